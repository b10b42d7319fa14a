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

/* What may be faster than the planner's own plan of a case. The most promising first. Many make no
 * plan, which only shows when it is tried. False: out of host memory. Free them in any case. */
bool bench_list_variants(const ipt_plan *own, bench_variants *list);
void bench_free_variants(bench_variants *list);

/* At most so many plans of a method are tried, those first that are listed first; 0: all. */
unsigned bench_most_of_method(const char *variant);

#endif
