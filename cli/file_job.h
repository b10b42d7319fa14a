/* A file that is read, transposed in memory and verified.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_FILE_JOB_H
#define IPT_CLI_FILE_JOB_H

#include "axes.h"
#include "file_io.h"
#include "options.h"

typedef struct file_job {
  input_file *input;       /* open */
  const char *output_path; /* may be the input's */
  uint64_t data_offset;    /* where the data begin in the input, after its header */
  uint64_t data_size;
  const void *header; /* header of the output */
  size_t header_size;
  uint64_t sum_offsets[2]; /* where the CRC-32 of header and data stands, in the file that the
                              input is a part of; 0: nowhere */
  axes_order order;        /* with few axes; where nothing moves, one element of all data */
} file_job;

/* How the options claim their file. */
claim_kind file_job_claim(const cli_options *options);

/* The output that the options name, or else the input. Standard input, '-', goes to standard
 * output. */
const char *file_job_output(const cli_options *options);

/* Returns a job without data. */
file_job file_job_for(input_file *input, const cli_options *options);

/* Sets how the data are moved. Their size must have been checked. Returns an exit_code. */
int file_job_move(file_job *job, const axes_order *order);

/* Whether any element has to be moved. */
bool file_job_moves(const file_job *job);

/* Reads, transposes and, if asked for, verifies. *data is allocated by malloc, also after an error.
 * Leaves the input open. Returns an exit_code. */
int file_job_transform(const file_job *job, const cli_options *options, void **data);

#endif
