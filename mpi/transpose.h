/* A distributed transposition from its arguments to its result. */
typedef struct ipt__mpi_job {
  ipt__dist_exchange exchange;
  ipt__mpi_station station;
  ipt__mpi_squares squares; /* used instead of panels if the tile is not 0 */
  ipt_allocator allocator;
  uint64_t batch;
  uint64_t limit; /* bytes */
  void *scratch;
  ipt_plan *plan; /* for the strip, or for super-elements; NULL: there is nothing to transpose */
  bool watched;   /* whether some rank has a progress function */
  ipt_mpi_progress progress; /* this rank's function */
  uint64_t done, total;      /* bytes that are exchanged and transposed */
} ipt__mpi_job;

/* Tells the progress. Returns false if some rank wants to stop. */
static bool ipt__mpi_tell(const ipt__mpi_job *job, uint64_t done) {
  const ipt_mpi_progress *progress = &job->progress;
  if (!job->watched)
    return true;
  bool go_on = progress->tell == NULL || progress->tell(done, job->total, progress->user);
  return ipt__mpi_agree(job->station.mail.comm, go_on ? IPT_SUCCESS : IPT_ERROR_CANCELLED) ==
         IPT_SUCCESS;
}

/* Tells the progress after some steps of the exchange. */
static bool ipt__mpi_tell_after(const ipt__mpi_job *job, uint64_t steps, uint64_t all_steps) {
  return ipt__mpi_tell(job,
                       job->done + ipt__dist_matrix_bytes(&job->exchange.grid) / all_steps * steps);
}

static ipt__dist_matrix ipt__mpi_matrix(const ipt_mpi_transpose_desc *desc) {
  ipt__dist_matrix matrix = {ipt__dist_larger(desc->batch, 1),
                             desc->rows,
                             desc->cols,
                             desc->elem_size,
                             desc->row_counts,
                             desc->col_counts};
  return matrix;
}

/* A hash of everything that must be the same on all ranks. */
static uint64_t ipt__mpi_hash_matrix(const ipt__dist_grid *grid, const ipt__dist_matrix *matrix) {
  size_t bytes = ((size_t)grid->ranks + 1) * sizeof(uint64_t);
  uint64_t hash = ipt__mpi_mix_number(ipt__mpi_no_hash, matrix->batch);
  hash = ipt__mpi_mix_number(hash, matrix->rows);
  hash = ipt__mpi_mix_number(hash, matrix->cols);
  hash = ipt__mpi_mix_number(hash, matrix->elem);
  return ipt__mpi_mix(ipt__mpi_mix(hash, grid->row, bytes), grid->col, bytes);
}

/* Computes which rank has which part, as far as this rank's arguments tell. */
static ipt_result ipt__mpi_read(ipt__mpi_job *job, const ipt_mpi_transpose_desc *desc) {
  ipt__dist_grid *grid = &job->exchange.grid;
  uint64_t bytes = ((uint64_t)grid->ranks + 1) * sizeof(uint64_t);
  if (desc == NULL || !ipt__mpi_is_allocator(&desc->allocator))
    return IPT_ERROR_INVALID_ARGUMENT;
  job->allocator = desc->allocator;
  ipt__dist_matrix matrix = ipt__mpi_matrix(desc);
  job->batch = matrix.batch;
  grid->row = (uint64_t *)ipt__mpi_allocate(&job->allocator, bytes);
  grid->col = (uint64_t *)ipt__mpi_allocate(&job->allocator, bytes);
  if (grid->row == NULL || grid->col == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  return ipt__dist_lay_out(grid, &matrix);
}

/* From this many bytes on, moving super-elements takes hardly any scratch. */
enum { IPT__MPI_LONG_ELEMENT = 1024 };

/* Returns the part of its scratch that a rank uses for the exchange. The rank holds this part
 * during local transpositions, which use the rest: it might not get the memory again. */
static uint64_t ipt__mpi_exchange_limit(const ipt__mpi_job *job) {
  const ipt__mpi_squares *squares = &job->squares;
  if (squares->side > 0 && squares->count == 1)
    return job->limit;
  if (squares->side > 0 && squares->side * squares->grid->elem >= IPT__MPI_LONG_ELEMENT)
    return job->limit - job->limit / 8;
  return job->limit / 2;
}

/* Bytes that the exchange of panels keeps beside them. */
static uint64_t ipt__mpi_bookkeeping(const ipt__dist_steps *steps) {
  return ipt__dist_mark_bytes(steps) + ipt__mpi_requests(steps) * sizeof(MPI_Request) +
         2 * ((uint64_t)steps->grid->ranks + 1) * sizeof(uint64_t);
}

static uint64_t ipt__mpi_exchange_scratch(const ipt__mpi_job *job) {
  const ipt__dist_steps *steps = &job->exchange.steps;
  if (job->squares.tile > 0)
    return ipt__mpi_squares_bytes(&job->squares);
  return steps->grid->ranks == 1 ? 0 : ipt__dist_scratch_bytes(steps) + ipt__mpi_bookkeeping(steps);
}

static uint64_t ipt__mpi_local_limit(const ipt__mpi_job *job) {
  uint64_t exchange = ipt__mpi_exchange_scratch(job);
  uint64_t least = job->squares.tile > 0 ? job->limit / 8 : job->limit / 2;
  return ipt__dist_larger(job->limit > exchange ? job->limit - exchange : 0, least);
}

/* Returns the rows of a panel. A panel should stay in a cache on its way, so it is limited to
 * that. */
static uint64_t ipt__mpi_panel_within(const ipt__dist_grid *grid, uint64_t limit) {
  const uint64_t large = (uint64_t)1 << 20; /* bytes of a panel of all ranks together */
  uint64_t bookkeeping = (uint64_t)grid->ranks * (2 * sizeof(MPI_Request) + 4 * sizeof(uint64_t));
  return ipt__dist_panel_within(grid, ipt__dist_row_scratch(grid),
                                limit > bookkeeping ? limit - bookkeeping : 0, large);
}

/* Computes what fits this rank's scratch: the rows of a panel, and those of a tile, or 0 if there
 * are no squares. Tiles are so small that a device would be slow. A query has no context, and
 * assumes the CPU. */
static void ipt__mpi_limit_steps(ipt__mpi_job *job, uint64_t limit, const ipt_context *context,
                                 uint64_t *panel_and_tile) {
  const ipt__dist_grid *grid = &job->exchange.grid;
  uint64_t usual = ipt__dist_default_limit(job->batch * ipt__dist_matrix_bytes(grid));
  bool on_cpu = context == NULL || ipt_context_backend(context) == IPT_BACKEND_CPU;
  job->limit = limit > 0 ? limit : usual;
  ipt__mpi_find_squares(&job->squares, grid);
  panel_and_tile[0] = ipt__mpi_panel_within(grid, ipt__mpi_exchange_limit(job));
  if (limit == 0 || grid->ranks == 1)
    panel_and_tile[0] = ipt__dist_larger(panel_and_tile[0], 1);
  panel_and_tile[1] = 0;
  if (on_cpu && job->squares.side > 0)
    panel_and_tile[1] = ipt__mpi_tile_within(&job->squares, ipt__mpi_exchange_limit(job));
}

/* Checks this rank's arguments. */
static ipt_result ipt__mpi_consider(ipt__mpi_job *job, const ipt_mpi_transpose_desc *desc,
                                    const ipt_context *context, ipt__mpi_opinion *opinion) {
  ipt__dist_exchange *x = &job->exchange;
  ipt_result result = ipt__mpi_read(job, desc);
  if (result != IPT_SUCCESS)
    return result;
  ipt__dist_matrix matrix = ipt__mpi_matrix(desc);
  opinion->hash = ipt__mpi_hash_matrix(&x->grid, &matrix);
  opinion->calls = desc->progress.tell != NULL;
  job->progress = desc->progress;
  if (!ipt__dist_is_empty(&x->grid))
    ipt__mpi_limit_steps(job, desc->scratch_limit, context, opinion->least);
  return IPT_SUCCESS;
}

/* Agrees on which rank has which part and on the steps of the exchange. `arguments` is this rank's
 * result for the other arguments. */
static ipt_result ipt__mpi_begin(ipt__mpi_job *job, const ipt_mpi_transpose_desc *desc,
                                 const ipt_context *context, ipt_result arguments) {
  ipt__dist_exchange *x = &job->exchange;
  ipt__mpi_opinion opinion = {arguments, 0, {0, 0}, false};
  ipt_result result = ipt__mpi_consider(job, desc, context, &opinion);
  if (arguments == IPT_SUCCESS)
    opinion.result = result;
  result = ipt__mpi_agree_on(job->station.mail.comm, &opinion);
  if (result != IPT_SUCCESS || ipt__dist_is_empty(&x->grid))
    return result;
  job->watched = opinion.calls;
  job->squares.tile = opinion.least[1];
  if (job->squares.tile == 0 && opinion.least[0] == 0)
    return IPT_ERROR_SCRATCH_TOO_SMALL;
  if (job->squares.tile > 0)
    ipt__mpi_find_under_way(&job->squares, ipt__mpi_exchange_limit(job));
  else
    ipt__dist_find_steps(&x->steps, &x->grid, opinion.least[0]);
  return IPT_SUCCESS;
}

static ipt_result ipt__mpi_open_job(ipt__mpi_job *job, MPI_Comm comm) {
  ipt__dist_exchange *x = &job->exchange;
  memset(job, 0, sizeof *job);
  ipt_result result = ipt__mpi_open(comm, &job->station.mail.comm);
  if (result == IPT_SUCCESS) {
    MPI_Comm_size(comm, &x->grid.ranks);
    MPI_Comm_rank(comm, &x->grid.rank);
  }
  return result;
}

static void ipt__mpi_close_job(ipt__mpi_job *job) {
  ipt_plan_destroy(job->plan);
  ipt__mpi_close_squares(&job->squares);
  ipt__mpi_release(&job->allocator, job->scratch);
  ipt__mpi_release(&job->allocator, job->exchange.grid.row);
  ipt__mpi_release(&job->allocator, job->exchange.grid.col);
  MPI_Comm_free(&job->station.mail.comm);
}

/* ---- Scratch and plan ---- */

static ipt_result ipt__mpi_get_panels(ipt__mpi_job *job) {
  ipt__dist_exchange *x = &job->exchange;
  uint64_t requests = ipt__mpi_requests(&x->steps) * sizeof(MPI_Request);
  uint64_t panels = ipt__dist_scratch_bytes(&x->steps);
  uint64_t bytes = requests + panels + ipt__dist_mark_bytes(&x->steps);
  unsigned char *scratch = (unsigned char *)ipt__mpi_allocate(&job->allocator, bytes);
  if (scratch == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  job->scratch = scratch;
  job->station.mail.requests = (MPI_Request *)job->scratch;
  job->station.areas[IPT__DIST_SCRATCH] = scratch + requests;
  x->road = &ipt__mpi_road;
  x->station = &job->station;
  ipt__dist_take_scratch(x, scratch + requests + panels);
  return IPT_SUCCESS;
}

static ipt_result ipt__mpi_get_tiles(ipt__mpi_job *job) {
  ipt__mpi_squares *squares = &job->squares;
  uint64_t tile = ipt__mpi_tile_bytes(squares), parts = ipt__mpi_square_requests(squares);
  uint64_t depth = squares->under_way, requests = parts * sizeof(MPI_Request);
  unsigned char *scratch =
      (unsigned char *)ipt__mpi_allocate(&job->allocator, requests + depth * tile);
  if (scratch == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  job->scratch = scratch;
  for (uint64_t i = 0; i < depth; i++) {
    squares->mail[i].comm = job->station.mail.comm;
    squares->mail[i].requests = (MPI_Request *)job->scratch + i * (parts / depth);
    squares->sent[i] = scratch + requests + i * tile;
  }
  return IPT_SUCCESS;
}

static ipt_result ipt__mpi_plan(ipt__mpi_job *job, ipt_context *context, uint64_t rows,
                                uint64_t cols, uint64_t elem) {
  ipt_transpose_desc desc;
  bool to_strips = job->exchange.grid.to_strips;
  memset(&desc, 0, sizeof desc);
  desc.rows = to_strips ? rows : cols;
  desc.cols = to_strips ? cols : rows;
  desc.elem_size = elem;
  desc.scratch_limit = ipt__mpi_local_limit(job);
  desc.host.transfers = IPT_SWITCH_ON; /* the data are in host memory */
  return ipt_plan_create_transpose(context, &desc, &job->plan);
}

/* Plans the transposition of the strip, which follows or precedes the exchange, or of the
 * super-elements. */
static ipt_result ipt__mpi_get_plans(ipt__mpi_job *job, ipt_context *context) {
  const ipt__dist_grid *grid = &job->exchange.grid;
  const ipt__mpi_squares *squares = &job->squares;
  uint64_t cols = ipt__dist_cols(grid, grid->rank);
  if (squares->tile == 0)
    return cols == 0 ? IPT_SUCCESS : ipt__mpi_plan(job, context, grid->height, cols, grid->elem);
  ipt_result result = ipt__mpi_plan_tiles(&job->squares, context);
  if (result == IPT_SUCCESS)
    result = ipt__mpi_plan_own(&job->squares, context);
  if (result == IPT_SUCCESS && squares->count > 1)
    result = ipt__mpi_plan(job, context, squares->count, grid->width, cols * grid->elem);
  return result;
}

/* Does everything that may fail before anything is moved. */
static ipt_result ipt__mpi_prepare(ipt__mpi_job *job, ipt_context *context, const void *data) {
  ipt__dist_exchange *x = &job->exchange;
  ipt_result result = IPT_SUCCESS;
  if (job->squares.tile > 0)
    result = ipt__mpi_get_tiles(job);
  else if (x->grid.ranks > 1)
    result = ipt__mpi_get_panels(job);
  job->total = 2 * job->batch * ipt__dist_matrix_bytes(&x->grid);
  if (data == NULL && job->total > 0)
    result = IPT_ERROR_INVALID_ARGUMENT;
  if (result == IPT_SUCCESS)
    result = ipt__mpi_get_plans(job, context);
  return ipt__mpi_agree(job->station.mail.comm, result);
}

/* ---- The work ---- */

static unsigned char *ipt__mpi_data_of_matrix(const ipt__mpi_job *job) {
  return ipt__mpi_at(&job->station, ipt__dist_in_data(&job->exchange, 0));
}

static ipt_result ipt__mpi_transpose_locally(ipt__mpi_job *job) {
  ipt__dist_exchange *x = &job->exchange;
  void *operands[1] = {ipt__mpi_data_of_matrix(job)};
  ipt_result result = job->plan == NULL ? IPT_SUCCESS : ipt_plan_run(job->plan, operands);
  result = ipt__mpi_agree(job->station.mail.comm, result);
  job->done += ipt__dist_matrix_bytes(&x->grid);
  return result == IPT_SUCCESS && ipt__mpi_tell(job, job->done) ? IPT_SUCCESS
                                                                : IPT_ERROR_DATA_UNDEFINED;
}

/* Returns false if it was stopped on the way. */
static bool ipt__mpi_exchange_panels(ipt__mpi_job *job) {
  ipt__dist_exchange *x = &job->exchange;
  uint64_t steps = ipt__dist_step_count(x);
  ipt__dist_begin(x);
  for (uint64_t i = 0; i < steps; i++) {
    ipt__dist_begin_step(x, i);
    x->road->wait(x->station);
    ipt__dist_finish_step(x, i);
    if (!ipt__mpi_tell_after(job, i + 1, steps))
      return false;
  }
  ipt__dist_end(x);
  return true;
}

/* Exchanges some rows of tiles with a partner. A rank's own block is done together with the first
 * row of blocks. */
static ipt_result ipt__mpi_exchange_rows_of_tiles(ipt__mpi_job *job, int partner, uint64_t first,
                                                  uint64_t end) {
  unsigned char *data = ipt__mpi_data_of_matrix(job);
  if (partner != job->exchange.grid.rank)
    return ipt__mpi_swap_rows(&job->squares, data, partner, first, end);
  return first == 0 ? ipt__mpi_turn_own_block(&job->squares, data) : IPT_SUCCESS;
}

/* Swaps blocks in rounds. In each round every rank has a partner or itself. All rounds run at once,
 * unless a rank wants to know of progress. Returns false if it was stopped on the way. */
static bool ipt__mpi_exchange_squares(ipt__mpi_job *job) {
  ipt__dist_exchange *x = &job->exchange;
  ipt__mpi_squares *squares = &job->squares;
  uint64_t rows = ipt__mpi_tiles(squares) * squares->count, ranks = (uint64_t)x->grid.ranks;
  uint64_t at_a_time = job->watched ? 1 : rows, steps = rows * ranks;
  ipt_result failure = IPT_SUCCESS;
  for (uint64_t step = 0; step < steps; step += at_a_time) {
    int partner = ((int)(step / rows) - x->grid.rank + x->grid.ranks) % x->grid.ranks;
    ipt_result result =
        ipt__mpi_exchange_rows_of_tiles(job, partner, step % rows, step % rows + at_a_time);
    if (result != IPT_SUCCESS)
      failure = result;
    if (!ipt__mpi_tell(job, job->done + ipt__dist_matrix_bytes(&x->grid) / steps * (step + 1)))
      return false;
  }
  for (uint64_t i = 0; i < squares->under_way; i++)
    job->station.mail.failed = job->station.mail.failed || squares->mail[i].failed;
  return ipt__mpi_agree(job->station.mail.comm, failure) == IPT_SUCCESS;
}

static ipt_result ipt__mpi_exchange_all(ipt__mpi_job *job) {
  bool done =
      job->squares.tile > 0 ? ipt__mpi_exchange_squares(job) : ipt__mpi_exchange_panels(job);
  job->done += ipt__dist_matrix_bytes(&job->exchange.grid);
  return done ? IPT_SUCCESS : IPT_ERROR_DATA_UNDEFINED;
}

static ipt_result ipt__mpi_transpose_matrix(ipt__mpi_job *job) {
  bool to_strips = job->exchange.grid.to_strips;
  ipt_result result = to_strips ? ipt__mpi_exchange_all(job) : ipt__mpi_transpose_locally(job);
  if (result == IPT_SUCCESS)
    result = to_strips ? ipt__mpi_transpose_locally(job) : ipt__mpi_exchange_all(job);
  return result;
}

static ipt_result ipt__mpi_transpose_all(ipt__mpi_job *job, unsigned char *data) {
  ipt__dist_exchange *x = &job->exchange;
  ipt_result result = IPT_SUCCESS;
  if (!ipt__mpi_tell(job, 0))
    return IPT_ERROR_CANCELLED;
  job->station.areas[IPT__DIST_DATA] = data;
  x->apart = ipt__dist_matrix_bytes(&x->grid);
  ipt__dist_spread(x, job->batch);
  for (uint64_t i = 0; i < job->batch && result == IPT_SUCCESS; i++) {
    ipt__dist_take_matrix(x, i);
    result = ipt__mpi_transpose_matrix(job);
  }
  ipt__dist_move_together(x, job->batch);
  ipt__mpi_tell(job, job->done); /* it is too late to stop */
  return job->station.mail.failed ? IPT_ERROR_DATA_UNDEFINED : result;
}

IPT_API ipt_result ipt_mpi_transpose(ipt_context *context, MPI_Comm comm, void *data,
                                     const ipt_mpi_transpose_desc *desc) {
  ipt__mpi_job job;
  ipt_result result = ipt__mpi_open_job(&job, comm);
  if (result != IPT_SUCCESS)
    return result;
  result = ipt__mpi_begin(&job, desc, context,
                          context == NULL ? IPT_ERROR_INVALID_ARGUMENT : IPT_SUCCESS);
  if (result == IPT_SUCCESS && !ipt__dist_is_empty(&job.exchange.grid)) {
    result = ipt__mpi_prepare(&job, context, data);
    if (result == IPT_SUCCESS)
      result = ipt__mpi_transpose_all(&job, (unsigned char *)data);
  }
  ipt__mpi_close_job(&job);
  return result;
}

/* ---- The calling rank's share ---- */

static void ipt__mpi_tell_layout(const ipt__mpi_job *job, ipt_mpi_layout *out) {
  const ipt__dist_grid *grid = &job->exchange.grid;
  const uint64_t *rows = grid->to_strips ? grid->row : grid->col;
  const uint64_t *cols = grid->to_strips ? grid->col : grid->row;
  out->first_row = rows[grid->rank];
  out->rows = rows[grid->rank + 1] - out->first_row;
  out->first_col = cols[grid->rank];
  out->cols = cols[grid->rank + 1] - out->first_col;
  if (ipt__dist_is_empty(grid))
    return;
  out->data_size = job->batch * ipt__dist_matrix_bytes(grid);
  out->scratch_size =
      ipt__dist_larger(job->limit, ipt__mpi_exchange_scratch(job) + ipt__mpi_local_limit(job));
}

IPT_API ipt_result ipt_mpi_query(MPI_Comm comm, const ipt_mpi_transpose_desc *desc,
                                 ipt_mpi_layout *layout) {
  ipt__mpi_job job;
  if (layout != NULL)
    memset(layout, 0, sizeof *layout);
  ipt_result result = ipt__mpi_open_job(&job, comm);
  if (result != IPT_SUCCESS)
    return result;
  result =
      ipt__mpi_begin(&job, desc, NULL, layout == NULL ? IPT_ERROR_INVALID_ARGUMENT : IPT_SUCCESS);
  if (result == IPT_SUCCESS)
    ipt__mpi_tell_layout(&job, layout);
  ipt__mpi_close_job(&job);
  return result;
}
