/* Follows cycles: computes where elements come from, offers what all kernels that move whole
 * elements share, and has the simplest of these kernels, with one bit for each position.
 *
 * A cycle is followed backwards. With one element held, its place is a hole. The element that
 * belongs there is copied into it, and its old place becomes the hole. So every element is read
 * once and written once, by a plain copy.
 *
 * An item is one slice of the elements of one instance. A thread moves its slices along all cycles,
 * so threads share nothing, not even flags. */

/* The source of a position under [rows][middle][cols] -> [cols][middle][rows], with 32 bits where
 * they suffice, because that division is faster. */
static uint64_t ipt__shift_source(const ipt__stage *stage, uint64_t position) {
  uint64_t col, row;
  if (position <= UINT32_MAX && stage->rows <= UINT32_MAX) {
    col = (uint32_t)position / (uint32_t)stage->rows;
    row = (uint32_t)position - (uint32_t)col * (uint32_t)stage->rows;
  } else {
    col = position / stage->rows;
    row = position % stage->rows;
  }
  if (stage->middle == 1)
    return row * stage->cols + col;
  return (row * stage->middle + col % stage->middle) * stage->cols + col / stage->middle;
}

/* Returns the position from which the element that belongs here comes. */
static uint64_t ipt__cycle_source(const ipt__stage *stage, uint64_t position) {
  if (stage->skew.line_count != 0)
    return ipt__skew_source(&stage->skew, position);
  if (stage->map != NULL)
    return ipt__worth_of_digits(&stage->map->source, position);
  return ipt__shift_source(stage, position);
}

/* ---- Starts of paths ---- */

/* Returns the position of a start: one of the `stride` positions from number * stride on, as if
 * drawn by lot. Multiples of the stride would leave out most cycles if rows and columns are odd
 * numbers. The stride is a power of two. */
static uint64_t ipt__path_start(uint64_t number, uint64_t stride) {
  const uint32_t lot = 40503; /* 2^16, divided by the golden ratio */
  return number * stride + (number * lot & (stride - 1));
}

/* ---- Positions ahead ---- */

/* The most elements on their way: a constant, because it is the length of an array. Twice or half
 * as many make no difference (docs/notes/cpu.md). */
enum { IPT__MOST_AHEAD = 32 };

/* Walks a cycle, or several paths one after the other, some positions ahead of the moves, so that
 * elements are on their way from memory when their turn comes. */
typedef struct ipt__walker {
  const ipt__stage *stage;
  const ipt__cpu_cycle_sizes *sizes;
  const unsigned char *first; /* slice of the element at position 0 */
  size_t size;                /* bytes of a slice */
  size_t fetched;             /* of these, bytes that are prefetched */
  uint32_t depth, next;
  uint64_t last;         /* furthest position ahead */
  uint64_t stride;       /* see ipt__path_start; 0: a cycle */
  uint32_t shift;        /* its logarithm */
  uint64_t start, limit; /* number of the next path's start, end of all paths */
  uint64_t ahead[IPT__MOST_AHEAD];
} ipt__walker;

static void ipt__fetch(const ipt__walker *walker, uint64_t position) {
  const unsigned char *element = walker->first + position * walker->stage->elem_size;
  for (size_t byte = 0; byte < walker->fetched; byte += IPT__CPU_LINE)
    ipt__prefetch(element + byte);
  ipt__prefetch(element + walker->fetched - 1);
}

static int ipt__is_path_start(const ipt__walker *walker, uint64_t position) {
  return position == ipt__path_start(position >> walker->shift, walker->stride);
}

/* A path ends at a start, whose element was saved and is not read here, so the walk goes on with
 * the next path. */
static void ipt__look_ahead(ipt__walker *walker, uint32_t place) {
  uint64_t position = ipt__cycle_source(walker->stage, walker->last);
  walker->ahead[place] = position;
  if (walker->stride != 0 && walker->start < walker->limit && ipt__is_path_start(walker, position))
    position = ipt__path_start(walker->start++, walker->stride);
  walker->last = position;
  ipt__fetch(walker, position);
}

/* Needs stage, sizes, first, size and, for paths, stride, shift, start and limit. */
static void ipt__begin_walk(ipt__walker *walker, uint64_t position) {
  uint64_t depth = walker->sizes->ahead / walker->size;
  walker->depth = (uint32_t)ipt__clamp(depth, walker->sizes->least_ahead, IPT__MOST_AHEAD);
  walker->fetched = (size_t)ipt__min(walker->size, walker->sizes->fetched);
  walker->next = 0;
  walker->last = position;
  for (uint32_t i = 0; i < walker->depth; i++)
    ipt__look_ahead(walker, i);
}

static uint64_t ipt__walk(ipt__walker *walker) {
  uint32_t place = walker->next;
  uint64_t position = walker->ahead[place];
  ipt__look_ahead(walker, place);
  walker->next = place + 1 < walker->depth ? place + 1 : 0;
  return position;
}

/* ---- Slices ---- */

typedef struct ipt__slice {
  ipt__walker walker;
  const ipt__finish *finish;
  ipt__loop_stop *stop;
  unsigned char *first; /* slice of the element at position 0 */
  unsigned char *held;
  unsigned char *flags; /* a bit for each position that has been moved; NULL: nobody asks */
} ipt__slice;

/* Copies an element to its place, transposed if it is a tile. */
static void ipt__fill_hole(const ipt__slice *slice, uint64_t hole, const unsigned char *from) {
  const ipt__stage *stage = slice->walker.stage;
  unsigned char *to = slice->first + hole * stage->elem_size;
  size_t rows = (size_t)stage->tile_rows, cols = (size_t)stage->tile_cols;
  if (cols == 1) {
    ipt__copy_element(to, from, slice->walker.size);
  } else {
    size_t elem_size = (size_t)stage->elem_size / (rows * cols);
    ipt__transpose_copy(to, rows * elem_size, from, cols * elem_size, rows, cols, elem_size);
  }
  ipt__finish_bytes(slice->finish, to, slice->walker.size);
}

static void ipt__follow_cycle(ipt__slice *slice, uint64_t start) {
  uint64_t size = slice->walker.stage->elem_size, hole = start, position;
  memcpy(slice->held, slice->first + start * size, slice->walker.size);
  ipt__begin_walk(&slice->walker, start);
  while ((position = ipt__walk(&slice->walker)) != start && !ipt__loop_stops(slice->stop)) {
    ipt__fill_hole(slice, hole, slice->first + position * size);
    if (slice->flags != NULL)
      slice->flags[position / 8] |= (unsigned char)(1u << (position % 8));
    hole = position;
  }
  ipt__fill_hole(slice, hole, slice->held);
}

static void ipt__follow_cycles(ipt__slice *slice) {
  uint64_t positions = ipt__stage_positions(slice->walker.stage);
  memset(slice->flags, 0, (size_t)ipt__divide_up(positions, 8));
  for (uint64_t start = 0; start < positions && !ipt__loop_stops(slice->stop); start++)
    if (!(slice->flags[start / 8] >> (start % 8) & 1))
      ipt__follow_cycle(slice, start);
}

static void ipt__cpu_cycles(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  uint64_t slice_bytes = ipt__slice_bytes(stage->elem_size, cpu->slices);
  for (uint64_t item = begin; item < end; item++) {
    uint64_t first_byte = ipt__min(item % cpu->slices * slice_bytes, stage->elem_size);
    ipt__slice slice;
    memset(&slice, 0, sizeof slice);
    slice.finish = cpu->finish;
    slice.stop = cpu->stop;
    slice.first = cpu->data + item / cpu->slices * ipt__instance_bytes(stage) + first_byte;
    slice.walker.stage = stage;
    slice.walker.sizes = &cpu->host->cpu_sizes.cycles;
    slice.walker.first = slice.first;
    slice.walker.size = (size_t)ipt__min(slice_bytes, stage->elem_size - first_byte);
    slice.held = ipt__worker_scratch(cpu, worker);
    slice.flags = slice.held + slice_bytes;
    if (slice.walker.size > 0)
      ipt__follow_cycles(&slice);
  }
}
