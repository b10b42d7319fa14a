/* Threads: the part that is the same on all operating systems.
 *
 * SPDX-License-Identifier: MIT
 */

#include "platform.h"

#include "ipt.h"

enum { MOST_THREADS = 64 }; /* more do not make memory faster */

static void (*ticking_function)(void);

static void tick_forever(void *unused) {
  (void)unused;
  for (;;) {
    platform_sleep(100);
    platform_lock();
    ticking_function();
    platform_unlock();
  }
}

void platform_start_ticking(void (*tick)(void)) {
  static platform_thread thread;
  ticking_function = tick;
  platform_start_thread(&thread, tick_forever, NULL);
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
