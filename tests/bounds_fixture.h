/* Shared by tests of recorded products whose operands end where memory ends: a device that works in
 * memory of the host, three operands in guarded memory, and scratch. For POSIX. */
#ifndef IPT_TESTS_BOUNDS_FIXTURE_H
#define IPT_TESTS_BOUNDS_FIXTURE_H

#include "guarded_memory.h"
#include "record_fixture.h"

typedef struct bounds_test {
  fixture vulkan;
  ipt_context *context;
  guarded_memory memory[IPT_MAX_OPERANDS]; /* memory of the operands, in their order */
  fixture_buffer scratch;
  bool shader_float64;
} bounds_test;

/* operand_bytes is a multiple of GUARD_BYTES. Returns 0 if the device cannot do this. */
static inline int open_bounds_test(bounds_test *test, size_t operand_bytes, size_t scratch_bytes) {
  memset(test, 0, sizeof *test);
  if (!fixture_open_importing(&test->vulkan))
    return 0;
  ipt_vulkan_desc own = fixture_desc(&test->vulkan);
  test->shader_float64 = own.shader_float64;
  for (int i = 0; i < IPT_MAX_OPERANDS; i++)
    if (!new_guarded(&test->vulkan, operand_bytes, &test->memory[i]))
      return 0;
  return fixture_new_buffer(&test->vulkan, scratch_bytes, &test->scratch) &&
         open_own(&own, IPT_BACKEND_VULKAN, &test->context) == IPT_SUCCESS;
}

static inline void close_bounds_test(bounds_test *test) {
  ipt_context_destroy(test->context);
  for (int i = 0; i < IPT_MAX_OPERANDS; i++)
    free_guarded(&test->vulkan, &test->memory[i]);
  fixture_free_buffer(&test->vulkan, &test->scratch);
  fixture_close(&test->vulkan);
}

#endif
