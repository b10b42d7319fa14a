/* Exit codes and the one-sentence error messages of the command-line program.
 *
 * SPDX-License-Identifier: MIT
 */

#include "report.h"

#include "progress.h"

#include <stdarg.h>
#include <stdio.h>

static void print_message(const char *path, const char *format, va_list arguments) {
  fprintf(stderr, "%s: ", program_name);
  if (path != NULL) {
    fprintf(stderr, "%s: ", path);
  }
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
}

int report_error(int code, const char *path, const char *format, ...) {
  va_list arguments;
  progress_stop(); /* an error is the last word */
  va_start(arguments, format);
  print_message(path, format, arguments);
  va_end(arguments);
  return code;
}

void report_note(const char *path, const char *format, ...) {
  va_list arguments;
  progress_clear();
  va_start(arguments, format);
  print_message(path, format, arguments);
  va_end(arguments);
}
