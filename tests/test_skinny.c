/* Products of skinny matrices of host memory, on either backend: all widths, many rows, wide ones,
 * pitches, scaling, and matrices that share memory, against the definition. */
#include "product_host_fixture.h"

/* Runs every m and n with a quarter of the operations and types in turn. A device, where many
 * shapes need a pipeline of their own, has an eighth of them, and one combination of 37 is run
 * where few cases suffice. With so small a k one thread does everything. */
static void test_every_shape(const product_test *test) {
  static const uint64_t ks[] = {3, 0, 17, 1, 2};
  unsigned every = few_cases() ? 37 : test->backend == IPT_BACKEND_VULKAN ? 8 : 4;
  unsigned turn = 0;
  for (uint64_t m = 1; m <= 66; m++)
    for (uint64_t n = 1; n <= 66; n++)
      for (unsigned i = 0; i < 2 * TYPES; i++)
        if ((turn++ + m + n) % every == 0)
          run_case(test, skinny_of(tall_operations[i / TYPES], (ipt_type)(i % TYPES),
                                   ks[turn / 7 % 5], m, n));
}

/* Where few cases suffice, integers and random numbers take turns. */
static void test_long(const product_test *test) {
  static const uint64_t shapes[][3] = {{1000, 4, 4},  {4099, 7, 5},   {100003, 1, 1},
                                       {70001, 2, 3}, {3001, 16, 16}, {1003, 33, 9},
                                       {100, 64, 64}, {257, 65, 66},  {20011, 1, 64}};
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (unsigned j = 0; j < 4 * TYPES; j++) {
      product_case c = skinny_of(tall_operations[j / TYPES % 2], (ipt_type)(j % TYPES),
                                 shapes[i][0], shapes[i][1], shapes[i][2]);
      c.integers = j / TYPES < 2;
      if (!few_cases() || (i + j + j / (2 * TYPES)) % 2 == 0)
        run_case(test, c);
    }
}

static void test_wide(const product_test *test) {
  static const uint64_t shapes[][3] = {{50, 130, 200}, {9, 1000, 3}, {9, 3, 1000}, {40, 300, 70}};
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (unsigned j = 0; j < 2 * TYPES; j++) {
      product_case c = skinny_of(tall_operations[j / TYPES], (ipt_type)(j % TYPES), shapes[i][0],
                                 shapes[i][1], shapes[i][2]);
      run_case(test, c);
      c.integers = false;
      c.conjugate = true;
      run_case(test, c);
    }
}

static void test_pitches(const product_test *test) {
  for (unsigned i = 0; i < 100; i++) {
    product_case c = random_skinny(i, 400);
    c.integers = i % 11 != 0;
    run_case(test, c);
  }
}

static void test_scaling(const product_test *test) {
  static const double alphas[][2] = {{0, 0}, {1, 0}, {-2, 0}, {0, 1}, {2, -3}};
  static const double betas[][2] = {{0, 0}, {1, 0}, {3, 0}, {0, -1}, {-1, 2}};
  static const uint64_t ks[] = {0, 1, 50};
  for (unsigned i = 0; i < 5 * 5 * 3 * 2 * TYPES; i++) {
    const double *alpha = alphas[i % 5], *beta = betas[i / 5 % 5];
    product_case c =
        skinny_of(tall_operations[i / 75 % 2], (ipt_type)(i / 150), ks[i / 25 % 3], 6, 5);
    set_scaling(&c, alpha[0], alpha[1], beta[0], beta[1]);
    c.conjugate = i % 2 == 0;
    run_case(test, c);
    c.integers = false;
    c.ldc = 8;
    c.ldb = 7;
    set_scaling(&c, alpha[0] / 3, alpha[1] / 7, beta[0] / 3, beta[1] / 7);
    run_case(test, c);
  }
}

/* Without columns of A the sums of TSMM are empty; without output there is nothing to do. */
static void test_empty(const product_test *test) {
  for (unsigned i = 0; i < 2 * 2 * 2 * 2 * TYPES; i++) {
    product_case c = skinny_of(tall_operations[i % 2], (ipt_type)(i / 16), i / 2 % 2 * 5,
                               i / 4 % 2 * 4, i / 8 % 2 * 3);
    run_case(test, c);
    set_scaling(&c, 2, 1, -3, 2);
    run_case(test, c);
  }
  ipt_tsm_desc none;
  memset(&none, 0, sizeof none);
  CHECK(ipt_tsmttsm(test->context, NULL, NULL, NULL, &none) == IPT_SUCCESS, "nothing");
  CHECK(ipt_tsmm(test->context, NULL, NULL, NULL, &none) == IPT_SUCCESS, "nothing");
}

/* Without terms alpha does not matter, not even an infinite one. */
static void test_infinite_alpha(const product_test *test) {
  for (int i = 0; i < 2; i++) {
    float y[2] = {1, 3};
    bool is_sum = tall_operations[i] == TSMTTSM;
    product_case c = skinny_of(tall_operations[i], IPT_TYPE_F32, is_sum ? 0 : 2, is_sum ? 2 : 0, 1);
    set_scaling(&c, INFINITY, 0, 2, 0);
    CHECK(call_on(test->context, &c, NULL, NULL, y) == IPT_SUCCESS && y[0] == 2 && y[1] == 6,
          "%s: %g %g", product_text(&c), (double)y[0], (double)y[1]);
  }
}

/* ---- Matrices that share memory ---- */

static void test_in_place(const product_test *test) {
  static const uint64_t shapes[][3] = {{1, 1, 1},    {100, 5, 5},    {333, 12, 7}, {50, 64, 64},
                                       {77, 66, 65}, {20, 150, 130}, {4001, 3, 2}};
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (unsigned j = 0; j < 4 * TYPES; j++) {
      product_case c =
          skinny_of(TSMM, (ipt_type)(j % TYPES), shapes[i][0], shapes[i][1], shapes[i][2]);
      c.lda = c.ldc = c.m + j % 3;
      c.in_place = true;
      c.integers = j % 2 == 0;
      if (j / TYPES % 2 == 1)
        set_scaling(&c, 2, 1, -1, 3);
      run_case(test, c);
    }
}

/* A and C are columns of one matrix: rows interleave, and nothing overlaps. */
static void test_interleaved(const product_test *test) {
  enum { K = 40, M = 5, N = 3, PITCH = M + N };
  static float v[K * PITCH], b[M * N];
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.k = K;
  desc.m = M;
  desc.n = N;
  desc.lda = desc.ldc = PITCH;
  for (unsigned i = 0; i < K * PITCH; i++)
    v[i] = (float)(i % 5);
  for (unsigned i = 0; i < M * N; i++)
    b[i] = (float)(i % 4);
  CHECK(ipt_tsmm(test->context, v, b, v + M, &desc) == IPT_SUCCESS, "interleaved");
  for (unsigned row = 0; row < K; row++)
    for (unsigned col = 0; col < N; col++) {
      float sum = 0;
      for (unsigned i = 0; i < M; i++)
        sum += v[row * PITCH + i] * b[i * N + col];
      CHECK(v[row * PITCH + M + col] == sum, "row %u, column %u", row, col);
    }
  CHECK(ipt_tsmm(test->context, v, b, v + M - 1, &desc) == IPT_ERROR_INVALID_ARGUMENT, "touching");
  desc.k = K - 1; /* one row less, so that C may begin one row later, and wrap around */
  CHECK(ipt_tsmm(test->context, v, b, v + M + 1, &desc) == IPT_ERROR_INVALID_ARGUMENT, "wrapping");
}

int main(int argc, char **argv) {
  product_test test;
  int code = open_product_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_every_shape(&test);
  test_long(&test);
  test_wide(&test);
  test_pitches(&test);
  test_scaling(&test);
  test_empty(&test);
  test_infinite_alpha(&test);
  test_in_place(&test);
  test_interleaved(&test);
  return close_product_test(&test);
}
