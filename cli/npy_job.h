/* The job of transposing a .npy file.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_NPY_JOB_H
#define IPT_CLI_NPY_JOB_H

#include "file_job.h"
#include "npy.h"

typedef struct npy_job {
  file_job job;
  npy_header header;
  unsigned char *permuted; /* the new header, allocated by malloc */
} npy_job;

/* Reads the header of a file. Returns an exit_code; call npy_job_release after success only. The
 * input stays open. */
int npy_job_open(input_file *input, const cli_options *options, npy_job *npy);
void npy_job_release(npy_job *npy);

#endif
