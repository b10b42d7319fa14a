/* Errors and progress: what goes to stderr.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_MESSAGES_H
#define IPT_BENCH_MESSAGES_H

#include <stdbool.h>
#include <stddef.h>

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

/* Prints "ipt-bench: WHERE: SENTENCE", or without WHERE if that is NULL, to stderr and returns
 * code. */
int bench_error(int code, const char *where, const char *format, ...) BENCH_PRINTF(3, 4);

/* Progress is one line on stderr, which is replaced by the next one. There is none where stderr is
 * no terminal. A phase is one of the current case. */
void bench_progress_enable(bool enabled);
void bench_progress_case(size_t number, size_t count, const char *name);
void bench_progress_phase(const char *phase);
void bench_progress_clear(void);

#endif
