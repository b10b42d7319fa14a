/* Plans for ranks whose data lie in the memory of their devices: those of ipt.h over several
 * processes, with messages by MPI. */

struct ipt_mpi_plan {
  ipt_multi_plan *plan;
  ipt_allocator allocator;
  ipt_multi_processes processes;
  ipt__mpi_mail mail;
  bool watched;              /* whether some rank has a progress function */
  ipt_mpi_progress progress; /* this rank's function */
};

/* ---- The functions that connect processes ---- */

static ipt_result ipt__mpi_agree_as_process(ipt_result result, void *user) {
  return ipt__mpi_agree(((const ipt_mpi_plan *)user)->mail.comm, result);
}

static void ipt__mpi_send_as_process(const void *data, uint64_t bytes, uint32_t to, void *user) {
  ipt__mpi_send(&((ipt_mpi_plan *)user)->mail, (const unsigned char *)data, bytes, (int)to);
}

static void ipt__mpi_receive_as_process(void *data, uint64_t bytes, uint32_t from, void *user) {
  ipt__mpi_receive(&((ipt_mpi_plan *)user)->mail, (unsigned char *)data, bytes, (int)from);
}

/* Tells the progress. Returns IPT_ERROR_CANCELLED on all ranks if one wants to stop. */
static ipt_result ipt__mpi_tell_of_plan(const ipt_mpi_plan *plan, uint64_t done, uint64_t total) {
  const ipt_mpi_progress *progress = &plan->progress;
  if (!plan->watched)
    return IPT_SUCCESS;
  bool go_on = progress->tell == NULL || progress->tell(done, total, progress->user);
  return ipt__mpi_agree(plan->mail.comm, go_on ? IPT_SUCCESS : IPT_ERROR_CANCELLED);
}

static ipt_result ipt__mpi_finish_as_process(uint64_t done, uint64_t total, void *user) {
  ipt_mpi_plan *plan = (ipt_mpi_plan *)user;
  ipt__mpi_wait(&plan->mail);
  return ipt__mpi_tell_of_plan(plan, done, total);
}

static void ipt__mpi_connect(ipt_mpi_plan *plan, MPI_Comm own) {
  ipt_multi_processes *processes = &plan->processes;
  int ranks, rank;
  MPI_Comm_size(own, &ranks);
  MPI_Comm_rank(own, &rank);
  plan->mail.comm = own;
  processes->count = (uint32_t)ranks;
  processes->number = (uint32_t)rank;
  processes->agree = ipt__mpi_agree_as_process;
  processes->send_message = ipt__mpi_send_as_process;
  processes->receive_message = ipt__mpi_receive_as_process;
  processes->finish_step = ipt__mpi_finish_as_process;
  processes->user = plan;
}

/* ---- Making a plan ---- */

static ipt_result ipt__mpi_allocate_plan(const ipt_allocator *allocator, ipt_mpi_plan **out) {
  if (!ipt__mpi_is_allocator(allocator))
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_mpi_plan *plan = (ipt_mpi_plan *)ipt__mpi_allocate(allocator, sizeof *plan);
  if (plan == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  memset(plan, 0, sizeof *plan);
  plan->allocator = *allocator;
  *out = plan;
  return IPT_SUCCESS;
}

/* Makes a plan on all ranks or on none. `given` says whether this rank's arguments are there. */
static ipt_result ipt__mpi_new_plan(MPI_Comm comm, const ipt_allocator *allocator, bool given,
                                    ipt_mpi_plan **out) {
  MPI_Comm own;
  ipt_mpi_plan *plan = NULL;
  if (out != NULL)
    *out = NULL;
  ipt_result result = ipt__mpi_open(comm, &own);
  if (result != IPT_SUCCESS)
    return result;
  result =
      given && out != NULL ? ipt__mpi_allocate_plan(allocator, &plan) : IPT_ERROR_INVALID_ARGUMENT;
  result = ipt__mpi_agree(own, result);
  if (result != IPT_SUCCESS) {
    ipt__mpi_release(allocator, plan);
    MPI_Comm_free(&own);
    return result;
  }
  ipt__mpi_connect(plan, own);
  *out = plan;
  return IPT_SUCCESS;
}

/* Allocates requests for a step's messages of at most this many bytes each. */
static ipt_result ipt__mpi_new_requests(ipt_mpi_plan *plan, uint64_t bytes) {
  uint64_t count = 2 * (uint64_t)plan->processes.count * (ipt__mpi_parts(bytes) + 1);
  plan->mail.requests =
      (MPI_Request *)ipt__mpi_allocate(&plan->allocator, count * sizeof(MPI_Request));
  return plan->mail.requests == NULL ? IPT_ERROR_OUT_OF_HOST_MEMORY : IPT_SUCCESS;
}

/* Frees a plan that could not be made. */
static ipt_result ipt__mpi_end_plan(ipt_mpi_plan **out, ipt_result result) {
  if (result != IPT_SUCCESS) {
    ipt_mpi_plan_destroy(*out);
    *out = NULL;
  }
  return result;
}

/* ---- Transposition ---- */

static ipt_result ipt__mpi_hash_layout(const ipt_mpi_plan *plan, const ipt_mpi_transpose_desc *desc,
                                       uint64_t *hash) {
  ipt__mpi_job job;
  ipt__dist_grid *grid = &job.exchange.grid;
  memset(&job, 0, sizeof job);
  grid->ranks = (int)plan->processes.count;
  grid->rank = (int)plan->processes.number;
  ipt_result result = ipt__mpi_read(&job, desc);
  ipt__dist_matrix matrix = ipt__mpi_matrix(desc);
  if (result == IPT_SUCCESS)
    *hash = ipt__mpi_hash_matrix(grid, &matrix);
  ipt__mpi_release(&job.allocator, grid->row);
  ipt__mpi_release(&job.allocator, grid->col);
  return result;
}

/* The ranks take the least scratch_limit of any; 0 is none. A message has at most IPT__DIST_SENT
 * bytes, or a row of the matrix that is at least as tall as wide. */
static ipt_result ipt__mpi_plan_matrix(ipt_mpi_plan *plan, ipt_context *context,
                                       const ipt_mpi_transpose_desc *desc) {
  ipt__mpi_opinion opinion = {IPT_SUCCESS, 0, {desc->scratch_limit - 1, 0}, false};
  uint64_t width = ipt__dist_smaller(desc->rows, desc->cols);
  opinion.calls = desc->progress.tell != NULL;
  opinion.result = ipt__mpi_hash_layout(plan, desc, &opinion.hash);
  if (opinion.result == IPT_SUCCESS)
    opinion.result =
        ipt__mpi_new_requests(plan, ipt__dist_larger(IPT__DIST_SENT, width * desc->elem_size));
  ipt_result result = ipt__mpi_agree_on(plan->mail.comm, &opinion);
  if (result != IPT_SUCCESS)
    return result;
  ipt_multi_transpose_desc multi;
  memset(&multi, 0, sizeof multi);
  multi.batch = desc->batch;
  multi.rows = desc->rows;
  multi.cols = desc->cols;
  multi.elem_size = desc->elem_size;
  multi.row_counts = desc->row_counts;
  multi.col_counts = desc->col_counts;
  multi.scratch_limit = opinion.least[0] < (uint64_t)INT64_MAX ? opinion.least[0] + 1 : 0;
  multi.processes = &plan->processes;
  plan->progress = desc->progress;
  plan->watched = opinion.calls;
  return ipt_multi_plan_create_transpose(&context, 1, &multi, &plan->plan);
}

IPT_API ipt_result ipt_mpi_plan_create_transpose(ipt_context *context, MPI_Comm comm,
                                                 const ipt_mpi_transpose_desc *desc,
                                                 ipt_mpi_plan **out) {
  ipt_result result = ipt__mpi_new_plan(comm, desc == NULL ? NULL : &desc->allocator,
                                        context != NULL && desc != NULL, out);
  return result == IPT_SUCCESS ? ipt__mpi_end_plan(out, ipt__mpi_plan_matrix(*out, context, desc))
                               : result;
}

/* ---- Tall & skinny matrix multiplication ---- */

/* Finds the rows of all ranks. */
static ipt_result ipt__mpi_gather_rows(const ipt_mpi_plan *plan, uint64_t own, uint64_t *counts,
                                       uint64_t *sum) {
  if (MPI_Allgather(&own, 1, MPI_UINT64_T, counts, 1, MPI_UINT64_T, plan->mail.comm) != MPI_SUCCESS)
    return IPT_ERROR_DATA_UNDEFINED;
  *sum = 0;
  for (uint32_t rank = 0; rank < plan->processes.count; *sum += counts[rank++])
    if (counts[rank] > UINT64_MAX - *sum)
      return IPT_ERROR_OVERFLOW;
  return IPT_SUCCESS;
}

static ipt_result ipt__mpi_plan_sums(ipt_mpi_plan *plan, ipt_context *context,
                                     const ipt_tsm_desc *desc, uint64_t *counts) {
  ipt_multi_tsm_desc multi;
  memset(&multi, 0, sizeof multi);
  multi.product = *desc;
  multi.row_counts = counts;
  multi.processes = &plan->processes;
  ipt_result result = ipt__mpi_gather_rows(plan, desc->k, counts, &multi.product.k);
  return result == IPT_SUCCESS ? ipt_multi_plan_create_tsmttsm(&context, 1, &multi, &plan->plan)
                               : result;
}

static ipt_result ipt__mpi_plan_product(ipt_mpi_plan *plan, ipt_context *context,
                                        const ipt_tsm_desc *desc) {
  static const char some = 0; /* stands for C, whose address is not known yet */
  ipt__mpi_opinion opinion = {IPT_SUCCESS, ipt__mpi_hash_product(desc), {0, 0}, false};
  uint64_t bytes = 0, *counts = (uint64_t *)ipt__mpi_allocate(
                          &plan->allocator, plan->processes.count * sizeof *counts);
  opinion.result = ipt__mpi_check_product(&some, desc, &bytes);
  if (opinion.result == IPT_SUCCESS)
    opinion.result = ipt__mpi_new_requests(plan, bytes);
  if (opinion.result == IPT_SUCCESS && counts == NULL)
    opinion.result = IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt_result result = ipt__mpi_agree_on(plan->mail.comm, &opinion);
  if (result == IPT_SUCCESS)
    result = ipt__mpi_plan_sums(plan, context, desc, counts);
  ipt__mpi_release(&plan->allocator, counts);
  return result;
}

IPT_API ipt_result ipt_mpi_plan_create_tsmttsm(ipt_context *context, MPI_Comm comm,
                                               const ipt_tsm_desc *desc,
                                               const ipt_allocator *allocator, ipt_mpi_plan **out) {
  static const ipt_allocator none = {NULL, NULL, NULL};
  ipt_result result = ipt__mpi_new_plan(comm, allocator == NULL ? &none : allocator,
                                        context != NULL && desc != NULL, out);
  return result == IPT_SUCCESS ? ipt__mpi_end_plan(out, ipt__mpi_plan_product(*out, context, desc))
                               : result;
}

/* ---- Using a plan ---- */

IPT_API ipt_result ipt_mpi_plan_layout(const ipt_mpi_plan *plan, ipt_multi_layout *layout) {
  if (layout != NULL)
    memset(layout, 0, sizeof *layout);
  return plan == NULL ? IPT_ERROR_INVALID_ARGUMENT : ipt_multi_plan_layout(plan->plan, 0, layout);
}

IPT_API ipt_result ipt_mpi_plan_run(ipt_mpi_plan *plan, const ipt_multi_memory *memory) {
  ipt_multi_layout layout;
  if (plan == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_multi_plan_layout(plan->plan, 0, &layout);
  ipt_result result = ipt__mpi_tell_of_plan(plan, 0, layout.size_before);
  if (result != IPT_SUCCESS)
    return result;
  plan->mail.failed = false;
  result = ipt_multi_plan_run(plan->plan, memory);
  if (result == IPT_SUCCESS) /* it is too late to stop */
    ipt__mpi_tell_of_plan(plan, layout.size_before, layout.size_before);
  return plan->mail.failed ? IPT_ERROR_DATA_UNDEFINED : result;
}

IPT_API void ipt_mpi_plan_destroy(ipt_mpi_plan *plan) {
  if (plan == NULL)
    return;
  ipt_allocator allocator = plan->allocator;
  ipt_multi_plan_destroy(plan->plan);
  MPI_Comm_free(&plan->mail.comm);
  ipt__mpi_release(&allocator, plan->mail.requests);
  ipt__mpi_release(&allocator, plan);
}
