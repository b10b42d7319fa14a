/* Errors and progress: what goes to stderr.
 *
 * SPDX-License-Identifier: MIT
 */
#include "messages.h"

#include <stdarg.h>
#include <stdio.h>

#ifdef _WIN32
#include <io.h>
#define isatty _isatty
#else
#include <unistd.h>
#endif

enum { LINE = 78 }; /* characters; a longer line would wrap, and could not be replaced */

static struct {
  bool enabled;
  bool shown;
  size_t number, count;
  const char *name;
} progress;

void bench_progress_enable(bool enabled) {
  const int standard_error = 2;
  progress.enabled = enabled && isatty(standard_error);
}

void bench_progress_case(size_t number, size_t count, const char *name) {
  progress.number = number;
  progress.count = count;
  progress.name = name;
}

void bench_progress_phase(const char *phase) {
  char text[LINE + 1];
  if (!progress.enabled)
    return;
  snprintf(text, sizeof text, "%lu of %lu: %.50s: %s", (unsigned long)progress.number,
           (unsigned long)progress.count, progress.name, phase);
  fprintf(stderr, "\r%-*s", LINE, text);
  fflush(stderr);
  progress.shown = true;
}

void bench_progress_clear(void) {
  if (progress.shown)
    fprintf(stderr, "\r%*s\r", LINE, "");
  fflush(stderr);
  progress.shown = false;
}

int bench_error(int code, const char *where, const char *format, ...) {
  va_list arguments;
  bench_progress_clear();
  fputs("ipt-bench: ", stderr);
  if (where != NULL)
    fprintf(stderr, "%s: ", where);
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  return code;
}
