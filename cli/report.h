/* Exit codes and the one-sentence error messages of the command-line program.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_REPORT_H
#define IPT_CLI_REPORT_H

#include "program.h"

/* Documented in --help; scripts depend on the values. */
enum exit_code {
  EXIT_CODE_SUCCESS = 0,
  EXIT_CODE_USAGE = 1,    /* the command line is wrong */
  EXIT_CODE_BAD_FILE = 2, /* the file is not what was expected */
  EXIT_CODE_IO = 3,       /* reading or writing failed */
  EXIT_CODE_LIBRARY = 4,  /* the library, the device or the memory failed */
  EXIT_CODE_VERIFY = 5,   /* the result is wrong */
  EXIT_CODE_INTERRUPTED = 130
};

#if defined(__MINGW32__)
#include <stdio.h> /* __MINGW_PRINTF_FORMAT: the flavour of printf that is in use */
#define CLI_PRINTF(text, first) __attribute__((format(__MINGW_PRINTF_FORMAT, text, first)))
#elif defined(__GNUC__)
#define CLI_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define CLI_PRINTF(text, first)
#endif

/* Prints "ipt: PATH: SENTENCE" (or "ipt: SENTENCE" where path is NULL) to stderr and returns code,
 * so that callers can write: return report_error(EXIT_CODE_IO, path, ...); */
int report_error(int code, const char *path, const char *format, ...) CLI_PRINTF(3, 4);

/* Prints "ipt: PATH: SENTENCE" to stderr: nothing failed, but the user should know. */
void report_note(const char *path, const char *format, ...) CLI_PRINTF(2, 3);

#endif
