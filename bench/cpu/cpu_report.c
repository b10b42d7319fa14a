/* Results of the CPU: what goes to stdout.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cpu/cpu_report.h"

#include "json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#if defined(__clang__)
#define COMPILER __VERSION__
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "unknown compiler"
#endif

/* Reads the first "model name" from /proc/cpuinfo. */
static void find_processor(char *name, size_t size) {
  char line[256];
  FILE *file = fopen("/proc/cpuinfo", "r");
  snprintf(name, size, "CPU");
  while (file != NULL && fgets(line, sizeof line, file) != NULL) {
    const char *value = strchr(line, ':');
    if (strncmp(line, "model name", 10) != 0 || value == NULL)
      continue;
    snprintf(name, size, "%s", value + 1 + strspn(value + 1, " \t"));
    name[strcspn(name, "\n")] = '\0';
    break;
  }
  if (file != NULL)
    fclose(file);
}

void bench_cpu_describe(bench_report *report, bool json, const bench_list *list) {
  static char processor[200];
  find_processor(processor, sizeof processor);
  report->json = json;
  report->backend = "cpu";
  report->device = processor;
  report->driver = COMPILER;
  report->name_width = 4;
  for (size_t i = 0; i < list->count; i++)
    if ((int)strlen(list->cases[i].name) > report->name_width)
      report->name_width = (int)strlen(list->cases[i].name);
}

/* ---- Table ---- */

enum { METHOD_WIDTH = 13 };

void bench_cpu_header(const bench_report *report, uint32_t threads) {
  if (report->json)
    return;
  printf("%s, %s, %" PRIu32 " threads; median of up to %" PRIu32
         " repetitions, GB/s = 2 * bytes / time\n",
         report->device, report->driver, threads, report->repetitions);
  printf("%-*s  %-*s  %8s  %8s  %8s  %8s  %6s  %12s  %5s  %-8s  %s\n", report->name_width, "case",
         METHOD_WIDTH, "method", "GB/s", "min", "max", "copy", "ratio", "scratch, B", "runs",
         "verified", "plan (variant)");
}

static void print_row(const bench_report *report, const bench_case *c, const char *method,
                      const bench_result *result) {
  char scratch[32] = "-";
  printf("%-*s  %-*s", report->name_width, c->name, METHOD_WIDTH, method);
  if (result->error != NULL) {
    printf("  did not run: %s\n", result->error);
    return;
  }
  if (result->scratch != BENCH_NOT_KNOWN)
    snprintf(scratch, sizeof scratch, "%" PRIu64, result->scratch);
  printf("  %8.2f  %8.2f  %8.2f  %8.2f  %6.3f  %12s  %5" PRIu32 "  %-8s  %s",
         bench_rate(result, result->plan.median), bench_rate(result, result->plan.max),
         bench_rate(result, result->plan.min), bench_rate(result, result->copy.median),
         bench_ratio(c, result), scratch, report->repetitions, bench_verdict_word(result->verdict),
         result->description);
  printf(result->variant[0] != '\0' ? " (%s)\n" : "%s\n", result->variant);
}

void bench_cpu_report(const bench_report *report, const bench_case *c, const char *method,
                      uint32_t threads, const bench_result *result) {
  bench_progress_clear();
  if (report->json) {
    bench_report_object(report, c, result);
    printf(", \"method\": \"%s\", \"threads\": %" PRIu32 "}\n", method, threads);
  } else {
    print_row(report, c, method, result);
  }
  fflush(stdout);
  bench_report_wrong(c, result);
}
