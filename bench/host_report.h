/* Results on host memory, as a table or as JSON.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_HOST_REPORT_H
#define IPT_BENCH_HOST_REPORT_H

#include "report.h"

/* The bounds that all ways to transpose a shape share. */
typedef struct bench_host_bounds {
  uint64_t bytes;
  double upload, download;    /* bytes per second */
  double kernels;             /* seconds of the plan in device memory */
  const char *plan, *variant; /* plan and variant on the device */
  bench_warmth warmth;        /* before the kernels and the transfers */
  uint64_t scratch;
} bench_host_bounds;

/* One way, and how long it took. */
typedef struct bench_host_result {
  const char *mode;
  const char *backend;
  const char *error; /* NULL: it ran */
  uint32_t pieces;
  uint32_t repetitions;
  bench_times wall; /* seconds */
  bench_warmth warmth;
  bench_verdict verdict;
  uint64_t wrong_elements;
} bench_host_result;

void bench_host_header(const bench_report *report, const bench_case *c,
                       const bench_host_bounds *bounds);

/* Returns an exit code. */
int bench_host_report_mode(const bench_report *report, const bench_case *c,
                           const bench_host_bounds *bounds, const bench_host_result *result);

#endif
