/* Gives contexts a limit of seconds that nearly every launch exceeds, in programs that are compiled
 * once more with this file before everything else. A test that asks for a limit of its own keeps
 * it. */
#ifndef IPT_TESTS_BOUNDED_CONTEXTS_H
#define IPT_TESTS_BOUNDED_CONTEXTS_H

#include "ipt.h"

#include <string.h>

static inline ipt_result create_bounded_context(const ipt_context_desc *desc, ipt_context **out) {
  ipt_context_desc bounded;
  memset(&bounded, 0, sizeof bounded);
  if (desc != NULL)
    bounded = *desc;
  if (bounded.submission_seconds == 0) /* NaN stays */
    bounded.submission_seconds = 1e-6;
  return ipt_context_create(&bounded, out);
}

#define ipt_context_create create_bounded_context

#endif
