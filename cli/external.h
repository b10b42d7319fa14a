/* Transposes a matrix in its file, with little memory, so that an interrupted run can be resumed.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_EXTERNAL_H
#define IPT_CLI_EXTERNAL_H

#include "file_job.h"

/* Transposes the data of a job in place, in a file or a part of one, with about options->memory
 * bytes. With --dry-run it only says how. The file must be claimed to be changed; it is closed
 * here. Returns an exit_code, like the functions below. */
int external_run(const file_job *job, const cli_options *options);

/* Resumes the run that left a journal beside options->file. */
int external_resume(const cli_options *options);

/* Abandons such a run: removes the journal, and leaves the file half transposed. */
int external_abandon(const cli_options *options);

#endif
