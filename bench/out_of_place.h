/* Permutes axes from one buffer to another by a plain shader of the benchmark, as a program does
 * that has memory for both.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_OUT_OF_PLACE_H
#define IPT_BENCH_OUT_OF_PLACE_H

#include "work.h"

typedef struct bench_out_of_place {
  bench_kernel kernel;
  bench_permute_arguments arguments;
  uint64_t groups;
  bench_buffer axes;
} bench_out_of_place;

/* Close it also if it could not be opened. False: the reason is in gpu->error. */
bool bench_open_out_of_place(bench_gpu *gpu, const ipt_permute_desc *movement,
                             const bench_buffer *source, const bench_buffer *target,
                             bench_out_of_place *out);
void bench_close_out_of_place(bench_gpu *gpu, bench_out_of_place *out);

bench_work bench_out_of_place_work(const bench_out_of_place *out);

#endif
