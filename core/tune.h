/* The search for the fastest plan of a shape: candidates are measured roughly, as many as there is
 * time for, and the fastest ones again beside the planner's own plan. */

enum { IPT__FINALISTS = 3, IPT__ROUGH_RUNS = 3, IPT__FINAL_RUNS = 11 };

typedef struct ipt__contender {
  ipt_transpose_desc desc;
  ipt_plan *plan; /* NULL: nobody */
  double seconds;
} ipt__contender;

typedef struct ipt__search {
  ipt_context *context;
  const ipt_transpose_desc *shape;
  ipt__meter meter;
  double end;     /* by ipt__clock */
  double warm_up; /* seconds, of each plan */
  ipt__candidates candidates;
  uint64_t *known; /* hashes of plans that were tried */
  uint64_t known_count;
  uint32_t tried[IPT__LAST_METHOD + 1];
  uint32_t measured;
  ipt__contender own;                     /* the planner's choice */
  ipt__contender fastest[IPT__FINALISTS]; /* of the others, in order */
} ipt__search;

/* ---- Plans that are the same ---- */

/* Words do not say by which of its two kernels a panel is transposed. */
static uint64_t ipt__stages_hash(const ipt__stages *stages, const ipt__limits *limits) {
  char text[4096];
  ipt__text out = {text, sizeof text, 0};
  out.length = ipt__describe(stages, text, sizeof text);
  for (uint32_t i = 0; i < stages->count && limits->thread_scratch == NULL; i++)
    if (stages->stage[i].kernel == IPT__PANEL)
      ipt__append(&out, " %d", ipt__panel_uses_tiles(&stages->stage[i], limits));
  return ipt__hash(text, (size_t)ipt__min(out.length, sizeof text));
}

static int ipt__is_known(const ipt__search *search, uint64_t hash) {
  for (uint64_t i = 0; i < search->known_count; i++)
    if (search->known[i] == hash)
      return 1;
  return 0;
}

/* ---- One candidate ---- */

/* By arithmetic alone: whether there is such a plan, another one than those before, and one that
 * may be fast. The model of costs may be wrong, but not by that much. */
static int ipt__is_worth_measuring(ipt__search *search, const ipt_transpose_desc *desc) {
  const double hopeless = 10;
  ipt__limits limits = ipt__context_limits(search->context);
  ipt__stages stages;
  int enough =
      desc->method != IPT_METHOD_2_STAGE && search->tried[desc->method] >= IPT__MOST_OF_METHOD;
  if (enough || desc->tuning.shift_paths == IPT_ON) /* a table of any size: not wanted here */
    return 0;
  if (ipt__plan_shape(&search->own.plan->shape, desc, &limits, &stages) != IPT_SUCCESS ||
      stages.cost > hopeless * search->own.plan->stages.cost)
    return 0;
  uint64_t hash = ipt__stages_hash(&stages, &limits);
  if (ipt__is_known(search, hash))
    return 0;
  search->known[search->known_count++] = hash;
  search->tried[desc->method]++;
  return 1;
}

/* Puts the plan in its place among the fastest, or destroys it. */
static void ipt__enter(ipt__search *search, ipt__contender contender) {
  for (int i = 0; i < IPT__FINALISTS; i++) {
    ipt__contender *place = &search->fastest[i];
    if (place->plan != NULL && place->seconds <= contender.seconds)
      continue;
    ipt__contender other = *place;
    *place = contender;
    contender = other;
  }
  ipt_plan_destroy(contender.plan);
}

static ipt_result ipt__measure_roughly(ipt__search *search, ipt__contender *contender) {
  const double hopeless = 3;
  double fastest = search->own.seconds;
  if (search->fastest[0].plan != NULL && search->fastest[0].seconds < fastest)
    fastest = search->fastest[0].seconds;
  search->measured++;
  return ipt__measure_plan(&search->meter, contender->plan, search->warm_up, IPT__ROUGH_RUNS,
                           hopeless * fastest, &contender->seconds);
}

/* What does not fit into the device's memory, or makes no plan, is no candidate. */
static int ipt__may_go_on(ipt_result result) {
  return result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED ||
         result == IPT_ERROR_SCRATCH_TOO_SMALL || result == IPT_ERROR_OUT_OF_DEVICE_MEMORY;
}

static ipt_result ipt__try_candidate(ipt__search *search, const ipt__candidate *candidate) {
  ipt__contender contender;
  memset(&contender, 0, sizeof contender);
  contender.desc = ipt__candidate_desc(search->shape, candidate);
  if (!ipt__is_worth_measuring(search, &contender.desc))
    return IPT_SUCCESS;
  ipt_result result = ipt__new_plan(search->context, &contender.desc, 0, &contender.plan);
  if (result == IPT_SUCCESS)
    result = ipt__measure_roughly(search, &contender);
  if (result == IPT_SUCCESS)
    ipt__enter(search, contender);
  else
    ipt_plan_destroy(contender.plan);
  return ipt__may_go_on(result) ? IPT_SUCCESS : result;
}

/* ---- All of them ---- */

/* Close it also if it could not be opened. */
static ipt_result ipt__open_search(ipt__search *search) {
  const ipt_allocator *allocator = &search->context->allocator;
  ipt__candidates *list = &search->candidates;
  search->own.desc = *search->shape;
  ipt_result result = ipt__new_plan(search->context, search->shape, 0, &search->own.plan);
  if (result != IPT_SUCCESS)
    return result;
  ipt__list_candidates(search->shape, list);
  list->items = (ipt__candidate *)ipt__allocate(allocator, list->count * sizeof *list->items);
  search->known = (uint64_t *)ipt__allocate(allocator, (list->count + 1) * sizeof(uint64_t));
  if (list->items == NULL || search->known == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt__list_candidates(search->shape, list);
  ipt__limits limits = ipt__context_limits(search->context);
  search->known[search->known_count++] = ipt__stages_hash(&search->own.plan->stages, &limits);
  return ipt__open_meter(search->context, search->own.plan->data_size, &search->meter);
}

static void ipt__close_search(ipt__search *search) {
  if (search->meter.context != NULL)
    ipt__close_meter(&search->meter);
  for (int i = 0; i < IPT__FINALISTS; i++)
    ipt_plan_destroy(search->fastest[i].plan);
  ipt_plan_destroy(search->own.plan);
  ipt__release(&search->context->allocator, search->known);
  ipt__release(&search->context->allocator, search->candidates.items);
}

static ipt_result ipt__measure_well(ipt__search *search, ipt__contender *contender) {
  const double never_hopeless = 1e30;
  return ipt__measure_plan(&search->meter, contender->plan, search->warm_up, IPT__FINAL_RUNS,
                           never_hopeless, &contender->seconds);
}

static ipt_result ipt__measure_all(ipt__search *search) {
  search->own.seconds = 1e30;
  ipt_result result = ipt__measure_roughly(search, &search->own);
  for (uint64_t i = 0; i < search->candidates.count && result == IPT_SUCCESS; i++)
    if (ipt__clock() < search->end)
      result = ipt__try_candidate(search, &search->candidates.items[i]);
  if (result == IPT_SUCCESS)
    result = ipt__measure_well(search, &search->own);
  for (int i = 0; i < IPT__FINALISTS && result == IPT_SUCCESS; i++)
    if (search->fastest[i].plan != NULL)
      result = ipt__measure_well(search, &search->fastest[i]);
  return result;
}

/* The planner's own, unless another one is faster by more than what measurements differ anyway. */
static const ipt__contender *ipt__winner(const ipt__search *search) {
  const double noise = 0.03;
  const ipt__contender *best = &search->own;
  for (int i = 0; i < IPT__FINALISTS; i++) {
    const ipt__contender *c = &search->fastest[i];
    if (c->plan != NULL && c->seconds < best->seconds &&
        c->seconds < (1 - noise) * search->own.seconds)
      best = c;
  }
  return best;
}

/* That the planner's own plan is the best is remembered too: it may have been another one. */
static ipt_result ipt__keep_winner(const ipt__search *search, ipt_tune_report *report) {
  const ipt__contender *best = ipt__winner(search);
  ipt_context *context = search->context;
  IPT__LOCK(&context->mutex);
  ipt_result result = ipt__remember(context, &best->desc, (uint64_t)(1e9 * best->seconds + 0.5));
  IPT__UNLOCK(&context->mutex);
  if (result != IPT_SUCCESS)
    return result;
  report->planner_seconds = search->own.seconds;
  report->best_seconds = best->seconds;
  report->method = best->desc.method;
  report->tuning = best->desc.tuning;
  report->plans = search->measured;
  return IPT_SUCCESS;
}

static ipt_result ipt__search_plans(ipt_context *context, const ipt_transpose_desc *shape,
                                    double seconds, ipt_tune_report *report) {
  const double warm_up = 30e-3, part = 0.05; /* of the time: the rest is for many plans */
  ipt__search search;
  memset(&search, 0, sizeof search);
  search.context = context;
  search.shape = shape;
  search.end = ipt__clock() + seconds;
  search.warm_up = part * seconds < warm_up ? part * seconds : warm_up;
  ipt_result result = ipt__open_search(&search);
  if (result == IPT_SUCCESS)
    result = ipt__measure_all(&search);
  if (result == IPT_SUCCESS)
    result = ipt__keep_winner(&search, report);
  ipt__close_search(&search);
  return result;
}

/* *moves: whether there is anything to measure. */
static ipt_result ipt__check_tune(const ipt_context *context, const ipt_transpose_desc *desc,
                                  double seconds, int *moves) {
  ipt__shape shape;
  uint64_t bytes;
  if (context == NULL || desc == NULL || !(seconds >= 0))
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__check_transpose_desc(desc, &shape, &bytes);
  if (result == IPT_SUCCESS && !ipt__leaves_choice(desc))
    result = IPT_ERROR_INVALID_ARGUMENT;
  *moves = bytes > 0 && shape.rows > 1 && shape.cols > 1;
  return result;
}

IPT_API ipt_result ipt_tune(ipt_context *context, const ipt_transpose_desc *desc,
                            const ipt_tune_desc *tune) {
  const double default_seconds = 10;
  double seconds = tune != NULL ? tune->seconds : 0;
  int moves = 0;
  ipt_tune_report report;
  memset(&report, 0, sizeof report);
  ipt_result result = ipt__check_tune(context, desc, seconds, &moves);
  if (result == IPT_SUCCESS && moves)
    result = ipt__search_plans(context, desc, seconds > 0 ? seconds : default_seconds, &report);
  if (tune != NULL && tune->report != NULL)
    *tune->report = report;
  return result;
}
