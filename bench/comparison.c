/* The planner's choice beside the best plan that can be found: searches for each case, prints a
 * table or objects of JSON, and sums up in a last line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "comparison.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- What was found ---- */

static const bench_finding *planners(const bench_findings *findings) {
  for (size_t i = 0; i < findings->count; i++)
    if (findings->items[i].planner)
      return &findings->items[i];
  return NULL;
}

static const bench_finding *best(const bench_findings *findings) {
  for (size_t i = 0; i < findings->count; i++)
    if (findings->items[i].best)
      return &findings->items[i];
  return NULL;
}

/* Returns the speed of a plan relative to the planner's choice. */
static double quotient(const bench_finding *f, const bench_finding *planner) {
  return bench_relative_time(planner) / bench_relative_time(f);
}

/* ---- JSON ---- */

static void print_objects(const bench_report *report, const bench_findings *findings) {
  for (size_t i = 0; i < findings->count; i++) {
    const bench_finding *f = &findings->items[i];
    bench_report own = *report;
    own.repetitions = f->repetitions;
    bench_report_object(&own, &f->c, &f->result);
    printf(", \"planner\": %s, \"best\": %s}\n", f->planner ? "true" : "false",
           f->best ? "true" : "false");
  }
}

/* ---- Table ---- */

static void print_header(const bench_report *report) {
  printf("%s, %s; median of %" PRIu32
         " repetitions, GB/s = 2 * bytes / time, of products Gflop/s\n",
         report->device, report->driver, report->repetitions);
  printf("%-*s  %-7s  %8s  %6s  %10s  %5s  %-8s  %s\n", report->name_width, "shape", "choice",
         "speed", "ratio", "by planner", "runs", "verified", "plan (variant)");
}

static void print_row(const bench_report *report, const bench_case *shape, const char *choice,
                      const bench_finding *f, const bench_finding *planner) {
  printf("%-*s  %-7s", report->name_width, shape->name, choice);
  if (f->result.error != NULL) {
    printf("  did not run: %s\n", f->result.error);
    return;
  }
  printf("  %8.2f  %6.3f  %10.2f  %5" PRIu32 "  %-8s  %s (%s)\n",
         bench_speed(&f->c, &f->result, f->result.plan.median), bench_ratio(&f->c, &f->result),
         quotient(f, planner), f->repetitions, bench_verdict_word(f->result.verdict),
         f->result.description, f->result.variant);
}

static const char *choice(const bench_finding *f) {
  return f->planner && f->best ? "both" : f->planner ? "planner" : f->best ? "best" : "";
}

static void print_rows(const bench_report *report, bool all, const bench_case *shape,
                       const bench_findings *findings) {
  const bench_finding *planner = planners(findings), *fastest = best(findings);
  for (size_t i = 0; i < findings->count && all; i++)
    print_row(report, shape, choice(&findings->items[i]), &findings->items[i], planner);
  if (!all)
    print_row(report, shape, "planner", planner, planner);
  if (!all && fastest != NULL)
    print_row(report, shape, "best", fastest, planner);
}

/* ---- All shapes ---- */

typedef struct summary {
  size_t compared, close; /* shapes; close: the planner's choice is within 10 % of the best */
  size_t failed;          /* plans that did not run */
  size_t unsteady;        /* finalists measured while the clock was not steady */
  double worst;
  const char *worst_name;
  int code;
} summary;

static void add_findings(summary *sum, const bench_case *shape, const bench_findings *findings) {
  const bench_finding *planner = planners(findings), *fastest = best(findings);
  for (size_t i = 0; i < findings->count; i++) {
    const bench_finding *f = &findings->items[i];
    bench_report_wrong(&f->c, &f->result);
    sum->code = bench_worse(sum->code, &f->result);
    sum->failed += f->result.error != NULL;
    sum->unsteady += f->result.error == NULL && f->finalist && f->result.warmth.unsteady;
  }
  if (fastest == NULL || planner == NULL || planner->result.error != NULL)
    return;
  double times = quotient(fastest, planner);
  sum->compared++;
  sum->close += times <= 1.1;
  if (times > sum->worst) {
    sum->worst = times;
    sum->worst_name = shape->name;
  }
}

static void print_summary(const summary *sum) {
  printf("the planner's choice is within 10 %% of the best found for %lu of %lu shapes",
         (unsigned long)sum->close, (unsigned long)sum->compared);
  if (sum->worst_name != NULL)
    printf("; at worst the best is %.2f times as fast, for %s", sum->worst, sum->worst_name);
  if (sum->failed > 0)
    printf("; plans that did not run: %lu", (unsigned long)sum->failed);
  if (sum->unsteady > 0)
    printf("; finalists measured while the clock was unsteady: %lu", (unsigned long)sum->unsteady);
  putchar('\n');
}

static bool compare_shape(bench_gpu *gpu, const bench_search_settings *settings,
                          const bench_report *report, bool all, const bench_case *shape,
                          summary *sum) {
  bench_findings findings;
  bool fine = bench_search(gpu, settings, shape, &findings);
  bench_progress_clear();
  if (fine && report->json)
    print_objects(report, &findings);
  else if (fine)
    print_rows(report, all, shape, &findings);
  fflush(stdout);
  if (fine)
    add_findings(sum, shape, &findings);
  bench_free_findings(&findings);
  return fine;
}

int bench_compare(bench_gpu *gpu, const bench_search_settings *settings, const bench_report *report,
                  bool all, const bench_list *shapes) {
  summary sum = {0, 0, 0, 0, 0, NULL, BENCH_SUCCESS};
  if (!report->json)
    print_header(report);
  for (size_t i = 0; i < shapes->count; i++) {
    bench_progress_case(i + 1, shapes->count, shapes->cases[i].name);
    if (!compare_shape(gpu, settings, report, all, &shapes->cases[i], &sum))
      return bench_error(BENCH_FAILED, shapes->cases[i].name, "out of host memory");
  }
  if (!report->json)
    print_summary(&sum);
  return sum.code;
}
