/* Tall & skinny products: their words, sizes and roofline.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_TSM_CASE_H
#define IPT_BENCH_TSM_CASE_H

#include "case.h"

/* Words of the command line and of JSON, by the values of the enumerations; then NULL. */
extern const char *const bench_operations[], *const bench_types[];

uint64_t bench_real_words(ipt_type type); /* 1 or 2 */
uint64_t bench_parts(ipt_type type);      /* real numbers of a number: 1 or 2 */
uint64_t bench_number_bytes(ipt_type type);

/* What may be left out: n is m; k as in [Ernst], so that operands are of equal size whatever their
 * width. */
void bench_complete_product(bench_case *c);

/* Of one product. */
double bench_product_flops(const bench_case *c);

/* Bytes that have to be moved, each matrix once [Ernst, "Roofline Model"]. */
double bench_product_traffic(const bench_case *c);

/* Operations per second that the ceilings allow. */
double bench_product_roofline(const bench_case *c, const bench_ceilings *ceilings);

#endif
