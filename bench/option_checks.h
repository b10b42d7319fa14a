/* Checks that options say enough and do not contradict each other.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_OPTION_CHECKS_H
#define IPT_BENCH_OPTION_CHECKS_H

#include "command.h"

/* Bits of options. A command accepts some groups; the marks tell what was given. */
enum bench_option_bit {
  BENCH_GROUP_COMMON = 1 << 0,
  BENCH_GROUP_DEVICE = 1 << 1,
  BENCH_GROUP_ALONE = 1 << 2, /* without a command */
  BENCH_GROUP_COPY = 1 << 3,
  BENCH_GROUP_SHAPE = 1 << 4,       /* shape of a transposition */
  BENCH_GROUP_GAPS = 1 << 5,        /* between rows and matrices */
  BENCH_GROUP_PERMUTATION = 1 << 6, /* permutation of axes */
  BENCH_GROUP_PRODUCT = 1 << 7,     /* products of matrices and vectors */
  BENCH_GROUP_VARIANT = 1 << 8,
  BENCH_GROUP_CEILINGS = 1 << 9,
  BENCH_GROUP_WISDOM = 1 << 10,
  BENCH_GROUP_GENERATED = 1 << 11, /* random cases */
  BENCH_GROUP_DATA = 1 << 12,      /* sizes of random data */
  BENCH_GROUP_RANDOM = 1 << 13,    /* the command random */
  BENCH_GROUP_SEARCH = 1 << 14,
  BENCH_GROUP_PAPER = 1 << 15,
  BENCH_GROUP_HOST = 1 << 16,
  BENCH_GROUP_CPU = 1 << 17,
  BENCH_GROUP_START = 1 << 18,

  BENCH_MARK_DRAW = 1 << 19,   /* shared by all cases of the list random */
  BENCH_MARK_WIDTHS = 1 << 20, /* shared by all cases of the list widths */
  BENCH_MARK_CASE = 1 << 21    /* belongs to one case alone */
};

typedef struct bench_command_groups {
  const char *name;
  bench_command command;
  uint32_t groups;
  uint32_t line_groups; /* groups in the lines of lists; 0: the command takes no list */
} bench_command_groups;

/* Checks and completes options->one. groups: which kinds of case it may be. where: for messages;
 * NULL: the command line. Returns an exit code, as the function below. */
int bench_check_case(const char *where, uint32_t groups, bench_options *options);

/* Checks and completes a whole command line. given: bits of its options. */
int bench_check_options(const bench_command_groups *command, uint32_t given,
                        bench_options *options);

#endif
