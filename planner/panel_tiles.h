/* Panels that several workgroups hold in their registers, cut into tiles that are transposed in
 * shared memory: how shaders/panel_tiles.comp divides its work. Any matrix of up to some MiB is a
 * panel, but the narrower it is, the longer are the pieces that a tile consists of. */

typedef struct ipt__tiles_geometry {
  uint32_t workgroup;
  uint64_t tile_rows, tile_cols; /* elements */
  uint64_t held_tiles;           /* per workgroup; 0: the stage does not apply */
  uint64_t slabs;                /* workgroups per panel */
  uint64_t shared_words;
  int load_quads, store_quads; /* 16 bytes at a time */
} ipt__tiles_geometry;

enum {
  IPT__TILES_WORKGROUP = 512,
  IPT__TILES_MIN_WORKGROUP = 128,
  IPT__TILES_INVOCATION_BYTES = 16, /* of a tile */
  IPT__TILES_REGISTERS = 64,        /* of an invocation, so that others fit beside its workgroup */
  IPT__TILES_MOST_REGISTERS = 128,  /* for panels that do not fit otherwise */
  IPT__TILES_OVERLAPPING = 32,     /* words held by an invocation, up to which two workgroups fit */
  IPT__TILES_OTHER_REGISTERS = 32, /* for addresses and the like */
  IPT__TILES_SHORT_PIECE = 32,     /* bytes: a sector, the least that GPUs move */
  IPT__TILES_LONG_PIECE = 256,
  IPT__TILES_SHARED_STEP = 512, /* words: that few sizes of shared memory share pipelines */
  IPT__TILES_MAX_POLLERS = 1024 /* workgroups that wait for one counter */
};

/* The most workgroups of a panel. They must be able to run at the same time, since they wait for
 * each other: one on every multiprocessor. */
static uint64_t ipt__tiles_max_slabs(const ipt__limits *limits) {
  return ipt__clamp(limits->resident_groups, 1, IPT__TILES_MAX_POLLERS);
}

/* Even, as numbers of held tiles beyond 1 are: fewer pipelines serve more shapes. */
static uint64_t ipt__tiles_max_held(uint64_t workgroup, uint64_t most_registers,
                                    const ipt__limits *limits) {
  uint64_t registers = ipt__min(limits->registers / workgroup, limits->registers_per_invocation);
  registers = ipt__min(registers, most_registers);
  return registers > IPT__TILES_OTHER_REGISTERS ? (registers - IPT__TILES_OTHER_REGISTERS) / 8 * 2
                                                : 0;
}

/* Bytes of the largest panel that may be held. */
static uint64_t ipt__tiles_room(const ipt__limits *limits) {
  uint64_t held = 0;
  for (uint64_t workgroup = IPT__TILES_WORKGROUP; workgroup >= IPT__TILES_MIN_WORKGROUP;
       workgroup /= 2)
    if (workgroup <= limits->workgroup)
      held = ipt__max(held, workgroup *
                                ipt__tiles_max_held(workgroup, IPT__TILES_MOST_REGISTERS, limits));
  return ipt__tiles_max_slabs(limits) * held * IPT__TILES_INVOCATION_BYTES;
}

/* Elements smaller than a word must come in whole words, before and after. */
static int ipt__tiles_whole_words(const ipt__stage *stage) {
  uint64_t e = stage->elem_size;
  return (e % 4 == 0 || e == 1 || e == 2) && stage->rows * e % 4 == 0 && stage->cols * e % 4 == 0 &&
         stage->offset % 4 == 0;
}

/* A number of elements rounded down, to pieces of whole cache lines, sectors, or quads, if that
 * costs at most a quarter; at least to whole words. */
static uint64_t ipt__tiles_round(uint64_t elements, uint64_t elem_size) {
  uint64_t rounded = elements;
  for (uint64_t bytes = 128; bytes >= 4; bytes /= 2) {
    uint64_t unit = bytes / ipt__gcd(bytes, elem_size);
    rounded = elements / unit * unit;
    if (rounded > 0 && 4 * rounded >= 3 * elements)
      break;
  }
  return rounded;
}

/* Sides of a tile of at most `capacity` elements: the whole short side of the panel, unless too
 * little were left for the long one. */
static void ipt__choose_panel_tile(const ipt__stage *stage, uint64_t capacity,
                                   ipt__tiles_geometry *g) {
  int tall = stage->rows > stage->cols;
  uint64_t e = stage->elem_size, across = tall ? stage->cols : stage->rows;
  uint64_t length = tall ? stage->rows : stage->cols;
  if (capacity / across == 0 || capacity / across * e < IPT__TILES_SHORT_PIECE) {
    uint64_t piece = ipt__clamp(IPT__TILES_LONG_PIECE / e, 1, ipt__max(capacity, 1));
    across = ipt__min(across, ipt__tiles_round(piece, e));
  }
  uint64_t along = ipt__min(length, across == 0 ? 0 : ipt__tiles_round(capacity / across, e));
  g->tile_rows = tall ? along : across;
  g->tile_cols = tall ? across : along;
}

static int ipt__tiles_move_quads(const ipt__stage *stage, uint64_t pitch, uint64_t tile) {
  uint64_t e = stage->elem_size;
  return stage->offset % 16 == 0 && pitch * e % 16 == 0 && tile * e % 16 == 0;
}

/* As few workgroups as can hold the panel, or more where there are too few panels to occupy the
 * device; then as few tiles each as they get by with, since places for tiles that do not exist
 * remain empty. A workgroup more costs about as much as two empty places. */
static void ipt__choose_slabs(const ipt__stage *stage, const ipt__limits *limits,
                              uint64_t most_registers, ipt__tiles_geometry *g) {
  uint64_t tiles =
      ipt__divide_up(stage->rows, g->tile_rows) * ipt__divide_up(stage->cols, g->tile_cols);
  uint64_t most = ipt__tiles_max_held(g->workgroup, most_registers, limits), best = UINT64_MAX;
  uint64_t wanted =
      ipt__min(ipt__divide_up(limits->resident_groups, stage->batch), ipt__tiles_max_slabs(limits));
  uint64_t enough = ipt__divide_up(tiles, ipt__max(1, wanted));
  most = ipt__min(most, enough > 1 ? ipt__round_up(enough, 2) : 1);
  for (uint64_t held = most; held >= 1 && held >= most / 2; held -= held > 2 ? 2 : 1) {
    uint64_t slabs = ipt__divide_up(tiles, held);
    if (slabs > ipt__tiles_max_slabs(limits) || slabs * (held + 2) >= best)
      continue;
    best = slabs * (held + 2);
    g->held_tiles = held;
    g->slabs = slabs;
  }
}

static int ipt__tiles_try_workgroup(const ipt__stage *stage, const ipt__limits *limits,
                                    uint64_t workgroup, uint64_t most_registers,
                                    ipt__tiles_geometry *g) {
  uint64_t e = stage->elem_size;
  memset(g, 0, sizeof *g);
  g->workgroup = (uint32_t)workgroup;
  ipt__choose_panel_tile(stage, workgroup * IPT__TILES_INVOCATION_BYTES / e, g);
  if (g->tile_rows == 0 || g->tile_cols == 0)
    return 0;
  uint64_t row_words = g->tile_rows * e / 4;
  g->shared_words = 2 * (e < 4 ? g->tile_cols * row_words + ipt__divide_up(g->tile_cols * e, 4)
                               : g->tile_cols * (row_words | 1));
  if (4 * g->shared_words + 16 > limits->on_chip)
    return 0;
  g->shared_words =
      ipt__min(ipt__round_up(g->shared_words, IPT__TILES_SHARED_STEP), limits->on_chip / 4 - 4);
  g->load_quads = e >= 4 && ipt__tiles_move_quads(stage, stage->cols, g->tile_cols);
  g->store_quads = ipt__tiles_move_quads(stage, stage->rows, g->tile_rows);
  ipt__choose_slabs(stage, limits, most_registers, g);
  return g->held_tiles > 0;
}

/* The largest workgroup that fits, if any does. */
static int ipt__tiles_try_workgroups(const ipt__stage *stage, const ipt__limits *limits,
                                     uint64_t largest, uint64_t most_registers,
                                     ipt__tiles_geometry *g) {
  for (uint64_t workgroup = largest; workgroup >= IPT__TILES_MIN_WORKGROUP; workgroup /= 2)
    if (workgroup <= limits->workgroup &&
        ipt__tiles_try_workgroup(stage, limits, workgroup, most_registers, g))
      return 1;
  return 0;
}

/* A workgroup that has some tiles to hold, of a small panel; or, where the panel does not fit so,
 * one that fills all registers. held_tiles is 0 if there is none. */
static ipt__tiles_geometry ipt__tiles_geometry_of(const ipt__stage *stage,
                                                  const ipt__limits *limits) {
  ipt__tiles_geometry g;
  uint64_t enough = ipt__instance_bytes(stage) / (4 * IPT__TILES_INVOCATION_BYTES);
  uint64_t largest = IPT__TILES_WORKGROUP;
  while (largest > IPT__TILES_MIN_WORKGROUP && largest > enough)
    largest /= 2;
  if (!ipt__tiles_try_workgroups(stage, limits, largest, IPT__TILES_REGISTERS, &g) &&
      !ipt__tiles_try_workgroups(stage, limits, IPT__TILES_WORKGROUP, IPT__TILES_MOST_REGISTERS,
                                 &g))
    memset(&g, 0, sizeof g);
  return g;
}

/* Not on the CPU, which executes panels as bs. */
static int ipt__tiles_apply(const ipt__stage *stage, const ipt__limits *limits) {
  if (limits->thread_scratch != NULL || !ipt__tiles_whole_words(stage) ||
      ipt__instance_bytes(stage) > ipt__tiles_room(limits))
    return 0;
  return ipt__tiles_geometry_of(stage, limits).held_tiles > 0;
}

/* Counters in scratch: tickets, and for every panel the workgroups that have loaded. Panels beyond
 * the limit are left to further rounds. */
static int ipt__plan_tiles_rounds(ipt__stage *stage, const ipt__limits *limits, uint64_t limit) {
  if (ipt__tiles_geometry_of(stage, limits).slabs == 1)
    return 1;
  stage->round = ipt__min(stage->batch, limit / 4 > 1 ? limit / 4 - 1 : 0);
  stage->scratch = 4 * (1 + stage->round);
  return stage->round > 0;
}

/* What one more workgroup of a panel costs. It hardly shows where the data are many times what the
 * device holds, nor where all workgroups run at once, two on every multiprocessor of an H200. */
static double ipt__tiles_waiting(uint64_t groups, double all_bytes, const ipt__limits *limits) {
  if (groups <= 2 * limits->resident_groups)
    return 0.002;
  return 0.0015 + 1.2e6 / (all_bytes > 52e6 ? all_bytes : 52e6);
}

/* Bytes that a tile accesses in one piece: of a line of the panel, or of the panel where the tile
 * covers its lines. */
static double ipt__tiles_piece(uint64_t tile_line, uint64_t line, const ipt__stage *stage) {
  return (double)(tile_line == line ? ipt__instance_bytes(stage) : tile_line * stage->elem_size);
}

/* Short pieces, words instead of quads, elements within words, waiting for each other, and nothing
 * that fits beside a workgroup while it waits. Fitted to an H200. */
static double ipt__tiles_cost(const ipt__stage *stage, const ipt__limits *limits) {
  ipt__tiles_geometry g = ipt__tiles_geometry_of(stage, limits);
  double bytes = (double)ipt__instance_bytes(stage), all = bytes * (double)stage->batch;
  double waiting = ipt__tiles_waiting(g.slabs * stage->batch, all, limits);
  double cost = 1.05 + 4.0 / ipt__tiles_piece(g.tile_cols, stage->cols, stage) +
                4.0 / ipt__tiles_piece(g.tile_rows, stage->rows, stage);
  cost += 0.05 * (double)(!g.load_quads + !g.store_quads);
  if (g.slabs > 1)
    cost += 0.1 + (double)g.slabs * waiting;
  if (g.workgroup * 4 * g.held_tiles > IPT__TILES_WORKGROUP * IPT__TILES_OVERLAPPING)
    cost += 0.3;
  if (stage->elem_size < 4)
    cost *= 1.2;
  return cost * (1.0 + 1024.0 / bytes); /* whole workgroups */
}
