/* Exclusive paths: how the Vulkan kernels shift super-elements without flags.
 *
 * The cycles of the permutation are cut into paths of a given length when the plan is made. A path
 * belongs to one worker alone: it needs no flags and no atomics, and since its positions are known
 * in advance, many loads can be on their way before the first store. Only the element at the start
 * of a path must be saved beforehand, because the worker of the path before overwrites it. Cycles
 * no longer than a path need not even that. */

typedef struct ipt__path_geometry {
  uint32_t unit_bytes;
  uint32_t lanes;     /* that move one slice of an element, a unit each */
  uint32_t workgroup; /* invocations */
  uint32_t workers;   /* per workgroup */
  uint64_t elem_units, slice_units, slices;
  uint64_t saved_bytes; /* of scratch, for one element */
} ipt__path_geometry;

enum {
  IPT__PATH_MAX_LANES = 64,
  IPT__PATH_WORKGROUP = 256,
  IPT__PATH_SHORT = 8,                 /* below that the starts, moved twice more, cost too much */
  IPT__PATH_IN_FLIGHT = 8,             /* loads before the first store */
  IPT__PATH_LONG = 64,                 /* enough to make the starts negligible */
  IPT__PATH_LONGEST = 512,             /* beyond that too few paths are left to fill a device */
  IPT__PATH_WANTED = 16 << 10,         /* paths that fill a large device several times */
  IPT__PATH_MAX_POSITIONS = 128 << 20, /* cutting their cycles takes some 1.2 s */
  IPT__PATH_MAX_TASKS = 1 << 29        /* per dispatch */
};

static ipt__path_geometry ipt__path_geometry_of(const ipt__stage *stage,
                                                const ipt__limits *limits) {
  ipt__path_geometry g;
  memset(&g, 0, sizeof g);
  int wide = (stage->elem_size | stage->offset) % 16 == 0;
  g.unit_bytes = wide ? 16 : ipt__unit_bytes(stage);
  g.elem_units = stage->elem_size / g.unit_bytes;
  g.slices = ipt__divide_up(g.elem_units, IPT__PATH_MAX_LANES);
  g.slice_units = ipt__divide_up(g.elem_units, g.slices);
  if (wide && g.slices > 1) /* whole cache lines */
    g.slice_units = ipt__round_up(g.slice_units, 128 / 16);
  g.slices = ipt__divide_up(g.elem_units, g.slice_units); /* none is empty */
  g.lanes = (uint32_t)g.slice_units;
  g.workgroup = (uint32_t)ipt__min(limits->workgroup, IPT__PATH_WORKGROUP);
  g.workers = g.workgroup / g.lanes;
  g.saved_bytes = g.elem_units * (wide ? 16 : 4);
  return g;
}

/* Instances that one pair of dispatches can handle, if every path had two elements only. */
static uint64_t ipt__path_round(const ipt__stage *stage, const ipt__path_geometry *g) {
  uint64_t tasks = ipt__saturating_mul(ipt__stage_positions(stage), g->slices);
  return ipt__clamp(IPT__PATH_MAX_TASKS / tasks, 1, stage->batch);
}

/* The elements of the paths' starts that `limit` bytes of scratch hold, for one instance. */
static uint64_t ipt__path_starts(const ipt__stage *stage, const ipt__path_geometry *g,
                                 uint64_t limit) {
  return limit / g->saved_bytes / ipt__path_round(stage, g);
}

static uint64_t ipt__preferred_path_length(const ipt__stage *stage, const ipt__path_geometry *g) {
  if (stage->tuning.path_length != 0)
    return stage->tuning.path_length;
  uint64_t tasks = ipt__saturating_mul(ipt__stage_positions(stage) * g->slices, stage->batch);
  return ipt__clamp(tasks / IPT__PATH_WANTED, IPT__PATH_SHORT, IPT__PATH_LONG);
}

/* Long elements that are no multiple of 16 bytes go one word per load, which several loads on the
 * way do not make up for: 1000 B run at 0.46 of the copy, and at 0.70 with flags, where a lane
 * holds many words. */
static int ipt__paths_are_slower(const ipt__stage *stage) {
  return stage->elem_size % 16 != 0 && stage->elem_size >= 512;
}

/* A path of that many steps takes fewer loop iterations, even if cutting makes it longer. */
static uint64_t ipt__longest_path(const ipt__limits *limits, uint64_t wanted) {
  uint64_t most = ipt__max(wanted, IPT__PATH_LONGEST);
  return limits->loop_limit != 0 ? ipt__min(most, limits->loop_limit / 2) : most;
}

/* Not shorter than preferred, but so long that the starts fit; 0 if that is too long, or paths are
 * not wanted. */
static uint64_t ipt__path_length(const ipt__stage *stage, const ipt__limits *limits,
                                 uint64_t limit) {
  const ipt_tuning *tuning = &stage->tuning;
  int flags_forced = tuning->shift_lanes != 0 || tuning->shift_registers != IPT_DEFAULT;
  uint64_t positions = ipt__stage_positions(stage);
  if (stage->tile_cols > 1 || tuning->shift_paths == IPT_OFF ||
      ((flags_forced || ipt__paths_are_slower(stage)) && tuning->shift_paths != IPT_ON) ||
      positions > IPT__PATH_MAX_POSITIONS)
    return 0;
  ipt__path_geometry g = ipt__path_geometry_of(stage, limits);
  uint64_t starts = ipt__path_starts(stage, &g, limit);
  if (starts == 0 || g.workers == 0 || g.saved_bytes > limits->max_positions ||
      ipt__saturating_mul(positions, g.slices) > IPT__PATH_MAX_TASKS)
    return 0;
  uint64_t wanted = ipt__preferred_path_length(stage, &g);
  uint64_t length = ipt__max(wanted, ipt__divide_up(positions, starts));
  return length <= ipt__longest_path(limits, wanted) ? length : 0;
}

/* An estimate; exact once the cycles have been cut. */
static uint64_t ipt__path_scratch(const ipt__stage *stage, const ipt__limits *limits,
                                  uint64_t limit) {
  ipt__path_geometry g = ipt__path_geometry_of(stage, limits);
  uint64_t starts = ipt__divide_up(ipt__stage_positions(stage), stage->path_length);
  return ipt__min(limit, ipt__path_round(stage, &g) * starts * g.saved_bytes);
}
