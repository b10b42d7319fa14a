/* The context of a test, on the backend that its first argument names. Needs ipt.h. */
#ifndef IPT_TESTS_OPENED_CONTEXT_H
#define IPT_TESTS_OPENED_CONTEXT_H

#include "backend_argument.h"
#include "check.h"

/* Returns -1, or the exit code of a test that cannot run. */
static inline int open_named_backend(int argc, char **argv, ipt_context_desc *desc,
                                     ipt_context **context) {
  memset(desc, 0, sizeof *desc);
  desc->backend = argc > 1 ? backend_named(argv[1]) : IPT_BACKEND_DEFAULT;
  if (desc->backend == IPT_BACKEND_DEFAULT)
    return fprintf(stderr, "usage: %s " BACKEND_NAMES "\n", argv[0]), 2;
  return ipt_context_create(desc, context) == IPT_SUCCESS ? -1 : skip("no sufficient device");
}

#endif
