/* The ceilings of the roofline model.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_CEILINGS_H
#define IPT_BENCH_CEILINGS_H

#include "measure.h"

/* Measures the ceilings with two buffers of this many bytes, and arithmetic in the precision of the
 * type. */
bool bench_measure_ceilings(bench_gpu *gpu, const bench_settings *settings, ipt_type type,
                            uint64_t bytes, bench_ceilings *ceilings);

#endif
