/* The command line, and the lines of a sweep.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_OPTIONS_H
#define IPT_BENCH_OPTIONS_H

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
  BENCH_COMMAND_TSM,
  BENCH_COMMAND_DENSE,
  BENCH_COMMAND_HOST,
  BENCH_COMMAND_CPU,
  BENCH_COMMAND_CALIBRATE,
  BENCH_COMMAND_START
} bench_command;

typedef struct bench_options {
  bench_command command;
  const char *list;      /* of many commands: a built-in one or a file; NULL: none */
  const char *wisdom;    /* file of tuned plans; NULL: none */
  const char *pipelines; /* of start: file of compiled ones; NULL: none */
  bench_case one; /* the case where there is no list, or what cases of a list have in common */
  bench_numbers extents, axes; /* of permute, until they are part of `one` */
  bench_draw draw;             /* of random, the command and the list */
  bool on_cpu;                 /* of the command random */
  uint64_t bytes;              /* of copy, and of the ceilings of products */
  uint32_t budget;             /* of search: seconds per case */
  bool all;                    /* of search: every plan is reported */
  uint64_t memory;             /* of host: limit on the device; 0: none */
  const char *out;             /* of paper: folder for the files */
  bool quick;                  /* of paper: a few tiny cases */
  uint32_t threads;            /* of cpu; 0: all cores */
  uint32_t cpu_budget;         /* of cpu: seconds per method */
  const char *only;            /* of cpu: methods */
  uint32_t device;
  uint32_t repetitions;
  uint32_t warm_up_ms;
  uint32_t copy_units; /* of 16 bytes, per invocation */
  bool json;
  bool quiet;
  bool no_verify;
  bool self_test;
  bool help;
} bench_options;

/* Returns an exit code; 0: go on. */
int bench_parse_command_line(int count, char **arguments, bench_options *options);

/* Reads one line of a list, which it changes: the options of one case that the command takes. where
 * says which line, for messages. Returns an exit code. */
int bench_parse_line(bench_command command, char *line, const char *where, bench_case *c);

#endif
