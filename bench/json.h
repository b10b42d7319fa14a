/* Prints keys and values of JSON to stdout. All end with ", " except the verdict, which comes last.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_JSON_H
#define IPT_BENCH_JSON_H

#include "case.h"

void bench_json_string(const char *key, const char *text);
void bench_json_integer(const char *key, uint64_t value);
void bench_json_real(const char *key, double value);
void bench_json_shape(const bench_case *c);
void bench_json_null(const char *key);
void bench_json_warmth(const bench_warmth *warmth);
void bench_json_verdict(bench_verdict verdict);

#endif
