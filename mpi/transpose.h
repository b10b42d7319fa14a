/* A distributed transposition from its arguments to its result. */
typedef struct ipt__mpi_job {
  ipt__mpi_exchange exchange;
  ipt_allocator allocator;
  uint64_t batch;
  uint64_t limit; /* bytes of scratch */
  void *scratch;
  ipt_plan *plan; /* of the strip; NULL where there is none */
} ipt__mpi_job;

static bool ipt__mpi_is_empty(const ipt__mpi_grid *grid) {
  return grid->width == 0 || grid->elem == 0;
}

/* Who has what, as far as this rank's arguments tell. */
static ipt_result ipt__mpi_read(ipt__mpi_job *job, const ipt_mpi_transpose_desc *desc) {
  ipt__mpi_grid *grid = &job->exchange.grid;
  uint64_t bytes = ((uint64_t)grid->ranks + 1) * sizeof(uint64_t);
  if (desc == NULL || !ipt__mpi_is_allocator(&desc->allocator))
    return IPT_ERROR_INVALID_ARGUMENT;
  job->allocator = desc->allocator;
  job->batch = ipt__mpi_larger(desc->batch, 1);
  grid->row = (uint64_t *)ipt__mpi_allocate(&job->allocator, bytes);
  grid->col = (uint64_t *)ipt__mpi_allocate(&job->allocator, bytes);
  if (grid->row == NULL || grid->col == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  return ipt__mpi_lay_out(grid, desc);
}

/* Rows of a panel that this rank has scratch for. */
static ipt_result ipt__mpi_limit_panel(ipt__mpi_job *job, uint64_t limit, uint64_t *rows) {
  const ipt__mpi_grid *grid = &job->exchange.grid;
  uint64_t usual = ipt__mpi_default_limit(job->batch * ipt__mpi_matrix_bytes(grid));
  job->limit = limit > 0 ? limit : usual;
  *rows = ipt__mpi_panel_within(grid, job->limit);
  if (*rows == 0 && limit > 0)
    return IPT_ERROR_SCRATCH_TOO_SMALL;
  *rows = ipt__mpi_larger(*rows, 1);
  return IPT_SUCCESS;
}

/* Who has what, and in what steps it is exchanged: the same on all ranks. arguments: what this rank
 * has found of others. */
static ipt_result ipt__mpi_begin(ipt__mpi_job *job, const ipt_mpi_transpose_desc *desc,
                                 ipt_result arguments) {
  ipt__mpi_exchange *x = &job->exchange;
  ipt__mpi_opinion opinion = {arguments, 0, UINT64_MAX, false};
  ipt_result result = ipt__mpi_read(job, desc);
  if (result == IPT_SUCCESS)
    result = ipt__mpi_limit_panel(job, desc->scratch_limit, &opinion.least);
  if (result == IPT_SUCCESS) {
    opinion.hash = ipt__mpi_hash_grid(&x->grid, desc);
    x->progress = desc->progress;
    x->progress_user = desc->progress_user;
    opinion.calls = desc->progress != NULL;
  }
  if (arguments == IPT_SUCCESS)
    opinion.result = result;
  result = ipt__mpi_agree_on(x->mail.comm, &opinion);
  if (result == IPT_SUCCESS && !ipt__mpi_is_empty(&x->grid))
    ipt__mpi_find_steps(&x->steps, &x->grid, opinion.least);
  x->watched = opinion.calls;
  return result;
}

static ipt_result ipt__mpi_open_job(ipt__mpi_job *job, MPI_Comm comm) {
  ipt__mpi_exchange *x = &job->exchange;
  memset(job, 0, sizeof *job);
  ipt_result result = ipt__mpi_open(comm, &x->mail.comm);
  if (result == IPT_SUCCESS) {
    MPI_Comm_size(comm, &x->grid.ranks);
    MPI_Comm_rank(comm, &x->grid.rank);
  }
  return result;
}

static void ipt__mpi_close_job(ipt__mpi_job *job) {
  ipt_plan_destroy(job->plan);
  ipt__mpi_release(&job->allocator, job->scratch);
  ipt__mpi_release(&job->allocator, job->exchange.grid.row);
  ipt__mpi_release(&job->allocator, job->exchange.grid.col);
  MPI_Comm_free(&job->exchange.mail.comm);
}

/* ---- Scratch and plan ---- */

static ipt_result ipt__mpi_get_scratch(ipt__mpi_job *job) {
  ipt__mpi_exchange *x = &job->exchange;
  uint64_t buffer = ipt__mpi_buffer_bytes(&x->steps);
  uint64_t requests = ipt__mpi_requests(&x->steps) * sizeof(MPI_Request);
  uint64_t tails = ipt__mpi_tail_bytes(&x->steps);
  uint64_t bytes = requests + 2 * buffer + tails + ipt__mpi_mark_bytes(&x->steps);
  unsigned char *scratch = (unsigned char *)ipt__mpi_allocate(&job->allocator, bytes);
  if (scratch == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  job->scratch = scratch;
  x->mail.requests = (MPI_Request *)job->scratch;
  x->buffer[0] = scratch + requests;
  x->buffer[1] = x->buffer[0] + buffer;
  x->tails = x->buffer[1] + buffer;
  x->marks = x->tails + tails;
  return IPT_SUCCESS;
}

/* Of the strip: to be transposed when it has arrived, or so that it becomes one. */
static ipt_result ipt__mpi_get_plan(ipt__mpi_job *job, ipt_context *context) {
  const ipt__mpi_grid *grid = &job->exchange.grid;
  uint64_t cols = ipt__mpi_cols(grid, grid->rank);
  ipt_transpose_desc desc;
  if (cols == 0)
    return IPT_SUCCESS;
  memset(&desc, 0, sizeof desc);
  desc.rows = grid->to_strips ? grid->height : cols;
  desc.cols = grid->to_strips ? cols : grid->height;
  desc.elem_size = grid->elem;
  desc.scratch_limit = job->limit;
  return ipt_plan_transpose(context, &desc, &job->plan);
}

/* All that may fail before anything is moved. */
static ipt_result ipt__mpi_prepare(ipt__mpi_job *job, ipt_context *context, const void *data) {
  ipt__mpi_exchange *x = &job->exchange;
  ipt_result result = ipt__mpi_get_scratch(job);
  x->total = 2 * job->batch * ipt__mpi_matrix_bytes(&x->grid);
  if (data == NULL && x->total > 0)
    result = IPT_ERROR_INVALID_ARGUMENT;
  if (result == IPT_SUCCESS)
    result = ipt__mpi_get_plan(job, context);
  return ipt__mpi_agree(job->exchange.mail.comm, result);
}

/* ---- The work ---- */

static ipt_result ipt__mpi_transpose_strip(ipt__mpi_job *job) {
  ipt__mpi_exchange *x = &job->exchange;
  void *operands[1] = {x->data};
  ipt_result result = job->plan == NULL ? IPT_SUCCESS : ipt_plan_run(job->plan, operands);
  result = ipt__mpi_agree(x->mail.comm, result);
  x->done += ipt__mpi_matrix_bytes(&x->grid);
  if (result != IPT_SUCCESS || !ipt__mpi_report(x, x->done))
    return IPT_ERROR_DATA_UNDEFINED;
  return IPT_SUCCESS;
}

static ipt_result ipt__mpi_rows_to_strip(ipt__mpi_job *job) {
  ipt__mpi_exchange *x = &job->exchange;
  if (!ipt__mpi_to_strips(x))
    return IPT_ERROR_DATA_UNDEFINED;
  ipt__mpi_order_panels(x);
  ipt__mpi_insert_tails(x);
  x->done += ipt__mpi_matrix_bytes(&x->grid);
  return ipt__mpi_transpose_strip(job);
}

static ipt_result ipt__mpi_strip_to_rows(ipt__mpi_job *job) {
  ipt__mpi_exchange *x = &job->exchange;
  ipt_result result = ipt__mpi_transpose_strip(job);
  if (result != IPT_SUCCESS)
    return result;
  ipt__mpi_extract_tails(x);
  ipt__mpi_order_panels(x);
  if (!ipt__mpi_to_rows(x))
    return IPT_ERROR_DATA_UNDEFINED;
  x->done += ipt__mpi_matrix_bytes(&x->grid);
  return IPT_SUCCESS;
}

/* The matrices of a batch are as far apart as they need to be on the way. From the last to the
 * first they are spread, from the first to the last they are moved together again. */
static void ipt__mpi_spread(const ipt__mpi_job *job, unsigned char *data) {
  const ipt__mpi_grid *grid = &job->exchange.grid;
  uint64_t from = ipt__mpi_bytes_before(grid), to = ipt__mpi_matrix_bytes(grid);
  for (uint64_t i = job->batch; i-- > 1 && from != to;)
    memmove(data + i * to, data + i * from, (size_t)from);
}

static void ipt__mpi_move_together(const ipt__mpi_job *job, unsigned char *data) {
  const ipt__mpi_grid *grid = &job->exchange.grid;
  uint64_t from = ipt__mpi_matrix_bytes(grid), to = ipt__mpi_bytes_after(grid);
  for (uint64_t i = 1; i < job->batch && from != to; i++)
    memmove(data + i * to, data + i * from, (size_t)to);
}

static ipt_result ipt__mpi_transpose_all(ipt__mpi_job *job, unsigned char *data) {
  ipt__mpi_exchange *x = &job->exchange;
  ipt_result result = IPT_SUCCESS;
  if (!ipt__mpi_report(x, 0))
    return IPT_ERROR_CANCELLED;
  ipt__mpi_spread(job, data);
  for (uint64_t i = 0; i < job->batch && result == IPT_SUCCESS; i++) {
    x->data = data + i * ipt__mpi_matrix_bytes(&x->grid);
    result = x->grid.to_strips ? ipt__mpi_rows_to_strip(job) : ipt__mpi_strip_to_rows(job);
  }
  ipt__mpi_move_together(job, data);
  return x->mail.failed ? IPT_ERROR_DATA_UNDEFINED : result;
}

IPT_API ipt_result ipt_mpi_transpose(ipt_context *context, MPI_Comm comm, void *data,
                                     const ipt_mpi_transpose_desc *desc) {
  ipt__mpi_job job;
  ipt_result result = ipt__mpi_open_job(&job, comm);
  if (result != IPT_SUCCESS)
    return result;
  result = ipt__mpi_begin(&job, desc, context == NULL ? IPT_ERROR_INVALID_ARGUMENT : IPT_SUCCESS);
  if (result == IPT_SUCCESS && !ipt__mpi_is_empty(&job.exchange.grid)) {
    result = ipt__mpi_prepare(&job, context, data);
    if (result == IPT_SUCCESS)
      result = ipt__mpi_transpose_all(&job, (unsigned char *)data);
  }
  ipt__mpi_close_job(&job);
  return result;
}

/* ---- The calling rank's share ---- */

static void ipt__mpi_tell_layout(const ipt__mpi_job *job, ipt_mpi_layout *out) {
  const ipt__mpi_grid *grid = &job->exchange.grid;
  const uint64_t *rows = grid->to_strips ? grid->row : grid->col;
  const uint64_t *cols = grid->to_strips ? grid->col : grid->row;
  out->first_row = rows[grid->rank];
  out->rows = rows[grid->rank + 1] - out->first_row;
  out->first_col = cols[grid->rank];
  out->cols = cols[grid->rank + 1] - out->first_col;
  if (ipt__mpi_is_empty(grid))
    return;
  out->data_size = job->batch * ipt__mpi_matrix_bytes(grid);
  out->scratch_size = ipt__mpi_larger(ipt__mpi_exchange_bytes(&job->exchange.steps), job->limit);
}

IPT_API ipt_result ipt_mpi_query(MPI_Comm comm, const ipt_mpi_transpose_desc *desc,
                                 ipt_mpi_layout *out) {
  ipt__mpi_job job;
  if (out != NULL)
    memset(out, 0, sizeof *out);
  ipt_result result = ipt__mpi_open_job(&job, comm);
  if (result != IPT_SUCCESS)
    return result;
  result = ipt__mpi_begin(&job, desc, out == NULL ? IPT_ERROR_INVALID_ARGUMENT : IPT_SUCCESS);
  if (result == IPT_SUCCESS)
    ipt__mpi_tell_layout(&job, out);
  ipt__mpi_close_job(&job);
  return result;
}
