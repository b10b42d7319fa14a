/* Brings panels into the order of their rows, and back.
 *
 * The panels of a strip arrive in the order of steps, and within a step in the order of ranks. They
 * belong in the order of ranks, and for each rank in the order of its panels. All have the same
 * length, so each moves once, along its cycle. Then tails are inserted after the panels of their
 * ranks. */

/* Returns the place, in the order of steps, of the panel that belongs at a position. */
static uint64_t ipt__mpi_in_steps(const ipt__mpi_steps *steps, uint64_t position) {
  uint64_t panels = 0;
  int rank = 0;
  if (steps->even)
    return position % steps->count * (uint64_t)steps->grid->ranks + position / steps->count;
  while (position >= (panels = ipt__mpi_panels(steps, rank))) {
    position -= panels;
    rank++;
  }
  uint64_t step = ipt__mpi_step_of(steps, rank, position);
  uint64_t place = ipt__mpi_all_before(steps, step);
  for (int other = 0; other < rank; other++)
    place += ipt__mpi_rows_in_step(steps, other, step) != 0;
  return place;
}

static bool ipt__mpi_marked(const unsigned char *marks, uint64_t i) {
  return (marks[i / 8] >> (i % 8) & 1) != 0;
}

static void ipt__mpi_mark(unsigned char *marks, uint64_t i) {
  marks[i / 8] = (unsigned char)(marks[i / 8] | 1u << (i % 8));
}

/* Takes each panel of a cycle from its place in the order of steps. */
static void ipt__mpi_pull_cycle(ipt__mpi_exchange *x, uint64_t first, size_t bytes) {
  uint64_t to = first, from;
  memcpy(x->buffer[0], x->data + first * bytes, bytes);
  while ((from = ipt__mpi_in_steps(&x->steps, to)) != first) {
    memcpy(x->data + to * bytes, x->data + from * bytes, bytes);
    ipt__mpi_mark(x->marks, to);
    to = from;
  }
  memcpy(x->data + to * bytes, x->buffer[0], bytes);
  ipt__mpi_mark(x->marks, to);
}

/* Does the inverse: moves each panel of a cycle to its place in the order of steps, which needs a
 * second buffer. */
static void ipt__mpi_push_cycle(ipt__mpi_exchange *x, uint64_t first, size_t bytes) {
  uint64_t to = first;
  memcpy(x->buffer[0], x->data + first * bytes, bytes);
  do {
    unsigned char *carried = x->buffer[0];
    to = ipt__mpi_in_steps(&x->steps, to);
    memcpy(x->buffer[1], x->data + to * bytes, bytes);
    memcpy(x->data + to * bytes, carried, bytes);
    ipt__mpi_mark(x->marks, to);
    x->buffer[0] = x->buffer[1];
    x->buffer[1] = carried;
  } while (to != first);
}

static void ipt__mpi_order_panels(ipt__mpi_exchange *x) {
  uint64_t panels = ipt__mpi_all_before(&x->steps, x->steps.count);
  size_t bytes = (size_t)(x->steps.panel * ipt__mpi_strip_bytes(&x->grid));
  if (x->grid.ranks == 1 || bytes == 0)
    return;
  memset(x->marks, 0, (size_t)ipt__mpi_mark_bytes(&x->steps));
  for (uint64_t first = 0; first < panels; first++) {
    if (ipt__mpi_marked(x->marks, first))
      continue;
    if (x->grid.to_strips)
      ipt__mpi_pull_cycle(x, first, bytes);
    else
      ipt__mpi_push_cycle(x, first, bytes);
  }
}

/* The part of one rank in the strip: its panels, without and with the tails in front of them. */
typedef struct ipt__mpi_share {
  unsigned char *without, *with, *tail; /* tail: its place among all tails */
  size_t panels_bytes, tail_bytes;
} ipt__mpi_share;

static ipt__mpi_share ipt__mpi_share_of(const ipt__mpi_exchange *x, int rank,
                                        uint64_t tails_before) {
  ipt__mpi_share share;
  uint64_t row = ipt__mpi_strip_bytes(&x->grid), first = x->grid.row[rank];
  share.with = x->data + first * row;
  share.without = x->data + (first - tails_before) * row;
  share.tail = x->tails + tails_before * row;
  share.panels_bytes = (size_t)(ipt__mpi_panels(&x->steps, rank) * x->steps.panel * row);
  share.tail_bytes = (size_t)(ipt__mpi_tail(&x->steps, rank) * row);
  return share;
}

/* Goes from the last rank to the first, since panels move up. */
static void ipt__mpi_insert_tails(ipt__mpi_exchange *x) {
  uint64_t tails = ipt__mpi_all_tails(&x->steps);
  if (ipt__mpi_tail_bytes(&x->steps) == 0)
    return;
  for (int rank = x->grid.ranks; rank-- > 0;) {
    tails -= ipt__mpi_tail(&x->steps, rank);
    ipt__mpi_share share = ipt__mpi_share_of(x, rank, tails);
    memmove(share.with, share.without, share.panels_bytes);
    memcpy(share.with + share.panels_bytes, share.tail, share.tail_bytes);
  }
}

static void ipt__mpi_extract_tails(ipt__mpi_exchange *x) {
  uint64_t tails = 0;
  if (ipt__mpi_tail_bytes(&x->steps) == 0)
    return;
  for (int rank = 0; rank < x->grid.ranks; rank++) {
    ipt__mpi_share share = ipt__mpi_share_of(x, rank, tails);
    memcpy(share.tail, share.with + share.panels_bytes, share.tail_bytes);
    memmove(share.without, share.with, share.panels_bytes);
    tails += ipt__mpi_tail(&x->steps, rank);
  }
}
