/* Prints for --dry-run what a job would do. Nothing is written.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_DRY_RUN_H
#define IPT_CLI_DRY_RUN_H

#include "file_job.h"

/* Says what a job would do that writes a new file. Leaves the input open. Returns the exit_code
 * that the job would have, as far as it can be known. */
int dry_run(const file_job *job, const cli_options *options);

/* Prints the sizes of the data and of the header before them, and the shape if anything moves. */
void dry_run_print_data(const file_job *job);

/* Prints where a result of `size` bytes would go; 0: the size is not known. The exit_code that it
 * returns tells whether the result can go there. The input is open. */
int dry_run_print_output(const char *path, const input_file *input, uint64_t size);

/* Prints device, plan and scratch for a movement. Returns an exit_code. */
int dry_run_print_plan(const axes_order *order, const char *path, const cli_options *options);

#endif
