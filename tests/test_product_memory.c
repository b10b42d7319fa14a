/* Products without memory of the host, on either backend: each allocation of a call fails once, and
 * then nothing is written. */
#include "product_host_fixture.h"

typedef struct failing_allocator {
  unsigned calls, failing_call; /* counted from 1; 0: none fails */
  unsigned blocks;
} failing_allocator;

static void *allocate_or_fail(size_t size, void *user) {
  failing_allocator *state = (failing_allocator *)user;
  if (++state->calls == state->failing_call)
    return NULL;
  state->blocks++;
  return malloc(size);
}

static void release_counted(void *memory, void *user) {
  ((failing_allocator *)user)->blocks--;
  free(memory);
}

/* Lets every allocation of a call fail in turn. Returns how many there are. */
static unsigned fail_allocations(ipt_context *context, failing_allocator *state, product_case *c) {
  unsigned blocks = state->blocks;
  for (unsigned failures = 0;; failures++) {
    state->calls = 0;
    state->failing_call = failures + 1;
    ipt_result result = call_product(context, c);
    CHECK(state->blocks >= blocks, "freed too much");
    if (state->calls <= failures) {
      check_result(c, result);
      return failures;
    }
    CHECK(result == IPT_ERROR_OUT_OF_HOST_MEMORY && is_unchanged(output_of(c)), "%s: %s",
          ipt_result_string(result), product_text(c));
    restore_output(c);
  }
}

/* Uses a context of its own, because a context may replace the memory that it keeps for another
 * operation. There are few allocations for any size. Returns how many failed. */
static unsigned check_failures(const product_test *test, product_case c, unsigned least,
                               unsigned most) {
  failing_allocator state = {0, 0, 0};
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&desc, 0, sizeof desc);
  desc.backend = test->backend;
  desc.threads = threads_to_test();
  desc.allocator.allocate = allocate_or_fail;
  desc.allocator.release = release_counted;
  desc.allocator.user = &state;
  expect_inverses(test, &c);
  open_product(&c);
  CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "context");
  unsigned failures = fail_allocations(context, &state, &c);
  CHECK(failures >= least && failures <= most, "%u allocations failed: %s", failures,
        product_text(&c));
  state.failing_call = 0;
  ipt_context_destroy(context);
  CHECK(state.blocks == 0, "%u blocks leaked: %s", state.blocks, product_text(&c));
  close_product(&c);
  return failures;
}

/* Tries a small and a large product of each operation. On the CPU there is no plan, and small
 * scratch is on the stack. */
static void test_failures(const product_test *test) {
  unsigned large = 0, with_scratch = 0; /* on the CPU */
  for (unsigned i = 0; i < PRODUCT_OPERATIONS; i++) {
    product_operation operation = (product_operation)i;
    bool on_device = test->backend == IPT_BACKEND_VULKAN;
    bool is_tall = (products[i].flags & IS_TALL) != 0;
    if (is_tall || !left_out())
      check_failures(test, skinny_of(operation, IPT_TYPE_F32, 99, 9, 7), on_device,
                     on_device ? 1000 : 1);
    if (!on_device && !left_out()) {
      large++;
      with_scratch += check_failures(test, case_of(operation, IPT_TYPE_F64, 300, 200, 10), 0, 1);
    }
  }
  CHECK(large < PRODUCT_OPERATIONS || with_scratch >= PRODUCT_OPERATIONS / 2,
        "%u products had scratch", with_scratch);
}

int main(int argc, char **argv) {
  product_test test;
  int code = open_product_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_failures(&test);
  return close_product_test(&test);
}
