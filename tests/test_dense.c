/* Dense operations in host memory, except for the product of two matrices (test_gemm.c): results by
 * definition, accesses, refusals, plans, threads. Run with "cpu" or "vulkan", where an operation
 * may be unsupported and then writes nothing. */
#include "cpu_context.h"
#include "dense_choices.h"
#include <float.h>

typedef struct dense_test {
  ipt_backend backend;
  ipt_context *context;
  bool has_double;
} dense_test;

/* ---- Cases ---- */

static bool is_supported(const dense_test *test, ipt_type type) {
  return !is_double(type) || test->has_double;
}

/* Devices solve systems by inverses, which are not exact. */
static void expect_inverses(const dense_test *test, dense_case *c) {
  c->by_inverses = test->backend == IPT_BACKEND_VULKAN && c->operation == TRSM;
  c->integers &= !c->by_inverses;
}

static void run_case(const dense_test *test, dense_case c) {
  if (left_out())
    return;
  make_legal(&c);
  expect_inverses(test, &c);
  open_dense(&c);
  prepare_solution(&c);
  ipt_result result = call_dense(test->context, &c);
  if (result == IPT_ERROR_UNSUPPORTED && !is_supported(test, c.type))
    CHECK(is_unchanged(&c.c) && are_inputs_unchanged(&c), "written to: %s", dense_text(&c));
  else
    CHECK(result == IPT_SUCCESS && is_right_dense(&c), "%s: %s", ipt_result_string(result),
          dense_text(&c));
  close_dense(&c);
}

/* Sizes near tiles, blocks and splits. */
static const uint64_t shapes[][3] = {{1, 1, 1},     {2, 3, 4},    {5, 7, 3},     {13, 33, 50},
                                     {64, 64, 64},  {65, 63, 62}, {1, 100, 20},  {100, 1, 20},
                                     {130, 129, 9}, {20, 260, 5}, {257, 67, 385}};

/* On a device each kind needs pipelines of its own, which take far longer to compile than the
 * operation takes. */
static void test_shapes(const dense_test *test) {
  unsigned turn = 0;
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (unsigned j = 0; j < DENSE_OPERATIONS * TYPES * OPS * 16; j++) {
      dense_case c = case_of((dense_operation)(j / 16 / TYPES / OPS), (ipt_type)(j / 16 % TYPES),
                             shapes[i][0], shapes[i][1], shapes[i][2]);
      c.op = (ipt_op)(j / 16 / TYPES % OPS);
      c.triangle = (ipt_triangle)(j % 2);
      c.side = (ipt_side)(j / 2 % 2);
      c.column_major = j / 4 % 2 == 1;
      c.unit_diagonal = j / 8 % 2 == 1;
      c.integers = ++turn % 5 != 0;
      bool is_large = shapes[i][0] * shapes[i][1] > 4000; /* for the reference */
      if (c.operation != TRSM && c.unit_diagonal)
        continue;
      unsigned step = few_cases() || is_large ? 31 : 1;
      if (test->backend == IPT_BACKEND_VULKAN)
        step = few_cases() ? 307 : 151;
      if (turn % step == 0)
        run_case(test, c);
    }
}

static void test_random(const dense_test *test) {
  int cases = few_cases() ? 400 : 3000;
  if (test->backend == IPT_BACKEND_VULKAN)
    cases = few_cases() ? 40 : 80;
  for (int i = 0; i < cases; i++)
    run_case(test, random_dense(0));
}

/* Vectors and matrices so large that threads share them in every way. */
static void test_large(const dense_test *test) {
  static const struct {
    dense_operation operation;
    uint64_t m, n, k;
  } large[] = {{GEMV, 500, 700, 0}, {GEMV, 3, 40000, 0}, {GEMV, 40000, 3, 0}, {GEMV, 1, 30000, 0},
               {SYMV, 0, 601, 0},   {HEMV, 0, 515, 0},   {SYRK, 0, 301, 20},  {HERK, 0, 90, 400},
               {SYR, 0, 400, 0},    {HER, 0, 300, 0},    {TRSM, 140, 190, 0}, {TRSM, 190, 140, 0},
               {TRSM, 300, 1, 0},   {AXPY, 0, 100001, 0}};
  for (unsigned i = 0; i < sizeof large / sizeof large[0]; i++)
    for (unsigned j = few_cases() ? i % 2 : 0; j < 4; j += few_cases() ? 2 : 1) {
      dense_case c = case_of(large[i].operation, (ipt_type)(random_number() % TYPES), large[i].m,
                             large[i].n, large[i].k);
      c.op = (ipt_op)(random_number() % OPS);
      c.triangle = (ipt_triangle)(j % 2);
      c.side = (ipt_side)(j / 2);
      c.column_major = random_number() % 2 == 0;
      c.integers = random_number() % 2 == 0;
      if (c.operation == GEMV) /* each of three sizes makes a long sum */
        c.op = (ipt_op)(j % 2);
      run_case(test, c);
    }
}

/* Systems of several diagonal blocks, the last one smaller, with few right-hand sides and with
 * many, which a device solves in another order. */
static void test_blocks(const dense_test *test) {
  static const uint64_t systems[][2] = {{200, 9}, {9, 200}, {150, 530}, {530, 150}};
  if (test->backend != IPT_BACKEND_VULKAN)
    return;
  for (unsigned i = 0; i < 4; i++)
    for (unsigned j = 0; j < 4; j++) {
      dense_case c =
          case_of(TRSM, j == 0 ? IPT_TYPE_C32 : IPT_TYPE_F32, systems[i][0], systems[i][1], 0);
      c.side = i % 2 == 0 ? IPT_SIDE_LEFT : IPT_SIDE_RIGHT;
      c.op = (ipt_op)(j % 2);
      c.triangle = (ipt_triangle)(j / 2);
      c.variant = i < 2 ? "halves block=64" : "halves block=32";
      c.batch = i < 2 ? 1 + j % 2 : 1;
      choose_places(&c);
      run_case(test, c);
    }
}

/* Triangles whose last rows and columns are strips: a triangle of their own, and the part beside
 * it. */
static void test_strips(const dense_test *test) {
  static const uint64_t orders[] = {33, 41, 70, 95};
  if (test->backend != IPT_BACKEND_VULKAN)
    return;
  for (unsigned i = 0; i < 4; i++)
    for (unsigned j = 0; j < 8; j++) {
      dense_case c =
          case_of(j % 2 == 0 ? SYRK : HERK, (ipt_type)((i + j / 2) % TYPES), 0, orders[i], 7 + i);
      c.triangle = (ipt_triangle)(j / 2 % 2);
      c.column_major = j / 4 == 1;
      c.op = (i + j) % 3 == 0 ? IPT_OP_NONE
             : j % 2 == 0     ? IPT_OP_TRANSPOSE
                              : IPT_OP_CONJUGATE_TRANSPOSE;
      make_legal(&c);
      choose_places(&c);
      choose_scaling(&c);
      c.variant = i % 2 == 0 ? "tiles strips=32" : "tiles strips=16 shares=5";
      run_case(test, c);
    }
}

/* Systems of one block, of several with a smaller last one, and of whole ones, in one launch if
 * workgroups may wait for each other, with right-hand sides for several workgroups. */
static void test_chains(const dense_test *test) {
  static const uint64_t systems[][2] = {{3, 1}, {41, 1}, {67, 2}, {20, 9}, {150, 7}, {256, 1}};
  if (test->backend != IPT_BACKEND_VULKAN)
    return;
  for (unsigned i = 0; i < 6; i++)
    for (unsigned j = 0; j < 16; j++) {
      dense_case c = case_of(TRSM, (ipt_type)((i + j) % TYPES), systems[i][0], systems[i][1], 0);
      c.side = (ipt_side)(j / 2 % 2);
      if (c.side == IPT_SIDE_RIGHT) {
        c.m = systems[i][1];
        c.n = systems[i][0];
      }
      c.op = (ipt_op)((i + j / 4) % OPS);
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

/* ---- Details of the definitions ---- */

/* The diagonal is only real if the operation does something. */
static void test_real_diagonal(const dense_test *test) {
  const double stays[2] = {1, 0};
  dense_case c = case_of(HERK, IPT_TYPE_C32, 0, 4, 0);
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
static void test_empty_sums(const dense_test *test) {
  double y[2] = {3, NAN};
  dense_case c = case_of(SYRK, IPT_TYPE_F64, 0, 1, 0);
  c.scaling = IPT_SCALING_ALPHA_BETA;
  c.alpha[0] = INFINITY;
  c.beta[0] = 2;
  CHECK(call_on(test->context, &c, NULL, NULL, y) == IPT_SUCCESS && y[0] == 6, "k = 0");
  c = case_of(GEMV, IPT_TYPE_F64, 2, 0, 0);
  CHECK(call_on(test->context, &c, NULL, NULL, y) == IPT_SUCCESS && y[0] == 6 && y[1] != y[1],
        "an empty A, and beta = 0");
}

/* Infinite factors without terms. */
static void test_nothing(const dense_test *test) {
  ipt_type type = test->has_double ? IPT_TYPE_F64 : IPT_TYPE_F32;
  for (unsigned i = 0; i < DENSE_OPERATIONS; i++) {
    dense_case c = case_of((dense_operation)i, type, 0, 0, 0);
    c.scaling = IPT_SCALING_ALPHA_BETA;
    c.alpha[0] = INFINITY;
    CHECK(call_on(test->context, &c, NULL, NULL, NULL) == IPT_SUCCESS, "%s of nothing",
          dense_names[i]);
    c.m = c.n = c.k = 5;
    c.alpha[0] = 0;
    c.beta[0] = has_beta(&c) ? 2 : 0;
    run_case(test, c);
    c.type = IPT_TYPE_C32;
    c.beta[1] = c.beta[0] / 2;
    run_case(test, c);
  }
  if (test->has_double)
    test_empty_sums(test);
}

/* Systems without a solution have none. */
static void test_singular(const dense_test *test) {
  double a[4] = {1, NAN, 1, 0}, b[2] = {1, 3};
  dense_case c = case_of(TRSM, IPT_TYPE_F64, 2, 1, 0);
  CHECK(call_on(test->context, &c, a, NULL, b) == IPT_SUCCESS && b[0] == 1 && fabs(b[1]) > DBL_MAX,
        "%g %g", b[0], b[1]);
}

/* Numbers whose squares overflow. */
static void test_large_divisors(const dense_test *test) {
  float a[2] = {1e30f, 2e30f}, b[2] = {-3e30f, 4e30f};
  dense_case c = case_of(TRSM, IPT_TYPE_C32, 1, 1, 0);
  CHECK(call_on(test->context, &c, a, NULL, b) == IPT_SUCCESS && fabsf(b[0] - 1) < 1e-6f &&
            fabsf(b[1] - 2) < 1e-6f,
        "%g %g", (double)b[0], (double)b[1]);
}

/* ---- Memory that operands share ---- */

static void test_overlaps(const dense_test *test) {
  float v[400];
  for (unsigned i = 0; i < 400; i++)
    v[i] = 1;
  for (unsigned i = 0; i < DENSE_OPERATIONS; i++) {
    dense_case c = case_of((dense_operation)i, IPT_TYPE_F32, 4, 4, 4);
    CHECK(call_on(test->context, &c, v, v + 100, v) == IPT_ERROR_INVALID_ARGUMENT,
          "%s: the output is the first operand", dense_names[i]);
    CHECK(call_on(test->context, &c, v + 100, v, v + 3) == IPT_ERROR_INVALID_ARGUMENT ||
              !has_two_inputs(&c),
          "%s: the output is in the second operand", dense_names[i]);
    c.lda = c.ldb = c.ldc = 10; /* parts of one matrix, or of one array */
    CHECK(call_on(test->context, &c, v, v + 200, v + 4) == IPT_SUCCESS, "%s: beside the first",
          dense_names[i]);
    CHECK(call_on(test->context, &c, v, v, v + 200) == IPT_SUCCESS, "%s: inputs that are the same",
          dense_names[i]);
    CHECK(call_on(test->context, &c, v, v + 200, v + 20) == IPT_ERROR_INVALID_ARGUMENT,
          "%s: rows further down", dense_names[i]);
  }
}

/* ---- Refusals ---- */

enum { ALL = (1 << DENSE_OPERATIONS) - 1, BATCHED = 1 << GEMV | 1 << TRSM };
enum { WITH_OP = 1 << GEMV | 1 << SYRK | 1 << HERK | 1 << TRSM };
enum { WITH_TRIANGLE = ALL & ~(1 << GEMV | 1 << AXPY), WITH_MATRIX_C = WITH_TRIANGLE & ~6 };
enum { WITH_MATRIX_A = ALL & ~(1 << SYR | 1 << HER | 1 << AXPY) };

typedef struct refusal {
  const char *what;
  unsigned operations; /* bits */
  size_t field, size;
  uint64_t value;
  ipt_result result;
} refusal;

#define FIELD(name) offsetof(dense_case, name), sizeof(((dense_case *)0)->name)

static const refusal refusals[] = {
    {"type", ALL, FIELD(type), 4, IPT_ERROR_INVALID_ARGUMENT},
    {"scaling", ALL, FIELD(scaling), 2, IPT_ERROR_INVALID_ARGUMENT},
    {"op", WITH_OP, FIELD(op), 3, IPT_ERROR_INVALID_ARGUMENT},
    {"triangle", WITH_TRIANGLE, FIELD(triangle), 2, IPT_ERROR_INVALID_ARGUMENT},
    {"side", 1 << TRSM, FIELD(side), 2, IPT_ERROR_INVALID_ARGUMENT},
    {"pieces", ALL, FIELD(host.pieces), 1025, IPT_ERROR_INVALID_ARGUMENT},
    {"lda", WITH_MATRIX_A, FIELD(lda), 2, IPT_ERROR_INVALID_ARGUMENT},
    {"ldc", WITH_MATRIX_C, FIELD(ldc), 2, IPT_ERROR_INVALID_ARGUMENT},
    {"n", ALL, FIELD(n), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"m", BATCHED, FIELD(m), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"k", 1 << SYRK | 1 << HERK, FIELD(k), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"increment", ALL & ~(1 << TRSM | 1 << SYRK | 1 << HERK), FIELD(lda), UINT64_MAX / 2,
     IPT_ERROR_OVERFLOW},
    {"increment of x", 7, FIELD(ldb), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"increment of y", 7 | 1 << AXPY, FIELD(ldc), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"stride of A", BATCHED, FIELD(stride_a), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"stride of x", 1 << GEMV, FIELD(stride_b), UINT64_MAX / 2, IPT_ERROR_OVERFLOW},
    {"stride of the output", BATCHED, FIELD(stride_c), 2, IPT_ERROR_INVALID_ARGUMENT},
    {"no stride of the output", BATCHED, FIELD(stride_c), 0, IPT_ERROR_INVALID_ARGUMENT}};

static dense_case legal_case(dense_operation operation) {
  dense_case c = case_of(operation, IPT_TYPE_F32, 3, 3, 3);
  if ((BATCHED & 1 << operation) != 0) {
    c.batch = 2;
    c.stride_a = c.stride_c = 9;
  }
  return c;
}

static void test_wrong_fields(const dense_test *test) {
  float v[90] = {0};
  for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++)
    for (unsigned j = 0; j < DENSE_OPERATIONS; j++) {
      const refusal *r = &refusals[i];
      dense_case c = legal_case((dense_operation)j);
      ipt_plan *plan = (ipt_plan *)v;
      uint32_t narrow = (uint32_t)r->value;
      if ((r->operations & 1u << j) == 0)
        continue;
      memcpy((char *)&c + r->field, r->size == 4 ? (const void *)&narrow : &r->value, r->size);
      ipt_result result = call_on(test->context, &c, v, v + 30, v + 60);
      CHECK(result == r->result, "%s: %s: %s", dense_names[j], r->what, ipt_result_string(result));
      CHECK(plan_dense(test->context, &c, &plan) == r->result && plan == NULL, "%s: plan: %s",
            dense_names[j], r->what);
    }
}

/* Numbers and operations that only some types allow. */
static void test_wrong_numbers(const dense_test *test) {
  float v[180] = {0};
  for (unsigned j = 0; j < DENSE_OPERATIONS; j++) {
    dense_case c = case_of((dense_operation)j, IPT_TYPE_F32, 3, 3, 3);
    c.alpha[0] = 1;
    CHECK(call_on(test->context, &c, v, v + 60, v + 120) == IPT_ERROR_INVALID_ARGUMENT,
          "%s: alpha, but no scaling", dense_names[j]);
    c.scaling = IPT_SCALING_ALPHA_BETA;
    c.alpha[1] = 1;
    CHECK(call_on(test->context, &c, v, v + 60, v + 120) == IPT_ERROR_INVALID_ARGUMENT,
          "%s: an imaginary alpha", dense_names[j]);
    c.type = IPT_TYPE_C32;
    bool is_real = c.operation == HERK || c.operation == HER;
    CHECK((call_on(test->context, &c, v, v + 60, v + 120) == IPT_SUCCESS) == !is_real,
          "%s: of complex numbers", dense_names[j]);
    c.alpha[1] = 0;
    c.op = c.operation == HERK ? IPT_OP_TRANSPOSE : IPT_OP_CONJUGATE_TRANSPOSE;
    bool is_refused = c.operation == HERK || c.operation == SYRK;
    CHECK((call_on(test->context, &c, v, v + 60, v + 120) == IPT_SUCCESS) == !is_refused,
          "%s: the other transpose", dense_names[j]);
    c.op = IPT_OP_NONE;
    c.variant = "shift";
    bool has_variants = c.operation != AXPY;
    CHECK((call_on(test->context, &c, v, v + 60, v + 120) == IPT_SUCCESS) == !has_variants,
          "%s: a variant of another operation", dense_names[j]);
  }
}

static void test_wrong_pointers(const dense_test *test) {
  float v[90] = {0};
  dense_desc zero;
  ipt_plan *plan = NULL;
  memset(&zero, 0, sizeof zero);
  for (unsigned j = 0; j < DENSE_OPERATIONS; j++) {
    dense_case c = case_of((dense_operation)j, IPT_TYPE_F32, 3, 3, 3);
    CHECK(call_on(test->context, &c, NULL, v, v + 20) == IPT_ERROR_INVALID_ARGUMENT, "%s: no A",
          dense_names[j]);
    CHECK(call_on(test->context, &c, v, v + 20, NULL) == IPT_ERROR_INVALID_ARGUMENT,
          "%s: no output", dense_names[j]);
    CHECK(!has_two_inputs(&c) ||
              call_on(test->context, &c, v, NULL, v + 20) == IPT_ERROR_INVALID_ARGUMENT,
          "%s: no x", dense_names[j]);
    CHECK(call_on(test->context, &c, (char *)v + 2, v + 20, v + 40) == IPT_ERROR_INVALID_ARGUMENT,
          "%s: misaligned", dense_names[j]);
    CHECK(call_on(NULL, &c, v, v + 20, v + 40) == IPT_ERROR_INVALID_ARGUMENT, "%s: no context",
          dense_names[j]);
    CHECK(plan_dense(test->context, &c, NULL) == IPT_ERROR_INVALID_ARGUMENT, "%s: no plan",
          dense_names[j]);
  }
  CHECK(ipt_trsm(test->context, v, v + 20, NULL) == IPT_ERROR_INVALID_ARGUMENT, "no descriptor");
  CHECK(ipt_plan_create_trsm(NULL, &zero.trsm, &plan) == IPT_ERROR_INVALID_ARGUMENT, "no context");
  CHECK(ipt_plan_create_trsm(test->context, NULL, &plan) == IPT_ERROR_INVALID_ARGUMENT,
        "no descriptor");
}

/* ---- Plans ---- */

static void restore_output(dense_case *c) {
  memcpy(c->c.data, c->c.before, c->c.size);
}

static void run_plan(const dense_case *c, const ipt_plan *plan) {
  dense_case own = *c;
  void *operands[IPT_MAX_OPERANDS];
  ipt_run *run = NULL;
  dense_operands(c, operands);
  CHECK(ipt_plan_run(plan, operands) == IPT_SUCCESS && is_right_dense(&own), "%s", dense_text(c));
  restore_output(&own);
  CHECK(ipt_run_begin(plan, operands, NULL, &run) == IPT_SUCCESS &&
            ipt_run_end(run) == IPT_SUCCESS && is_right_dense(&own),
        "in the background: %s", dense_text(c));
}

static void test_plans(const dense_test *test) {
  static const char *const described[DENSE_OPERATIONS] = {"gemv c32 m=70 n=1 k=90",
                                                          "symv c32",
                                                          "hemv c32",
                                                          "syrk c32 m=90 n=90 k=20 lower",
                                                          "herk c32",
                                                          "syr c32",
                                                          "her c32",
                                                          "trsm c32 m=70 n=90 k=70 lower left",
                                                          "axpy c32 m=90 n=1 k=1"};
  for (unsigned i = 0; i < DENSE_OPERATIONS; i++) {
    dense_case c = case_of((dense_operation)i, IPT_TYPE_C32, 70, 90, 20);
    bool on_device = test->backend == IPT_BACKEND_VULKAN;
    ipt_plan *plan = NULL;
    char text[256];
    expect_inverses(test, &c);
    open_dense(&c);
    prepare_solution(&c);
    CHECK(plan_dense(test->context, &c, &plan) == IPT_SUCCESS, "%s", dense_text(&c));
    uint32_t operands = has_two_inputs(&c) ? 3 : 2;
    CHECK(ipt_plan_operand_count(plan) == operands && ipt_plan_operand_size(plan, 0) == c.a.size &&
              ipt_plan_operand_size(plan, operands - 1) == c.c.size &&
              ipt_plan_operand_size(plan, operands) == 0,
          "%s", dense_text(&c));
    CHECK(!has_two_inputs(&c) || ipt_plan_operand_size(plan, 1) == c.b.size, "%s", dense_text(&c));
    CHECK(on_device || ipt_plan_scratch_size(plan) > 0, "%s", dense_text(&c));
    CHECK(ipt_plan_piece_count(plan) == 1, "%s", dense_text(&c));
    ipt_plan_describe(plan, text, sizeof text);
    CHECK(strncmp(text, described[i], strlen(described[i])) == 0, "%s", text);
    CHECK(on_device || ipt_plan_variant(plan, text, sizeof text) == 0, "%s", text);
    run_plan(&c, plan);
    ipt_plan_destroy(plan);
    close_dense(&c);
  }
}

/* Plans that a context keeps do not serve another operation, triangle or side. */
static void test_kept_plans(const dense_test *test) {
  for (unsigned i = 0; i < 3 * DENSE_OPERATIONS * 8; i++) {
    dense_case c = case_of((dense_operation)(i / 8 % DENSE_OPERATIONS), IPT_TYPE_C64, 9, 9, 9);
    c.triangle = (ipt_triangle)(i % 2);
    c.side = (ipt_side)(i / 2 % 2);
    c.unit_diagonal = i / 4 % 2 == 1;
    run_case(test, c);
  }
}

static unsigned count_lines(const char *path) {
  unsigned lines = 0;
  FILE *file = fopen(path, "rb");
  for (int byte = 0; file != NULL && (byte = fgetc(file)) != EOF;)
    lines += byte == '\n';
  if (file != NULL)
    fclose(file);
  return lines;
}

/* Plans are tuned, remembered, saved and read again, even without a choice. */
static void test_tuning(const dense_test *test) {
  static const char path[] = "test_dense_wisdom";
  for (unsigned i = 0; i < DENSE_OPERATIONS; i++) {
    dense_case c = case_of((dense_operation)i, IPT_TYPE_F32, 20, 20, 20);
    ipt_tune_desc tune = {0.001};
    ipt_plan *plan = NULL;
    CHECK(plan_dense(test->context, &c, &plan) == IPT_SUCCESS &&
              ipt_tune(plan, &tune, NULL) == IPT_SUCCESS,
          "%s", dense_text(&c));
    ipt_plan_destroy(plan);
    run_case(test, c);
  }
  CHECK(ipt_wisdom_save(test->context, path) == IPT_SUCCESS, "wisdom");
  ipt_context_desc desc;
  ipt_context *other = NULL;
  memset(&desc, 0, sizeof desc);
  desc.backend = test->backend;
  desc.wisdom = path;
  unsigned lines = count_lines(path); /* some operations are the same for real numbers */
  CHECK(ipt_context_create(&desc, &other) == IPT_SUCCESS &&
            ipt_wisdom_save(other, path) == IPT_SUCCESS && lines >= 8 && count_lines(path) == lines,
        "%u lines of wisdom are read", lines);
  ipt_context_destroy(other);
  remove(path);
}

/* ---- Memory ---- */

typedef struct scarce_memory {
  int left; /* allocations */
} scarce_memory;

static void *allocate_scarce(size_t size, void *user) {
  scarce_memory *memory = (scarce_memory *)user;
  return memory->left-- > 0 ? malloc(size) : NULL;
}

static void release_scarce(void *memory, void *user) {
  (void)user;
  free(memory);
}

/* Without memory nothing is written. There are few allocations, whatever the size. */
static void test_memory(void) {
  scarce_memory memory = {100};
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_CPU;
  desc.threads = 2;
  desc.allocator.allocate = allocate_scarce;
  desc.allocator.release = release_scarce;
  desc.allocator.user = &memory;
  CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "context");
  for (unsigned i = 0; i < DENSE_OPERATIONS; i++) {
    dense_case c = case_of((dense_operation)i, IPT_TYPE_F64, 300, 200, 10);
    int allocations = 0;
    if (left_out())
      continue;
    open_dense(&c);
    prepare_solution(&c);
    ipt_result result = IPT_ERROR_OUT_OF_HOST_MEMORY;
    for (; allocations < 10 && result == IPT_ERROR_OUT_OF_HOST_MEMORY; allocations++) {
      CHECK(is_unchanged(&c.c), "without memory: %s", dense_text(&c));
      memory.left = allocations;
      result = call_dense(context, &c);
    }
    CHECK(result == IPT_SUCCESS && allocations > 1 && is_right_dense(&c), "%s: %s",
          ipt_result_string(result), dense_text(&c));
    close_dense(&c);
  }
  memory.left = 100;
  ipt_context_destroy(context);
}

/* ---- Threads ---- */

/* The number of threads does not change a bit. */
static void check_threads(dense_case c) {
  static const uint32_t counts[] = {1, 2, 3, 8};
  if (left_out())
    return;
  c.integers = false;
  make_legal(&c);
  open_dense(&c);
  unsigned char *first = (unsigned char *)malloc(c.c.size);
  for (unsigned i = 0; i < 4 && first != NULL; i++) {
    ipt_context *context = open_cpu_context(counts[i]);
    restore_output(&c);
    CHECK(call_dense(context, &c) == IPT_SUCCESS, "%u threads: %s", counts[i], dense_text(&c));
    if (i == 0)
      memcpy(first, c.c.data, c.c.size);
    CHECK(memcmp(first, c.c.data, c.c.size) == 0, "%u threads: other bits: %s", counts[i],
          dense_text(&c));
    ipt_context_destroy(context);
  }
  free(first);
  close_dense(&c);
}

static void test_threads(void) {
  static const uint64_t sizes[][3] = {{603, 401, 100}, {5, 30000, 7}, {700, 37, 300}};
  for (unsigned i = 0; i < DENSE_OPERATIONS * TYPES * 3; i++) {
    const uint64_t *size = sizes[i % 3];
    dense_case c = case_of((dense_operation)(i / 3 / TYPES), (ipt_type)(i / 3 % TYPES), size[0],
                           size[1], size[2]);
    bool is_square = c.operation != GEMV && c.operation != AXPY && c.operation != TRSM;
    c.op = (ipt_op)(i % OPS);
    c.side = (ipt_side)(size[0] > size[1]);
    if (is_square || c.operation == TRSM)
      c.n = c.n > 1000 ? 90 : c.n;
    if (!few_cases() || i % 5 == 0)
      check_threads(c);
  }
}

/* Whether the context has double precision, as on the CPU always. */
static bool probe_double(ipt_context *context) {
  dense_case c = case_of(AXPY, IPT_TYPE_F64, 0, 2, 0);
  ipt_plan *plan = NULL;
  ipt_result result = plan_dense(context, &c, &plan);
  ipt_plan_destroy(plan);
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED, "%s", ipt_result_string(result));
  return result == IPT_SUCCESS;
}

/* Returns -1 when the test can run, otherwise the exit code. */
static int open_dense_test(dense_test *test, int argc, char **argv) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  if (argc != 2 || (strcmp(argv[1], "cpu") != 0 && strcmp(argv[1], "vulkan") != 0))
    return fprintf(stderr, "usage: %s cpu|vulkan\n", argv[0]), 2;
  test->backend = strcmp(argv[1], "cpu") == 0 ? IPT_BACKEND_CPU : IPT_BACKEND_VULKAN;
  desc.backend = test->backend;
  desc.threads = threads_to_test();
  if (ipt_context_create(&desc, &test->context) != IPT_SUCCESS)
    return skip("no sufficient Vulkan device");
  test->has_double = probe_double(test->context);
  CHECK(test->has_double || test->backend == IPT_BACKEND_VULKAN, "double on the CPU");
  return -1;
}

/* Properties that only the CPU has, and its allocations. */
static void test_on_cpu(const dense_test *test) {
  test_singular(test);
  test_memory();
  test_threads();
}

int main(int argc, char **argv) {
  dense_test test;
  int code = open_dense_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_shapes(&test);
  test_random(&test);
  test_large(&test);
  test_blocks(&test);
  test_strips(&test);
  test_chains(&test);
  test_real_diagonal(&test);
  test_nothing(&test);
  test_large_divisors(&test);
  test_overlaps(&test);
  test_wrong_fields(&test);
  test_wrong_numbers(&test);
  test_wrong_pointers(&test);
  test_plans(&test);
  test_kept_plans(&test);
  test_tuning(&test);
  if (test.backend == IPT_BACKEND_CPU)
    test_on_cpu(&test);
  ipt_context_destroy(test.context);
  return finish();
}
