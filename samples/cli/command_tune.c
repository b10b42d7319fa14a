/* ipt tune: the fastest plan for a shape, remembered in a file.
 *
 * SPDX-License-Identifier: MIT
 */

#include "commands.h"
#include "report.h"
#include "transposer.h"

#include "ipt.h"

#include <inttypes.h>
#include <stdio.h>

/* Every byte is read and written once. */
static double rate(const ipt_transpose_desc *desc, double seconds) {
  double bytes =
      (double)desc->batch * (double)desc->rows * (double)desc->cols * (double)desc->elem_size;
  return seconds > 0 ? 2e-9 * bytes / seconds : 0;
}

static void print_plan(ipt_context *context, const char *whose, const ipt_transpose_desc *shape,
                       const ipt_transpose_desc *desc, double seconds) {
  char text[1024] = "";
  ipt_plan *plan = NULL;
  if (ipt_plan_create(context, desc, &plan) == IPT_SUCCESS) {
    ipt_plan_describe(plan, text, sizeof text);
  }
  ipt_plan_destroy(plan);
  printf("  %-8s %9.2f GB/s, %.6f s  %s\n", whose, rate(shape, seconds), seconds, text);
}

static void print_report(ipt_context *context, const ipt_transpose_desc *shape,
                         const ipt_tune_report *report) {
  ipt_transpose_desc best = *shape;
  best.method = report->method;
  best.tuning = report->tuning;
  printf("Plans for %" PRIu64 " x %" PRIu64 " elements of %" PRIu64 " bytes, batch %" PRIu64
         ", on %s: %" PRIu32 " measured\n",
         shape->rows, shape->cols, shape->elem_size, shape->batch, ipt_context_device_name(context),
         report->plans);
  printf("  planner  %9.2f GB/s, %.6f s\n", rate(shape, report->planner_seconds),
         report->planner_seconds);
  print_plan(context, "best", shape, &best, report->best_seconds);
}

static int save(const cli_options *options, ipt_context *context, const library_log *log) {
  ipt_result result = ipt_wisdom_save(context, options->wisdom);
  if (result == IPT_ERROR_FILE) {
    return report_error(EXIT_CODE_IO, NULL, "%s", log->last);
  }
  if (result != IPT_SUCCESS) {
    return transposer_report(options->wisdom, "cannot be written", result, log);
  }
  return EXIT_CODE_SUCCESS;
}

/* Saved before too: that the file cannot be written should not turn out in the end. */
static int tune_and_save(const cli_options *options, ipt_context *context, library_log *log) {
  ipt_transpose_desc shape = transposer_desc(options);
  ipt_tune_report report;
  ipt_tune_desc tune = {options->seconds, &report};
  int code = save(options, context, log);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  ipt_result result = ipt_tune(context, &shape, &tune);
  if (result != IPT_SUCCESS) {
    return transposer_report(NULL, "this shape cannot be tuned", result, log);
  }
  print_report(context, &shape, &report);
  return save(options, context, log);
}

int command_tune(const cli_options *options) {
  library_log log;
  ipt_context *context = NULL;
  if (!options_have_any(options, OPTION_ROWS)) {
    return report_error(EXIT_CODE_USAGE, NULL, "tune needs --rows, --cols and --elem");
  }
  if (options->wisdom == NULL) {
    return report_error(EXIT_CODE_USAGE, NULL, "tune needs --wisdom FILE, or IPT_WISDOM");
  }
  int code = transposer_open(options, NULL, &log, &context);
  if (code == EXIT_CODE_SUCCESS) {
    code = tune_and_save(options, context, &log);
  }
  ipt_context_destroy(context);
  return code;
}
