/* Tuning: what ipt_tune finds is remembered, saved and used, by several threads too, and no failed
 * allocation does harm. */
#include "wisdom_fixture.h"

#include <time.h>
#if !defined(IPT_NO_THREADS)
#include <pthread.h>
#endif

/* ---- Tuning ---- */

static int transposes_right(ipt_context *context, const ipt_transpose_desc *desc) {
  size_t bytes = (size_t)case_bytes(desc);
  unsigned char *data = (unsigned char *)malloc(bytes), *expected = (unsigned char *)malloc(bytes);
  int right = 0;
  if (data != NULL && expected != NULL) {
    fill_with_index(data, bytes / desc->elem_size, desc->elem_size);
    reference_transpose(expected, data, desc->batch, desc->rows, desc->cols, desc->elem_size);
    right = ipt_transpose(context, data, desc) == IPT_SUCCESS && memcmp(data, expected, bytes) == 0;
  }
  free(data);
  free(expected);
  return right;
}

static ipt_transpose_desc forced(const ipt_transpose_desc *shape, const ipt_tune_report *report) {
  ipt_transpose_desc desc = *shape;
  desc.method = report->method;
  desc.tuning = report->tuning;
  return desc;
}

static void test_tuning_is_remembered(void) {
  opened o;
  ipt_transpose_desc desc = make_case(1, 240, 180, 4, IPT_METHOD_AUTO), other = small();
  open_with(&o, NULL);
  char others_plan[512];
  snprintf(others_plan, sizeof others_plan, "%s", plan_text(o.context, &other));
  ipt_tune_report report = tune(o.context, &desc, 1);
  CHECK(report.plans > 1, "%u plans", report.plans);
  CHECK(report.planner_seconds > 0 && report.best_seconds > 0, "%g", report.planner_seconds);
  CHECK(report.best_seconds <= report.planner_seconds, "%g s", report.best_seconds);
  ipt_transpose_desc best = forced(&desc, &report);
  const char *expected = plan_text(o.context, &best);
  CHECK(strcmp(plan_text(o.context, &desc), expected) == 0, "%s", expected);
  CHECK(transposes_right(o.context, &desc), "%s", expected);
  CHECK(strcmp(plan_text(o.context, &other), others_plan) == 0, "another shape: %s", others_plan);
  close_opened(&o);
}

static double clock_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Every plan for 5 % of the time, the planner's own in both rounds. */
static void test_tuning_warms_up(void) {
  opened o;
  ipt_transpose_desc desc = make_case(1, 60, 48, 4, IPT_METHOD_AUTO);
  open_with(&o, NULL);
  double begin = clock_seconds(), seconds = 0.2;
  ipt_tune_report report = tune(o.context, &desc, seconds);
  double passed = clock_seconds() - begin, warm_up = 0.05 * seconds;
  CHECK(passed >= (report.plans + 1) * warm_up, "%u plans in %g s", report.plans, passed);
  close_opened(&o);
}

static void refuse_tuning(ipt_context *context, const ipt_transpose_desc *desc, double seconds,
                          ipt_result expected) {
  ipt_tune_report report;
  ipt_tune_desc how = {seconds, &report};
  memset(&report, 0xEE, sizeof report);
  ipt_result result = ipt_tune(context, desc, &how);
  CHECK(result == expected, "%d instead of %d", (int)result, (int)expected);
  CHECK(report.plans == 0 && report.method == IPT_METHOD_AUTO, "%u plans", report.plans);
}

static void test_tuning_arguments(void) {
  opened o;
  ipt_transpose_desc desc = small(), with_method = small(), with_tuning = small();
  ipt_transpose_desc huge = make_case(1, UINT64_MAX / 2, 3, 4, IPT_METHOD_AUTO);
  ipt_transpose_desc line = make_case(1, 1, 1000, 4, IPT_METHOD_AUTO), empty = small();
  ipt_transpose_desc too_little = make_case(1, 997, 991, 3, IPT_METHOD_AUTO);
  with_method.method = IPT_METHOD_C2R;
  with_tuning.tuning.panel_tiles = IPT_OFF;
  empty.rows = 0;
  too_little.scratch_limit = 1;
  open_with(&o, NULL);
  refuse_tuning(NULL, &desc, 0, IPT_ERROR_INVALID_ARGUMENT);
  refuse_tuning(o.context, NULL, 0, IPT_ERROR_INVALID_ARGUMENT);
  refuse_tuning(o.context, &desc, -1, IPT_ERROR_INVALID_ARGUMENT);
  refuse_tuning(o.context, &with_method, 0, IPT_ERROR_INVALID_ARGUMENT);
  refuse_tuning(o.context, &with_tuning, 0, IPT_ERROR_INVALID_ARGUMENT);
  refuse_tuning(o.context, &huge, 0, IPT_ERROR_OVERFLOW);
  refuse_tuning(o.context, &too_little, 0, IPT_ERROR_SCRATCH_TOO_SMALL);
  refuse_tuning(o.context, &line, 0, IPT_SUCCESS);
  refuse_tuning(o.context, &empty, 0, IPT_SUCCESS);
  CHECK(ipt_wisdom_save(NULL, "x") == IPT_ERROR_INVALID_ARGUMENT, "no context");
  CHECK(ipt_wisdom_save(o.context, NULL) == IPT_ERROR_INVALID_ARGUMENT, "no path");
  close_opened(&o);
}

/* ---- Saving ---- */

static void test_round_trip(void) {
  opened o;
  const char *path = path_of("saved");
  ipt_transpose_desc desc = make_case(1, 96, 60, 4, IPT_METHOD_AUTO);
  char expected[512];
  remove(path);
  open_with(&o, path);
  tune(o.context, &desc, 0.2);
  snprintf(expected, sizeof expected, "%s", plan_text(o.context, &desc));
  CHECK(ipt_wisdom_save(o.context, path) == IPT_SUCCESS, "%s", o.log);
  close_opened(&o);
  open_with(&o, path);
  CHECK(strcmp(plan_text(o.context, &desc), expected) == 0, "%s", expected);
  CHECK(transposes_right(o.context, &desc), "%s", expected);
  CHECK(o.log[0] == 0, "%s", o.log);
  close_opened(&o);
}

/* ---- Allocations that fail ---- */

/* Opens, tunes, saves. Returns 1 when no allocation failed. */
static int run_failing(unsigned long n) {
  opened o;
  ipt_tune_report report;
  ipt_tune_desc how = {1e-9, &report}; /* no time for more than the planner's plan */
  ipt_transpose_desc desc = make_case(1, 300, 300, 4, IPT_METHOD_AUTO); /* runs without scratch */
  const char *path = path_of("failing");
  write_own(path);
  open_failing(&o, path, n);
  ipt_result result = o.result;
  if (result == IPT_SUCCESS)
    result = ipt_tune(o.context, &desc, &how);
  if (result == IPT_SUCCESS)
    result = ipt_wisdom_save(o.context, path);
  int failed = o.allocator.calls >= n;
  CHECK(result == (failed ? IPT_ERROR_OUT_OF_HOST_MEMORY : IPT_SUCCESS), "allocation %lu: %d", n,
        (int)result);
  CHECK((o.result == IPT_SUCCESS) == (o.context != NULL), "allocation %lu", n);
  close_opened(&o);
  CHECK(leaves_nothing(path), "allocation %lu", n);
  return !failed;
}

static void test_failing_allocations(void) {
  unsigned long n = 1;
  while (n < 200 && !run_failing(n))
    n++;
  CHECK(n > 8 && n < 200, "%lu allocations", n);
}

/* ---- Threads ---- */

#if !defined(IPT_NO_THREADS)

enum { THREADS = 3 };

typedef struct job {
  ipt_context *context;
  int number, right;
  pthread_t thread;
} job;

/* One thread tunes, the others plan, transpose and save. */
static void *do_job(void *argument) {
  job *j = (job *)argument;
  char name[16];
  ipt_transpose_desc desc = make_case(1, 96, 60, 4, IPT_METHOD_AUTO);
  ipt_tune_desc how = {0.1, NULL};
  snprintf(name, sizeof name, "thread-%d", j->number);
  char path[300];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  j->right = 1;
  if (j->number == 0)
    j->right = ipt_tune(j->context, &desc, &how) == IPT_SUCCESS;
  for (int i = 0; i < 5 && j->right; i++)
    j->right =
        transposes_right(j->context, &desc) && ipt_wisdom_save(j->context, path) == IPT_SUCCESS;
  remove(path);
  return NULL;
}

static void test_threads(void) {
  opened o;
  job jobs[THREADS];
  memset(&o, 0, sizeof o);
  ipt_context_desc desc = context_desc(&o, NULL);
  memset(&desc.allocator, 0, sizeof desc.allocator); /* the one here counts without a lock */
  CHECK(ipt_context_create(&desc, &o.context) == IPT_SUCCESS, "%s", o.log);
  for (int i = 0; i < THREADS; i++) {
    jobs[i].context = o.context;
    jobs[i].number = i;
    if (pthread_create(&jobs[i].thread, NULL, do_job, &jobs[i]) != 0)
      exit(1);
  }
  for (int i = 0; i < THREADS; i++) {
    pthread_join(jobs[i].thread, NULL);
    CHECK(jobs[i].right, "thread %d", i);
  }
  ipt_context_destroy(o.context);
}

#else /* there are no locks then */

static void test_threads(void) {
}

#endif

/* ---- All ---- */

static void test_all(void) {
  test_tuning_is_remembered();
  test_tuning_warms_up();
  test_tuning_arguments();
  test_round_trip();
  test_failing_allocations();
  test_threads();
}

int main(int count, char **arguments) {
  return run_on_backend(count, arguments, test_all);
}
