/* Shared by tests of tuning and wisdom: contexts with wisdom, files written by hand, and a plan
 * that shows whether they were used. */
#ifndef IPT_TESTS_WISDOM_FIXTURE_H
#define IPT_TESTS_WISDOM_FIXTURE_H

#if !defined(_WIN32) && !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L /* for mkdtemp() */
#endif
#include "check.h"
#include "backend_argument.h"
#include "cases.h"

#include <sys/stat.h>
#include <unistd.h>
#ifdef _WIN32
#include <direct.h>
#include <io.h>
#endif

enum { TEXT = 16 << 10, LOG = 512 };

static ipt_backend backend;

#ifdef _WIN32
/* Windows has neither this function nor such a folder. */
static char directory[] = "ipt-wisdom-test.XXXXXX";

static inline char *mkdtemp(char *name) {
  return _mktemp(name) != NULL && _mkdir(name) == 0 ? name : NULL;
}
#else
static char directory[] = "/tmp/ipt-wisdom-test.XXXXXX";
#endif

/* ---- Contexts ---- */

typedef struct failing_allocator {
  unsigned long calls, failing_call, blocks; /* failing_call 0: none fails */
} failing_allocator;

static inline void *allocate(size_t size, void *user) {
  failing_allocator *counts = (failing_allocator *)user;
  if (++counts->calls == counts->failing_call)
    return NULL;
  counts->blocks++;
  return malloc(size);
}

static inline void release(void *memory, void *user) {
  ((failing_allocator *)user)->blocks--;
  free(memory);
}

static inline void keep_line(const char *message, void *user) {
  snprintf((char *)user, LOG, "%s", message);
}

typedef struct opened {
  ipt_context *context;
  ipt_result result;
  char log[LOG]; /* the last line */
  failing_allocator allocator;
} opened;

static inline ipt_context_desc context_desc(opened *o, const char *wisdom) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = backend;
  desc.threads = 2;
  desc.wisdom = wisdom;
  desc.log.write = keep_line;
  desc.log.user = o->log;
  desc.allocator.allocate = allocate;
  desc.allocator.release = release;
  desc.allocator.user = &o->allocator;
  return desc;
}

/* failing_call counts calls of the allocator. */
static inline void open_failing(opened *o, const char *wisdom, unsigned long failing_call) {
  memset(o, 0, sizeof *o);
  o->allocator.failing_call = failing_call;
  ipt_context_desc desc = context_desc(o, wisdom);
  o->result = ipt_context_create(&desc, &o->context);
}

static inline void open_with(opened *o, const char *wisdom) {
  open_failing(o, wisdom, 0);
  CHECK(o->result == IPT_SUCCESS, "%d: %s", (int)o->result, o->log);
}

static inline void close_opened(opened *o) {
  ipt_context_destroy(o->context);
  CHECK(o->allocator.blocks == 0, "%lu blocks are left", o->allocator.blocks);
}

/* ---- Files ---- */

static inline const char *path_of(const char *name) {
  static char paths[4][256];
  static int next;
  char *path = paths[next++ % 4];
  snprintf(path, sizeof paths[0], "%s/%s", directory, name);
  return path;
}

static inline size_t read_file(const char *path, char *text, size_t capacity) {
  FILE *file = fopen(path, "rb");
  size_t size = file != NULL ? fread(text, 1, capacity - 1, file) : 0;
  if (file != NULL)
    fclose(file);
  text[size] = 0;
  return size;
}

static inline void write_file(const char *path, const char *text, size_t size) {
  FILE *file = fopen(path, "wb");
  CHECK(file != NULL && fwrite(text, 1, size, file) == size, "%s", path);
  if (file != NULL)
    fclose(file);
}

/* Whether the directory has no files but those named here. */
static inline int leaves_nothing(const char *path) {
  char temporary[300], of_windows[300];
  snprintf(temporary, sizeof temporary, "%s.ipt-tmp", path);
  snprintf(of_windows, sizeof of_windows, "%s.0.ipt-tmp", path);
  return access(temporary, F_OK) != 0 && access(of_windows, F_OK) != 0;
}

/* ---- Files written by hand ---- */

/* FNV-1a, as in the file format. */
static inline uint64_t checksum(const char *text) {
  uint64_t sum = 0xcbf29ce484222325u;
  for (; *text != 0; text++)
    sum = (sum ^ (unsigned char)*text) * 0x100000001b3u;
  return sum;
}

static inline void write_checked(const char *path, const char *header, const char *lines) {
  char text[TEXT], line[64];
  snprintf(text, sizeof text - sizeof line, "%s\n%s", header, lines);
  snprintf(line, sizeof line, "check %08lx%08lx\n", (unsigned long)(checksum(text) >> 32),
           (unsigned long)(checksum(text) & UINT32_MAX));
  strcat(text, line);
  write_file(path, text, strlen(text));
}

static inline const char *current_header(void) {
  static char text[64];
  snprintf(text, sizeof text, "ipt-wisdom 4 %d.%d.%d", IPT_VERSION_MAJOR, IPT_VERSION_MINOR,
           IPT_VERSION_PATCH);
  return text;
}

/* The name of this test's contexts in the file. */
static inline const char *own_identity(void) {
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
        snprintf(text, sizeof text, "%.255s, %.255s", devices[i].name, devices[i].driver);
  close_opened(&o);
  return text;
}

/* Returns the line for the shape of `small` with a variant, which may be "" for the planner's own.
 * Only this function and current_header know the format. */
static inline const char *line_of(const char *identity, const char *variant) {
  static char text[2048];
  snprintf(text, sizeof text,
           "\"%s\" transpose batch=1 rows=24 cols=36 elem_size=4 scratch_limit=0 lda=0 "
           "variant=\"%s\" nanoseconds=77\n",
           identity, variant);
  return text;
}

static inline ipt_transpose_desc small(void) {
  return make_case(1, 24, 36, 4, NULL);
}

/* ---- Plans ---- */

static inline const char *plan_text(ipt_context *context, const ipt_transpose_desc *desc) {
  static char texts[4][512];
  static int next;
  char *text = texts[next++ % 4];
  ipt_plan *plan = NULL;
  text[0] = 0;
  if (context != NULL && ipt_plan_create_transpose(context, desc, &plan) == IPT_SUCCESS)
    ipt_plan_describe(plan, text, sizeof texts[0]);
  ipt_plan_destroy(plan);
  return text;
}

/* Returns the plan that a context with this wisdom makes for `small`. */
static inline const char *text_with(const char *wisdom, char log[LOG]) {
  opened o;
  ipt_transpose_desc desc = small();
  open_with(&o, wisdom);
  const char *text = plan_text(o.context, &desc);
  snprintf(log, LOG, "%s", o.log);
  close_opened(&o);
  return text;
}

/* Plans a shape and tunes the plan. */
static inline ipt_result tune_shape(ipt_context *context, const ipt_transpose_desc *desc,
                                    double seconds, ipt_tune_result *tuned) {
  ipt_tune_desc how = {seconds};
  ipt_plan *plan = NULL;
  ipt_result result = ipt_plan_create_transpose(context, desc, &plan);
  if (result == IPT_SUCCESS)
    result = ipt_tune(context, plan, &how, tuned);
  ipt_plan_destroy(plan);
  return result;
}

static inline ipt_tune_result tune(ipt_context *context, const ipt_transpose_desc *desc,
                                   double seconds) {
  ipt_tune_result tuned;
  memset(&tuned, 0xEE, sizeof tuned);
  ipt_result result = tune_shape(context, desc, seconds, &tuned);
  CHECK(result == IPT_SUCCESS, "%d: %s", (int)result, case_text(desc));
  return tuned;
}

/* ---- Use of a file ---- */

/* Finds a method whose plan differs from the planner's own, so that it shows which one was used.
 * Its description goes to `text`. */
static inline const char *find_other_method(char text[512]) {
  const char *found = NULL;
  char log[LOG], own[512];
  opened o;
  snprintf(own, sizeof own, "%s", text_with(NULL, log));
  open_with(&o, NULL);
  ipt_transpose_desc desc = small();
  for (int i = METHOD_BS; i <= METHOD_SQUARE_BLOCKS && found == NULL; i++) {
    desc.variant = method_name(i);
    snprintf(text, 512, "%s", plan_text(o.context, &desc));
    if (text[0] != 0 && strcmp(text, own) != 0)
      found = desc.variant;
  }
  CHECK(found != NULL, "no plan but %s", own);
  close_opened(&o);
  return found;
}

static const char *other_variant;
static char own_plan[512], other_plan[512];

static inline void write_own(const char *path) {
  write_checked(path, current_header(), line_of(own_identity(), other_variant));
}

/* Checks that a context opens with this file, logs `pattern` (NULL: nothing), and uses the file's
 * plan only if `used`. */
static inline void check_wisdom(const char *path, const char *pattern, int used) {
  char log[LOG];
  const char *text = text_with(path, log), *expected = used ? other_plan : own_plan;
  CHECK(strcmp(text, expected) == 0, "%s: %s instead of %s", path, text, expected);
  CHECK(pattern == NULL ? log[0] == 0 : strstr(log, pattern) != NULL, "log: %s", log);
}

/* ---- All ---- */

static inline void find_plans(void) {
  char log[LOG];
  snprintf(own_plan, sizeof own_plan, "%s", text_with(NULL, log));
  other_variant = find_other_method(other_plan);
}

static inline void remove_files(void) {
  static const char *const names[] = {"wisdom", "saved", "merged", "own", "new", "failing"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    remove(path_of(names[i]));
  CHECK(rmdir(directory) == 0, "%s is not empty", directory);
}

/* The main function of a test: runs `test_all` with a context of the backend that the argument
 * names. */
static inline int run_on_backend(int count, char **arguments, void (*test_all)(void)) {
  backend = count == 2 ? backend_named(arguments[1]) : IPT_BACKEND_DEFAULT;
  if (backend == IPT_BACKEND_DEFAULT)
    return fprintf(stderr, "usage: %s " BACKEND_NAMES "\n", arguments[0]), 2;
  opened keeper; /* one stays open, as some drivers load only a few dozen times */
  open_failing(&keeper, NULL, 0);
  if (keeper.result != IPT_SUCCESS)
    return skip(keeper.log);
  if (mkdtemp(directory) == NULL)
    return 1;
  find_plans();
  if (other_variant != NULL)
    test_all();
  remove_files();
  ipt_context_destroy(keeper.context);
  return finish();
}

#endif
