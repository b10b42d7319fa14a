/* Warm-up, repetitions, medians.
 *
 * SPDX-License-Identifier: MIT
 */
#include "timing.h"

#include "runs.h"

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

/* Run 0 is the warm-up, then come the copies. After them the plan runs once without being timed,
 * which brings its code onto the device. */
static uint32_t first_plan(const bench_timing *timing) {
  return 1 + copies(timing) + 1;
}

static bool record_all(bench_gpu *gpu, const bench_timing *timing, const bench_work *copy,
                       const bench_work *plan, bench_runs *runs) {
  bool fine = bench_runs_record(gpu, runs, 0, copy, timing->warm_up_copies);
  for (uint32_t i = 1; i <= copies(timing) && fine; i++)
    fine = bench_runs_record(gpu, runs, i, copy, 1);
  for (uint32_t i = first_plan(timing) - 1; i < runs->count && fine; i++)
    fine = bench_runs_record(gpu, runs, i, plan, 1);
  return fine;
}

/* Records everything first, so that there is no pause later. */
static bool warm_up(bench_gpu *gpu, const bench_timing *timing, bench_runs *runs) {
  const uint32_t most = 100000; /* ends the loop if the timestamps stand still */
  double passed = 0;
  for (uint32_t i = 0; i < most && passed < timing->warm_up; i++) {
    double seconds;
    if (!bench_runs_submit(gpu, runs, 0, 1) || !bench_runs_seconds(gpu, runs, 0, &seconds))
      return false;
    passed += seconds;
  }
  return true;
}

bool bench_time(bench_gpu *gpu, const bench_timing *timing, const bench_work *copy,
                const bench_work *plan, bench_times *copy_times, bench_times *plan_times) {
  uint32_t count = plan != NULL ? first_plan(timing) + timing->repetitions : 1 + copies(timing);
  bench_runs runs;
  bool fine = bench_runs_open(gpu, count, &runs) && record_all(gpu, timing, copy, plan, &runs) &&
              warm_up(gpu, timing, &runs) && bench_runs_submit(gpu, &runs, 1, count - 1) &&
              read_times(gpu, &runs, 1, copies(timing), copy_times);
  if (fine && plan != NULL)
    fine = read_times(gpu, &runs, first_plan(timing), timing->repetitions, plan_times);
  bench_runs_close(gpu, &runs);
  return fine;
}
