/* Launches declare which bytes they read and write, which says where barriers have to stand:
 * between any two launches of which one writes what the other accesses. Each barrier stands as late
 * as it can, just before a launch that conflicts with one since the barrier before, so there are as
 * few as the order of the launches allows. */

/* The memory into which an address points. */
typedef enum ipt__target {
  IPT__OPERAND_0, /* the data of a transposition; A of a product */
  IPT__OPERAND_1,
  IPT__OPERAND_2,
  IPT__SCRATCH,
  IPT__TABLE, /* the plan's table */
  IPT__BOXES, /* messages that a device sends and receives */
  IPT__REPORT /* says whether a wait was given up, see shaders/include/wait.glsl. It is not
                 declared, because nobody reads it before the plan has ended */
} ipt__target;

typedef struct ipt__address {
  ipt__target target;
  uint64_t offset;
} ipt__address;

enum { IPT__READS = 1, IPT__WRITES = 2, IPT__CHANGES = IPT__READS | IPT__WRITES };

/* Bytes that a launch may access: rows, `pitch` apart, in each of some matrices, `stride` apart. A
 * range that is only written is written as a whole, unless nobody needs what was there. */
typedef struct ipt__range {
  uint32_t use; /* 0: nothing is accessed */
  ipt__address begin;
  uint64_t width; /* bytes of a row */
  uint64_t rows, pitch;
  uint64_t matrices, stride;
} ipt__range;

enum { IPT__MAX_RANGES = 5 };

/* All ranges that a launch accesses. */
typedef struct ipt__accesses {
  ipt__range ranges[IPT__MAX_RANGES];
} ipt__accesses;

static ipt__range ipt__bytes_at(ipt__target target, uint64_t offset, uint64_t bytes) {
  ipt__range range = {0, {target, offset}, bytes, 1, bytes, 1, 0};
  return range;
}

static ipt__range ipt__rows_at(ipt__address begin, uint64_t width, uint64_t pitch, uint64_t rows) {
  ipt__range range = {0, begin, width, rows, pitch, 1, 0};
  return range;
}

/* ---- Whether ranges meet ---- */

/* Bytes from the first one to the last. */
static uint64_t ipt__range_extent(const ipt__range *range) {
  return (range->rows - 1) * range->pitch + (range->matrices - 1) * range->stride + range->width;
}

/* Distances between the parts of two ranges: `step` times each number from `first` to `last`. */
typedef struct ipt__steps {
  int64_t step, first, last;
} ipt__steps;

/* Returns 0 if the parts are not equally far apart in both ranges. */
static int ipt__steps_of(uint64_t a_count, uint64_t a_step, uint64_t b_count, uint64_t b_step,
                         ipt__steps *steps) {
  uint64_t step = a_count > 1 ? a_step : b_count > 1 ? b_step : 1;
  steps->step = (int64_t)ipt__max(step, 1);
  steps->first = -(int64_t)(b_count - 1);
  steps->last = (int64_t)(a_count - 1);
  return a_count == 1 || b_count == 1 || a_step == b_step;
}

/* Returns the first number of steps that leads from `begin` to beyond `least`. */
static int64_t ipt__first_beyond(const ipt__steps *steps, int64_t begin, int64_t least) {
  int64_t way = least - begin, step = way / steps->step;
  step += way >= 0 || way % steps->step == 0 ? 1 : 0;
  return step > steps->first ? step : steps->first;
}

/* Whether steps of both kinds together lead from `begin` to a place between `least` and `most`. */
static int ipt__steps_lead_between(const ipt__steps *outer, const ipt__steps *inner, int64_t begin,
                                   int64_t least, int64_t most) {
  int64_t i = ipt__first_beyond(outer, begin, least - inner->last * inner->step);
  for (; i <= outer->last; i++) {
    int64_t at = begin + i * outer->step;
    if (at >= most - inner->first * inner->step)
      return 0;
    int64_t j = ipt__first_beyond(inner, at, least);
    if (j <= inner->last && at + j * inner->step < most)
      return 1;
  }
  return 0;
}

/* Whether two ranges have a byte in common. If rows, or matrices, are not equally far apart in
 * both, the bytes between them count as accessed. */
static int ipt__ranges_meet(const ipt__range *a, const ipt__range *b) {
  uint64_t a_extent = ipt__range_extent(a), b_extent = ipt__range_extent(b);
  ipt__steps rows, matrices;
  if (a->begin.target != b->begin.target ||
      !ipt__ranges_overlap(a->begin.offset, a_extent, b->begin.offset, b_extent))
    return 0;
  if (!ipt__steps_of(a->rows, a->pitch, b->rows, b->pitch, &rows) ||
      !ipt__steps_of(a->matrices, a->stride, b->matrices, b->stride, &matrices) ||
      a_extent > INT64_MAX / 4 || b_extent > INT64_MAX / 4)
    return 1;
  int64_t begin = (int64_t)(a->begin.offset - b->begin.offset);
  int64_t least = -(int64_t)a->width, most = (int64_t)b->width;
  return matrices.step >= rows.step ? ipt__steps_lead_between(&matrices, &rows, begin, least, most)
                                    : ipt__steps_lead_between(&rows, &matrices, begin, least, most);
}

/* ---- Launches ---- */

/* Whether one launch writes what the other accesses. */
static int ipt__are_in_the_way(const ipt__accesses *a, const ipt__accesses *b) {
  for (int i = 0; i < IPT__MAX_RANGES; i++)
    for (int j = 0; j < IPT__MAX_RANGES; j++) {
      const ipt__range *first = &a->ranges[i], *second = &b->ranges[j];
      int writes = ((first->use | second->use) & IPT__WRITES) != 0;
      if (first->use != 0 && second->use != 0 && writes && ipt__ranges_meet(first, second))
        return 1;
    }
  return 0;
}
