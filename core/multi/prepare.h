/* Makes a plan, from its arguments to everything that a run needs. */

/* The most bytes that a rank sends in a step, if a row has no more. Twice as much per device stays
 * in the pages. */
enum { IPT__MULTI_SENT = 64 << 20 };

/* ---- Arguments ---- */

/* Whether the device of a context can take part, with others or alone. */
static int ipt__multi_can_use(const ipt_context *context, int alone) {
  const char *lacks = NULL;
  if (!ipt__has_device(context) || context->beside != NULL)
    lacks = "a device of its own: name it in ipt_context_desc::device, or give yours";
  else if (context->facts.records_only)
    lacks = "a queue";
  else if (context->calls->import_pages == NULL && !alone)
    lacks = "VK_EXT_external_memory_host or the like";
  if (lacks != NULL)
    ipt__log_to(&context->log, "several devices: this context lacks %s", lacks);
  return lacks == NULL;
}

/* Returns the context whose log says what is wrong with arguments; NULL: there is none. */
static const ipt_context *ipt__multi_speaker(ipt_context *const *contexts, uint32_t count) {
  for (uint32_t i = 0; contexts != NULL && i < ipt__min(count, IPT_MAX_DEVICES); i++)
    if (contexts[i] != NULL)
      return contexts[i];
  return NULL;
}

/* Returns what is wrong with a list of contexts, or NULL. */
static const char *ipt__multi_wrong_contexts(ipt_context *const *contexts, uint32_t count) {
  if (contexts == NULL)
    return "contexts is NULL";
  if (count == 0 || count > IPT_MAX_DEVICES)
    return "count is not 1 to 16";
  for (uint32_t i = 0; i < count; i++) {
    if (contexts[i] == NULL)
      return "contexts: one of them is NULL";
    for (uint32_t j = 0; j < i; j++)
      if (contexts[i] == contexts[j])
        return "contexts: one of them is listed twice";
  }
  return NULL;
}

static ipt_result ipt__multi_check(ipt_context *const *contexts, uint32_t count,
                                   const ipt_multi_desc *desc, ipt_multi_plan **out) {
  const ipt_context *speaker = ipt__multi_speaker(contexts, count);
  const char *wrong = out == NULL    ? "out is NULL"
                      : desc == NULL ? "desc is NULL"
                                     : ipt__multi_wrong_contexts(contexts, count);
  if (wrong != NULL && speaker != NULL)
    ipt__log_invalid(speaker, wrong);
  if (wrong != NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  for (uint32_t i = 0; i < count; i++)
    if (!ipt__multi_can_use(contexts[i], count == 1))
      return IPT_ERROR_UNSUPPORTED;
  return IPT_SUCCESS;
}

static ipt_result ipt__multi_explain_layout(const ipt_multi_plan *plan, ipt_result result) {
  const ipt_log *log = &plan->ranks[0].context->log;
  if (result == IPT_ERROR_OVERFLOW)
    ipt__log_to(log, "overflow: batch, rows, cols and elem_size make more than 2^63 - 1 bytes");
  else if (result != IPT_SUCCESS && plan->matrix.elem == 0)
    ipt__log_to(log, "invalid argument: elem_size is 0: set it to the bytes of an element");
  else if (result != IPT_SUCCESS)
    ipt__log_to(log, "invalid argument: row_counts do not have the sum rows, or col_counts cols");
  return result;
}

/* Computes which rank has which part. */
static ipt_result ipt__multi_lay_out(ipt_multi_plan *plan) {
  uint64_t entries = (uint64_t)plan->count + 1;
  ipt_result result = IPT_SUCCESS;
  plan->firsts = (uint64_t *)ipt__allocate(&plan->allocator, 2 * entries * sizeof *plan->firsts);
  if (plan->firsts == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++) {
    ipt__dist_grid *grid = &plan->ranks[i].exchange.grid;
    grid->ranks = (int)plan->count;
    grid->rank = (int)i;
    grid->row = plan->firsts;
    grid->col = plan->firsts + entries;
    result = ipt__dist_lay_out(grid, &plan->matrix);
  }
  plan->matrix.row_counts = plan->matrix.col_counts = NULL; /* the application's */
  return ipt__multi_explain_layout(plan, result);
}

/* ---- Steps ---- */

/* One device alone transposes all matrices at once. Otherwise each of them begins at a multiple of
 * what local plans need. */
static uint64_t ipt__multi_apart(const ipt__dist_grid *grid) {
  uint64_t bytes = ipt__dist_matrix_bytes(grid);
  return grid->ranks == 1 ? bytes : ipt__round_up(bytes, IPT__ALIGNMENT);
}

static uint64_t ipt__multi_data_bytes(const ipt_multi_plan *plan, const ipt__multi_rank *rank) {
  return ipt__round_up(plan->matrix.batch * rank->exchange.apart, IPT__ALIGNMENT);
}

static uint64_t ipt__multi_limit(const ipt_multi_plan *plan, const ipt__multi_rank *rank) {
  return plan->limit != 0 ? plan->limit
                          : ipt__dist_default_limit(ipt__multi_data_bytes(plan, rank));
}

/* Returns the rows of a panel that a rank allows. From strips to rows it sends its columns of the
 * panels of all ranks. */
static uint64_t ipt__multi_panel_within(const ipt__dist_grid *grid, uint64_t limit) {
  uint64_t panel = ipt__dist_panel_within(grid, limit, IPT__MULTI_SENT);
  uint64_t sent = (uint64_t)grid->ranks * ipt__dist_strip_bytes(grid);
  if (grid->to_strips || sent == 0)
    return panel;
  return ipt__min(panel, ipt__max(IPT__MULTI_SENT / sent, 1));
}

static ipt_result ipt__multi_refuse_scratch(const ipt_multi_plan *plan) {
  uint64_t least = 0;
  for (uint32_t i = 0; i < plan->count; i++)
    least = ipt__max(least, ipt__dist_row_scratch(&plan->ranks[i].exchange.grid));
  ipt__log_to(&plan->ranks[0].context->log,
              "scratch_limit: %llu B are too little, the least step takes %llu B",
              (unsigned long long)plan->limit, (unsigned long long)least);
  return IPT_ERROR_SCRATCH_TOO_SMALL;
}

/* Finds the steps that fit the scratch of all ranks. */
static ipt_result ipt__multi_find_steps(ipt_multi_plan *plan) {
  uint64_t panel = UINT64_MAX;
  for (uint32_t i = 0; i < plan->count; i++) {
    ipt__multi_rank *rank = &plan->ranks[i];
    rank->exchange.apart = ipt__multi_apart(&rank->exchange.grid);
    panel = ipt__min(panel,
                     ipt__multi_panel_within(&rank->exchange.grid, ipt__multi_limit(plan, rank)));
  }
  if (plan->limit == 0 || plan->count == 1)
    panel = ipt__max(panel, 1);
  if (panel == 0)
    return ipt__multi_refuse_scratch(plan);
  for (uint32_t i = 0; i < plan->count; i++) {
    ipt__dist_exchange *x = &plan->ranks[i].exchange;
    ipt__dist_find_steps(&x->steps, &x->grid, panel);
  }
  plan->turns = plan->count == 1 ? 1 : plan->matrix.batch;
  return IPT_SUCCESS;
}

/* ---- Local plans ---- */

/* Plans the transposition of the strip, in device memory. */
static ipt_result ipt__multi_plan_locally(const ipt_multi_plan *plan, ipt__multi_rank *rank) {
  const ipt__dist_grid *grid = &rank->exchange.grid;
  uint64_t cols = ipt__dist_cols(grid, grid->rank);
  ipt_transpose_desc desc;
  if (cols == 0)
    return IPT_SUCCESS;
  memset(&desc, 0, sizeof desc);
  desc.batch = plan->matrix.batch / plan->turns;
  desc.rows = grid->to_strips ? grid->height : cols;
  desc.cols = grid->to_strips ? cols : grid->height;
  desc.elem_size = grid->elem;
  desc.scratch_limit =
      ipt__max(ipt__multi_limit(plan, rank), ipt__dist_scratch_bytes(&rank->exchange.steps));
  ipt_result result = ipt_plan_create_transpose(rank->context, &desc, &rank->local);
  if (result == IPT_SUCCESS && rank->local->external_table)
    result = ipt__upload_table(rank->context, rank->local->device);
  return result;
}

static uint64_t ipt__multi_scratch(const ipt__multi_rank *rank) {
  uint64_t local = rank->local != NULL ? rank->local->device->program.scratch : 0;
  uint64_t exchange = ipt__dist_scratch_bytes(&rank->exchange.steps);
  return ipt__round_up(ipt__max(local, exchange), IPT__ALIGNMENT);
}

/* ---- Pages ---- */

/* Returns the bytes of what a rank sends in a step, at most. */
static uint64_t ipt__multi_most_sent(const ipt__multi_rank *rank) {
  const ipt__dist_grid *grid = &rank->exchange.grid;
  uint64_t panel = rank->exchange.steps.panel, rows = 0;
  if (grid->to_strips)
    return ipt__min(panel, ipt__dist_rows(grid, grid->rank)) * ipt__dist_row_bytes(grid);
  for (int other = 0; other < grid->ranks; other++)
    rows += ipt__min(panel, ipt__dist_rows(grid, other));
  return rows * ipt__dist_strip_bytes(grid);
}

/* Sides of a page, or of several, that any device can import. */
enum { IPT__MULTI_PAGE = 1 << 16 };

/* Allocates whole pages, since whole ones are imported. */
static ipt_result ipt__multi_get_pages(ipt_multi_plan *plan) {
  for (uint32_t i = 0; i < plan->count; i++)
    plan->box = ipt__max(plan->box, ipt__multi_most_sent(&plan->ranks[i]));
  plan->box = ipt__round_up(plan->box + plan->count * IPT__MULTI_MESSAGE_ALIGNMENT,
                            IPT__MULTI_MESSAGE_ALIGNMENT);
  uint64_t bytes = ipt__round_up(plan->count * IPT__MULTI_BOXES * plan->box, IPT__MULTI_PAGE);
  plan->memory = ipt__allocate(&plan->allocator, bytes + IPT__MULTI_PAGE);
  if (plan->memory == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  uint64_t before = (IPT__MULTI_PAGE - (uintptr_t)plan->memory % IPT__MULTI_PAGE) % IPT__MULTI_PAGE;
  for (uint32_t i = 0; i < plan->count; i++) {
    ipt__multi_rank *rank = &plan->ranks[i];
    if (!rank->context->calls->import_pages(rank->context, (unsigned char *)plan->memory + before,
                                            bytes, &rank->pages)) {
      ipt__log_to(&rank->context->log, "%s does not import %llu bytes of host memory",
                  rank->context->facts.name, (unsigned long long)bytes);
      return IPT_ERROR_UNSUPPORTED;
    }
  }
  return IPT_SUCCESS;
}

/* ---- Launches ---- */

static ipt_result ipt__multi_open_station(ipt_multi_plan *plan, uint32_t index,
                                          ipt__multi_station *all, unsigned char *marks) {
  ipt__multi_rank *rank = &plan->ranks[index];
  ipt__multi_station *s = &all[index];
  uint64_t sections = ipt__multi_exchange_sections(plan) + 2;
  rank->ends = (uint64_t *)ipt__allocate(&plan->allocator, sections * sizeof *rank->ends);
  if (rank->ends == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  s->plan = plan;
  s->rank = rank;
  s->all = all;
  s->launcher = ipt__make_launcher(&rank->context->allocator, &rank->context->profile,
                                   &rank->program.program);
  rank->exchange.road = &ipt__multi_road;
  rank->exchange.station = s;
  ipt__dist_take_scratch(&rank->exchange, marks);
  return IPT_SUCCESS;
}

/* Ranks use the marks one after the other. */
static ipt_result ipt__multi_make_launches(ipt_multi_plan *plan) {
  uint64_t marks = ipt__dist_mark_bytes(&plan->ranks[0].exchange.steps);
  ipt__multi_station *stations =
      (ipt__multi_station *)ipt__allocate(&plan->allocator, plan->count * sizeof *stations + marks);
  ipt_result result = stations == NULL ? IPT_ERROR_OUT_OF_HOST_MEMORY : IPT_SUCCESS;
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++)
    result = ipt__multi_open_station(plan, i, stations, (unsigned char *)(stations + plan->count));
  if (result == IPT_SUCCESS)
    result = ipt__multi_plan_launches(plan, stations);
  ipt__release(&plan->allocator, stations);
  return result;
}

/* ---- What a run needs of a rank ---- */

/* Makes as many lists of commands as any section takes. */
static ipt_result ipt__multi_make_lists(const ipt_multi_plan *plan, ipt__multi_rank *rank) {
  uint64_t sections = ipt__multi_section_count(plan), most = 1;
  ipt_result result = IPT_SUCCESS;
  for (uint64_t i = 0; i < sections; i++) {
    ipt__multi_section section = ipt__multi_find_section(plan, rank, i);
    if (section.program != NULL)
      most = ipt__max(most, ipt__count_parts_of(rank->context, &section.program->program,
                                                section.first, section.end));
  }
  result = ipt__check_list_count(rank->context, most);
  for (int i = 0; i < 2 && result == IPT_SUCCESS; i++)
    result = rank->context->calls->new_commands(rank->context, IPT__COMPUTE_QUEUE, (uint32_t)most,
                                                &rank->lists[i]);
  return result;
}

static ipt_result ipt__multi_prepare_rank(const ipt_multi_plan *plan, ipt__multi_rank *rank) {
  ipt_result result = ipt__prepare_program(rank->context, NULL, &rank->program);
  if (result == IPT_SUCCESS)
    result = ipt__multi_make_lists(plan, rank);
  if (result == IPT_SUCCESS)
    result = rank->context->calls->new_timeline(rank->context, &rank->timeline.handle);
  return result;
}

/* ---- The whole ---- */

static void ipt__multi_free_rank(ipt__multi_rank *rank) {
  ipt_context *context = rank->context;
  ipt_plan_destroy(rank->local);
  for (int i = 0; i < 2; i++)
    context->calls->free_commands(context, &rank->lists[i]);
  context->calls->free_timeline(context, rank->timeline.handle);
  context->calls->free_buffer(context, &rank->report);
  context->calls->free_buffer(context, &rank->pages);
  ipt__free_program(context, &rank->program);
}

static void ipt__multi_free(ipt_multi_plan *plan) {
  ipt_allocator allocator = plan->allocator;
  for (uint32_t i = 0; i < plan->count; i++) {
    ipt__multi_free_rank(&plan->ranks[i]);
    ipt__release(&allocator, plan->ranks[i].ends);
  }
  ipt__release(&allocator, plan->memory);
  ipt__release(&allocator, plan->firsts);
  ipt__release(&allocator, plan->ranks);
  ipt__release(&allocator, plan);
}

static ipt_result ipt__multi_new(ipt_context *const *contexts, uint32_t count,
                                 const ipt_multi_desc *desc, ipt_multi_plan **out) {
  const ipt_allocator *allocator = &contexts[0]->allocator;
  ipt_multi_plan *plan = (ipt_multi_plan *)ipt__allocate(allocator, sizeof *plan);
  if (plan == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  plan->allocator = *allocator;
  plan->ranks = (ipt__multi_rank *)ipt__allocate(allocator, count * sizeof *plan->ranks);
  plan->count = plan->ranks != NULL ? count : 0;
  for (uint32_t i = 0; i < plan->count; i++)
    plan->ranks[i].context = contexts[i];
  plan->matrix.batch = ipt__max(desc->batch, 1);
  plan->matrix.rows = desc->rows;
  plan->matrix.cols = desc->cols;
  plan->matrix.elem = desc->elem_size;
  plan->matrix.row_counts = desc->row_counts;
  plan->matrix.col_counts = desc->col_counts;
  plan->limit = desc->scratch_limit;
  *out = plan;
  return plan->ranks != NULL ? IPT_SUCCESS : IPT_ERROR_OUT_OF_HOST_MEMORY;
}

static ipt_result ipt__multi_prepare(ipt_multi_plan *plan) {
  ipt_result result = ipt__multi_lay_out(plan);
  if (result != IPT_SUCCESS || ipt__multi_is_empty(plan))
    return result;
  result = ipt__multi_find_steps(plan);
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++)
    result = ipt__multi_plan_locally(plan, &plan->ranks[i]);
  if (result == IPT_SUCCESS && plan->count > 1)
    result = ipt__multi_get_pages(plan);
  if (result == IPT_SUCCESS)
    result = ipt__multi_make_launches(plan);
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++)
    result = ipt__multi_prepare_rank(plan, &plan->ranks[i]);
  return result;
}
