/* Checks the files that a command line names.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_NAMED_FILES_H
#define IPT_CLI_NAMED_FILES_H

#include "options.h"

/* No file may be named twice, under whichever name, nor be its own output. in_place: the option
 * that changes files where they are, which standard input cannot be; NULL: there is none. Returns
 * an exit_code. */
int named_files_check(const cli_options *options, const char *in_place);

#endif
