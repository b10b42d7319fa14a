/* Lists of cases: built in, generated, or from a file with one case per line.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_SWEEP_H
#define IPT_BENCH_SWEEP_H

#include "options.h"

/* Names of the lists that are generated. */
#define BENCH_RANDOM "random"
#define BENCH_WIDTHS "widths"

typedef struct bench_list {
  bench_case *cases;
  size_t count;
} bench_list;

/* The list that the options name. Free it also if it could not be loaded. Returns an exit code. */
int bench_load_list(const bench_options *options, bench_list *list);
void bench_free_list(bench_list *list);

/* Appends a case. Returns an exit code. */
int bench_append(bench_list *list, const bench_case *c);

/* Of the cases the variants are forgotten, and of equal ones the first remains. */
void bench_reduce_to_shapes(bench_list *list);

/* NULL: no such list. Its last line is NULL. */
const char *const *bench_built_in(const char *name);

/* Appends random shapes, each followed by its mirror, or for permute random permutations; the same
 * ones for the same seed. Returns an exit code. */
int bench_add_random(const bench_options *options, bench_list *list);

/* Appends products with m = n = 1 to 64, else like options->one. Returns an exit code. */
int bench_add_widths(const bench_options *options, bench_list *list);

#endif
