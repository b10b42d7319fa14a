/* Names and plans of cases of any operation.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_ANY_CASE_H
#define IPT_BENCH_ANY_CASE_H

#include "case.h"

/* Writes the name that the operation, the shape and the variant give. */
void bench_name_case(bench_case *c);

ipt_result bench_plan_case(ipt_context *context, const bench_case *c, ipt_plan **plan);

/* Writes what a plan says of itself: bytes, scratch, description, variant. */
void bench_describe_plan(const ipt_plan *plan, bench_result *result);

#endif
