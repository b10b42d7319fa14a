/* Threads: the part that is the same on all operating systems.
 *
 * SPDX-License-Identifier: MIT
 */

#include "platform.h"

#include "ipt.h"

enum { MOST_THREADS = 64 }; /* more do not make memory faster */

static struct {
  void (*tick)(void);
  platform_thread thread;
  bool started;
  bool stopping;
} ticking;

static void tick_until_stopped(void *unused) {
  (void)unused;
  platform_lock();
  while (!ticking.stopping) {
    ticking.tick();
    platform_wait(100);
  }
  platform_unlock();
}

void platform_start_ticking(void (*tick)(void)) {
  if (!ticking.started) {
    ticking.tick = tick;
    ticking.stopping = false;
    ticking.started = platform_start_thread(&ticking.thread, tick_until_stopped, NULL);
  }
}

void platform_stop_ticking(void) {
  platform_lock();
  bool started = ticking.started;
  ticking.started = false;
  ticking.stopping = true;
  platform_wake();
  platform_unlock();
  if (started) {
    platform_join_thread(&ticking.thread);
  }
}

void platform_run_together(uint32_t threads, void (*body)(void *user), void *user) {
  platform_thread others[MOST_THREADS];
  uint32_t started = 0, wanted = threads > 0 ? threads : ipt_thread_count();
  wanted = wanted < MOST_THREADS ? wanted : MOST_THREADS;
  while (started + 1 < wanted && platform_start_thread(&others[started], body, user)) {
    started++;
  }
  body(user);
  for (uint32_t i = 0; i < started; i++) {
    platform_join_thread(&others[i]);
  }
}
