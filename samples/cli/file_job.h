/* A file read, transposed in memory, verified and written: what the commands share.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_FILE_JOB_H
#define IPT_CLI_FILE_JOB_H

#include "file_io.h"
#include "options.h"

#include "ipt.h"

typedef struct file_job {
  input_file *input;       /* open; the job closes it */
  const char *output_path; /* may be the input's */
  uint64_t data_offset;    /* in the input: the size of its header */
  uint64_t data_size;
  const void *header; /* of the output */
  uint64_t header_size;
  bool is_transposed;      /* the data stay as they are, only the header changes */
  ipt_transpose_desc desc; /* shape of the data */
} file_job;

/* Whether any element has to be moved. */
bool file_job_moves(const file_job *job);

/* With --dry-run it only says what it would do. Returns an exit_code; the input is closed in any
 * case. */
int file_job_run(const file_job *job, const cli_options *options);

#endif
