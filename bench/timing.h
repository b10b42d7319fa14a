/* Times of the copy and of a plan.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_TIMING_H
#define IPT_BENCH_TIMING_H

#include "case.h"
#include "work.h"

typedef struct bench_timing {
  uint32_t repetitions;
  double warm_up;          /* the most seconds before the first repetition */
  uint32_t warm_up_copies; /* copies in a submission meanwhile */
} bench_timing;

/* Warms the device up, then times all repetitions of the copy, at least 10, and then those of the
 * plan, in one submission. plan NULL: only the copy. Adds to *warmth. */
bool bench_time(bench_gpu *gpu, const bench_timing *timing, const bench_work *copy,
                const bench_work *plan, bench_times *copy_times, bench_times *plan_times,
                bench_warmth *warmth);

#endif
