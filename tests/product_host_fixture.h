/* Shared by tests of products in host memory: a context on the backend that the command line names,
 * the check of a result, and refusals. */
#ifndef IPT_TESTS_PRODUCT_HOST_FIXTURE_H
#define IPT_TESTS_PRODUCT_HOST_FIXTURE_H

#include "check.h"
#include "backend_argument.h"
#include "product_choices.h"

typedef struct product_test {
  ipt_backend backend;
  ipt_context *context;
  bool has_double; /* false: a device without shaderFloat64 */
  char line[256];  /* the last line of the log */
} product_test;

static unsigned lines_kept; /* by the function below */

static inline void keep_last_line(const char *message, void *user) {
  product_test *test = (product_test *)user;
  snprintf(test->line, sizeof test->line, "%s", message);
  lines_kept++;
}

static const product_operation tall_operations[2] = {TSMTTSM, TSMM};

/* ---- Results ---- */

/* Checks that every byte outside the output keeps its value. */
static inline void check_inputs(product_case *c) {
  CHECK(output_of(c) == &c->a || is_unchanged(&c->a), "A: %s", product_text(c));
  CHECK(is_unchanged(&c->b), "B: %s", product_text(c));
  CHECK(output_of(c) == &c->c || is_unchanged(&c->c), "C: %s", product_text(c));
}

static inline void check_result(product_case *c, ipt_result result) {
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(c));
  if (result != IPT_SUCCESS)
    return;
  uint64_t first = 0;
  uint64_t wrong = count_wrong(c, &first);
  CHECK(wrong == 0, "%llu wrong, the first at %llu: %s", (unsigned long long)wrong,
        (unsigned long long)first, product_text(c));
  CHECK(is_rest_kept(c), "gaps: %s", product_text(c));
  check_inputs(c);
}

static inline bool is_supported(const product_test *test, ipt_type type) {
  return !is_double(type) || test->has_double;
}

/* Whether the output stays as it is, so that no type is refused. */
static inline bool has_nothing_to_do(product_case *c) {
  return output_of(c)->size == 0 || stays(c);
}

/* Devices may solve systems by inverses, which are not exact. */
static inline void expect_inverses(const product_test *test, product_case *c) {
  c->by_inverses = test->backend == IPT_BACKEND_VULKAN && c->operation == TRSM;
  c->integers &= !c->by_inverses;
}

/* A type that the device lacks is refused, unless there is nothing to do; nothing is touched. */
static inline void run_chosen_case(const product_test *test, product_case c) {
  make_legal(&c);
  expect_inverses(test, &c);
  open_product(&c);
  ipt_result result = call_product(test->context, &c);
  if (!is_supported(test, c.type) && !has_nothing_to_do(&c))
    CHECK(result == IPT_ERROR_UNSUPPORTED && is_unchanged(output_of(&c)) &&
              are_inputs_unchanged(&c),
          "%s: %s", ipt_result_string(result), product_text(&c));
  else
    check_result(&c, result);
  close_product(&c);
}

static inline void run_case(const product_test *test, product_case c) {
  if (!left_out())
    run_chosen_case(test, c);
}

/* ---- Refusals ---- */

static inline product_case small_case(product_operation operation) {
  return case_of(operation, IPT_TYPE_F32, 3, 2, 4);
}

/* Checks that the plan and the function refuse the call and write nothing. */
static inline void refuse(const product_test *test, const product_case *refused,
                          ipt_result expected, const char *what) {
  static double a[64], b[64], c[64];
  memset(c, 0, sizeof c);
  memset(b, 0, sizeof b);
  ipt_plan *plan = (ipt_plan *)(void *)a;
  unsigned lines = lines_kept;
  ipt_result result = plan_product(test->context, refused, &plan);
  CHECK(result == expected && plan == NULL, "%s: plan: %s: %s", name_of(refused), what,
        ipt_result_string(result));
  CHECK(lines_kept > lines, "%s: plan: %s: no line", name_of(refused), what);
  lines = lines_kept;
  result = call_on(test->context, refused, a, b, c);
  CHECK(lines_kept > lines, "%s: %s: no line", name_of(refused), what);
  CHECK(result == expected, "%s: %s: %s", name_of(refused), what, ipt_result_string(result));
  for (unsigned i = 0; i < 64; i++)
    CHECK(b[i] == 0 && c[i] == 0, "%s: %s: written to", name_of(refused), what);
}

/* Refuses either product of skinny matrices. */
static inline void refuse_both(const product_test *test, product_case c, const char *what) {
  for (int i = 0; i < 2; i++) {
    c.operation = tall_operations[i];
    refuse(test, &c, IPT_ERROR_INVALID_ARGUMENT, what);
  }
}

/* ---- Beginning and end of a program ---- */

/* Whether the context has double precision, as on the CPU always. */
static inline bool probe_double(ipt_context *context) {
  product_case c = case_of(AXPY, IPT_TYPE_F64, 0, 2, 0);
  ipt_plan *plan = NULL;
  ipt_result result = plan_product(context, &c, &plan);
  ipt_plan_destroy(plan);
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED, "%s", ipt_result_string(result));
  return result == IPT_SUCCESS;
}

/* PROGRAM BACKEND. Returns -1 when the test can run, otherwise the exit code. */
static inline int open_product_test(product_test *test, int argc, char **argv) {
  ipt_context_desc desc;
  memset(test, 0, sizeof *test);
  memset(&desc, 0, sizeof desc);
  test->backend = argc == 2 ? backend_named(argv[1]) : IPT_BACKEND_DEFAULT;
  if (test->backend == IPT_BACKEND_DEFAULT)
    return fprintf(stderr, "usage: %s " BACKEND_NAMES "\n", argv[0]), 2;
  desc.backend = test->backend;
  desc.threads = threads_to_test();
  desc.log.write = keep_last_line;
  desc.log.user = test;
  if (ipt_context_create(&desc, &test->context) != IPT_SUCCESS)
    return skip("no sufficient Vulkan device");
  test->has_double = probe_double(test->context);
  CHECK(test->has_double || test->backend == IPT_BACKEND_VULKAN, "double on the CPU");
  printf("%s%s\n", ipt_context_device_name(test->context),
         test->has_double ? "" : ", without double precision");
  return -1;
}

static inline int close_product_test(product_test *test) {
  ipt_context_destroy(test->context);
  return finish();
}

#endif
