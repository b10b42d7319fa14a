/* The permutations along whose cycles a device moves super-elements: see
 * shaders/include/permutation.glsl. */

/* The segments of skewed panels make a stage of one column. */
static uint32_t ipt__permutation_of(const ipt__stage *stage) {
  if (stage->skew.cols != 0)
    return stage->skew.inverse ? IPT__FROM_SLOTS : IPT__TO_SLOTS;
  if (stage->map != NULL)
    return IPT__OF_AXES;
  return stage->middle > 1 ? IPT__EXCHANGE : IPT__TRANSPOSITION;
}

static ipt__permutation_arguments ipt__permutation_arguments_of_axes(const ipt__digits *digits) {
  ipt__permutation_arguments a;
  memset(&a, 0, sizeof a);
  uint32_t *const extents[] = {&a.outer, &a.rows, &a.cols, &a.middle, &a.rest, &a.begin, &a.slope};
  for (uint32_t i = 0; i < digits->count; i++) {
    *extents[i] = digits->extent[i];
    a.strides[i] = digits->stride[i];
  }
  return a;
}

/* A constant by which compilers can divide, or with which they can bound loops. */
static uint32_t ipt__lines_or_axes(const ipt__stage *stage) {
  return stage->map != NULL ? stage->map->destination.count
                            : (uint32_t)ipt__max(stage->skew.line_count, 1);
}

static ipt__permutation_arguments ipt__permutation_arguments_of(const ipt__stage *stage) {
  if (stage->map != NULL)
    return ipt__permutation_arguments_of_axes(&stage->map->destination);
  const ipt__skew *s = &stage->skew;
  uint64_t one = (uint64_t)1 << 32;
  ipt__permutation_arguments arguments = {
      (uint32_t)stage->rows, (uint32_t)stage->cols, (uint32_t)stage->middle, 0, 0, 0, 0, {0}};
  if (s->cols != 0) {
    arguments.rows = (uint32_t)s->panels;
    arguments.cols = (uint32_t)s->cols;
    arguments.rest = (uint32_t)s->rest;
    arguments.begin = (uint32_t)s->begin;
    arguments.slope = (uint32_t)(s->inverse ? s->line_count * one / s->rows : (one - 1) / s->cols);
  }
  return arguments;
}

/* Returns where the element at `position` goes. Positions fit in 32 bits, in which division is much
 * faster. */
static uint64_t ipt__destination(const ipt__stage *stage, uint64_t position) {
  if (stage->skew.cols != 0)
    return ipt__skew_destination(&stage->skew, position);
  if (stage->map != NULL)
    return ipt__worth_of_digits(&stage->map->destination, position);
  uint32_t cols = (uint32_t)stage->cols, rows = (uint32_t)stage->rows;
  uint32_t row = (uint32_t)position / cols, col = (uint32_t)position - row * cols;
  if (stage->middle == 1)
    return col * rows + row;
  uint32_t middle = (uint32_t)stage->middle, outer = row / middle;
  return (col * middle + row - outer * middle) * rows + outer;
}
