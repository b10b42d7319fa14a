/* Times that are comparable although the device lowers its clock while a plan is made.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_STEADY_H
#define IPT_BENCH_STEADY_H

#include "ceilings.h"
#include "measure.h"

/* Knowledge about a shape. Initialise it to zero. */
typedef struct bench_steadiness {
  double ceiling; /* shortest median of the copy so far, in seconds; 0: none */
  unsigned tries; /* how often the last call of bench_time_steadily measured */
} bench_steadiness;

enum { BENCH_MOST_TRIES = 4 };

/* Like bench_trial_time. If the copy differs by more than a tenth from the ceiling, it measures
 * again after a warm-up that is four times as long, up to BENCH_MOST_TRIES times; so it does for
 * the first copy of a shape, which has nothing to be compared with. steady: in the end the copy was
 * at the ceiling. */
bool bench_time_steadily(bench_gpu *gpu, bench_trial *trial, const bench_settings *settings,
                         bench_steadiness *known, bench_result *result, bool *steady);

/* Like bench_measure_ceilings; measures again in the same way while the copy differs by more than a
 * tenth from the fastest so far. copy: the fastest, in bytes per second; 0: none yet. */
bool bench_measure_ceilings_steadily(bench_gpu *gpu, const bench_settings *settings, ipt_type type,
                                     uint64_t bytes, double *copy, bench_ceilings *ceilings);

#endif
