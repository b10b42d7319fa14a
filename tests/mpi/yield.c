/* Preloaded to MPICH where there are more ranks than cores: a rank that waits sleeps for a moment,
 * now and then, instead of keeping those that it waits for from their cores. OpenMPI does so by
 * itself. MPICH asks UCX for news while it waits. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <dlfcn.h>
#include <string.h>
#include <time.h>

enum { POLLS = 50 }; /* without news, before it sleeps */

unsigned ucp_worker_progress(void *worker) {
  static unsigned (*progress)(void *);
  static unsigned idle;
  const struct timespec moment = {0, 1000};
  if (progress == NULL) {
    void *found = dlsym(RTLD_NEXT, "ucp_worker_progress");
    memcpy(&progress, &found, sizeof progress); /* C has no cast from data to code */
  }
  unsigned news = progress(worker);
  idle = news > 0 ? 0 : idle + 1;
  if (idle % POLLS == POLLS - 1)
    nanosleep(&moment, NULL);
  return news;
}
