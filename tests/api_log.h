/* Shared by tests of what the library says in its log: a context, and all lines that it has logged.
 */
#ifndef IPT_TESTS_API_LOG_H
#define IPT_TESTS_API_LOG_H

#include "api_fixture.h"

typedef struct logging {
  ipt_context *context;
  char text[16 * KIB];
  size_t lines;
} logging;

static inline void keep_line(const char *message, void *user) {
  logging *log = (logging *)user;
  size_t length = strlen(log->text);
  CHECK(strchr(message, '\n') == NULL, "%s", message);
  snprintf(log->text + length, sizeof log->text - length, "%s\n", message);
  log->lines++;
  note_logged(message, NULL);
}

static inline void open_logging(const api_test *test, logging *log) {
  ipt_context_desc desc = context_desc(test->backend, NULL);
  memset(log, 0, sizeof *log);
  desc.log.write = keep_line;
  desc.log.user = log;
  CHECK(ipt_context_create(&desc, &log->context) == IPT_SUCCESS, "%s", log->text);
}

static inline void forget_lines(logging *log) {
  log->text[0] = 0;
  log->lines = 0;
}

#endif
