/* The matrix of a call, as a row-major one: a column-major matrix is the row-major matrix of its
 * columns. Pitches are in bytes. */

typedef struct ipt__matcopy {
  const unsigned char *from;
  unsigned char *to; /* in place: from */
  size_t rows, cols; /* size of the matrix that is read; at least 1 */
  size_t from_pitch, to_pitch;
  size_t elem_size;
  int transposes;
  ipt__scaling scaling;
} ipt__matcopy;

static size_t ipt__result_rows(const ipt__matcopy *m) {
  return m->transposes ? m->cols : m->rows;
}

static size_t ipt__result_row_bytes(const ipt__matcopy *m) {
  return (m->transposes ? m->rows : m->cols) * m->elem_size;
}

static uint64_t ipt__matcopy_bytes(const ipt__matcopy *m) {
  return (uint64_t)m->rows * m->cols * m->elem_size;
}
