/* Operations on dense matrices: their sizes, plans and rooflines.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_DENSE_CASE_H
#define IPT_BENCH_DENSE_CASE_H

#include "case.h"

bool bench_is_dense(const bench_case *c);

/* Words of the command line, by the values of the enumerations; then NULL. */
extern const char *const bench_ops[], *const bench_triangles[], *const bench_sides[];

/* What may be left out: n is m, and k is n. */
void bench_complete_dense(bench_case *c);

void bench_name_dense(const bench_case *c, char *shape, size_t size);

ipt_result bench_plan_dense(ipt_context *context, const bench_case *c, const char *variant,
                            ipt_plan **plan);

/* Floating-point operations that the definition needs, and bytes that have to be moved, each number
 * once, of triangles those in them. */
double bench_dense_flops(const bench_case *c);
double bench_dense_traffic(const bench_case *c);

/* Whether hardly anything is written. */
bool bench_dense_reads(const bench_case *c);

#endif
