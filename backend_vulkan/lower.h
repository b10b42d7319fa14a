/* From a stage to dispatches: pipelines, push constants and grids, ready to be recorded. */

/* Push constants: the block `Arguments` of shaders/include/ipt.glsl. data and scratch hold byte
 * offsets until the addresses are known. */
typedef struct ipt__arguments {
  uint64_t data, scratch, instance_bytes;
  uint32_t groups, batch, rows, cols, elem_units;
  uint32_t tile_rows, tile_cols, slices, slice_units, chunk_items;
  uint32_t first_row, step_limit, resume, state_offset;
  uint32_t gcd, row_part, col_part, factor, factor_shoup, inverse, reversed;
  uint32_t divisor, negate, shift;
  uint64_t table; /* offset or address, like data */
} ipt__arguments;

typedef struct ipt__dispatch {
  VkPipeline pipeline;
  ipt__arguments arguments;
  uint32_t groups_x, groups_y;
} ipt__dispatch;

typedef struct ipt__program {
  ipt__dispatch *dispatches;
  uint64_t count, capacity;
  uint64_t stage_end[IPT__MAX_STAGES]; /* dispatches up to and including those of a stage */
  uint64_t scratch;                    /* bytes */
  ipt__path *paths;                    /* of all stages, until they are in the table */
  uint64_t path_count;
  ipt__buffer table; /* the paths, in device memory */
  VkDeviceAddress table_address;
} ipt__program;

typedef struct ipt__lowering {
  ipt_context *context;
  ipt__program *program;
  const ipt__limits *limits;
  ipt__stage *stage;
  uint32_t unit_bytes;
} ipt__lowering;

enum {
  IPT__WORKGROUP = 256,
  IPT__GRID_WIDTH = 32768, /* below the guaranteed 65535, in one dimension */
  IPT__MAX_DISPATCHES = 1 << 20,
  IPT__MAX_GROUPS = 1 << 30, /* per dispatch */
  IPT__MAX_ITEMS = 1 << 29,  /* instances, rows ... per dispatch */
  IPT__CHUNK_BYTES = 8 << 10 /* what one workgroup holds of small items */
};

static uint32_t ipt__workgroup(const ipt__lowering *lowering) {
  return (uint32_t)ipt__min(lowering->limits->workgroup, IPT__WORKGROUP);
}

static int ipt__grow_program(ipt__lowering *lowering) {
  ipt__program *program = lowering->program;
  const ipt_allocator *allocator = &lowering->context->allocator;
  if (program->count < program->capacity)
    return 1;
  uint64_t capacity = 2 * program->capacity + 8;
  ipt__dispatch *grown = (ipt__dispatch *)ipt__enlarge(
      allocator, program->dispatches, program->count * sizeof *grown, capacity * sizeof *grown);
  if (grown == NULL)
    return 0;
  program->dispatches = grown;
  program->capacity = capacity;
  return 1;
}

static ipt_result ipt__add_dispatch(ipt__lowering *lowering, const ipt__pipeline_key *key,
                                    const ipt__arguments *arguments, uint64_t groups) {
  VkPipeline pipeline;
  ipt_result result = ipt__find_pipeline(lowering->context, key, &pipeline);
  if (result != IPT_SUCCESS)
    return result;
  if (groups > IPT__MAX_GROUPS || lowering->program->count >= IPT__MAX_DISPATCHES)
    return IPT_ERROR_UNSUPPORTED;
  if (!ipt__grow_program(lowering))
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt__dispatch *added = &lowering->program->dispatches[lowering->program->count++];
  added->pipeline = pipeline;
  added->arguments = *arguments;
  added->groups_x = (uint32_t)ipt__min(groups, IPT__GRID_WIDTH);
  added->groups_y = (uint32_t)ipt__divide_up(groups, IPT__GRID_WIDTH);
  return IPT_SUCCESS;
}

/* What all kernels take from the stage. */
static ipt__arguments ipt__stage_arguments(const ipt__lowering *lowering) {
  const ipt__stage *stage = lowering->stage;
  ipt__arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  arguments.data = stage->offset;
  arguments.instance_bytes = ipt__instance_bytes(stage);
  arguments.rows = (uint32_t)stage->rows;
  arguments.cols = (uint32_t)stage->cols;
  arguments.elem_units = (uint32_t)(stage->elem_size / lowering->unit_bytes);
  return arguments;
}

/* Kernel-specific part of a lowering: instances [first, first + count). */
typedef ipt_result (*ipt__lower_part)(ipt__lowering *lowering, uint64_t first, uint64_t count);

static ipt_result ipt__lower_parts(ipt__lowering *lowering, uint64_t items, uint64_t items_per_part,
                                   ipt__lower_part lower) {
  ipt_result result = IPT_SUCCESS;
  for (uint64_t first = 0; first < items && result == IPT_SUCCESS; first += items_per_part)
    result = lower(lowering, first, ipt__min(items_per_part, items - first));
  return result;
}

/* ---- Chunks on chip: bs, row_shuffle ---- */

static ipt_result ipt__lower_chunks(ipt__lowering *lowering, ipt__shader shader,
                                    ipt__arguments *arguments, uint64_t item_bytes,
                                    uint64_t items) {
  uint64_t room = lowering->limits->on_chip - 8;
  uint64_t wanted = ipt__min(ipt__max(item_bytes, IPT__CHUNK_BYTES), room);
  uint64_t chunk_items = ipt__clamp(wanted / item_bytes, 1, items);
  uint64_t words = ipt__divide_up(chunk_items * item_bytes + 6, 4);
  uint64_t shared_words = ipt__min(ipt__power_of_two(words), lowering->limits->on_chip / 4);
  ipt__pipeline_key key =
      ipt__make_key(shader, ipt__workgroup(lowering), lowering->unit_bytes, shared_words);
  arguments->chunk_items = (uint32_t)chunk_items;
  arguments->batch = (uint32_t)items;
  return ipt__add_dispatch(lowering, &key, arguments, ipt__divide_up(items, chunk_items));
}

static ipt_result ipt__lower_bs(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  arguments.data += first * arguments.instance_bytes;
  return ipt__lower_chunks(lowering, IPT__SHADER_BS, &arguments, arguments.instance_bytes, count);
}

/* ---- C2R ---- */

/* Constants of the modular product with a fixed factor: see mul_mod in shaders/include/c2r.glsl. */
static void ipt__set_factor(ipt__arguments *arguments, uint64_t factor, uint64_t modulus) {
  arguments->factor = (uint32_t)factor;
  arguments->factor_shoup = (uint32_t)((factor << 32) / modulus);
}

static void ipt__set_c2r(ipt__arguments *arguments, const ipt__c2r *c2r) {
  arguments->rows = (uint32_t)c2r->m;
  arguments->cols = (uint32_t)c2r->n;
  arguments->gcd = (uint32_t)c2r->gcd;
  arguments->row_part = (uint32_t)c2r->a;
  arguments->col_part = (uint32_t)c2r->b;
  arguments->inverse = (uint32_t)c2r->inverse;
  arguments->reversed = (uint32_t)c2r->reversed;
}

static void ipt__set_shuffle_factor(ipt__arguments *arguments, const ipt__c2r *c2r) {
  if (c2r->inverse)
    ipt__set_factor(arguments, c2r->m % c2r->n, c2r->n);
  else
    ipt__set_factor(arguments, c2r->a_inverse, c2r->b);
}

static void ipt__set_permute_factor(ipt__arguments *arguments, const ipt__c2r *c2r) {
  if (c2r->inverse)
    ipt__set_factor(arguments, c2r->n % c2r->m, c2r->m);
  else
    ipt__set_factor(arguments, c2r->b_inverse, c2r->a);
}

/* Rows too long to be held on chip go through scratch. */
static ipt_result ipt__lower_rows_through_scratch(ipt__lowering *lowering,
                                                  ipt__arguments *arguments, uint64_t row_bytes,
                                                  uint64_t rows) {
  uint32_t workgroup = ipt__workgroup(lowering);
  uint64_t row_words = ipt__divide_up(row_bytes, 4) + (lowering->unit_bytes < 4);
  uint64_t groups = ipt__divide_up(row_words, workgroup) * rows;
  ipt__pipeline_key gather =
      ipt__make_key(IPT__SHADER_ROW_GATHER, workgroup, lowering->unit_bytes, 1);
  ipt__pipeline_key scatter =
      ipt__make_key(IPT__SHADER_ROW_SCATTER, workgroup, lowering->unit_bytes, 1);
  arguments->batch = (uint32_t)rows;
  ipt_result result = ipt__add_dispatch(lowering, &gather, arguments, groups);
  if (result == IPT_SUCCESS)
    result = ipt__add_dispatch(lowering, &scatter, arguments, groups);
  return result;
}

static ipt_result ipt__lower_row_shuffle(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  const ipt__stage *stage = lowering->stage;
  uint64_t row_bytes = stage->cols * stage->elem_size;
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  ipt__set_c2r(&arguments, &stage->c2r);
  ipt__set_shuffle_factor(&arguments, &stage->c2r);
  arguments.data += first * row_bytes;
  arguments.first_row = (uint32_t)(first % stage->rows);
  if (stage->scratch > 0)
    return ipt__lower_rows_through_scratch(lowering, &arguments, row_bytes, count);
  return ipt__lower_chunks(lowering, IPT__SHADER_ROW_SHUFFLE, &arguments, row_bytes, count);
}

/* A workgroup takes several pairs of rows that are shorter than itself. */
static ipt_result ipt__lower_reflect(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  const ipt__stage *stage = lowering->stage;
  uint32_t workgroup = ipt__workgroup(lowering);
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  uint64_t row_units = stage->cols * arguments.elem_units;
  uint64_t pairs = stage->rows / 2 + 1;
  uint64_t groups_per_line = ipt__divide_up(row_units, workgroup);
  arguments.chunk_items = (uint32_t)ipt__clamp(workgroup / row_units, 1, workgroup);
  arguments.data += first * arguments.instance_bytes;
  arguments.batch = (uint32_t)count;
  arguments.divisor = (uint32_t)stage->reflection.divisor;
  arguments.negate = (uint32_t)stage->reflection.negate;
  arguments.shift = (uint32_t)stage->reflection.shift;
  ipt__pipeline_key key = ipt__make_key(IPT__SHADER_REFLECT, workgroup, lowering->unit_bytes, 1);
  uint64_t groups = ipt__divide_up(pairs, arguments.chunk_items) * groups_per_line * count;
  return ipt__add_dispatch(lowering, &key, &arguments, groups);
}

/* ---- Tiles ---- */

enum {
  IPT__SQUARE_TILE = 64,     /* most elements along a side; see ipt__square_applies */
  IPT__SQUARE_UNITS = 4096,  /* of a tile */
  IPT__SQUARE_GROUPS = 256,  /* rather than fewer, tiles are made smaller */
  IPT__SQUARE_MANY = 128,    /* tiles along the side of the matrix */
  IPT__SQUARE_WORKGROUP = 64 /* fewest invocations */
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

/* One tile in shared memory, one word per unit, and at most one more for every row. */
static uint64_t ipt__square_shared_words(const ipt__stage *stage, uint64_t tile) {
  return ipt__square_tile_units(stage, tile) + tile;
}

/* Tiles along the side of a block. Few blocks would leave many workgroups without work; on an H200
 * 8 is best for matrices that fit its L2 cache, 2 for larger ones. */
static uint64_t ipt__square_block(uint64_t tiles) {
  if (tiles >= IPT__SQUARE_MANY)
    return 2;
  return tiles >= 32 ? 8 : 1;
}

/* Units of each tile per invocation, if workgroups may be as large. More workgroups under way are
 * better on an H200 while the matrix fits its L2 cache, and worse beyond. */
static uint64_t ipt__square_held(uint64_t tiles) {
  return tiles >= IPT__SQUARE_MANY ? 16 : 8;
}

/* Workgroups for one instance: see tile_pair in shaders/square.comp. */
static uint64_t ipt__square_groups(const ipt__stage *stage, uint64_t tile) {
  uint64_t tiles = ipt__divide_up(stage->rows, tile), block = ipt__square_block(tiles);
  uint64_t blocks = ipt__divide_up(tiles, block);
  return blocks * (blocks + 1) / 2 * block * block;
}

/* The largest tile that fits, but no larger than the matrix needs, and smaller if a device would
 * have few workgroups to run. */
static uint64_t ipt__square_tile(const ipt__stage *stage, const ipt__limits *limits) {
  uint64_t tile = ipt__square_packs(stage) ? 2 * IPT__SQUARE_TILE : IPT__SQUARE_TILE;
  while (tile > 1 && (ipt__square_tile_units(stage, tile) > IPT__SQUARE_UNITS ||
                      4 * ipt__square_shared_words(stage, tile) > limits->on_chip))
    tile /= 2;
  while (tile > 8 && tile / 2 >= stage->rows)
    tile /= 2;
  while (tile > 16 && ipt__square_groups(stage, tile) < IPT__SQUARE_GROUPS / stage->batch)
    tile /= 2;
  return tile;
}

/* Rows and tiles that begin at multiples of 16 bytes are moved 16 bytes at a time. */
static int ipt__square_moves_quads(const ipt__stage *stage, uint64_t tile) {
  return ipt__unit_bytes(stage) == 4 && stage->offset % 16 == 0 &&
         stage->rows * stage->elem_size % 16 == 0 && tile * stage->elem_size % 16 == 0;
}

static ipt__pipeline_key ipt__square_key(const ipt__lowering *lowering, uint64_t tile) {
  const ipt__stage *stage = lowering->stage;
  uint64_t units = ipt__square_tile_units(stage, tile);
  uint64_t tiles = ipt__divide_up(stage->rows, tile);
  uint64_t wanted = ipt__power_of_two(ipt__divide_up(units, ipt__square_held(tiles)));
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

static ipt_result ipt__lower_panel_lines(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  const ipt__stage *stage = lowering->stage;
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  ipt__panel_geometry g = ipt__panel_geometry_of(stage, lowering->limits);
  ipt__pipeline_key key = ipt__make_key(IPT__SHADER_PANEL, g.workgroup, 4, 1);
  key.constant[3] = (uint32_t)g.held_lines;
  key.constant[4] = (uint32_t)g.line_words;
  key.constant[5] = (uint32_t)(stage->elem_size / 4);
  key.constant[6] = (uint32_t)g.tall;
  arguments.data += first * arguments.instance_bytes;
  arguments.batch = (uint32_t)count;
  arguments.chunk_items = (uint32_t)g.panels;
  return ipt__add_dispatch(lowering, &key, &arguments, ipt__divide_up(count, g.panels));
}

/* ---- Cycles ---- */

static ipt_result ipt__lower_pttwac(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  const ipt__stage *stage = lowering->stage;
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  uint32_t spreading = ipt__pttwac_spreading(stage, lowering->limits);
  int padding = ipt__pttwac_padding(stage);
  uint64_t words = ipt__pttwac_flag_words(ipt__stage_positions(stage), spreading, padding);
  uint64_t shared_words = ipt__min(ipt__power_of_two(words), lowering->limits->on_chip / 4);
  ipt__pipeline_key key = ipt__make_key(IPT__SHADER_PTTWAC, ipt__pttwac_workgroup(lowering->limits),
                                        lowering->unit_bytes, shared_words);
  key.constant[3] = arguments.elem_units;
  key.constant[4] = spreading;
  key.constant[5] = (uint32_t)padding;
  key.constant[6] = (uint32_t)ipt__pttwac_merging(stage, lowering->limits);
  arguments.data += first * arguments.instance_bytes;
  arguments.batch = (uint32_t)count;
  return ipt__add_dispatch(lowering, &key, &arguments, count);
}

static ipt_result ipt__lower_fill(ipt__lowering *lowering, uint64_t bytes) {
  uint32_t workgroup = ipt__workgroup(lowering);
  ipt__pipeline_key key = ipt__make_key(IPT__SHADER_FILL, workgroup, 4, 1);
  ipt__arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  arguments.batch = (uint32_t)(bytes / 4);
  return ipt__add_dispatch(lowering, &key, &arguments, ipt__divide_up(bytes / 4, workgroup));
}

/* The constant PERMUTATION of shaders/include/destination.glsl. */
static uint32_t ipt__permutation(const ipt__stage *stage) {
  return stage->kernel == IPT__ROW_PERMUTE ? 1 : stage->middle > 1 ? 2 : 0;
}

static void ipt__set_permutation(ipt__arguments *arguments, const ipt__stage *stage) {
  if (stage->kernel == IPT__ROW_PERMUTE) {
    ipt__set_c2r(arguments, &stage->c2r);
    ipt__set_permute_factor(arguments, &stage->c2r);
  } else {
    arguments->row_part = (uint32_t)stage->middle;
  }
}

static ipt__pipeline_key ipt__shift_key(const ipt__lowering *lowering,
                                        const ipt__shift_geometry *g) {
  uint64_t shared_words = g->registers ? 1 : 2 * g->workers * g->slice_units;
  uint64_t most_words = (lowering->limits->on_chip - 16) / 4; /* one word is the next start */
  ipt__shader shader = !g->registers         ? IPT__SHADER_SHIFT_SHARED
                       : g->unit_bytes == 16 ? IPT__SHADER_SHIFT_REGISTERS_WIDE
                                             : IPT__SHADER_SHIFT_REGISTERS;
  ipt__pipeline_key key = ipt__make_key(shader, g->workgroup, g->unit_bytes,
                                        ipt__min(ipt__power_of_two(shared_words), most_words));
  key.constant[3] = g->lanes;
  key.constant[4] = ipt__permutation(lowering->stage);
  key.constant[5] = g->registers ? (uint32_t)ipt__power_of_two(g->held_units) : 0;
  return key;
}

/* One round: `count` instances share the flags. */
static ipt_result ipt__lower_shift(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  ipt__stage stage = *lowering->stage;
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  stage.round = count;
  ipt__shift_geometry g = ipt__shift_geometry_of(&stage, lowering->limits);
  ipt__pipeline_key key = ipt__shift_key(lowering, &g);
  arguments.data += first * arguments.instance_bytes;
  arguments.batch = (uint32_t)count;
  ipt__set_permutation(&arguments, &stage);
  arguments.elem_units = (uint32_t)g.elem_units;
  arguments.groups = (uint32_t)g.groups;
  arguments.tile_rows = (uint32_t)stage.tile_rows;
  arguments.tile_cols = (uint32_t)stage.tile_cols;
  arguments.slices = (uint32_t)g.slices;
  arguments.slice_units = (uint32_t)g.slice_units;
  arguments.chunk_items = (uint32_t)g.ticket;
  arguments.step_limit = (uint32_t)g.step_limit;
  arguments.state_offset = g.state_bytes > 0 ? (uint32_t)(g.flag_bytes / 4) : 0;
  ipt_result result = ipt__lower_fill(lowering, g.flag_bytes);
  for (uint64_t i = 0; i < g.dispatches && result == IPT_SUCCESS; i++) {
    arguments.resume = i > 0;
    result = ipt__add_dispatch(lowering, &key, &arguments, g.groups);
  }
  return result;
}

/* ---- Exclusive paths ---- */

/* Appends the paths to those of the stages before. */
static ipt_result ipt__keep_paths(ipt__lowering *lowering, const ipt__paths *paths) {
  ipt__program *program = lowering->program;
  const ipt_allocator *allocator = &lowering->context->allocator;
  uint64_t count = program->path_count + paths->count;
  ipt__path *all = (ipt__path *)ipt__enlarge(
      allocator, program->paths, program->path_count * sizeof *all, (count + 1) * sizeof *all);
  if (all == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  if (paths->count > 0)
    memcpy(all + program->path_count, paths->path, (size_t)paths->count * sizeof *all);
  program->paths = all;
  program->path_count = count;
  return IPT_SUCCESS;
}

/* One round: the starts of the open paths are saved, then all paths are followed. */
static ipt_result ipt__add_path_dispatches(ipt__lowering *lowering, const ipt__paths *paths,
                                           uint64_t first, uint64_t count) {
  const ipt__stage *stage = lowering->stage;
  ipt__path_geometry g = ipt__path_geometry_of(stage, lowering->limits);
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  int wide = g.unit_bytes == 16;
  ipt__pipeline_key save = ipt__make_key(
      wide ? IPT__SHADER_PATHS_SAVE_WIDE : IPT__SHADER_PATHS_SAVE, g.workgroup, g.unit_bytes, 1);
  save.constant[3] = g.lanes;
  save.constant[4] = ipt__permutation(stage);
  save.constant[5] = IPT__PATH_IN_FLIGHT;
  ipt__pipeline_key move = save;
  move.shader = wide ? IPT__SHADER_PATHS_WIDE : IPT__SHADER_PATHS;
  ipt__set_permutation(&arguments, stage);
  arguments.data += first * arguments.instance_bytes;
  arguments.batch = (uint32_t)count;
  arguments.elem_units = (uint32_t)g.elem_units;
  arguments.slices = (uint32_t)g.slices;
  arguments.slice_units = (uint32_t)g.slice_units;
  arguments.chunk_items = (uint32_t)paths->count;
  arguments.step_limit = (uint32_t)paths->open;
  arguments.table = lowering->program->path_count * sizeof(ipt__path);
  uint64_t saves = ipt__divide_up(count * paths->open * g.slices, g.workers);
  uint64_t moves = ipt__divide_up(count * paths->count * g.slices, g.workers);
  ipt_result result = IPT_SUCCESS;
  if (saves > 0)
    result = ipt__add_dispatch(lowering, &save, &arguments, saves);
  if (result == IPT_SUCCESS && moves > 0)
    result = ipt__add_dispatch(lowering, &move, &arguments, moves);
  return result;
}

static ipt_result ipt__add_all_path_dispatches(ipt__lowering *lowering, const ipt__paths *paths,
                                               uint64_t round) {
  const ipt__stage *stage = lowering->stage;
  ipt_result result = IPT_SUCCESS;
  for (uint64_t first = 0; first < stage->batch && result == IPT_SUCCESS; first += round)
    result =
        ipt__add_path_dispatches(lowering, paths, first, ipt__min(round, stage->batch - first));
  return result;
}

/* Many short cycles make a large table, which would be worth its bytes as scratch elsewhere. */
static uint64_t ipt__most_paths(const ipt__stage *stage) {
  uint64_t data = stage->batch * ipt__instance_bytes(stage);
  if (stage->tuning.shift_paths == IPT_ON)
    return UINT64_MAX;
  return ipt__max(data / 32, 64 << 10) / sizeof(ipt__path);
}

/* Cuts the cycles so that the starts fit the scratch: cycles a little longer than a path make two.
 */
static ipt_result ipt__cut_to_fit(ipt__lowering *lowering, uint64_t most_starts,
                                  ipt__paths *paths) {
  const ipt_allocator *allocator = &lowering->context->allocator;
  uint64_t length = lowering->stage->path_length, most = ipt__most_paths(lowering->stage);
  for (;;) {
    ipt_result result = ipt__cut_cycles(lowering->stage, length, most, allocator, paths);
    if (result != IPT_SUCCESS || paths->count > most || paths->open <= most_starts)
      return result;
    ipt__release(allocator, paths->path);
    length += length / 4 + 1;
  }
}

/* With flags if the cycles turn out to be unsuitable. */
static ipt_result ipt__lower_paths(ipt__lowering *lowering, uint64_t scratch_limit) {
  ipt__stage *stage = lowering->stage;
  ipt__path_geometry g = ipt__path_geometry_of(stage, lowering->limits);
  uint64_t round = ipt__path_round(stage, &g);
  ipt__paths paths;
  ipt_result result = ipt__cut_to_fit(lowering, ipt__path_starts(stage, &g, scratch_limit), &paths);
  if (result == IPT_SUCCESS && paths.count > ipt__most_paths(stage)) {
    stage->path_length = 0;
    ipt__plan_shift_rounds(stage, lowering->limits, scratch_limit);
    result = ipt__lower_parts(lowering, stage->batch, stage->round, ipt__lower_shift);
  } else if (result == IPT_SUCCESS) {
    stage->scratch = round * paths.open * g.saved_bytes;
    result = ipt__add_all_path_dispatches(lowering, &paths, round);
    if (result == IPT_SUCCESS)
      result = ipt__keep_paths(lowering, &paths);
  }
  ipt__release(&lowering->context->allocator, paths.path);
  return result;
}

static ipt_result ipt__upload_paths(ipt_context *context, ipt__program *program) {
  uint64_t bytes = program->path_count * sizeof(ipt__path);
  if (bytes == 0)
    return IPT_SUCCESS;
  ipt_result result = ipt__new_buffer(context, bytes, IPT__TABLE, &program->table);
  if (result != IPT_SUCCESS)
    return result;
  memcpy(program->table.mapped, program->paths, (size_t)bytes);
  program->table_address = ipt__buffer_address(context->device, program->table.handle);
  ipt__release(&context->allocator, program->paths);
  program->paths = NULL;
  return IPT_SUCCESS;
}

static void ipt__free_program(ipt_context *context, ipt__program *program) {
  ipt__free_buffer(context->device, &program->table);
  ipt__release(&context->allocator, program->paths);
  ipt__release(&context->allocator, program->dispatches);
}

/* ---- Panels ---- */

/* `count` panels share the counters, if several workgroups hold one. */
static ipt_result ipt__lower_panel_tiles(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  const ipt__stage *stage = lowering->stage;
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  ipt__tiles_geometry g = ipt__tiles_geometry_of(stage, lowering->limits);
  ipt__pipeline_key key = ipt__make_key(IPT__SHADER_PANEL_TILES, g.workgroup, 4, g.shared_words);
  key.constant[3] = (uint32_t)g.held_tiles;
  key.constant[4] = (uint32_t)stage->elem_size;
  key.constant[5] = (uint32_t)(g.load_quads + 2 * g.store_quads);
  key.constant[6] = g.slabs > 1;
  arguments.data += first * arguments.instance_bytes;
  arguments.batch = (uint32_t)count;
  arguments.tile_rows = (uint32_t)g.tile_rows;
  arguments.tile_cols = (uint32_t)g.tile_cols;
  arguments.slices = (uint32_t)g.slabs;
  arguments.groups = (uint32_t)(count * g.slabs);
  ipt_result result = IPT_SUCCESS;
  if (g.slabs > 1)
    result = ipt__lower_fill(lowering, 4 * (1 + count));
  return result == IPT_SUCCESS ? ipt__add_dispatch(lowering, &key, &arguments, count * g.slabs)
                               : result;
}

static ipt_result ipt__lower_panels(ipt__lowering *lowering) {
  const ipt__stage *stage = lowering->stage;
  uint64_t part = ipt__min(stage->round, IPT__MAX_ITEMS);
  if (!ipt__panel_uses_tiles(stage, lowering->limits))
    return ipt__lower_parts(lowering, stage->batch, part, ipt__lower_panel_lines);
  uint64_t slabs = ipt__tiles_geometry_of(stage, lowering->limits).slabs;
  part = ipt__min(part, IPT__MAX_GROUPS / slabs);
  return ipt__lower_parts(lowering, stage->batch, part, ipt__lower_panel_tiles);
}

/* ---- Merge ---- */

/* Arguments of both kernels; all sizes are in words. */
static ipt__arguments ipt__merge_arguments(const ipt__lowering *lowering,
                                           const ipt__merge_geometry *g) {
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  arguments.cols = (uint32_t)g->row_words;
  arguments.row_part = (uint32_t)g->long_words;
  arguments.col_part = (uint32_t)g->short_words;
  arguments.state_offset = (uint32_t)ipt__merge_flag_words(g, lowering->limits);
  return arguments;
}

static ipt_result ipt__lower_save_short_rows(ipt__lowering *lowering,
                                             const ipt__merge_geometry *g) {
  uint64_t rows = lowering->stage->rows, words = rows * g->short_words;
  uint32_t workgroup = ipt__workgroup(lowering);
  ipt__pipeline_key key = ipt__make_key(IPT__SHADER_COPY, workgroup, 4, 1);
  ipt__arguments arguments = ipt__merge_arguments(lowering, g);
  arguments.data += 4 * rows * g->long_words;
  arguments.batch = (uint32_t)words;
  return ipt__add_dispatch(lowering, &key, &arguments, ipt__divide_up(words, workgroup));
}

static ipt_result ipt__lower_chunk_range(ipt__lowering *lowering, const ipt__merge_geometry *g,
                                         uint64_t begin, uint64_t end) {
  ipt__pipeline_key key = ipt__make_key(IPT__SHADER_MERGE, g->workgroup, 4, 1);
  key.constant[3] = IPT__MERGE_HELD;
  key.constant[4] = (uint32_t)ipt__merge_waits(lowering->limits);
  key.constant[5] = g->row_words >= g->chunk_words;
  ipt__arguments arguments = ipt__merge_arguments(lowering, g);
  arguments.first_row = (uint32_t)begin;
  arguments.groups = (uint32_t)(end - begin);
  return ipt__add_dispatch(lowering, &key, &arguments, end - begin);
}

static ipt_result ipt__lower_merge(ipt__lowering *lowering) {
  ipt__merge_geometry g = ipt__merge_geometry_of(lowering->stage, lowering->limits);
  int waits = ipt__merge_waits(lowering->limits);
  ipt_result result = ipt__lower_save_short_rows(lowering, &g);
  if (result == IPT_SUCCESS && waits)
    result = ipt__lower_fill(lowering, 4 * ipt__merge_flag_words(&g, lowering->limits));
  uint64_t end = g.end_chunk;
  while (result == IPT_SUCCESS && end > g.first_chunk) {
    uint64_t begin = waits ? g.first_chunk : ipt__merge_wave_begin(&g, end);
    result = ipt__lower_chunk_range(lowering, &g, begin, end);
    end = begin;
  }
  return result;
}

/* ---- Stages ---- */

static ipt_result ipt__lower_stage(ipt__lowering *lowering, uint64_t scratch_limit) {
  const ipt__stage *stage = lowering->stage;
  uint64_t part = ipt__min(stage->round, IPT__MAX_ITEMS);
  switch (stage->kernel) {
  case IPT__BS:
    return ipt__lower_parts(lowering, stage->batch, part, ipt__lower_bs);
  case IPT__PANEL:
    return ipt__lower_panels(lowering);
  case IPT__PTTWAC:
    return ipt__lower_parts(lowering, stage->batch, part, ipt__lower_pttwac);
  case IPT__SQUARE: {
    uint64_t groups = ipt__square_groups(stage, ipt__square_tile(stage, lowering->limits));
    part = ipt__clamp(IPT__MAX_GROUPS / groups / stage->across, 1, part);
    return ipt__lower_parts(lowering, stage->batch / stage->across, part, ipt__lower_square);
  }
  case IPT__REFLECT: {
    uint64_t units = stage->cols * (stage->elem_size / lowering->unit_bytes);
    uint64_t groups = ipt__divide_up(stage->rows * ipt__round_up(units, 64), 64);
    part = ipt__clamp(IPT__MAX_GROUPS / groups, 1, part);
    return ipt__lower_parts(lowering, stage->batch, part, ipt__lower_reflect);
  }
  case IPT__ROW_SHUFFLE:
    return ipt__lower_parts(lowering, stage->batch * stage->rows, part, ipt__lower_row_shuffle);
  case IPT__SHIFT:
  case IPT__ROW_PERMUTE:
    if (stage->path_length > 0)
      return ipt__lower_paths(lowering, scratch_limit);
    return ipt__lower_parts(lowering, stage->batch, stage->round, ipt__lower_shift);
  case IPT__MERGE:
    return ipt__lower_merge(lowering);
  }
  return IPT_ERROR_UNSUPPORTED;
}

/* What the cycles are like turns out here: the stages' scratch is exact afterwards. */
static ipt_result ipt__lower(ipt_context *context, ipt__stages *stages, ipt__program *program) {
  ipt__lowering lowering = {context, program, &context->device->limits, NULL, 0};
  ipt_result result = IPT_SUCCESS;
  stages->scratch = 0;
  IPT__LOCK(&context->mutex);
  for (uint32_t i = 0; i < stages->count && result == IPT_SUCCESS; i++) {
    lowering.stage = &stages->stage[i];
    lowering.unit_bytes = ipt__unit_bytes(lowering.stage);
    result = ipt__lower_stage(&lowering, stages->scratch_limit);
    stages->scratch = ipt__max(stages->scratch, lowering.stage->scratch);
    program->stage_end[i] = program->count;
  }
  program->scratch = stages->scratch;
  if (result == IPT_SUCCESS)
    result = ipt__upload_paths(context, program);
  IPT__UNLOCK(&context->mutex);
  return result;
}
