/* Verification on the device.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_VERIFY_H
#define IPT_BENCH_VERIFY_H

#include "work.h"

/* Writes the pattern into all of a buffer. */
bool bench_fill(bench_gpu *gpu, const bench_buffer *data);

/* Flips bits of one word. */
bool bench_flip(bench_gpu *gpu, const bench_buffer *data, uint64_t word, uint32_t bits);

bool bench_run_once(bench_gpu *gpu, const bench_work *work);

/* Runs one of the program's own kernels. The host may read what it has written. */
bool bench_run_dispatch(bench_gpu *gpu, bench_kernel kernel, const void *arguments, size_t size,
                        uint64_t items);

/* Elements from one index of each axis to the next, before and after the permutation. */
typedef struct bench_distances {
  uint64_t before[IPT_MAX_AXES], after[IPT_MAX_AXES];
} bench_distances;

/* The distances where there are no gaps. */
bench_distances bench_packed_distances(const ipt_permute_desc *movement);

/* Counts the words of a buffer that differ from the permutation of the pattern. After the data,
 * and in gaps before and after, the pattern itself must still be there. distances NULL: there are
 * no gaps. */
bool bench_count_wrong(bench_gpu *gpu, const bench_buffer *data, const ipt_permute_desc *movement,
                       const bench_distances *distances, uint64_t *wrong);

#endif
