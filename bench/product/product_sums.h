/* Verification of A^T B where each number is a sum of very many terms.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_PRODUCT_SUMS_H
#define IPT_BENCH_PRODUCT_SUMS_H

#include "../case.h"
#include "../memory.h"

/* Counts the elements of a small matrix that differ from those of A^T B. Many invocations together
 * compute the sum of an element by definition. */
bool bench_count_wrong_sums(bench_gpu *gpu, const bench_case *c, const bench_buffer *matrix,
                            uint64_t *wrong);

#endif
