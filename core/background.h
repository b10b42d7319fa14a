/* Transpositions of host memory that run in a thread of their own. */

struct ipt_transposition {
  ipt_plan *plan;
  void *data;
  ipt__control control;
  ipt__thread thread;
  int started; /* 0: there is no thread, and what was to be done is done */
};

static void ipt__finish_control(ipt__control *control, ipt_result result) {
  IPT__LOCK(&control->mutex);
  control->result = result;
  control->finished = 1;
  IPT__WAKE(&control->changed);
  IPT__UNLOCK(&control->mutex);
}

static void ipt__run_in_background(void *transposition) {
  ipt_transposition *t = (ipt_transposition *)transposition;
  ipt__finish_control(&t->control, ipt__run_plan(t->plan, t->data, &t->control));
}

static void ipt__start(ipt_transposition *t) {
  t->started = ipt__start_thread(&t->thread, ipt__run_in_background, t);
  if (!t->started)
    ipt__run_in_background(t);
}

IPT_API ipt_result ipt_transpose_begin(ipt_context *context, void *data,
                                       const ipt_transpose_desc *desc, ipt_progress progress,
                                       void *user, ipt_transposition **out) {
  ipt_plan *plan;
  if (out == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  *out = NULL;
  ipt_result result = ipt__obtain_host_plan(context, desc, &plan);
  if (result == IPT_SUCCESS)
    result = ipt__check_run(plan, data);
  if (result != IPT_SUCCESS) {
    ipt_plan_destroy(plan);
    return result;
  }
  ipt_transposition *t = (ipt_transposition *)ipt__allocate(&context->allocator, sizeof *t);
  if (t == NULL) {
    ipt_plan_destroy(plan);
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  }
  t->plan = plan;
  t->data = data;
  ipt__open_control(&t->control, progress, user);
  ipt__start(t);
  *out = t;
  return IPT_SUCCESS;
}

IPT_API ipt_result ipt_transpose_wait(ipt_transposition *transposition, double seconds) {
  ipt__control *control = &transposition->control;
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

IPT_API ipt_result ipt_transpose_poll(ipt_transposition *transposition) {
  return ipt_transpose_wait(transposition, 0);
}

IPT_API void ipt_transpose_cancel(ipt_transposition *transposition) {
  ipt__control *control = &transposition->control;
  IPT__LOCK(&control->mutex);
  control->cancelled = 1;
  IPT__UNLOCK(&control->mutex);
}

IPT_API ipt_result ipt_transpose_end(ipt_transposition *transposition) {
  if (transposition == NULL)
    return IPT_SUCCESS;
  if (transposition->started)
    ipt__join_thread(&transposition->thread);
  ipt_result result = transposition->control.result;
  ipt_context *context = transposition->plan->context;
  ipt__give_back_plan(transposition->plan, result);
  ipt__close_control(&transposition->control);
  ipt__release(&context->allocator, transposition);
  return result;
}
