/* Products of matrices in host memory, on either backend: results by definition, accesses,
 * refusals, threads. */
#include "cpu_context.h"
#include "gemm_cases.h"

typedef struct gemm_test {
  ipt_backend backend;
  ipt_context *context;
  bool has_double;
} gemm_test;

/* ---- Results ---- */

/* Whether C keeps its values because there is nothing to do. */
static bool stays(const gemm_case *c) {
  const ipt_gemm_desc *d = &c->desc;
  bool adds = d->k > 0 && (d->scaling == IPT_SCALING_NONE || d->alpha[0] != 0 || d->alpha[1] != 0);
  return !adds && d->scaling != IPT_SCALING_NONE && d->beta[0] == 1 && d->beta[1] == 0;
}

static void run_case(const gemm_test *test, gemm_case c) {
  if (left_out())
    return;
  open_gemm(&c);
  ipt_result result = ipt_gemm(test->context, c.a.data, c.b.data, c.c.data, &c.desc);
  if (is_double(c.desc.type) && !test->has_double && c.c.size > 0 && !stays(&c))
    CHECK(result == IPT_ERROR_UNSUPPORTED && is_unchanged(&c.c), "%s: %s",
          ipt_result_string(result), gemm_text(&c));
  else
    CHECK(result == IPT_SUCCESS && is_right(&c), "%s: %s", ipt_result_string(result),
          gemm_text(&c));
  close_gemm(&c);
}

static gemm_case gemm_of(ipt_type type, uint64_t m, uint64_t n, uint64_t k) {
  gemm_case c;
  memset(&c, 0, sizeof c);
  c.desc.type = type;
  c.desc.m = m;
  c.desc.n = n;
  c.desc.k = k;
  c.integers = true;
  return c;
}

static void set_scaling(gemm_case *c, const double *alpha, const double *beta) {
  c->desc.scaling = IPT_SCALING_ALPHA_BETA;
  for (int part = 0; part <= is_complex(c->desc.type); part++) {
    c->desc.alpha[part] = alpha[part];
    c->desc.beta[part] = beta[part];
  }
}

/* All operations, layouts and types, for shapes near the blocks. On a device each kind needs a
 * pipeline of its own, which takes far longer to compile than the product takes. */
static void test_shapes(const gemm_test *test) {
  static const uint64_t shapes[][3] = {{1, 1, 1},    {5, 7, 3},     {6, 16, 384}, {7, 17, 385},
                                       {13, 33, 50}, {64, 64, 64},  {65, 63, 62}, {1, 100, 20},
                                       {100, 1, 20}, {3, 2, 1000},  {150, 20, 9}, {20, 530, 5},
                                       {47, 31, 97}, {128, 130, 33}};
  unsigned turn = 0;
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (unsigned j = 0; j < TYPES * OPS * OPS * 2; j++, turn++) {
      gemm_case c = gemm_of((ipt_type)(j % TYPES), shapes[i][0], shapes[i][1], shapes[i][2]);
      c.desc.op_a = (ipt_op)(j / TYPES % OPS);
      c.desc.op_b = (ipt_op)(j / TYPES / OPS % OPS);
      c.desc.column_major = j / TYPES / OPS / OPS == 1;
      c.integers = turn % 5 != 0;
      unsigned step = few_cases() ? 7 : 1;
      if (test->backend == IPT_BACKEND_VULKAN)
        step = few_cases() ? 47 : 23;
      if (turn % step == 0)
        run_case(test, c);
    }
}

/* Chooses a pitch and a stride for a stored matrix. */
static void choose_gaps(bool column_major, uint64_t rows, uint64_t cols, uint64_t *ld,
                        uint64_t *stride) {
  uint64_t lines = column_major ? cols : rows, in_line = column_major ? rows : cols;
  *ld = random_number() % 3 == 0 ? 0 : in_line + random_between(0, 5);
  *stride = lines * (*ld == 0 ? in_line : *ld) + random_between(0, 9);
}

/* Random sizes with gaps, batches, scaling. */
static gemm_case random_gemm(void) {
  static const double numbers[][2] = {{0, 0}, {1, 0}, {2, -1}, {-1, 0}};
  gemm_case c = gemm_of((ipt_type)(random_number() % TYPES), random_between(0, 40),
                        random_between(0, 40), random_between(0, 60));
  ipt_gemm_desc *d = &c.desc;
  d->batch = random_between(0, 4);
  d->op_a = (ipt_op)(random_number() % OPS);
  d->op_b = (ipt_op)(random_number() % OPS);
  d->column_major = random_number() % 2 == 0;
  c.integers = random_number() % 4 != 0;
  bool at = d->op_a != IPT_OP_NONE, bt = d->op_b != IPT_OP_NONE;
  choose_gaps(d->column_major, at ? d->k : d->m, at ? d->m : d->k, &d->lda, &d->stride_a);
  choose_gaps(d->column_major, bt ? d->n : d->k, bt ? d->k : d->n, &d->ldb, &d->stride_b);
  choose_gaps(d->column_major, d->m, d->n, &d->ldc, &d->stride_c);
  if (random_number() % 4 == 0)
    d->stride_a = 0;
  if (random_number() % 4 == 0)
    d->stride_b = 0;
  if (random_number() % 3 != 0)
    set_scaling(&c, numbers[random_number() % 4], numbers[random_number() % 4]);
  return c;
}

static void test_random(const gemm_test *test) {
  int cases = few_cases() ? 150 : 800;
  if (test->backend == IPT_BACKEND_VULKAN)
    cases = few_cases() ? 15 : 30;
  for (int i = 0; i < cases; i++)
    run_case(test, random_gemm());
}

/* Matrices of a batch with rows between each other's, such as heads of attention. */
static void test_interleaved(const gemm_test *test) {
  for (unsigned type = 0; type < TYPES; type++) {
    gemm_case c = gemm_of((ipt_type)type, 20, 8, 30);
    c.desc.batch = 4;
    c.desc.lda = 4 * 30;
    c.desc.stride_a = 30;
    c.desc.ldb = c.desc.ldc = 4 * 8 + 3;
    c.desc.stride_b = c.desc.stride_c = 8;
    run_case(test, c);
    c.desc.stride_c = 7;
    CHECK(ipt_gemm(test->context, &c, &c, &c, &c.desc) == IPT_ERROR_INVALID_ARGUMENT,
          "they share elements");
  }
}

/* ---- Memory that matrices share ---- */

/* C = A B, all three being parts of one matrix, side by side. */
static void test_parts(const gemm_test *test) {
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

/* ---- Refusals ---- */

typedef struct refusal {
  const char *what;
  size_t field;
  uint64_t value;
  ipt_result result;
} refusal;

static void test_refusals(const gemm_test *test) {
  static const refusal refusals[] = {
      {"lda", offsetof(ipt_gemm_desc, lda), 2, IPT_ERROR_INVALID_ARGUMENT},
      {"ldb", offsetof(ipt_gemm_desc, ldb), 2, IPT_ERROR_INVALID_ARGUMENT},
      {"ldc", offsetof(ipt_gemm_desc, ldc), 2, IPT_ERROR_INVALID_ARGUMENT},
      {"m", offsetof(ipt_gemm_desc, m), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
      {"n", offsetof(ipt_gemm_desc, n), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
      {"k", offsetof(ipt_gemm_desc, k), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
      {"stride_a", offsetof(ipt_gemm_desc, stride_a), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
      {"stride_c", offsetof(ipt_gemm_desc, stride_c), 5, IPT_ERROR_INVALID_ARGUMENT}};
  float v[64] = {0};
  for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
    const refusal *r = &refusals[i];
    gemm_case c = gemm_of(IPT_TYPE_F32, 3, 3, 3);
    c.desc.batch = 2;
    c.desc.stride_c = 9;
    memcpy((char *)&c.desc + r->field, &r->value, sizeof r->value);
    CHECK(ipt_gemm(test->context, v, v + 20, v + 40, &c.desc) == r->result, "%s", r->what);
  }
  gemm_case c = gemm_of(IPT_TYPE_F32, 3, 3, 3);
  CHECK(ipt_gemm(test->context, NULL, v, v + 20, &c.desc) == IPT_ERROR_INVALID_ARGUMENT, "no A");
  CHECK(ipt_gemm(test->context, v, v + 10, NULL, &c.desc) == IPT_ERROR_INVALID_ARGUMENT, "no C");
  CHECK(ipt_gemm(NULL, v, v, v, &c.desc) == IPT_ERROR_INVALID_ARGUMENT, "no context");
  CHECK(ipt_gemm(test->context, v, v, v, NULL) == IPT_ERROR_INVALID_ARGUMENT, "no descriptor");
  CHECK(ipt_gemm(test->context, (char *)v + 1, v + 10, v + 20, &c.desc) ==
            IPT_ERROR_INVALID_ARGUMENT,
        "misaligned");
  c.desc.op_a = (ipt_op)3;
  CHECK(ipt_gemm(test->context, v, v + 10, v + 20, &c.desc) == IPT_ERROR_INVALID_ARGUMENT, "op");
  c = gemm_of(IPT_TYPE_F32, 3, 3, 3);
  c.desc.scaling = IPT_SCALING_ALPHA_BETA;
  c.desc.alpha[1] = 1;
  CHECK(ipt_gemm(test->context, v, v + 10, v + 20, &c.desc) == IPT_ERROR_INVALID_ARGUMENT,
        "imaginary");
  c = gemm_of(IPT_TYPE_F32, 3, 3, 3);
  c.desc.variant = "chain";
  CHECK(ipt_gemm(test->context, v, v + 10, v + 20, &c.desc) == IPT_ERROR_INVALID_ARGUMENT,
        "a variant of another operation");
}

/* Infinite factors without terms, and outputs that keep their values. */
static void test_nothing(const gemm_test *test) {
  float c[4] = {1, -0.0f, 3, NAN};
  gemm_case nothing = gemm_of(IPT_TYPE_F32, 2, 2, 0);
  const double alpha[2] = {INFINITY, 0}, one[2] = {1, 0}, two[2] = {2, 0}, zero[2] = {0, 0};
  set_scaling(&nothing, alpha, one);
  CHECK(ipt_gemm(test->context, NULL, NULL, c, &nothing.desc) == IPT_SUCCESS && c[0] == 1 &&
            signbit(c[1]) && isnan(c[3]),
        "beta = 1");
  set_scaling(&nothing, alpha, two);
  CHECK(ipt_gemm(test->context, NULL, NULL, c, &nothing.desc) == IPT_SUCCESS && c[0] == 2 &&
            c[2] == 6 && isnan(c[3]),
        "beta = 2");
  set_scaling(&nothing, alpha, zero);
  CHECK(ipt_gemm(test->context, NULL, NULL, c, &nothing.desc) == IPT_SUCCESS && c[0] == 0 &&
            c[3] == 0,
        "beta = 0");
  nothing.desc.m = 0;
  CHECK(ipt_gemm(test->context, NULL, NULL, NULL, &nothing.desc) == IPT_SUCCESS, "empty");
}

/* ---- Plans ---- */

static void test_plan(const gemm_test *test) {
  gemm_case c = gemm_of(IPT_TYPE_F32, 30, 20, 10);
  ipt_plan *plan;
  char text[128];
  open_gemm(&c);
  CHECK(ipt_plan_create_gemm(test->context, &c.desc, &plan) == IPT_SUCCESS, "plan");
  CHECK(ipt_plan_operand_count(plan) == 3 && ipt_plan_operand_size(plan, 0) == 30 * 10 * 4 &&
            ipt_plan_operand_size(plan, 1) == 10 * 20 * 4 &&
            ipt_plan_operand_size(plan, 2) == 30 * 20 * 4,
        "operands");
  ipt_plan_describe(plan, text, sizeof text);
  CHECK(strncmp(text, "gemm f32 m=30 n=20 k=10", 23) == 0, "%s", text);
  void *operands[3] = {c.a.data, c.b.data, c.c.data};
  CHECK(ipt_plan_run(plan, operands) == IPT_SUCCESS && is_right(&c), "run");
  ipt_run *run;
  CHECK(ipt_run_begin(plan, operands, NULL, &run) == IPT_SUCCESS &&
            ipt_run_end(run) == IPT_SUCCESS && is_right(&c),
        "in the background");
  ipt_plan_destroy(plan);
  c.desc.column_major = true; /* the operands keep their order */
  CHECK(ipt_plan_create_gemm(test->context, &c.desc, &plan) == IPT_SUCCESS, "plan");
  CHECK(ipt_plan_operand_size(plan, 0) == 30 * 10 * 4 &&
            ipt_plan_operand_size(plan, 1) == 10 * 20 * 4,
        "operands of a column-major plan");
  ipt_plan_destroy(plan);
  close_gemm(&c);
}

/* ---- Variants ---- */

static void choose_variant(char *text, size_t size) {
  int length = snprintf(
      text, size, "bm=%u bn=%u bk=%u tm=%u tn=%u buffers=%u shares=%u", 1u << random_between(2, 7),
      1u << random_between(2, 7), 1u << random_between(2, 5), 1u << random_between(0, 3),
      1u << random_between(0, 3), (unsigned)random_between(1, 2), (unsigned)random_between(1, 40));
  if (random_number() % 2 == 0)
    snprintf(text + length, size - (size_t)length, " strips=%u", 1u << random_between(2, 5));
}

/* The kernels of skinny products: many rows of op(A) or many terms, one matrix, in either order.
 * Other products are refused. */
static void test_skinny(const gemm_test *test) {
  for (unsigned i = 0; i < (few_cases() ? 2u : 4u) * TYPES; i++) {
    bool sums = i / TYPES % 2 == 0, column_major = random_number() % 2 == 0;
    uint64_t rows = random_between(500, 3000), m = random_between(1, 20), n = random_between(1, 20);
    gemm_case c = sums ? gemm_of((ipt_type)(i % TYPES), m, n, rows)
                       : gemm_of((ipt_type)(i % TYPES), rows, n, m);
    ipt_op op = sums ? (random_number() % 2 == 0 ? IPT_OP_TRANSPOSE : IPT_OP_CONJUGATE_TRANSPOSE)
                     : IPT_OP_NONE;
    c.desc.op_a = column_major ? IPT_OP_NONE : op;
    c.desc.op_b = column_major ? op : IPT_OP_NONE;
    c.desc.column_major = column_major;
    if (column_major) {
      uint64_t was = c.desc.m;
      c.desc.m = c.desc.n;
      c.desc.n = was;
    }
    if (random_number() % 2 == 0)
      set_scaling(&c, (const double[2]){2, 0}, (const double[2]){-1, 0});
    c.desc.variant = sums ? "blocked" : random_number() % 2 == 0 ? "direct" : "blocked";
    run_case(test, c);
  }
  ipt_gemm_desc desc = gemm_of(IPT_TYPE_F32, 3, 3, 1000).desc;
  ipt_plan *plan = NULL;
  desc.variant = "direct";
  desc.op_b = IPT_OP_TRANSPOSE;
  CHECK(ipt_plan_create_gemm(test->context, &desc, &plan) == IPT_ERROR_UNSUPPORTED,
        "both as they are not");
}

/* Checks that the variant of a plan forces the same plan. */
static void check_variant(const gemm_test *test, const ipt_gemm_desc *desc, const ipt_plan *plan) {
  char text[192], again[192];
  ipt_gemm_desc other = *desc;
  ipt_plan *same = NULL;
  ipt_plan_variant(plan, text, sizeof text);
  other.variant = text;
  CHECK(ipt_plan_create_gemm(test->context, &other, &same) == IPT_SUCCESS, "%s", text);
  if (same == NULL)
    return;
  ipt_plan_variant(same, again, sizeof again);
  CHECK(strcmp(text, again) == 0, "%s: %s", text, again);
  ipt_plan_destroy(same);
}

/* With any words, the result is right, or there is no plan. */
static void test_variants(const gemm_test *test) {
  unsigned planned = 0, wanted = few_cases() ? 6 : 12;
  for (unsigned i = 0; i < 400 && planned < wanted; i++) {
    gemm_case c = random_gemm();
    char text[192];
    ipt_plan *plan = NULL;
    choose_variant(text, sizeof text);
    c.desc.variant = text;
    c.desc.k = random_between(1, 150);
    c.desc.lda = c.desc.ldb = c.desc.stride_a = c.desc.stride_b = 0;
    if (is_double(c.desc.type) && !test->has_double)
      continue;
    ipt_result result = ipt_plan_create_gemm(test->context, &c.desc, &plan);
    CHECK(result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED, "%s: %s",
          ipt_result_string(result), gemm_text(&c));
    if (result != IPT_SUCCESS)
      continue;
    check_variant(test, &c.desc, plan);
    ipt_plan_destroy(plan);
    run_case(test, c);
    planned++;
  }
  CHECK(planned == wanted, "%u plans", planned);
}

/* The number of threads does not change a bit. */
static void test_threads(void) {
  gemm_case c = gemm_of(IPT_TYPE_F32, 301, 203, 1001);
  c.integers = false;
  open_gemm(&c);
  unsigned char *first = (unsigned char *)malloc(c.c.size);
  for (uint32_t threads = 1; threads <= 5 && first != NULL; threads++) {
    ipt_context *context = open_cpu_context(threads);
    CHECK(ipt_gemm(context, c.a.data, c.b.data, c.c.data, &c.desc) == IPT_SUCCESS, "%u threads",
          threads);
    if (threads == 1)
      memcpy(first, c.c.data, c.c.size);
    CHECK(memcmp(first, c.c.data, c.c.size) == 0, "%u threads: other bits", threads);
    ipt_context_destroy(context);
  }
  free(first);
  close_gemm(&c);
}

/* Whether the context has double precision, as on the CPU always. */
static bool probe_double(ipt_context *context) {
  gemm_case c = gemm_of(IPT_TYPE_F64, 2, 2, 2);
  ipt_plan *plan = NULL;
  ipt_result result = ipt_plan_create_gemm(context, &c.desc, &plan);
  ipt_plan_destroy(plan);
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED, "%s", ipt_result_string(result));
  return result == IPT_SUCCESS;
}

/* PROGRAM cpu|vulkan. Returns -1 when the test can run, otherwise the exit code. */
static int open_gemm_test(gemm_test *test, int argc, char **argv) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_CPU;
  if (argc == 2 && strcmp(argv[1], "vulkan") == 0)
    desc.backend = IPT_BACKEND_VULKAN;
  else if (argc != 2 || strcmp(argv[1], "cpu") != 0)
    return fprintf(stderr, "usage: %s cpu|vulkan\n", argv[0]), 2;
  desc.threads = threads_to_test();
  if (ipt_context_create(&desc, &test->context) != IPT_SUCCESS)
    return skip("no sufficient Vulkan device");
  test->backend = desc.backend;
  test->has_double = probe_double(test->context);
  CHECK(test->has_double || test->backend == IPT_BACKEND_VULKAN, "double on the CPU");
  return -1;
}

int main(int argc, char **argv) {
  gemm_test test;
  int code = open_gemm_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_shapes(&test);
  test_random(&test);
  test_interleaved(&test);
  test_parts(&test);
  test_refusals(&test);
  test_nothing(&test);
  test_plan(&test);
  if (test.backend == IPT_BACKEND_VULKAN) {
    test_variants(&test);
    test_skinny(&test);
  }
  ipt_context_destroy(test.context);
  if (test.backend == IPT_BACKEND_CPU)
    test_threads();
  return finish();
}
