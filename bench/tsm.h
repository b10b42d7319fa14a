/* The subcommands tsm and dense: products beside the roofline.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_TSM_H
#define IPT_BENCH_TSM_H

#include "measure.h"
#include "sweep.h"

/* Measures and reports all of a list, and returns an exit code. bytes: of the buffers that ceilings
 * are measured with. */
int bench_tsm(bench_gpu *gpu, const bench_settings *settings, const bench_report *report,
              const bench_list *list, uint64_t bytes);

/* Whether the verification finds what is wrong in a result. False: it does not, or could not run;
 * the reason is in gpu->error. Counts its checks. */
bool bench_tsm_self_test(bench_gpu *gpu, int *checks);

#endif
