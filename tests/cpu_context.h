/* Opens a context of the CPU backend with `threads` threads. */
#ifndef IPT_TESTS_CPU_CONTEXT_H
#define IPT_TESTS_CPU_CONTEXT_H

#include "check.h"
#include "ipt.h"

#include <string.h>

static inline ipt_context *open_cpu_context(uint32_t threads) {
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_CPU;
  desc.threads = threads;
  CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "%u threads", threads);
  return context;
}

#endif
