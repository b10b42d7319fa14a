/* Calls the library with what the options say.
 *
 * SPDX-License-Identifier: MIT
 */

#include "transposer.h"

#include "device_names.h"
#include "report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Running ------------------------------------------------------------------------------- */

void transposer_log(const char *message, void *log) {
  library_log *remembered = log;
  snprintf(remembered->last, sizeof remembered->last, "%s", message);
}

int transposer_report(const char *path, const char *what, ipt_result result,
                      const library_log *log) {
  const char *opening = log->last[0] != '\0' ? " (" : "";
  const char *closing = log->last[0] != '\0' ? ")" : "";
  return report_error(EXIT_CODE_LIBRARY, path, "%s: %s%s%s%s", what, ipt_result_string(result),
                      opening, log->last, closing);
}

/* Only a variant can be invalid here: everything else has been checked before. */
int transposer_report_shape(const cli_options *options, const char *path, const char *what,
                            ipt_result result, const library_log *log) {
  if (result != IPT_ERROR_INVALID_ARGUMENT || options->variant == NULL) {
    return transposer_report(path, what, result, log);
  }
  return report_error(EXIT_CODE_USAGE, path, "'%s' is not a value for --variant: %s",
                      options->variant,
                      log->last[0] != '\0' ? log->last : ipt_result_string(result));
}

static ipt_result open_context(const cli_options *options, library_log *log,
                               ipt_context **context) {
  ipt_context_desc desc;
  device_list devices;
  memset(&desc, 0, sizeof desc);
  desc.backend = options->backend;
  device_choose(options->device, &devices, &desc);
  desc.threads = options->threads;
  desc.wisdom = options->wisdom;
  desc.log.write = transposer_log;
  desc.log.user = log;
  log->last[0] = '\0';
  return ipt_context_create(&desc, context);
}

/* ipt_context_create reads the wisdom last, so a message about it is the last one in the log. */
static void report_wisdom(const cli_options *options, const library_log *log) {
  bool is_about_it = strncmp(log->last, "wisdom ", 7) == 0;
  if (is_about_it && !options_have_any(options, OPTION_QUIET)) {
    report_note(NULL, "%s", log->last);
  }
}

int transposer_open(const cli_options *options, const char *path, library_log *log,
                    ipt_context **context) {
  ipt_result result = open_context(options, log, context);
  if (result != IPT_SUCCESS) {
    return transposer_report(path, "no device can be opened", result, log);
  }
  report_wisdom(options, log);
  log->last[0] = '\0'; /* the reasons why devices were passed over explain no later failure */
  return EXIT_CODE_SUCCESS;
}

ipt_permute_desc transposer_desc(const cli_options *options, const axes_order *order) {
  ipt_permute_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.rank = (uint32_t)order->rank;
  for (size_t i = 0; i < order->rank; i++) {
    desc.extents[i] = order->extents[i];
    desc.axes[i] = (uint32_t)order->axes[i];
  }
  desc.elem_size = order->elem_size;
  if (desc.elem_size == 0) { /* to the library an array without elements has no bytes, too */
    desc.elem_size = 1;
    desc.extents[0] = 0;
  }
  desc.variant = options->variant;
  desc.scratch_limit = options->scratch_limit;
  return desc;
}

/* Passes on the library's message that the CPU did the work, because the device could not. */
static void report_handing_over(const cli_options *options, const char *path,
                                const library_log *log) {
  if (strstr(log->last, " runs on the CPU, because ") != NULL &&
      !options_have_any(options, OPTION_QUIET)) {
    report_note(path, "%s", log->last);
  }
}

int transposer_run(const cli_options *options, const char *path, const axes_order *order,
                   void *data) {
  ipt_permute_desc desc = transposer_desc(options, order);
  library_log log;
  ipt_context *context = NULL;
  int code = transposer_open(options, path, &log, &context);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  ipt_result result = ipt_permute(context, data, &desc);
  /* Before the file is written: from then on only the main thread may receive signals. */
  ipt_context_destroy(context);
  if (result != IPT_SUCCESS) {
    return transposer_report_shape(options, path, "cannot be transposed", result, &log);
  }
  report_handing_over(options, path, &log);
  return EXIT_CODE_SUCCESS;
}
