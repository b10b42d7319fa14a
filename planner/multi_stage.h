/* The 3-stage plan [Sung, 4.2] and the 4-stage plan of Gustavson and Karlsson [Sung, 4.1], also
 * with stages 2 and 3 fused [Sung, 7.3], for an M x N matrix seen as M' x m by N' x n. */

typedef struct ipt__tile {
  uint64_t rows, cols; /* m, n */
} ipt__tile;

/* The paper's rule [Sung, 7.4]: sides of 50 to 100, as long as the tile fits on chip. */
static int ipt__preferred_tile(ipt__tile tile) {
  return tile.rows >= 50 && tile.rows <= 100 && tile.cols >= 50 && tile.cols <= 100;
}

/* Both super-elements, of m and of n elements, are moved once: the larger, the better. */
static double ipt__tile_cost(ipt__tile tile, const ipt__shape *shape) {
  double cost = 0;
  if (tile.cols < shape->cols)
    cost += ipt__move_cost(tile.cols * shape->elem_size);
  if (tile.rows < shape->rows)
    cost += ipt__move_cost(tile.rows * shape->elem_size);
  return ipt__preferred_tile(tile) ? cost : cost * 1.25;
}

/* The best tile of at most `capacity` elements whose sides divide the matrix's, honouring forced
 * sides. Returns a tile with a side of 0 if there is none. */
static ipt__tile ipt__choose_tile(const ipt__shape *shape, const ipt_tuning *tuning,
                                  uint64_t capacity) {
  ipt__tile best = {0, 0};
  double best_cost = 0;
  for (uint64_t m = 1; m <= ipt__min(shape->rows, capacity); m++) {
    if (shape->rows % m != 0 || (tuning->tile_rows != 0 && m != tuning->tile_rows))
      continue;
    for (uint64_t n = 1; n <= ipt__min(shape->cols, capacity / m); n++) {
      if (shape->cols % n != 0 || (tuning->tile_cols != 0 && n != tuning->tile_cols))
        continue;
      ipt__tile tile = {m, n};
      double cost = ipt__tile_cost(tile, shape);
      if (best.rows == 0 || cost < best_cost) {
        best = tile;
        best_cost = cost;
      }
    }
  }
  return best;
}

/* A tile of one element, or of one row or column of the matrix, gives no 3-stage plan. */
static int ipt__useful_tile(ipt__tile tile, const ipt__shape *shape) {
  return tile.rows > 1 && tile.cols > 1 && (tile.rows < shape->rows || tile.cols < shape->cols);
}

/* 0010!: in registers where the tile fits, which is faster. */
static ipt__stage ipt__make_tile_stage(const ipt_tuning *tuning, const ipt__limits *limits,
                                       uint64_t batch, uint64_t rows, uint64_t cols,
                                       uint64_t elem_size) {
  ipt__stage stage = ipt__make_stage(IPT__PANEL, batch, rows, cols, elem_size);
  stage.tuning = *tuning;
  if (!ipt__panel_applies(&stage, limits))
    stage.kernel = IPT__BS;
  return stage;
}

static void ipt__add_3_stages(const ipt__shape *shape, const ipt_tuning *tuning, ipt__tile tile,
                              const ipt__limits *limits, ipt__stages *stages) {
  uint64_t e = shape->elem_size, batch = shape->batch;
  uint64_t m = tile.rows, n = tile.cols, M1 = shape->rows / m, N1 = shape->cols / n;
  /* 100!: M x N' of n elements */
  ipt__add_stage(stages, tuning, ipt__make_stage(IPT__SHIFT, batch, shape->rows, N1, n * e));
  /* 0010!: N' M' tiles of m x n */
  ipt__add_stage(stages, tuning, ipt__make_tile_stage(tuning, limits, batch * N1 * M1, m, n, e));
  /* 0100!: N' matrices of M' x n of m elements */
  ipt__add_stage(stages, tuning, ipt__make_stage(IPT__SHIFT, batch * N1, M1, n, m * e));
}

static double ipt__3_stage_cost(const ipt__shape *shape, const ipt_tuning *tuning, ipt__tile tile,
                                const ipt__limits *limits) {
  ipt__stages stages;
  stages.count = 0;
  ipt__add_3_stages(shape, tuning, tile, limits, &stages);
  for (uint32_t i = 0; i < stages.count; i++)
    if (stages.stage[i].kernel == IPT__BS && !ipt__bs_applies(&stages.stage[i], limits))
      return -1;
  return ipt__expected_cost(&stages, ipt__shape_bytes(shape), limits);
}

/* The cheapest tile on a device, where several workgroups may hold one. With a whole side the plan
 * would be one of two stages. */
static ipt__tile ipt__cheapest_tile(const ipt__shape *shape, const ipt_tuning *tuning,
                                    const ipt__limits *limits) {
  uint64_t capacity = ipt__panel_room(limits) / shape->elem_size;
  ipt__tile best = {0, 0};
  double best_cost = 0;
  for (uint64_t m = 2; m <= ipt__min(shape->rows / 2, capacity); m++) {
    if (shape->rows % m != 0 || (tuning->tile_rows != 0 && m != tuning->tile_rows))
      continue;
    for (uint64_t n = 2; n <= ipt__min(shape->cols / 2, capacity / m); n++) {
      ipt__tile tile = {m, n};
      if (shape->cols % n != 0 || (tuning->tile_cols != 0 && n != tuning->tile_cols))
        continue;
      double cost = ipt__3_stage_cost(shape, tuning, tile, limits);
      if (cost >= 0 && (best.rows == 0 || cost < best_cost)) {
        best = tile;
        best_cost = cost;
      }
    }
  }
  return best;
}

/* Tiles of the CPU leave most of a core's cache to others. */
static uint64_t ipt__largest_tile(const ipt__limits *limits) {
  return limits->thread_scratch != NULL ? ipt__min(limits->on_chip, 128 << 10) : limits->on_chip;
}

static int ipt__plan_3_stage(const ipt__shape *shape, const ipt_tuning *tuning,
                             const ipt__limits *limits, ipt__stages *stages) {
  uint64_t capacity = limits->on_chip < 16 ? 0 : (ipt__largest_tile(limits) - 8) / shape->elem_size;
  ipt__tile tile = limits->thread_scratch != NULL ? ipt__choose_tile(shape, tuning, capacity)
                                                  : ipt__cheapest_tile(shape, tuning, limits);
  if (!ipt__useful_tile(tile, shape))
    return 0;
  ipt__add_3_stages(shape, tuning, tile, limits, stages);
  return 1;
}

static int ipt__plan_4_stage(const ipt__shape *shape, const ipt_tuning *tuning,
                             const ipt__limits *limits, int fused, ipt__stages *stages) {
  uint64_t e = shape->elem_size, batch = shape->batch;
  /* The fused stage holds two tiles, one word per unit. */
  uint64_t words_per_elem = e % 4 == 0 ? e / 4 : e % 2 == 0 ? e / 2 : e;
  uint64_t room = ipt__largest_tile(limits);
  uint64_t held = fused ? (room - 16) / 8 / words_per_elem : (room - 8) / e;
  ipt__tile tile = ipt__choose_tile(shape, tuning, held);
  if (!ipt__useful_tile(tile, shape))
    return 0;
  uint64_t m = tile.rows, n = tile.cols, M1 = shape->rows / m, N1 = shape->cols / n;
  /* 0100!: M' matrices of m x N' of n elements */
  ipt__add_stage(stages, tuning, ipt__make_stage(IPT__SHIFT, batch * M1, m, N1, n * e));
  /* 0010!: M' N' tiles of m x n, then 1000!: M' x N' of such tiles */
  ipt__stage tiles = ipt__make_stage(IPT__SHIFT, batch, M1, N1, m * n * e);
  if (fused) {
    tiles.tile_rows = m;
    tiles.tile_cols = n;
  } else {
    ipt__add_stage(stages, tuning, ipt__make_tile_stage(tuning, limits, batch * M1 * N1, m, n, e));
  }
  ipt__add_stage(stages, tuning, tiles);
  /* 0100!: N' matrices of M' x n of m elements */
  ipt__add_stage(stages, tuning, ipt__make_stage(IPT__SHIFT, batch * N1, M1, n, m * e));
  return 1;
}
