/* The code behind functions on host memory: a plan that is kept or made, and its run. */

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

static ipt_result ipt__run_request(ipt_context *context, ipt__request *request,
                                   void *const *operands) {
  ipt_plan *plan;
  ipt_result result = ipt__obtain_host_plan(context, request, &plan);
  if (result != IPT_SUCCESS)
    return result;
  result = ipt_plan_run(plan, operands);
  ipt__give_back_plan(plan, result);
  return result;
}
