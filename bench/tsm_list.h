/* Lists of tall & skinny multiplications.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_TSM_LIST_H
#define IPT_BENCH_TSM_LIST_H

#include "tsm_case.h"

typedef struct bench_tsm_list {
  bench_tsm_case *cases;
  size_t count;
} bench_tsm_list;

/* The built-in list of that name or, if there is none, the file, each of its lines the options of a
 * case. Free it also if it could not be loaded. Returns an exit code. */
int bench_load_tsm_list(const char *name, bench_tsm_list *list);

/* m = n = 1 to 64, else like the case; k 0: 2^27 / m. Returns an exit code. */
int bench_list_widths(const bench_tsm_case *c, bench_tsm_list *list);

void bench_free_tsm_list(bench_tsm_list *list);

#endif
