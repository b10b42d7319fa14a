/* A Fourier transform in two dimensions: FFTW transforms rows, ipt transposes in place, FFTW
 * transforms what were the columns, and ipt transposes back. FFTW's own plan for two dimensions
 * does the same, and the times of both are printed.
 *
 *     cc -std=c99 -O2 fft_2d.c -lfftw3 -lm -pthread -ldl
 *     ./a.out [ROWS COLS]
 */
#define _POSIX_C_SOURCE 199309L /* for clock_gettime */
#include <fftw3.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#define IPT_IMPLEMENTATION
#include "ipt.h" /* dist/ipt.h */

#define TRY(good) ((good) ? (void)0 : (fprintf(stderr, "failed: %s\n", #good), exit(1)))

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* A plan for all rows, each transformed in its own place. */
static fftw_plan plan_rows(fftw_complex *data, int rows, int cols) {
  return fftw_plan_many_dft(1, &cols, rows, data, NULL, 1, cols, data, NULL, 1, cols, FFTW_FORWARD,
                            FFTW_ESTIMATE);
}

static ipt_plan *plan_transposition(ipt_context *context, int rows, int cols) {
  ipt_transpose_desc desc = {
      .rows = (uint64_t)rows, .cols = (uint64_t)cols, .elem_size = sizeof(fftw_complex)};
  ipt_plan *plan;
  desc.host.transfers = IPT_SWITCH_ON; /* the plan is for data in host memory */
  TRY(ipt_plan_create_transpose(context, &desc, &plan) == IPT_SUCCESS);
  return plan;
}

/* Returns the seconds that the transform takes with rows, columns and transpositions of their own.
 */
static double by_rows(ipt_context *context, fftw_complex *data, int rows, int cols) {
  fftw_plan of_rows = plan_rows(data, rows, cols), of_cols = plan_rows(data, cols, rows);
  ipt_plan *there = plan_transposition(context, rows, cols);
  ipt_plan *back = plan_transposition(context, cols, rows);
  void *operand = data;
  double start = now();
  fftw_execute(of_rows);
  TRY(ipt_plan_run(there, &operand) == IPT_SUCCESS);
  fftw_execute(of_cols);
  TRY(ipt_plan_run(back, &operand) == IPT_SUCCESS);
  double seconds = now() - start;
  ipt_plan_destroy(there);
  ipt_plan_destroy(back);
  fftw_destroy_plan(of_rows);
  fftw_destroy_plan(of_cols);
  return seconds;
}

static double by_fftw(fftw_complex *data, int rows, int cols) {
  fftw_plan plan = fftw_plan_dft_2d(rows, cols, data, data, FFTW_FORWARD, FFTW_ESTIMATE);
  double start = now();
  fftw_execute(plan);
  double seconds = now() - start;
  fftw_destroy_plan(plan);
  return seconds;
}

static void fill(fftw_complex *data, size_t count) {
  for (size_t i = 0; i < count; i++) {
    data[i][0] = (double)(i * 7 % 101);
    data[i][1] = (double)(i * 13 % 89);
  }
}

/* Returns the largest difference, as a part of the largest number. */
static double difference(fftw_complex *a, fftw_complex *b, size_t count) {
  double most = 0, largest = 0;
  for (size_t i = 0; i < count; i++) {
    most = fmax(most, hypot(a[i][0] - b[i][0], a[i][1] - b[i][1]));
    largest = fmax(largest, hypot(b[i][0], b[i][1]));
  }
  return most / largest;
}

int main(int argc, char **argv) {
  int rows = argc == 3 ? atoi(argv[1]) : 1500, cols = argc == 3 ? atoi(argv[2]) : 2000;
  TRY(rows > 0 && cols > 0);
  size_t count = (size_t)rows * (size_t)cols;
  fftw_complex *mine = fftw_alloc_complex(count), *theirs = fftw_alloc_complex(count);
  ipt_context_desc desc = {.backend = IPT_BACKEND_CPU, .threads = 1}; /* as FFTW has by default */
  ipt_context *context;
  TRY(mine != NULL && theirs != NULL && ipt_context_create(&desc, &context) == IPT_SUCCESS);
  fill(mine, count);
  fill(theirs, count);
  double seconds = by_rows(context, mine, rows, cols), fftw_seconds = by_fftw(theirs, rows, cols);
  TRY(difference(mine, theirs, count) < 1e-12);
  printf("%d x %d: rows and transpositions %.1f ms, FFTW's plan for two dimensions %.1f ms\n", rows,
         cols, 1e3 * seconds, 1e3 * fftw_seconds);
  ipt_context_destroy(context);
  fftw_free(mine);
  fftw_free(theirs);
}
