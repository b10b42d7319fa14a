/* What is measured: one case and what came of it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_CASE_H
#define IPT_BENCH_CASE_H

#include "ipt.h"

#include <stdbool.h>

typedef struct bench_case {
  char name[160];
  ipt_transpose_desc desc;
  double scratch_percent; /* of the data, instead of desc.scratch_limit; 0: not given */
  bool copy_only;         /* the ceiling alone, of rows * cols * elem_size bytes */
} bench_case;

/* Seconds. */
typedef struct bench_times {
  double median, min, max;
} bench_times;

/* Sorts the times. */
bench_times bench_summarize(double *seconds, uint32_t count);

typedef enum bench_verdict { BENCH_NOT_VERIFIED, BENCH_RIGHT, BENCH_WRONG } bench_verdict;

/* Of bytes of scratch. */
#define BENCH_NOT_KNOWN UINT64_MAX

typedef struct bench_result {
  const char *error; /* why the case could not run; NULL: it ran */
  uint64_t bytes;
  uint64_t scratch;
  bench_times copy;
  bench_times plan; /* those of the copy where only that was measured */
  bench_verdict verdict;
  uint64_t wrong_words;
  char description[1024];
} bench_result;

/* Writes the name that the shape and the method give. */
void bench_name_case(bench_case *c);

/* Bytes of the data, not exact beyond 2^53. */
double bench_case_bytes(const bench_case *c);

/* The method of that name (ipt_method_name); false if there is none. */
bool bench_method_of(const char *name, ipt_method *method);

#endif
