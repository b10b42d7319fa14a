/* Products by cooperative matrices: all shapes around tiles, operations, places within words,
 * batches, gaps and ways of sharing tiles, beside sums by definition. */
#ifndef IPT_TESTS_COOPERATIVE_CASES_H
#define IPT_TESTS_COOPERATIVE_CASES_H

#include "product_host_fixture.h"

enum { VARIANTS = 6 };

static const char *const *variants;

static inline bool fits(const product_test *test, ipt_type type, const char *variant) {
  product_case c = case_of(GEMM, type, 64, 64, 64);
  ipt_plan *plan = NULL;
  c.variant = variant;
  ipt_result result = plan_product(test->context, &c, &plan);
  ipt_plan_destroy(plan);
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED, "%s", ipt_result_string(result));
  return result == IPT_SUCCESS;
}

/* A variant may not fit the device, but then the plan says so. */
static inline void run_cooperative(const product_test *test, product_case c) {
  ipt_plan *plan = NULL;
  if (left_out())
    return;
  make_legal(&c);
  ipt_result result = plan_product(test->context, &c, &plan);
  ipt_plan_destroy(plan);
  if (result == IPT_SUCCESS)
    run_chosen_case(test, c);
  else
    CHECK(result == IPT_ERROR_UNSUPPORTED && strchr(c.variant, ' ') != NULL, "%s",
          product_text(&c));
}

/* Sums that are not finite are computed again there, so that infinities can be tested. */
static inline bool is_split(ipt_type type) {
  return type == IPT_TYPE_F32 || type == IPT_TYPE_C32;
}

static inline ipt_op op_numbered(ipt_type type, unsigned number) {
  return (ipt_op)(number % (is_complex(type) ? 3 : 2));
}

static inline void test_shapes(const product_test *test, ipt_type type) {
  static const uint64_t sizes[] = {1, 2, 7, 8, 16, 17, 31, 32, 33, 64, 65, 127, 200};
  enum { SIZES = sizeof sizes / sizeof sizes[0] };
  for (unsigned i = 0; i < SIZES * SIZES * 4; i++) {
    product_case c =
        case_of(GEMM, type, sizes[i % SIZES], sizes[i / SIZES % SIZES], sizes[i * 5 % SIZES]);
    c.variant = variants[i % VARIANTS];
    c.op_a = op_numbered(type, i / VARIANTS);
    c.op_b = op_numbered(type, i / VARIANTS / 3);
    c.column_major = i / 8 % 2 == 1;
    c.wide_c = i % 3 == 0;
    c.integers = i % 2 == 0;
    if (i % 4 == 1)
      set_scaling(&c, 2, is_complex(type), -1, 0);
    run_cooperative(test, c);
  }
}

static inline void test_places(const product_test *test, ipt_type type) {
  for (unsigned i = 0; i < 60; i++) {
    product_case c = case_of(GEMM, type, 30 + i, 70 - i, 40 + 3 * i);
    c.variant = variants[i % VARIANTS];
    c.batch = 1 + i % 3;
    c.op_a = op_numbered(type, i / VARIANTS);
    c.op_b = op_numbered(type, i / VARIANTS / 3);
    c.wide_c = i % 5 == 0;
    choose_places(&c);
    c.integers = c.infinities = is_split(type) && i % 4 == 3;
    run_cooperative(test, c);
  }
}

static inline void test_triangles(const product_test *test, ipt_type type) {
  for (unsigned i = 0; i < 24; i++) {
    product_operation operation = is_complex(type) && i / VARIANTS != 2 ? HERK : SYRK;
    product_case c = case_of(operation, type, 0, 5 + 9 * i, 50 + i);
    c.variant = variants[i % VARIANTS];
    c.op_a = (ipt_op)(i / VARIANTS % 2 * (operation == HERK ? 2 : 1));
    c.triangle = (ipt_triangle)((i + i / VARIANTS) % 2);
    c.wide_c = i % 3 == 0;
    if (i % 2 == 1)
      set_scaling(&c, 1, 0, 2, 0);
    run_cooperative(test, c);
  }
}

static inline void test_long_sums(const product_test *test, ipt_type type) {
  for (unsigned i = 0; i < 10; i++) {
    product_case c = case_of(GEMM, type, 9 + i, 40 - i, 5003);
    c.variant = variants[i % VARIANTS];
    c.wide_c = i % 2 == 0;
    run_cooperative(test, c);
  }
}

static inline void test_type(const product_test *test, ipt_type type, const char *const *tiles) {
  variants = tiles;
  test_shapes(test, type);
  test_places(test, type);
  test_triangles(test, type);
  test_long_sums(test, type);
}

#endif
