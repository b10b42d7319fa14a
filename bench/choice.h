/* Which backend a default context takes, and whether that is the faster one.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_CHOICE_H
#define IPT_BENCH_CHOICE_H

#include "command.h"
#include "list.h"

/* Measures ipt_transpose on host memory for all shapes of the list, in a default context and on
 * either backend alone, at first and after the calls that try both. Returns an exit code. */
int bench_choice(const bench_options *options, const bench_list *list);

#endif
