/* Variants of tall & skinny multiplications as text, on either backend: what a plan says of itself
 * forces it again, what is no variant is refused, and the log says why. */
#include "product_host_fixture.h"

enum { TEXT = 512 };

/* What a plan says of itself. */
typedef struct plan_texts {
  char description[TEXT], variant[TEXT];
} plan_texts;

/* 0: there is no such plan. */
static int texts_of(const tsm_test *test, const tsm_case *c, plan_texts *texts) {
  ipt_plan *plan = NULL;
  ipt_result result = plan_case(test->context, c, &plan);
  memset(texts, 0, sizeof *texts);
  CHECK(result == IPT_SUCCESS, "%s: %s%s", ipt_result_string(result), tsm_text(c),
        c->desc.variant != NULL ? c->desc.variant : "");
  if (plan == NULL)
    return 0;
  ipt_plan_describe(plan, texts->description, TEXT);
  ipt_plan_variant(plan, texts->variant, TEXT);
  ipt_plan_destroy(plan);
  return 1;
}

/* ---- There and back ---- */

/* The variant is all that it takes to get the same plan. */
static void force_back(const tsm_test *test, tsm_case c) {
  plan_texts first, second;
  if (!is_supported(test, c.desc.type) || !texts_of(test, &c, &first))
    return;
  tsm_case forced = c;
  memset(&forced.choices, 0, sizeof forced.choices);
  forced.desc.variant = first.variant;
  if (!texts_of(test, &forced, &second))
    return;
  CHECK(strcmp(first.description, second.description) == 0, "'%s' gives '%s', not '%s'",
        first.variant, second.description, first.description);
  CHECK(strcmp(first.variant, second.variant) == 0, "'%s' gives '%s'", first.variant,
        second.variant);
  open_case(&forced);
  check_result(&forced, run_blocking(test->context, &forced));
  close_case(&forced);
}

static tsm_choices random_choices(unsigned turn) {
  static const char *const methods[] = {NULL, "direct", "blocked"};
  static const char *const staging[] = {NULL, "workgroup", "subgroup"};
  static const char *const of_b[] = {NULL, "shared", "sliced"};
  static const uint32_t workgroups[] = {0, 32, 64, 96};
  tsm_choices c;
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

/* The planner's own, and what it has been told. */
static void test_forced_back(const tsm_test *test) {
  unsigned count = few_cases() ? 24 : 72;
  for (unsigned i = 0; i < count; i++) {
    tsm_case c = tsm_of(operations[i % 2], (ipt_type)(i / 2 % TYPES), random_between(1, 2000),
                        random_between(1, 16), random_between(1, 16));
    c.desc.lda = i % 7 == 0 ? c.desc.m + 1 : 0;
    force_back(test, c);
    c.choices = random_choices(i);
    force_back(test, c);
  }
}

/* Wide ones, in place, and narrow ones, of which only the first is forced. */
static void test_more_forced_back(const tsm_test *test) {
  static const uint64_t shapes[][3] = {{200, 70, 90}, {300, 64, 64}, {5000, 4, 4}, {5000, 1, 1}};
  for (unsigned i = 0; i < 4 * 2 * TYPES; i++) {
    const uint64_t *shape = shapes[i / (2 * TYPES)];
    tsm_case c = tsm_of(operations[i % 2], (ipt_type)(i / 2 % TYPES), shape[0], shape[1], shape[2]);
    force_back(test, c);
    if (c.operation == TSMTTSM || shape[2] > shape[1])
      continue;
    c.desc.lda = c.desc.ldc = shape[1] + 1;
    c.desc.in_place = true;
    force_back(test, c);
  }
}

/* ---- The same in other words ---- */

/* Two variants that give the same plan; where both say the same, it says the same of itself. */
static void expect_same(const tsm_test *test, tsm_operation operation, const char *one,
                        const char *other, int say_the_same) {
  tsm_case c = tsm_of(operation, IPT_TYPE_F32, 900, 12, 8);
  plan_texts first, second;
  c.desc.variant = one;
  if (!texts_of(test, &c, &first))
    return;
  c.desc.variant = other;
  if (!texts_of(test, &c, &second))
    return;
  CHECK(strcmp(first.description, second.description) == 0, "'%s' and '%s': '%s' and '%s'", one,
        other != NULL ? other : "NULL", first.description, second.description);
  CHECK(!say_the_same || strcmp(first.variant, second.variant) == 0, "'%s' and '%s': '%s' and '%s'",
        one, other != NULL ? other : "NULL", first.variant, second.variant);
}

/* Words in any order; none; words that the operation knows, but the kernel does not use. */
static void test_same_plans(const tsm_test *test) {
  for (int i = 0; i < 2; i++) {
    tsm_operation operation = operations[i];
    expect_same(test, operation, "", NULL, 1);
    expect_same(test, operation, "tm=2 tn=4 workgroup=64", "workgroup=64 tn=4 tm=2", 1);
    expect_same(test, operation, "blocked tm=2 tn=4 vector=2", "blocked vector=2 tn=4 tm=2", 1);
    expect_same(test, operation, "direct tm=2", "direct tm=2 vector=2 loads=3", 0);
  }
  expect_same(test, TSMM, "direct", "direct bk=8 staging=subgroup b=shared", 0);
}

/* A word makes a difference, and the plan says that it is there. */
static void test_words_count(const tsm_test *test) {
  static const char *const words[] = {"tm=3", "tn=2", "workgroup=64", "direct"};
  if (test->backend == IPT_BACKEND_CPU)
    return;
  for (unsigned i = 0; i < 2 * 4; i++) {
    tsm_case c = tsm_of(operations[i % 2], IPT_TYPE_F32, 5000, 12, 8);
    char text[64] = "direct";
    plan_texts texts;
    if (i / 2 < 3)
      snprintf(text, sizeof text, "direct %s", words[i / 2]);
    c.desc.variant = text;
    if (texts_of(test, &c, &texts))
      CHECK(has_words(texts.variant, words[i / 2]), "%s: '%s'", text, texts.variant);
  }
}

/* ---- What is refused ---- */

/* Values out of range; what is no value; words that nobody knows, or twice; no words. */
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

/* On the CPU as well, which has no use for what is right. */
static void test_bad_variants(const tsm_test *test) {
  for (unsigned i = 0; i < sizeof bad_variants / sizeof bad_variants[0]; i++) {
    ipt_tsm_desc desc = small_desc();
    desc.variant = bad_variants[i];
    refuse_both(test, &desc, bad_variants[i]);
  }
}

/* Words and methods that other operations know. */
static void test_words_of_others(const tsm_test *test) {
  static const char *const of_others[] = {"block=32", "chain", "halves", "3-stage",
                                          "blocked tm=2 block=32"};
  for (unsigned i = 0; i < sizeof of_others / sizeof of_others[0]; i++) {
    ipt_tsm_desc desc = small_desc();
    desc.variant = of_others[i];
    refuse_both(test, &desc, of_others[i]);
  }
}

/* The largest values are none too large, though there be less to do. One at a time, as software
 * drivers take long to compile what is unrolled so far. */
static void test_largest_values(const tsm_test *test) {
  static const char *const most[] = {"direct tm=16 tn=1", "direct tm=1 tn=16",
                                     "blocked loads=16 tm=1 tn=1", "blocked tm=16 tn=1 vector=1",
                                     "blocked tm=1 tn=16 vector=1"};
  for (unsigned i = 0; i < 2 * sizeof most / sizeof most[0]; i++) {
    tsm_case c = tsm_of(operations[i % 2], IPT_TYPE_F32, 300, 3, 2);
    c.desc.variant = most[i / 2];
    open_case(&c);
    check_result(&c, run_blocking(test->context, &c));
    close_case(&c);
  }
}

/* On Vulkan: methods that do not apply, and what the device cannot do. */
static void test_unsupported(const tsm_test *test) {
  ipt_tsm_desc desc = small_desc();
  const ipt_result expected = IPT_ERROR_UNSUPPORTED;
  desc.variant = "blocked";
  desc.m = 65;
  desc.k = desc.n = 1;
  refuse(test, &desc, TSMTTSM, expected, "blocked: m");
  desc.m = 1;
  desc.n = 65;
  refuse(test, &desc, TSMTTSM, expected, "blocked: n");
  desc = small_desc();
  desc.variant = "narrow";
  desc.m = 4;
  desc.n = 4;
  desc.lda = 5;
  refuse(test, &desc, TSMM, expected, "narrow: gaps");
  desc.lda = 0;
  desc.ldc = 5;
  refuse(test, &desc, TSMM, expected, "narrow: gaps");
  desc = small_desc();
  desc.k = 2;
  desc.m = 30;
  desc.variant = "narrow";
  refuse(test, &desc, TSMM, expected, "narrow: A is not");
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

/* It names the word that is wrong, and not only the first one. */
static void test_log(const tsm_test *test) {
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
    ipt_tsm_desc desc = small_desc();
    ipt_plan *plan = NULL;
    desc.variant = bad[i / 2][0];
    memset(&log, 0, sizeof log);
    ipt_result result = plan_product(context, operations[i % 2], &desc, &plan);
    CHECK(result == IPT_ERROR_INVALID_ARGUMENT, "%s: %s", desc.variant, ipt_result_string(result));
    CHECK(strstr(log.text, bad[i / 2][1]) != NULL, "%s: '%s'", desc.variant, log.text);
  }
  ipt_context_destroy(context);
}

int main(int argc, char **argv) {
  tsm_test test;
  int code = open_tsm_test(&test, argc, argv);
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
  return close_tsm_test(&test);
}
