/* Memory that the public functions take on one backend, `test_api_memory cpu` or `vulkan`: limits
 * of scratch, the allocator and its failures, the plan that a context keeps. */
#include "api_fixture.h"

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

/* What a context keeps is freed, nothing else, and made anew by the next call. */
static void test_trim(const api_test *test) {
  counting_allocator count = {0, 0, 0, 0, 0};
  ipt_context *context = open_context(test->backend, &count, 1);
  ipt_transpose_desc desc = make_case(2, 60, 84, 4, IPT_METHOD_AUTO);
  transpose_counted(context, &count, &desc);
  uint64_t again = transpose_counted(context, &count, &desc), kept = count.blocks;
  ipt_context_trim(context);
  uint64_t left = count.blocks;
  CHECK(left < kept, "%llu blocks, %llu before", (unsigned long long)left,
        (unsigned long long)kept);
  ipt_context_trim(context);
  CHECK(count.blocks == left, "%llu blocks", (unsigned long long)count.blocks);
  uint64_t anew = transpose_counted(context, &count, &desc);
  CHECK(anew > again && count.blocks == kept, "%llu, %llu, %llu blocks", (unsigned long long)anew,
        (unsigned long long)again, (unsigned long long)count.blocks);
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

/* ---- All ---- */

int main(int argc, char **argv) {
  api_test test;
  int code = open_api_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_default_limit_nasty(&test);
  test_default_limit_random(&test);
  test_forced_limits(&test);
  test_impossible_limit(&test);
  test_tight_limit(&test);
  test_failing_allocations(&test);
  test_after_failure(&test);
  test_repeated_calls(&test);
  test_trim(&test);
  test_peak(&test);
  return close_api_test(&test);
}
