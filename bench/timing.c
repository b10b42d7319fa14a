/* Repetitions, medians.
 *
 * SPDX-License-Identifier: MIT
 */
#include "timing.h"

#include "warm_up.h"

#include <stdlib.h>

static bool read_times(bench_gpu *gpu, bench_runs *runs, uint32_t first, uint32_t count,
                       bench_times *times) {
  double *seconds = (double *)malloc(count * sizeof *seconds);
  bool fine = seconds != NULL ? true : bench_fail(gpu, "out of host memory");
  for (uint32_t i = 0; i < count && fine; i++)
    fine = bench_runs_seconds(gpu, runs, first + i, &seconds[i]);
  if (fine)
    *times = bench_summarize(seconds, count);
  free(seconds);
  return fine;
}

/* ---- Runs ---- */

/* Everything is compared with the copy, so one run of a copy is not enough even where one run of a
 * plan is. */
static uint32_t copies(const bench_timing *timing) {
  const uint32_t least = 10;
  return timing->repetitions > least ? timing->repetitions : least;
}

/* Runs 0 and 1 are the warm-up, then come the copies. After them the plan runs once without being
 * timed, which brings its code onto the device. The last run is the probe once more. */
enum { FIRST_COPY = 2 };

static uint32_t first_plan(const bench_timing *timing) {
  return FIRST_COPY + copies(timing) + 1;
}

/* Records everything before the warm-up, so that there is no pause after it. */
static bool record_all(bench_gpu *gpu, const bench_timing *timing, const bench_work *copy,
                       const bench_work *plan, bench_runs *runs) {
  uint32_t i = FIRST_COPY, last = runs->count - 1;
  bool fine = bench_runs_record(gpu, runs, 0, copy, timing->warm_up_copies) &&
              bench_record_probe(gpu, runs, 1);
  for (; i < FIRST_COPY + copies(timing) && fine; i++)
    fine = bench_runs_record(gpu, runs, i, copy, 1);
  for (; i < last && fine; i++)
    fine = bench_runs_record(gpu, runs, i, plan, 1);
  return fine && bench_record_probe(gpu, runs, last);
}

bool bench_time(bench_gpu *gpu, const bench_timing *timing, const bench_work *copy,
                const bench_work *plan, bench_times *copy_times, bench_times *plan_times,
                bench_warmth *warmth) {
  uint32_t timed = copies(timing) + (plan != NULL ? 1 + timing->repetitions : 0);
  bench_runs runs;
  bool fine = bench_runs_open(gpu, FIRST_COPY + timed + 1, &runs) &&
              record_all(gpu, timing, copy, plan, &runs) &&
              bench_warm_up_by(gpu, &runs, timing->warm_up, warmth) &&
              bench_runs_submit(gpu, &runs, FIRST_COPY, timed + 1) &&
              bench_check_clock(gpu, &runs, FIRST_COPY + timed, warmth) &&
              read_times(gpu, &runs, FIRST_COPY, copies(timing), copy_times);
  if (fine && plan != NULL)
    fine = read_times(gpu, &runs, first_plan(timing), timing->repetitions, plan_times);
  bench_runs_close(gpu, &runs);
  return fine;
}
