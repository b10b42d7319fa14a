/* The public functions on one backend, `test_api cpu` or `test_api vulkan`: bad input, sizes,
 * methods where they do not apply, texts. What is done right is the matter of other tests. */
#include <limits.h>
#include "api_fixture.h"

/* ---- Bad input ---- */

static void test_null_arguments(const api_test *test) {
  ipt_transpose_desc desc = make_case(1, 30, 50, 4, IPT_METHOD_AUTO);
  ipt_plan *plan = not_set;
  CHECK(ipt_context_create(NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT, "out");
  CHECK(ipt_plan_create(test->context, &desc, NULL) == IPT_ERROR_INVALID_ARGUMENT, "out");
  CHECK(ipt_plan_create(NULL, &desc, &plan) == IPT_ERROR_INVALID_ARGUMENT, "context");
  CHECK(plan == NULL, "context");
  plan = not_set;
  CHECK(ipt_plan_create(test->context, NULL, &plan) == IPT_ERROR_INVALID_ARGUMENT, "desc");
  CHECK(plan == NULL, "desc");
  memcpy(memory, pattern, sizeof memory);
  CHECK(ipt_transpose(NULL, memory, &desc) == IPT_ERROR_INVALID_ARGUMENT, "context");
  CHECK(ipt_transpose(test->context, NULL, &desc) == IPT_ERROR_INVALID_ARGUMENT, "data");
  CHECK(ipt_transpose(test->context, memory, NULL) == IPT_ERROR_INVALID_ARGUMENT, "desc");
  CHECK(ipt_plan_run(NULL, memory) == IPT_ERROR_INVALID_ARGUMENT, "plan");
  CHECK(memcmp(memory, pattern, sizeof memory) == 0, "changed");
  CHECK(ipt_plan_create(test->context, &desc, &plan) == IPT_SUCCESS, "good arguments");
  CHECK(ipt_plan_run(plan, NULL) == IPT_ERROR_INVALID_ARGUMENT, "data");
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
  desc = context_desc((ipt_backend)3, &count);
  refuse_context(&desc, IPT_ERROR_INVALID_ARGUMENT, "backend 3");
  desc = context_desc((ipt_backend)-1, &count);
  refuse_context(&desc, IPT_ERROR_INVALID_ARGUMENT, "backend -1");
  CHECK(count.calls == 0, "%llu", (unsigned long long)count.calls);
#ifndef IPT_VULKAN
  desc = context_desc(IPT_BACKEND_VULKAN, &count);
  refuse_context(&desc, IPT_ERROR_UNSUPPORTED, "Vulkan not compiled in");
  CHECK(count.blocks == 0, "%llu", (unsigned long long)count.blocks);
#endif
}

static void test_bad_enums(const api_test *test) {
  static const int methods[] = {-1, 100, 1000, INT_MIN, INT_MAX};
  static const int switches[] = {-1, IPT_OFF + 1, INT_MAX};
  for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
    ipt_transpose_desc desc = make_case(1, 30, 50, 4, (ipt_method)methods[i]);
    refuse(test->context, &desc, IPT_ERROR_INVALID_ARGUMENT);
    desc.rows = 0; /* also where there is nothing to do */
    refuse(test->context, &desc, IPT_ERROR_INVALID_ARGUMENT);
  }
  for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++)
    for (int field = 0; field < 4; field++) {
      ipt_transpose_desc desc = make_case(1, 30, 50, 4, IPT_METHOD_AUTO);
      ipt_switch value = (ipt_switch)switches[i];
      desc.tuning.flag_padding = field == 0 ? value : IPT_DEFAULT;
      desc.tuning.flag_merging = field == 1 ? value : IPT_DEFAULT;
      desc.tuning.shift_registers = field == 2 ? value : IPT_DEFAULT;
      desc.tuning.panel_tiles = field == 3 ? value : IPT_DEFAULT;
      refuse(test->context, &desc, IPT_ERROR_INVALID_ARGUMENT);
    }
}

/* Numbers that a parameter cannot be. */
static void test_bad_tuning(const api_test *test) {
  static const uint32_t bad[] = {3, 5, 24, 33, 100, 255, UINT32_MAX};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    ipt_transpose_desc desc = make_case(2, 30, 50, 4, IPT_METHOD_PTTWAC);
    desc.tuning.flag_spreading = bad[i];
    refuse(test->context, &desc, IPT_ERROR_INVALID_ARGUMENT);
    desc = make_case(2, 30, 50, 4, IPT_METHOD_SHIFT);
    desc.tuning.shift_lanes = bad[i];
    refuse(test->context, &desc, IPT_ERROR_INVALID_ARGUMENT);
  }
  ipt_transpose_desc desc = make_case(2, 30, 50, 4, IPT_METHOD_PTTWAC);
  desc.tuning.flag_spreading = 64;
  refuse(test->context, &desc, IPT_ERROR_INVALID_ARGUMENT);
}

/* More lanes than any subgroup has. */
static void test_many_lanes(const api_test *test) {
  for (uint32_t lanes = 256; lanes != 0; lanes *= 2)
    for (int registers = IPT_DEFAULT; registers <= IPT_OFF; registers++) {
      ipt_transpose_desc desc = make_case(2, 30, 50, 4, IPT_METHOD_SHIFT);
      desc.tuning.shift_registers = (ipt_switch)registers;
      desc.tuning.shift_lanes = lanes;
      refuse(test->context, &desc, IPT_ERROR_UNSUPPORTED);
    }
}

/* ---- Sizes: nothing to do, too much ---- */

static void check_no_op(const api_test *test, const ipt_transpose_desc *desc) {
  ipt_plan *plan = NULL;
  memcpy(memory, pattern, sizeof memory);
  CHECK(ipt_transpose(test->context, memory, desc) == IPT_SUCCESS, "%s", case_text(desc));
  CHECK(memcmp(memory, pattern, sizeof memory) == 0, "%s", case_text(desc));
  CHECK(ipt_plan_create(test->context, desc, &plan) == IPT_SUCCESS, "%s", case_text(desc));
  if (plan == NULL)
    return;
  CHECK(ipt_plan_data_size(plan) == case_bytes(desc), "%s", case_text(desc));
  CHECK(ipt_plan_scratch_size(plan) == 0, "%s", case_text(desc));
  CHECK(ipt_plan_describe(plan, NULL, 0) > 0, "%s", case_text(desc));
  CHECK(ipt_plan_run(plan, memory) == IPT_SUCCESS, "%s", case_text(desc));
  CHECK(memcmp(memory, pattern, sizeof memory) == 0, "%s", case_text(desc));
  ipt_plan_destroy(plan);
}

static void test_zero_sizes(const api_test *test) {
  static const uint64_t sizes[] = {0, 1, 7, UINT64_MAX};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    for (int zero = 0; zero < 3; zero++)
      for (int method = IPT_METHOD_AUTO; method <= IPT_METHOD_SQUARE_BLOCKS; method++) {
        ipt_transpose_desc desc =
            make_case(sizes[i], sizes[i], sizes[i], sizes[i], (ipt_method)method);
        *(zero == 0 ? &desc.rows : zero == 1 ? &desc.cols : &desc.elem_size) = 0;
        check_no_op(test, &desc);
        CHECK(ipt_transpose(test->context, NULL, &desc) == IPT_SUCCESS, "%s", case_text(&desc));
      }
}

/* One row or one column: the same bytes in the same order. */
static void test_lines(const api_test *test) {
  for (uint64_t batch = 0; batch < 3; batch++) {
    ipt_transpose_desc row = make_case(batch, 1, 1000, 3, IPT_METHOD_AUTO);
    ipt_transpose_desc column = make_case(batch, 1000, 1, 3, IPT_METHOD_AUTO);
    ipt_transpose_desc single = make_case(batch, 1, 1, 1000, IPT_METHOD_AUTO);
    check_no_op(test, &row);
    check_no_op(test, &column);
    check_no_op(test, &single);
  }
}

/* Products beyond 64 bits, with the large factors in every pair of positions. */
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
  ipt_transpose_desc all = make_case(1 << 16, 1 << 16, 1 << 16, 1 << 16, IPT_METHOD_AUTO);
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

/* ---- Forced methods where they do not apply ---- */

static void refuse_method(const api_test *test, ipt_method method, uint64_t batch, uint64_t rows,
                          uint64_t cols, uint64_t elem_size) {
  ipt_transpose_desc desc = make_case(batch, rows, cols, elem_size, method);
  refuse(test->context, &desc, IPT_ERROR_UNSUPPORTED);
}

static void test_unsupported_methods(const api_test *test) {
  refuse_method(test, IPT_METHOD_BS, 1, 2000, 2000, 16);
  refuse_method(test, IPT_METHOD_BS, 1, 3, 5, 1 << 20);
  refuse_method(test, IPT_METHOD_PTTWAC, 1, 10000, 9999, 4);
  refuse_method(test, IPT_METHOD_PTTWAC, 1, 3, 5, 4096);
  refuse_method(test, IPT_METHOD_SQUARE, 1, 3, 5, 4);
  refuse_method(test, IPT_METHOD_SQUARE, 7, 1000, 999, 4);
  refuse_method(test, IPT_METHOD_3_STAGE, 1, 997, 991, 4);
  refuse_method(test, IPT_METHOD_4_STAGE, 1, 997, 991, 4);
  refuse_method(test, IPT_METHOD_4_STAGE_FUSED, 1, 997, 991, 4);
  refuse_method(test, IPT_METHOD_PEEL, 1, 1000, 1000, 4);
  refuse_method(test, IPT_METHOD_PEEL, 1, 3, 100, 4);
}

/* Sides of tiles that do not divide the matrix's. */
static void test_unsupported_tiles(const api_test *test) {
  static const uint64_t tiles[][2] = {{7, 0}, {0, 11}, {7, 12}, {10, 11}, {61, 0}, {0, UINT64_MAX}};
  for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++)
    for (int method = IPT_METHOD_3_STAGE; method <= IPT_METHOD_4_STAGE_FUSED; method++) {
      ipt_transpose_desc desc = make_case(2, 60, 84, 4, (ipt_method)method);
      desc.tuning.tile_rows = tiles[i][0];
      desc.tuning.tile_cols = tiles[i][1];
      refuse(test->context, &desc, IPT_ERROR_UNSUPPORTED);
    }
}

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
  static const int unknown[] = {-1, IPT_METHOD_SKEWED_PANELS + 1, 1000, INT_MAX, INT_MIN};
  for (int i = IPT_METHOD_AUTO; i <= IPT_METHOD_SKEWED_PANELS; i++) {
    const char *name = ipt_method_name((ipt_method)i);
    CHECK(name != NULL && name[0] != 0 && strchr(name, ' ') == NULL, "%d", i);
    for (int k = IPT_METHOD_AUTO; k < i; k++)
      CHECK(strcmp(name, ipt_method_name((ipt_method)k)) != 0, "%d and %d", i, k);
  }
  for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
    CHECK(ipt_method_name((ipt_method)unknown[i]) == NULL, "%d", unknown[i]);
  CHECK(strcmp(ipt_method_name(IPT_METHOD_AUTO), "auto") == 0, "auto");
  ipt_transpose_desc desc = make_case(1, 60, 84, 4, IPT_METHOD_C2R);
  ipt_plan *plan = NULL;
  char text[2048] = "";
  CHECK(ipt_plan_create(test->context, &desc, &plan) == IPT_SUCCESS, "%s", case_text(&desc));
  if (plan != NULL)
    ipt_plan_describe(plan, text, sizeof text);
  CHECK(strncmp(text, "c2r: ", 5) == 0, "%s", text);
  ipt_plan_destroy(plan);
}

/* As snprintf: never more than `size` bytes, always the whole length. */
static void check_describe(const ipt_plan *plan) {
  char whole[2048], cut[2048];
  size_t length = ipt_plan_describe(plan, whole, sizeof whole);
  CHECK(length > 0 && length < sizeof whole, "%u", (unsigned)length);
  CHECK(strlen(whole) == length && strchr(whole, '\n') == NULL, "%s", whole);
  CHECK(ipt_plan_describe(plan, NULL, 0) == length, "%s", whole);
  for (size_t size = 0; size <= length + 2; size++) {
    size_t kept = size == 0 ? 0 : size - 1 < length ? size - 1 : length;
    memset(cut, '#', sizeof cut);
    CHECK(ipt_plan_describe(plan, cut, size) == length, "size %u", (unsigned)size);
    CHECK(memcmp(cut, whole, kept) == 0, "size %u", (unsigned)size);
    CHECK(size == 0 || cut[kept] == 0, "size %u", (unsigned)size);
    CHECK(cut[size] == '#', "size %u", (unsigned)size);
  }
}

static void test_describe(const api_test *test) {
  static const uint64_t shapes[][4] = {
      {1, 1, 5, 4}, {1, 30, 50, 4}, {7, 60, 84, 2}, {1, 997, 991, 4}, {1, 10007, 7, 1}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (int method = IPT_METHOD_AUTO; method <= IPT_METHOD_SQUARE_BLOCKS; method++) {
      ipt_transpose_desc desc = sized(shapes[i]);
      ipt_plan *plan = NULL;
      desc.method = (ipt_method)method;
      if (ipt_plan_create(test->context, &desc, &plan) != IPT_SUCCESS)
        continue;
      check_describe(plan);
      ipt_plan_destroy(plan);
    }
}

static void test_getters(const api_test *test) {
  ipt_context *context = open_context(test->backend, NULL, 0);
  const char *name = ipt_context_device_name(context);
  int is_cpu = strcmp(name, "CPU") == 0;
  CHECK(ipt_context_backend(context) == test->backend, "%d", (int)ipt_context_backend(context));
  CHECK(name[0] != 0 && is_cpu == (test->backend == IPT_BACKEND_CPU), "%s", name);
  CHECK(ipt_context_vk_result(context) == 0, "%d", (int)ipt_context_vk_result(context));
  ipt_context_destroy(context);
}

/* ---- All ---- */

/* The long side of the panels that the planner chooses. */
static unsigned long long panel_lines(const api_test *test, uint64_t rows, uint64_t cols) {
  ipt_transpose_desc desc = make_case(1, rows, cols, 4, IPT_METHOD_AUTO);
  ipt_plan *plan = NULL;
  unsigned long long high = 0, wide = 0;
  char text[512] = "";
  CHECK(ipt_plan_create(test->context, &desc, &plan) == IPT_SUCCESS, "%s", case_text(&desc));
  if (plan != NULL)
    ipt_plan_describe(plan, text, sizeof text);
  ipt_plan_destroy(plan);
  const char *panel = strstr(text, "panel ");
  CHECK(panel != NULL && sscanf(panel, "panel %*u times %llux%llu", &high, &wide) == 2, "%s", text);
  return high > wide ? high : wide;
}

/* On the CPU: high ones as large as the first cache allows, wide ones larger. */
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
  test_result_strings();
  test_method_names(&test);
  test_getters(&test);
  test_null_arguments(&test);
  test_bad_contexts(&test);
  test_bad_enums(&test);
  test_bad_tuning(&test);
  if (test.backend == IPT_BACKEND_VULKAN)
    test_many_lanes(&test);
  else
    test_panels(&test);
  test_zero_sizes(&test);
  test_lines(&test);
  test_overflow(&test);
  test_address_space(&test);
  test_unsupported_methods(&test);
  test_unsupported_tiles(&test);
  test_describe(&test);
  return close_api_test(&test);
}
