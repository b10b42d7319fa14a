/* One case, from nothing to its result.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_MEASURE_H
#define IPT_BENCH_MEASURE_H

#include "gpu.h"

typedef struct bench_settings {
  uint32_t repetitions;
  double warm_up; /* seconds */
  bool verify;
} bench_settings;

/* Measures and verifies. Why it could not be done stands in result->error, which is valid until the
 * next case. */
void bench_measure(bench_gpu *gpu, const bench_settings *settings, const bench_case *c,
                   bench_result *result);

#endif
