/* What is measured of tall & skinny multiplication: one case and what came of it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_TSM_CASE_H
#define IPT_BENCH_TSM_CASE_H

#include "case.h"

typedef struct bench_tsm_case {
  ipt_tsm_operation operation;
  ipt_tsm_desc desc;
} bench_tsm_case;

/* What the device can do at best, measured with the case. */
typedef struct bench_ceilings {
  double read;  /* bytes per second, of what only reads */
  double copy;  /* bytes per second, read and written together */
  double flops; /* floating-point operations per second of the type */
} bench_ceilings;

typedef struct bench_tsm_result {
  const char *error; /* why the case could not run; NULL: it ran */
  uint64_t scratch;
  bench_times times;
  bench_ceilings ceilings;
  bench_verdict verdict;
  uint64_t wrong_elements;
  char description[256];
} bench_tsm_result;

/* Words of the command line, by the values of the enumerations; then NULL. */
extern const char *const bench_operations[], *const bench_types[], *const bench_reductions[];

uint64_t bench_real_words(ipt_type type); /* 1 or 2 */
uint64_t bench_parts(ipt_type type);      /* real numbers of a number: 1 or 2 */
uint64_t bench_number_bytes(ipt_type type);

/* What may be left out: n is m; k as in [Ernst], so that operands are of equal size whatever their
 * width. */
void bench_complete_tsm_case(bench_tsm_case *c);

/* Of one multiplication. */
double bench_tsm_flops(const bench_tsm_case *c);

/* Bytes that have to be moved, each matrix once [Ernst, "Roofline Model"]. */
double bench_tsm_traffic(const bench_tsm_case *c);

/* Operations per second that the ceilings allow. */
double bench_tsm_roofline(const bench_tsm_case *c, const bench_ceilings *ceilings);

#endif
