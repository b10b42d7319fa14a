/* Skewed panels: two passes for any size, with nothing left over to be merged.
 *
 * An M x N matrix has M = K p + r. The result, N rows of M elements one after the other, is cut
 * into slots of p elements. Slot number j K + k + floor(j r / p) begins in column j at row k p - d,
 * where d = (j r) mod p (in the column before, if that is negative). So panels of p rows are
 * transposed in such a way that the segment of column j in panel k has the rows from k p - d on.
 * Each segment is then the contents of one slot, and it remains to move the segments. A panel's
 * segment begins with the last d rows of the panel before it, so the pass over the panels carries
 * those along. The r rows left over make the N r elements after the panels: first whole slots, and
 * then the elements past the last slot, which stay there.
 *
 * The slots may begin b elements before the matrix, because a device moves whole words. Then column
 * j begins j M + b elements after the first slot, and all of this holds with j r + b in the place
 * of j r. The first b elements of the first segment, which stays where it is, do not belong to the
 * matrix.
 *
 * The inverse, of an N x M matrix, moves the segments first. See docs/algorithms.md for the proof.
 */

/* Skewed panels of a matrix of M rows and N columns. */
typedef struct ipt__skew {
  uint64_t rows, cols; /* M, N */
  uint64_t line_count; /* rows of a panel */
  uint64_t panels;     /* M / lines */
  uint64_t rest;       /* M % lines */
  uint64_t begin;      /* b */
  int inverse;         /* makes an N x M matrix one of M x N */
} ipt__skew;

static ipt__skew ipt__make_skew(uint64_t rows, uint64_t cols, uint64_t line_count, int inverse) {
  ipt__skew skew = {rows, cols, line_count, rows / line_count, rows % line_count, 0, inverse};
  return skew;
}

/* Rows of the panel before with which the segment of a column begins. */
static uint64_t ipt__skew_offset(const ipt__skew *s, uint64_t col) {
  return (col * s->rest + s->begin) % s->line_count;
}

/* Slots of the columns before this one that are in no panel. */
static uint64_t ipt__skew_extra(const ipt__skew *s, uint64_t col) {
  return (col * s->rest + s->begin) / s->line_count;
}

static uint64_t ipt__skew_slots(const ipt__skew *s) {
  return s->panels * s->cols + ipt__skew_extra(s, s->cols);
}

/* Returns the slot of a segment. The x-th segment after the panels belongs to the first column
 * after which there are x + 1 such segments. */
static uint64_t ipt__skew_slot(const ipt__skew *s, uint64_t segment) {
  uint64_t in_panels = s->panels * s->cols;
  if (segment >= in_panels) {
    uint64_t x = segment - in_panels;
    return ipt__divide_up((x + 1) * s->line_count - s->begin, s->rest) * s->panels + x;
  }
  uint64_t panel = segment / s->cols, col = segment % s->cols;
  return col * s->panels + panel + ipt__skew_extra(s, col);
}

static uint64_t ipt__skew_segment(const ipt__skew *s, uint64_t slot) {
  uint64_t col = ((slot + 1) * s->line_count - 1 - s->begin) / s->rows;
  uint64_t extra = ipt__skew_extra(s, col), panel = slot - col * s->panels - extra;
  return panel < s->panels ? panel * s->cols + col : s->panels * s->cols + extra;
}

static uint64_t ipt__skew_source(const ipt__skew *s, uint64_t position) {
  return s->inverse ? ipt__skew_slot(s, position) : ipt__skew_segment(s, position);
}

static uint64_t ipt__skew_destination(const ipt__skew *s, uint64_t position) {
  return s->inverse ? ipt__skew_segment(s, position) : ipt__skew_slot(s, position);
}

/* The most elements that are carried from one panel to the next: the offsets of all columns, which
 * are half a segment on average. */
static uint64_t ipt__skew_carried(uint64_t cols, uint64_t line_count) {
  return cols * (line_count - 1) / 2 + line_count * line_count / 2;
}

/* Elements that the pass over the panels needs: the ends of all columns, and for each part a panel
 * and the elements that it carries. */
static uint64_t ipt__skew_ends(uint64_t rows, uint64_t cols, uint64_t line_count) {
  return cols * (line_count + rows % line_count);
}

static uint64_t ipt__skew_part_elements(uint64_t cols, uint64_t line_count) {
  return cols * line_count + ipt__skew_carried(cols, line_count);
}
