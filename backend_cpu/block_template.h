/* Transposes matrices in the cache out of place, for elements of IPT__BLOCK_SIZE bytes: 1, 2, 4, 8
 * or 16. IPT__BLOCK_NAME makes the names. Most of a matrix is done in blocks with constant bounds,
 * the edges element by element. */

/* Moves single elements; the constant size lets the compiler use one load and one store for
 * each. */
static void IPT__BLOCK_NAME(part)(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                  size_t from_pitch, size_t rows, size_t cols) {
  for (size_t col = 0; rows > 0 && col < cols; col++)
    for (size_t row = 0; row < rows; row++)
      memcpy(to + col * to_pitch + row * IPT__BLOCK_SIZE,
             from + row * from_pitch + col * IPT__BLOCK_SIZE, IPT__BLOCK_SIZE);
}

/* Transposes as many rows and columns as a vector has elements. Only the first `rows` are read, the
 * last of them again in place of the missing ones, and only the first `cols` are written. Without
 * inline, -O2 would make it a call, which takes as long as the work itself. */
static inline void IPT__BLOCK_NAME(some)(unsigned char *to, size_t to_pitch,
                                         const unsigned char *from, size_t from_pitch, size_t rows,
                                         size_t cols) {
#if defined(IPT__VECTORS) && IPT__BLOCK_SIZE < 16
  IPT__BLOCK_VECTOR a[16 / IPT__BLOCK_SIZE], b[16 / IPT__BLOCK_SIZE];
#pragma GCC unroll 16
  for (size_t i = 0; i < 16 / IPT__BLOCK_SIZE; i++)
    memcpy(&a[i], from + (i < rows ? i : rows - 1) * from_pitch, 16);
  IPT__BLOCK_ZIP(a, b);
#pragma GCC unroll 16
  for (size_t i = 0; i < 16 / IPT__BLOCK_SIZE; i++)
    if (i < cols)
      memcpy(to + i * to_pitch, &a[i], 16);
#else
  IPT__BLOCK_NAME(part)(to, to_pitch, from, from_pitch, rows, cols);
#endif
}

static inline void IPT__BLOCK_NAME(square)(unsigned char *to, size_t to_pitch,
                                           const unsigned char *from, size_t from_pitch) {
  IPT__BLOCK_NAME(some)
  (to, to_pitch, from, from_pitch, 16 / IPT__BLOCK_SIZE, 16 / IPT__BLOCK_SIZE);
}

/* Transposes rows and columns of 64 bytes, a cache line. */
static void IPT__BLOCK_NAME(line)(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                  size_t from_pitch) {
  const size_t side = 16 / IPT__BLOCK_SIZE;
  for (size_t r = 0; r < 4; r++)
#ifdef IPT__VECTORS
#pragma GCC unroll 4
#endif
    for (size_t c = 0; c < 4; c++)
      IPT__BLOCK_NAME(square)
  (to + c * side * to_pitch + r * 16, to_pitch, from + r * side * from_pitch + c * 16, from_pitch);
}

/* Transposes the columns from `col` on in blocks of a vector each way, where either they or the
 * rows are less than a cache line. The last block ends where the matrix does, so it may repeat what
 * others have done. */
static void IPT__BLOCK_NAME(edge)(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                  size_t from_pitch, size_t rows, size_t col, size_t cols) {
  const size_t side = 16 / IPT__BLOCK_SIZE;
  for (; col < cols; col += side)
    for (size_t row = 0; row < rows; row += side) {
      size_t r = row + side <= rows ? row : rows - side, c = col + side <= cols ? col : cols - side;
      IPT__BLOCK_NAME(square)
      (to + c * to_pitch + r * IPT__BLOCK_SIZE, to_pitch,
       from + r * from_pitch + c * IPT__BLOCK_SIZE, from_pitch);
    }
}

/* Handles fewer columns than a vector has elements. A vector then reads into the next rows, so the
 * last rows, which have none after them, are moved element by element. */
static void IPT__BLOCK_NAME(few_cols)(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                      size_t from_pitch, size_t rows, size_t cols) {
  const size_t side = 16 / IPT__BLOCK_SIZE, end = (rows - 1) * from_pitch + cols * IPT__BLOCK_SIZE;
  size_t row = 0;
  for (; row + side <= rows && (row + side - 1) * from_pitch + 16 <= end; row += side)
    IPT__BLOCK_NAME(some)
  (to + row * IPT__BLOCK_SIZE, to_pitch, from + row * from_pitch, from_pitch, side, cols);
  IPT__BLOCK_NAME(part)
  (to + row * IPT__BLOCK_SIZE, to_pitch, from + row * from_pitch, from_pitch, rows - row, cols);
}

/* Handles fewer rows than a vector has elements. A vector then writes into the next columns of the
 * result, which follow and overwrite that. This takes a result without gaps; the last columns are
 * moved element by element. */
static void IPT__BLOCK_NAME(few_rows)(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                      size_t from_pitch, size_t rows, size_t cols) {
  const size_t side = 16 / IPT__BLOCK_SIZE, end = cols * to_pitch;
  size_t col = 0;
  if (to_pitch == rows * IPT__BLOCK_SIZE)
    for (; col + side <= cols && (col + side - 1) * to_pitch + 16 <= end; col += side)
      IPT__BLOCK_NAME(some)
  (to + col * to_pitch, to_pitch, from + col * IPT__BLOCK_SIZE, from_pitch, rows, side);
  IPT__BLOCK_NAME(part)
  (to + col * to_pitch, to_pitch, from + col * IPT__BLOCK_SIZE, from_pitch, rows, cols - col);
}

/* Reads just enough rows at a time to fill whole cache lines of the result, along their whole
 * length, because processors load only few streams by themselves. The last rows may be read again.
 */
static void IPT__BLOCK_NAME(whole)(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                   size_t from_pitch, size_t rows, size_t cols, int fetches) {
  const size_t side = 64 / IPT__BLOCK_SIZE, least = 16 / IPT__BLOCK_SIZE;
  size_t whole_cols = cols / side * side;
  for (size_t row = 0; row < rows; row += side) {
    size_t first = row + least <= rows ? row : rows - least;
    size_t height = rows - first < side ? rows - first : side, col = 0;
    unsigned char *target = to + first * IPT__BLOCK_SIZE;
    const unsigned char *source = from + first * from_pitch;
    for (; height == side && col < whole_cols; col += side) {
      const unsigned char *line = source + col * IPT__BLOCK_SIZE;
      if (fetches)
        ipt__fetch_ahead(line, from_pitch, side, col * IPT__BLOCK_SIZE);
      IPT__BLOCK_NAME(line)(target + col * to_pitch, to_pitch, line, from_pitch);
    }
    IPT__BLOCK_NAME(edge)(target, to_pitch, source, from_pitch, height, col, cols);
  }
}

static void IPT__BLOCK_NAME(matrix)(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                    size_t from_pitch, size_t rows, size_t cols, size_t size,
                                    int fetches) {
  const size_t side = 16 / IPT__BLOCK_SIZE;
  (void)size;
  if (rows == 0 || cols == 0)
    return;
  if (cols < side)
    IPT__BLOCK_NAME(few_cols)(to, to_pitch, from, from_pitch, rows, cols);
  else if (rows < side)
    IPT__BLOCK_NAME(few_rows)(to, to_pitch, from, from_pitch, rows, cols);
  else
    IPT__BLOCK_NAME(whole)(to, to_pitch, from, from_pitch, rows, cols, fetches);
}

/* ---- Tiles of a square matrix, in place ----
 *
 * A tile and its mirror image change places, each transposed; on the diagonal both are the same
 * tile. */

/* Swaps single elements of the given rows and columns; on the diagonal only those right of it. */
static void IPT__BLOCK_NAME(swap_part)(unsigned char *tile, unsigned char *mirror, size_t pitch,
                                       size_t row, size_t height, size_t col, size_t width) {
  unsigned char held[IPT__BLOCK_SIZE];
  for (size_t i = row; i < height; i++)
    for (size_t k = tile == mirror && i >= col ? i + 1 : col; k < width; k++) {
      unsigned char *x = tile + i * pitch + k * IPT__BLOCK_SIZE;
      unsigned char *y = mirror + k * pitch + i * IPT__BLOCK_SIZE;
      memcpy(held, x, IPT__BLOCK_SIZE);
      memcpy(x, y, IPT__BLOCK_SIZE);
      memcpy(y, held, IPT__BLOCK_SIZE);
    }
}

/* Swaps as many rows and columns as a vector has elements, all of them in registers. */
static inline void IPT__BLOCK_NAME(swap_square)(unsigned char *tile, unsigned char *mirror,
                                                size_t pitch) {
#if defined(IPT__VECTORS) && IPT__BLOCK_SIZE < 16
  IPT__BLOCK_VECTOR a[16 / IPT__BLOCK_SIZE], b[16 / IPT__BLOCK_SIZE], c[16 / IPT__BLOCK_SIZE];
#pragma GCC unroll 16
  for (size_t i = 0; i < 16 / IPT__BLOCK_SIZE; i++) {
    memcpy(&a[i], tile + i * pitch, 16);
    memcpy(&b[i], mirror + i * pitch, 16);
  }
  IPT__BLOCK_ZIP(a, c);
  IPT__BLOCK_ZIP(b, c);
#pragma GCC unroll 16
  for (size_t i = 0; i < 16 / IPT__BLOCK_SIZE; i++) {
    memcpy(mirror + i * pitch, &a[i], 16);
    memcpy(tile + i * pitch, &b[i], 16);
  }
#else
  IPT__BLOCK_NAME(swap_part)
  (tile, mirror, pitch, 0, 16 / IPT__BLOCK_SIZE, 0, 16 / IPT__BLOCK_SIZE);
#endif
}

/* Swaps tiles with rows and columns of a whole cache line. */
static void IPT__BLOCK_NAME(swap_line)(unsigned char *tile, unsigned char *mirror, size_t pitch) {
  const size_t side = 16 / IPT__BLOCK_SIZE;
  for (size_t i = 0; i < 4; i++)
    for (size_t k = tile == mirror ? i : 0; k < 4; k++)
      IPT__BLOCK_NAME(swap_square)
  (tile + i * side * pitch + k * 16, mirror + k * side * pitch + i * 16, pitch);
}

/* Swaps such tiles where lines compete: both are read before either is written, and written in
 * whole lines, so that no line is needed twice. */
static void IPT__BLOCK_NAME(swap_buffered)(unsigned char *tile, unsigned char *mirror,
                                           size_t pitch) {
  const size_t side = 64 / IPT__BLOCK_SIZE;
  unsigned char a[64 * (64 / IPT__BLOCK_SIZE)], b[64 * (64 / IPT__BLOCK_SIZE)];
  IPT__BLOCK_NAME(line)(a, 64, tile, pitch);
  IPT__BLOCK_NAME(line)(b, 64, mirror, pitch);
  for (size_t i = 0; i < side; i++)
    memcpy(tile + i * pitch, b + i * 64, 64);
  for (size_t i = 0; i < side; i++)
    memcpy(mirror + i * pitch, a + i * 64, 64);
}

/* Swaps tiles at the edges of the matrix, with less than a line of rows or columns. */
static void IPT__BLOCK_NAME(swap_edge)(unsigned char *tile, unsigned char *mirror, size_t pitch,
                                       size_t height, size_t width) {
  const size_t side = 16 / IPT__BLOCK_SIZE;
  size_t whole_rows = height / side * side, whole_cols = width / side * side;
  for (size_t i = 0; i < whole_rows; i += side)
    for (size_t k = tile == mirror ? i : 0; k < whole_cols; k += side)
      IPT__BLOCK_NAME(swap_square)
  (tile + i * pitch + k * IPT__BLOCK_SIZE, mirror + k * pitch + i * IPT__BLOCK_SIZE, pitch);
  IPT__BLOCK_NAME(swap_part)(tile, mirror, pitch, 0, whole_rows, whole_cols, width);
  IPT__BLOCK_NAME(swap_part)(tile, mirror, pitch, whole_rows, height, 0, width);
}

/* Swaps tiles of height x width elements, at most a cache line each way. */
static void IPT__BLOCK_NAME(swap)(unsigned char *tile, unsigned char *mirror, size_t pitch,
                                  size_t height, size_t width, size_t size) {
  const size_t side = 64 / IPT__BLOCK_SIZE;
  (void)size;
  if (height < side || width < side)
    IPT__BLOCK_NAME(swap_edge)(tile, mirror, pitch, height, width);
  else if (ipt__lines_compete(pitch, IPT__BLOCK_SIZE))
    IPT__BLOCK_NAME(swap_buffered)(tile, mirror, pitch);
  else
    IPT__BLOCK_NAME(swap_line)(tile, mirror, pitch);
}

#undef IPT__BLOCK_SIZE
#undef IPT__BLOCK_NAME
#undef IPT__BLOCK_VECTOR
#undef IPT__BLOCK_ZIP
