/* How panels in tiles are divided: the sides of tiles, and what each workgroup of a panel has in
 * registers and in shared memory. See shaders/include/panel_tiles.glsl. */

typedef struct ipt__tiles_geometry {
  uint32_t workgroup;
  uint64_t tile_rows, tile_cols; /* elements */
  uint64_t held_tiles;           /* per workgroup; 0: the kernel does not fit the stage */
  uint64_t slabs;                /* workgroups per panel */
  uint64_t shared_words;
  int whole_words;
  int load_quads, store_quads;  /* whole words move 16 bytes at a time */
  int rows_follow, cols_follow; /* rows, or columns, of a tile follow each other in memory */
  int panel_is_tile;            /* one tile of one workgroup */
  uint64_t pitch, room;         /* see shaders/panel_tiles_bytes.comp */
} ipt__tiles_geometry;

/* These follow from the shaders: an invocation moves the words of a tile as one vector, and a
 * workgroup that waits polls one word. */
enum {
  IPT__TILES_INVOCATION_BYTES = 4 * IPT__TILES_WORDS,
  IPT__TILES_SHORT_PART = 32,               /* bytes; a sector, the least that GPUs move */
  IPT__TILES_FEW_WORDS = IPT__SHARED_BANKS, /* of a short row, beside one that it shares */
  IPT__TILES_SHARED_STEP = 512, /* words; shared memory grows by it, so that pipelines are few */
  IPT__TILES_MAX_POLLERS = 1024 /* workgroups that wait on one counter */
};

/* The most workgroups of a panel. They wait for each other, so they must be able to run at the same
 * time. */
static uint64_t ipt__tiles_max_slabs(const ipt__profile *profile) {
  return ipt__clamp(profile->co_resident, 1, IPT__TILES_MAX_POLLERS);
}

/* The most tiles that a workgroup holds. Numbers beyond 1 are even, so that fewer pipelines serve
 * more shapes. */
static uint64_t ipt__tiles_max_held(uint64_t workgroup, uint64_t most_registers,
                                    const ipt__profile *profile) {
  uint64_t registers = ipt__registers_of(profile, workgroup);
  registers = ipt__min(registers, most_registers);
  uint64_t others = profile->costs.tiles.other_registers;
  if (registers <= others)
    return 0;
  return ipt__min((registers - others) / 8 * 2, IPT__TILES_MOST_HELD);
}

/* Bytes of the largest panel that registers can hold. */
static uint64_t ipt__tiles_room(const ipt__profile *profile) {
  const ipt__tile_costs *costs = &profile->costs.tiles;
  uint64_t held = 0;
  for (uint64_t workgroup = costs->most_workgroup; workgroup >= costs->least_workgroup;
       workgroup /= 2)
    if (workgroup <= profile->workgroup)
      held = ipt__max(held,
                      workgroup * ipt__tiles_max_held(workgroup, costs->most_registers, profile));
  return ipt__tiles_max_slabs(profile) * held * IPT__TILES_INVOCATION_BYTES;
}

/* Whether rows are whole words before and after. Several elements may share a word. */
static int ipt__tiles_whole_words(const ipt__stage *stage) {
  uint64_t e = stage->elem_size;
  return (e % 4 == 0 || e == 1 || e == 2) && stage->rows * e % 4 == 0 && stage->cols * e % 4 == 0;
}

/* Rounds a number of elements down to whole cache lines, sectors or quads if that costs at most a
 * quarter, and at least to whole words. */
static uint64_t ipt__tiles_round(uint64_t elements, uint64_t elem_size) {
  uint64_t rounded = elements;
  for (uint64_t bytes = IPT__LONGEST_LINE; bytes >= 4; bytes /= 2) {
    uint64_t unit = bytes / ipt__gcd(bytes, elem_size);
    rounded = elements / unit * unit;
    if (rounded > 0 && 4 * rounded >= 3 * elements)
      break;
  }
  return rounded;
}

/* Chooses the sides of a tile of at most `capacity` elements: the whole short side of the panel,
 * unless too little would be left for the long one. */
static void ipt__choose_panel_tile(const ipt__stage *stage, const ipt__tile_costs *costs,
                                   uint64_t capacity, ipt__tiles_geometry *g) {
  int tall = stage->rows > stage->cols;
  uint64_t e = stage->elem_size, across = tall ? stage->cols : stage->rows;
  uint64_t length = tall ? stage->rows : stage->cols;
  if (capacity / across == 0 || capacity / across * e < IPT__TILES_SHORT_PART) {
    uint64_t part = ipt__clamp(costs->long_part / e, 1, ipt__max(capacity, 1));
    across = ipt__min(across, ipt__tiles_round(part, e));
  }
  uint64_t along = ipt__min(length, across == 0 ? 0 : ipt__tiles_round(capacity / across, e));
  g->tile_rows = tall ? along : across;
  g->tile_cols = tall ? across : along;
}

/* Whether lines of a matrix, `pitch` elements apart, and of its tiles move 16 bytes at a time. */
static int ipt__tiles_move_quads(const ipt__stage *stage, uint64_t pitch, uint64_t line,
                                 uint64_t tile_line) {
  uint64_t e = stage->elem_size;
  return pitch * e % 16 == 0 && line * e % 16 == 0 && tile_line * e % 16 == 0;
}

/* Takes as few workgroups as can hold the panel, or more if there are too few panels to occupy the
 * device. Each then holds as few tiles as it can, because places for tiles that do not exist remain
 * empty. One more workgroup costs about as much as two empty places. */
static void ipt__choose_slabs(const ipt__stage *stage, const ipt__profile *profile,
                              uint64_t most_registers, ipt__tiles_geometry *g) {
  uint64_t tiles =
      ipt__divide_up(stage->rows, g->tile_rows) * ipt__divide_up(stage->cols, g->tile_cols);
  uint64_t most = ipt__tiles_max_held(g->workgroup, most_registers, profile), best = UINT64_MAX;
  uint64_t wanted =
      ipt__max(ipt__divide_up(profile->cores, stage->batch), 2 * profile->cores / stage->batch);
  wanted = ipt__min(wanted, ipt__tiles_max_slabs(profile));
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

/* ---- Elements whose rows begin anywhere in a word ---- */

/* The most words of which some bytes belong to a run of `bytes` bytes. */
static uint64_t ipt__words_over(uint64_t bytes) {
  return (bytes + 6) / 4;
}

/* Rows from the one in which a word of the result begins to that of the next word. */
static uint64_t ipt__rows_of_word(uint64_t elem_size) {
  return elem_size == 1 || elem_size == 2 ? 4 / elem_size : 1;
}

/* Whether the rows of a tile are treated as one. They have to follow each other in memory and to be
 * short, unless words of the result are gathered from different banks all the same. */
static int ipt__rows_follow(const ipt__stage *stage, uint64_t tile_cols) {
  uint64_t row = stage->cols * stage->elem_size;
  return tile_cols == stage->cols &&
         (row < 4 * IPT__TILES_FEW_WORDS || ipt__rows_of_word(stage->elem_size) * row % 16 != 0);
}

/* Words of a tile before the transposition. */
static uint64_t ipt__byte_tile_words(const ipt__stage *stage, const ipt__tiles_geometry *g) {
  uint64_t e = stage->elem_size;
  return ipt__rows_follow(stage, g->tile_cols) ? ipt__words_over(g->tile_rows * g->tile_cols * e)
                                               : g->tile_rows * ipt__words_over(g->tile_cols * e);
}

/* Rounds the length of parts of a line down, so that they begin where sectors do, or at least where
 * words do. The lines must begin there, too, and a part may lose at most an eighth. */
static uint64_t ipt__whole_sectors(uint64_t part, uint64_t line, uint64_t elem_size) {
  for (uint64_t bytes = IPT__TILES_SHORT_PART; bytes >= 4; bytes /= 2) {
    uint64_t unit = bytes / ipt__gcd(bytes, elem_size);
    if (line % unit == 0 && 8 * (part % unit) <= part)
      return part - part % unit;
  }
  return part;
}

/* Takes the whole short side of the panel if the parts of the long side stay long enough.
 * Otherwise takes parts of both sides that are about equally long, so that no tile is much smaller
 * than others. */
static void ipt__choose_byte_tile(const ipt__stage *stage, uint64_t words, ipt__tiles_geometry *g) {
  int tall = stage->rows > stage->cols;
  uint64_t e = stage->elem_size, elements = 4 * words / e, side = 1;
  uint64_t across = tall ? stage->cols : stage->rows, length = tall ? stage->rows : stage->cols;
  while ((side + 1) * (side + 1) <= elements)
    side++;
  if (across > side && elements / across * e < 4 * IPT__TILES_FEW_WORDS)
    across = ipt__divide_up(across, ipt__divide_up(across, side));
  uint64_t along = ipt__min(length, elements / across);
  for (; along > 0; along--) {
    g->tile_rows = tall ? along : across;
    g->tile_cols = tall ? across : along;
    if (ipt__byte_tile_words(stage, g) <= words)
      break;
  }
  if (along < length)
    along = ipt__whole_sectors(along, length, e);
  g->tile_rows = tall ? along : across;
  g->tile_cols = tall ? across : along;
}

/* Rows begin at the same byte of a word as in memory. Invocations that gather consecutive words of
 * the result read words of every row, or of every second or fourth one. These rows have to be an
 * odd number of words apart, if need be with a word of room between them, or after every 32 words
 * if all rows are treated as one. */
static void ipt__pitch_byte_tile(const ipt__stage *stage, ipt__tiles_geometry *g) {
  uint64_t e = stage->elem_size, row = g->tile_cols * e, rows_of_word = ipt__rows_of_word(e);
  int follow = ipt__rows_follow(stage, g->tile_cols);
  g->pitch = follow ? row : 4 * ipt__words_over(row) + stage->cols * e % 4;
  if (rows_of_word == 1 && !follow && g->pitch % 8 == 0)
    g->pitch += 4;
  g->room = rows_of_word * g->pitch % 8 == 0 ? 4 : 0;
}

/* Words of shared memory for a tile, and after it for what is gathered but not used: an element,
 * and rows unless the next column follows the last row. */
static uint64_t ipt__byte_tile_shared(const ipt__stage *stage, const ipt__tiles_geometry *g) {
  uint64_t e = stage->elem_size, rows_of_word = ipt__rows_of_word(e);
  uint64_t rows = g->tile_rows + (g->tile_rows == stage->rows ? 0 : rows_of_word);
  uint64_t words = (rows * g->pitch + rows / rows_of_word * g->room + e) / 4 + 3;
  return ipt__rows_follow(stage, g->tile_cols) ? words + words / IPT__SHARED_BANKS + 1 : words;
}

/* ---- All elements ---- */

static void ipt__choose_any_panel_tile(const ipt__stage *stage, const ipt__tile_costs *costs,
                                       ipt__tiles_geometry *g) {
  uint64_t e = stage->elem_size, bytes = g->workgroup * IPT__TILES_INVOCATION_BYTES;
  g->whole_words = ipt__tiles_whole_words(stage);
  if (!g->whole_words)
    ipt__choose_byte_tile(stage, bytes / 4, g);
  else
    ipt__choose_panel_tile(stage, costs, bytes / e, g);
  if (g->tile_rows == 0 || g->tile_cols == 0)
    return;
  uint64_t row_words = g->tile_rows * e / 4;
  ipt__pitch_byte_tile(stage, g);
  if (!g->whole_words)
    g->shared_words = 2 * ipt__byte_tile_shared(stage, g);
  else
    g->shared_words = 2 * (e < 4 ? g->tile_cols * row_words + ipt__divide_up(g->tile_cols * e, 4)
                                 : g->tile_cols * (row_words | 1));
  g->load_quads = g->whole_words && e >= 4 &&
                  ipt__tiles_move_quads(stage, ipt__stage_pitch(stage), stage->cols, g->tile_cols);
  g->store_quads = g->whole_words && ipt__tiles_move_quads(stage, ipt__stage_out_pitch(stage),
                                                           stage->rows, g->tile_rows);
  g->rows_follow = ipt__rows_follow(stage, g->tile_cols);
  g->cols_follow = g->tile_rows == stage->rows;
}

/* Makes the panel one tile, so that its rows are loaded and stored as a whole, if there are enough
 * panels to give each a workgroup of its own. */
static int ipt__tiles_try_whole_panel(const ipt__stage *stage, const ipt__profile *profile,
                                      uint64_t most_registers, ipt__tiles_geometry *g) {
  ipt__tiles_geometry whole = *g;
  if (ipt__tiles_whole_words(stage) || stage->batch < profile->cores)
    return 0;
  whole.tile_rows = stage->rows;
  whole.tile_cols = stage->cols;
  ipt__pitch_byte_tile(stage, &whole);
  uint64_t held = ipt__divide_up(ipt__byte_tile_words(stage, &whole),
                                 g->workgroup * IPT__TILES_INVOCATION_BYTES / 4);
  uint64_t most = ipt__tiles_max_held(g->workgroup, most_registers, profile);
  if (profile->few_registers)
    most = ipt__min(most, profile->costs.tiles.few_held);
  whole.held_tiles = held > 1 ? ipt__round_up(held, 2) : 1;
  whole.shared_words = ipt__round_up(ipt__byte_tile_shared(stage, &whole), IPT__TILES_SHARED_STEP);
  if (held > most || 4 * whole.shared_words + 16 > profile->shared_bytes)
    return 0;
  whole.slabs = 1;
  whole.rows_follow = ipt__rows_follow(stage, whole.tile_cols);
  whole.cols_follow = whole.panel_is_tile = 1;
  *g = whole;
  return 1;
}

static int ipt__tiles_try_workgroup(const ipt__stage *stage, const ipt__profile *profile,
                                    uint64_t workgroup, uint64_t most_registers,
                                    ipt__tiles_geometry *g) {
  memset(g, 0, sizeof *g);
  g->workgroup = (uint32_t)workgroup;
  if (ipt__tiles_try_whole_panel(stage, profile, most_registers, g))
    return 1;
  ipt__choose_any_panel_tile(stage, &profile->costs.tiles, g);
  if (g->tile_rows == 0 || g->tile_cols == 0 || 4 * g->shared_words + 16 > profile->shared_bytes)
    return 0;
  g->shared_words = ipt__min(ipt__round_up(g->shared_words, IPT__TILES_SHARED_STEP),
                             profile->shared_bytes / 4 - 4);
  ipt__choose_slabs(stage, profile, most_registers, g);
  return g->held_tiles > 0;
}

/* Tries workgroups from the largest on. Returns 0 if none fits. */
static int ipt__tiles_try_workgroups(const ipt__stage *stage, const ipt__profile *profile,
                                     uint64_t largest, uint64_t most_registers,
                                     ipt__tiles_geometry *g) {
  for (uint64_t workgroup = largest; workgroup >= profile->costs.tiles.least_workgroup;
       workgroup /= 2)
    if (workgroup <= profile->workgroup &&
        ipt__tiles_try_workgroup(stage, profile, workgroup, most_registers, g))
      return 1;
  return 0;
}

/* Chooses, for a small panel, a workgroup that still has some tiles to hold. If the panel does not
 * fit that way, chooses one that fills all registers. held_tiles is 0 if there is none. */
static ipt__tiles_geometry ipt__tiles_geometry_of(const ipt__stage *stage,
                                                  const ipt__profile *profile) {
  ipt__tiles_geometry g;
  uint64_t enough = ipt__moved_bytes(stage) / (4 * IPT__TILES_INVOCATION_BYTES);
  const ipt__tile_costs *costs = &profile->costs.tiles;
  uint64_t largest = costs->most_workgroup;
  while (largest > costs->least_workgroup && largest > enough)
    largest /= 2;
  if (!ipt__tiles_try_workgroups(stage, profile, largest, costs->registers, &g) &&
      !ipt__tiles_try_workgroups(stage, profile, costs->most_workgroup, costs->most_registers, &g))
    memset(&g, 0, sizeof g);
  return g;
}
