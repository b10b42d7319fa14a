/* How far the work is, on stderr, once it has taken longer than a second.
 *
 * SPDX-License-Identifier: MIT
 *
 * A thread of its own looks at the state below ten times a second: the work itself may sit in one
 * library call for minutes.
 */

#include "progress.h"

#include "platform.h"

#include <stdbool.h>
#include <stdio.h>

static const double silence = 1.0;       /* seconds before anything is shown */
static const double file_interval = 5.0; /* seconds between lines that go to a file */

/* All of it is guarded by platform_lock. */
static struct {
  bool active;
  bool terminal;
  bool line_shown;
  const char *path;
  const char *phase;
  uint64_t total;
  uint64_t done;
  double work_started;
  double phase_started;
  double last_line;
} state;

static void print_line(double now) {
  double seconds = now - state.phase_started;
  fprintf(stderr, "%sipt: %s: %s", state.terminal ? "\r" : "", state.path, state.phase);
  if (state.total > 0) {
    double percent = 100.0 * (double)state.done / (double)state.total;
    double rate = seconds > 0.0 ? (double)state.done / seconds / 1e6 : 0.0;
    fprintf(stderr, " %3.0f %%, %.0f MB/s", percent, rate);
    if (state.done > 0) {
      fprintf(stderr, ", %.0f s left",
              seconds * (double)(state.total - state.done) / (double)state.done);
    }
  } else {
    fprintf(stderr, ", %.1f s", seconds);
  }
  /* On a terminal erase to the end: the line before may have been longer. */
  fputs(state.terminal ? "\x1b[K" : "\n", stderr);
  fflush(stderr);
  state.line_shown = state.terminal;
  state.last_line = now;
}

static void tick(void) {
  double now = platform_seconds();
  if (!state.active || state.phase == NULL || now - state.work_started < silence) {
    return;
  }
  bool due = state.terminal || state.last_line < state.phase_started ||
             now - state.last_line >= file_interval;
  if (due) {
    print_line(now);
  }
}

void progress_start(const char *path) {
  state.path = path;
  state.terminal = platform_stderr_is_terminal();
  state.work_started = platform_seconds();
  state.active = true;
  platform_start_ticking(tick);
}

void progress_phase(const char *name, uint64_t total) {
  platform_lock();
  state.phase = name;
  state.total = total;
  state.done = 0;
  state.phase_started = platform_seconds();
  platform_unlock();
}

void progress_advance(uint64_t bytes) {
  platform_lock();
  state.done += bytes;
  platform_unlock();
}

void progress_clear(void) {
  platform_lock();
  if (state.line_shown) {
    fputs("\r\x1b[K", stderr);
    fflush(stderr);
    state.line_shown = false;
  }
  platform_unlock();
}

void progress_stop(void) {
  platform_lock();
  state.active = false;
  platform_unlock();
  progress_clear();
}
