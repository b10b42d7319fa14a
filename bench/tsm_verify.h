/* Verification of tall & skinny multiplications on the device.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_TSM_VERIFY_H
#define IPT_BENCH_TSM_VERIFY_H

#include "memory.h"
#include "case.h"

/* Runs a kernel; what it writes the host may read then. */
bool bench_run_dispatch(bench_gpu *gpu, bench_kernel kernel, const void *arguments, size_t size,
                        uint64_t items);

/* Fills A, B and C, in this order, as far as they are there. */
bool bench_fill_matrices(bench_gpu *gpu, const bench_case *c, const bench_buffer matrices[3]);

/* Counts the elements of the output that are not what the product of those matrices would be. */
bool bench_count_wrong_elements(bench_gpu *gpu, const bench_case *c, const bench_buffer matrices[3],
                                uint64_t *wrong);

#endif
