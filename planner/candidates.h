/* Plans worth measuring for a shape: every method, and tiles that divide it. Needs nothing but the
 * declarations of ipt.h, so that the benchmark shares it. */

typedef struct ipt__candidate {
  ipt_method method;
  uint64_t tile_rows, tile_cols;
  ipt_switch panel_tiles, shift_paths;
  double traffic;   /* expected, in copies of the data: a rule of thumb that gives an order */
  double tile_size; /* elements */
} ipt__candidate;

/* items NULL: they are only counted. */
typedef struct ipt__candidates {
  ipt__candidate *items;
  uint64_t count;
} ipt__candidates;

enum {
  IPT__MOST_OF_METHOD = 60,       /* more plans of a method are not tried, except of 2 stages */
  IPT__LEAST_USEFUL_ELEMENT = 32, /* bytes; smaller super-elements waste most of what is moved */
  IPT__MOST_USEFUL_ELEMENT = 4096 /* beyond that nothing is gained */
};

/* Moving elements of that many bytes, where a device reads and writes whole lines: what lies beside
 * an element in its lines is moved for nothing. Small ones also cost more for being followed. */
static double ipt__move_traffic(uint64_t bytes) {
  const uint64_t line = 128, following = 16;
  uint64_t alignment = bytes & (~bytes + 1); /* the lowest bit that is set */
  if (alignment > line)
    alignment = line;
  return 1 + (double)(line - alignment + following) / (double)bytes;
}

static void ipt__add_candidate(ipt__candidates *list, const ipt__candidate *candidate) {
  if (list->items != NULL)
    list->items[list->count] = *candidate;
  list->count++;
}

static ipt__candidate ipt__new_candidate(ipt_method method, double traffic) {
  ipt__candidate candidate = {method, 0, 0, IPT_DEFAULT, IPT_DEFAULT, traffic, 0};
  return candidate;
}

/* Small elements that are followed one by one through a large matrix can take minutes, and are
 * never the fastest. */
static int ipt__shift_is_bearable(const ipt_transpose_desc *shape) {
  const double most = 128e6;
  return shape->elem_size >= 16 || (double)shape->rows * (double)shape->cols <= most;
}

/* Each method with what the planner chooses for it. They come first, so that however short the time
 * is, there is one of each; two that are hardly ever fast come last. */
static void ipt__add_planned(const ipt_transpose_desc *shape, ipt__candidates *list) {
  for (int i = IPT_METHOD_AUTO + 1; ipt_method_name((ipt_method)i) != NULL; i++) {
    ipt__candidate c = ipt__new_candidate((ipt_method)i, 0);
    if (c.method == IPT_METHOD_SHIFT && !ipt__shift_is_bearable(shape))
      continue;
    if (c.method == IPT_METHOD_SHIFT || c.method == IPT_METHOD_PTTWAC)
      c.traffic = ipt__move_traffic(shape->elem_size);
    ipt__add_candidate(list, &c);
  }
}

static void ipt__add_switches(const ipt_transpose_desc *shape, ipt__candidates *list) {
  ipt__candidate bs = ipt__new_candidate(IPT_METHOD_BS, 1);
  ipt__candidate shift = ipt__new_candidate(IPT_METHOD_SHIFT, ipt__move_traffic(shape->elem_size));
  bs.panel_tiles = IPT_ON;
  ipt__add_candidate(list, &bs);
  if (!ipt__shift_is_bearable(shape))
    return;
  shift.shift_paths = IPT_ON;
  ipt__add_candidate(list, &shift);
  shift.shift_paths = IPT_OFF;
  ipt__add_candidate(list, &shift);
}

/* Panels held by lines and in tiles: both kernels are worth a try. One of the sides is 0. */
static void ipt__add_2_stage(const ipt_transpose_desc *shape, uint64_t tile_rows,
                             uint64_t tile_cols, ipt__candidates *list) {
  uint64_t lines = tile_rows + tile_cols;
  ipt__candidate c = ipt__new_candidate(IPT_METHOD_2_STAGE, 1);
  c.traffic += ipt__move_traffic(lines * shape->elem_size);
  c.tile_size = (double)lines * (double)(tile_rows != 0 ? shape->cols : shape->rows);
  c.tile_rows = tile_rows;
  c.tile_cols = tile_cols;
  c.panel_tiles = IPT_ON;
  ipt__add_candidate(list, &c);
  c.panel_tiles = IPT_OFF;
  ipt__add_candidate(list, &c);
}

/* Every divisor but 1. */
static void ipt__add_all_2_stages(const ipt_transpose_desc *shape, int of_rows,
                                  ipt__candidates *list) {
  uint64_t side = of_rows ? shape->rows : shape->cols;
  for (uint64_t i = 1; i <= side / i; i++) {
    if (side % i != 0)
      continue;
    if (i > 1)
      ipt__add_2_stage(shape, of_rows ? i : 0, of_rows ? 0 : i, list);
    if (i != side / i)
      ipt__add_2_stage(shape, of_rows ? side / i : 0, of_rows ? 0 : side / i, list);
  }
}

/* The tile itself is moved once more in four stages, together with its transposition or not. */
static void ipt__add_tile(const ipt_transpose_desc *shape, uint64_t tile_rows, uint64_t tile_cols,
                          ipt__candidates *list) {
  static const ipt_method methods[] = {IPT_METHOD_3_STAGE, IPT_METHOD_4_STAGE_FUSED,
                                       IPT_METHOD_4_STAGE};
  static const double other_stages[] = {1, 2, 2};
  uint64_t e = shape->elem_size;
  for (int i = 0; i < 3; i++) {
    ipt__candidate c = ipt__new_candidate(methods[i], other_stages[i]);
    c.traffic += ipt__move_traffic(tile_rows * e) + ipt__move_traffic(tile_cols * e);
    c.tile_size = (double)tile_rows * (double)tile_cols;
    c.tile_rows = tile_rows;
    c.tile_cols = tile_cols;
    ipt__add_candidate(list, &c);
  }
}

/* The next divisor of a side whose super-elements are of a useful size; 0 if there is none. With a
 * whole side the plan would be one of two stages. */
static uint64_t ipt__next_useful(uint64_t side, uint64_t divisor, uint64_t elem_size) {
  const uint64_t most = IPT__MOST_USEFUL_ELEMENT / elem_size;
  for (divisor++; divisor < side && divisor <= most; divisor++)
    if (side % divisor == 0 && divisor * elem_size >= IPT__LEAST_USEFUL_ELEMENT)
      return divisor;
  return 0;
}

static void ipt__add_tiles(const ipt_transpose_desc *shape, ipt__candidates *list) {
  uint64_t e = shape->elem_size;
  for (uint64_t m = ipt__next_useful(shape->rows, 1, e); m != 0;
       m = ipt__next_useful(shape->rows, m, e))
    for (uint64_t n = ipt__next_useful(shape->cols, 1, e); n != 0;
         n = ipt__next_useful(shape->cols, n, e))
      ipt__add_tile(shape, m, n, list);
}

/* Differences below a tenth say nothing: then the smaller tile, which needs less on chip; and then
 * an order that does not depend on how qsort works. */
static int ipt__compare_candidates(const void *a, const void *b) {
  const ipt__candidate *x = (const ipt__candidate *)a, *y = (const ipt__candidate *)b;
  int tenths = (int)(10 * x->traffic) - (int)(10 * y->traffic);
  if (tenths != 0)
    return tenths;
  if (x->tile_size != y->tile_size)
    return x->tile_size > y->tile_size ? 1 : -1;
  if (x->method != y->method)
    return x->method > y->method ? 1 : -1;
  if (x->tile_rows != y->tile_rows)
    return x->tile_rows > y->tile_rows ? 1 : -1;
  return ((int)x->panel_tiles - (int)y->panel_tiles) +
         4 * ((int)x->shift_paths - (int)y->shift_paths);
}

/* The most promising first, counted only if items is NULL. Many make no plan, which shows when it
 * is made. */
static void ipt__list_candidates(const ipt_transpose_desc *shape, ipt__candidates *list) {
  list->count = 0;
  ipt__add_planned(shape, list);
  ipt__add_switches(shape, list);
  ipt__add_all_2_stages(shape, 1, list);
  ipt__add_all_2_stages(shape, 0, list);
  ipt__add_tiles(shape, list);
  if (list->items != NULL)
    qsort(list->items, (size_t)list->count, sizeof *list->items, ipt__compare_candidates);
}

/* The descriptor that forces a candidate's plan. */
static ipt_transpose_desc ipt__candidate_desc(const ipt_transpose_desc *shape,
                                              const ipt__candidate *candidate) {
  ipt_transpose_desc desc = *shape;
  desc.method = candidate->method;
  desc.tuning.tile_rows = candidate->tile_rows;
  desc.tuning.tile_cols = candidate->tile_cols;
  desc.tuning.panel_tiles = candidate->panel_tiles;
  desc.tuning.shift_paths = candidate->shift_paths;
  return desc;
}
