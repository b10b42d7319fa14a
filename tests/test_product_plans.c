/* Plans of products on host memory, on either backend: sizes and texts, results as those of the
 * functions, plans that a context keeps, tuning, operands that are refused. */
#include "product_host_fixture.h"

/* ---- Sizes and texts ---- */

static void check_sizes(const ipt_plan *plan, product_operation operation) {
  uint64_t rows_of_b = operation == TSMM ? 3 : 4, rows_of_c = operation == TSMM ? 4 : 3;
  CHECK(ipt_plan_operand_count(plan) == 3, "%u", (unsigned)ipt_plan_operand_count(plan));
  CHECK(ipt_plan_operand_size(plan, OF_A) == (3 * 10 + 3) * 8, "A");
  CHECK(ipt_plan_operand_size(plan, OF_B) == ((rows_of_b - 1) * 4 + 2) * 8, "B");
  CHECK(ipt_plan_operand_size(plan, OF_C) == ((rows_of_c - 1) * 5 + 2) * 8, "C");
  CHECK(ipt_plan_operand_size(plan, 3) == 0, "a fourth operand");
  CHECK(ipt_plan_operand_size(plan, UINT32_MAX) == 0, "another operand");
}

/* Texts are written as snprintf does. */
static void check_text(size_t (*write)(const ipt_plan *, char *, size_t), const ipt_plan *plan) {
  char text[512], cut[8] = "";
  size_t length = write(plan, text, sizeof text);
  CHECK(length == strlen(text), "%zu: %s", length, text);
  size_t expected = length < sizeof cut - 1 ? length : sizeof cut - 1;
  CHECK(write(plan, cut, sizeof cut) == length && strlen(cut) == expected, "%s", cut);
  CHECK(strncmp(cut, text, expected) == 0, "%s, not %s", cut, text);
  CHECK(write(plan, NULL, 0) == length, "%zu", length);
}

static product_case small_tall_case(product_operation operation) {
  product_case c = small_case(operation);
  c.type = IPT_TYPE_C32;
  c.conjugate = true;
  c.lda = 10;
  c.ldb = 4;
  c.ldc = 5;
  return c;
}

static void test_texts(const product_test *test) {
  static const char *const begin[2] = {"tsmttsm c32 k=4 m=3 n=2 conjugate",
                                       "tsmm c32 k=4 m=3 n=2 conjugate"};
  for (int i = 0; i < 2; i++) {
    product_case c = small_tall_case(tall_operations[i]);
    ipt_plan *plan = NULL;
    char text[512];
    CHECK(plan_product(test->context, &c, &plan) == IPT_SUCCESS, "plan");
    if (plan == NULL)
      continue;
    check_sizes(plan, c.operation);
    check_text(ipt_plan_describe, plan);
    check_text(ipt_plan_variant, plan);
    ipt_plan_describe(plan, text, sizeof text);
    CHECK(strstr(text, begin[i]) == text, "%s", text);
    ipt_plan_destroy(plan);
  }
}

static void check_operands(const ipt_plan *plan, product_case *c) {
  product_operand *operands[OPERANDS];
  uint32_t count = list_operands(c, operands);
  CHECK(ipt_plan_operand_count(plan) == count, "%s", product_text(c));
  for (uint32_t i = 0; i < count; i++)
    CHECK(ipt_plan_operand_size(plan, i) == operands[i]->size, "operand %u: %s", i,
          product_text(c));
  CHECK(ipt_plan_operand_size(plan, count) == 0, "%s", product_text(c));
}

/* Runs the plan at once and in the background. */
static void run_plan_twice(product_case *c, const ipt_plan *plan) {
  void *operands[IPT_MAX_OPERANDS];
  ipt_run *run = NULL;
  operands_of(c, operands);
  CHECK(ipt_plan_run(plan, operands) == IPT_SUCCESS && is_right(c), "%s", product_text(c));
  restore_output(c);
  CHECK(ipt_run_begin(plan, operands, NULL, &run) == IPT_SUCCESS &&
            ipt_run_end(run) == IPT_SUCCESS && is_right(c),
        "in the background: %s", product_text(c));
}

/* Checks what the plan says of itself, and its results. */
static void check_plan(const product_test *test, product_case *c, const char *described) {
  bool on_device = test->backend == IPT_BACKEND_VULKAN;
  ipt_plan *plan = NULL;
  char text[256];
  make_legal(c);
  expect_inverses(test, c);
  open_product(c);
  CHECK(plan_product(test->context, c, &plan) == IPT_SUCCESS, "%s", product_text(c));
  check_operands(plan, c);
  CHECK(on_device || has(c, IS_TALL) || ipt_plan_scratch_size(plan) > 0, "%s", product_text(c));
  CHECK(ipt_plan_piece_count(plan) == 1, "%s", product_text(c));
  ipt_plan_describe(plan, text, sizeof text);
  CHECK(strncmp(text, described, strlen(described)) == 0, "%s", text);
  CHECK(on_device || ipt_plan_variant(plan, text, sizeof text) == 0, "%s", text);
  run_plan_twice(c, plan);
  ipt_plan_destroy(plan);
  close_product(c);
}

/* Plans are for rows and for columns; operands keep their order. */
static void test_plans(const product_test *test) {
  static const char *const described[PRODUCT_OPERATIONS] = {"gemm c32 m=70 n=90 k=20",
                                                            "gemv c32 m=70 n=1 k=90",
                                                            "symv c32",
                                                            "hemv c32",
                                                            "syrk c32 m=90 n=90 k=20 lower",
                                                            "herk c32",
                                                            "syr c32",
                                                            "her c32",
                                                            "trsm c32 m=70 n=90 k=70 lower left",
                                                            "axpy c32 m=90 n=1 k=1",
                                                            "tsmttsm c32 k=20 m=70 n=90",
                                                            "tsmm c32 k=20 m=70 n=90"};
  for (unsigned i = 0; i < PRODUCT_OPERATIONS; i++) {
    product_case c = case_of((product_operation)i, IPT_TYPE_C32, 70, 90, 20);
    check_plan(test, &c, described[i]);
    c = case_of((product_operation)i, IPT_TYPE_C32, 70, 90, 20);
    c.column_major = true;
    check_plan(test, &c, products[i].name);
  }
}

/* ---- Results ---- */

static ipt_result run_plan_of(const ipt_plan *plan, product_case *c) {
  void *operands[IPT_MAX_OPERANDS];
  operands_of(c, operands);
  return ipt_plan_run(plan, operands);
}

/* Runs a plan twice, with other numbers in memory: it must not depend on them. */
static void run_twice(const product_test *test, product_case c) {
  ipt_plan *plan = NULL;
  ipt_result result = plan_product(test->context, &c, &plan);
  if (!is_supported(test, c.type)) {
    CHECK(result == IPT_ERROR_UNSUPPORTED && plan == NULL, "%s", product_text(&c));
    return;
  }
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(&c));
  for (int run = 0; plan != NULL && run < 2; run++) {
    open_product(&c);
    check_result(&c, run_plan_of(plan, &c));
    close_product(&c);
  }
  ipt_plan_destroy(plan);
}

/* On the CPU the function and the plan add in the same order. On a device plans may divide rows in
 * another way if data travel. */
static void run_both_ways(const product_test *test, product_case c) {
  ipt_plan *plan = NULL;
  if (!is_supported(test, c.type))
    return;
  CHECK(plan_product(test->context, &c, &plan) == IPT_SUCCESS, "%s", product_text(&c));
  open_product(&c);
  product_operand *out = output_of(&c);
  unsigned char *by_plan = (unsigned char *)malloc(out->size + 1);
  if (plan == NULL || by_plan == NULL)
    exit(finish());
  check_result(&c, run_plan_of(plan, &c));
  memcpy(by_plan, out->data, out->size);
  memcpy(out->data, out->before, out->size);
  check_result(&c, call_product(test->context, &c));
  int exact = c.integers || test->backend == IPT_BACKEND_CPU;
  CHECK(!exact || memcmp(by_plan, out->data, out->size) == 0, "other bits: %s", product_text(&c));
  free(by_plan);
  close_product(&c);
  ipt_plan_destroy(plan);
}

static void test_results(const product_test *test) {
  unsigned count = few_cases() ? 24 : 96;
  for (unsigned i = 0; i < count; i++) {
    product_case c = random_skinny(i, i % 5 == 0 ? 5000 : 300);
    c.integers = i % 3 != 0;
    if (i % 4 == 1)
      set_scaling_in_turn(&c, i);
    if (i % 17 == 3)
      set_scaling(&c, 0, 0, 2, 1);
    run_both_ways(test, c);
    run_twice(test, c);
  }
}

/* Results are right with every variant; the CPU ignores them. */
static void test_results_of_variants(const product_test *test) {
  static const skinny_choices choices[] = {{"direct", NULL, NULL, 2, 3, 0, 32, 5, 0, 0},
                                           {"direct", NULL, NULL, 4, 4, 0, 0, 0, 0, 0},
                                           {"blocked", "workgroup", "shared", 2, 4, 0, 64, 3, 2, 1},
                                           {"blocked", NULL, "sliced", 1, 2, 4, 32, 0, 1, 2},
                                           {NULL, NULL, NULL, 3, 0, 0, 96, 7, 0, 0}};
  for (unsigned i = 0; i < 5 * 2 * TYPES; i++) {
    product_case c =
        skinny_of(tall_operations[i % 2], (ipt_type)(i / 2 % TYPES), random_between(1, 700),
                  random_between(1, 12), random_between(1, 12));
    c.choices = choices[i / (2 * TYPES)];
    c.integers = i % 3 != 0;
    set_scaling_in_turn(&c, i);
    run_both_ways(test, c);
  }
}

/* The variant is read while the plan is made, and not later. */
static void test_text_is_read_once(const product_test *test) {
  char variant[32] = "tm=2 tn=3", before[2][512], after[2][512];
  for (int i = 0; i < 2; i++) {
    product_case c = skinny_of(tall_operations[i], IPT_TYPE_F32, 500, 7, 6);
    ipt_plan *plan = NULL;
    c.variant = strcpy(variant, "tm=2 tn=3");
    CHECK(plan_product(test->context, &c, &plan) == IPT_SUCCESS, "plan");
    if (plan == NULL)
      continue;
    ipt_plan_describe(plan, before[0], sizeof before[0]);
    ipt_plan_variant(plan, before[1], sizeof before[1]);
    strcpy(variant, "bad=1 tm=99");
    ipt_plan_describe(plan, after[0], sizeof after[0]);
    ipt_plan_variant(plan, after[1], sizeof after[1]);
    CHECK(strcmp(before[0], after[0]) == 0, "%s, %s", before[0], after[0]);
    CHECK(strcmp(before[1], after[1]) == 0, "%s, %s", before[1], after[1]);
    open_product(&c);
    check_result(&c, run_plan_of(plan, &c));
    close_product(&c);
    ipt_plan_destroy(plan);
  }
}

/* ---- Plans that are kept ---- */

/* Plans that a context keeps do not serve another operation, triangle or side. */
static void test_kept_plans(const product_test *test) {
  for (unsigned i = 0; i < 3 * PRODUCT_OPERATIONS * 8; i++) {
    product_case c =
        case_of((product_operation)(i / 8 % PRODUCT_OPERATIONS), IPT_TYPE_C64, 9, 9, 9);
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

/* Another context reads all lines, and writes as many. */
static void check_wisdom(const product_test *test, const char *path) {
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
}

/* Plans are tuned, remembered, saved and read again, even without a choice. */
static void test_tuning(const product_test *test) {
  char path[64]; /* others may run at the same time */
  snprintf(path, sizeof path, "product_plans_%d_%u.wisdom", (int)test->backend, threads_to_test());
  for (unsigned i = 0; i < PRODUCT_OPERATIONS; i++) {
    product_case c = case_of((product_operation)i, IPT_TYPE_F32, 20, 20, 20);
    ipt_tune_desc tune = {0.001};
    ipt_plan *plan = NULL;
    CHECK(plan_product(test->context, &c, &plan) == IPT_SUCCESS &&
              ipt_tune(test->context, plan, &tune, NULL) == IPT_SUCCESS,
          "%s", product_text(&c));
    ipt_plan_destroy(plan);
    run_case(test, c);
  }
  CHECK(ipt_wisdom_save(test->context, path) == IPT_SUCCESS, "wisdom");
  check_wisdom(test, path);
  remove(path);
}

/* ---- In place ---- */

static ipt_plan *plan_or_exit(const product_test *test, product_case *c) {
  ipt_plan *plan = NULL;
  ipt_result result = plan_product(test->context, c, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(c));
  if (plan == NULL)
    exit(finish());
  return plan;
}

static void test_in_place(const product_test *test) {
  static const uint64_t shapes[][3] = {{1, 1, 1}, {900, 12, 7}, {77, 66, 65}, {4001, 4, 4}};
  for (unsigned i = 0; i < 4 * TYPES; i++) {
    const uint64_t *shape = shapes[i / TYPES];
    product_case c = skinny_of(TSMM, (ipt_type)(i % TYPES), shape[0], shape[1], shape[2]);
    c.lda = c.ldc = shape[1] + i % 3;
    c.in_place = true;
    if (i % 2 == 1)
      set_scaling(&c, 2, 1, -1, 3);
    run_twice(test, c);
  }
}

/* C must be A in a plan that works in place, and must be elsewhere in one that does not. */
static void test_in_place_errors(const product_test *test) {
  for (int in_place = 0; in_place < 2; in_place++) {
    product_case c = skinny_of(TSMM, IPT_TYPE_F32, 50, 4, 3);
    c.lda = c.ldc = 5;
    c.in_place = in_place != 0;
    ipt_plan *plan = plan_or_exit(test, &c);
    void *operands[IPT_MAX_OPERANDS];
    open_product(&c);
    operands_of(&c, operands);
    operands[OF_C] = in_place ? c.c.data : c.a.data;
    CHECK(ipt_plan_run(plan, operands) == IPT_ERROR_INVALID_ARGUMENT, "in place %d", in_place);
    operands[OF_C] = c.a.data + 4;
    CHECK(ipt_plan_run(plan, operands) == IPT_ERROR_INVALID_ARGUMENT, "one after %d", in_place);
    CHECK(is_unchanged(&c.a) && is_unchanged(&c.b) && is_unchanged(&c.c), "written to");
    close_product(&c);
    ipt_plan_destroy(plan);
  }
}

/* ---- Operands ---- */

static void refuse_operands(const ipt_plan *plan, product_case *c, int index, void *operand,
                            const char *what) {
  void *operands[IPT_MAX_OPERANDS];
  operands_of(c, operands);
  operands[index] = operand;
  ipt_result result = ipt_plan_run(plan, operands);
  CHECK(result == IPT_ERROR_INVALID_ARGUMENT, "%s %d: %s: %s", what, index,
        ipt_result_string(result), product_text(c));
  CHECK(is_unchanged(&c->a) && is_unchanged(&c->b) && is_unchanged(&c->c), "%s %d: %s", what, index,
        product_text(c));
}

static void test_bad_operands(const product_test *test) {
  for (int i = 0; i < 2; i++) {
    product_case c = skinny_of(tall_operations[i], IPT_TYPE_F32, 40, 4, 3);
    ipt_plan *plan = plan_or_exit(test, &c);
    open_product(&c);
    product_operand *const matrices[OPERANDS] = {&c.a, &c.b, &c.c};
    for (int index = 0; index < OPERANDS; index++) {
      refuse_operands(plan, &c, index, NULL, "no operand");
      refuse_operands(plan, &c, index, matrices[index]->data + 2, "misaligned");
    }
    refuse_operands(plan, &c, OF_C, matrices[OF_B]->data, "output over an input");
    refuse_operands(plan, &c, OF_C, matrices[OF_A]->data + 4, "output over A");
    void *operands[IPT_MAX_OPERANDS];
    operands_of(&c, operands);
    CHECK(ipt_plan_run(NULL, operands) == IPT_ERROR_INVALID_ARGUMENT, "no plan");
    CHECK(ipt_plan_run(plan, NULL) == IPT_ERROR_INVALID_ARGUMENT, "no operands");
    check_result(&c, ipt_plan_run(plan, operands));
    close_product(&c);
    ipt_plan_destroy(plan);
  }
}

/* Inputs that alpha = 0 leaves unread may be anywhere; the output may not. */
static void test_not_accessed(const product_test *test) {
  for (int i = 0; i < 2; i++) {
    product_case c = skinny_of(tall_operations[i], IPT_TYPE_F32, 40, 4, 3);
    set_scaling(&c, 0, 0, 2, 0);
    ipt_plan *plan = plan_or_exit(test, &c);
    open_product(&c);
    void *operands[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
    CHECK(ipt_plan_run(plan, operands) == IPT_ERROR_INVALID_ARGUMENT, "no output");
    operands[OF_C] = output_of(&c)->data;
    check_result(&c, ipt_plan_run(plan, operands));
    close_product(&c);
    ipt_plan_destroy(plan);
  }
}

/* Nothing of an empty output is accessed, nor are the inputs of empty sums. */
static void test_empty(const product_test *test) {
  for (int i = 0; i < 2; i++) {
    product_case c = skinny_of(tall_operations[i], IPT_TYPE_F32, 40, 4, 0);
    void *operands[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
    ipt_plan *plan = plan_or_exit(test, &c);
    CHECK(ipt_plan_run(plan, operands) == IPT_SUCCESS, "nothing to do: %s", product_text(&c));
    ipt_plan_destroy(plan);
    c = skinny_of(tall_operations[i], IPT_TYPE_F32, i == 0 ? 0 : 40, i == 0 ? 4 : 0, 3);
    plan = plan_or_exit(test, &c);
    open_product(&c);
    operands[OF_C] = output_of(&c)->data;
    check_result(&c, ipt_plan_run(plan, operands));
    close_product(&c);
    ipt_plan_destroy(plan);
  }
}

int main(int argc, char **argv) {
  product_test test;
  int code = open_product_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_texts(&test);
  test_plans(&test);
  test_results(&test);
  test_results_of_variants(&test);
  test_text_is_read_once(&test);
  test_kept_plans(&test);
  test_tuning(&test);
  test_in_place(&test);
  test_in_place_errors(&test);
  test_bad_operands(&test);
  test_not_accessed(&test);
  test_empty(&test);
  return close_product_test(&test);
}
