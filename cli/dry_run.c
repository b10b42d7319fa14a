/* Prints for --dry-run what a job would do. Nothing is written.
 *
 * SPDX-License-Identifier: MIT
 */

#include "dry_run.h"

#include "describe.h"
#include "report.h"
#include "texts.h"
#include "transposer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_name(const char *path) {
  char *shown = text_shown(path);
  fputs(shown != NULL ? shown : "?", stdout);
  free(shown);
}

void dry_run_print_data(const file_job *job) {
  print_name(job->input->path);
  printf(": nothing is written; this would be done\n");
  printf("  data     %" PRIu64 " bytes", job->data_size);
  if (job->data_offset > 0) {
    printf(", after a header of %" PRIu64 " bytes", job->data_offset);
  }
  printf("\n");
  if (file_job_moves(job)) {
    printf("  shape    ");
    describe_array(&job->order);
    printf("\n");
  } else {
    printf("  shape    nothing moves%s\n", job->header_size > 0 ? ", except the header" : "");
  }
}

int dry_run_print_plan(const axes_order *order, const char *path, const cli_options *options) {
  ipt_permute_desc desc = transposer_desc(options, order);
  library_log log;
  ipt_context *context = NULL;
  ipt_plan *plan = NULL;
  desc.host.transfers = IPT_SWITCH_ON; /* as in the plan that the job makes */
  int code = transposer_open(options, path, &log, &context);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  ipt_result result = ipt_plan_create_permute(context, &desc, &plan);
  if (result == IPT_SUCCESS) {
    describe_place(context, plan);
    describe_plan(plan);
    printf("  scratch  %" PRIu64 " bytes\n", ipt_plan_scratch_size(plan));
  } else {
    code = transposer_report_shape(options, path, "there is no plan for this shape", result, &log);
  }
  ipt_plan_destroy(plan);
  ipt_context_destroy(context);
  return code;
}

static void print_output(const output_file *output, uint64_t size) {
  char bytes[32] = "";
  if (size > 0) {
    snprintf(bytes, sizeof bytes, "%" PRIu64 " bytes ", size);
  }
  if (output->target == NULL) {
    printf("  result   %sto standard output\n", bytes);
  } else {
    printf("  result   %sin a new file, which is renamed to ", bytes);
    print_name(output->path);
    printf("%s\n", output->exists ? " and replaces what is there" : "");
  }
}

/* Standard output is not opened: it may be a terminal, which the result could not go to. */
static int prepare(output_file *output, const char *path, const input_file *input) {
  if (standard_is_meant(path)) {
    memset(output, 0, sizeof *output);
    return EXIT_CODE_SUCCESS;
  }
  return output_prepare(output, path, input, false);
}

int dry_run_print_output(const char *path, const input_file *input, uint64_t size) {
  output_file output;
  int code = prepare(&output, path, input);
  if (code == EXIT_CODE_SUCCESS) {
    print_output(&output, size);
    output_release(&output);
  }
  return code;
}

int dry_run(const file_job *job, const cli_options *options) {
  output_file output;
  int code = prepare(&output, job->output_path, job->input);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  dry_run_print_data(job);
  print_output(&output, job->header_size + job->data_size);
  output_release(&output);
  return file_job_moves(job) ? dry_run_print_plan(&job->order, job->input->path, options)
                             : EXIT_CODE_SUCCESS;
}
