/* libipt_blas when the process forks while another thread is in its first call and holds the lock:
 * the child has no such thread, and its calls work all the same. */
#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int inside[2]; /* a pipe; a byte says that the first call holds the lock */

/* The first call asks for variables while it makes the context. This function takes its time. */
static char *slow_getenv(const char *name) {
  static int asked;
  if (asked++ == 0 && write(inside[1], "", 1) == 1)
    usleep(200000);
  return getenv(name);
}

#define getenv slow_getenv
#include "ipt_blas.c"
#undef getenv

#include "blas_cases.h"
#include "check.h"

static const blas_case example = {1, 1, 0, 'R', 'T', 640, 800, 800, 640, {1, 0}};

static void *call_first(void *right) {
  *(int *)right = blas_runs_right(&example);
  return NULL;
}

/* A signal ends a child that hangs. */
static int child_is_right(void) {
  pid_t child = fork();
  if (child == 0) {
    alarm(20);
    _exit(blas_runs_right(&example) ? 0 : 1);
  }
  int status = -1;
  waitpid(child, &status, 0);
  return child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int main(void) {
  pthread_t thread;
  char byte;
  int right = 0;
  if (pipe(inside) != 0 || pthread_create(&thread, NULL, call_first, &right) != 0)
    abort();
  CHECK(read(inside[0], &byte, 1) == 1, "the first call");
  CHECK(child_is_right(), "a child of a process that is in its first call");
  pthread_join(thread, NULL);
  CHECK(right, "the first call");
  CHECK(child_is_right(), "a child that comes later");
  CHECK(blas_runs_right(&example), "the parent");
  return finish();
}
