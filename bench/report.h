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
  int name_width; /* of the longest name there will be */
  uint32_t repetitions;
  const char *backend, *device, *driver;
} bench_report;

/* Every byte is read and written once: 2 * bytes per second, in 10^9. */
double bench_rate(const bench_result *result, double seconds);
double bench_ratio(const bench_result *result);        /* to the copy */
const char *bench_verdict_word(bench_verdict verdict); /* in a table */

void bench_report_header(const bench_report *report);
void bench_report_case(const bench_report *report, const bench_case *c, const bench_result *result);

/* The parts of the above: on stderr if the result is wrong, and the object of JSON without its
 * closing brace; further keys begin with ", ". */
void bench_report_wrong(const bench_case *c, const bench_result *result);
void bench_report_object(const bench_report *report, const bench_case *c,
                         const bench_result *result);

/* The exit code of the program after one more result: what is wrong outweighs what did not run. */
int bench_worse(int code, const bench_result *result);

#endif
