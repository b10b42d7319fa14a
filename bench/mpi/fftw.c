/* FFTW's distributed transposition, which uses the same blocks. */
#include "methods.h"

#include <fftw3-mpi.h>

static fftwf_plan in_estimate, in_measure, out_estimate, out_measure;

/* Planning may overwrite the data. */
static bool make_plan(bench_ranks *r, float *to, unsigned flags, fftwf_plan *plan) {
  fftwf_mpi_init();
  *plan = fftwf_mpi_plan_transpose((ptrdiff_t)r->rows, (ptrdiff_t)r->cols, r->data, to,
                                   MPI_COMM_WORLD, flags);
  return *plan != NULL;
}

bool bench_fftw_open_in_estimate(bench_ranks *r) {
  return make_plan(r, r->data, FFTW_ESTIMATE, &in_estimate);
}

bool bench_fftw_open_in_measure(bench_ranks *r) {
  return make_plan(r, r->data, FFTW_MEASURE, &in_measure);
}

bool bench_fftw_open_out_estimate(bench_ranks *r) {
  return make_plan(r, r->other, FFTW_ESTIMATE, &out_estimate);
}

bool bench_fftw_open_out_measure(bench_ranks *r) {
  return make_plan(r, r->other, FFTW_MEASURE, &out_measure);
}

static bool execute(fftwf_plan plan) {
  fftwf_execute(plan);
  return true;
}

bool bench_fftw_in_estimate(bench_ranks *r) {
  (void)r;
  return execute(in_estimate);
}

bool bench_fftw_in_measure(bench_ranks *r) {
  (void)r;
  return execute(in_measure);
}

bool bench_fftw_out_estimate(bench_ranks *r) {
  (void)r;
  return execute(out_estimate);
}

bool bench_fftw_out_measure(bench_ranks *r) {
  (void)r;
  return execute(out_measure);
}

static void destroy(fftwf_plan *plan) {
  if (*plan != NULL)
    fftwf_destroy_plan(*plan);
  *plan = NULL;
}

void bench_fftw_close(void) {
  destroy(&in_estimate);
  destroy(&in_measure);
  destroy(&out_estimate);
  destroy(&out_measure);
}
