/* The kernel skew_panel transposes each skewed panel with every column's segment at an offset of
 * its own: see core/problem/skew.h, and for a device shaders/include/skew.glsl. */

/* ---- On a device ---- */

static uint64_t ipt__skew_panel_bytes(const ipt__stage *stage) {
  return stage->skew.line_count * stage->skew.cols * stage->elem_size;
}

/* Bytes of the ends of a matrix. Without rows after the panels there are none. */
static uint64_t ipt__skew_device_ends(const ipt__stage *stage) {
  return stage->skew.rest == 0
             ? 0
             : ipt__round_up(ipt__skew_panel_bytes(stage) + stage->elem_size + 12, 16);
}

/* Bytes of the counters of the teams, after which the ends begin. */
static uint64_t ipt__skew_counter_bytes(const ipt__stage *stage, const ipt__skew_geometry *g,
                                        uint64_t matrices) {
  uint64_t teams = g->runs * matrices + ipt__spare_teams(stage);
  return g->waits ? ipt__round_up(ipt__team_counter_bytes(teams, IPT__SKEW_COUNTERS), 16) : 0;
}

/* The fewest panels of a run. If matrices begin within words, the rows after the panels belong to
 * the run of the last panel, with which their first word is stored. */
static uint64_t ipt__skew_least_run(const ipt__stage *stage) {
  return ipt__skew_within_words(stage) ? 2 : 1;
}

/* The panels, and one step for the rows after them. */
static uint64_t ipt__skew_steps(const ipt__skew *skew) {
  return skew->panels + (skew->rest > 0);
}

/* Bytes within a panel, and slots, are counted with 32 bits. */
static int ipt__skew_indices_fit(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__skew *s = &stage->skew;
  uint64_t e = stage->elem_size;
  return s->line_count * e % 4 == 0 && s->panels >= 2 &&
         ipt__saturating_mul(ipt__saturating_mul(s->cols + 1, s->line_count), e) <=
             profile->max_positions / 2 &&
         ipt__skew_slots(s) <= profile->max_positions / 2;
}

/* Whether the kernel fits. In place, a round has as many matrices as there is room for their ends.
 * Otherwise it has as many panels of one matrix as there is room for, and the word in which the
 * next panel begins. */
static int ipt__skew_panel_fits(ipt__stage *stage, const ipt__profile *profile, uint64_t limit) {
  if (!ipt__skew_indices_fit(stage, profile))
    return 0;
  ipt__skew_geometry g = ipt__skew_geometry_of(stage, profile);
  uint64_t ends = ipt__skew_device_ends(stage), panel = ipt__skew_panel_bytes(stage);
  if (g.tile_words == 0)
    return 0;
  stage->round = 1;
  if (g.waits) {
    uint64_t each = ends + 4 * IPT__SKEW_COUNTERS * g.runs;
    uint64_t counters = ipt__skew_counter_bytes(stage, &g, 0) + 16;
    uint64_t most = ipt__most_teams(stage, g.strips) / g.runs;
    if (most == 0)
      return 0;
    most = ipt__min(most, limit > counters ? (limit - counters) / each : 0);
    stage->round = ipt__clamp(most, 1, stage->batch);
    stage->scratch = ipt__skew_counter_bytes(stage, &g, stage->round) + stage->round * ends;
  } else {
    uint64_t room = limit > ends + 4 ? limit - ends - 4 : 0;
    uint64_t most = ipt__max(room / panel, ipt__skew_least_run(stage));
    stage->scratch = ends + 4 + panel * ipt__min(most, ipt__skew_steps(&stage->skew));
  }
  return stage->scratch <= limit;
}

/* Whether segments begin where the device can access 16 bytes at a time. */
static int ipt__skew_is_aligned(const ipt__stage *stage) {
  return stage->batch == 1 || ipt__instance_bytes(stage) % 16 == 0;
}

/* The fewer bytes are on their way at a time, the longer it takes. Besides, each run needs some
 * steps to get going. */
static double ipt__skew_panel_cost(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__skew_costs *costs = &profile->costs.skew;
  ipt__skew_geometry g = ipt__skew_geometry_of(stage, profile);
  const ipt__skew_kernel_costs *kernel = ipt__skew_costs_of(stage, profile);
  double cost = stage->skew.inverse ? kernel->back : kernel->pass;
  if (g.block_cols == stage->skew.cols)
    cost = costs->narrow;
  cost += costs->flight * (double)profile->cores / (double)ipt__skew_flight(stage, profile, &g);
  if (ipt__skew_has_blocks(stage))
    cost += costs->step / (double)(g.strip * stage->skew.line_count * stage->elem_size);
  if (!ipt__skew_is_aligned(stage))
    cost += costs->apart;
  if (!g.waits)
    return cost + costs->copied;
  return cost * (1 + costs->run * (double)g.runs / (double)stage->skew.panels);
}

static uint64_t ipt__skew_round_panels(const ipt__stage *stage) {
  return (stage->scratch - ipt__skew_device_ends(stage) - 4) / ipt__skew_panel_bytes(stage);
}

static int ipt__skew_panel_launches(const ipt__stage *stage, const ipt__profile *profile) {
  int saves = stage->skew.rest == 0 ? 0 : 1 + stage->skew.inverse;
  if (ipt__skew_geometry_of(stage, profile).waits)
    return 2 + saves;
  uint64_t rounds = ipt__divide_up(ipt__skew_steps(&stage->skew), ipt__skew_round_panels(stage));
  return saves + (int)ipt__min(2 * rounds, IPT__MAX_LAUNCHES);
}

/* Saves the ends of matrices of one phase. On the way to segments these are the last rows of all
 * columns, each in the place of the next column and beginning at the same byte of a word as the
 * matrix. On the way back they are the first segments of all columns but the first, and the
 * elements past the last segment. */
static ipt_result ipt__skew_save_phase(ipt__launcher *launcher, const ipt__stage *stage,
                                       uint64_t first, uint64_t count, uint64_t scratch) {
  const ipt__skew *s = &stage->skew;
  uint64_t phases = ipt__skew_phases(stage), ends = ipt__skew_device_ends(stage);
  uint64_t bytes = ipt__instance_bytes(stage), segment = s->line_count * stage->elem_size;
  uint64_t lead = ipt__skew_lead(stage, first), begin = first * bytes;
  ipt__copying copying = {
      {IPT__OPERAND_0, begin}, {IPT__SCRATCH, scratch}, phases * bytes, phases * ends, 0, count};
  if (!s->inverse) {
    copying.bytes = lead + s->cols * segment + stage->elem_size;
    copying.from.offset += bytes - copying.bytes;
    return ipt__launch_copy(launcher, &copying);
  }
  ipt__skew in_bytes = ipt__skew_in_bytes(s, stage->elem_size, lead);
  uint64_t tail = ipt__skew_offset(&in_bytes, s->cols);
  copying.from.offset = begin - lead + segment;
  copying.bytes = (s->cols - 1) * segment;
  ipt_result result = ipt__launch_copy(launcher, &copying);
  copying.from.offset = begin + bytes - tail;
  copying.to.offset = scratch + (s->cols - 1) * segment;
  copying.bytes = ipt__round_up(tail, 4);
  return result == IPT_SUCCESS && tail > 0 ? ipt__launch_copy(launcher, &copying) : result;
}

/* Saves the ends of `count` matrices. */
static ipt_result ipt__skew_save_device_ends(ipt__launcher *launcher, const ipt__stage *stage,
                                             uint64_t first, uint64_t count, uint64_t scratch) {
  uint64_t phases = ipt__min(ipt__skew_phases(stage), count);
  ipt_result result = IPT_SUCCESS;
  for (uint64_t i = 0; i < phases && result == IPT_SUCCESS; i++)
    result = ipt__skew_save_phase(launcher, stage, first + i,
                                  ipt__divide_up(count - i, ipt__skew_phases(stage)),
                                  scratch + i * ipt__skew_device_ends(stage));
  return result;
}

/* A launch of panels [first_panel, end_panel) of `matrices`. */
typedef struct ipt__skew_launch {
  uint64_t first, matrices;
  uint64_t first_panel, end_panel, runs;
  ipt__range stored;
} ipt__skew_launch;

static ipt__shader ipt__skew_shader(const ipt__stage *stage, const ipt__skew_geometry *g) {
  int inverse = stage->skew.inverse;
  if (ipt__skew_whole_words(stage))
    return inverse ? IPT__SHADER_SKEW_PANEL_INVERSE : IPT__SHADER_SKEW_PANEL;
  if (g->block_cols > 0)
    return inverse ? IPT__SHADER_SKEW_PANEL_BLOCKS_INVERSE : IPT__SHADER_SKEW_PANEL_BLOCKS;
  return inverse ? IPT__SHADER_SKEW_PANEL_BYTES_INVERSE : IPT__SHADER_SKEW_PANEL_BYTES;
}

/* In place, the launch stores into the data. Otherwise it stores into scratch; the bytes of the
 * first word before the panel that begins in it then go to scratch and back with that panel. */
static void ipt__declare_skew_panels(ipt__call *call, const ipt__stage *stage,
                                     const ipt__skew_launch *l, uint64_t counters) {
  uint64_t bytes = ipt__instance_bytes(stage), lead = ipt__skew_lead(stage, l->first);
  int in_place = l->stored.begin.target == IPT__OPERAND_0;
  ipt__declare(call, IPT__READS,
               ipt__bytes_at(IPT__OPERAND_0, l->first * bytes - lead, l->matrices * bytes + lead));
  ipt__declare(call, in_place ? IPT__CHANGES : IPT__WRITES, l->stored);
  ipt__declare(call, IPT__CHANGES, ipt__bytes_at(IPT__SCRATCH, 0, counters));
  ipt__declare(call, IPT__READS,
               ipt__bytes_at(IPT__SCRATCH, counters, l->matrices * ipt__skew_device_ends(stage)));
}

static ipt__skew_panel_constants ipt__skew_constants_of(const ipt__stage *stage,
                                                        const ipt__skew_geometry *g) {
  ipt__skew_panel_constants c;
  memset(&c, 0, sizeof c);
  c.workgroup = g->workgroup;
  c.shared_words = (uint32_t)ipt__skew_shared_words(g);
  c.elem_bytes = (uint32_t)stage->elem_size;
  c.line_count = (uint32_t)stage->skew.line_count;
  c.strip = (uint32_t)g->strip;
  c.halo = (uint32_t)g->halo;
  c.pitch = (uint32_t)g->pitch;
  c.row_lanes = g->row.lanes;
  c.row_loads = g->row.words;
  c.rows = g->row.line_count;
  c.segment_lanes = g->segment.lanes;
  c.segment_loads = g->segment.words;
  c.segments = g->segment.line_count;
  c.loads = g->loads;
  c.held = g->held;
  c.waits = (uint32_t)g->waits;
  c.linear = (uint32_t)g->linear;
  c.block_cols = g->block_cols;
  c.vector = g->vector;
  c.aligned = (uint32_t)ipt__skew_is_aligned(stage);
  c.block_pitch = (uint32_t)g->block_pitch;
  c.within_words = (uint32_t)ipt__skew_within_words(stage);
  return c;
}

/* Divides the panels into runs. The rows after the panels are not a run of their own. */
static void ipt__divide_skew_panels(const ipt__stage *stage, const ipt__skew_launch *l,
                                    ipt__skew_panel_arguments *a) {
  uint64_t count = l->end_panel - l->first_panel;
  uint64_t run_panels = ipt__max(ipt__divide_up(count, l->runs), ipt__skew_least_run(stage));
  uint64_t runs = ipt__divide_up(count, run_panels);
  if (runs > 1 && count % run_panels == 1)
    runs--;
  a->first_panel = (uint32_t)l->first_panel;
  a->end_panel = (uint32_t)l->end_panel;
  a->runs = (uint32_t)runs;
  a->run_panels = (uint32_t)run_panels;
  a->tasks = (uint32_t)(l->matrices * runs);
}

static ipt__skew_panel_arguments ipt__skew_arguments_of(const ipt__stage *stage,
                                                        const ipt__skew_geometry *g,
                                                        const ipt__skew_launch *l) {
  ipt__skew_panel_arguments a;
  memset(&a, 0, sizeof a); /* addresses are only known later */
  ipt__divide_skew_panels(stage, l, &a);
  a.instance_bytes = ipt__instance_bytes(stage);
  a.spare = g->waits ? (uint32_t)ipt__spare_teams(stage) : 0;
  a.ends_bytes = (uint32_t)ipt__skew_device_ends(stage);
  a.cols = (uint32_t)stage->skew.cols;
  a.panels = (uint32_t)stage->skew.panels;
  a.rest = (uint32_t)stage->skew.rest;
  a.strips = (uint32_t)g->strips;
  return a;
}

static ipt_result ipt__launch_skew_panels(ipt__launcher *launcher, const ipt__stage *stage,
                                          const ipt__skew_geometry *g, const ipt__skew_launch *l) {
  ipt__skew_panel_constants constants = ipt__skew_constants_of(stage, g);
  ipt__skew_panel_arguments arguments = ipt__skew_arguments_of(stage, g, l);
  uint64_t counters = ipt__skew_counter_bytes(stage, g, l->matrices);
  ipt__call call = IPT__CALL(ipt__skew_shader(stage, g), constants, arguments);
  ipt__take_address(&call, IPT__OPERAND_0, l->first * ipt__instance_bytes(stage));
  ipt__take_address(&call, IPT__SCRATCH, 0);
  ipt__take_address(&call, IPT__SCRATCH, counters);
  ipt__take_address(&call, l->stored.begin.target, l->stored.begin.offset);
  ipt__take_report(launcher, &call, g->waits);
  ipt__declare_skew_panels(&call, stage, l, counters);
  return ipt__add_launch(launcher, &call,
                         ((uint64_t)arguments.tasks + arguments.spare) * g->strips);
}

/* Launches `count` matrices, which share the scratch. */
static ipt_result ipt__launch_skew_in_place(ipt__launcher *launcher, const ipt__stage *stage,
                                            uint64_t first, uint64_t count) {
  ipt__skew_geometry g = ipt__skew_geometry_of(stage, launcher->profile);
  uint64_t bytes = ipt__instance_bytes(stage);
  uint64_t counters = ipt__skew_counter_bytes(stage, &g, count);
  ipt__skew_launch l;
  l.first = first;
  l.matrices = count;
  l.first_panel = 0;
  l.end_panel = ipt__skew_steps(&stage->skew);
  l.runs = g.runs;
  l.stored = ipt__bytes_at(IPT__OPERAND_0, first * bytes, count * bytes);
  ipt_result result = ipt__launch_fill(launcher, counters);
  if (result == IPT_SUCCESS && stage->skew.rest > 0)
    result = ipt__skew_save_device_ends(launcher, stage, first, count, counters);
  return result == IPT_SUCCESS ? ipt__launch_skew_panels(launcher, stage, &g, &l) : result;
}

/* Most panels of a run under a loop limit, which counts the iterations of all loops: see
 * ipt__profile. */
static uint64_t ipt__skew_most_steps(const ipt__skew_geometry *g, const ipt__profile *profile) {
  uint64_t iterations = 12 * g->loads + 64;
  return profile->loop_limit == 0 ? UINT64_MAX : ipt__max(profile->loop_limit / iterations, 3) - 2;
}

/* Transposes some panels where workgroups must not wait for each other: the panels are stored in
 * scratch and copied back from there. Rounds begin with the last panels or, on the way back from
 * segments, with the first. If panels begin within words, so does what is after them. */
static ipt_result ipt__launch_skew_round(ipt__launcher *launcher, const ipt__stage *stage,
                                         const ipt__skew_geometry *g, uint64_t matrix,
                                         uint64_t first_panel, uint64_t end_panel) {
  uint64_t bytes = ipt__instance_bytes(stage), panel = ipt__skew_panel_bytes(stage);
  uint64_t lead = ipt__skew_lead(stage, matrix), data = matrix * bytes;
  uint64_t ends = ipt__skew_device_ends(stage);
  uint64_t count = end_panel - first_panel;
  uint64_t enough = ipt__divide_up(4 * launcher->profile->cores, g->strips);
  uint64_t runs = ipt__max(ipt__min(enough, count),
                           ipt__divide_up(count, ipt__skew_most_steps(g, launcher->profile)));
  uint64_t stored = lead + ipt__min(count * panel, bytes - first_panel * panel);
  ipt__skew_launch l;
  l.first = matrix;
  l.matrices = 1;
  l.first_panel = first_panel;
  l.end_panel = end_panel;
  l.runs = runs;
  l.stored = ipt__bytes_at(IPT__SCRATCH, ends, stored);
  ipt__copying back = {
      {IPT__SCRATCH, ends}, {IPT__OPERAND_0, data - lead + first_panel * panel}, 0, 0, stored, 1};
  ipt_result result = ipt__launch_skew_panels(launcher, stage, g, &l);
  return result == IPT_SUCCESS ? ipt__launch_copy(launcher, &back) : result;
}

static ipt_result ipt__launch_skew_rounds(ipt__launcher *launcher, const ipt__stage *stage,
                                          uint64_t matrix) {
  ipt__skew_geometry g = ipt__skew_geometry_of(stage, launcher->profile);
  uint64_t steps = ipt__skew_steps(&stage->skew), round = ipt__skew_round_panels(stage);
  ipt_result result = IPT_SUCCESS;
  if (stage->skew.rest > 0)
    result = ipt__skew_save_device_ends(launcher, stage, matrix, 1, 0);
  for (uint64_t done = 0; done < steps && result == IPT_SUCCESS; done += round) {
    uint64_t count = ipt__min(round, steps - done);
    uint64_t first = stage->skew.inverse ? done : steps - done - count;
    result = ipt__launch_skew_round(launcher, stage, &g, matrix, first, first + count);
  }
  return result;
}

static ipt_result ipt__launch_skew_panel(ipt__launcher *launcher, ipt__stage *stage) {
  int waits = ipt__skew_geometry_of(stage, launcher->profile).waits;
  uint64_t round = stage->round;
  ipt_result result = IPT_SUCCESS;
  if (waits)
    round = ipt__min(round, ipt__instances_within_limit(stage, launcher->profile));
  for (uint64_t i = 0; i < stage->batch && result == IPT_SUCCESS; i += round)
    result = waits
                 ? ipt__launch_skew_in_place(launcher, stage, i, ipt__min(round, stage->batch - i))
                 : ipt__launch_skew_rounds(launcher, stage, i);
  return result;
}

/* ---- On the CPU ---- */

/* All threads share the panels of one matrix; the matrices of a batch take turns. */
static int ipt__skew_panel_cpu_fits(const ipt__stage *stage, const ipt__profile *profile) {
  (void)profile;
  return stage->batch == 1;
}

/* Bytes of the ends of all columns. */
static uint64_t ipt__skew_ends_bytes(const ipt__stage *stage) {
  return ipt__skew_ends(stage->skew.rows, stage->skew.cols, stage->skew.line_count) *
         stage->elem_size;
}

static uint64_t ipt__skew_part_bytes(const ipt__stage *stage) {
  return ipt__skew_part_elements(stage->skew.cols, stage->skew.line_count) * stage->elem_size;
}

/* Threads have parts of the panels. */
static uint64_t ipt__skew_panel_cpu_threads(ipt__stage *stage, const ipt__profile *profile,
                                            uint64_t limit) {
  uint64_t ends = ipt__skew_ends_bytes(stage), part = ipt__skew_part_bytes(stage);
  stage->scratch = ends + part;
  return limit < stage->scratch ? 0 : ipt__min((limit - ends) / part, profile->threads);
}

/* Segments are copied one by one. */
static double ipt__skew_panel_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  double segment = (double)(stage->skew.line_count * stage->elem_size);
  double panel = segment * (double)stage->skew.cols;
  return ipt__cpu_held_cost(stage, panel, costs->first_cache, costs) +
         costs->skewed_segment / segment;
}

static const ipt__parameter *const ipt__skew_panel_parameters[] = {
    &ipt__strip_cols_parameter, &ipt__strip_runs_parameter, &ipt__strip_workgroup_parameter, NULL};

static const ipt__kernel ipt__kernel_skew_panel = {"skewed panels",
                                                   0,
                                                   ipt__skew_panel_fits,
                                                   ipt__skew_panel_cost,
                                                   ipt__skew_panel_launches,
                                                   IPT__IF_DEVICES(ipt__launch_skew_panel),
                                                   ipt__skew_panel_cpu_fits,
                                                   ipt__skew_panel_cpu_cost,
                                                   ipt__skew_panel_cpu_threads,
                                                   ipt__skew_panel_parameters,
                                                   NULL,
                                                   NULL};
