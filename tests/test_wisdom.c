/* Tuning and wisdom: what ipt_tune remembers is used, survives in a file and only there where it
 * belongs; what is wrong with a file is noticed and does no harm. */
#if !defined(_WIN32) && !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L /* for mkdtemp() */
#endif
#include "check.h"
#include "cases.h"

#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#if !defined(IPT_NO_THREADS)
#include <pthread.h>
#endif

enum { TEXT = 16 << 10, LOG = 512 };

static ipt_backend backend;
static char directory[] = "/tmp/ipt-wisdom-test.XXXXXX";

/* ---- Helpers ---- */

typedef struct failing_allocator {
  unsigned long calls, failing_call, blocks; /* failing_call 0: none */
} failing_allocator;

static void *allocate(size_t size, void *user) {
  failing_allocator *counts = (failing_allocator *)user;
  if (++counts->calls == counts->failing_call)
    return NULL;
  counts->blocks++;
  return malloc(size);
}

static void release(void *memory, void *user) {
  ((failing_allocator *)user)->blocks--;
  free(memory);
}

static void keep_line(const char *message, void *user) {
  snprintf((char *)user, LOG, "%s", message);
}

typedef struct opened {
  ipt_context *context;
  ipt_result result;
  char log[LOG]; /* the last line */
  failing_allocator allocator;
} opened;

static ipt_context_desc context_desc(opened *o, const char *wisdom) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = backend;
  desc.threads = 2;
  desc.wisdom = wisdom;
  desc.log = keep_line;
  desc.log_user = o->log;
  desc.allocator.allocate = allocate;
  desc.allocator.release = release;
  desc.allocator.user = &o->allocator;
  return desc;
}

/* failing_call: of the allocator. */
static void open_failing(opened *o, const char *wisdom, unsigned long failing_call) {
  memset(o, 0, sizeof *o);
  o->allocator.failing_call = failing_call;
  ipt_context_desc desc = context_desc(o, wisdom);
  o->result = ipt_context_create(&desc, &o->context);
}

static void open_with(opened *o, const char *wisdom) {
  open_failing(o, wisdom, 0);
  CHECK(o->result == IPT_SUCCESS, "%d: %s", (int)o->result, o->log);
}

static void close_opened(opened *o) {
  ipt_context_destroy(o->context);
  CHECK(o->allocator.blocks == 0, "%lu blocks are left", o->allocator.blocks);
}

static const char *path_of(const char *name) {
  static char paths[4][256];
  static int next;
  char *path = paths[next++ % 4];
  snprintf(path, sizeof paths[0], "%s/%s", directory, name);
  return path;
}

static size_t read_file(const char *path, char *text, size_t capacity) {
  FILE *file = fopen(path, "rb");
  size_t size = file != NULL ? fread(text, 1, capacity - 1, file) : 0;
  if (file != NULL)
    fclose(file);
  text[size] = 0;
  return size;
}

static void write_file(const char *path, const char *text, size_t size) {
  FILE *file = fopen(path, "wb");
  CHECK(file != NULL && fwrite(text, 1, size, file) == size, "%s", path);
  if (file != NULL)
    fclose(file);
}

/* ---- Files written down by hand ---- */

/* FNV-1a, as the file format has it. */
static uint64_t checksum(const char *text) {
  uint64_t sum = 0xcbf29ce484222325u;
  for (; *text != 0; text++)
    sum = (sum ^ (unsigned char)*text) * 0x100000001b3u;
  return sum;
}

static void write_checked(const char *path, const char *header, const char *lines) {
  char text[TEXT], line[64];
  snprintf(text, sizeof text - sizeof line, "%s\n%s", header, lines);
  snprintf(line, sizeof line, "check %08lx%08lx\n", (unsigned long)(checksum(text) >> 32),
           (unsigned long)(checksum(text) & UINT32_MAX));
  strcat(text, line);
  write_file(path, text, strlen(text));
}

static const char *current_header(void) {
  static char text[64];
  snprintf(text, sizeof text, "ipt-wisdom 1 %d.%d.%d", IPT_VERSION_MAJOR, IPT_VERSION_MINOR,
           IPT_VERSION_PATCH);
  return text;
}

/* What contexts of this test are called in the file. */
static const char *own_identity(void) {
  static char text[1024];
  ipt_device_info devices[16];
  uint32_t count = 16;
  opened o;
  if (text[0] != 0)
    return text;
  snprintf(text, sizeof text, "CPU, 2 threads");
  if (backend == IPT_BACKEND_CPU)
    return text;
  open_with(&o, NULL);
  if (ipt_device_list(NULL, devices, &count) == IPT_SUCCESS)
    for (uint32_t i = 0; i < count; i++)
      if (o.context != NULL && strcmp(devices[i].name, ipt_context_device_name(o.context)) == 0)
        snprintf(text, sizeof text, "%s, %s", devices[i].name, devices[i].driver);
  close_opened(&o);
  return text;
}

/* The line of the shape of `small` with a method and an addition to its tuning. */
static const char *line_of(const char *identity, int method, const char *tuning) {
  static char text[2048];
  snprintf(text, sizeof text,
           "\"%s\" batch=1 rows=24 cols=36 elem_size=4 scratch_limit=0 method=%d %s nanoseconds=77"
           "\n",
           identity, method, tuning);
  return text;
}

static const char no_tuning[] =
    "tile_rows=0 tile_cols=0 flag_spreading=0 flag_padding=0 flag_merging=0 shift_lanes=0 "
    "shift_registers=0 shift_paths=0 path_length=0 panel_tiles=0";

static ipt_transpose_desc small(void) {
  return make_case(1, 24, 36, 4, IPT_METHOD_AUTO);
}

/* ---- Plans ---- */

static const char *plan_text(ipt_context *context, const ipt_transpose_desc *desc) {
  static char texts[4][512];
  static int next;
  char *text = texts[next++ % 4];
  ipt_plan *plan = NULL;
  text[0] = 0;
  if (context != NULL && ipt_plan_create(context, desc, &plan) == IPT_SUCCESS)
    ipt_plan_describe(plan, text, sizeof texts[0]);
  ipt_plan_destroy(plan);
  return text;
}

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

/* The plan that a context with this wisdom has for `small`. */
static const char *text_with(const char *wisdom, char log[LOG]) {
  opened o;
  ipt_transpose_desc desc = small();
  open_with(&o, wisdom);
  const char *text = plan_text(o.context, &desc);
  snprintf(log, LOG, "%s", o.log);
  close_opened(&o);
  return text;
}

static ipt_transpose_desc forced(const ipt_transpose_desc *shape, const ipt_tune_report *report) {
  ipt_transpose_desc desc = *shape;
  desc.method = report->method;
  desc.tuning = report->tuning;
  return desc;
}

static ipt_tune_report tune(ipt_context *context, const ipt_transpose_desc *desc, double seconds) {
  ipt_tune_report report;
  ipt_tune_desc how = {seconds, &report};
  memset(&report, 0xEE, sizeof report);
  ipt_result result = ipt_tune(context, desc, &how);
  CHECK(result == IPT_SUCCESS, "%d: %s", (int)result, case_text(desc));
  return report;
}

/* ---- Tuning ---- */

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

/* ---- Files ---- */

/* A plan that the planner does not choose, so that it shows which one was taken. */
static const char *remembered_plan(int *method) {
  static char text[512];
  char log[LOG], own[512];
  opened o;
  snprintf(own, sizeof own, "%s", text_with(NULL, log));
  open_with(&o, NULL);
  ipt_transpose_desc desc = small();
  for (int i = IPT_METHOD_BS; i <= IPT_METHOD_SQUARE_BLOCKS && text[0] == 0; i++) {
    desc.method = (ipt_method)i;
    snprintf(text, sizeof text, "%s", plan_text(o.context, &desc));
    *method = i;
    if (strcmp(text, own) == 0)
      text[0] = 0;
  }
  CHECK(text[0] != 0, "no plan but %s", own);
  close_opened(&o);
  return text;
}

static int other_method;
static const char *other_plan;
static char own_plan[512];

static void write_own(const char *path) {
  write_checked(path, current_header(), line_of(own_identity(), other_method, no_tuning));
}

/* With this file the context opens, logs `pattern` (NULL: nothing) and plans as without it, unless
 * `used`. */
static void check_wisdom(const char *path, const char *pattern, int used) {
  char log[LOG];
  const char *text = text_with(path, log), *expected = used ? other_plan : own_plan;
  CHECK(strcmp(text, expected) == 0, "%s: %s instead of %s", path, text, expected);
  CHECK(pattern == NULL ? log[0] == 0 : strstr(log, pattern) != NULL, "log: %s", log);
}

static void test_loading(void) {
  const char *path = path_of("wisdom");
  char line[4096];
  write_own(path);
  check_wisdom(path, NULL, 1);
  check_wisdom(path_of("missing"), NULL, 0);
  write_file(path, "", 0);
  check_wisdom(path, NULL, 0);
  check_wisdom(directory, "cannot be read", 0);
  write_checked(path, "ipt-wisdom 1 0.0.999", line_of(own_identity(), other_method, no_tuning));
  check_wisdom(path, "another version", 0);
  write_checked(path, "ipt-wisdom 2 0.1.0", line_of(own_identity(), other_method, no_tuning));
  check_wisdom(path, "no wisdom of this format", 0);
  write_checked(path, current_header(), line_of("Other device, 1.0", other_method, no_tuning));
  check_wisdom(path, NULL, 0);
  snprintf(line, sizeof line, "%s", line_of("Other device, 1.0", IPT_METHOD_BS, no_tuning));
  strcat(line, line_of(own_identity(), other_method, no_tuning));
  write_checked(path, current_header(), line);
  check_wisdom(path, NULL, 1);
}

/* Lines that a checksum makes no better. */
static void test_bad_lines(void) {
  static const char *const tunings[] = {"flag_spreading=3",
                                        "flag_spreading=64",
                                        "flag_padding=3",
                                        "shift_lanes=7",
                                        "shift_paths=1",
                                        "shift_paths=x",
                                        "panel_tiles=-1",
                                        "path_length=99999999999",
                                        "tile_rows=",
                                        "tile_rows=0x10",
                                        "shift_registers=4",
                                        "panel_tiles=+1",
                                        "tile_cols=18446744073709551616"};
  const char *path = path_of("wisdom");
  size_t step = backend == IPT_BACKEND_CPU ? 1 : 5; /* opening a device takes long */
  for (size_t i = 0; i < sizeof tunings / sizeof tunings[0]; i += step) {
    char tuning[512], name[32];
    size_t length = strcspn(tunings[i], "=") + 1;
    snprintf(name, sizeof name, "%.*s", (int)length, tunings[i]);
    const char *at = strstr(no_tuning, name);
    CHECK(at != NULL, "%s", name);
    if (at == NULL)
      continue;
    snprintf(tuning, sizeof tuning, "%.*s%s%s", (int)(at - no_tuning), no_tuning, tunings[i],
             at + length + 1);
    write_checked(path, current_header(), line_of(own_identity(), IPT_METHOD_C2R, tuning));
    check_wisdom(path, "damaged", 0);
  }
  write_checked(path, current_header(),
                line_of(own_identity(), IPT_METHOD_SKEWED_PANELS + 1, no_tuning));
  check_wisdom(path, "damaged", 0);
  write_checked(path, current_header(), "\"no end of the name");
  check_wisdom(path, "damaged", 0);
  write_checked(path, current_header(), "\n");
  check_wisdom(path, "damaged", 0);
}

static void test_long_lines(void) {
  static char name[1500], large[(1 << 20) + 100];
  const char *path = path_of("wisdom");
  memset(name, 'x', sizeof name - 1);
  write_checked(path, current_header(), line_of(name, IPT_METHOD_C2R, no_tuning));
  check_wisdom(path, "damaged", 0);
  memset(large, 'x', sizeof large);
  write_file(path, large, sizeof large);
  check_wisdom(path, "larger than", 0);
}

/* The file may say so, but the planner does not make such a plan. */
static void test_refused_plan(void) {
  const char *path = path_of("wisdom");
  write_checked(path, current_header(), line_of(own_identity(), IPT_METHOD_SQUARE, no_tuning));
  check_wisdom(path, "is none here", 0);
}

/* ---- Damage ---- */

/* With this file: never a crash, and either the one plan or the other. */
static int is_harmless(const char *path, int may_be_used) {
  opened o;
  ipt_transpose_desc desc = small();
  open_with(&o, path);
  const char *text = plan_text(o.context, &desc);
  int harmless = strcmp(text, own_plan) == 0 || (may_be_used && strcmp(text, other_plan) == 0);
  int logged = o.log[0] != 0 || strcmp(text, other_plan) == 0;
  close_opened(&o);
  return harmless && logged;
}

/* A file of one line, cut off and flipped at each byte. Opening a device takes long: there only
 * every so many bytes. */
static void test_damage(void) {
  char text[TEXT], damaged[TEXT];
  const char *path = path_of("wisdom");
  size_t step = backend == IPT_BACKEND_CPU ? 1 : 131;
  write_own(path);
  size_t size = read_file(path, text, sizeof text);
  for (size_t i = 1; i < size; i += step) {
    write_file(path, text, i);
    CHECK(is_harmless(path, 0), "cut off at byte %lu", (unsigned long)i);
  }
  for (size_t i = 0; i < size; i += step)
    for (int bit = 0; bit < 8; bit += backend == IPT_BACKEND_CPU ? 1 : 6) {
      memcpy(damaged, text, size);
      damaged[i] = (char)(damaged[i] ^ 1 << bit);
      write_file(path, damaged, size);
      CHECK(is_harmless(path, 0), "byte %lu, bit %d", (unsigned long)i, bit);
    }
}

/* ---- Saving ---- */

/* What is in the directory beside the files named here would be left behind. */
static int leaves_nothing(const char *path) {
  char temporary[300];
  snprintf(temporary, sizeof temporary, "%s.0.tmp", path);
  return access(temporary, F_OK) != 0;
}

static ipt_result load_and_save(const char *from, const char *to) {
  opened o;
  open_with(&o, from);
  ipt_result result = ipt_wisdom_save(o.context, to);
  close_opened(&o);
  CHECK(leaves_nothing(to), "%s", to);
  return result;
}

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

/* Other devices and other shapes stay, the same shape is replaced. */
static void test_merge(void) {
  const char *path = path_of("merged"), *own = path_of("own");
  char lines[4096], text[TEXT];
  opened o;
  ipt_transpose_desc other = make_case(1, 40, 50, 4, IPT_METHOD_AUTO);
  snprintf(lines, sizeof lines, "%s", line_of("Other device, 1.0", IPT_METHOD_BS, no_tuning));
  strcat(lines, line_of(own_identity(), IPT_METHOD_AUTO, no_tuning));
  write_checked(path, current_header(), lines);
  write_own(own);
  CHECK(load_and_save(own, path) == IPT_SUCCESS, "merging");
  check_wisdom(path, NULL, 1);
  open_with(&o, NULL);
  tune(o.context, &other, 1e-9);
  CHECK(ipt_wisdom_save(o.context, path) == IPT_SUCCESS, "%s", o.log);
  close_opened(&o);
  check_wisdom(path, NULL, 1);
  read_file(path, text, sizeof text);
  CHECK(strstr(text, "\"Other device, 1.0\" batch=1 rows=24") != NULL, "%s", text);
  CHECK(strstr(text, "rows=40 cols=50") != NULL, "%s", text);
  CHECK(strstr(text, "method=0") == strstr(strstr(text, "rows=40"), "method=0"), "%s", text);
}

/* What is refused stays as it is. */
static void refuse_saving(const char *path) {
  char before[TEXT], after[TEXT];
  size_t size = read_file(path, before, sizeof before);
  ipt_result result = load_and_save(NULL, path);
  CHECK(result == IPT_ERROR_FILE, "%d", (int)result);
  CHECK(read_file(path, after, sizeof after) == size && memcmp(before, after, size) == 0, "%s",
        path);
}

static void test_refused_saving(void) {
  const char *path = path_of("wisdom");
  char text[TEXT];
  write_file(path, "my novel\n", 9);
  refuse_saving(path);
  write_own(path);
  size_t size = read_file(path, text, sizeof text);
  write_file(path, text, size - 1);
  refuse_saving(path);
  write_checked(path, "ipt-wisdom 2 9.0.0", "");
  refuse_saving(path);
  refuse_saving(directory);
  refuse_saving(path_of("no/such/directory"));
  write_checked(path, "ipt-wisdom 1 0.0.999", line_of(own_identity(), other_method, no_tuning));
  CHECK(load_and_save(NULL, path) == IPT_SUCCESS, "a stale file");
  CHECK(load_and_save(NULL, path_of("new")) == IPT_SUCCESS, "a new file");
  check_wisdom(path, NULL, 0);
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
  char log[LOG];
  snprintf(own_plan, sizeof own_plan, "%s", text_with(NULL, log));
  other_plan = remembered_plan(&other_method);
  test_tuning_is_remembered();
  test_tuning_warms_up();
  test_tuning_arguments();
  test_loading();
  test_bad_lines();
  test_long_lines();
  test_refused_plan();
  test_damage();
  test_round_trip();
  test_merge();
  test_refused_saving();
  test_failing_allocations();
  test_threads();
}

static void remove_files(void) {
  static const char *const names[] = {"wisdom", "saved", "merged", "own", "new", "failing"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    remove(path_of(names[i]));
  CHECK(rmdir(directory) == 0, "%s is not empty", directory);
}

int main(int count, char **arguments) {
  if (count != 2 || (strcmp(arguments[1], "cpu") != 0 && strcmp(arguments[1], "vulkan") != 0))
    return fprintf(stderr, "usage: test_wisdom cpu|vulkan\n"), 2;
  backend = strcmp(arguments[1], "vulkan") == 0 ? IPT_BACKEND_VULKAN : IPT_BACKEND_CPU;
  opened keeper; /* some drivers can be loaded only some dozens of times: one remains open */
  open_failing(&keeper, NULL, 0);
  if (keeper.result != IPT_SUCCESS)
    return skip(keeper.log);
  if (mkdtemp(directory) == NULL)
    return 1;
  test_all();
  remove_files();
  ipt_context_destroy(keeper.context);
  return finish();
}
