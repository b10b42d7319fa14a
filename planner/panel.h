/* Panels: narrow matrices held in the registers of one workgroup, and the plan of two stages that
 * they make possible. An invocation holds whole lines, the rows of a tall panel or the columns of a
 * wide one. */

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

static int ipt__panel_applies(const ipt__stage *stage, const ipt__limits *limits) {
  if (stage->elem_size % 4 != 0 || stage->offset % 16 != 0 ||
      ipt__instance_bytes(stage) > limits->registers * 4)
    return 0;
  return ipt__panel_geometry_of(stage, limits).held_lines > 0;
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

static int ipt__panel_fits(const ipt__shape *shape, uint64_t p, const ipt__limits *limits) {
  int tall = shape->rows >= shape->cols;
  ipt__stage panel = ipt__make_stage(IPT__PANEL, 1, tall ? p : shape->rows, tall ? shape->cols : p,
                                     shape->elem_size);
  return limits->thread_scratch != NULL ? ipt__instance_bytes(&panel) + 8 <= limits->on_chip
                                        : ipt__panel_applies(&panel, limits);
}

/* The widest panel that fits, preferring those whose lines are multiples of 16 bytes. */
static int ipt__plan_2_stage(const ipt__shape *shape, const ipt_tuning *tuning,
                             const ipt__limits *limits, ipt__stages *stages) {
  uint64_t length = ipt__max(shape->rows, shape->cols), side = ipt__min(shape->rows, shape->cols);
  uint64_t forced = shape->rows >= shape->cols ? tuning->tile_rows : tuning->tile_cols;
  uint64_t room = 4 * ipt__max(limits->registers, limits->on_chip / 4);
  uint64_t most = ipt__min(length, room / side / shape->elem_size), best = 0;
  for (uint64_t p = 2; p <= most; p++) {
    if (length % p != 0 || (forced != 0 && p != forced) || !ipt__panel_fits(shape, p, limits))
      continue;
    int keeps_alignment = p * shape->elem_size % 16 == 0 || best * shape->elem_size % 16 != 0;
    if (best == 0 || keeps_alignment)
      best = p;
  }
  if (best == 0)
    return 0;
  ipt__add_2_stages(shape, tuning, best, stages);
  return 1;
}
