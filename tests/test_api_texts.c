/* The texts of the library, on one backend: results, names, descriptions, and the reasons in its
 * log.
 */
#include <limits.h>
#include "api_log.h"

/* ---- Texts ---- */

static void test_result_strings(void) {
  static const int unknown[] = {1, 2, 1000, IPT_ERROR_FILE - 1, INT_MAX, INT_MIN};
  const char *nothing = ipt_result_string((ipt_result)1);
  for (int i = IPT_ERROR_FILE; i <= IPT_SUCCESS; i++) {
    const char *text = ipt_result_string((ipt_result)i);
    CHECK(text != NULL && text[0] != 0, "%d", i);
    CHECK(strcmp(text, nothing) != 0, "%d", i);
    for (int k = IPT_ERROR_FILE; k < i; k++)
      CHECK(strcmp(text, ipt_result_string((ipt_result)k)) != 0, "%d and %d", i, k);
  }
  for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
    const char *text = ipt_result_string((ipt_result)unknown[i]);
    CHECK(text != NULL && text[0] != 0, "%d", unknown[i]);
  }
}

static void test_method_names(const api_test *test) {
  static const char *const of_products[] = {"narrow", "blocked", "direct", "vectors", "cooperative",
                                            "bf16x3", "tiles",   "chain",  "halves"};
  const uint32_t products = sizeof of_products / sizeof of_products[0];
  ipt_transpose_desc desc = make_case(1, 60, 84, 4, "skewed-panels");
  const uint32_t first = METHODS - 1; /* without METHOD_AUTO */
  const uint32_t after[] = {0, 1, 1000, INT_MAX, UINT32_MAX - first - products};
  char described[2048], variant[2048];
  for (uint32_t i = 0; i < first + products; i++) {
    const char *expected = i < first ? method_name((int)i + 1) : of_products[i - first];
    const char *name = ipt_method_name(i);
    CHECK(name != NULL && strcmp(name, expected) == 0, "%u: %s", i, name != NULL ? name : "NULL");
  }
  for (size_t i = 0; i < sizeof after / sizeof after[0]; i++)
    CHECK(ipt_method_name(first + products + after[i]) == NULL, "%u", after[i]);
  plan_texts(test, &desc, described, variant);
  CHECK(strncmp(described, "skewed-panels: ", 15) == 0, "%s", described);
}

typedef size_t (*text_function)(const ipt_plan *plan, char *text, size_t size);

/* Like snprintf, functions write at most `size` bytes and return the whole length. */
static void check_text(const ipt_plan *plan, text_function write) {
  char whole[2048], cut[2048];
  size_t length = write(plan, whole, sizeof whole);
  CHECK(length < sizeof whole, "%u", (unsigned)length);
  CHECK(strlen(whole) == length && strchr(whole, '\n') == NULL, "%s", whole);
  CHECK(write(plan, NULL, 0) == length, "%s", whole);
  for (size_t size = 0; size <= length + 2; size++) {
    size_t kept = size == 0 ? 0 : size - 1 < length ? size - 1 : length;
    memset(cut, '#', sizeof cut);
    CHECK(write(plan, cut, size) == length, "size %u", (unsigned)size);
    CHECK(memcmp(cut, whole, kept) == 0, "size %u", (unsigned)size);
    CHECK(size == 0 || cut[kept] == 0, "size %u", (unsigned)size);
    CHECK(cut[size] == '#', "size %u", (unsigned)size);
  }
}

static void test_describe(const api_test *test) {
  static const uint64_t shapes[][4] = {
      {1, 1, 5, 4}, {1, 30, 50, 4}, {7, 60, 84, 2}, {1, 997, 991, 4}, {1, 10007, 7, 1}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (int method = METHOD_AUTO; method <= METHOD_SQUARE_BLOCKS; method++) {
      ipt_transpose_desc desc = sized(shapes[i]);
      ipt_plan *plan = NULL;
      desc.variant = method_name(method);
      if (ipt_plan_create_transpose(test->context, &desc, &plan) != IPT_SUCCESS)
        continue;
      CHECK(ipt_plan_describe(plan, NULL, 0) > 0, "%s", case_text(&desc));
      check_text(plan, ipt_plan_describe);
      check_text(plan, ipt_plan_variant);
      ipt_plan_destroy(plan);
    }
}

/* ---- Fields that the log names ---- */

/* Checks that the log has one line, which names the field. */
static void check_wrong(logging *log, ipt_result result, const char *field) {
  char begin[128];
  snprintf(begin, sizeof begin, "invalid argument: %s", field);
  CHECK(result == IPT_ERROR_INVALID_ARGUMENT && log->lines == 1 &&
            strncmp(log->text, begin, strlen(begin)) == 0,
        "%s: %d, %s", field, (int)result, log->text);
  forget_lines(log);
}

static void test_wrong_shapes(logging *log) {
  static const struct {
    const char *field;
    uint64_t batch, lda, ldb, stride;
    uint32_t pieces;
  } wrong[] = {{"lda is less than cols: 3 and 4", 1, 3, 0, 0, 0},
               {"ldb is less than rows: 2 and 3", 1, 0, 2, 0, 0},
               {"stride", 2, 0, 0, 11, 0},
               {"host.pieces", 1, 0, 0, 0, 1025}};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    ipt_transpose_desc desc = make_case(wrong[i].batch, 3, 4, 1, NULL);
    desc.lda = wrong[i].lda;
    desc.ldb = wrong[i].ldb;
    desc.stride = wrong[i].stride;
    desc.host.pieces = wrong[i].pieces;
    check_wrong(log, ipt_transpose(log->context, memory, &desc), wrong[i].field);
  }
  ipt_transpose_desc good = make_case(1, 3, 4, 1, NULL);
  check_wrong(log, ipt_transpose(log->context, NULL, &good), "operand 0 is NULL");
  good.elem_size = 0;
  check_wrong(log, ipt_transpose(log->context, memory, &good), "elem_size is 0");
}

/* A chunk of a byte would make some megabytes take minutes. */
static void test_wrong_chunks(logging *log) {
  static const uint64_t wrong[] = {1, 4095, (1 << 30) + 1, UINT64_MAX};
  static const uint64_t right[] = {0, 4096, 1 << 30};
  float numbers[8] = {0};
  ipt_axpy_desc axpy;
  memset(&axpy, 0, sizeof axpy);
  axpy.n = 4;
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    ipt_transpose_desc desc = make_case(1, 3, 4, 1, NULL);
    desc.host.chunk = axpy.host.chunk = wrong[i];
    check_wrong(log, ipt_transpose(log->context, memory, &desc), "host.chunk");
#ifndef IPT_NO_PRODUCTS
    check_wrong(log, ipt_axpy(log->context, numbers, numbers + 4, &axpy), "host.chunk");
#endif
  }
  for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
    ipt_transpose_desc desc = make_case(1, 3, 4, 1, NULL);
    desc.host.chunk = right[i];
    ipt_result result = ipt_transpose(log->context, memory, &desc);
    CHECK(result == IPT_SUCCESS && log->lines == 0, "%d, %s", (int)result, log->text);
  }
}

static void test_wrong_axes(logging *log) {
  ipt_permute_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.rank = 2;
  check_wrong(log, ipt_permute(log->context, memory, &desc), "axes"); /* 0 twice */
  desc.rank = 0;
  check_wrong(log, ipt_permute(log->context, memory, &desc), "elem_size is 0");
  desc.elem_size = 1;
  desc.host.threads = 65;
  check_wrong(log, ipt_permute(log->context, memory, &desc), "host.threads");
  desc.rank = IPT_MAX_AXES + 1;
  check_wrong(log, ipt_permute(log->context, memory, &desc), "rank");
}

static ipt_result plan_gemm(const logging *log, const ipt_gemm_desc *desc) {
  ipt_plan *plan;
  return ipt_plan_create_gemm(log->context, desc, &plan);
}

static void test_wrong_gemm(logging *log) {
  static const ipt_gemm_desc none; /* all zero */
  ipt_gemm_desc desc = none;
  desc.m = desc.n = desc.k = 3;
  ipt_gemm_desc good = desc;
  desc.type = (ipt_type)7;
  check_wrong(log, plan_gemm(log, &desc), "type");
  desc = good;
  desc.alpha[0] = 1;
  check_wrong(log, plan_gemm(log, &desc), "alpha is not 0");
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  desc.alpha[1] = 1;
  check_wrong(log, plan_gemm(log, &desc), "alpha has an imaginary part");
  desc.alpha[1] = 0;
  desc.beta[1] = 1;
  check_wrong(log, plan_gemm(log, &desc), "beta has an imaginary part");
  desc.scaling = (ipt_scaling)2;
  check_wrong(log, plan_gemm(log, &desc), "scaling is none of");
  desc = good;
  desc.op_b = (ipt_op)3;
  check_wrong(log, plan_gemm(log, &desc), "op_b");
  desc = good;
  desc.k = 5;
  desc.lda = 2;
  check_wrong(log, plan_gemm(log, &desc), "lda is less than the length of A's lines: 2 and 5");
  desc.column_major = true;
  check_wrong(log, plan_gemm(log, &desc), "lda is less than the length of A's lines: 2 and 3");
  desc.lda = 0;
  desc.ldb = 4;
  check_wrong(log, plan_gemm(log, &desc), "ldb is less than the length of B's lines: 4 and 5");
  desc = good;
  desc.ldc = 2;
  check_wrong(log, plan_gemm(log, &desc), "ldc is less than the length of C's lines: 2 and 3");
  desc = good;
  desc.batch = 2;
  desc.stride_c = 5;
  check_wrong(log, plan_gemm(log, &desc), "stride_c");
}

static ipt_result plan_tsmm(const logging *log, const ipt_tsm_desc *desc) {
  ipt_plan *plan;
  return ipt_plan_create_tsmm(log->context, desc, &plan);
}

static void test_wrong_skinny(logging *log) {
  static const ipt_tsm_desc none;
  ipt_tsm_desc desc = none;
  desc.k = 100;
  desc.m = desc.n = 3;
  ipt_tsm_desc good = desc;
  desc.lda = 2;
  check_wrong(log, plan_tsmm(log, &desc), "lda");
  desc = good;
  desc.ldb = 2;
  check_wrong(log, plan_tsmm(log, &desc), "ldb");
  desc = good;
  desc.ldc = 2;
  check_wrong(log, plan_tsmm(log, &desc), "ldc");
  desc = good;
  desc.in_place = true;
  desc.lda = 4;
  check_wrong(log, plan_tsmm(log, &desc), "in_place: lda and ldc differ: 4 and 3");
  desc.lda = desc.ldc = 9;
  desc.n = 7;
  check_wrong(log, plan_tsmm(log, &desc), "in_place: n is more than m: 7 and 3");
  desc = good;
  desc.beta[0] = 1;
  check_wrong(log, plan_tsmm(log, &desc), "beta is not 0");
  desc.type = (ipt_type)6;
  check_wrong(log, plan_tsmm(log, &desc), "type");
}

static void test_wrong_rank_k(logging *log) {
  static const ipt_syrk_desc none;
  ipt_syrk_desc desc = none;
  ipt_plan *plan;
  desc.type = IPT_TYPE_C32;
  desc.n = desc.k = 3;
  desc.op_a = IPT_OP_CONJUGATE_TRANSPOSE;
  check_wrong(log, ipt_plan_create_syrk(log->context, &desc, &plan),
              "op_a is neither IPT_OP_NONE nor IPT_OP_TRANSPOSE");
  desc.op_a = IPT_OP_TRANSPOSE;
  check_wrong(log, ipt_plan_create_herk(log->context, &desc, &plan),
              "op_a is neither IPT_OP_NONE nor IPT_OP_CONJUGATE_TRANSPOSE");
}

static void test_wrong_variants(logging *log) {
  static const struct {
    const char *text, *wrong;
  } cases[] = {{"2-stage  tile_rows=2", "a text with a space too many"},
               {" 2-stage", "a text with a space too many"},
               {"2-stage ", "a text with a space too many"},
               {" ", "a text with a space too many"},
               {"shift_lanes=3", "out of range: 1 to 1024, powers of two"},
               {"strip_cols=65536", "out of range: 1 to 65535"},
               {"panel_tiles=maybe", "out of range: on, off"}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ipt_transpose_desc desc = make_case(1, 30, 40, 4, cases[i].text);
    char expected[96];
    ipt_plan *plan;
    snprintf(expected, sizeof expected, "variant: '%s' is %s\n", cases[i].text, cases[i].wrong);
    CHECK(ipt_plan_create_transpose(log->context, &desc, &plan) == IPT_ERROR_INVALID_ARGUMENT &&
              strncmp(log->text, expected, strlen(expected)) == 0,
          "%s", log->text);
    forget_lines(log);
  }
}

static void test_wrong_fields(const api_test *test) {
  logging log;
  open_logging(test, &log);
  forget_lines(&log);
  test_wrong_shapes(&log);
  test_wrong_chunks(&log);
  test_wrong_axes(&log);
  test_wrong_gemm(&log);
  test_wrong_skinny(&log);
  test_wrong_rank_k(&log);
  test_wrong_variants(&log);
  ipt_context_destroy(log.context);
}

/* Checks that the log has one line, which gives the reason and the shape. */
static void check_reason(const api_test *test, const char *variant, uint64_t limit,
                         const char *reason) {
  logging log;
  ipt_plan *plan = NULL;
  ipt_transpose_desc desc = make_case(1, 500, 770, 4, variant);
  desc.scratch_limit = limit;
  open_logging(test, &log);
  forget_lines(&log);
  CHECK(ipt_plan_create_transpose(log.context, &desc, &plan) != IPT_SUCCESS, "%s",
        case_text(&desc));
  CHECK(log.lines == 1 && strcmp(log.text, reason) == 0, "'%s', not '%s'", log.text, reason);
  ipt_plan_destroy(plan);
  ipt_context_destroy(log.context);
}

/* Scratch is too little: what the log says would do does, and is less than twice what is needed. */
static void check_scratch(const api_test *test, ipt_transpose_desc desc, const char *what) {
  logging log;
  ipt_plan *plan = NULL;
  unsigned long long sufficient = 0;
  char wanted[128];
  open_logging(test, &log);
  forget_lines(&log);
  desc.scratch_limit = 1;
  snprintf(wanted, sizeof wanted, ": %s needs more scratch than the limit of 1 B; ", what);
  ipt_result result = ipt_plan_create_transpose(log.context, &desc, &plan);
  CHECK(result == IPT_ERROR_SCRATCH_TOO_SMALL, "%d: %s", (int)result, case_text(&desc));
  const char *found = strstr(log.text, wanted);
  CHECK(log.lines == 1 && found != NULL, "'%s'", log.text);
  if (found != NULL)
    CHECK(sscanf(found + strlen(wanted), "%llu B would do", &sufficient) == 1, "'%s'", log.text);
  desc.scratch_limit = sufficient;
  CHECK(sufficient > 1, "%s", log.text);
  result = ipt_plan_create_transpose(log.context, &desc, &plan);
  CHECK(result == IPT_SUCCESS, "%llu: %d", sufficient, (int)result);
  ipt_plan_destroy(plan);
  ipt_context_destroy(log.context);
}

static void check_refused_null(logging *log, ipt_result result, const char *name,
                               const char *call) {
  CHECK(result == IPT_ERROR_INVALID_ARGUMENT && strstr(log->text, name) != NULL, "%d: '%s' of %s",
        (int)result, log->text, call);
  forget_lines(log);
}

/* Calls the functions of an operation without a descriptor, and without a place for the plan. */
#define CHECK_OPERATION(log, name, desc_type, ...)                                                 \
  do {                                                                                             \
    desc_type desc;                                                                                \
    ipt_plan *plan = not_set;                                                                      \
    memset(&desc, 0, sizeof desc);                                                                 \
    check_refused_null(log, ipt_##name((log)->context, __VA_ARGS__, NULL), "desc is NULL", #name); \
    check_refused_null(log, ipt_plan_create_##name((log)->context, NULL, &plan), "desc is NULL",   \
                       #name);                                                                     \
    CHECK(plan == NULL, #name);                                                                    \
    check_refused_null(log, ipt_plan_create_##name((log)->context, &desc, NULL), "out is NULL",    \
                       #name);                                                                     \
  } while (0)

static void test_null_operations(const api_test *test) {
  logging log;
  open_logging(test, &log);
  CHECK_OPERATION(&log, transpose, ipt_transpose_desc, memory);
  CHECK_OPERATION(&log, permute, ipt_permute_desc, memory);
  CHECK_OPERATION(&log, tsmttsm, ipt_tsm_desc, memory, memory, memory);
  CHECK_OPERATION(&log, tsmm, ipt_tsm_desc, memory, memory, memory);
  CHECK_OPERATION(&log, gemm, ipt_gemm_desc, memory, memory, memory);
  CHECK_OPERATION(&log, gemv, ipt_gemv_desc, memory, memory, memory);
  CHECK_OPERATION(&log, symv, ipt_symv_desc, memory, memory, memory);
  CHECK_OPERATION(&log, hemv, ipt_symv_desc, memory, memory, memory);
  CHECK_OPERATION(&log, syrk, ipt_syrk_desc, memory, memory);
  CHECK_OPERATION(&log, herk, ipt_syrk_desc, memory, memory);
  CHECK_OPERATION(&log, syr, ipt_syr_desc, memory, memory);
  CHECK_OPERATION(&log, her, ipt_syr_desc, memory, memory);
  CHECK_OPERATION(&log, trsm, ipt_trsm_desc, memory, memory);
  CHECK_OPERATION(&log, axpy, ipt_axpy_desc, memory, memory);
  ipt_context_destroy(log.context);
}

/* NULL is refused with its name. */
static void test_null_names(const api_test *test) {
  logging log;
  ipt_plan *plan = NULL, *other = NULL;
  ipt_run *run = NULL;
  ipt_transpose_desc desc = make_case(1, 3, 4, 4, NULL);
  ipt_tune_desc backwards = {-1};
  void *operands[] = {memory};
  open_logging(test, &log);
  if (log.context == NULL || ipt_plan_create_transpose(log.context, &desc, &plan) != IPT_SUCCESS)
    return;
#define CHECK_NAMED(call, name)                                                                    \
  do {                                                                                             \
    forget_lines(&log);                                                                            \
    ipt_result named = call;                                                                       \
    CHECK(named != IPT_SUCCESS && strstr(log.text, name) != NULL, "%d: '%s' for %s", (int)named,   \
          log.text, name);                                                                         \
  } while (0)
  CHECK_NAMED(ipt_transpose(log.context, memory, NULL), "desc");
  CHECK_NAMED(ipt_transpose(log.context, NULL, &desc), "operand 0 is NULL");
  CHECK_NAMED(ipt_plan_create_transpose(log.context, NULL, &other), "desc");
  CHECK_NAMED(ipt_plan_create_transpose(log.context, &desc, NULL), "out");
  CHECK_NAMED(ipt_plan_run(plan, NULL), "operands");
  CHECK_NAMED(ipt_run_begin(plan, operands, NULL, NULL), "out");
  CHECK_NAMED(ipt_run_begin(plan, NULL, NULL, &run), "operands");
  CHECK_NAMED(ipt_tune(log.context, NULL, NULL, NULL), "plan");
  CHECK_NAMED(ipt_tune(log.context, plan, &backwards, NULL), "seconds");
  CHECK_NAMED(ipt_wisdom_save(log.context, NULL), "path");
  CHECK_NAMED(ipt_pipelines_save(log.context, NULL), "path");
  CHECK_NAMED(ipt_pipelines_save(log.context, "file"), "pipelines");
#undef CHECK_NAMED
  ipt_plan_destroy(other);
  ipt_plan_destroy(plan);
  ipt_context_destroy(log.context);
}

static void check_limit(logging *log, ipt_result result, const char *limit) {
  CHECK(result == IPT_ERROR_UNSUPPORTED && log->lines == 1 && strstr(log->text, limit) != NULL,
        "%d: '%s', not '%s'", (int)result, log->text, limit);
  forget_lines(log);
}

static void check_gemm_limit(logging *log, ipt_gemm_desc desc, const char *limit) {
  ipt_plan *plan = NULL;
  check_limit(log, ipt_plan_create_gemm(log->context, &desc, &plan), limit);
}

static void check_transposition_limit(logging *log, ipt_transpose_desc desc, const char *limit) {
  ipt_plan *plan = NULL;
  check_limit(log, ipt_plan_create_transpose(log->context, &desc, &plan), limit);
}

/* The log names the limit of devices that is exceeded. */
static void test_device_limits(const api_test *test) {
  logging log;
  ipt_gemm_desc wide = {0}, many = {0};
  ipt_transpose_desc rows = make_case(1, 3000, 3000, 1000001, NULL);
  ipt_transpose_desc between = make_case(2, 300, 300, 1000001, NULL);
  if (test->backend != IPT_BACKEND_VULKAN)
    return;
  open_logging(test, &log);
  forget_lines(&log);
  wide.m = 50;
  wide.n = wide.k = 3;
  wide.lda = 2000000000;
  check_gemm_limit(&log, wide,
                   "8000000000 bytes from row to row of A, at most 4294967295 are possible");
  many.batch = 5000000000;
  many.m = many.n = many.k = 3;
  check_gemm_limit(&log, many, "5000000000 products, at most 4294966271 are possible");
  rows.lda = 3100;
  rows.ldb = 3200;
  check_transposition_limit(&log, rows, "a row has 3000003000 B, at most 536870912 are possible");
  between.lda = between.ldb = 3100;
  between.stride = 300;
  check_transposition_limit(&log, between,
                            "matrices begin every 300000300 B, which is not a multiple of 16");
  ipt_context_destroy(log.context);
}

static void test_reasons(const api_test *test) {
  check_reason(test, "square", 0, "transpose 500x770 of 4 B: square does not apply\n");
  check_reason(test, "3-stage tile_rows=7", 0,
               "transpose 500x770 of 4 B: 3-stage tile_rows=7 does not apply\n");
  check_scratch(test, make_case(1, 500, 770, 4, "3-stage"), "3-stage");
  check_scratch(test, make_case(1, 500, 770, 4, "2-stage"), "2-stage");
  check_scratch(test, make_case(3, 9973, 9967, 3, NULL), "every plan");
}

int main(int argc, char **argv) {
  api_test test;
  int code = open_api_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_result_strings();
  test_method_names(&test);
  test_describe(&test);
  test_wrong_fields(&test);
  test_reasons(&test);
  test_device_limits(&test);
  test_null_operations(&test);
  test_null_names(&test);
  return close_api_test(&test);
}
