/* Products and transpositions recorded in parts, under a limit that nearly everything exceeds: each
 * part in a submission of its own, and all in one, have the result of the whole. Wrong calls are
 * refused. */
#include "product_record_fixture.h"

static const double limit = 2e-5;

static void open_limited(record_test *test, double seconds) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_VULKAN;
  desc.vulkan = &test->own;
  desc.log.write = count_logged;
  desc.submission_seconds = seconds;
  ipt_context_destroy(test->context);
  CHECK(ipt_context_create(&desc, &test->context) == IPT_SUCCESS, "open");
}

/* `together`: in one submission, where the barriers of the parts are all that orders them. */
static void record_in_parts(record_test *test, const ipt_plan *plan, const ipt_record_desc *desc,
                            int together, const char *text) {
  uint64_t parts = ipt_plan_part_count(plan);
  CHECK(fixture_begin(&test->vulkan), "begin");
  for (uint64_t i = 0; i < parts; i++) {
    ipt_result result = ipt_plan_record_part(plan, test->vulkan.commands, desc, i);
    CHECK(result == IPT_SUCCESS, "%s: part %lu: %s", ipt_result_string(result), (unsigned long)i,
          text);
    if (together && i + 1 < parts)
      continue;
    CHECK(fixture_submit(&test->vulkan), "submit");
    if (i + 1 < parts)
      CHECK(fixture_begin(&test->vulkan), "begin");
  }
}

static void test_products(record_test *test) {
  unsigned long in_parts = 0;
  for (unsigned i = 0; i < PRODUCT_OPERATIONS * (few_cases() ? 1 : 4); i++) {
    product_case c = random_case((product_operation)(i % PRODUCT_OPERATIONS), 30);
    c.by_inverses = c.operation == TRSM;
    c.integers &= !c.by_inverses;
    if (!is_supported(test, c.type))
      continue;
    ipt_plan *plan = make_plan(test, &c);
    if (plan == NULL)
      continue;
    open_product(&c);
    for (int together = 0; together < 2; together++) {
      ipt_record_desc desc = record_at(test, &c, plan, together);
      fill_buffers(test, &c, &desc);
      record_in_parts(test, plan, &desc, together, product_text(&c));
      check_buffers(test, &c, &desc, ipt_plan_scratch_size(plan));
    }
    in_parts += ipt_plan_part_count(plan) > 1;
    close_product(&c);
    ipt_plan_destroy(plan);
  }
  CHECK(in_parts > PRODUCT_OPERATIONS / 2, "%lu products have several parts", in_parts);
}

/* ---- Transpositions ---- */

static ipt_plan *transposition(const record_test *test, uint64_t rows, uint64_t cols,
                               uint64_t elem_size) {
  ipt_transpose_desc desc;
  ipt_plan *plan = NULL;
  memset(&desc, 0, sizeof desc);
  desc.rows = rows;
  desc.cols = cols;
  desc.elem_size = elem_size;
  CHECK(ipt_plan_create_transpose(test->context, &desc, &plan) == IPT_SUCCESS, "plan");
  return plan;
}

static ipt_record_desc places_of(const record_test *test, const ipt_plan *plan, uint64_t bytes) {
  ipt_record_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.operands[0] = place_in(&test->data, 0, (bytes + 3) / 4 * 4);
  if (ipt_plan_scratch_size(plan) > 0)
    desc.scratch = place_in(&test->scratch, 0, ipt_plan_scratch_size(plan));
  return desc;
}

static void test_transpositions(record_test *test) {
  static const uint64_t shapes[][3] = {{720, 180, 4}, {211, 499, 1}, {300, 300, 4}, {97, 211, 4}};
  static unsigned char expected[BUFFER_BYTES];
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    uint64_t rows = shapes[i][0], cols = shapes[i][1], e = shapes[i][2], bytes = rows * cols * e;
    ipt_plan *plan = transposition(test, rows, cols, e);
    ipt_record_desc desc = places_of(test, plan, bytes);
    for (uint64_t k = 0; k < bytes; k++)
      test->data_before[k] = (unsigned char)random_number();
    reference_transpose(expected, test->data_before, 1, rows, cols, e);
    for (int together = 0; together < 2; together++) {
      memcpy(test->data.mapped, test->data_before, bytes);
      record_in_parts(test, plan, &desc, together, "a transposition");
      CHECK(memcmp(test->data.mapped, expected, bytes) == 0, "%lu x %lu", (unsigned long)rows,
            (unsigned long)cols);
    }
    CHECK(ipt_plan_part_count(plan) > 2, "%lu parts", (unsigned long)ipt_plan_part_count(plan));
    ipt_plan_destroy(plan);
  }
}

/* ---- Refusals, and no limit ---- */

static void test_refusals(record_test *test) {
  ipt_plan *plan = transposition(test, 720, 180, 4);
  ipt_record_desc desc = places_of(test, plan, 720 * 180 * 4);
  uint64_t parts = ipt_plan_part_count(plan);
  unsigned lines = logged_lines;
  char expected[128];
  CHECK(ipt_plan_part_count(NULL) == 0, "NULL");
  CHECK(fixture_begin(&test->vulkan), "begin");
  VkCommandBuffer commands = test->vulkan.commands;
  CHECK(ipt_plan_record_part(NULL, commands, &desc, 0) == IPT_ERROR_INVALID_ARGUMENT, "NULL");
  CHECK(ipt_plan_record_part(plan, commands, &desc, parts) == IPT_ERROR_INVALID_ARGUMENT, "part");
  CHECK(ipt_plan_record_part(plan, commands, &desc, UINT64_MAX) == IPT_ERROR_INVALID_ARGUMENT,
        "part");
  snprintf(expected, sizeof expected,
           "invalid argument: part is 18446744073709551615, not 0 to %lu",
           (unsigned long)parts - 1);
  CHECK(strcmp(last_logged, expected) == 0, "%s, not %s", last_logged, expected);
  CHECK(ipt_plan_record_part(plan, commands, NULL, 0) == IPT_ERROR_INVALID_ARGUMENT, "no places");
  CHECK(ipt_plan_record_part(plan, NULL, &desc, 0) == IPT_ERROR_INVALID_ARGUMENT, "no commands");
  desc.operands[0].size--;
  CHECK(ipt_plan_record_part(plan, commands, &desc, 0) == IPT_ERROR_BUFFER_TOO_SMALL, "size");
  CHECK(logged_lines == lines + 5, "%u lines", logged_lines - lines);
  CHECK(fixture_submit(&test->vulkan), "submit");
  ipt_plan_destroy(plan);
}

/* Without a limit the whole is the only part. A plan that moves nothing has one part as well. */
static void test_one_part(record_test *test) {
  for (uint64_t rows = 1; rows < 400; rows += 398) {
    ipt_plan *plan = transposition(test, rows, 300, 4);
    ipt_record_desc desc = places_of(test, plan, rows * 300 * 4);
    CHECK(ipt_plan_part_count(plan) == 1, "%lu parts", (unsigned long)ipt_plan_part_count(plan));
    record_in_parts(test, plan, &desc, 0, "one part");
    ipt_plan_destroy(plan);
  }
}

int main(void) {
  static record_test test;
  if (!open_record_test(&test, BUFFER_BYTES))
    return skip("no sufficient Vulkan device");
  open_limited(&test, limit);
  test_products(&test);
  test_transpositions(&test);
  test_refusals(&test);
  open_limited(&test, 1e9);
  test_one_part(&test);
  close_record_test(&test);
  return finish();
}
