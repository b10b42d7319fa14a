/* A matrix in blocks of rows that several devices transpose: the exchange of core/distributed/, and
 * strips that each rank transposes by itself.
 *
 * Section 0 spreads the matrices. Then for each matrix there are its strip transposed and the
 * exchange, in one order or the other; the last one moves the matrices together. The sections of
 * the exchange are launches of one program, which serves all matrices. */

/* The most bytes that all ranks send in a step, if a row has no more. */
enum { IPT__MULTI_ALL_SENT = 256 << 20 };

typedef struct ipt__multi_transposition {
  ipt__dist_matrix matrix;
  uint64_t *firsts; /* the first row and column of each rank */
  uint64_t limit;   /* bytes of scratch of each rank */
  uint64_t turns;   /* matrices that are exchanged one after the other */
  ipt__dist_exchange exchanges[IPT_MAX_DEVICES]; /* of this process's ranks */
} ipt__multi_transposition;

static ipt__multi_transposition *ipt__multi_transposition_of(const ipt_multi_plan *plan) {
  return (ipt__multi_transposition *)plan->own;
}

static ipt__dist_exchange *ipt__multi_exchange_of(const ipt_multi_plan *plan,
                                                  const ipt__multi_rank *rank) {
  return &ipt__multi_transposition_of(plan)->exchanges[ipt__multi_index(plan, rank)];
}

static int ipt__multi_is_empty_matrix(const ipt_multi_plan *plan) {
  return ipt__dist_is_empty(&ipt__multi_transposition_of(plan)->exchanges[0].grid);
}

/* ---- Layout ---- */

static ipt_result ipt__multi_explain_layout(const ipt_multi_plan *plan, ipt_result result) {
  const ipt_log *log = &plan->ranks[0].context->log;
  if (result == IPT_ERROR_OVERFLOW)
    ipt__log_to(log, "overflow: batch, rows, cols and elem_size make more than 2^63 - 1 bytes");
  else if (result != IPT_SUCCESS && ipt__multi_transposition_of(plan)->matrix.elem == 0)
    ipt__log_to(log, "invalid argument: elem_size is 0: set it to the bytes of an element");
  else if (result != IPT_SUCCESS)
    ipt__log_to(log, "invalid argument: row_counts do not have the sum rows, or col_counts cols");
  return result;
}

static void ipt__multi_take_desc(ipt__multi_transposition *t,
                                 const ipt_multi_transpose_desc *desc) {
  t->matrix.batch = ipt__max(desc->batch, 1);
  t->matrix.rows = desc->rows;
  t->matrix.cols = desc->cols;
  t->matrix.elem = desc->elem_size;
  t->matrix.row_counts = desc->row_counts;
  t->matrix.col_counts = desc->col_counts;
  t->limit = desc->scratch_limit;
}

static ipt_result ipt__multi_lay_out_matrix(ipt_multi_plan *plan, const void *descriptor) {
  const ipt_allocator *allocator = &plan->allocator;
  uint64_t entries = (uint64_t)plan->total + 1;
  ipt__multi_transposition *t = (ipt__multi_transposition *)ipt__allocate(allocator, sizeof *t);
  ipt_result result = IPT_SUCCESS;
  plan->own = t;
  if (t == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt__multi_take_desc(t, (const ipt_multi_transpose_desc *)descriptor);
  plan->exchange = ((const ipt_multi_transpose_desc *)descriptor)->exchange;
  if ((unsigned)plan->exchange > IPT_EXCHANGE_DIRECT) {
    ipt__log_invalid(plan->ranks[0].context, "exchange is none of ipt_exchange");
    return IPT_ERROR_INVALID_ARGUMENT;
  }
  plan->may_copy = plan->count > 1 && plan->exchange != IPT_EXCHANGE_HOST &&
                   ipt__multi_exchange_calls(plan) != NULL;
  t->firsts = (uint64_t *)ipt__allocate(allocator, 2 * entries * sizeof *t->firsts);
  if (t->firsts == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++) {
    ipt__dist_grid *grid = &t->exchanges[i].grid;
    grid->ranks = (int)plan->total;
    grid->rank = (int)plan->ranks[i].number;
    grid->row = t->firsts;
    grid->col = t->firsts + entries;
    result = ipt__dist_lay_out(grid, &t->matrix);
  }
  t->matrix.row_counts = t->matrix.col_counts = NULL; /* the application's */
  return ipt__multi_explain_layout(plan, result);
}

static void ipt__multi_free_transposition(ipt_multi_plan *plan) {
  if (plan->own != NULL)
    ipt__release(&plan->allocator, ipt__multi_transposition_of(plan)->firsts);
  ipt__release(&plan->allocator, plan->own);
}

/* ---- Steps ---- */

/* One device alone transposes all matrices at once. Otherwise each of them begins at a multiple of
 * what local plans need. */
static uint64_t ipt__multi_apart(const ipt__dist_grid *grid) {
  uint64_t bytes = ipt__dist_matrix_bytes(grid);
  return grid->ranks == 1 ? bytes : ipt__round_up(bytes, IPT__ALIGNMENT);
}

static uint64_t ipt__multi_data_bytes(const ipt__multi_transposition *t,
                                      const ipt__dist_grid *grid) {
  return ipt__round_up(t->matrix.batch * ipt__multi_apart(grid), IPT__ALIGNMENT);
}

static uint64_t ipt__multi_limit(const ipt__multi_transposition *t, const ipt__dist_grid *grid) {
  return t->limit != 0 ? t->limit : ipt__dist_default_limit(ipt__multi_data_bytes(t, grid));
}

/* Returns the part of any rank, also of another process. */
static ipt__dist_grid ipt__multi_grid_of(const ipt_multi_plan *plan, uint32_t rank) {
  ipt__dist_grid grid = ipt__multi_transposition_of(plan)->exchanges[0].grid;
  grid.rank = (int)rank;
  return grid;
}

/* Returns the bytes that each row of a panel takes on the device, in scratch and in boxes. */
static uint64_t ipt__multi_row_bytes(const ipt_multi_plan *plan, const ipt__dist_grid *grid) {
  uint64_t row = ipt__dist_row_bytes(grid), strip = ipt__dist_strip_bytes(grid);
  uint64_t of_rows = ipt__dist_rows(grid, grid->rank) > 0 ? row - strip : 0;
  uint64_t of_strip = (uint64_t)(grid->ranks - 1) * strip;
  uint64_t boxes = plan->may_copy ? IPT__MULTI_BOXES * (of_rows + of_strip) : 0;
  return ipt__dist_row_scratch(grid) + boxes;
}

/* Returns the bytes on the device that do not depend on the rows of a panel. */
static uint64_t ipt__multi_padding(const ipt_multi_plan *plan) {
  return plan->may_copy ? 2 * IPT__MULTI_BOXES * ipt__multi_box_padding(plan) : 0;
}

/* Returns the rows of a panel that a rank allows. From strips to rows it sends its columns of the
 * panels of all ranks. */
static uint64_t ipt__multi_panel_within(const ipt_multi_plan *plan, const ipt__dist_grid *grid,
                                        uint64_t limit) {
  uint64_t most = ipt__min(IPT__DIST_SENT, IPT__MULTI_ALL_SENT / plan->count);
  uint64_t left = limit - ipt__min(limit, ipt__multi_padding(plan));
  uint64_t panel = ipt__dist_panel_within(grid, ipt__multi_row_bytes(plan, grid), left, most);
  uint64_t sent = (uint64_t)grid->ranks * ipt__dist_strip_bytes(grid);
  if (grid->to_strips || sent == 0)
    return panel;
  return ipt__min(panel, ipt__max(most / sent, 1));
}

static ipt_result ipt__multi_refuse_scratch(const ipt_multi_plan *plan) {
  const ipt__multi_transposition *t = ipt__multi_transposition_of(plan);
  uint64_t least = 0;
  for (uint32_t rank = 0; rank < plan->total; rank++) {
    ipt__dist_grid grid = ipt__multi_grid_of(plan, rank);
    least = ipt__max(least, ipt__multi_row_bytes(plan, &grid));
  }
  ipt__log_to(&plan->ranks[0].context->log,
              "scratch_limit: %llu B are too little, the least step takes %llu B",
              (unsigned long long)t->limit, (unsigned long long)(least + ipt__multi_padding(plan)));
  return IPT_ERROR_SCRATCH_TOO_SMALL;
}

/* Finds the steps that fit the scratch of all ranks, also of other processes, which find the same
 * ones. */
static ipt_result ipt__multi_find_steps(const ipt_multi_plan *plan) {
  ipt__multi_transposition *t = ipt__multi_transposition_of(plan);
  uint64_t panel = UINT64_MAX;
  for (uint32_t rank = 0; rank < plan->total; rank++) {
    ipt__dist_grid grid = ipt__multi_grid_of(plan, rank);
    panel = ipt__min(panel, ipt__multi_panel_within(plan, &grid, ipt__multi_limit(t, &grid)));
  }
  if (t->limit == 0 || plan->total == 1)
    panel = ipt__max(panel, 1);
  if (panel == 0)
    return ipt__multi_refuse_scratch(plan);
  for (uint32_t i = 0; i < plan->count; i++) {
    t->exchanges[i].apart = ipt__multi_apart(&t->exchanges[i].grid);
    ipt__dist_find_steps(&t->exchanges[i].steps, &t->exchanges[i].grid, panel);
  }
  t->turns = plan->total == 1 ? 1 : t->matrix.batch;
  return IPT_SUCCESS;
}

/* ---- Local plans ---- */

/* Returns the scratch of the strip's transposition: what the exchange has, or what boxes leave. */
static uint64_t ipt__multi_strip_limit(const ipt_multi_plan *plan, const ipt__multi_rank *rank) {
  const ipt__multi_transposition *t = ipt__multi_transposition_of(plan);
  const ipt__dist_exchange *x = ipt__multi_exchange_of(plan, rank);
  uint64_t limit = ipt__multi_limit(t, &x->grid);
  uint64_t boxes = plan->may_copy ? ipt__multi_boxes_bytes(rank) : 0;
  return ipt__max(limit - ipt__min(limit, boxes), ipt__dist_scratch_bytes(&x->steps));
}

/* Plans the transposition of the strip, in device memory. */
static ipt_result ipt__multi_plan_strip(const ipt_multi_plan *plan, ipt__multi_rank *rank) {
  const ipt__multi_transposition *t = ipt__multi_transposition_of(plan);
  const ipt__dist_exchange *x = ipt__multi_exchange_of(plan, rank);
  uint64_t cols = ipt__dist_cols(&x->grid, x->grid.rank);
  ipt_transpose_desc desc;
  if (cols == 0)
    return IPT_SUCCESS;
  memset(&desc, 0, sizeof desc);
  desc.batch = t->matrix.batch / t->turns;
  desc.rows = x->grid.to_strips ? x->grid.height : cols;
  desc.cols = x->grid.to_strips ? cols : x->grid.height;
  desc.elem_size = x->grid.elem;
  desc.scratch_limit = ipt__multi_strip_limit(plan, rank);
  ipt_result result = ipt_plan_create_transpose(rank->context, &desc, &rank->local);
  if (result == IPT_SUCCESS && rank->local->external_table)
    result = ipt__upload_table(rank->context, rank->local->device);
  return result;
}

static ipt_result ipt__multi_prepare_exchange(ipt_multi_plan *plan) {
  ipt_result result = ipt__multi_find_steps(plan);
  if (result == IPT_SUCCESS)
    ipt__multi_size_boxes(plan);
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++)
    result = ipt__multi_plan_strip(plan, &plan->ranks[i]);
  return result;
}

/* Bytes that a rank exchanges in a step at most, of rows and of its strip. Its own part stays. */
static uint64_t ipt__multi_mail_of_rows(const ipt__dist_exchange *x) {
  uint64_t rows = ipt__min(x->steps.panel, ipt__dist_rows(&x->grid, x->grid.rank));
  return rows * (ipt__dist_row_bytes(&x->grid) - ipt__dist_strip_bytes(&x->grid));
}

static uint64_t ipt__multi_mail_of_strip(const ipt__dist_exchange *x) {
  uint64_t rows = 0;
  for (int rank = 0; rank < x->grid.ranks; rank++)
    if (rank != x->grid.rank)
      rows += ipt__min(x->steps.panel, ipt__dist_rows(&x->grid, rank));
  return rows * ipt__dist_strip_bytes(&x->grid);
}

static uint64_t ipt__multi_most_exchanged(const ipt_multi_plan *plan, const ipt__multi_rank *rank) {
  const ipt__dist_exchange *x = ipt__multi_exchange_of(plan, rank);
  return x->grid.to_strips ? ipt__multi_mail_of_rows(x) : ipt__multi_mail_of_strip(x);
}

static uint64_t ipt__multi_most_arriving(const ipt_multi_plan *plan, const ipt__multi_rank *rank) {
  const ipt__dist_exchange *x = ipt__multi_exchange_of(plan, rank);
  return x->grid.to_strips ? ipt__multi_mail_of_strip(x) : ipt__multi_mail_of_rows(x);
}

/* ---- Sections ---- */

static uint64_t ipt__multi_step_count(const ipt_multi_plan *plan) {
  return ipt__dist_step_count(&ipt__multi_transposition_of(plan)->exchanges[0]);
}

/* Sections of the exchange of a matrix: one for each step, and two that collect the messages of the
 * last two steps. */
static uint64_t ipt__multi_exchange_sections(const ipt_multi_plan *plan) {
  uint64_t steps = ipt__multi_step_count(plan);
  return steps == 0 ? 1 : steps + 2;
}

static uint64_t ipt__multi_own_sections(const ipt_multi_plan *plan) {
  return ipt__multi_exchange_sections(plan) + 2;
}

static uint64_t ipt__multi_transposition_sections(const ipt_multi_plan *plan) {
  return 2 + ipt__multi_transposition_of(plan)->turns * (ipt__multi_exchange_sections(plan) + 1);
}

static ipt__multi_section ipt__multi_transposition_section(const ipt_multi_plan *plan,
                                                           const ipt__multi_rank *rank,
                                                           uint64_t index) {
  const ipt__dist_exchange *x = ipt__multi_exchange_of(plan, rank);
  uint64_t exchange = ipt__multi_exchange_sections(plan);
  if (index == 0 || index + 1 == ipt__multi_transposition_sections(plan))
    return ipt__multi_section_of_program(rank, index == 0 ? 0 : exchange + 1);
  uint64_t matrix = (index - 1) / (exchange + 1), at = (index - 1) % (exchange + 1);
  bool to_strips = x->grid.to_strips;
  ipt__multi_section section = {NULL, 0, 0, 0, IPT__MULTI_NO_STEP};
  if (at != (to_strips ? exchange : 0)) {
    uint64_t in_exchange = at - (to_strips ? 0 : 1);
    section = ipt__multi_section_of_program(rank, 1 + in_exchange);
    if (in_exchange < ipt__multi_step_count(plan))
      section.step = (int64_t)in_exchange;
  } else if (rank->local != NULL) {
    section.program = rank->local->device;
    section.end = section.program->program.count;
  }
  section.data = matrix * x->apart;
  return section;
}

/* ---- The launches of the exchange ---- */

static void ipt__multi_plan_spread(ipt__multi_station *s, uint64_t step) {
  ipt__dist_exchange *x = ipt__multi_exchange_of(s->plan, s->rank);
  (void)step;
  ipt__dist_spread(x, ipt__multi_transposition_of(s->plan)->turns);
  ipt__multi_end_section(s);
  ipt__dist_take_matrix(x, 0);
  ipt__dist_begin(x);
}

static void ipt__multi_plan_begin_step(ipt__multi_station *s, uint64_t step) {
  ipt__multi_begin_step(s, step);
  ipt__dist_begin_step(ipt__multi_exchange_of(s->plan, s->rank), step);
}

static void ipt__multi_plan_finish_step(ipt__multi_station *s, uint64_t step) {
  ipt__dist_finish_step(ipt__multi_exchange_of(s->plan, s->rank), step);
}

static void ipt__multi_plan_end(ipt__multi_station *s, uint64_t step) {
  ipt__dist_exchange *x = ipt__multi_exchange_of(s->plan, s->rank);
  (void)step;
  ipt__dist_end(x);
  ipt__multi_end_section(s);
  ipt__dist_move_together(x, ipt__multi_transposition_of(s->plan)->turns);
  ipt__multi_end_section(s);
}

/* Ranks use the marks one after the other. */
static void ipt__multi_launch_exchange(ipt_multi_plan *plan, ipt__multi_station *stations) {
  ipt__multi_transposition *t = ipt__multi_transposition_of(plan);
  uint64_t steps = ipt__dist_step_count(&t->exchanges[0]);
  unsigned char *marks = (unsigned char *)ipt__allocate(
      &plan->allocator, ipt__dist_mark_bytes(&t->exchanges[0].steps));
  if (marks == NULL) {
    stations[0].result = IPT_ERROR_OUT_OF_HOST_MEMORY;
    return;
  }
  for (uint32_t i = 0; i < plan->count; i++) {
    t->exchanges[i].road = &ipt__multi_road;
    t->exchanges[i].station = &stations[i];
    ipt__dist_take_scratch(&t->exchanges[i], marks);
  }
  ipt__multi_plan_phase(plan, stations, ipt__multi_plan_spread, 0);
  for (uint64_t step = 0; step < steps; step++) {
    ipt__multi_plan_phase(plan, stations, ipt__multi_plan_begin_step, step);
    ipt__multi_end_step(plan, stations, step + 1 == steps);
    ipt__multi_plan_phase(plan, stations, ipt__multi_plan_finish_step, step);
  }
  ipt__multi_plan_phase(plan, stations, ipt__multi_plan_end, 0);
  ipt__release(&plan->allocator, marks);
}

/* ---- The record ---- */

/* Bytes of all matrices. */
static uint64_t ipt__multi_matrix_bytes(const ipt_multi_plan *plan) {
  const ipt__multi_transposition *t = ipt__multi_transposition_of(plan);
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < plan->count; i++)
    bytes += t->matrix.batch * ipt__dist_bytes_before(&t->exchanges[i].grid);
  return bytes;
}

static void ipt__multi_describe_matrix(const ipt_multi_plan *plan, const ipt__multi_rank *rank,
                                       ipt_multi_layout *layout) {
  const ipt__multi_transposition *t = ipt__multi_transposition_of(plan);
  const ipt__dist_exchange *x = ipt__multi_exchange_of(plan, rank);
  const ipt__dist_grid *grid = &x->grid;
  const uint64_t *rows = grid->to_strips ? grid->row : grid->col;
  const uint64_t *cols = grid->to_strips ? grid->col : grid->row;
  layout->first_row = rows[rank->number];
  layout->rows = rows[rank->number + 1] - rows[rank->number];
  layout->first_col = cols[rank->number];
  layout->cols = cols[rank->number + 1] - cols[rank->number];
  if (ipt__multi_is_empty_matrix(plan))
    return;
  layout->size_before = t->matrix.batch * ipt__dist_bytes_before(grid);
  layout->size_after = t->matrix.batch * ipt__dist_bytes_after(grid);
  layout->operand_size[0] = ipt__multi_data_bytes(t, grid);
  uint64_t local = rank->local != NULL ? rank->local->device->program.scratch : 0;
  layout->scratch_size =
      ipt__round_up(ipt__max(local, ipt__dist_scratch_bytes(&x->steps)), IPT__ALIGNMENT);
}

static const ipt__multi_kind ipt__multi_kind_transpose = {1,
                                                          0,
                                                          ipt__multi_lay_out_matrix,
                                                          ipt__multi_is_empty_matrix,
                                                          ipt__multi_prepare_exchange,
                                                          ipt__multi_most_exchanged,
                                                          ipt__multi_most_arriving,
                                                          ipt__multi_own_sections,
                                                          ipt__multi_launch_exchange,
                                                          ipt__multi_transposition_sections,
                                                          ipt__multi_transposition_section,
                                                          ipt__multi_matrix_bytes,
                                                          ipt__multi_describe_matrix,
                                                          NULL,
                                                          ipt__multi_free_transposition};
