/* Products of matrices and vectors: their words, sizes, plans and rooflines.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_PRODUCT_CASE_H
#define IPT_BENCH_PRODUCT_CASE_H

#include "../case.h"

#include "core/problem/types.h"

#define BENCH_ONE(x, TYPE, name, stored, summed, components) +1
enum { BENCH_TYPES = 0 IPT__EACH_TYPE(BENCH_ONE, 0) };

/* Words of the command line and of JSON, by the values of the enumerations, then NULL. The
 * operations begin with those that move data. */
extern const char *const bench_operations[], *const bench_types[BENCH_TYPES + 1],
                                                 *const bench_ops[], *const bench_triangles[],
                                                                         *const bench_sides[];

uint64_t bench_real_bytes(ipt_type type);  /* size of a real number in a matrix */
uint32_t bench_real_format(ipt_type type); /* BENCH_FORMAT_... of a real number */
uint64_t bench_components(ipt_type type);  /* real numbers of a number: 1 or 2 */

/* The same for real numbers of the output, which may have another type than the inputs. */
uint64_t bench_output_bytes(ipt_type type);
uint32_t bench_output_format(ipt_type type);

/* Whether it is an operation of tall & skinny matrices. */
bool bench_is_skinny(const bench_case *c);

/* Fills in the sizes that were left out: n is m, and k is n; but tall & skinny matrices get as many
 * rows as give A the same size whatever its width, as in [Ernst]. */
void bench_complete_product(bench_case *c);

/* Writes the name of operation, type and sizes, with letters as the BLAS has them. */
void bench_name_product(const bench_case *c, char *shape, size_t size);

ipt_result bench_plan_product(ipt_context *context, const bench_case *c, ipt_plan **plan);

/* Operations per second that the ceilings allow [Ernst, "Roofline Model"]. */
double bench_product_roofline(const bench_case *c, const bench_ceilings *ceilings);

/* Floating-point operations that the definition needs, per second, in 10^9. */
double bench_product_speed(const bench_case *c, double seconds);

/* The order of the triangular matrix of trsm. */
uint64_t bench_triangular_order(const bench_case *c);

#endif
