/* Variants worth trying for a case.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_CANDIDATES_H
#define IPT_BENCH_CANDIDATES_H

#include "case.h"

typedef struct bench_variants {
  char (*text)[BENCH_VARIANT];
  size_t count;
} bench_variants;

/* Lists what may be faster than the planner's own plan of a case, the most promising first. Many
 * make no plan, which only shows when they are tried. False: out of host memory. Free the list in
 * any case. */
bool bench_list_variants(const ipt_plan *own, bench_variants *list);
void bench_free_variants(bench_variants *list);

/* The most plans of a variant's method that are tried, in the order of the list; 0: all. */
unsigned bench_most_of_method(const char *variant);

#endif
