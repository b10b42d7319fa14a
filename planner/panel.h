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

/* Whether two workgroups fit on one multiprocessor: then one loads while the other stores. */
static int ipt__panel_overlaps(const ipt__stage *stage, const ipt__limits *limits) {
  ipt__panel_geometry g = ipt__panel_geometry_of(stage, limits);
  uint64_t registers = g.held_lines * g.line_words + IPT__PANEL_OTHER_REGISTERS;
  return 2 * g.workgroup * registers <= limits->registers;
}

/* On an H200 tall panels take 1.2 copies, or 1.35 where nothing overlaps. Wide panels are written
 * in pieces of a column, which costs 2 unless neighbouring invocations fill a sector. */
static double ipt__panel_lines_cost(const ipt__stage *stage, const ipt__limits *limits) {
  uint64_t column = stage->rows * stage->elem_size;
  double tall = ipt__panel_overlaps(stage, limits) ? 1.2 : 1.35;
  double wide = column <= 16 ? 1.3 : column <= 32 ? 1.75 : 2.0;
  return (stage->rows < stage->cols ? wide : tall) * ipt__idle_factor(stage, limits);
}

/* Which of the two kernels serves a panel: see planner/panel_tiles.h. */
static int ipt__panel_uses_tiles(const ipt__stage *stage, const ipt__limits *limits) {
  if (stage->tuning.panel_tiles != IPT_DEFAULT)
    return stage->tuning.panel_tiles == IPT_ON;
  if (!ipt__panel_lines_apply(stage, limits))
    return 1;
  return ipt__tiles_apply(stage, limits) &&
         ipt__tiles_cost(stage, limits) < ipt__panel_lines_cost(stage, limits);
}

static int ipt__panel_applies(const ipt__stage *stage, const ipt__limits *limits) {
  return ipt__panel_uses_tiles(stage, limits) ? ipt__tiles_apply(stage, limits)
                                              : ipt__panel_lines_apply(stage, limits);
}

static int ipt__plan_panel_rounds(ipt__stage *stage, const ipt__limits *limits, uint64_t limit) {
  return !ipt__panel_uses_tiles(stage, limits) || ipt__plan_tiles_rounds(stage, limits, limit);
}

static double ipt__panel_cost(const ipt__stage *stage, const ipt__limits *limits) {
  return ipt__panel_uses_tiles(stage, limits) ? ipt__tiles_cost(stage, limits)
                                              : ipt__panel_lines_cost(stage, limits);
}

static int ipt__panel_dispatches(const ipt__stage *stage, const ipt__limits *limits) {
  return ipt__panel_uses_tiles(stage, limits) && ipt__tiles_geometry_of(stage, limits).slabs > 1
             ? 2
             : 1;
}

/* A plan of two stages: panels of `lines` rows, then super-elements of as many elements, or the
 * other way round super-elements, then panels of as many columns. */
typedef struct ipt__2_stage {
  int panels_first;
  uint64_t lines;
} ipt__2_stage;

static void ipt__add_2_stages(const ipt__shape *shape, const ipt_tuning *tuning, ipt__2_stage plan,
                              ipt__stages *stages) {
  uint64_t e = shape->elem_size, rows = shape->rows, cols = shape->cols, batch = shape->batch;
  uint64_t p = plan.lines;
  if (plan.panels_first) {
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

/* Whether a shift goes by paths turns out when it is completed; most likely it will. */
static void ipt__expect_paths(ipt__stage *stage) {
  if (ipt__stage_positions(stage) <= IPT__PATH_MAX_POSITIONS)
    stage->path_length = IPT__PATH_LONG;
}

/* The cost of a list of stages that is not complete yet, or -1 if a panel does not fit. */
static double ipt__expected_cost(ipt__stages *stages, uint64_t data, const ipt__limits *limits) {
  double cost = 0;
  for (uint32_t i = 0; i < stages->count; i++) {
    ipt__stage *stage = &stages->stage[i];
    if (stage->kernel == IPT__PANEL && !ipt__panel_fits(stage, limits))
      return -1;
    ipt__expect_paths(stage);
    cost += ipt__stage_cost(stage, limits);
  }
  return limits->transfers ? ipt__exposed_cost(stages, data, limits) : cost;
}

/* The same for a plan of two stages. */
static double ipt__2_stage_cost(const ipt__shape *shape, const ipt_tuning *tuning,
                                ipt__2_stage plan, const ipt__limits *limits) {
  ipt__stages stages;
  stages.count = 0;
  ipt__add_2_stages(shape, tuning, plan, &stages);
  return ipt__expected_cost(&stages, ipt__shape_bytes(shape), limits);
}

/* Bytes of the largest panel to consider. */
static uint64_t ipt__panel_room(const ipt__limits *limits) {
  uint64_t lines_or_chip = 4 * ipt__max(limits->registers, limits->on_chip / 4);
  return limits->thread_scratch != NULL ? lines_or_chip
                                        : ipt__max(lines_or_chip, ipt__tiles_room(limits));
}

enum { IPT__PANEL_MAX_LINES = 1 << 16 }; /* beyond that, longer super-elements gain nothing */

/* The cheapest number of lines with panels first, or last; `best` is replaced if it is cheaper. */
static void ipt__try_2_stages(const ipt__shape *shape, const ipt_tuning *tuning, int panels_first,
                              const ipt__limits *limits, ipt__2_stage *best, double *best_cost) {
  uint64_t length = panels_first ? shape->rows : shape->cols;
  uint64_t side = panels_first ? shape->cols : shape->rows;
  uint64_t forced = panels_first ? tuning->tile_rows : tuning->tile_cols;
  uint64_t most = ipt__min(length, ipt__panel_room(limits) / side / shape->elem_size);
  for (uint64_t p = 2; p <= most; p++) {
    if (p > IPT__PANEL_MAX_LINES)
      p = ipt__max(p, forced != 0 ? forced : length);
    if (p > most || length % p != 0 || (forced != 0 && p != forced))
      continue;
    ipt__2_stage plan = {panels_first, p};
    double cost = ipt__2_stage_cost(shape, tuning, plan, limits);
    if (cost >= 0 && (best->lines == 0 || cost < *best_cost)) {
      *best = plan;
      *best_cost = cost;
    }
  }
}

/* Panels of all lines leave one stage. The CPU's panels are on the long side. */
static int ipt__plan_2_stage(const ipt__shape *shape, const ipt_tuning *tuning,
                             const ipt__limits *limits, ipt__stages *stages) {
  ipt__2_stage best = {0, 0};
  double cost = 0;
  int any_side = limits->thread_scratch == NULL;
  if (tuning->tile_cols == 0 && (any_side || shape->rows >= shape->cols))
    ipt__try_2_stages(shape, tuning, 1, limits, &best, &cost);
  if (tuning->tile_rows == 0 && (any_side || shape->rows < shape->cols))
    ipt__try_2_stages(shape, tuning, 0, limits, &best, &cost);
  if (best.lines == 0)
    return 0;
  ipt__add_2_stages(shape, tuning, best, stages);
  return 1;
}
