/* Results of tall & skinny multiplications as a table or as JSON.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_TSM_REPORT_H
#define IPT_BENCH_TSM_REPORT_H

#include "report.h"
#include "tsm_case.h"

void bench_tsm_report_header(const bench_report *report);

/* Also on stderr if the result is wrong. Returns the exit code that follows from it. */
int bench_tsm_report_case(const bench_report *report, const bench_tsm_case *c,
                          const bench_tsm_result *result);

#endif
