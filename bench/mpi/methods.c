/* The methods: the exchange alone, a copy, ipt, and MPI_Alltoallv between two copies. */
#define IPT_MPI_IMPLEMENTATION
#include "methods.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

uint64_t bench_first(uint64_t whole, int ranks, int rank) {
  uint64_t block = (whole + (uint64_t)ranks - 1) / (uint64_t)ranks, first = block * (uint64_t)rank;
  return first < whole ? first : whole;
}

uint64_t bench_count(uint64_t whole, int ranks, int rank) {
  return bench_first(whole, ranks, rank + 1) - bench_first(whole, ranks, rank);
}

/* ---- The bound: what must cross, there and back, and nothing else ---- */

enum { EXCHANGE_PIECE = 1 << 20 };

static void exchange_pieces(const bench_ranks *r, int partner, uint64_t send, uint64_t receive) {
  char *from = (char *)r->data, *to = (char *)r->data + r->layout.data_size / 2;
  uint64_t most = r->layout.data_size / 2;
  for (uint64_t at = 0; at < send || at < receive; at += EXCHANGE_PIECE) {
    uint64_t out = at < send ? send - at : 0, in = at < receive ? receive - at : 0;
    uint64_t place = most > EXCHANGE_PIECE ? at % (most - EXCHANGE_PIECE) : 0;
    MPI_Sendrecv(from + place, (int)(out < EXCHANGE_PIECE ? out : EXCHANGE_PIECE), MPI_BYTE,
                 partner, 0, to + place, (int)(in < EXCHANGE_PIECE ? in : EXCHANGE_PIECE), MPI_BYTE,
                 partner, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
}

/* Exchanges in rounds, in which every rank has one partner or none. */
static bool run_exchange(bench_ranks *r) {
  for (int round = 0; round < r->ranks; round++) {
    int partner = (round - r->rank + r->ranks) % r->ranks;
    if (partner == r->rank)
      continue;
    uint64_t send = r->layout.rows * bench_count(r->cols, r->ranks, partner) * sizeof(float);
    uint64_t receive = bench_count(r->rows, r->ranks, partner) * r->layout.cols * sizeof(float);
    exchange_pieces(r, partner, send, receive);
  }
  return true;
}

/* ---- One pass over the data ---- */

static bool run_copy(bench_ranks *r) {
  memcpy(r->other, r->data, (size_t)r->layout.data_size);
  return true;
}

/* ---- ipt ---- */

static bool run_ipt(bench_ranks *r) {
  ipt_mpi_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.rows = r->rows;
  desc.cols = r->cols;
  desc.elem_size = sizeof(float);
  desc.allocator = r->allocator;
  return ipt_mpi_transpose(r->context, MPI_COMM_WORLD, r->data, &desc) == IPT_SUCCESS;
}

/* ---- MPI_Alltoallv ---- */

static struct { int *counts; /* for each rank: sent, from where, received, to where */ } alltoallv;

static bool open_alltoallv(bench_ranks *r) {
  size_t ranks = (size_t)r->ranks;
  alltoallv.counts = (int *)calloc(4 * ranks, sizeof(int));
  if (alltoallv.counts == NULL || r->layout.data_size / sizeof(float) > INT_MAX)
    return false;
  for (size_t rank = 0; rank < ranks; rank++) {
    int *count = alltoallv.counts + rank;
    count[0] = (int)(r->layout.rows * bench_count(r->cols, r->ranks, (int)rank));
    count[ranks] = (int)(r->layout.rows * bench_first(r->cols, r->ranks, (int)rank));
    count[2 * ranks] = (int)(bench_count(r->rows, r->ranks, (int)rank) * r->layout.cols);
    count[3 * ranks] = (int)(bench_first(r->rows, r->ranks, (int)rank) * r->layout.cols);
  }
  return true;
}

/* to = from transposed, block by block. */
static void copy_transposed(const float *from, uint64_t rows, uint64_t cols, float *to) {
  enum { BLOCK = 32 };
  for (uint64_t i = 0; i < rows; i += BLOCK)
    for (uint64_t j = 0; j < cols; j += BLOCK)
      for (uint64_t jj = j; jj < j + BLOCK && jj < cols; jj++)
        for (uint64_t ii = i; ii < i + BLOCK && ii < rows; ii++)
          to[jj * rows + ii] = from[ii * cols + jj];
}

/* Packs the columns of each rank, exchanges them, and transposes the strip that has arrived. */
static bool run_alltoallv(bench_ranks *r) {
  float *to = r->other;
  int *count = alltoallv.counts;
  for (int rank = 0; rank < r->ranks; rank++) {
    uint64_t first = bench_first(r->cols, r->ranks, rank);
    uint64_t cols = bench_count(r->cols, r->ranks, rank);
    for (uint64_t row = 0; row < r->layout.rows; row++, to += cols)
      memcpy(to, r->data + row * r->cols + first, (size_t)cols * sizeof(float));
  }
  MPI_Alltoallv(r->other, count, count + r->ranks, MPI_FLOAT, r->data, count + 2 * r->ranks,
                count + 3 * r->ranks, MPI_FLOAT, MPI_COMM_WORLD);
  copy_transposed(r->data, r->rows, r->layout.cols, r->other);
  return true;
}

static void close_alltoallv(void) {
  free(alltoallv.counts);
}

const bench_mpi_method bench_mpi_methods[] = {
    {"bound: exchange", NULL, run_exchange, NULL, false, false, false},
    {"copy", NULL, run_copy, NULL, true, false, false},
    {"ipt", NULL, run_ipt, NULL, false, false, true},
    {"Alltoallv, copies", open_alltoallv, run_alltoallv, close_alltoallv, true, true, true},
#ifdef BENCH_FFTW_MPI
    {"FFTW in, ESTIMATE", bench_fftw_open_in_estimate, bench_fftw_in_estimate, NULL, false, false,
     true},
    {"FFTW out, ESTIMATE", bench_fftw_open_out_estimate, bench_fftw_out_estimate, NULL, true, true,
     true},
    {"FFTW in, MEASURE", bench_fftw_open_in_measure, bench_fftw_in_measure, NULL, false, false,
     true},
    {"FFTW out, MEASURE", bench_fftw_open_out_measure, bench_fftw_out_measure, bench_fftw_close,
     true, true, true},
#endif
};
const int bench_mpi_method_count = sizeof bench_mpi_methods / sizeof *bench_mpi_methods;
