/* Variants of products of skinny matrices as text, on either backend: the variant of a plan forces
 * it again, a text that is no variant is refused, and the log says why. */
#include "product_host_fixture.h"

enum { TEXT = 512 };

/* The texts by which a plan describes itself. */
typedef struct plan_texts {
  char description[TEXT], variant[TEXT];
} plan_texts;

/* 0: there is no such plan. */
static int texts_of(const product_test *test, const product_case *c, plan_texts *texts) {
  ipt_plan *plan = NULL;
  ipt_result result = plan_product(test->context, c, &plan);
  memset(texts, 0, sizeof *texts);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(c));
  if (plan == NULL)
    return 0;
  ipt_plan_describe(plan, texts->description, TEXT);
  ipt_plan_variant(plan, texts->variant, TEXT);
  ipt_plan_destroy(plan);
  return 1;
}

/* ---- There and back ---- */

/* The variant alone leads to the same plan. */
static void force_back(const product_test *test, product_case c) {
  plan_texts first, second;
  if (!is_supported(test, c.type) || !texts_of(test, &c, &first))
    return;
  product_case forced = c;
  memset(&forced.choices, 0, sizeof forced.choices);
  forced.variant = first.variant;
  if (!texts_of(test, &forced, &second))
    return;
  CHECK(strcmp(first.description, second.description) == 0, "'%s' gives '%s', not '%s'",
        first.variant, second.description, first.description);
  CHECK(strcmp(first.variant, second.variant) == 0, "'%s' gives '%s'", first.variant,
        second.variant);
  open_product(&forced);
  check_result(&forced, call_product(test->context, &forced));
  close_product(&forced);
}

static skinny_choices random_choices(unsigned turn) {
  static const char *const methods[] = {NULL, "direct", "blocked"};
  static const char *const staging[] = {NULL, "workgroup", "subgroup"};
  static const char *const of_b[] = {NULL, "shared", "sliced"};
  static const uint32_t workgroups[] = {0, 32, 64, 96};
  skinny_choices c;
  memset(&c, 0, sizeof c);
  c.method = methods[turn % 3];
  c.staging = staging[random_between(0, 2)];
  c.b = of_b[random_between(0, 2)];
  c.tm = (uint32_t)random_between(0, 4);
  c.tn = (uint32_t)random_between(0, 4);
  c.bk = (uint32_t)random_between(0, 3) * 4;
  c.workgroup = workgroups[random_between(0, 3)];
  c.groups = (uint32_t)random_between(0, 9);
  c.loads = (uint32_t)random_between(0, 4);
  c.vector = (uint32_t)random_between(0, 2);
  return c;
}

/* Forces the planner's own plans, and plans with settings. */
static void test_forced_back(const product_test *test) {
  unsigned count = few_cases() ? 24 : 72;
  for (unsigned i = 0; i < count; i++) {
    product_case c =
        skinny_of(tall_operations[i % 2], (ipt_type)(i / 2 % TYPES), random_between(1, 2000),
                  random_between(1, 16), random_between(1, 16));
    c.lda = i % 7 == 0 ? c.m + 1 : 0;
    force_back(test, c);
    c.choices = random_choices(i);
    force_back(test, c);
  }
}

/* Forces the planner's plans of wide products, of products in place, and of narrow ones. */
static void test_more_forced_back(const product_test *test) {
  static const uint64_t shapes[][3] = {{200, 70, 90}, {300, 64, 64}, {5000, 4, 4}, {5000, 1, 1}};
  for (unsigned i = 0; i < 4 * 2 * TYPES; i++) {
    const uint64_t *shape = shapes[i / (2 * TYPES)];
    product_case c =
        skinny_of(tall_operations[i % 2], (ipt_type)(i / 2 % TYPES), shape[0], shape[1], shape[2]);
    force_back(test, c);
    if (c.operation == TSMTTSM || shape[2] > shape[1])
      continue;
    c.lda = c.ldc = shape[1] + 1;
    c.in_place = true;
    force_back(test, c);
  }
}

/* ---- The same in other words ---- */

/* Checks that two variants give the same plan, with the same variant if `say_the_same` is set. */
static void expect_same(const product_test *test, product_operation operation, const char *one,
                        const char *other, int say_the_same) {
  product_case c = skinny_of(operation, IPT_TYPE_F32, 900, 12, 8);
  plan_texts first, second;
  c.variant = one;
  if (!texts_of(test, &c, &first))
    return;
  c.variant = other;
  if (!texts_of(test, &c, &second))
    return;
  CHECK(strcmp(first.description, second.description) == 0, "'%s' and '%s': '%s' and '%s'", one,
        other != NULL ? other : "NULL", first.description, second.description);
  CHECK(!say_the_same || strcmp(first.variant, second.variant) == 0, "'%s' and '%s': '%s' and '%s'",
        one, other != NULL ? other : "NULL", first.variant, second.variant);
}

/* The order of settings does not matter, nor do settings that the operation knows and the kernel
 * does not use. */
static void test_same_plans(const product_test *test) {
  for (int i = 0; i < 2; i++) {
    product_operation operation = tall_operations[i];
    expect_same(test, operation, "", NULL, 1);
    expect_same(test, operation, "tm=2 tn=4 workgroup=64", "workgroup=64 tn=4 tm=2", 1);
    expect_same(test, operation, "blocked tm=2 tn=4 vector=2", "blocked vector=2 tn=4 tm=2", 1);
    expect_same(test, operation, "direct tm=2", "direct tm=2 vector=2 loads=3", 0);
  }
  expect_same(test, TSMM, "direct", "direct bk=8 staging=subgroup b=shared", 0);
}

/* A setting makes a difference, and the plan says that it is there. */
static void test_words_count(const product_test *test) {
  static const char *const settings[] = {"tm=3", "tn=2", "workgroup=64", "direct"};
  if (test->backend == IPT_BACKEND_CPU)
    return;
  for (unsigned i = 0; i < 2 * 4; i++) {
    product_case c = skinny_of(tall_operations[i % 2], IPT_TYPE_F32, 5000, 12, 8);
    char text[64] = "direct";
    plan_texts texts;
    if (i / 2 < 3)
      snprintf(text, sizeof text, "direct %s", settings[i / 2]);
    c.variant = text;
    if (texts_of(test, &c, &texts))
      CHECK(has_words(texts.variant, settings[i / 2]), "%s: '%s'", text, texts.variant);
  }
}

/* ---- What is refused ---- */

/* Texts with values out of range or of another kind, settings that are unknown or stand twice, or
 * no settings. */
static const char *const bad_variants[] = {"tm=17",
                                           "tn=17",
                                           "bk=65",
                                           "loads=17",
                                           "vector=3",
                                           "vector=5",
                                           "vector=8",
                                           "groups=1048577",
                                           "workgroup=1025",
                                           "tm=4294967297",
                                           "tm=18446744073709551617",
                                           "tm=-1",
                                           "tm=x",
                                           "tm=4x",
                                           "tm=0x4",
                                           "tm=",
                                           "tm",
                                           "=4",
                                           "tm==4",
                                           "tm = 4",
                                           "tm=4,tn=4",
                                           "tm=4  tn=4",
                                           " tm=4",
                                           "tm=4 ",
                                           "tm=4 tm=4",
                                           "tn=2 tm=4 tn=3",
                                           "unroll=2",
                                           "prefetch=on",
                                           "staging=workgroup staging=workgroup",
                                           "staging=1",
                                           "staging=",
                                           "staging=both",
                                           "c=global",
                                           "speed=9",
                                           "tile_m=4",
                                           "tile_rows=4",
                                           "Tm=4",
                                           "fast",
                                           "blocked fast",
                                           "blocked direct",
                                           "direct direct",
                                           "Blocked",
                                           "blocked=on",
                                           "direct tm=17",
                                           "blocked vector=3"};

/* The CPU refuses bad variants, too, although it ignores good ones. */
static void test_bad_variants(const product_test *test) {
  for (unsigned i = 0; i < sizeof bad_variants / sizeof bad_variants[0]; i++) {
    product_case c = small_case(TSMM);
    c.variant = bad_variants[i];
    refuse_both(test, c, bad_variants[i]);
  }
}

/* Refuses settings and methods that only other operations know. */
static void test_words_of_others(const product_test *test) {
  static const char *const of_others[] = {"block=32", "chain", "halves", "3-stage",
                                          "blocked tm=2 block=32"};
  for (unsigned i = 0; i < sizeof of_others / sizeof of_others[0]; i++) {
    product_case c = small_case(TSMM);
    c.variant = of_others[i];
    refuse_both(test, c, of_others[i]);
  }
}

/* The largest values work even on small products. Each stands alone, because software drivers take
 * long to compile loops that are unrolled so far. */
static void test_largest_values(const product_test *test) {
  static const char *const most[] = {"direct tm=16 tn=1", "direct tm=1 tn=16",
                                     "blocked loads=16 tm=1 tn=1", "blocked tm=16 tn=1 vector=1",
                                     "blocked tm=1 tn=16 vector=1"};
  for (unsigned i = 0; i < 2 * sizeof most / sizeof most[0]; i++) {
    product_case c = skinny_of(tall_operations[i % 2], IPT_TYPE_F32, 300, 3, 2);
    c.variant = most[i / 2];
    open_product(&c);
    check_result(&c, call_product(test->context, &c));
    close_product(&c);
  }
}

/* Vulkan refuses methods that do not apply, and sizes beyond the device's limits. */
static void test_unsupported(const product_test *test) {
  product_case c = small_case(TSMTTSM);
  const ipt_result expected = IPT_ERROR_UNSUPPORTED;
  c.variant = "blocked";
  c.m = 65;
  c.k = c.n = 1;
  refuse(test, &c, expected, "blocked: m");
  c.m = 1;
  c.n = 65;
  refuse(test, &c, expected, "blocked: n");
  c = small_case(TSMM);
  c.variant = "narrow";
  c.m = 4;
  c.n = 4;
  c.lda = 5;
  refuse(test, &c, expected, "narrow: gaps");
  c.lda = 0;
  c.ldc = 5;
  refuse(test, &c, expected, "narrow: gaps");
  c = small_case(TSMM);
  c.k = 2;
  c.m = 30;
  c.variant = "narrow";
  refuse(test, &c, expected, "narrow: A is not");
}

/* ---- The log ---- */

typedef struct log_text {
  char text[1024];
} log_text;

static void keep_log(const char *message, void *user) {
  log_text *log = (log_text *)user;
  size_t length = strlen(log->text);
  snprintf(log->text + length, sizeof log->text - length, "%s\n", message);
}

/* The log names the setting that is wrong, also if it is not the first one. */
static void test_log(const product_test *test) {
  static const char *const bad[][2] = {{"tn=2 tm=17", "tm"},     {"tn=2 speed=9", "speed"},
                                       {"tn=2 tm=3 tm=3", "tm"}, {"tn=2 vector=maybe", "vector"},
                                       {"quick tn=2", "quick"},  {"tn=2 groups=1048577", "groups"}};
  log_text log;
  ipt_context_desc opening;
  ipt_context *context = NULL;
  memset(&opening, 0, sizeof opening);
  opening.backend = test->backend;
  opening.log.write = keep_log;
  opening.log.user = &log;
  memset(&log, 0, sizeof log);
  CHECK(ipt_context_create(&opening, &context) == IPT_SUCCESS, "context");
  for (unsigned i = 0; i < 2 * 6; i++) {
    product_case c = small_case(tall_operations[i % 2]);
    ipt_plan *plan = NULL;
    c.variant = bad[i / 2][0];
    memset(&log, 0, sizeof log);
    ipt_result result = plan_product(context, &c, &plan);
    CHECK(result == IPT_ERROR_INVALID_ARGUMENT, "%s: %s", c.variant, ipt_result_string(result));
    CHECK(strstr(log.text, bad[i / 2][1]) != NULL, "%s: '%s'", c.variant, log.text);
  }
  ipt_context_destroy(context);
}

int main(int argc, char **argv) {
  product_test test;
  int code = open_product_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_forced_back(&test);
  test_more_forced_back(&test);
  test_same_plans(&test);
  test_words_count(&test);
  test_bad_variants(&test);
  test_words_of_others(&test);
  test_largest_values(&test);
  if (test.backend == IPT_BACKEND_VULKAN)
    test_unsupported(&test);
  test_log(&test);
  return close_product_test(&test);
}
