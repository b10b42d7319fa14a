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
