/* Memory that the public functions take on one backend, `test_api_memory cpu` or `vulkan`: limits
 * of scratch, the allocator and its failures, the plans that a context keeps. */
#include "api_fixture.h"
#include "padded.h"
#include "permute_cases.h"

/* ---- Scratch ---- */

static uint64_t default_limit(uint64_t bytes) {
  return bytes / 50 > MIB ? bytes / 50 : MIB;
}

/* Plans, and checks that the scratch stays within the limit. Returns the plan's result. */
static ipt_result check_limit(const api_test *test, const ipt_transpose_desc *desc) {
  ipt_plan *plan = NULL;
  uint64_t bytes = case_bytes(desc);
  uint64_t limit = desc->scratch_limit != 0 ? desc->scratch_limit : default_limit(bytes);
  ipt_result result = ipt_plan_create_transpose(test->context, desc, &plan);
  if (result != IPT_SUCCESS) {
    CHECK(plan == NULL, "%s", case_text(desc));
    return result;
  }
  uint64_t scratch = ipt_plan_scratch_size(plan);
  CHECK(scratch <= limit, "%llu > %llu: %s", (unsigned long long)scratch, (unsigned long long)limit,
        case_text(desc));
  CHECK(ipt_plan_operand_size(plan, 0) == bytes, "%s", case_text(desc));
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

/* Primes, narrow and huge matrices, single bytes and large elements are only planned, so they cost
 * nothing but, on a device, pipelines. */
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
      {1, 60631, 1446, 1},
  };
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc = sized(shapes[i]);
    if (!left_out())
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
                  random_power(bits), random_elem_size(), NULL);
    if (!left_out())
      check_default_limit(test, &desc);
  }
}

/* With any method and any limit, the plan stays within the limit or does not exist. */
static void test_forced_limits(const api_test *test) {
  static const uint64_t shapes[][4] = {{1, 64, 81, 64},    {1, 997, 991, 4}, {50, 90, 70, 8},
                                       {1, 10007, 5, 2},   {1, 256, 256, 4}, {9, 3, 5, 1000},
                                       {1, 4, 6, 1 << 16}, {1, 6, 20011, 3}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (uint64_t limit = 1; limit <= 4 * MIB; limit *= 16)
      for (int method = METHOD_AUTO; method <= METHOD_SQUARE_BLOCKS; method++) {
        ipt_transpose_desc desc = sized(shapes[i]);
        desc.variant = method_name(method);
        desc.scratch_limit = limit;
        if (left_out())
          continue;
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
    desc.variant = "shift";
    refuse(test->context, &desc, IPT_ERROR_SCRATCH_TOO_SMALL);
    desc.scratch_limit = UINT64_MAX; /* no more is taken than needed */
    ipt_plan *plan = NULL;
    CHECK(ipt_plan_create_transpose(test->context, &desc, &plan) == IPT_SUCCESS, "%s",
          case_text(&desc));
    CHECK(plan == NULL || ipt_plan_scratch_size(plan) <= case_bytes(&desc), "%s", case_text(&desc));
    ipt_plan_destroy(plan);
  }
}

/* A plan can be made with a limit of exactly its scratch, by the same method, and its result is
 * right. This does not apply to a plan without scratch, because 0 is the default limit. */
static void test_tight_limit(const api_test *test) {
  for (int method = METHOD_AUTO; method <= METHOD_SQUARE_BLOCKS; method++) {
    ipt_transpose_desc desc = make_case(3, 60, 84, 36, method_name(method));
    ipt_plan *plan = NULL;
    if (ipt_plan_create_transpose(test->context, &desc, &plan) != IPT_SUCCESS)
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

/* Shapes of one stage and of several, with and without scratch; few cases are the first two. */
static const uint64_t allocator_shapes[][4] = {
    {5, 60, 84, 12}, {1, 300, 300, 4}, {1, 997, 991, 1}, {1, 2, 3, 4}, {1, 10007, 7, 1}};
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
  for (int i = 0; i < (few_cases() ? 2 : ALLOCATOR_SHAPES); i++) {
    ipt_transpose_desc desc = sized(allocator_shapes[i]);
    uint64_t n = 1;
    while (n < 1000 && !fail_allocation(test, &desc, n))
      n++;
    CHECK(n > 2 && n < 1000, "%llu allocations: %s", (unsigned long long)n, case_text(&desc));
  }
}

/* ---- The plans that a context keeps ---- */

/* Returns the blocks that one call allocates. */
static uint64_t transpose_counted(ipt_context *context, const counting_allocator *count,
                                  const ipt_transpose_desc *desc) {
  case_data d = make_data(desc);
  uint64_t before = count->calls;
  ipt_result result = ipt_transpose(context, d.data, desc);
  CHECK(result == IPT_SUCCESS && is_expected(&d), "%d: %s", (int)result, case_text(desc));
  free_data(&d);
  return count->calls - before;
}

/* The same call does not plan again. A call with any difference does, and its plan is kept beside
 * the first one. */
static void test_repeated_calls(const api_test *test) {
  counting_allocator count = {0, 0, 0, 0, 0};
  ipt_context *context = open_context(test->backend, &count, 1);
  ipt_transpose_desc base = make_case(2, 60, 84, 4, NULL), others[16];
  enum { OTHERS = sizeof others / sizeof others[0] };
  for (int i = 0; i < OTHERS; i++)
    others[i] = base;
  others[0].batch = 3;
  others[1].rows = 84;
  others[2].cols = 60;
  others[3].elem_size = 8;
  others[4].variant = "3-stage tile_rows=6 tile_cols=12";
  others[5].scratch_limit = (uint64_t)1 << 22;
  others[6].host.pieces = 2;
  others[7].host.access = IPT_HOST_ACCESS_STAGING;
  others[8].host.transfers = IPT_SWITCH_OFF;
  others[9].variant = "traversal=recursive";
  others[10].variant = "path_length=20";
  others[11].variant = "panel_tiles=on";
  others[12].host.threads = 2;
  others[13].host.chunk = 20000;
  others[14].variant = "path_length=200";
  others[15].variant = "path_length=20 panel_tiles=on";
  for (int i = 0; i < OTHERS; i++) {
    ipt_context_trim(context);
    uint64_t first = transpose_counted(context, &count, &base);
    uint64_t again = transpose_counted(context, &count, &base);
    uint64_t other = transpose_counted(context, &count, &others[i]);
    uint64_t other_again = transpose_counted(context, &count, &others[i]);
    uint64_t kept = transpose_counted(context, &count, &base);
    CHECK(again < first, "%llu, %llu: other %d", (unsigned long long)again,
          (unsigned long long)first, i);
    CHECK(other_again < other, "%llu, %llu: other %d", (unsigned long long)other_again,
          (unsigned long long)other, i);
    CHECK(kept <= again, "%llu, %llu: other %d", (unsigned long long)kept,
          (unsigned long long)again, i);
  }
  ipt_context_destroy(context);
  CHECK(count.blocks == 0, "%llu blocks left", (unsigned long long)count.blocks);
}

/* A variant is compared as a text, not by its address: the caller's memory may hold another text in
 * the next call, and the same text may come from elsewhere. */
static void test_repeated_variants(const api_test *test) {
  counting_allocator count = {0, 0, 0, 0, 0};
  ipt_context *context = open_context(test->backend, &count, 1);
  char text[64] = "3-stage tile_rows=6 tile_cols=12";
  ipt_transpose_desc desc = make_case(2, 60, 84, 4, text);
  transpose_counted(context, &count, &desc);
  uint64_t again = transpose_counted(context, &count, &desc);
  snprintf(text, sizeof text, "2-stage");
  uint64_t changed = transpose_counted(context, &count, &desc);
  uint64_t changed_again = transpose_counted(context, &count, &desc);
  CHECK(changed > changed_again, "%llu, %llu", (unsigned long long)changed,
        (unsigned long long)changed_again);
  desc.variant = "3-stage tile_rows=6 tile_cols=12";
  uint64_t elsewhere = transpose_counted(context, &count, &desc);
  CHECK(elsewhere <= again, "%llu, %llu", (unsigned long long)elsewhere, (unsigned long long)again);
  ipt_context_destroy(context);
  CHECK(count.blocks == 0, "%llu blocks left", (unsigned long long)count.blocks);
}

/* Returns the blocks that one call allocates. */
static uint64_t permute_counted(ipt_context *context, const counting_allocator *count,
                                const ipt_permute_desc *desc) {
  size_t bytes = (size_t)(permute_elements(desc) * desc->elem_size);
  unsigned char *data = (unsigned char *)malloc(bytes), *expected = (unsigned char *)malloc(bytes);
  if (data == NULL || expected == NULL)
    exit(1);
  fill_with_index(data, bytes / desc->elem_size, desc->elem_size);
  reference_permute(expected, data, desc);
  uint64_t before = count->calls;
  ipt_result result = ipt_permute(context, data, desc);
  uint64_t blocks = count->calls - before;
  CHECK(result == IPT_SUCCESS && memcmp(data, expected, bytes) == 0, "%d: %s", (int)result,
        permute_text(desc));
  free(expected);
  free(data);
  return blocks;
}

/* Permutations with other axes, or with other extents, are not taken for each other. */
static void test_repeated_permutations(const api_test *test) {
  counting_allocator count = {0, 0, 0, 0, 0};
  ipt_context *context = open_context(test->backend, &count, 1);
  static const ipt_permute_desc base = {4,
                                        {6, 10, 14, 12},
                                        {3, 1, 0, 2},
                                        4,
                                        NULL,
                                        0,
                                        {0, IPT_HOST_ACCESS_DEFAULT, 0, 0, IPT_SWITCH_DEFAULT, 0}};
  ipt_permute_desc others[4] = {base, base, base, base};
  others[0].axes[2] = 2;
  others[0].axes[3] = 0;
  others[1].extents[0] = 10;
  others[1].extents[1] = 6;
  others[2].elem_size = 8;
  others[3].host.pieces = 2;
  for (int i = 0; i < 4; i++) {
    ipt_context_trim(context);
    uint64_t first = permute_counted(context, &count, &base);
    uint64_t again = permute_counted(context, &count, &base);
    uint64_t other = permute_counted(context, &count, &others[i]);
    uint64_t other_again = permute_counted(context, &count, &others[i]);
    uint64_t kept = permute_counted(context, &count, &base);
    CHECK(again < first && kept <= again, "%llu, %llu, %llu: other %d", (unsigned long long)first,
          (unsigned long long)again, (unsigned long long)kept, i);
    CHECK(other_again < other, "%llu, %llu: other %d", (unsigned long long)other,
          (unsigned long long)other_again, i);
  }
  ipt_context_destroy(context);
  CHECK(count.blocks == 0, "%llu blocks left", (unsigned long long)count.blocks);
}

/* ---- The limit of kept plans ---- */

enum { KEPT = 8, REQUESTS = KEPT + 1 };

/* Requests of equal size, so that device memory that suits one suits all. With a device the request
 * PRODUCT is a product, whatever its shape; the CPU needs no plan for a product. */
typedef struct requests {
  ipt_context *context;
  int has_device;
  counting_allocator count;
  uint64_t again[REQUESTS]; /* blocks of a call whose plan exists */
} requests;

enum { PRODUCT = 3, PRODUCT_K = 1260, PRODUCT_M = 4, PRODUCT_N = 4 };

/* The sums of products of ones equal the number of rows. */
static int multiplies_right(ipt_context *context) {
  static float ones[PRODUCT_K * PRODUCT_M], c[PRODUCT_M * PRODUCT_N];
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.k = PRODUCT_K;
  desc.m = PRODUCT_M;
  desc.n = PRODUCT_N;
  for (int i = 0; i < PRODUCT_K * PRODUCT_M; i++)
    ones[i] = 1;
  memset(c, 0, sizeof c);
  int right = ipt_tsmttsm(context, ones, ones, c, &desc) == IPT_SUCCESS;
  for (int i = 0; i < PRODUCT_M * PRODUCT_N; i++)
    right = right && c[i] > PRODUCT_K - 0.5f && c[i] < PRODUCT_K + 0.5f;
  return right;
}

/* Makes the n-th request. Returns the blocks that it allocates. */
static uint64_t request(requests *r, int n) {
  static const uint64_t shapes[REQUESTS][4] = {{2, 60, 84, 4},  {2, 84, 60, 4},  {2, 30, 168, 4},
                                               {1, 84, 120, 4}, {2, 20, 252, 4}, {2, 252, 20, 4},
                                               {4, 60, 42, 4},  {4, 42, 60, 4},  {1, 120, 84, 4}};
  ipt_transpose_desc desc = sized(shapes[n]);
  if (n != PRODUCT || !r->has_device)
    return transpose_counted(r->context, &r->count, &desc);
  uint64_t before = r->count.calls;
  CHECK(multiplies_right(r->context), "request %d", n);
  return r->count.calls - before;
}

/* Makes a request for the first time, and again. */
static void introduce(requests *r, int n) {
  uint64_t first = request(r, n);
  r->again[n] = request(r, n);
  CHECK(r->again[n] < first, "request %d: %llu, then %llu blocks", n, (unsigned long long)first,
        (unsigned long long)r->again[n]);
}

static void open_requests(const api_test *test, requests *r) {
  memset(r, 0, sizeof *r);
  r->context = open_context(test->backend, &r->count, 1);
  r->has_device = ipt_context_backend(r->context) != IPT_BACKEND_CPU;
  for (int n = 0; n < KEPT; n++)
    introduce(r, n);
}

static void close_requests(requests *r) {
  ipt_context_destroy(r->context);
  CHECK(r->count.blocks == 0, "%llu blocks left", (unsigned long long)r->count.blocks);
}

static void check_kept(requests *r, int n) {
  uint64_t blocks = request(r, n);
  CHECK(blocks <= r->again[n], "request %d: %llu blocks, not %llu", n, (unsigned long long)blocks,
        (unsigned long long)r->again[n]);
}

static void check_evicted(requests *r, int n) {
  uint64_t blocks = request(r, n);
  CHECK(blocks > r->again[n], "request %d: %llu blocks, more than %llu expected", n,
        (unsigned long long)blocks, (unsigned long long)r->again[n]);
}

/* Plans each request once, whatever the order in which they return, if there are no more of them
 * than the context keeps. */
static void test_kept_plans(const api_test *test) {
  requests r;
  open_requests(test, &r);
  for (int round = 0; round < 3; round++)
    for (int i = 0; i < KEPT; i++)
      check_kept(&r, round == 1 ? KEPT - 1 - i : i);
  close_requests(&r);
}

/* On the CPU the first product allocates no more than later ones. */
static void test_products_without_plans(const api_test *test) {
  requests r;
  open_requests(test, &r);
  uint64_t before = r.count.calls;
  CHECK(multiplies_right(r.context), "first");
  uint64_t first = r.count.calls - before;
  CHECK(multiplies_right(r.context), "again");
  CHECK(r.has_device || r.count.calls - before == 2 * first, "%llu blocks",
        (unsigned long long)first);
  close_requests(&r);
}

/* One more request replaces the least recently used one, not the oldest. */
static void test_evicted_plans(const api_test *test) {
  requests r;
  open_requests(test, &r);
  check_kept(&r, 0); /* the oldest was the last to be used */
  introduce(&r, KEPT);
  check_kept(&r, 0);
  for (int n = 2; n < REQUESTS; n++)
    check_kept(&r, n);
  check_evicted(&r, 1);
  check_evicted(&r, 0);
  check_kept(&r, 3);
  check_evicted(&r, 2);
  close_requests(&r);
}

/* With any number of requests, no more than the limit are kept. */
static void test_endless_requests(const api_test *test) {
  requests r;
  uint64_t blocks[4];
  open_requests(test, &r);
  for (int round = 0; round < 4; round++) {
    for (int n = 0; n < REQUESTS; n++)
      request(&r, n);
    blocks[round] = r.count.blocks;
  }
  CHECK(blocks[1] == blocks[2] && blocks[2] == blocks[3], "%llu, %llu, %llu blocks",
        (unsigned long long)blocks[1], (unsigned long long)blocks[2],
        (unsigned long long)blocks[3]);
  ipt_context_trim(r.context);
  CHECK(r.count.blocks < blocks[3], "%llu blocks", (unsigned long long)r.count.blocks);
  for (int n = 0; n < REQUESTS; n++)
    check_evicted(&r, n);
  close_requests(&r);
}

/* ---- Padding ---- */

static uint64_t multiply_counted(ipt_context *context, const counting_allocator *count, int byte) {
  static float a[PRODUCT_K * PRODUCT_M], c[PRODUCT_M * PRODUCT_N];
  ipt_tsm_desc desc = padded_product(byte, PRODUCT_K, PRODUCT_M, PRODUCT_N);
  uint64_t before = count->calls;
  ipt_result result = ipt_tsmttsm(context, a, a, c, &desc);
  CHECK(result == IPT_SUCCESS, "%d: padding %x", (int)result, (unsigned)byte);
  return count->calls - before;
}

/* Bytes between fields do not make a request different. */
static void test_padding(const api_test *test) {
  static const int bytes[] = {0x5A, 0, 0xFF};
  counting_allocator count = {0, 0, 0, 0, 0};
  ipt_context *context = open_context(test->backend, &count, 1);
  ipt_transpose_desc desc = padded_transposition(0xA5, 2, 60, 84);
  transpose_counted(context, &count, &desc);
  multiply_counted(context, &count, 0xA5);
  uint64_t again = transpose_counted(context, &count, &desc);
  uint64_t product_again = multiply_counted(context, &count, 0xA5);
  for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++) {
    desc = padded_transposition(bytes[i], 2, 60, 84);
    uint64_t transposed = transpose_counted(context, &count, &desc);
    uint64_t multiplied = multiply_counted(context, &count, bytes[i]);
    CHECK(transposed <= again, "padding %x: %llu blocks", (unsigned)bytes[i],
          (unsigned long long)transposed);
    CHECK(multiplied <= product_again, "padding %x: %llu blocks", (unsigned)bytes[i],
          (unsigned long long)multiplied);
  }
  ipt_context_destroy(context);
}

/* Trimming frees what a context keeps, and nothing else; the next call makes it again. */
static void test_trim(const api_test *test) {
  counting_allocator count = {0, 0, 0, 0, 0};
  ipt_context *context = open_context(test->backend, &count, 1);
  ipt_transpose_desc desc = make_case(2, 60, 84, 4, NULL);
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
  ipt_transpose_desc desc = make_case(1, 211, 1999, 2, NULL);
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

/* Allocations while a plan runs are at most the scratch that the plan tells, and that is at most
 * the limit. On a device scratch does not come from the allocator, and after the first run the
 * context keeps a list for copying. */
static void check_peak(ipt_context *context, counting_allocator *count,
                       const ipt_transpose_desc *desc) {
  ipt_plan *plan = NULL;
  CHECK(ipt_plan_create_transpose(context, desc, &plan) == IPT_SUCCESS, "%s", case_text(desc));
  if (plan == NULL)
    return;
  case_data d = make_data(desc);
  int on_device = ipt_context_backend(context) == IPT_BACKEND_VULKAN;
  if (on_device) {
    CHECK(run_plan(plan, d.data) == IPT_SUCCESS && is_expected(&d), "%s", case_text(desc));
    memcpy(d.data, d.original, d.bytes);
  }
  uint64_t blocks = count->blocks, bytes = count->bytes;
  uint64_t allowed = on_device ? BOOKKEEPING : ipt_plan_scratch_size(plan);
  count->peak = bytes;
  CHECK(run_plan(plan, d.data) == IPT_SUCCESS && is_expected(&d), "%s", case_text(desc));
  CHECK(count->peak - bytes <= allowed, "%llu > %llu: %s",
        (unsigned long long)(count->peak - bytes), (unsigned long long)allowed, case_text(desc));
  CHECK(ipt_plan_scratch_size(plan) <= default_limit(d.bytes), "%s", case_text(desc));
  CHECK(count->blocks == blocks && count->bytes == bytes, "%s", case_text(desc));
  free_data(&d);
  ipt_plan_destroy(plan);
}

static void test_peak(const api_test *test) {
  static const uint64_t more[][4] = {
      {300, 20, 30, 4}, {1, 4, 6, 65536}, {1, 2, 3, 300000}, {1, 3, 200003, 1}, {1, 13, 10007, 4}};
  static const uint32_t threads[] = {1, 2, 8, 1000};
  for (size_t i = 0; i < sizeof threads / sizeof threads[0]; i++) {
    counting_allocator count = {0, 0, 0, 0, 0};
    ipt_context *context = open_context(test->backend, &count, threads[i]);
    for (size_t k = 0; k < (few_cases() ? 2 : sizeof more / sizeof more[0]); k++) {
      ipt_transpose_desc desc = sized(more[k]), other = sized(allocator_shapes[k]);
      check_peak(context, &count, &desc);
      check_peak(context, &count, &other);
    }
    ipt_context_destroy(context);
    CHECK(count.blocks == 0, "%llu", (unsigned long long)count.blocks);
    if (test->backend == IPT_BACKEND_VULKAN)
      return; /* only the CPU backend has threads */
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
  test_repeated_permutations(&test);
  test_repeated_variants(&test);
  test_kept_plans(&test);
  test_products_without_plans(&test);
  test_evicted_plans(&test);
  test_endless_requests(&test);
  test_padding(&test);
  test_trim(&test);
  test_peak(&test);
  return close_api_test(&test);
}
