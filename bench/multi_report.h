/* The result on several devices, as a table or as JSON.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_MULTI_REPORT_H
#define IPT_BENCH_MULTI_REPORT_H

#include "case.h"

typedef struct bench_multi_result {
  const char *device; /* the first one */
  uint32_t device_count;
  uint32_t repetitions;
  uint64_t bytes;          /* of all data */
  uint64_t scratch;        /* the most of a device */
  double upload, download; /* bytes per second of the slowest device, while all copy */
  double bound;            /* seconds: the least for what leaves a device and what arrives */
  double through_host;     /* seconds: all data to the host, then all data back */
  double one_device;       /* seconds of the first device alone; 0: not measured */
  double on_host_road;     /* seconds through pages of the host where ipt takes a faster way; 0: it
                              does not */
  bench_times wall;        /* seconds */
  bench_warmth warmth;     /* of all devices together */
  bench_verdict verdict;
  uint64_t wrong_elements;
} bench_multi_result;

/* Returns an exit code. */
int bench_multi_report(const bench_case *c, const bench_multi_result *result, bool json);

#endif
