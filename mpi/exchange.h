/* Exchanges rows for strips of columns, in place.
 *
 * To strips, the last panel of a rank leaves first. In each step a panel, packed by ranks, is sent
 * while the one before it is packed. Parts of other ranks' panels arrive at their final place,
 * after the part that has not been packed yet. From strips to rows the steps run backwards: the
 * first panels of the strip leave first, a panel of rows arrives packed, and is unpacked a step
 * later. */
typedef struct ipt__mpi_exchange {
  ipt__mpi_grid grid;
  ipt__mpi_steps steps;
  unsigned char *data; /* one matrix */
  unsigned char
      *buffer[2]; /* packed panels: the rows of each rank's columns, one rank after the other */
  unsigned char *tails; /* this rank's columns of the tails of all ranks */
  unsigned char *marks;
  ipt__mpi_mail mail;
  bool watched;              /* whether some rank has a progress function */
  ipt_mpi_progress progress; /* this rank's function */
  uint64_t done, total;      /* bytes that are exchanged and transposed */
} ipt__mpi_exchange;

/* Tells the progress. Returns false if some rank wants to stop. */
static bool ipt__mpi_tell(const ipt__mpi_exchange *x, uint64_t done) {
  if (!x->watched)
    return true;
  bool go_on = x->progress.tell == NULL || x->progress.tell(done, x->total, x->progress.user);
  return ipt__mpi_agree(x->mail.comm, go_on ? IPT_SUCCESS : IPT_ERROR_CANCELLED) == IPT_SUCCESS;
}

/* Tells the progress after this many steps. */
static bool ipt__mpi_tell_after(const ipt__mpi_exchange *x, uint64_t steps) {
  return ipt__mpi_tell(x, x->done + ipt__mpi_matrix_bytes(&x->grid) / x->steps.count * steps);
}

/* The columns of a rank in a packed panel. */
static unsigned char *ipt__mpi_packed(const ipt__mpi_exchange *x, unsigned char *packed,
                                      uint64_t rows, int rank) {
  return packed + rows * x->grid.col[rank] * x->grid.elem;
}

static void ipt__mpi_pack(const ipt__mpi_exchange *x, const unsigned char *panel, uint64_t rows,
                          unsigned char *packed) {
  uint64_t pitch = ipt__mpi_row_bytes(&x->grid);
  for (int rank = 0; rank < x->grid.ranks; rank++) {
    size_t run = (size_t)(ipt__mpi_cols(&x->grid, rank) * x->grid.elem);
    const unsigned char *from = panel + x->grid.col[rank] * x->grid.elem;
    for (uint64_t row = 0; row < rows && run > 0; row++, packed += run)
      memcpy(packed, from + row * pitch, run);
  }
}

static void ipt__mpi_unpack(const ipt__mpi_exchange *x, const unsigned char *packed, uint64_t rows,
                            unsigned char *panel) {
  uint64_t pitch = ipt__mpi_row_bytes(&x->grid);
  for (int rank = 0; rank < x->grid.ranks; rank++) {
    size_t run = (size_t)(ipt__mpi_cols(&x->grid, rank) * x->grid.elem);
    unsigned char *to = panel + x->grid.col[rank] * x->grid.elem;
    for (uint64_t row = 0; row < rows && run > 0; row++, packed += run)
      memcpy(to + row * pitch, packed, run);
  }
}

/* Begins the messages of a packed panel. The next rank comes first, so that not all ranks turn to
 * the same one at the same time. */
static void ipt__mpi_mail_panel(ipt__mpi_exchange *x, unsigned char *packed, uint64_t rows) {
  const ipt__mpi_grid *grid = &x->grid;
  for (int i = 1; i < grid->ranks; i++) {
    int rank = (grid->rank + i) % grid->ranks;
    uint64_t bytes = rows * ipt__mpi_cols(grid, rank) * grid->elem;
    unsigned char *part = ipt__mpi_packed(x, packed, rows, rank);
    if (grid->to_strips)
      ipt__mpi_send(&x->mail, part, bytes, rank);
    else
      ipt__mpi_receive(&x->mail, part, bytes, rank);
  }
}

/* Begins the messages of a step's part of the strip. `own` is this rank's part of it, in its
 * packed panel. */
static void ipt__mpi_mail_strip(ipt__mpi_exchange *x, unsigned char *strip, uint64_t step,
                                unsigned char *own) {
  const ipt__mpi_grid *grid = &x->grid;
  for (int rank = 0; rank < grid->ranks; rank++) {
    uint64_t bytes = ipt__mpi_rows_in_step(&x->steps, rank, step) * ipt__mpi_strip_bytes(grid);
    if (rank != grid->rank && grid->to_strips)
      ipt__mpi_receive(&x->mail, strip, bytes, rank);
    else if (rank != grid->rank)
      ipt__mpi_send(&x->mail, strip, bytes, rank);
    else if (bytes > 0 && grid->to_strips)
      memcpy(strip, own, (size_t)bytes);
    else if (bytes > 0)
      memcpy(own, strip, (size_t)bytes);
    strip += bytes;
  }
}

/* Returns the part of the strip that a step exchanges. Steps lie one after the other such that the
 * strip ends where the longer of both layouts ends. */
static unsigned char *ipt__mpi_strip_of_step(const ipt__mpi_exchange *x, uint64_t step) {
  const ipt__mpi_grid *grid = &x->grid;
  uint64_t part = x->steps.panel * ipt__mpi_strip_bytes(grid);
  uint64_t strip = ipt__mpi_all_before(&x->steps, x->steps.count) * part;
  uint64_t rows =
      ipt__mpi_panels(&x->steps, grid->rank) * x->steps.panel * ipt__mpi_row_bytes(grid);
  return x->data + ipt__mpi_larger(strip, rows) - strip +
         ipt__mpi_all_before(&x->steps, step) * part;
}

static unsigned char *ipt__mpi_panel(const ipt__mpi_exchange *x, uint64_t panel) {
  return x->data + panel * x->steps.panel * ipt__mpi_row_bytes(&x->grid);
}

static unsigned char *ipt__mpi_own(const ipt__mpi_exchange *x, unsigned char *packed,
                                   uint64_t rows) {
  return ipt__mpi_packed(x, packed, rows, x->grid.rank);
}

/* ---- To strips ---- */

static void ipt__mpi_send_tails(ipt__mpi_exchange *x) {
  uint64_t rows = ipt__mpi_tail(&x->steps, x->grid.rank);
  uint64_t panels = ipt__mpi_panels(&x->steps, x->grid.rank);
  ipt__mpi_pack(x, ipt__mpi_panel(x, panels), rows, x->buffer[0]);
  ipt__mpi_mail_panel(x, x->buffer[0], rows);
  ipt__mpi_mail_strip(x, x->tails, x->steps.count, ipt__mpi_own(x, x->buffer[0], rows));
  ipt__mpi_wait(&x->mail);
}

/* `left` is the number of this rank's panels that have not been sent. The last of them is in
 * buffer[0]. */
static void ipt__mpi_step_to_strips(ipt__mpi_exchange *x, uint64_t step, uint64_t *left) {
  uint64_t rows = ipt__mpi_rows_in_step(&x->steps, x->grid.rank, step);
  unsigned char *packed = x->buffer[0];
  if (rows > 0) {
    ipt__mpi_mail_panel(x, packed, rows);
    if (--*left > 0)
      ipt__mpi_pack(x, ipt__mpi_panel(x, *left - 1), rows, x->buffer[1]);
    x->buffer[0] = x->buffer[1];
    x->buffer[1] = packed;
  }
  ipt__mpi_mail_strip(x, ipt__mpi_strip_of_step(x, step), step, ipt__mpi_own(x, packed, rows));
  ipt__mpi_wait(&x->mail);
}

/* Leaves the strip in the order of steps, without tails. Returns false if it was stopped on the
 * way. */
static bool ipt__mpi_to_strips(ipt__mpi_exchange *x) {
  uint64_t left = ipt__mpi_panels(&x->steps, x->grid.rank);
  ipt__mpi_send_tails(x);
  if (left > 0)
    ipt__mpi_pack(x, ipt__mpi_panel(x, left - 1), x->steps.panel, x->buffer[0]);
  for (uint64_t step = x->steps.count; step-- > 0;) {
    ipt__mpi_step_to_strips(x, step, &left);
    if (!ipt__mpi_tell_after(x, x->steps.count - step))
      return false;
  }
  unsigned char *strip = ipt__mpi_strip_of_step(x, 0);
  memmove(x->data, strip, (size_t)(ipt__mpi_strip_of_step(x, x->steps.count) - strip));
  return true;
}

/* ---- From strips ---- */

static void ipt__mpi_receive_tails(ipt__mpi_exchange *x) {
  uint64_t rows = ipt__mpi_tail(&x->steps, x->grid.rank);
  uint64_t panels = ipt__mpi_panels(&x->steps, x->grid.rank);
  ipt__mpi_mail_panel(x, x->buffer[0], rows);
  ipt__mpi_mail_strip(x, x->tails, x->steps.count, ipt__mpi_own(x, x->buffer[0], rows));
  ipt__mpi_wait(&x->mail);
  ipt__mpi_unpack(x, x->buffer[0], rows, ipt__mpi_panel(x, panels));
}

/* `arrived` is the number of this rank's panels that have arrived. The last of them is in
 * buffer[0]. */
static void ipt__mpi_step_to_rows(ipt__mpi_exchange *x, uint64_t step, uint64_t *arrived) {
  uint64_t rows = ipt__mpi_rows_in_step(&x->steps, x->grid.rank, step);
  unsigned char *packed = x->buffer[1];
  if (rows > 0)
    ipt__mpi_mail_panel(x, packed, rows);
  ipt__mpi_mail_strip(x, ipt__mpi_strip_of_step(x, step), step, ipt__mpi_own(x, packed, rows));
  ipt__mpi_wait(&x->mail);
  if (rows > 0) {
    if (*arrived > 0)
      ipt__mpi_unpack(x, x->buffer[0], rows, ipt__mpi_panel(x, *arrived - 1));
    ++*arrived;
    x->buffer[1] = x->buffer[0];
    x->buffer[0] = packed;
  }
}

/* Takes the strip in the order of steps, without tails. Returns false if it was stopped on the
 * way. */
static bool ipt__mpi_to_rows(ipt__mpi_exchange *x) {
  uint64_t arrived = 0;
  unsigned char *strip = ipt__mpi_strip_of_step(x, 0);
  memmove(strip, x->data, (size_t)(ipt__mpi_strip_of_step(x, x->steps.count) - strip));
  for (uint64_t step = 0; step < x->steps.count; step++) {
    ipt__mpi_step_to_rows(x, step, &arrived);
    if (!ipt__mpi_tell_after(x, step + 1))
      return false;
  }
  if (arrived > 0)
    ipt__mpi_unpack(x, x->buffer[0], x->steps.panel, ipt__mpi_panel(x, arrived - 1));
  ipt__mpi_receive_tails(x);
  return true;
}
