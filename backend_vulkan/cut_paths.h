/* Cuts the cycles of a permutation into exclusive paths: see planner/paths.h. */

/* Where the element at `position` goes. Positions are few enough for 32 bits, in which division is
 * much faster. */
static uint64_t ipt__destination(const ipt__stage *stage, uint64_t position) {
  if (stage->kernel == IPT__ROW_PERMUTE)
    return ipt__row_destination(&stage->c2r, position);
  uint32_t cols = (uint32_t)stage->cols, rows = (uint32_t)stage->rows;
  uint32_t row = (uint32_t)position / cols, col = (uint32_t)position - row * cols;
  if (stage->middle == 1)
    return col * rows + row;
  uint32_t middle = (uint32_t)stage->middle, outer = row / middle;
  return (col * middle + row - outer * middle) * rows + outer;
}

typedef struct ipt__path {
  uint32_t start;  /* position */
  uint32_t length; /* steps; with IPT__PATH_CLOSED: the path is a whole cycle */
} ipt__path;

#define IPT__PATH_CLOSED 0x80000000u

typedef struct ipt__paths {
  const ipt_allocator *allocator;
  ipt__path *path; /* the open ones first */
  uint64_t count, capacity;
  uint64_t open;
} ipt__paths;

/* A larger copy of an array, which is released; NULL, and nothing released, without memory. */
static void *ipt__enlarge(const ipt_allocator *allocator, void *array, uint64_t bytes,
                          uint64_t larger) {
  void *copy = ipt__allocate(allocator, larger);
  if (copy == NULL)
    return NULL;
  if (bytes > 0)
    memcpy(copy, array, (size_t)bytes);
  ipt__release(allocator, array);
  return copy;
}

static int ipt__grow_paths(ipt__paths *paths) {
  uint64_t capacity = 2 * paths->capacity + 64;
  ipt__path *grown = (ipt__path *)ipt__enlarge(
      paths->allocator, paths->path, paths->count * sizeof *grown, capacity * sizeof *grown);
  if (grown == NULL)
    return 0;
  paths->path = grown;
  paths->capacity = capacity;
  return 1;
}

static int ipt__add_path(ipt__paths *paths, uint64_t start, uint64_t length, int closed) {
  if (paths->count == paths->capacity && !ipt__grow_paths(paths))
    return 0;
  ipt__path added = {(uint32_t)start, (uint32_t)length | (closed ? IPT__PATH_CLOSED : 0)};
  ipt__path *place = &paths->path[paths->count++];
  if (!closed) {
    *place = paths->path[paths->open];
    place = &paths->path[paths->open++];
  }
  *place = added;
  return 1;
}

static int ipt__is_marked(const uint32_t *marks, uint64_t position) {
  return (int)(marks[position / 32] >> position % 32 & 1);
}

/* Follows the cycle through `leader`, marks it and cuts it into paths. */
static int ipt__cut_cycle(const ipt__stage *stage, uint64_t leader, uint64_t length,
                          uint32_t *marks, ipt__paths *paths) {
  uint64_t position = leader, start = leader, steps = 0;
  do {
    if (steps == length) {
      if (!ipt__add_path(paths, start, steps, 0))
        return 0;
      start = position;
      steps = 0;
    }
    marks[position / 32] |= 1u << position % 32;
    position = ipt__destination(stage, position);
    steps++;
  } while (position != leader);
  int fixed = start == leader && steps == 1;
  return fixed || ipt__add_path(paths, start, steps, start == leader);
}

/* Cuts the cycles of one instance, or gives up after `most` paths. The caller frees paths->path,
 * also after a failure. */
static ipt_result ipt__cut_cycles(const ipt__stage *stage, uint64_t length, uint64_t most,
                                  const ipt_allocator *allocator, ipt__paths *paths) {
  uint64_t positions = ipt__stage_positions(stage);
  memset(paths, 0, sizeof *paths);
  paths->allocator = allocator;
  size_t bytes = (size_t)ipt__divide_up(positions, 32) * 4;
  uint32_t *marks = (uint32_t *)ipt__allocate(allocator, bytes); /* zeroed */
  if (marks == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  int done = 1;
  for (uint64_t i = 0; i < positions && done && paths->count <= most; i++)
    if (!ipt__is_marked(marks, i))
      done = ipt__cut_cycle(stage, i, length, marks, paths);
  ipt__release(allocator, marks);
  return done ? IPT_SUCCESS : IPT_ERROR_OUT_OF_HOST_MEMORY;
}
