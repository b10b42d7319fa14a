/* The kernel panel holds narrow matrices in registers. An invocation holds whole lines: the rows of
 * a tall matrix or the columns of a wide one. A workgroup takes several panels if they have few
 * lines. See shaders/panel.comp; panel_tiles.h has the kernel for larger panels. */

typedef struct ipt__panel_geometry {
  int tall;
  uint32_t workgroup;
  uint64_t line_words; /* 32-bit words */
  uint64_t held_lines; /* per invocation; 0: they do not fit */
  uint64_t panels;     /* per workgroup */
} ipt__panel_geometry;

static uint64_t ipt__panel_held_words(uint64_t workgroup, const ipt__profile *profile) {
  uint64_t registers = ipt__registers_of(profile, workgroup);
  uint64_t others = profile->costs.of_lines.other_registers;
  return registers > others ? registers - others : 0;
}

/* Words that an invocation holds. Where registers are few, the address of each line but one counts,
 * too. */
static uint64_t ipt__panel_words(uint64_t held_lines, uint64_t line_words,
                                 const ipt__profile *profile) {
  return held_lines * line_words + (profile->few_registers ? held_lines - 1 : 0);
}

/* Chooses the largest workgroup whose invocations can hold their share. */
static ipt__panel_geometry ipt__panel_geometry_of(const ipt__stage *stage,
                                                  const ipt__profile *profile) {
  const ipt__line_costs *costs = &profile->costs.of_lines;
  ipt__panel_geometry g;
  memset(&g, 0, sizeof g);
  g.tall = stage->rows >= stage->cols;
  uint64_t line_count = g.tall ? stage->rows : stage->cols;
  g.line_words = (g.tall ? stage->cols : stage->rows) * (stage->elem_size / 4);
  uint64_t workgroup = ipt__power_of_two(ipt__max(line_count, costs->few_lines));
  for (; workgroup >= costs->least_workgroup; workgroup /= 2) {
    uint64_t held_lines = ipt__divide_up(line_count, workgroup);
    if (workgroup > profile->workgroup || held_lines > costs->most_lines ||
        ipt__panel_words(held_lines, g.line_words, profile) >
            ipt__panel_held_words(workgroup, profile))
      continue;
    g.workgroup = (uint32_t)workgroup;
    g.held_lines = held_lines;
    g.panels = ipt__max(1, workgroup * held_lines / line_count);
    break;
  }
  return g;
}

static int ipt__panel_fits(ipt__stage *stage, const ipt__profile *profile, uint64_t scratch_limit) {
  (void)scratch_limit;
  if (stage->elem_size % 4 != 0 || ipt__moved_bytes(stage) > profile->registers * 4)
    return 0;
  return ipt__panel_geometry_of(stage, profile).held_lines > 0;
}

/* Wide panels are written in parts of a column. The more sectors each part reaches, the more it
 * costs, and much more if it moves word by word. An invocation takes some time, however little it
 * moves. */
static double ipt__panel_cost(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__line_costs *costs = &profile->costs.of_lines;
  ipt__panel_geometry g = ipt__panel_geometry_of(stage, profile);
  double apart = (double)ipt__max(stage->elem_size, costs->element) / (double)costs->element;
  double bytes = (double)ipt__moved_bytes(stage), cost = costs->tall;
  double group_bytes = (double)g.panels * bytes;
  int in_cache = bytes * (double)stage->batch <= (double)profile->sizes.cache;
  if (g.tall && in_cache && g.line_words <= costs->cached_words)
    cost *= costs->in_cache;
  if (!g.tall) {
    double beyond = g.line_words > 4 ? (double)(g.line_words - 4) : 0;
    double column = g.line_words % 4 == 0 ? costs->column_quads : costs->column_words;
    cost = costs->wide + column * beyond / (beyond + costs->column_half);
  }
  return ipt__combined_cost(cost * apart, costs->invocation * (double)g.workgroup / group_bytes) *
         ipt__idle_factor(stage, profile);
}

static ipt_result ipt__launch_panel_part(ipt__launcher *launcher, const ipt__stage *stage,
                                         uint64_t first, uint64_t count) {
  ipt__panel_geometry g = ipt__panel_geometry_of(stage, launcher->profile);
  uint64_t bytes = ipt__instance_bytes(stage);
  ipt__panel_constants constants = {g.workgroup, (uint32_t)g.held_lines, (uint32_t)g.line_words,
                                    (uint32_t)(stage->elem_size / 4), (uint32_t)g.tall};
  ipt__panel_arguments arguments = {
      0, bytes, (uint32_t)count, (uint32_t)stage->rows, (uint32_t)stage->cols, (uint32_t)g.panels,
      0, 0};
  ipt__call call = IPT__CALL(IPT__SHADER_PANEL, constants, arguments);
  call.reaches_overhang = 1;
  ipt__take_instances(&call, stage, first, count);
  return ipt__add_launch(launcher, &call, ipt__divide_up(count, g.panels));
}

static ipt_result ipt__launch_panel(ipt__launcher *launcher, ipt__stage *stage) {
  return ipt__launch_parts(launcher, stage, stage->batch, ipt__part_of(stage),
                           ipt__launch_panel_part);
}

/* The CPU transposes panels through a buffer, whichever kernel holds them on a device. */
static const ipt__kernel ipt__kernel_panel = {"panel",
                                              1,
                                              ipt__panel_fits,
                                              ipt__panel_cost,
                                              NULL,
                                              IPT__IF_DEVICES(ipt__launch_panel),
                                              ipt__bs_fits_chip,
                                              ipt__bs_cpu_cost,
                                              ipt__buffer_cpu_threads,
                                              NULL,
                                              ipt__leaves_gaps_of_batches,
                                              ipt__always_reaches_overhang};
