/* Command buffers, each between two timestamps.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_RUNS_H
#define IPT_BENCH_RUNS_H

#include "work.h"

typedef struct bench_runs {
  uint32_t count;
  VkCommandBuffer *commands;
  VkSubmitInfo *submits;
  VkQueryPool queries;
} bench_runs;

/* Close them also if they could not be opened. At most one set is open at a time. */
bool bench_runs_open(bench_gpu *gpu, uint32_t count, bench_runs *runs);
void bench_runs_close(bench_gpu *gpu, bench_runs *runs);

/* Records work into run number i, `times` times. */
bool bench_runs_record(bench_gpu *gpu, bench_runs *runs, uint32_t i, const bench_work *work,
                       uint32_t times);

/* Submits runs back to back and waits until they are done. */
bool bench_runs_submit(bench_gpu *gpu, bench_runs *runs, uint32_t first, uint32_t count);

/* The seconds that run number i took; never 0. */
bool bench_runs_seconds(bench_gpu *gpu, bench_runs *runs, uint32_t i, double *seconds);

#endif
