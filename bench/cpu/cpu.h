/* The CPU backend beside other libraries.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_CPU_H
#define IPT_BENCH_CPU_H

#include "report.h"
#include "list.h"

typedef struct bench_cpu_settings {
  uint32_t repetitions;
  double warm_up;   /* the most seconds of copying before each case */
  double budget;    /* seconds for the repetitions of a method */
  uint32_t threads; /* 0: one for each core */
  const char *only; /* beginnings of the methods' names, with commas between them; NULL: all */
  bool verify, json;
} bench_cpu_settings;

/* Measures every case with every method. ratios: those of every case, by ipt, which alone is
 * measured then; NULL: not needed. Returns an exit code. */
int bench_cpu(const bench_cpu_settings *settings, const bench_list *list, double *ratios);

#endif
