/* Products of every operation in host memory, on either backend: sizes near tiles, random and large
 * ones, and details of the definitions. */
#include "product_host_fixture.h"
#include <float.h>

/* ---- Sizes ---- */

/* Sizes near tiles, blocks and segments. */
static const uint64_t shapes[][3] = {
    {1, 1, 1},    {2, 3, 4},    {5, 7, 3},     {13, 33, 50}, {64, 64, 64},   {65, 63, 62},
    {1, 100, 20}, {100, 1, 20}, {130, 129, 9}, {20, 260, 5}, {257, 67, 385}, {6, 16, 384},
    {7, 17, 385}, {3, 2, 1000}, {150, 20, 9},  {20, 530, 5}, {47, 31, 97},   {128, 130, 33}};

enum { TURNS = 16 * ALL_TYPES * OPS }; /* types, and all that operations differ in */

static product_case case_in_turn(product_operation operation, const uint64_t *shape, unsigned j) {
  product_case c = case_of(operation, (ipt_type)(j / 16 % ALL_TYPES), shape[0], shape[1], shape[2]);
  c.op_a = (ipt_op)(j / 16 / ALL_TYPES % OPS);
  c.op_b = (ipt_op)(j % 4 % OPS);
  c.triangle = (ipt_triangle)(j % 2);
  c.side = (ipt_side)(j / 2 % 2);
  c.conjugate = j % 2 == 1;
  c.in_place = j / 2 % 2 == 1;
  c.column_major = j / 4 % 2 == 1;
  c.unit_diagonal = c.wide_c = j / 8 % 2 == 1;
  return c;
}

/* Returns N where one in N cases is run. On a device each kind needs pipelines of its own, which
 * take far longer to compile than the operation takes. */
static unsigned step_of(const product_test *test, const product_case *c) {
  bool is_gemm = c->operation == GEMM; /* for the reference, other sizes are large */
  bool is_large = is_gemm ? c->m * c->n * c->k > 1000000 : c->m * c->n > 4000;
  if (test->backend == IPT_BACKEND_VULKAN)
    return is_gemm ? (few_cases() ? 47 : 23) : few_cases() ? 307 : 151;
  if (is_large)
    return 31;
  return few_cases() ? (is_gemm ? 7 : 31) : 1;
}

static void test_shapes(const product_test *test) {
  unsigned turn = 0;
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (unsigned j = 0; j < PRODUCT_OPERATIONS * TURNS; j++) {
      product_case c = case_in_turn((product_operation)(j / TURNS), shapes[i], j % TURNS);
      c.integers = ++turn % 5 != 0;
      if ((unsigned)c.type >= types_of(c.operation))
        continue;
      if ((c.operation != TRSM && c.unit_diagonal && !is_wide(&c)) ||
          (has(&c, IS_TALL) && c.op_a != IPT_OP_NONE))
        continue; /* as another one */
      if (turn % step_of(test, &c) == 0)
        run_case(test, c);
    }
}

/* Draws each operation equally often. */
static void test_random(const product_test *test) {
  int cases = few_cases() ? 600 : 4000;
  if (test->backend == IPT_BACKEND_VULKAN)
    cases = few_cases() ? 60 : 120;
  for (int i = 0; i < cases; i++)
    run_case(test, random_case((product_operation)(i % PRODUCT_OPERATIONS), 0));
}

/* Vectors and matrices are so large that threads share them in every way. */
static void test_large(const product_test *test) {
  static const struct {
    product_operation operation;
    uint64_t m, n, k;
  } large[] = {{GEMV, 500, 700, 0}, {GEMV, 3, 40000, 0}, {GEMV, 40000, 3, 0}, {GEMV, 1, 30000, 0},
               {SYMV, 0, 601, 0},   {HEMV, 0, 515, 0},   {SYRK, 0, 301, 20},  {HERK, 0, 90, 400},
               {SYR, 0, 400, 0},    {HER, 0, 300, 0},    {TRSM, 140, 190, 0}, {TRSM, 190, 140, 0},
               {TRSM, 300, 1, 0},   {AXPY, 0, 100001, 0}};
  for (unsigned i = 0; i < sizeof large / sizeof large[0]; i++)
    for (unsigned j = few_cases() ? i % 2 : 0; j < 4; j += few_cases() ? 2 : 1) {
      product_case c =
          case_of(large[i].operation, (ipt_type)(random_number() % types_of(large[i].operation)),
                  large[i].m, large[i].n, large[i].k);
      c.op_a = (ipt_op)(random_number() % OPS);
      c.triangle = (ipt_triangle)(j % 2);
      c.side = (ipt_side)(j / 2);
      c.column_major = random_number() % 2 == 0;
      c.integers = random_number() % 2 == 0;
      if (c.operation == GEMV) /* each of three sizes makes a long sum */
        c.op_a = (ipt_op)(j % 2);
      run_case(test, c);
    }
}

/* ---- Matrices of one memory ---- */

/* Matrices of a batch with rows between each other's, such as heads of attention. */
static void test_interleaved(const product_test *test) {
  for (unsigned type = 0; type < ALL_TYPES; type++) {
    product_case c = case_of(GEMM, (ipt_type)type, 20, 8, 30);
    c.batch = 4;
    c.lda = 4 * 30;
    c.stride_a = 30;
    c.ldb = c.ldc = 4 * 8 + 3;
    c.stride_b = c.stride_c = 8;
    run_case(test, c);
    c.stride_c = 7;
    CHECK(call_on(test->context, &c, &c, &c, &c) == IPT_ERROR_INVALID_ARGUMENT,
          "they share elements");
  }
}

/* C = A B, where all three are parts of one matrix, side by side. */
static void test_parts(const product_test *test) {
  enum { SIDE = 8, PITCH = 3 * SIDE };
  static float v[SIDE * PITCH];
  ipt_gemm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.m = desc.n = desc.k = SIDE;
  desc.lda = desc.ldb = desc.ldc = PITCH;
  for (unsigned i = 0; i < SIDE * PITCH; i++)
    v[i] = (float)(i % 5);
  CHECK(ipt_gemm(test->context, v, v + SIDE, v + 2 * SIDE, &desc) == IPT_SUCCESS, "parts");
  for (unsigned row = 0; row < SIDE; row++)
    for (unsigned col = 0; col < SIDE; col++) {
      float sum = 0;
      for (unsigned i = 0; i < SIDE; i++)
        sum += v[row * PITCH + i] * v[i * PITCH + SIDE + col];
      CHECK(v[row * PITCH + 2 * SIDE + col] == sum, "row %u, column %u", row, col);
    }
  CHECK(ipt_gemm(test->context, v, v + SIDE, v + 2 * SIDE - 1, &desc) == IPT_ERROR_INVALID_ARGUMENT,
        "touching");
  CHECK(ipt_gemm(test->context, v, v + SIDE, v, &desc) == IPT_ERROR_INVALID_ARGUMENT, "in place");
}

/* ---- Details of the definitions ---- */

/* The diagonal is only real if the operation does something. */
static void test_real_diagonal(const product_test *test) {
  const double stays[2] = {1, 0};
  product_case c = case_of(HERK, IPT_TYPE_C32, 0, 4, 0);
  c.scaling = IPT_SCALING_ALPHA_BETA;
  memcpy(c.alpha, stays, sizeof stays);
  memcpy(c.beta, stays, sizeof stays);
  run_case(test, c);
  c.k = 3;
  c.alpha[0] = 0;
  run_case(test, c);
  c.operation = HER;
  run_case(test, c);
  c.alpha[0] = 1;
  run_case(test, c);
}

/* Sums without terms, and empty matrices. */
static void test_empty_sums(const product_test *test) {
  double y[2] = {3, NAN};
  product_case c = case_of(SYRK, IPT_TYPE_F64, 0, 1, 0);
  c.scaling = IPT_SCALING_ALPHA_BETA;
  c.alpha[0] = INFINITY;
  c.beta[0] = 2;
  CHECK(call_on(test->context, &c, NULL, NULL, y) == IPT_SUCCESS && y[0] == 6, "k = 0");
  c = case_of(GEMV, IPT_TYPE_F64, 2, 0, 0);
  CHECK(call_on(test->context, &c, NULL, NULL, y) == IPT_SUCCESS && y[0] == 6 && y[1] != y[1],
        "an empty A, and beta = 0");
}

/* Infinite factors without terms, and outputs that keep their values. */
static void test_kept_outputs(const product_test *test) {
  float y[4] = {1, -0.0f, 3, NAN};
  product_case c = case_of(GEMM, IPT_TYPE_F32, 2, 2, 0);
  set_scaling(&c, INFINITY, 0, 1, 0);
  CHECK(call_on(test->context, &c, NULL, NULL, y) == IPT_SUCCESS && y[0] == 1 && signbit(y[1]) &&
            isnan(y[3]),
        "beta = 1");
  set_scaling(&c, INFINITY, 0, 2, 0);
  CHECK(call_on(test->context, &c, NULL, NULL, y) == IPT_SUCCESS && y[0] == 2 && y[2] == 6 &&
            isnan(y[3]),
        "beta = 2");
  set_scaling(&c, INFINITY, 0, 0, 0);
  CHECK(call_on(test->context, &c, NULL, NULL, y) == IPT_SUCCESS && y[0] == 0 && y[3] == 0,
        "beta = 0");
  c.m = 0;
  CHECK(call_on(test->context, &c, NULL, NULL, NULL) == IPT_SUCCESS, "empty");
}

/* Infinite factors without terms. */
static void test_nothing(const product_test *test) {
  ipt_type type = test->has_double ? IPT_TYPE_F64 : IPT_TYPE_F32;
  for (unsigned i = 0; i < PRODUCT_OPERATIONS; i++) {
    product_case c = case_of((product_operation)i, type, 0, 0, 0);
    c.scaling = IPT_SCALING_ALPHA_BETA;
    c.alpha[0] = INFINITY;
    CHECK(call_on(test->context, &c, NULL, NULL, NULL) == IPT_SUCCESS, "%s of nothing",
          products[i].name);
    c.m = c.n = c.k = 5;
    c.alpha[0] = 0;
    c.beta[0] = has(&c, HAS_BETA) ? 2 : 0;
    run_case(test, c);
    c.type = IPT_TYPE_C32;
    c.beta[1] = c.beta[0] / 2;
    run_case(test, c);
  }
  if (test->has_double)
    test_empty_sums(test);
}

/* Systems without a solution have none. */
static void test_singular(const product_test *test) {
  double a[4] = {1, NAN, 1, 0}, b[2] = {1, 3};
  product_case c = case_of(TRSM, IPT_TYPE_F64, 2, 1, 0);
  CHECK(call_on(test->context, &c, a, NULL, b) == IPT_SUCCESS && b[0] == 1 && fabs(b[1]) > DBL_MAX,
        "%g %g", b[0], b[1]);
}

/* Numbers whose squares overflow. */
static void test_large_divisors(const product_test *test) {
  float a[2] = {1e30f, 2e30f}, b[2] = {-3e30f, 4e30f};
  product_case c = case_of(TRSM, IPT_TYPE_C32, 1, 1, 0);
  CHECK(call_on(test->context, &c, a, NULL, b) == IPT_SUCCESS && fabsf(b[0] - 1) < 1e-6f &&
            fabsf(b[1] - 2) < 1e-6f,
        "%g %g", (double)b[0], (double)b[1]);
}

int main(int argc, char **argv) {
  product_test test;
  int code = open_product_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_shapes(&test);
  test_random(&test);
  test_large(&test);
  test_interleaved(&test);
  test_parts(&test);
  test_real_diagonal(&test);
  test_kept_outputs(&test);
  test_nothing(&test);
  test_large_divisors(&test);
  if (test.backend == IPT_BACKEND_CPU)
    test_singular(&test);
  return close_product_test(&test);
}
