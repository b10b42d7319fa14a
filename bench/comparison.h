/* The planner's choice beside the best plan that can be found, for a list of shapes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_COMPARISON_H
#define IPT_BENCH_COMPARISON_H

#include "search.h"
#include "list.h"
#include "report.h"

/* Searches for each shape and prints what was found; all: every plan that was tried. Returns an
 * exit code. */
int bench_compare(bench_gpu *gpu, const bench_search_settings *settings, const bench_report *report,
                  bool all, const bench_list *shapes);

#endif
