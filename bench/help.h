/* The texts of --help.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_HELP_H
#define IPT_BENCH_HELP_H

void bench_help(void);

#endif
