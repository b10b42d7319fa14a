/* NumPy's .npz files: ZIP archives of .npy files.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_NPZ_H
#define IPT_CLI_NPZ_H

#include "file_io.h"
#include "options.h"

/* Transposes all arrays of an open file, or the one that the options name, into a new file; with
 * --dry-run it only says what it would do. Closes the input. Returns an exit_code. */
int npz_transpose(input_file *input, const cli_options *options);

#endif
