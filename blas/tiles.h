/* Tiles transposed by way of a buffer, where they are multiplied by alpha: rows that are some lines
 * long are read and written. */

enum { IPT__TILE_BUFFER = 32 << 10 }; /* bytes: in the stack, and in the L1 cache */

/* buffer = alpha * the transpose of a tile. */
static void ipt__lift_tile(const ipt__matcopy *m, double *buffer, const unsigned char *from,
                           size_t rows, size_t cols) {
  ipt__transpose_copy((unsigned char *)buffer, rows * m->elem_size, from, m->from_pitch, rows, cols,
                      m->elem_size);
  ipt__scale(&m->scaling, buffer, rows * cols * m->elem_size);
}

/* What has been lifted: so many rows and columns of the result. */
static void ipt__put_tile(const ipt__matcopy *m, unsigned char *to, const double *buffer,
                          size_t rows, size_t cols) {
  size_t bytes = cols * m->elem_size;
  for (size_t row = 0; row < rows; row++)
    memcpy(to + row * m->to_pitch, (const unsigned char *)buffer + row * bytes, bytes);
}
