/* ipt transpose: .npy and .npz files, or raw data of a given shape.
 *
 * SPDX-License-Identifier: MIT
 */

#include "archive.h"
#include "commands.h"
#include "external.h"
#include "job_run.h"
#include "npy_job.h"
#include "npz.h"
#include "raw_data.h"
#include "report.h"

static int run_job(const file_job *job, const cli_options *options) {
  bool bounded = options_have_any(options, OPTION_MEMORY);
  return bounded ? external_run(job, options) : file_job_run(job, options);
}

/* ---- .npy and .npz ------------------------------------------------------------------------- */

static int transpose_npy(input_file *input, const cli_options *options) {
  npy_job npy;
  int code = npy_job_open(input, options, &npy);
  if (code != EXIT_CODE_SUCCESS) {
    input_close(input);
    return code;
  }
  code = run_job(&npy.job, options);
  npy_job_release(&npy);
  return code;
}

static int transpose_arrays(input_file *input, const cli_options *options) {
  char bytes[16];
  size_t size = input->facts.size < sizeof bytes ? (size_t)input->facts.size : sizeof bytes;
  int code = input_read(input, bytes, size);
  if (code == EXIT_CODE_SUCCESS && archive_begins(bytes, size)) {
    return npz_transpose(input, options);
  }
  if (code == EXIT_CODE_SUCCESS && options->member != NULL) {
    code = report_error(EXIT_CODE_BAD_FILE, input->path,
                        "is not a .npz file, of which --member names an array");
  }
  if (code != EXIT_CODE_SUCCESS) {
    input_close(input);
    return code;
  }
  return transpose_npy(input, options);
}

/* ---- Raw data ------------------------------------------------------------------------------ */

static int transpose_raw(input_file *input, const cli_options *options) {
  int code = raw_data_check(input, &options->array, options_have_any(options, OPTION_FORCE_RAW));
  file_job job = file_job_for(input, options);
  job.data_size = input->facts.size;
  if (code == EXIT_CODE_SUCCESS) {
    code = file_job_move(&job, &options->array);
  }
  if (code != EXIT_CODE_SUCCESS) {
    input_close(input);
    return code;
  }
  return run_job(&job, options);
}

static int transpose_file(const cli_options *options) {
  bool writes = !options_have_any(options, OPTION_DRY_RUN);
  input_file input;
  if (options_have_any(options, OPTION_RESUME)) {
    return external_resume(options);
  }
  if (options_have_any(options, OPTION_ABANDON)) {
    return external_abandon(options);
  }
  int code = input_open(&input, options->file, file_job_claim(options), writes);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  return options_have_shape(options) ? transpose_raw(&input, options)
                                     : transpose_arrays(&input, options);
}

/* Handles each file as if it were alone. The exit code is the highest, which is the worst. An
 * interruption that came when a file was done ends the work before the next one. */
int command_transpose(const cli_options *options) {
  int worst = EXIT_CODE_SUCCESS;
  for (size_t i = 0; i < options->file_count; i++) {
    if (platform_was_interrupted()) {
      return report_error(EXIT_CODE_INTERRUPTED, options->files[i],
                          "interrupted before this file; those before it are done");
    }
    platform_release_interruptions();
    cli_options one = *options;
    one.file = options->files[i];
    int code = transpose_file(&one);
    worst = code > worst ? code : worst;
  }
  return worst;
}
