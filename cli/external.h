/* A matrix transposed in its file, with little memory, so that an interrupted run can be resumed.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_EXTERNAL_H
#define IPT_CLI_EXTERNAL_H

#include "file_job.h"

/* Transposes the data of a job where they are, in a file or a part of one, with about
 * options->memory bytes; with --dry-run it only says how. Closes the input, or what it is a part
 * of. Returns an exit_code. */
int external_run(const file_job *job, const cli_options *options);

/* Goes on with the run that left a journal beside options->file. */
int external_resume(const cli_options *options);

/* Gives such a run up: removes the journal, and leaves the file as it is, half done. */
int external_abandon(const cli_options *options);

/* Locks an open file for reading, and makes sure that it is not half done. Closes it after an
 * error. What a finished run has left is removed, unless nothing shall be written.
 */
int external_claim(const input_file *input, const cli_options *options);

#endif
