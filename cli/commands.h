/* The commands of the program; each returns an exit_code.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_COMMANDS_H
#define IPT_CLI_COMMANDS_H

#include "options.h"

int command_transpose(const cli_options *options);
int command_planar(const cli_options *options);
int command_info(const cli_options *options);
int command_tune(const cli_options *options);

#endif
