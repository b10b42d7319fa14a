/* Searches for the fastest plan of a shape by trying.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_SEARCH_H
#define IPT_BENCH_SEARCH_H

#include "measure.h"

typedef struct bench_search_settings {
  bench_settings finalist; /* how the finalists are measured */
  double budget;           /* seconds for trying plans of a shape before that */
  uint64_t bytes;          /* size of the buffers that ceilings are measured with */
} bench_search_settings;

/* A plan that was tried. */
typedef struct bench_finding {
  bench_case c;
  bench_result result;
  uint32_t repetitions; /* repetitions of the times in result */
  bool planner;         /* the planner's own choice */
  bool finalist;        /* measured again in the end */
  bool best;            /* the fastest right finalist */
  char reason[512];     /* text of result.error */
} bench_finding;

typedef struct bench_findings {
  bench_finding *items;
  size_t count;
} bench_findings;

/* The time of the plan divided by that of a copy timed right beside it: the clock of a device may
 * change from one plan to the next. */
double bench_relative_time(const bench_finding *f);

/* Lists the finalists, then the other plans, both in order of speed, and then what could not run.
 * Exactly one finding is the planner's, and exactly one is the best unless no finalist is right.
 * False: out of host memory. Free the findings in any case. */
bool bench_search(bench_gpu *gpu, const bench_search_settings *settings, const bench_case *shape,
                  bench_findings *findings);
void bench_free_findings(bench_findings *findings);

#endif
