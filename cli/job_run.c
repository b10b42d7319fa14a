/* Runs a job, and writes its result.
 *
 * SPDX-License-Identifier: MIT
 */

#include "job_run.h"

#include "dry_run.h"
#include "progress.h"
#include "report.h"

#include <stdlib.h>

static int transform_and_write(const file_job *job, const cli_options *options,
                               output_file *output) {
  void *data;
  int code = file_job_transform(job, options, &data);
  bool is_closed = input_close_early(job->input);
  if (code == EXIT_CODE_SUCCESS) {
    code = output_write(output, job->header, job->header_size, data, job->data_size);
  }
  if (!is_closed) {
    input_close(job->input);
  }
  free(data);
  return code;
}

int file_job_run(const file_job *job, const cli_options *options) {
  output_file output;
  if (options_have_any(options, OPTION_DRY_RUN)) {
    int said = dry_run(job, options);
    input_close(job->input);
    return said;
  }
  int code = output_prepare(&output, job->output_path, job->input, true);
  if (code != EXIT_CODE_SUCCESS) {
    input_close(job->input);
    return code;
  }
  if (!options_have_any(options, OPTION_QUIET)) {
    progress_start(job->input->path);
  }
  code = transform_and_write(job, options, &output);
  progress_stop();
  output_release(&output);
  return code;
}
