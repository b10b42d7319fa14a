/* Moves rows in place from one pitch to another, which compacts or spreads them.
 *
 * A row may overwrite others that have not moved yet, so rows move in order: to a smaller pitch the
 * first one first, to a larger pitch the last one first. Consecutive rows that do not overwrite
 * each other are a wave, which all threads move together. The farther rows move, the longer waves
 * are. Only the rows at their new places are written. */

typedef struct ipt__row_move {
  unsigned char *data;
  size_t rows, row_bytes, from_pitch, to_pitch;
  const ipt__scaling *scaling; /* NULL: none */
} ipt__row_move;

static void ipt__move_part(const ipt__row_move *move, unsigned char *to, const unsigned char *from,
                           size_t bytes) {
  memmove(to, from, bytes);
  if (move->scaling != NULL)
    ipt__scale(move->scaling, to, bytes);
}

/* The parts of a row move in order as well, since a row may overlap its own new place. */
static void ipt__move_row(const ipt__row_move *move, size_t row) {
  const unsigned char *from = move->data + row * move->from_pitch;
  unsigned char *to = move->data + row * move->to_pitch;
  for (size_t left = move->row_bytes; left > 0;) {
    size_t bytes = (size_t)ipt__min(left, IPT__ROW_PART);
    size_t first = move->to_pitch < move->from_pitch ? move->row_bytes - left : left - bytes;
    ipt__move_part(move, to + first, from + first, bytes);
    left -= bytes;
  }
}

/* Consecutive rows that move together. Item 0 is the first of them to be moved. */
typedef struct ipt__row_wave {
  const ipt__row_move *move;
  size_t done;
} ipt__row_wave;

static void ipt__move_items(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__row_wave *wave = (const ipt__row_wave *)loop;
  const ipt__row_move *move = wave->move;
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    size_t k = wave->done + (size_t)item;
    ipt__move_row(move, move->to_pitch < move->from_pitch ? k : move->rows - 1 - k);
  }
}

/* The number of rows from `done` on that do not overwrite each other. The last of n compacted
 * rows ends before the first one began if (done + n - 1) to + row <= done from. The first of n
 * spread rows, row number left - n, begins after the last one if (left - n) to >= (left - 1)
 * from + row. */
static size_t ipt__wave_rows(const ipt__row_move *move, size_t done) {
  size_t from = move->from_pitch, to = move->to_pitch, left = move->rows - done;
  if (to < from) {
    uint64_t gap = (uint64_t)done * (from - to);
    return gap < move->row_bytes ? 1 : (size_t)ipt__min(left, (gap - move->row_bytes) / to + 1);
  }
  uint64_t first = ipt__divide_up((uint64_t)(left - 1) * from + move->row_bytes, to);
  return first < left ? left - (size_t)first : 1;
}

enum { IPT__LEAST_WAVE = 1 << 20 }; /* bytes that are worth making all threads wait */

static void ipt__move_rows(ipt_context *context, const ipt__row_move *move) {
  ipt__row_wave wave = {move, 0};
  size_t least = (size_t)ipt__divide_up(IPT__LEAST_WAVE, move->row_bytes);
  while (wave.done < move->rows) {
    size_t rows = ipt__wave_rows(move, wave.done);
    if (rows < least) {
      rows = (size_t)ipt__min(least, move->rows - wave.done);
      ipt__move_items(&wave, 0, rows, 0);
    } else {
      ipt__blas_parallel(context, rows, (uint64_t)rows * move->row_bytes, ipt__move_items, &wave);
    }
    wave.done += rows;
  }
}
