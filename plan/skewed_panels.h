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

/* Rows of a panel: as many as are preferred, and as the scratch limit allows. Whole cache lines of
 * them, if that does not cost half of a piece: below two lines longer pieces are moved sooner. */
static uint64_t ipt__skew_cpu_lines(const ipt__planning *planning) {
  const ipt__shape *shape = planning->shape;
  uint64_t e = shape->elem_size, rows = ipt__max(shape->rows, shape->cols);
  uint64_t cols = ipt__min(shape->rows, shape->cols);
  uint64_t line = IPT__CPU_LINE / ipt__gcd(IPT__CPU_LINE, e);
  uint64_t threads = ipt__max(planning->profile->threads, 1);
  uint64_t lines = ipt__min(ipt__skew_preferred_lines(cols * e, e), rows / (8 * threads));
  while (lines > 1 &&
         ipt__skew_ends(rows, cols, lines) + threads * ipt__skew_part_elements(cols, lines) >
             planning->scratch_limit / e)
    lines--;
  lines = ipt__max(lines, ipt__min(line, ipt__max(IPT__CPU_LINE / e, 1)));
  return lines < 2 * line ? lines : lines / line * line;
}

/* ---- On a device ---- */

enum { IPT__SKEW_TILE = 8 << 10 /* bytes that a workgroup has of a panel */ };

/* The fewest elements that make whole cache lines, or sectors if those are too many, or words. */
static uint64_t ipt__skew_unit(uint64_t elem_size, uint64_t rows, const ipt__sizes *sizes) {
  uint64_t unit = sizes->line / ipt__gcd(sizes->line, elem_size);
  if (unit * elem_size > 4 * sizes->line || unit > rows / 8)
    unit = sizes->sector / ipt__gcd(sizes->sector, elem_size);
  return unit > rows / 8 ? 4 / ipt__gcd(4, elem_size) : unit;
}

/* The narrower the matrix, the longer pieces fill a workgroup. */
static uint64_t ipt__skew_device_lines(const ipt__planning *planning) {
  const ipt__shape *shape = planning->shape;
  uint64_t e = shape->elem_size, rows = ipt__max(shape->rows, shape->cols);
  uint64_t cols = ipt__min(shape->rows, shape->cols);
  uint64_t unit = ipt__skew_unit(e, rows, &planning->profile->sizes);
  uint64_t strip = ipt__skew_usual_strip(e, cols);
  uint64_t room = planning->scratch_limit / (2 * cols * e); /* the ends, and a panel at least */
  uint64_t lines = ipt__min(IPT__SKEW_TILE / (strip * e), ipt__min(rows / 8, room));
  return ipt__max(lines / unit, 1) * unit;
}

/* On a device only where it is asked for. */
static int ipt__plan_skewed_panels(const ipt__planning *planning, ipt__stages *stages) {
  const ipt__shape *shape = planning->shape;
  int inverse = shape->cols > shape->rows, is_cpu = planning->profile->is_cpu;
  uint64_t rows = inverse ? shape->cols : shape->rows, cols = inverse ? shape->rows : shape->cols;
  uint64_t e = shape->elem_size, lines = ipt__forced_rows(planning);
  if (is_cpu ? shape->batch > 1 : planning->variant->method == NULL)
    return 0;
  if (lines == 0)
    lines = is_cpu ? ipt__skew_cpu_lines(planning) : ipt__skew_device_lines(planning);
  if (lines < 2 || lines > rows / 2)
    return 0;
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
  return 1;
}
