/* Replaces cli/report.c. Messages are composed, so that their arguments are read, but not
 * printed. */
#include "../../cli/report.h"

#include "fuzz.h"

#include <stdarg.h>
#include <stdio.h>

const char program_name[] = "ipt";

static void compose(const char *path, const char *format, va_list arguments) {
  char text[512];
  REQUIRE(snprintf(text, sizeof text, "ipt: %s: ", path != NULL ? path : "") > 0);
  REQUIRE(vsnprintf(text, sizeof text, format, arguments) >= 0);
}

int report_error(int code, const char *path, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  compose(path, format, arguments);
  va_end(arguments);
  return code;
}

void report_note(const char *path, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  compose(path, format, arguments);
  va_end(arguments);
}
