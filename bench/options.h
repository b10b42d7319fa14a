/* Reads the command line, and the lines of lists.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_OPTIONS_H
#define IPT_BENCH_OPTIONS_H

#include "command.h"

/* Returns an exit code. */
int bench_parse_command_line(int count, char **arguments, bench_options *options);

/* Reads one line of a list, which it changes: the options of one case, as the command takes them.
 * where: which line it is, for messages. Returns an exit code. */
int bench_parse_line(bench_command command, char *line, const char *where, bench_case *c);

#endif
