/* The kernel bs, barrier-synchronised [Sung, section 3]. One workgroup holds a block on chip: a
 * matrix or array with any axes, or several small ones. See shaders/bs.comp. */

/* Rounding to these steps keeps pipelines few. Every device has registers for the code. */
enum {
  IPT__BS_INVOCATIONS = 64,       /* workgroups are rounded up to a multiple of it */
  IPT__BS_MOST_INVOCATIONS = 512, /* more would have too few registers on some devices */
  IPT__BS_STEP = 1 << 10          /* words; shared memory grows by it */
};

/* An item may have up to three bytes before and after it. */
static int ipt__bs_item_fits(uint64_t item_bytes, uint64_t shared_bytes) {
  return item_bytes + 8 <= shared_bytes;
}

/* If items are so few that no workgroup shares its core, each may take all shared memory. */
static int ipt__bs_fits_chip(const ipt__stage *stage, const ipt__profile *profile) {
  int alone = stage->batch <= profile->cores;
  return ipt__bs_item_fits(ipt__instance_bytes(stage),
                           alone ? profile->most_shared_bytes : profile->shared_bytes);
}

/* Bytes of shared memory for items of this size, which fit. */
static uint64_t ipt__bs_room(uint64_t item_bytes, const ipt__profile *profile) {
  return ipt__bs_item_fits(item_bytes, profile->shared_bytes) ? profile->shared_bytes
                                                              : profile->most_shared_bytes;
}

static int ipt__bs_fits(ipt__stage *stage, const ipt__profile *profile, uint64_t scratch_limit) {
  (void)scratch_limit;
  return ipt__bs_fits_chip(stage, profile);
}

/* Elements that are not whole words move by bytes or halves of words. */
static double ipt__bs_cost(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__other_costs *costs = &profile->costs.others;
  uint64_t e = stage->elem_size;
  double cost = e % 4 == 0   ? costs->block
                : e % 2 == 0 ? costs->block_of_halves
                             : costs->block_of_bytes;
  cost += (double)ipt__instance_bytes(stage) / costs->block_large;
  return cost * ipt__idle_factor(stage, profile);
}

/* ---- Launches ---- */

/* Returns the number of items of a block. */
static uint64_t ipt__bs_block_items(const ipt__stage *stage, uint64_t items,
                                    const ipt__profile *profile) {
  uint64_t item = ipt__instance_bytes(stage), room = ipt__bs_room(item, profile) - 8;
  uint64_t wanted = ipt__min(ipt__max(item, profile->costs.others.block_bytes), room);
  return ipt__clamp(wanted / item, 1, items);
}

/* Sets the extents of the result's axes and their strides before the permutation. */
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

/* Divides the axes between two tables so that these are as small as possible. There are no tables
 * if there is no room for them or if they would take more than the data. *words is the size of a
 * block before, and that of the block and its tables afterwards; `most` bounds it. */
static void ipt__divide_bs_axes(ipt__bs_arguments *a, uint64_t most, uint64_t *words) {
  uint64_t units = (uint64_t)a->block_items * a->item_units, low = a->elem_units, best = UINT64_MAX;
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
  const ipt__other_costs *costs = &profile->costs.others;
  uint64_t bytes = ipt__instance_bytes(stage), most = ipt__bs_room(bytes, profile) / 4;
  ipt__bs_arguments arguments;
  ipt__bs_constants constants = {0, ipt__unit_bytes(stage), 0};
  memset(&arguments, 0, sizeof arguments);
  arguments.items = (uint32_t)count;
  arguments.item_units = (uint32_t)(bytes / constants.unit_bytes);
  arguments.block_items = (uint32_t)ipt__bs_block_items(stage, count, profile);
  arguments.elem_units = (uint32_t)(stage->elem_size / constants.unit_bytes);
  ipt__set_bs_axes(stage, &arguments);
  uint64_t words = ipt__divide_up(arguments.block_items * bytes + 6, 4);
  uint64_t invocations = ipt__round_up(ipt__divide_up(words, IPT__BS_WORDS), IPT__BS_INVOCATIONS);
  uint64_t blocks = ipt__divide_up(count, arguments.block_items);
  arguments.groups = (uint32_t)ipt__clamp(
      blocks / costs->blocks, ipt__min(blocks, costs->block_groups * profile->cores), blocks);
  constants.workgroup =
      (uint32_t)ipt__min(invocations, ipt__min(profile->workgroup, IPT__BS_MOST_INVOCATIONS));
  ipt__divide_bs_axes(&arguments, most, &words);
  constants.shared_words = (uint32_t)ipt__min(ipt__round_up(words, IPT__BS_STEP), most);
  ipt__call call = IPT__CALL(IPT__SHADER_BS, constants, arguments);
  ipt__take_instances(&call, stage, first, count);
  return ipt__add_launch(launcher, &call, arguments.groups);
}

static ipt_result ipt__launch_bs(ipt__launcher *launcher, ipt__stage *stage) {
  return ipt__launch_parts(launcher, stage, stage->batch, ipt__part_of(stage), ipt__launch_bs_part);
}

/* ---- On the CPU: through a buffer in the caches of a core ---- */

/* Elements that no vector can have are moved one by one. */
static double ipt__cpu_singles(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  uint64_t e = stage->elem_size;
  return (e & (e - 1)) == 0 ? 0 : costs->single / (double)e;
}

/* The cost of transposing so many bytes at a time, through a buffer. It grows each time that both
 * are twice as large, beyond `grows_from` bytes, and three times as much beyond a core's own cache,
 * since everything is read and written twice there. */
static double ipt__cpu_held_cost(const ipt__stage *stage, double bytes, uint64_t grows_from,
                                 const ipt__cpu_costs *costs) {
  double cost =
      costs->panel + ipt__cpu_singles(stage, costs) + costs->panel_each / (double)stage->elem_size;
  double in_own = 2 * bytes / (double)ipt__max(costs->cache, 1);
  double filled = 2 * bytes / (double)ipt__max(grows_from, 1);
  for (; filled > 1; filled /= 2)
    cost += costs->doubling * (filled < 2 ? filled - 1 : 1) * (filled > in_own ? 1 : 3);
  return cost;
}

/* Bytes of the planes by which an array of many axes is copied. A plane has the axis that is last
 * before and the axis that is last afterwards. If the order of axes is not known yet, usual extents
 * are assumed. */
static double ipt__plane_bytes(const ipt__stage *stage) {
  const uint64_t usual = 64; /* elements */
  const ipt__axes *axes = &stage->map->axes;
  uint64_t elements = usual;
  if (axes->rank > 0)
    elements = axes->extent[axes->rank - 1] * axes->extent[axes->axis[axes->rank - 1]];
  return (double)(elements * stage->elem_size);
}

/* Tall matrices are read in one stream and scattered over one stream for each column, and gain in
 * the first cache. Wide ones do not. */
static double ipt__bs_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  double bytes = (double)ipt__instance_bytes(stage);
  uint64_t grows_from = stage->rows < stage->cols ? costs->cache : costs->first_cache;
  double cost = ipt__cpu_held_cost(stage, bytes, grows_from, costs);
  return stage->map != NULL ? cost + costs->plane / ipt__plane_bytes(stage) : cost;
}

static const ipt__kernel ipt__kernel_bs = {"bs",
                                           1,
                                           ipt__bs_fits,
                                           ipt__bs_cost,
                                           NULL,
                                           IPT__IF_DEVICES(ipt__launch_bs),
                                           ipt__bs_fits_chip,
                                           ipt__bs_cpu_cost,
                                           ipt__buffer_cpu_threads,
                                           NULL,
                                           NULL,
                                           NULL};
