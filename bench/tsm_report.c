/* Results of tall & skinny multiplications as a table or as JSON: what goes to stdout.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tsm_report.h"

#include "json.h"

#include <inttypes.h>
#include <stdio.h>

static double gflops(const bench_tsm_case *c, double seconds) {
  return bench_tsm_flops(c) / seconds / 1e9;
}

static double roofline(const bench_tsm_case *c, const bench_tsm_result *result) {
  return bench_tsm_roofline(c, &result->ceilings) / 1e9;
}

static void name_case(const bench_tsm_case *c, char *name, size_t size) {
  snprintf(name, size, "%s %s %" PRIu64 "x%" PRIu64 "x%" PRIu64, bench_operations[c->operation],
           bench_types[c->desc.type], c->desc.k, c->desc.m, c->desc.n);
}

/* ---- JSON ---- */

static void print_measurement(const bench_tsm_case *c, const bench_tsm_result *result) {
  bench_json_real("gflops", gflops(c, result->times.median));
  bench_json_real("gflops_min", gflops(c, result->times.max));
  bench_json_real("gflops_max", gflops(c, result->times.min));
  bench_json_real("roofline_gflops", roofline(c, result));
  bench_json_real("ratio", gflops(c, result->times.median) / roofline(c, result));
  bench_json_real("read_gbps", result->ceilings.read / 1e9);
  bench_json_real("copy_gbps", result->ceilings.copy / 1e9);
  bench_json_real("peak_gflops", result->ceilings.flops / 1e9);
  bench_json_string("plan", result->description);
  bench_json_integer("scratch_bytes", result->scratch);
}

static void print_object(const bench_report *report, const bench_tsm_case *c,
                         const bench_tsm_result *result, const char *name) {
  putchar('{');
  bench_json_string("case", name);
  bench_json_string("op", bench_operations[c->operation]);
  bench_json_string("type", bench_types[c->desc.type]);
  bench_json_integer("m", c->desc.m);
  bench_json_integer("n", c->desc.n);
  bench_json_integer("k", c->desc.k);
  bench_json_string("backend", "vulkan");
  bench_json_string("device", report->device);
  bench_json_string("driver", report->driver);
  if (result->error != NULL)
    bench_json_string("error", result->error);
  else
    print_measurement(c, result);
  bench_json_integer("repetitions", report->repetitions);
  bench_json_verdict(result->verdict);
  puts("}");
}

/* ---- Table ---- */

enum { NAME_WIDTH = 32 };

static void print_row(const bench_tsm_case *c, const bench_tsm_result *result, const char *name) {
  printf("%-*s", NAME_WIDTH, name);
  if (result->error != NULL) {
    printf("  did not run: %s\n", result->error);
    return;
  }
  double median = gflops(c, result->times.median);
  printf("  %10.2f  %10.2f  %10.2f  %10.2f  %6.3f  %9.2f  %9.2f  %10.2f  %12" PRIu64 "  %s\n",
         median, gflops(c, result->times.max), gflops(c, result->times.min), roofline(c, result),
         median / roofline(c, result), result->ceilings.read / 1e9, result->ceilings.copy / 1e9,
         result->ceilings.flops / 1e9, result->scratch, bench_verdict_word(result->verdict));
}

void bench_tsm_report_header(const bench_report *report) {
  if (report->json)
    return;
  printf("%s, %s; median of %" PRIu32 " repetitions, Gflop/s and GB/s\n", report->device,
         report->driver, report->repetitions);
  printf("%-*s  %10s  %10s  %10s  %10s  %6s  %9s  %9s  %10s  %12s  %s\n", NAME_WIDTH,
         "operation, type, k x m x n", "Gflop/s", "min", "max", "roofline", "ratio", "read", "copy",
         "peak", "scratch, B", "verified");
}

int bench_tsm_report_case(const bench_report *report, const bench_tsm_case *c,
                          const bench_tsm_result *result) {
  char name[128];
  name_case(c, name, sizeof name);
  bench_progress_clear();
  if (report->json)
    print_object(report, c, result, name);
  else
    print_row(c, result, name);
  fflush(stdout);
  if (result->verdict == BENCH_WRONG)
    return bench_error(BENCH_UNVERIFIED, name, "%" PRIu64 " elements are wrong",
                       result->wrong_elements);
  return result->error != NULL ? BENCH_FAILED : BENCH_SUCCESS;
}
