/* The context keeps the plans that functions on host memory have used last. Making a plan takes
 * longer than transposing a small matrix, and on a device a good part of the time of a large one. A
 * plan is taken out while it is used, so that nobody has to count its users. */

/* Takes out a plan that was made for the same request and with the same wisdom, or returns NULL. */
static ipt_plan *ipt__take_kept_plan(ipt_context *context, const ipt__request *request) {
  ipt_plan *found = NULL;
  IPT__LOCK(&context->mutex);
  for (int i = 0; i < IPT__KEPT_PLANS && found == NULL; i++) {
    const ipt_plan *plan = context->kept_plans[i];
    if (plan != NULL && plan->wisdom_changes == context->wisdom_changes &&
        ipt__is_same_request(&plan->request, request)) {
      found = context->kept_plans[i];
      context->kept_plans[i] = NULL;
    }
  }
  IPT__UNLOCK(&context->mutex);
  return found;
}

/* Puts a plan in front of the others, which move into the first empty place. If there is none, the
 * last plan is destroyed. */
static void ipt__keep_plan(ipt_context *context, ipt_plan *plan) {
  int place = 0;
  IPT__LOCK(&context->mutex);
  while (place < IPT__KEPT_PLANS - 1 && context->kept_plans[place] != NULL)
    place++;
  ipt_plan *last = context->kept_plans[place];
  for (; place > 0; place--)
    context->kept_plans[place] = context->kept_plans[place - 1];
  context->kept_plans[0] = plan;
  IPT__UNLOCK(&context->mutex);
  ipt_plan_destroy(last);
}

/* Returns whether there were any. */
static int ipt__destroy_kept_plans(ipt_context *context) {
  int any = 0;
  for (int i = 0; i < IPT__KEPT_PLANS; i++) {
    IPT__LOCK(&context->mutex);
    ipt_plan *plan = context->kept_plans[i];
    context->kept_plans[i] = NULL;
    IPT__UNLOCK(&context->mutex);
    ipt_plan_destroy(plan);
    any |= plan != NULL;
  }
  return any;
}

IPT_API void ipt_context_trim(ipt_context *context) {
  if (context == NULL)
    return;
  ipt__destroy_kept_plans(context);
  IPT__LOCK(&context->queue_mutex);
  ipt__free_transport(context);
  IPT__UNLOCK(&context->queue_mutex);
}

/* ---- Functions on host memory ---- */

/* Returns a kept plan or makes one, for data that travels unless the request says otherwise. If
 * there is no memory for a new plan, the kept ones are destroyed, since they may hold it. */
static ipt_result ipt__obtain_host_plan(ipt_context *context, ipt__request *request,
                                        ipt_plan **out) {
  if (request->host.transfers == IPT_SWITCH_DEFAULT)
    request->host.transfers = IPT_SWITCH_ON;
  *out = ipt__take_kept_plan(context, request);
  if (*out != NULL)
    return IPT_SUCCESS;
  ipt_result result = ipt__make_plan(context, request, IPT__TO_RUN, out);
  if (result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && ipt__destroy_kept_plans(context))
    result = ipt__make_plan(context, request, IPT__TO_RUN, out);
  return result;
}

/* Keeps the plan, or destroys it after a failure, since the device may be lost. */
static void ipt__give_back_plan(ipt_plan *plan, ipt_result result) {
  if (result == IPT_SUCCESS)
    ipt__keep_plan(plan->context, plan);
  else
    ipt_plan_destroy(plan);
}

static ipt_result ipt__run_request(ipt_context *context, ipt__request *request,
                                   void *const *operands) {
  ipt_plan *plan;
  ipt_result result = ipt__obtain_host_plan(context, request, &plan);
  if (result != IPT_SUCCESS)
    return result;
  result = ipt_plan_run(plan, operands);
  if (result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && ipt__destroy_kept_plans(context))
    result = ipt_plan_run(plan, operands);
  ipt__give_back_plan(plan, result);
  return result;
}
