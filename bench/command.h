/* A command line that was read.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_COMMAND_H
#define IPT_BENCH_COMMAND_H

#include "case.h"
#include "draw.h"

typedef enum bench_command {
  BENCH_COMMAND_NONE,
  BENCH_COMMAND_COPY,
  BENCH_COMMAND_TRANSPOSE,
  BENCH_COMMAND_PERMUTE,
  BENCH_COMMAND_STAGE,
  BENCH_COMMAND_SWEEP,
  BENCH_COMMAND_RANDOM,
  BENCH_COMMAND_SEARCH,
  BENCH_COMMAND_PAPER,
  BENCH_COMMAND_PRODUCT,
  BENCH_COMMAND_HOST,
  BENCH_COMMAND_MULTI,
  BENCH_COMMAND_CHOICE,
  BENCH_COMMAND_CPU,
  BENCH_COMMAND_CALIBRATE,
  BENCH_COMMAND_START
} bench_command;

typedef struct bench_options {
  bench_command command;
  const char *list;      /* a list of cases, built in or a file; NULL: none */
  const char *wisdom;    /* file of tuned plans; NULL: none */
  const char *pipelines; /* start: file of compiled pipelines; NULL: none */
  bench_case one; /* the case where there is no list, or what cases of a list have in common */
  bench_numbers extents, axes; /* permute: until they are part of `one` */
  bench_draw draw;             /* random, the command and the list */
  bool on_cpu;                 /* random: on the CPU backend */
  uint64_t bytes;              /* copied, and in the buffers that ceilings are measured with */
  uint32_t budget;             /* search: seconds for each case */
  bool all;                    /* search: every plan is reported */
  uint64_t memory;             /* host: limit on the device, in bytes; 0: none */
  const char *out;             /* paper: folder for the files */
  bool quick;                  /* paper: a few tiny cases */
  uint32_t threads;            /* cpu: 0: all cores */
  uint32_t cpu_budget;         /* cpu: seconds for each method */
  const char *only;            /* cpu: methods */
  const char *device;          /* --device or IPT_DEVICE; NULL: the best one */
  uint32_t repetitions;
  uint32_t warm_up_ms;
  uint32_t copy_units; /* units of 16 bytes for each invocation */
  bool json;
  bool quiet;
  bool no_verify;
  bool self_test;
  bool help;
} bench_options;

#endif
