/* The command product: products beside the roofline.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_PRODUCTS_H
#define IPT_BENCH_PRODUCTS_H

#include "../list.h"
#include "../measure.h"
#include "../report.h"

/* Measures and reports all cases of a list. bytes: size of the buffers that ceilings are measured
 * with. Returns an exit code. */
int bench_products(bench_gpu *gpu, const bench_settings *settings, const bench_report *report,
                   const bench_list *list, uint64_t bytes);

/* Checks that the verification finds what is wrong in a result. False: it does not, or could not
 * run; the reason is in gpu->error. Adds the number of its checks to *checks. */
bool bench_products_self_test(bench_gpu *gpu, int *checks);

#endif
