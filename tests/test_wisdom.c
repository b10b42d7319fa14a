/* Tuning: the results of ipt_tune and ipt_calibrate are remembered, saved and used, also by several
 * threads, and no failed allocation does harm. */
#include "wisdom_fixture.h"
#include "padded.h"

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

static void test_tuning_is_remembered(void) {
  opened o;
  ipt_transpose_desc desc = make_case(1, 240, 180, 4, NULL), other = small();
  open_with(&o, NULL);
  char others_plan[512];
  snprintf(others_plan, sizeof others_plan, "%s", plan_text(o.context, &other));
  ipt_tune_result tuned = tune(o.context, &desc, 1);
  CHECK(tuned.plans > 1, "%u plans", tuned.plans);
  CHECK(tuned.planner_seconds > 0 && tuned.best_seconds > 0, "%g", tuned.planner_seconds);
  CHECK(tuned.best_seconds <= tuned.planner_seconds, "%g s", tuned.best_seconds);
  CHECK(memchr(tuned.variant, 0, sizeof tuned.variant) != NULL, "no end of the variant");
  ipt_transpose_desc best = desc;
  best.variant = tuned.variant;
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

/* Tries every plan for 5 % of the time, the planner's own in both rounds. */
static void test_tuning_warms_up(void) {
  opened o;
  ipt_transpose_desc desc = make_case(1, 60, 48, 4, NULL);
  open_with(&o, NULL);
  double begin = clock_seconds(), seconds = 0.2;
  ipt_tune_result tuned = tune(o.context, &desc, seconds);
  double passed = clock_seconds() - begin, warm_up = 0.05 * seconds;
  CHECK(passed >= (tuned.plans + 1) * warm_up, "%u plans in %g s", tuned.plans, passed);
  close_opened(&o);
}

static int is_zero(const ipt_tune_result *tuned) {
  return tuned->plans == 0 && tuned->variant[0] == 0 && !(tuned->planner_seconds > 0) &&
         !(tuned->best_seconds > 0);
}

static void refuse_tuning(ipt_context *context, const ipt_plan *plan, double seconds,
                          ipt_result expected) {
  ipt_tune_result tuned;
  ipt_tune_desc how = {seconds};
  memset(&tuned, 0x22, sizeof tuned);
  ipt_result result = ipt_tune(context, plan, &how, &tuned);
  CHECK(result == expected, "%d instead of %d", (int)result, (int)expected);
  CHECK(is_zero(&tuned), "%u plans, '%s'", tuned.plans, tuned.variant);
}

static void refuse_tuning_of(ipt_context *context, const ipt_transpose_desc *desc, double seconds,
                             ipt_result expected) {
  ipt_plan *plan = NULL;
  ipt_result result = ipt_plan_create_transpose(context, desc, &plan);
  CHECK(result == IPT_SUCCESS, "%d: %s", (int)result, case_text(desc));
  refuse_tuning(context, plan, seconds, expected);
  ipt_plan_destroy(plan);
}

/* A plan of another context must not change the wisdom of this one. */
static void refuse_plan_of_another(ipt_context *context, const ipt_transpose_desc *desc) {
  ipt_plan *plan = NULL;
  opened other;
  open_with(&other, NULL);
  CHECK(ipt_plan_create_transpose(other.context, desc, &plan) == IPT_SUCCESS, "%s", other.log);
  refuse_tuning(context, plan, 0, IPT_ERROR_INVALID_ARGUMENT);
  ipt_plan_destroy(plan);
  close_opened(&other);
}

static void test_tuning_arguments(void) {
  static const char *const forced[] = {"2-stage", "panel_tiles=off", "2-stage panel_tiles=off"};
  opened o;
  ipt_transpose_desc desc = small();
  ipt_transpose_desc line = make_case(1, 1, 1000, 4, NULL), empty = small();
  empty.rows = 0;
  open_with(&o, NULL);
  refuse_tuning(o.context, NULL, 0, IPT_ERROR_INVALID_ARGUMENT);
  CHECK(ipt_tune(NULL, NULL, NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT, "neither");
  refuse_tuning_of(o.context, &desc, -1, IPT_ERROR_INVALID_ARGUMENT);
  refuse_plan_of_another(o.context, &desc);
  for (size_t i = 0; i < sizeof forced / sizeof forced[0]; i++) {
    desc.variant = forced[i];
    refuse_tuning_of(o.context, &desc, 0, IPT_ERROR_INVALID_ARGUMENT);
  }
  refuse_tuning_of(o.context, &line, 0, IPT_SUCCESS);
  refuse_tuning_of(o.context, &empty, 0, IPT_SUCCESS);
  desc.variant = ""; /* leaves everything to the planner, too */
  CHECK(tune(o.context, &desc, 1e-9).plans == 1, "%s", o.log);
  CHECK(ipt_wisdom_save(NULL, "x") == IPT_ERROR_INVALID_ARGUMENT, "no context");
  CHECK(ipt_wisdom_save(o.context, NULL) == IPT_ERROR_INVALID_ARGUMENT, "no path");
  close_opened(&o);
}

/* ---- Keys of wisdom ---- */

/* Saves the wisdom. Returns the lines of the file, or of them those that have this word. */
static unsigned save_lines(opened *o, const char *word) {
  static char text[TEXT];
  const char *path = path_of("saved");
  unsigned lines = 0;
  CHECK(ipt_wisdom_save(o->context, path) == IPT_SUCCESS, "%s", o->log);
  read_file(path, text, sizeof text);
  for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
    lines++;
  return lines;
}

/* Tunes a product. Returns the lines of the file that is saved afterwards. */
static unsigned tune_product(opened *o, const ipt_tsm_desc *desc) {
  ipt_tune_result tuned;
  ipt_tune_desc how = {1e-9};
  ipt_plan *plan = NULL;
  CHECK(ipt_plan_create_tsmttsm(o->context, desc, &plan) == IPT_SUCCESS, "%s", o->log);
  ipt_result result = ipt_tune(o->context, plan, &how, &tuned);
  CHECK(result == IPT_SUCCESS && tuned.plans > 0, "%d: %s", (int)result, o->log);
  ipt_plan_destroy(plan);
  return save_lines(o, "\n");
}

/* Numbers of 16 bits, with an output of such numbers and with one of floats, are problems of their
 * own, which the file tells apart. */
static void test_halves(void) {
  ipt_tsm_desc desc = padded_product(0, 3000, 4, 4);
  opened o, again;
  remove(path_of("saved"));
  open_with(&o, NULL);
  unsigned lines = tune_product(&o, &desc);
  for (unsigned i = 0; i < 8; i++) {
    desc.type = i % 2 == 0 ? IPT_TYPE_F16 : IPT_TYPE_BF16;
    desc.wide_c = i / 2 % 2 == 1;
    unsigned now = tune_product(&o, &desc);
    CHECK(now == lines + (i < 4 ? i + 1 : 4), "%u lines, then %u", lines, now);
  }
  CHECK(save_lines(&o, " type=f16 ") == 2 && save_lines(&o, " type=bf16 ") == 2, "types");
  CHECK(save_lines(&o, " wide_c=1 ") == 2 && save_lines(&o, " wide_c=") == 2, "wide_c");
  lines = save_lines(&o, "\n");
  close_opened(&o);
  open_with(&again, path_of("saved"));
  CHECK(again.log[0] == 0, "%s", again.log);
  CHECK(tune_product(&again, &desc) == lines && save_lines(&again, " wide_c=1 ") == 2, "again");
  close_opened(&again);
}

/* Bytes between the fields of a descriptor do not matter: wisdom is found, and tuning the same
 * product again makes no other entry. */
static void test_padding(void) {
  static const int bytes[] = {0xA5, 0x5A, 0xFF, 0};
  const char *path = path_of("wisdom");
  opened o;
  write_own(path);
  remove(path_of("saved"));
  open_with(&o, path);
  unsigned lines = 0;
  for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++) {
    ipt_transpose_desc desc = padded_transposition(bytes[i], 1, 24, 36);
    CHECK(strcmp(plan_text(o.context, &desc), other_plan) == 0, "padding %x", (unsigned)bytes[i]);
    ipt_tsm_desc product = padded_product(bytes[i], 3000, 4, 4);
    unsigned now = tune_product(&o, &product);
    CHECK(i == 0 || now == lines, "%u lines, then %u: padding %x", lines, now, (unsigned)bytes[i]);
    lines = now;
  }
  ipt_transpose_desc desc = padded_transposition(0xA5, 1, 24, 36);
  CHECK(tune(o.context, &desc, 1e-9).plans == 1, "%s", o.log);
  desc = small();
  CHECK(strcmp(plan_text(o.context, &desc), own_plan) == 0, "tuned anew: the planner's own");
  close_opened(&o);
}

/* Wisdom depends on shapes and limits, not on how data reach the device. */
static void test_scope(void) {
  const char *path = path_of("wisdom");
  opened o;
  ipt_transpose_desc desc = small();
  write_own(path);
  open_with(&o, path);
  desc.host.access = IPT_HOST_ACCESS_STAGING;
  desc.host.pieces = 3;
  desc.host.chunk = 4096;
  desc.host.threads = 2;
  CHECK(strcmp(plan_text(o.context, &desc), other_plan) == 0, "%s", other_plan);
  desc.variant = "";
  CHECK(strcmp(plan_text(o.context, &desc), other_plan) == 0, "%s", other_plan);
  desc.batch = 0; /* means 1 */
  CHECK(strcmp(plan_text(o.context, &desc), other_plan) == 0, "%s", other_plan);
  desc.scratch_limit = 1 << 20;
  CHECK(strcmp(plan_text(o.context, &desc), own_plan) == 0, "another limit: %s", own_plan);
  close_opened(&o);
}

/* ---- Saving ---- */

static void test_round_trip(void) {
  opened o;
  const char *path = path_of("saved");
  ipt_transpose_desc desc = make_case(1, 96, 60, 4, NULL);
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

/* Distances between rows and between matrices are part of the shape: they are written and read
 * again. */
static void check_gaps(const ipt_transpose_desc *desc, const char *words) {
  opened o;
  const char *path = path_of("saved");
  char expected[512];
  static char text[TEXT], again[TEXT];
  remove(path);
  open_with(&o, path);
  tune(o.context, desc, 0.05);
  snprintf(expected, sizeof expected, "%s", plan_text(o.context, desc));
  CHECK(ipt_wisdom_save(o.context, path) == IPT_SUCCESS, "%s", o.log);
  close_opened(&o);
  read_file(path, text, sizeof text);
  CHECK(strstr(text, words) != NULL, "%s", text);
  open_with(&o, path);
  CHECK(strcmp(plan_text(o.context, desc), expected) == 0, "%s", expected);
  CHECK(o.log[0] == 0, "%s", o.log);
  CHECK(ipt_wisdom_save(o.context, path) == IPT_SUCCESS, "%s", o.log);
  close_opened(&o);
  read_file(path, again, sizeof again);
  CHECK(strcmp(text, again) == 0, "%s", again);
}

static void test_gaps(void) {
  ipt_transpose_desc apart = make_case(3, 24, 36, 4, NULL), square = make_case(1, 24, 24, 4, NULL);
  apart.stride = 900;
  check_gaps(&apart, " lda=0 stride=900 variant=");
  square.lda = 30;
  check_gaps(&square, " lda=30 ldb=30 variant=");
  square.ldb = 24;
  check_gaps(&square, " lda=30 ldb=24 variant=");
}

/* ---- Calibration ---- */

static void profile_of(const ipt_context *context, char text[4096]) {
  char cut[8];
  memset(cut, '#', sizeof cut);
  size_t length = ipt_profile_describe(context, text, 4096);
  CHECK(length > 0 && length < 4096 && strlen(text) == length, "%u", (unsigned)length);
  CHECK(strchr(text, '\n') == NULL, "%s", text);
  CHECK(ipt_profile_describe(context, NULL, 0) == length, "%s", text);
  CHECK(ipt_profile_describe(context, cut, 4) == length, "%s", text);
  CHECK(memcmp(cut, text, 3) == 0 && cut[3] == 0 && cut[4] == '#', "%s", text);
}

/* Measurements outlive the context in a file, beside the plans. On a device this may take half a
 * minute. */
static void test_calibration(void) {
  const char *path = path_of("saved");
  static char measured[4096], loaded[4096];
  opened o;
  CHECK(ipt_calibrate(NULL) == IPT_ERROR_INVALID_ARGUMENT, "no context");
  if (backend != IPT_BACKEND_CPU)
    return;
  write_own(path);
  open_with(&o, path);
  CHECK(ipt_calibrate(o.context) == IPT_SUCCESS, "%s", o.log);
  profile_of(o.context, measured);
  CHECK(ipt_wisdom_save(o.context, path) == IPT_SUCCESS, "%s", o.log);
  close_opened(&o);
  open_with(&o, path);
  profile_of(o.context, loaded);
  CHECK(strcmp(loaded, measured) == 0, "%s instead of %s", loaded, measured);
  CHECK(o.log[0] == 0, "%s", o.log);
  close_opened(&o);
  static char text[TEXT];
  read_file(path, text, sizeof text);
  CHECK(strstr(text, line_of(own_identity(), other_variant)) != NULL, "%s", text);
}

/* ---- Failing allocations ---- */

/* Opens, tunes, saves. Returns 1 when no allocation failed. */
static int run_failing(unsigned long n) {
  opened o;
  ipt_transpose_desc desc = make_case(1, 300, 300, 4, NULL); /* runs without scratch */
  const char *path = path_of("failing");
  write_own(path);
  open_failing(&o, path, n);
  ipt_result result = o.result;
  if (result == IPT_SUCCESS)
    result = tune_shape(o.context, &desc, 1e-9, NULL); /* only the planner's plan */
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

/* One thread tunes; the others plan, transpose and save. */
static void *do_job(void *argument) {
  job *j = (job *)argument;
  char name[16];
  ipt_transpose_desc desc = make_case(1, 96, 60, 4, NULL);
  snprintf(name, sizeof name, "thread-%d", j->number);
  char path[300];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  j->right = 1;
  if (j->number == 0)
    j->right = tune_shape(j->context, &desc, 0.1, NULL) == IPT_SUCCESS;
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
  memset(&desc.allocator, 0, sizeof desc.allocator); /* the test's own counts without a lock */
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
  test_padding();
  test_halves();
  test_scope();
  test_round_trip();
  test_gaps();
  test_calibration();
  test_failing_allocations();
  test_threads();
}

int main(int count, char **arguments) {
  return run_on_backend(count, arguments, test_all);
}
