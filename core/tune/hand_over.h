/* Hands over to the CPU what the device of a default context refuses, and runs requests. */

/* ---- What a device refuses ---- */

/* Whether the CPU may do what a device has not done. Every such result promises that the data is as
 * it was before the call. */
static int ipt__may_hand_over(ipt_result result) {
  return result == IPT_ERROR_OUT_OF_DEVICE_MEMORY || result == IPT_ERROR_OUT_OF_HOST_MEMORY ||
         result == IPT_ERROR_DEVICE_LOST || result == IPT_ERROR_BACKEND ||
         result == IPT_ERROR_UNSUPPORTED || result == IPT_ERROR_SCRATCH_TOO_SMALL;
}

static void ipt__log_handing_over(const ipt_context *context, const ipt__request *request,
                                  ipt_result refusal) {
  char words[128];
  ipt__text text = ipt__empty_text(words, sizeof words);
  ipt__describe_request(request, &text);
  ipt__log_to(&context->log, "%s runs on the CPU, because %s refuses it: %s", words,
              ipt_context_device_name(context), ipt_result_string(refusal));
}

/* Makes a plan for the CPU in place of what the device has refused. Returns the refusal if there is
 * none. */
static ipt_result ipt__hand_over(ipt_context *context, const ipt__request *request,
                                 ipt_result refusal, ipt_plan **out) {
  *out = NULL;
  if (ipt__may_hand_over(refusal))
    ipt__start_plan_beside(context, request, IPT__TO_RUN, out);
  if (*out == NULL)
    return refusal;
  ipt__log_handing_over(context, request, refusal);
  return IPT_SUCCESS;
}

/* ---- Plans and runs ---- */

/* Makes a plan for a device that is not lost, or one for the CPU if the device refuses. If there is
 * no memory for it, the kept plans are destroyed first, since they may hold it. *out is NULL after
 * a failure. */
static ipt_result ipt__make_plan_anywhere(ipt_context *context, const ipt__request *request,
                                          ipt__plan_use use, ipt_plan **out) {
  ipt_context *living = ipt__living_context(context);
  ipt_result result = ipt__make_plan(living, request, use, out);
  if (!ipt__has_device(living))
    return result;
  if (result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && ipt__destroy_kept_plans(living))
    result = ipt__make_plan(living, request, use, out);
  if (result == IPT_ERROR_DEVICE_LOST && ipt__living_context(context) != living)
    return ipt__make_plan_anywhere(context, request, use, out);
  return result == IPT_SUCCESS ? result : ipt__hand_over(living, request, result, out);
}

/* Runs on the CPU what the device has refused when it ran the plan. */
static ipt_result ipt__run_refused(const ipt_plan *plan, void *const *operands,
                                   ipt__control *control, ipt_result refusal) {
  ipt_plan *beside;
  ipt_result result = ipt__hand_over(plan->context, &plan->request, refusal, &beside);
  if (result != IPT_SUCCESS)
    return result;
  ipt__expect_anew(control);
  result = ipt__run_plan(beside, operands, control);
  ipt_plan_destroy(beside);
  return result;
}

/* ---- Several devices ---- */

/* Whether a device may do what another one has not done. */
static int ipt__may_retake(ipt_result result) {
  return result != IPT_SUCCESS && result != IPT_ERROR_CANCELLED &&
         result != IPT_ERROR_DATA_UNDEFINED;
}

static void ipt__log_retaking(const ipt__shared_run *run, uint32_t from, uint32_t to) {
  const ipt__shares *shares = run->plan->shares;
  ipt__log_to(&run->plan->context->log, "%s does the share of %s, which failed: %s",
              ipt_context_device_name(shares->share[to].plan->context),
              ipt_context_device_name(shares->share[from].plan->context),
              ipt_result_string(run->results[from]));
}

/* Lets another device do a share. */
static ipt_result ipt__retake_share(const ipt__shared_run *run, uint32_t from, uint32_t to) {
  const ipt__shares *shares = run->plan->shares;
  const ipt__request *request = &shares->share[from].request;
  void *operands[IPT_MAX_OPERANDS];
  ipt_plan *plan;
  ipt__log_retaking(run, from, to);
  ipt__operands_of_share(run, from, operands);
  ipt__expect_anew(run->control);
  ipt_result result =
      ipt__make_plan(shares->share[to].plan->context, request, IPT__TO_SHARE, &plan);
  if (result == IPT_SUCCESS)
    result = ipt__run_plan(plan, operands, run->control);
  ipt_plan_destroy(plan);
  return result;
}

/* Lets devices that have done their shares do those of devices that have failed. */
static void ipt__retake_shares(ipt__shared_run *run) {
  uint32_t count = run->plan->shares->count;
  for (uint32_t from = 0; from < count; from++)
    for (uint32_t to = 0; to < count && ipt__may_retake(run->results[from]); to++)
      if (run->results[to] == IPT_SUCCESS) {
        ipt_result result = ipt__retake_share(run, from, to);
        run->overwritten |= run->sums[from] == NULL &&
                            (result == IPT_SUCCESS || result == IPT_ERROR_DATA_UNDEFINED);
        run->results[from] = result;
      }
}

/* Lets one device do everything. */
static ipt_result ipt__run_on(ipt_context *context, const ipt_plan *whole, void *const *operands,
                              ipt__control *control) {
  ipt_plan *plan;
  ipt__expect_anew(control);
  if (context == whole->context)
    return ipt__run_plan(whole, operands, control);
  ipt_result result = ipt__make_plan(context, &whole->request, IPT__TO_SHARE, &plan);
  if (result == IPT_SUCCESS)
    result = ipt__run_plan(plan, operands, control);
  ipt_plan_destroy(plan);
  return result;
}

/* Tries one device after the other, since they cannot share the work. No data has changed. */
static ipt_result ipt__run_on_one(const ipt_plan *plan, void *const *operands,
                                  ipt__control *control) {
  const ipt__shares *shares = plan->shares;
  ipt_result result = IPT_ERROR_DEVICE_LOST;
  for (uint32_t i = 0; i < shares->count && ipt__may_retake(result); i++)
    if (!ipt__is_lost(shares->share[i].plan->context))
      result = ipt__run_on(shares->share[i].plan->context, plan, operands, control);
  return result;
}

/* The result of all shares together. */
static ipt_result ipt__result_of_shares(const ipt__shared_run *run) {
  ipt_result result = IPT_SUCCESS;
  for (uint32_t i = 0; i < run->plan->shares->count && result == IPT_SUCCESS; i++)
    result = run->results[i];
  return result != IPT_SUCCESS && run->overwritten ? IPT_ERROR_DATA_UNDEFINED : result;
}

/* Runs the shares, and lets other devices do what one has not done. */
static ipt_result ipt__share_run(ipt__shared_run *run) {
  int is_mixed = run->plan->shares->share[0].kind == IPT__MIXED;
  if (!ipt__run_shares(run))
    return ipt__run_on_one(run->plan, run->operands, run->control);
  if (!is_mixed)
    ipt__retake_shares(run);
  ipt_result result = ipt__result_of_shares(run);
  if (result == IPT_SUCCESS)
    ipt__add_sums(run);
  return is_mixed && ipt__may_retake(result)
             ? ipt__run_on_one(run->plan, run->operands, run->control)
             : result;
}

/* Runs a plan on all its devices. */
static ipt_result ipt__run_on_devices(const ipt_plan *plan, void *const *operands,
                                      ipt__control *control) {
  ipt__shared_run run;
  if (!IPT__HAS_DEVICES || plan->shares == NULL)
    return ipt__run_plan(plan, operands, control);
  memset(&run, 0, sizeof run);
  run.plan = plan;
  run.operands = operands;
  run.control = control;
  ipt_result result = ipt__share_run(&run);
  ipt__free_sums(&run);
  return result;
}

/* ---- Runs ---- */

/* Runs a plan, on the CPU where the device refuses it. */
static ipt_result ipt__run_or_hand_over(const ipt_plan *plan, void *const *operands,
                                        ipt__control *control) {
  ipt_result result = ipt__run_on_devices(plan, operands, control);
  if (!ipt__has_device(plan->context))
    return result;
  if (result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && ipt__destroy_kept_plans(plan->context)) {
    ipt__expect_anew(control);
    result = ipt__run_on_devices(plan, operands, control);
  }
  return plan->on_device && result != IPT_SUCCESS
             ? ipt__run_refused(plan, operands, control, result)
             : result;
}

/* Does the same, and measures the time if there is a choice of backends. Otherwise the clock is not
 * read, which would take nearly as long as a small call. */
static ipt_result ipt__run_anywhere(const ipt_plan *plan, void *const *operands,
                                    ipt__control *control) {
  if (!IPT__HAS_DEVICES || plan->context->beside == NULL)
    return ipt__run_or_hand_over(plan, operands, control);
  double begin = ipt__clock();
  ipt_result result = ipt__run_or_hand_over(plan, operands, control);
  if (result == IPT_SUCCESS)
    ipt__count_run(plan, ipt__clock() - begin);
  return result;
}
