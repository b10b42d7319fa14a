/* Times of calls on the CPU.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cpu/timer.h"

#include "clock.h"
#include "steady.h"

#include <stdlib.h>
#include <string.h>

static bool call_times(const bench_call *call, uint64_t times, double *seconds) {
  double begin = bench_clock();
  for (uint64_t i = 0; i < times; i++)
    if (!call->run(call->what))
      return false;
  *seconds = bench_clock() - begin;
  return true;
}

/* Finds how many calls last long enough for the clock, and how long one takes. The first call may
 * be slow. */
static bool find_batch(const bench_call *call, uint64_t *batch, double *once) {
  const double least = 1e-3, most = 1e6;
  *batch = 1;
  if (!call_times(call, 1, once))
    return false;
  if (*once < 10 * least && !call_times(call, 1, once))
    return false;
  if (*once < least)
    *batch = (uint64_t)(*once > least / most ? least / *once : most) + 1;
  return true;
}

bool bench_time_calls(const bench_call *call, uint32_t repetitions, double budget,
                      bench_times *times, uint32_t *done) {
  double *seconds = (double *)malloc(repetitions * sizeof *seconds), passed = 0;
  uint64_t batch;
  bool fine = seconds != NULL && find_batch(call, &batch, &passed);
  *done = fine && passed > budget; /* then it is the only one */
  if (*done == 1)
    seconds[0] = passed;
  else
    passed = 0;
  for (; fine && *done < repetitions && (*done == 0 || passed < budget); ++*done) {
    fine = call_times(call, batch, &seconds[*done]);
    passed += seconds[*done];
    seconds[*done] /= (double)batch;
  }
  if (fine)
    *times = bench_summarize(seconds, *done);
  free(seconds);
  return fine;
}

/* ---- The copy ---- */

static void copy_share(void *what, uint64_t begin, uint64_t end, uint32_t share) {
  const bench_cpu_copy *copy = (const bench_cpu_copy *)what;
  (void)share;
  memcpy(copy->to + begin, copy->from + begin, (size_t)(end - begin));
}

static bool copy_by_all(void *what) {
  bench_cpu_copy *copy = (bench_cpu_copy *)what;
  bench_crew_run(copy->crew, copy->bytes, copy_share, copy);
  return true;
}

static bool copy_by_one(void *what) {
  copy_share(what, 0, ((const bench_cpu_copy *)what)->bytes, 0);
  return true;
}

bench_warmth bench_warm_up_copy(bench_cpu_copy *copy, double most) {
  bench_call call = {copy_by_all, copy};
  bench_steadiness clock = {0, 0, 0, 0, 0, 0};
  bool steady = false;
  uint64_t batch;
  double seconds;
  bench_warmth none = {0, false};
  if (most <= 0 || !find_batch(&call, &batch, &seconds))
    return none;
  while (!steady && clock.passed < most && call_times(&call, batch, &seconds))
    steady = bench_is_steady(&clock, seconds, seconds);
  bench_warmth warmth = {clock.passed, !steady};
  return warmth;
}

bool bench_time_cpu_copy(bench_cpu_copy *copy, uint32_t repetitions, double budget,
                         bench_times *times) {
  const uint64_t few = 4 << 20;
  bench_call all = {copy_by_all, copy}, one = {copy_by_one, copy};
  bench_times alone;
  uint32_t done;
  if (!bench_time_calls(&all, repetitions, budget, times, &done))
    return false;
  if (copy->bytes > few)
    return true;
  if (!bench_time_calls(&one, repetitions, budget, &alone, &done))
    return false;
  if (alone.median < times->median)
    *times = alone;
  return true;
}
