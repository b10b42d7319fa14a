/* Transposition in place without any memory: the last resort where none can be allocated. Slow, and
 * in one thread.
 *
 * Position p = row to_pitch + col of the result takes what was at its source, col from_pitch + row.
 * From one to the other there are cycles, as in any permutation; and where the pitches differ also
 * paths, which begin at a position that nobody takes anything from and end at a source that is not
 * overwritten. A path is done when its beginning is met, a cycle when its smallest position is. All
 * positions are counted in elements. */

typedef struct ipt__follower {
  unsigned char *data;
  size_t from_pitch, to_pitch; /* elements; each at least as long as a row */
  size_t rows, cols;           /* of what is read */
  const ipt__scaling *scaling;
} ipt__follower;

static size_t ipt__source_of(const ipt__follower *f, size_t position) {
  return position % f->to_pitch * f->from_pitch + position / f->to_pitch;
}

static int ipt__is_in_result(const ipt__follower *f, size_t position) {
  return position % f->to_pitch < f->rows && position / f->to_pitch < f->cols;
}

static int ipt__is_in_source(const ipt__follower *f, size_t position) {
  return position % f->from_pitch < f->cols && position / f->from_pitch < f->rows;
}

static unsigned char *ipt__element(const ipt__follower *f, size_t position) {
  return f->data + position * f->scaling->elem_size;
}

static void ipt__take(const ipt__follower *f, size_t position, const unsigned char *from) {
  unsigned char *place = ipt__element(f, position);
  memcpy(place, from, f->scaling->elem_size);
  ipt__scale(f->scaling, place, f->scaling->elem_size);
}

static void ipt__follow_path(const ipt__follower *f, size_t position) {
  while (ipt__is_in_result(f, position)) {
    size_t source = ipt__source_of(f, position);
    ipt__take(f, position, ipt__element(f, source));
    position = source;
  }
}

static int ipt__is_least_of_cycle(const ipt__follower *f, size_t first) {
  size_t position = ipt__source_of(f, first);
  while (position > first && ipt__is_in_result(f, position))
    position = ipt__source_of(f, position);
  return position == first;
}

static void ipt__follow_cycle(const ipt__follower *f, size_t first) {
  double held[2]; /* the longest element, aligned */
  size_t position = first, source;
  memcpy(held, ipt__element(f, first), f->scaling->elem_size);
  while ((source = ipt__source_of(f, position)) != first) {
    ipt__take(f, position, ipt__element(f, source));
    position = source;
  }
  ipt__take(f, position, (const unsigned char *)held);
}

static void ipt__follow_all(const ipt__matcopy *m) {
  ipt__follower f = {
      m->to,      m->from_pitch / m->elem_size, m->to_pitch / m->elem_size, m->rows, m->cols,
      &m->scaling};
  for (size_t row = 0; row < f.cols; row++)
    for (size_t col = 0; col < f.rows; col++) {
      size_t position = row * f.to_pitch + col;
      if (!ipt__is_in_source(&f, position))
        ipt__follow_path(&f, position);
      else if (ipt__is_least_of_cycle(&f, position))
        ipt__follow_cycle(&f, position);
    }
}
