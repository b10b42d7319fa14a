/* Lists that are not written down anywhere.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_GENERATED_H
#define IPT_BENCH_GENERATED_H

#include "draw.h"
#include "list.h"

/* Their names. */
#define BENCH_RANDOM "random"
#define BENCH_WIDTHS "widths"

/* Append random shapes, each followed by its mirror, or random permutations of axes; the same ones
 * for the same seed. common: what all cases share. Return an exit code. */
int bench_add_random_shapes(const bench_case *common, const bench_draw *draw, bench_list *list);
int bench_add_random_permutations(const bench_case *common, const bench_draw *draw,
                                  bench_list *list);

/* Appends products with m = n = 1 to 64. Returns an exit code. */
int bench_add_widths(const bench_case *common, bench_list *list);

#endif
