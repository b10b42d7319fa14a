/* Measures how long an application waits for its plans when it starts: a context of ipt, with no
 * other use of Vulkan in the process, and some plans. A second run with the same file of pipelines
 * measures the second start.
 *
 * SPDX-License-Identifier: MIT
 */
#include "start.h"

#include "clock.h"
#include "json.h"
#include "report.h"

#include <stdio.h>
#include <string.h>

enum { PLANS = 6 };

typedef struct started {
  ipt_context *context;
  char log[256]; /* the last message of ipt */
  double opening;
  double first[PLANS], again[PLANS]; /* seconds */
} started;

/* Plans that an application may want: a matrix, an image, records, squares, products. */
static const char *const names[PLANS] = {
    "transpose 7200x1800 of 4 B", "transpose 2073600x3 of 1 B", "transpose 1000000x12 of 4 B",
    "transpose 4096x4096 of 4 B", "tsmttsm f32 16 x 16",        "gemm f32 1024"};

static ipt_result make_transposition(ipt_context *context, int number, ipt_plan **out) {
  static const uint64_t shapes[][3] = {
      {7200, 1800, 4}, {2073600, 3, 1}, {1000000, 12, 4}, {4096, 4096, 4}};
  ipt_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.rows = shapes[number][0];
  desc.cols = shapes[number][1];
  desc.elem_size = shapes[number][2];
  return ipt_plan_create_transpose(context, &desc, out);
}

static ipt_result make_plan(ipt_context *context, int number, ipt_plan **out) {
  ipt_tsm_desc tsm;
  ipt_gemm_desc gemm;
  if (number < 4)
    return make_transposition(context, number, out);
  memset(&tsm, 0, sizeof tsm);
  memset(&gemm, 0, sizeof gemm);
  tsm.k = 1 << 20;
  tsm.m = tsm.n = 16;
  gemm.m = gemm.n = gemm.k = 1024;
  return number == 4 ? ipt_plan_create_tsmttsm(context, &tsm, out)
                     : ipt_plan_create_gemm(context, &gemm, out);
}

static void keep_log(const char *message, void *user) {
  started *s = (started *)user;
  snprintf(s->log, sizeof s->log, "%s", message);
}

static int failed(const started *s, const char *what, ipt_result result) {
  return bench_error(BENCH_FAILED, NULL, "%s: %s%s%s", what, ipt_result_string(result),
                     s->log[0] != '\0' ? ": " : "", s->log);
}

static ipt_result open_context(started *s, const char *device, const char *pipelines) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_VULKAN;
  desc.device = device;
  desc.log.write = keep_log;
  desc.log.user = s;
  desc.pipelines = pipelines;
  double begin = bench_clock();
  ipt_result result = ipt_context_create(&desc, &s->context);
  s->opening = bench_clock() - begin;
  return result;
}

/* Makes each plan twice. The second time is planning alone, since the pipelines are there. */
static int time_plans(started *s) {
  for (int i = 0; i < 2 * PLANS; i++) {
    ipt_plan *plan;
    double begin = bench_clock();
    bench_progress_case((size_t)i % PLANS + 1, PLANS, names[i % PLANS]);
    ipt_result result = make_plan(s->context, i % PLANS, &plan);
    *(i < PLANS ? &s->first[i] : &s->again[i - PLANS]) = bench_clock() - begin;
    if (result != IPT_SUCCESS)
      return failed(s, names[i % PLANS], result);
    ipt_plan_destroy(plan);
  }
  bench_progress_clear();
  return BENCH_SUCCESS;
}

static void print_line(const started *s, bool json, const char *plan, double first, double again) {
  if (!json) {
    printf("%-32s %10.2f %10.2f\n", plan, 1e3 * first, 1e3 * again);
    return;
  }
  putchar('{');
  bench_json_string("device", ipt_context_device_name(s->context));
  bench_json_string("plan", plan);
  bench_json_real("again_ms", 1e3 * again);
  printf("\"first_ms\": %.6g}\n", 1e3 * first);
}

static void print_times(const started *s, bool json, bool found) {
  double first = s->opening, again = 0;
  if (!json) {
    printf("%s, %s\n", ipt_context_device_name(s->context),
           found ? "pipelines from a file" : "no pipelines");
    printf("%-32s %10s %10s\n", "plan", "ms", "again, ms");
  }
  print_line(s, json, "(context)", s->opening, 0);
  for (int i = 0; i < PLANS; i++) {
    print_line(s, json, names[i], s->first[i], s->again[i]);
    first += s->first[i];
    again += s->again[i];
  }
  print_line(s, json, "(all)", first, again);
}

static bool is_there(const char *path) {
  FILE *file = path != NULL ? fopen(path, "rb") : NULL;
  if (file != NULL)
    fclose(file);
  return file != NULL;
}

/* It is an error if a file could not be used: the times would look like those of a second start. */
static int measure(started *s, const char *device, const char *pipelines, bool json) {
  bool found = is_there(pipelines);
  ipt_result result = open_context(s, device, pipelines);
  if (result != IPT_SUCCESS)
    return failed(s, "no context", result);
  if (found && s->log[0] != '\0')
    return bench_error(BENCH_USAGE, NULL, "%s", s->log);
  int code = time_plans(s);
  if (code != BENCH_SUCCESS)
    return code;
  print_times(s, json, found);
  result = pipelines != NULL ? ipt_pipelines_save(s->context, pipelines) : IPT_SUCCESS;
  return result == IPT_SUCCESS ? BENCH_SUCCESS : failed(s, pipelines, result);
}

int bench_start(const char *device, const char *pipelines, bool json) {
  started s;
  memset(&s, 0, sizeof s);
  int code = measure(&s, device, pipelines, json);
  ipt_context_destroy(s.context);
  return code;
}
