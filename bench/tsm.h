/* The subcommand tsm: tall & skinny multiplication beside the roofline.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_TSM_H
#define IPT_BENCH_TSM_H

#include "measure.h"
#include "tsm_case.h"

/* Both measure, report and return an exit code. bytes: of the buffers that ceilings are measured
 * with. */
int bench_tsm_one(bench_gpu *gpu, const bench_settings *settings, const bench_report *report,
                  const bench_tsm_case *c, uint64_t bytes);

/* Whether the verification finds what is wrong in a result. False: it does not, or could not run;
 * the reason is in gpu->error. Counts its checks. */
bool bench_tsm_self_test(bench_gpu *gpu, int *checks);

/* m = n = 1 to 64; k 0: 2^27 / m. */
int bench_tsm_all(bench_gpu *gpu, const bench_settings *settings, const bench_report *report,
                  const bench_tsm_case *c, uint64_t bytes);

#endif
