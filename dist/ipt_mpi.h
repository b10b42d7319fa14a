/* Generated from mpi/ipt_mpi.h and the files it includes by tools/amalgamate.py; do not edit.
 * The license is at the end of the file. */

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
/* ---- core/distributed/grid.h ---- */
/* the part that each rank has */
/* Which rank has which part.
 *
 * The exchange is between two layouts of one matrix that is at least as tall as it is wide. In one
 * layout every rank has some whole rows; in the other it has a strip of columns of all rows. A
 * matrix with rows >= cols goes from rows to strips, and then each strip is transposed. If it has
 * fewer rows, the tall matrix is its transpose: each rank's rows are transposed to a strip of that,
 * and the exchange goes from strips to rows. */
typedef struct ipt__dist_grid {
  int ranks, rank;
  bool to_strips;         /* else from strips to rows */
  uint64_t height, width; /* size of the tall matrix */
  uint64_t elem;          /* bytes of an element */
  uint64_t *row, *col;    /* the first row and column of each rank, then the total */
} ipt__dist_grid;

static uint64_t ipt__dist_rows(const ipt__dist_grid *grid, int rank) {
  return grid->row[rank + 1] - grid->row[rank];
}

static uint64_t ipt__dist_cols(const ipt__dist_grid *grid, int rank) {
  return grid->col[rank + 1] - grid->col[rank];
}

/* Sizes of this rank's parts. */
static uint64_t ipt__dist_row_bytes(const ipt__dist_grid *grid) {
  return grid->width * grid->elem;
}

static uint64_t ipt__dist_strip_bytes(const ipt__dist_grid *grid) {
  return ipt__dist_cols(grid, grid->rank) * grid->elem;
}

static uint64_t ipt__dist_bytes_as_rows(const ipt__dist_grid *grid) {
  return ipt__dist_rows(grid, grid->rank) * ipt__dist_row_bytes(grid);
}

static uint64_t ipt__dist_bytes_as_strip(const ipt__dist_grid *grid) {
  return grid->height * ipt__dist_strip_bytes(grid);
}

static uint64_t ipt__dist_bytes_before(const ipt__dist_grid *grid) {
  return grid->to_strips ? ipt__dist_bytes_as_rows(grid) : ipt__dist_bytes_as_strip(grid);
}

static uint64_t ipt__dist_bytes_after(const ipt__dist_grid *grid) {
  return grid->to_strips ? ipt__dist_bytes_as_strip(grid) : ipt__dist_bytes_as_rows(grid);
}

static uint64_t ipt__dist_larger(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

static uint64_t ipt__dist_smaller(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* Bytes of one matrix before or after, whichever is more. */
static uint64_t ipt__dist_matrix_bytes(const ipt__dist_grid *grid) {
  return ipt__dist_larger(ipt__dist_bytes_before(grid), ipt__dist_bytes_after(grid));
}

/* Computes where the block of each rank begins. Returns false if the counts do not add up to the
 * whole. */
static bool ipt__dist_divide(uint64_t whole, const uint64_t *counts, int ranks, uint64_t *first) {
  uint64_t block = whole / (uint64_t)ranks + (whole % (uint64_t)ranks != 0);
  first[0] = 0;
  for (int rank = 0; rank < ranks; rank++) {
    uint64_t left = whole - first[rank];
    uint64_t count = counts == NULL ? ipt__dist_smaller(block, left) : counts[rank];
    if (count > left)
      return false;
    first[rank + 1] = first[rank] + count;
  }
  return first[ranks] == whole;
}

/* A batch of matrices that are distributed by blocks of rows, before and after. */
typedef struct ipt__dist_matrix {
  uint64_t batch; /* at least 1 */
  uint64_t rows, cols;
  uint64_t elem;                           /* bytes of an element */
  const uint64_t *row_counts, *col_counts; /* for each rank; NULL: the blocks of FFTW */
} ipt__dist_matrix;

/* Whether all matrices together, and every part of them, have less than 2^63 bytes. */
static bool ipt__dist_countable(const ipt__dist_matrix *matrix) {
  uint64_t factors[4] = {matrix->batch, matrix->rows, matrix->cols, matrix->elem};
  uint64_t product = 1;
  for (int i = 0; i < 4; i++) {
    if (factors[i] > 1 && product > (UINT64_MAX >> 1) / factors[i])
      return false;
    product *= ipt__dist_larger(factors[i], 1);
  }
  return true;
}

/* grid->row and grid->col must be allocated. An element has at least one byte. */
static ipt_result ipt__dist_lay_out(ipt__dist_grid *grid, const ipt__dist_matrix *matrix) {
  if (matrix->elem == 0)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (!ipt__dist_countable(matrix))
    return IPT_ERROR_OVERFLOW;
  grid->to_strips = matrix->rows >= matrix->cols;
  grid->elem = matrix->elem;
  grid->height = ipt__dist_larger(matrix->rows, matrix->cols);
  grid->width = ipt__dist_smaller(matrix->rows, matrix->cols);
  uint64_t *of_rows = grid->to_strips ? grid->row : grid->col;
  uint64_t *of_cols = grid->to_strips ? grid->col : grid->row;
  if (!ipt__dist_divide(matrix->rows, matrix->row_counts, grid->ranks, of_rows) ||
      !ipt__dist_divide(matrix->cols, matrix->col_counts, grid->ranks, of_cols))
    return IPT_ERROR_INVALID_ARGUMENT;
  return IPT_SUCCESS;
}

static bool ipt__dist_is_empty(const ipt__dist_grid *grid) {
  return grid->width == 0;
}
/* ---- core/distributed/steps.h ---- */
/* the order in which panels travel */
/* The order in which panels travel.
 *
 * A panel is a number of rows, the same on all ranks. In a step a rank exchanges one panel or none.
 * Ranks with fewer panels spread them evenly over the steps, so that at any time every rank has
 * sent the same part of its rows, give or take a panel. What a rank has received is then also in
 * proportion to what it has sent: docs/mpi.md proves that there is always room. The remaining rows,
 * less than a panel on each rank, are the tails. */
typedef struct ipt__dist_steps {
  const ipt__dist_grid *grid;
  uint64_t panel; /* rows */
  uint64_t count; /* steps: as many as the largest number of panels of a rank */
  bool even;      /* all ranks have the same number of panels */
} ipt__dist_steps;

static uint64_t ipt__dist_panels(const ipt__dist_steps *steps, int rank) {
  return ipt__dist_rows(steps->grid, rank) / steps->panel;
}

static uint64_t ipt__dist_tail(const ipt__dist_steps *steps, int rank) {
  return ipt__dist_rows(steps->grid, rank) % steps->panel;
}

/* The panels of a rank in steps before this one. */
static uint64_t ipt__dist_before(const ipt__dist_steps *steps, int rank, uint64_t step) {
  uint64_t panels = ipt__dist_panels(steps, rank);
  if (panels == steps->count)
    return step;
  return (step * panels + steps->count - 1) / steps->count;
}

/* The step of a rank's panel. */
static uint64_t ipt__dist_step_of(const ipt__dist_steps *steps, int rank, uint64_t panel) {
  return panel * steps->count / ipt__dist_panels(steps, rank);
}

/* Returns the rows that a rank exchanges in a step. The step after the last one has the tails. */
static uint64_t ipt__dist_rows_in_step(const ipt__dist_steps *steps, int rank, uint64_t step) {
  if (step == steps->count)
    return ipt__dist_tail(steps, rank);
  bool takes_part = ipt__dist_before(steps, rank, step) != ipt__dist_before(steps, rank, step + 1);
  return takes_part ? steps->panel : 0;
}

/* The panels of all ranks in steps before this one. */
static uint64_t ipt__dist_all_before(const ipt__dist_steps *steps, uint64_t step) {
  uint64_t sum = 0;
  if (steps->even)
    return step * (uint64_t)steps->grid->ranks;
  for (int rank = 0; rank < steps->grid->ranks; rank++)
    sum += ipt__dist_before(steps, rank, step);
  return sum;
}

static uint64_t ipt__dist_all_tails(const ipt__dist_steps *steps) {
  uint64_t sum = 0;
  for (int rank = 0; rank < steps->grid->ranks; rank++)
    sum += ipt__dist_tail(steps, rank);
  return sum;
}

static void ipt__dist_find_steps(ipt__dist_steps *steps, const ipt__dist_grid *grid,
                                 uint64_t panel) {
  steps->grid = grid;
  steps->panel = panel;
  steps->count = 0;
  for (int rank = 0; rank < grid->ranks; rank++)
    steps->count = ipt__dist_larger(steps->count, ipt__dist_panels(steps, rank));
  steps->even = true;
  for (int rank = 0; rank < grid->ranks; rank++)
    steps->even = steps->even && ipt__dist_panels(steps, rank) == steps->count;
}

/* ---- Scratch ---- */

/* Bytes of one of the two buffers. A buffer holds a packed panel or, while panels are brought into
 * order, a panel of the strip, and at least a row, so that data never moves byte by byte. */
static uint64_t ipt__dist_buffer_bytes(const ipt__dist_steps *steps) {
  const ipt__dist_grid *grid = steps->grid;
  uint64_t rows = ipt__dist_smaller(steps->panel, ipt__dist_rows(grid, grid->rank));
  uint64_t in_strip = (steps->count == 0 ? 1 : steps->panel) * ipt__dist_strip_bytes(grid);
  if (grid->ranks == 1)
    return 0;
  return ipt__dist_larger(rows * ipt__dist_row_bytes(grid), in_strip);
}

static uint64_t ipt__dist_tail_bytes(const ipt__dist_steps *steps) {
  return ipt__dist_all_tails(steps) * ipt__dist_strip_bytes(steps->grid);
}

/* Bytes for one bit for each panel of the strip. */
static uint64_t ipt__dist_mark_bytes(const ipt__dist_steps *steps) {
  return ipt__dist_all_before(steps, steps->count) / 8 + 1;
}

/* Bytes of the buffers and the tails of all ranks, which lie one after the other. */
static uint64_t ipt__dist_scratch_bytes(const ipt__dist_steps *steps) {
  return steps->grid->ranks == 1 ? 0
                                 : 2 * ipt__dist_buffer_bytes(steps) + ipt__dist_tail_bytes(steps);
}

static uint64_t ipt__dist_default_limit(uint64_t data_bytes) {
  return ipt__dist_larger(data_bytes / 50, (uint64_t)1 << 20);
}

/* Returns the bytes of scratch for each row of a panel. The scratch holds two panels and the tails
 * of all ranks. */
static uint64_t ipt__dist_row_scratch(const ipt__dist_grid *grid) {
  uint64_t row = ipt__dist_row_bytes(grid), strip = ipt__dist_strip_bytes(grid);
  uint64_t of_rows = ipt__dist_rows(grid, grid->rank) > 0 ? row : strip;
  return 2 * of_rows + (uint64_t)grid->ranks * strip;
}

/* The most bytes that a rank sends from or to a device in a step, if a row has no more. */
enum { IPT__DIST_SENT = 64 << 20 };

/* Returns the rows of a panel that this rank's scratch allows, if each takes `row_scratch` bytes. A
 * panel of all ranks together has `most` bytes, unless a row has more. */
static uint64_t ipt__dist_panel_within(const ipt__dist_grid *grid, uint64_t row_scratch,
                                       uint64_t limit, uint64_t most) {
  uint64_t row = ipt__dist_row_bytes(grid);
  if (row_scratch == 0)
    return UINT64_MAX;
  return ipt__dist_smaller(limit / row_scratch,
                           ipt__dist_larger(most / ipt__dist_larger(row, 1), 1));
}
/* ---- core/distributed/road.h ---- */
/* what copies data and carries messages */
/* The road that data takes: it copies rows between places of one rank, and carries messages between
 * ranks. The exchange asks, and never touches data itself, so the data may be in any memory.
 *
 * A road may do later what it is asked for, but for each rank as if in this order: copies one after
 * the other; a message between the copies that were asked for before it and the next wait. A
 * message may arrive a step later, at the latest at the end of the following wait; after the wait
 * of the last step all have arrived. Places of a copy never overlap, and no copy touches the place
 * of a message that was asked for before it, until it has been sent or has arrived. Messages
 * between two ranks arrive in the order in which they were sent. Failures are the road's to keep:
 * the exchange goes on, as other ranks wait for it. */
typedef enum ipt__dist_area { IPT__DIST_DATA, IPT__DIST_SCRATCH, IPT__DIST_AREAS } ipt__dist_area;

typedef struct ipt__dist_place {
  ipt__dist_area area; /* of one rank */
  uint64_t offset;     /* bytes */
} ipt__dist_place;

/* Rows of the same length from one place to another. */
typedef struct ipt__dist_copy {
  ipt__dist_place from, to;
  uint64_t from_pitch, to_pitch; /* bytes from one row to the next */
  uint64_t row_bytes, rows;      /* neither is 0 */
} ipt__dist_copy;

/* `station` is the road's record of the rank that asks. A message has at least one byte. */
typedef struct ipt__dist_road {
  void (*copy)(void *station, const ipt__dist_copy *copy);
  void (*send)(void *station, ipt__dist_place from, uint64_t bytes, int rank);
  void (*receive)(void *station, ipt__dist_place to, uint64_t bytes, int rank);
  void (*wait)(void *station); /* for all messages of the rank */
} ipt__dist_road;
/* ---- core/distributed/exchange.h ---- */
/* exchanges rows for strips of columns */
/* Exchanges rows for strips of columns, in place, step by step.
 *
 * To strips, the last panel of a rank leaves first. In each step a panel, packed by ranks, is sent
 * while the one before it is packed. Parts of other ranks' panels arrive at their final place,
 * after the part that has not been packed yet. From strips to rows the steps run backwards: the
 * first panels of the strip leave first, a panel of rows arrives packed, and is unpacked a step
 * later. The tails leave before all panels, and come back after them. */
typedef struct ipt__dist_exchange {
  ipt__dist_grid grid;
  ipt__dist_steps steps;
  const ipt__dist_road *road;
  uint64_t begin;     /* of the matrix in the data; other offsets in the data count from there */
  uint64_t apart;     /* bytes from one matrix of a batch to the next during the work */
  void *station;      /* the road's record of this rank */
  uint64_t buffer[2]; /* packed panels, in scratch: the rows of each rank's columns, one rank after
                         the other */
  uint64_t tails;     /* in scratch: this rank's columns of the tails of all ranks */
  unsigned char *marks; /* a bit for each panel of the strip */
  uint64_t panels; /* of this rank: to strips those left in the data, to rows those that arrived */
} ipt__dist_exchange;

/* The steps must be known. `marks` has room for ipt__dist_mark_bytes. */
static void ipt__dist_take_scratch(ipt__dist_exchange *x, unsigned char *marks) {
  uint64_t buffer = ipt__dist_buffer_bytes(&x->steps);
  x->buffer[0] = 0;
  x->buffer[1] = buffer;
  x->tails = 2 * buffer;
  x->marks = marks;
}

static ipt__dist_place ipt__dist_in_data(const ipt__dist_exchange *x, uint64_t offset) {
  ipt__dist_place place = {IPT__DIST_DATA, x->begin + offset};
  return place;
}

static ipt__dist_place ipt__dist_in_scratch(uint64_t offset) {
  ipt__dist_place place = {IPT__DIST_SCRATCH, offset};
  return place;
}

static void ipt__dist_copy_range(const ipt__dist_exchange *x, ipt__dist_place from,
                                 ipt__dist_place to, uint64_t bytes) {
  ipt__dist_copy copy = {from, to, bytes, bytes, bytes, 1};
  if (bytes > 0)
    x->road->copy(x->station, &copy);
}

/* Moves bytes within the data, where both places may overlap: in parts, which go through a buffer
 * if they are longer than the way. */
static void ipt__dist_slide(const ipt__dist_exchange *x, uint64_t from, uint64_t to,
                            uint64_t bytes) {
  uint64_t way = from > to ? from - to : to - from;
  uint64_t part = ipt__dist_larger(way, ipt__dist_buffer_bytes(&x->steps));
  for (uint64_t done = 0, count; done < bytes && way > 0; done += count) {
    count = ipt__dist_smaller(part, bytes - done);
    uint64_t at = from > to ? done : bytes - done - count;
    ipt__dist_place source = ipt__dist_in_data(x, from + at),
                    target = ipt__dist_in_data(x, to + at);
    if (count > way) {
      ipt__dist_copy_range(x, source, ipt__dist_in_scratch(x->buffer[0]), count);
      source = ipt__dist_in_scratch(x->buffer[0]);
    }
    ipt__dist_copy_range(x, source, target, count);
  }
}

/* ---- Places ---- */

/* The columns of a rank in a packed panel. */
static uint64_t ipt__dist_packed(const ipt__dist_exchange *x, uint64_t packed, uint64_t rows,
                                 int rank) {
  return packed + rows * x->grid.col[rank] * x->grid.elem;
}

/* Returns the part of the strip that a step exchanges. Steps lie one after the other such that the
 * strip ends where the longer of both layouts ends. */
static uint64_t ipt__dist_strip_of_step(const ipt__dist_exchange *x, uint64_t step) {
  const ipt__dist_grid *grid = &x->grid;
  uint64_t part = x->steps.panel * ipt__dist_strip_bytes(grid);
  uint64_t strip = ipt__dist_all_before(&x->steps, x->steps.count) * part;
  uint64_t rows =
      ipt__dist_panels(&x->steps, grid->rank) * x->steps.panel * ipt__dist_row_bytes(grid);
  return ipt__dist_larger(strip, rows) - strip + ipt__dist_all_before(&x->steps, step) * part;
}

/* ---- Parts of a step ---- */

/* Packs some rows, or unpacks them on the way from strips to rows. */
static void ipt__dist_repack(const ipt__dist_exchange *x, uint64_t panel, uint64_t rows,
                             uint64_t packed) {
  const ipt__dist_grid *grid = &x->grid;
  uint64_t first = panel * x->steps.panel * ipt__dist_row_bytes(grid);
  for (int rank = 0; rank < grid->ranks; rank++) {
    uint64_t run = ipt__dist_cols(grid, rank) * grid->elem;
    ipt__dist_place in_rows = ipt__dist_in_data(x, first + grid->col[rank] * grid->elem);
    ipt__dist_place in_panel = ipt__dist_in_scratch(ipt__dist_packed(x, packed, rows, rank));
    ipt__dist_copy pack = {in_rows, in_panel, ipt__dist_row_bytes(grid), run, run, rows};
    ipt__dist_copy unpack = {in_panel, in_rows, run, ipt__dist_row_bytes(grid), run, rows};
    if (run > 0 && rows > 0)
      x->road->copy(x->station, grid->to_strips ? &pack : &unpack);
  }
}

static void ipt__dist_mail(const ipt__dist_exchange *x, bool sends, ipt__dist_place place,
                           uint64_t bytes, int rank) {
  if (bytes > 0)
    (sends ? x->road->send : x->road->receive)(x->station, place, bytes, rank);
}

/* Begins the messages of a packed panel. The next rank comes first, so that not all ranks turn to
 * the same one at the same time. */
static void ipt__dist_mail_panel(const ipt__dist_exchange *x, uint64_t packed, uint64_t rows) {
  const ipt__dist_grid *grid = &x->grid;
  for (int i = 1; i < grid->ranks; i++) {
    int rank = (grid->rank + i) % grid->ranks;
    uint64_t bytes = rows * ipt__dist_cols(grid, rank) * grid->elem;
    ipt__dist_place part = ipt__dist_in_scratch(ipt__dist_packed(x, packed, rows, rank));
    ipt__dist_mail(x, grid->to_strips, part, bytes, rank);
  }
}

/* Begins the messages of a step's part of the strip. `packed` is this rank's panel, which has this
 * rank's part of the strip. */
static void ipt__dist_mail_strip(const ipt__dist_exchange *x, uint64_t step, uint64_t packed) {
  const ipt__dist_grid *grid = &x->grid;
  ipt__dist_place strip = step == x->steps.count
                              ? ipt__dist_in_scratch(x->tails)
                              : ipt__dist_in_data(x, ipt__dist_strip_of_step(x, step));
  for (int rank = 0; rank < grid->ranks; rank++) {
    uint64_t rows = ipt__dist_rows_in_step(&x->steps, rank, step);
    uint64_t bytes = rows * ipt__dist_strip_bytes(grid);
    ipt__dist_place own = ipt__dist_in_scratch(ipt__dist_packed(x, packed, rows, rank));
    if (rank != grid->rank)
      ipt__dist_mail(x, !grid->to_strips, strip, bytes, rank);
    else
      ipt__dist_copy_range(x, grid->to_strips ? own : strip, grid->to_strips ? strip : own, bytes);
    strip.offset += bytes;
  }
}

static void ipt__dist_swap_buffers(ipt__dist_exchange *x) {
  uint64_t first = x->buffer[0];
  x->buffer[0] = x->buffer[1];
  x->buffer[1] = first;
}

/* ---- Steps ---- */

/* The last panel that is left is in buffer[0], except before the step of the tails. */
static void ipt__dist_begin_step_to_strips(ipt__dist_exchange *x, uint64_t step) {
  uint64_t rows = ipt__dist_rows_in_step(&x->steps, x->grid.rank, step);
  uint64_t packed = x->buffer[0];
  if (step == x->steps.count)
    ipt__dist_repack(x, x->panels, rows, packed);
  ipt__dist_mail_panel(x, packed, rows);
  if (rows > 0 || step == x->steps.count) {
    if (x->panels > 0)
      ipt__dist_repack(x, --x->panels, x->steps.panel, x->buffer[1]);
    ipt__dist_swap_buffers(x);
  }
  ipt__dist_mail_strip(x, step, packed);
}

static void ipt__dist_begin_step_to_rows(ipt__dist_exchange *x, uint64_t step) {
  uint64_t rows = ipt__dist_rows_in_step(&x->steps, x->grid.rank, step);
  ipt__dist_mail_panel(x, x->buffer[1], rows);
  ipt__dist_mail_strip(x, step, x->buffer[1]);
}

/* The last panel that has arrived stays in buffer[0] until the next one has arrived. */
static void ipt__dist_finish_step_to_rows(ipt__dist_exchange *x, uint64_t step) {
  uint64_t rows = ipt__dist_rows_in_step(&x->steps, x->grid.rank, step);
  if (rows == 0 && step != x->steps.count)
    return;
  if (x->panels > 0)
    ipt__dist_repack(x, x->panels - 1, x->steps.panel, x->buffer[0]);
  if (step == x->steps.count)
    ipt__dist_repack(x, x->panels, rows, x->buffer[1]);
  x->panels++;
  ipt__dist_swap_buffers(x);
}
/* ---- core/distributed/order.h ---- */
/* brings panels into the order of their rows, and back */
/* Brings panels into the order of their rows, and back.
 *
 * The panels of a strip arrive in the order of steps, and within a step in the order of ranks. They
 * belong in the order of ranks, and for each rank in the order of its panels. All have the same
 * length, so each moves once, along its cycle. Then tails are inserted after the panels of their
 * ranks. */

/* Returns the place, in the order of steps, of the panel that belongs at a position. */
static uint64_t ipt__dist_in_steps(const ipt__dist_steps *steps, uint64_t position) {
  uint64_t panels = 0;
  int rank = 0;
  if (steps->even)
    return position % steps->count * (uint64_t)steps->grid->ranks + position / steps->count;
  while (position >= (panels = ipt__dist_panels(steps, rank))) {
    position -= panels;
    rank++;
  }
  uint64_t step = ipt__dist_step_of(steps, rank, position);
  uint64_t place = ipt__dist_all_before(steps, step);
  for (int other = 0; other < rank; other++)
    place += ipt__dist_rows_in_step(steps, other, step) != 0;
  return place;
}

static bool ipt__dist_marked(const unsigned char *marks, uint64_t i) {
  return (marks[i / 8] >> (i % 8) & 1) != 0;
}

static void ipt__dist_mark(unsigned char *marks, uint64_t i) {
  marks[i / 8] = (unsigned char)(marks[i / 8] | 1u << (i % 8));
}

/* Takes each panel of a cycle from its place in the order of steps. */
static void ipt__dist_pull_cycle(const ipt__dist_exchange *x, uint64_t first, uint64_t bytes) {
  ipt__dist_place kept = ipt__dist_in_scratch(x->buffer[0]);
  uint64_t to = first, from;
  ipt__dist_copy_range(x, ipt__dist_in_data(x, first * bytes), kept, bytes);
  while ((from = ipt__dist_in_steps(&x->steps, to)) != first) {
    ipt__dist_copy_range(x, ipt__dist_in_data(x, from * bytes), ipt__dist_in_data(x, to * bytes),
                         bytes);
    ipt__dist_mark(x->marks, to);
    to = from;
  }
  ipt__dist_copy_range(x, kept, ipt__dist_in_data(x, to * bytes), bytes);
  ipt__dist_mark(x->marks, to);
}

/* Does the inverse: moves each panel of a cycle to its place in the order of steps, which needs a
 * second buffer. */
static void ipt__dist_push_cycle(ipt__dist_exchange *x, uint64_t first, uint64_t bytes) {
  uint64_t to = first;
  ipt__dist_copy_range(x, ipt__dist_in_data(x, first * bytes), ipt__dist_in_scratch(x->buffer[0]),
                       bytes);
  do {
    to = ipt__dist_in_steps(&x->steps, to);
    ipt__dist_place place = ipt__dist_in_data(x, to * bytes);
    ipt__dist_copy_range(x, place, ipt__dist_in_scratch(x->buffer[1]), bytes);
    ipt__dist_copy_range(x, ipt__dist_in_scratch(x->buffer[0]), place, bytes);
    ipt__dist_mark(x->marks, to);
    ipt__dist_swap_buffers(x);
  } while (to != first);
}

static void ipt__dist_order_panels(ipt__dist_exchange *x) {
  uint64_t panels = ipt__dist_all_before(&x->steps, x->steps.count);
  uint64_t bytes = x->steps.panel * ipt__dist_strip_bytes(&x->grid);
  if (panels == 0 || bytes == 0)
    return;
  for (uint64_t i = 0; i < ipt__dist_mark_bytes(&x->steps); i++)
    x->marks[i] = 0;
  for (uint64_t first = 0; first < panels; first++) {
    if (ipt__dist_marked(x->marks, first))
      continue;
    if (x->grid.to_strips)
      ipt__dist_pull_cycle(x, first, bytes);
    else
      ipt__dist_push_cycle(x, first, bytes);
  }
}

/* The part of one rank in the strip: its panels, without and with the tails in front of them. */
typedef struct ipt__dist_share {
  uint64_t without, with; /* in the data */
  uint64_t tail;          /* its place among all tails, in scratch */
  uint64_t panels_bytes, tail_bytes;
} ipt__dist_share;

static ipt__dist_share ipt__dist_share_of(const ipt__dist_exchange *x, int rank,
                                          uint64_t tails_before) {
  ipt__dist_share share;
  uint64_t row = ipt__dist_strip_bytes(&x->grid), first = x->grid.row[rank];
  share.with = first * row;
  share.without = (first - tails_before) * row;
  share.tail = x->tails + tails_before * row;
  share.panels_bytes = ipt__dist_panels(&x->steps, rank) * x->steps.panel * row;
  share.tail_bytes = ipt__dist_tail(&x->steps, rank) * row;
  return share;
}

/* Goes from the last rank to the first, since panels move up. */
static void ipt__dist_insert_tails(const ipt__dist_exchange *x) {
  uint64_t tails = ipt__dist_all_tails(&x->steps);
  if (ipt__dist_tail_bytes(&x->steps) == 0)
    return;
  for (int rank = x->grid.ranks; rank-- > 0;) {
    tails -= ipt__dist_tail(&x->steps, rank);
    ipt__dist_share share = ipt__dist_share_of(x, rank, tails);
    ipt__dist_slide(x, share.without, share.with, share.panels_bytes);
    ipt__dist_copy_range(x, ipt__dist_in_scratch(share.tail),
                         ipt__dist_in_data(x, share.with + share.panels_bytes), share.tail_bytes);
  }
}

static void ipt__dist_extract_tails(const ipt__dist_exchange *x) {
  uint64_t tails = 0;
  if (ipt__dist_tail_bytes(&x->steps) == 0)
    return;
  for (int rank = 0; rank < x->grid.ranks; rank++) {
    ipt__dist_share share = ipt__dist_share_of(x, rank, tails);
    ipt__dist_copy_range(x, ipt__dist_in_data(x, share.with + share.panels_bytes),
                         ipt__dist_in_scratch(share.tail), share.tail_bytes);
    ipt__dist_slide(x, share.with, share.without, share.panels_bytes);
    tails += ipt__dist_tail(&x->steps, rank);
  }
}
/* ---- core/distributed/batch.h ---- */
/* several matrices */
/* The matrices of a batch, of which each is exchanged alone.
 *
 * During the work they lie `apart` bytes apart, which is at least what the larger of both layouts
 * needs. They are spread from the last to the first, and moved together again from the first to the
 * last. */

static void ipt__dist_take_matrix(ipt__dist_exchange *x, uint64_t matrix) {
  x->begin = matrix * x->apart;
}

static void ipt__dist_spread(ipt__dist_exchange *x, uint64_t batch) {
  uint64_t from = ipt__dist_bytes_before(&x->grid), to = x->apart;
  x->begin = 0;
  for (uint64_t i = batch; i-- > 1 && from != to;)
    ipt__dist_slide(x, i * from, i * to, from);
}

static void ipt__dist_move_together(ipt__dist_exchange *x, uint64_t batch) {
  uint64_t from = x->apart, to = ipt__dist_bytes_after(&x->grid);
  x->begin = 0;
  for (uint64_t i = 1; i < batch && from != to; i++)
    ipt__dist_slide(x, i * from, i * to, to);
}
/* ---- core/distributed/phases.h ---- */
/* the whole exchange, phase by phase */
/* The phases of an exchange. Whoever drives ranks calls for each of them: begin; then for every
 * step in turn begin_step, the road's wait, finish_step; then end. A driver of several ranks calls
 * a phase for all of them before the next one. One rank alone has no steps. */

static uint64_t ipt__dist_step_count(const ipt__dist_exchange *x) {
  return x->grid.ranks == 1 ? 0 : x->steps.count + 1;
}

/* Returns the i-th step. The tails are first on the way to strips, and last on the way back. */
static uint64_t ipt__dist_nth_step(const ipt__dist_exchange *x, uint64_t i) {
  return x->grid.to_strips ? x->steps.count - i : i;
}

/* Goes between the beginning of the data and the place where steps expect the strip. */
static void ipt__dist_place_strip(const ipt__dist_exchange *x) {
  uint64_t first = ipt__dist_strip_of_step(x, 0);
  uint64_t bytes = ipt__dist_strip_of_step(x, x->steps.count) - first;
  ipt__dist_slide(x, x->grid.to_strips ? first : 0, x->grid.to_strips ? 0 : first, bytes);
}

static void ipt__dist_begin(ipt__dist_exchange *x) {
  x->panels = x->grid.to_strips ? ipt__dist_panels(&x->steps, x->grid.rank) : 0;
  if (x->grid.ranks == 1 || x->grid.to_strips)
    return;
  ipt__dist_extract_tails(x);
  ipt__dist_order_panels(x);
  ipt__dist_place_strip(x);
}

static void ipt__dist_begin_step(ipt__dist_exchange *x, uint64_t i) {
  uint64_t step = ipt__dist_nth_step(x, i);
  if (x->grid.to_strips)
    ipt__dist_begin_step_to_strips(x, step);
  else
    ipt__dist_begin_step_to_rows(x, step);
}

static void ipt__dist_finish_step(ipt__dist_exchange *x, uint64_t i) {
  if (!x->grid.to_strips)
    ipt__dist_finish_step_to_rows(x, ipt__dist_nth_step(x, i));
}

static void ipt__dist_end(ipt__dist_exchange *x) {
  if (x->grid.ranks == 1 || !x->grid.to_strips)
    return;
  ipt__dist_place_strip(x);
  ipt__dist_order_panels(x);
  ipt__dist_insert_tails(x);
}
#endif

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

/* A rank's arguments, as it tells the others before they begin. */
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
/* ---- mpi/road.h ---- */
/* messages by MPI */
/* The road of MPI between ranks with data in host memory.
 *
 * Messages have any length, and several travel at a time. MPI counts in int, so a long message
 * travels in parts, which arrive in the order in which they were sent. */
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

/* ---- The road of an exchange ---- */

typedef struct ipt__mpi_station {
  unsigned char *areas[IPT__DIST_AREAS];
  ipt__mpi_mail mail;
} ipt__mpi_station;

static unsigned char *ipt__mpi_at(const ipt__mpi_station *station, ipt__dist_place place) {
  return station->areas[place.area] + place.offset;
}

static void ipt__mpi_road_copy(void *station, const ipt__dist_copy *copy) {
  const ipt__mpi_station *s = (const ipt__mpi_station *)station;
  const unsigned char *from = ipt__mpi_at(s, copy->from);
  unsigned char *to = ipt__mpi_at(s, copy->to);
  for (uint64_t row = 0; row < copy->rows; row++)
    memcpy(to + row * copy->to_pitch, from + row * copy->from_pitch, (size_t)copy->row_bytes);
}

static void ipt__mpi_road_send(void *station, ipt__dist_place from, uint64_t bytes, int rank) {
  ipt__mpi_station *s = (ipt__mpi_station *)station;
  ipt__mpi_send(&s->mail, ipt__mpi_at(s, from), bytes, rank);
}

static void ipt__mpi_road_receive(void *station, ipt__dist_place to, uint64_t bytes, int rank) {
  ipt__mpi_station *s = (ipt__mpi_station *)station;
  ipt__mpi_receive(&s->mail, ipt__mpi_at(s, to), bytes, rank);
}

static void ipt__mpi_road_wait(void *station) {
  ipt__mpi_wait(&((ipt__mpi_station *)station)->mail);
}

static const ipt__dist_road ipt__mpi_road = {ipt__mpi_road_copy, ipt__mpi_road_send,
                                             ipt__mpi_road_receive, ipt__mpi_road_wait};

/* The most messages of a step: a part of each rank's rows for each rank. */
static uint64_t ipt__mpi_requests(const ipt__dist_steps *steps) {
  const ipt__dist_grid *grid = steps->grid;
  uint64_t count = 0;
  for (int rank = 0; rank < grid->ranks; rank++) {
    count += ipt__mpi_parts(steps->panel * ipt__dist_cols(grid, rank) * grid->elem);
    count += ipt__mpi_parts(steps->panel * ipt__dist_strip_bytes(grid));
  }
  return count;
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
  const ipt__dist_grid *grid;
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
static void ipt__mpi_find_squares(ipt__mpi_squares *squares, const ipt__dist_grid *grid) {
  uint64_t rows = ipt__dist_rows(grid, 0), cols = ipt__dist_cols(grid, 0);
  squares->grid = grid;
  squares->side = 0;
  if (grid->ranks == 1 || cols == 0 || rows % cols != 0)
    return;
  for (int rank = 1; rank < grid->ranks; rank++)
    if (ipt__dist_rows(grid, rank) != rows || ipt__dist_cols(grid, rank) != cols)
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
  uint64_t elements = ipt__dist_smaller(bytes, ipt__dist_larger(large, elem)) / elem;
  while ((tile + 1) * (tile + 1) <= elements)
    tile++;
  if (tile > IPT__MPI_EVEN_TILE)
    tile -= tile % IPT__MPI_EVEN_TILE;
  return ipt__dist_smaller(tile, squares->side);
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
  return ipt__dist_smaller(squares->tile, squares->side - i * squares->tile);
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
    memcpy(to + row * run, tile->data + row * ipt__dist_row_bytes(squares->grid), run);
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
  if (MPI_Type_create_hvector((int)rows, run, (MPI_Aint)ipt__dist_row_bytes(squares->grid),
                              MPI_BYTE, place) != MPI_SUCCESS)
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
  const ipt__dist_grid *grid = squares->grid;
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
  ipt__dist_exchange exchange;
  ipt__mpi_station station;
  ipt__mpi_squares squares; /* used instead of panels if the tile is not 0 */
  ipt_allocator allocator;
  uint64_t batch;
  uint64_t limit; /* bytes */
  void *scratch;
  ipt_plan *plan; /* for the strip, or for super-elements; NULL: there is nothing to transpose */
  bool watched;   /* whether some rank has a progress function */
  ipt_mpi_progress progress; /* this rank's function */
  uint64_t done, total;      /* bytes that are exchanged and transposed */
} ipt__mpi_job;

/* Tells the progress. Returns false if some rank wants to stop. */
static bool ipt__mpi_tell(const ipt__mpi_job *job, uint64_t done) {
  const ipt_mpi_progress *progress = &job->progress;
  if (!job->watched)
    return true;
  bool go_on = progress->tell == NULL || progress->tell(done, job->total, progress->user);
  return ipt__mpi_agree(job->station.mail.comm, go_on ? IPT_SUCCESS : IPT_ERROR_CANCELLED) ==
         IPT_SUCCESS;
}

/* Tells the progress after some steps of the exchange. */
static bool ipt__mpi_tell_after(const ipt__mpi_job *job, uint64_t steps, uint64_t all_steps) {
  return ipt__mpi_tell(job,
                       job->done + ipt__dist_matrix_bytes(&job->exchange.grid) / all_steps * steps);
}

static ipt__dist_matrix ipt__mpi_matrix(const ipt_mpi_transpose_desc *desc) {
  ipt__dist_matrix matrix = {ipt__dist_larger(desc->batch, 1),
                             desc->rows,
                             desc->cols,
                             desc->elem_size,
                             desc->row_counts,
                             desc->col_counts};
  return matrix;
}

/* A hash of everything that must be the same on all ranks. */
static uint64_t ipt__mpi_hash_matrix(const ipt__dist_grid *grid, const ipt__dist_matrix *matrix) {
  size_t bytes = ((size_t)grid->ranks + 1) * sizeof(uint64_t);
  uint64_t hash = ipt__mpi_mix_number(ipt__mpi_no_hash, matrix->batch);
  hash = ipt__mpi_mix_number(hash, matrix->rows);
  hash = ipt__mpi_mix_number(hash, matrix->cols);
  hash = ipt__mpi_mix_number(hash, matrix->elem);
  return ipt__mpi_mix(ipt__mpi_mix(hash, grid->row, bytes), grid->col, bytes);
}

/* Computes which rank has which part, as far as this rank's arguments tell. */
static ipt_result ipt__mpi_read(ipt__mpi_job *job, const ipt_mpi_transpose_desc *desc) {
  ipt__dist_grid *grid = &job->exchange.grid;
  uint64_t bytes = ((uint64_t)grid->ranks + 1) * sizeof(uint64_t);
  if (desc == NULL || !ipt__mpi_is_allocator(&desc->allocator))
    return IPT_ERROR_INVALID_ARGUMENT;
  job->allocator = desc->allocator;
  ipt__dist_matrix matrix = ipt__mpi_matrix(desc);
  job->batch = matrix.batch;
  grid->row = (uint64_t *)ipt__mpi_allocate(&job->allocator, bytes);
  grid->col = (uint64_t *)ipt__mpi_allocate(&job->allocator, bytes);
  if (grid->row == NULL || grid->col == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  return ipt__dist_lay_out(grid, &matrix);
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

/* Bytes that the exchange of panels keeps beside them. */
static uint64_t ipt__mpi_bookkeeping(const ipt__dist_steps *steps) {
  return ipt__dist_mark_bytes(steps) + ipt__mpi_requests(steps) * sizeof(MPI_Request) +
         2 * ((uint64_t)steps->grid->ranks + 1) * sizeof(uint64_t);
}

static uint64_t ipt__mpi_exchange_scratch(const ipt__mpi_job *job) {
  const ipt__dist_steps *steps = &job->exchange.steps;
  if (job->squares.tile > 0)
    return ipt__mpi_squares_bytes(&job->squares);
  return steps->grid->ranks == 1 ? 0 : ipt__dist_scratch_bytes(steps) + ipt__mpi_bookkeeping(steps);
}

static uint64_t ipt__mpi_local_limit(const ipt__mpi_job *job) {
  uint64_t exchange = ipt__mpi_exchange_scratch(job);
  uint64_t least = job->squares.tile > 0 ? job->limit / 8 : job->limit / 2;
  return ipt__dist_larger(job->limit > exchange ? job->limit - exchange : 0, least);
}

/* Returns the rows of a panel. A panel should stay in a cache on its way, so it is limited to
 * that. */
static uint64_t ipt__mpi_panel_within(const ipt__dist_grid *grid, uint64_t limit) {
  const uint64_t large = (uint64_t)1 << 20; /* bytes of a panel of all ranks together */
  uint64_t bookkeeping = (uint64_t)grid->ranks * (2 * sizeof(MPI_Request) + 4 * sizeof(uint64_t));
  return ipt__dist_panel_within(grid, ipt__dist_row_scratch(grid),
                                limit > bookkeeping ? limit - bookkeeping : 0, large);
}

/* Computes what fits this rank's scratch: the rows of a panel, and those of a tile, or 0 if there
 * are no squares. Tiles are so small that a device would be slow. A query has no context, and
 * assumes the CPU. */
static void ipt__mpi_limit_steps(ipt__mpi_job *job, uint64_t limit, const ipt_context *context,
                                 uint64_t *panel_and_tile) {
  const ipt__dist_grid *grid = &job->exchange.grid;
  uint64_t usual = ipt__dist_default_limit(job->batch * ipt__dist_matrix_bytes(grid));
  bool on_cpu = context == NULL || ipt_context_backend(context) == IPT_BACKEND_CPU;
  job->limit = limit > 0 ? limit : usual;
  ipt__mpi_find_squares(&job->squares, grid);
  panel_and_tile[0] = ipt__mpi_panel_within(grid, ipt__mpi_exchange_limit(job));
  if (limit == 0 || grid->ranks == 1)
    panel_and_tile[0] = ipt__dist_larger(panel_and_tile[0], 1);
  panel_and_tile[1] = 0;
  if (on_cpu && job->squares.side > 0)
    panel_and_tile[1] = ipt__mpi_tile_within(&job->squares, ipt__mpi_exchange_limit(job));
}

/* Checks this rank's arguments. */
static ipt_result ipt__mpi_consider(ipt__mpi_job *job, const ipt_mpi_transpose_desc *desc,
                                    const ipt_context *context, ipt__mpi_opinion *opinion) {
  ipt__dist_exchange *x = &job->exchange;
  ipt_result result = ipt__mpi_read(job, desc);
  if (result != IPT_SUCCESS)
    return result;
  ipt__dist_matrix matrix = ipt__mpi_matrix(desc);
  opinion->hash = ipt__mpi_hash_matrix(&x->grid, &matrix);
  opinion->calls = desc->progress.tell != NULL;
  job->progress = desc->progress;
  if (!ipt__dist_is_empty(&x->grid))
    ipt__mpi_limit_steps(job, desc->scratch_limit, context, opinion->least);
  return IPT_SUCCESS;
}

/* Agrees on which rank has which part and on the steps of the exchange. `arguments` is this rank's
 * result for the other arguments. */
static ipt_result ipt__mpi_begin(ipt__mpi_job *job, const ipt_mpi_transpose_desc *desc,
                                 const ipt_context *context, ipt_result arguments) {
  ipt__dist_exchange *x = &job->exchange;
  ipt__mpi_opinion opinion = {arguments, 0, {0, 0}, false};
  ipt_result result = ipt__mpi_consider(job, desc, context, &opinion);
  if (arguments == IPT_SUCCESS)
    opinion.result = result;
  result = ipt__mpi_agree_on(job->station.mail.comm, &opinion);
  if (result != IPT_SUCCESS || ipt__dist_is_empty(&x->grid))
    return result;
  job->watched = opinion.calls;
  job->squares.tile = opinion.least[1];
  if (job->squares.tile == 0 && opinion.least[0] == 0)
    return IPT_ERROR_SCRATCH_TOO_SMALL;
  if (job->squares.tile > 0)
    ipt__mpi_find_under_way(&job->squares, ipt__mpi_exchange_limit(job));
  else
    ipt__dist_find_steps(&x->steps, &x->grid, opinion.least[0]);
  return IPT_SUCCESS;
}

static ipt_result ipt__mpi_open_job(ipt__mpi_job *job, MPI_Comm comm) {
  ipt__dist_exchange *x = &job->exchange;
  memset(job, 0, sizeof *job);
  ipt_result result = ipt__mpi_open(comm, &job->station.mail.comm);
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
  MPI_Comm_free(&job->station.mail.comm);
}

/* ---- Scratch and plan ---- */

static ipt_result ipt__mpi_get_panels(ipt__mpi_job *job) {
  ipt__dist_exchange *x = &job->exchange;
  uint64_t requests = ipt__mpi_requests(&x->steps) * sizeof(MPI_Request);
  uint64_t panels = ipt__dist_scratch_bytes(&x->steps);
  uint64_t bytes = requests + panels + ipt__dist_mark_bytes(&x->steps);
  unsigned char *scratch = (unsigned char *)ipt__mpi_allocate(&job->allocator, bytes);
  if (scratch == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  job->scratch = scratch;
  job->station.mail.requests = (MPI_Request *)job->scratch;
  job->station.areas[IPT__DIST_SCRATCH] = scratch + requests;
  x->road = &ipt__mpi_road;
  x->station = &job->station;
  ipt__dist_take_scratch(x, scratch + requests + panels);
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
    squares->mail[i].comm = job->station.mail.comm;
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
  const ipt__dist_grid *grid = &job->exchange.grid;
  const ipt__mpi_squares *squares = &job->squares;
  uint64_t cols = ipt__dist_cols(grid, grid->rank);
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
  ipt__dist_exchange *x = &job->exchange;
  ipt_result result = IPT_SUCCESS;
  if (job->squares.tile > 0)
    result = ipt__mpi_get_tiles(job);
  else if (x->grid.ranks > 1)
    result = ipt__mpi_get_panels(job);
  job->total = 2 * job->batch * ipt__dist_matrix_bytes(&x->grid);
  if (data == NULL && job->total > 0)
    result = IPT_ERROR_INVALID_ARGUMENT;
  if (result == IPT_SUCCESS)
    result = ipt__mpi_get_plans(job, context);
  return ipt__mpi_agree(job->station.mail.comm, result);
}

/* ---- The work ---- */

static unsigned char *ipt__mpi_data_of_matrix(const ipt__mpi_job *job) {
  return ipt__mpi_at(&job->station, ipt__dist_in_data(&job->exchange, 0));
}

static ipt_result ipt__mpi_transpose_locally(ipt__mpi_job *job) {
  ipt__dist_exchange *x = &job->exchange;
  void *operands[1] = {ipt__mpi_data_of_matrix(job)};
  ipt_result result = job->plan == NULL ? IPT_SUCCESS : ipt_plan_run(job->plan, operands);
  result = ipt__mpi_agree(job->station.mail.comm, result);
  job->done += ipt__dist_matrix_bytes(&x->grid);
  return result == IPT_SUCCESS && ipt__mpi_tell(job, job->done) ? IPT_SUCCESS
                                                                : IPT_ERROR_DATA_UNDEFINED;
}

/* Returns false if it was stopped on the way. */
static bool ipt__mpi_exchange_panels(ipt__mpi_job *job) {
  ipt__dist_exchange *x = &job->exchange;
  uint64_t steps = ipt__dist_step_count(x);
  ipt__dist_begin(x);
  for (uint64_t i = 0; i < steps; i++) {
    ipt__dist_begin_step(x, i);
    x->road->wait(x->station);
    ipt__dist_finish_step(x, i);
    if (!ipt__mpi_tell_after(job, i + 1, steps))
      return false;
  }
  ipt__dist_end(x);
  return true;
}

/* Exchanges some rows of tiles with a partner. A rank's own block is done together with the first
 * row of blocks. */
static ipt_result ipt__mpi_exchange_rows_of_tiles(ipt__mpi_job *job, int partner, uint64_t first,
                                                  uint64_t end) {
  unsigned char *data = ipt__mpi_data_of_matrix(job);
  if (partner != job->exchange.grid.rank)
    return ipt__mpi_swap_rows(&job->squares, data, partner, first, end);
  return first == 0 ? ipt__mpi_turn_own_block(&job->squares, data) : IPT_SUCCESS;
}

/* Swaps blocks in rounds. In each round every rank has a partner or itself. All rounds run at once,
 * unless a rank wants to know of progress. Returns false if it was stopped on the way. */
static bool ipt__mpi_exchange_squares(ipt__mpi_job *job) {
  ipt__dist_exchange *x = &job->exchange;
  ipt__mpi_squares *squares = &job->squares;
  uint64_t rows = ipt__mpi_tiles(squares) * squares->count, ranks = (uint64_t)x->grid.ranks;
  uint64_t at_a_time = job->watched ? 1 : rows, steps = rows * ranks;
  ipt_result failure = IPT_SUCCESS;
  for (uint64_t step = 0; step < steps; step += at_a_time) {
    int partner = ((int)(step / rows) - x->grid.rank + x->grid.ranks) % x->grid.ranks;
    ipt_result result =
        ipt__mpi_exchange_rows_of_tiles(job, partner, step % rows, step % rows + at_a_time);
    if (result != IPT_SUCCESS)
      failure = result;
    if (!ipt__mpi_tell(job, job->done + ipt__dist_matrix_bytes(&x->grid) / steps * (step + 1)))
      return false;
  }
  for (uint64_t i = 0; i < squares->under_way; i++)
    job->station.mail.failed = job->station.mail.failed || squares->mail[i].failed;
  return ipt__mpi_agree(job->station.mail.comm, failure) == IPT_SUCCESS;
}

static ipt_result ipt__mpi_exchange_all(ipt__mpi_job *job) {
  bool done =
      job->squares.tile > 0 ? ipt__mpi_exchange_squares(job) : ipt__mpi_exchange_panels(job);
  job->done += ipt__dist_matrix_bytes(&job->exchange.grid);
  return done ? IPT_SUCCESS : IPT_ERROR_DATA_UNDEFINED;
}

static ipt_result ipt__mpi_transpose_matrix(ipt__mpi_job *job) {
  bool to_strips = job->exchange.grid.to_strips;
  ipt_result result = to_strips ? ipt__mpi_exchange_all(job) : ipt__mpi_transpose_locally(job);
  if (result == IPT_SUCCESS)
    result = to_strips ? ipt__mpi_transpose_locally(job) : ipt__mpi_exchange_all(job);
  return result;
}

static ipt_result ipt__mpi_transpose_all(ipt__mpi_job *job, unsigned char *data) {
  ipt__dist_exchange *x = &job->exchange;
  ipt_result result = IPT_SUCCESS;
  if (!ipt__mpi_tell(job, 0))
    return IPT_ERROR_CANCELLED;
  job->station.areas[IPT__DIST_DATA] = data;
  x->apart = ipt__dist_matrix_bytes(&x->grid);
  ipt__dist_spread(x, job->batch);
  for (uint64_t i = 0; i < job->batch && result == IPT_SUCCESS; i++) {
    ipt__dist_take_matrix(x, i);
    result = ipt__mpi_transpose_matrix(job);
  }
  ipt__dist_move_together(x, job->batch);
  ipt__mpi_tell(job, job->done); /* it is too late to stop */
  return job->station.mail.failed ? IPT_ERROR_DATA_UNDEFINED : result;
}

IPT_API ipt_result ipt_mpi_transpose(ipt_context *context, MPI_Comm comm, void *data,
                                     const ipt_mpi_transpose_desc *desc) {
  ipt__mpi_job job;
  ipt_result result = ipt__mpi_open_job(&job, comm);
  if (result != IPT_SUCCESS)
    return result;
  result = ipt__mpi_begin(&job, desc, context,
                          context == NULL ? IPT_ERROR_INVALID_ARGUMENT : IPT_SUCCESS);
  if (result == IPT_SUCCESS && !ipt__dist_is_empty(&job.exchange.grid)) {
    result = ipt__mpi_prepare(&job, context, data);
    if (result == IPT_SUCCESS)
      result = ipt__mpi_transpose_all(&job, (unsigned char *)data);
  }
  ipt__mpi_close_job(&job);
  return result;
}

/* ---- The calling rank's share ---- */

static void ipt__mpi_tell_layout(const ipt__mpi_job *job, ipt_mpi_layout *out) {
  const ipt__dist_grid *grid = &job->exchange.grid;
  const uint64_t *rows = grid->to_strips ? grid->row : grid->col;
  const uint64_t *cols = grid->to_strips ? grid->col : grid->row;
  out->first_row = rows[grid->rank];
  out->rows = rows[grid->rank + 1] - out->first_row;
  out->first_col = cols[grid->rank];
  out->cols = cols[grid->rank + 1] - out->first_col;
  if (ipt__dist_is_empty(grid))
    return;
  out->data_size = job->batch * ipt__dist_matrix_bytes(grid);
  out->scratch_size =
      ipt__dist_larger(job->limit, ipt__mpi_exchange_scratch(job) + ipt__mpi_local_limit(job));
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
/* ---- mpi/devices.h ---- */
/* data on devices */
/* Plans for ranks whose data lie in the memory of their devices: those of ipt.h over several
 * processes, with messages by MPI. */

struct ipt_mpi_plan {
  ipt_multi_plan *plan;
  ipt_allocator allocator;
  ipt_multi_processes processes;
  ipt__mpi_mail mail;
  bool watched;              /* whether some rank has a progress function */
  ipt_mpi_progress progress; /* this rank's function */
};

/* ---- The functions that connect processes ---- */

static ipt_result ipt__mpi_agree_as_process(ipt_result result, void *user) {
  return ipt__mpi_agree(((const ipt_mpi_plan *)user)->mail.comm, result);
}

static void ipt__mpi_send_as_process(const void *data, uint64_t bytes, uint32_t to, void *user) {
  ipt__mpi_send(&((ipt_mpi_plan *)user)->mail, (const unsigned char *)data, bytes, (int)to);
}

static void ipt__mpi_receive_as_process(void *data, uint64_t bytes, uint32_t from, void *user) {
  ipt__mpi_receive(&((ipt_mpi_plan *)user)->mail, (unsigned char *)data, bytes, (int)from);
}

/* Tells the progress. Returns IPT_ERROR_CANCELLED on all ranks if one wants to stop. */
static ipt_result ipt__mpi_tell_of_plan(const ipt_mpi_plan *plan, uint64_t done, uint64_t total) {
  const ipt_mpi_progress *progress = &plan->progress;
  if (!plan->watched)
    return IPT_SUCCESS;
  bool go_on = progress->tell == NULL || progress->tell(done, total, progress->user);
  return ipt__mpi_agree(plan->mail.comm, go_on ? IPT_SUCCESS : IPT_ERROR_CANCELLED);
}

static ipt_result ipt__mpi_finish_as_process(uint64_t done, uint64_t total, void *user) {
  ipt_mpi_plan *plan = (ipt_mpi_plan *)user;
  ipt__mpi_wait(&plan->mail);
  return ipt__mpi_tell_of_plan(plan, done, total);
}

static void ipt__mpi_connect(ipt_mpi_plan *plan, MPI_Comm own) {
  ipt_multi_processes *processes = &plan->processes;
  int ranks, rank;
  MPI_Comm_size(own, &ranks);
  MPI_Comm_rank(own, &rank);
  plan->mail.comm = own;
  processes->count = (uint32_t)ranks;
  processes->number = (uint32_t)rank;
  processes->agree = ipt__mpi_agree_as_process;
  processes->send_message = ipt__mpi_send_as_process;
  processes->receive_message = ipt__mpi_receive_as_process;
  processes->finish_step = ipt__mpi_finish_as_process;
  processes->user = plan;
}

/* ---- Making a plan ---- */

static ipt_result ipt__mpi_allocate_plan(const ipt_allocator *allocator, ipt_mpi_plan **out) {
  if (!ipt__mpi_is_allocator(allocator))
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_mpi_plan *plan = (ipt_mpi_plan *)ipt__mpi_allocate(allocator, sizeof *plan);
  if (plan == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  memset(plan, 0, sizeof *plan);
  plan->allocator = *allocator;
  *out = plan;
  return IPT_SUCCESS;
}

/* Makes a plan on all ranks or on none. `given` says whether this rank's arguments are there. */
static ipt_result ipt__mpi_new_plan(MPI_Comm comm, const ipt_allocator *allocator, bool given,
                                    ipt_mpi_plan **out) {
  MPI_Comm own;
  ipt_mpi_plan *plan = NULL;
  if (out != NULL)
    *out = NULL;
  ipt_result result = ipt__mpi_open(comm, &own);
  if (result != IPT_SUCCESS)
    return result;
  result =
      given && out != NULL ? ipt__mpi_allocate_plan(allocator, &plan) : IPT_ERROR_INVALID_ARGUMENT;
  result = ipt__mpi_agree(own, result);
  if (result != IPT_SUCCESS) {
    ipt__mpi_release(allocator, plan);
    MPI_Comm_free(&own);
    return result;
  }
  ipt__mpi_connect(plan, own);
  *out = plan;
  return IPT_SUCCESS;
}

/* Allocates requests for a step's messages of at most this many bytes each. */
static ipt_result ipt__mpi_new_requests(ipt_mpi_plan *plan, uint64_t bytes) {
  uint64_t count = 2 * (uint64_t)plan->processes.count * (ipt__mpi_parts(bytes) + 1);
  plan->mail.requests =
      (MPI_Request *)ipt__mpi_allocate(&plan->allocator, count * sizeof(MPI_Request));
  return plan->mail.requests == NULL ? IPT_ERROR_OUT_OF_HOST_MEMORY : IPT_SUCCESS;
}

/* Frees a plan that could not be made. */
static ipt_result ipt__mpi_end_plan(ipt_mpi_plan **out, ipt_result result) {
  if (result != IPT_SUCCESS) {
    ipt_mpi_plan_destroy(*out);
    *out = NULL;
  }
  return result;
}

/* ---- Transposition ---- */

static ipt_result ipt__mpi_hash_layout(const ipt_mpi_plan *plan, const ipt_mpi_transpose_desc *desc,
                                       uint64_t *hash) {
  ipt__mpi_job job;
  ipt__dist_grid *grid = &job.exchange.grid;
  memset(&job, 0, sizeof job);
  grid->ranks = (int)plan->processes.count;
  grid->rank = (int)plan->processes.number;
  ipt_result result = ipt__mpi_read(&job, desc);
  ipt__dist_matrix matrix = ipt__mpi_matrix(desc);
  if (result == IPT_SUCCESS)
    *hash = ipt__mpi_hash_matrix(grid, &matrix);
  ipt__mpi_release(&job.allocator, grid->row);
  ipt__mpi_release(&job.allocator, grid->col);
  return result;
}

/* The ranks take the least scratch_limit of any; 0 is none. A message has at most IPT__DIST_SENT
 * bytes, or a row of the matrix that is at least as tall as wide. */
static ipt_result ipt__mpi_plan_matrix(ipt_mpi_plan *plan, ipt_context *context,
                                       const ipt_mpi_transpose_desc *desc) {
  ipt__mpi_opinion opinion = {IPT_SUCCESS, 0, {desc->scratch_limit - 1, 0}, false};
  uint64_t width = ipt__dist_smaller(desc->rows, desc->cols);
  opinion.calls = desc->progress.tell != NULL;
  opinion.result = ipt__mpi_hash_layout(plan, desc, &opinion.hash);
  if (opinion.result == IPT_SUCCESS)
    opinion.result =
        ipt__mpi_new_requests(plan, ipt__dist_larger(IPT__DIST_SENT, width * desc->elem_size));
  ipt_result result = ipt__mpi_agree_on(plan->mail.comm, &opinion);
  if (result != IPT_SUCCESS)
    return result;
  ipt_multi_transpose_desc multi;
  memset(&multi, 0, sizeof multi);
  multi.batch = desc->batch;
  multi.rows = desc->rows;
  multi.cols = desc->cols;
  multi.elem_size = desc->elem_size;
  multi.row_counts = desc->row_counts;
  multi.col_counts = desc->col_counts;
  multi.scratch_limit = opinion.least[0] < (uint64_t)INT64_MAX ? opinion.least[0] + 1 : 0;
  multi.processes = &plan->processes;
  plan->progress = desc->progress;
  plan->watched = opinion.calls;
  return ipt_multi_plan_create_transpose(&context, 1, &multi, &plan->plan);
}

IPT_API ipt_result ipt_mpi_plan_create_transpose(ipt_context *context, MPI_Comm comm,
                                                 const ipt_mpi_transpose_desc *desc,
                                                 ipt_mpi_plan **out) {
  ipt_result result = ipt__mpi_new_plan(comm, desc == NULL ? NULL : &desc->allocator,
                                        context != NULL && desc != NULL, out);
  return result == IPT_SUCCESS ? ipt__mpi_end_plan(out, ipt__mpi_plan_matrix(*out, context, desc))
                               : result;
}

/* ---- Tall & skinny matrix multiplication ---- */

/* Finds the rows of all ranks. */
static ipt_result ipt__mpi_gather_rows(const ipt_mpi_plan *plan, uint64_t own, uint64_t *counts,
                                       uint64_t *sum) {
  if (MPI_Allgather(&own, 1, MPI_UINT64_T, counts, 1, MPI_UINT64_T, plan->mail.comm) != MPI_SUCCESS)
    return IPT_ERROR_DATA_UNDEFINED;
  *sum = 0;
  for (uint32_t rank = 0; rank < plan->processes.count; *sum += counts[rank++])
    if (counts[rank] > UINT64_MAX - *sum)
      return IPT_ERROR_OVERFLOW;
  return IPT_SUCCESS;
}

static ipt_result ipt__mpi_plan_sums(ipt_mpi_plan *plan, ipt_context *context,
                                     const ipt_tsm_desc *desc, uint64_t *counts) {
  ipt_multi_tsm_desc multi;
  memset(&multi, 0, sizeof multi);
  multi.product = *desc;
  multi.row_counts = counts;
  multi.processes = &plan->processes;
  ipt_result result = ipt__mpi_gather_rows(plan, desc->k, counts, &multi.product.k);
  return result == IPT_SUCCESS ? ipt_multi_plan_create_tsmttsm(&context, 1, &multi, &plan->plan)
                               : result;
}

static ipt_result ipt__mpi_plan_product(ipt_mpi_plan *plan, ipt_context *context,
                                        const ipt_tsm_desc *desc) {
  static const char some = 0; /* stands for C, whose address is not known yet */
  ipt__mpi_opinion opinion = {IPT_SUCCESS, ipt__mpi_hash_product(desc), {0, 0}, false};
  uint64_t bytes = 0, *counts = (uint64_t *)ipt__mpi_allocate(
                          &plan->allocator, plan->processes.count * sizeof *counts);
  opinion.result = ipt__mpi_check_product(&some, desc, &bytes);
  if (opinion.result == IPT_SUCCESS)
    opinion.result = ipt__mpi_new_requests(plan, bytes);
  if (opinion.result == IPT_SUCCESS && counts == NULL)
    opinion.result = IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt_result result = ipt__mpi_agree_on(plan->mail.comm, &opinion);
  if (result == IPT_SUCCESS)
    result = ipt__mpi_plan_sums(plan, context, desc, counts);
  ipt__mpi_release(&plan->allocator, counts);
  return result;
}

IPT_API ipt_result ipt_mpi_plan_create_tsmttsm(ipt_context *context, MPI_Comm comm,
                                               const ipt_tsm_desc *desc,
                                               const ipt_allocator *allocator, ipt_mpi_plan **out) {
  static const ipt_allocator none = {NULL, NULL, NULL};
  ipt_result result = ipt__mpi_new_plan(comm, allocator == NULL ? &none : allocator,
                                        context != NULL && desc != NULL, out);
  return result == IPT_SUCCESS ? ipt__mpi_end_plan(out, ipt__mpi_plan_product(*out, context, desc))
                               : result;
}

/* ---- Using a plan ---- */

IPT_API ipt_result ipt_mpi_plan_layout(const ipt_mpi_plan *plan, ipt_multi_layout *layout) {
  if (layout != NULL)
    memset(layout, 0, sizeof *layout);
  return plan == NULL ? IPT_ERROR_INVALID_ARGUMENT : ipt_multi_plan_layout(plan->plan, 0, layout);
}

IPT_API ipt_result ipt_mpi_plan_run(ipt_mpi_plan *plan, const ipt_multi_memory *memory) {
  ipt_multi_layout layout;
  if (plan == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_multi_plan_layout(plan->plan, 0, &layout);
  ipt_result result = ipt__mpi_tell_of_plan(plan, 0, layout.size_before);
  if (result != IPT_SUCCESS)
    return result;
  plan->mail.failed = false;
  result = ipt_multi_plan_run(plan->plan, memory);
  if (result == IPT_SUCCESS) /* it is too late to stop */
    ipt__mpi_tell_of_plan(plan, layout.size_before, layout.size_before);
  return plan->mail.failed ? IPT_ERROR_DATA_UNDEFINED : result;
}

IPT_API void ipt_mpi_plan_destroy(ipt_mpi_plan *plan) {
  if (plan == NULL)
    return;
  ipt_allocator allocator = plan->allocator;
  ipt_multi_plan_destroy(plan->plan);
  MPI_Comm_free(&plan->mail.comm);
  ipt__mpi_release(&allocator, plan->mail.requests);
  ipt__mpi_release(&allocator, plan);
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
