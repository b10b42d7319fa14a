/* Results as a table or as JSON: what goes to stdout.
 *
 * SPDX-License-Identifier: MIT
 */
#include "report.h"

#include "json.h"
#include "product/product_case.h"
#include "product/product_report.h"

#include <inttypes.h>
#include <stdio.h>

double bench_rate(const bench_result *result, double seconds) {
  return 2 * (double)result->bytes / seconds / 1e9;
}

double bench_speed(const bench_case *c, const bench_result *result, double seconds) {
  return bench_is_product(c) ? bench_product_speed(c, seconds) : bench_rate(result, seconds);
}

double bench_ratio(const bench_case *c, const bench_result *result) {
  return bench_is_product(c) ? bench_product_ratio(c, result)
                             : result->copy.median / result->plan.median;
}

const char *bench_variant_of(const bench_case *c, const bench_result *result) {
  return result->variant[0] != '\0' ? result->variant : c->variant;
}

/* ---- JSON ---- */

static void print_axes(const ipt_permute_desc *p) {
  printf("\"extents\": [");
  for (uint32_t i = 0; i < p->rank; i++)
    printf("%s%" PRIu64, i > 0 ? ", " : "", p->extents[i]);
  printf("], \"axes\": [");
  for (uint32_t i = 0; i < p->rank; i++)
    printf("%s%" PRIu32, i > 0 ? ", " : "", p->axes[i]);
  printf("], ");
  bench_json_integer("elem_size", p->elem_size);
}

static void print_shape(const bench_case *c) {
  bench_json_shape(c);
  bench_json_integer("lda", c->desc.lda);
  bench_json_integer("ldb", c->desc.ldb);
  bench_json_integer("stride", c->desc.stride);
}

static void print_count(const char *key, uint64_t value) {
  if (value == BENCH_NOT_KNOWN)
    bench_json_null(key);
  else
    bench_json_integer(key, value);
}

static void print_out_of_place(const bench_result *result) {
  if (result->out_of_place.median > 0)
    bench_json_real("out_of_place_gbps", bench_rate(result, result->out_of_place.median));
  else
    bench_json_null("out_of_place_gbps");
}

static void print_measurement(const bench_case *c, const bench_result *result) {
  bench_json_integer("bytes", result->bytes);
  bench_json_real("gbps", bench_rate(result, result->plan.median));
  bench_json_real("gbps_min", bench_rate(result, result->plan.max));
  bench_json_real("gbps_max", bench_rate(result, result->plan.min));
  bench_json_real("copy_gbps", bench_rate(result, result->copy.median));
  bench_json_real("ratio", bench_ratio(c, result));
  print_count("passes", result->passes);
  if (c->operation == BENCH_PERMUTE)
    print_out_of_place(result);
}

static void print_plan(const bench_result *result) {
  bench_json_string("plan", result->description);
  print_count("scratch_bytes", result->scratch);
}

void bench_report_object(const bench_report *report, const bench_case *c,
                         const bench_result *result) {
  bench_warmth warmth = bench_warmth_of(result);
  putchar('{');
  bench_json_string("case", c->name);
  if (bench_is_product(c))
    bench_report_product_shape(c);
  else if (c->operation == BENCH_PERMUTE)
    print_axes(&c->permutation);
  else
    print_shape(c);
  bench_json_string("backend", report->backend);
  bench_json_string("device", report->device);
  bench_json_string("driver", report->driver);
  if (result->error != NULL)
    bench_json_string("error", result->error);
  else if (bench_is_product(c))
    bench_report_product_measurement(c, result);
  else
    print_measurement(c, result);
  if (result->error == NULL) {
    print_plan(result);
    bench_json_warmth(&warmth);
  }
  bench_json_string("variant", bench_variant_of(c, result));
  bench_json_integer("repetitions", report->repetitions);
  bench_json_verdict(result->verdict);
}

/* ---- Table ---- */

static void print_row(const bench_report *report, const bench_case *c, const bench_result *result) {
  printf("%-*s", report->name_width, c->name);
  if (result->error != NULL) {
    printf("  did not run: %s\n", result->error);
    return;
  }
  printf("  %8.2f  %8.2f  %8.2f  %8.2f  %6.3f  %6" PRIu64, bench_rate(result, result->plan.median),
         bench_rate(result, result->plan.max), bench_rate(result, result->plan.min),
         bench_rate(result, result->copy.median), bench_ratio(c, result), result->passes);
  if (result->out_of_place.median > 0)
    printf("  %12.2f", bench_rate(result, result->out_of_place.median));
  else if (report->permutes)
    printf("  %12s", "-");
  printf("  %12" PRIu64 "  %-6s  %-8s  %s", result->scratch, bench_steady_word(&result->warmth),
         bench_verdict_word(result->verdict), result->description);
  printf(result->variant[0] != '\0' ? " (%s)\n" : "%s\n", result->variant);
}

static void print_header(const bench_report *report) {
  printf("%s, %s; median of %" PRIu32 " repetitions, GB/s = 2 * bytes / time\n", report->device,
         report->driver, report->repetitions);
  printf("%-*s  %8s  %8s  %8s  %8s  %6s  %6s", report->name_width, "case", "GB/s", "min", "max",
         "copy", "ratio", "passes");
  if (report->permutes)
    printf("  %12s", "out of place");
  printf("  %12s  %-6s  %-8s  %s\n", "scratch, B", "steady", "verified", "plan (variant)");
}

/* A list has cases of one kind alone; the search has a table of its own. */
void bench_report_header(const bench_report *report) {
  if (report->json)
    return;
  if (report->multiplies)
    bench_report_product_header(report->device, report->driver, report->repetitions);
  else
    print_header(report);
}

void bench_report_case(const bench_report *report, const bench_case *c,
                       const bench_result *result) {
  bench_progress_clear();
  if (report->json) {
    bench_report_object(report, c, result);
    puts("}");
  } else if (bench_is_product(c)) {
    bench_report_product_row(c, result);
  } else {
    print_row(report, c, result);
  }
  fflush(stdout);
  bench_report_wrong(c, result);
}

void bench_report_wrong(const bench_case *c, const bench_result *result) {
  if (result->verdict == BENCH_WRONG)
    bench_error(BENCH_UNVERIFIED, c->name, "%s%" PRIu64 " %s are wrong",
                result->wrong >= (uint64_t)1 << 30 ? "at least " : "", result->wrong,
                bench_is_product(c) ? "elements" : "words");
}

int bench_worse(int code, const bench_result *result) {
  if (result->verdict == BENCH_WRONG)
    return BENCH_UNVERIFIED;
  return result->error != NULL && code == BENCH_SUCCESS ? BENCH_FAILED : code;
}
