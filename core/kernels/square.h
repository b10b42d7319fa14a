/* The kernel square swaps the tiles of square matrices with their mirror images, pair by pair: see
 * shaders/square.comp. */

/* The most elements along a side of a tile: ipt__square_fits counts on it. */
enum { IPT__SQUARE_TILE = 64 };

/* Orders in which the CPU goes through a matrix, block by block. */
enum { IPT__NESTED = 1, IPT__RECURSIVE = 2 };
static const char *const ipt__traversals[] = {"nested", "recursive", NULL};
static const ipt__parameter ipt__traversal_parameter = {"traversal", 0, 0, 0, ipt__traversals};

/* Elements from row to row. */
static uint64_t ipt__square_pitch(const ipt__stage *stage) {
  return stage->pitch != 0 ? stage->pitch : stage->rows * stage->across;
}

/* Whether rows begin and end at multiples of `multiple` bytes. */
static int ipt__square_rows_at(const ipt__stage *stage, uint64_t multiple) {
  uint64_t e = stage->elem_size;
  return stage->rows * e % multiple == 0 && stage->pitch * e % multiple == 0 &&
         ipt__begins_at(stage, multiple);
}

/* Elements of 1 and 2 bytes move in words if no word reaches over the end of a row. */
static int ipt__square_packs(const ipt__stage *stage) {
  uint64_t e = stage->elem_size;
  return e < 4 && e != 3 && ipt__square_rows_at(stage, 4);
}

/* Units of a tile, as shared memory holds them. */
static uint64_t ipt__square_tile_units(const ipt__stage *stage, uint64_t tile) {
  uint64_t bytes = tile * tile * stage->elem_size;
  return bytes / (ipt__square_packs(stage) ? 4 : ipt__unit_bytes(stage));
}

/* ---- Shared memory of a tile ---- */

/* Elements of one unit need no gaps between the rows of a tile if its rows go around all banks: see
 * the shader. */
static int ipt__square_needs_gaps(const ipt__stage *stage, uint64_t tile) {
  int single = ipt__square_packs(stage) || stage->elem_size == ipt__unit_bytes(stage);
  return !single || ipt__square_tile_units(stage, tile) / tile % IPT__SHARED_BANKS != 0;
}

static int ipt__square_has_gaps(const ipt__stage *stage, uint64_t tile,
                                const ipt__profile *profile) {
  const ipt__square_costs *costs = &profile->costs.square;
  uint64_t row_bytes = ipt__max(stage->rows, stage->pitch) * stage->elem_size;
  uint64_t words = ipt__square_tile_units(stage, tile) + tile;
  return ipt__square_needs_gaps(stage, tile) || 4 * words <= costs->shared_bytes ||
         (row_bytes % profile->sizes.line != 0 && row_bytes > costs->crowded &&
          row_bytes < costs->uncrowded);
}

/* Words of shared memory for one tile: one for each unit, and at most one more for each row. */
static uint64_t ipt__square_shared_words(const ipt__stage *stage, uint64_t tile,
                                         const ipt__profile *profile) {
  return ipt__square_tile_units(stage, tile) +
         (ipt__square_has_gaps(stage, tile, profile) ? tile : 0);
}

static int ipt__square_tile_fits(const ipt__stage *stage, const ipt__profile *profile,
                                 uint64_t tile) {
  uint64_t least = ipt__square_tile_units(stage, tile);
  least += ipt__square_needs_gaps(stage, tile) ? tile : 0;
  return 4 * least <= profile->costs.square.shared_bytes &&
         4 * ipt__square_shared_words(stage, tile, profile) <= profile->shared_bytes;
}

/* ---- Tiles and workgroups ---- */

/* Tiles along the side of a block. Few, large blocks would leave many workgroups without work. */
static uint64_t ipt__square_block(uint64_t tiles, const ipt__square_costs *costs) {
  if (tiles >= costs->far_tiles)
    return costs->far_block;
  return tiles >= costs->block_tiles ? costs->near_block : 1;
}

/* Units of each tile for an invocation, if workgroups may be that large. More workgroups on their
 * way are better while the matrix fits the cache, and worse beyond it, unless units are packed. */
static uint64_t ipt__square_held(const ipt__stage *stage, uint64_t tiles,
                                 const ipt__square_costs *costs) {
  return tiles >= costs->far_tiles && !ipt__square_packs(stage) ? costs->far_held
                                                                : costs->near_held;
}

/* Workgroups for one instance: see tile_pair in the shader. */
static uint64_t ipt__square_groups(const ipt__stage *stage, uint64_t tile,
                                   const ipt__square_costs *costs) {
  uint64_t tiles = ipt__divide_up(stage->rows, tile), block = ipt__square_block(tiles, costs);
  uint64_t blocks = ipt__divide_up(tiles, block);
  return blocks * (blocks + 1) / 2 * block * block;
}

/* Rows and tiles that begin at multiples of 16 bytes move 16 bytes at a time. */
static int ipt__square_moves_quads(const ipt__stage *stage, uint64_t tile) {
  return ipt__unit_bytes(stage) == 4 && ipt__square_rows_at(stage, 16) &&
         tile * stage->elem_size % 16 == 0;
}

/* Whether a tile half as large is better: it wastes less of the last row and column of tiles, or
 * workgroups are few. It has to be made of whole cache lines. */
static int ipt__square_prefers_half(const ipt__stage *stage, uint64_t tile,
                                    const ipt__profile *profile) {
  const ipt__square_costs *costs = &profile->costs.square;
  uint64_t half = tile / 2, whole = ipt__round_up(stage->rows, tile), line = profile->sizes.line;
  uint64_t groups = ipt__saturating_mul(ipt__square_groups(stage, tile, costs), stage->batch);
  if (!ipt__square_moves_quads(stage, half) || half * stage->elem_size < line ||
      !ipt__square_rows_at(stage, line))
    return 0;
  return groups < costs->enough_groups ||
         costs->spared * ipt__round_up(stage->rows, half) < (costs->spared - 1) * whole;
}

/* Returns the largest tile that fits, but no larger than the matrix needs, and smaller if a device
 * would have few workgroups to run. */
static uint64_t ipt__square_tile(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__square_costs *costs = &profile->costs.square;
  uint64_t tile = ipt__square_packs(stage) ? 2 * IPT__SQUARE_TILE : IPT__SQUARE_TILE;
  while (tile > 1 && !ipt__square_tile_fits(stage, profile, tile))
    tile /= 2;
  while (tile > 8 && tile / 2 >= stage->rows)
    tile /= 2;
  if (tile > costs->least_tile && ipt__square_prefers_half(stage, tile, profile))
    tile /= 2;
  while (tile > costs->least_tile &&
         ipt__square_groups(stage, tile, costs) < costs->few_groups / stage->batch)
    tile /= 2;
  return tile;
}

/* ---- On a device ---- */

/* Indices of 32 bits have to reach over the rows of a tile. */
static int ipt__square_fits(ipt__stage *stage, const ipt__profile *profile,
                            uint64_t scratch_limit) {
  uint64_t elem_units = stage->elem_size / ipt__unit_bytes(stage);
  uint64_t row_bytes = ipt__saturating_mul(ipt__square_pitch(stage), stage->elem_size);
  (void)scratch_limit;
  return stage->rows == stage->cols && elem_units <= profile->shared_bytes / 8 - 1 &&
         row_bytes <= profile->max_positions / IPT__SQUARE_TILE;
}

static double ipt__square_cost(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__square_costs *costs = &profile->costs.square;
  uint64_t e = stage->elem_size, side_bytes = stage->rows * e;
  double cost = e == 1 ? costs->bytes : costs->pairs;
  if (e % 4 == 0)
    cost = side_bytes % profile->sizes.line == 0 ? costs->whole_lines
           : side_bytes % 16 == 0                ? costs->quads
                                                 : costs->words;
  else if (e > 2 || side_bytes % 4 != 0)
    cost = costs->unpacked;
  return cost * (1 + costs->matrix / (double)ipt__instance_bytes(stage));
}

static ipt__square_constants ipt__square_constants_of(const ipt__stage *stage,
                                                      const ipt__profile *profile, uint64_t tile) {
  const ipt__square_costs *costs = &profile->costs.square;
  uint64_t units = ipt__square_tile_units(stage, tile), tiles = ipt__divide_up(stage->rows, tile);
  uint64_t wanted = ipt__power_of_two(ipt__divide_up(units, ipt__square_held(stage, tiles, costs)));
  uint64_t most = ipt__min(profile->workgroup, costs->most_workgroup);
  uint64_t workgroup = ipt__clamp(wanted, costs->least_workgroup, most);
  int quads = ipt__square_moves_quads(stage, tile), packs = ipt__square_packs(stage);
  uint64_t step = quads ? 4 : packs ? 4 / stage->elem_size : 1;
  ipt__square_constants c;
  c.workgroup = (uint32_t)workgroup;
  c.unit_bytes = ipt__unit_bytes(stage);
  c.shared_words = (uint32_t)ipt__square_shared_words(stage, tile, profile);
  c.tile = (uint32_t)tile;
  c.elem_units = (uint32_t)(stage->elem_size / c.unit_bytes);
  c.mode = quads ? IPT__SQUARE_QUADS : packs ? IPT__SQUARE_PACKS : IPT__SQUARE_UNITS;
  c.held = (uint32_t)(step * ipt__divide_up(units, step * workgroup));
  c.block = (uint32_t)ipt__square_block(tiles, costs);
  return c;
}

/* Launches `count` lines of matrices that lie beside each other. */
static ipt_result ipt__launch_square_part(ipt__launcher *launcher, const ipt__stage *stage,
                                          uint64_t first, uint64_t count) {
  const ipt__profile *profile = launcher->profile;
  uint64_t tile = ipt__square_tile(stage, profile), matrices = count * stage->across;
  uint64_t bytes = ipt__instance_bytes(stage);
  ipt__square_constants constants = ipt__square_constants_of(stage, profile, tile);
  ipt__square_arguments arguments = {0,
                                     bytes,
                                     (uint32_t)matrices,
                                     (uint32_t)stage->rows,
                                     (uint32_t)ipt__square_pitch(stage),
                                     (uint32_t)stage->across,
                                     0,
                                     0};
  ipt__call call = IPT__CALL(IPT__SHADER_SQUARE, constants, arguments);
  call.reaches_overhang = 1;
  ipt__take_instances(&call, stage, first * stage->across, matrices);
  return ipt__add_launch(launcher, &call,
                         ipt__square_groups(stage, tile, &profile->costs.square) * matrices);
}

static ipt_result ipt__launch_square(ipt__launcher *launcher, ipt__stage *stage) {
  uint64_t tile = ipt__square_tile(stage, launcher->profile);
  uint64_t groups = ipt__square_groups(stage, tile, &launcher->profile->costs.square);
  uint64_t part = ipt__clamp(IPT__MAX_GROUPS / groups / stage->across, 1, ipt__part_of(stage));
  return ipt__launch_parts(launcher, stage, stage->batch / stage->across, part,
                           ipt__launch_square_part);
}

/* ---- On the CPU ---- */

static int ipt__square_cpu_fits(const ipt__stage *stage, const ipt__profile *profile) {
  (void)profile;
  return stage->rows == stage->cols;
}

/* Short rows have parts of cache lines. Elements that are moved one by one go through a buffer. */
static double ipt__square_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  return costs->square + 2 * ipt__cpu_singles(stage, costs) +
         costs->square_row / (double)(stage->rows * stage->elem_size);
}

static const ipt__parameter *const ipt__square_parameters[] = {&ipt__traversal_parameter, NULL};

/* Rows may have any pitch, the same before and after, on the CPU as well. */
static int ipt__square_leaves_gaps(const ipt__stage *stage, const ipt__profile *profile) {
  (void)profile;
  return stage->pitch == stage->out_pitch;
}

static const ipt__kernel ipt__kernel_square = {"square",
                                               1,
                                               ipt__square_fits,
                                               ipt__square_cost,
                                               NULL,
                                               IPT__IF_DEVICES(ipt__launch_square),
                                               ipt__square_cpu_fits,
                                               ipt__square_cpu_cost,
                                               NULL,
                                               ipt__square_parameters,
                                               ipt__square_leaves_gaps,
                                               ipt__always_reaches_overhang};
