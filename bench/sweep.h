/* Lists of cases.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_SWEEP_H
#define IPT_BENCH_SWEEP_H

#include "case.h"

typedef struct bench_list {
  bench_case *cases;
  size_t count;
} bench_list;

/* One line that is not empty, without its comment. Returns an exit code. */
typedef int (*bench_take_line)(void *list, char *line, const char *where);

/* built_in: the lines, then NULL; NULL: those of the file. Returns an exit code. */
int bench_read_list(const char *name, const char *const *built_in, bench_take_line take,
                    void *list);

/* The built-in list of that name or, if there is none, the file. Returns an exit code. */
int bench_load_list(const char *name, bench_list *list);
void bench_free_list(bench_list *list);

/* Of the cases only the shape and the scratch limit remain, and of equal ones the first. */
void bench_reduce_to_shapes(bench_list *list);

/* NULL: no such list. Its last line is NULL. */
const char *const *bench_built_in(const char *name);

#endif
