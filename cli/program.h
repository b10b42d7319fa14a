/* The name of the program, with which its messages begin. Each program defines it.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_PROGRAM_H
#define IPT_CLI_PROGRAM_H

extern const char program_name[];

#endif
