/* Generated from mpi/ipt_mpi.h and the files it includes by tools/amalgamate.py; do not edit.
 * The license is at the end of the file. */

/* ipt_mpi - matrices that are distributed over the ranks of MPI: transposition in place, and
 * products of tall & skinny ones. An add-on of ipt.h.
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
  uint64_t elem_size;         /* bytes, any number */
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
/* ---- mpi/agree.h ---- */
/* memory; agreement of all ranks */
/* Allocates memory, and lets all ranks agree on a result.
 *
 * A rank that fails must not leave the others waiting. So a function can fail only at a few points,
 * and at each of them all ranks learn the worst result. */

static bool ipt__mpi_is_allocator(const ipt_allocator *allocator) {
  return (allocator->allocate == NULL) == (allocator->release == NULL);
}

static void *ipt__mpi_allocate(const ipt_allocator *allocator, uint64_t size) {
  if (size > SIZE_MAX)
    return NULL;
  return allocator->allocate == NULL ? malloc((size_t)size)
                                     : allocator->allocate((size_t)size, allocator->user);
}

static void ipt__mpi_release(const ipt_allocator *allocator, void *memory) {
  if (memory == NULL)
    return;
  if (allocator->release == NULL)
    free(memory);
  else
    allocator->release(memory, allocator->user);
}

/* Replaces each value by its minimum over all ranks. Values are less than 2^63, since MPICH 4.0
 * compares those of MPI_UINT64_T as if they had a sign. */
static ipt_result ipt__mpi_least(MPI_Comm comm, uint64_t *values, int count) {
  if (MPI_Allreduce(MPI_IN_PLACE, values, count, MPI_UINT64_T, MPI_MIN, comm) != MPI_SUCCESS)
    return IPT_ERROR_DATA_UNDEFINED;
  return IPT_SUCCESS;
}

/* Results are sent as numbers whose minimum is an error if there is one. */
enum { IPT__MPI_NO_ERROR = 1024 };

static uint64_t ipt__mpi_rank_of_result(ipt_result result) {
  return (uint64_t)(IPT__MPI_NO_ERROR + (int)result);
}

/* Agrees on one result for all ranks. */
static ipt_result ipt__mpi_agree(MPI_Comm comm, ipt_result result) {
  uint64_t worst = ipt__mpi_rank_of_result(result);
  if (ipt__mpi_least(comm, &worst, 1) != IPT_SUCCESS)
    return IPT_ERROR_DATA_UNDEFINED;
  return (ipt_result)((int)worst - IPT__MPI_NO_ERROR);
}

/* A hash of bytes (FNV-1a). */
static uint64_t ipt__mpi_mix(uint64_t hash, const void *bytes, size_t count) {
  const unsigned char *byte = (const unsigned char *)bytes;
  for (size_t i = 0; i < count; i++)
    hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
  return hash;
}

static uint64_t ipt__mpi_mix_number(uint64_t hash, uint64_t number) {
  return ipt__mpi_mix(hash, &number, sizeof number);
}

static const uint64_t ipt__mpi_no_hash = UINT64_C(0xcbf29ce484222325);

/* What a rank tells the others about its arguments before they begin. */
typedef struct ipt__mpi_opinion {
  ipt_result result;
  uint64_t hash;     /* hash of what must be the same on all ranks */
  uint64_t least[2]; /* any numbers; their minima count */
  bool calls;        /* whether some rank has a progress function */
} ipt__mpi_opinion;

static ipt_result ipt__mpi_agree_on(MPI_Comm comm, ipt__mpi_opinion *opinion) {
  const uint64_t most = (uint64_t)INT64_MAX;
  uint64_t hash = opinion->hash & most, *least = opinion->least;
  uint64_t values[6] = {ipt__mpi_rank_of_result(opinion->result),
                        hash,
                        most - hash,
                        least[0] < most ? least[0] : most,
                        least[1] < most ? least[1] : most,
                        (uint64_t)(opinion->calls ? 0 : 1)};
  if (ipt__mpi_least(comm, values, 6) != IPT_SUCCESS)
    return IPT_ERROR_DATA_UNDEFINED;
  if (values[0] < IPT__MPI_NO_ERROR)
    return (ipt_result)((int)values[0] - IPT__MPI_NO_ERROR);
  least[0] = values[3];
  least[1] = values[4];
  opinion->calls = values[5] == 0;
  return values[1] == most - values[2] ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT;
}

/* Duplicates the communicator. For a wrong argument, which is wrong on all ranks, it fails without
 * communication. */
static ipt_result ipt__mpi_open(MPI_Comm comm, MPI_Comm *own) {
  int inter = 0;
  if (comm == MPI_COMM_NULL || MPI_Comm_test_inter(comm, &inter) != MPI_SUCCESS || inter)
    return IPT_ERROR_INVALID_ARGUMENT;
  return MPI_Comm_dup(comm, own) == MPI_SUCCESS ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT;
}
/* ---- mpi/mail.h ---- */
/* messages of any length */
/* Messages of any length, several at a time. MPI counts in int, so a long message travels in parts,
 * which arrive in the order in which they were sent. */
#ifndef IPT_MPI_PART
#define IPT_MPI_PART (1 << 30) /* bytes */
#endif

typedef struct ipt__mpi_mail {
  MPI_Comm comm;
  MPI_Request *requests; /* room for all current requests */
  int count;
  bool failed;
} ipt__mpi_mail;

/* The number of requests for a message. */
static uint64_t ipt__mpi_parts(uint64_t bytes) {
  return bytes / IPT_MPI_PART + (bytes % IPT_MPI_PART != 0);
}

static int ipt__mpi_part(uint64_t bytes) {
  return (int)(bytes < IPT_MPI_PART ? bytes : IPT_MPI_PART);
}

/* Sends one message of `count` elements of a type. */
static void ipt__mpi_send_one(ipt__mpi_mail *mail, const unsigned char *data, int count,
                              MPI_Datatype type, int to) {
  MPI_Request *request = &mail->requests[mail->count++];
  if (MPI_Isend(data, count, type, to, 0, mail->comm, request) != MPI_SUCCESS) {
    mail->failed = true;
    *request = MPI_REQUEST_NULL;
  }
}

static void ipt__mpi_receive_one(ipt__mpi_mail *mail, unsigned char *data, int count,
                                 MPI_Datatype type, int from) {
  MPI_Request *request = &mail->requests[mail->count++];
  if (MPI_Irecv(data, count, type, from, 0, mail->comm, request) != MPI_SUCCESS) {
    mail->failed = true;
    *request = MPI_REQUEST_NULL;
  }
}

static void ipt__mpi_send(ipt__mpi_mail *mail, const unsigned char *data, uint64_t bytes, int to) {
  for (int part; bytes > 0; bytes -= (uint64_t)part, data += part) {
    part = ipt__mpi_part(bytes);
    ipt__mpi_send_one(mail, data, part, MPI_BYTE, to);
  }
}

static void ipt__mpi_receive(ipt__mpi_mail *mail, unsigned char *data, uint64_t bytes, int from) {
  for (int part; bytes > 0; bytes -= (uint64_t)part, data += part) {
    part = ipt__mpi_part(bytes);
    ipt__mpi_receive_one(mail, data, part, MPI_BYTE, from);
  }
}

static void ipt__mpi_wait(ipt__mpi_mail *mail) {
  for (int i = 0; i < mail->count; i++) /* gcc warns of MPICH's MPI_STATUSES_IGNORE */
    if (MPI_Wait(&mail->requests[i], MPI_STATUS_IGNORE) != MPI_SUCCESS)
      mail->failed = true;
  mail->count = 0;
}
/* ---- mpi/grid.h ---- */
/* the part that each rank has */
/* Which rank has which part.
 *
 * The exchange is between two layouts of one matrix that is at least as tall as it is wide. In one
 * layout every rank has some whole rows; in the other it has a strip of columns of all rows. A
 * matrix with rows >= cols goes from rows to strips, and then each strip is transposed. If it has
 * fewer rows, the tall matrix is its transpose: each rank's rows are transposed to a strip of that,
 * and the exchange goes from strips to rows. */
typedef struct ipt__mpi_grid {
  int ranks, rank;
  bool to_strips;         /* else from strips to rows */
  uint64_t height, width; /* size of the tall matrix */
  uint64_t elem;          /* bytes of an element */
  uint64_t *row, *col;    /* the first row and column of each rank, then the total */
} ipt__mpi_grid;

static uint64_t ipt__mpi_rows(const ipt__mpi_grid *grid, int rank) {
  return grid->row[rank + 1] - grid->row[rank];
}

static uint64_t ipt__mpi_cols(const ipt__mpi_grid *grid, int rank) {
  return grid->col[rank + 1] - grid->col[rank];
}

/* Sizes of this rank's parts. */
static uint64_t ipt__mpi_row_bytes(const ipt__mpi_grid *grid) {
  return grid->width * grid->elem;
}

static uint64_t ipt__mpi_strip_bytes(const ipt__mpi_grid *grid) {
  return ipt__mpi_cols(grid, grid->rank) * grid->elem;
}

static uint64_t ipt__mpi_bytes_as_rows(const ipt__mpi_grid *grid) {
  return ipt__mpi_rows(grid, grid->rank) * ipt__mpi_row_bytes(grid);
}

static uint64_t ipt__mpi_bytes_as_strip(const ipt__mpi_grid *grid) {
  return grid->height * ipt__mpi_strip_bytes(grid);
}

static uint64_t ipt__mpi_bytes_before(const ipt__mpi_grid *grid) {
  return grid->to_strips ? ipt__mpi_bytes_as_rows(grid) : ipt__mpi_bytes_as_strip(grid);
}

static uint64_t ipt__mpi_bytes_after(const ipt__mpi_grid *grid) {
  return grid->to_strips ? ipt__mpi_bytes_as_strip(grid) : ipt__mpi_bytes_as_rows(grid);
}

static uint64_t ipt__mpi_larger(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

static uint64_t ipt__mpi_smaller(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* Bytes of one matrix before or after, whichever is more. */
static uint64_t ipt__mpi_matrix_bytes(const ipt__mpi_grid *grid) {
  return ipt__mpi_larger(ipt__mpi_bytes_before(grid), ipt__mpi_bytes_after(grid));
}

/* Computes where the block of each rank begins. Returns false if the counts do not add up to the
 * whole. */
static bool ipt__mpi_divide(uint64_t whole, const uint64_t *counts, int ranks, uint64_t *first) {
  uint64_t block = whole / (uint64_t)ranks + (whole % (uint64_t)ranks != 0);
  first[0] = 0;
  for (int rank = 0; rank < ranks; rank++) {
    uint64_t left = whole - first[rank];
    uint64_t count = counts == NULL ? ipt__mpi_smaller(block, left) : counts[rank];
    if (count > left)
      return false;
    first[rank + 1] = first[rank] + count;
  }
  return first[ranks] == whole;
}

/* Whether all matrices together, and every part of them, have less than 2^63 bytes. */
static bool ipt__mpi_countable(const ipt_mpi_transpose_desc *desc) {
  uint64_t factors[4] = {desc->batch, desc->rows, desc->cols, desc->elem_size};
  uint64_t product = 1;
  for (int i = 0; i < 4; i++) {
    uint64_t factor = i == 0 && factors[i] == 0 ? 1 : factors[i];
    if (factor > 1 && product > (UINT64_MAX >> 1) / factor)
      return false;
    product *= ipt__mpi_larger(factor, 1);
  }
  return true;
}

/* grid->row and grid->col must be allocated. */
static ipt_result ipt__mpi_lay_out(ipt__mpi_grid *grid, const ipt_mpi_transpose_desc *desc) {
  if (!ipt__mpi_countable(desc))
    return IPT_ERROR_OVERFLOW;
  grid->to_strips = desc->rows >= desc->cols;
  grid->elem = desc->elem_size;
  grid->height = ipt__mpi_larger(desc->rows, desc->cols);
  grid->width = ipt__mpi_smaller(desc->rows, desc->cols);
  uint64_t *of_rows = grid->to_strips ? grid->row : grid->col;
  uint64_t *of_cols = grid->to_strips ? grid->col : grid->row;
  if (!ipt__mpi_divide(desc->rows, desc->row_counts, grid->ranks, of_rows) ||
      !ipt__mpi_divide(desc->cols, desc->col_counts, grid->ranks, of_cols))
    return IPT_ERROR_INVALID_ARGUMENT;
  return IPT_SUCCESS;
}

/* A hash of everything that must be the same on all ranks. */
static uint64_t ipt__mpi_hash_grid(const ipt__mpi_grid *grid, const ipt_mpi_transpose_desc *desc) {
  size_t bytes = ((size_t)grid->ranks + 1) * sizeof(uint64_t);
  uint64_t hash = ipt__mpi_mix_number(ipt__mpi_no_hash, ipt__mpi_larger(desc->batch, 1));
  hash = ipt__mpi_mix_number(hash, desc->rows);
  hash = ipt__mpi_mix_number(hash, desc->cols);
  hash = ipt__mpi_mix_number(hash, desc->elem_size);
  return ipt__mpi_mix(ipt__mpi_mix(hash, grid->row, bytes), grid->col, bytes);
}
/* ---- mpi/steps.h ---- */
/* the order in which panels travel */
/* The order in which panels travel.
 *
 * A panel is a number of rows, the same on all ranks. In a step a rank exchanges one panel or none.
 * Ranks with fewer panels spread them evenly over the steps, so that at any time every rank has
 * sent the same part of its rows, give or take a panel. What a rank has received is then also in
 * proportion to what it has sent: docs/mpi.md proves that there is always room. The remaining rows,
 * less than a panel on each rank, are the tails. */
typedef struct ipt__mpi_steps {
  const ipt__mpi_grid *grid;
  uint64_t panel; /* rows */
  uint64_t count; /* steps: as many as the largest number of panels of a rank */
  bool even;      /* all ranks have the same number of panels */
} ipt__mpi_steps;

static uint64_t ipt__mpi_panels(const ipt__mpi_steps *steps, int rank) {
  return ipt__mpi_rows(steps->grid, rank) / steps->panel;
}

static uint64_t ipt__mpi_tail(const ipt__mpi_steps *steps, int rank) {
  return ipt__mpi_rows(steps->grid, rank) % steps->panel;
}

/* The panels of a rank in steps before this one. */
static uint64_t ipt__mpi_before(const ipt__mpi_steps *steps, int rank, uint64_t step) {
  uint64_t panels = ipt__mpi_panels(steps, rank);
  if (panels == steps->count)
    return step;
  return (step * panels + steps->count - 1) / steps->count;
}

/* The step of a rank's panel. */
static uint64_t ipt__mpi_step_of(const ipt__mpi_steps *steps, int rank, uint64_t panel) {
  return panel * steps->count / ipt__mpi_panels(steps, rank);
}

/* Returns the rows that a rank exchanges in a step. The step after the last one has the tails. */
static uint64_t ipt__mpi_rows_in_step(const ipt__mpi_steps *steps, int rank, uint64_t step) {
  if (step == steps->count)
    return ipt__mpi_tail(steps, rank);
  bool takes_part = ipt__mpi_before(steps, rank, step) != ipt__mpi_before(steps, rank, step + 1);
  return takes_part ? steps->panel : 0;
}

/* The panels of all ranks in steps before this one. */
static uint64_t ipt__mpi_all_before(const ipt__mpi_steps *steps, uint64_t step) {
  uint64_t sum = 0;
  if (steps->even)
    return step * (uint64_t)steps->grid->ranks;
  for (int rank = 0; rank < steps->grid->ranks; rank++)
    sum += ipt__mpi_before(steps, rank, step);
  return sum;
}

static uint64_t ipt__mpi_all_tails(const ipt__mpi_steps *steps) {
  uint64_t sum = 0;
  for (int rank = 0; rank < steps->grid->ranks; rank++)
    sum += ipt__mpi_tail(steps, rank);
  return sum;
}

static void ipt__mpi_find_steps(ipt__mpi_steps *steps, const ipt__mpi_grid *grid, uint64_t panel) {
  steps->grid = grid;
  steps->panel = panel;
  steps->count = 0;
  for (int rank = 0; rank < grid->ranks; rank++)
    steps->count = ipt__mpi_larger(steps->count, ipt__mpi_panels(steps, rank));
  steps->even = true;
  for (int rank = 0; rank < grid->ranks; rank++)
    steps->even = steps->even && ipt__mpi_panels(steps, rank) == steps->count;
}

/* ---- Scratch ---- */

/* Bytes of one of the two buffers. A buffer holds a packed panel or, while panels are brought into
 * order, a panel of the strip. */
static uint64_t ipt__mpi_buffer_bytes(const ipt__mpi_steps *steps) {
  const ipt__mpi_grid *grid = steps->grid;
  uint64_t rows = ipt__mpi_smaller(steps->panel, ipt__mpi_rows(grid, grid->rank));
  uint64_t in_strip = steps->count == 0 ? 0 : steps->panel * ipt__mpi_strip_bytes(grid);
  return ipt__mpi_larger(rows * ipt__mpi_row_bytes(grid), in_strip);
}

static uint64_t ipt__mpi_tail_bytes(const ipt__mpi_steps *steps) {
  return ipt__mpi_all_tails(steps) * ipt__mpi_strip_bytes(steps->grid);
}

/* Bytes for one bit for each panel of the strip. */
static uint64_t ipt__mpi_mark_bytes(const ipt__mpi_steps *steps) {
  return ipt__mpi_all_before(steps, steps->count) / 8 + 1;
}

/* The most messages of a step: a part of each rank's rows for each rank. */
static uint64_t ipt__mpi_requests(const ipt__mpi_steps *steps) {
  const ipt__mpi_grid *grid = steps->grid;
  uint64_t count = 0;
  for (int rank = 0; rank < grid->ranks; rank++) {
    count += ipt__mpi_parts(steps->panel * ipt__mpi_cols(grid, rank) * grid->elem);
    count += ipt__mpi_parts(steps->panel * ipt__mpi_strip_bytes(grid));
  }
  return count;
}

static uint64_t ipt__mpi_exchange_bytes(const ipt__mpi_steps *steps) {
  if (steps->grid->ranks == 1)
    return 0;
  return 2 * ipt__mpi_buffer_bytes(steps) + ipt__mpi_tail_bytes(steps) +
         ipt__mpi_mark_bytes(steps) + ipt__mpi_requests(steps) * sizeof(MPI_Request) +
         2 * ((uint64_t)steps->grid->ranks + 1) * sizeof(uint64_t);
}

static uint64_t ipt__mpi_default_limit(uint64_t data_bytes) {
  return ipt__mpi_larger(data_bytes / 50, (uint64_t)1 << 20);
}

/* Returns the rows of a panel that this rank's scratch allows. The scratch holds two panels and the
 * tails of all ranks. A panel should stay in a cache on its way, so it is limited to that. */
static uint64_t ipt__mpi_panel_within(const ipt__mpi_grid *grid, uint64_t limit) {
  const uint64_t large = (uint64_t)1 << 20; /* bytes of a panel of all ranks together */
  uint64_t row = ipt__mpi_row_bytes(grid), strip = ipt__mpi_strip_bytes(grid);
  uint64_t of_rows = ipt__mpi_rows(grid, grid->rank) > 0 ? row : strip;
  uint64_t bytes = 2 * of_rows + (uint64_t)grid->ranks * strip; /* for one row of each rank */
  uint64_t bookkeeping = (uint64_t)grid->ranks * (2 * sizeof(MPI_Request) + 4 * sizeof(uint64_t));
  if (bytes == 0)
    return UINT64_MAX;
  uint64_t fits = limit > bookkeeping ? (limit - bookkeeping) / bytes : 0;
  return ipt__mpi_smaller(fits, ipt__mpi_larger(large / ipt__mpi_larger(row, 1), 1));
}
/* ---- mpi/exchange.h ---- */
/* exchanges rows for strips of columns */
/* Exchanges rows for strips of columns, in place.
 *
 * To strips, the last panel of a rank leaves first. In each step a panel, packed by ranks, is sent
 * while the one before it is packed. Parts of other ranks' panels arrive at their final place,
 * after the part that has not been packed yet. From strips to rows the steps run backwards: the
 * first panels of the strip leave first, a panel of rows arrives packed, and is unpacked a step
 * later. */
typedef struct ipt__mpi_exchange {
  ipt__mpi_grid grid;
  ipt__mpi_steps steps;
  unsigned char *data; /* one matrix */
  unsigned char
      *buffer[2]; /* packed panels: the rows of each rank's columns, one rank after the other */
  unsigned char *tails; /* this rank's columns of the tails of all ranks */
  unsigned char *marks;
  ipt__mpi_mail mail;
  bool watched;              /* whether some rank has a progress function */
  ipt_mpi_progress progress; /* this rank's function */
  uint64_t done, total;      /* bytes that are exchanged and transposed */
} ipt__mpi_exchange;

/* Tells the progress. Returns false if some rank wants to stop. */
static bool ipt__mpi_tell(const ipt__mpi_exchange *x, uint64_t done) {
  if (!x->watched)
    return true;
  bool go_on = x->progress.tell == NULL || x->progress.tell(done, x->total, x->progress.user);
  return ipt__mpi_agree(x->mail.comm, go_on ? IPT_SUCCESS : IPT_ERROR_CANCELLED) == IPT_SUCCESS;
}

/* Tells the progress after this many steps. */
static bool ipt__mpi_tell_after(const ipt__mpi_exchange *x, uint64_t steps) {
  return ipt__mpi_tell(x, x->done + ipt__mpi_matrix_bytes(&x->grid) / x->steps.count * steps);
}

/* The columns of a rank in a packed panel. */
static unsigned char *ipt__mpi_packed(const ipt__mpi_exchange *x, unsigned char *packed,
                                      uint64_t rows, int rank) {
  return packed + rows * x->grid.col[rank] * x->grid.elem;
}

static void ipt__mpi_pack(const ipt__mpi_exchange *x, const unsigned char *panel, uint64_t rows,
                          unsigned char *packed) {
  uint64_t pitch = ipt__mpi_row_bytes(&x->grid);
  for (int rank = 0; rank < x->grid.ranks; rank++) {
    size_t run = (size_t)(ipt__mpi_cols(&x->grid, rank) * x->grid.elem);
    const unsigned char *from = panel + x->grid.col[rank] * x->grid.elem;
    for (uint64_t row = 0; row < rows && run > 0; row++, packed += run)
      memcpy(packed, from + row * pitch, run);
  }
}

static void ipt__mpi_unpack(const ipt__mpi_exchange *x, const unsigned char *packed, uint64_t rows,
                            unsigned char *panel) {
  uint64_t pitch = ipt__mpi_row_bytes(&x->grid);
  for (int rank = 0; rank < x->grid.ranks; rank++) {
    size_t run = (size_t)(ipt__mpi_cols(&x->grid, rank) * x->grid.elem);
    unsigned char *to = panel + x->grid.col[rank] * x->grid.elem;
    for (uint64_t row = 0; row < rows && run > 0; row++, packed += run)
      memcpy(to + row * pitch, packed, run);
  }
}

/* Begins the messages of a packed panel. The next rank comes first, so that not all ranks turn to
 * the same one at the same time. */
static void ipt__mpi_mail_panel(ipt__mpi_exchange *x, unsigned char *packed, uint64_t rows) {
  const ipt__mpi_grid *grid = &x->grid;
  for (int i = 1; i < grid->ranks; i++) {
    int rank = (grid->rank + i) % grid->ranks;
    uint64_t bytes = rows * ipt__mpi_cols(grid, rank) * grid->elem;
    unsigned char *part = ipt__mpi_packed(x, packed, rows, rank);
    if (grid->to_strips)
      ipt__mpi_send(&x->mail, part, bytes, rank);
    else
      ipt__mpi_receive(&x->mail, part, bytes, rank);
  }
}

/* Begins the messages of a step's part of the strip. `own` is this rank's part of it, in its
 * packed panel. */
static void ipt__mpi_mail_strip(ipt__mpi_exchange *x, unsigned char *strip, uint64_t step,
                                unsigned char *own) {
  const ipt__mpi_grid *grid = &x->grid;
  for (int rank = 0; rank < grid->ranks; rank++) {
    uint64_t bytes = ipt__mpi_rows_in_step(&x->steps, rank, step) * ipt__mpi_strip_bytes(grid);
    if (rank != grid->rank && grid->to_strips)
      ipt__mpi_receive(&x->mail, strip, bytes, rank);
    else if (rank != grid->rank)
      ipt__mpi_send(&x->mail, strip, bytes, rank);
    else if (bytes > 0 && grid->to_strips)
      memcpy(strip, own, (size_t)bytes);
    else if (bytes > 0)
      memcpy(own, strip, (size_t)bytes);
    strip += bytes;
  }
}

/* Returns the part of the strip that a step exchanges. Steps lie one after the other such that the
 * strip ends where the longer of both layouts ends. */
static unsigned char *ipt__mpi_strip_of_step(const ipt__mpi_exchange *x, uint64_t step) {
  const ipt__mpi_grid *grid = &x->grid;
  uint64_t part = x->steps.panel * ipt__mpi_strip_bytes(grid);
  uint64_t strip = ipt__mpi_all_before(&x->steps, x->steps.count) * part;
  uint64_t rows =
      ipt__mpi_panels(&x->steps, grid->rank) * x->steps.panel * ipt__mpi_row_bytes(grid);
  return x->data + ipt__mpi_larger(strip, rows) - strip +
         ipt__mpi_all_before(&x->steps, step) * part;
}

static unsigned char *ipt__mpi_panel(const ipt__mpi_exchange *x, uint64_t panel) {
  return x->data + panel * x->steps.panel * ipt__mpi_row_bytes(&x->grid);
}

static unsigned char *ipt__mpi_own(const ipt__mpi_exchange *x, unsigned char *packed,
                                   uint64_t rows) {
  return ipt__mpi_packed(x, packed, rows, x->grid.rank);
}

/* ---- To strips ---- */

static void ipt__mpi_send_tails(ipt__mpi_exchange *x) {
  uint64_t rows = ipt__mpi_tail(&x->steps, x->grid.rank);
  uint64_t panels = ipt__mpi_panels(&x->steps, x->grid.rank);
  ipt__mpi_pack(x, ipt__mpi_panel(x, panels), rows, x->buffer[0]);
  ipt__mpi_mail_panel(x, x->buffer[0], rows);
  ipt__mpi_mail_strip(x, x->tails, x->steps.count, ipt__mpi_own(x, x->buffer[0], rows));
  ipt__mpi_wait(&x->mail);
}

/* `left` is the number of this rank's panels that have not been sent. The last of them is in
 * buffer[0]. */
static void ipt__mpi_step_to_strips(ipt__mpi_exchange *x, uint64_t step, uint64_t *left) {
  uint64_t rows = ipt__mpi_rows_in_step(&x->steps, x->grid.rank, step);
  unsigned char *packed = x->buffer[0];
  if (rows > 0) {
    ipt__mpi_mail_panel(x, packed, rows);
    if (--*left > 0)
      ipt__mpi_pack(x, ipt__mpi_panel(x, *left - 1), rows, x->buffer[1]);
    x->buffer[0] = x->buffer[1];
    x->buffer[1] = packed;
  }
  ipt__mpi_mail_strip(x, ipt__mpi_strip_of_step(x, step), step, ipt__mpi_own(x, packed, rows));
  ipt__mpi_wait(&x->mail);
}

/* Leaves the strip in the order of steps, without tails. Returns false if it was stopped on the
 * way. */
static bool ipt__mpi_to_strips(ipt__mpi_exchange *x) {
  uint64_t left = ipt__mpi_panels(&x->steps, x->grid.rank);
  ipt__mpi_send_tails(x);
  if (left > 0)
    ipt__mpi_pack(x, ipt__mpi_panel(x, left - 1), x->steps.panel, x->buffer[0]);
  for (uint64_t step = x->steps.count; step-- > 0;) {
    ipt__mpi_step_to_strips(x, step, &left);
    if (!ipt__mpi_tell_after(x, x->steps.count - step))
      return false;
  }
  unsigned char *strip = ipt__mpi_strip_of_step(x, 0);
  memmove(x->data, strip, (size_t)(ipt__mpi_strip_of_step(x, x->steps.count) - strip));
  return true;
}

/* ---- From strips ---- */

static void ipt__mpi_receive_tails(ipt__mpi_exchange *x) {
  uint64_t rows = ipt__mpi_tail(&x->steps, x->grid.rank);
  uint64_t panels = ipt__mpi_panels(&x->steps, x->grid.rank);
  ipt__mpi_mail_panel(x, x->buffer[0], rows);
  ipt__mpi_mail_strip(x, x->tails, x->steps.count, ipt__mpi_own(x, x->buffer[0], rows));
  ipt__mpi_wait(&x->mail);
  ipt__mpi_unpack(x, x->buffer[0], rows, ipt__mpi_panel(x, panels));
}

/* `arrived` is the number of this rank's panels that have arrived. The last of them is in
 * buffer[0]. */
static void ipt__mpi_step_to_rows(ipt__mpi_exchange *x, uint64_t step, uint64_t *arrived) {
  uint64_t rows = ipt__mpi_rows_in_step(&x->steps, x->grid.rank, step);
  unsigned char *packed = x->buffer[1];
  if (rows > 0)
    ipt__mpi_mail_panel(x, packed, rows);
  ipt__mpi_mail_strip(x, ipt__mpi_strip_of_step(x, step), step, ipt__mpi_own(x, packed, rows));
  ipt__mpi_wait(&x->mail);
  if (rows > 0) {
    if (*arrived > 0)
      ipt__mpi_unpack(x, x->buffer[0], rows, ipt__mpi_panel(x, *arrived - 1));
    ++*arrived;
    x->buffer[1] = x->buffer[0];
    x->buffer[0] = packed;
  }
}

/* Takes the strip in the order of steps, without tails. Returns false if it was stopped on the
 * way. */
static bool ipt__mpi_to_rows(ipt__mpi_exchange *x) {
  uint64_t arrived = 0;
  unsigned char *strip = ipt__mpi_strip_of_step(x, 0);
  memmove(strip, x->data, (size_t)(ipt__mpi_strip_of_step(x, x->steps.count) - strip));
  for (uint64_t step = 0; step < x->steps.count; step++) {
    ipt__mpi_step_to_rows(x, step, &arrived);
    if (!ipt__mpi_tell_after(x, step + 1))
      return false;
  }
  if (arrived > 0)
    ipt__mpi_unpack(x, x->buffer[0], x->steps.panel, ipt__mpi_panel(x, arrived - 1));
  ipt__mpi_receive_tails(x);
  return true;
}
/* ---- mpi/order.h ---- */
/* brings panels into the order of their rows, and back */
/* Brings panels into the order of their rows, and back.
 *
 * The panels of a strip arrive in the order of steps, and within a step in the order of ranks. They
 * belong in the order of ranks, and for each rank in the order of its panels. All have the same
 * length, so each moves once, along its cycle. Then tails are inserted after the panels of their
 * ranks. */

/* Returns the place, in the order of steps, of the panel that belongs at a position. */
static uint64_t ipt__mpi_in_steps(const ipt__mpi_steps *steps, uint64_t position) {
  uint64_t panels = 0;
  int rank = 0;
  if (steps->even)
    return position % steps->count * (uint64_t)steps->grid->ranks + position / steps->count;
  while (position >= (panels = ipt__mpi_panels(steps, rank))) {
    position -= panels;
    rank++;
  }
  uint64_t step = ipt__mpi_step_of(steps, rank, position);
  uint64_t place = ipt__mpi_all_before(steps, step);
  for (int other = 0; other < rank; other++)
    place += ipt__mpi_rows_in_step(steps, other, step) != 0;
  return place;
}

static bool ipt__mpi_marked(const unsigned char *marks, uint64_t i) {
  return (marks[i / 8] >> (i % 8) & 1) != 0;
}

static void ipt__mpi_mark(unsigned char *marks, uint64_t i) {
  marks[i / 8] = (unsigned char)(marks[i / 8] | 1u << (i % 8));
}

/* Takes each panel of a cycle from its place in the order of steps. */
static void ipt__mpi_pull_cycle(ipt__mpi_exchange *x, uint64_t first, size_t bytes) {
  uint64_t to = first, from;
  memcpy(x->buffer[0], x->data + first * bytes, bytes);
  while ((from = ipt__mpi_in_steps(&x->steps, to)) != first) {
    memcpy(x->data + to * bytes, x->data + from * bytes, bytes);
    ipt__mpi_mark(x->marks, to);
    to = from;
  }
  memcpy(x->data + to * bytes, x->buffer[0], bytes);
  ipt__mpi_mark(x->marks, to);
}

/* Does the inverse: moves each panel of a cycle to its place in the order of steps, which needs a
 * second buffer. */
static void ipt__mpi_push_cycle(ipt__mpi_exchange *x, uint64_t first, size_t bytes) {
  uint64_t to = first;
  memcpy(x->buffer[0], x->data + first * bytes, bytes);
  do {
    unsigned char *carried = x->buffer[0];
    to = ipt__mpi_in_steps(&x->steps, to);
    memcpy(x->buffer[1], x->data + to * bytes, bytes);
    memcpy(x->data + to * bytes, carried, bytes);
    ipt__mpi_mark(x->marks, to);
    x->buffer[0] = x->buffer[1];
    x->buffer[1] = carried;
  } while (to != first);
}

static void ipt__mpi_order_panels(ipt__mpi_exchange *x) {
  uint64_t panels = ipt__mpi_all_before(&x->steps, x->steps.count);
  size_t bytes = (size_t)(x->steps.panel * ipt__mpi_strip_bytes(&x->grid));
  if (x->grid.ranks == 1 || bytes == 0)
    return;
  memset(x->marks, 0, (size_t)ipt__mpi_mark_bytes(&x->steps));
  for (uint64_t first = 0; first < panels; first++) {
    if (ipt__mpi_marked(x->marks, first))
      continue;
    if (x->grid.to_strips)
      ipt__mpi_pull_cycle(x, first, bytes);
    else
      ipt__mpi_push_cycle(x, first, bytes);
  }
}

/* The part of one rank in the strip: its panels, without and with the tails in front of them. */
typedef struct ipt__mpi_share {
  unsigned char *without, *with, *tail; /* tail: its place among all tails */
  size_t panels_bytes, tail_bytes;
} ipt__mpi_share;

static ipt__mpi_share ipt__mpi_share_of(const ipt__mpi_exchange *x, int rank,
                                        uint64_t tails_before) {
  ipt__mpi_share share;
  uint64_t row = ipt__mpi_strip_bytes(&x->grid), first = x->grid.row[rank];
  share.with = x->data + first * row;
  share.without = x->data + (first - tails_before) * row;
  share.tail = x->tails + tails_before * row;
  share.panels_bytes = (size_t)(ipt__mpi_panels(&x->steps, rank) * x->steps.panel * row);
  share.tail_bytes = (size_t)(ipt__mpi_tail(&x->steps, rank) * row);
  return share;
}

/* Goes from the last rank to the first, since panels move up. */
static void ipt__mpi_insert_tails(ipt__mpi_exchange *x) {
  uint64_t tails = ipt__mpi_all_tails(&x->steps);
  if (ipt__mpi_tail_bytes(&x->steps) == 0)
    return;
  for (int rank = x->grid.ranks; rank-- > 0;) {
    tails -= ipt__mpi_tail(&x->steps, rank);
    ipt__mpi_share share = ipt__mpi_share_of(x, rank, tails);
    memmove(share.with, share.without, share.panels_bytes);
    memcpy(share.with + share.panels_bytes, share.tail, share.tail_bytes);
  }
}

static void ipt__mpi_extract_tails(ipt__mpi_exchange *x) {
  uint64_t tails = 0;
  if (ipt__mpi_tail_bytes(&x->steps) == 0)
    return;
  for (int rank = 0; rank < x->grid.ranks; rank++) {
    ipt__mpi_share share = ipt__mpi_share_of(x, rank, tails);
    memcpy(share.tail, share.with + share.panels_bytes, share.tail_bytes);
    memmove(share.without, share.with, share.panels_bytes);
    tails += ipt__mpi_tail(&x->steps, rank);
  }
}
/* ---- mpi/squares.h ---- */
/* swaps squares */
/* Swaps the squares of equal blocks.
 *
 * If all ranks have h rows of the tall matrix and w of its columns, and h = k w, then the part that
 * one rank has for another one consists of k square blocks. Their counterparts are equally large,
 * so blocks are swapped, and transposed on their way. For k = 1 that is all. Otherwise
 * super-elements of w elements are transposed as a k x (w ranks) matrix as well, after the exchange
 * or, from strips to rows, before it: docs/mpi.md says why.
 *
 * Blocks are swapped tile by tile, with several on their way while the next one is prepared, so
 * that neither latency nor a partner that is briefly late keeps a rank waiting. A tile is copied
 * before it is sent, so its counterpart arrives in its place. A rank transposes its own squares in
 * place. */
enum { IPT__MPI_MOST_UNDER_WAY = 8 };

typedef struct ipt__mpi_squares {
  const ipt__mpi_grid *grid;
  uint64_t side;  /* w; 0: the blocks are not k squares */
  uint64_t count; /* k */
  uint64_t tile; /* rows and columns of a tile that is not at an edge; 0: squares are not swapped */
  ipt_plan *plans[4];     /* for tiles at the last row or not, and at the last column or not */
  MPI_Datatype places[4]; /* these tiles in their matrix */
  int place_count;
  ipt_plan *own;      /* for the squares of this rank's own block */
  uint64_t under_way; /* the most tiles on their way */
  unsigned char *sent[IPT__MPI_MOST_UNDER_WAY];
  ipt__mpi_mail mail[IPT__MPI_MOST_UNDER_WAY];
} ipt__mpi_squares;

/* Leaves the side 0 where blocks are not k squares, or one rank has nothing to swap. */
static void ipt__mpi_find_squares(ipt__mpi_squares *squares, const ipt__mpi_grid *grid) {
  uint64_t rows = ipt__mpi_rows(grid, 0), cols = ipt__mpi_cols(grid, 0);
  squares->grid = grid;
  squares->side = 0;
  if (grid->ranks == 1 || cols == 0 || rows % cols != 0)
    return;
  for (int rank = 1; rank < grid->ranks; rank++)
    if (ipt__mpi_rows(grid, rank) != rows || ipt__mpi_cols(grid, rank) != cols)
      return;
  squares->side = cols;
  squares->count = rows / cols;
}

static uint64_t ipt__mpi_tile_bytes(const ipt__mpi_squares *squares) {
  return squares->tile * squares->tile * squares->grid->elem;
}

static uint64_t ipt__mpi_square_requests(const ipt__mpi_squares *squares) {
  return 2 * squares->under_way * ipt__mpi_parts(ipt__mpi_tile_bytes(squares));
}

/* The tiles that scratch must hold: those on their way, and one that a transposition may need. */
static uint64_t ipt__mpi_squares_bytes(const ipt__mpi_squares *squares) {
  return (squares->under_way + 1) * ipt__mpi_tile_bytes(squares) +
         ipt__mpi_square_requests(squares) * sizeof(MPI_Request);
}

/* Rows and columns of larger tiles are multiples of this number, which suits caches and vectors. */
enum { IPT__MPI_EVEN_TILE = 16 };

/* Returns the rows of the largest tile that stays in a cache and of which scratch holds four on
 * their way. */
static uint64_t ipt__mpi_tile_within(const ipt__mpi_squares *squares, uint64_t limit) {
  const uint64_t large = (uint64_t)1 << 18;
  uint64_t bookkeeping = 8 * sizeof(MPI_Request);
  uint64_t bytes = limit > bookkeeping ? (limit - bookkeeping) / 5 : 0;
  uint64_t elem = squares->grid->elem, tile = 0;
  uint64_t elements = ipt__mpi_smaller(bytes, ipt__mpi_larger(large, elem)) / elem;
  while ((tile + 1) * (tile + 1) <= elements)
    tile++;
  if (tile > IPT__MPI_EVEN_TILE)
    tile -= tile % IPT__MPI_EVEN_TILE;
  return ipt__mpi_smaller(tile, squares->side);
}

/* Computes how many tiles may be on their way once the tile is known: as many as scratch allows. */
static void ipt__mpi_find_under_way(ipt__mpi_squares *squares, uint64_t limit) {
  squares->under_way = IPT__MPI_MOST_UNDER_WAY;
  while (squares->under_way > 4 && ipt__mpi_squares_bytes(squares) > limit)
    squares->under_way--;
}

/* ---- Tiles ---- */

static uint64_t ipt__mpi_tiles(const ipt__mpi_squares *squares) {
  return squares->side / squares->tile + (squares->side % squares->tile != 0);
}

/* Rows or columns of the i-th tile. */
static uint64_t ipt__mpi_tile_side(const ipt__mpi_squares *squares, uint64_t i) {
  return ipt__mpi_smaller(squares->tile, squares->side - i * squares->tile);
}

/* A tile of the block for a rank. */
typedef struct ipt__mpi_tile {
  unsigned char *data;
  uint64_t rows, cols;
  const ipt_plan *plan;
  MPI_Datatype place;
} ipt__mpi_tile;

static ipt__mpi_tile ipt__mpi_find_tile(const ipt__mpi_squares *squares, unsigned char *data,
                                        uint64_t square, int rank, uint64_t i, uint64_t j) {
  ipt__mpi_tile tile;
  uint64_t row = square * squares->side + i * squares->tile, last = ipt__mpi_tiles(squares) - 1;
  uint64_t col = (uint64_t)rank * squares->side + j * squares->tile;
  tile.data = data + (row * squares->grid->width + col) * squares->grid->elem;
  tile.rows = ipt__mpi_tile_side(squares, i);
  tile.cols = ipt__mpi_tile_side(squares, j);
  int kind = (i == last ? 2 : 0) + (j == last ? 1 : 0);
  tile.plan = squares->plans[kind];
  tile.place = squares->places[kind];
  return tile;
}

/* Takes a tile out of its matrix, transposed. */
static ipt_result ipt__mpi_take_tile(const ipt__mpi_squares *squares, const ipt__mpi_tile *tile,
                                     unsigned char *to) {
  size_t run = (size_t)(tile->cols * squares->grid->elem);
  void *operands[1] = {to};
  for (uint64_t row = 0; row < tile->rows; row++)
    memcpy(to + row * run, tile->data + row * ipt__mpi_row_bytes(squares->grid), run);
  return ipt_plan_run(tile->plan, operands);
}

/* Sends a tile that was taken out, and receives its counterpart in its place. Only a tile of one
 * element may be longer than a message. */
static void ipt__mpi_swap_tile(ipt__mpi_mail *mail, const ipt__mpi_tile *tile, uint64_t bytes,
                               const unsigned char *taken, int partner) {
  if (tile->rows * tile->cols == 1) {
    ipt__mpi_receive(mail, tile->data, bytes, partner);
    ipt__mpi_send(mail, taken, bytes, partner);
  } else {
    ipt__mpi_receive_one(mail, tile->data, 1, tile->place, partner);
    ipt__mpi_send_one(mail, taken, (int)bytes, MPI_BYTE, partner);
  }
}

/* ---- Rows of tiles, counted over all squares of a block ---- */

/* Returns the n-th tile of the block for a partner. It is also the n-th one in the partner's block,
 * because the rank with the higher number counts along columns instead of rows. */
static ipt__mpi_tile ipt__mpi_find_nth_tile(const ipt__mpi_squares *squares, unsigned char *data,
                                            int partner, uint64_t n) {
  uint64_t tiles = ipt__mpi_tiles(squares), row = n / tiles % tiles, col = n % tiles;
  bool upright = squares->grid->rank < partner;
  return ipt__mpi_find_tile(squares, data, n / tiles / tiles, partner, upright ? row : col,
                            upright ? col : row);
}

/* Swaps rows [first, end) of tiles with a partner. Sends a tile even if it could not be transposed,
 * since the partner waits for it. */
static ipt_result ipt__mpi_swap_rows(ipt__mpi_squares *squares, unsigned char *data, int partner,
                                     uint64_t first, uint64_t end) {
  uint64_t tiles = ipt__mpi_tiles(squares), depth = squares->under_way;
  ipt_result result = IPT_SUCCESS;
  for (uint64_t n = first * tiles; n < end * tiles + depth; n++) {
    ipt__mpi_mail *mail = &squares->mail[n % depth];
    if (n >= first * tiles + depth)
      ipt__mpi_wait(mail);
    if (n < end * tiles) {
      ipt__mpi_tile tile = ipt__mpi_find_nth_tile(squares, data, partner, n);
      ipt_result taken = ipt__mpi_take_tile(squares, &tile, squares->sent[n % depth]);
      uint64_t bytes = tile.rows * tile.cols * squares->grid->elem;
      result = taken != IPT_SUCCESS ? taken : result;
      ipt__mpi_swap_tile(mail, &tile, bytes, squares->sent[n % depth], partner);
    }
  }
  return result;
}

/* ---- Plans ---- */

/* Plans a shape with no more scratch than a tile has bytes. */
static ipt_result ipt__mpi_plan_within(const ipt__mpi_squares *squares, ipt_context *context,
                                       ipt_transpose_desc *desc, ipt_plan **plan) {
  desc->elem_size = squares->grid->elem;
  desc->scratch_limit = ipt__mpi_tile_bytes(squares);
  desc->host.transfers = IPT_SWITCH_ON; /* the data are in host memory */
  return ipt_plan_create_transpose(context, desc, plan);
}

/* A datatype for a tile in its matrix. A tile of one element, which may be longer than MPI can
 * count, needs none. */
static ipt_result ipt__mpi_make_place(ipt__mpi_squares *squares, uint64_t rows, uint64_t cols,
                                      MPI_Datatype *place) {
  int run = rows * cols > 1 ? (int)(cols * squares->grid->elem) : 1;
  if (MPI_Type_create_hvector((int)rows, run, (MPI_Aint)ipt__mpi_row_bytes(squares->grid), MPI_BYTE,
                              place) != MPI_SUCCESS)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  squares->place_count++;
  return MPI_Type_commit(place) == MPI_SUCCESS ? IPT_SUCCESS : IPT_ERROR_OUT_OF_HOST_MEMORY;
}

static ipt_result ipt__mpi_plan_tiles(ipt__mpi_squares *squares, ipt_context *context) {
  uint64_t last = ipt__mpi_tile_side(squares, ipt__mpi_tiles(squares) - 1);
  ipt_result result = IPT_SUCCESS;
  for (int i = 0; i < 4 && result == IPT_SUCCESS; i++) {
    ipt_transpose_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.rows = i & 2 ? last : squares->tile;
    desc.cols = i & 1 ? last : squares->tile;
    result = ipt__mpi_plan_within(squares, context, &desc, &squares->plans[i]);
    if (result == IPT_SUCCESS)
      result = ipt__mpi_make_place(squares, desc.rows, desc.cols, &squares->places[i]);
  }
  return result;
}

static ipt_result ipt__mpi_plan_own(ipt__mpi_squares *squares, ipt_context *context) {
  ipt_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.batch = squares->count;
  desc.rows = squares->side;
  desc.cols = squares->side;
  desc.lda = squares->grid->width;
  desc.stride = squares->side * squares->grid->width;
  return ipt__mpi_plan_within(squares, context, &desc, &squares->own);
}

static ipt_result ipt__mpi_turn_own_block(const ipt__mpi_squares *squares, unsigned char *data) {
  const ipt__mpi_grid *grid = squares->grid;
  void *operands[1] = {data + (uint64_t)grid->rank * squares->side * grid->elem};
  return ipt_plan_run(squares->own, operands);
}

static void ipt__mpi_close_squares(ipt__mpi_squares *squares) {
  for (int i = 0; i < 4; i++)
    ipt_plan_destroy(squares->plans[i]);
  for (int i = 0; i < squares->place_count; i++)
    MPI_Type_free(&squares->places[i]);
  ipt_plan_destroy(squares->own);
}
/* ---- mpi/transpose.h ---- */
/* the whole transposition */
/* A distributed transposition from its arguments to its result. */
typedef struct ipt__mpi_job {
  ipt__mpi_exchange exchange;
  ipt__mpi_squares squares; /* used instead of panels if the tile is not 0 */
  ipt_allocator allocator;
  uint64_t batch;
  uint64_t limit; /* bytes */
  void *scratch;
  ipt_plan *plan; /* for the strip, or for super-elements; NULL: there is nothing to transpose */
} ipt__mpi_job;

static bool ipt__mpi_is_empty(const ipt__mpi_grid *grid) {
  return grid->width == 0 || grid->elem == 0;
}

/* Computes which rank has which part, as far as this rank's arguments tell. */
static ipt_result ipt__mpi_read(ipt__mpi_job *job, const ipt_mpi_transpose_desc *desc) {
  ipt__mpi_grid *grid = &job->exchange.grid;
  uint64_t bytes = ((uint64_t)grid->ranks + 1) * sizeof(uint64_t);
  if (desc == NULL || !ipt__mpi_is_allocator(&desc->allocator))
    return IPT_ERROR_INVALID_ARGUMENT;
  job->allocator = desc->allocator;
  job->batch = ipt__mpi_larger(desc->batch, 1);
  grid->row = (uint64_t *)ipt__mpi_allocate(&job->allocator, bytes);
  grid->col = (uint64_t *)ipt__mpi_allocate(&job->allocator, bytes);
  if (grid->row == NULL || grid->col == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  return ipt__mpi_lay_out(grid, desc);
}

/* From this many bytes on, moving super-elements takes hardly any scratch. */
enum { IPT__MPI_LONG_ELEMENT = 1024 };

/* Returns the part of its scratch that a rank uses for the exchange. The rank holds this part
 * during local transpositions, which use the rest: it might not get the memory again. */
static uint64_t ipt__mpi_exchange_limit(const ipt__mpi_job *job) {
  const ipt__mpi_squares *squares = &job->squares;
  if (squares->side > 0 && squares->count == 1)
    return job->limit;
  if (squares->side > 0 && squares->side * squares->grid->elem >= IPT__MPI_LONG_ELEMENT)
    return job->limit - job->limit / 8;
  return job->limit / 2;
}

static uint64_t ipt__mpi_exchange_scratch(const ipt__mpi_job *job) {
  return job->squares.tile > 0 ? ipt__mpi_squares_bytes(&job->squares)
                               : ipt__mpi_exchange_bytes(&job->exchange.steps);
}

static uint64_t ipt__mpi_local_limit(const ipt__mpi_job *job) {
  uint64_t exchange = ipt__mpi_exchange_scratch(job);
  uint64_t least = job->squares.tile > 0 ? job->limit / 8 : job->limit / 2;
  return ipt__mpi_larger(job->limit > exchange ? job->limit - exchange : 0, least);
}

/* Computes what fits this rank's scratch: the rows of a panel, and those of a tile, or 0 if there
 * are no squares. Tiles are so small that a device would be slow. A query has no context, and
 * assumes the CPU. */
static void ipt__mpi_limit_steps(ipt__mpi_job *job, uint64_t limit, const ipt_context *context,
                                 uint64_t *panel_and_tile) {
  const ipt__mpi_grid *grid = &job->exchange.grid;
  uint64_t usual = ipt__mpi_default_limit(job->batch * ipt__mpi_matrix_bytes(grid));
  bool on_cpu = context == NULL || ipt_context_backend(context) == IPT_BACKEND_CPU;
  job->limit = limit > 0 ? limit : usual;
  ipt__mpi_find_squares(&job->squares, grid);
  panel_and_tile[0] = ipt__mpi_panel_within(grid, ipt__mpi_exchange_limit(job));
  if (limit == 0 || grid->ranks == 1)
    panel_and_tile[0] = ipt__mpi_larger(panel_and_tile[0], 1);
  panel_and_tile[1] = 0;
  if (on_cpu && job->squares.side > 0)
    panel_and_tile[1] = ipt__mpi_tile_within(&job->squares, ipt__mpi_exchange_limit(job));
}

/* Checks this rank's arguments. */
static ipt_result ipt__mpi_consider(ipt__mpi_job *job, const ipt_mpi_transpose_desc *desc,
                                    const ipt_context *context, ipt__mpi_opinion *opinion) {
  ipt__mpi_exchange *x = &job->exchange;
  ipt_result result = ipt__mpi_read(job, desc);
  if (result != IPT_SUCCESS)
    return result;
  opinion->hash = ipt__mpi_hash_grid(&x->grid, desc);
  opinion->calls = desc->progress.tell != NULL;
  x->progress = desc->progress;
  if (!ipt__mpi_is_empty(&x->grid))
    ipt__mpi_limit_steps(job, desc->scratch_limit, context, opinion->least);
  return IPT_SUCCESS;
}

/* Agrees on which rank has which part and on the steps of the exchange. `arguments` is this rank's
 * result for the other arguments. */
static ipt_result ipt__mpi_begin(ipt__mpi_job *job, const ipt_mpi_transpose_desc *desc,
                                 const ipt_context *context, ipt_result arguments) {
  ipt__mpi_exchange *x = &job->exchange;
  ipt__mpi_opinion opinion = {arguments, 0, {0, 0}, false};
  ipt_result result = ipt__mpi_consider(job, desc, context, &opinion);
  if (arguments == IPT_SUCCESS)
    opinion.result = result;
  result = ipt__mpi_agree_on(x->mail.comm, &opinion);
  if (result != IPT_SUCCESS || ipt__mpi_is_empty(&x->grid))
    return result;
  x->watched = opinion.calls;
  job->squares.tile = opinion.least[1];
  if (job->squares.tile == 0 && opinion.least[0] == 0)
    return IPT_ERROR_SCRATCH_TOO_SMALL;
  if (job->squares.tile > 0)
    ipt__mpi_find_under_way(&job->squares, ipt__mpi_exchange_limit(job));
  else
    ipt__mpi_find_steps(&x->steps, &x->grid, opinion.least[0]);
  return IPT_SUCCESS;
}

static ipt_result ipt__mpi_open_job(ipt__mpi_job *job, MPI_Comm comm) {
  ipt__mpi_exchange *x = &job->exchange;
  memset(job, 0, sizeof *job);
  ipt_result result = ipt__mpi_open(comm, &x->mail.comm);
  if (result == IPT_SUCCESS) {
    MPI_Comm_size(comm, &x->grid.ranks);
    MPI_Comm_rank(comm, &x->grid.rank);
  }
  return result;
}

static void ipt__mpi_close_job(ipt__mpi_job *job) {
  ipt_plan_destroy(job->plan);
  ipt__mpi_close_squares(&job->squares);
  ipt__mpi_release(&job->allocator, job->scratch);
  ipt__mpi_release(&job->allocator, job->exchange.grid.row);
  ipt__mpi_release(&job->allocator, job->exchange.grid.col);
  MPI_Comm_free(&job->exchange.mail.comm);
}

/* ---- Scratch and plan ---- */

static ipt_result ipt__mpi_get_panels(ipt__mpi_job *job) {
  ipt__mpi_exchange *x = &job->exchange;
  uint64_t buffer = ipt__mpi_buffer_bytes(&x->steps);
  uint64_t requests = ipt__mpi_requests(&x->steps) * sizeof(MPI_Request);
  uint64_t tails = ipt__mpi_tail_bytes(&x->steps);
  uint64_t bytes = requests + 2 * buffer + tails + ipt__mpi_mark_bytes(&x->steps);
  unsigned char *scratch = (unsigned char *)ipt__mpi_allocate(&job->allocator, bytes);
  if (scratch == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  job->scratch = scratch;
  x->mail.requests = (MPI_Request *)job->scratch;
  x->buffer[0] = scratch + requests;
  x->buffer[1] = x->buffer[0] + buffer;
  x->tails = x->buffer[1] + buffer;
  x->marks = x->tails + tails;
  return IPT_SUCCESS;
}

static ipt_result ipt__mpi_get_tiles(ipt__mpi_job *job) {
  ipt__mpi_squares *squares = &job->squares;
  uint64_t tile = ipt__mpi_tile_bytes(squares), parts = ipt__mpi_square_requests(squares);
  uint64_t depth = squares->under_way, requests = parts * sizeof(MPI_Request);
  unsigned char *scratch =
      (unsigned char *)ipt__mpi_allocate(&job->allocator, requests + depth * tile);
  if (scratch == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  job->scratch = scratch;
  for (uint64_t i = 0; i < depth; i++) {
    squares->mail[i].comm = job->exchange.mail.comm;
    squares->mail[i].requests = (MPI_Request *)job->scratch + i * (parts / depth);
    squares->sent[i] = scratch + requests + i * tile;
  }
  return IPT_SUCCESS;
}

static ipt_result ipt__mpi_plan(ipt__mpi_job *job, ipt_context *context, uint64_t rows,
                                uint64_t cols, uint64_t elem) {
  ipt_transpose_desc desc;
  bool to_strips = job->exchange.grid.to_strips;
  memset(&desc, 0, sizeof desc);
  desc.rows = to_strips ? rows : cols;
  desc.cols = to_strips ? cols : rows;
  desc.elem_size = elem;
  desc.scratch_limit = ipt__mpi_local_limit(job);
  desc.host.transfers = IPT_SWITCH_ON; /* the data are in host memory */
  return ipt_plan_create_transpose(context, &desc, &job->plan);
}

/* Plans the transposition of the strip, which follows or precedes the exchange, or of the
 * super-elements. */
static ipt_result ipt__mpi_get_plans(ipt__mpi_job *job, ipt_context *context) {
  const ipt__mpi_grid *grid = &job->exchange.grid;
  const ipt__mpi_squares *squares = &job->squares;
  uint64_t cols = ipt__mpi_cols(grid, grid->rank);
  if (squares->tile == 0)
    return cols == 0 ? IPT_SUCCESS : ipt__mpi_plan(job, context, grid->height, cols, grid->elem);
  ipt_result result = ipt__mpi_plan_tiles(&job->squares, context);
  if (result == IPT_SUCCESS)
    result = ipt__mpi_plan_own(&job->squares, context);
  if (result == IPT_SUCCESS && squares->count > 1)
    result = ipt__mpi_plan(job, context, squares->count, grid->width, cols * grid->elem);
  return result;
}

/* Does everything that may fail before anything is moved. */
static ipt_result ipt__mpi_prepare(ipt__mpi_job *job, ipt_context *context, const void *data) {
  ipt__mpi_exchange *x = &job->exchange;
  ipt_result result = IPT_SUCCESS;
  if (job->squares.tile > 0)
    result = ipt__mpi_get_tiles(job);
  else if (x->grid.ranks > 1)
    result = ipt__mpi_get_panels(job);
  x->total = 2 * job->batch * ipt__mpi_matrix_bytes(&x->grid);
  if (data == NULL && x->total > 0)
    result = IPT_ERROR_INVALID_ARGUMENT;
  if (result == IPT_SUCCESS)
    result = ipt__mpi_get_plans(job, context);
  return ipt__mpi_agree(job->exchange.mail.comm, result);
}

/* ---- The work ---- */

static ipt_result ipt__mpi_transpose_locally(ipt__mpi_job *job) {
  ipt__mpi_exchange *x = &job->exchange;
  void *operands[1] = {x->data};
  ipt_result result = job->plan == NULL ? IPT_SUCCESS : ipt_plan_run(job->plan, operands);
  result = ipt__mpi_agree(x->mail.comm, result);
  x->done += ipt__mpi_matrix_bytes(&x->grid);
  return result == IPT_SUCCESS && ipt__mpi_tell(x, x->done) ? IPT_SUCCESS
                                                            : IPT_ERROR_DATA_UNDEFINED;
}

static bool ipt__mpi_exchange_to_strips(ipt__mpi_job *job) {
  ipt__mpi_exchange *x = &job->exchange;
  if (!ipt__mpi_to_strips(x))
    return false;
  ipt__mpi_order_panels(x);
  ipt__mpi_insert_tails(x);
  return true;
}

static bool ipt__mpi_exchange_to_rows(ipt__mpi_job *job) {
  ipt__mpi_exchange *x = &job->exchange;
  ipt__mpi_extract_tails(x);
  ipt__mpi_order_panels(x);
  return ipt__mpi_to_rows(x);
}

/* Exchanges some rows of tiles with a partner. A rank's own block is done together with the first
 * row of blocks. */
static ipt_result ipt__mpi_exchange_rows_of_tiles(ipt__mpi_job *job, int partner, uint64_t first,
                                                  uint64_t end) {
  ipt__mpi_exchange *x = &job->exchange;
  if (partner != x->grid.rank)
    return ipt__mpi_swap_rows(&job->squares, x->data, partner, first, end);
  return first == 0 ? ipt__mpi_turn_own_block(&job->squares, x->data) : IPT_SUCCESS;
}

/* Swaps blocks in rounds. In each round every rank has a partner or itself. All rounds run at once,
 * unless a rank wants to know of progress. Returns false if it was stopped on the way. */
static bool ipt__mpi_exchange_squares(ipt__mpi_job *job) {
  ipt__mpi_exchange *x = &job->exchange;
  ipt__mpi_squares *squares = &job->squares;
  uint64_t rows = ipt__mpi_tiles(squares) * squares->count, ranks = (uint64_t)x->grid.ranks;
  uint64_t at_a_time = x->watched ? 1 : rows, steps = rows * ranks;
  ipt_result failure = IPT_SUCCESS;
  for (uint64_t step = 0; step < steps; step += at_a_time) {
    int partner = ((int)(step / rows) - x->grid.rank + x->grid.ranks) % x->grid.ranks;
    ipt_result result =
        ipt__mpi_exchange_rows_of_tiles(job, partner, step % rows, step % rows + at_a_time);
    if (result != IPT_SUCCESS)
      failure = result;
    if (!ipt__mpi_tell(x, x->done + ipt__mpi_matrix_bytes(&x->grid) / steps * (step + 1)))
      return false;
  }
  for (uint64_t i = 0; i < squares->under_way; i++)
    x->mail.failed = x->mail.failed || squares->mail[i].failed;
  return ipt__mpi_agree(x->mail.comm, failure) == IPT_SUCCESS;
}

static ipt_result ipt__mpi_exchange_all(ipt__mpi_job *job) {
  ipt__mpi_exchange *x = &job->exchange;
  bool done = x->grid.ranks == 1             ? true
              : job->squares.tile > 0        ? ipt__mpi_exchange_squares(job)
              : job->exchange.grid.to_strips ? ipt__mpi_exchange_to_strips(job)
                                             : ipt__mpi_exchange_to_rows(job);
  x->done += ipt__mpi_matrix_bytes(&x->grid);
  return done ? IPT_SUCCESS : IPT_ERROR_DATA_UNDEFINED;
}

static ipt_result ipt__mpi_transpose_matrix(ipt__mpi_job *job) {
  bool to_strips = job->exchange.grid.to_strips;
  ipt_result result = to_strips ? ipt__mpi_exchange_all(job) : ipt__mpi_transpose_locally(job);
  if (result == IPT_SUCCESS)
    result = to_strips ? ipt__mpi_transpose_locally(job) : ipt__mpi_exchange_all(job);
  return result;
}

/* During the work the matrices of a batch lie as far apart as the larger of both layouts needs.
 * They are spread from the last to the first, and moved together again from the first to the last.
 */
static void ipt__mpi_spread(const ipt__mpi_job *job, unsigned char *data) {
  const ipt__mpi_grid *grid = &job->exchange.grid;
  uint64_t from = ipt__mpi_bytes_before(grid), to = ipt__mpi_matrix_bytes(grid);
  for (uint64_t i = job->batch; i-- > 1 && from != to;)
    memmove(data + i * to, data + i * from, (size_t)from);
}

static void ipt__mpi_move_together(const ipt__mpi_job *job, unsigned char *data) {
  const ipt__mpi_grid *grid = &job->exchange.grid;
  uint64_t from = ipt__mpi_matrix_bytes(grid), to = ipt__mpi_bytes_after(grid);
  for (uint64_t i = 1; i < job->batch && from != to; i++)
    memmove(data + i * to, data + i * from, (size_t)to);
}

static ipt_result ipt__mpi_transpose_all(ipt__mpi_job *job, unsigned char *data) {
  ipt__mpi_exchange *x = &job->exchange;
  ipt_result result = IPT_SUCCESS;
  if (!ipt__mpi_tell(x, 0))
    return IPT_ERROR_CANCELLED;
  ipt__mpi_spread(job, data);
  for (uint64_t i = 0; i < job->batch && result == IPT_SUCCESS; i++) {
    x->data = data + i * ipt__mpi_matrix_bytes(&x->grid);
    result = ipt__mpi_transpose_matrix(job);
  }
  ipt__mpi_move_together(job, data);
  ipt__mpi_tell(x, x->done); /* it is too late to stop */
  return x->mail.failed ? IPT_ERROR_DATA_UNDEFINED : result;
}

IPT_API ipt_result ipt_mpi_transpose(ipt_context *context, MPI_Comm comm, void *data,
                                     const ipt_mpi_transpose_desc *desc) {
  ipt__mpi_job job;
  ipt_result result = ipt__mpi_open_job(&job, comm);
  if (result != IPT_SUCCESS)
    return result;
  result = ipt__mpi_begin(&job, desc, context,
                          context == NULL ? IPT_ERROR_INVALID_ARGUMENT : IPT_SUCCESS);
  if (result == IPT_SUCCESS && !ipt__mpi_is_empty(&job.exchange.grid)) {
    result = ipt__mpi_prepare(&job, context, data);
    if (result == IPT_SUCCESS)
      result = ipt__mpi_transpose_all(&job, (unsigned char *)data);
  }
  ipt__mpi_close_job(&job);
  return result;
}

/* ---- The calling rank's share ---- */

static void ipt__mpi_tell_layout(const ipt__mpi_job *job, ipt_mpi_layout *out) {
  const ipt__mpi_grid *grid = &job->exchange.grid;
  const uint64_t *rows = grid->to_strips ? grid->row : grid->col;
  const uint64_t *cols = grid->to_strips ? grid->col : grid->row;
  out->first_row = rows[grid->rank];
  out->rows = rows[grid->rank + 1] - out->first_row;
  out->first_col = cols[grid->rank];
  out->cols = cols[grid->rank + 1] - out->first_col;
  if (ipt__mpi_is_empty(grid))
    return;
  out->data_size = job->batch * ipt__mpi_matrix_bytes(grid);
  out->scratch_size =
      ipt__mpi_larger(job->limit, ipt__mpi_exchange_scratch(job) + ipt__mpi_local_limit(job));
}

IPT_API ipt_result ipt_mpi_query(MPI_Comm comm, const ipt_mpi_transpose_desc *desc,
                                 ipt_mpi_layout *layout) {
  ipt__mpi_job job;
  if (layout != NULL)
    memset(layout, 0, sizeof *layout);
  ipt_result result = ipt__mpi_open_job(&job, comm);
  if (result != IPT_SUCCESS)
    return result;
  result =
      ipt__mpi_begin(&job, desc, NULL, layout == NULL ? IPT_ERROR_INVALID_ARGUMENT : IPT_SUCCESS);
  if (result == IPT_SUCCESS)
    ipt__mpi_tell_layout(&job, layout);
  ipt__mpi_close_job(&job);
  return result;
}
/* ---- mpi/product.h ---- */
/* products */
/* Products of matrices that are distributed by rows. */

/* Returns the bytes of a number of C; 0 for what is no type, and for numbers of 16 bits, whose sums
 * would be rounded on each rank. */
static size_t ipt__mpi_number_bytes(const ipt_tsm_desc *desc) {
  switch (desc->type) {
  case IPT_TYPE_F16:
  case IPT_TYPE_BF16:
    return desc->wide_c ? sizeof(float) : 0;
  case IPT_TYPE_F32:
    return sizeof(float);
  case IPT_TYPE_F64:
    return sizeof(double);
  case IPT_TYPE_C32:
    return 2 * sizeof(float);
  case IPT_TYPE_C64:
    return 2 * sizeof(double);
  case IPT_TYPE_S8: /* for ipt_gemm alone */
    break;
  }
  return 0;
}

static void ipt__mpi_add_f32(float *sum, const float *addend, size_t count) {
  for (size_t i = 0; i < count; i++)
    sum[i] += addend[i];
}

static void ipt__mpi_add_f64(double *sum, const double *addend, size_t count) {
  for (size_t i = 0; i < count; i++)
    sum[i] += addend[i];
}

/* The state of adding the sums of all ranks. */
typedef struct ipt__mpi_sum {
  ipt__mpi_mail mail;
  ipt_type type;
  uint64_t bytes;
  unsigned char *own, *other; /* this rank's sum, and another rank's, which is added to it */
} ipt__mpi_sum;

static void ipt__mpi_add(ipt__mpi_sum *sum) {
  switch (sum->type) {
  case IPT_TYPE_F32:
  case IPT_TYPE_C32:
  case IPT_TYPE_F16:
  case IPT_TYPE_BF16:
    ipt__mpi_add_f32((float *)(void *)sum->own, (const float *)(void *)sum->other,
                     (size_t)(sum->bytes / sizeof(float)));
    break;
  case IPT_TYPE_F64:
  case IPT_TYPE_C64:
    ipt__mpi_add_f64((double *)(void *)sum->own, (const double *)(void *)sum->other,
                     (size_t)(sum->bytes / sizeof(double)));
    break;
  case IPT_TYPE_S8:
    break; /* refused before */
  }
}

/* Adds along a binary tree whose shape depends on the number of ranks alone. Rank 0 gets the sum
 * and sends it back the same way, so that all have the same bits. */
static void ipt__mpi_reduce(ipt__mpi_sum *sum, int rank, int ranks) {
  int distance = 1;
  for (; distance < ranks && rank % (2 * distance) == 0; distance *= 2)
    if (rank + distance < ranks) {
      ipt__mpi_receive(&sum->mail, sum->other, sum->bytes, rank + distance);
      ipt__mpi_wait(&sum->mail);
      ipt__mpi_add(sum);
    }
  if (rank > 0) {
    ipt__mpi_send(&sum->mail, sum->own, sum->bytes, rank - distance);
    ipt__mpi_wait(&sum->mail);
    ipt__mpi_receive(&sum->mail, sum->own, sum->bytes, rank - distance);
    ipt__mpi_wait(&sum->mail);
  }
  while ((distance /= 2) > 0)
    if (rank + distance < ranks) {
      ipt__mpi_send(&sum->mail, sum->own, sum->bytes, rank + distance);
      ipt__mpi_wait(&sum->mail);
    }
}

/* A hash of what must be the same on all ranks. */
static uint64_t ipt__mpi_hash_product(const ipt_tsm_desc *desc) {
  uint64_t hash = ipt__mpi_mix_number(ipt__mpi_no_hash, (uint64_t)desc->type);
  hash = ipt__mpi_mix_number(hash, desc->m);
  hash = ipt__mpi_mix_number(hash, desc->n);
  hash = ipt__mpi_mix_number(hash, desc->conjugate ? 1 : 0);
  hash = ipt__mpi_mix_number(hash, desc->wide_c ? 1 : 0);
  hash = ipt__mpi_mix_number(hash, (uint64_t)desc->scaling);
  hash = ipt__mpi_mix(hash, desc->alpha, sizeof desc->alpha);
  return ipt__mpi_mix(hash, desc->beta, sizeof desc->beta);
}

/* Copies rows of `row` bytes from one pitch to another. */
static void ipt__mpi_copy_rows(unsigned char *to, size_t to_pitch, const unsigned char *from,
                               size_t from_pitch, size_t row, uint64_t rows) {
  for (uint64_t i = 0; i < rows; i++)
    memcpy(to + i * to_pitch, from + i * from_pitch, row);
}

/* Checks the arguments, as far as this rank can. *bytes receives the size of C without gaps. */
static ipt_result ipt__mpi_check_product(const void *c, const ipt_tsm_desc *desc, uint64_t *bytes) {
  if (desc == NULL || ipt__mpi_number_bytes(desc) == 0 || (desc->ldc != 0 && desc->ldc < desc->n))
    return IPT_ERROR_INVALID_ARGUMENT;
  uint64_t number = ipt__mpi_number_bytes(desc);
  if (desc->n > 0 && desc->m > (uint64_t)PTRDIFF_MAX / number / desc->n)
    return IPT_ERROR_OVERFLOW;
  *bytes = desc->m * desc->n * number;
  return c == NULL && *bytes > 0 ? IPT_ERROR_INVALID_ARGUMENT : IPT_SUCCESS;
}

/* Computes alpha * op(A) * B for this rank's rows, plus beta * C on rank 0, without gaps. */
static ipt_result ipt__mpi_multiply(ipt_context *context, const void *a, const void *b,
                                    const void *c, const ipt_tsm_desc *desc, int rank,
                                    unsigned char *sum) {
  size_t number = ipt__mpi_number_bytes(desc), row = (size_t)desc->n * number;
  ipt_tsm_desc own = *desc;
  own.ldc = 0;
  if (desc->scaling == IPT_SCALING_ALPHA_BETA && rank > 0)
    own.beta[0] = own.beta[1] = 0;
  else if (desc->scaling == IPT_SCALING_ALPHA_BETA)
    ipt__mpi_copy_rows(sum, row, (const unsigned char *)c,
                       desc->ldc == 0 ? row : (size_t)desc->ldc * number, row, desc->m);
  return ipt_tsmttsm(context, a, b, sum, &own);
}

/* Computes the product of all ranks after all have agreed on the arguments. */
static ipt_result ipt__mpi_multiply_all(ipt_context *context, const void *a, const void *b, void *c,
                                        const ipt_tsm_desc *desc, ipt__mpi_sum *sum,
                                        ipt_result allocated) {
  int rank, ranks;
  MPI_Comm_rank(sum->mail.comm, &rank);
  MPI_Comm_size(sum->mail.comm, &ranks);
  ipt_result result = allocated;
  if (result == IPT_SUCCESS)
    result = ipt__mpi_multiply(context, a, b, c, desc, rank, sum->own);
  result = ipt__mpi_agree(sum->mail.comm, result);
  if (result != IPT_SUCCESS)
    return result;
  ipt__mpi_reduce(sum, rank, ranks);
  if (sum->mail.failed)
    return IPT_ERROR_DATA_UNDEFINED;
  size_t number = ipt__mpi_number_bytes(desc), row = (size_t)desc->n * number;
  ipt__mpi_copy_rows((unsigned char *)c, desc->ldc == 0 ? row : (size_t)desc->ldc * number,
                     sum->own, row, row, desc->m);
  return IPT_SUCCESS;
}

static ipt_result ipt__mpi_get_sums(ipt__mpi_sum *sum, const ipt_allocator *allocator) {
  uint64_t requests = (ipt__mpi_parts(sum->bytes) + 1) * sizeof(MPI_Request);
  sum->mail.requests = (MPI_Request *)ipt__mpi_allocate(allocator, requests);
  sum->own = (unsigned char *)ipt__mpi_allocate(allocator, sum->bytes);
  sum->other = (unsigned char *)ipt__mpi_allocate(allocator, sum->bytes);
  bool all = sum->mail.requests != NULL && sum->own != NULL && sum->other != NULL;
  return all ? IPT_SUCCESS : IPT_ERROR_OUT_OF_HOST_MEMORY;
}

IPT_API ipt_result ipt_mpi_tsmttsm(ipt_context *context, MPI_Comm comm, const void *a,
                                   const void *b, void *c, const ipt_tsm_desc *desc,
                                   const ipt_allocator *allocator) {
  static const ipt_allocator none = {NULL, NULL, NULL};
  ipt__mpi_sum sum;
  memset(&sum, 0, sizeof sum);
  ipt_result result = ipt__mpi_open(comm, &sum.mail.comm);
  if (result != IPT_SUCCESS)
    return result;
  ipt__mpi_opinion opinion = {IPT_SUCCESS, 0, {0, 0}, false};
  if (allocator == NULL)
    allocator = &none;
  opinion.result = ipt__mpi_check_product(c, desc, &sum.bytes);
  if (context == NULL || !ipt__mpi_is_allocator(allocator))
    opinion.result = IPT_ERROR_INVALID_ARGUMENT;
  if (desc != NULL)
    opinion.hash = ipt__mpi_hash_product(desc);
  result = ipt__mpi_agree_on(sum.mail.comm, &opinion);
  if (result == IPT_SUCCESS && sum.bytes > 0) {
    sum.type = desc->type;
    result =
        ipt__mpi_multiply_all(context, a, b, c, desc, &sum, ipt__mpi_get_sums(&sum, allocator));
  }
  ipt__mpi_release(allocator, sum.other);
  ipt__mpi_release(allocator, sum.own);
  ipt__mpi_release(allocator, sum.mail.requests);
  MPI_Comm_free(&sum.mail.comm);
  return result;
}

IPT_API ipt_result ipt_mpi_tsmm(ipt_context *context, MPI_Comm comm, const void *a, const void *b,
                                void *c, const ipt_tsm_desc *desc) {
  MPI_Comm own;
  ipt_result result = ipt__mpi_open(comm, &own);
  if (result != IPT_SUCCESS)
    return result;
  result = ipt__mpi_agree(own, context == NULL || desc == NULL ? IPT_ERROR_INVALID_ARGUMENT
                                                               : ipt_tsmm(context, a, b, c, desc));
  MPI_Comm_free(&own);
  return result;
}

#endif /* IPT_MPI_IMPLEMENTATION_DONE */
#endif /* IPT_MPI_IMPLEMENTATION */

/*
 * MIT License
 *
 * Copyright (c) 2026 the ipt authors
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */
