/* Loads lists of cases: built in, generated, or from a file with one case per line.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_SWEEP_H
#define IPT_BENCH_SWEEP_H

#include "command.h"
#include "list.h"

/* Loads the list that the options name. Free it also if it could not be loaded. Returns an exit
 * code. */
int bench_load_list(const bench_options *options, bench_list *list);

/* Removes the variants of all cases. If cases become equal, only the first one stays. */
void bench_reduce_to_shapes(bench_list *list);

#endif
