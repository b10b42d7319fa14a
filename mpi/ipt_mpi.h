/* ipt_mpi - matrices that are distributed over the ranks of MPI, transposed in place; products
 * of tall & skinny ones. An add-on of ipt.h.
 *
 * SPDX-License-Identifier: MIT
 *
 * HOW TO USE IT
 *
 *   Include ipt.h or ipt_api.h before it. In ONE C or C++ file:
 *
 *       #define IPT_MPI_IMPLEMENTATION
 *       #include "ipt_mpi.h"
 *
 *   and include it plainly everywhere else. It calls ipt by its public functions alone, so libipt
 *   serves as well as a file with IPT_IMPLEMENTATION. Compile with the mpicc of any MPI of
 * version 3.
 *
 *       ipt_mpi_transpose_desc desc = {0};
 *       desc.rows = 100000; desc.cols = 80000; desc.elem_size = sizeof(double);
 *       ipt_mpi_layout layout;
 *       if (ipt_mpi_query(MPI_COMM_WORLD, &desc, &layout) != IPT_SUCCESS) ...
 *       double *data = malloc(layout.data_size);
 *       ... fill in layout.rows rows of 80000 numbers
 *       ipt_mpi_transpose(context, MPI_COMM_WORLD, data, &desc);
 *       ... there are layout.cols rows of 100000 numbers now
 *
 *   docs/mpi.md says how it works, what it costs, and what was measured.
 *
 * COLLECTIVE CALLS
 *
 *   All ranks of the communicator call a function together, with descriptors that say the
 *   same. All of them return the same result. Messages travel in a duplicate of the
 *   communicator, so that they meet none of yours. MPI may have been initialised with
 *   MPI_THREAD_FUNNELED, if only the main thread calls; a function calls MPI from the thread
 *   that has called it.
 *
 *   A call of MPI that fails is the business of the communicator's error handler, which ends
 *   the program unless you have set another one. Where it returns, the rank that sees the
 *   failure has IPT_ERROR_DATA_UNDEFINED; what the others have is as MPI says, which may be
 *   that they wait. */
#ifndef IPT_MPI_H
#define IPT_MPI_H

#ifndef IPT_H
#error "include ipt.h or ipt_api.h before ipt_mpi.h"
#endif

#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Transposition ----------------------------------------------------------------------- */

/* Tells the calling rank how much of its work is done, in bytes; done never goes back, and is
 * total at the end of a success. Called by the thread that has called the function. Returning
 * false asks for an end: all ranks stop together at the next step of the exchange. */
typedef bool (*ipt_mpi_progress)(uint64_t done, uint64_t total, void *user);

/* What to transpose: as ipt_transpose_desc, of a matrix in blocks of rows.
 *
 * Rank p has row_counts[p] rows, those behind the rows of rank p - 1, as a row-major matrix
 * without gaps; afterwards it has col_counts[p] columns, as rows of the result. Any count may
 * be 0. Of a batch it has such a block of every matrix, one behind the other without gaps,
 * before and after.
 *
 * Counts, and everything above them, are the same on all ranks: IPT_ERROR_INVALID_ARGUMENT
 * otherwise. What is below is each rank's own. */
typedef struct ipt_mpi_transpose_desc {
  uint64_t batch; /* number of matrices; 0 means 1 */
  uint64_t rows;  /* of the whole matrix, before the transposition */
  uint64_t cols;
  uint64_t elem_size;         /* bytes, any number */
  const uint64_t *row_counts; /* one for each rank, their sum is rows; NULL: as FFTW does, every
                                 rank has rows / ranks, rounded up, until none are left */
  const uint64_t *col_counts; /* the same of cols */
  uint64_t scratch_limit;  /* bytes of this rank; 0: 2 % of its data or 1 MiB, whichever is more, or
                              what two rows (of rows < cols: two columns) take and what they are
                              exchanged for, if that is even more */
  ipt_allocator allocator; /* for what the exchange needs; zero: malloc and free */
  ipt_mpi_progress progress; /* may be NULL. It costs a reduction over all ranks in every step,
                                if any of them has one */
  void *progress_user;
} ipt_mpi_transpose_desc;

/* The calling rank's share. */
typedef struct ipt_mpi_layout {
  uint64_t rows, first_row; /* its rows before */
  uint64_t cols, first_col; /* its columns, which are rows of the result */
  uint64_t data_size;       /* bytes that the data must have room for: of what is there before or
                               after, whichever is more; of all matrices */
  uint64_t scratch_size;    /* bytes beside it, at most: of the exchange, and of transposing what is
                               local; of a context on a device, scratch of the device aside */
} ipt_mpi_layout;

/* Collective, as it finds the steps that fit the scratch of all ranks. desc->allocator is used.
 * On failure *out is zero. */
IPT_API ipt_result ipt_mpi_query(MPI_Comm comm, const ipt_mpi_transpose_desc *desc,
                                 ipt_mpi_layout *out);

/* Transposes in place; blocking, collective. data has room for ipt_mpi_layout::data_size bytes,
 * and needs no alignment; what of them is behind the result is undefined afterwards. The local
 * parts of the work are done by the context: by the CPU backend, or by a device that host
 * memory travels to.
 *
 * On failure the data of all ranks is unchanged, IPT_ERROR_DATA_UNDEFINED excepted: this is the
 * result if a local transposition fails on the way, or a progress function ends it (where that
 * comes before anything was moved: IPT_ERROR_CANCELLED). IPT_ERROR_SCRATCH_TOO_SMALL: the least
 * step does not fit scratch_limit on some rank. */
IPT_API ipt_result ipt_mpi_transpose(ipt_context *context, MPI_Comm comm, void *data,
                                     const ipt_mpi_transpose_desc *desc);

/* ---- Tall & skinny matrix multiplication ------------------------------------------------- */

/* Tall matrices are distributed by rows, any number on each rank: desc->k is the calling rank's
 * own, and everything that says where its operands lie. type, m, n, conjugate, scaling, alpha and
 * beta are the same on all ranks: IPT_ERROR_INVALID_ARGUMENT otherwise.
 *
 * C = alpha * op(A) * B + beta * C, blocking, collective: the sum over the rows of all ranks,
 * which all of them get. Every rank has a C; where beta is not 0, that of rank 0 is used. The
 * local sums are added in an order that the number of ranks alone determines, and what
 * ipt_tsmttsm does is determined by the backend and its number of threads: the same of all
 * these give the same bits, and all ranks have the same ones. allocator serves
 * two copies of C; NULL: malloc and free. On failure C is unchanged on all ranks. */
IPT_API ipt_result ipt_mpi_tsmttsm(ipt_context *context, MPI_Comm comm, const void *a,
                                   const void *b, void *c, const ipt_tsm_desc *desc,
                                   const ipt_allocator *allocator);

/* C = alpha * op(A) * B + beta * C, where A and C are distributed by rows and every rank has all of
 * B: ipt_tsmm on every rank, with one result for all. If it is an error, C is unchanged on the
 * ranks where it has failed, and on no other. */
IPT_API ipt_result ipt_mpi_tsmm(ipt_context *context, MPI_Comm comm, const void *a, const void *b,
                                void *c, const ipt_tsm_desc *desc);

#ifdef __cplusplus
}
#endif

#endif /* IPT_MPI_H */

#ifdef IPT_MPI_IMPLEMENTATION
#ifndef IPT_MPI_IMPLEMENTATION_DONE
#define IPT_MPI_IMPLEMENTATION_DONE

#include <stdlib.h>
#include <string.h>

/* A file uses only names of those above it. */
#include "agree.h"     /* memory; what all ranks agree on */
#include "mail.h"      /* messages of any length */
#include "grid.h"      /* which rank has what */
#include "steps.h"     /* the order in which panels travel */
#include "exchange.h"  /* rows for strips of columns, in place */
#include "order.h"     /* panels brought into the order of their rows, and back */
#include "squares.h"   /* squares swapped */
#include "transpose.h" /* the whole */
#include "product.h"   /* products */

#endif /* IPT_MPI_IMPLEMENTATION_DONE */
#endif /* IPT_MPI_IMPLEMENTATION */
