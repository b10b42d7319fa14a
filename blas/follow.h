/* Transposes in place without any memory: the last resort if none can be allocated. It is slow and
 * uses one thread.
 *
 * Position p = row to_pitch + col of the result gets what was at its source, col from_pitch + row.
 * Following sources leads along cycles, as in any permutation. If the pitches differ, there are
 * open paths as well: they begin at a position that is no source, and end at a source that is not
 * overwritten. A path is followed from its beginning, a cycle from its smallest position. All
 * positions are counted in elements. */

typedef struct ipt__pull {
  unsigned char *data;
  size_t from_pitch, to_pitch; /* elements; each at least as long as a row */
  size_t rows, cols;           /* size of the matrix that is read */
  const ipt__scaling *scaling;
} ipt__pull;

static size_t ipt__pull_source(const ipt__pull *f, size_t position) {
  return position % f->to_pitch * f->from_pitch + position / f->to_pitch;
}

static int ipt__in_result(const ipt__pull *f, size_t position) {
  return position % f->to_pitch < f->rows && position / f->to_pitch < f->cols;
}

static int ipt__in_source(const ipt__pull *f, size_t position) {
  return position % f->from_pitch < f->cols && position / f->from_pitch < f->rows;
}

static unsigned char *ipt__pull_element(const ipt__pull *f, size_t position) {
  return f->data + position * f->scaling->elem_size;
}

static void ipt__pull_element_from(const ipt__pull *f, size_t position, const unsigned char *from) {
  unsigned char *place = ipt__pull_element(f, position);
  memcpy(place, from, f->scaling->elem_size);
  ipt__scale(f->scaling, place, f->scaling->elem_size);
}

static void ipt__pull_path(const ipt__pull *f, size_t position) {
  while (ipt__in_result(f, position)) {
    size_t source = ipt__pull_source(f, position);
    ipt__pull_element_from(f, position, ipt__pull_element(f, source));
    position = source;
  }
}

static int ipt__pull_leads(const ipt__pull *f, size_t first) {
  size_t position = ipt__pull_source(f, first);
  while (position > first && ipt__in_result(f, position))
    position = ipt__pull_source(f, position);
  return position == first;
}

static void ipt__pull_cycle(const ipt__pull *f, size_t first) {
  double held[2]; /* the longest element, aligned */
  size_t position = first, source;
  memcpy(held, ipt__pull_element(f, first), f->scaling->elem_size);
  while ((source = ipt__pull_source(f, position)) != first) {
    ipt__pull_element_from(f, position, ipt__pull_element(f, source));
    position = source;
  }
  ipt__pull_element_from(f, position, (const unsigned char *)held);
}

static void ipt__pull_all(const ipt__matcopy *m) {
  ipt__pull f = {
      m->to,      m->from_pitch / m->elem_size, m->to_pitch / m->elem_size, m->rows, m->cols,
      &m->scaling};
  for (size_t row = 0; row < f.cols; row++)
    for (size_t col = 0; col < f.rows; col++) {
      size_t position = row * f.to_pitch + col;
      if (!ipt__in_source(&f, position))
        ipt__pull_path(&f, position);
      else if (ipt__pull_leads(&f, position))
        ipt__pull_cycle(&f, position);
    }
}
