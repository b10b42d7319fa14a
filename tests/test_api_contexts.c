/* Contexts on one backend, `test_api_contexts cpu` or `vulkan`: used and opened by several threads,
 * on existing devices and on numbers that no device has. */
#include <pthread.h>
#include "api_fixture.h"

enum { THREADS = 4 };

/* ---- Threads ---- */

#ifndef IPT_NO_THREADS

typedef struct job {
  ipt_context *context;
  ipt_backend backend;  /* backend of a context that the job opens */
  const ipt_plan *plan; /* if NULL, the job transposes by description */
  ipt_transpose_desc desc;
  case_data d;
  ipt_result result;
  pthread_t thread;
} job;

static void *do_job(void *argument) {
  job *j = (job *)argument;
  for (int i = 0; i < 5; i++) {
    memcpy(j->d.data, j->d.original, j->d.bytes);
    j->result = j->plan != NULL ? run_plan(j->plan, j->d.data)
                                : ipt_transpose(j->context, j->d.data, &j->desc);
    int usable = ipt_context_backend_code(j->context) == 0 && is_expected(&j->d);
    if (j->result != IPT_SUCCESS || !usable)
      break;
  }
  return NULL;
}

static void run_jobs(job jobs[THREADS]) {
  for (int i = 0; i < THREADS; i++)
    if (pthread_create(&jobs[i].thread, NULL, do_job, &jobs[i]) != 0)
      exit(1);
  for (int i = 0; i < THREADS; i++) {
    pthread_join(jobs[i].thread, NULL);
    CHECK(jobs[i].result == IPT_SUCCESS, "%d: %s", (int)jobs[i].result, case_text(&jobs[i].desc));
    CHECK(is_expected(&jobs[i].d), "%s", case_text(&jobs[i].desc));
    free_data(&jobs[i].d);
  }
}

static void run_at_the_same_time(const api_test *test, const uint64_t shapes[THREADS][4]) {
  ipt_context *context = open_context(test->backend, NULL, 2);
  job jobs[THREADS];
  for (int i = 0; i < THREADS; i++) {
    jobs[i].context = context;
    jobs[i].plan = NULL;
    jobs[i].desc = sized(shapes[i]);
    jobs[i].d = make_data(&jobs[i].desc);
  }
  run_jobs(jobs);
  ipt_context_destroy(context);
}

static void test_shared_context(const api_test *test) {
  static const uint64_t shapes[THREADS][4] = {
      {3, 60, 84, 4}, {1, 211, 199, 3}, {1, 128, 128, 2}, {9, 30, 7, 100}};
  run_at_the_same_time(test, shapes);
}

/* All threads need pipelines that no thread has compiled. */
static void test_same_pipelines(const api_test *test) {
  static const uint64_t shapes[THREADS][4] = {
      {1, 211, 199, 3}, {1, 211, 199, 3}, {1, 211, 199, 3}, {1, 211, 199, 3}};
  run_at_the_same_time(test, shapes);
}

static void test_shared_plan(const api_test *test) {
  ipt_context *context = open_context(test->backend, NULL, 2);
  ipt_transpose_desc desc = make_case(1, 211, 199, 3, "skewed-panels");
  ipt_plan *plan = NULL;
  job jobs[THREADS];
  CHECK(ipt_plan_create_transpose(context, &desc, &plan) == IPT_SUCCESS, "%s", case_text(&desc));
  for (int i = 0; i < THREADS; i++) {
    jobs[i].context = context;
    jobs[i].plan = plan;
    jobs[i].desc = desc;
    jobs[i].d = make_data(&desc);
  }
  run_jobs(jobs);
  ipt_plan_destroy(plan);
  ipt_context_destroy(context);
}

/* Contexts share nothing, so they can be opened at the same time. */
static void *open_and_run(void *argument) {
  job *j = (job *)argument;
  ipt_context_desc desc = context_desc(j->backend, NULL);
  j->result = ipt_context_create(&desc, &j->context);
  if (j->result == IPT_SUCCESS)
    j->result = ipt_transpose(j->context, j->d.data, &j->desc);
  ipt_context_destroy(j->context);
  return NULL;
}

static void test_many_contexts(const api_test *test) {
  job jobs[THREADS];
  int vulkan = test->backend == IPT_BACKEND_VULKAN;
  for (int i = 0; i < THREADS; i++) {
    jobs[i].backend = test->backend;
    jobs[i].desc = make_case(1, 30, 50, 4, vulkan ? "bs" : NULL);
    jobs[i].d = make_data(&jobs[i].desc);
    if (pthread_create(&jobs[i].thread, NULL, open_and_run, &jobs[i]) != 0)
      exit(1);
  }
  for (int i = 0; i < THREADS; i++) {
    pthread_join(jobs[i].thread, NULL);
    CHECK(jobs[i].result == IPT_SUCCESS && is_expected(&jobs[i].d), "%d", (int)jobs[i].result);
    free_data(&jobs[i].d);
  }
}

static void test_threads(const api_test *test) {
  test_shared_context(test);
  test_same_pipelines(test);
  test_shared_plan(test);
  test_many_contexts(test);
}

#else /* there are no locks then */

static void test_threads(const api_test *test) {
  (void)test;
}

#endif

/* ---- Devices ---- */

enum { MAX_LISTED = 16 };

static void test_device_list_arguments(void) {
  static ipt_device_info devices[MAX_LISTED];
  uint32_t count = 77;
  CHECK(ipt_device_list(NULL, NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT, "count");
  CHECK(ipt_device_list(NULL, devices, NULL) == IPT_ERROR_INVALID_ARGUMENT, "count");
  CHECK(ipt_device_find(NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT, "number");
  ipt_context_desc desc = context_desc(IPT_BACKEND_CPU, NULL);
  CHECK(ipt_device_find(&desc, &count) == IPT_ERROR_UNSUPPORTED && count == 0, "%u", count);
  CHECK(strstr(logged.last, "IPT_BACKEND_CPU") != NULL, "%s", logged.last);
  CHECK(ipt_device_find(&desc, NULL) == IPT_ERROR_INVALID_ARGUMENT, "number");
  CHECK(strstr(logged.last, "number is NULL") != NULL, "%s", logged.last);
  CHECK(ipt_context_create(&desc, NULL) == IPT_ERROR_INVALID_ARGUMENT, "out");
  CHECK(strstr(logged.last, "out is NULL") != NULL, "%s", logged.last);
  ipt_result result = ipt_device_list(NULL, NULL, &count);
#ifdef IPT_VULKAN
  CHECK(result == IPT_SUCCESS || (result == IPT_ERROR_NO_DEVICE && count == 0), "%d, %u devices",
        (int)result, count);
#else
  CHECK(result == IPT_ERROR_UNSUPPORTED && count == 0, "%d, %u devices", (int)result, count);
#endif
}

/* Lists devices with capacities below, at and above their number; nothing is written beyond. */
static void test_device_list(uint32_t there_are) {
  static ipt_device_info devices[MAX_LISTED], unwritten;
  memset(&unwritten, 0xC3, sizeof unwritten);
  for (uint32_t capacity = 0; capacity < there_are + 3 && capacity < MAX_LISTED; capacity++) {
    uint32_t count = capacity, expected = capacity < there_are ? capacity : there_are;
    memset(devices, 0xC3, sizeof devices);
    CHECK(ipt_device_list(NULL, devices, &count) == IPT_SUCCESS, "capacity %u", capacity);
    CHECK(count == expected, "%u devices, capacity %u", count, capacity);
    for (uint32_t i = 0; i < MAX_LISTED; i++) {
      int written = memcmp(&devices[i], &unwritten, sizeof unwritten) != 0;
      CHECK(written == (i < expected), "device %u, capacity %u", i, capacity);
    }
    for (uint32_t i = 0; i < expected; i++) {
      CHECK(devices[i].name[0] != 0 && devices[i].api_version != 0, "device %u", i);
      CHECK(devices[i].sufficient == (devices[i].missing[0] == 0), "%s", devices[i].missing);
    }
  }
}

typedef struct log_count {
  unsigned lines;
  char last[256];
} log_count;

static void count_line(const char *message, void *user) {
  log_count *log = (log_count *)user;
  log->lines++;
  snprintf(log->last, sizeof log->last, "%s", message);
  CHECK(strchr(message, '\n') == NULL, "%s", message);
}

/* Checks that a text opens a device of the list. */
static void check_named(const ipt_device_info *device, uint32_t number, const char *text) {
  ipt_context *context = NULL;
  uint32_t found = 77;
  ipt_context_desc desc = context_desc(IPT_BACKEND_VULKAN, NULL);
  desc.device = text;
  ipt_result result = ipt_context_create(&desc, &context);
  ipt_result expected = device->sufficient ? IPT_SUCCESS : IPT_ERROR_NO_DEVICE;
  CHECK(result == expected, "device %s: %d", text, (int)result);
  CHECK(context == NULL || strcmp(ipt_context_device_name(context), device->name) == 0, "%s", text);
  ipt_context_destroy(context);
  CHECK(ipt_device_find(&desc, &found) == expected, "device %s", text);
  CHECK(found == (expected == IPT_SUCCESS ? number : 0), "%s is %u", text, found);
}

/* Numbers count the list from 1, and no device follows the last one. */
static void test_device_names(uint32_t there_are) {
  static ipt_device_info devices[MAX_LISTED];
  static const char *const none[] = {"99",   "4294967295", "4294967296", "99999999999999999999",
                                     "-1",   "1 2",        "nobody's",   "0000:ff:1f.7",
                                     "\x80", "%s%n"};
  char text[64];
  uint32_t count = MAX_LISTED;
  ipt_context_desc desc = context_desc(IPT_BACKEND_VULKAN, NULL);
  ipt_device_list(NULL, devices, &count);
  for (uint32_t i = 0; i < count; i++) {
    snprintf(text, sizeof text, "%u", i + 1);
    check_named(&devices[i], i + 1, text);
    if (there_are == 1) { /* otherwise two may have the same */
      check_named(&devices[i], i + 1, devices[i].name);
      check_named(&devices[i], i + 1, devices[i].uuid);
      check_named(&devices[i], i + 1, devices[i].pci);
    }
  }
  snprintf(text, sizeof text, "%u", there_are + 1);
  desc.device = text;
  refuse_context(&desc, IPT_ERROR_NO_DEVICE, "device past the last");
  for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
    desc.device = none[i];
    refuse_context(&desc, IPT_ERROR_NO_DEVICE, none[i]);
  }
}

/* The default takes no CPU in place of a device that was chosen, and the log says why. */
static void test_missing_choice(uint32_t there_are) {
  log_count log = {0, ""};
  char number[16], wanted[96];
  snprintf(number, sizeof number, "%u", there_are + 1);
  snprintf(wanted, sizeof wanted, "the device '%s' does not exist: their numbers are 1 to %u",
           number, there_are);
  ipt_context_desc desc = context_desc(IPT_BACKEND_DEFAULT, NULL);
  desc.device = number;
  desc.log.write = count_line;
  desc.log.user = &log;
  refuse_context(&desc, IPT_ERROR_NO_DEVICE, "a device that does not exist");
  CHECK(log.lines == 1 && strstr(log.last, wanted) == log.last, "%u lines, %s", log.lines,
        log.last);
}

static void test_devices(void) {
  uint32_t count = 0;
  CHECK(ipt_device_list(NULL, NULL, &count) == IPT_SUCCESS && count > 0, "%u", count);
  test_device_list(count);
  test_device_names(count);
  test_missing_choice(count);
}

/* ---- All ---- */

int main(int argc, char **argv) {
  api_test test;
  int code = open_api_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_device_list_arguments();
  test_threads(&test);
  if (test.backend == IPT_BACKEND_VULKAN)
    test_devices();
  return close_api_test(&test);
}
