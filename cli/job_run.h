/* Runs a job, and writes its result.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_JOB_RUN_H
#define IPT_CLI_JOB_RUN_H

#include "file_job.h"

/* With --dry-run it only says what it would do. Closes the input in any case. Returns an
 * exit_code. */
int file_job_run(const file_job *job, const cli_options *options);

#endif
