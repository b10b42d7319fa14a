/* Recorded transpositions with data and scratch that end less than 16 bytes before memory does:
 * nothing after them is read. A device that runs on the CPU would crash; on others only results
 * are checked. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */

#include "check.h"
#include "cases.h"
#include "guarded_memory.h"
#include "record_fixture.h"

enum {
  MEMORY_BYTES = 32 * GUARD_BYTES, /* the largest of forced_cases has 1.7 MB */
  ALIGNMENT = 16                   /* alignment of offsets, as ipt.h says */
};

typedef struct bounds_test {
  fixture vulkan;
  ipt_context *context;
  guarded_memory data, scratch;
  unsigned char *before, *expected; /* contents of the data alone */
} bounds_test;

static int open_bounds_test(bounds_test *test) {
  memset(test, 0, sizeof *test);
  if (!fixture_open_importing(&test->vulkan))
    return 0;
  ipt_vulkan_desc own = fixture_desc(&test->vulkan);
  test->before = (unsigned char *)malloc(MEMORY_BYTES);
  test->expected = (unsigned char *)malloc(MEMORY_BYTES);
  return test->before != NULL && test->expected != NULL &&
         new_guarded(&test->vulkan, MEMORY_BYTES, &test->data) &&
         new_guarded(&test->vulkan, MEMORY_BYTES, &test->scratch) &&
         open_own(&own, IPT_BACKEND_VULKAN, &test->context) == IPT_SUCCESS;
}

static void close_bounds_test(bounds_test *test) {
  ipt_context_destroy(test->context);
  free_guarded(&test->vulkan, &test->data);
  free_guarded(&test->vulkan, &test->scratch);
  fixture_close(&test->vulkan);
  free(test->before);
  free(test->expected);
}

static ipt_place place_at_end(const guarded_memory *m, uint64_t bytes) {
  ipt_place place;
  memset(&place, 0, sizeof place);
  place.buffer = m->buffer;
  place.offset = (MEMORY_BYTES - bytes) / ALIGNMENT * ALIGNMENT;
  place.size = MEMORY_BYTES - place.offset;
  return place;
}

static ipt_record_desc places(const bounds_test *test, uint64_t bytes, uint64_t scratch) {
  ipt_record_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.operands[0] = place_at_end(&test->data, bytes);
  if (scratch > 0)
    desc.scratch = place_at_end(&test->scratch, scratch);
  return desc;
}

/* Returns the place of the data, which is random before. */
static const unsigned char *record_random(bounds_test *test, const ipt_plan *plan,
                                          const ipt_transpose_desc *desc) {
  uint64_t bytes = ipt_plan_operand_size(plan, 0);
  ipt_record_desc at = places(test, bytes, ipt_plan_scratch_size(plan));
  unsigned char *data = test->data.data + at.operands[0].offset;
  for (uint64_t i = 0; i < bytes; i++)
    test->before[i] = (unsigned char)random_number();
  memcpy(data, test->before, (size_t)bytes);
  CHECK(fixture_begin(&test->vulkan), "begin");
  ipt_result result = ipt_plan_record(plan, test->vulkan.commands, &at);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), case_text(desc));
  CHECK(fixture_submit(&test->vulkan), "submit");
  return data;
}

static void record_and_check(bounds_test *test, const ipt_plan *plan,
                             const ipt_transpose_desc *desc) {
  const unsigned char *data = record_random(test, plan, desc);
  reference_transpose(test->expected, test->before, desc->batch, desc->rows, desc->cols,
                      desc->elem_size);
  CHECK(memcmp(data, test->expected, (size_t)case_bytes(desc)) == 0, "%s", case_text(desc));
}

/* Rows with gaps, where the matrix would extend beyond the data. */
static void run_overhang_case(void *user, const ipt_transpose_desc *desc) {
  bounds_test *test = (bounds_test *)user;
  ipt_plan *plan = NULL;
  uint64_t e = desc->elem_size, wrong = 0;
  ipt_result result = ipt_plan_create_transpose(test->context, desc, &plan);
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED, "%s: %s",
        ipt_result_string(result), case_text(desc));
  if (plan == NULL || desc->batch > 1) {
    ipt_plan_destroy(plan);
    return;
  }
  const unsigned char *data = record_random(test, plan, desc);
  for (uint64_t row = 0; row < desc->rows; row++)
    for (uint64_t col = 0; col < desc->cols; col++)
      wrong += memcmp(data + (col * desc->ldb + row) * e,
                      test->before + (row * desc->lda + col) * e, (size_t)e) != 0;
  CHECK(wrong == 0, "%llu elements: %s", (unsigned long long)wrong, case_text(desc));
  ipt_plan_destroy(plan);
}

static void run_case(void *user, const ipt_transpose_desc *desc) {
  bounds_test *test = (bounds_test *)user;
  ipt_plan *plan = NULL;
  int fits = case_bytes(desc) <= MEMORY_BYTES;
  if (left_out())
    return;
  CHECK(fits, "too little memory: %s", case_text(desc));
  ipt_result result = ipt_plan_create_transpose(test->context, desc, &plan);
  int refused = result == IPT_ERROR_UNSUPPORTED || result == IPT_ERROR_SCRATCH_TOO_SMALL;
  CHECK(result == IPT_SUCCESS || (refused && method_of(desc->variant) != METHOD_AUTO), "%s: %s",
        ipt_result_string(result), case_text(desc));
  if (fits && plan != NULL && ipt_plan_scratch_size(plan) <= MEMORY_BYTES)
    record_and_check(test, plan, desc);
  ipt_plan_destroy(plan);
}

int main(void) {
  static const uint64_t shapes[][4] = {
      {1, 64, 64, 4},  {1, 300, 240, 4}, {7, 33, 20, 8},    {3, 100, 50, 2}, {1, 5003, 3, 1},
      {1, 36, 24, 48}, {1, 96, 160, 12}, {1, 130, 190, 20}, {2, 512, 96, 1}, {1, 999, 1002, 1}};
  static bounds_test test;
  if (!open_bounds_test(&test))
    return skip("no Vulkan device that works in memory of the host");
  printf("%s\n", ipt_context_device_name(test.context));
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (int method = METHOD_AUTO; method <= METHOD_SQUARE_BLOCKS; method++) {
      ipt_transpose_desc desc =
          make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3], method_name(method));
      run_case(&test, &desc);
    }
  forced_cases(run_case, &test, 12);
  overhang_cases(run_overhang_case, &test);
  close_bounds_test(&test);
  return finish();
}
