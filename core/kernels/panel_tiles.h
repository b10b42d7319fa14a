/* Panels that several workgroups hold in their registers, cut into tiles that are transposed in
 * shared memory. Any matrix of up to some MiB is a panel; the narrower it is, the longer are the
 * parts of a tile. */

/* ---- On a device ---- */

/* Panels whose teams have no room for counters are left to further rounds. */
static int ipt__panel_tiles_fits(ipt__stage *stage, const ipt__profile *profile, uint64_t limit) {
  if (ipt__moved_bytes(stage) > ipt__tiles_room(profile))
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

/* Bytes that a tile accesses together: part of a line, or the panel if the tile covers its
 * lines. */
static double ipt__tiles_part(uint64_t tile_line, uint64_t line, const ipt__stage *stage) {
  return (double)(tile_line == line ? ipt__moved_bytes(stage) : tile_line * stage->elem_size);
}

/* Whether no other workgroup fits beside this one. */
static int ipt__tiles_alone(const ipt__tiles_geometry *g, const ipt__tile_costs *costs) {
  return g->workgroup * IPT__TILES_WORDS * g->held_tiles >
         costs->most_workgroup * costs->overlapping;
}

/* Gathering keeps cores busy, so it matters whether all of them have work until the end. */
static double ipt__byte_tiles_cost(const ipt__stage *stage, const ipt__profile *profile,
                                   const ipt__tiles_geometry *g) {
  const ipt__byte_tile_costs *costs = &profile->costs.byte_tiles;
  int alone = ipt__tiles_alone(g, &profile->costs.tiles);
  uint64_t fit = alone ? 1 : 2; /* largest workgroups on a core */
  uint64_t at_once = profile->cores * fit * profile->costs.tiles.most_workgroup / g->workgroup;
  uint64_t groups = g->slabs * stage->batch;
  double idle = (double)(ipt__divide_up(groups, at_once) * at_once) / (double)groups;
  double period = (double)ipt__period_of_words(stage->elem_size);
  double few = costs->few_rows / (double)stage->rows + costs->few_columns / (double)stage->cols;
  double cost = g->panel_is_tile ? costs->one + few * period : costs->base;
  cost += g->slabs > 1 ? costs->several + costs->group * (double)g->slabs : 0;
  cost += alone ? costs->alone : 0;
  cost *= stage->elem_size == 2 ? 1 : costs->no_halves;
  return ipt__combined_cost(cost * idle, costs->matrix / (double)ipt__moved_bytes(stage));
}

/* Adds up what slows tiles down: short parts, words instead of quads, elements within words,
 * workgroups that wait for each other, and no other workgroup beside one that waits. A small matrix
 * takes at least the time to start a workgroup and to wait for its loads. */
static double ipt__panel_tiles_cost(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__tile_costs *costs = &profile->costs.tiles;
  ipt__tiles_geometry g = ipt__tiles_geometry_of(stage, profile);
  double bytes = (double)ipt__moved_bytes(stage), all = bytes * (double)stage->batch;
  double cache = (double)profile->sizes.cache;
  if (!g.whole_words)
    return ipt__byte_tiles_cost(stage, profile, &g);
  double cost = costs->base + costs->part / ipt__tiles_part(g.tile_cols, stage->cols, stage) +
                costs->part / ipt__tiles_part(g.tile_rows, stage->rows, stage);
  int by_words = !g.load_quads + !g.store_quads;
  cost += costs->words * by_words;
  if (g.slabs > 1)
    cost += costs->group * (double)g.slabs + costs->several / (all > cache ? all : cache);
  if (ipt__tiles_alone(&g, &profile->costs.tiles))
    cost += costs->alone;
  cost = ipt__combined_cost(cost, (costs->matrix + costs->matrix_words * by_words) / bytes);
  return stage->elem_size < 4 ? cost * costs->small_elements : cost;
}

static int ipt__panel_tiles_launches(const ipt__stage *stage, const ipt__profile *profile) {
  return ipt__tiles_geometry_of(stage, profile).slabs > 1 ? 2 : 1;
}

static uint32_t ipt__tile_quads(const ipt__tiles_geometry *g) {
  uint32_t quads = 0;
  if (g->load_quads)
    quads |= IPT__TILES_LOAD_QUADS;
  if (g->store_quads)
    quads |= IPT__TILES_STORE_QUADS;
  return quads;
}

/* Returns the bits that say how a tile lies: see shaders/include/shared.glsl. */
static uint32_t ipt__tile_ways(const ipt__tiles_geometry *g) {
  uint32_t ways = 0;
  if (g->rows_follow)
    ways |= IPT__TILES_ROWS_FOLLOW;
  if (g->cols_follow)
    ways |= IPT__TILES_COLS_FOLLOW;
  if (g->rows_follow && g->room > 0)
    ways |= IPT__TILES_SPREAD;
  if (g->panel_is_tile)
    ways |= IPT__TILES_ONE;
  return ways;
}

/* Returns the factor that replaces a division: the quotient is the upper 32 bits of the product. */
static uint32_t ipt__inverse_of(uint64_t divisor) {
  return divisor > 1 ? (uint32_t)(((1ull << 32) + divisor - 1) / divisor) : 0;
}

/* Sets the inverses of the words of a tile's row, before and after the transposition, and of the
 * bytes of a column. Rows of the result begin at the same byte of a word every few rows. */
static void ipt__prepare_byte_tiles(const ipt__stage *stage, const ipt__tiles_geometry *g,
                                    ipt__panel_tiles_arguments *arguments) {
  uint64_t e = stage->elem_size, period = ipt__period_of_words(e),
           line = ipt__words_over(g->tile_rows * e),
           line_count = ipt__max(g->workgroup / line / period * period, period);
  if (g->cols_follow) {
    line = period * stage->rows * e / 4;
    line_count = ipt__max(g->workgroup / line, 1);
  }
  arguments->pitch = (uint32_t)g->pitch;
  arguments->room = (uint32_t)g->room;
  arguments->row_inverse = ipt__inverse_of(ipt__words_over(g->tile_cols * e));
  arguments->result_inverse = ipt__inverse_of(line);
  arguments->column_inverse = ipt__inverse_of(stage->rows * e);
  arguments->result_step = (uint32_t)line_count;
}

static ipt__panel_tiles_constants ipt__tiles_constants_of(const ipt__stage *stage,
                                                          const ipt__tiles_geometry *g,
                                                          const ipt__costs *costs) {
  ipt__panel_tiles_constants c;
  memset(&c, 0, sizeof c);
  c.workgroup = g->workgroup;
  c.shared_words = (uint32_t)g->shared_words;
  c.held_tiles = (uint32_t)g->held_tiles;
  c.elem_bytes = (uint32_t)stage->elem_size;
  c.several_groups = g->slabs > 1;
  c.unrolled_tiles = g->whole_words ? costs->tiles.unrolled : costs->byte_tiles.unrolled;
  if (g->whole_words)
    c.quads = ipt__tile_quads(g);
  else
    c.ways = ipt__tile_ways(g);
  return c;
}

/* `count` panels share the counters, if several workgroups hold one. */
static ipt_result ipt__launch_panel_tiles_part(ipt__launcher *launcher, const ipt__stage *stage,
                                               uint64_t first, uint64_t count) {
  ipt__tiles_geometry g = ipt__tiles_geometry_of(stage, launcher->profile);
  uint64_t bytes = ipt__instance_bytes(stage);
  uint64_t teams = g.slabs > 1 ? count + ipt__spare_teams(stage) : count;
  ipt__panel_tiles_constants constants =
      ipt__tiles_constants_of(stage, &g, &launcher->profile->costs);
  ipt__panel_tiles_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  arguments.instance_bytes = bytes;
  arguments.panels = (uint32_t)count;
  arguments.spare = (uint32_t)(teams - count);
  arguments.rows = (uint32_t)stage->rows;
  arguments.cols = (uint32_t)stage->cols;
  arguments.tile_rows = (uint32_t)g.tile_rows;
  arguments.tile_cols = (uint32_t)g.tile_cols;
  arguments.groups_per_panel = (uint32_t)g.slabs;
  arguments.source_pitch = (uint32_t)ipt__stage_pitch(stage);
  arguments.result_pitch = (uint32_t)ipt__stage_out_pitch(stage);
  ipt__prepare_byte_tiles(stage, &g, &arguments);
  ipt__shader shader = g.whole_words ? IPT__SHADER_PANEL_TILES : IPT__SHADER_PANEL_TILES_BYTES;
  ipt__call call = IPT__CALL(shader, constants, arguments);
  call.reaches_overhang = 1;
  ipt__take_instances(&call, stage, first, count);
  ipt__take_address(&call, IPT__SCRATCH, 0);
  ipt__take_report(launcher, &call, g.slabs > 1);
  uint64_t counters = g.slabs > 1 ? ipt__team_counter_bytes(teams, IPT__TILES_COUNTERS) : 0;
  ipt__declare(&call, IPT__CHANGES, ipt__bytes_at(IPT__SCRATCH, 0, counters));
  ipt_result result = IPT_SUCCESS;
  if (counters > 0)
    result = ipt__launch_fill(launcher, counters);
  return result == IPT_SUCCESS ? ipt__add_launch(launcher, &call, teams * g.slabs) : result;
}

static ipt_result ipt__launch_panel_tiles(ipt__launcher *launcher, ipt__stage *stage) {
  uint64_t slabs = ipt__tiles_geometry_of(stage, launcher->profile).slabs;
  uint64_t part = ipt__min(ipt__part_of(stage),
                           slabs > 1 ? ipt__most_teams(stage, slabs) : (uint64_t)IPT__MAX_GROUPS);
  if (slabs > 1)
    part = ipt__min(part, ipt__instances_within_limit(stage, launcher->profile));
  return ipt__launch_parts(launcher, stage, stage->batch, part, ipt__launch_panel_tiles_part);
}

/* Matrices have to begin at multiples of 16 bytes and to be whole words. If rows have gaps, both
 * rows and gaps have to be whole words, and an index of 32 bits has to reach each word. */
static int ipt__tiles_leave_gaps(const ipt__stage *stage, const ipt__profile *profile) {
  uint64_t pitch = ipt__stage_pitch(stage), out_pitch = ipt__stage_out_pitch(stage);
  uint64_t elements = ipt__max(ipt__saturating_mul(stage->rows, pitch),
                               ipt__saturating_mul(stage->cols, out_pitch));
  if (!profile->execution.launches || ipt__moved_bytes(stage) % 4 != 0 ||
      !ipt__begins_at(stage, 16))
    return 0;
  if (stage->pitch == 0 && stage->out_pitch == 0)
    return 1;
  return ipt__tiles_whole_words(stage) && (pitch | out_pitch) * stage->elem_size % 4 == 0 &&
         ipt__saturating_mul(elements, stage->elem_size) <= UINT32_MAX;
}

static const ipt__kernel ipt__kernel_panel_tiles = {
    "panel in tiles",          1,
    ipt__panel_tiles_fits,     ipt__panel_tiles_cost,
    ipt__panel_tiles_launches, IPT__IF_DEVICES(ipt__launch_panel_tiles),
    ipt__bs_fits_chip,         ipt__bs_cpu_cost,
    ipt__buffer_cpu_threads,   NULL,
    ipt__tiles_leave_gaps,     ipt__always_reaches_overhang};
