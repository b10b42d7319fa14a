/* Preloaded into ranks if there are more of them than cores, or if others use the cores too. A rank
 * that waits sleeps for a moment now and then, instead of keeping the ranks it waits for from their
 * cores. Both kinds of MPI wait by asking a library for news: MPICH calls a function of UCX,
 * OpenMPI one of its own. */
#define _GNU_SOURCE /* for RTLD_NEXT */
#include <dlfcn.h>
#include <string.h>
#include <time.h>

enum { POLLS = 50 }; /* before each sleep */

/* `function` is the address of a pointer, because C has no cast from data to code. */
static void find_next(const char *name, void *function) {
  void *found = dlsym(RTLD_NEXT, name);
  memcpy(function, &found, sizeof found);
}

static void poll_again(unsigned *polls) {
  const struct timespec moment = {0, 1000};
  if (++*polls % POLLS == 0)
    nanosleep(&moment, NULL);
}

unsigned ucp_worker_progress(void *worker);
unsigned ucp_worker_progress(void *worker) {
  static unsigned (*progress)(void *);
  static unsigned polls;
  if (progress == NULL)
    find_next("ucp_worker_progress", &progress);
  unsigned news = progress(worker);
  if (news == 0)
    poll_again(&polls);
  return news;
}

void opal_progress(void);
void opal_progress(void) {
  static void (*progress)(void);
  static unsigned polls;
  if (progress == NULL)
    find_next("opal_progress", &progress);
  progress();
  poll_again(&polls);
}
