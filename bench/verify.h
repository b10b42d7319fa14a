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

/* Counts the words of a buffer that are not what the transposition of the pattern would be. What
 * lies behind the data and in gaps must still be the pattern. */
bool bench_count_wrong(bench_gpu *gpu, const bench_buffer *data, const ipt_transpose_desc *shape,
                       uint64_t *wrong);

#endif
