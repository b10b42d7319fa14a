/* Skewed panels, two passes for any size: see problem/skew.h. */

/* ---- Rows of a panel on the CPU ---- */

/* Bytes. Below half of the longest piece, a piece gains more when it is moved than a panel loses
 * that exceeds the cache of a core, up to the largest. */
enum {
  IPT__SKEW_PIECE = 512, /* longer ones gain nothing when moved */
  IPT__SKEW_PANEL_CACHED = 1280 << 10,
  IPT__SKEW_PANEL_LARGEST = 2 << 20
};

static uint64_t ipt__skew_preferred_lines(uint64_t row_bytes, uint64_t elem_size) {
  uint64_t longest = IPT__SKEW_PIECE / elem_size;
  uint64_t cached = ipt__min(IPT__SKEW_PANEL_CACHED / row_bytes, longest);
  uint64_t largest = ipt__min(IPT__SKEW_PANEL_LARGEST / row_bytes, longest / 2);
  return ipt__max(cached, largest);
}

/* Whether there is scratch for panels of so many rows, and for so many parts of them. */
static int ipt__skew_cpu_fits(const ipt__planning *planning, uint64_t lines, uint64_t parts) {
  const ipt__shape *shape = planning->shape;
  uint64_t rows = ipt__max(shape->rows, shape->cols), cols = ipt__min(shape->rows, shape->cols);
  uint64_t part = ipt__skew_part_elements(cols, lines);
  return ipt__skew_ends(rows, cols, lines) + parts * part <=
         planning->scratch_limit / shape->elem_size;
}

/* Whole cache lines of rows, if that does not cost half of a piece. */
static uint64_t ipt__skew_whole_lines(uint64_t lines, uint64_t elem_size) {
  uint64_t line = IPT__CPU_LINE / ipt__gcd(IPT__CPU_LINE, elem_size);
  return lines < 2 * line ? lines : lines / line * line;
}

/* Rows of a panel: as many as are preferred, and as the scratch limit allows. Below two cache lines
 * longer pieces are moved sooner, if there is scratch for one part at least. Fewer rows can need
 * more scratch, for the rows behind the last panel, so those that are taken have to fit. */
static uint64_t ipt__skew_cpu_lines(const ipt__planning *planning) {
  const ipt__shape *shape = planning->shape;
  uint64_t e = shape->elem_size, rows = ipt__max(shape->rows, shape->cols);
  uint64_t cols = ipt__min(shape->rows, shape->cols);
  uint64_t threads = ipt__max(planning->profile->threads, 1);
  uint64_t lines = ipt__min(ipt__skew_preferred_lines(cols * e, e), rows / (8 * threads));
  while (lines > 1 && !ipt__skew_cpu_fits(planning, ipt__skew_whole_lines(lines, e), threads))
    lines--;
  lines = ipt__max(lines, ipt__max(IPT__CPU_LINE / e, 1));
  while (lines > 2 && !ipt__skew_cpu_fits(planning, ipt__skew_whole_lines(lines, e), 1))
    lines--;
  return ipt__skew_whole_lines(lines, e);
}

/* ---- On a device ---- */

enum { IPT__SKEW_DEVICE_PIECE = 1024 /* bytes; longer ones gain nothing when moved */ };

static void ipt__add_skew_stages(const ipt__planning *planning, uint64_t lines,
                                 ipt__stages *stages) {
  const ipt__shape *shape = planning->shape;
  int inverse = shape->cols > shape->rows;
  uint64_t rows = inverse ? shape->cols : shape->rows, cols = inverse ? shape->rows : shape->cols;
  uint64_t e = shape->elem_size;
  ipt__stage panels =
      ipt__new_stage(planning, &ipt__kernel_skew_panel, shape->batch, rows, cols, e);
  panels.skew = ipt__make_skew(rows, cols, lines, inverse);
  ipt__stage pieces = ipt__new_stage(planning, &ipt__kernel_skew_shift, shape->batch,
                                     ipt__skew_slots(&panels.skew), 1, lines * e);
  pieces.skew = panels.skew;
  pieces.behind = ipt__instance_bytes(&panels) - ipt__moved_bytes(&pieces);
  stages->tile_rows = lines;
  ipt__add_stage(stages, inverse ? pieces : panels);
  ipt__add_stage(stages, inverse ? panels : pieces);
}

/* Negative: they do not fit. */
static double ipt__skew_plan_cost(const ipt__planning *planning, uint64_t lines) {
  double cost = 0;
  ipt__stages stages;
  stages.count = 0;
  ipt__add_skew_stages(planning, lines, &stages);
  for (uint32_t i = 0; i < stages.count; i++) {
    if (!ipt__fits(&stages.stage[i], planning->profile, planning->scratch_limit))
      return -1;
    cost += ipt__stage_cost(&stages.stage[i], planning->profile);
  }
  return cost;
}

/* The cheapest length of pieces for which there is scratch. Powers of two, by which the kernels
 * divide at no cost, times what makes whole words. Panels of few columns have longer pieces, so
 * that a workgroup has enough of them: half of what is usual for blocks. */
static uint64_t ipt__skew_device_lines(const ipt__planning *planning) {
  const ipt__shape *shape = planning->shape;
  uint64_t e = shape->elem_size, rows = ipt__max(shape->rows, shape->cols);
  uint64_t cols = ipt__min(shape->rows, shape->cols);
  uint64_t longest = ipt__max(IPT__SKEW_DEVICE_PIECE,
                              (e % 4 == 0 ? IPT__SKEW_TILE : IPT__SKEW_BLOCK_TILE / 2) / cols);
  uint64_t best = 4 / ipt__gcd(4, e);
  double best_cost = -1;
  for (uint64_t lines = best; lines <= rows / 8; lines *= 2) {
    if (lines * e > longest && best_cost >= 0)
      break;
    double cost = ipt__skew_plan_cost(planning, lines);
    if (cost >= 0 && (best_cost < 0 || cost < best_cost)) {
      best = lines;
      best_cost = cost;
    }
  }
  return best;
}

static int ipt__plan_skewed_panels(const ipt__planning *planning, ipt__stages *stages) {
  const ipt__shape *shape = planning->shape;
  int is_cpu = planning->profile->is_cpu;
  if (is_cpu && shape->batch > 1)
    return 0;
  uint64_t rows = ipt__max(shape->rows, shape->cols), lines = ipt__forced_rows(planning);
  if (lines == 0)
    lines = is_cpu ? ipt__skew_cpu_lines(planning) : ipt__skew_device_lines(planning);
  if (lines < 2 || lines > rows / 2)
    return 0;
  ipt__add_skew_stages(planning, lines, stages);
  return 1;
}
