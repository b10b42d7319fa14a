/* FFTW: an in-place transform of rank 0, which is a transposition.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cpu/methods.h"

#include <fftw3.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct state {
  fftwf_plan of_floats;
  fftw_plan of_doubles;
} state;

static void start(const bench_subject *subject) {
  fftw_set_timelimit(subject->budget);
  fftwf_set_timelimit(subject->budget);
#ifdef BENCH_FFTW_THREADS
  fftw_init_threads();
  fftwf_init_threads();
  fftw_plan_with_nthreads((int)subject->threads);
  fftwf_plan_with_nthreads((int)subject->threads);
#endif
}

static void make_plan(const bench_subject *subject, state *s, unsigned char *data, unsigned flags) {
  const ipt_transpose_desc *desc = &subject->c->desc;
  ptrdiff_t rows = (ptrdiff_t)desc->rows, cols = (ptrdiff_t)desc->cols;
  fftw_iodim64 dims[3] = {
      {(ptrdiff_t)desc->batch, rows * cols, rows * cols}, {rows, cols, 1}, {cols, 1, rows}};
  start(subject);
  if (desc->elem_size == 4) {
    float *numbers = (float *)(void *)data;
    s->of_floats =
        fftwf_plan_guru64_r2r(0, NULL, 3, (fftwf_iodim64 *)dims, numbers, numbers, NULL, flags);
  } else {
    double *numbers = (double *)(void *)data;
    s->of_doubles = fftw_plan_guru64_r2r(0, NULL, 3, dims, numbers, numbers, NULL, flags);
  }
}

static bool open_fftw(bench_subject *subject, unsigned char *data, unsigned flags) {
  state *s = (state *)calloc(1, sizeof *s);
  subject->state = s;
  subject->scratch = BENCH_UNKNOWN_SCRATCH;
  snprintf(subject->plan, sizeof subject->plan, "%s", fftw_version);
  if (s == NULL)
    return bench_refuse(subject, "out of memory");
  make_plan(subject, s, data, flags);
  return s->of_floats != NULL || s->of_doubles != NULL ? true
                                                       : bench_refuse(subject, "FFTW has no plan");
}

static bool open_estimate(bench_subject *subject, unsigned char *data) {
  return open_fftw(subject, data, FFTW_ESTIMATE);
}

static bool open_measure(bench_subject *subject, unsigned char *data) {
  return open_fftw(subject, data, FFTW_MEASURE);
}

static bool run_fftw(bench_subject *subject, unsigned char *data) {
  const state *s = (const state *)subject->state;
  (void)data; /* the plan knows its data */
  if (s->of_floats != NULL)
    fftwf_execute(s->of_floats);
  else
    fftw_execute(s->of_doubles);
  return true;
}

/* Makes FFTW forget what it has learned, so that one method does not plan with what another one
 * measured. */
static void close_fftw(bench_subject *subject) {
  state *s = (state *)subject->state;
  if (s == NULL)
    return;
  if (s->of_floats != NULL)
    fftwf_destroy_plan(s->of_floats);
  if (s->of_doubles != NULL)
    fftw_destroy_plan(s->of_doubles);
  fftwf_forget_wisdom();
  fftw_forget_wisdom();
  free(s);
}

const bench_method bench_fftw_estimate = {"FFTW ESTIMATE", bench_is_float_or_double, open_estimate,
                                          run_fftw, close_fftw};
const bench_method bench_fftw_measure = {"FFTW MEASURE", bench_is_float_or_double, open_measure,
                                         run_fftw, close_fftw};
