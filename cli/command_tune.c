/* ipt tune: measures to find the fastest plan for a shape, or what the planner should know of a
 * device, and stores it in a file.
 *
 * SPDX-License-Identifier: MIT
 */

#include "commands.h"
#include "describe.h"
#include "report.h"
#include "transposer.h"

#include "ipt.h"

#include <inttypes.h>
#include <stdio.h>

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

/* ---- A shape ------------------------------------------------------------------------------- */

/* Every byte is read and written once. */
static void print_rate(const char *whose, const axes_order *array, double seconds) {
  double bytes = (double)array->elem_size;
  for (size_t i = 0; i < array->rank; i++) {
    bytes *= (double)array->extents[i];
  }
  printf("  %-8s %9.2f GB/s, %.6f s\n", whose, seconds > 0 ? 2e-9 * bytes / seconds : 0, seconds);
}

static void print_best(const cli_options *options, ipt_context *context,
                       const ipt_tune_result *tuned) {
  ipt_permute_desc best = transposer_desc(options, &options->array);
  ipt_plan *plan = NULL;
  print_rate("best", &options->array, tuned->best_seconds);
  best.variant = tuned->variant;
  if (ipt_plan_create_permute(context, &best, &plan) == IPT_SUCCESS) {
    describe_plan(plan);
  }
  ipt_plan_destroy(plan);
}

static void print_tuned(const cli_options *options, ipt_context *context,
                        const ipt_tune_result *tuned) {
  printf("Plans for ");
  describe_array(&options->array);
  printf(", on %s: %" PRIu32 " measured\n", ipt_context_device_name(context), tuned->plans);
  print_rate("planner", &options->array, tuned->planner_seconds);
  print_best(options, context, tuned);
}

static int tune_shape(const cli_options *options, ipt_context *context, const library_log *log) {
  ipt_permute_desc shape = transposer_desc(options, &options->array);
  ipt_tune_result tuned;
  ipt_tune_desc tune = {options->seconds};
  ipt_plan *plan = NULL;
  ipt_result result = ipt_plan_create_permute(context, &shape, &plan);
  if (result == IPT_SUCCESS) {
    result = ipt_tune(context, plan, &tune, &tuned);
  }
  ipt_plan_destroy(plan);
  if (result != IPT_SUCCESS) {
    return transposer_report(NULL, "this shape cannot be tuned", result, log);
  }
  print_tuned(options, context, &tuned);
  return EXIT_CODE_SUCCESS;
}

/* ---- A device ------------------------------------------------------------------------------ */

static int calibrate(ipt_context *context, const library_log *log) {
  ipt_result result = ipt_calibrate(context);
  if (result != IPT_SUCCESS) {
    return transposer_report(NULL, "this device cannot be measured", result, log);
  }
  printf("Measured: %s\n", ipt_context_device_name(context));
  describe_device(context);
  return EXIT_CODE_SUCCESS;
}

/* ---- The command --------------------------------------------------------------------------- */

/* Saves before measuring, too, so that a file that cannot be written is noticed at once. */
static int measure_and_save(const cli_options *options, ipt_context *context,
                            const library_log *log) {
  bool has_shape = options_have_shape(options);
  int code = save(options, context, log);
  if (code == EXIT_CODE_SUCCESS) {
    code = has_shape ? tune_shape(options, context, log) : calibrate(context, log);
  }
  return code == EXIT_CODE_SUCCESS ? save(options, context, log) : code;
}

static int check_options(const cli_options *options) {
  bool has_shape = options_have_shape(options);
  if (!has_shape && !options_have_any(options, OPTION_DEVICE)) {
    return report_error(EXIT_CODE_USAGE, NULL,
                        "tune needs --rows, --cols and --elem, or --shape and --elem, or --device "
                        "alone");
  }
  if (!has_shape && options_have_any(options, OPTION_SECONDS | OPTION_SCRATCH_LIMIT)) {
    return report_error(EXIT_CODE_USAGE, NULL, "--%s goes with a shape",
                        options_have_any(options, OPTION_SECONDS) ? "seconds" : "scratch-limit");
  }
  if (options->wisdom == NULL) {
    return report_error(EXIT_CODE_USAGE, NULL, "tune needs --wisdom FILE, or IPT_WISDOM");
  }
  return EXIT_CODE_SUCCESS;
}

int command_tune(const cli_options *options) {
  library_log log;
  ipt_context *context = NULL;
  int code = check_options(options);
  if (code == EXIT_CODE_SUCCESS) {
    code = transposer_open(options, NULL, &log, &context);
  }
  if (code == EXIT_CODE_SUCCESS) {
    code = measure_and_save(options, context, &log);
  }
  ipt_context_destroy(context);
  return code;
}
