/* Runs plans in threads of their own. */

struct ipt_run {
  const ipt_plan *plan;
  void *operands[IPT_MAX_OPERANDS];
  ipt__control control;
  ipt__thread thread;
  int started; /* 0: no thread could be started, and the plan was run at once */
};

static void ipt__finish_control(ipt__control *control, ipt_result result) {
  IPT__LOCK(&control->mutex);
  control->result = result;
  control->finished = 1;
  IPT__WAKE(&control->changed);
  IPT__UNLOCK(&control->mutex);
}

static void ipt__run_in_background(void *run) {
  ipt_run *r = (ipt_run *)run;
  ipt__finish_control(&r->control, ipt__run_anywhere(r->plan, r->operands, &r->control));
}

IPT_API ipt_result ipt_run_begin(const ipt_plan *plan, void *const *operands,
                                 const ipt_progress *progress, ipt_run **out) {
  if (out == NULL)
    return plan != NULL ? ipt__refuse_null(plan->context, "out") : IPT_ERROR_INVALID_ARGUMENT;
  *out = NULL;
  ipt_result result = ipt__check_run(plan, operands);
  if (result != IPT_SUCCESS)
    return result;
  ipt_run *run = (ipt_run *)ipt__allocate(&plan->context->allocator, sizeof *run);
  if (run == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  run->plan = plan;
  memcpy(run->operands, operands, plan->request.operand_count * sizeof *operands);
  ipt__open_control(&run->control, progress);
  run->started = ipt__start_thread(&run->thread, ipt__run_in_background, run);
  if (!run->started)
    ipt__run_in_background(run);
  *out = run;
  return IPT_SUCCESS;
}

IPT_API ipt_result ipt_run_wait(ipt_run *run, double seconds) {
  if (run == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt__control *control = &run->control;
  double end = ipt__clock() + seconds;
  IPT__LOCK(&control->mutex);
  for (;;) {
    double left = end - ipt__clock();
    if (control->finished || !(left > 0))
      break;
    IPT__AWAIT_FOR(&control->changed, &control->mutex, left);
  }
  ipt_result result = control->finished ? control->result : IPT_NOT_READY;
  IPT__UNLOCK(&control->mutex);
  return result;
}

IPT_API void ipt_run_cancel(ipt_run *run) {
  if (run == NULL)
    return;
  ipt__control *control = &run->control;
  IPT__LOCK(&control->mutex);
  control->cancelled = 1;
  IPT__UNLOCK(&control->mutex);
}

IPT_API ipt_result ipt_run_end(ipt_run *run) {
  if (run == NULL)
    return IPT_SUCCESS;
  if (run->started)
    ipt__join_thread(&run->thread);
  ipt_result result = run->control.result;
  ipt_context *context = run->plan->context;
  ipt__close_control(&run->control);
  ipt__release(&context->allocator, run);
  return result;
}
