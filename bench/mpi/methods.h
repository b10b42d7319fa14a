/* Ways to transpose a distributed matrix, which ipt-bench-mpi compares. */
#ifndef IPT_BENCH_MPI_METHODS_H
#define IPT_BENCH_MPI_METHODS_H

#include "ipt.h"
#include "ipt_mpi.h"

/* A matrix of floats in FFTW's blocks, and the memory beside it. */
typedef struct bench_ranks {
  int rank, ranks;
  ipt_context *context;
  uint64_t rows, cols; /* size of the whole matrix */
  ipt_mpi_layout layout;
  float *data, *other; /* each of layout.data_size bytes; other: NULL until a method needs it */
  ipt_allocator allocator;
  size_t held, most; /* bytes that ipt has allocated from allocator */
} bench_ranks;

/* open and close are called once. open may be NULL; false: the method does not work here. */
typedef struct bench_mpi_method {
  const char *name;
  bool (*open)(bench_ranks *r);
  bool (*run)(bench_ranks *r);
  void (*close)(void);
  bool copies;   /* needs other */
  bool in_other; /* leaves the result there */
  bool moves;    /* transposes, so that the result can be checked */
} bench_mpi_method;

extern const bench_mpi_method bench_mpi_methods[];
extern const int bench_mpi_method_count;

/* FFTW's methods, in fftw.c. Open the estimated ones first: FFTW would use what it has measured for
 * them. */
bool bench_fftw_open_in_estimate(bench_ranks *r);
bool bench_fftw_open_in_measure(bench_ranks *r);
bool bench_fftw_open_out_estimate(bench_ranks *r);
bool bench_fftw_open_out_measure(bench_ranks *r);
bool bench_fftw_in_estimate(bench_ranks *r);
bool bench_fftw_in_measure(bench_ranks *r);
bool bench_fftw_out_estimate(bench_ranks *r);
bool bench_fftw_out_measure(bench_ranks *r);
void bench_fftw_close(void); /* all of them */

/* The first row and the number of rows of a rank's block. */
uint64_t bench_first(uint64_t whole, int ranks, int rank);
uint64_t bench_count(uint64_t whole, int ranks, int rank);

#endif
