/* Plans made, as wisdom or the planner says. */

/* By what is remembered for the problem, if that still makes a plan, else by the planner. */
static ipt_result ipt__choose_by_wisdom(ipt_plan *plan, int use_wisdom) {
  plan->variant = plan->request.variant;
  if (!use_wisdom || !ipt__recall(plan->context, &plan->request, &plan->variant))
    return ipt__choose(plan);
  if (ipt__choose(plan) == IPT_SUCCESS)
    return IPT_SUCCESS;
  ipt__log_to(plan->context->log, plan->context->log_user,
              "the plan that wisdom has for this shape is none here; it is ignored");
  plan->variant = plan->request.variant;
  return ipt__choose(plan);
}

static ipt_result ipt__build_plan(ipt_plan *plan, int use_wisdom) {
  ipt_result result = ipt__choose_by_wisdom(plan, use_wisdom);
#ifdef IPT_VULKAN
  if (result == IPT_SUCCESS && ipt__on_device(plan->context))
    result = ipt__prepare_on_device(plan);
#endif
  return result;
}

static int ipt__request_transfers(const ipt_context *context, const ipt__request *request) {
#ifdef IPT_VULKAN
  if (ipt__on_device(context))
    return ipt__transfers_data(context->device, &request->host);
#endif
  (void)context;
  (void)request;
  return 0;
}

/* A plan that is not built yet. */
static ipt_result ipt__new_plan(ipt_context *context, const ipt__request *request, ipt_plan **out) {
  ipt_plan *plan = (ipt_plan *)ipt__allocate(&context->allocator, sizeof *plan);
  *out = plan;
  if (plan == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  plan->context = context;
  plan->request = *request;
  plan->transfers = ipt__request_transfers(context, request);
  plan->wisdom_changes = ipt__wisdom_changes(context);
  return IPT_SUCCESS;
}

/* *out is NULL after a failure. */
static ipt_result ipt__make_plan(ipt_context *context, const ipt__request *request, int use_wisdom,
                                 ipt_plan **out) {
  ipt_result result = ipt__new_plan(context, request, out);
  if (result == IPT_SUCCESS)
    result = ipt__build_plan(*out, use_wisdom);
  if (result != IPT_SUCCESS) {
    ipt_plan_destroy(*out);
    *out = NULL;
  }
  return result;
}
