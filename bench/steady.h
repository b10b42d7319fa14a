/* Times that are comparable although the device lowers its clock while a plan is made.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_STEADY_H
#define IPT_BENCH_STEADY_H

#include "ceilings.h"
#include "measure.h"

/* What is known of a shape. Zero-initialise it. */
typedef struct bench_steadiness {
  double ceiling; /* shortest median of the copy so far, in seconds; 0: none */
  unsigned tries; /* times that the last call of the function below measured */
} bench_steadiness;

enum { BENCH_MOST_TRIES = 4 };

/* As bench_trial_time. If the copy differs by more than a tenth from the ceiling, all is measured
 * again, after four times as long a warm-up, up to BENCH_MOST_TRIES times; so is the first one of a
 * shape, which has nothing to be compared with. steady: in the end the copy was at the ceiling. */
bool bench_time_steadily(bench_gpu *gpu, bench_trial *trial, const bench_settings *settings,
                         bench_steadiness *known, bench_result *result, bool *steady);

/* As bench_measure_ceilings, and again in the same way while the copy differs by more than a tenth
 * from the fastest so far. copy: that one, in bytes per second; 0: none yet. */
bool bench_measure_ceilings_steadily(bench_gpu *gpu, const bench_settings *settings, ipt_type type,
                                     uint64_t bytes, double *copy, bench_ceilings *ceilings);

#endif
