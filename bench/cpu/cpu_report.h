/* Results of the CPU, as a table or as JSON.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_CPU_REPORT_H
#define IPT_BENCH_CPU_REPORT_H

#include "report.h"
#include "list.h"

/* Fills in the processor, the compiler, and the width of names. */
void bench_cpu_describe(bench_report *report, bool json, const bench_list *list);

void bench_cpu_header(const bench_report *report, uint32_t threads);

/* report->repetitions must be those of the result. */
void bench_cpu_report(const bench_report *report, const bench_case *c, const char *method,
                      uint32_t threads, const bench_result *result);

#endif
