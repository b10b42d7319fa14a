/* Searches for the fastest plan of a problem. It measures candidates roughly as long as there is
 * time, then the fastest ones once more beside the planner's own plan. */

enum { IPT__FINALISTS = 3, IPT__ROUGH_RUNS = 3, IPT__FINAL_RUNS = 11 };

typedef struct ipt__contender {
  ipt_plan *plan; /* NULL: nobody */
  double seconds;
} ipt__contender;

typedef struct ipt__search {
  ipt_context *context;
  const ipt__request *problem;
  ipt__meter meter;
  double end;     /* time by ipt__clock */
  double warm_up; /* seconds, of each plan */
  ipt__candidates candidates;
  uint64_t *known; /* hashes of plans that were tried */
  uint64_t known_count;
  uint32_t tried[IPT__METHOD_COUNT];
  uint32_t measured;
  ipt__contender own;                     /* the planner's choice */
  ipt__contender fastest[IPT__FINALISTS]; /* the best of the others, the fastest first */
} ipt__search;

/* ---- Candidates of a problem ---- */

/* Lists candidates, the most promising first, or only counts them if items is NULL. `own` is the
 * planner's own plan. */
static void ipt__list_candidates(const ipt_plan *own, ipt__candidates *list) {
  list->count = 0;
  if (own->request.operation->plans->list_candidates != NULL)
    own->request.operation->plans->list_candidates(own, list);
  if (list->items != NULL)
    qsort(list->items, (size_t)list->count, sizeof *list->items, ipt__compare_candidates);
}

/* ---- Plans that are the same ---- */

/* Returns a hash of the plan's description. Stages describe a plan completely; other plans are
 * described by the variant that forces them. */
static uint64_t ipt__plan_hash(const ipt_plan *plan) {
  char text[4096];
  size_t length = ipt_plan_describe(plan, text, sizeof text / 2);
  length = (size_t)ipt__min(length, sizeof text / 2 - 1);
  if (plan->stages.count == 0)
    length += ipt_plan_variant(plan, text + length, sizeof text - length);
  return ipt__hash(text, (size_t)ipt__min(length, sizeof text - 1));
}

static int ipt__is_known(const ipt__search *search, uint64_t hash) {
  for (uint64_t i = 0; i < search->known_count; i++)
    if (search->known[i] == hash)
      return 1;
  return 0;
}

/* ---- One candidate ---- */

static int ipt__method_number(const char *method) {
  for (int i = 0; i < IPT__METHOD_COUNT; i++)
    if (ipt__methods[i].name == method)
      return i;
  return -1;
}

/* Whether enough plans of this method of transposition have been tried. */
static int ipt__has_enough(ipt__search *search, const ipt_plan *plan) {
  int number = ipt__method_number(plan->variant.method);
  if (number < 0 || ipt__methods[number].is_searched)
    return 0;
  return ++search->tried[number] > IPT__MOST_OF_METHOD;
}

/* Whether a candidate makes a plan, a new one, and one that may be fast. No measurement is needed
 * for this. The cost model may be wrong, but not by a factor of ten. */
static int ipt__is_worth_measuring(ipt__search *search, ipt_plan *sketch) {
  const double hopeless = 10;
  if (ipt__choose(sketch, &search->context->profile) != IPT_SUCCESS)
    return 0;
  if (sketch->stages.cost > hopeless * search->own.plan->stages.cost)
    return 0;
  uint64_t hash = ipt__plan_hash(sketch);
  if (ipt__is_known(search, hash) || ipt__has_enough(search, sketch))
    return 0;
  search->known[search->known_count++] = hash;
  return 1;
}

/* Puts the plan in its place among the fastest, or destroys it if it is slower. */
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
  const double too_slow = 3;
  double fastest = search->own.seconds;
  if (search->fastest[0].plan != NULL && search->fastest[0].seconds < fastest)
    fastest = search->fastest[0].seconds;
  search->measured++;
  return ipt__measure_plan(&search->meter, contender->plan, search->warm_up, IPT__ROUGH_RUNS,
                           too_slow * fastest, &contender->seconds);
}

/* A candidate that makes no plan, or does not fit in the device's memory, is skipped. */
static int ipt__may_go_on(ipt_result result) {
  return result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED ||
         result == IPT_ERROR_SCRATCH_TOO_SMALL || result == IPT_ERROR_OUT_OF_DEVICE_MEMORY;
}

static ipt_result ipt__try_variant(ipt__search *search, const ipt__variant *variant) {
  ipt__contender contender = {NULL, 0};
  ipt__request request = *search->problem;
  request.variant = *variant;
  ipt_result result =
      ipt__new_plan(search->context, &request, ipt__has_device(search->context), &contender.plan);
  if (result != IPT_SUCCESS)
    return result;
  contender.plan->variant = request.variant;
  if (!ipt__is_worth_measuring(search, contender.plan)) {
    ipt_plan_destroy(contender.plan);
    return IPT_SUCCESS;
  }
  result = ipt__choose_by_wisdom(contender.plan, 0);
  if (result == IPT_SUCCESS && contender.plan->on_device)
    result = ipt__prepare_on_device(contender.plan);
  if (result == IPT_SUCCESS)
    result = ipt__measure_roughly(search, &contender);
  if (result == IPT_SUCCESS)
    ipt__enter(search, contender);
  else
    ipt_plan_destroy(contender.plan);
  return ipt__may_go_on(result) ? IPT_SUCCESS : result;
}

/* Also tries the remembered variant, so that a search never loses it. */
static ipt_result ipt__try_remembered(ipt__search *search) {
  ipt__variant variant;
  return ipt__recall(search->own.plan, search->problem, &variant)
             ? ipt__try_variant(search, &variant)
             : IPT_SUCCESS;
}

/* ---- All candidates ---- */

/* The caller closes the search, also after a failure. */
static ipt_result ipt__open_search(ipt__search *search) {
  const ipt_allocator *allocator = &search->context->allocator;
  ipt__candidates *list = &search->candidates;
  ipt_result result =
      ipt__make_plan(search->context, search->problem, IPT__TO_SEARCH, &search->own.plan);
  if (result != IPT_SUCCESS)
    return result;
  ipt__list_candidates(search->own.plan, list);
  list->items = (ipt__candidate *)ipt__allocate(allocator, (list->count + 1) * sizeof *list->items);
  search->known = (uint64_t *)ipt__allocate(allocator, (list->count + 2) * sizeof(uint64_t));
  if (list->items == NULL || search->known == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt__list_candidates(search->own.plan, list);
  search->known[search->known_count++] = ipt__plan_hash(search->own.plan);
  return ipt__open_meter(search->context, search->problem, &search->meter);
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
  if (result == IPT_SUCCESS && ipt__clock() < search->end)
    result = ipt__try_remembered(search);
  for (uint64_t i = 0; i < search->candidates.count && result == IPT_SUCCESS; i++)
    if (ipt__clock() < search->end)
      result = ipt__try_variant(search, &search->candidates.items[i].variant);
  if (result == IPT_SUCCESS)
    result = ipt__measure_well(search, &search->own);
  for (int i = 0; i < IPT__FINALISTS && result == IPT_SUCCESS; i++)
    if (search->fastest[i].plan != NULL)
      result = ipt__measure_well(search, &search->fastest[i]);
  return result;
}

/* Returns the planner's own plan unless another one is faster by more than the noise of
 * measurements. */
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

/* Remembers the best plan, even if it is the planner's own, because something else may have been
 * remembered before. */
static ipt_result ipt__keep_winner(const ipt__search *search, ipt_tune_result *found) {
  const ipt__contender *best = ipt__winner(search);
  ipt_context *context = search->context;
  ipt__text text = {found->variant, sizeof found->variant, 0};
  IPT__LOCK(&context->mutex);
  ipt_result result =
      ipt__remember(context, &best->plan->request, (uint64_t)(1e9 * best->seconds + 0.5));
  IPT__UNLOCK(&context->mutex);
  if (result != IPT_SUCCESS)
    return result;
  found->planner_seconds = search->own.seconds;
  found->best_seconds = best->seconds;
  found->plans = search->measured;
  ipt__append_variant(&text, &best->plan->request.variant);
  return IPT_SUCCESS;
}

static ipt_result ipt__search_plans(ipt_context *context, const ipt__request *problem,
                                    double seconds, ipt_tune_result *found) {
  const double warm_up = 30e-3, part = 0.05; /* so small that there is time for many plans */
  ipt__search search;
  memset(&search, 0, sizeof search);
  search.context = context;
  search.problem = problem;
  search.end = ipt__clock() + seconds;
  search.warm_up = part * seconds < warm_up ? part * seconds : warm_up;
  ipt_result result = ipt__open_search(&search);
  if (result == IPT_SUCCESS)
    result = ipt__measure_all(&search);
  if (result == IPT_SUCCESS)
    result = ipt__keep_winner(&search, found);
  ipt__close_search(&search);
  return result;
}

/* Searches for the fastest plan of each problem that stands for the plan's own. Each has an equal
 * share of the time. */
static ipt_result ipt__search_parts(const ipt_plan *plan, double seconds, ipt_tune_result *found) {
  const ipt__plan_functions *plans = plan->request.operation->plans;
  ipt_result result = IPT_SUCCESS;
  ipt__request part;
  uint32_t count = 0;
  while (plans->tuned_part(plan, count, &part))
    count++;
  for (uint32_t i = 0; i < count && result == IPT_SUCCESS; i++) {
    ipt_tune_result of_part;
    memset(&of_part, 0, sizeof of_part);
    plans->tuned_part(plan, i, &part);
    result = ipt__search_plans(plan->context, &part, seconds / count, &of_part);
    found->planner_seconds += of_part.planner_seconds;
    found->best_seconds += of_part.best_seconds;
    found->plans += of_part.plans;
  }
  if (result != IPT_SUCCESS)
    memset(found, 0, sizeof *found);
  return result;
}

/* Returns what is wrong, or NULL. */
static const char *ipt__wrong_in_tuning(const ipt_context *context, const ipt_plan *plan,
                                        double seconds) {
  if (plan == NULL)
    return "plan is NULL";
  if (plan->context != context)
    return "plan is of another context";
  if (!(seconds >= 0))
    return "desc: seconds is negative or not a number";
  return ipt__leaves_choice(&plan->request.variant) ? NULL
                                                    : "plan: its variant leaves nothing to choose";
}

/* Tunes what the plan is for, which may be a sequence of transpositions. */
static ipt_result ipt__tune_plan(const ipt_plan *plan, double seconds, ipt_tune_result *found) {
  if (plan->request.operation->plans->tuned_part != NULL)
    return ipt__search_parts(plan, seconds, found);
  return ipt__is_void(&plan->request)
             ? IPT_SUCCESS
             : ipt__search_plans(plan->context, &plan->request, seconds, found);
}

/* The search measures on the device, where the CPU's sequences of transpositions are of no use. */
static ipt_result ipt__tune_on_device(ipt_context *context, const ipt_plan *plan, double seconds,
                                      ipt_tune_result *found) {
  ipt_plan *on_device = NULL;
  ipt_result result = ipt__make_plan(context, &plan->request, IPT__TO_MEASURE, &on_device);
  if (result == IPT_SUCCESS)
    result = ipt__tune_plan(on_device, seconds, found);
  ipt_plan_destroy(on_device);
  return result;
}

IPT_API ipt_result ipt_tune(ipt_context *context, const ipt_plan *plan, const ipt_tune_desc *desc,
                            ipt_tune_result *tuned) {
  const double default_seconds = 10;
  double asked = desc != NULL ? desc->seconds : 0;
  double seconds = asked > 0 ? asked : default_seconds;
  ipt_tune_result found;
  memset(&found, 0, sizeof found);
  ipt_result result = IPT_ERROR_INVALID_ARGUMENT;
  const char *wrong = ipt__wrong_in_tuning(context, plan, asked);
  if (wrong != NULL && context != NULL)
    ipt__log_invalid(context, wrong);
  else if (wrong == NULL)
    result = ipt__has_device(context) && !plan->on_device
                 ? ipt__tune_on_device(context, plan, seconds, &found)
                 : ipt__tune_plan(plan, seconds, &found);
  if (tuned != NULL)
    *tuned = found;
  return result;
}
