/* Tall & skinny multiplications in a thread of their own: waiting, progress, cancellation. Run with
 * "cpu" or "vulkan". */
#include "tsm_host_fixture.h"
#include "waiting.h"

enum { CHUNK = 16000 };

typedef struct work {
  tsm_case c;
  ipt_plan *plan;
  ipt_run *run;
  /* What progress has seen, and how it shall behave. */
  uint64_t done, total, calls, backwards;
  uint64_t cancel_at; /* call; 0: never */
  int held;           /* the callback waits until this is 0 */
} work;

/* Matrices without gaps, of a multiple of 16 bytes; the output, which is not read, is NaN. */
static work new_work(const tsm_test *test, tsm_operation operation, uint64_t k) {
  work w;
  memset(&w, 0, sizeof w);
  w.c = tsm_of(operation, IPT_TYPE_F32, k, 8, 4);
  w.c.desc.host.access = IPT_HOST_ACCESS_STAGING;
  w.c.desc.host.chunk = CHUNK;
  w.c.desc.host.pieces = 3;
  w.c.desc.host.threads = 2;
  ipt_result result = plan_case(test->context, &w.c, &w.plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), tsm_text(&w.c));
  if (w.plan == NULL)
    exit(finish());
  open_case(&w.c);
  return w;
}

static void free_work(work *w) {
  ipt_plan_destroy(w->plan);
  close_case(&w->c);
}

static void watch(uint64_t done, uint64_t total, void *user) {
  work *w = (work *)user;
  w->backwards += done < w->done || done > total || (w->total != 0 && total != w->total);
  w->done = done;
  w->total = total;
  STORE(w->calls, w->calls + 1);
  if (w->calls == w->cancel_at) {
    while (LOAD(w->run) == NULL)
      pause_briefly();
    ipt_run_cancel(LOAD(w->run));
  }
  while (LOAD(w->held))
    pause_briefly();
}

static void begin(work *w) {
  const ipt_progress progress = {watch, w};
  void *operands[IPT_MAX_OPERANDS];
  ipt_run *run = NULL;
  operands_of(&w->c, operands);
  ipt_result result = ipt_run_begin(w->plan, operands, &progress, &run);
  CHECK(result == IPT_SUCCESS && run != NULL, "%s", ipt_result_string(result));
  if (run == NULL)
    exit(finish());
  STORE(w->run, run);
}

/* What the result says about the data is true. No number of a product is NaN, so that an output
 * that is what it was has not been written to. */
static void check_outcome(work *w, ipt_result result) {
  int unchanged = is_unchanged(output_of(&w->c));
  if (result == IPT_ERROR_CANCELLED)
    CHECK(unchanged, "cancelled, but written to: %s", tsm_text(&w->c));
  else if (result == IPT_ERROR_DATA_UNDEFINED)
    CHECK(!unchanged, "not written to, but undefined: %s", tsm_text(&w->c));
  else
    check_result(&w->c, result);
  check_inputs(&w->c);
}

/* ---- To the end ---- */

static void check_progress(const tsm_test *test, const work *w) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < MATRICES; i++)
    bytes += ipt_plan_operand_size(w->plan, i);
  CHECK(w->calls > 0 && w->backwards == 0, "%llu calls", (unsigned long long)w->calls);
  CHECK(w->done == w->total && w->total > 0, "%llu of %llu", (unsigned long long)w->done,
        (unsigned long long)w->total);
  if (test->backend == IPT_BACKEND_VULKAN) /* each of them travels once */
    CHECK(w->total == bytes && w->calls >= bytes / CHUNK, "%llu bytes, %llu calls: %s",
          (unsigned long long)w->total, (unsigned long long)w->calls, tsm_text(&w->c));
}

static void test_progress(const tsm_test *test) {
  for (int i = 0; i < 2 * 2; i++) {
    work w = new_work(test, operations[i % 2], i / 2 == 0 ? 8000 : 20);
    begin(&w);
    CHECK(ipt_run_wait(w.run, 1e9) == IPT_SUCCESS, "wait");
    CHECK(ipt_run_wait(w.run, 0.5) == IPT_SUCCESS, "wait again");
    CHECK(ipt_run_wait(w.run, 0) == IPT_SUCCESS, "poll");
    ipt_run_cancel(w.run); /* too late */
    CHECK(ipt_run_end(w.run) == IPT_SUCCESS, "end");
    check_outcome(&w, IPT_SUCCESS);
    check_progress(test, &w);
    free_work(&w);
  }
}

/* It is not finished as long as the callback does not return; meanwhile plans can be made, and what
 * else is begun waits its turn. */
static void test_waiting(const tsm_test *test) {
  for (int i = 0; i < 2; i++) {
    work w = new_work(test, operations[i], 5000), other = new_work(test, operations[1 - i], 900);
    w.held = 1;
    begin(&w);
    CHECK(ipt_run_wait(w.run, 0) == IPT_NOT_READY, "poll");
    CHECK(ipt_run_wait(w.run, 0.02) == IPT_NOT_READY, "wait");
    CHECK(ipt_run_wait(w.run, -1) == IPT_NOT_READY, "a negative time");
    work planned = new_work(test, operations[i], 77);
    begin(&other);
    STORE(w.held, 0);
    CHECK(ipt_run_wait(w.run, 1e9) == IPT_SUCCESS, "wait for the end");
    CHECK(ipt_run_end(other.run) == IPT_SUCCESS, "the other one");
    CHECK(ipt_run_end(w.run) == IPT_SUCCESS, "end");
    check_outcome(&w, IPT_SUCCESS);
    check_outcome(&other, IPT_SUCCESS);
    free_work(&planned);
    free_work(&other);
    free_work(&w);
  }
}

/* A plan is immutable: several runs of one at a time, on operands of their own. */
static void test_one_plan(const tsm_test *test) {
  enum { RUNS = 4 };
  for (int i = 0; i < 2; i++) {
    work runs[RUNS];
    for (int j = 0; j < RUNS; j++) {
      runs[j] = new_work(test, operations[i], 3000);
      if (j == 0)
        continue;
      ipt_plan_destroy(runs[j].plan);
      runs[j].plan = runs[0].plan;
    }
    for (int j = 0; j < RUNS; j++)
      begin(&runs[j]);
    for (int j = 0; j < RUNS; j++)
      check_outcome(&runs[j], ipt_run_end(runs[j].run));
    for (int j = RUNS; j-- > 0;) {
      runs[j].plan = j == 0 ? runs[j].plan : NULL;
      free_work(&runs[j]);
    }
  }
}

/* ---- Cancelled ---- */

typedef struct outcomes {
  unsigned untouched, undefined, finished;
} outcomes;

/* At each of the calls of progress, and never. How many calls there are depends on how fast it
 * goes.
 */
static outcomes cancel_everywhere(const tsm_test *test, tsm_operation operation) {
  outcomes seen = {0, 0, 0};
  work complete = new_work(test, operation, 8000);
  begin(&complete);
  CHECK(ipt_run_end(complete.run) == IPT_SUCCESS, "end");
  for (uint64_t call = 1; call <= complete.calls + 1; call++) {
    work w = new_work(test, operation, 8000);
    w.cancel_at = call <= complete.calls ? call : 0;
    begin(&w);
    ipt_result result = ipt_run_end(w.run);
    check_outcome(&w, result);
    seen.untouched += result == IPT_ERROR_CANCELLED;
    seen.undefined += result == IPT_ERROR_DATA_UNDEFINED;
    seen.finished += result == IPT_SUCCESS;
    free_work(&w);
  }
  free_work(&complete);
  return seen;
}

/* C of TSMTTSM is written in the end, and is so small that it is one chunk; B of TSMM is not. */
static void test_cancelling(const tsm_test *test) {
  for (int i = 0; i < 2; i++) {
    outcomes seen = cancel_everywhere(test, operations[i]);
    printf("%s cancelled: %u untouched, %u undefined, %u finished\n",
           operations[i] == TSMM ? "tsmm" : "tsmttsm", seen.untouched, seen.undefined,
           seen.finished);
    CHECK(seen.finished > 0, "never finished");
    if (test->backend == IPT_BACKEND_CPU)
      continue;
    CHECK(seen.untouched > 0, "never untouched");
    CHECK(operations[i] == TSMTTSM ? seen.undefined == 0 : seen.undefined > 0, "%u undefined",
          seen.undefined);
  }
}

/* One waits for the queues that the other one holds, and is cancelled there. */
static void test_cancelling_early(const tsm_test *test) {
  for (int i = 0; i < 2; i++) {
    work first = new_work(test, operations[i], 8000), second = new_work(test, operations[i], 3000);
    first.held = 1;
    begin(&first);
    while (test->backend == IPT_BACKEND_VULKAN && LOAD(first.calls) == 0)
      pause_briefly();
    begin(&second);
    ipt_run_cancel(second.run);
    STORE(first.held, 0);
    ipt_result result = ipt_run_end(second.run);
    CHECK(test->backend == IPT_BACKEND_CPU || result == IPT_ERROR_CANCELLED, "%d", (int)result);
    check_outcome(&second, result);
    CHECK(ipt_run_end(first.run) == IPT_SUCCESS, "first");
    check_outcome(&first, IPT_SUCCESS);
    free_work(&first);
    free_work(&second);
  }
}

/* ---- Arguments ---- */

/* Told at once, and there is nothing to wait for. */
static void refuse_run(const work *w, const ipt_plan *plan, void *const *operands,
                       const char *what) {
  ipt_run *run = (ipt_run *)(void *)(uintptr_t)16;
  ipt_result result = ipt_run_begin(plan, operands, NULL, &run);
  CHECK(result == IPT_ERROR_INVALID_ARGUMENT && run == NULL, "%s: %s", what,
        ipt_result_string(result));
  CHECK(is_unchanged(&w->c.a) && is_unchanged(&w->c.b) && is_unchanged(&w->c.c), "%s", what);
}

static void test_bad_arguments(const tsm_test *test) {
  for (int i = 0; i < 2; i++) {
    work w = new_work(test, operations[i], 100);
    void *operands[IPT_MAX_OPERANDS];
    operands_of(&w.c, operands);
    CHECK(ipt_run_begin(w.plan, operands, NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT,
          "no place for the run");
    refuse_run(&w, NULL, operands, "no plan");
    refuse_run(&w, w.plan, NULL, "no operands");
    for (int index = 0; index < MATRICES; index++) {
      void *whole = operands[index];
      operands[index] = NULL;
      refuse_run(&w, w.plan, operands, "an operand is missing");
      operands[index] = (unsigned char *)whole + 2;
      refuse_run(&w, w.plan, operands, "an operand is misaligned");
      operands[index] = whole;
    }
    operands[i == 0 ? OF_C : OF_B] = operands[OF_A];
    refuse_run(&w, w.plan, operands, "the output is A");
    free_work(&w);
  }
}

static void test_arguments(const tsm_test *test) {
  CHECK(ipt_run_end(NULL) == IPT_SUCCESS, "NULL");
  for (int i = 0; i < 2; i++) {
    work w = new_work(test, operations[i], 3000);
    void *operands[IPT_MAX_OPERANDS], *none[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
    ipt_run *run = NULL;
    operands_of(&w.c, operands);
    CHECK(ipt_run_begin(w.plan, operands, NULL, &run) == IPT_SUCCESS, "without progress");
    check_outcome(&w, ipt_run_end(run));
    free_work(&w);
    tsm_case empty = tsm_of(operations[i], IPT_TYPE_F32, 30, 4, 0);
    ipt_plan *plan = NULL;
    run = NULL;
    CHECK(plan_case(test->context, &empty, &plan) == IPT_SUCCESS, "a plan for nothing");
    CHECK(ipt_run_begin(plan, none, NULL, &run) == IPT_SUCCESS, "nothing to do");
    CHECK(ipt_run_end(run) == IPT_SUCCESS, "nothing done");
    ipt_plan_destroy(plan);
  }
}

int main(int argc, char **argv) {
  tsm_test test;
  int code = open_tsm_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_progress(&test);
  test_waiting(&test);
  test_one_plan(&test);
  test_cancelling(&test);
  test_cancelling_early(&test);
  test_bad_arguments(&test);
  test_arguments(&test);
  return close_tsm_test(&test);
}
