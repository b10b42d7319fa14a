/* Ways to transpose in place on the CPU, which are compared.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_METHODS_H
#define IPT_BENCH_METHODS_H

#include "movement.h"

enum { BENCH_UNKNOWN_SCRATCH = -1 };

/* A method and a case. */
typedef struct bench_subject {
  const bench_case *c;
  uint32_t threads;
  double budget; /* seconds that planning may take */
  void *state;   /* state of the method */

  /* Filled in by open. */
  int64_t scratch; /* bytes beside the data; or BENCH_UNKNOWN_SCRATCH */
  char plan[BENCH_DESCRIPTION];
  char variant[BENCH_VARIANT]; /* "": the method has none */
  char error[256];             /* why open or run has failed */
} bench_subject;

typedef struct bench_method {
  const char *name;
  /* Whether the method applies to a case. Others are left out. */
  bool (*applies)(const bench_case *c);
  /* Makes a plan, and may overwrite the data. False: the reason is in error. close is called in any
   * case. */
  bool (*open)(bench_subject *subject, unsigned char *data);
  bool (*run)(bench_subject *subject, unsigned char *data);
  void (*close)(bench_subject *subject);
} bench_method;

extern const bench_method bench_ipt, bench_ipt_4_stage, bench_openblas, bench_mkl,
    bench_fftw_estimate, bench_fftw_measure, bench_blocked, bench_naive;

/* Whether elements are 4 or 8 bytes: for libraries that take float and double alone. */
bool bench_is_float_or_double(const bench_case *c);

uint64_t bench_matrix_bytes(const bench_case *c);

/* Writes the reason and returns false. */
bool bench_refuse(bench_subject *subject, const char *format, ...);

#endif
