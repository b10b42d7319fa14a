/* Plans on the CPU that are cancelled midway, between their loops and at random within: they touch
 * nothing but the output, and what they say of it is true. */
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "cases.h"
#include "check.h"
#include "other_sizes.h"
#include "product_choices.h"

enum { THREADS = 3, MOST_BYTES = 200000, MARGIN = 64, AT_RANDOM = 3 };

/* A context whose tasks run one by one in the caller's thread. */
typedef struct stopped_test {
  ipt_context *context;
  ipt__control control;
  uint64_t tasks, stop_at; /* the task before which the run is cancelled */
  double delay;            /* seconds until another thread cancels it; 0: none does */
  unsigned cancelled, undefined, finished;
  const ipt_transpose_desc *shape;
} stopped_test;

static void run_one_by_one(uint32_t count, ipt_task task, void *loop, void *user) {
  stopped_test *test = (stopped_test *)user;
  for (uint32_t i = 0; i < count; i++) {
    if (test->tasks++ == test->stop_at)
      ipt__store_number(&test->control.stop.wanted, 1);
    task(i, loop);
  }
}

static void open_test(stopped_test *test) {
  ipt_context_desc desc;
  memset(test, 0, sizeof *test);
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_CPU;
  desc.threads = THREADS;
  desc.parallel_for.run = run_one_by_one;
  desc.parallel_for.user = test;
  if (ipt_context_create(&desc, &test->context) != IPT_SUCCESS)
    exit(1);
  use_other_sizes(test->context);
}

static void cancel_later(void *argument) {
  stopped_test *test = (stopped_test *)argument;
  double end = ipt__clock() + test->delay;
  while (ipt__clock() < end) {
  }
  ipt__store_number(&test->control.stop.wanted, 1);
}

/* Runs the plan, which is cancelled before a task, or at any time if there is none of that number.
 */
static ipt_result run_until(stopped_test *test, const ipt_plan *plan, void *const *operands,
                            uint64_t stop_at) {
  ipt__open_control(&test->control, NULL);
  test->tasks = 0;
  test->stop_at = stop_at;
  ipt__thread thread;
  int has_thread = test->delay > 0 && ipt__start_thread(&thread, cancel_later, test);
  ipt_result result = ipt__run_plan(plan, operands, &test->control);
  if (has_thread)
    ipt__join_thread(&thread);
  test->cancelled += result == IPT_ERROR_CANCELLED;
  test->undefined += result == IPT_ERROR_DATA_UNDEFINED;
  test->finished += result == IPT_SUCCESS;
  ipt__close_control(&test->control);
  return result;
}

/* The next task to stop at: the first ones, and then fewer and fewer. */
static uint64_t next_stop(uint64_t stop_at) {
  return stop_at + 1 + stop_at / 4;
}

/* ---- Transpositions ---- */

static bool are_canaries_intact(const unsigned char *buffer, size_t bytes) {
  for (size_t i = 0; i < MARGIN; i++)
    if (buffer[i] != CANARY || buffer[MARGIN + bytes + i] != CANARY)
      return false;
  return true;
}

static void check_transposition(stopped_test *test, const ipt_plan *plan, uint64_t stop_at,
                                const unsigned char *original, const unsigned char *expected) {
  size_t bytes = (size_t)ipt_plan_operand_size(plan, 0);
  unsigned char *buffer = (unsigned char *)malloc(bytes + 2 * MARGIN);
  if (buffer == NULL)
    exit(1);
  memset(buffer, CANARY, bytes + 2 * MARGIN);
  void *data = memcpy(buffer + MARGIN, original, bytes);
  ipt_result result = run_until(test, plan, &data, stop_at);
  if (result == IPT_ERROR_CANCELLED)
    CHECK(memcmp(data, original, bytes) == 0, "changed: %s", case_text(test->shape));
  else if (result == IPT_SUCCESS)
    CHECK(memcmp(data, expected, bytes) == 0, "wrong: %s", case_text(test->shape));
  else
    CHECK(result == IPT_ERROR_DATA_UNDEFINED, "%s: %s", ipt_result_string(result),
          case_text(test->shape));
  CHECK(are_canaries_intact(buffer, bytes), "%s", case_text(test->shape));
  free(buffer);
}

static void stop_transposition(void *user, const ipt_transpose_desc *desc) {
  stopped_test *test = (stopped_test *)user;
  ipt_plan *plan;
  if (case_bytes(desc) > MOST_BYTES ||
      ipt_plan_create_transpose(test->context, desc, &plan) != IPT_SUCCESS)
    return;
  size_t bytes = (size_t)ipt_plan_operand_size(plan, 0);
  unsigned char *original = (unsigned char *)malloc(bytes + 1);
  unsigned char *expected = (unsigned char *)malloc(bytes + 1);
  if (original == NULL || expected == NULL)
    exit(1);
  for (size_t i = 0; i < bytes; i++)
    original[i] = (unsigned char)random_number();
  memcpy(expected, original, bytes);
  test->shape = desc;
  void *data = expected;
  run_until(test, plan, &data, UINT64_MAX);
  uint64_t tasks = test->tasks;
  for (uint64_t stop_at = 0; stop_at <= tasks; stop_at = next_stop(stop_at))
    check_transposition(test, plan, stop_at, original, expected);
  for (int i = 0; i < AT_RANDOM; i++) {
    test->delay = 1e-6 * (double)(1 + random_number() % 100);
    check_transposition(test, plan, UINT64_MAX, original, expected);
  }
  test->delay = 0;
  free(original);
  free(expected);
  ipt_plan_destroy(plan);
}

/* ---- Products ---- */

static void check_product(stopped_test *test, const ipt_plan *plan, product_case c,
                          uint64_t stop_at) {
  void *operands[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
  open_product(&c);
  operands_of(&c, operands);
  ipt_result result = run_until(test, plan, operands, stop_at);
  if (result == IPT_ERROR_CANCELLED)
    CHECK(is_unchanged(output_of(&c)), "changed: %s", product_text(&c));
  else if (result == IPT_SUCCESS)
    CHECK(is_right(&c), "wrong: %s", product_text(&c));
  else
    CHECK(result == IPT_ERROR_DATA_UNDEFINED, "%s: %s", ipt_result_string(result),
          product_text(&c));
  CHECK(is_rest_kept(&c) && are_inputs_unchanged(&c), "outside of the output: %s",
        product_text(&c));
  close_product(&c);
}

static void stop_product(stopped_test *test, product_case c) {
  ipt_plan *plan;
  c.host.transfers = IPT_SWITCH_ON;
  if (plan_product(test->context, &c, &plan) != IPT_SUCCESS)
    return;
  check_product(test, plan, c, UINT64_MAX);
  uint64_t tasks = test->tasks;
  for (uint64_t stop_at = 0; stop_at <= tasks; stop_at = next_stop(stop_at))
    check_product(test, plan, c, stop_at);
  for (int i = 0; i < AT_RANDOM; i++) {
    test->delay = 1e-6 * (double)(1 + random_number() % 100);
    check_product(test, plan, c, UINT64_MAX);
  }
  test->delay = 0;
  ipt_plan_destroy(plan);
}

/* ---- The whole ---- */

static void check_seen(stopped_test *test, const char *what) {
  printf("%s: %u finished, %u undefined, %u untouched\n", what, test->finished, test->undefined,
         test->cancelled);
  CHECK(test->finished > 100 && test->cancelled + test->undefined > 100, "%s: too few", what);
  test->finished = test->undefined = test->cancelled = 0;
}

int main(void) {
  stopped_test test;
  open_test(&test);
  named_cases(stop_transposition, &test);
  random_cases(stop_transposition, &test, 100, MOST_BYTES);
  forced_cases(stop_transposition, &test, 50);
  shift_cases(stop_transposition, &test);
  skew_cases(stop_transposition, &test);
  turn_cases(stop_transposition, &test);
  gap_cases(stop_transposition, &test);
  check_seen(&test, "transpositions");
  for (int operation = 0; operation < PRODUCT_OPERATIONS; operation++)
    for (int i = 0; i < 12; i++)
      stop_product(&test, random_case((product_operation)operation, 1));
  check_seen(&test, "products");
  ipt_context_destroy(test.context);
  return finish();
}
