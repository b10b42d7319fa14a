/* Cases that move data: transpositions and permutations of axes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_MOVEMENT_H
#define IPT_BENCH_MOVEMENT_H

#include "case.h"

/* A transposition as a permutation of the axes batch, rows and cols. */
ipt_permute_desc bench_swap(const ipt_transpose_desc *desc);

/* Which axes there are and where they go. */
ipt_permute_desc bench_movement(const bench_case *c);

/* Bytes of the data, without gaps; not exact beyond 2^53. */
double bench_case_bytes(const bench_case *c);

/* The descriptor of a transposition with its variant, which lives as long as the case, and the
 * limit of scratch in bytes. */
ipt_transpose_desc bench_transpose_desc(const bench_case *c);

/* Writes the name of the shape. */
void bench_name_movement(const bench_case *c, char *shape, size_t size);

ipt_result bench_plan_movement(ipt_context *context, const bench_case *c, ipt_plan **plan);

#endif
