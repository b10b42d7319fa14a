/* Moves super-elements along exclusive paths, without flags: see shaders/paths.comp.
 *
 * The cycles of the permutation are cut into paths of a given length when the plan is made. The
 * cycles of a transposition are found by arithmetic; others are followed, if they are short enough.
 * A path belongs to one worker alone, so it needs no flags and no atomics, and since its positions
 * are known in advance, many loads can be on their way before the first store. Only the element at
 * the start of a path must be saved beforehand, because the worker of the path before overwrites
 * it. Cycles no longer than a path do not need even that. */

static const ipt__parameter ipt__shift_paths_parameter = {"shift_paths", 0, 0, 0, ipt__on_off};
static const ipt__parameter ipt__path_length_parameter = {"path_length", 1, 128 << 20, 0, NULL};

typedef struct ipt__path_geometry {
  uint32_t unit_bytes; /* elements begin at multiples of it: 1, 2, 4 or 16 */
  uint32_t lanes;      /* lanes for one slice of an element, 16 bytes each */
  uint32_t workgroup;  /* invocations */
  uint32_t workers;    /* per workgroup */
  uint64_t slice_bytes, slices;
  uint64_t saved_bytes; /* bytes of scratch for one element */
} ipt__path_geometry;

enum {
  /* These suit every device: registers hold what is on its way. */
  IPT__PATH_MAX_LANES = 64, /* of elements of whole quads */
  IPT__PATH_SLICINGS = 8,   /* numbers of slices that are tried */
  IPT__PATH_END_LANES = 2,  /* lanes that would take as long as the ends of a slice within quads */
  IPT__PATH_WORKGROUP = IPT__WORKGROUP,
  IPT__PATH_IN_FLIGHT = 4,       /* steps whose loads precede the first store */
  IPT__PATH_MAX_TASKS = 1 << 29, /* per launch */
  /* Bounds of the time that the host takes to make a plan: paths that are listed, and positions of
   * cycles that are followed, one for every 32 bytes of the data, within bounds. Beyond ONCE there
   * is no time for a second attempt. tests/test_planning.c measures the time. */
  IPT__PATH_MOST = 16 << 20,
  IPT__PATH_FOLLOWED_BYTES = 32,
  IPT__PATH_FOLLOWED_LEAST = 1 << 20,
  IPT__PATH_FOLLOWED_ONCE = 8 << 20,
  IPT__PATH_FOLLOWED_MOST = 24 << 20
};

/* Returns the most quads over which so many bytes extend that begin at a multiple of `unit`. */
static uint64_t ipt__quads_over(uint64_t bytes, uint32_t unit) {
  return (bytes + 2 * IPT__QUAD_BYTES - 1 - unit) / IPT__QUAD_BYTES;
}

/* Divides elements into `slices`, of whole quads but for the last one. */
static void ipt__slice_paths(uint64_t elem_size, uint64_t slices, ipt__path_geometry *g) {
  int whole_quads = g->unit_bytes == IPT__QUAD_BYTES;
  uint64_t unit = IPT__QUAD_BYTES;
  if (whole_quads && slices > 1)
    unit = IPT__LONGEST_LINE;
  g->slice_bytes = ipt__round_up(ipt__divide_up(elem_size, slices), unit);
  g->slices = ipt__divide_up(elem_size, g->slice_bytes); /* none is empty */
  g->lanes = (uint32_t)ipt__quads_over(ipt__min(g->slice_bytes, elem_size), g->unit_bytes);
  g->workers = g->workgroup / g->lanes;
  g->saved_bytes = ipt__quads_over(elem_size, g->unit_bytes) * IPT__QUAD_BYTES;
  if (!whole_quads) /* neighbours share a quad */
    g->saved_bytes += (g->slices - 1) * IPT__QUAD_BYTES;
}

/* Returns the lanes that an element occupies, with idle ones and with the time that ends take. */
static double ipt__path_lanes(const ipt__path_geometry *g) {
  uint64_t lanes = g->workgroup + IPT__PATH_END_LANES * (uint64_t)g->workers;
  return (double)(g->slices * lanes) / (double)g->workers;
}

/* Few slices have few ends, but may leave lanes idle. */
static void ipt__choose_slices(uint64_t elem_size, ipt__path_geometry *g) {
  uint64_t least = ipt__divide_up(elem_size, (uint64_t)(g->workgroup - 1) * IPT__QUAD_BYTES);
  ipt__slice_paths(elem_size, least, g);
  ipt__path_geometry tried = *g;
  for (uint64_t slices = least + 1; slices < least + IPT__PATH_SLICINGS; slices++) {
    ipt__slice_paths(elem_size, slices, &tried);
    if (ipt__path_lanes(&tried) < ipt__path_lanes(g))
      *g = tried;
  }
}

static ipt__path_geometry ipt__path_geometry_of(const ipt__stage *stage,
                                                const ipt__profile *profile) {
  ipt__path_geometry g;
  memset(&g, 0, sizeof g);
  uint64_t e = stage->elem_size;
  g.workgroup = (uint32_t)ipt__min(profile->workgroup, IPT__PATH_WORKGROUP);
  int wide = ipt__stage_alignment(stage) % IPT__QUAD_BYTES == 0;
  g.unit_bytes = wide ? (uint32_t)IPT__QUAD_BYTES : ipt__unit_bytes(stage);
  if (wide)
    ipt__slice_paths(e, ipt__divide_up(e, (uint64_t)IPT__PATH_MAX_LANES * IPT__QUAD_BYTES), &g);
  else
    ipt__choose_slices(e, &g);
  return g;
}

/* Returns the instances that one pair of launches can take even if every path had only two
 * elements. */
static uint64_t ipt__path_round(const ipt__stage *stage, const ipt__path_geometry *g) {
  uint64_t tasks = ipt__saturating_mul(ipt__stage_positions(stage), g->slices);
  return ipt__clamp(IPT__PATH_MAX_TASKS / tasks, 1, stage->batch);
}

/* Returns the paths of one instance whose starts fit in `limit` bytes of scratch. */
static uint64_t ipt__path_starts(const ipt__stage *stage, const ipt__path_geometry *g,
                                 uint64_t limit) {
  return limit / g->saved_bytes / ipt__path_round(stage, g);
}

static uint64_t ipt__preferred_path_length(const ipt__stage *stage, const ipt__path_costs *costs,
                                           const ipt__path_geometry *g) {
  uint64_t wanted = ipt__setting_of(stage->variant, &ipt__path_length_parameter);
  if (wanted != 0)
    return wanted;
  uint64_t tasks = ipt__saturating_mul(ipt__stage_positions(stage) * g->slices, stage->batch);
  return ipt__clamp(tasks / costs->wanted, costs->shortest, costs->enough);
}

/* The most steps of a path. Half the loop limit is safe, because a path of that many steps takes
 * fewer loop iterations, even if cutting makes it longer. Without flags, few long paths are better
 * than none. */
static uint64_t ipt__longest_path(const ipt__profile *profile, uint64_t wanted) {
  uint64_t most = IPT__PATH_MAX_TASKS;
  if (ipt__has_flags(profile))
    most = ipt__max(wanted, profile->costs.paths.longest);
  return profile->loop_limit != 0 ? ipt__min(most, profile->loop_limit / 2) : most;
}

/* The cycles of a transposition are known without following them. */
static int ipt__follows_cycles(const ipt__stage *stage) {
  return ipt__permutation_of(stage) != IPT__TRANSPOSITION;
}

/* The most positions of an instance whose cycles may be cut. It bounds the time that this takes. */
static uint64_t ipt__path_most_positions(const ipt__stage *stage) {
  if (!ipt__follows_cycles(stage))
    return IPT__PATH_MAX_TASKS;
  uint64_t bytes = ipt__saturating_mul(stage->batch, ipt__instance_bytes(stage));
  return ipt__clamp(bytes / IPT__PATH_FOLLOWED_BYTES, IPT__PATH_FOLLOWED_LEAST,
                    IPT__PATH_FOLLOWED_MOST);
}

/* Returns a length with which `starts` paths suffice on average, or certainly if there is time for
 * only one attempt: see ipt__cut_to_fit. */
static uint64_t ipt__fitting_path_length(const ipt__stage *stage, uint64_t starts) {
  uint64_t positions = ipt__stage_positions(stage);
  int once = ipt__follows_cycles(stage) && positions > IPT__PATH_FOLLOWED_ONCE;
  return ipt__divide_up(once ? 2 * positions : positions, starts);
}

/* Whether paths are preferred to flags if they fit. */
static int ipt__paths_are_wanted(const ipt__stage *stage) {
  const ipt__variant *variant = stage->variant;
  int flags_forced = ipt__setting_of(variant, &ipt__shift_lanes_parameter) != 0 ||
                     ipt__setting_of(variant, &ipt__shift_registers_parameter) != 0;
  if (stage->tile_cols > 1 || ipt__is_off(variant, &ipt__shift_paths_parameter))
    return 0;
  return !flags_forced || ipt__is_on(variant, &ipt__shift_paths_parameter);
}

/* Returns the preferred length, or a longer one with which the starts fit; 0 if that is too long or
 * paths are not wanted. */
static uint64_t ipt__path_length(const ipt__stage *stage, const ipt__profile *profile,
                                 uint64_t limit) {
  uint64_t positions = ipt__stage_positions(stage);
  if (!ipt__paths_are_wanted(stage) || positions > ipt__path_most_positions(stage))
    return 0;
  ipt__path_geometry g = ipt__path_geometry_of(stage, profile);
  uint64_t starts = ipt__path_starts(stage, &g, limit);
  if (starts == 0 || g.workers == 0 || g.saved_bytes > profile->max_positions ||
      ipt__saturating_mul(positions, g.slices) > IPT__PATH_MAX_TASKS)
    return 0;
  uint64_t wanted = ipt__preferred_path_length(stage, &profile->costs.paths, &g);
  uint64_t length = ipt__max(wanted, ipt__fitting_path_length(stage, starts));
  return length <= ipt__longest_path(profile, wanted) ? length : 0;
}

/* An estimate, which is exact once the cycles have been cut. */
static uint64_t ipt__path_scratch(const ipt__stage *stage, const ipt__profile *profile,
                                  uint64_t limit) {
  ipt__path_geometry g = ipt__path_geometry_of(stage, profile);
  uint64_t starts = ipt__divide_up(ipt__stage_positions(stage), stage->path_length);
  return ipt__min(limit, ipt__path_round(stage, &g) * starts * g.saved_bytes);
}

/* ---- Cutting the cycles ---- */

typedef struct ipt__paths {
  const ipt_allocator *allocator;
  ipt__path *path; /* the open ones first */
  uint64_t count, capacity;
  uint64_t open;
  uint64_t length;          /* most steps of each */
  uint64_t most, most_open; /* beyond these, cutting is given up */
  uint64_t place;           /* bytes, in the table of the program */
} ipt__paths;

static int ipt__add_path(ipt__paths *paths, uint64_t start, uint64_t length, int closed) {
  void *array = paths->path;
  if (!ipt__grow(paths->allocator, &array, paths->count, &paths->capacity, sizeof(ipt__path)))
    return 0;
  paths->path = (ipt__path *)array;
  ipt__path added = {(uint32_t)start, (uint32_t)length | (closed ? IPT__PATH_CLOSED : 0)};
  ipt__path *place = &paths->path[paths->count++];
  if (!closed) {
    *place = paths->path[paths->open];
    place = &paths->path[paths->open++];
  }
  *place = added;
  return 1;
}

/* Whether there is room for the paths so far. Cutting is given up if not. */
static int ipt__paths_fit(const ipt__paths *paths) {
  return paths->count <= paths->most && paths->open <= paths->most_open;
}

/* ---- Cutting the cycles of a transposition ---- */

/* Counts the paths without listing them. Cycles of one position have none. */
static void ipt__count_class(const ipt__cycle_class *c, ipt__paths *paths) {
  uint64_t parts = ipt__divide_up(c->length, paths->length);
  if (c->length == 1)
    return;
  paths->count += parts * c->count;
  paths->open += parts > 1 ? parts * c->count : 0;
}

/* Multiplying by `jump` goes as many steps as a path has. */
static int ipt__cut_class(const ipt__cycle_ring *ring, const ipt__cycle_class *c, uint64_t jump,
                          ipt__paths *paths) {
  ipt__cycle_leaders leaders = ipt__first_leader(ring, c);
  if (c->length == 1)
    return 1;
  do {
    uint64_t start = ipt__leader(&leaders), length = paths->length;
    if (c->length <= length && !ipt__add_path(paths, start, c->length, 1))
      return 0;
    for (uint64_t done = 0; c->length > length && done < c->length; done += length) {
      if (!ipt__add_path(paths, start, ipt__min(length, c->length - done), 0))
        return 0;
      start = start * jump % ring->modulus;
    }
  } while (ipt__next_leader(&leaders));
  return 1;
}

static void ipt__count_transposition(const ipt__stage *stage, ipt__paths *paths) {
  uint32_t exponents[IPT__MOST_PRIMES] = {0};
  ipt__cycle_ring ring = ipt__make_cycle_ring(stage->rows, stage->cols);
  do {
    ipt__cycle_class c = ipt__cycle_class_of(&ring, exponents);
    ipt__count_class(&c, paths);
  } while (ipt__next_divisor(&ring, exponents));
}

/* Counts the paths before it lists them. */
static int ipt__cut_transposition(const ipt__stage *stage, ipt__paths *paths) {
  uint32_t exponents[IPT__MOST_PRIMES] = {0};
  ipt__cycle_ring ring = ipt__make_cycle_ring(stage->rows, stage->cols);
  ipt__count_transposition(stage, paths);
  if (!ipt__paths_fit(paths))
    return 1;
  paths->capacity = paths->count + 1;
  paths->path = (ipt__path *)ipt__allocate(paths->allocator, paths->capacity * sizeof(ipt__path));
  if (paths->path == NULL)
    return 0;
  uint64_t jump = ipt__power_mod(ring.factor, paths->length, ring.modulus);
  paths->count = paths->open = 0;
  do {
    ipt__cycle_class c = ipt__cycle_class_of(&ring, exponents);
    if (!ipt__cut_class(&ring, &c, jump, paths))
      return 0;
  } while (ipt__next_divisor(&ring, exponents));
  return 1;
}

/* ---- Cutting the cycles of other permutations ---- */

static int ipt__is_marked(const uint32_t *marks, uint64_t position) {
  return (int)(marks[position / 32] >> position % 32 & 1);
}

/* Follows the cycle through `leader`, marks it and cuts it into paths. */
static int ipt__cut_cycle(const ipt__stage *stage, uint64_t leader, uint32_t *marks,
                          ipt__paths *paths) {
  uint64_t position = leader, start = leader, steps = 0;
  do {
    if (steps == paths->length) {
      if (!ipt__add_path(paths, start, steps, 0))
        return 0;
      start = position;
      steps = 0;
    }
    marks[position / 32] |= 1u << position % 32;
    position = ipt__destination(stage, position);
    steps++;
  } while (position != leader);
  int fixed = start == leader && steps == 1;
  return fixed || ipt__add_path(paths, start, steps, start == leader);
}

static int ipt__cut_followed(const ipt__stage *stage, ipt__paths *paths) {
  uint64_t positions = ipt__stage_positions(stage);
  size_t bytes = (size_t)ipt__divide_up(positions, 32) * 4;
  uint32_t *marks = (uint32_t *)ipt__allocate(paths->allocator, bytes); /* zeroed */
  int done = marks != NULL;
  for (uint64_t i = 0; i < positions && done && ipt__paths_fit(paths); i++)
    if (!ipt__is_marked(marks, i))
      done = ipt__cut_cycle(stage, i, marks, paths);
  ipt__release(paths->allocator, marks);
  return done;
}

/* Cuts the cycles of one instance into paths of `length` steps. Gives up if there are more than
 * `most` paths, or more than `most_open` that are not whole cycles. The caller frees paths->path,
 * also after a failure. */
static ipt_result ipt__cut_cycles(const ipt__stage *stage, uint64_t length, uint64_t most,
                                  uint64_t most_open, const ipt_allocator *allocator,
                                  ipt__paths *paths) {
  memset(paths, 0, sizeof *paths);
  paths->allocator = allocator;
  paths->length = length;
  paths->most = most;
  paths->most_open = most_open;
  int follows = ipt__follows_cycles(stage);
  int done = follows ? ipt__cut_followed(stage, paths) : ipt__cut_transposition(stage, paths);
  return done ? IPT_SUCCESS : IPT_ERROR_OUT_OF_HOST_MEMORY;
}

/* ---- Launches ---- */

/* Appends the paths to those of earlier stages. */
static ipt_result ipt__keep_paths(ipt__launcher *launcher, ipt__paths *paths) {
  ipt__program *program = launcher->program;
  paths->place = program->path_count * sizeof(ipt__path);
  uint64_t count = program->path_count + paths->count;
  ipt__path *all =
      (ipt__path *)ipt__enlarge(launcher->allocator, program->paths,
                                program->path_count * sizeof *all, (count + 1) * sizeof *all);
  if (all == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  if (paths->count > 0)
    memcpy(all + program->path_count, paths->path, (size_t)paths->count * sizeof *all);
  program->paths = all;
  program->path_count = count;
  return IPT_SUCCESS;
}

/* Declares the accesses of a launch that saves the starts of `count` instances, or that moves their
 * elements. */
static void ipt__declare_paths(ipt__call *call, const ipt__stage *stage, const ipt__paths *paths,
                               uint64_t first, uint64_t count, uint64_t saved_bytes, int saves) {
  ipt__address begin = {IPT__OPERAND_0, ipt__instance_offset(stage, first)};
  ipt__declare(call, saves ? IPT__READS : IPT__CHANGES,
               ipt__rows_at(begin, ipt__moved_bytes(stage), ipt__instance_bytes(stage), count));
  ipt__declare(call, saves ? IPT__WRITES : IPT__READS,
               ipt__bytes_at(IPT__SCRATCH, 0, count * paths->open * saved_bytes));
  ipt__declare(call, IPT__READS,
               ipt__bytes_at(IPT__TABLE, paths->place, paths->count * sizeof(ipt__path)));
}

/* Whether elements are shorter than a quad, or a quad that has bytes of an element on a path may
 * reach beyond the data. The first and the last element of a transposition, and of an array of
 * axes, stay where they are. */
static int ipt__paths_by_words(const ipt__stage *stage, const ipt__path_geometry *g) {
  return g->unit_bytes < IPT__QUAD_BYTES &&
         (stage->elem_size < IPT__QUAD_BYTES || stage->skew.cols != 0);
}

/* Launches half a round: saves the starts of the open paths, or follows all paths. */
static ipt_result ipt__launch_half_round(ipt__launcher *launcher, const ipt__stage *stage,
                                         const ipt__paths *paths, uint64_t first, uint64_t count,
                                         int saves) {
  ipt__path_geometry g = ipt__path_geometry_of(stage, launcher->profile);
  uint64_t tasks = count * (saves ? paths->open : paths->count) * g.slices;
  ipt__path_constants constants = {g.workgroup,
                                   g.unit_bytes,
                                   g.lanes,
                                   ipt__permutation_of(stage),
                                   ipt__lines_or_axes(stage),
                                   IPT__PATH_IN_FLIGHT,
                                   (uint32_t)ipt__paths_by_words(stage, &g)};
  ipt__path_arguments arguments = {0,
                                   0,
                                   0,
                                   ipt__instance_bytes(stage),
                                   (uint32_t)count,
                                   (uint32_t)stage->elem_size,
                                   (uint32_t)g.slices,
                                   (uint32_t)g.slice_bytes,
                                   (uint32_t)paths->count,
                                   (uint32_t)paths->open,
                                   ipt__permutation_arguments_of(stage),
                                   0,
                                   0};
  ipt__shader shader = saves ? IPT__SHADER_PATHS_SAVE : IPT__SHADER_PATHS;
  ipt__call call = IPT__CALL(shader, constants, arguments);
  call.reaches_overhang = 1;
  ipt__take_address(&call, IPT__OPERAND_0, ipt__instance_offset(stage, first));
  ipt__take_address(&call, IPT__SCRATCH, 0);
  ipt__take_address(&call, IPT__TABLE, paths->place);
  ipt__declare_paths(&call, stage, paths, first, count, g.saved_bytes, saves);
  return tasks > 0 ? ipt__add_launch(launcher, &call, ipt__divide_up(tasks, g.workers))
                   : IPT_SUCCESS;
}

static ipt_result ipt__launch_paths_rounds(ipt__launcher *launcher, const ipt__stage *stage,
                                           const ipt__paths *paths, uint64_t round) {
  ipt_result result = IPT_SUCCESS;
  for (uint64_t first = 0; first < stage->batch && result == IPT_SUCCESS; first += round) {
    uint64_t count = ipt__min(round, stage->batch - first);
    result = ipt__launch_half_round(launcher, stage, paths, first, count, 1);
    if (result == IPT_SUCCESS)
      result = ipt__launch_half_round(launcher, stage, paths, first, count, 0);
  }
  return result;
}

/* Many short cycles make a large table, whose memory other methods would put to better use as
 * scratch. */
static uint64_t ipt__usual_most_paths(const ipt__stage *stage) {
  uint64_t data = stage->batch * ipt__instance_bytes(stage);
  return ipt__min(ipt__max(data / 32, 64 << 10) / sizeof(ipt__path), IPT__PATH_MOST);
}

static uint64_t ipt__most_paths(const ipt__stage *stage, const ipt__profile *profile) {
  if (ipt__is_on(stage->variant, &ipt__shift_paths_parameter) ||
      !ipt__may_use_flags(stage, profile))
    return UINT64_MAX;
  return ipt__usual_most_paths(stage);
}

/* Cuts the cycles so that the starts fit the scratch. A cycle a little longer than a path makes two
 * paths, so paths of n steps fit only on average. Paths of 2 n steps always fit, because a cycle of
 * more than 2 n steps then makes fewer paths than an n-th of its steps. Shorter paths are faster
 * and are tried first. */
static ipt_result ipt__cut_to_fit(ipt__launcher *launcher, const ipt__stage *stage,
                                  uint64_t most_starts, ipt__paths *paths) {
  uint64_t most = ipt__most_paths(stage, launcher->profile), length = stage->path_length,
           enough = 2 * length;
  for (;;) {
    ipt_result result =
        ipt__cut_cycles(stage, length, most, most_starts, launcher->allocator, paths);
    if (result != IPT_SUCCESS || paths->count > most || ipt__paths_fit(paths) || length == enough)
      return result;
    ipt__release(launcher->allocator, paths->path);
    length = ipt__min(length + length / 4 + 1, enough);
  }
}

/* Cuts the cycles, so the stage's scratch is exact afterwards. *suitable is 0 if there are too many
 * paths. The caller frees paths->path. */
static ipt_result ipt__cut_stage(ipt__launcher *launcher, ipt__stage *stage, ipt__paths *paths,
                                 int *suitable) {
  ipt__path_geometry g = ipt__path_geometry_of(stage, launcher->profile);
  uint64_t starts = ipt__path_starts(stage, &g, launcher->scratch_limit);
  ipt_result result = ipt__cut_to_fit(launcher, stage, starts, paths);
  *suitable = result == IPT_SUCCESS && ipt__paths_fit(paths);
  if (*suitable)
    stage->scratch = ipt__path_round(stage, &g) * paths->open * g.saved_bytes;
  return result;
}

/* *suitable is 0 if nothing is launched. */
static ipt_result ipt__launch_by_paths(ipt__launcher *launcher, ipt__stage *stage, int *suitable) {
  ipt__path_geometry g = ipt__path_geometry_of(stage, launcher->profile);
  ipt__paths paths;
  ipt_result result = ipt__cut_stage(launcher, stage, &paths, suitable);
  if (*suitable)
    result = ipt__keep_paths(launcher, &paths);
  if (result == IPT_SUCCESS && *suitable)
    result = ipt__launch_paths_rounds(launcher, stage, &paths, ipt__path_round(stage, &g));
  ipt__release(launcher->allocator, paths.path);
  return result;
}
