/* Host data through several devices, for which contexts of one driver stand: transpositions of one
 * matrix and of batches, with and without gaps, all operations of products, and calls that use
 * fewer devices. */
#include "cases.h"
#include "product_host_fixture.h"

enum { MOST_DEVICES = 16 };

static ipt_result open_devices(uint32_t count, product_test *test) {
  const char *names[MOST_DEVICES];
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  memset(test, 0, sizeof *test);
  for (uint32_t i = 0; i < count; i++)
    names[i] = "1";
  desc.backend = test->backend = IPT_BACKEND_VULKAN;
  desc.devices = names;
  desc.device_count = count;
  desc.threads = threads_to_test();
  desc.log.write = keep_last_line;
  desc.log.user = test;
  ipt_result result = ipt_context_create(&desc, &test->context);
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
  CHECK(is_expected(&d, data, expected), "%u devices: %s", d.host.devices, case_text(&d));
  free(data);
  free(expected);
}

/* Sides are primes, single rows, fewer rows than devices and many. */
static void test_transpositions(const product_test *test, uint32_t devices) {
  static const uint64_t sides[] = {1, 2, 5, 17, 64, 131, 600};
  for (unsigned i = 0; i < 7 * 7 * 4; i++) {
    ipt_transpose_desc d =
        make_case(i % 5 == 4 ? 1 + i % 11 : 1, sides[i % 7], sides[i / 7 % 7], 1 + i % 13, NULL);
    d.host.access = IPT_HOST_ACCESS_STAGING;
    d.host.devices = i % 6 == 5 ? 2 : devices;
    d.host.chunk = i % 4 == 3 ? 4099 : 0;
    d.host.pieces = i % 3;
    d.lda = i % 4 == 1 ? d.cols + 3 : 0;
    d.ldb = i % 4 == 1 || i % 4 == 2 ? d.rows + i % 9 : 0;
    if (!left_out())
      check_transposition(test, d);
  }
}

/* ---- Products ---- */

static void test_products(const product_test *test, uint32_t devices) {
  for (unsigned i = 0; i < PRODUCT_OPERATIONS * 12; i++) {
    product_case c = random_case((product_operation)(i % PRODUCT_OPERATIONS), 1);
    c.host.access = IPT_HOST_ACCESS_STAGING;
    c.host.devices = devices;
    c.host.pieces = i % 5;
    run_case(test, c);
  }
}

static void test_devices(uint32_t count) {
  product_test test;
  ipt_result result = open_devices(count, &test);
  CHECK(result == IPT_SUCCESS, "%u devices: %s", count, ipt_result_string(result));
  if (result != IPT_SUCCESS)
    return;
  test_transpositions(&test, count);
  test_products(&test, count);
  ipt_context_destroy(test.context);
}

/* ---- Descriptors ---- */

static void refuses(const char *const *devices, uint32_t count, const char *device) {
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&desc, 0, sizeof desc);
  desc.devices = devices;
  desc.device_count = count;
  desc.device = device;
  ipt_result result = ipt_context_create(&desc, &context);
  CHECK(result == IPT_ERROR_INVALID_ARGUMENT && context == NULL, "%u: %s", count,
        ipt_result_string(result));
}

static void test_refusals(void) {
  const char *const names[MOST_DEVICES + 1] = {"1", "1"}, *const none[2] = {"1", NULL},
                                         *const best[2] = {"0", "1"};
  refuses(NULL, 2, NULL);
  refuses(names, MOST_DEVICES + 1, NULL);
  refuses(names, 2, "1");
  refuses(none, 2, NULL);
  refuses(best, 2, NULL);
}

int main(void) {
  static const uint32_t counts[] = {2, 3};
  product_test test;
  if (open_devices(1, &test) != IPT_SUCCESS)
    return skip("no sufficient Vulkan device");
  ipt_context_destroy(test.context);
  test_refusals();
  for (unsigned i = 0; i < sizeof counts / sizeof counts[0]; i++)
    test_devices(counts[i]);
  return finish();
}
