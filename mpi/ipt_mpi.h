/* ipt_mpi - matrices that are distributed over the ranks of MPI: transposition in place, and
 * products of tall & skinny ones, in host memory or on a device of each rank. An add-on of ipt.h.
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
 *   and include it plainly everywhere else. It calls only ipt's public functions, so libipt serves
 * as well as a file with IPT_IMPLEMENTATION. Compile with the mpicc of any MPI of version 3.
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
 *   All ranks of the communicator call a function together, with descriptors that say the same, and
 *   get the same result. Messages travel in a duplicate of the communicator, so they cannot be
 * mixed up with yours. A function calls MPI only from the thread that called it, so
 * MPI_THREAD_FUNNELED is enough if the main thread calls.
 *
 *   If a call of MPI fails, the communicator's error handler decides, which ends the program unless
 *   you have set another one. If it returns, the rank that sees the failure returns
 *   IPT_ERROR_DATA_UNDEFINED; what the others do is up to MPI, and they may wait for ever. */
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

/* A function that hears how much of the calling rank's work is done. */
typedef struct ipt_mpi_progress {
  /* done and total are bytes. done never goes back, and equals total when the call has succeeded.
   * Called by the thread that called the function. Returning false asks for an end: all ranks stop
   * together at the next step of the exchange. NULL: nobody listens. */
  bool (*tell)(uint64_t done, uint64_t total, void *user);
  void *user;
} ipt_mpi_progress;

/* A transposition as in ipt_transpose_desc, with the matrix in blocks of rows.
 *
 * Rank p has row_counts[p] rows, those after the rows of rank p - 1, as a row-major matrix without
 * gaps. Afterwards it has col_counts[p] columns, as rows of the result. Any count may be 0. In a
 * batch a rank has such a block of each matrix; its blocks lie one after the other without gaps,
 * before and after.
 *
 * All fields up to col_counts must be the same on all ranks (IPT_ERROR_INVALID_ARGUMENT otherwise);
 * the others are each rank's own. */
typedef struct ipt_mpi_transpose_desc {
  uint64_t batch;             /* matrices; 0 means 1 */
  uint64_t rows, cols;        /* size of the whole matrix before the transposition */
  uint64_t elem_size;         /* bytes, any number but 0 */
  const uint64_t *row_counts; /* one for each rank, with the sum rows; NULL: each rank has
                                 rows / ranks, rounded up, until none are left, as in FFTW */
  const uint64_t *col_counts; /* likewise, for cols */
  uint64_t scratch_limit;    /* bytes of this rank; 0: 2 % of its data, 1 MiB, or what two rows (two
                                columns if rows < cols) and their exchange take, whichever is
                                most */
  ipt_allocator allocator;   /* for what the exchange needs; zero: malloc and free */
  ipt_mpi_progress progress; /* if any rank has one, every step costs a reduction over all ranks */
} ipt_mpi_transpose_desc;

/* The calling rank's share. */
typedef struct ipt_mpi_layout {
  uint64_t rows, first_row; /* the rank's rows before */
  uint64_t cols, first_col; /* the rank's columns, which are rows of the result */
  uint64_t data_size;    /* bytes that the data must have room for: what is there before or after,
                            whichever is more, of all matrices */
  uint64_t scratch_size; /* bytes beside the data, at most: for the exchange and for transposing
                            the local parts; scratch on a device not counted */
} ipt_mpi_layout;

/* Finds the calling rank's share, and the steps that fit the scratch of all ranks; collective. Uses
 * desc->allocator. On failure *layout is zero. */
IPT_API ipt_result ipt_mpi_query(MPI_Comm comm, const ipt_mpi_transpose_desc *desc,
                                 ipt_mpi_layout *layout);

/* Transposes in place; blocking, collective. data has room for ipt_mpi_layout::data_size bytes and
 * needs no alignment; bytes after the result are undefined afterwards. The context does the local
 * parts of the work: by the CPU backend, or on a device that host memory travels to.
 *
 * On failure the data of all ranks is unchanged, except with IPT_ERROR_DATA_UNDEFINED: a local
 * transposition failed on the way, or a progress function ended it (IPT_ERROR_CANCELLED if nothing
 * had been moved yet). IPT_ERROR_SCRATCH_TOO_SMALL: the least step does not fit the scratch_limit
 * of some rank. */
IPT_API ipt_result ipt_mpi_transpose(ipt_context *context, MPI_Comm comm, void *data,
                                     const ipt_mpi_transpose_desc *desc);

/* ---- Tall & skinny matrix multiplication ------------------------------------------------- */

/* Tall matrices are distributed by rows, any number on each rank, so desc->k, the leading
 * dimensions, variant and host are the calling rank's own. type, wide_c, m, n, conjugate, scaling,
 * alpha and beta must be the same on all ranks: IPT_ERROR_INVALID_ARGUMENT otherwise. */

/* C = alpha * op(A) * B + beta * C with the sums over the rows of all ranks; blocking, collective.
 * All ranks get C, with the same bits; where beta is not 0, the C of rank 0 counts. F16 and BF16
 * need wide_c (IPT_ERROR_INVALID_ARGUMENT without), since local sums are not rounded to them.
 *
 * The local sums are those of ipt_tsmttsm, and are added in an order that depends on the number of
 * ranks alone: the same ranks, backends and numbers of threads give the same bits. allocator serves
 * two copies of C; NULL: malloc and free. On failure C is unchanged on all ranks. */
IPT_API ipt_result ipt_mpi_tsmttsm(ipt_context *context, MPI_Comm comm, const void *a,
                                   const void *b, void *c, const ipt_tsm_desc *desc,
                                   const ipt_allocator *allocator);

/* C = alpha * op(A) * B + beta * C, where all ranks have B; blocking, collective: ipt_tsmm on every
 * rank, with one result for all. If it fails on some ranks, C is unchanged on those only. */
IPT_API ipt_result ipt_mpi_tsmm(ipt_context *context, MPI_Comm comm, const void *a, const void *b,
                                void *c, const ipt_tsm_desc *desc);

/* ---- Data on devices --------------------------------------------------------------------- */

/* Plans for ranks whose data lie in the memory of their devices, one for each rank. They are plans
 * of ipt.h with an entry of ipt_multi_processes: messages travel through pages of the host. All
 * functions but ipt_mpi_plan_layout are collective. */
typedef struct ipt_mpi_plan ipt_mpi_plan;

/* Makes a plan for a transposition in place. scratch_limit counts bytes of the device's scratch, of
 * which all ranks take the least that any of them sets. allocator is for what messages need, beside
 * up to some 256 MiB by the context's allocator, more only with rows of more than 64 MiB. The plan
 * keeps no pointer of the descriptor except those of progress, and must be destroyed before its
 * context, and before MPI_Finalize. On failure *out is NULL on all ranks. IPT_ERROR_UNSUPPORTED: a
 * context has no device, or one that cannot import pages of the host: see
 * ipt_multi_plan_create_transpose. */
IPT_API ipt_result ipt_mpi_plan_create_transpose(ipt_context *context, MPI_Comm comm,
                                                 const ipt_mpi_transpose_desc *desc,
                                                 ipt_mpi_plan **out);

/* Makes a plan for the product of ipt_mpi_tsmttsm. Every rank sends C to every other one, which is
 * for few ranks, or a small C. NULL as the allocator: malloc and free. */
IPT_API ipt_result ipt_mpi_plan_create_tsmttsm(ipt_context *context, MPI_Comm comm,
                                               const ipt_tsm_desc *desc,
                                               const ipt_allocator *allocator, ipt_mpi_plan **out);

/* Tells what the calling rank has; not collective. On failure *layout is zero. */
IPT_API ipt_result ipt_mpi_plan_layout(const ipt_mpi_plan *plan, ipt_multi_layout *layout);

/* Runs the plan; blocking. `memory` is that of the calling rank's device. Results are those of
 * ipt_multi_plan_run, and if any rank fails, all do. Ended by a progress function:
 * IPT_ERROR_CANCELLED if nothing had been moved yet, else IPT_ERROR_DATA_UNDEFINED. */
IPT_API ipt_result ipt_mpi_plan_run(ipt_mpi_plan *plan, const ipt_multi_memory *memory);

/* Frees the plan; NULL is allowed. */
IPT_API void ipt_mpi_plan_destroy(ipt_mpi_plan *plan);

#ifdef __cplusplus
}
#endif

#endif /* IPT_MPI_H */

#ifdef IPT_MPI_IMPLEMENTATION
#ifndef IPT_MPI_IMPLEMENTATION_DONE
#define IPT_MPI_IMPLEMENTATION_DONE

#include <stdlib.h>
#include <string.h>

/* A file uses only names of files above it. */
#ifndef IPT__DISTRIBUTED /* ipt.h has it already if it brings the implementation */
#define IPT__DISTRIBUTED
#include "../core/distributed/grid.h"     /* the part that each rank has */
#include "../core/distributed/steps.h"    /* the order in which panels travel */
#include "../core/distributed/road.h"     /* what copies data and carries messages */
#include "../core/distributed/exchange.h" /* exchanges rows for strips of columns */
#include "../core/distributed/order.h"    /* brings panels into the order of their rows, and back */
#include "../core/distributed/batch.h"    /* several matrices */
#include "../core/distributed/phases.h"   /* the whole exchange, phase by phase */
#endif

#include "agree.h"     /* memory; agreement of all ranks */
#include "road.h"      /* messages by MPI */
#include "squares.h"   /* swaps squares */
#include "transpose.h" /* the whole transposition */
#include "product.h"   /* products */
#include "devices.h"   /* data on devices */

#endif /* IPT_MPI_IMPLEMENTATION_DONE */
#endif /* IPT_MPI_IMPLEMENTATION */
