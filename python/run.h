/* Carries out an operation for Python, in one call.
 *
 * Python raises exceptions of signal handlers, and those that are sent to a thread, between any two
 * instructions of its byte code, even while an earlier one is handled. Code in C sees them only
 * where it asks. This file asks until there is one. Then it cancels the run, and the call returns
 * when the run is over, with the exception and its cause. */

/* _Control in ipt/_runs.py. */
typedef struct python_control {
  bool stop;    /* set at the end of the program */
  ipt_run *run; /* set while progress is called, which may take for ever */
} python_control;

/* _Functions in ipt/_runs.py: those of ipt.h and plans.h, or a test's. */
typedef struct python_functions {
  ipt_result (*plan_obtain)(ipt_context *context, const char *operation, const void *desc,
                            ipt_plan **out);
  bool (*plan_is_short)(const ipt_plan *plan);
  ipt_result (*plan_run)(const ipt_plan *plan, void *const *operands);
  ipt_result (*run_begin)(const ipt_plan *plan, void *const *operands, const ipt_progress *progress,
                          ipt_run **out);
  ipt_result (*run_wait)(ipt_run *run, double seconds);
  void (*run_cancel)(ipt_run *run);
  ipt_result (*run_end)(ipt_run *run);
  void (*plan_return)(ipt_plan *plan, ipt_result result);
} python_functions;

/* _Run in ipt/_runs.py. */
typedef struct python_run {
  const python_functions *functions;
  ipt_context *context;
  const char *operation;
  const void *desc;
  void *const *operands;
  double interval;  /* seconds from one call of progress to the next */
  double patience;  /* seconds until signals and control->stop are noticed, at most */
  object *progress; /* a function, or None */
  bool tells;       /* it is a function */
  python_control *control;
  object *key; /* in the set `working` until the run is over */
  object *working;
  object *const *errors;
} python_run;

/* The state of a run that only this file knows. */
typedef struct state {
  ipt_plan *plan;
  ipt_run *run;
  double part; /* part of the work that is done, set by threads of the library */
  double waited;
  pid_t process;
} state;

static void advance(uint64_t done, uint64_t total, void *user) {
  /* Where nothing moves, nothing is left to do. */
  double part = total ? (double)done / (double)total : 1.0;
  __atomic_store((double *)user, &part, __ATOMIC_RELAXED);
}

/* Returns false if progress has raised an exception. */
static bool tell(const python_run *run, state *now) {
  double part;
  __atomic_load(&now->part, &part, __ATOMIC_RELAXED);
  if (!run->tells || now->waited < run->interval ||
      part >= 1.0) { /* 1.0 is told when the run is over. */
    return true;
  }
  now->waited = 0;
  __atomic_store_n(&run->control->run, now->run, __ATOMIC_SEQ_CST);
  object *answer = PyObject_CallFunction(run->progress, "d", part);
  while (!__atomic_exchange_n(&run->control->run, NULL, __ATOMIC_SEQ_CST)) {
    /* ipt_python_stop has taken it, and puts it back at once. */
  }
  if (!answer) {
    return false;
  }
  Py_DecRef(answer);
  return true;
}

/* A child has neither the threads nor the devices of its parent: it must leave the plan alone. */
static bool is_child(const state *now) {
  return getpid() != now->process;
}

static bool is_stopped(const python_run *run) {
  return __atomic_load_n(&run->control->stop, __ATOMIC_SEQ_CST);
}

/* Returns IPT_NOT_READY if a run has begun. */
static ipt_result begin(const python_run *run, state *now) {
  void *thread = PyEval_SaveThread();
  ipt_result result =
      run->functions->plan_obtain(run->context, run->operation, run->desc, &now->plan);
  PyEval_RestoreThread(thread);
  if (result) {
    return result;
  }
  if (PyErr_CheckSignals() || is_stopped(run) || is_child(now)) {
    return IPT_ERROR_CANCELLED;
  }
  ipt_progress progress = {advance, &now->part};
  thread = PyEval_SaveThread();
  if (!run->tells && run->functions->plan_is_short(now->plan)) {
    result = run->functions->plan_run(now->plan, run->operands);
  } else {
    result = run->functions->run_begin(now->plan, run->operands, &progress, &now->run);
    result = result ? result : IPT_NOT_READY;
  }
  PyEval_RestoreThread(thread);
  return result;
}

/* Returns the result of the run, or IPT_NOT_READY if it has to be cancelled. */
static ipt_result supervise(const python_run *run, state *now) {
  double seconds = run->interval < run->patience ? run->interval : run->patience;
  do {
    void *thread = PyEval_SaveThread();
    ipt_result result = run->functions->run_wait(now->run, seconds);
    PyEval_RestoreThread(thread);
    if (result != IPT_NOT_READY) {
      return result;
    }
    now->waited += seconds;
  } while (!PyErr_CheckSignals() && !is_stopped(run) && !is_child(now) && tell(run, now) &&
           !is_child(now));
  return IPT_NOT_READY;
}

/* Ends the run and gives back its plan. Returns the final result. */
static ipt_result end(const python_run *run, const state *now, ipt_result result) {
  if (is_child(now)) {
    return now->run ? IPT_ERROR_DATA_UNDEFINED : IPT_ERROR_CANCELLED;
  }
  void *thread = PyEval_SaveThread();
  if (result == IPT_NOT_READY) {
    run->functions->run_cancel(now->run);
  }
  if (now->run) {
    result = run->functions->run_end(now->run);
  }
  run->functions->plan_return(now->plan, result);
  PyEval_RestoreThread(thread);
  return result;
}

/* Carries out an operation on host memory, and raises an exception if that fails. It is called with
 * Python's global lock. */
IPT_API void ipt_python_carry_out(const python_run *run) {
  state now = {NULL, NULL, 0, 0, getpid()};
  if (PySet_Add(run->working, run->key)) {
    return;
  }
  ipt_python_forget_message();
  ipt_result result = begin(run, &now);
  if (result == IPT_NOT_READY) {
    result = supervise(run, &now);
  }
  exception there = take(); /* since end() may call the log, which is Python code */
  result = end(run, &now, result);
  PySet_Discard(run->working, run->key);
  PyErr_Restore(there.type, there.value, there.traceback);
  report(run->errors, result);
}

/* Asks a run to stop. If its thread is in a call of progress, cancels the run here. Returns whether
 * that is so and the run is over. It does not wait, since the run may need Python's global lock to
 * write to the log. */
IPT_API bool ipt_python_stop(python_control *control) {
  __atomic_store_n(&control->stop, true, __ATOMIC_SEQ_CST);
  ipt_run *run = __atomic_exchange_n(&control->run, NULL, __ATOMIC_SEQ_CST);
  if (!run) {
    return false;
  }
  ipt_run_cancel(run);
  bool is_over = ipt_run_wait(run, 0) != IPT_NOT_READY;
  __atomic_store_n(&control->run, run, __ATOMIC_SEQ_CST);
  return is_over;
}

/* Carries out an operation in the memory of a device, and raises an exception if that fails. The
 * device is not interrupted: it ends what it has begun. */
IPT_API void ipt_python_carry_out_there(ipt_context *context, const char *operation,
                                        const void *desc, const python_place *places,
                                        object *const *errors) {
  ipt_plan *plan = NULL;
  void *thread = PyEval_SaveThread();
  ipt_python_forget_message();
  ipt_result result = ipt_python_plan_obtain_there(context, operation, desc, &plan);
  if (!result) {
    result = ipt_python_plan_run_there(plan, places);
  }
  ipt_python_plan_return(plan, result);
  PyEval_RestoreThread(thread);
  report(errors, result);
}

/* Measures plans of an operation (ipt_tune), and raises an exception if that fails. */
IPT_API void ipt_python_tune(ipt_context *context, const char *operation, const void *desc,
                             double seconds, ipt_tune_result *out, object *const *errors) {
  const ipt_tune_desc limit = {seconds};
  ipt_plan *plan = NULL;
  void *thread = PyEval_SaveThread();
  ipt_python_forget_message();
  ipt_result result = ipt_python_plan_obtain_there(context, operation, desc, &plan);
  if (!result) {
    result = ipt_tune(context, plan, &limit, out);
  }
  ipt_plan_destroy(plan);
  PyEval_RestoreThread(thread);
  report(errors, result);
}
