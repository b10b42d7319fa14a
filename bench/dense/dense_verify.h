/* Integers as operands of dense operations, and what these make of them, by definition.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_DENSE_VERIFY_H
#define IPT_BENCH_DENSE_VERIFY_H

#include "case.h"
#include "memory.h"

/* Operands in the order of the plan's. */
bool bench_fill_dense(bench_gpu *gpu, const bench_case *c, const bench_buffer *operands);

/* Counts the elements of the output that are wrong after one run. */
bool bench_count_wrong_dense(bench_gpu *gpu, const bench_case *c, const bench_buffer *operands,
                             uint64_t *wrong);

#endif
