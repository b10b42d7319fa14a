/* A file that is read, transposed in memory and verified.
 *
 * SPDX-License-Identifier: MIT
 */

#include "file_job.h"

#include "progress.h"
#include "report.h"
#include "transposer.h"
#include "verify.h"

#include <stdlib.h>
#include <string.h>

claim_kind file_job_claim(const cli_options *options) {
  if (options_have_any(options, OPTION_MEMORY)) {
    return CLAIM_TO_CHANGE;
  }
  return options->output == NULL ? CLAIM_TO_REPLACE : CLAIM_TO_READ;
}

const char *file_job_output(const cli_options *options) {
  return options->output != NULL ? options->output : options->file;
}

file_job file_job_for(input_file *input, const cli_options *options) {
  file_job job;
  memset(&job, 0, sizeof job);
  job.input = input;
  job.output_path = file_job_output(options);
  return job;
}

int file_job_move(file_job *job, const axes_order *order) {
  job->order = axes_merged(order);
  if (job->order.rank <= IPT_MAX_AXES) {
    return EXIT_CODE_SUCCESS;
  }
  return report_error(EXIT_CODE_BAD_FILE, job->input->path,
                      "%u groups of axes would move, and %d is the most: give --axes that moves "
                      "some of them, and then the others",
                      (unsigned)job->order.rank, IPT_MAX_AXES);
}

bool file_job_moves(const file_job *job) {
  return job->order.rank > 0;
}

static int read_data(const file_job *job, void *data) {
  int code = input_seek(job->input, job->data_offset);
  if (code == EXIT_CODE_SUCCESS) {
    progress_phase("reading", job->data_size);
    code = input_read(job->input, data, job->data_size);
  }
  return code == EXIT_CODE_SUCCESS ? input_check(job->input) : code;
}

/* If the original has changed meanwhile, a correct result would look wrong. */
static int verify(const file_job *job, const cli_options *options, const void *data) {
  int code = input_check(job->input);
  return code == EXIT_CODE_SUCCESS
             ? verify_result(job->input, job->data_offset, &job->order, data, options->threads)
             : code;
}

static int transform(const file_job *job, const cli_options *options, void *data) {
  int code = read_data(job, data);
  if (code == EXIT_CODE_SUCCESS && file_job_moves(job)) {
    progress_phase("transposing", 0);
    code = transposer_run(options, job->input->path, &job->order, data);
  }
  if (code == EXIT_CODE_SUCCESS && options_have_any(options, OPTION_VERIFY)) {
    code = verify(job, options, data);
  }
  return code;
}

/* One byte more, since malloc(0) may return NULL. */
static void *allocate_data(uint64_t size) {
  return size < SIZE_MAX ? malloc((size_t)size + 1) : NULL;
}

int file_job_transform(const file_job *job, const cli_options *options, void **data) {
  *data = allocate_data(job->data_size);
  if (*data == NULL) {
    return report_error(EXIT_CODE_LIBRARY, job->input->path, "not enough memory to hold it");
  }
  return transform(job, options, *data);
}
