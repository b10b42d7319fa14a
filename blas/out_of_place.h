/* B := alpha * op(A), where B does not overlap A. */

typedef struct ipt__tile_loop {
  const ipt__matcopy *matcopy;
  size_t rows, cols; /* size of a tile */
  uint64_t down;     /* tiles in a column */
} ipt__tile_loop;

/* Tiles are counted down the columns, so along the rows of the result. */
static void ipt__transpose_tiles(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__tile_loop *tiles = (const ipt__tile_loop *)loop;
  const ipt__matcopy *m = tiles->matcopy;
  double buffer[IPT__TILE_BUFFER / sizeof(double)];
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    size_t row = (size_t)(item % tiles->down) * tiles->rows;
    size_t col = (size_t)(item / tiles->down) * tiles->cols;
    size_t rows = (size_t)ipt__min(tiles->rows, m->rows - row);
    size_t cols = (size_t)ipt__min(tiles->cols, m->cols - col);
    const unsigned char *from = m->from + row * m->from_pitch + col * m->elem_size;
    unsigned char *to = m->to + col * m->to_pitch + row * m->elem_size;
    if (!ipt__lines_compete(m->to_pitch, m->elem_size)) {
      ipt__transpose_tile(m, to, from, rows, cols);
      continue;
    }
    ipt__lift_tile(m, buffer, from, rows, cols);
    ipt__put_tile(m, to, buffer, cols, rows);
  }
}

/* Chooses tiles whose rows are several lines of the cache in both matrices. */
static void ipt__transpose_elsewhere(ipt_context *context, const ipt__matcopy *m) {
  ipt__tile_loop tiles = {m, 512 / m->elem_size, IPT__TILE_BUFFER / 512, 0};
  tiles.down = ipt__divide_up(m->rows, tiles.rows);
  ipt__blas_parallel(context, tiles.down * ipt__divide_up(m->cols, tiles.cols),
                     ipt__matcopy_bytes(m), ipt__transpose_tiles, &tiles);
}

static void ipt__omatcopy(const ipt__matcopy *m) {
  int zeroes = ipt__scales_to_zero(&m->scaling);
  if (m->transposes && !zeroes && ipt__matcopy_bytes(m) <= IPT__TILE_BUFFER) {
    ipt__transpose_tile(m, m->to, m->from, m->rows, m->cols);
    return;
  }
  ipt_context *context = ipt__get_context();
  if (zeroes)
    ipt__finish_rows(context, m);
  else if (m->transposes)
    ipt__transpose_elsewhere(context, m);
  else
    ipt__copy_rows(context, m);
}
