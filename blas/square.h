/* Squares transposed in place, rows at any equal pitch: tiles change places through a buffer. */

typedef struct ipt__square {
  const ipt__matcopy *matcopy;
  size_t tile;    /* rows of a tile */
  uint64_t tiles; /* of a row */
} ipt__square;

static size_t ipt__tile_side(size_t elem_size) {
  return elem_size == 4 ? 64 : 32; /* the largest powers of two that fit the buffer */
}

/* The tile in this row and column, and its mirror image. */
static void ipt__exchange_tiles(const ipt__square *square, size_t row, size_t col) {
  double above[IPT__TILE_BUFFER / 2 / sizeof(double)], below[IPT__TILE_BUFFER / 2 / sizeof(double)];
  const ipt__matcopy *m = square->matcopy;
  size_t first_row = row * square->tile, first_col = col * square->tile;
  size_t rows = (size_t)ipt__min(square->tile, m->rows - first_row);
  size_t cols = (size_t)ipt__min(square->tile, m->rows - first_col);
  unsigned char *upper = m->to + first_row * m->to_pitch + first_col * m->elem_size;
  unsigned char *lower = m->to + first_col * m->to_pitch + first_row * m->elem_size;
  ipt__lift_tile(m, above, upper, rows, cols);
  if (row != col) {
    ipt__lift_tile(m, below, lower, cols, rows);
    ipt__put_tile(m, upper, below, rows, cols);
  }
  ipt__put_tile(m, lower, above, cols, rows);
}

/* An item is a row of tiles, from the diagonal on; long and short ones alternate so that threads
 * get equal shares. */
static void ipt__transpose_tile_rows(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__square *square = (const ipt__square *)loop;
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    uint64_t row = item % 2 == 0 ? item / 2 : square->tiles - 1 - item / 2;
    for (uint64_t col = row; col < square->tiles; col++)
      ipt__exchange_tiles(square, (size_t)row, (size_t)col);
  }
}

static void ipt__transpose_square(ipt_context *context, const ipt__matcopy *m) {
  ipt__square square = {m, ipt__tile_side(m->elem_size), 0};
  square.tiles = ipt__divide_up(m->rows, square.tile);
  ipt__blas_parallel(context, square.tiles, ipt__matcopy_bytes(m), ipt__transpose_tile_rows,
                     &square);
}
