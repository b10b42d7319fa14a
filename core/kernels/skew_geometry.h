/* How skewed panels are divided on a device: strips and runs, what a workgroup has in shared
 * memory, and how its invocations walk over that. See shaders/include/skew.glsl. */

/* How the invocations of a workgroup walk over lines of words. */
typedef struct ipt__skew_walk {
  uint32_t lanes;      /* invocations along a line */
  uint32_t words;      /* words of a line for each invocation */
  uint32_t line_count; /* lines for each invocation */
} ipt__skew_walk;

static const ipt__parameter ipt__strip_cols_parameter = {"strip_cols", 1, 65535, 0, NULL};
static const ipt__parameter ipt__strip_runs_parameter = {"strip_runs", 1, 65535, 0, NULL};
static const ipt__parameter ipt__strip_workgroup_parameter = {"strip_workgroup", 1, 1024, 0, NULL};

typedef struct ipt__skew_geometry {
  uint32_t workgroup;
  uint64_t strip, strips;
  uint64_t halo;
  uint64_t pitch, tile_words;  /* in shared memory; tile_words is 0 if it does not fit */
  uint64_t block_pitch;        /* words between the columns of a block */
  int linear;                  /* panels are loaded as one row */
  uint32_t block_cols;         /* 0: there are no blocks */
  uint32_t vector;             /* words of a segment that are accessed together */
  ipt__skew_walk row, segment; /* with blocks, row is the walk over blocks */
  uint32_t loads, held;        /* words of a panel that an invocation loads, and holds */
  uint64_t runs;               /* runs of a matrix whose panels are stored in place */
  int waits;
} ipt__skew_geometry;

/* The words that an invocation transposes in registers, few enough for all devices, and the bounds
 * of the search for walks. */
enum {
  IPT__SKEW_BLOCK = 28,     /* most words of a block */
  IPT__SKEW_BACK_BLOCK = 9, /* likewise, if it has all columns, on the way back from segments */
  IPT__SKEW_SPREAD = 4,     /* pitches that are tried */
  IPT__SKEW_LANES = 64,     /* most lanes along a line */
  IPT__SKEW_BESIDE = 7      /* words of an access beside those of the lanes */
};

static int ipt__skew_whole_words(const ipt__stage *stage) {
  return stage->elem_size % 4 == 0;
}

/* Elements that are not whole words, but small enough for registers, are transposed by blocks,
 * whose columns are whole words. */
static int ipt__skew_has_blocks(const ipt__stage *stage) {
  uint64_t rows = ipt__period_of_words(stage->elem_size);
  return rows > 1 && rows * rows * stage->elem_size / 4 <= IPT__SKEW_BLOCK;
}

/* Columns of a block: all of them, if such a block is small enough and panels are whole words of
 * memory; else as few as make whole words, at least two words. */
static uint64_t ipt__skew_block_cols(const ipt__stage *stage) {
  uint64_t rows = ipt__period_of_words(stage->elem_size);
  uint64_t most = stage->skew.inverse ? IPT__SKEW_BACK_BLOCK : IPT__SKEW_BLOCK;
  if (rows * stage->skew.cols * stage->elem_size / 4 <= most && !ipt__skew_within_words(stage))
    return stage->skew.cols;
  return rows * stage->elem_size < 8 ? 2 * rows : rows;
}

/* Words from line to line, chosen so that invocations that read across lines meet different banks.
 * That is an odd number of elements if the words of an element are a power of two, else one element
 * more than a multiple of the banks. */
static uint64_t ipt__skew_pitch(const ipt__stage *stage, uint64_t words) {
  uint64_t across = stage->elem_size / 4;
  if (!ipt__skew_whole_words(stage))
    return words | 1;
  if (across >= IPT__SHARED_BANKS)
    return words;
  if (IPT__SHARED_BANKS % across == 0)
    return (words / across | 1) * across;
  return words + (across + IPT__SHARED_BANKS - words % IPT__SHARED_BANKS) % IPT__SHARED_BANKS;
}

/* The cost of the accesses of a walk. Idle lanes count, and so do the words that memory moves
 * beside those of the lanes. */
static uint64_t ipt__skew_walk_cost(const ipt__skew_walk *walk) {
  return (uint64_t)walk->words * walk->line_count * (IPT__SKEW_BESIDE + walk->lanes) *
         IPT__SKEW_LANES / walk->lanes;
}

/* Returns the cheapest walk and, among equally cheap ones, the one with the longest lines. The
 * lines of an invocation must begin at the same byte of a word, so the lines from one of them to
 * the next must be whole words. The lanes are a power of two, or 0 if there is no such walk. */
static ipt__skew_walk ipt__skew_walk_of(uint64_t words, uint64_t line_count, uint32_t workgroup,
                                        uint64_t elem_size) {
  ipt__skew_walk best = {0, 0, 0};
  for (uint32_t lanes = 1; lanes <= IPT__SKEW_LANES && workgroup % lanes == 0; lanes *= 2) {
    ipt__skew_walk walk = {lanes, (uint32_t)ipt__divide_up(words, lanes),
                           (uint32_t)ipt__divide_up(line_count, workgroup / lanes)};
    if (workgroup / lanes * elem_size % 4 == 0 &&
        (best.lanes == 0 || ipt__skew_walk_cost(&walk) <= ipt__skew_walk_cost(&best)))
      best = walk;
  }
  return best;
}

/* Whether panels are loaded as one row. A strip has to have all columns, and panels have to be
 * whole words of memory. It is done for large elements that are not whole words, and for whole
 * words if rows would leave many lanes idle and segments are still read from different banks. */
static int ipt__skew_is_linear(const ipt__stage *stage, const ipt__skew_geometry *g) {
  uint64_t words = g->strip * stage->elem_size / 4;
  if (g->strips > 1 || !ipt__skew_whole_words(stage))
    return g->strips == 1 && !ipt__skew_within_words(stage);
  return ipt__gcd(words, IPT__SHARED_BANKS) <= 2 && g->row.lanes * g->row.words > words + words / 8;
}

/* Columns after a strip into which the words of its rows reach on the way back. A row ends at most
 * 4 - gcd(4, e) bytes before a word does. */
static uint64_t ipt__skew_halo(const ipt__stage *stage, int linear) {
  uint64_t e = stage->elem_size;
  return stage->skew.inverse && !linear ? ipt__divide_up(4 - ipt__gcd(4, e), e) : 0;
}

/* The walk over segments, once the vector and the loaded columns are known. */
static ipt__skew_walk ipt__skew_segment_walk(const ipt__stage *stage, const ipt__skew_geometry *g) {
  uint64_t words = stage->skew.line_count * stage->elem_size / 4;
  return ipt__skew_walk_of(words / g->vector, g->strip + g->halo, g->workgroup, 4);
}

/* Places elements of whole words: the tile has rows. */
static void ipt__skew_place_words(const ipt__stage *stage, ipt__skew_geometry *g) {
  uint64_t row = g->strip * stage->elem_size / 4, line_count = stage->skew.line_count;
  g->row = ipt__skew_walk_of(row, line_count, g->workgroup, stage->elem_size);
  g->pitch = ipt__skew_pitch(stage, row);
  g->linear = ipt__skew_is_linear(stage, g);
  if (g->linear) {
    ipt__skew_walk all = {g->workgroup, (uint32_t)ipt__divide_up(line_count * row, g->workgroup),
                          1};
    g->row = all;
    g->pitch = row;
  }
  g->tile_words = line_count * g->pitch;
  g->loads = g->row.words * g->row.line_count;
  g->segment = ipt__skew_segment_walk(stage, g);
}

/* Places other elements: the tile has two panels. On the way to segments these have rows, which
 * begin at the same byte of a word as in memory, so the pitch is in bytes; the words from outside
 * the strip at both ends of rows lie between the rows. On the way back they have segments. */
static void ipt__skew_place_bytes(const ipt__stage *stage, ipt__skew_geometry *g) {
  uint64_t e = stage->elem_size, line_count = stage->skew.line_count, row = g->strip * e;
  g->linear = ipt__skew_is_linear(stage, g);
  g->halo = ipt__skew_halo(stage, g->linear);
  g->row = ipt__skew_walk_of((row + 6) / 4, line_count, g->workgroup, e);
  g->pitch = g->linear ? row : ipt__round_up(row + 6, 4) + stage->skew.cols * e % 4;
  g->tile_words = 2 * (ipt__divide_up(line_count * (g->pitch + 4), 4) + 2);
  if (g->linear) {
    ipt__skew_walk all = {g->workgroup,
                          (uint32_t)ipt__divide_up(line_count * row / 4, g->workgroup), 1};
    g->row = all;
  }
  g->loads = g->row.words * g->row.line_count;
  if (stage->skew.inverse) {
    g->pitch = ipt__skew_pitch(stage, line_count * e / 4);
    g->tile_words = 2 * ((g->strip + g->halo) * g->pitch + 1);
  }
  g->segment = ipt__skew_segment_walk(stage, g);
}

/* Leaves a word of room after every 32. */
static uint64_t ipt__skew_padded(uint64_t word) {
  return word + word / IPT__SHARED_BANKS;
}

/* Returns the most invocations that meet in one bank. They access `rings` rings, which are `pitch`
 * words apart, and within each ring words that are `step` apart. */
static uint32_t ipt__skew_conflicts(uint32_t rings, uint64_t pitch, uint64_t step) {
  uint8_t met[IPT__SHARED_BANKS] = {0};
  uint32_t most = 0;
  for (uint32_t i = 0; i < IPT__SHARED_BANKS; i++) {
    uint64_t word = i % rings * pitch + ipt__skew_padded(i / rings * step);
    uint32_t count = ++met[word % IPT__SHARED_BANKS];
    most = count > most ? count : most;
  }
  return most;
}

/* Returns the pitch with the fewest conflicts from `least` on. Few are tried, because shared memory
 * is scarcer than banks. */
static uint64_t ipt__skew_spread(uint64_t least, uint32_t rings, uint64_t step) {
  uint64_t best = least;
  uint32_t fewest = IPT__SHARED_BANKS;
  for (uint64_t pitch = least; rings > 1 && pitch < least + IPT__SKEW_SPREAD; pitch++) {
    uint32_t conflicts = ipt__skew_conflicts(rings, pitch, step);
    if (conflicts < fewest) {
      fewest = conflicts;
      best = pitch;
    }
  }
  return best;
}

static uint64_t ipt__skew_block_halo(const ipt__stage *stage) {
  return ipt__skew_halo(stage, ipt__skew_block_cols(stage) == stage->skew.cols);
}

/* Places blocks: the tile has columns, each with two panels and a word of room after every 32.
 * Invocations meet different banks as far as possible, both when their blocks lie beside and below
 * each other and when each accesses four words of segments. */
static void ipt__skew_place_blocks(const ipt__stage *stage, ipt__skew_geometry *g) {
  uint64_t e = stage->elem_size, rows = ipt__period_of_words(stage->elem_size), col = rows * e / 4;
  uint64_t cols = ipt__skew_block_cols(stage), blocks = ipt__divide_up(g->strip, cols);
  uint64_t words = stage->skew.line_count * e / 4;
  uint32_t lanes = 1;
  while (lanes < blocks && g->workgroup % (2 * lanes) == 0)
    lanes *= 2;
  g->linear = cols == stage->skew.cols;
  g->block_cols = (uint32_t)cols;
  g->halo = ipt__skew_block_halo(stage);
  g->row.lanes = lanes < blocks ? 0 : lanes;
  g->row.words = (uint32_t)(cols * rows * e / 4);
  g->row.line_count = (uint32_t)ipt__divide_up(stage->skew.line_count / rows, g->workgroup / lanes);
  g->held = g->row.words * g->row.line_count;
  g->loads = g->held + (g->linear ? 0 : (uint32_t)rows * g->row.line_count);
  g->vector = words % 4 == 0 ? 4 : 1;
  uint64_t ring = ipt__skew_padded(2 * words + (stage->skew.inverse ? 0 : g->vector) - 1) + 1;
  g->segment = ipt__skew_segment_walk(stage, g);
  g->pitch = ipt__skew_spread(ring, (uint32_t)ipt__min(lanes, IPT__SHARED_BANKS), col);
  g->block_pitch =
      ipt__skew_spread(ipt__divide_up(g->strip + g->halo, cols) * g->pitch,
                       (uint32_t)ipt__max(IPT__SHARED_BANKS / g->segment.lanes, 1), g->vector);
  g->tile_words = cols * g->block_pitch;
}

static void ipt__skew_place(const ipt__stage *stage, ipt__skew_geometry *g) {
  g->block_cols = 0;
  g->vector = 1;
  g->halo = 0;
  g->held = 0;
  if (ipt__skew_whole_words(stage))
    ipt__skew_place_words(stage, g);
  else if (ipt__skew_has_blocks(stage))
    ipt__skew_place_blocks(stage, g);
  else
    ipt__skew_place_bytes(stage, g);
  if (stage->skew.inverse)
    g->loads = g->segment.words * g->segment.line_count * (g->vector + (g->block_cols > 0));
  if (stage->skew.inverse || g->held == 0)
    g->held = g->loads;
}

static uint64_t ipt__skew_shared_words(const ipt__skew_geometry *g) {
  return g->tile_words + IPT__SKEW_NOWHERE;
}

/* Bytes. Blocks need a table with one word for each column, or three on the way back from segments.
 * The other 16 bytes serve to take a ticket. */
static uint64_t ipt__skew_shared_bytes(const ipt__stage *stage, const ipt__skew_geometry *g) {
  uint64_t line_count = g->block_cols == 0 ? 0 : ipt__round_up(g->strip + g->halo, g->block_cols);
  line_count *= stage->skew.inverse ? 3 : 1;
  return 4 * (ipt__skew_shared_words(g) + line_count) + 16;
}

static uint64_t ipt__skew_most_loads(const ipt__stage *stage, const ipt__profile *profile) {
  int has_blocks = ipt__skew_has_blocks(stage);
  const ipt__skew_costs *costs = &profile->costs.skew;
  uint64_t most = has_blocks ? costs->block_loads : costs->loads;
  uint64_t part = has_blocks ? costs->block_loads_part : costs->loads_part;
  return profile->few_registers ? ipt__min(most, profile->registers_per_invocation / part) : most;
}

/* Tries strips of `cols` columns, or of a block, which has all of a word at the end of its rows.
 * The last strip is moved to the left. If it would then store much of what its neighbour stores,
 * strips are made narrower. */
static int ipt__skew_try_strip(const ipt__stage *stage, const ipt__profile *profile, uint64_t cols,
                               ipt__skew_geometry *g) {
  uint64_t unit = ipt__skew_has_blocks(stage) ? ipt__skew_block_cols(stage) : 1;
  cols = ipt__min(unit == stage->skew.cols ? unit : ipt__max(cols, unit), stage->skew.cols);
  g->strips = ipt__divide_up(stage->skew.cols, cols);
  g->strip = cols * g->strips - stage->skew.cols > stage->skew.cols / 8
                 ? ipt__round_up(ipt__divide_up(stage->skew.cols, g->strips), unit)
                 : cols;
  g->strip = ipt__min(g->strip, stage->skew.cols);
  uint64_t most = ipt__skew_most_loads(stage, profile);
  ipt__skew_place(stage, g);
  while (g->block_cols > 0 && g->loads > most &&
         2 * g->workgroup <= profile->costs.skew.most_workgroup &&
         2 * g->workgroup <= profile->workgroup) {
    g->workgroup *= 2;
    ipt__skew_place(stage, g);
  }
  return ipt__skew_shared_bytes(stage, g) <= profile->shared_bytes && g->row.lanes > 0 &&
         g->loads <= most;
}

static const ipt__skew_kernel_costs *ipt__skew_costs_of(const ipt__stage *stage,
                                                        const ipt__profile *profile) {
  const ipt__skew_costs *costs = &profile->costs.skew;
  if (ipt__skew_whole_words(stage))
    return &costs->words;
  return ipt__skew_has_blocks(stage) ? &costs->blocks : &costs->bytes;
}

/* Registers of a workgroup. */
static uint64_t ipt__skew_registers(const ipt__stage *stage, const ipt__profile *profile,
                                    const ipt__skew_geometry *g) {
  const ipt__skew_kernel_costs *costs = ipt__skew_costs_of(stage, profile);
  uint64_t registers = stage->skew.inverse ? costs->registers_back : costs->registers;
  return (registers + costs->registers_per_word * g->held) * g->workgroup;
}

/* Workgroups for which a core has room. */
static uint64_t ipt__skew_groups_per_core(const ipt__stage *stage, const ipt__profile *profile,
                                          const ipt__skew_geometry *g) {
  uint64_t by_registers = profile->registers / ipt__skew_registers(stage, profile, g);
  uint64_t by_shared = profile->shared_per_core / ipt__skew_shared_bytes(stage, g);
  uint64_t by_invocations = profile->invocations_per_core / g->workgroup;
  return ipt__max(ipt__min(by_invocations, ipt__min(by_shared, by_registers)), 1);
}

/* Cuts the panels into as many runs as the device has room for at a time. A run that had to wait
 * for another one to end would waste its workgroups. */
static uint64_t ipt__skew_runs(const ipt__stage *stage, const ipt__profile *profile,
                               const ipt__skew_geometry *g) {
  uint64_t most = ipt__divide_up(stage->skew.panels, profile->costs.skew.run_panels);
  uint64_t asked = ipt__setting_of(stage->variant, &ipt__strip_runs_parameter);
  if (asked != 0)
    return ipt__min(asked, stage->skew.panels);
  uint64_t groups = profile->cores * ipt__skew_groups_per_core(stage, profile, g);
  return ipt__clamp(groups / g->strips / stage->batch, 1, most);
}

/* Columns that make 8 words for each invocation, or more if a row would be less than a cache line,
 * or all if rows are shorter. With blocks, as many as make the number of blocks in a row a power of
 * two. */
static uint64_t ipt__skew_usual_strip(const ipt__stage *stage, const ipt__skew_costs *costs) {
  uint64_t e = stage->elem_size, row = costs->row / e;
  uint64_t segment = stage->skew.line_count * e, tile = costs->tile / segment;
  if (ipt__skew_has_blocks(stage)) {
    uint64_t cols = ipt__skew_block_cols(stage);
    while (cols < ipt__max(costs->block_tile / segment, costs->block_row / e))
      cols *= 2;
    return ipt__min(cols - ipt__skew_block_halo(stage), stage->skew.cols);
  }
  if (e % 4 != 0) /* rows begin anywhere in a word: one more must not need more lanes */
    row = (costs->row - 3) / e;
  return ipt__min(ipt__max(tile, ipt__max(row, 1)), stage->skew.cols);
}

static uint64_t ipt__skew_strip(const ipt__stage *stage, const ipt__skew_costs *costs) {
  uint64_t asked = ipt__setting_of(stage->variant, &ipt__strip_cols_parameter),
           cols = stage->skew.cols;
  return asked != 0 ? ipt__min(asked, cols) : ipt__skew_usual_strip(stage, costs);
}

/* Bytes on their way in the workgroups that run at the same time. */
static uint64_t ipt__skew_flight(const ipt__stage *stage, const ipt__profile *profile,
                                 const ipt__skew_geometry *g) {
  uint64_t resident = profile->cores * ipt__skew_groups_per_core(stage, profile, g);
  uint64_t groups = ipt__min(g->strips * g->runs * stage->batch, resident);
  return groups * g->strip * stage->skew.line_count * stage->elem_size;
}

/* Kernels with blocks have an invocation for a few words of a panel, on the way back from segments
 * for twice as many: fewer invocations wait less for each other. There are hardly more of them than
 * blocks, since others would be idle. */
static uint32_t ipt__skew_workgroup(const ipt__stage *stage, const ipt__skew_costs *costs,
                                    uint64_t cols) {
  if (!ipt__skew_has_blocks(stage))
    return costs->most_workgroup;
  int inverse = stage->skew.inverse;
  uint64_t width = ipt__min(cols + ipt__skew_block_halo(stage), stage->skew.cols);
  uint64_t words = width * stage->skew.line_count * stage->elem_size / 4;
  uint64_t block_cols = ipt__skew_block_cols(stage);
  uint64_t block = ipt__period_of_words(stage->elem_size) * block_cols * stage->elem_size / 4;
  uint64_t few = block_cols == stage->skew.cols ? costs->row_words : costs->block_words;
  uint64_t most = words / ipt__max(block, inverse ? 2 * costs->block_words : few);
  uint32_t workgroup = inverse ? costs->least_back : costs->least_workgroup;
  while (2 * workgroup <= ipt__min(most + most / 4, costs->most_workgroup))
    workgroup *= 2;
  return workgroup;
}

/* Tries strips that wait for each other, and so must run at the same time. Wide matrices have wide
 * strips then, which take larger workgroups if the usual one cannot hold them. Kernels for elements
 * that are not whole words were not measured with larger ones. */
static int ipt__skew_try_waiting(const ipt__stage *stage, const ipt__profile *profile,
                                 uint64_t cols, ipt__skew_geometry *g) {
  const uint32_t usual = g->workgroup;
  uint64_t few = ipt__divide_up(stage->skew.cols, profile->co_resident);
  int is_fixed = !ipt__skew_whole_words(stage) ||
                 ipt__setting_of(stage->variant, &ipt__strip_workgroup_parameter) != 0;
  if (ipt__skew_try_strip(stage, profile, ipt__max(cols, few), g))
    return 1;
  if (is_fixed)
    return 0;
  for (g->workgroup *= 2; g->workgroup <= profile->workgroup; g->workgroup *= 2)
    if (ipt__skew_try_strip(stage, profile, ipt__max(cols, few), g) &&
        ipt__skew_registers(stage, profile, g) <= profile->registers)
      return 1;
  g->workgroup = usual;
  return 0;
}

/* Returns the geometry with strips of `cols` columns. A loop that waits may take any number of
 * iterations, so strips do not wait under a loop limit. */
static ipt__skew_geometry ipt__skew_geometry_with(const ipt__stage *stage,
                                                  const ipt__profile *profile, uint64_t cols) {
  uint64_t workgroup = ipt__setting_of(stage->variant, &ipt__strip_workgroup_parameter);
  ipt__skew_geometry g;
  memset(&g, 0, sizeof g);
  g.workgroup = (uint32_t)ipt__min(
      profile->workgroup,
      workgroup != 0 ? workgroup : ipt__skew_workgroup(stage, &profile->costs.skew, cols));
  g.waits = profile->loop_limit == 0 && ipt__skew_try_waiting(stage, profile, cols, &g);
  while (!g.waits && cols > 0 && !ipt__skew_try_strip(stage, profile, cols, &g))
    cols /= 2;
  if (cols == 0)
    g.tile_words = 0;
  else
    g.runs = ipt__skew_runs(stage, profile, &g);
  return g;
}

/* Returns the usual geometry, or that with strips of `cols` columns if it fills the device
 * better. */
static ipt__skew_geometry ipt__skew_better_strip(const ipt__stage *stage,
                                                 const ipt__profile *profile,
                                                 ipt__skew_geometry usual, uint64_t cols) {
  if (!usual.waits || cols == 0 || cols > stage->skew.cols)
    return usual;
  uint64_t flight = ipt__skew_flight(stage, profile, &usual);
  ipt__skew_geometry other = ipt__skew_geometry_with(stage, profile, cols);
  int better = other.waits && ipt__skew_flight(stage, profile, &other) > flight + flight / 8;
  return better ? other : usual;
}

/* Also tries strips twice as wide and, with blocks, an eighth narrower, of which more may fit on a
 * core. */
static ipt__skew_geometry ipt__skew_geometry_of(const ipt__stage *stage,
                                                const ipt__profile *profile) {
  uint64_t cols = ipt__skew_strip(stage, &profile->costs.skew), halo = ipt__skew_block_halo(stage);
  ipt__skew_geometry usual = ipt__skew_geometry_with(stage, profile, cols);
  if (ipt__setting_of(stage->variant, &ipt__strip_cols_parameter) != 0)
    return usual;
  usual = ipt__skew_better_strip(stage, profile, usual, 2 * cols);
  if (!ipt__skew_has_blocks(stage))
    return usual;
  uint64_t unit = ipt__skew_block_cols(stage), eighth = (cols + halo) / 8 / unit * unit;
  return eighth == 0 ? usual : ipt__skew_better_strip(stage, profile, usual, cols - eighth);
}
