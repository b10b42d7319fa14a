/* Plans worth trying for a shape.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_CANDIDATES_H
#define IPT_BENCH_CANDIDATES_H

#include "case.h"

/* At most so many plans of a method are tried, those first that are listed first. Of plans of two
 * stages all are. */
enum { BENCH_MOST_OF_METHOD = 60 };

typedef struct bench_candidate {
  ipt_transpose_desc desc;
  double traffic;   /* expected, in copies of the data: a rule of thumb that gives an order */
  double tile_size; /* elements */
} bench_candidate;

typedef struct bench_candidates {
  bench_candidate *items;
  size_t count;
} bench_candidates;

/* The most promising first. Many make no plan, which only shows when it is tried. False: out of
 * host memory. Free them in any case. */
bool bench_list_candidates(const bench_case *shape, bench_candidates *list);
void bench_free_candidates(bench_candidates *list);

/* The options of ipt-bench transpose that force this plan; empty if nothing is forced. */
void bench_forcing_options(const ipt_transpose_desc *desc, char *text, size_t size);

#endif
