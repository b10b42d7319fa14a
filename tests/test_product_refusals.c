/* Products refuse, on either backend, wrong fields, numbers and pointers, sizes that overflow, and
 * outputs that share memory with inputs. */
#include "product_host_fixture.h"

/* ---- Memory that operands share ---- */

static void test_overlaps(const product_test *test) {
  float v[400];
  for (unsigned i = 0; i < 400; i++)
    v[i] = 1;
  for (unsigned i = 0; i < PRODUCT_OPERATIONS; i++) {
    product_case c = case_of((product_operation)i, IPT_TYPE_F32, 4, 4, 4);
    ipt_result result = call_on(test->context, &c, v, v + 100, v);
    CHECK(result == (i == TSMM ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT),
          "%s: the output is the first operand", products[i].name);
    CHECK(call_on(test->context, &c, v + 100, v, v + 3) == IPT_ERROR_INVALID_ARGUMENT ||
              !has_two_inputs(&c),
          "%s: the output is in the second operand", products[i].name);
    c.lda = c.ldb = c.ldc = 10; /* parts of one matrix, or of one array */
    CHECK(call_on(test->context, &c, v, v + 200, v + 4) == IPT_SUCCESS, "%s: beside the first",
          products[i].name);
    CHECK(call_on(test->context, &c, v, v, v + 200) == IPT_SUCCESS, "%s: inputs that are the same",
          products[i].name);
    CHECK(call_on(test->context, &c, v, v + 200, v + 20) == IPT_ERROR_INVALID_ARGUMENT,
          "%s: rows further down", products[i].name);
  }
}

/* The numbers of a vector lie between the rows of a matrix, whose pitch is another one. */
static void test_vectors_between_rows(const product_test *test) {
  float v[100] = {0};
  ipt_gemv_desc desc;
  ipt_axpy_desc of_column;
  memset(&desc, 0, sizeof desc);
  desc.m = desc.n = 4;
  desc.lda = 20;
  CHECK(ipt_gemv(test->context, v, v + 90, v + 5, &desc) == IPT_SUCCESS, "y after a row");
  CHECK(ipt_gemv(test->context, v, v + 90, v + 17, &desc) == IPT_ERROR_INVALID_ARGUMENT,
        "y ends in a row");
  CHECK(ipt_gemv(test->context, v, v + 90, v + 23, &desc) == IPT_ERROR_INVALID_ARGUMENT,
        "y begins in a row");
  memset(&of_column, 0, sizeof of_column);
  of_column.n = 4;
  of_column.incx = 20;
  CHECK(ipt_axpy(test->context, v, v + 21, &of_column) == IPT_SUCCESS, "x is a column");
  CHECK(ipt_axpy(test->context, v, v + 38, &of_column) == IPT_ERROR_INVALID_ARGUMENT,
        "x is a column with a number of y");
}

/* A step of the Cholesky factorisation of a banded matrix, as LAPACK's dpbtf2 takes it: the
 * triangle that is updated has a leading dimension of the bandwidth, and x lies in the triangle
 * that is not accessed. */
static void test_banded(const product_test *test) {
  enum { KD = 5, COLS = 12 };
  for (unsigned lower = 0; lower < 2; lower++) {
    float band[(KD + 1) * COLS], expected[(KD + 1) * COLS];
    ipt_syr_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.n = lower ? KD - 1 : KD;
    desc.triangle = lower ? IPT_TRIANGLE_LOWER : IPT_TRIANGLE_UPPER;
    desc.lda = KD;
    desc.incx = KD;
    desc.column_major = true;
    for (unsigned i = 0; i < (KD + 1) * COLS; i++)
      band[i] = expected[i] = (float)(i % 13) - 6;
    unsigned a = KD + (KD + 1), x = lower ? a + KD : a - 1;
    for (unsigned j = 0; j < desc.n; j++)
      for (unsigned i = 0; i < desc.n; i++)
        if (lower ? i >= j : i <= j)
          expected[a + i + j * KD] += band[x + i * KD] * band[x + j * KD];
    ipt_result result = ipt_syr(test->context, band + x, band + a, &desc);
    CHECK(result == IPT_SUCCESS, "banded: %s", ipt_result_string(result));
    CHECK(memcmp(band, expected, sizeof band) == 0, "banded");
  }
}

/* Triangles that share memory only where they are not accessed, and neighbours that do. */
static void test_triangles(const product_test *test) {
  enum { ORDER = 6, PITCH = 7 };
  float v[200];
  ipt_trsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.m = ORDER;
  desc.n = 1;
  desc.lda = PITCH;
  desc.ldb = PITCH + 1; /* B runs along a diagonal of A */
  for (unsigned unit = 0; unit < 2; unit++)
    for (unsigned upper = 0; upper < 2; upper++)
      for (unsigned at = 0; at < 3; at++) { /* below, on and above the diagonal */
        int touches = at == 1 ? !unit : (at == 2) == (upper == 1);
        for (unsigned i = 0; i < 200; i++)
          v[i] = 1;
        desc.unit_diagonal = unit;
        desc.triangle = upper ? IPT_TRIANGLE_UPPER : IPT_TRIANGLE_LOWER;
        float *a = v + 20, *b = at == 0 ? a + PITCH : at == 1 ? a : a + 1;
        desc.m = at == 0 ? ORDER - 1 : ORDER;
        ipt_result result = ipt_trsm(test->context, a, b, &desc);
        CHECK(result == (touches ? IPT_ERROR_INVALID_ARGUMENT : IPT_SUCCESS), "%u %u %u: %s", unit,
              upper, at, ipt_result_string(result));
      }
}

static void test_tall_overlaps(const product_test *test) {
  static float v[1000], before[1000];
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.k = 20;
  desc.m = 4;
  desc.n = 3;
  for (unsigned i = 0; i < 1000; i++)
    v[i] = before[i] = (float)i;
  ipt_result refused = IPT_ERROR_INVALID_ARGUMENT;
  CHECK(ipt_tsmttsm(test->context, v, v + 200, v, &desc) == refused, "C is A");
  CHECK(ipt_tsmttsm(test->context, v, v + 200, v + 79, &desc) == refused, "C at the end of A");
  CHECK(ipt_tsmttsm(test->context, v, v + 200, v + 259, &desc) == refused, "C at the end of B");
  CHECK(ipt_tsmttsm(test->context, v + 11, v + 200, v, &desc) == refused, "A at the end of C");
  CHECK(ipt_tsmm(test->context, v, v + 200, v + 79, &desc) == refused, "C at the end of A");
  CHECK(ipt_tsmm(test->context, v, v + 200, v, &desc) == refused, "in place, but ldc is not lda");
  CHECK(ipt_tsmm(test->context, v, v + 200, v + 141, &desc) == refused, "B at the end of C");
  desc.n = 5;
  desc.lda = desc.ldc = 5;
  CHECK(ipt_tsmm(test->context, v, v + 200, v, &desc) == refused, "in place, but n > m");
  desc.n = 3;
  desc.in_place = true;
  CHECK(ipt_tsmm(test->context, v, v + 200, v + 300, &desc) == refused, "in place, but C is not A");
  CHECK(memcmp(v, before, sizeof v) == 0, "refused, but written to");
  desc.in_place = false;
  desc.lda = desc.ldc = 0;
  CHECK(ipt_tsmttsm(test->context, v, v + 2, v + 500, &desc) == IPT_SUCCESS, "A overlaps B");
  CHECK(ipt_tsmttsm(test->context, v, v + 200, v + 80, &desc) == IPT_SUCCESS, "C after A");
  CHECK(ipt_tsmm(test->context, v, v + 300, v + 80, &desc) == IPT_SUCCESS, "C after A");
  CHECK(ipt_tsmm(test->context, v, v + 300, v, &desc) == refused, "partly over A");
}

/* ---- Fields ---- */

enum { ALL = (1 << PRODUCT_OPERATIONS) - 1, TALL = 1 << TSMTTSM | 1 << TSMM };
enum { BATCHED = 1 << GEMM | 1 << GEMV | 1 << TRSM, OF_X = 1 << GEMV | 1 << SYMV | 1 << HEMV };
enum {
  WITH_OP = BATCHED | 1 << SYRK | 1 << HERK,
  WITH_K = 1 << GEMM | 1 << SYRK | 1 << HERK | TALL
};
enum { WITH_TRIANGLE = ALL & ~(1 << GEMM | 1 << GEMV | 1 << AXPY | TALL) };
enum { WITH_MATRIX_C = ALL & ~(OF_X | 1 << AXPY) };
enum { WITH_MATRIX_A = ALL & ~(1 << SYR | 1 << HER | 1 << AXPY) };
enum { WITH_LDA = ALL & ~(1 << TRSM | 1 << SYRK | 1 << HERK), WITH_LDB = OF_X | 1 << GEMM | TALL };

/* `what` is the field of product_case if the log must name it. */
typedef struct refusal {
  const char *what;
  unsigned operations; /* bits */
  size_t field, size;
  uint64_t value;
  ipt_result result;
} refusal;

#define FIELD(name) offsetof(product_case, name), sizeof(((product_case *)0)->name)

static const refusal refusals[] = {
    {"type", ALL, FIELD(type), 7, IPT_ERROR_INVALID_ARGUMENT},
    {"type", ALL, FIELD(type), UINT32_MAX, IPT_ERROR_INVALID_ARGUMENT},
    {"scaling", ALL, FIELD(scaling), 2, IPT_ERROR_INVALID_ARGUMENT},
    {"op_a", WITH_OP, FIELD(op_a), 3, IPT_ERROR_INVALID_ARGUMENT},
    {"op_b", 1 << GEMM, FIELD(op_b), 3, IPT_ERROR_INVALID_ARGUMENT},
    {"triangle", WITH_TRIANGLE, FIELD(triangle), 2, IPT_ERROR_INVALID_ARGUMENT},
    {"side", 1 << TRSM, FIELD(side), 2, IPT_ERROR_INVALID_ARGUMENT},
    {"lda", WITH_MATRIX_A, FIELD(lda), 2, IPT_ERROR_INVALID_ARGUMENT},
    {"ldb", 1 << GEMM | TALL, FIELD(ldb), 2, IPT_ERROR_INVALID_ARGUMENT},
    {"ldc", WITH_MATRIX_C, FIELD(ldc), 2, IPT_ERROR_INVALID_ARGUMENT},
    {"n", ALL, FIELD(n), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"m", BATCHED | TALL, FIELD(m), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"k", WITH_K, FIELD(k), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"k of 64 bits", TALL, FIELD(k), UINT64_MAX, IPT_ERROR_OVERFLOW},
    {"k of 61 bits", TALL, FIELD(k), (uint64_t)1 << 61, IPT_ERROR_OVERFLOW},
    {"increment", WITH_LDA, FIELD(lda), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"increment of x", WITH_LDB, FIELD(ldb), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"increment of y", WITH_LDB | 1 << AXPY, FIELD(ldc), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"lda of 61 bits", TALL, FIELD(lda), (uint64_t)1 << 61, IPT_ERROR_OVERFLOW},
    {"ldb of 61 bits", TALL, FIELD(ldb), (uint64_t)1 << 61, IPT_ERROR_OVERFLOW},
    {"ldc of 61 bits", TALL, FIELD(ldc), (uint64_t)1 << 61, IPT_ERROR_OVERFLOW},
    {"stride of A", BATCHED, FIELD(stride_a), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"stride of x", 1 << GEMV | 1 << GEMM, FIELD(stride_b), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"stride_c", BATCHED, FIELD(stride_c), 2, IPT_ERROR_INVALID_ARGUMENT},
    {"host.pieces", ALL, FIELD(host.pieces), 1025, IPT_ERROR_INVALID_ARGUMENT},
    {"host.threads", ALL, FIELD(host.threads), 65, IPT_ERROR_INVALID_ARGUMENT},
    {"host.access", ALL, FIELD(host.access), 4, IPT_ERROR_INVALID_ARGUMENT},
    {"host.access", ALL, FIELD(host.access), UINT32_MAX, IPT_ERROR_INVALID_ARGUMENT},
    {"host.transfers", ALL, FIELD(host.transfers), 3, IPT_ERROR_INVALID_ARGUMENT},
    {"host.transfers", ALL, FIELD(host.transfers), UINT32_MAX, IPT_ERROR_INVALID_ARGUMENT},
    {"host.chunk", ALL, FIELD(host.chunk), 4095, IPT_ERROR_INVALID_ARGUMENT},
    {"host.chunk", ALL, FIELD(host.chunk), (1 << 30) + 1, IPT_ERROR_INVALID_ARGUMENT}};

static product_case legal_case(product_operation operation) {
  product_case c = case_of(operation, IPT_TYPE_F32, 3, 3, 3);
  if (has(&c, HAS_BATCH)) {
    c.batch = 2;
    c.stride_a = c.stride_b = c.stride_c = 9;
  }
  return c;
}

/* Returns the descriptor's name of a field of product_case. */
static const char *field_name(product_operation operation, const char *field) {
  bool is_rank_1 = operation == SYR || operation == HER;
  if (strcmp(field, "ldc") == 0)
    return is_rank_1 ? "lda" : operation == TRSM ? "ldb" : "ldc";
  if (strcmp(field, "stride_c") == 0)
    return operation == GEMV ? "stride_y" : operation == TRSM ? "stride_b" : "stride_c";
  return field;
}

/* The log names the field of the descriptor, and no longer word that begins with its name. */
static void check_named(const product_test *test, product_operation operation, const char *field) {
  char begin[64];
  snprintf(begin, sizeof begin, "invalid argument: %s", field_name(operation, field));
  size_t length = strlen(begin);
  CHECK(strncmp(test->line, begin, length) == 0 && strchr(" :,", test->line[length]) != NULL,
        "%s: '%s' instead of '%s'", products[operation].name, test->line, begin);
}

static void test_wrong_fields(product_test *test) {
  for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++)
    for (unsigned j = 0; j < PRODUCT_OPERATIONS; j++) {
      const refusal *r = &refusals[i];
      product_case c = legal_case((product_operation)j);
      uint32_t narrow = (uint32_t)r->value;
      if ((r->operations & 1u << j) == 0)
        continue;
      memcpy((char *)&c + r->field, r->size == 4 ? (const void *)&narrow : &r->value, r->size);
      test->line[0] = 0;
      refuse(test, &c, r->result, r->what);
      if (r->result == IPT_ERROR_INVALID_ARGUMENT)
        check_named(test, c.operation, r->what);
    }
}

/* An output without a stride has its matrices one after the other, with the gap after the last line
 * of each. */
static void test_no_stride(const product_test *test) {
  const product_operation batched[] = {GEMM, GEMV, TRSM};
  for (unsigned i = 0; i < 6; i++) {
    float a[18], b[18], c[2][32];
    product_case with = case_of(batched[i / 2], IPT_TYPE_F32, 3, 2, 3), without;
    with.batch = 2;
    with.stride_a = with.stride_b = 9;
    with.ldc = 5;
    with.column_major = i % 2 == 1;
    with.stride_c = with.operation != GEMV && with.column_major ? 10 : 15;
    without = with;
    without.stride_c = 0;
    for (int j = 0; j < 18; j++)
      a[j] = b[j] = (float)(j % 5 + 1);
    for (int j = 0; j < 32; j++)
      c[0][j] = c[1][j] = (float)j;
    ipt_result expected = call_on(test->context, &with, a, b, c[0]);
    ipt_result result = call_on(test->context, &without, a, b, c[1]);
    CHECK(expected == IPT_SUCCESS && result == IPT_SUCCESS, "%s: %s", name_of(&with),
          ipt_result_string(result));
    CHECK(memcmp(c[0], c[1], sizeof c[0]) == 0 && c[0][with.stride_c] != (float)with.stride_c,
          "%s: another place", name_of(&with));
  }
}

/* Sums of skinny matrices that are not possible in place, or too wide. */
static void test_wrong_sums(const product_test *test) {
  product_case c = small_case(TSMTTSM);
  c.in_place = true;
  c.lda = c.ldc = 3;
  refuse(test, &c, IPT_ERROR_INVALID_ARGUMENT, "in place");
  c = small_case(TSMTTSM);
  c.m = c.n = (uint64_t)1 << 32;
  refuse(test, &c, IPT_ERROR_OVERFLOW, "m and n");
}

/* ---- Numbers ---- */

/* Part 0 or 1 of alpha, or 2 or 3, of beta. */
static void refuse_number(const product_test *test, product_operation operation, unsigned part) {
  product_case c = small_case(operation);
  double *value = part < 2 ? &c.alpha[part] : &c.beta[part - 2];
  if (part >= 2 && !has(&c, HAS_BETA))
    return;
  *value = 1;
  refuse(test, &c, IPT_ERROR_INVALID_ARGUMENT, "scaling forgotten");
  c.type = IPT_TYPE_C32;
  refuse(test, &c, IPT_ERROR_INVALID_ARGUMENT, "scaling forgotten, complex");
  *value = NAN;
  refuse(test, &c, IPT_ERROR_INVALID_ARGUMENT, "NaN, and scaling forgotten");
  c.type = IPT_TYPE_F32;
  c.scaling = IPT_SCALING_ALPHA_BETA;
  if (part % 2 == 1)
    refuse(test, &c, IPT_ERROR_INVALID_ARGUMENT, "imaginary part for a real type");
}

static void test_wrong_numbers(const product_test *test) {
  for (unsigned i = 0; i < PRODUCT_OPERATIONS; i++)
    for (unsigned part = 0; part < 4; part++)
      refuse_number(test, (product_operation)i, part);
}

/* Numbers, operations and variants that only some types or operations allow. */
static void test_allowed(const product_test *test) {
  float v[180] = {0};
  for (unsigned i = 0; i < PRODUCT_OPERATIONS; i++) {
    product_case c = case_of((product_operation)i, IPT_TYPE_C32, 3, 3, 3);
    c.scaling = IPT_SCALING_ALPHA_BETA;
    c.alpha[0] = c.alpha[1] = 1;
    bool is_real = c.operation == HERK || c.operation == HER;
    CHECK((call_on(test->context, &c, v, v + 60, v + 120) == IPT_SUCCESS) == !is_real,
          "%s: of complex numbers", products[i].name);
    c.alpha[1] = 0;
    c.op_a = c.operation == HERK ? IPT_OP_TRANSPOSE : IPT_OP_CONJUGATE_TRANSPOSE;
    bool is_refused = c.operation == HERK || c.operation == SYRK;
    CHECK((call_on(test->context, &c, v, v + 60, v + 120) == IPT_SUCCESS) == !is_refused,
          "%s: the other transpose", products[i].name);
    c.op_a = IPT_OP_NONE;
    for (int of_products = 0; of_products < 2; of_products++) {
      c.variant = of_products ? (i == TRSM ? "narrow" : "chain") : "shift";
      CHECK((call_on(test->context, &c, v, v + 60, v + 120) == IPT_SUCCESS) ==
                !has(&c, HAS_VARIANTS),
            "%s: a variant of another operation, %s", products[i].name, c.variant);
    }
  }
}

/* ---- Pointers ---- */

static void test_wrong_pointers(const product_test *test) {
  float v[90] = {0};
  const ipt_result refused = IPT_ERROR_INVALID_ARGUMENT;
  void *misaligned = (char *)v + 2;
  for (unsigned i = 0; i < PRODUCT_OPERATIONS; i++) {
    product_case c = case_of((product_operation)i, IPT_TYPE_F32, 3, 3, 3);
    const char *name = products[i].name;
    CHECK(call_on(test->context, &c, NULL, v, v + 20) == refused, "%s: no A", name);
    CHECK(call_on(test->context, &c, v, v + 20, NULL) == refused, "%s: no output", name);
    CHECK(call_on(test->context, &c, misaligned, v + 20, v + 40) == refused, "%s: A misaligned",
          name);
    CHECK(call_on(test->context, &c, v + 20, v + 40, misaligned) == refused,
          "%s: the output misaligned", name);
    CHECK(call_on(NULL, &c, v, v + 20, v + 40) == refused, "%s: no context", name);
    if (!has_two_inputs(&c))
      continue;
    CHECK(call_on(test->context, &c, v, NULL, v + 20) == refused, "%s: no B", name);
    CHECK(call_on(test->context, &c, v, misaligned, v + 20) == refused, "%s: B misaligned", name);
  }
}

static void test_wrong_objects(const product_test *test) {
  float v[90] = {0};
  const ipt_result refused = IPT_ERROR_INVALID_ARGUMENT;
  for (unsigned i = 0; i < PRODUCT_OPERATIONS; i++) {
    const product_traits *t = &products[i];
    product_case c = case_of((product_operation)i, IPT_TYPE_F32, 3, 3, 3);
    ipt_plan *plan = (ipt_plan *)(void *)v;
    CHECK(plan_product(test->context, &c, NULL) == refused, "%s: no plan", t->name);
    CHECK(plan_product(NULL, &c, &plan) == refused && plan == NULL, "%s: no context", t->name);
    plan = (ipt_plan *)(void *)v;
    CHECK(t->plan(test->context, NULL, &plan) == refused && plan == NULL,
          "%s: a plan without a descriptor", t->name);
    CHECK(t->call(test->context, v, v + 20, v + 40, NULL) == refused, "%s: no descriptor", t->name);
  }
  ipt_plan_destroy(NULL);
}

/* With alpha = 0 the inputs are not read, and need not be there. */
static void test_no_inputs(const product_test *test) {
  float v[16] = {0};
  for (unsigned i = 0; i < PRODUCT_OPERATIONS; i++) {
    product_case c = case_of((product_operation)i, IPT_TYPE_F32, 3, 3, 3);
    c.scaling = IPT_SCALING_ALPHA_BETA;
    CHECK(call_on(test->context, &c, NULL, NULL, v) == IPT_SUCCESS, "%s", products[i].name);
  }
}

int main(int argc, char **argv) {
  product_test test;
  int code = open_product_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_overlaps(&test);
  test_vectors_between_rows(&test);
  test_banded(&test);
  test_triangles(&test);
  test_tall_overlaps(&test);
  test_wrong_fields(&test);
  test_no_stride(&test);
  test_wrong_sums(&test);
  test_wrong_numbers(&test);
  test_allowed(&test);
  test_wrong_pointers(&test);
  test_wrong_objects(&test);
  test_no_inputs(&test);
  return close_product_test(&test);
}
