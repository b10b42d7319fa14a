/* A file read, transposed in memory, verified and written: what the commands share.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_FILE_JOB_H
#define IPT_CLI_FILE_JOB_H

#include "axes.h"
#include "file_io.h"
#include "options.h"

typedef struct file_job {
  input_file *input;       /* open; the job closes it */
  const char *output_path; /* may be the input's */
  uint64_t data_offset;    /* in the input: the size of its header */
  uint64_t data_size;
  const void *header; /* of the output */
  size_t header_size;
  uint64_t sum_offsets[2]; /* in the file that the input is a part of: where the CRC-32 of header
                              and data stands; 0: nowhere */
  axes_order order;        /* merged; where the data stay as they are one element is all of them */
} file_job;

/* One whose output the options name, or it is the input; of no data yet. */
file_job file_job_for(input_file *input, const cli_options *options);

/* Says how data are moved, of a size that has been checked. Returns an exit_code. */
int file_job_move(file_job *job, const axes_order *order);

/* Whether any element has to be moved. */
bool file_job_moves(const file_job *job);

/* Reads, transposes and verifies: *data, from malloc, is what it becomes, also after an error.
 * Leaves the input open. Returns an exit_code. */
int file_job_transform(const file_job *job, const cli_options *options, void **data);

/* With --dry-run it only says what it would do. Returns an exit_code; the input is closed in any
 * case. */
int file_job_run(const file_job *job, const cli_options *options);

#endif
