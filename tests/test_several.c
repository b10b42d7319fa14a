/* Host data through several devices, for which contexts of one device stand: transpositions,
 * permutations and products, calls that use fewer devices, devices that fail, and cancellation.
 * Each context compiles its own kernels, so there are few shapes; tests/test_shares.c divides many.
 */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "cases.h"
#include "permute_cases.h"
#include "product_host_fixture.h"

/* A list of devices must not have one of them twice. */
static ipt_result open_devices(uint32_t count, product_test *test) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  memset(test, 0, sizeof *test);
  desc.backend = test->backend = IPT_BACKEND_VULKAN;
  desc.device = "1";
  desc.threads = threads_to_test();
  desc.log.write = keep_last_line;
  desc.log.user = test;
  ipt_result result = ipt_context_create(&desc, &test->context);
  for (uint32_t i = 1; i < count && result == IPT_SUCCESS; i++)
    result = ipt__open_other(test->context, ipt__backends, IPT__BACKEND_COUNT, &desc);
  test->has_double = result == IPT_SUCCESS && probe_double(test->context);
  return result;
}

/* ---- Transpositions ---- */

static uint64_t pitch_or(uint64_t pitch, uint64_t otherwise) {
  return pitch != 0 ? pitch : otherwise;
}

/* Bytes that belong to no element keep their values. */
static void expect_transposed(const ipt_transpose_desc *d, const unsigned char *before,
                              unsigned char *expected) {
  uint64_t e = d->elem_size, lda = pitch_or(d->lda, d->cols), ldb = pitch_or(d->ldb, d->rows);
  for (uint64_t k = 0; k < d->batch; k++)
    for (uint64_t i = 0; i < d->rows; i++)
      for (uint64_t j = 0; j < d->cols; j++)
        memcpy(expected + (k * d->stride + j * ldb + i) * e,
               before + (k * d->stride + i * lda + j) * e, (size_t)e);
}

/* The gaps of the result may have any values where elements were before. */
static bool is_expected(const ipt_transpose_desc *d, const unsigned char *data,
                        const unsigned char *expected) {
  uint64_t e = d->elem_size, ldb = pitch_or(d->ldb, d->rows);
  for (uint64_t k = 0; k < d->batch; k++)
    for (uint64_t j = 0; j < d->cols; j++) {
      uint64_t at = (k * d->stride + j * ldb) * e;
      if (memcmp(data + at, expected + at, (size_t)(d->rows * e)) != 0)
        return false;
    }
  return true;
}

static void check_transposition(const product_test *test, ipt_transpose_desc d) {
  uint64_t up = d.rows * pitch_or(d.lda, d.cols), down = d.cols * pitch_or(d.ldb, d.rows);
  uint64_t matrix = up > down ? up : down, bytes = d.batch * matrix * d.elem_size;
  unsigned char *data = (unsigned char *)malloc((size_t)bytes);
  unsigned char *expected = (unsigned char *)malloc((size_t)bytes);
  bool has_gaps = d.lda != 0 || d.ldb != 0;
  if (data == NULL || expected == NULL)
    exit(1);
  fill_with_index(data, bytes / d.elem_size, d.elem_size);
  memcpy(expected, data, (size_t)bytes);
  d.stride = matrix;
  expect_transposed(&d, data, expected);
  d.stride = has_gaps ? matrix : 0;
  ipt_result result = ipt_transpose(test->context, data, &d);
  d.stride = matrix;
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), case_text(&d));
  CHECK(is_expected(&d, data, expected), "%u devices: %s", d.host.device_count, case_text(&d));
  free(data);
  free(expected);
}

/* Sides are primes, fewer than the devices, and long. */
static void test_transpositions(const product_test *test, uint32_t devices, unsigned every) {
  static const uint64_t shapes[][6] = {
      /* batch, rows, columns, bytes, and what lda and ldb exceed the columns and the rows by */
      {1, 131, 67, 4, 0, 0}, {5, 64, 31, 8, 3, 0},  {1, 97, 600, 3, 0, 5},
      {1, 2, 2, 4, 0, 0},    {20, 40, 17, 4, 0, 0}, {3, 113, 113, 2, 7, 7},
  };
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i += every) {
    const uint64_t *s = shapes[i];
    ipt_transpose_desc d = make_case(s[0], s[1], s[2], s[3], NULL);
    d.host.access = IPT_HOST_ACCESS_STAGING;
    d.host.device_count = devices;
    d.host.chunk = i % 2 == 0 ? 4099 : 0;
    d.lda = s[4] > 0 ? d.cols + s[4] : 0;
    d.ldb = s[5] > 0 ? d.rows + s[5] : 0;
    if (!left_out())
      check_transposition(test, d);
  }
}

static void check_permutation(const product_test *test, const ipt_permute_desc *d) {
  size_t bytes = (size_t)(permute_elements(d) * d->elem_size);
  unsigned char *data = (unsigned char *)malloc(bytes);
  unsigned char *expected = (unsigned char *)malloc(bytes);
  if (data == NULL || expected == NULL)
    exit(1);
  fill_with_index(data, permute_elements(d), d->elem_size);
  reference_permute(expected, data, d);
  ipt_result result = ipt_permute(test->context, data, d);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), permute_text(d));
  CHECK(memcmp(data, expected, bytes) == 0, "%s", permute_text(d));
  free(data);
  free(expected);
}

static void test_permutations(const product_test *test, uint32_t devices) {
  static const ipt_permute_desc shapes[] = {
      {4, {7, 12, 30, 9}, {2, 0, 3, 1}, 4, NULL, 0, {0, 0, 0, 0, 0, 0}},
      {3, {40, 9, 50}, {2, 1, 0}, 2, NULL, 0, {0, 0, 0, 0, 0, 0}},
  };
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_permute_desc d = shapes[i];
    d.host.access = IPT_HOST_ACCESS_STAGING;
    d.host.device_count = devices;
    if (!left_out())
      check_permutation(test, &d);
  }
}

/* ---- Products ---- */

static void test_products(const product_test *test, uint32_t devices) {
  for (unsigned i = 0; i < PRODUCT_OPERATIONS; i++) {
    product_case c = random_case((product_operation)i, 20);
    c.host.access = IPT_HOST_ACCESS_STAGING;
    c.host.device_count = devices;
    c.host.pieces = i % 5;
    run_case(test, c);
  }
}

/* Checks how the plan of a product is divided, and that its run is right. */
static void check_shares(const product_test *test, product_case c, uint32_t devices, bool divided) {
  void *operands[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
  ipt_plan *plan;
  c.host.access = IPT_HOST_ACCESS_STAGING;
  c.host.transfers = IPT_SWITCH_ON;
  c.host.device_count = devices;
  make_legal(&c);
  open_product(&c);
  operands_of(&c, operands);
  ipt_result result = plan_product(test->context, &c, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(&c));
  CHECK((plan->shares != NULL) == divided, "%s", product_text(&c));
  for (uint32_t i = 0; divided && i < plan->shares->count; i++)
    CHECK(plan->shares->share[i].kind == IPT__PARTIAL, "%s", product_text(&c));
  check_result(&c, ipt_plan_run(plan, operands));
  ipt_plan_destroy(plan);
  close_product(&c);
}

/* Each device would read all of a symmetric matrix, so one does it all. Long sums are divided by
 * their terms, and C has gaps. */
static void test_divisions(const product_test *test, uint32_t devices) {
  product_case sums = skinny_of(TSMTTSM, IPT_TYPE_F32, 2000, 5, 3);
  sums.ldc = 11;
  check_shares(test, case_of(SYMV, IPT_TYPE_F32, 150, 1, 150), devices, false);
  check_shares(test, sums, devices, true);
}

/* Every context compiles its own kernels, which takes most of the time. So only one number of
 * devices has all cases. */
static void test_devices(uint32_t count, bool has_all) {
  product_test test;
  ipt_result result = open_devices(count, &test);
  CHECK(result == IPT_SUCCESS, "%u devices: %s", count, ipt_result_string(result));
  if (result != IPT_SUCCESS)
    return;
  test_transpositions(&test, count, has_all ? 1 : 3);
  if (has_all) {
    test_permutations(&test, count);
    test_products(&test, count);
    test_divisions(&test, count);
  }
  ipt_context_destroy(test.context);
}

/* ---- Devices that fail ---- */

static const ipt__device_calls *real_calls; /* of the device that fails */
static ipt__device_calls failing_calls;
static unsigned submits, failing_submit; /* the latter 0: none fails */

static ipt__fault failing_submission(ipt_context *context, const ipt__submission *submission) {
  enum { LOST = -4 }; /* VK_ERROR_DEVICE_LOST */
  if (++submits == failing_submit)
    return ipt__make_fault(LOST, "submit");
  return real_calls->submit(context, submission);
}

static void let_fail(ipt_context *context, unsigned submit) {
  if (context->calls != &failing_calls)
    real_calls = context->calls;
  failing_calls = *real_calls;
  failing_calls.submit = failing_submission;
  context->calls = &failing_calls;
  context->is_lost = 0;
  submits = 0;
  failing_submit = submit;
}

/* Returns false when no submission is left that could fail. Data that is not undefined must be
 * right after a success and unchanged after a failure. */
static bool check_failure(const product_test *test, const ipt_transpose_desc *d, unsigned submit) {
  size_t bytes = (size_t)(d->batch * d->rows * d->cols * d->elem_size);
  unsigned char *data = (unsigned char *)malloc(bytes);
  unsigned char *before = (unsigned char *)malloc(bytes);
  unsigned char *expected = (unsigned char *)malloc(bytes);
  ipt_transpose_desc gapless = *d;
  fill_with_index(data, bytes / d->elem_size, d->elem_size);
  memcpy(before, data, bytes);
  memcpy(expected, data, bytes);
  gapless.stride = d->rows * d->cols;
  expect_transposed(&gapless, before, expected);
  let_fail(test->context->others[0], submit);
  ipt_result result = ipt_transpose(test->context, data, d);
  bool has_failed = submits >= submit;
  if (result == IPT_SUCCESS)
    CHECK(memcmp(data, expected, bytes) == 0, "submit %u: %s", submit, case_text(d));
  else if (result != IPT_ERROR_DATA_UNDEFINED)
    CHECK(memcmp(data, before, bytes) == 0, "submit %u: %s", submit, case_text(d));
  CHECK(result == IPT_SUCCESS || has_failed, "submit %u: %s", submit, ipt_result_string(result));
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_DATA_UNDEFINED, "submit %u: %s", submit,
        ipt_result_string(result));
  free(expected);
  free(before);
  free(data);
  return has_failed;
}

/* Another device does the share of one that fails before it has stored a result. */
static void test_failures(void) {
  product_test test;
  const ipt_transpose_desc shapes[] = {make_case(1, 131, 67, 4, NULL),
                                       make_case(6, 64, 31, 4, NULL)};
  if (open_devices(3, &test) != IPT_SUCCESS)
    return;
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc d = shapes[i];
    unsigned submit = 1;
    d.host.access = IPT_HOST_ACCESS_STAGING;
    d.host.device_count = 3;
    d.host.chunk = 4096;
    while (check_failure(&test, &d, submit))
      submit++;
    CHECK(submit > 3, "only %u submissions", submit - 1);
  }
  ipt_context_destroy(test.context);
}

/* ---- Descriptors ---- */

static void refuses_desc(const ipt_context_desc *desc) {
  ipt_context *context = NULL;
  ipt_result result = ipt_context_create(desc, &context);
  CHECK(result == IPT_ERROR_INVALID_ARGUMENT && context == NULL, "%u: %s", desc->device_count,
        ipt_result_string(result));
}

static void refuses(const char *const *devices, uint32_t count, const char *device) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.devices = devices;
  desc.device_count = count;
  desc.device = device;
  refuses_desc(&desc);
}

/* Opens the first device by two names, and expects them in the log. */
static void refuses_twice(const char *first, const char *second) {
  const char *const names[2] = {first, second};
  product_test test;
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&test, 0, sizeof test);
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_VULKAN;
  desc.devices = names;
  desc.device_count = 2;
  desc.log.write = keep_last_line;
  desc.log.user = &test;
  CHECK(ipt_context_create(&desc, &context) == IPT_ERROR_INVALID_ARGUMENT && context == NULL,
        "'%s' and '%s'", first, second);
  CHECK(strstr(test.line, first) != NULL && strstr(test.line, second) != NULL, "'%s' and '%s': %s",
        first, second, test.line);
}

static void test_one_device_twice(void) {
  ipt_device_info info;
  uint32_t count = 1;
  CHECK(ipt_device_list(NULL, &info, &count) == IPT_SUCCESS && count == 1, "list");
  refuses_twice("1", "1");
  refuses_twice("1", info.uuid);
  refuses_twice(info.uuid, info.name);
}

static void refuses_backend(const char *const *devices, ipt_backend backend) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.devices = devices;
  desc.device_count = 2;
  desc.backend = backend;
  refuses_desc(&desc);
}

static void test_refusals(void) {
  const char *const names[IPT_MAX_DEVICES + 1] = {"1", "1"}, *const none[2] = {"1", NULL},
                                            *const best[2] = {"0", "1"};
  refuses(NULL, 2, NULL);
  refuses(names, IPT_MAX_DEVICES + 1, NULL);
  refuses(names, 2, "1");
  refuses(none, 2, NULL);
  refuses(best, 2, NULL);
  refuses_backend(names, IPT_BACKEND_CPU);
}

/* ---- Devices of one kind ---- */

static void test_peers(void) {
  ipt_device_info own, other;
  memset(&own, 0, sizeof own);
  own.type = IPT_DEVICE_TYPE_DISCRETE_GPU;
  own.sufficient = true;
  own.vendor_id = 0x10de;
  own.device_id = 0x2330;
  snprintf(own.uuid, sizeof own.uuid, "1");
  CHECK(!ipt__vk_is_peer(&own, &own), "itself");
  other = own;
  snprintf(other.uuid, sizeof other.uuid, "2");
  CHECK(ipt__vk_is_peer(&own, &other), "another one");
  other.device_id++;
  CHECK(!ipt__vk_is_peer(&own, &other), "another kind");
  other.device_id--;
  other.type = IPT_DEVICE_TYPE_CPU;
  CHECK(!ipt__vk_is_peer(&own, &other), "a driver on the CPU");
  other.type = own.type;
  other.sufficient = false;
  CHECK(!ipt__vk_is_peer(&own, &other), "one that lacks something");
}

int main(void) {
  static const uint32_t counts[] = {1, 2, 3, 5};
  product_test test;
  if (open_devices(1, &test) != IPT_SUCCESS)
    return skip("no sufficient Vulkan device");
  ipt_context_destroy(test.context);
  test_refusals();
  test_one_device_twice();
  test_peers();
  test_failures();
  for (unsigned i = 0; i < sizeof counts / sizeof counts[0]; i++)
    test_devices(counts[i], counts[i] == 3);
  return finish();
}
