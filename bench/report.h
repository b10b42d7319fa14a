/* What the program prints: results, errors, progress.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_REPORT_H
#define IPT_BENCH_REPORT_H

#include "case.h"

/* Documented in --help; scripts depend on the values. */
enum bench_exit_code { BENCH_SUCCESS = 0, BENCH_USAGE = 1, BENCH_FAILED = 4, BENCH_UNVERIFIED = 5 };

#if defined(__MINGW32__)
#include <stdio.h> /* __MINGW_PRINTF_FORMAT: the flavour of printf that is in use */
#define BENCH_PRINTF(text, first) __attribute__((format(__MINGW_PRINTF_FORMAT, text, first)))
#elif defined(__GNUC__)
#define BENCH_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define BENCH_PRINTF(text, first)
#endif

/* Prints "ipt-bench: WHERE: SENTENCE" (or without WHERE, where it is NULL) to stderr and returns
 * code. */
int bench_error(int code, const char *where, const char *format, ...) BENCH_PRINTF(3, 4);

/* A line on stderr that the next one replaces; nothing where stderr is no terminal. */
void bench_progress_enable(bool enabled);
void bench_progress_case(size_t number, size_t count, const char *name);
void bench_progress_phase(const char *phase); /* of that case */
void bench_progress_clear(void);

typedef struct bench_report {
  bool json;
  bool permutes;  /* tables have a column for out of place */
  int name_width; /* of the longest name there will be */
  uint32_t repetitions;
  const char *backend, *device, *driver;
} bench_report;

/* Of a transposition every byte is read and written once: 2 * bytes per second, in 10^9. */
double bench_rate(const bench_result *result, double seconds);

/* That, or of a product floating-point operations per second, in 10^9. */
double bench_speed(const bench_case *c, const bench_result *result, double seconds);

/* The speed as a part of what the device can do: of the copy, or of the roofline. */
double bench_ratio(const bench_case *c, const bench_result *result);

const char *bench_verdict_word(bench_verdict verdict); /* in a table */

/* The variant of the plan or, where there is none, that which was asked for. */
const char *bench_variant_of(const bench_case *c, const bench_result *result);

/* Headers of tables of transpositions and of products, which have different columns. */
void bench_report_header(const bench_report *report);
void bench_report_product_header(const bench_report *report);

/* A row of such a table, or an object of JSON; also on stderr if the result is wrong. */
void bench_report_case(const bench_report *report, const bench_case *c, const bench_result *result);

/* The parts of the above: on stderr if the result is wrong, and the object of JSON without its
 * closing brace; further keys begin with ", ". */
void bench_report_wrong(const bench_case *c, const bench_result *result);
void bench_report_object(const bench_report *report, const bench_case *c,
                         const bench_result *result);

/* Of these the parts that products have for themselves. */
void bench_report_product_row(const bench_case *c, const bench_result *result);
void bench_report_product_shape(const bench_case *c);
void bench_report_product_measurement(const bench_case *c, const bench_result *result);

/* The exit code of the program after one more result: what is wrong outweighs what did not run. */
int bench_worse(int code, const bench_result *result);

#endif
