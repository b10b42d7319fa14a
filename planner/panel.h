/* Panels: narrow matrices held in registers, and the plan of two stages that they make possible.
 * There are two kernels. In that of shaders/panel.comp an invocation holds whole lines, the rows of
 * a tall panel or the columns of a wide one; the other one is planned in planner/panel_tiles.h. */

typedef struct ipt__panel_geometry {
  int tall;
  uint32_t workgroup;
  uint64_t line_words; /* 32-bit words */
  uint64_t held_lines; /* per invocation */
  uint64_t panels;     /* per workgroup */
} ipt__panel_geometry;

enum {
  IPT__PANEL_OTHER_REGISTERS = 24, /* per invocation, for addresses and the like */
  IPT__PANEL_MIN_WORKGROUP = 64,
  IPT__PANEL_SMALL_WORKGROUP = 128 /* shared by panels with few lines */
};

static uint64_t ipt__panel_held_words(uint64_t workgroup, const ipt__limits *limits) {
  uint64_t registers = ipt__min(limits->registers / workgroup, limits->registers_per_invocation);
  return registers > IPT__PANEL_OTHER_REGISTERS ? registers - IPT__PANEL_OTHER_REGISTERS : 0;
}

/* The largest workgroup whose invocations can hold their share; held_lines is 0 if there is none.
 */
static ipt__panel_geometry ipt__panel_geometry_of(const ipt__stage *stage,
                                                  const ipt__limits *limits) {
  ipt__panel_geometry g;
  memset(&g, 0, sizeof g);
  g.tall = stage->rows >= stage->cols;
  uint64_t lines = g.tall ? stage->rows : stage->cols;
  g.line_words = (g.tall ? stage->cols : stage->rows) * (stage->elem_size / 4);
  uint64_t workgroup = ipt__power_of_two(ipt__max(lines, IPT__PANEL_SMALL_WORKGROUP));
  for (; workgroup >= IPT__PANEL_MIN_WORKGROUP; workgroup /= 2) {
    uint64_t held_lines = ipt__divide_up(lines, workgroup);
    if (workgroup > limits->workgroup ||
        held_lines * g.line_words > ipt__panel_held_words(workgroup, limits))
      continue;
    g.workgroup = (uint32_t)workgroup;
    g.held_lines = held_lines;
    g.panels = ipt__max(1, workgroup * held_lines / lines);
    break;
  }
  return g;
}

static int ipt__panel_lines_apply(const ipt__stage *stage, const ipt__limits *limits) {
  if (stage->elem_size % 4 != 0 || stage->offset % 16 != 0 ||
      ipt__instance_bytes(stage) > limits->registers * 4)
    return 0;
  return ipt__panel_geometry_of(stage, limits).held_lines > 0;
}

/* Which of the two kernels serves a panel: see planner/panel_tiles.h. */
static int ipt__panel_uses_tiles(const ipt__stage *stage, const ipt__limits *limits) {
  if (stage->tuning.panel_tiles != IPT_DEFAULT)
    return stage->tuning.panel_tiles == IPT_ON;
  return !ipt__panel_lines_apply(stage, limits);
}

static int ipt__panel_applies(const ipt__stage *stage, const ipt__limits *limits) {
  return ipt__panel_uses_tiles(stage, limits) ? ipt__tiles_apply(stage, limits)
                                              : ipt__panel_lines_apply(stage, limits);
}

static int ipt__plan_panel_rounds(ipt__stage *stage, const ipt__limits *limits, uint64_t limit) {
  return !ipt__panel_uses_tiles(stage, limits) || ipt__plan_tiles_rounds(stage, limits, limit);
}

/* Lines: a wide panel is written in short pieces. */
static double ipt__panel_cost(const ipt__stage *stage, const ipt__limits *limits) {
  if (limits->thread_scratch == NULL && ipt__panel_uses_tiles(stage, limits))
    return ipt__tiles_cost(stage, limits);
  return stage->rows >= stage->cols ? 1.15 : 1.6;
}

/* A tall matrix: panels of p rows, then super-elements of p elements; a wide one the other way
 * round. */
static void ipt__add_2_stages(const ipt__shape *shape, const ipt_tuning *tuning, uint64_t p,
                              ipt__stages *stages) {
  uint64_t e = shape->elem_size, rows = shape->rows, cols = shape->cols, batch = shape->batch;
  if (rows >= cols) {
    ipt__add_stage(stages, tuning, ipt__make_stage(IPT__PANEL, batch * (rows / p), p, cols, e));
    ipt__add_stage(stages, tuning, ipt__make_stage(IPT__SHIFT, batch, rows / p, cols, p * e));
  } else {
    ipt__add_stage(stages, tuning, ipt__make_stage(IPT__SHIFT, batch, rows, cols / p, p * e));
    ipt__add_stage(stages, tuning, ipt__make_stage(IPT__PANEL, batch * (cols / p), rows, p, e));
  }
}

static int ipt__panel_fits(const ipt__stage *panel, const ipt__limits *limits) {
  return limits->thread_scratch != NULL ? ipt__instance_bytes(panel) + 8 <= limits->on_chip
                                        : ipt__panel_applies(panel, limits);
}

/* The cost of the plan with panels of p lines, or -1 if they do not fit. On the CPU the widest
 * panel is the best, preferring those whose lines are multiples of 16 bytes. On a device
 * super-elements of whole cache lines are worth a little more than their own cost says. */
static double ipt__2_stage_cost(const ipt__shape *shape, const ipt_tuning *tuning, uint64_t p,
                                const ipt__limits *limits) {
  ipt__stages stages;
  uint64_t bytes = p * shape->elem_size;
  double cost = 0;
  stages.count = 0;
  ipt__add_2_stages(shape, tuning, p, &stages);
  for (uint32_t i = 0; i < stages.count; i++) {
    if (stages.stage[i].kernel == IPT__PANEL && !ipt__panel_fits(&stages.stage[i], limits))
      return -1;
    cost += ipt__stage_cost(&stages.stage[i], limits);
  }
  if (limits->thread_scratch != NULL)
    return 1 / (double)p + (bytes % 16 != 0);
  return stages.count > 1 && bytes % 128 != 0 ? 1.03 * cost : cost;
}

/* Bytes of the largest panel to consider. */
static uint64_t ipt__panel_room(const ipt__limits *limits) {
  uint64_t lines_or_chip = 4 * ipt__max(limits->registers, limits->on_chip / 4);
  return limits->thread_scratch != NULL ? lines_or_chip
                                        : ipt__max(lines_or_chip, ipt__tiles_room(limits));
}

enum { IPT__PANEL_MAX_LINES = 1 << 16 }; /* beyond that, longer super-elements gain nothing */

/* Panels of the cheapest number of lines, or of those that are forced. Panels of all lines leave
 * one stage. */
static int ipt__plan_2_stage(const ipt__shape *shape, const ipt_tuning *tuning,
                             const ipt__limits *limits, ipt__stages *stages) {
  uint64_t length = ipt__max(shape->rows, shape->cols), side = ipt__min(shape->rows, shape->cols);
  uint64_t forced = shape->rows >= shape->cols ? tuning->tile_rows : tuning->tile_cols;
  uint64_t room = ipt__panel_room(limits);
  uint64_t most = ipt__min(length, room / side / shape->elem_size), best = 0;
  double best_cost = 0;
  for (uint64_t p = 2; p <= most; p++) {
    if (p > IPT__PANEL_MAX_LINES)
      p = ipt__max(p, forced != 0 ? forced : length);
    if (p > most || length % p != 0 || (forced != 0 && p != forced))
      continue;
    double cost = ipt__2_stage_cost(shape, tuning, p, limits);
    if (cost >= 0 && (best == 0 || cost < best_cost)) {
      best = p;
      best_cost = cost;
    }
  }
  if (best == 0)
    return 0;
  ipt__add_2_stages(shape, tuning, best, stages);
  return 1;
}
