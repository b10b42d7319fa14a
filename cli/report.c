/* Exit codes and the one-sentence error messages of the command-line program.
 *
 * SPDX-License-Identifier: MIT
 */

#include "report.h"

#include "progress.h"
#include "texts.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MOST_TEXT = 16384 }; /* longer messages are cut off */

static void print_message(const char *path, const char *format, va_list arguments) {
  char text[MOST_TEXT];
  int length = path == NULL ? 0 : snprintf(text, sizeof text, "%s: ", path);
  if (length >= 0 && length < MOST_TEXT) {
    vsnprintf(text + length, (size_t)(MOST_TEXT - length), format, arguments);
  }
  text_disarm(text, strlen(text));
  fprintf(stderr, "%s: %s\n", program_name, text);
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
