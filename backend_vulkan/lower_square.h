/* Square matrices: pairs of tiles swapped by shaders/square.comp. */

enum {
  IPT__SQUARE_TILE = 64,  /* most elements along a side; see ipt__square_applies */
  IPT__SQUARE_BANKS = 32, /* words of shared memory that may be accessed together */
  /* Of a tile: NVIDIA's driver lets the workgroups of a multiprocessor have 48 KiB together, and
   * three are clearly faster than two. */
  IPT__SQUARE_SHARED_BYTES = 16 << 10,
  IPT__SQUARE_LINE = 128,          /* bytes of a row of a tile, rather than fewer */
  IPT__SQUARE_LONG_ROW = 8192,     /* bytes of a row of the matrix */
  IPT__SQUARE_LONGEST_ROW = 49152, /* the same */
  IPT__SQUARE_GROUPS = 256,        /* rather than fewer, tiles are made smaller */
  IPT__SQUARE_ENOUGH = 2048,       /* the same, as long as rows of tiles are whole lines */
  IPT__SQUARE_MANY = 128,          /* tiles along the side of the matrix */
  IPT__SQUARE_WORKGROUP = 64       /* fewest invocations */
};

/* Elements of 1 and 2 bytes are moved in words, where these do not reach over the ends of rows. */
static int ipt__square_packs(const ipt__stage *stage) {
  uint64_t e = stage->elem_size;
  return e < 4 && e != 3 && stage->rows * e % 4 == 0 && stage->offset % 4 == 0;
}

/* A tile holds them in units of its own. */
static uint64_t ipt__square_tile_units(const ipt__stage *stage, uint64_t tile) {
  uint64_t bytes = tile * tile * stage->elem_size;
  return bytes / (ipt__square_packs(stage) ? 4 : ipt__unit_bytes(stage));
}

/* Elements of one unit, in rows that go around all banks, can do without gaps between the rows of a
 * tile: see shaders/square.comp. */
static int ipt__square_needs_gaps(const ipt__stage *stage, uint64_t tile) {
  int single = ipt__square_packs(stage) || stage->elem_size == ipt__unit_bytes(stage);
  return !single || ipt__square_tile_units(stage, tile) / tile % IPT__SQUARE_BANKS != 0;
}

/* Of some matrices whose rows begin within lines two workgroups are better: with three, an H200
 * takes 1.06 to 1.1 times as long for sides of 3000 to 10007, and 0.91 to 1 times for shorter ones,
 * 16383 and 22004. */
static int ipt__square_has_gaps(const ipt__stage *stage, uint64_t tile) {
  uint64_t row_bytes = stage->rows * stage->elem_size;
  uint64_t words = ipt__square_tile_units(stage, tile) + tile;
  return ipt__square_needs_gaps(stage, tile) || 4 * words <= IPT__SQUARE_SHARED_BYTES ||
         (row_bytes % IPT__SQUARE_LINE != 0 && row_bytes > IPT__SQUARE_LONG_ROW &&
          row_bytes < IPT__SQUARE_LONGEST_ROW);
}

/* One tile in shared memory, one word per unit, and gaps of a word at most. */
static uint64_t ipt__square_shared_words(const ipt__stage *stage, uint64_t tile) {
  return ipt__square_tile_units(stage, tile) + (ipt__square_has_gaps(stage, tile) ? tile : 0);
}

static int ipt__square_fits(const ipt__stage *stage, const ipt__limits *limits, uint64_t tile) {
  uint64_t least = ipt__square_tile_units(stage, tile);
  least += ipt__square_needs_gaps(stage, tile) ? tile : 0;
  return 4 * least <= IPT__SQUARE_SHARED_BYTES &&
         4 * ipt__square_shared_words(stage, tile) <= limits->on_chip;
}

/* Tiles along the side of a block. Few blocks would leave many workgroups without work; on an H200
 * 8 is best for matrices that fit its L2 cache, 2 for larger ones. */
static uint64_t ipt__square_block(uint64_t tiles) {
  if (tiles >= IPT__SQUARE_MANY)
    return 2;
  return tiles >= 32 ? 8 : 1;
}

/* Units of each tile per invocation, if workgroups may be as large. More workgroups under way are
 * better on an H200 while the matrix fits its L2 cache, and worse beyond, unless units are packed.
 */
static uint64_t ipt__square_held(const ipt__stage *stage, uint64_t tiles) {
  return tiles >= IPT__SQUARE_MANY && !ipt__square_packs(stage) ? 16 : 8;
}

/* Workgroups for one instance: see tile_pair in shaders/square.comp. */
static uint64_t ipt__square_groups(const ipt__stage *stage, uint64_t tile) {
  uint64_t tiles = ipt__divide_up(stage->rows, tile), block = ipt__square_block(tiles);
  uint64_t blocks = ipt__divide_up(tiles, block);
  return blocks * (blocks + 1) / 2 * block * block;
}

/* Rows and tiles that begin at multiples of 16 bytes are moved 16 bytes at a time. */
static int ipt__square_moves_quads(const ipt__stage *stage, uint64_t tile) {
  return ipt__unit_bytes(stage) == 4 && stage->offset % 16 == 0 &&
         stage->rows * stage->elem_size % 16 == 0 && tile * stage->elem_size % 16 == 0;
}

/* Half as large a tile: if it wastes less of the last row and column of tiles, or if workgroups are
 * few, as measured on an H200 for whole lines. */
static int ipt__square_prefers_half(const ipt__stage *stage, uint64_t tile) {
  uint64_t half = tile / 2, whole = ipt__round_up(stage->rows, tile);
  uint64_t groups = ipt__saturating_mul(ipt__square_groups(stage, tile), stage->batch);
  if (!ipt__square_moves_quads(stage, half) || half * stage->elem_size < IPT__SQUARE_LINE ||
      stage->rows * stage->elem_size % IPT__SQUARE_LINE != 0)
    return 0;
  return groups < IPT__SQUARE_ENOUGH || 8 * ipt__round_up(stage->rows, half) < 7 * whole;
}

/* The largest tile that fits, but no larger than the matrix needs, and smaller if a device would
 * have few workgroups to run. */
static uint64_t ipt__square_tile(const ipt__stage *stage, const ipt__limits *limits) {
  uint64_t tile = ipt__square_packs(stage) ? 2 * IPT__SQUARE_TILE : IPT__SQUARE_TILE;
  while (tile > 1 && !ipt__square_fits(stage, limits, tile))
    tile /= 2;
  while (tile > 8 && tile / 2 >= stage->rows)
    tile /= 2;
  if (tile > 16 && ipt__square_prefers_half(stage, tile))
    tile /= 2;
  while (tile > 16 && ipt__square_groups(stage, tile) < IPT__SQUARE_GROUPS / stage->batch)
    tile /= 2;
  return tile;
}

static ipt__pipeline_key ipt__square_key(const ipt__lowering *lowering, uint64_t tile) {
  const ipt__stage *stage = lowering->stage;
  uint64_t units = ipt__square_tile_units(stage, tile);
  uint64_t tiles = ipt__divide_up(stage->rows, tile);
  uint64_t wanted = ipt__power_of_two(ipt__divide_up(units, ipt__square_held(stage, tiles)));
  uint64_t most = ipt__min(lowering->limits->workgroup, 2 * IPT__WORKGROUP);
  uint64_t workgroup = ipt__clamp(wanted, IPT__SQUARE_WORKGROUP, most);
  int quads = ipt__square_moves_quads(stage, tile), packs = ipt__square_packs(stage);
  uint64_t step = quads ? 4 : packs ? 4 / stage->elem_size : 1;
  ipt__pipeline_key key =
      ipt__make_key(IPT__SHADER_SQUARE, (uint32_t)workgroup, lowering->unit_bytes,
                    ipt__square_shared_words(stage, tile));
  key.constant[3] = (uint32_t)tile;
  key.constant[4] = (uint32_t)(stage->elem_size / lowering->unit_bytes);
  key.constant[5] = quads ? 1 : packs ? 2 : 0; /* MODE */
  key.constant[6] = (uint32_t)(step * ipt__divide_up(units, step * workgroup));
  key.constant[7] = (uint32_t)ipt__square_block(tiles);
  return key;
}

/* `count` lines of matrices that lie beside each other. */
static ipt_result ipt__lower_square(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  const ipt__stage *stage = lowering->stage;
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  uint64_t tile = ipt__square_tile(stage, lowering->limits), matrices = count * stage->across;
  ipt__pipeline_key key = ipt__square_key(lowering, tile);
  arguments.data += first * stage->across * arguments.instance_bytes;
  arguments.batch = (uint32_t)matrices;
  arguments.cols = (uint32_t)(stage->cols * stage->across);
  return ipt__add_dispatch(lowering, &key, &arguments, ipt__square_groups(stage, tile) * matrices);
}

static ipt_result ipt__lower_squares(ipt__lowering *lowering) {
  const ipt__stage *stage = lowering->stage;
  uint64_t groups = ipt__square_groups(stage, ipt__square_tile(stage, lowering->limits));
  uint64_t part = ipt__clamp(IPT__MAX_GROUPS / groups / stage->across, 1, ipt__part(lowering));
  return ipt__lower_parts(lowering, stage->batch / stage->across, part, ipt__lower_square);
}
