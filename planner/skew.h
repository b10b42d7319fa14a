/* Skewed panels: two passes for any size, with nothing left over to be merged.
 *
 * An M x N matrix, M = K p + r. The result, N rows of M elements behind each other, is cut into
 * slots of p elements. Slot number j K + k + floor(j r / p) begins in column j at row k p - d,
 * where d = (j r) mod p (in the column before, if that is negative). So if panels of p rows are
 * transposed in such a way that the piece of column j in panel k has the rows from k p - d on, each
 * piece is the contents of one slot, and what is left is to move the pieces. A panel's piece begins
 * with the last d rows of the panel before it, so the pass over the panels carries those along. The
 * r rows left over make the N r elements behind the panels: whole slots first, and then what is
 * behind the last slot and stays there.
 *
 * The inverse, of an N x M matrix, moves the pieces first. See docs/algorithms.md for the proof. */

static ipt__skew ipt__make_skew(uint64_t rows, uint64_t cols, uint64_t lines, int inverse) {
  ipt__skew skew = {rows, cols, lines, rows / lines, rows % lines, inverse};
  return skew;
}

/* Rows of the panel before with which the piece of a column begins. */
static uint64_t ipt__skew_offset(const ipt__skew *s, uint64_t col) {
  return col * s->rest % s->lines;
}

/* Slots that are in no panel, of the columns before this one. */
static uint64_t ipt__skew_extra(const ipt__skew *s, uint64_t col) {
  return col * s->rest / s->lines;
}

static uint64_t ipt__skew_slots(const ipt__skew *s) {
  return s->panels * s->cols + ipt__skew_extra(s, s->cols);
}

/* From a piece to its slot. The x-th piece behind the panels belongs to the first column behind
 * which there are x + 1 of them. */
static uint64_t ipt__skew_slot(const ipt__skew *s, uint64_t piece) {
  uint64_t in_panels = s->panels * s->cols;
  if (piece >= in_panels) {
    uint64_t x = piece - in_panels;
    return ipt__divide_up((x + 1) * s->lines, s->rest) * s->panels + x;
  }
  uint64_t panel = piece / s->cols, col = piece % s->cols;
  return col * s->panels + panel + ipt__skew_extra(s, col);
}

static uint64_t ipt__skew_piece(const ipt__skew *s, uint64_t slot) {
  uint64_t col = ((slot + 1) * s->lines - 1) / s->rows;
  uint64_t extra = ipt__skew_extra(s, col), panel = slot - col * s->panels - extra;
  return panel < s->panels ? panel * s->cols + col : s->panels * s->cols + extra;
}

static uint64_t ipt__skew_source(const ipt__skew *s, uint64_t position) {
  return s->inverse ? ipt__skew_slot(s, position) : ipt__skew_piece(s, position);
}

/* Elements that are carried from one panel to the next, at most: the offsets of all columns, which
 * are half of a piece on average. */
static uint64_t ipt__skew_carried(uint64_t cols, uint64_t lines) {
  return cols * (lines - 1) / 2 + lines * lines / 2;
}

/* What the pass over the panels needs: the ends of all columns, and for each part a panel and what
 * it carries. Elements. */
static uint64_t ipt__skew_ends(uint64_t rows, uint64_t cols, uint64_t lines) {
  return cols * (lines + rows % lines);
}

static uint64_t ipt__skew_part_elements(uint64_t cols, uint64_t lines) {
  return cols * lines + ipt__skew_carried(cols, lines);
}

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
static uint64_t ipt__skew_lines(const ipt__shape *shape, const ipt__limits *limits,
                                uint64_t limit) {
  uint64_t e = shape->elem_size, rows = ipt__max(shape->rows, shape->cols);
  uint64_t cols = ipt__min(shape->rows, shape->cols);
  uint64_t line = IPT__CPU_LINE / ipt__gcd(IPT__CPU_LINE, e);
  uint64_t threads = ipt__max(limits->threads, 1);
  uint64_t lines = ipt__min(ipt__skew_preferred_lines(cols * e, e), rows / (8 * threads));
  while (lines > 1 &&
         ipt__skew_ends(rows, cols, lines) + threads * ipt__skew_part_elements(cols, lines) >
             limit / e)
    lines--;
  lines = ipt__max(lines, ipt__min(line, ipt__max(IPT__CPU_LINE / e, 1)));
  return lines < 2 * line ? lines : lines / line * line;
}

static int ipt__plan_skewed_panels(const ipt__shape *shape, const ipt_tuning *tuning,
                                   const ipt__limits *limits, ipt__stages *stages) {
  int inverse = shape->cols > shape->rows;
  uint64_t rows = inverse ? shape->cols : shape->rows, cols = inverse ? shape->rows : shape->cols;
  uint64_t e = shape->elem_size, forced = tuning->tile_rows;
  if (limits->thread_scratch == NULL || shape->batch > 1)
    return 0;
  uint64_t lines = forced != 0 ? forced : ipt__skew_lines(shape, limits, stages->scratch_limit);
  if (lines < 2 || lines > rows / 2)
    return 0;
  ipt__stage panels = ipt__make_stage(IPT__SKEW_PANEL, 1, rows, cols, e);
  panels.skew = ipt__make_skew(rows, cols, lines, inverse);
  ipt__stage pieces =
      ipt__make_stage(IPT__SKEW_SHIFT, 1, ipt__skew_slots(&panels.skew), 1, lines * e);
  pieces.skew = panels.skew;
  ipt__add_stage(stages, tuning, inverse ? pieces : panels);
  ipt__add_stage(stages, tuning, inverse ? panels : pieces);
  return 1;
}
