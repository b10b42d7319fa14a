/* Prints the results on host memory to stdout.
 *
 * SPDX-License-Identifier: MIT
 */
#include "host_report.h"

#include "json.h"

#include <inttypes.h>
#include <stdio.h>

/* The least seconds for the transfers, one after the other. */
static double transfer_bound(const bench_host_bounds *bounds) {
  return (double)bounds->bytes / bounds->upload + (double)bounds->bytes / bounds->download;
}

static double rate(const bench_host_bounds *bounds, double seconds) {
  return 2 * (double)bounds->bytes / seconds / 1e9;
}

static double times_bound(const bench_host_bounds *bounds, const bench_host_result *result) {
  return result->wall.median / transfer_bound(bounds);
}

static bench_warmth warmth_of(const bench_host_bounds *bounds, const bench_host_result *result) {
  bench_warmth warmth = result->warmth;
  warmth.unsteady |= bounds->warmth.unsteady;
  return warmth;
}

/* ---- JSON ---- */

static void print_measurement(const bench_host_bounds *bounds, const bench_host_result *result) {
  bench_json_real("gbps", rate(bounds, result->wall.median));
  bench_json_real("gbps_min", rate(bounds, result->wall.max));
  bench_json_real("gbps_max", rate(bounds, result->wall.min));
  bench_json_real("upload_gbps", bounds->upload / 1e9);
  bench_json_real("download_gbps", bounds->download / 1e9);
  bench_json_real("kernel_ms", bounds->kernels * 1e3);
  bench_json_real("wall_ms", result->wall.median * 1e3);
  bench_json_real("bound_ms", transfer_bound(bounds) * 1e3);
  bench_json_real("times_bound", times_bound(bounds, result));
  bench_json_integer("q", result->pieces);
  bench_json_string("plan", bounds->plan);
  bench_json_string("variant", bounds->variant);
  bench_json_integer("scratch_bytes", bounds->scratch);
}

static void print_object(const bench_report *report, const bench_case *c,
                         const bench_host_bounds *bounds, const bench_host_result *result) {
  bench_warmth warmth = warmth_of(bounds, result);
  putchar('{');
  bench_json_string("case", c->name);
  bench_json_string("mode", result->mode);
  bench_json_shape(c);
  bench_json_string("backend", result->backend);
  bench_json_string("device", report->device);
  bench_json_string("driver", report->driver);
  if (result->error != NULL)
    bench_json_string("error", result->error);
  else
    print_measurement(bounds, result);
  bench_json_warmth(&warmth);
  bench_json_integer("repetitions", result->repetitions);
  bench_json_verdict(result->verdict);
  puts("}");
}

/* ---- Table ---- */

enum { MODE_WIDTH = 24 };

static void print_row(const bench_host_bounds *bounds, const bench_host_result *result) {
  bench_warmth warmth = warmth_of(bounds, result);
  printf("%-*s", MODE_WIDTH, result->mode);
  if (result->error != NULL)
    printf("  did not run: %s\n", result->error);
  else
    printf("  %4" PRIu32 "  %9.3f  %9.3f  %9.3f  %8.2f  %7.3f  %-6s  %s\n", result->pieces,
           result->wall.median * 1e3, result->wall.min * 1e3, result->wall.max * 1e3,
           rate(bounds, result->wall.median), times_bound(bounds, result),
           bench_steady_word(&warmth), bench_verdict_word(result->verdict));
}

void bench_host_header(const bench_report *report, const bench_case *c,
                       const bench_host_bounds *bounds) {
  bench_progress_clear();
  if (report->json)
    return;
  printf("%s, %s; %s: %s (%s)\n", report->device, report->driver, c->name, bounds->plan,
         bounds->variant);
  printf("upload %.2f GB/s, download %.2f GB/s, both in turn %.3f ms, kernels %.3f ms\n",
         bounds->upload / 1e9, bounds->download / 1e9, transfer_bound(bounds) * 1e3,
         bounds->kernels * 1e3);
  printf("%-*s  %4s  %9s  %9s  %9s  %8s  %7s  %-6s  %s\n", MODE_WIDTH, "mode", "Q", "ms", "min",
         "max", "GB/s", "x bound", "steady", "verified");
}

int bench_host_report_mode(const bench_report *report, const bench_case *c,
                           const bench_host_bounds *bounds, const bench_host_result *result) {
  bench_progress_clear();
  if (report->json)
    print_object(report, c, bounds, result);
  else
    print_row(bounds, result);
  fflush(stdout);
  if (result->verdict == BENCH_WRONG)
    return bench_error(BENCH_UNVERIFIED, result->mode, "%" PRIu64 " elements are wrong",
                       result->wrong_elements);
  return result->error != NULL ? BENCH_FAILED : BENCH_SUCCESS;
}
