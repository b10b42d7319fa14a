/* How the Vulkan kernels for super-element shifting divide the work: lanes per element, slices per
 * element, workgroups; and the scratch that follows from it. */

typedef struct ipt__shift_geometry {
  uint32_t unit_bytes;
  uint32_t lanes;      /* that move one element, or one slice of it */
  uint32_t workgroup;  /* invocations */
  uint32_t workers;    /* per workgroup */
  int registers;       /* elements are held in registers, not in shared memory */
  uint32_t held_units; /* per lane, in registers */
  uint64_t elem_units, slice_units, slices;
  uint64_t groups;      /* workgroups for one round */
  uint64_t ticket;      /* starts that are handed out together: 1, 2, 4 ... 32 */
  uint64_t flag_bytes;  /* for one round */
  uint64_t state_bytes; /* of the workers between dispatches; 0 where one dispatch does it all */
  uint64_t step_limit;  /* per dispatch */
  uint64_t dispatches;  /* per round */
} ipt__shift_geometry;

enum {
  IPT__MAX_HELD_UNITS = 16, /* of 4 bytes or less, per lane */
  IPT__MAX_HELD_QUADS = 4,  /* of 16 bytes */
  IPT__SHIFT_WORKGROUP = 256,
  IPT__SHIFT_GROUPS = 2048,      /* enough to fill a large GPU */
  IPT__SHIFT_GROUPS_LIMITED = 16 /* where the state of every worker is kept */
};

static uint32_t ipt__shift_lanes(const ipt__stage *stage, const ipt__limits *limits,
                                 uint64_t elem_units) {
  if (stage->tuning.shift_lanes != 0)
    return stage->tuning.shift_lanes;
  return (uint32_t)ipt__min(limits->subgroup, ipt__power_of_two(elem_units));
}

/* Elements held in registers are moved 16 bytes at a time where their size allows it. */
static uint32_t ipt__shift_unit_bytes(const ipt__stage *stage) {
  int wide = (stage->elem_size | stage->offset) % 16 == 0;
  int in_shared = stage->tile_cols > 1 || stage->tuning.shift_registers == IPT_OFF;
  return wide && !in_shared ? 16 : ipt__unit_bytes(stage);
}

static uint32_t ipt__max_held(uint32_t unit_bytes) {
  return unit_bytes == 16 ? IPT__MAX_HELD_QUADS : IPT__MAX_HELD_UNITS;
}

static int ipt__holds_in_registers(const ipt__stage *stage) {
  if (stage->tile_cols > 1)
    return 0;
  return stage->tuning.shift_registers != IPT_OFF;
}

/* In shared memory a worker has two tiles; elements that would take more than half of it are moved
 * in slices, unless they are transposed on the way. */
static void ipt__divide_element(const ipt__stage *stage, const ipt__limits *limits,
                                ipt__shift_geometry *g) {
  uint64_t capacity = (uint64_t)g->lanes * ipt__max_held(g->unit_bytes);
  if (!g->registers)
    capacity = stage->tile_cols > 1 ? g->elem_units : limits->on_chip / 16 / g->workers;
  g->slice_units = ipt__min(g->elem_units, ipt__max(capacity, 1));
  g->slices = ipt__divide_up(g->elem_units, g->slice_units);
  g->held_units = (uint32_t)ipt__divide_up(g->slice_units, g->lanes);
}

/* What a worker leaves in scratch between dispatches: see shaders/include/shift.glsl. */
static uint64_t ipt__state_words(const ipt__shift_geometry *g) {
  return 5 + g->slice_units * (g->unit_bytes == 16 ? 4 : 1);
}

/* As many starts as leave every worker several tickets. */
static uint64_t ipt__shift_ticket(uint64_t starts, uint64_t workers) {
  uint64_t ticket = 32;
  while (ticket > 1 && starts / ticket < 8 * workers)
    ticket /= 2;
  return ticket;
}

/* A bound on the steps of one worker. Each start of its workgroup may cost four: to take a ticket
 * in vain, to take the start, to win one claim, to lose the next. Beyond that it may follow two
 * cycles that reach out of the workgroup's range. */
static void ipt__limit_steps(const ipt__stage *stage, const ipt__limits *limits, uint64_t starts,
                             ipt__shift_geometry *g) {
  uint64_t iterations = 4 + 4 * (uint64_t)g->held_units;
  uint64_t tickets_per_group = ipt__divide_up(ipt__divide_up(starts, g->ticket), g->groups);
  uint64_t steps = 4 * g->ticket * tickets_per_group + 2 * ipt__stage_positions(stage) + 2;
  g->step_limit = UINT32_MAX;
  g->dispatches = 1;
  g->state_bytes = 0;
  if (limits->loop_limit == 0)
    return;
  g->step_limit = ipt__max(1, (limits->loop_limit - 1000) / iterations);
  g->dispatches = ipt__divide_up(steps, g->step_limit);
  if (g->dispatches > 1)
    g->state_bytes = 4 * g->groups * (1 + g->workers * ipt__state_words(g));
}

static ipt__shift_geometry ipt__shift_geometry_of(const ipt__stage *stage,
                                                  const ipt__limits *limits) {
  ipt__shift_geometry g;
  memset(&g, 0, sizeof g);
  g.unit_bytes = ipt__shift_unit_bytes(stage);
  g.elem_units = stage->elem_size / g.unit_bytes;
  g.lanes = ipt__shift_lanes(stage, limits, g.elem_units);
  g.registers = ipt__holds_in_registers(stage);
  int one_subgroup = limits->single_subgroup || !g.registers;
  g.workgroup =
      one_subgroup ? limits->subgroup : (uint32_t)ipt__min(limits->workgroup, IPT__SHIFT_WORKGROUP);
  g.workers = (uint32_t)ipt__max(g.workgroup / g.lanes, 1);
  ipt__divide_element(stage, limits, &g);
  uint64_t starts = stage->round * g.slices * ipt__stage_positions(stage);
  uint64_t most_groups = limits->loop_limit != 0 ? IPT__SHIFT_GROUPS_LIMITED : IPT__SHIFT_GROUPS;
  g.groups = ipt__clamp(ipt__divide_up(starts, 4 * (uint64_t)g.workers), 1, most_groups);
  g.ticket = ipt__shift_ticket(starts, g.groups * g.workers);
  g.flag_bytes = ipt__divide_up(starts, 32) * 4;
  ipt__limit_steps(stage, limits, starts, &g);
  return g;
}

static int ipt__shift_applies(const ipt__stage *stage, const ipt__limits *limits) {
  ipt__stage one = *stage;
  one.round = 1;
  ipt__shift_geometry g = ipt__shift_geometry_of(&one, limits);
  int lanes_fit = g.lanes <= limits->subgroup && (g.lanes & (g.lanes - 1)) == 0;
  uint64_t shared_bytes = g.registers ? 0 : 8 * g.workers * g.slice_units + 16;
  return lanes_fit && shared_bytes <= limits->on_chip &&
         stage->elem_size <= limits->max_positions &&
         ipt__saturating_mul(ipt__stage_positions(stage), g.slices) <= limits->max_positions;
}

/* Chooses how many instances share the scratch at a time. Returns 0 if one takes too much. */
static int ipt__plan_shift_rounds(ipt__stage *stage, const ipt__limits *limits, uint64_t limit) {
  stage->round = 1;
  limit = ipt__min(limit, UINT64_MAX / 16);
  ipt__shift_geometry g = ipt__shift_geometry_of(stage, limits);
  uint64_t starts_per_instance = g.slices * ipt__stage_positions(stage);
  uint64_t most_groups = limits->loop_limit != 0 ? IPT__SHIFT_GROUPS_LIMITED : 1;
  uint64_t state =
      limits->loop_limit != 0 ? 4 * most_groups * (1 + g.workers * ipt__state_words(&g)) : 0;
  uint64_t flags_limit = limit > state + 8 ? (limit - state - 8) * 8 : 0;
  uint64_t fitting = ipt__min(flags_limit, limits->max_positions) / starts_per_instance;
  stage->round = ipt__clamp(fitting, 1, stage->batch);
  g = ipt__shift_geometry_of(stage, limits);
  stage->scratch = g.flag_bytes + g.state_bytes;
  return stage->scratch <= limit;
}
