/* Transposes tiles and multiplies them by alpha in the L1 cache. Where lines of the result would
 * compete for places in the cache, a buffer collects rows of several lines first. */

enum { IPT__TILE_BUFFER = 32 << 10 }; /* bytes, on the stack and in the L1 cache */

/* Sets the buffer to alpha * the transpose of a tile. */
static void ipt__lift_tile(const ipt__matcopy *m, double *buffer, const unsigned char *from,
                           size_t rows, size_t cols) {
  ipt__transpose_copy((unsigned char *)buffer, rows * m->elem_size, from, m->from_pitch, rows, cols,
                      m->elem_size);
  ipt__scale(&m->scaling, buffer, rows * cols * m->elem_size);
}

/* Writes the buffer, of this many rows and columns, to the result. */
static void ipt__put_tile(const ipt__matcopy *m, unsigned char *to, const double *buffer,
                          size_t rows, size_t cols) {
  size_t bytes = cols * m->elem_size;
  for (size_t row = 0; row < rows; row++)
    memcpy(to + row * m->to_pitch, (const unsigned char *)buffer + row * bytes, bytes);
}

static void ipt__transpose_tile(const ipt__matcopy *m, unsigned char *to, const unsigned char *from,
                                size_t rows, size_t cols) {
  ipt__transpose_copy(to, m->to_pitch, from, m->from_pitch, rows, cols, m->elem_size);
  if (m->scaling.apply != NULL)
    for (size_t row = 0; row < cols; row++)
      ipt__scale(&m->scaling, to + row * m->to_pitch, rows * m->elem_size);
}
