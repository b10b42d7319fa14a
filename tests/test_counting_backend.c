/* The backend that a build adds, here that of counting_backend.h: an application chooses it by
 * ipt_context_desc::backend, or gets it by default, and it carries out what it is asked for. */
#define IPT__ADDED_BACKEND "counting_backend.h"
#define IPT__HAS_DEVICES   1
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "cases.h"
#include "check.h"

static ipt_result open_context(int backend, ipt_context **context) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  memset(&counted, 0, sizeof counted);
  desc.backend = (ipt_backend)backend;
  desc.threads = 2;
  return ipt_context_create(&desc, context);
}

static void close_context(ipt_context *context) {
  ipt_context_destroy(context);
  CHECK(counted.closed == counted.opened, "%u of %u closed", counted.closed, counted.opened);
  for (int i = 0; i < OBJECTS; i++)
    CHECK(alive[i] == 0, "%d objects of kind %d", alive[i], i);
}

static void check_transposition(ipt_context *context, ipt_transpose_desc desc) {
  size_t bytes = (size_t)case_bytes(&desc);
  unsigned char *data = (unsigned char *)malloc(bytes), *expected = (unsigned char *)malloc(bytes);
  fill_with_index(data, bytes / desc.elem_size, desc.elem_size);
  reference_transpose(expected, data, desc.batch, desc.rows, desc.cols, desc.elem_size);
  CHECK(ipt_transpose(context, data, &desc) == IPT_SUCCESS, "%s", case_text(&desc));
  CHECK(memcmp(data, expected, bytes) == 0, "%s", case_text(&desc));
  free(expected);
  free(data);
}

/* Six pieces, which one thread takes there and back in two chunks each. */
static void test_calls(void) {
  ipt_transpose_desc desc = make_case(24, 12, 40, 4, "bs");
  ipt_context *context;
  desc.host.pieces = 6;
  desc.host.chunk = 4096;
  desc.host.threads = 1;
  CHECK(open_context(IPT__BACKEND_ADDED, &context) == IPT_SUCCESS, "open");
  CHECK((int)ipt_context_backend(context) == IPT__BACKEND_ADDED, "another backend");
  CHECK(strcmp(ipt_context_device_name(context), "counting") == 0, "the name");
  check_transposition(context, desc);
  CHECK(counted.opened == 1 && counted.buffers == 2, "%u buffers", counted.buffers);
  CHECK(counted.programs > 0, "no program");
  CHECK(counted.kernels == 6, "%u lists of kernels", counted.kernels);
  CHECK(counted.copies == 24, "%u copies", counted.copies);
  CHECK(counted.submissions == 30 && counted.waits > 0, "%u submissions", counted.submissions);
  close_context(context);
}

static void test_shapes(void) {
  static const uint64_t shapes[][4] = {
      {1, 720, 180, 4}, {1, 211, 1999, 1}, {3, 96, 100, 12}, {1, 64, 64, 8}};
  ipt_context *context;
  CHECK(open_context(IPT__BACKEND_ADDED, &context) == IPT_SUCCESS, "open");
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    const uint64_t *s = shapes[i];
    unsigned before = counted.submissions;
    check_transposition(context, make_case(s[0], s[1], s[2], s[3], NULL));
    CHECK(counted.submissions > before, "shape %d was elsewhere", (int)i);
  }
  close_context(context);
}

static void test_choice(void) {
  ipt_context *context;
  CHECK(open_context(IPT_BACKEND_DEFAULT, &context) == IPT_SUCCESS, "open");
  CHECK((int)ipt_context_backend(context) == IPT__BACKEND_ADDED, "it is not the best");
  close_context(context);
  CHECK(open_context(IPT_BACKEND_CPU, &context) == IPT_SUCCESS, "open");
  CHECK(ipt_context_backend(context) == IPT_BACKEND_CPU && counted.opened == 0, "not the CPU");
  close_context(context);
  CHECK(open_context(IPT__BACKEND_ADDED + 1, &context) == IPT_ERROR_INVALID_ARGUMENT, "a fourth");
}

static void test_refusals(void) {
  ipt_context *context;
  ipt_plan *plan;
  ipt_gemm_desc product;
  memset(&product, 0, sizeof product);
  product.m = product.n = product.k = 1;
  CHECK(open_context(IPT__BACKEND_ADDED, &context) == IPT_SUCCESS, "open");
  CHECK(ipt_plan_create_gemm(context, &product, &plan) == IPT_ERROR_UNSUPPORTED, "a product");
  close_context(context);
}

int main(void) {
  test_calls();
  test_shapes();
  test_choice();
  test_refusals();
  return finish();
}
