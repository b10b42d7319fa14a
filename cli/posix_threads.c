/* Threads on POSIX, and the lock of the program.
 *
 * SPDX-License-Identifier: MIT
 */

#ifdef _WIN32

typedef int posix_threads_is_not_used; /* ISO C forbids an empty translation unit */

#else

#include "posix.h"

#include <pthread.h>
#include <sys/time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t woken = PTHREAD_COND_INITIALIZER;

void platform_lock(void) {
  pthread_mutex_lock(&lock);
}

void platform_unlock(void) {
  pthread_mutex_unlock(&lock);
}

/* The condition counts by a clock that can be set. macOS has no other. */
void platform_wait(uint32_t milliseconds) {
  struct timeval now = {0, 0};
  gettimeofday(&now, NULL);
  uint64_t end = (uint64_t)now.tv_usec * 1000 + (uint64_t)milliseconds * 1000000;
  const struct timespec deadline = {now.tv_sec + (time_t)(end / 1000000000),
                                    (long)(end % 1000000000)};
  pthread_cond_timedwait(&woken, &lock, &deadline);
}

void platform_wake(void) {
  pthread_cond_broadcast(&woken);
}

static void *run_thread(void *started) {
  const platform_thread *thread = started;
  thread->body(thread->user);
  return NULL;
}

/* The thread inherits the mask, so that signals go to the main thread. */
bool platform_start_thread(platform_thread *thread, void (*body)(void *user), void *user) {
  sigset_t previous;
  thread->body = body;
  thread->user = user;
  posix_block_signals(&previous);
  bool started = pthread_create(&thread->handle, NULL, run_thread, thread) == 0;
  posix_restore_signals(&previous);
  return started;
}

void platform_join_thread(platform_thread *thread) {
  pthread_join(thread->handle, NULL);
}

#endif
