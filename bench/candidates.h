/* Plans worth trying for a shape.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_CANDIDATES_H
#define IPT_BENCH_CANDIDATES_H

#include "case.h"

typedef struct bench_candidates {
  ipt_transpose_desc *items;
  size_t count;
} bench_candidates;

/* At most so many plans of a method are tried, those first that are listed first. Of plans of two
 * stages all are. */
int bench_most_of_method(void);

/* The most promising first. Many make no plan, which only shows when it is tried. False: out of
 * host memory. Free them in any case. */
bool bench_list_candidates(const bench_case *shape, bench_candidates *list);
void bench_free_candidates(bench_candidates *list);

/* The options of ipt-bench transpose that force this plan; empty if nothing is forced. */
void bench_forcing_options(const ipt_transpose_desc *desc, char *text, size_t size);

#endif
