/* The code behind functions on host memory: a plan that is kept or made, if one is needed, and its
 * run. */

/* Returns a kept plan or makes one, for data that travels unless the request says otherwise. */
static ipt_result ipt__obtain_host_plan(ipt_context *context, ipt__request *request,
                                        ipt_plan **out) {
  if (request->host.transfers == IPT_SWITCH_DEFAULT)
    request->host.transfers = IPT_SWITCH_ON;
  *out = ipt__take_kept_plan(ipt__living_context(context), request);
  return *out != NULL ? IPT_SUCCESS : ipt__make_plan_anywhere(context, request, IPT__TO_RUN, out);
}

/* Keeps the plan, or destroys it after a failure, since the device may be lost. */
static void ipt__give_back_plan(ipt_plan *plan, ipt_result result) {
  if (result == IPT_SUCCESS)
    ipt__keep_plan(plan->context, plan);
  else
    ipt_plan_destroy(plan);
}

/* Whether the request goes to the CPU, which needs no plan for it. */
static int ipt__needs_no_plan(const ipt_context *context, const ipt__request *request) {
  return context->backend == &ipt__cpu_backend &&
         request->operation->plans->cpu_run_request != NULL;
}

static ipt_result ipt__run_without_plan(ipt_context *context, const ipt__request *request,
                                        void *const *operands) {
  ipt_result result = ipt__check_operands(context, request, operands);
  return result != IPT_SUCCESS || ipt__is_void(request)
             ? result
             : request->operation->plans->cpu_run_request(context, request, operands);
}

static ipt_result ipt__run_request(ipt_context *context, ipt__request *request,
                                   void *const *operands) {
  ipt_plan *plan;
  if (ipt__needs_no_plan(context, request))
    return ipt__run_without_plan(context, request, operands);
  ipt_result result = ipt__obtain_host_plan(context, request, &plan);
  if (result != IPT_SUCCESS)
    return result;
  result = ipt_plan_run(plan, operands);
  ipt__give_back_plan(plan, result);
  return result;
}
