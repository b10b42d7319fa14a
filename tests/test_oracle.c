/* The CPU backend against the naive reference, with 1, 2, 3 and 8 threads. */
#define IPT_IMPLEMENTATION
#define IPT_STATIC
#define IPT__CPU_ALONE 1 /* threads also for small matrices */
#include "ipt.h"

#include "check.h"
#include "cpu_context.h"
#include "cases.h"

enum { CANARY = 64, CANARY_BYTE = 0xA5 };

typedef struct oracle_test {
  ipt_context *context;
  uint64_t unsupported;
} oracle_test;

static int canaries_intact(const unsigned char *buffer, uint64_t bytes) {
  for (int i = 0; i < CANARY; i++)
    if (buffer[i] != CANARY_BYTE || buffer[CANARY + bytes + (uint64_t)i] != CANARY_BYTE)
      return 0;
  return 1;
}

static void run_case(void *user, const ipt_transpose_desc *desc) {
  oracle_test *test = (oracle_test *)user;
  uint64_t bytes = case_bytes(desc);
  unsigned char *buffer = (unsigned char *)malloc((size_t)bytes + 2 * CANARY);
  unsigned char *original = (unsigned char *)malloc((size_t)bytes);
  unsigned char *expected = (unsigned char *)malloc((size_t)bytes);
  unsigned char *data = buffer + CANARY;
  memset(buffer, CANARY_BYTE, (size_t)bytes + 2 * CANARY);
  fill_with_index(data, bytes / desc->elem_size, desc->elem_size);
  memcpy(original, data, (size_t)bytes);
  reference_transpose(expected, original, desc->batch, desc->rows, desc->cols, desc->elem_size);
  ipt_result result = ipt_transpose(test->context, data, desc);
  int refused = result == IPT_ERROR_UNSUPPORTED || result == IPT_ERROR_SCRATCH_TOO_SMALL;
  if (refused && desc->method != IPT_METHOD_AUTO)
    CHECK(memcmp(data, original, (size_t)bytes) == 0, "changed: %s", case_text(desc));
  else if (!(refused && desc->scratch_limit != 0)) {
    CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), case_text(desc));
    CHECK(memcmp(data, expected, (size_t)bytes) == 0, "%s", case_text(desc));
  }
  CHECK(canaries_intact(buffer, bytes), "%s", case_text(desc));
  test->unsupported += refused ? 1 : 0;
  free(expected);
  free(original);
  free(buffer);
}

static void run_all(uint32_t threads, uint64_t small_step, unsigned random_count) {
  oracle_test test = {NULL, 0};
  test.context = open_cpu_context(threads);
  small_cases(run_case, &test, small_step);
  named_cases(run_case, &test);
  random_cases(run_case, &test, random_count, 3 << 20);
  forced_cases(run_case, &test, 100);
  square_cases(run_case, &test);
  peel_cases(run_case, &test);
  pttwac_cases(run_case, &test);
  shift_cases(run_case, &test);
  path_cases(run_case, &test);
  tile_cases(run_case, &test);
  scratch_cases(run_case, &test);
  merge_cases(run_case, &test);
  block_cases(run_case, &test);
  skew_cases(run_case, &test);
  printf("%u threads: %llu cases refused as not applicable\n", threads,
         (unsigned long long)test.unsupported);
  ipt_context_destroy(test.context);
}

int main(void) {
  run_all(1, few_cases() ? 3 : 1, 60);
  if (!few_cases()) { /* 8 threads come by all code that 2 and 3 do */
    run_all(2, 9, 20);
    run_all(3, 9, 20);
  }
  run_all(8, 9, 20);
  return finish();
}
