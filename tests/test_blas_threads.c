/* libipt_blas called by several threads at a time, and by a child after fork. */
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "blas_cases.h"
#include "check.h"

static void *run_cases(void *argument) {
  blas_case *c = (blas_case *)argument;
  enum { SIDE = 300 };
  double *data = (double *)malloc(sizeof(double) * SIDE * (SIDE + 10));
  double *before = (double *)malloc(sizeof(double) * SIDE * (SIDE + 10));
  if (data == NULL || before == NULL)
    abort();
  for (int i = 0; i < SIDE * (SIDE + 10); i++)
    before[i] = data[i] = i + c->alpha[0];
  for (int repeat = 0; repeat < 20; repeat++) { /* there and back */
    blas_call(&blas_ours, c, NULL, data);
    blas_case back = *c;
    back.rows = c->cols;
    back.cols = c->rows;
    back.lda = c->ldb;
    back.ldb = c->lda;
    blas_call(&blas_ours, &back, NULL, data);
  }
  for (int i = 0; i < c->rows; i++) /* gaps keep what the first of the two has left */
    if (memcmp(data + i * c->lda, before + i * c->lda, sizeof(double) * (size_t)c->cols) != 0)
      c->type = -1;
  free(before);
  free(data);
  return NULL;
}

/* Multiplies by a permutation, which moves columns without rounding, again and again. */
static void *multiply(void *is_right) {
  enum { SIDE = 150 };
  size_t bytes = sizeof(double) * SIDE * SIDE;
  double *a = (double *)malloc(bytes), *shift = (double *)calloc(1, bytes);
  double *c = (double *)malloc(bytes);
  if (a == NULL || shift == NULL || c == NULL)
    abort();
  for (int i = 0; i < SIDE * SIDE; i++)
    a[i] = i;
  for (int i = 0; i < SIDE; i++)
    shift[i * SIDE + (i + 1) % SIDE] = 1;
  for (int repeat = 0; repeat < SIDE / 2; repeat++) {
    cblas_dgemm(101, 111, 111, SIDE, SIDE, SIDE, 1, a, SIDE, shift, SIDE, 0, c, SIDE);
    cblas_dgemm(101, 111, 111, SIDE, SIDE, SIDE, 1, c, SIDE, shift, SIDE, 0, a, SIDE);
  }
  *(int *)is_right = 1;
  for (int i = 0; i < SIDE * SIDE; i++)
    if ((int)a[i] != i)
      *(int *)is_right = 0;
  free(c);
  free(shift);
  free(a);
  return NULL;
}

static void test_concurrent_products(void) {
  enum { THREADS = 4 };
  pthread_t threads[THREADS];
  int is_right[THREADS] = {0};
  for (int i = 0; i < THREADS; i++)
    if (pthread_create(&threads[i], NULL, multiply, &is_right[i]) != 0)
      abort();
  for (int i = 0; i < THREADS; i++) {
    pthread_join(threads[i], NULL);
    CHECK(is_right[i], "thread %d", i);
  }
}

static void test_concurrent_calls(void) {
  enum { THREADS = 6 };
  pthread_t threads[THREADS];
  blas_case cases[THREADS];
  for (int i = 0; i < THREADS; i++) {
    blas_case c = {1, 1, 0, 'R', 'T', 300 - i, 300 - 7 * (i / 2), 0, 0, {1, 0}};
    blas_set_pitches(&c, i % 2, i / 2);
    cases[i] = c;
    if (pthread_create(&threads[i], NULL, run_cases, &cases[i]) != 0)
      abort();
  }
  for (int i = 0; i < THREADS; i++) {
    pthread_join(threads[i], NULL);
    CHECK(cases[i].type == 1, "thread %d", i);
  }
}

/* The child has none of its parent's threads, and the thread sanitizer does not allow it any. */
#ifndef __SANITIZE_THREAD__
static int multiplies(void) {
  int is_right = 0;
  multiply(&is_right);
  return is_right;
}

static void test_fork(void) {
  blas_case c = {1, 1, 0, 'R', 'T', 640, 800, 800, 640, {1, 0}};
  CHECK(blas_runs_right(&c), "before fork");
  pid_t child = fork();
  if (child == 0)
    _exit(blas_runs_right(&c) && multiplies() ? 0 : 1);
  int status = -1;
  waitpid(child, &status, 0);
  CHECK(child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0, "child %d", status);
  CHECK(blas_runs_right(&c), "after fork");
}
#endif

int main(void) {
  test_concurrent_calls();
  test_concurrent_products();
#ifndef __SANITIZE_THREAD__
  test_fork();
#endif
  return finish();
}
