/* Exchanges rows for strips of columns, in place, step by step.
 *
 * To strips, the last panel of a rank leaves first. In each step a panel, packed by ranks, is sent
 * while the one before it is packed. Parts of other ranks' panels arrive at their final place,
 * after the part that has not been packed yet. From strips to rows the steps run backwards: the
 * first panels of the strip leave first, a panel of rows arrives packed, and is unpacked a step
 * later. The tails leave before all panels, and come back after them. */
typedef struct ipt__dist_exchange {
  ipt__dist_grid grid;
  ipt__dist_steps steps;
  const ipt__dist_road *road;
  uint64_t begin;     /* of the matrix in the data; other offsets in the data count from there */
  uint64_t apart;     /* bytes from one matrix of a batch to the next during the work */
  void *station;      /* the road's record of this rank */
  uint64_t buffer[2]; /* packed panels, in scratch: the rows of each rank's columns, one rank after
                         the other */
  uint64_t tails;     /* in scratch: this rank's columns of the tails of all ranks */
  unsigned char *marks; /* a bit for each panel of the strip */
  uint64_t panels; /* of this rank: to strips those left in the data, to rows those that arrived */
} ipt__dist_exchange;

/* The steps must be known. `marks` has room for ipt__dist_mark_bytes. */
static void ipt__dist_take_scratch(ipt__dist_exchange *x, unsigned char *marks) {
  uint64_t buffer = ipt__dist_buffer_bytes(&x->steps);
  x->buffer[0] = 0;
  x->buffer[1] = buffer;
  x->tails = 2 * buffer;
  x->marks = marks;
}

static ipt__dist_place ipt__dist_in_data(const ipt__dist_exchange *x, uint64_t offset) {
  ipt__dist_place place = {IPT__DIST_DATA, x->begin + offset};
  return place;
}

static ipt__dist_place ipt__dist_in_scratch(uint64_t offset) {
  ipt__dist_place place = {IPT__DIST_SCRATCH, offset};
  return place;
}

static void ipt__dist_copy_range(const ipt__dist_exchange *x, ipt__dist_place from,
                                 ipt__dist_place to, uint64_t bytes) {
  ipt__dist_copy copy = {from, to, bytes, bytes, bytes, 1};
  if (bytes > 0)
    x->road->copy(x->station, &copy);
}

/* Moves bytes within the data, where both places may overlap: in parts, which go through a buffer
 * if they are longer than the way. */
static void ipt__dist_slide(const ipt__dist_exchange *x, uint64_t from, uint64_t to,
                            uint64_t bytes) {
  uint64_t way = from > to ? from - to : to - from;
  uint64_t part = ipt__dist_larger(way, ipt__dist_buffer_bytes(&x->steps));
  for (uint64_t done = 0, count; done < bytes && way > 0; done += count) {
    count = ipt__dist_smaller(part, bytes - done);
    uint64_t at = from > to ? done : bytes - done - count;
    ipt__dist_place source = ipt__dist_in_data(x, from + at),
                    target = ipt__dist_in_data(x, to + at);
    if (count > way) {
      ipt__dist_copy_range(x, source, ipt__dist_in_scratch(x->buffer[0]), count);
      source = ipt__dist_in_scratch(x->buffer[0]);
    }
    ipt__dist_copy_range(x, source, target, count);
  }
}

/* ---- Places ---- */

/* The columns of a rank in a packed panel. */
static uint64_t ipt__dist_packed(const ipt__dist_exchange *x, uint64_t packed, uint64_t rows,
                                 int rank) {
  return packed + rows * x->grid.col[rank] * x->grid.elem;
}

/* Returns the part of the strip that a step exchanges. Steps lie one after the other such that the
 * strip ends where the longer of both layouts ends. */
static uint64_t ipt__dist_strip_of_step(const ipt__dist_exchange *x, uint64_t step) {
  const ipt__dist_grid *grid = &x->grid;
  uint64_t part = x->steps.panel * ipt__dist_strip_bytes(grid);
  uint64_t strip = ipt__dist_all_before(&x->steps, x->steps.count) * part;
  uint64_t rows =
      ipt__dist_panels(&x->steps, grid->rank) * x->steps.panel * ipt__dist_row_bytes(grid);
  return ipt__dist_larger(strip, rows) - strip + ipt__dist_all_before(&x->steps, step) * part;
}

/* ---- Parts of a step ---- */

/* Packs some rows, or unpacks them on the way from strips to rows. */
static void ipt__dist_repack(const ipt__dist_exchange *x, uint64_t panel, uint64_t rows,
                             uint64_t packed) {
  const ipt__dist_grid *grid = &x->grid;
  uint64_t first = panel * x->steps.panel * ipt__dist_row_bytes(grid);
  for (int rank = 0; rank < grid->ranks; rank++) {
    uint64_t run = ipt__dist_cols(grid, rank) * grid->elem;
    ipt__dist_place in_rows = ipt__dist_in_data(x, first + grid->col[rank] * grid->elem);
    ipt__dist_place in_panel = ipt__dist_in_scratch(ipt__dist_packed(x, packed, rows, rank));
    ipt__dist_copy pack = {in_rows, in_panel, ipt__dist_row_bytes(grid), run, run, rows};
    ipt__dist_copy unpack = {in_panel, in_rows, run, ipt__dist_row_bytes(grid), run, rows};
    if (run > 0 && rows > 0)
      x->road->copy(x->station, grid->to_strips ? &pack : &unpack);
  }
}

static void ipt__dist_mail(const ipt__dist_exchange *x, bool sends, ipt__dist_place place,
                           uint64_t bytes, int rank) {
  if (bytes > 0)
    (sends ? x->road->send : x->road->receive)(x->station, place, bytes, rank);
}

/* Begins the messages of a packed panel. The next rank comes first, so that not all ranks turn to
 * the same one at the same time. */
static void ipt__dist_mail_panel(const ipt__dist_exchange *x, uint64_t packed, uint64_t rows) {
  const ipt__dist_grid *grid = &x->grid;
  for (int i = 1; i < grid->ranks; i++) {
    int rank = (grid->rank + i) % grid->ranks;
    uint64_t bytes = rows * ipt__dist_cols(grid, rank) * grid->elem;
    ipt__dist_place part = ipt__dist_in_scratch(ipt__dist_packed(x, packed, rows, rank));
    ipt__dist_mail(x, grid->to_strips, part, bytes, rank);
  }
}

/* Begins the messages of a step's part of the strip. `packed` is this rank's panel, which has this
 * rank's part of the strip. */
static void ipt__dist_mail_strip(const ipt__dist_exchange *x, uint64_t step, uint64_t packed) {
  const ipt__dist_grid *grid = &x->grid;
  ipt__dist_place strip = step == x->steps.count
                              ? ipt__dist_in_scratch(x->tails)
                              : ipt__dist_in_data(x, ipt__dist_strip_of_step(x, step));
  for (int rank = 0; rank < grid->ranks; rank++) {
    uint64_t rows = ipt__dist_rows_in_step(&x->steps, rank, step);
    uint64_t bytes = rows * ipt__dist_strip_bytes(grid);
    ipt__dist_place own = ipt__dist_in_scratch(ipt__dist_packed(x, packed, rows, rank));
    if (rank != grid->rank)
      ipt__dist_mail(x, !grid->to_strips, strip, bytes, rank);
    else
      ipt__dist_copy_range(x, grid->to_strips ? own : strip, grid->to_strips ? strip : own, bytes);
    strip.offset += bytes;
  }
}

static void ipt__dist_swap_buffers(ipt__dist_exchange *x) {
  uint64_t first = x->buffer[0];
  x->buffer[0] = x->buffer[1];
  x->buffer[1] = first;
}

/* ---- Steps ---- */

/* The last panel that is left is in buffer[0], except before the step of the tails. */
static void ipt__dist_begin_step_to_strips(ipt__dist_exchange *x, uint64_t step) {
  uint64_t rows = ipt__dist_rows_in_step(&x->steps, x->grid.rank, step);
  uint64_t packed = x->buffer[0];
  if (step == x->steps.count)
    ipt__dist_repack(x, x->panels, rows, packed);
  ipt__dist_mail_panel(x, packed, rows);
  if (rows > 0 || step == x->steps.count) {
    if (x->panels > 0)
      ipt__dist_repack(x, --x->panels, x->steps.panel, x->buffer[1]);
    ipt__dist_swap_buffers(x);
  }
  ipt__dist_mail_strip(x, step, packed);
}

static void ipt__dist_begin_step_to_rows(ipt__dist_exchange *x, uint64_t step) {
  uint64_t rows = ipt__dist_rows_in_step(&x->steps, x->grid.rank, step);
  ipt__dist_mail_panel(x, x->buffer[1], rows);
  ipt__dist_mail_strip(x, step, x->buffer[1]);
}

/* The last panel that has arrived stays in buffer[0] until the next one has arrived. */
static void ipt__dist_finish_step_to_rows(ipt__dist_exchange *x, uint64_t step) {
  uint64_t rows = ipt__dist_rows_in_step(&x->steps, x->grid.rank, step);
  if (rows == 0 && step != x->steps.count)
    return;
  if (x->panels > 0)
    ipt__dist_repack(x, x->panels - 1, x->steps.panel, x->buffer[0]);
  if (step == x->steps.count)
    ipt__dist_repack(x, x->panels, rows, x->buffer[1]);
  x->panels++;
  ipt__dist_swap_buffers(x);
}
