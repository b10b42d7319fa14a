/* Tests whether the verification notices errors.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_SELF_TEST_H
#define IPT_BENCH_SELF_TEST_H

#include "gpu.h"

/* Returns an exit code. */
int bench_self_test(bench_gpu *gpu);

#endif
