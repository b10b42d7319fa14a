/* The dispatches of a plan, and what lowering a stage to them takes in every case. */

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
  IPT__MAX_ITEMS = 1 << 29   /* instances, rows ... per dispatch */
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

/* Most instances (rows of ROW_SHUFFLE) of the stage in one dispatch. */
static uint64_t ipt__part(const ipt__lowering *lowering) {
  return ipt__min(lowering->stage->round, IPT__MAX_ITEMS);
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

/* Clears the beginning of the scratch. */
static ipt_result ipt__lower_fill(ipt__lowering *lowering, uint64_t bytes) {
  uint32_t workgroup = ipt__workgroup(lowering);
  ipt__pipeline_key key = ipt__make_key(IPT__SHADER_FILL, workgroup, 4, 1);
  ipt__arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  arguments.batch = (uint32_t)(bytes / 4);
  return ipt__add_dispatch(lowering, &key, &arguments, ipt__divide_up(bytes / 4, workgroup));
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
