/* Panels that several workgroups hold in their registers, cut into tiles that are transposed in
 * shared memory: how shaders/panel_tiles.comp divides its work. Any matrix of up to some MiB is a
 * panel, but the narrower it is, the longer are the pieces that a tile consists of. */

typedef struct ipt__panel_tiles_constants {
  uint32_t workgroup, unit_bytes, shared_words;
  uint32_t held_tiles; /* per workgroup */
  uint32_t elem_bytes;
  uint32_t quads; /* rows of tiles are multiples of 16 bytes: 1: before; 2: after; 3: both */
  uint32_t several_groups; /* hold a panel */
} ipt__panel_tiles_constants;

typedef struct ipt__panel_tiles_arguments {
  uint64_t data, scratch, instance_bytes;
  uint32_t panels; /* the grid may be larger */
  uint32_t spare;  /* teams */
  uint32_t rows, cols;
  uint32_t tile_rows, tile_cols;
  uint32_t groups_per_panel;
} ipt__panel_tiles_arguments;

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
 * each other. */
static uint64_t ipt__tiles_max_slabs(const ipt__profile *profile) {
  return ipt__clamp(profile->co_resident, 1, IPT__TILES_MAX_POLLERS);
}

/* Even, as numbers of held tiles beyond 1 are: fewer pipelines serve more shapes. */
static uint64_t ipt__tiles_max_held(uint64_t workgroup, uint64_t most_registers,
                                    const ipt__profile *profile) {
  uint64_t registers =
      ipt__min(ipt__share_of_registers(profile, workgroup), profile->registers_per_invocation);
  registers = ipt__min(registers, most_registers);
  return registers > IPT__TILES_OTHER_REGISTERS ? (registers - IPT__TILES_OTHER_REGISTERS) / 8 * 2
                                                : 0;
}

/* Bytes of the largest panel that may be held. */
static uint64_t ipt__tiles_room(const ipt__profile *profile) {
  uint64_t held = 0;
  for (uint64_t workgroup = IPT__TILES_WORKGROUP; workgroup >= IPT__TILES_MIN_WORKGROUP;
       workgroup /= 2)
    if (workgroup <= profile->workgroup)
      held = ipt__max(held, workgroup *
                                ipt__tiles_max_held(workgroup, IPT__TILES_MOST_REGISTERS, profile));
  return ipt__tiles_max_slabs(profile) * held * IPT__TILES_INVOCATION_BYTES;
}

/* Elements smaller than a word must come in whole words, before and after. */
static int ipt__tiles_whole_words(const ipt__stage *stage) {
  uint64_t e = stage->elem_size;
  return (e % 4 == 0 || e == 1 || e == 2) && stage->rows * e % 4 == 0 && stage->cols * e % 4 == 0;
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
  return pitch * e % 16 == 0 && tile * e % 16 == 0;
}

/* As few workgroups as can hold the panel, or more where there are too few panels to occupy the
 * device; then as few tiles each as they get by with, since places for tiles that do not exist
 * remain empty. A workgroup more costs about as much as two empty places. */
static void ipt__choose_slabs(const ipt__stage *stage, const ipt__profile *profile,
                              uint64_t most_registers, ipt__tiles_geometry *g) {
  uint64_t tiles =
      ipt__divide_up(stage->rows, g->tile_rows) * ipt__divide_up(stage->cols, g->tile_cols);
  uint64_t most = ipt__tiles_max_held(g->workgroup, most_registers, profile), best = UINT64_MAX;
  uint64_t wanted =
      ipt__min(ipt__divide_up(profile->cores, stage->batch), ipt__tiles_max_slabs(profile));
  uint64_t enough = ipt__divide_up(tiles, ipt__max(1, wanted));
  most = ipt__min(most, enough > 1 ? ipt__round_up(enough, 2) : 1);
  for (uint64_t held = most; held >= 1 && held >= most / 2; held -= held > 2 ? 2 : 1) {
    uint64_t slabs = ipt__divide_up(tiles, held);
    if (slabs > ipt__tiles_max_slabs(profile) || slabs * (held + 2) >= best)
      continue;
    best = slabs * (held + 2);
    g->held_tiles = held;
    g->slabs = slabs;
  }
}

static int ipt__tiles_try_workgroup(const ipt__stage *stage, const ipt__profile *profile,
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
  if (4 * g->shared_words + 16 > profile->shared_bytes)
    return 0;
  g->shared_words = ipt__min(ipt__round_up(g->shared_words, IPT__TILES_SHARED_STEP),
                             profile->shared_bytes / 4 - 4);
  g->load_quads = e >= 4 && ipt__tiles_move_quads(stage, stage->cols, g->tile_cols);
  g->store_quads = ipt__tiles_move_quads(stage, stage->rows, g->tile_rows);
  ipt__choose_slabs(stage, profile, most_registers, g);
  return g->held_tiles > 0;
}

/* The largest workgroup that fits, if any does. */
static int ipt__tiles_try_workgroups(const ipt__stage *stage, const ipt__profile *profile,
                                     uint64_t largest, uint64_t most_registers,
                                     ipt__tiles_geometry *g) {
  for (uint64_t workgroup = largest; workgroup >= IPT__TILES_MIN_WORKGROUP; workgroup /= 2)
    if (workgroup <= profile->workgroup &&
        ipt__tiles_try_workgroup(stage, profile, workgroup, most_registers, g))
      return 1;
  return 0;
}

/* A workgroup that has some tiles to hold, of a small panel; or, where the panel does not fit so,
 * one that fills all registers. held_tiles is 0 if there is none. */
static ipt__tiles_geometry ipt__tiles_geometry_of(const ipt__stage *stage,
                                                  const ipt__profile *profile) {
  ipt__tiles_geometry g;
  uint64_t enough = ipt__instance_bytes(stage) / (4 * IPT__TILES_INVOCATION_BYTES);
  uint64_t largest = IPT__TILES_WORKGROUP;
  while (largest > IPT__TILES_MIN_WORKGROUP && largest > enough)
    largest /= 2;
  if (!ipt__tiles_try_workgroups(stage, profile, largest, IPT__TILES_REGISTERS, &g) &&
      !ipt__tiles_try_workgroups(stage, profile, IPT__TILES_WORKGROUP, IPT__TILES_MOST_REGISTERS,
                                 &g))
    memset(&g, 0, sizeof g);
  return g;
}

/* ---- On a device ---- */

enum { IPT__TILES_COUNTERS = 1 }; /* of a team; as in the shader */

/* Panels for whose teams there is no room are left to further rounds. */
static int ipt__panel_tiles_fits(ipt__stage *stage, const ipt__profile *profile, uint64_t limit) {
  if (!ipt__tiles_whole_words(stage) || ipt__instance_bytes(stage) > ipt__tiles_room(profile))
    return 0;
  ipt__tiles_geometry g = ipt__tiles_geometry_of(stage, profile);
  if (g.slabs <= 1)
    return g.held_tiles > 0;
  uint64_t counters = ipt__team_counter_bytes(ipt__spare_teams(stage), IPT__TILES_COUNTERS);
  stage->round =
      ipt__min(stage->batch, limit > counters ? (limit - counters) / (4 * IPT__TILES_COUNTERS) : 0);
  stage->scratch = counters + 4 * IPT__TILES_COUNTERS * stage->round;
  return g.held_tiles > 0 && stage->round > 0;
}

/* What one more workgroup of a panel costs. It hardly shows where the data are many times what the
 * device holds, nor where all workgroups run at once, two on every core. */
static double ipt__tiles_waiting(uint64_t groups, double all_bytes, const ipt__profile *profile) {
  const ipt__tile_costs *costs = &profile->costs->tiles;
  double cache = (double)profile->sizes.cache;
  if (groups <= 2 * profile->cores)
    return costs->resident_group;
  return costs->group + costs->in_cache / (all_bytes > cache ? all_bytes : cache);
}

/* Bytes that a tile accesses in one piece: of a line of the panel, or of the panel where the tile
 * covers its lines. */
static double ipt__tiles_piece(uint64_t tile_line, uint64_t line, const ipt__stage *stage) {
  return (double)(tile_line == line ? ipt__instance_bytes(stage) : tile_line * stage->elem_size);
}

/* Short pieces, words instead of quads, elements within words, waiting for each other, and nothing
 * that fits beside a workgroup while it waits. */
static double ipt__panel_tiles_cost(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__tile_costs *costs = &profile->costs->tiles;
  ipt__tiles_geometry g = ipt__tiles_geometry_of(stage, profile);
  double bytes = (double)ipt__instance_bytes(stage), all = bytes * (double)stage->batch;
  double waiting = ipt__tiles_waiting(g.slabs * stage->batch, all, profile);
  double cost = costs->base + costs->piece / ipt__tiles_piece(g.tile_cols, stage->cols, stage) +
                costs->piece / ipt__tiles_piece(g.tile_rows, stage->rows, stage);
  cost += costs->words * (double)(!g.load_quads + !g.store_quads);
  if (g.slabs > 1)
    cost += costs->several + (double)g.slabs * waiting;
  if (g.workgroup * 4 * g.held_tiles > IPT__TILES_WORKGROUP * IPT__TILES_OVERLAPPING)
    cost += costs->alone;
  if (stage->elem_size < 4)
    cost *= costs->small_elements;
  return cost * (1 + costs->matrix / bytes); /* whole workgroups */
}

static int ipt__panel_tiles_launches(const ipt__stage *stage, const ipt__profile *profile) {
  return ipt__tiles_geometry_of(stage, profile).slabs > 1 ? 2 : 1;
}

/* `count` panels share the counters, if several workgroups hold one. */
static ipt_result ipt__launch_panel_tiles_part(ipt__launcher *launcher, const ipt__stage *stage,
                                               uint64_t first, uint64_t count) {
  ipt__tiles_geometry g = ipt__tiles_geometry_of(stage, launcher->profile);
  uint64_t bytes = ipt__instance_bytes(stage);
  uint64_t teams = g.slabs > 1 ? count + ipt__spare_teams(stage) : count;
  ipt__panel_tiles_constants constants = {g.workgroup,
                                          4,
                                          (uint32_t)g.shared_words,
                                          (uint32_t)g.held_tiles,
                                          (uint32_t)stage->elem_size,
                                          (uint32_t)(g.load_quads + 2 * g.store_quads),
                                          g.slabs > 1};
  ipt__panel_tiles_arguments arguments = {0,
                                          0,
                                          bytes,
                                          (uint32_t)count,
                                          (uint32_t)(teams - count),
                                          (uint32_t)stage->rows,
                                          (uint32_t)stage->cols,
                                          (uint32_t)g.tile_rows,
                                          (uint32_t)g.tile_cols,
                                          (uint32_t)g.slabs};
  ipt__call call = IPT__CALL(IPT__SHADER_PANEL_TILES, constants, arguments);
  ipt__take_address(&call, IPT__OPERAND_0, first * bytes);
  ipt__take_address(&call, IPT__SCRATCH, 0);
  ipt_result result = IPT_SUCCESS;
  if (g.slabs > 1)
    result = ipt__launch_fill(launcher, ipt__team_counter_bytes(teams, IPT__TILES_COUNTERS));
  return result == IPT_SUCCESS ? ipt__add_launch(launcher, &call, teams * g.slabs) : result;
}

static ipt_result ipt__launch_panel_tiles(ipt__launcher *launcher, ipt__stage *stage) {
  uint64_t slabs = ipt__tiles_geometry_of(stage, launcher->profile).slabs;
  uint64_t part = ipt__min(ipt__part_of(stage),
                           slabs > 1 ? ipt__most_teams(stage, slabs) : (uint64_t)IPT__MAX_GROUPS);
  return ipt__launch_parts(launcher, stage, stage->batch, part, ipt__launch_panel_tiles_part);
}

static const ipt__kernel ipt__kernel_panel_tiles = {
    "panel in tiles",          1,
    ipt__panel_tiles_fits,     ipt__panel_tiles_cost,
    ipt__panel_tiles_launches, ipt__launch_panel_tiles,
    ipt__bs_fits_chip,         ipt__bs_cpu_cost,
    ipt__instance_bytes,       NULL};
