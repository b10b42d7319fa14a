/* The texts of --help.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_HELP_H
#define IPT_CLI_HELP_H

void help_program(void);
void help_transpose(void);
void help_planar(void);
void help_tune(void);
void help_info(void);

#endif
