/* Plans made, as wisdom or the planner says. */

/* ---- Permutations ---- */

/* The stages of one step: by what is remembered for it as a transposition, if that makes a plan,
 * else by the planner. */
static ipt_result ipt__choose_step(ipt_plan *plan, ipt__step *step, int use_wisdom,
                                   ipt__stages *stages) {
  ipt__planning planning = ipt__planning_of(plan);
  ipt__request transposition = plan->request;
  planning.shape = &step->shape;
  planning.variant = &step->variant;
  transposition.operation = IPT__TRANSPOSE;
  transposition.shape = step->shape;
  step->variant = plan->variant;
  if (use_wisdom && ipt__recall(plan->context, &transposition, &step->variant) &&
      ipt__plan_step(&planning, step, stages) == IPT_SUCCESS)
    return IPT_SUCCESS;
  step->variant = plan->variant;
  return ipt__plan_step(&planning, step, stages);
}

static ipt_result ipt__choose_steps(ipt_plan *plan, int use_wisdom) {
  const ipt_allocator *allocator = &plan->context->allocator;
  ipt__stages stages;
  plan->variant = plan->request.variant;
  plan->sequence = (ipt__sequence *)ipt__allocate(allocator, sizeof *plan->sequence);
  if (plan->sequence == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt__planning planning = ipt__planning_of(plan);
  plan->stages.method = "steps";
  plan->stages.scratch_limit = planning.scratch_limit;
  ipt_result result = ipt__find_steps(&planning, allocator, &plan->request.axes, 1, plan->sequence);
  for (uint32_t i = 0; result == IPT_SUCCESS && i < plan->sequence->count; i++) {
    result = ipt__choose_step(plan, &plan->sequence->step[i], use_wisdom, &stages);
    if (result == IPT_SUCCESS && !ipt__append_stages(&plan->stages, &stages, stages.cost))
      result = IPT_ERROR_UNSUPPORTED;
  }
  return result;
}

/* ---- All plans ---- */

/* By what is remembered for the problem, if that still makes a plan, else by the planner. */
static ipt_result ipt__choose_by_wisdom(ipt_plan *plan, int use_wisdom) {
  if (plan->request.operation == IPT__PERMUTE)
    return ipt__choose_steps(plan, use_wisdom);
  plan->variant = plan->request.variant;
  if (!use_wisdom || !ipt__recall(plan->context, &plan->request, &plan->variant))
    return ipt__choose(plan);
  if (ipt__choose(plan) == IPT_SUCCESS)
    return IPT_SUCCESS;
  ipt__log_to(&plan->context->log,
              "the plan that wisdom has for this shape is none here; it is ignored");
  plan->variant = plan->request.variant;
  return ipt__choose(plan);
}

static ipt_result ipt__build_plan(ipt_plan *plan, int use_wisdom) {
  ipt_result result = ipt__choose_by_wisdom(plan, use_wisdom);
  if (result == IPT_SUCCESS && ipt__on_device(plan->context))
    result = ipt__prepare_on_device(plan);
  return result;
}

/* A plan that is not built yet. */
static ipt_result ipt__new_plan(ipt_context *context, const ipt__request *request, ipt_plan **out) {
  ipt_plan *plan = (ipt_plan *)ipt__allocate(&context->allocator, sizeof *plan);
  *out = plan;
  if (plan == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  plan->context = context;
  plan->request = *request;
  plan->shape = request->shape;
  plan->transfers = ipt__on_device(context) && ipt__transfers_data(context, &request->host);
  plan->wisdom_changes = ipt__wisdom_changes(context);
  return IPT_SUCCESS;
}

static void ipt__append_operations(ipt__text *out, uint32_t operations) {
  static const char *const names[] = {" vote", " arithmetic", " ballot", " shuffle"};
  for (int i = 0; i < 4; i++)
    if (operations >> i & 1)
      ipt__append(out, "%s", names[i]);
}

/* Of a plan that could not be made: says so if it would have been with all subgroup operations, or
 * returns 0. */
static int ipt__explain_by_operations(const ipt_plan *plan) {
  const ipt_context *context = plan->context;
  uint32_t missing = IPT__ALL_SUBGROUP_OPERATIONS & ~context->profile.subgroup_operations;
  if (!ipt__on_device(context) || plan->request.operation != IPT__TRANSPOSE || missing == 0)
    return 0;
  ipt__profile complete = context->profile;
  ipt__planning planning = ipt__planning_of(plan);
  ipt__stages stages;
  char text[64];
  ipt__text names = {text, sizeof text, 0};
  complete.subgroup_operations = IPT__ALL_SUBGROUP_OPERATIONS;
  planning.profile = &complete;
  if (ipt__choose_plan(&planning, &stages) != IPT_SUCCESS)
    return 0;
  ipt__append_operations(&names, missing);
  ipt__log_to(&context->log,
              "this plan needs subgroup operations that %s does not have; it lacks%s",
              ipt_context_device_name(context), text);
  return 1;
}

/* Says so if numbers of the type are missing, or returns 0. */
static int ipt__explain_by_type(const ipt_plan *plan) {
#ifndef IPT_NO_PRODUCTS
  const ipt__request *request = &plan->request;
  if (!ipt__on_device(plan->context) || ipt__is_movement(request->operation) ||
      ipt__has_type(plan->context,
                    ipt__is_dense(request->operation) ? request->dense.type : request->tsm.type))
    return 0;
  ipt__log_to(&plan->context->log, "%s has no double precision",
              ipt_context_device_name(plan->context));
  return 1;
#else
  return !ipt__is_movement(plan->request.operation); /* products are left out: nothing to add */
#endif
}

/* Whether what was forced does not apply, or needs more scratch than it may have. */
static void ipt__explain_by_variant(const ipt_plan *plan, ipt_result result) {
  const ipt_context *context = plan->context;
  char forced[128], problem[192];
  ipt__text variant = ipt__empty_text(forced, sizeof forced);
  ipt__text request = ipt__empty_text(problem, sizeof problem);
  unsigned long long limit = (unsigned long long)ipt__scratch_limit_of(plan);
  ipt__append_variant(&variant, &plan->request.variant);
  ipt__describe_request(&plan->request, &request);
  if (result == IPT_ERROR_SCRATCH_TOO_SMALL)
    ipt__log_to(&context->log, "%s: %s needs more scratch than the limit of %llu B", problem,
                variant.length > 0 ? forced : "every plan", limit);
  else if (variant.length > 0)
    ipt__log_to(&context->log, "%s: %s does not apply", problem, forced);
  else
    ipt__log_to(&context->log, "%s: there is no plan for it", problem);
}

/* Of a plan that could not be made. */
static void ipt__explain_refusal(const ipt_plan *plan, ipt_result result) {
  int unsupported = result == IPT_ERROR_UNSUPPORTED;
  if (!unsupported && result != IPT_ERROR_SCRATCH_TOO_SMALL)
    return;
  if (!unsupported || (!ipt__explain_by_type(plan) && !ipt__explain_by_operations(plan)))
    ipt__explain_by_variant(plan, result);
}

/* Who a plan is for. The search looks for wisdom, and does not use it. What the application records
 * may have a table that it places. Where data travels for sure, gaps stay behind. */
typedef enum ipt__plan_use { IPT__TO_SEARCH, IPT__TO_RUN, IPT__TO_RECORD } ipt__plan_use;

/* *out is NULL after a failure. */
static ipt_result ipt__make_plan(ipt_context *context, const ipt__request *request,
                                 ipt__plan_use use, ipt_plan **out) {
  ipt_result result = ipt__new_plan(context, request, out);
  if (result == IPT_SUCCESS) {
    (*out)->external_table = use == IPT__TO_RECORD && context->facts.external_tables;
    if (use == IPT__TO_RUN && (*out)->transfers)
      (*out)->shape = ipt__shape_without_gaps(&request->shape);
    result = ipt__build_plan(*out, use != IPT__TO_SEARCH);
    if (use != IPT__TO_SEARCH) /* which tries many that cannot be made */
      ipt__explain_refusal(*out, result);
  }
  if (result != IPT_SUCCESS) {
    ipt_plan_destroy(*out);
    *out = NULL;
  }
  return result;
}
