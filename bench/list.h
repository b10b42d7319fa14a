/* A list of cases.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_LIST_H
#define IPT_BENCH_LIST_H

#include "case.h"

#include <stddef.h>

typedef struct bench_list {
  bench_case *cases;
  size_t count;
} bench_list;

/* Appends a case. Returns an exit code. */
int bench_append(bench_list *list, const bench_case *c);

void bench_free_list(bench_list *list);

#endif
