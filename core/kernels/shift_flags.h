/* Moves super-elements along cycles with flags in scratch, 100!, 0100!, 1000! [Sung, 5.2]: chooses
 * the lanes and slices of an element and the workgroups, which determine the scratch. See
 * shaders/include/shift.glsl. */

static const ipt__parameter ipt__shift_lanes_parameter = {"shift_lanes", 1, 1024, 1, NULL};
static const ipt__parameter ipt__shift_registers_parameter = {"shift_registers", 0, 0, 0,
                                                              ipt__on_off};

typedef struct ipt__shift_geometry {
  uint32_t unit_bytes;
  uint32_t lanes;      /* lanes for one element, or one slice of it */
  uint32_t workgroup;  /* invocations */
  uint32_t workers;    /* per workgroup */
  int registers;       /* elements are held in registers rather than in shared memory */
  uint32_t held_units; /* per lane, in registers */
  uint64_t elem_units, slice_units, slices;
  uint64_t groups;      /* workgroups for one round */
  uint64_t ticket;      /* starts that are handed out together: 1, 2, 4 ... 32 */
  uint64_t flag_bytes;  /* for one round */
  uint64_t state_bytes; /* state of the workers between launches; 0 if one launch does it all */
  uint64_t step_limit;  /* per launch */
  uint64_t launches;    /* per round */
} ipt__shift_geometry;

enum {
  IPT__FLAGS_FEATURES = IPT__VOTE | IPT__BALLOT | IPT__SHUFFLE,
  /* The sizes of arrays of the shader, for which every device has registers. */
  IPT__MAX_HELD_UNITS = 16, /* units of 4 bytes or less, per lane */
  IPT__MAX_HELD_QUADS = 4,  /* units of 16 bytes, per lane */
  IPT__SHIFT_WORKGROUP = IPT__WORKGROUP
};

static uint32_t ipt__shift_lanes(const ipt__stage *stage, const ipt__profile *profile,
                                 uint64_t elem_units) {
  uint64_t wanted = ipt__setting_of(stage->variant, &ipt__shift_lanes_parameter);
  if (wanted != 0)
    return (uint32_t)wanted;
  return (uint32_t)ipt__min(profile->subgroup, ipt__power_of_two(elem_units));
}

/* Elements held in registers move 16 bytes at a time if their size allows it. */
static uint32_t ipt__shift_unit_bytes(const ipt__stage *stage) {
  int wide = ipt__stage_alignment(stage) % 16 == 0;
  int in_shared =
      stage->tile_cols > 1 || ipt__is_off(stage->variant, &ipt__shift_registers_parameter);
  return wide && !in_shared ? 16 : ipt__unit_bytes(stage);
}

static uint32_t ipt__max_held(uint32_t unit_bytes) {
  return unit_bytes == 16 ? IPT__MAX_HELD_QUADS : IPT__MAX_HELD_UNITS;
}

static int ipt__holds_in_registers(const ipt__stage *stage) {
  return stage->tile_cols == 1 && !ipt__is_off(stage->variant, &ipt__shift_registers_parameter);
}

/* In shared memory a worker has two tiles. Elements for which these would take more than half of it
 * move in slices, unless they are transposed on the way. */
static void ipt__divide_element(const ipt__stage *stage, const ipt__profile *profile,
                                ipt__shift_geometry *g) {
  uint64_t capacity = (uint64_t)g->lanes * ipt__max_held(g->unit_bytes);
  if (!g->registers)
    capacity = stage->tile_cols > 1 ? g->elem_units : profile->shared_bytes / 16 / g->workers;
  g->slice_units = ipt__min(g->elem_units, ipt__max(capacity, 1));
  g->slices = ipt__divide_up(g->elem_units, g->slice_units);
  g->held_units = (uint32_t)ipt__divide_up(g->slice_units, g->lanes);
}

/* The words that a worker leaves in scratch between launches: see shaders/include/shift.glsl. */
static uint64_t ipt__state_words(const ipt__shift_geometry *g) {
  return IPT__SHIFT_STATE_WORDS + g->slice_units * (g->unit_bytes == 16 ? 4 : 1);
}

/* Returns the most starts of a ticket with which every worker still gets several tickets. */
static uint64_t ipt__shift_ticket(uint64_t starts, uint64_t workers, const ipt__path_costs *costs) {
  uint64_t ticket = 32; /* the bits of a word, in which a worker marks them */
  while (ticket > 1 && starts / ticket < costs->tickets * workers)
    ticket /= 2;
  return ticket;
}

/* Bounds the steps of one worker. Each start of its workgroup may cost four: taking a ticket in
 * vain, taking the start, winning one claim, losing the next. Beyond that the worker may follow two
 * cycles that reach out of the workgroup's range. */
static void ipt__limit_steps(const ipt__stage *stage, const ipt__profile *profile, uint64_t starts,
                             ipt__shift_geometry *g) {
  uint64_t iterations = 4 + 4 * (uint64_t)g->held_units;
  uint64_t tickets_per_group = ipt__divide_up(ipt__divide_up(starts, g->ticket), g->groups);
  uint64_t steps = 4 * g->ticket * tickets_per_group + 2 * ipt__stage_positions(stage) + 2;
  g->step_limit = UINT32_MAX;
  g->launches = 1;
  g->state_bytes = 0;
  if (profile->loop_limit == 0)
    return;
  const uint64_t other_loops = 1000;
  g->step_limit = ipt__max(1, (profile->loop_limit - other_loops) / iterations);
  g->launches = ipt__divide_up(steps, g->step_limit);
  if (g->launches > 1)
    g->state_bytes = 4 * g->groups * (1 + g->workers * ipt__state_words(g));
}

static ipt__shift_geometry ipt__shift_geometry_of(const ipt__stage *stage,
                                                  const ipt__profile *profile) {
  ipt__shift_geometry g;
  memset(&g, 0, sizeof g);
  g.unit_bytes = ipt__shift_unit_bytes(stage);
  g.elem_units = stage->elem_size / g.unit_bytes;
  g.lanes = ipt__shift_lanes(stage, profile, g.elem_units);
  g.registers = ipt__holds_in_registers(stage);
  int one_subgroup = ipt__follows_by_one_subgroup(profile) || !g.registers;
  g.workgroup = one_subgroup ? profile->subgroup
                             : (uint32_t)ipt__min(profile->workgroup, IPT__SHIFT_WORKGROUP);
  g.workers = (uint32_t)ipt__max(g.workgroup / g.lanes, 1);
  ipt__divide_element(stage, profile, &g);
  uint64_t starts = stage->round * g.slices * ipt__stage_positions(stage);
  const ipt__path_costs *costs = &profile->costs.paths;
  uint64_t most_groups = profile->loop_limit != 0 ? costs->kept_groups : costs->groups;
  g.groups = ipt__clamp(ipt__divide_up(starts, costs->starts * g.workers), 1, most_groups);
  g.ticket = ipt__shift_ticket(starts, g.groups * g.workers, costs);
  g.flag_bytes = ipt__divide_up(starts, 32) * 4;
  ipt__limit_steps(stage, profile, starts, &g);
  return g;
}

/* Whether the device has the operations that workers with flags need. Exclusive paths need none. */
static int ipt__has_flags(const ipt__profile *profile) {
  return ipt__has_features(profile, IPT__FLAGS_FEATURES);
}

/* Workers with flags do not reach the overhang of a matrix that is longer than the data. */
static int ipt__may_use_flags(const ipt__stage *stage, const ipt__profile *profile) {
  return ipt__has_flags(profile) && !stage->has_overhang;
}

static int ipt__flags_apply(const ipt__stage *stage, const ipt__profile *profile) {
  ipt__stage one = *stage;
  one.round = 1;
  ipt__shift_geometry g = ipt__shift_geometry_of(&one, profile);
  int lanes_fit = g.lanes <= profile->subgroup && (g.lanes & (g.lanes - 1)) == 0;
  uint64_t shared_bytes = g.registers ? 0 : 8 * g.workers * g.slice_units + 16;
  return lanes_fit && shared_bytes <= profile->shared_bytes &&
         stage->elem_size <= profile->max_positions &&
         ipt__saturating_mul(ipt__stage_positions(stage), g.slices) <= profile->max_positions;
}

/* Whether the program has room for the launches of all rounds, those that clear flags included.
 * Adding launches until it is full would take long. */
static int ipt__flag_launches_fit(const ipt__stage *stage, const ipt__shift_geometry *g) {
  uint64_t rounds = ipt__divide_up(stage->batch, stage->round);
  return ipt__saturating_mul(rounds, 1 + g->launches) <= IPT__MAX_LAUNCHES;
}

/* Chooses how many instances share the scratch at a time. Returns 0 if one takes too much scratch
 * or too many launches. */
static int ipt__choose_flag_rounds(ipt__stage *stage, const ipt__profile *profile, uint64_t limit) {
  stage->round = 1;
  limit = ipt__min(limit, UINT64_MAX / 16);
  ipt__shift_geometry g = ipt__shift_geometry_of(stage, profile);
  uint64_t starts_per_instance = g.slices * ipt__stage_positions(stage);
  uint64_t most_groups = profile->loop_limit != 0 ? profile->costs.paths.kept_groups : 1;
  uint64_t state =
      profile->loop_limit != 0 ? 4 * most_groups * (1 + g.workers * ipt__state_words(&g)) : 0;
  uint64_t flags_limit = limit > state + 8 ? (limit - state - 8) * 8 : 0;
  uint64_t fitting = ipt__min(flags_limit, profile->max_positions) / starts_per_instance;
  stage->round = ipt__clamp(fitting, 1, stage->batch);
  g = ipt__shift_geometry_of(stage, profile);
  stage->scratch = g.flag_bytes + g.state_bytes;
  return stage->scratch <= limit && ipt__flag_launches_fit(stage, &g);
}

/* ---- Launches ---- */

static ipt__shader ipt__shift_shader(const ipt__shift_geometry *g) {
  if (!g->registers)
    return IPT__SHADER_SHIFT_SHARED;
  return g->unit_bytes == 16 ? IPT__SHADER_SHIFT_REGISTERS_WIDE : IPT__SHADER_SHIFT_REGISTERS;
}

static ipt__shift_constants ipt__shift_constants_of(const ipt__stage *stage,
                                                    const ipt__shift_geometry *g,
                                                    const ipt__profile *profile) {
  uint64_t shared_words = g->registers ? 1 : 2 * g->workers * g->slice_units;
  uint64_t most_words = (profile->shared_bytes - 16) / 4; /* one word holds the next start */
  ipt__shift_constants c = {g->workgroup,
                            g->unit_bytes,
                            (uint32_t)ipt__min(ipt__power_of_two(shared_words), most_words),
                            g->lanes,
                            ipt__permutation_of(stage),
                            ipt__lines_or_axes(stage),
                            g->registers ? (uint32_t)ipt__power_of_two(g->held_units) : 0};
  return c;
}

static ipt__shift_arguments ipt__shift_arguments_of(const ipt__stage *stage,
                                                    const ipt__shift_geometry *g) {
  ipt__shift_arguments a;
  memset(&a, 0, sizeof a);
  a.instance_bytes = ipt__instance_bytes(stage);
  a.groups = (uint32_t)g->groups;
  a.batch = (uint32_t)stage->round;
  a.elem_units = (uint32_t)g->elem_units;
  a.tile_rows = (uint32_t)stage->tile_rows;
  a.tile_cols = (uint32_t)stage->tile_cols;
  a.slices = (uint32_t)g->slices;
  a.slice_units = (uint32_t)g->slice_units;
  a.ticket_starts = (uint32_t)g->ticket;
  a.step_limit = (uint32_t)g->step_limit;
  a.state_offset = g->state_bytes > 0 ? (uint32_t)(g->flag_bytes / 4) : 0;
  a.permutation = ipt__permutation_arguments_of(stage);
  return a;
}

/* Launches one round, in which `count` instances share the flags. */
static ipt_result ipt__launch_shift_round(ipt__launcher *launcher, const ipt__stage *whole,
                                          uint64_t first, uint64_t count) {
  ipt__stage stage = *whole;
  stage.round = count;
  ipt__shift_geometry g = ipt__shift_geometry_of(&stage, launcher->profile);
  ipt__shift_constants constants = ipt__shift_constants_of(&stage, &g, launcher->profile);
  ipt__shift_arguments arguments = ipt__shift_arguments_of(&stage, &g);
  ipt__call call = IPT__CALL(ipt__shift_shader(&g), constants, arguments);
  ipt__take_instances(&call, &stage, first, count);
  ipt__take_address(&call, IPT__SCRATCH, 0);
  ipt__declare(&call, IPT__CHANGES, ipt__bytes_at(IPT__SCRATCH, 0, g.flag_bytes + g.state_bytes));
  ipt_result result = ipt__launch_fill(launcher, g.flag_bytes);
  for (uint64_t i = 0; i < g.launches && result == IPT_SUCCESS; i++) {
    arguments.resume = i > 0;
    result = ipt__add_launch(launcher, &call, g.groups);
  }
  return result;
}

static ipt_result ipt__launch_with_flags(ipt__launcher *launcher, const ipt__stage *stage) {
  return ipt__launch_parts(launcher, stage, stage->batch, stage->round, ipt__launch_shift_round);
}
