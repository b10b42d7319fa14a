/* Measures one case, from nothing to its result.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_MEASURE_H
#define IPT_BENCH_MEASURE_H

#include "case.h"
#include "work.h"

typedef struct bench_settings {
  uint32_t repetitions;
  double warm_up; /* the most seconds */
  bool verify;
} bench_settings;

/* A case being measured. Zero-initialise it. */
typedef struct bench_trial {
  ipt_plan *plan;
  bench_case shape; /* the case that was planned; its variant does not matter */
  bench_buffer operands[IPT_MAX_OPERANDS]; /* operands of the plan; for a transposition the data */
  bench_buffer scratch;
  bench_buffer second;       /* no handle: the copy goes within the first operand */
  bench_copy copy;           /* copies the first operand */
  bench_execution execution; /* runs the plan */
  bench_work work;           /* timed and verified; its record is NULL: only the copy is timed */
} bench_trial;

/* The steps of bench_measure, in this order. They write what they find into result. False: the
 * reason is in gpu->error. A trial may go on with another plan of the same shape, whose operands
 * lie in the same buffers. A caller without a plan leaves out the first step: it sets trial->shape
 * and the bytes, scratch and description of the result, and trial->work once the buffers exist. */
ipt_result bench_trial_plan(bench_gpu *gpu, bench_trial *trial, const bench_case *c,
                            bench_result *result);
bool bench_trial_place(bench_gpu *gpu, bench_trial *trial, const bench_result *result);
bool bench_trial_time(bench_gpu *gpu, bench_trial *trial, const bench_settings *settings,
                      bench_result *result);
bool bench_trial_verify(bench_gpu *gpu, bench_trial *trial, bench_result *result);
void bench_trial_close(bench_gpu *gpu, bench_trial *trial);

/* Counts what is wrong in the output: words of a transposition or copy, elements of a product. */
bool bench_trial_count_wrong(bench_gpu *gpu, const bench_trial *trial, uint64_t *wrong);

/* Writes the data that the plan or the copy is verified with. */
bool bench_trial_fill(bench_gpu *gpu, const bench_trial *trial);

/* Measures and verifies a transposition, permutation or copy. result->error says why it could not;
 * it is valid until the next case. */
void bench_measure(bench_gpu *gpu, const bench_settings *settings, const bench_case *c,
                   bench_result *result);

#endif
