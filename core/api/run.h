/* Runs plans in threads of their own. */

struct ipt_run {
  ipt_result (*carry_out)(ipt_run *run);
  const void *plan; /* an ipt_plan with operands, or an ipt_multi_plan with memory */
  union {
    void *operands[IPT_MAX_OPERANDS];
    ipt_multi_memory memory[IPT_MAX_DEVICES];
  } of;
  ipt_allocator allocator;
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
  ipt__finish_control(&r->control, r->carry_out(r));
}

/* Returns NULL if there is no memory. */
static ipt_run *ipt__new_run(const ipt_allocator *allocator, const void *plan,
                             ipt_result (*carry_out)(ipt_run *run)) {
  ipt_run *run = (ipt_run *)ipt__allocate(allocator, sizeof *run);
  if (run != NULL) {
    run->allocator = *allocator;
    run->plan = plan;
    run->carry_out = carry_out;
  }
  return run;
}

static void ipt__start_run(ipt_run *run, const ipt_progress *progress) {
  ipt__open_control(&run->control, progress);
  run->started = ipt__start_thread(&run->thread, ipt__run_in_background, run);
  if (!run->started)
    ipt__run_in_background(run);
}

static ipt_result ipt__carry_out_plan(ipt_run *run) {
  return ipt__run_anywhere((const ipt_plan *)run->plan, run->of.operands, &run->control);
}

IPT_API ipt_result ipt_run_begin(const ipt_plan *plan, void *const *operands,
                                 const ipt_progress *progress, ipt_run **out) {
  if (out == NULL)
    return plan != NULL ? ipt__refuse_null(plan->context, "out") : IPT_ERROR_INVALID_ARGUMENT;
  *out = NULL;
  ipt_result result = ipt__check_run(plan, operands);
  if (result != IPT_SUCCESS)
    return result;
  ipt_run *run = ipt__new_run(&plan->context->allocator, plan, ipt__carry_out_plan);
  if (run == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  memcpy(run->of.operands, operands, plan->request.operand_count * sizeof *operands);
  ipt__start_run(run, progress);
  *out = run;
  return IPT_SUCCESS;
}

static ipt_result ipt__carry_out_multi_plan(ipt_run *run) {
  const ipt_multi_plan *plan = (const ipt_multi_plan *)run->plan;
  return plan->kind->is_empty(plan) ? IPT_SUCCESS
                                    : ipt__multi_run_plan(plan, run->of.memory, &run->control);
}

IPT_API ipt_result ipt_run_begin_multi(const ipt_multi_plan *plan, const ipt_multi_memory *memory,
                                       const ipt_progress *progress, ipt_run **out) {
  if (out != NULL)
    *out = NULL;
  if (!IPT__HAS_DEVICES)
    return IPT_ERROR_UNSUPPORTED;
  if (plan == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (out == NULL)
    return ipt__refuse_null(plan->ranks[0].context, "out");
  ipt_result result = ipt__multi_check_memory(plan, memory);
  if (result == IPT_SUCCESS && ipt__multi_spans_processes(plan))
    result = IPT_ERROR_UNSUPPORTED;
  if (result != IPT_SUCCESS)
    return result;
  ipt_run *run = ipt__new_run(&plan->allocator, plan, ipt__carry_out_multi_plan);
  if (run == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  memcpy(run->of.memory, memory, plan->count * sizeof *memory);
  ipt__start_run(run, progress);
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
  if (run != NULL)
    ipt__store_number(&run->control.stop.wanted, 1);
}

IPT_API ipt_result ipt_run_end(ipt_run *run) {
  if (run == NULL)
    return IPT_SUCCESS;
  if (run->started)
    ipt__join_thread(&run->thread);
  ipt_result result = run->control.result;
  ipt_allocator allocator = run->allocator;
  ipt__close_control(&run->control);
  ipt__release(&allocator, run);
  return result;
}
