/* Ways to transpose in place on the CPU that are measured beside each other.
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
  void *state;   /* of the method */

  /* What open finds. */
  int64_t scratch; /* bytes beside the data; or BENCH_UNKNOWN_SCRATCH */
  char plan[BENCH_DESCRIPTION];
  char variant[BENCH_VARIANT]; /* "": there is no such thing */
  char error[256];             /* why open or run has failed */
} bench_subject;

typedef struct bench_method {
  const char *name;
  /* Cases to which it does not apply are left out. */
  bool (*applies)(const bench_case *c);
  /* Plans; it may overwrite the data. false: the reason is in error. close is called in any case.
   */
  bool (*open)(bench_subject *subject, unsigned char *data);
  bool (*run)(bench_subject *subject, unsigned char *data);
  void (*close)(bench_subject *subject);
} bench_method;

extern const bench_method bench_ipt, bench_ipt_4_stage, bench_openblas, bench_fftw_estimate,
    bench_fftw_measure, bench_blocked, bench_naive;

/* Elements of 4 or 8 bytes, float and double to those who insist. */
bool bench_is_float_or_double(const bench_case *c);

uint64_t bench_matrix_bytes(const bench_case *c);

/* Writes the reason; returns false. */
bool bench_refuse(bench_subject *subject, const char *format, ...);

#endif
