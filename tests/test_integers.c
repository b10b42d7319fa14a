/* Products of integers of 8 bits, on either backend, against sums by definition: all shapes around
 * tiles, operations, places within words, batches, gaps, scaling, sums that wrap around, products
 * that are cut, and refusals. */
#include "product_host_fixture.h"

/* ---- Operands ---- */

typedef struct integer_case {
  ipt_gemm_desc desc;
  size_t shift; /* bytes before A and before B, so that they begin anywhere in a word */
} integer_case;

typedef struct integer_operands {
  signed char *a, *b; /* from malloc */
  int32_t *c, *before;
  size_t c_count;
} integer_operands;

/* Returns how many rows and columns op(X) has as stored, row by row whatever the layout. */
static void stored_shape(const ipt_gemm_desc *d, ipt_op op, uint64_t rows, uint64_t cols,
                         uint64_t shape[2]) {
  bool is_turned = (op != IPT_OP_NONE) != d->column_major;
  shape[0] = is_turned ? cols : rows;
  shape[1] = is_turned ? rows : cols;
}

static uint64_t pitch_of(uint64_t ld, const uint64_t shape[2]) {
  return ld != 0 ? ld : shape[1];
}

/* Returns the numbers that all matrices of an operand span. */
static size_t span_of(const ipt_gemm_desc *d, uint64_t ld, uint64_t stride,
                      const uint64_t shape[2]) {
  uint64_t last = shape[0] == 0 ? 0 : (shape[0] - 1) * pitch_of(ld, shape) + shape[1];
  return (size_t)(stride * (d->batch > 0 ? d->batch - 1 : 0) + last);
}

static uint64_t stride_of_c(const ipt_gemm_desc *d, const uint64_t shape[2]) {
  return d->stride_c != 0 ? d->stride_c : shape[0] * pitch_of(d->ldc, shape);
}

static void *allocate(size_t bytes) {
  void *memory = malloc(bytes + 1);
  if (memory == NULL)
    exit(1);
  return memory;
}

/* All numbers are random; those of C too, its gaps as well. */
static void open_integers(const integer_case *k, integer_operands *x) {
  const ipt_gemm_desc *d = &k->desc;
  uint64_t a[2], b[2], c[2];
  stored_shape(d, d->op_a, d->m, d->k, a);
  stored_shape(d, d->op_b, d->k, d->n, b);
  stored_shape(d, IPT_OP_NONE, d->m, d->n, c);
  size_t of_a = span_of(d, d->lda, d->stride_a, a), of_b = span_of(d, d->ldb, d->stride_b, b);
  x->c_count = span_of(d, d->ldc, stride_of_c(d, c), c);
  x->a = (signed char *)allocate(of_a + k->shift);
  x->b = (signed char *)allocate(of_b + k->shift);
  x->c = (int32_t *)allocate(x->c_count * sizeof *x->c);
  x->before = (int32_t *)allocate(x->c_count * sizeof *x->c);
  for (size_t i = 0; i < of_a; i++)
    x->a[k->shift + i] = (signed char)(random_number() >> 24);
  for (size_t i = 0; i < of_b; i++)
    x->b[k->shift + i] = (signed char)(random_number() >> 24);
  for (size_t i = 0; i < x->c_count; i++)
    x->c[i] = x->before[i] = (int32_t)random_number();
}

static void close_integers(integer_operands *x) {
  free(x->a);
  free(x->b);
  free(x->c);
  free(x->before);
}

/* ---- Results by definition ---- */

static uint64_t index_of(const ipt_gemm_desc *d, uint64_t pitch, uint64_t row, uint64_t col) {
  return d->column_major ? col * pitch + row : row * pitch + col;
}

static int factor_at(const ipt_gemm_desc *d, const signed char *x, ipt_op op, uint64_t pitch,
                     uint64_t row, uint64_t col) {
  return op == IPT_OP_NONE ? x[index_of(d, pitch, row, col)] : x[index_of(d, pitch, col, row)];
}

/* Returns alpha times the sum, modulo 2^32. */
static uint32_t sum_by_definition(const integer_case *k, const integer_operands *x, uint64_t batch,
                                  uint64_t row, uint64_t col) {
  const ipt_gemm_desc *d = &k->desc;
  uint64_t a[2], b[2];
  int64_t sum = 0;
  stored_shape(d, d->op_a, d->m, d->k, a);
  stored_shape(d, d->op_b, d->k, d->n, b);
  for (uint64_t i = 0; i < d->k; i++)
    sum +=
        factor_at(d, x->a + k->shift + batch * d->stride_a, d->op_a, pitch_of(d->lda, a), row, i) *
        factor_at(d, x->b + k->shift + batch * d->stride_b, d->op_b, pitch_of(d->ldb, b), i, col);
  int64_t alpha = d->scaling == IPT_SCALING_NONE ? 1 : (int64_t)d->alpha[0];
  return (uint32_t)(uint64_t)sum * (uint32_t)(uint64_t)alpha;
}

/* Replaces the expected numbers in `before`, and leaves the gaps. */
static void expect(const integer_case *k, integer_operands *x) {
  const ipt_gemm_desc *d = &k->desc;
  uint64_t shape[2], batches = d->batch > 0 ? d->batch : 1;
  uint32_t beta = d->scaling == IPT_SCALING_NONE ? 0 : (uint32_t)(uint64_t)(int64_t)d->beta[0];
  stored_shape(d, IPT_OP_NONE, d->m, d->n, shape);
  for (uint64_t batch = 0; batch < batches; batch++)
    for (uint64_t row = 0; row < d->m; row++)
      for (uint64_t col = 0; col < d->n; col++) {
        int32_t *out = x->before + batch * stride_of_c(d, shape) +
                       index_of(d, pitch_of(d->ldc, shape), row, col);
        uint32_t result = sum_by_definition(k, x, batch, row, col) + beta * (uint32_t)*out;
        memcpy(out, &result, sizeof result);
      }
}

static const char *integer_text(const integer_case *k) {
  static char text[256];
  const ipt_gemm_desc *d = &k->desc;
  snprintf(text, sizeof text,
           "batch %u m=%u n=%u k=%u ops %d %d ld %u %u %u%s alpha=%g beta=%g shift %u '%s'",
           (unsigned)d->batch, (unsigned)d->m, (unsigned)d->n, (unsigned)d->k, (int)d->op_a,
           (int)d->op_b, (unsigned)d->lda, (unsigned)d->ldb, (unsigned)d->ldc,
           d->column_major ? " columns" : "", d->alpha[0], d->beta[0], (unsigned)k->shift,
           d->variant != NULL ? d->variant : "");
  return text;
}

/* A variant may not fit the device. */
static bool is_refused(ipt_context *context, const integer_case *k) {
  ipt_plan *plan = NULL;
  if (k->desc.variant == NULL)
    return false;
  ipt_result result = ipt_plan_create_gemm(context, &k->desc, &plan);
  ipt_plan_destroy(plan);
  return result == IPT_ERROR_UNSUPPORTED;
}

static void check_integers(ipt_context *context, const integer_case *k) {
  integer_operands x;
  if (left_out() || is_refused(context, k))
    return;
  open_integers(k, &x);
  ipt_result result = ipt_gemm(context, x.a + k->shift, x.b + k->shift, x.c, &k->desc);
  expect(k, &x);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), integer_text(k));
  CHECK(memcmp(x.c, x.before, x.c_count * sizeof *x.c) == 0, "%s", integer_text(k));
  close_integers(&x);
}

/* ---- Cases ---- */

static integer_case integers_of(uint64_t m, uint64_t n, uint64_t k) {
  integer_case c;
  memset(&c, 0, sizeof c);
  c.desc.type = IPT_TYPE_S8;
  c.desc.m = m;
  c.desc.n = n;
  c.desc.k = k;
  return c;
}

static void scale_integers(integer_case *c, double alpha, double beta) {
  c->desc.scaling = IPT_SCALING_ALPHA_BETA;
  c->desc.alpha[0] = alpha;
  c->desc.beta[0] = beta;
}

/* Every operation, layout, place in a word and kind of scaling, in turn. */
static void choose_integers(integer_case *c, unsigned turn) {
  static const double factors[][2] = {
      {1, 0}, {-3, 0}, {2, 1}, {0, -7}, {2147483647, -2147483648.0}};
  c->desc.op_a = (ipt_op)(turn % 3);
  c->desc.op_b = (ipt_op)(turn / 3 % 3);
  c->desc.column_major = turn / 2 % 2 == 1;
  c->shift = turn % 4;
  if (turn % 6 > 0)
    scale_integers(c, factors[turn % 5][0], factors[turn % 5][1]);
}

static void test_shapes(ipt_context *context) {
  static const uint64_t sizes[] = {1, 2, 3, 7, 16, 17, 33, 65, 130};
  enum { SIZES = sizeof sizes / sizeof sizes[0] };
  for (unsigned i = 0; i < SIZES * SIZES * 2; i++) {
    integer_case c =
        integers_of(sizes[i % SIZES], sizes[i / SIZES % SIZES], sizes[i * 7 % SIZES] * 3 - 2);
    choose_integers(&c, i);
    check_integers(context, &c);
  }
}

static void test_places(ipt_context *context) {
  for (unsigned i = 0; i < 72; i++) {
    integer_case c = integers_of(7 + i % 30, 5 + i % 23, 11 + i % 9);
    choose_integers(&c, i);
    c.desc.lda = 40 + i % 5;
    c.desc.ldb = 41 + i % 3;
    c.desc.ldc = 43 + i % 2;
    c.desc.batch = 1 + i % 4;
    c.desc.stride_a = i % 3 == 0 ? 0 : 2001;
    c.desc.stride_b = i % 5 == 0 ? 0 : 1999;
    c.desc.stride_c = i % 2 == 0 ? 0 : 2003;
    check_integers(context, &c);
  }
}

/* Few elements with many terms, which workgroups and threads share, and empty sums. */
static void test_terms(ipt_context *context) {
  static const uint64_t terms[] = {0, 1, 1000, 4097, 20001};
  for (unsigned i = 0; i < 20; i++) {
    integer_case c = integers_of(1 + i % 4 * 5, 1 + i % 3 * 9, terms[i % 5]);
    choose_integers(&c, i);
    check_integers(context, &c);
  }
}

/* Sums of the largest products stay exact up to 131,071 of them, and wrap around beyond that. */
static void test_wrapping(ipt_context *context) {
  enum { MOST = 131071, TERMS = 2 * MOST + 5 };
  static const uint64_t counts[] = {MOST, MOST + 1, TERMS};
  signed char *least = (signed char *)allocate(TERMS);
  memset(least, -128, TERMS);
  for (unsigned i = 0; i < 3; i++) {
    integer_case c = integers_of(1, 1, counts[i]);
    uint32_t expected = (uint32_t)counts[i] << 14, sum = 0;
    CHECK(ipt_gemm(context, least, least, &sum, &c.desc) == IPT_SUCCESS && sum == expected,
          "%u terms: %u", (unsigned)counts[i], sum);
  }
  free(least);
}

/* Every method and tile that a variant may ask for has the same integers. */
static void test_integer_variants(const product_test *test) {
  static const char *const variants[] = {"tiles", "tiles bm=32 bn=32 tm=4 tn=4",
                                         "tiles bk=16 buffers=1", "tiles shares=7",
                                         "tiles tm=8 tn=8"};
  for (unsigned i = 0; i < 10 && test->backend == IPT_BACKEND_VULKAN; i++) {
    integer_case c = integers_of(70, 90, 300);
    choose_integers(&c, i);
    c.desc.variant = variants[i % 5];
    check_integers(test->context, &c);
  }
}

/* With little memory a product is cut, and its sums, too. */
static void test_pieces(const product_test *test) {
  integer_case c = integers_of(300, 260, 3000);
  scale_integers(&c, 3, 2);
  ipt_context *context = NULL;
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = test->backend;
  desc.device_memory_limit = 512 << 10;
  ipt_result result = ipt_context_create(&desc, &context);
  CHECK(result == IPT_SUCCESS, "%s", ipt_result_string(result));
  if (result != IPT_SUCCESS)
    return;
  check_integers(context, &c);
  ipt_context_destroy(context);
}

/* ---- Refusals ---- */

static void refuse_integers(product_test *test, const ipt_gemm_desc *desc, const char *line) {
  int32_t a[16] = {0}, c[16] = {0};
  ipt_result result = ipt_gemm(test->context, a, a, c, desc);
  CHECK(result == IPT_ERROR_INVALID_ARGUMENT && strstr(test->line, line) != NULL, "%s: %s",
        ipt_result_string(result), test->line);
}

static void test_refusals(product_test *test) {
  static const double wrong[] = {0.5, 2147483648.0, -2147483649.0, HUGE_VAL, NAN};
  integer_case c = integers_of(2, 2, 2);
  scale_integers(&c, 1, 0);
  for (unsigned i = 0; i < 5; i++) {
    ipt_gemm_desc desc = c.desc;
    desc.alpha[0] = wrong[i];
    refuse_integers(test, &desc, "alpha must be an integer of 32 bits");
    desc = c.desc;
    desc.beta[0] = wrong[i];
    refuse_integers(test, &desc, "beta must be an integer of 32 bits");
  }
  c.desc.alpha[1] = 1;
  refuse_integers(test, &c.desc, "alpha has an imaginary part");
  for (unsigned i = 0; i < PRODUCT_OPERATIONS; i++)
    if (i != GEMM) {
      product_case other = case_of((product_operation)i, IPT_TYPE_F32, 3, 3, 3);
      other.type = IPT_TYPE_S8;
      refuse(test, &other, IPT_ERROR_INVALID_ARGUMENT, "integers");
      CHECK(strstr(test->line, "the operation does not have IPT_TYPE_S8") != NULL, "%s",
            test->line);
    }
}

/* C has integers of 32 bits, whose addresses are multiples of 4. */
static void test_refused_address(product_test *test) {
  int32_t numbers[32] = {0};
  unsigned char *bytes = (unsigned char *)numbers;
  integer_case c = integers_of(2, 2, 2);
  CHECK(ipt_gemm(test->context, bytes + 1, bytes + 7, bytes + 64, &c.desc) == IPT_SUCCESS, "bytes");
  CHECK(ipt_gemm(test->context, bytes, bytes + 8, bytes + 66, &c.desc) ==
            IPT_ERROR_INVALID_ARGUMENT,
        "misaligned");
  CHECK(strstr(test->line, "operand 2 is not a multiple of 4 B") != NULL, "%s", test->line);
}

int main(int argc, char **argv) {
  product_test test;
  int code = open_product_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_shapes(test.context);
  test_places(test.context);
  test_terms(test.context);
  test_wrapping(test.context);
  test_integer_variants(&test);
  test_pieces(&test);
  test_refusals(&test);
  test_refused_address(&test);
  return close_product_test(&test);
}
