/* Verification of products on the device: operands of small integers, and what products of them are
 * by definition.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_PRODUCT_VERIFY_H
#define IPT_BENCH_PRODUCT_VERIFY_H

#include "../case.h"
#include "../memory.h"

/* The operand that the product is written to. operands: in the order of the plan's. */
const bench_buffer *bench_product_output(const bench_buffer *operands);

/* Fills all operands. */
bool bench_fill_product(bench_gpu *gpu, const bench_case *c, const bench_buffer *operands);

/* Counts the elements of the output that are wrong after one run. */
bool bench_count_wrong_product(bench_gpu *gpu, const bench_case *c, const bench_buffer *operands,
                               uint64_t *wrong);

#endif
