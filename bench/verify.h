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

/* Elements from one index of an axis to the next: of axes before, and of those of the result. */
typedef struct bench_distances {
  uint64_t before[IPT_MAX_AXES], after[IPT_MAX_AXES];
} bench_distances;

/* Without gaps. */
bench_distances bench_dense_distances(const ipt_permute_desc *movement);

/* Counts the words of a buffer that are not what the permutation of the pattern would be. What lies
 * behind the data, and in gaps before and after, must still be the pattern. distances: NULL: there
 * are no gaps. */
bool bench_count_wrong(bench_gpu *gpu, const bench_buffer *data, const ipt_permute_desc *movement,
                       const bench_distances *distances, uint64_t *wrong);

#endif
