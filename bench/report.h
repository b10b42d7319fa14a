/* Results as tables or as JSON: what goes to stdout.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_REPORT_H
#define IPT_BENCH_REPORT_H

#include "case.h"
#include "messages.h"

typedef struct bench_report {
  bool json;
  bool permutes;   /* tables have a column for out of place */
  bool multiplies; /* tables are of products */
  int name_width;  /* width of the longest name there will be */
  uint32_t repetitions;
  const char *backend, *device, *driver;
} bench_report;

/* 2 * bytes per second, in 10^9: a transposition reads and writes every byte once. */
double bench_rate(const bench_result *result, double seconds);

/* The rate, or for a product floating-point operations per second, in 10^9. */
double bench_speed(const bench_case *c, const bench_result *result, double seconds);

/* The speed as a fraction of what the device can do: of the copy, or of the roofline. */
double bench_ratio(const bench_case *c, const bench_result *result);

/* The variant of the plan or, where there is none, the one that was asked for. */
const char *bench_variant_of(const bench_case *c, const bench_result *result);

/* The first lines of a table. Tables of products have other columns. */
void bench_report_header(const bench_report *report);

/* A row of a table, or an object of JSON; also a message if the result is wrong. */
void bench_report_case(const bench_report *report, const bench_case *c, const bench_result *result);

/* Says on stderr that a result is wrong, if it is. */
void bench_report_wrong(const bench_case *c, const bench_result *result);

/* The object of JSON without its closing brace. Further keys begin with ", ". */
void bench_report_object(const bench_report *report, const bench_case *c,
                         const bench_result *result);

/* The exit code of the program after one more result: a wrong result outweighs a case that did not
 * run. */
int bench_worse(int code, const bench_result *result);

#endif
