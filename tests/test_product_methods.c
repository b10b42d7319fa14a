/* Products of host memory by methods that are asked for, on a device: tiles of any size and with
 * strips, the kernels of skinny matrices, systems by halves and by chains. */
#include "product_host_fixture.h"

/* ---- Tiles ---- */

static void choose_variant(char *text, size_t size) {
  int length = snprintf(
      text, size, "bm=%u bn=%u bk=%u tm=%u tn=%u buffers=%u shares=%u", 1u << random_between(2, 7),
      1u << random_between(2, 7), 1u << random_between(2, 5), 1u << random_between(0, 3),
      1u << random_between(0, 3), (unsigned)random_between(1, 2), (unsigned)random_between(1, 40));
  if (random_number() % 2 == 0)
    snprintf(text + length, size - (size_t)length, " strips=%u", 1u << random_between(2, 5));
}

/* Checks that the variant of a plan forces the same plan. */
static void check_variant(const product_test *test, const product_case *c, const ipt_plan *plan) {
  char text[192], again[192];
  product_case other = *c;
  ipt_plan *same = NULL;
  ipt_plan_variant(plan, text, sizeof text);
  other.variant = text;
  CHECK(plan_product(test->context, &other, &same) == IPT_SUCCESS, "%s", text);
  if (same == NULL)
    return;
  ipt_plan_variant(same, again, sizeof again);
  CHECK(strcmp(text, again) == 0, "%s: %s", text, again);
  ipt_plan_destroy(same);
}

/* With any settings, the result is right, or there is no plan. */
static void test_variants(const product_test *test) {
  unsigned planned = 0, wanted = few_cases() ? 6 : 12;
  for (unsigned i = 0; i < 400 && planned < wanted; i++) {
    product_case c = random_case(GEMM, 0);
    char text[192];
    ipt_plan *plan = NULL;
    choose_variant(text, sizeof text);
    c.variant = text;
    c.k = random_between(1, 150);
    c.lda = c.ldb = c.stride_a = c.stride_b = 0;
    if (!is_supported(test, c.type))
      continue;
    ipt_result result = plan_product(test->context, &c, &plan);
    CHECK(result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED, "%s: %s",
          ipt_result_string(result), product_text(&c));
    if (result != IPT_SUCCESS)
      continue;
    check_variant(test, &c, plan);
    ipt_plan_destroy(plan);
    run_case(test, c);
    planned++;
  }
  CHECK(planned == wanted, "%u plans", planned);
}

/* The last rows and columns of triangles are strips: a triangle of their own, and the part beside
 * it. */
static void test_strips(const product_test *test) {
  static const uint64_t orders[] = {33, 41, 70, 95};
  for (unsigned i = 0; i < 4; i++)
    for (unsigned j = 0; j < 8; j++) {
      product_case c =
          case_of(j % 2 == 0 ? SYRK : HERK, (ipt_type)((i + j / 2) % TYPES), 0, orders[i], 7 + i);
      c.triangle = (ipt_triangle)(j / 2 % 2);
      c.column_major = j / 4 == 1;
      c.op_a = (i + j) % 3 == 0 ? IPT_OP_NONE
               : j % 2 == 0     ? IPT_OP_TRANSPOSE
                                : IPT_OP_CONJUGATE_TRANSPOSE;
      make_legal(&c);
      choose_places(&c);
      choose_scaling(&c);
      c.variant = i % 2 == 0 ? "tiles strips=32" : "tiles strips=16 shares=5";
      run_case(test, c);
    }
}

/* ---- Kernels of skinny matrices ---- */

/* Returns a product whose op(A) has many rows, or whose sums have many terms, in either layout. */
static product_case skinny_gemm(ipt_type type, bool is_sum) {
  uint64_t rows = random_between(500, 3000), m = random_between(1, 20), n = random_between(1, 20);
  product_case c = is_sum ? case_of(GEMM, type, m, n, rows) : case_of(GEMM, type, rows, n, m);
  if (is_sum)
    c.op_a = random_number() % 2 == 0 ? IPT_OP_TRANSPOSE : IPT_OP_CONJUGATE_TRANSPOSE;
  c.column_major = random_number() % 2 == 0;
  if (!c.column_major)
    return c;
  product_case by_column = c;
  by_column.m = c.n;
  by_column.n = c.m;
  by_column.op_a = c.op_b;
  by_column.op_b = c.op_a;
  return by_column;
}

static void test_skinny(const product_test *test) {
  for (unsigned i = 0; i < (few_cases() ? 2u : 4u) * TYPES; i++) {
    product_case c = skinny_gemm((ipt_type)(i % TYPES), i / TYPES % 2 == 0);
    if (random_number() % 2 == 0)
      set_scaling(&c, 2, 0, -1, 0);
    c.variant = i / TYPES % 2 == 1 && random_number() % 2 == 0 ? "direct" : "blocked";
    run_case(test, c);
  }
}

/* A product that is neither of the two is refused. */
static void test_not_skinny(const product_test *test) {
  product_case c = case_of(GEMM, IPT_TYPE_F32, 3, 3, 1000);
  ipt_plan *plan = NULL;
  c.variant = "direct";
  c.op_b = IPT_OP_TRANSPOSE;
  CHECK(plan_product(test->context, &c, &plan) == IPT_ERROR_UNSUPPORTED, "both as they are not");
}

/* ---- Systems ---- */

/* Systems have several diagonal blocks, the last one smaller. A device solves those with few
 * right-hand sides in another order than those with many. */
static void test_blocks(const product_test *test) {
  static const uint64_t systems[][2] = {{200, 9}, {9, 200}, {150, 530}, {530, 150}};
  for (unsigned i = 0; i < 4; i++)
    for (unsigned j = 0; j < 4; j++) {
      product_case c =
          case_of(TRSM, j == 0 ? IPT_TYPE_C32 : IPT_TYPE_F32, systems[i][0], systems[i][1], 0);
      c.side = i % 2 == 0 ? IPT_SIDE_LEFT : IPT_SIDE_RIGHT;
      c.op_a = (ipt_op)(j % 2);
      c.triangle = (ipt_triangle)(j / 2);
      c.variant = i < 2 && j > 0 ? "halves block=64" : "halves block=32"; /* few registers */
      c.batch = i < 2 ? 1 + j % 2 : 1;
      choose_places(&c);
      run_case(test, c);
    }
}

/* Systems have one block, several with a smaller last one, or whole ones, and right-hand sides for
 * several workgroups. One launch solves them if workgroups may wait for each other. */
static void test_chains(const product_test *test) {
  static const uint64_t systems[][2] = {{3, 1}, {41, 1}, {67, 2}, {20, 9}, {150, 7}, {256, 1}};
  for (unsigned i = 0; i < 6; i++)
    for (unsigned j = 0; j < 16; j++) {
      product_case c = case_of(TRSM, (ipt_type)((i + j) % TYPES), systems[i][0], systems[i][1], 0);
      c.side = (ipt_side)(j / 2 % 2);
      if (c.side == IPT_SIDE_RIGHT) {
        c.m = systems[i][1];
        c.n = systems[i][0];
      }
      c.op_a = (ipt_op)((i + j / 4) % OPS);
      c.triangle = (ipt_triangle)(j % 2);
      c.column_major = j / 8 % 2 == 1;
      c.unit_diagonal = (i + j) % 3 == 0;
      c.batch = j % 5 == 0 ? 3 : 1;
      c.variant = "chain";
      choose_places(&c);
      choose_scaling(&c);
      if (!few_cases() || (i + 3 * j) % 7 == 0)
        run_case(test, c);
    }
}

int main(int argc, char **argv) {
  product_test test;
  int code = open_product_test(&test, argc, argv);
  if (code >= 0)
    return code;
  if (test.backend != IPT_BACKEND_VULKAN)
    return fprintf(stderr, "usage: %s vulkan\n", argv[0]), 2;
  test_variants(&test);
  test_skinny(&test);
  test_not_skinny(&test);
  test_blocks(&test);
  test_strips(&test);
  test_chains(&test);
  return close_product_test(&test);
}
