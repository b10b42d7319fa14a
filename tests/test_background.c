/* Plans that run in a thread of their own: waiting, progress and cancellation of transpositions and
 * of skinny products. Run with "cpu" or "vulkan". */
#include "cases.h"
#include "product_host_fixture.h"
#include "waiting.h"

enum { CHUNK = 16000, SUBJECTS = 3 };

/* The operation of a plan: a transposition, or a product of either kind. */
typedef enum subject { TRANSPOSITION, SUMS, ROWS } subject;

static const product_operation operation_of[SUBJECTS] = {TSMTTSM, TSMTTSM, TSMM};

/* Sizes of both: k rows of a product; batch, rows and columns of a transposition. */
typedef struct amount {
  uint64_t k, batch, rows, cols;
} amount;

static const amount large = {8000, 8, 300, 200}, one_matrix = {20, 1, 300, 200};
static const amount middle = {5000, 1, 300, 200}, little = {900, 1, 30, 20},
                    least = {77, 1, 10, 20};

typedef struct work {
  subject subject;
  product_case c; /* a product */
  ipt_transpose_desc desc;
  unsigned char *data, *original, *expected; /* data of a transposition */
  ipt_plan *plan;
  void *operands[IPT_MAX_OPERANDS];
  uint64_t bytes; /* bytes of all operands */
  ipt_run *run;
  /* The observations of progress, and its behaviour. */
  uint64_t done, total, calls, backwards;
  uint64_t cancel_at; /* call that cancels; 0: none */
  int held;           /* the callback waits until this is 0 */
} work;

/* ---- One piece of work ---- */

static ipt_host_tuning slow_host(void) {
  ipt_host_tuning host;
  memset(&host, 0, sizeof host);
  host.access = IPT_HOST_ACCESS_STAGING;
  host.chunk = CHUNK;
  host.threads = 2;
  return host;
}

static ipt_result plan_transposition(const product_test *test, work *w, const amount *size) {
  w->desc = make_case(size->batch, size->rows, size->cols, 4, NULL);
  if (test->backend == IPT_BACKEND_CPU)
    w->desc.variant = "3-stage tile_rows=5 tile_cols=10"; /* takes several stages */
  w->desc.host = slow_host();
  w->desc.host.transfers = IPT_SWITCH_ON; /* as ipt_transpose plans */
  size_t bytes = (size_t)case_bytes(&w->desc);
  w->data = (unsigned char *)malloc(bytes);
  w->original = (unsigned char *)malloc(bytes);
  w->expected = (unsigned char *)malloc(bytes);
  if (w->data == NULL || w->original == NULL || w->expected == NULL)
    exit(1);
  fill_with_index(w->original, bytes / 4, 4);
  reference_transpose(w->expected, w->original, size->batch, size->rows, size->cols, 4);
  memcpy(w->data, w->original, bytes);
  w->operands[0] = w->data;
  return ipt_plan_create_transpose(test->context, &w->desc, &w->plan);
}

/* Matrices have no gaps and a multiple of 16 bytes. The output, which is not read, is NaN. */
static ipt_result plan_multiplication(const product_test *test, work *w, const amount *size) {
  w->c = skinny_of(operation_of[w->subject], IPT_TYPE_F32, size->k, 8, 4);
  w->c.host = slow_host();
  w->c.host.pieces = 3;
  ipt_result result = plan_product(test->context, &w->c, &w->plan);
  open_product(&w->c);
  operands_of(&w->c, w->operands);
  return result;
}

static const char *text_of(const work *w) {
  return w->subject == TRANSPOSITION ? case_text(&w->desc) : product_text(&w->c);
}

static work new_work(const product_test *test, subject s, const amount *size) {
  work w;
  memset(&w, 0, sizeof w);
  w.subject = s;
  ipt_result result =
      s == TRANSPOSITION ? plan_transposition(test, &w, size) : plan_multiplication(test, &w, size);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), text_of(&w));
  if (w.plan == NULL)
    exit(finish());
  for (uint32_t i = 0; i < ipt_plan_operand_count(w.plan); i++)
    w.bytes += ipt_plan_operand_size(w.plan, i);
  return w;
}

static void free_work(work *w) {
  ipt_plan_destroy(w->plan);
  free(w->data);
  free(w->original);
  free(w->expected);
  if (w->subject != TRANSPOSITION)
    close_product(&w->c);
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
  ipt_run *run = NULL;
  ipt_progress progress = {watch, w};
  ipt_result result = ipt_run_begin(w->plan, w->operands, &progress, &run);
  CHECK(result == IPT_SUCCESS && run != NULL, "%s", ipt_result_string(result));
  if (run == NULL)
    exit(finish());
  STORE(w->run, run);
}

static int is_untouched(work *w) {
  if (w->subject == TRANSPOSITION)
    return memcmp(w->data, w->original, (size_t)w->bytes) == 0;
  return is_unchanged(output_of(&w->c));
}

/* Checks that the result tells the truth about the data. No number of a product is NaN, so an
 * output that still is has not been written. */
static void check_outcome(work *w, ipt_result result) {
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_CANCELLED ||
            result == IPT_ERROR_DATA_UNDEFINED,
        "%s: %s", ipt_result_string(result), text_of(w));
  if (result == IPT_ERROR_CANCELLED)
    CHECK(is_untouched(w), "cancelled, but written to: %s", text_of(w));
  if (result == IPT_ERROR_DATA_UNDEFINED && w->subject != TRANSPOSITION)
    CHECK(!is_untouched(w), "not written to, but undefined: %s", text_of(w));
  if (result == IPT_SUCCESS && w->subject == TRANSPOSITION)
    CHECK(memcmp(w->data, w->expected, (size_t)w->bytes) == 0, "%s", text_of(w));
  if (result == IPT_SUCCESS && w->subject != TRANSPOSITION)
    check_result(&w->c, result);
  if (w->subject != TRANSPOSITION)
    check_inputs(&w->c);
}

/* ---- Complete runs ---- */

static void check_progress(const product_test *test, const work *w) {
  /* Data that are transposed go to the device and come back; a matrix of a product travels once. */
  uint64_t travelling = w->subject == TRANSPOSITION ? 2 * w->bytes : w->bytes;
  CHECK(w->calls > 0 && w->backwards == 0, "%llu calls: %s", (unsigned long long)w->calls,
        text_of(w));
  CHECK(w->done == w->total && w->total > 0, "%llu of %llu: %s", (unsigned long long)w->done,
        (unsigned long long)w->total, text_of(w));
  if (w->subject == TRANSPOSITION)
    CHECK(w->total >= w->bytes, "%llu bytes", (unsigned long long)w->total);
  if (test->backend == IPT_BACKEND_VULKAN)
    CHECK(w->total == travelling && w->calls >= travelling / CHUNK, "%llu bytes, %llu calls: %s",
          (unsigned long long)w->total, (unsigned long long)w->calls, text_of(w));
}

static void test_progress(const product_test *test, subject s) {
  const amount *sizes[] = {&large, &one_matrix};
  for (int i = 0; i < 2; i++) {
    work w = new_work(test, s, sizes[i]);
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

/* A run is not finished before the callback returns; meanwhile plans can be made, and other runs,
 * of any kind, wait. */
static void test_waiting(const product_test *test, subject s) {
  work w = new_work(test, s, &middle),
       other = new_work(test, (subject)((s + 1) % SUBJECTS), &little);
  w.held = 1;
  begin(&w);
  CHECK(ipt_run_wait(w.run, 0) == IPT_NOT_READY, "poll");
  CHECK(ipt_run_wait(w.run, 0.02) == IPT_NOT_READY, "wait");
  CHECK(ipt_run_wait(w.run, -1) == IPT_NOT_READY, "a negative time");
  work planned = new_work(test, s, &least);
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

/* A plan is immutable: several runs of one plan go at a time, on operands of their own. */
static void test_one_plan(const product_test *test, subject s) {
  enum { RUNS = 4 };
  static const amount size = {3000, 3, 90, 80};
  work runs[RUNS];
  for (int i = 0; i < RUNS; i++) {
    runs[i] = new_work(test, s, &size);
    if (i > 0) {
      ipt_plan_destroy(runs[i].plan);
      runs[i].plan = runs[0].plan;
    }
  }
  for (int i = 0; i < RUNS; i++)
    begin(&runs[i]);
  for (int i = RUNS; i-- > 0;)
    check_outcome(&runs[i], ipt_run_end(runs[i].run));
  for (int i = RUNS; i-- > 0;) {
    CHECK(runs[i].calls > 0, "run %d was not watched", i);
    runs[i].plan = i == 0 ? runs[i].plan : NULL;
    free_work(&runs[i]);
  }
}

/* ---- Cancelled runs ---- */

typedef struct outcomes {
  unsigned untouched, undefined, finished;
} outcomes;

/* Cancels at each call of progress, and never. The number of calls depends on the speed. */
static void cancel_everywhere(const product_test *test, subject s, const amount *size,
                              uint64_t calls, outcomes *seen) {
  for (uint64_t call = 1; call <= calls + 1; call++) {
    work w = new_work(test, s, size);
    w.cancel_at = call <= calls ? call : 0;
    begin(&w);
    ipt_result result = ipt_run_end(w.run);
    check_outcome(&w, result);
    seen->untouched += result == IPT_ERROR_CANCELLED;
    seen->undefined += result == IPT_ERROR_DATA_UNDEFINED;
    seen->finished += result == IPT_SUCCESS;
    free_work(&w);
  }
}

static uint64_t calls_to_the_end(const product_test *test, subject s, const amount *size) {
  work w = new_work(test, s, size);
  begin(&w);
  CHECK(ipt_run_end(w.run) == IPT_SUCCESS, "end");
  free_work(&w);
  return w.calls;
}

/* The output of TSMTTSM is written at the end and is so small that it is one chunk. The output of
 * TSMM is larger, and a transposition works on the data themselves. */
static void test_cancelling(const product_test *test, subject s) {
  static const char *const names[SUBJECTS] = {"transpositions", "tsmttsm", "tsmm"};
  static const amount eight = {8000, 8, 120, 100}, one = {0, 1, 120, 100};
  int on_cpu = test->backend == IPT_BACKEND_CPU;
  outcomes seen = {0, 0, 0};
  uint64_t calls = calls_to_the_end(test, s, &eight);
  cancel_everywhere(test, s, &eight, calls, &seen);
  if (s == TRANSPOSITION)
    cancel_everywhere(test, s, &one, calls, &seen);
  printf("%s cancelled: %u untouched, %u undefined, %u finished\n", names[s], seen.untouched,
         seen.undefined, seen.finished);
  CHECK(seen.finished > 0, "never finished");
  CHECK(on_cpu || seen.untouched > 0, "never untouched");
  if (s == TRANSPOSITION || (s == ROWS && !on_cpu))
    CHECK(seen.undefined > 0, "never undefined");
  if (s == SUMS && !on_cpu)
    CHECK(seen.undefined == 0, "%u undefined", seen.undefined);
}

/* One run waits for the queues that another one holds, and is cancelled there. */
static void test_cancelling_early(const product_test *test, subject s) {
  static const amount long_one = {8000, 1, 300, 200}, short_one = {3000, 1, 100, 90};
  work first = new_work(test, s, &long_one), second = new_work(test, s, &short_one);
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

/* ---- Arguments ---- */

/* The error is returned at once, nothing begins, and the handle shows it. */
static void refuse_run(work *w, const ipt_plan *plan, void *const *operands, const char *what) {
  ipt_run *run = (ipt_run *)(void *)(uintptr_t)16;
  ipt_result result = ipt_run_begin(plan, operands, NULL, &run);
  CHECK(result == IPT_ERROR_INVALID_ARGUMENT && run == NULL, "%s: %s", what,
        ipt_result_string(result));
  CHECK(is_untouched(w), "%s: written to", what);
  if (w->subject != TRANSPOSITION)
    check_inputs(&w->c);
}

/* Operands that only products refuse. */
static void refuse_matrices(work *w) {
  void *operands[IPT_MAX_OPERANDS];
  for (int i = 0; i < OPERANDS; i++) {
    memcpy(operands, w->operands, sizeof operands);
    operands[i] = (unsigned char *)operands[i] + 2;
    refuse_run(w, w->plan, operands, "an operand is misaligned");
  }
  memcpy(operands, w->operands, sizeof operands);
  for (int i = 0; i < OPERANDS; i++)
    if (operands[i] == output_of(&w->c)->data)
      operands[i] = operands[OF_A];
  refuse_run(w, w->plan, operands, "the output is A");
}

static void test_bad_arguments(const product_test *test, subject s) {
  work w = new_work(test, s, &little);
  void *operands[IPT_MAX_OPERANDS];
  CHECK(ipt_run_begin(w.plan, w.operands, NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT,
        "no place for the run");
  refuse_run(&w, NULL, w.operands, "no plan");
  refuse_run(&w, w.plan, NULL, "no operands");
  for (uint32_t i = 0; i < ipt_plan_operand_count(w.plan); i++) {
    memcpy(operands, w.operands, sizeof operands);
    operands[i] = NULL;
    refuse_run(&w, w.plan, operands, "an operand is missing");
  }
  if (s != TRANSPOSITION)
    refuse_matrices(&w);
  free_work(&w);
}

static ipt_result plan_nothing(const product_test *test, subject s, ipt_plan **plan) {
  ipt_transpose_desc none = make_case(1, 0, (uint64_t)1 << 40, 4, NULL);
  product_case empty = skinny_of(operation_of[s], IPT_TYPE_F32, 30, 4, 0);
  return s == TRANSPOSITION ? ipt_plan_create_transpose(test->context, &none, plan)
                            : plan_product(test->context, &empty, plan);
}

/* If nothing moves, a run works all the same. */
static void test_arguments(const product_test *test, subject s) {
  void *none[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
  work w = new_work(test, s, &middle);
  ipt_run *run = NULL;
  ipt_plan *plan = NULL;
  CHECK(ipt_run_begin(w.plan, w.operands, NULL, &run) == IPT_SUCCESS, "without progress");
  ipt_result result = ipt_run_end(run);
  CHECK(result == IPT_SUCCESS, "without progress: %s", ipt_result_string(result));
  check_outcome(&w, result);
  free_work(&w);
  run = NULL;
  CHECK(plan_nothing(test, s, &plan) == IPT_SUCCESS, "a plan for nothing");
  CHECK(ipt_run_begin(plan, none, NULL, &run) == IPT_SUCCESS, "nothing to do");
  CHECK(ipt_run_end(run) == IPT_SUCCESS, "nothing done");
  ipt_plan_destroy(plan);
}

static void test_no_run(const product_test *test) {
  ipt_transpose_desc desc = make_case(1, (uint64_t)1 << 40, (uint64_t)1 << 40, 4, NULL);
  ipt_plan *plan = NULL;
  CHECK(ipt_plan_create_transpose(test->context, &desc, &plan) == IPT_ERROR_OVERFLOW, "too large");
  CHECK(ipt_run_wait(NULL, 1) == IPT_ERROR_INVALID_ARGUMENT, "NULL");
  CHECK(ipt_run_wait(NULL, 0) == IPT_ERROR_INVALID_ARGUMENT, "NULL");
  ipt_run_cancel(NULL);
  CHECK(ipt_run_end(NULL) == IPT_SUCCESS, "NULL");
}

int main(int argc, char **argv) {
  product_test test;
  int code = open_product_test(&test, argc, argv);
  if (code >= 0)
    return code;
  for (int i = 0; i < SUBJECTS; i++) {
    subject s = (subject)i;
    test_progress(&test, s);
    test_waiting(&test, s);
    test_one_plan(&test, s);
    test_cancelling(&test, s);
    test_cancelling_early(&test, s);
    test_bad_arguments(&test, s);
    test_arguments(&test, s);
  }
  test_no_run(&test);
  return close_product_test(&test);
}
