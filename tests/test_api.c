/* The public functions on one backend, `test_api cpu` or `test_api vulkan`: bad input, limits of
 * scratch, the allocator, threads. What is done right is the matter of other tests. */
#include <limits.h>
#include <pthread.h>
#include "check.h"
#include "cases.h"

enum { KIB = 1 << 10, MIB = 1 << 20, THREADS = 4 };

typedef struct api_test {
  ipt_backend backend;
  ipt_context *context;
} api_test;

static unsigned char pattern[64 * KIB], memory[64 * KIB];

/* ---- An allocator that counts, and that fails when told to ---- */

typedef struct counting_allocator {
  uint64_t calls, failing_call; /* failing_call 0: none */
  uint64_t blocks, bytes, peak; /* in use */
} counting_allocator;

typedef union block_header {
  size_t size;
  unsigned char aligned_as_malloc[32];
} block_header;

static void *count_allocate(size_t size, void *user) {
  counting_allocator *count = (counting_allocator *)user;
  CHECK(size > 0, "allocate(0)");
  if (++count->calls == count->failing_call)
    return NULL;
  block_header *block = (block_header *)malloc(sizeof *block + size);
  if (block == NULL)
    exit(1);
  block->size = size;
  memset(block + 1, 0xEE, size); /* nobody promises zeros */
  count->blocks++;
  count->bytes += size;
  if (count->bytes > count->peak)
    count->peak = count->bytes;
  return block + 1;
}

static void count_release(void *block_memory, void *user) {
  counting_allocator *count = (counting_allocator *)user;
  CHECK(block_memory != NULL, "release(NULL)");
  if (block_memory == NULL)
    return;
  block_header *block = (block_header *)block_memory - 1;
  count->blocks--;
  count->bytes -= block->size;
  free(block);
}

/* ---- Helpers ---- */

static ipt_context_desc context_desc(ipt_backend backend, counting_allocator *count) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = backend;
  desc.threads = threads_to_test();
  if (count != NULL) {
    desc.allocator.allocate = count_allocate;
    desc.allocator.release = count_release;
    desc.allocator.user = count;
  }
  return desc;
}

static ipt_context *open_context(ipt_backend backend, counting_allocator *count, uint32_t threads) {
  ipt_context_desc desc = context_desc(backend, count);
  ipt_context *context;
  if (threads != 0)
    desc.threads = threads;
  ipt_result result = ipt_context_create(&desc, &context);
  CHECK(result == IPT_SUCCESS, "%s", ipt_result_string(result));
  return context;
}

static ipt_plan *const not_set = (ipt_plan *)(uintptr_t)16;

/* Both ways to ask for a transposition give `expected` and change nothing. */
static void refuse(ipt_context *context, const ipt_transpose_desc *desc, ipt_result expected) {
  ipt_plan *plan = not_set;
  ipt_result result = ipt_plan_create(context, desc, &plan);
  CHECK(result == expected, "%d, not %d: %s", (int)result, (int)expected, case_text(desc));
  CHECK(plan == NULL, "%s", case_text(desc));
  if (result == IPT_SUCCESS)
    ipt_plan_destroy(plan);
  memcpy(memory, pattern, sizeof memory);
  result = ipt_transpose(context, memory, desc);
  CHECK(result == expected, "%d, not %d: %s", (int)result, (int)expected, case_text(desc));
  CHECK(memcmp(memory, pattern, sizeof memory) == 0, "%s", case_text(desc));
}

static void refuse_method(const api_test *test, ipt_method method, uint64_t batch, uint64_t rows,
                          uint64_t cols, uint64_t elem_size) {
  ipt_transpose_desc desc = make_case(batch, rows, cols, elem_size, method);
  refuse(test->context, &desc, IPT_ERROR_UNSUPPORTED);
}

/* Data of a case before and after. */
typedef struct case_data {
  unsigned char *data, *original, *expected;
  size_t bytes;
} case_data;

static case_data make_data(const ipt_transpose_desc *desc) {
  case_data d;
  d.bytes = (size_t)case_bytes(desc);
  d.data = (unsigned char *)malloc(d.bytes);
  d.original = (unsigned char *)malloc(d.bytes);
  d.expected = (unsigned char *)malloc(d.bytes);
  if (d.data == NULL || d.original == NULL || d.expected == NULL)
    exit(1);
  fill_with_index(d.data, d.bytes / desc->elem_size, desc->elem_size);
  memcpy(d.original, d.data, d.bytes);
  reference_transpose(d.expected, d.original, desc->batch == 0 ? 1 : desc->batch, desc->rows,
                      desc->cols, desc->elem_size);
  return d;
}

static void free_data(case_data *d) {
  free(d->data);
  free(d->original);
  free(d->expected);
}

static int is_original(const case_data *d) {
  return memcmp(d->data, d->original, d->bytes) == 0;
}

static int is_expected(const case_data *d) {
  return memcmp(d->data, d->expected, d->bytes) == 0;
}

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

static void refuse_context(const ipt_context_desc *desc, ipt_result expected, const char *what) {
  ipt_context *context = (ipt_context *)not_set;
  ipt_result result = ipt_context_create(desc, &context);
  CHECK(result == expected, "%s: %d, not %d", what, (int)result, (int)expected);
  CHECK(context == NULL, "%s", what);
  if (result == IPT_SUCCESS)
    ipt_context_destroy(context);
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

static ipt_transpose_desc sized(const uint64_t size[4]) {
  return make_case(size[0], size[1], size[2], size[3], IPT_METHOD_AUTO);
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

/* ---- Scratch ---- */

static uint64_t default_limit(uint64_t bytes) {
  return bytes / 50 > MIB ? bytes / 50 : MIB;
}

/* Plans, and checks that the scratch keeps to the limit. Returns the plan's result. */
static ipt_result check_limit(const api_test *test, const ipt_transpose_desc *desc) {
  ipt_plan *plan = NULL;
  uint64_t bytes = case_bytes(desc);
  uint64_t limit = desc->scratch_limit != 0 ? desc->scratch_limit : default_limit(bytes);
  ipt_result result = ipt_plan_create(test->context, desc, &plan);
  if (result != IPT_SUCCESS) {
    CHECK(plan == NULL, "%s", case_text(desc));
    return result;
  }
  uint64_t scratch = ipt_plan_scratch_size(plan);
  CHECK(scratch <= limit, "%llu > %llu: %s", (unsigned long long)scratch, (unsigned long long)limit,
        case_text(desc));
  CHECK(ipt_plan_data_size(plan) == bytes, "%s", case_text(desc));
  ipt_plan_destroy(plan);
  return result;
}

static void check_default_limit(const api_test *test, const ipt_transpose_desc *desc) {
  ipt_result result = check_limit(test, desc);
  int over_a_limit = result == IPT_ERROR_UNSUPPORTED && test->backend == IPT_BACKEND_VULKAN &&
                     case_bytes(desc) > UINT32_MAX / 2;
  CHECK(result == IPT_SUCCESS || over_a_limit, "%s: %s", ipt_result_string(result),
        case_text(desc));
}

/* Primes, narrow and huge, single bytes and large elements: planned only, so they cost nothing. */
static void test_default_limit_nasty(const api_test *test) {
  static const uint64_t shapes[][4] = {
      {1, 2, 1000000007, 1}, {1, 1000000007, 2, 1}, {1, 3, 715827883, 1},  {1, 7, 306783379, 1},
      {1, 8, 268435399, 1},  {1, 9, 238609307, 1},  {1, 238609307, 9, 1},  {1, 11, 195225793, 1},
      {1, 46337, 46339, 1},  {1, 65521, 32749, 1},  {1, 999983, 1009, 1},  {2, 2, 500000003, 1},
      {3, 300000007, 2, 1},  {1000, 2, 1000003, 1}, {5, 3, 100000007, 1},  {100003, 31, 37, 1},
      {1, 2, 2, 500000003},  {1, 2, 3, 400000009},  {1, 3, 2, 1 << 20},    {1, 101, 103, 99991},
      {1, 2, 1 << 30, 1},    {1, 1 << 30, 2, 1},    {1, 32768, 65536, 1},  {1 << 20, 2, 2, 1},
      {1 << 20, 2, 3, 500},  {1, 40009, 40013, 1},  {1, 65537, 5, 2},      {1, 131071, 127, 1},
      {1, 4, 400000009, 1},  {1, 6, 300000007, 1},  {1, 1024, 1048583, 1}, {1, 2, 2, 1 << 20},
      {1, 2, 65537, 10000},  {17, 46337, 46339, 1}, {1, 5, 1 << 28, 1},    {1, 200003, 10007, 1},
  };
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc = sized(shapes[i]);
    check_default_limit(test, &desc);
  }
}

static uint64_t random_power(uint64_t most_bits) {
  uint64_t bits = random_between(0, most_bits);
  return (1ull << bits) + random_number() % (1ull << bits);
}

/* Pipelines take time to compile, so there are fewer cases on a device. */
static void test_default_limit_random(const api_test *test) {
  int cpu = test->backend == IPT_BACKEND_CPU;
  for (int i = 0; i < (cpu ? 600 : 40); i++) {
    uint64_t bits = cpu ? 17 : 12;
    ipt_transpose_desc desc =
        make_case(random_number() % 4 == 0 ? random_power(10) : 1, random_power(bits),
                  random_power(bits), random_elem_size(), IPT_METHOD_AUTO);
    check_default_limit(test, &desc);
  }
}

/* Whatever the method and the limit: the plan keeps to it, or there is none. */
static void test_forced_limits(const api_test *test) {
  static const uint64_t shapes[][4] = {{1, 64, 81, 64},    {1, 997, 991, 4}, {50, 90, 70, 8},
                                       {1, 10007, 5, 2},   {1, 256, 256, 4}, {9, 3, 5, 1000},
                                       {1, 4, 6, 1 << 16}, {1, 6, 20011, 3}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (uint64_t limit = 1; limit <= 4 * MIB; limit *= 16)
      for (int method = IPT_METHOD_AUTO; method <= IPT_METHOD_SQUARE_BLOCKS; method++) {
        ipt_transpose_desc desc = sized(shapes[i]);
        desc.method = (ipt_method)method;
        desc.scratch_limit = limit;
        ipt_result result = check_limit(test, &desc);
        if (result == IPT_SUCCESS)
          continue;
        int refused = result == IPT_ERROR_SCRATCH_TOO_SMALL || result == IPT_ERROR_UNSUPPORTED;
        CHECK(refused, "%d: %s", (int)result, case_text(&desc));
        refuse(test->context, &desc, result);
      }
}

static void test_impossible_limit(const api_test *test) {
  static const uint64_t shapes[][4] = {{1, 997, 991, 4}, {1, 1021, 3001, 2}, {7, 211, 1999, 3}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc = sized(shapes[i]);
    desc.scratch_limit = 1;
    refuse(test->context, &desc, IPT_ERROR_SCRATCH_TOO_SMALL);
    desc.method = IPT_METHOD_SHIFT;
    refuse(test->context, &desc, IPT_ERROR_SCRATCH_TOO_SMALL);
    desc.scratch_limit = UINT64_MAX; /* generous, but no more is taken than needed */
    ipt_plan *plan = NULL;
    CHECK(ipt_plan_create(test->context, &desc, &plan) == IPT_SUCCESS, "%s", case_text(&desc));
    CHECK(plan == NULL || ipt_plan_scratch_size(plan) <= case_bytes(&desc), "%s", case_text(&desc));
    ipt_plan_destroy(plan);
  }
}

/* A limit of exactly the scratch of a plan is kept by a plan of that method, and the data comes out
 * right. A plan without scratch has no such limit: 0 is the default. */
static void test_tight_limit(const api_test *test) {
  for (int method = IPT_METHOD_AUTO; method <= IPT_METHOD_SQUARE_BLOCKS; method++) {
    ipt_transpose_desc desc = make_case(3, 60, 84, 36, (ipt_method)method);
    ipt_plan *plan = NULL;
    if (ipt_plan_create(test->context, &desc, &plan) != IPT_SUCCESS)
      continue;
    desc.scratch_limit = ipt_plan_scratch_size(plan);
    ipt_plan_destroy(plan);
    case_data d = make_data(&desc);
    CHECK(check_limit(test, &desc) == IPT_SUCCESS, "limit %llu: %s",
          (unsigned long long)desc.scratch_limit, case_text(&desc));
    CHECK(ipt_transpose(test->context, d.data, &desc) == IPT_SUCCESS, "%s", case_text(&desc));
    CHECK(is_expected(&d), "%s", case_text(&desc));
    free_data(&d);
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

/* ---- The allocator ---- */

/* Shapes of one stage and of several, with scratch and without. */
static const uint64_t allocator_shapes[][4] = {
    {1, 2, 3, 4}, {1, 997, 991, 1}, {5, 60, 84, 12}, {1, 300, 300, 4}, {1, 10007, 7, 1}};
enum { ALLOCATOR_SHAPES = sizeof allocator_shapes / sizeof allocator_shapes[0] };

/* Opens, transposes and closes with the n-th allocation failing. Returns 1 when none failed. */
static int fail_allocation(const api_test *test, const ipt_transpose_desc *desc, uint64_t n) {
  counting_allocator count = {0, n, 0, 0, 0};
  ipt_context_desc opening = context_desc(test->backend, &count);
  ipt_context *context = (ipt_context *)not_set;
  case_data d = make_data(desc);
  ipt_result result = ipt_context_create(&opening, &context);
  CHECK((result == IPT_SUCCESS) == (context != NULL), "allocation %llu", (unsigned long long)n);
  if (result == IPT_SUCCESS)
    result = ipt_transpose(context, d.data, desc);
  int failed = count.calls >= n;
  CHECK(result == (failed ? IPT_ERROR_OUT_OF_HOST_MEMORY : IPT_SUCCESS), "allocation %llu: %d: %s",
        (unsigned long long)n, (int)result, case_text(desc));
  CHECK(failed ? is_original(&d) : is_expected(&d), "allocation %llu: %s", (unsigned long long)n,
        case_text(desc));
  ipt_context_destroy(context);
  CHECK(count.blocks == 0 && count.bytes == 0, "allocation %llu leaks %llu: %s",
        (unsigned long long)n, (unsigned long long)count.blocks, case_text(desc));
  free_data(&d);
  return !failed;
}

static void test_failing_allocations(const api_test *test) {
  for (int i = 0; i < ALLOCATOR_SHAPES; i++) {
    ipt_transpose_desc desc = sized(allocator_shapes[i]);
    uint64_t n = 1;
    while (n < 1000 && !fail_allocation(test, &desc, n))
      n++;
    CHECK(n > 2 && n < 1000, "%llu allocations: %s", (unsigned long long)n, case_text(&desc));
  }
}

/* ---- The plan that a context keeps ---- */

/* Blocks that one call allocates. */
static uint64_t transpose_counted(ipt_context *context, const counting_allocator *count,
                                  const ipt_transpose_desc *desc) {
  case_data d = make_data(desc);
  uint64_t before = count->calls;
  ipt_result result = ipt_transpose(context, d.data, desc);
  CHECK(result == IPT_SUCCESS && is_expected(&d), "%d: %s", (int)result, case_text(desc));
  free_data(&d);
  return count->calls - before;
}

/* The same call again does not plan again; one that is different in anything does. */
static void test_repeated_calls(const api_test *test) {
  counting_allocator count = {0, 0, 0, 0, 0};
  ipt_context *context = open_context(test->backend, &count, 1);
  ipt_transpose_desc base = make_case(2, 60, 84, 4, IPT_METHOD_AUTO), others[13];
  enum { OTHERS = sizeof others / sizeof others[0] };
  for (int i = 0; i < OTHERS; i++)
    others[i] = base;
  others[0].batch = 3;
  others[1].rows = 84;
  others[2].cols = 60;
  others[3].elem_size = 8;
  others[4].method = IPT_METHOD_C2R;
  others[5].scratch_limit = (uint64_t)1 << 22;
  others[6].host.pieces = 2;
  others[7].host.access = IPT_HOST_ACCESS_STAGING;
  others[8].host.transfers = IPT_OFF;
  others[9].tuning.traversal = IPT_TRAVERSAL_RECURSIVE;
  others[10].tuning.path_length = 20;
  others[11].tuning.panel_tiles = IPT_ON;
  others[12].host.threads = 2;
  for (int i = 0; i < OTHERS; i++) {
    transpose_counted(context, &count, &base);
    uint64_t again = transpose_counted(context, &count, &base);
    uint64_t other = transpose_counted(context, &count, &others[i]);
    uint64_t other_again = transpose_counted(context, &count, &others[i]);
    uint64_t new_again = transpose_counted(context, &count, &base);
    CHECK(again < new_again, "%llu, %llu: other %d", (unsigned long long)again,
          (unsigned long long)new_again, i);
    CHECK(other_again < other, "%llu, %llu: other %d", (unsigned long long)other_again,
          (unsigned long long)other, i);
  }
  ipt_context_destroy(context);
  CHECK(count.blocks == 0, "%llu blocks left", (unsigned long long)count.blocks);
}

/* A context survives a failed allocation: the next call succeeds. */
static void test_after_failure(const api_test *test) {
  counting_allocator count = {0, 0, 0, 0, 0};
  ipt_context *context = open_context(test->backend, &count, 2);
  ipt_transpose_desc desc = make_case(1, 211, 1999, 2, IPT_METHOD_AUTO);
  case_data d = make_data(&desc);
  for (uint64_t n = 1; n <= 3; n++) {
    count.failing_call = count.calls + n;
    ipt_result result = ipt_transpose(context, d.data, &desc);
    CHECK(result == IPT_ERROR_OUT_OF_HOST_MEMORY || n > 2, "%d", (int)result);
    CHECK(is_original(&d) || result == IPT_SUCCESS, "allocation %llu", (unsigned long long)n);
    if (result == IPT_SUCCESS)
      memcpy(d.data, d.original, d.bytes);
  }
  count.failing_call = 0;
  CHECK(ipt_transpose(context, d.data, &desc) == IPT_SUCCESS && is_expected(&d), "recovery");
  ipt_context_destroy(context);
  CHECK(count.blocks == 0, "%llu", (unsigned long long)count.blocks);
  free_data(&d);
}

enum { BOOKKEEPING = 32 << 10 };

/* What is allocated while a plan runs is at most the scratch that the plan tells, and that at most
 * the limit. On a device scratch is not the allocator's, and after the first run the context keeps
 * a list of what it copies with. */
static void check_peak(ipt_context *context, counting_allocator *count,
                       const ipt_transpose_desc *desc) {
  ipt_plan *plan = NULL;
  CHECK(ipt_plan_create(context, desc, &plan) == IPT_SUCCESS, "%s", case_text(desc));
  if (plan == NULL)
    return;
  case_data d = make_data(desc);
  int on_device = ipt_context_backend(context) == IPT_BACKEND_VULKAN;
  if (on_device) {
    CHECK(ipt_plan_run(plan, d.data) == IPT_SUCCESS && is_expected(&d), "%s", case_text(desc));
    memcpy(d.data, d.original, d.bytes);
  }
  uint64_t blocks = count->blocks, bytes = count->bytes;
  uint64_t allowed = on_device ? BOOKKEEPING : ipt_plan_scratch_size(plan);
  count->peak = bytes;
  CHECK(ipt_plan_run(plan, d.data) == IPT_SUCCESS && is_expected(&d), "%s", case_text(desc));
  CHECK(count->peak - bytes <= allowed, "%llu > %llu: %s",
        (unsigned long long)(count->peak - bytes), (unsigned long long)allowed, case_text(desc));
  CHECK(ipt_plan_scratch_size(plan) <= default_limit(d.bytes), "%s", case_text(desc));
  CHECK(count->blocks == blocks && count->bytes == bytes, "%s", case_text(desc));
  free_data(&d);
  ipt_plan_destroy(plan);
}

static void test_peak(const api_test *test) {
  static const uint64_t more[][4] = {
      {1, 2, 3, 300000}, {1, 3, 200003, 1}, {300, 20, 30, 4}, {1, 4, 6, 65536}, {1, 13, 10007, 4}};
  static const uint32_t threads[] = {1, 2, 8, 1000};
  for (size_t i = 0; i < sizeof threads / sizeof threads[0]; i++) {
    counting_allocator count = {0, 0, 0, 0, 0};
    ipt_context *context = open_context(test->backend, &count, threads[i]);
    for (size_t k = 0; k < sizeof more / sizeof more[0]; k++) {
      ipt_transpose_desc desc = sized(more[k]), other = sized(allocator_shapes[k]);
      check_peak(context, &count, &desc);
      check_peak(context, &count, &other);
    }
    ipt_context_destroy(context);
    CHECK(count.blocks == 0, "%llu", (unsigned long long)count.blocks);
    if (test->backend == IPT_BACKEND_VULKAN)
      return; /* threads are the CPU backend's */
  }
}

/* ---- Threads ---- */

#ifndef IPT_NO_THREADS

typedef struct job {
  ipt_context *context;
  const ipt_plan *plan; /* NULL: transposed by description */
  ipt_transpose_desc desc;
  case_data d;
  ipt_result result;
  pthread_t thread;
} job;

static void *do_job(void *argument) {
  job *j = (job *)argument;
  for (int i = 0; i < 5; i++) {
    memcpy(j->d.data, j->d.original, j->d.bytes);
    j->result = j->plan != NULL ? ipt_plan_run(j->plan, j->d.data)
                                : ipt_transpose(j->context, j->d.data, &j->desc);
    int usable = ipt_context_vk_result(j->context) == 0 && is_expected(&j->d);
    if (j->result != IPT_SUCCESS || !usable)
      break;
  }
  return NULL;
}

static void run_jobs(job jobs[THREADS]) {
  for (int i = 0; i < THREADS; i++)
    if (pthread_create(&jobs[i].thread, NULL, do_job, &jobs[i]) != 0)
      exit(1);
  for (int i = 0; i < THREADS; i++) {
    pthread_join(jobs[i].thread, NULL);
    CHECK(jobs[i].result == IPT_SUCCESS, "%d: %s", (int)jobs[i].result, case_text(&jobs[i].desc));
    CHECK(is_expected(&jobs[i].d), "%s", case_text(&jobs[i].desc));
    free_data(&jobs[i].d);
  }
}

static void test_shared_context(const api_test *test) {
  static const uint64_t shapes[THREADS][4] = {
      {3, 60, 84, 4}, {1, 211, 199, 3}, {1, 128, 128, 2}, {9, 30, 7, 100}};
  ipt_context *context = open_context(test->backend, NULL, 2);
  job jobs[THREADS];
  for (int i = 0; i < THREADS; i++) {
    jobs[i].context = context;
    jobs[i].plan = NULL;
    jobs[i].desc = sized(shapes[i]);
    jobs[i].d = make_data(&jobs[i].desc);
  }
  run_jobs(jobs);
  ipt_context_destroy(context);
}

static void test_shared_plan(const api_test *test) {
  ipt_context *context = open_context(test->backend, NULL, 2);
  ipt_transpose_desc desc = make_case(2, 211, 199, 3, IPT_METHOD_C2R);
  ipt_plan *plan = NULL;
  job jobs[THREADS];
  CHECK(ipt_plan_create(context, &desc, &plan) == IPT_SUCCESS, "%s", case_text(&desc));
  for (int i = 0; i < THREADS; i++) {
    jobs[i].context = context;
    jobs[i].plan = plan;
    jobs[i].desc = desc;
    jobs[i].d = make_data(&desc);
  }
  run_jobs(jobs);
  ipt_plan_destroy(plan);
  ipt_context_destroy(context);
}

/* Contexts share nothing, so they can be opened at the same time. */
static void *open_and_run(void *argument) {
  job *j = (job *)argument;
  ipt_context_desc desc =
      context_desc(j->desc.method == IPT_METHOD_BS ? IPT_BACKEND_VULKAN : IPT_BACKEND_CPU, NULL);
  j->result = ipt_context_create(&desc, &j->context);
  if (j->result == IPT_SUCCESS)
    j->result = ipt_transpose(j->context, j->d.data, &j->desc);
  ipt_context_destroy(j->context);
  return NULL;
}

static void test_many_contexts(const api_test *test) {
  job jobs[THREADS];
  int vulkan = test->backend == IPT_BACKEND_VULKAN;
  for (int i = 0; i < THREADS; i++) {
    jobs[i].desc = make_case(1, 30, 50, 4, vulkan ? IPT_METHOD_BS : IPT_METHOD_AUTO);
    jobs[i].d = make_data(&jobs[i].desc);
    if (pthread_create(&jobs[i].thread, NULL, open_and_run, &jobs[i]) != 0)
      exit(1);
  }
  for (int i = 0; i < THREADS; i++) {
    pthread_join(jobs[i].thread, NULL);
    CHECK(jobs[i].result == IPT_SUCCESS && is_expected(&jobs[i].d), "%d", (int)jobs[i].result);
    free_data(&jobs[i].d);
  }
}

static void test_threads(const api_test *test) {
  test_shared_context(test);
  test_shared_plan(test);
  test_many_contexts(test);
}

#else /* there are no locks then */

static void test_threads(const api_test *test) {
  (void)test;
}

#endif

/* ---- Devices ---- */

enum { MAX_LISTED = 16 };

static void test_device_list_arguments(void) {
  static ipt_device_info devices[MAX_LISTED];
  uint32_t count = 77;
  CHECK(ipt_device_list(NULL, NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT, "count");
  CHECK(ipt_device_list(NULL, devices, NULL) == IPT_ERROR_INVALID_ARGUMENT, "count");
  ipt_result result = ipt_device_list(NULL, NULL, &count);
#ifdef IPT_VULKAN
  CHECK(result == IPT_SUCCESS || (result == IPT_ERROR_NO_DEVICE && count == 0), "%d, %u devices",
        (int)result, count);
#else
  CHECK(result == IPT_ERROR_UNSUPPORTED && count == 0, "%d, %u devices", (int)result, count);
#endif
}

/* Capacities below, at and above the number there is; nothing is written beyond. */
static void test_device_list(uint32_t there_are) {
  static ipt_device_info devices[MAX_LISTED], unwritten;
  memset(&unwritten, 0xC3, sizeof unwritten);
  for (uint32_t capacity = 0; capacity < there_are + 3 && capacity < MAX_LISTED; capacity++) {
    uint32_t count = capacity, expected = capacity < there_are ? capacity : there_are;
    memset(devices, 0xC3, sizeof devices);
    CHECK(ipt_device_list(NULL, devices, &count) == IPT_SUCCESS, "capacity %u", capacity);
    CHECK(count == expected, "%u devices, capacity %u", count, capacity);
    for (uint32_t i = 0; i < MAX_LISTED; i++) {
      int written = memcmp(&devices[i], &unwritten, sizeof unwritten) != 0;
      CHECK(written == (i < expected), "device %u, capacity %u", i, capacity);
    }
    for (uint32_t i = 0; i < expected; i++) {
      CHECK(devices[i].name[0] != 0 && devices[i].api_version != 0, "device %u", i);
      CHECK(devices[i].sufficient == (devices[i].missing[0] == 0), "%s", devices[i].missing);
    }
  }
}

typedef struct log_count {
  unsigned lines;
  char last[256];
} log_count;

static void count_line(const char *message, void *user) {
  log_count *log = (log_count *)user;
  log->lines++;
  snprintf(log->last, sizeof log->last, "%s", message);
  CHECK(strchr(message, '\n') == NULL, "%s", message);
}

/* ipt_context_desc::device counts the list from 1; there is no device behind the last one. */
static void test_device_numbers(uint32_t there_are) {
  static ipt_device_info devices[MAX_LISTED];
  uint32_t count = MAX_LISTED;
  ipt_context_desc desc = context_desc(IPT_BACKEND_VULKAN, NULL);
  ipt_device_list(NULL, devices, &count);
  for (uint32_t i = 0; i < count; i++) {
    ipt_context *context = NULL;
    desc.device = i + 1;
    ipt_result result = ipt_context_create(&desc, &context);
    CHECK(result == (devices[i].sufficient ? IPT_SUCCESS : IPT_ERROR_NO_DEVICE), "device %u", i);
    CHECK(context == NULL || strcmp(ipt_context_device_name(context), devices[i].name) == 0, "%s",
          devices[i].name);
    ipt_context_destroy(context);
  }
  desc.device = there_are + 1;
  refuse_context(&desc, IPT_ERROR_NO_DEVICE, "device behind the last");
  desc.device = UINT32_MAX;
  refuse_context(&desc, IPT_ERROR_NO_DEVICE, "last number");
}

/* The fall-back says why. */
static void test_fall_back(uint32_t there_are) {
  log_count log = {0, ""};
  ipt_context *context = NULL;
  ipt_context_desc desc = context_desc(IPT_BACKEND_DEFAULT, NULL);
  desc.device = there_are + 1;
  desc.log = count_line;
  desc.log_user = &log;
  CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "%s", log.last);
  CHECK(context != NULL && ipt_context_backend(context) == IPT_BACKEND_CPU, "%s", log.last);
  CHECK(log.lines > 0 && log.last[0] != 0, "%u lines", log.lines);
  ipt_context_destroy(context);
}

/* ---- All ---- */

static void test_input(const api_test *test) {
  test_null_arguments(test);
  test_bad_contexts(test);
  test_bad_enums(test);
  test_bad_tuning(test);
  if (test->backend == IPT_BACKEND_VULKAN)
    test_many_lanes(test);
  test_zero_sizes(test);
  test_lines(test);
  test_overflow(test);
  test_address_space(test);
  test_unsupported_methods(test);
  test_unsupported_tiles(test);
}

static void test_scratch(const api_test *test) {
  test_default_limit_nasty(test);
  test_default_limit_random(test);
  test_forced_limits(test);
  test_impossible_limit(test);
  test_tight_limit(test);
}

static void test_resources(const api_test *test) {
  test_failing_allocations(test);
  test_after_failure(test);
  test_repeated_calls(test);
  test_peak(test);
  test_threads(test);
}

static void test_devices(void) {
  uint32_t count = 0;
  CHECK(ipt_device_list(NULL, NULL, &count) == IPT_SUCCESS && count > 0, "%u", count);
  test_device_list(count);
  test_device_numbers(count);
  test_fall_back(count);
}

int main(int argc, char **argv) {
  api_test test = {IPT_BACKEND_CPU, NULL};
  if (argc == 2 && strcmp(argv[1], "vulkan") == 0)
    test.backend = IPT_BACKEND_VULKAN;
  else if (argc != 2 || strcmp(argv[1], "cpu") != 0)
    return fprintf(stderr, "usage: test_api cpu|vulkan\n"), 2;
  ipt_context_desc desc = context_desc(test.backend, NULL);
  ipt_result result = ipt_context_create(&desc, &test.context);
  if (result != IPT_SUCCESS && test.backend == IPT_BACKEND_VULKAN)
    return skip(ipt_result_string(result));
  fill_with_index(pattern, sizeof pattern, 1);
  test_result_strings();
  test_method_names(&test);
  test_getters(&test);
  test_device_list_arguments();
  test_input(&test);
  test_describe(&test);
  test_scratch(&test);
  test_resources(&test);
  if (test.backend == IPT_BACKEND_VULKAN)
    test_devices();
  ipt_context_destroy(test.context);
  return finish();
}
