/* Times of a call, by the host's clock.
 *
 * SPDX-License-Identifier: MIT
 */
#include "repeat.h"

#include "clock.h"

#include <stdlib.h>

bool bench_repeat(bench_gpu *gpu, const bench_call *call, uint32_t repetitions, bench_times *times,
                  uint32_t *done) {
  const uint32_t least = 3;
  const double enough = 20; /* seconds */
  double *seconds = (double *)malloc(repetitions * sizeof *seconds), passed = 0;
  bool fine = seconds != NULL ? true : bench_fail(gpu, "out of host memory");
  for (*done = 0; fine && *done < repetitions && (*done < least || passed <= enough); ++*done) {
    double begin = bench_clock();
    fine = call->run(call->what);
    seconds[*done] = bench_clock() - begin;
    passed += seconds[*done];
  }
  if (fine)
    *times = bench_summarize(seconds, *done);
  free(seconds);
  return fine;
}
