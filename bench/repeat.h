/* Times of a call, by the host's clock.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_REPEAT_H
#define IPT_BENCH_REPEAT_H

#include "cpu/timer.h"
#include "gpu.h"

/* Times a call `repetitions` times, but less often, at least three times, if that would take long.
 * *done: the number of repetitions. False: the call failed, or there was no memory, which is an
 * error of the gpu. */
bool bench_repeat(bench_gpu *gpu, const bench_call *call, uint32_t repetitions, bench_times *times,
                  uint32_t *done);

#endif
