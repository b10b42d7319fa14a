/* The method of 3 stages [Sung, 4.2] and that of 4 stages by Gustavson and Karlsson [Sung, 4.1],
 * also with stages 2 and 3 fused [Sung, 7.3], for an M x N matrix seen as M' x m by N' x n. */

typedef struct ipt__tile {
  uint64_t rows, cols; /* m, n */
} ipt__tile;

/* The possible sides of tiles. Some pairs of them may not fit. */
typedef struct ipt__tiles {
  ipt__divisors rows, cols;
} ipt__tiles;

static void ipt__list_tiles(const ipt__planning *planning, uint64_t capacity, ipt__tiles *tiles) {
  const ipt__shape *s = planning->shape;
  ipt__list_sides(s->rows, capacity, ipt__forced_rows(planning), &tiles->rows);
  ipt__list_sides(s->cols, capacity, ipt__forced_cols(planning), &tiles->cols);
}

/* The rule of [Sung, 7.4] prefers sides of 50 to 100, as long as the tile fits on chip. */
static int ipt__preferred_tile(ipt__tile tile) {
  const uint64_t least = 50, most = 100;
  return tile.rows >= least && tile.rows <= most && tile.cols >= least && tile.cols <= most;
}

/* Super-elements of m and of n elements are each moved once on a device, and larger ones cost
 * less. */
static double ipt__tile_cost(const ipt__planning *planning, ipt__tile tile) {
  const ipt__shape *s = planning->shape;
  double cost = 0;
  if (tile.cols < s->cols)
    cost += ipt__move_cost(tile.cols * s->elem_size, planning->profile);
  if (tile.rows < s->rows)
    cost += ipt__move_cost(tile.rows * s->elem_size, planning->profile);
  return ipt__preferred_tile(tile) ? cost : cost + cost / 4;
}

/* The cost of stages with such a tile; negative: there are none. */
typedef double ipt__cost_of_tile(const ipt__planning *planning, ipt__tile tile);

/* Returns the cheapest tile of at most `capacity` elements, or one with a side of 0 if there is
 * none. */
static ipt__tile ipt__choose_tile(const ipt__planning *planning, uint64_t capacity,
                                  ipt__cost_of_tile *cost_of) {
  ipt__tile best = {0, 0};
  double best_cost = 0;
  ipt__tiles tiles;
  ipt__list_tiles(planning, capacity, &tiles);
  for (uint32_t i = 0; i < tiles.rows.count; i++) {
    uint64_t m = tiles.rows.divisor[i];
    for (uint32_t k = 0; k < tiles.cols.count && tiles.cols.divisor[k] <= capacity / m; k++) {
      ipt__tile tile = {m, tiles.cols.divisor[k]};
      double cost = cost_of(planning, tile);
      if (cost >= 0 && (best.rows == 0 || cost < best_cost)) {
        best = tile;
        best_cost = cost;
      }
    }
  }
  return best;
}

/* A tile of one element, or of one row or column of the matrix, leaves fewer than 3 stages. */
static int ipt__useful_tile(ipt__tile tile, const ipt__shape *shape) {
  return tile.rows > 1 && tile.cols > 1 && (tile.rows < shape->rows || tile.cols < shape->cols);
}

/* ---- 3 stages ---- */

static void ipt__add_3_stages(const ipt__planning *planning, ipt__tile tile, ipt__stages *stages) {
  const ipt__shape *s = planning->shape;
  const ipt__kernel *shift = &ipt__kernel_shift;
  uint64_t e = s->elem_size, batch = s->batch;
  uint64_t m = tile.rows, n = tile.cols, tiles_down = s->rows / m, tiles_along = s->cols / n;
  stages->tile_rows = m;
  stages->tile_cols = n;
  /* 100!: M x N' of n elements */
  ipt__add_new_stage(stages, planning, shift, batch, s->rows, tiles_along, n * e);
  /* 0010!: N' M' tiles of m x n */
  ipt__add_panels_or_bs(stages, planning, batch * tiles_along * tiles_down, m, n);
  /* 0100!: N' matrices of M' x n of m elements */
  ipt__add_new_stage(stages, planning, shift, batch * tiles_along, tiles_down, n, m * e);
}

/* A tile with a whole side is left out, because it would make the method of two stages. */
static double ipt__3_stage_cost(const ipt__planning *planning, ipt__tile tile) {
  const ipt__shape *s = planning->shape;
  ipt__stages stages;
  if (tile.rows < 2 || tile.cols < 2 || tile.rows == s->rows || tile.cols == s->cols)
    return -1;
  stages.count = 0;
  ipt__add_3_stages(planning, tile, &stages);
  return ipt__expected_cost(&stages, planning);
}

/* Returns the bytes of the largest tile. */
static uint64_t ipt__largest_tile(const ipt__profile *profile) {
  return ipt__min(profile->shared_bytes, profile->execution.tile_bytes);
}

/* On a device several workgroups may hold a tile together. */
static ipt__tile ipt__choose_held_tile(const ipt__planning *planning) {
  const ipt__profile *profile = planning->profile;
  uint64_t room = profile->execution.hasty ? ipt__largest_tile(profile) : ipt__panel_room(profile);
  return ipt__choose_tile(planning, room / planning->shape->elem_size, ipt__3_stage_cost);
}

static int ipt__stages_by_3_stage(const ipt__planning *planning, ipt__stages *stages) {
  ipt__tile tile = ipt__choose_held_tile(planning);
  if (!ipt__useful_tile(tile, planning->shape))
    return 0;
  ipt__add_3_stages(planning, tile, stages);
  return 1;
}

/* ---- 4 stages ---- */

static void ipt__add_4_stages(const ipt__planning *planning, ipt__tile tile, int fused,
                              ipt__stages *stages) {
  const ipt__shape *s = planning->shape;
  const ipt__kernel *shift = &ipt__kernel_shift;
  uint64_t e = s->elem_size, batch = s->batch;
  uint64_t m = tile.rows, n = tile.cols, tiles_down = s->rows / m, tiles_along = s->cols / n;
  stages->tile_rows = m;
  stages->tile_cols = n;
  /* 0100!: M' matrices of m x N' of n elements */
  ipt__add_new_stage(stages, planning, shift, batch * tiles_down, m, tiles_along, n * e);
  /* 0010!: M' N' tiles of m x n, then 1000!: M' x N' of such tiles */
  ipt__stage tiles = ipt__new_stage(planning, shift, batch, tiles_down, tiles_along, m * n * e);
  if (fused) {
    tiles.tile_rows = m;
    tiles.tile_cols = n;
  } else {
    ipt__add_panels_or_bs(stages, planning, batch * tiles_down * tiles_along, m, n);
  }
  ipt__add_stage(stages, &tiles);
  /* 0100!: N' matrices of M' x n of m elements */
  ipt__add_new_stage(stages, planning, shift, batch * tiles_along, tiles_down, n, m * e);
}

/* The fused stage holds two tiles, with one word for each unit. */
static int ipt__choose_4_stages(const ipt__planning *planning, int fused, ipt__stages *stages) {
  uint64_t e = planning->shape->elem_size, room = ipt__largest_tile(planning->profile);
  uint64_t words_per_elem = e % 4 == 0 ? e / 4 : e % 2 == 0 ? e / 2 : e;
  uint64_t held = fused ? (room - 16) / 8 / words_per_elem : (room - 8) / e;
  ipt__tile tile = ipt__choose_tile(
      planning, held, planning->profile->execution.hasty ? ipt__3_stage_cost : ipt__tile_cost);
  if (!ipt__useful_tile(tile, planning->shape))
    return 0;
  ipt__add_4_stages(planning, tile, fused, stages);
  return 1;
}

static int ipt__stages_by_4_stage(const ipt__planning *planning, ipt__stages *stages) {
  return ipt__choose_4_stages(planning, 0, stages);
}

static int ipt__stages_by_4_stage_fused(const ipt__planning *planning, ipt__stages *stages) {
  return ipt__choose_4_stages(planning, 1, stages);
}
