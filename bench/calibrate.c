/* Prints what the planner knows of the device: what it measures now, and what the library's table
 * has.
 *
 * SPDX-License-Identifier: MIT
 */
#include "calibrate.h"

#include "clock.h"
#include "json.h"
#include "warm_up.h"

#include <stdio.h>

enum { LINE = 4096 };

static void print_object(const bench_report *report, const char *known, const char *measured,
                         const bench_warmth *warmth, double seconds) {
  putchar('{');
  bench_json_string("backend", report->backend);
  bench_json_string("device", report->device);
  bench_json_string("driver", report->driver);
  bench_json_string("known", known);
  bench_json_string("measured", measured);
  bench_json_warmth(warmth);
  printf("\"seconds\": %.6g}\n", seconds);
}

/* Each profile is one line, which can be pasted. */
static void print_lines(const bench_report *report, const char *known, const char *measured,
                        const bench_warmth *warmth, double seconds) {
  printf("%s, %s\n", report->device, report->driver);
  printf("known:\n%s\n", known);
  printf("measured, in %.1f s; steady: %s\n%s\n", seconds, bench_steady_word(warmth), measured);
}

/* The library warms up as well, but briefly. */
int bench_calibrate(bench_gpu *gpu, const bench_settings *settings, const bench_report *report) {
  static char known[LINE], measured[LINE];
  bench_warmth warmth = {0, false};
  bench_progress_case(1, 1, report->device);
  bench_progress_phase("measuring");
  if (!bench_warm_up(gpu, settings->warm_up, &warmth))
    return bench_error(BENCH_FAILED, NULL, "%s", gpu->error);
  ipt_profile_describe(gpu->context, known, sizeof known);
  gpu->log[0] = '\0';
  double begin = bench_clock();
  ipt_result result = ipt_calibrate(gpu->context);
  double seconds = bench_clock() - begin;
  if (result != IPT_SUCCESS) {
    bench_fail_ipt(gpu, "calibrating", result);
    return bench_error(BENCH_FAILED, NULL, "%s", gpu->error);
  }
  ipt_profile_describe(gpu->context, measured, sizeof measured);
  bench_progress_clear();
  if (report->json)
    print_object(report, known, measured, &warmth, seconds);
  else
    print_lines(report, known, measured, &warmth, seconds);
  return BENCH_SUCCESS;
}
