/* Products of numbers of 16 bits, and of floats by parts, by cooperative matrices: all shapes
 * around tiles, operations, places within words, batches, gaps and ways of sharing tiles, beside
 * sums by definition. Skipped where the device has no such matrices. */
#include "product_host_fixture.h"

/* Tiles for matrices of 8x8x8, which drivers for the CPU have: they need seconds to compile one
 * that is not much larger. */
static const char *const tiny_tiles[] = {
    "cooperative bm=8 bn=8 bk=8 wm=8 wn=8",   "cooperative bm=8 bn=8 bk=8 wm=8 wn=8 shares=3",
    "cooperative bm=8 bn=8 bk=16 wm=8 wn=8",  "cooperative bm=8 bn=16 bk=16 wm=8 wn=16 shares=5",
    "cooperative bm=16 bn=8 bk=8 wm=16 wn=8", "cooperative bm=16 bn=16 bk=8 wm=8 wn=8"};

/* Tiles for the larger matrices of GPUs. */
static const char *const large_tiles[] = {"cooperative",
                                          "cooperative bm=64 bn=64 bk=32 wm=32 wn=32",
                                          "cooperative bm=32 bn=32 bk=16 wm=32 wn=32 shares=3",
                                          "cooperative bm=64 bn=32 bk=16 wm=32 wn=16 shares=5",
                                          "cooperative bm=128 bn=64 bk=16 wm=64 wn=16",
                                          "cooperative bm=32 bn=128 bk=32 wm=16 wn=64 shares=11"};

static const char *const tiles_for_parts[] = {"parts",
                                              "parts bm=64 bn=64 wm=32 wn=32",
                                              "parts bm=32 bn=32 wm=32 wn=32 shares=3",
                                              "parts bm=64 bn=32 wm=32 wn=32 shares=5",
                                              "parts bm=128 bn=64 wm=64 wn=32",
                                              "parts bm=32 bn=128 wm=32 wn=64 shares=11 bk=64"};
enum { VARIANTS = 6 };

static const char *const *variants;

static bool fits(const product_test *test, ipt_type type, const char *variant) {
  product_case c = case_of(GEMM, type, 64, 64, 64);
  ipt_plan *plan = NULL;
  c.variant = variant;
  ipt_result result = plan_product(test->context, &c, &plan);
  ipt_plan_destroy(plan);
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED, "%s", ipt_result_string(result));
  return result == IPT_SUCCESS;
}

/* A variant may not fit the device, but then the plan says so. */
static void run_cooperative(const product_test *test, product_case c) {
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

static void test_shapes(const product_test *test, ipt_type type) {
  static const uint64_t sizes[] = {1, 2, 7, 8, 16, 17, 31, 32, 33, 64, 65, 127, 200};
  enum { SIZES = sizeof sizes / sizeof sizes[0] };
  for (unsigned i = 0; i < SIZES * SIZES * 4; i++) {
    product_case c =
        case_of(GEMM, type, sizes[i % SIZES], sizes[i / SIZES % SIZES], sizes[i * 5 % SIZES]);
    c.variant = variants[i % VARIANTS];
    c.op_a = i / 2 % 2 == 0 ? IPT_OP_NONE : IPT_OP_TRANSPOSE;
    c.op_b = i / 4 % 2 == 0 ? IPT_OP_NONE : IPT_OP_TRANSPOSE;
    c.column_major = i / 8 % 2 == 1;
    c.wide_c = i % 3 == 0;
    c.integers = i % 2 == 0;
    if (i % 4 == 1)
      set_scaling(&c, 2, 0, -1, 0);
    run_cooperative(test, c);
  }
}

static void test_places(const product_test *test, ipt_type type) {
  for (unsigned i = 0; i < 60; i++) {
    product_case c = case_of(GEMM, type, 30 + i, 70 - i, 40 + 3 * i);
    c.variant = variants[i % VARIANTS];
    c.batch = 1 + i % 3;
    c.op_a = (ipt_op)(i % 2);
    c.op_b = (ipt_op)(i / 2 % 2);
    c.wide_c = i % 5 == 0;
    choose_places(&c);
    run_cooperative(test, c);
  }
}

static void test_triangles(const product_test *test, ipt_type type) {
  for (unsigned i = 0; i < 24; i++) {
    product_case c = case_of(SYRK, type, 0, 5 + 9 * i, 50 + i);
    c.variant = variants[i % VARIANTS];
    c.op_a = (ipt_op)(i % 2);
    c.triangle = (ipt_triangle)(i / 2 % 2);
    c.wide_c = i % 3 == 0;
    if (i % 2 == 1)
      set_scaling(&c, 1, 0, 2, 0);
    run_cooperative(test, c);
  }
}

static void test_long_sums(const product_test *test, ipt_type type) {
  for (unsigned i = 0; i < 10; i++) {
    product_case c = case_of(GEMM, type, 9 + i, 40 - i, 5003);
    c.variant = variants[i % VARIANTS];
    c.wide_c = i % 2 == 0;
    run_cooperative(test, c);
  }
}

static void test_type(const product_test *test, ipt_type type, const char *const *tiles) {
  variants = tiles;
  test_shapes(test, type);
  test_places(test, type);
  test_triangles(test, type);
  test_long_sums(test, type);
}

int main(int argc, char **argv) {
  static const ipt_type half_types[2] = {IPT_TYPE_F16, IPT_TYPE_BF16};
  product_test test;
  unsigned tested = 0;
  int code = open_product_test(&test, argc, argv);
  if (code >= 0)
    return code;
  for (unsigned i = 0; i < 2; i++)
    if (fits(&test, half_types[i], "cooperative")) {
      tested++;
      test_type(&test, half_types[i],
                fits(&test, half_types[i], tiny_tiles[0]) ? tiny_tiles : large_tiles);
    }
  if (fits(&test, IPT_TYPE_F32, "parts")) {
    tested++;
    test_type(&test, IPT_TYPE_F32, tiles_for_parts);
  }
  code = close_product_test(&test);
  return code == 0 && tested == 0 ? skip("no cooperative matrices") : code;
}
