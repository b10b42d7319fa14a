/* Host memory, there and back.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_HOST_H
#define IPT_BENCH_HOST_H

#include "measure.h"
#include "report.h"

/* Measures one shape in every way and prints the results. device: as for bench_gpu_open. memory:
 * the most bytes that ipt may allocate there; 0: no limit. Returns an exit code. */
int bench_host(bench_gpu *gpu, const bench_settings *settings, const bench_report *report,
               const bench_case *c, const char *device, uint64_t memory);

#endif
