/* Tiles of elements of SIZE bytes, SIDE of which are a cache line. */

/* A whole tile, through a buffer: every line of both matrices is touched once, so pitches that map
 * all lines of a tile to the same set of a cache do no harm. */
static void IPT__TILE_NAME(whole)(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                  size_t from_pitch) {
  unsigned char tile[SIDE][SIDE * SIZE], row[SIDE * SIZE];
  for (size_t r = 0; r < SIDE; r++)
    memcpy(tile[r], from + r * from_pitch, SIDE * SIZE);
  for (size_t c = 0; c < SIDE; c++) {
    for (size_t r = 0; r < SIDE; r++)
      memcpy(row + r * SIZE, tile[r] + c * SIZE, SIZE);
    memcpy(to + c * to_pitch, row, SIDE * SIZE);
  }
}

static void IPT__TILE_NAME(part)(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                 size_t from_pitch, size_t rows, size_t cols) {
  for (size_t c = 0; c < cols; c++)
    for (size_t r = 0; r < rows; r++)
      memcpy(to + c * to_pitch + r * SIZE, from + r * from_pitch + c * SIZE, SIZE);
}

static void IPT__TILE_NAME(strip)(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                  size_t from_pitch, size_t rows, size_t cols) {
  size_t r = 0;
  if (cols == SIDE)
    for (; r + SIDE <= rows; r += SIDE)
      IPT__TILE_NAME(whole)(to + r * SIZE, to_pitch, from + r * from_pitch, from_pitch);
  IPT__TILE_NAME(part)(to + r * SIZE, to_pitch, from + r * from_pitch, from_pitch, rows - r, cols);
}
