/* The order in which panels travel.
 *
 * A panel is a number of rows, the same on all ranks. In a step a rank exchanges one panel or none.
 * Ranks with fewer panels spread them evenly over the steps, so that at any time every rank has
 * sent the same part of its rows, give or take a panel. What a rank has received is then also in
 * proportion to what it has sent: docs/mpi.md proves that there is always room. The remaining rows,
 * less than a panel on each rank, are the tails. */
typedef struct ipt__dist_steps {
  const ipt__dist_grid *grid;
  uint64_t panel; /* rows */
  uint64_t count; /* steps: as many as the largest number of panels of a rank */
  bool even;      /* all ranks have the same number of panels */
} ipt__dist_steps;

static uint64_t ipt__dist_panels(const ipt__dist_steps *steps, int rank) {
  return ipt__dist_rows(steps->grid, rank) / steps->panel;
}

static uint64_t ipt__dist_tail(const ipt__dist_steps *steps, int rank) {
  return ipt__dist_rows(steps->grid, rank) % steps->panel;
}

/* The panels of a rank in steps before this one. */
static uint64_t ipt__dist_before(const ipt__dist_steps *steps, int rank, uint64_t step) {
  uint64_t panels = ipt__dist_panels(steps, rank);
  if (panels == steps->count)
    return step;
  return (step * panels + steps->count - 1) / steps->count;
}

/* The step of a rank's panel. */
static uint64_t ipt__dist_step_of(const ipt__dist_steps *steps, int rank, uint64_t panel) {
  return panel * steps->count / ipt__dist_panels(steps, rank);
}

/* Returns the rows that a rank exchanges in a step. The step after the last one has the tails. */
static uint64_t ipt__dist_rows_in_step(const ipt__dist_steps *steps, int rank, uint64_t step) {
  if (step == steps->count)
    return ipt__dist_tail(steps, rank);
  bool takes_part = ipt__dist_before(steps, rank, step) != ipt__dist_before(steps, rank, step + 1);
  return takes_part ? steps->panel : 0;
}

/* The panels of all ranks in steps before this one. */
static uint64_t ipt__dist_all_before(const ipt__dist_steps *steps, uint64_t step) {
  uint64_t sum = 0;
  if (steps->even)
    return step * (uint64_t)steps->grid->ranks;
  for (int rank = 0; rank < steps->grid->ranks; rank++)
    sum += ipt__dist_before(steps, rank, step);
  return sum;
}

static uint64_t ipt__dist_all_tails(const ipt__dist_steps *steps) {
  uint64_t sum = 0;
  for (int rank = 0; rank < steps->grid->ranks; rank++)
    sum += ipt__dist_tail(steps, rank);
  return sum;
}

static void ipt__dist_find_steps(ipt__dist_steps *steps, const ipt__dist_grid *grid,
                                 uint64_t panel) {
  steps->grid = grid;
  steps->panel = panel;
  steps->count = 0;
  for (int rank = 0; rank < grid->ranks; rank++)
    steps->count = ipt__dist_larger(steps->count, ipt__dist_panels(steps, rank));
  steps->even = true;
  for (int rank = 0; rank < grid->ranks; rank++)
    steps->even = steps->even && ipt__dist_panels(steps, rank) == steps->count;
}

/* ---- Scratch ---- */

/* Bytes of one of the two buffers. A buffer holds a packed panel or, while panels are brought into
 * order, a panel of the strip, and at least a row, so that data never moves byte by byte. */
static uint64_t ipt__dist_buffer_bytes(const ipt__dist_steps *steps) {
  const ipt__dist_grid *grid = steps->grid;
  uint64_t rows = ipt__dist_smaller(steps->panel, ipt__dist_rows(grid, grid->rank));
  uint64_t in_strip = (steps->count == 0 ? 1 : steps->panel) * ipt__dist_strip_bytes(grid);
  if (grid->ranks == 1)
    return 0;
  return ipt__dist_larger(rows * ipt__dist_row_bytes(grid), in_strip);
}

static uint64_t ipt__dist_tail_bytes(const ipt__dist_steps *steps) {
  return ipt__dist_all_tails(steps) * ipt__dist_strip_bytes(steps->grid);
}

/* Bytes for one bit for each panel of the strip. */
static uint64_t ipt__dist_mark_bytes(const ipt__dist_steps *steps) {
  return ipt__dist_all_before(steps, steps->count) / 8 + 1;
}

/* Bytes of the buffers and the tails of all ranks, which lie one after the other. */
static uint64_t ipt__dist_scratch_bytes(const ipt__dist_steps *steps) {
  return steps->grid->ranks == 1 ? 0
                                 : 2 * ipt__dist_buffer_bytes(steps) + ipt__dist_tail_bytes(steps);
}

static uint64_t ipt__dist_default_limit(uint64_t data_bytes) {
  return ipt__dist_larger(data_bytes / 50, (uint64_t)1 << 20);
}

/* Returns the bytes of scratch for each row of a panel. The scratch holds two panels and the tails
 * of all ranks. */
static uint64_t ipt__dist_row_scratch(const ipt__dist_grid *grid) {
  uint64_t row = ipt__dist_row_bytes(grid), strip = ipt__dist_strip_bytes(grid);
  uint64_t of_rows = ipt__dist_rows(grid, grid->rank) > 0 ? row : strip;
  return 2 * of_rows + (uint64_t)grid->ranks * strip;
}

/* The most bytes that a rank sends from or to a device in a step, if a row has no more. */
enum { IPT__DIST_SENT = 64 << 20 };

/* Returns the rows of a panel that this rank's scratch allows, if each takes `row_scratch` bytes. A
 * panel of all ranks together has `most` bytes, unless a row has more. */
static uint64_t ipt__dist_panel_within(const ipt__dist_grid *grid, uint64_t row_scratch,
                                       uint64_t limit, uint64_t most) {
  uint64_t row = ipt__dist_row_bytes(grid);
  if (row_scratch == 0)
    return UINT64_MAX;
  return ipt__dist_smaller(limit / row_scratch,
                           ipt__dist_larger(most / ipt__dist_larger(row, 1), 1));
}
