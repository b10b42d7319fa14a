/* Lists the variants of transposition that are worth measuring: every method, and tiles that divide
 * the shape. */

/* Choices of the search: they bound what is tried, and no plan depends on them. */
enum {
  IPT__MOST_OF_METHOD = 60,       /* plans tried of each method, except that of 2 stages */
  IPT__LEAST_USEFUL_ELEMENT = 32, /* bytes; smaller super-elements waste most of what is moved */
  IPT__MOST_USEFUL_ELEMENT = 4096 /* bytes; longer ones gain nothing */
};

/* A rule of thumb for the order of candidates: the traffic of moving elements of `bytes` bytes on a
 * device that reads and writes whole lines. All else in the lines of an element is moved for
 * nothing. Small elements also cost more because each has to be followed. */
static double ipt__move_traffic(uint64_t bytes) {
  const uint64_t line = IPT__LONGEST_LINE, following = 16;
  uint64_t alignment = ipt__gcd(bytes, line);
  return 1 + (double)(line - alignment + following) / (double)bytes;
}

/* Following small elements one by one through a large matrix can take minutes and is never the
 * fastest. */
static int ipt__is_bearable(const ipt__shape *shape) {
  const double most = 128 << 20;
  return shape->elem_size >= 16 || (double)shape->rows * (double)shape->cols <= most;
}

/* Adds each method with what the planner chooses for it. These candidates come first, so that each
 * method is tried however short the time is. Two methods that are hardly ever fast come last. */
static void ipt__add_methods(const ipt__shape *shape, ipt__candidates *list) {
  for (int i = 0; i < IPT__METHOD_COUNT; i++) {
    const ipt__method *method = &ipt__methods[i];
    ipt__candidate c = ipt__new_candidate(method->name, 0);
    if (method->moves_elements && !ipt__is_bearable(shape))
      continue;
    if (method->moves_elements)
      c.traffic = ipt__move_traffic(shape->elem_size);
    ipt__add_candidate(list, &c);
  }
}

static void ipt__add_switches(const ipt__shape *shape, ipt__candidates *list) {
  for (uint64_t order = IPT__PANELS_FIRST; order <= IPT__SEGMENTS_FIRST; order++) {
    ipt__candidate skewed = ipt__new_candidate(ipt__methods[IPT__BY_SKEWED_PANELS].name, 0);
    ipt__say(&skewed, &ipt__skew_order_parameter, order);
    ipt__add_candidate(list, &skewed);
  }
  ipt__candidate bs = ipt__new_candidate(ipt__methods[IPT__BY_BS].name, 1);
  ipt__candidate shift =
      ipt__new_candidate(ipt__methods[IPT__BY_SHIFT].name, ipt__move_traffic(shape->elem_size));
  ipt__say(&bs, &ipt__panel_tiles_parameter, IPT_SWITCH_ON);
  ipt__add_candidate(list, &bs);
  ipt__say(&shift, &ipt__shift_paths_parameter, IPT_SWITCH_OFF);
  if (ipt__is_bearable(shape))
    ipt__add_candidate(list, &shift);
}

/* Adds panels held by lines and panels held in tiles, because either kernel may be faster. One of
 * the sides is 0. */
static void ipt__add_2_stage_candidates(const ipt__shape *shape, uint64_t tile_rows,
                                        uint64_t tile_cols, ipt__candidates *list) {
  uint64_t line_count = tile_rows + tile_cols;
  for (int panel_tiles = IPT_SWITCH_ON; panel_tiles <= IPT_SWITCH_OFF; panel_tiles++) {
    ipt__candidate c = ipt__new_candidate(ipt__methods[IPT__BY_2_STAGE].name, 1);
    c.traffic += ipt__move_traffic(line_count * shape->elem_size);
    c.size = (double)line_count * (double)(tile_rows != 0 ? shape->cols : shape->rows);
    ipt__say(&c, &ipt__tile_rows_parameter, tile_rows);
    ipt__say(&c, &ipt__tile_cols_parameter, tile_cols);
    ipt__say(&c, &ipt__panel_tiles_parameter, (uint64_t)panel_tiles);
    ipt__add_candidate(list, &c);
  }
}

/* Adds every divisor of a side except 1. */
static void ipt__add_all_2_stages(const ipt__shape *shape, int of_rows, ipt__candidates *list) {
  uint64_t side = of_rows ? shape->rows : shape->cols;
  for (uint64_t i = 1; i <= side / i; i++) {
    if (side % i != 0)
      continue;
    if (i > 1)
      ipt__add_2_stage_candidates(shape, of_rows ? i : 0, of_rows ? 0 : i, list);
    if (i != side / i)
      ipt__add_2_stage_candidates(shape, of_rows ? side / i : 0, of_rows ? 0 : side / i, list);
  }
}

/* Four stages also move the tile itself, fused with its transposition or not. */
static void ipt__add_tile(const ipt__shape *shape, uint64_t tile_rows, uint64_t tile_cols,
                          ipt__candidates *list) {
  const char *const methods[] = {ipt__methods[IPT__BY_3_STAGE].name,
                                 ipt__methods[IPT__BY_4_STAGE_FUSED].name,
                                 ipt__methods[IPT__BY_4_STAGE].name};
  static const double other_stages[] = {1, 2, 2};
  uint64_t e = shape->elem_size;
  for (int i = 0; i < 3; i++) {
    ipt__candidate c = ipt__new_candidate(methods[i], other_stages[i]);
    c.traffic += ipt__move_traffic(tile_rows * e) + ipt__move_traffic(tile_cols * e);
    c.size = (double)tile_rows * (double)tile_cols;
    ipt__say(&c, &ipt__tile_rows_parameter, tile_rows);
    ipt__say(&c, &ipt__tile_cols_parameter, tile_cols);
    ipt__add_candidate(list, &c);
  }
}

/* Returns the next divisor of a side that makes super-elements of a useful size, or 0 if there is
 * none. The whole side is left out, because it would make a plan of two stages. */
static uint64_t ipt__next_useful(uint64_t side, uint64_t divisor, uint64_t elem_size) {
  const uint64_t most = IPT__MOST_USEFUL_ELEMENT / elem_size;
  for (divisor++; divisor < side && divisor <= most; divisor++)
    if (side % divisor == 0 && divisor * elem_size >= IPT__LEAST_USEFUL_ELEMENT)
      return divisor;
  return 0;
}

static void ipt__add_tiles(const ipt__shape *shape, ipt__candidates *list) {
  uint64_t e = shape->elem_size;
  for (uint64_t m = ipt__next_useful(shape->rows, 1, e); m != 0;
       m = ipt__next_useful(shape->rows, m, e))
    for (uint64_t n = ipt__next_useful(shape->cols, 1, e); n != 0;
         n = ipt__next_useful(shape->cols, n, e))
      ipt__add_tile(shape, m, n, list);
}

/* If rows have gaps, the matrix that is cut includes them as columns: see core/plan/pitches.h. */
static void ipt__list_transpositions(const ipt__shape *shape, ipt__candidates *list) {
  ipt__shape moved = *shape;
  if (shape->pitch != 0)
    moved.cols = shape->pitch;
  if (shape->out_pitch != 0)
    moved.rows = shape->out_pitch;
  list->count = 0;
  ipt__add_methods(&moved, list);
  ipt__add_switches(&moved, list);
  ipt__add_all_2_stages(&moved, 1, list);
  ipt__add_all_2_stages(&moved, 0, list);
  ipt__add_tiles(&moved, list);
}
