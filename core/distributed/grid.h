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
