/* What --dry-run says: what a job would do. Nothing is written.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_DRY_RUN_H
#define IPT_CLI_DRY_RUN_H

#include "file_job.h"

/* Of a job that writes a new file. Leaves the input open. Returns an exit_code: that of the job as
 * far as it can be known. */
int dry_run(const file_job *job, const cli_options *options);

/* Prints sizes: of the data, of the header before them, of the matrices if any element moves. */
void dry_run_print_data(const file_job *job);

/* Prints where a result would go, of so many bytes; 0: not known. Returns an exit_code: whether it
 * can. */
int dry_run_print_output(const char *path, uint64_t size);

/* Prints device and plan of a movement, and how much scratch it needs. Returns an exit_code. */
int dry_run_print_plan(const axes_order *order, const char *path, const cli_options *options);

#endif
