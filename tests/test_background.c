/* Plans carried out in a thread of their own: waiting, progress, cancellation. Run with "cpu" or
 * "vulkan". */
#include "check.h"
#include "cases.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <sys/select.h>
#endif

#define LOAD(x)         __atomic_load_n(&(x), __ATOMIC_SEQ_CST)
#define STORE(x, value) __atomic_store_n(&(x), (value), __ATOMIC_SEQ_CST)

static void pause_briefly(void) {
#ifdef _WIN32
  Sleep(1);
#else
  struct timeval millisecond = {0, 1000};
  select(0, NULL, NULL, NULL, &millisecond);
#endif
}

typedef struct background_test {
  ipt_context *context;
  ipt_backend backend;
} background_test;

typedef struct work {
  ipt_transpose_desc desc;
  unsigned char *data, *original, *expected;
  size_t bytes;
  ipt_plan *plan;
  void *operands[1];
  ipt_run *run;
  /* What progress has seen, and how it shall behave. */
  uint64_t done, total, calls, backwards;
  uint64_t cancel_at; /* call; 0: never */
  int held;           /* the callback waits until this is 0 */
} work;

static work new_work(const background_test *test, uint64_t rows, uint64_t cols, uint64_t batch) {
  work w;
  memset(&w, 0, sizeof w);
  w.desc = make_case(batch, rows, cols, 4, NULL);
  if (test->backend == IPT_BACKEND_CPU)
    w.desc.variant = "3-stage tile_rows=5 tile_cols=10"; /* several stages */
  w.desc.host.access = IPT_HOST_ACCESS_STAGING;
  w.desc.host.chunk = 10000;
  w.desc.host.threads = 2;
  w.desc.host.transfers = IPT_SWITCH_ON; /* as ipt_transpose plans */
  w.bytes = (size_t)case_bytes(&w.desc);
  w.data = (unsigned char *)malloc(w.bytes);
  w.original = (unsigned char *)malloc(w.bytes);
  w.expected = (unsigned char *)malloc(w.bytes);
  if (w.data == NULL || w.original == NULL || w.expected == NULL)
    exit(1);
  fill_with_index(w.original, w.bytes / 4, 4);
  reference_transpose(w.expected, w.original, batch, rows, cols, 4);
  memcpy(w.data, w.original, w.bytes);
  w.operands[0] = w.data;
  ipt_result result = ipt_plan_create_transpose(test->context, &w.desc, &w.plan);
  CHECK(result == IPT_SUCCESS, "%d: %s", (int)result, case_text(&w.desc));
  if (w.plan == NULL)
    exit(finish());
  return w;
}

static void free_work(work *w) {
  ipt_plan_destroy(w->plan);
  free(w->data);
  free(w->original);
  free(w->expected);
}

static void watch(uint64_t done, uint64_t total, void *user) {
  work *w = (work *)user;
  w->backwards += done < w->done || done > total;
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
  ipt_run *run = NULL;
  ipt_result result = ipt_run_begin(w->plan, w->operands, &progress, &run);
  CHECK(result == IPT_SUCCESS && run != NULL, "%d", (int)result);
  if (run == NULL)
    exit(finish());
  STORE(w->run, run);
}

/* What the result says about the data is true. */
static void check_result(const work *w, ipt_result result) {
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_CANCELLED ||
            result == IPT_ERROR_DATA_UNDEFINED,
        "%d", (int)result);
  if (result == IPT_SUCCESS)
    CHECK(memcmp(w->data, w->expected, w->bytes) == 0, "%s", case_text(&w->desc));
  if (result == IPT_ERROR_CANCELLED)
    CHECK(memcmp(w->data, w->original, w->bytes) == 0, "%s", case_text(&w->desc));
}

static void test_progress(const background_test *test) {
  for (uint64_t batch = 1; batch <= 8; batch += 7) {
    work w = new_work(test, 300, 200, batch);
    begin(&w);
    CHECK(ipt_run_wait(w.run, 1e9) == IPT_SUCCESS, "wait");
    CHECK(ipt_run_wait(w.run, 0.5) == IPT_SUCCESS, "wait again");
    CHECK(ipt_run_wait(w.run, 0) == IPT_SUCCESS, "poll");
    ipt_run_cancel(w.run); /* too late */
    CHECK(ipt_run_end(w.run) == IPT_SUCCESS, "end");
    check_result(&w, IPT_SUCCESS);
    CHECK(w.calls > 0 && w.backwards == 0, "%llu calls", (unsigned long long)w.calls);
    CHECK(w.done == w.total && w.total >= w.bytes, "%llu of %llu", (unsigned long long)w.done,
          (unsigned long long)w.total);
    if (test->backend == IPT_BACKEND_VULKAN)
      CHECK(w.total == 2 * w.bytes && w.calls >= 2 * w.bytes / 10000, "%llu calls",
            (unsigned long long)w.calls);
    free_work(&w);
  }
}

/* It is not finished as long as the callback does not return; meanwhile plans can be made. */
static void test_waiting(const background_test *test) {
  work w = new_work(test, 300, 200, 1), other = new_work(test, 30, 20, 1);
  ipt_plan *plan = NULL;
  w.held = 1;
  begin(&w);
  CHECK(ipt_run_wait(w.run, 0) == IPT_NOT_READY, "poll");
  CHECK(ipt_run_wait(w.run, 0.02) == IPT_NOT_READY, "wait");
  CHECK(ipt_run_wait(w.run, -1) == IPT_NOT_READY, "a negative time");
  CHECK(ipt_plan_create_transpose(test->context, &other.desc, &plan) == IPT_SUCCESS,
        "a plan meanwhile");
  ipt_plan_destroy(plan);
  begin(&other);
  STORE(w.held, 0);
  CHECK(ipt_run_wait(w.run, 1e9) == IPT_SUCCESS, "wait for the end");
  CHECK(ipt_run_end(other.run) == IPT_SUCCESS, "the other one");
  CHECK(ipt_run_end(w.run) == IPT_SUCCESS, "end");
  check_result(&w, IPT_SUCCESS);
  check_result(&other, IPT_SUCCESS);
  free_work(&w);
  free_work(&other);
}

/* After every number of calls: untouched, undefined and finished all occur. */
static void test_cancelling(const background_test *test) {
  unsigned untouched = 0, undefined = 0, finished = 0;
  work complete = new_work(test, 120, 100, 8);
  begin(&complete);
  CHECK(ipt_run_end(complete.run) == IPT_SUCCESS, "complete");
  for (int batch = 1; batch <= 8; batch += 7)
    for (uint64_t call = 1; call <= complete.calls + 1; call++) {
      work w = new_work(test, 120, 100, (uint64_t)batch);
      w.cancel_at = call;
      begin(&w);
      ipt_result result = ipt_run_end(w.run);
      check_result(&w, result);
      untouched += result == IPT_ERROR_CANCELLED;
      undefined += result == IPT_ERROR_DATA_UNDEFINED;
      finished += result == IPT_SUCCESS;
      free_work(&w);
    }
  free_work(&complete);
  CHECK(finished > 0, "never finished");
  CHECK(test->backend == IPT_BACKEND_CPU || untouched > 0, "never untouched");
  CHECK(undefined > 0, "never undefined");
  printf("cancelled: %u untouched, %u undefined, %u finished\n", untouched, undefined, finished);
}

/* One transposition waits for the queues that the other one holds, and is cancelled there. */
static void test_cancelling_early(const background_test *test) {
  work first = new_work(test, 300, 200, 1), second = new_work(test, 100, 90, 1);
  first.held = 1;
  begin(&first);
  while (test->backend == IPT_BACKEND_VULKAN && LOAD(first.calls) == 0)
    pause_briefly();
  begin(&second);
  ipt_run_cancel(second.run);
  STORE(first.held, 0);
  ipt_result result = ipt_run_end(second.run);
  CHECK(test->backend == IPT_BACKEND_CPU || result == IPT_ERROR_CANCELLED, "%d", (int)result);
  check_result(&second, result);
  CHECK(ipt_run_end(first.run) == IPT_SUCCESS, "first");
  check_result(&first, IPT_SUCCESS);
  free_work(&first);
  free_work(&second);
}

static ipt_run *const no_run = (ipt_run *)(uintptr_t)16;

/* Nothing has begun, and the handle says so. */
static void refuse_begin(const ipt_plan *plan, void *const *operands, const char *what) {
  ipt_run *run = no_run;
  ipt_result result = ipt_run_begin(plan, operands, NULL, &run);
  CHECK(result == IPT_ERROR_INVALID_ARGUMENT && run == NULL, "%s: %d", what, (int)result);
  if (result == IPT_SUCCESS)
    ipt_run_end(run);
}

static void test_arguments(const background_test *test) {
  work w = new_work(test, 30, 20, 1);
  void *const nothing[1] = {NULL};
  CHECK(ipt_run_begin(w.plan, w.operands, NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT,
        "no place for the handle");
  refuse_begin(NULL, w.operands, "no plan");
  refuse_begin(w.plan, NULL, "no operands");
  refuse_begin(w.plan, nothing, "no data");
  CHECK(memcmp(w.data, w.original, w.bytes) == 0, "changed");
  CHECK(ipt_run_wait(NULL, 1) == IPT_ERROR_INVALID_ARGUMENT, "NULL");
  CHECK(ipt_run_wait(NULL, 0) == IPT_ERROR_INVALID_ARGUMENT, "NULL");
  ipt_run_cancel(NULL);
  CHECK(ipt_run_end(NULL) == IPT_SUCCESS, "NULL");
  ipt_run *run = no_run;
  CHECK(ipt_run_begin(w.plan, w.operands, NULL, &run) == IPT_SUCCESS &&
            ipt_run_end(run) == IPT_SUCCESS,
        "without progress");
  check_result(&w, IPT_SUCCESS);
  free_work(&w);
}

/* What is too large is no plan; where nothing moves there is a run all the same. */
static void test_sizes(const background_test *test) {
  ipt_transpose_desc desc = make_case(1, (uint64_t)1 << 40, (uint64_t)1 << 40, 4, NULL);
  void *const nothing[1] = {NULL};
  ipt_plan *plan = NULL;
  ipt_run *run = NULL;
  CHECK(ipt_plan_create_transpose(test->context, &desc, &plan) == IPT_ERROR_OVERFLOW, "too large");
  desc.rows = 0;
  CHECK(ipt_plan_create_transpose(test->context, &desc, &plan) == IPT_SUCCESS, "nothing to do");
  CHECK(ipt_run_begin(plan, nothing, NULL, &run) == IPT_SUCCESS && ipt_run_end(run) == IPT_SUCCESS,
        "nothing to do");
  ipt_plan_destroy(plan);
}

/* The same plan several times at once, each time with other data. */
static void test_one_plan(const background_test *test) {
  work works[3];
  for (int i = 0; i < 3; i++)
    works[i] = new_work(test, 90, 80, 3);
  for (int i = 0; i < 3; i++) {
    works[i].operands[0] = works[i].data;
    CHECK(ipt_run_begin(works[0].plan, works[i].operands, NULL, &works[i].run) == IPT_SUCCESS,
          "run %d", i);
  }
  for (int i = 2; i >= 0; i--)
    CHECK(ipt_run_end(works[i].run) == IPT_SUCCESS, "run %d", i);
  for (int i = 0; i < 3; i++) {
    check_result(&works[i], IPT_SUCCESS);
    free_work(&works[i]);
  }
}

int main(int count, char **arguments) {
  background_test test;
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = test.backend =
      count > 1 && strcmp(arguments[1], "vulkan") == 0 ? IPT_BACKEND_VULKAN : IPT_BACKEND_CPU;
  desc.threads = threads_to_test();
  if (ipt_context_create(&desc, &test.context) != IPT_SUCCESS)
    return skip("no sufficient Vulkan device");
  test_progress(&test);
  test_waiting(&test);
  test_cancelling(&test);
  test_cancelling_early(&test);
  test_arguments(&test);
  test_sizes(&test);
  test_one_plan(&test);
  ipt_context_destroy(test.context);
  return finish();
}
