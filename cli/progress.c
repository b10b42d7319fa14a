/* Shows on stderr how far the work is, once it has taken longer than a second. A separate thread
 * looks at the state below ten times a second, since the work may spend minutes in one call of the
 * library.
 *
 * SPDX-License-Identifier: MIT
 */

#include "progress.h"

#include "platform.h"
#include "program.h"
#include "texts.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const double silence = 1.0;       /* seconds before anything is shown */
static const double file_interval = 5.0; /* seconds between lines that go to a file */

enum { MOST_NAME = 4096 }; /* a longer one is cut off */

/* platform_lock guards all of it. */
static struct {
  bool active;
  bool terminal;
  bool line_shown;
  const char *path;
  const char *phase;
  uint64_t total;
  uint64_t done;
  uint64_t before; /* value of done when the phase began */
  double work_started;
  double phase_started;
  double last_line;
} state;

/* Writes how much of the phase is done, how fast, and the time that is left. */
static void write_amount(char *line, size_t size, double seconds) {
  uint64_t done = state.done < state.total ? state.done : state.total;
  double now = (double)(done - state.before), left = (double)(state.total - done);
  double percent = 100.0 * (double)done / (double)state.total;
  double rate = seconds > 0.0 ? now / seconds / 1e6 : 0.0;
  int length = snprintf(line, size, " %3.0f %%, %.0f MB/s", percent, rate);
  if (now > 0.0 && length > 0 && (size_t)length < size) {
    snprintf(line + length, size - (size_t)length, ", %.0f s left", seconds * left / now);
  }
}

/* Shortens a path to what fits. Its end is kept, since that tells files apart. */
static const char *end_of(const char *path, size_t columns) {
  size_t length = strlen(path);
  path += length > columns ? length - columns : 0;
  while (((unsigned char)*path & 0xC0) == 0x80) { /* the rest of a multi-byte character */
    path++;
  }
  return path;
}

/* On a terminal the text must fit one line: the beginning of a longer one would stay behind. */
static void print_line(double now) {
  char amount[96];
  double seconds = now - state.phase_started;
  if (state.total > 0) {
    write_amount(amount, sizeof amount, seconds);
  } else {
    snprintf(amount, sizeof amount, ", %.1f s", seconds);
  }
  size_t rest = strlen(program_name) + strlen(": : ") + strlen(state.phase) + strlen(amount);
  size_t width = state.terminal ? platform_stderr_width() : 0;
  size_t columns = width == 0 ? SIZE_MAX : width - 1;
  if (rest > columns) {
    fprintf(stderr, "\r%.*s\x1b[K", (int)columns, amount);
  } else {
    char name[MOST_NAME];
    snprintf(name, sizeof name, "%s", end_of(state.path, columns - rest));
    text_disarm(name, strlen(name));
    /* On a terminal the rest of the line is erased, since the line before may have been longer. */
    fprintf(stderr, "%s%s: %s: %s%s%s", state.terminal ? "\r" : "", program_name, name, state.phase,
            amount, state.terminal ? "\x1b[K" : "\n");
  }
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
  platform_lock();
  state.path = path;
  state.phase = NULL;
  state.terminal = platform_stderr_is_terminal();
  state.work_started = platform_seconds();
  state.active = true;
  platform_unlock();
  platform_start_ticking(tick);
}

void progress_phase(const char *name, uint64_t total) {
  platform_lock();
  state.phase = name;
  state.total = total;
  state.done = state.before = 0;
  state.phase_started = platform_seconds();
  platform_unlock();
}

void progress_continue(uint64_t bytes) {
  platform_lock();
  state.done = state.before = bytes;
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
  platform_stop_ticking();
  progress_clear();
}
