/* Lets a device work until its clock has risen: it falls while the host plans and compiles.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_WARM_UP_H
#define IPT_BENCH_WARM_UP_H

#include "case.h"
#include "runs.h"

/* Records the probe, a little arithmetic, whose time shows the clock, into run number i. */
bool bench_record_probe(bench_gpu *gpu, bench_runs *runs, uint32_t i);

/* Submits runs 0 and 1, work and the probe, until the times of the probe are steady, or for `most`
 * seconds of work; 0: not at all. Adds to *warmth. */
bool bench_warm_up_by(bench_gpu *gpu, bench_runs *runs, double most, bench_warmth *warmth);

/* Notes in *warmth if the probe in run number i shows that the clock has fallen since the
 * warm-up. */
bool bench_check_clock(bench_gpu *gpu, bench_runs *runs, uint32_t i, bench_warmth *warmth);

/* Warms up by the probe alone, for times by the host's clock. */
bool bench_warm_up(bench_gpu *gpu, double most, bench_warmth *warmth);

#endif
