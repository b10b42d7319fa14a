/* Results as a table or as JSON: what goes to stdout.
 *
 * SPDX-License-Identifier: MIT
 */
#include "report.h"

#include <inttypes.h>
#include <stdio.h>

/* Every byte is read and written once. */
static double rate(const bench_result *result, double seconds) {
  return 2 * (double)result->bytes / seconds / 1e9;
}

static double ratio(const bench_result *result) {
  return result->copy.median / result->plan.median;
}

/* ---- JSON ---- */

static void print_string(const char *key, const char *text) {
  printf("\"%s\": \"", key);
  for (; *text != '\0'; text++) {
    unsigned char c = (unsigned char)*text;
    if (c == '"' || c == '\\')
      printf("\\%c", c);
    else if (c < 0x20)
      printf("\\u%04x", (unsigned)c);
    else
      putchar(c);
  }
  fputs("\", ", stdout);
}

static void print_integer(const char *key, uint64_t value) {
  printf("\"%s\": %" PRIu64 ", ", key, value);
}

static void print_real(const char *key, double value) {
  printf("\"%s\": %.6g, ", key, value);
}

static void print_measurement(const bench_result *result) {
  print_real("gbps", rate(result, result->plan.median));
  print_real("gbps_min", rate(result, result->plan.max));
  print_real("gbps_max", rate(result, result->plan.min));
  print_real("copy_gbps", rate(result, result->copy.median));
  print_real("ratio", ratio(result));
  print_string("plan", result->description);
  print_integer("scratch_bytes", result->scratch);
}

static const char *json_verdict(bench_verdict verdict) {
  if (verdict == BENCH_NOT_VERIFIED)
    return "null";
  return verdict == BENCH_RIGHT ? "true" : "false";
}

static void print_json(const bench_report *report, const bench_case *c,
                       const bench_result *result) {
  putchar('{');
  print_string("case", c->name);
  print_integer("rows", c->desc.rows);
  print_integer("cols", c->desc.cols);
  print_integer("batch", c->desc.batch);
  print_integer("elem_size", c->desc.elem_size);
  print_string("backend", "vulkan");
  print_string("device", report->device);
  print_string("driver", report->driver);
  if (result->error != NULL)
    print_string("error", result->error);
  else
    print_measurement(result);
  print_integer("repetitions", report->repetitions);
  printf("\"verified\": %s}\n", json_verdict(result->verdict));
}

/* ---- Table ---- */

static const char *word_verdict(bench_verdict verdict) {
  if (verdict == BENCH_NOT_VERIFIED)
    return "-";
  return verdict == BENCH_RIGHT ? "true" : "FALSE";
}

static void print_row(const bench_report *report, const bench_case *c, const bench_result *result) {
  printf("%-*s", report->name_width, c->name);
  if (result->error != NULL) {
    printf("  did not run: %s\n", result->error);
    return;
  }
  printf("  %8.2f  %8.2f  %8.2f  %8.2f  %6.3f  %12" PRIu64 "  %-8s  %s\n",
         rate(result, result->plan.median), rate(result, result->plan.max),
         rate(result, result->plan.min), rate(result, result->copy.median), ratio(result),
         result->scratch, word_verdict(result->verdict), result->description);
}

void bench_report_header(const bench_report *report) {
  if (report->json)
    return;
  printf("%s, %s; median of %" PRIu32 " repetitions, GB/s = 2 * bytes / time\n", report->device,
         report->driver, report->repetitions);
  printf("%-*s  %8s  %8s  %8s  %8s  %6s  %12s  %-8s  %s\n", report->name_width, "case", "GB/s",
         "min", "max", "copy", "ratio", "scratch, B", "verified", "plan");
}

void bench_report_case(const bench_report *report, const bench_case *c,
                       const bench_result *result) {
  bench_progress_clear();
  if (report->json)
    print_json(report, c, result);
  else
    print_row(report, c, result);
  fflush(stdout);
  if (result->verdict == BENCH_WRONG)
    bench_error(BENCH_UNVERIFIED, c->name, "%s%" PRIu64 " words are wrong",
                result->wrong_words >= (uint64_t)1 << 30 ? "at least " : "", result->wrong_words);
}
