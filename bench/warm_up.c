/* Warms a device up.
 *
 * SPDX-License-Identifier: MIT
 */
#include "warm_up.h"

enum { WORK, PROBE, RUNS };

/* One workgroup, which needs a tenth of a millisecond on a fast GPU and ten on a CPU. It never
 * writes, so it needs no address. */
static bool record_arithmetic(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const bench_fma_arguments arguments = {0, 512, 0.5f};
  (void)what;
  bench_dispatch(&gpu->kernels, commands, BENCH_KERNEL_FMA_SINGLE, &arguments, sizeof arguments,
                 gpu->kernels.workgroup);
  return true;
}

bool bench_record_probe(bench_gpu *gpu, bench_runs *runs, uint32_t i) {
  const bench_work probe = {record_arithmetic, NULL};
  return bench_runs_record(gpu, runs, i, &probe, 1);
}

bool bench_warm_up_by(bench_gpu *gpu, bench_runs *runs, double most, bench_warmth *warmth) {
  const uint32_t most_turns = 100000; /* ends the loop if the timestamps stand still */
  bool steady = most <= 0;
  bench_begin_warm_up(&gpu->clock);
  for (uint32_t i = 0; i < most_turns && !steady && gpu->clock.passed < most; i++) {
    double work, probe;
    if (!bench_runs_submit(gpu, runs, 0, RUNS) || !bench_runs_seconds(gpu, runs, WORK, &work) ||
        !bench_runs_seconds(gpu, runs, PROBE, &probe))
      return false;
    steady = bench_is_steady(&gpu->clock, probe, work + probe);
  }
  warmth->seconds += gpu->clock.passed;
  warmth->unsteady |= !steady;
  return true;
}

bool bench_check_clock(bench_gpu *gpu, bench_runs *runs, uint32_t i, bench_warmth *warmth) {
  double seconds;
  if (!bench_runs_seconds(gpu, runs, i, &seconds))
    return false;
  if (gpu->clock.passed > 0 && !bench_stayed_steady(&gpu->clock, seconds))
    warmth->unsteady = true;
  return true;
}

bool bench_warm_up(bench_gpu *gpu, double most, bench_warmth *warmth) {
  bench_runs runs;
  bool fine = bench_runs_open(gpu, RUNS, &runs) && bench_record_probe(gpu, &runs, WORK) &&
              bench_record_probe(gpu, &runs, PROBE) && bench_warm_up_by(gpu, &runs, most, warmth);
  bench_runs_close(gpu, &runs);
  return fine;
}
