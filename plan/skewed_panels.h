/* Skewed panels, two passes for any size: see problem/skew.h. On the CPU. */

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
static uint64_t ipt__skew_lines(const ipt__planning *planning) {
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

static int ipt__plan_skewed_panels(const ipt__planning *planning, ipt__stages *stages) {
  const ipt__shape *shape = planning->shape;
  int inverse = shape->cols > shape->rows;
  uint64_t rows = inverse ? shape->cols : shape->rows, cols = inverse ? shape->rows : shape->cols;
  uint64_t e = shape->elem_size, forced = ipt__forced_rows(planning);
  if (!planning->profile->is_cpu || shape->batch > 1)
    return 0;
  uint64_t lines = forced != 0 ? forced : ipt__skew_lines(planning);
  if (lines < 2 || lines > rows / 2)
    return 0;
  ipt__stage panels = ipt__new_stage(planning, &ipt__kernel_skew_panel, 1, rows, cols, e);
  panels.skew = ipt__make_skew(rows, cols, lines, inverse);
  ipt__stage pieces = ipt__new_stage(planning, &ipt__kernel_skew_shift, 1,
                                     ipt__skew_slots(&panels.skew), 1, lines * e);
  pieces.skew = panels.skew;
  stages->tile_rows = lines;
  ipt__add_stage(stages, inverse ? pieces : panels);
  ipt__add_stage(stages, inverse ? panels : pieces);
  return 1;
}
