/* bs, barrier-synchronised [Sung, section 3]: every matrix, or small array of any axes, is held on
 * chip by one workgroup; a workgroup takes several small ones. See shaders/bs.comp. */

enum {
  IPT__CHUNK_BYTES = 8 << 10, /* what one workgroup holds of small items */
  IPT__CHUNK_WORDS = 8, /* of an invocation: large items leave a core room for few workgroups */
  IPT__CHUNK_INVOCATIONS = 64,       /* that workgroups are rounded up to */
  IPT__CHUNK_MOST_INVOCATIONS = 512, /* more have too few registers on some devices */
  IPT__CHUNKS_OF_GROUP = 8, /* one after the other, with the same tables, where there are many */
  IPT__CHUNK_GROUPS = 32,   /* workgroups for each core that are enough */
  IPT__CHUNK_STEP = 1 << 10 /* words that shared memory is rounded up to: pipelines are few then */
};

/* An item, and up to three bytes before and behind it. */
static int ipt__chunk_fits(uint64_t item_bytes, uint64_t shared_bytes) {
  return item_bytes + 8 <= shared_bytes;
}

/* Where items are so few that no workgroup runs beside another one, each may take all that there
 * is. */
static int ipt__bs_fits_chip(const ipt__stage *stage, const ipt__profile *profile) {
  int alone = stage->batch <= profile->cores;
  return ipt__chunk_fits(ipt__instance_bytes(stage),
                         alone ? profile->most_shared_bytes : profile->shared_bytes);
}

/* Bytes of shared memory that there are for items of this size, which fit. */
static uint64_t ipt__chunk_room(uint64_t item_bytes, const ipt__profile *profile) {
  return ipt__chunk_fits(item_bytes, profile->shared_bytes) ? profile->shared_bytes
                                                            : profile->most_shared_bytes;
}

static int ipt__bs_fits(ipt__stage *stage, const ipt__profile *profile, uint64_t scratch_limit) {
  (void)scratch_limit;
  return ipt__bs_fits_chip(stage, profile);
}

/* Elements that are no whole words are moved by their bytes or halves. */
static double ipt__bs_cost(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__other_costs *costs = &profile->costs->others;
  uint64_t e = stage->elem_size;
  double chunk = e % 4 == 0   ? costs->chunk
                 : e % 2 == 0 ? costs->chunk_of_halves
                              : costs->chunk_of_bytes;
  chunk += (double)ipt__instance_bytes(stage) / costs->chunk_large;
  return chunk * ipt__idle_factor(stage, profile);
}

/* ---- Launches ---- */

/* Items of a workgroup. */
static uint64_t ipt__chunk_items(const ipt__stage *stage, uint64_t items,
                                 const ipt__profile *profile) {
  uint64_t item = ipt__instance_bytes(stage), room = ipt__chunk_room(item, profile) - 8;
  uint64_t wanted = ipt__min(ipt__max(item, IPT__CHUNK_BYTES), room);
  return ipt__clamp(wanted / item, 1, items);
}

/* Axes of the result, and how far apart their indices were. */
static void ipt__set_bs_axes(const ipt__stage *stage, ipt__bs_arguments *arguments) {
  uint32_t rows = (uint32_t)stage->rows, cols = (uint32_t)stage->cols;
  const ipt__digits matrix = {2, {cols, rows}, {1, cols}};
  const ipt__digits *source = stage->map != NULL ? &stage->map->source : &matrix;
  arguments->axes = source->count;
  for (uint32_t i = 0; i < source->count; i++) {
    arguments->extents[i] = source->extent[i];
    arguments->strides[i] = source->stride[i] * arguments->elem_units;
  }
}

/* Divides the axes between two tables, so that these are as small as can be; without tables where
 * there is no room for them, or where they would take more than the data. words: of a chunk, and
 * then with the tables; most: that there are. */
static void ipt__divide_bs_axes(ipt__bs_arguments *a, uint64_t most, uint64_t *words) {
  uint64_t units = (uint64_t)a->chunk_items * a->item_units, low = a->elem_units, best = UINT64_MAX;
  uint64_t room = ipt__min(most, 2 * *words + 64);
  a->table = (uint32_t)ipt__round_up(*words, IPT__SHARED_BANKS);
  for (uint32_t i = 0; i <= a->axes; i++) {
    if (low + units / low < best && a->table + low + units / low <= room) {
      best = low + units / low;
      a->low_axes = i;
      a->low_units = (uint32_t)low;
    }
    low *= i < a->axes ? a->extents[a->axes - 1 - i] : 1;
  }
  *words = a->low_units > 0 ? a->table + best : ipt__round_up(*words, IPT__SHARED_BANKS);
}

static ipt_result ipt__launch_bs_part(ipt__launcher *launcher, const ipt__stage *stage,
                                      uint64_t first, uint64_t count) {
  const ipt__profile *profile = launcher->profile;
  uint64_t bytes = ipt__instance_bytes(stage), most = ipt__chunk_room(bytes, profile) / 4;
  ipt__bs_arguments arguments;
  ipt__bs_constants constants = {0, ipt__unit_bytes(stage), 0};
  memset(&arguments, 0, sizeof arguments);
  arguments.items = (uint32_t)count;
  arguments.item_units = (uint32_t)(bytes / constants.unit_bytes);
  arguments.chunk_items = (uint32_t)ipt__chunk_items(stage, count, profile);
  arguments.elem_units = (uint32_t)(stage->elem_size / constants.unit_bytes);
  ipt__set_bs_axes(stage, &arguments);
  uint64_t words = ipt__divide_up(arguments.chunk_items * bytes + 6, 4);
  uint64_t invocations =
      ipt__round_up(ipt__divide_up(words, IPT__CHUNK_WORDS), IPT__CHUNK_INVOCATIONS);
  uint64_t chunks = ipt__divide_up(count, arguments.chunk_items);
  arguments.groups = (uint32_t)ipt__clamp(
      chunks / IPT__CHUNKS_OF_GROUP, ipt__min(chunks, IPT__CHUNK_GROUPS * profile->cores), chunks);
  constants.workgroup =
      (uint32_t)ipt__min(invocations, ipt__min(profile->workgroup, IPT__CHUNK_MOST_INVOCATIONS));
  ipt__divide_bs_axes(&arguments, most, &words);
  constants.shared_words = (uint32_t)ipt__min(ipt__round_up(words, IPT__CHUNK_STEP), most);
  ipt__call call = IPT__CALL(IPT__SHADER_BS, constants, arguments);
  ipt__take_instances(&call, stage, first, count);
  return ipt__add_launch(launcher, &call, arguments.groups);
}

static ipt_result ipt__launch_bs(ipt__launcher *launcher, ipt__stage *stage) {
  return ipt__launch_parts(launcher, stage, stage->batch, ipt__part_of(stage), ipt__launch_bs_part);
}

/* ---- On the CPU: through a buffer in the caches of a core ---- */

/* The fuller the cache of a core is, the more is lost of it; beyond that everything is read and
 * written twice. */
static double ipt__cpu_panel_cost(uint64_t panel_bytes, const ipt__cpu_costs *costs) {
  double full = 2 * (double)panel_bytes / (double)IPT__CPU_CACHE;
  return full <= 1 ? costs->panel + costs->panel_full * full : costs->panel_uncached;
}

/* Of the planes by which an array of many axes is copied: the axis that is last and the one that
 * will be. Where the order of axes is not known yet, of usual ones. */
static double ipt__plane_bytes(const ipt__stage *stage) {
  const uint64_t usual = 64; /* elements */
  const ipt__axes *axes = &stage->map->axes;
  uint64_t elements = usual;
  if (axes->rank > 0)
    elements = axes->extent[axes->rank - 1] * axes->extent[axes->axis[axes->rank - 1]];
  return (double)(elements * stage->elem_size);
}

/* High and narrow ones are read in one stream and scattered over as many as they have columns:
 * measured, they gain in the first cache what low and wide ones do not. */
static double ipt__bs_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  uint64_t bytes = ipt__instance_bytes(stage);
  int first_cache = 2 * bytes <= IPT__CPU_FIRST_CACHE;
  if (stage->map != NULL)
    return ipt__cpu_panel_cost(bytes, costs) + costs->plane / ipt__plane_bytes(stage);
  return first_cache && stage->rows > stage->cols ? costs->narrow_panel
                                                  : ipt__cpu_panel_cost(bytes, costs);
}

static const ipt__kernel ipt__kernel_bs = {"bs",
                                           1,
                                           ipt__bs_fits,
                                           ipt__bs_cost,
                                           NULL,
                                           ipt__launch_bs,
                                           ipt__bs_fits_chip,
                                           ipt__bs_cpu_cost,
                                           ipt__instance_bytes,
                                           NULL,
                                           NULL,
                                           NULL};
