/* Products of numbers of 16 bits, on either backend: every number there and back, every rounding,
 * sums that numbers of 16 bits would lose, addresses within words, neighbours in a word that belong
 * to other matrices, and refusals. */
#include "product_host_fixture.h"
#include <float.h>

enum { HALVES = 1 << 16 };

static const ipt_type half_types[2] = {IPT_TYPE_F16, IPT_TYPE_BF16};

/* ---- Every number ---- */

/* Devices may take floats below the normal ones for zero. */
static bool may_vanish(const product_test *test, double number) {
  return test->backend == IPT_BACKEND_VULKAN && fabs(number) < (double)FLT_MIN;
}

static bool is_same_half(const product_test *test, half_format f, uint16_t half, float number) {
  if (isnan(number))
    return is_half_nan(f, half);
  return half == half_bits(f, (double)number) ||
         (may_vanish(test, (double)number) && (half & ~HALF_SIGN) == 0);
}

static bool is_same_float(const product_test *test, float computed, float number) {
  if (isnan(number))
    return isnan(computed);
  return computed == number || (may_vanish(test, (double)number) && computed == 0);
}

/* Multiplies a column of all numbers by 1, and by alpha, which floats have to round. */
static void test_all_numbers(const product_test *test, ipt_type type, float alpha) {
  static uint16_t numbers[HALVES], halves[HALVES];
  static float floats[HALVES];
  half_format f = format_of(type);
  uint16_t one = half_bits(f, 1);
  product_case c = case_of(GEMM, type, HALVES, 1, 1);
  set_scaling(&c, (double)alpha, 0, 0, 0);
  for (unsigned i = 0; i < HALVES; i++)
    numbers[i] = (uint16_t)i;
  ipt_result result = call_on(test->context, &c, numbers, &one, halves);
  c.wide_c = true;
  ipt_result wide = call_on(test->context, &c, numbers, &one, floats);
  CHECK(result == IPT_SUCCESS && wide == IPT_SUCCESS, "%s", number_types[type].name);
  for (unsigned i = 0; i < HALVES; i++) {
    float number = 0 + alpha * (float)half_value(f, (uint16_t)i); /* a sum begins with 0 */
    CHECK(is_same_half(test, f, halves[i], number), "%s %04x times %g: %04x",
          number_types[type].name, i, (double)alpha, halves[i]);
    CHECK(is_same_float(test, floats[i], number), "%s %04x times %g: %g", number_types[type].name,
          i, (double)alpha, (double)floats[i]);
  }
}

/* Adds every number to another one, in place of it. */
static void test_old_numbers(const product_test *test, ipt_type type) {
  static uint16_t halves[HALVES];
  half_format f = format_of(type);
  uint16_t one = half_bits(f, 1);
  product_case c = case_of(GEMM, type, 1, HALVES - 1, 1); /* rows begin within a word, too */
  static uint16_t ones[HALVES];
  set_scaling(&c, 0.375, 0, 1.25, 0);
  for (unsigned i = 0; i < HALVES; i++) {
    halves[i] = (uint16_t)i;
    ones[i] = one;
  }
  CHECK(call_on(test->context, &c, &one, ones, halves + 1) == IPT_SUCCESS, "old");
  CHECK(halves[0] == 0, "before the row");
  for (unsigned i = 1; i < HALVES; i++) {
    float number = 0.375f + 1.25f * (float)half_value(f, (uint16_t)i);
    CHECK(is_same_half(test, f, halves[i], number), "%s %04x: %04x and not %g",
          number_types[type].name, i, halves[i], (double)number);
  }
}

/* ---- Sums ---- */

static void set_all(product_operand *x, double value) {
  for (uint64_t i = 0; i < x->size / type_size(x->type); i++)
    set_real(x->data, x->type, i, value);
  keep_operand(x);
}

/* Sums of so many equal terms: adding in 16 bits would stop at 2048 or 256. */
static void test_long_sums(const product_test *test) {
  static const product_operation operations[] = {GEMM, GEMV, SYRK, TSMTTSM, TSMM};
  for (unsigned i = 0; i < 5 * 2 * 2 * 2; i++) {
    product_case c = case_of(operations[i % 5], half_types[i / 5 % 2], 3, 3, 5003);
    c.wide_c = i / 10 % 2 == 1;
    if (c.operation == GEMV)
      c.n = 5003;
    if (c.operation == TSMM) {
      c.m = 5003;
      c.k = 3;
    }
    if (i / 20 == 1)
      set_scaling(&c, 0.5, 0, 2, 0);
    open_product(&c);
    set_all(&c.a, 1);
    set_all(&c.b, 1);
    check_result(&c, call_product(test->context, &c));
    close_product(&c);
  }
}

/* Sums beyond the greatest number of F16 are infinite, unless C has floats or alpha is small. */
static void test_overflow(const product_test *test) {
  static uint16_t ones[70000], c16;
  float c32 = 0;
  product_case c = case_of(GEMM, IPT_TYPE_F16, 1, 1, 70000);
  for (unsigned i = 0; i < 70000; i++)
    ones[i] = 0x3c00;
  CHECK(call_on(test->context, &c, ones, ones, &c16) == IPT_SUCCESS && c16 == 0x7c00, "%04x", c16);
  c.wide_c = true;
  CHECK(call_on(test->context, &c, ones, ones, &c32) == IPT_SUCCESS && c32 == 70000, "%g",
        (double)c32);
  c.wide_c = false;
  set_scaling(&c, 0.5, 0, 0, 0);
  CHECK(call_on(test->context, &c, ones, ones, &c16) == IPT_SUCCESS &&
            c16 == half_bits(binary16, 35000),
        "%04x", c16);
}

/* ---- Places ---- */

/* Runs a case with each operand at any multiple of its numbers' size. */
static void run_at(const product_test *test, product_case c, unsigned turn) {
  unsigned char *moved[OPERANDS] = {NULL, NULL, NULL};
  open_product(&c);
  product_operand *const operands[OPERANDS] = {&c.a, &c.b, &c.c};
  for (unsigned i = 0; i < OPERANDS; i++) {
    size_t first = (turn >> i & 1) * (size_t)type_size(operands[i]->type);
    moved[i] = (unsigned char *)malloc(operands[i]->size + first + 1);
    if (moved[i] == NULL)
      exit(1);
    memcpy(moved[i] + first, operands[i]->before, operands[i]->size);
  }
#define MOVED(i) (moved[i] + (turn >> (i)&1) * (size_t)type_size(operands[i]->type))
  ipt_result result =
      call_on(test->context, &c, MOVED(0), MOVED(1), c.in_place ? MOVED(0) : MOVED(2));
  memcpy(output_of(&c)->data, c.in_place ? MOVED(0) : MOVED(2), output_of(&c)->size);
#undef MOVED
  check_result(&c, result);
  for (unsigned i = 0; i < OPERANDS; i++)
    free(moved[i]);
  close_product(&c);
}

static void test_places(const product_test *test) {
  static const product_operation operations[] = {GEMM, GEMV, SYRK, HERK, TSMTTSM, TSMM};
  for (unsigned i = 0; i < 6 * 8; i++) {
    product_case c = case_of(operations[i % 6], half_types[i / 6 % 2], 9, 7, 13);
    c.batch = 3;
    c.column_major = i % 5 < 2;
    c.in_place = i % 12 == 11;
    c.wide_c = i % 7 == 0;
    choose_places(&c);
    make_legal(&c);
    if (i % 2 == 1)
      set_scaling(&c, 2, 0, -1, 0);
    if (!left_out())
      run_at(test, c, i / 6);
  }
}

/* Matrices of a batch that are so small that words belong to two of them. */
static void test_shared_words(const product_test *test) {
  for (unsigned i = 0; i < 6; i++) {
    product_case c = case_of(GEMM, half_types[i % 2], 1 + 2 * (i / 2), 1, 1);
    c.batch = 1001;
    c.stride_a = c.stride_c = c.m;
    c.stride_b = 1;
    run_case(test, c);
    c.stride_c = c.m + 1;
    set_scaling(&c, 1, 0, 1, 0);
    run_case(test, c);
    c = case_of(GEMV, half_types[i % 2], 5, 3, 0);
    c.batch = 301;
    c.stride_a = 15;
    c.ldb = c.ldc = 1 + i / 2;
    c.stride_b = 3 * c.ldb;
    c.stride_c = 5 * c.ldc;
    run_case(test, c);
  }
}

/* Vectors that are stored from their end. */
static void test_reversed(const product_test *test) {
  for (unsigned i = 0; i < 8; i++) {
    const half_format f = format_of(half_types[i % 2]);
    uint16_t a[15], x[6], y[11];
    float wide[11];
    ipt_gemv_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.type = half_types[i % 2];
    desc.m = 5;
    desc.n = 3;
    desc.incx = i / 2 % 2 == 0 ? -2 : 2;
    desc.incy = -2;
    desc.wide_y = i / 4 == 1;
    desc.scaling = IPT_SCALING_ALPHA_BETA;
    desc.alpha[0] = desc.beta[0] = 1;
    for (unsigned j = 0; j < 15; j++)
      a[j] = half_bits(f, j % 7);
    for (unsigned j = 0; j < 6; j++)
      x[j] = half_bits(f, j);
    for (unsigned j = 0; j < 11; j++) {
      wide[j] = (float)j;
      y[j] = half_bits(f, j);
    }
    void *out = desc.wide_y ? (void *)wide : (void *)(y + 1); /* within a word */
    CHECK(ipt_gemv(test->context, a, x, out, &desc) == IPT_SUCCESS, "reversed");
    for (unsigned j = 0; j < 10; j++) {
      unsigned row = 4 - j / 2, first = desc.wide_y ? 0 : 1;
      double expected = j + first;
      for (unsigned k = 0; k < 3 && j % 2 == 0; k++)
        expected += (row * 3 + k) % 7 * (desc.incx > 0 ? 2 * k : 4 - 2 * k);
      double computed = desc.wide_y ? (double)wide[j] : half_value(f, y[j + 1]);
      CHECK(j == 9 || computed == expected, "%s y[%u]: %g and not %g", number_types[desc.type].name,
            j, computed, expected);
    }
  }
}

/* ---- Refusals ---- */

/* Other operations have no such numbers, and say so. */
static void test_refused_operations(product_test *test) {
  for (unsigned i = 0; i < PRODUCT_OPERATIONS; i++)
    for (unsigned j = 0; j < 2; j++) {
      product_case c = case_of((product_operation)i, half_types[j], 3, 3, 3);
      if (has(&c, HAS_HALVES))
        continue;
      test->line[0] = 0;
      refuse(test, &c, IPT_ERROR_INVALID_ARGUMENT, "a type of 16 bits");
      CHECK(strstr(test->line, "type: the operation does not have IPT_TYPE_") != NULL, "%s: %s",
            products[i].name, test->line);
    }
}

/* A C of floats is no A of numbers of 16 bits. */
static void test_refused_places(product_test *test) {
  static uint16_t data[200];
  product_case c = case_of(TSMM, IPT_TYPE_F16, 4, 4, 9);
  c.lda = c.ldc = 4;
  c.in_place = c.wide_c = true;
  refuse(test, &c, IPT_ERROR_INVALID_ARGUMENT, "wide, in place");
  CHECK(strstr(test->line, "wide_c") != NULL, "%s", test->line);
  c.in_place = false;
  CHECK(call_on(test->context, &c, data, data + 100, data) == IPT_ERROR_INVALID_ARGUMENT,
        "wide, with C at A");
  c.wide_c = false;
  CHECK(call_on(test->context, &c, data, data + 100, data) == IPT_SUCCESS, "in place");
}

/* Each operand is aligned as its own numbers are. */
static void test_refused_addresses(product_test *test) {
  static float data[100];
  unsigned char *bytes = (unsigned char *)data;
  product_case c = case_of(GEMM, IPT_TYPE_BF16, 2, 2, 2);
  ipt_result refused = IPT_ERROR_INVALID_ARGUMENT;
  CHECK(call_on(test->context, &c, bytes + 2, bytes + 102, bytes + 202) == IPT_SUCCESS, "halves");
  CHECK(call_on(test->context, &c, bytes + 1, bytes + 102, bytes + 202) == refused, "odd bytes");
  CHECK(strstr(test->line, "the address of operand 0 is not a multiple of 2 B") != NULL, "%s",
        test->line);
  c.wide_c = true;
  CHECK(call_on(test->context, &c, bytes + 2, bytes + 102, bytes + 204) == IPT_SUCCESS, "wide");
  CHECK(call_on(test->context, &c, bytes + 2, bytes + 102, bytes + 202) == refused, "wide, odd");
  CHECK(strstr(test->line, "the address of operand 2 is not a multiple of 4 B") != NULL, "%s",
        test->line);
}

int main(int argc, char **argv) {
  product_test test;
  int code = open_product_test(&test, argc, argv);
  if (code >= 0)
    return code;
  for (unsigned i = 0; i < 2; i++) {
    test_all_numbers(&test, half_types[i], 1);
    test_all_numbers(&test, half_types[i], 1.00048828125f);
    test_all_numbers(&test, half_types[i], 0.7f);
    test_old_numbers(&test, half_types[i]);
  }
  test_long_sums(&test);
  test_overflow(&test);
  test_places(&test);
  test_shared_words(&test);
  test_reversed(&test);
  test_refused_operations(&test);
  test_refused_places(&test);
  test_refused_addresses(&test);
  return close_product_test(&test);
}
