/* Brings panels into the order of their rows, and back.
 *
 * The panels of a strip arrive in the order of steps, and within a step in the order of ranks. They
 * belong in the order of ranks, and for each rank in the order of its panels. All have the same
 * length, so each moves once, along its cycle. Then tails are inserted after the panels of their
 * ranks. */

/* Returns the place, in the order of steps, of the panel that belongs at a position. */
static uint64_t ipt__dist_in_steps(const ipt__dist_steps *steps, uint64_t position) {
  uint64_t panels = 0;
  int rank = 0;
  if (steps->even)
    return position % steps->count * (uint64_t)steps->grid->ranks + position / steps->count;
  while (position >= (panels = ipt__dist_panels(steps, rank))) {
    position -= panels;
    rank++;
  }
  uint64_t step = ipt__dist_step_of(steps, rank, position);
  uint64_t place = ipt__dist_all_before(steps, step);
  for (int other = 0; other < rank; other++)
    place += ipt__dist_rows_in_step(steps, other, step) != 0;
  return place;
}

static bool ipt__dist_marked(const unsigned char *marks, uint64_t i) {
  return (marks[i / 8] >> (i % 8) & 1) != 0;
}

static void ipt__dist_mark(unsigned char *marks, uint64_t i) {
  marks[i / 8] = (unsigned char)(marks[i / 8] | 1u << (i % 8));
}

/* Takes each panel of a cycle from its place in the order of steps. */
static void ipt__dist_pull_cycle(const ipt__dist_exchange *x, uint64_t first, uint64_t bytes) {
  ipt__dist_place kept = ipt__dist_in_scratch(x->buffer[0]);
  uint64_t to = first, from;
  ipt__dist_copy_range(x, ipt__dist_in_data(x, first * bytes), kept, bytes);
  while ((from = ipt__dist_in_steps(&x->steps, to)) != first) {
    ipt__dist_copy_range(x, ipt__dist_in_data(x, from * bytes), ipt__dist_in_data(x, to * bytes),
                         bytes);
    ipt__dist_mark(x->marks, to);
    to = from;
  }
  ipt__dist_copy_range(x, kept, ipt__dist_in_data(x, to * bytes), bytes);
  ipt__dist_mark(x->marks, to);
}

/* Does the inverse: moves each panel of a cycle to its place in the order of steps, which needs a
 * second buffer. */
static void ipt__dist_push_cycle(ipt__dist_exchange *x, uint64_t first, uint64_t bytes) {
  uint64_t to = first;
  ipt__dist_copy_range(x, ipt__dist_in_data(x, first * bytes), ipt__dist_in_scratch(x->buffer[0]),
                       bytes);
  do {
    to = ipt__dist_in_steps(&x->steps, to);
    ipt__dist_place place = ipt__dist_in_data(x, to * bytes);
    ipt__dist_copy_range(x, place, ipt__dist_in_scratch(x->buffer[1]), bytes);
    ipt__dist_copy_range(x, ipt__dist_in_scratch(x->buffer[0]), place, bytes);
    ipt__dist_mark(x->marks, to);
    ipt__dist_swap_buffers(x);
  } while (to != first);
}

static void ipt__dist_order_panels(ipt__dist_exchange *x) {
  uint64_t panels = ipt__dist_all_before(&x->steps, x->steps.count);
  uint64_t bytes = x->steps.panel * ipt__dist_strip_bytes(&x->grid);
  if (panels == 0 || bytes == 0)
    return;
  for (uint64_t i = 0; i < ipt__dist_mark_bytes(&x->steps); i++)
    x->marks[i] = 0;
  for (uint64_t first = 0; first < panels; first++) {
    if (ipt__dist_marked(x->marks, first))
      continue;
    if (x->grid.to_strips)
      ipt__dist_pull_cycle(x, first, bytes);
    else
      ipt__dist_push_cycle(x, first, bytes);
  }
}

/* The part of one rank in the strip: its panels, without and with the tails in front of them. */
typedef struct ipt__dist_share {
  uint64_t without, with; /* in the data */
  uint64_t tail;          /* its place among all tails, in scratch */
  uint64_t panels_bytes, tail_bytes;
} ipt__dist_share;

static ipt__dist_share ipt__dist_share_of(const ipt__dist_exchange *x, int rank,
                                          uint64_t tails_before) {
  ipt__dist_share share;
  uint64_t row = ipt__dist_strip_bytes(&x->grid), first = x->grid.row[rank];
  share.with = first * row;
  share.without = (first - tails_before) * row;
  share.tail = x->tails + tails_before * row;
  share.panels_bytes = ipt__dist_panels(&x->steps, rank) * x->steps.panel * row;
  share.tail_bytes = ipt__dist_tail(&x->steps, rank) * row;
  return share;
}

/* Goes from the last rank to the first, since panels move up. */
static void ipt__dist_insert_tails(const ipt__dist_exchange *x) {
  uint64_t tails = ipt__dist_all_tails(&x->steps);
  if (ipt__dist_tail_bytes(&x->steps) == 0)
    return;
  for (int rank = x->grid.ranks; rank-- > 0;) {
    tails -= ipt__dist_tail(&x->steps, rank);
    ipt__dist_share share = ipt__dist_share_of(x, rank, tails);
    ipt__dist_slide(x, share.without, share.with, share.panels_bytes);
    ipt__dist_copy_range(x, ipt__dist_in_scratch(share.tail),
                         ipt__dist_in_data(x, share.with + share.panels_bytes), share.tail_bytes);
  }
}

static void ipt__dist_extract_tails(const ipt__dist_exchange *x) {
  uint64_t tails = 0;
  if (ipt__dist_tail_bytes(&x->steps) == 0)
    return;
  for (int rank = 0; rank < x->grid.ranks; rank++) {
    ipt__dist_share share = ipt__dist_share_of(x, rank, tails);
    ipt__dist_copy_range(x, ipt__dist_in_data(x, share.with + share.panels_bytes),
                         ipt__dist_in_scratch(share.tail), share.tail_bytes);
    ipt__dist_slide(x, share.with, share.without, share.panels_bytes);
    tails += ipt__dist_tail(&x->steps, rank);
  }
}
