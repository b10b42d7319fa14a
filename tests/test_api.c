/* The public functions on one backend, `test_api cpu` or `test_api vulkan`: bad input, sizes, and
 * what plans and contexts tell of themselves. Other tests check correct use. */
#include <limits.h>
#include "api_fixture.h"

/* ---- Bad input ---- */

static void test_null_arguments(const api_test *test) {
  ipt_transpose_desc desc = make_case(1, 30, 50, 4, NULL);
  ipt_plan *plan = not_set;
  CHECK(ipt_context_create(NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT, "out");
  CHECK(ipt_plan_create_transpose(test->context, &desc, NULL) == IPT_ERROR_INVALID_ARGUMENT, "out");
  CHECK(ipt_plan_create_transpose(NULL, &desc, &plan) == IPT_ERROR_INVALID_ARGUMENT, "context");
  CHECK(plan == NULL, "context");
  plan = not_set;
  CHECK(ipt_plan_create_transpose(test->context, NULL, &plan) == IPT_ERROR_INVALID_ARGUMENT,
        "desc");
  CHECK(plan == NULL, "desc");
  memcpy(memory, pattern, sizeof memory);
  CHECK(ipt_transpose(NULL, memory, &desc) == IPT_ERROR_INVALID_ARGUMENT, "context");
  CHECK(ipt_transpose(test->context, NULL, &desc) == IPT_ERROR_INVALID_ARGUMENT, "data");
  CHECK(ipt_transpose(test->context, memory, NULL) == IPT_ERROR_INVALID_ARGUMENT, "desc");
  CHECK(run_plan(NULL, memory) == IPT_ERROR_INVALID_ARGUMENT, "plan");
  CHECK(memcmp(memory, pattern, sizeof memory) == 0, "changed");
  CHECK(ipt_plan_create_transpose(test->context, &desc, &plan) == IPT_SUCCESS, "good arguments");
  CHECK(ipt_plan_run(plan, NULL) == IPT_ERROR_INVALID_ARGUMENT, "operands");
  CHECK(run_plan(plan, NULL) == IPT_ERROR_INVALID_ARGUMENT, "data");
  ipt_plan_destroy(plan);
  ipt_plan_destroy(NULL);
  ipt_context_destroy(NULL);
}

static void test_bad_contexts(const api_test *test) {
  counting_allocator count = {0, 0, 0, 0, 0};
  ipt_context_desc desc = context_desc(test->backend, &count);
  desc.allocator.release = NULL;
  refuse_context(&desc, IPT_ERROR_INVALID_ARGUMENT, "allocate without release");
  desc = context_desc(test->backend, &count);
  desc.allocator.allocate = NULL;
  refuse_context(&desc, IPT_ERROR_INVALID_ARGUMENT, "release without allocate");
  desc = context_desc((ipt_backend)1000, &count);
  refuse_context(&desc, IPT_ERROR_INVALID_ARGUMENT, "backend 1000");
  desc = context_desc((ipt_backend)-1, &count);
  refuse_context(&desc, IPT_ERROR_INVALID_ARGUMENT, "backend -1");
  CHECK(count.calls == 0, "%llu", (unsigned long long)count.calls);
#ifndef IPT_VULKAN
  desc = context_desc(IPT_BACKEND_VULKAN, &count);
  refuse_context(&desc, IPT_ERROR_UNSUPPORTED, "Vulkan not compiled in");
  CHECK(count.blocks == 0, "%llu", (unsigned long long)count.blocks);
#endif
}

static void test_bad_host(const api_test *test) {
  static const int switches[] = {-1, IPT_SWITCH_OFF + 1, INT_MAX};
  for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
    ipt_transpose_desc desc = make_case(1, 30, 50, 4, NULL);
    desc.host.transfers = (ipt_switch)switches[i];
    refuse(test->context, &desc, IPT_ERROR_INVALID_ARGUMENT);
  }
}

/* ---- Sizes: nothing to do, too much ---- */

static void check_no_op(const api_test *test, const ipt_transpose_desc *desc) {
  ipt_plan *plan = NULL;
  char text[VARIANT_BYTES] = "#";
  memcpy(memory, pattern, sizeof memory);
  CHECK(ipt_transpose(test->context, memory, desc) == IPT_SUCCESS, "%s", case_text(desc));
  CHECK(memcmp(memory, pattern, sizeof memory) == 0, "%s", case_text(desc));
  CHECK(ipt_plan_create_transpose(test->context, desc, &plan) == IPT_SUCCESS, "%s",
        case_text(desc));
  if (plan == NULL)
    return;
  CHECK(ipt_plan_operand_count(plan) == 1, "%s", case_text(desc));
  CHECK(ipt_plan_operand_size(plan, 0) == case_bytes(desc), "%s", case_text(desc));
  CHECK(ipt_plan_scratch_size(plan) == 0, "%s", case_text(desc));
  CHECK(ipt_plan_describe(plan, NULL, 0) > 0, "%s", case_text(desc));
  CHECK(ipt_plan_describe(plan, NULL, 100) > 0, "%s", case_text(desc));
  CHECK(ipt_plan_variant(plan, text, sizeof text) == 0 && text[0] == 0, "%s: %s", text,
        case_text(desc));
  CHECK(run_plan(plan, memory) == IPT_SUCCESS, "%s", case_text(desc));
  CHECK(memcmp(memory, pattern, sizeof memory) == 0, "%s", case_text(desc));
  ipt_plan_destroy(plan);
}

static void test_zero_sizes(const api_test *test) {
  static const uint64_t sizes[] = {0, 1, 7, UINT64_MAX};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    for (int zero = 0; zero < 2; zero++)
      for (int method = METHOD_AUTO; method <= METHOD_SQUARE_BLOCKS; method++) {
        uint64_t elem_size = sizes[i] == 0 ? 1 : sizes[i];
        ipt_transpose_desc desc =
            make_case(sizes[i], sizes[i], sizes[i], elem_size, method_name(method));
        *(zero == 0 ? &desc.rows : &desc.cols) = 0;
        check_no_op(test, &desc);
        CHECK(ipt_transpose(test->context, NULL, &desc) == IPT_SUCCESS, "%s", case_text(&desc));
      }
}

/* A forgotten elem_size is an error, even where nothing would move. */
static void test_no_elem_size(const api_test *test) {
  ipt_transpose_desc desc = make_case(1, 30, 50, 0, NULL);
  refuse(test->context, &desc, IPT_ERROR_INVALID_ARGUMENT);
  desc.rows = 0;
  refuse(test->context, &desc, IPT_ERROR_INVALID_ARGUMENT);
}

/* A matrix of one row or one column keeps its bytes in order. */
static void test_lines(const api_test *test) {
  for (uint64_t batch = 0; batch < 3; batch++) {
    ipt_transpose_desc row = make_case(batch, 1, 1000, 3, NULL);
    ipt_transpose_desc column = make_case(batch, 1000, 1, 3, NULL);
    ipt_transpose_desc single = make_case(batch, 1, 1, 1000, NULL);
    check_no_op(test, &row);
    check_no_op(test, &column);
    check_no_op(test, &single);
  }
}

/* Products beyond 64 bits, with the large factors in every pair of positions, are refused. */
static void test_overflow(const api_test *test) {
  static const uint64_t pairs[][2] = {{1ull << 32, 1ull << 32}, {UINT64_MAX, 2},
                                      {1ull << 63, 2},          {UINT64_MAX / 2 + 1, 3},
                                      {UINT64_MAX, UINT64_MAX}, {UINT64_MAX / 3 + 1, 3}};
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
    for (int first = 0; first < 4; first++)
      for (int second = 0; second < 4; second++) {
        uint64_t size[4] = {1, 1, 1, 1};
        if (first == second)
          continue;
        size[first] = pairs[i][0];
        size[second] = pairs[i][1];
        ipt_transpose_desc desc = sized(size);
        refuse(test->context, &desc, IPT_ERROR_OVERFLOW);
      }
  ipt_transpose_desc all = make_case(1 << 16, 1 << 16, 1 << 16, 1 << 16, NULL);
  refuse(test->context, &all, IPT_ERROR_OVERFLOW);
}

/* 2^64 - 1 bytes fit into 64 bits, but no host memory holds them. */
static void test_address_space(const api_test *test) {
  static const uint64_t shapes[][4] = {{1, 4294967295u, 4294967297u, 1},
                                       {65535, 65537, 4294967297u, 1},
                                       {1, 3, 5, UINT64_MAX / 15},
                                       {1, 2, 1ull << 62, 1}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc = sized(shapes[i]);
    memcpy(memory, pattern, sizeof memory);
    ipt_result result = ipt_transpose(test->context, memory, &desc);
    int too_large = result == IPT_ERROR_OVERFLOW ||
                    (test->backend == IPT_BACKEND_VULKAN && result == IPT_ERROR_UNSUPPORTED);
    CHECK(too_large, "%d: %s", (int)result, case_text(&desc));
    CHECK(memcmp(memory, pattern, sizeof memory) == 0, "%s", case_text(&desc));
  }
}

/* ---- Plans and contexts ---- */

/* Only operands that exist have a size. */
static void test_operands(const api_test *test) {
  static const uint32_t none[] = {1, 2, IPT_MAX_OPERANDS, 1000, UINT32_MAX};
  ipt_transpose_desc desc = make_case(3, 30, 50, 7, NULL);
  ipt_plan *plan = NULL;
  CHECK(ipt_plan_create_transpose(test->context, &desc, &plan) == IPT_SUCCESS, "%s",
        case_text(&desc));
  if (plan == NULL)
    return;
  CHECK(ipt_plan_operand_count(plan) == 1, "%u", ipt_plan_operand_count(plan));
  CHECK(ipt_plan_operand_size(plan, 0) == case_bytes(&desc), "%s", case_text(&desc));
  for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
    CHECK(ipt_plan_operand_size(plan, none[i]) == 0, "operand %u", none[i]);
  ipt_plan_destroy(plan);
}

static void test_getters(const api_test *test) {
  ipt_context *context = open_context(test->backend, NULL, 0);
  const char *name = ipt_context_device_name(context);
  int is_cpu = strcmp(name, "CPU") == 0;
  CHECK(ipt_context_backend(context) == test->backend, "%d", (int)ipt_context_backend(context));
  CHECK(name[0] != 0 && is_cpu == (test->backend == IPT_BACKEND_CPU), "%s", name);
  CHECK(ipt_context_backend_code(context) == 0, "%d", (int)ipt_context_backend_code(context));
  ipt_context_destroy(context);
}

static void check_no_text(size_t length, char *text, const char *what) {
  CHECK(length == 0 && text[0] == '\0', "%s: %s", what, text);
  text[0] = 'x';
}

/* Getters that return no result accept no handle. */
static void test_no_handles(void) {
  char text[8] = "x";
  CHECK(ipt_plan_operand_count(NULL) == 0, "count");
  CHECK(ipt_plan_operand_size(NULL, 0) == 0, "size");
  CHECK(ipt_plan_scratch_size(NULL) == 0, "scratch");
  CHECK(ipt_plan_piece_count(NULL) == 0, "pieces");
  check_no_text(ipt_plan_describe(NULL, text, sizeof text), text, "describe");
  check_no_text(ipt_plan_variant(NULL, text, sizeof text), text, "variant");
  check_no_text(ipt_profile_describe(NULL, text, sizeof text), text, "profile");
  CHECK(ipt_plan_describe(NULL, NULL, 0) == 0, "describe");
  CHECK(ipt_context_backend(NULL) == IPT_BACKEND_DEFAULT, "backend");
  CHECK(ipt_context_device_name(NULL)[0] == '\0', "device");
  CHECK(ipt_context_backend_code(NULL) == 0, "NULL");
  ipt_context_trim(NULL);
#ifdef IPT_VULKAN
  CHECK(ipt_plan_table_size(NULL) == 0, "table size");
  CHECK(ipt_plan_table(NULL) == NULL, "table");
#endif
  CHECK(ipt_tune(NULL, NULL, NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT, "tune");
  CHECK(ipt_calibrate(NULL) == IPT_ERROR_INVALID_ARGUMENT, "calibrate");
  CHECK(ipt_wisdom_save(NULL, "file") == IPT_ERROR_INVALID_ARGUMENT, "wisdom");
  CHECK(ipt_pipelines_save(NULL, "file") == IPT_ERROR_INVALID_ARGUMENT, "pipelines");
}

/* Returns the long side of the panels that the planner chooses. */
static unsigned long long panel_lines(const api_test *test, uint64_t rows, uint64_t cols) {
  ipt_transpose_desc desc = make_case(1, rows, cols, 4, NULL);
  ipt_plan *plan = NULL;
  unsigned long long high = 0, wide = 0;
  char text[512] = "";
  CHECK(ipt_plan_create_transpose(test->context, &desc, &plan) == IPT_SUCCESS, "%s",
        case_text(&desc));
  if (plan != NULL)
    ipt_plan_describe(plan, text, sizeof text);
  ipt_plan_destroy(plan);
  const char *panel = strstr(text, "panel ");
  CHECK(panel != NULL && sscanf(panel, "panel %*u times %llux%llu", &high, &wide) == 2, "%s", text);
  return high > wide ? high : wide;
}

/* On the CPU, tall panels are as large as the first cache allows, wide ones larger. */
static void test_panels(const api_test *test) {
  unsigned long long high = panel_lines(test, 5000000, 4), wide = panel_lines(test, 4, 5000000);
  CHECK(high >= 256 && 2 * high * 16 <= 32 << 10, "%llu", high);
  CHECK(2 * wide * 16 > 32 << 10, "%llu", wide);
}

int main(int argc, char **argv) {
  api_test test;
  int code = open_api_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_getters(&test);
  test_no_handles();
  test_null_arguments(&test);
  test_bad_contexts(&test);
  test_bad_host(&test);
  if (test.backend == IPT_BACKEND_CPU)
    test_panels(&test);
  test_zero_sizes(&test);
  test_no_elem_size(&test);
  test_lines(&test);
  test_overflow(&test);
  test_address_space(&test);
  test_operands(&test);
  return close_api_test(&test);
}
