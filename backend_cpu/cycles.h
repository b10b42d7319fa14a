/* Cycles followed: where elements go, what SHIFT, PTTWAC, ROW_PERMUTE and SKEW_SHIFT have in
 * common, and the simplest way to follow them, with one bit for each position.
 *
 * An item is one slice of the elements of one instance: a thread moves its slices along all cycles,
 * so that threads share nothing, not even flags. */

/* [rows][middle][cols] -> [cols][middle][rows], in 32 bits where they suffice: division is faster.
 */
static uint64_t ipt__shift_destination(const ipt__stage *stage, uint64_t position) {
  uint64_t col, row;
  if (position <= UINT32_MAX && stage->cols <= UINT32_MAX) {
    row = (uint32_t)position / (uint32_t)stage->cols;
    col = (uint32_t)position - (uint32_t)row * (uint32_t)stage->cols;
  } else {
    row = position / stage->cols;
    col = position % stage->cols;
  }
  if (stage->middle == 1)
    return col * stage->rows + row;
  return (col * stage->middle + row % stage->middle) * stage->rows + row / stage->middle;
}

static uint64_t ipt__cycle_destination(const ipt__stage *stage, uint64_t position) {
  switch (stage->kernel) {
  case IPT__ROW_PERMUTE:
    return ipt__row_destination(&stage->c2r, position);
  case IPT__SKEW_SHIFT:
    return ipt__skew_destination(&stage->skew, position);
  default:
    return ipt__shift_destination(stage, position);
  }
}

/* ---- Positions ahead ---- */

enum { IPT__AHEAD = 4, IPT__PREFETCHED_LINES = 32 };

/* A cycle, some positions ahead of where elements are moved, so that they are under way from memory
 * when their turn comes. */
typedef struct ipt__walker {
  const ipt__stage *stage;
  const unsigned char *first; /* slice of the element at position 0 */
  size_t size;                /* bytes of a slice */
  uint32_t next;
  uint64_t ahead[IPT__AHEAD];
} ipt__walker;

static void ipt__fetch_ahead(ipt__walker *walker, uint32_t place, uint64_t position) {
  const unsigned char *element = walker->first + position * walker->stage->elem_size;
  size_t bytes = walker->size < IPT__PREFETCHED_LINES * IPT__CPU_LINE
                     ? walker->size
                     : IPT__PREFETCHED_LINES * IPT__CPU_LINE;
  walker->ahead[place] = position;
  for (size_t byte = 0; byte < bytes; byte += IPT__CPU_LINE)
    IPT__PREFETCH(element + byte);
  IPT__PREFETCH(element + bytes - 1);
}

static void ipt__begin_walk(ipt__walker *walker, uint64_t position) {
  walker->next = 0;
  for (uint32_t i = 0; i < IPT__AHEAD; i++) {
    position = ipt__cycle_destination(walker->stage, position);
    ipt__fetch_ahead(walker, i, position);
  }
}

static uint64_t ipt__walk(ipt__walker *walker) {
  uint32_t place = walker->next, last = (place + IPT__AHEAD - 1) % IPT__AHEAD;
  uint64_t position = walker->ahead[place];
  ipt__fetch_ahead(walker, place, ipt__cycle_destination(walker->stage, walker->ahead[last]));
  walker->next = (place + 1) % IPT__AHEAD;
  return position;
}

/* ---- Slices ---- */

typedef struct ipt__slice {
  ipt__walker walker;
  const ipt__finish *finish;
  unsigned char *first; /* the slice of the element at position 0 */
  unsigned char *held, *ahead, *flags;
} ipt__slice;

/* Writes the held element, transposed if it is a tile, and goes on with the one that was there. */
static void ipt__exchange(ipt__slice *slice, uint64_t position) {
  const ipt__stage *stage = slice->walker.stage;
  unsigned char *place = slice->first + position * stage->elem_size;
  if (stage->tile_cols == 1) {
    ipt__swap_elements(place, slice->held, slice->walker.size);
    return;
  }
  size_t rows = (size_t)stage->tile_rows, cols = (size_t)stage->tile_cols;
  size_t elem_size = (size_t)stage->elem_size / (rows * cols);
  memcpy(slice->ahead, place, slice->walker.size);
  ipt__transpose_copy(place, rows * elem_size, slice->held, cols * elem_size, rows, cols,
                      elem_size);
  unsigned char *held = slice->held;
  slice->held = slice->ahead;
  slice->ahead = held;
}

static void ipt__follow_cycle(ipt__slice *slice, uint64_t start) {
  uint64_t position;
  memcpy(slice->held, slice->first + start * slice->walker.stage->elem_size, slice->walker.size);
  ipt__begin_walk(&slice->walker, start);
  do {
    position = ipt__walk(&slice->walker);
    ipt__exchange(slice, position);
    ipt__finish_bytes(slice->finish, slice->first + position * slice->walker.stage->elem_size,
                      slice->walker.size);
    slice->flags[position / 8] |= (unsigned char)(1u << (position % 8));
  } while (position != start);
}

static void ipt__follow_cycles(ipt__slice *slice) {
  uint64_t positions = ipt__stage_positions(slice->walker.stage);
  memset(slice->flags, 0, (size_t)ipt__divide_up(positions, 8));
  for (uint64_t start = 0; start < positions; start++)
    if (!(slice->flags[start / 8] >> (start % 8) & 1))
      ipt__follow_cycle(slice, start);
}

/* Whole lines, so that threads do not share them. */
static uint64_t ipt__slice_bytes(uint64_t elem_size, uint64_t slices) {
  uint64_t bytes = ipt__divide_up(elem_size, slices);
  return slices == 1 ? bytes : ipt__min(ipt__round_up(bytes, IPT__CPU_LINE), elem_size);
}

static void ipt__cpu_cycles(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  uint64_t slice_bytes = ipt__slice_bytes(stage->elem_size, cpu->slices);
  for (uint64_t item = begin; item < end; item++) {
    uint64_t first_byte = ipt__min(item % cpu->slices * slice_bytes, stage->elem_size);
    ipt__slice slice;
    slice.finish = cpu->finish;
    slice.first = cpu->data + item / cpu->slices * ipt__instance_bytes(stage) + first_byte;
    slice.walker.stage = stage;
    slice.walker.first = slice.first;
    slice.walker.size = (size_t)ipt__min(slice_bytes, stage->elem_size - first_byte);
    slice.held = ipt__worker_scratch(cpu, worker);
    slice.ahead = slice.held + slice_bytes;
    slice.flags = slice.ahead + slice_bytes;
    if (slice.walker.size > 0)
      ipt__follow_cycles(&slice);
  }
}
