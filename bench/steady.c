/* Measures again if the device was slower than it can be.
 *
 * SPDX-License-Identifier: MIT
 *
 * A device clocks down within seconds of idleness, for example while the host makes a plan, and
 * takes much of a second to clock up again: longer than the warm-up. The copy beside the plan shows
 * that. Both are slow then, but not by the same factor.
 */
#include "steady.h"

static bool is_close(double a, double b) {
  return a <= 1.1 * b && b <= 1.1 * a;
}

bool bench_time_steadily(bench_gpu *gpu, bench_trial *trial, const bench_settings *settings,
                         bench_steadiness *known, bench_result *result, bool *steady) {
  bench_settings longer = *settings;
  *steady = false;
  for (known->tries = 0; known->tries < BENCH_MOST_TRIES && !*steady; known->tries++) {
    if (!bench_trial_time(gpu, trial, &longer, result))
      return false;
    double copy = result->copy.median;
    *steady = is_close(copy, known->ceiling);
    if (known->ceiling <= 0 || copy < known->ceiling)
      known->ceiling = copy;
    longer.warm_up *= 4;
  }
  return true;
}

bool bench_measure_ceilings_steadily(bench_gpu *gpu, const bench_settings *settings, ipt_type type,
                                     uint64_t bytes, double *copy, bench_ceilings *ceilings) {
  bench_settings longer = *settings;
  bool steady = false;
  for (unsigned tries = 0; tries < BENCH_MOST_TRIES && !steady; tries++) {
    if (!bench_measure_ceilings(gpu, &longer, type, bytes, ceilings))
      return false;
    steady = is_close(ceilings->copy, *copy);
    if (ceilings->copy > *copy)
      *copy = ceilings->copy;
    longer.warm_up *= 4;
  }
  return true;
}
