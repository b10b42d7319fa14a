/* Shared by tests of products in host memory: a context on the backend that the command line names,
 * the check of a result, and refusals. */
#ifndef IPT_TESTS_PRODUCT_HOST_FIXTURE_H
#define IPT_TESTS_PRODUCT_HOST_FIXTURE_H

#include "check.h"
#include "tsm_cases.h"

typedef struct tsm_test {
  ipt_backend backend;
  ipt_context *context;
  int has_double; /* 0: a device without shaderFloat64 */
} tsm_test;

static const tsm_operation operations[2] = {TSMTTSM, TSMM};

/* ---- Results ---- */

/* Checks that every byte outside the output keeps its value. */
static inline void check_inputs(tsm_case *c) {
  CHECK(output_of(c) == &c->a || is_unchanged(&c->a), "A: %s", tsm_text(c));
  CHECK(output_of(c) == &c->b || is_unchanged(&c->b), "B: %s", tsm_text(c));
  CHECK(output_of(c) == &c->c || is_unchanged(&c->c), "C: %s", tsm_text(c));
}

static inline void check_result(tsm_case *c, ipt_result result) {
  uint64_t first = 0;
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), tsm_text(c));
  if (result != IPT_SUCCESS)
    return;
  uint64_t wrong = count_wrong(c, &first);
  CHECK(wrong == 0, "%llu wrong, the first at %llu: %s", (unsigned long long)wrong,
        (unsigned long long)first, tsm_text(c));
  CHECK(gaps_kept(c), "gaps: %s", tsm_text(c));
  check_inputs(c);
}

static inline int is_supported(const tsm_test *test, ipt_type type) {
  return !is_double(type) || test->has_double;
}

/* ---- Refusals ---- */

static inline ipt_tsm_desc small_desc(void) {
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.k = 4;
  desc.m = 3;
  desc.n = 2;
  return desc;
}

/* Checks that the plan and the function refuse the call and write nothing. */
static inline void refuse(const tsm_test *test, const ipt_tsm_desc *desc, tsm_operation operation,
                          ipt_result expected, const char *what) {
  static double a[64], b[64], c[64];
  memset(c, 0, sizeof c);
  memset(b, 0, sizeof b);
  ipt_plan *plan = (ipt_plan *)(void *)a;
  ipt_result result = plan_product(test->context, operation, desc, &plan);
  CHECK(result == expected && plan == NULL, "plan: %s: %s", what, ipt_result_string(result));
  result = operation == TSMM ? ipt_tsmm(test->context, a, b, c, desc)
                             : ipt_tsmttsm(test->context, a, b, c, desc);
  CHECK(result == expected, "%s: %s", what, ipt_result_string(result));
  for (unsigned i = 0; i < 64; i++)
    CHECK(b[i] == 0 && c[i] == 0, "%s: written to", what);
}

static inline void refuse_both(const tsm_test *test, const ipt_tsm_desc *desc, const char *what) {
  refuse(test, desc, TSMTTSM, IPT_ERROR_INVALID_ARGUMENT, what);
  refuse(test, desc, TSMM, IPT_ERROR_INVALID_ARGUMENT, what);
}

/* ---- Beginning and end of a program ---- */

/* Whether the context has double precision, as on the CPU always. */
static inline int probe_double(ipt_context *context) {
  ipt_tsm_desc desc = small_desc();
  ipt_plan *plan = NULL;
  desc.type = IPT_TYPE_F64;
  ipt_result result = ipt_plan_create_tsmm(context, &desc, &plan);
  ipt_plan_destroy(plan);
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED, "%s", ipt_result_string(result));
  return result == IPT_SUCCESS;
}

/* PROGRAM cpu|vulkan. Returns -1 when the test can run, otherwise the exit code. */
static inline int open_tsm_test(tsm_test *test, int argc, char **argv) {
  ipt_context_desc desc;
  memset(test, 0, sizeof *test);
  memset(&desc, 0, sizeof desc);
  test->backend = IPT_BACKEND_CPU;
  if (argc == 2 && strcmp(argv[1], "vulkan") == 0)
    test->backend = IPT_BACKEND_VULKAN;
  else if (argc != 2 || strcmp(argv[1], "cpu") != 0)
    return fprintf(stderr, "usage: %s cpu|vulkan\n", argv[0]), 2;
  desc.backend = test->backend;
  desc.threads = threads_to_test();
  if (ipt_context_create(&desc, &test->context) != IPT_SUCCESS)
    return skip("no sufficient Vulkan device");
  test->has_double = probe_double(test->context);
  CHECK(test->has_double || test->backend == IPT_BACKEND_VULKAN, "double on the CPU");
  printf("%s%s\n", ipt_context_device_name(test->context),
         test->has_double ? "" : ", without double precision");
  return -1;
}

static inline int close_tsm_test(tsm_test *test) {
  ipt_context_destroy(test->context);
  return finish();
}

#endif
