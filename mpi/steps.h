/* The order in which panels travel.
 *
 * A panel is a number of rows, the same on all ranks. In a step a rank exchanges one panel or none.
 * Ranks with fewer panels spread them evenly over the steps, so that at any time every rank has
 * sent the same part of its rows, give or take a panel. What a rank has received is then also in
 * proportion to what it has sent: docs/mpi.md proves that there is always room. The remaining rows,
 * less than a panel on each rank, are the tails. */
typedef struct ipt__mpi_steps {
  const ipt__mpi_grid *grid;
  uint64_t panel; /* rows */
  uint64_t count; /* steps: as many as the largest number of panels of a rank */
  bool even;      /* all ranks have the same number of panels */
} ipt__mpi_steps;

static uint64_t ipt__mpi_panels(const ipt__mpi_steps *steps, int rank) {
  return ipt__mpi_rows(steps->grid, rank) / steps->panel;
}

static uint64_t ipt__mpi_tail(const ipt__mpi_steps *steps, int rank) {
  return ipt__mpi_rows(steps->grid, rank) % steps->panel;
}

/* The panels of a rank in steps before this one. */
static uint64_t ipt__mpi_before(const ipt__mpi_steps *steps, int rank, uint64_t step) {
  uint64_t panels = ipt__mpi_panels(steps, rank);
  if (panels == steps->count)
    return step;
  return (step * panels + steps->count - 1) / steps->count;
}

/* The step of a rank's panel. */
static uint64_t ipt__mpi_step_of(const ipt__mpi_steps *steps, int rank, uint64_t panel) {
  return panel * steps->count / ipt__mpi_panels(steps, rank);
}

/* Returns the rows that a rank exchanges in a step. The step after the last one has the tails. */
static uint64_t ipt__mpi_rows_in_step(const ipt__mpi_steps *steps, int rank, uint64_t step) {
  if (step == steps->count)
    return ipt__mpi_tail(steps, rank);
  bool takes_part = ipt__mpi_before(steps, rank, step) != ipt__mpi_before(steps, rank, step + 1);
  return takes_part ? steps->panel : 0;
}

/* The panels of all ranks in steps before this one. */
static uint64_t ipt__mpi_all_before(const ipt__mpi_steps *steps, uint64_t step) {
  uint64_t sum = 0;
  if (steps->even)
    return step * (uint64_t)steps->grid->ranks;
  for (int rank = 0; rank < steps->grid->ranks; rank++)
    sum += ipt__mpi_before(steps, rank, step);
  return sum;
}

static uint64_t ipt__mpi_all_tails(const ipt__mpi_steps *steps) {
  uint64_t sum = 0;
  for (int rank = 0; rank < steps->grid->ranks; rank++)
    sum += ipt__mpi_tail(steps, rank);
  return sum;
}

static void ipt__mpi_find_steps(ipt__mpi_steps *steps, const ipt__mpi_grid *grid, uint64_t panel) {
  steps->grid = grid;
  steps->panel = panel;
  steps->count = 0;
  for (int rank = 0; rank < grid->ranks; rank++)
    steps->count = ipt__mpi_larger(steps->count, ipt__mpi_panels(steps, rank));
  steps->even = true;
  for (int rank = 0; rank < grid->ranks; rank++)
    steps->even = steps->even && ipt__mpi_panels(steps, rank) == steps->count;
}

/* ---- Scratch ---- */

/* Bytes of one of the two buffers. A buffer holds a packed panel or, while panels are brought into
 * order, a panel of the strip. */
static uint64_t ipt__mpi_buffer_bytes(const ipt__mpi_steps *steps) {
  const ipt__mpi_grid *grid = steps->grid;
  uint64_t rows = ipt__mpi_smaller(steps->panel, ipt__mpi_rows(grid, grid->rank));
  uint64_t in_strip = steps->count == 0 ? 0 : steps->panel * ipt__mpi_strip_bytes(grid);
  return ipt__mpi_larger(rows * ipt__mpi_row_bytes(grid), in_strip);
}

static uint64_t ipt__mpi_tail_bytes(const ipt__mpi_steps *steps) {
  return ipt__mpi_all_tails(steps) * ipt__mpi_strip_bytes(steps->grid);
}

/* Bytes for one bit for each panel of the strip. */
static uint64_t ipt__mpi_mark_bytes(const ipt__mpi_steps *steps) {
  return ipt__mpi_all_before(steps, steps->count) / 8 + 1;
}

/* The most messages of a step: a part of each rank's rows for each rank. */
static uint64_t ipt__mpi_requests(const ipt__mpi_steps *steps) {
  const ipt__mpi_grid *grid = steps->grid;
  uint64_t count = 0;
  for (int rank = 0; rank < grid->ranks; rank++) {
    count += ipt__mpi_parts(steps->panel * ipt__mpi_cols(grid, rank) * grid->elem);
    count += ipt__mpi_parts(steps->panel * ipt__mpi_strip_bytes(grid));
  }
  return count;
}

static uint64_t ipt__mpi_exchange_bytes(const ipt__mpi_steps *steps) {
  if (steps->grid->ranks == 1)
    return 0;
  return 2 * ipt__mpi_buffer_bytes(steps) + ipt__mpi_tail_bytes(steps) +
         ipt__mpi_mark_bytes(steps) + ipt__mpi_requests(steps) * sizeof(MPI_Request) +
         2 * ((uint64_t)steps->grid->ranks + 1) * sizeof(uint64_t);
}

static uint64_t ipt__mpi_default_limit(uint64_t data_bytes) {
  return ipt__mpi_larger(data_bytes / 50, (uint64_t)1 << 20);
}

/* Returns the rows of a panel that this rank's scratch allows. The scratch holds two panels and the
 * tails of all ranks. A panel should stay in a cache on its way, so it is limited to that. */
static uint64_t ipt__mpi_panel_within(const ipt__mpi_grid *grid, uint64_t limit) {
  const uint64_t large = (uint64_t)1 << 20; /* bytes of a panel of all ranks together */
  uint64_t row = ipt__mpi_row_bytes(grid), strip = ipt__mpi_strip_bytes(grid);
  uint64_t of_rows = ipt__mpi_rows(grid, grid->rank) > 0 ? row : strip;
  uint64_t bytes = 2 * of_rows + (uint64_t)grid->ranks * strip; /* for one row of each rank */
  uint64_t bookkeeping = (uint64_t)grid->ranks * (2 * sizeof(MPI_Request) + 4 * sizeof(uint64_t));
  if (bytes == 0)
    return UINT64_MAX;
  uint64_t fits = limit > bookkeeping ? (limit - bookkeeping) / bytes : 0;
  return ipt__mpi_smaller(fits, ipt__mpi_larger(large / ipt__mpi_larger(row, 1), 1));
}
