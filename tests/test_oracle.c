/* The CPU backend against the naive reference, with 1, 2, 3 and 8 threads. */
#define IPT_IMPLEMENTATION
#define IPT_STATIC
#include "ipt.h"

#include "check.h"
#include "cpu_context.h"
#include "other_sizes.h"
#include "cases.h"

enum { CANARY = 64, CANARY_BYTE = 0xA5 };

typedef struct oracle_test {
  ipt_context *context;
  uint64_t unsupported;
  ipt_transpose_desc shape; /* shape of the data below, kept because many cases share it */
  unsigned char *original, *expected;
} oracle_test;

static int canaries_intact(const unsigned char *buffer, uint64_t bytes) {
  for (int i = 0; i < CANARY; i++)
    if (buffer[i] != CANARY_BYTE || buffer[CANARY + bytes + (uint64_t)i] != CANARY_BYTE)
      return 0;
  return 1;
}

static int same_shape(const ipt_transpose_desc *a, const ipt_transpose_desc *b) {
  return a->batch == b->batch && a->rows == b->rows && a->cols == b->cols &&
         a->elem_size == b->elem_size;
}

static void forget_shape(oracle_test *test) {
  free(test->expected);
  free(test->original);
  test->original = test->expected = NULL;
}

static void use_shape(oracle_test *test, const ipt_transpose_desc *desc) {
  uint64_t bytes = case_bytes(desc);
  if (test->original != NULL && same_shape(&test->shape, desc))
    return;
  forget_shape(test);
  test->shape = *desc;
  test->shape.variant = NULL; /* the case's own text, gone by the next case */
  test->original = (unsigned char *)malloc((size_t)bytes);
  test->expected = (unsigned char *)malloc((size_t)bytes);
  fill_with_index(test->original, bytes / desc->elem_size, desc->elem_size);
  reference_transpose(test->expected, test->original, desc->batch, desc->rows, desc->cols,
                      desc->elem_size);
}

static void run_case(void *user, const ipt_transpose_desc *desc) {
  oracle_test *test = (oracle_test *)user;
  uint64_t bytes = case_bytes(desc);
  unsigned char *buffer, *data;
  if (left_out())
    return;
  buffer = (unsigned char *)malloc((size_t)bytes + 2 * CANARY);
  data = buffer + CANARY;
  use_shape(test, desc);
  memset(buffer, CANARY_BYTE, (size_t)bytes + 2 * CANARY);
  memcpy(data, test->original, (size_t)bytes);
  ipt_result result = ipt_transpose(test->context, data, desc);
  int refused = result == IPT_ERROR_UNSUPPORTED || result == IPT_ERROR_SCRATCH_TOO_SMALL;
  if (refused && method_of(desc->variant) != METHOD_AUTO)
    CHECK(memcmp(data, test->original, (size_t)bytes) == 0, "changed: %s", case_text(desc));
  else if (!(refused && desc->scratch_limit != 0)) {
    CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), case_text(desc));
    CHECK(memcmp(data, test->expected, (size_t)bytes) == 0, "%s", case_text(desc));
  }
  CHECK(canaries_intact(buffer, bytes), "%s", case_text(desc));
  test->unsupported += refused ? 1 : 0;
  free(buffer);
}

static void run_all(uint32_t threads, uint64_t small_step, unsigned random_count) {
  oracle_test test;
  memset(&test, 0, sizeof test);
  test.context = open_cpu_context(threads);
  test.context->host.cpu_sizes.waking.stage = 1;           /* threads also for small matrices */
  test.context->host.cpu_sizes.copies_fetch = threads % 2; /* processors of both kinds */
  small_cases(run_case, &test, small_step);
  named_cases(run_case, &test);
  random_cases(run_case, &test, random_count, 3 << 20);
  drawn_cases(run_case, &test, 200, 4 << 20);
  forced_cases(run_case, &test, 100);
  square_cases(run_case, &test);
  pttwac_cases(run_case, &test);
  shift_cases(run_case, &test);
  path_cases(run_case, &test);
  tile_cases(run_case, &test);
  scratch_cases(run_case, &test);
  block_cases(run_case, &test);
  skew_cases(run_case, &test);
  turn_cases(run_case, &test);
  printf("%u threads: %llu cases refused as not applicable\n", threads,
         (unsigned long long)test.unsupported);
  forget_shape(&test);
  ipt_context_destroy(test.context);
}

static void invert(const void *user, void *place, size_t bytes) {
  unsigned char *data = (unsigned char *)place;
  (void)user;
  for (size_t i = 0; i < bytes; i++)
    data[i] = (unsigned char)~data[i];
}

/* Every byte is counted as finished once, including those that the last stages of matrices that
 * take turns leave alone. */
static void finished_once(void *user, const ipt_transpose_desc *desc) {
  oracle_test *test = (oracle_test *)user;
  uint64_t bytes = case_bytes(desc);
  ipt__finish finish = {invert, NULL, bytes};
  ipt_plan *plan;
  if (left_out())
    return;
  use_shape(test, desc);
  if (ipt_plan_create_transpose(test->context, desc, &plan) != IPT_SUCCESS)
    return;
  CHECK(ipt__cpu_run_and_finish(&plan->stages, test->context, test->original, &finish, NULL) ==
            IPT_SUCCESS,
        "%s", case_text(desc));
  invert(NULL, test->original, (size_t)bytes);
  CHECK(memcmp(test->original, test->expected, (size_t)bytes) == 0, "%s", case_text(desc));
  ipt_plan_destroy(plan);
  forget_shape(test);
}

static void finish_all(uint32_t threads) {
  oracle_test test;
  memset(&test, 0, sizeof test);
  test.context = open_cpu_context(threads);
  test.context->host.cpu_sizes.waking.stage = 1; /* threads also for small matrices */
  turn_cases(finished_once, &test);
  ipt_context_destroy(test.context);
}

/* Blocks and shares of any size. */
static void run_with_other_sizes(uint32_t threads) {
  oracle_test test;
  memset(&test, 0, sizeof test);
  test.context = open_cpu_context(threads);
  use_other_sizes(test.context);
  random_cases(run_case, &test, 10, 1 << 20);
  drawn_cases(run_case, &test, 50, 1 << 20);
  forced_cases(run_case, &test, 30);
  square_cases(run_case, &test);
  path_cases(run_case, &test);
  skew_cases(run_case, &test);
  turn_cases(run_case, &test);
  turn_cases(finished_once, &test);
  forget_shape(&test);
  ipt_context_destroy(test.context);
}

int main(void) {
  run_all(1, few_cases() ? 3 : 1, 60);
  if (!few_cases()) { /* 8 threads reach all code that 2 and 3 do */
    run_all(2, 9, 20);
    run_all(3, 9, 20);
  }
  run_all(8, 9, 20);
  finish_all(2);
  finish_all(8);
  run_with_other_sizes(3);
  return finish();
}
