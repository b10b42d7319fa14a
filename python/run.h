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

/* Common in ipt/_runs.py: what all runs have in common. The functions are those of ipt.h and
 * plans.h, or a test's. */
typedef struct python_common {
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
  double patience; /* seconds until signals and control->stop are noticed, at most */
  object *working; /* a set */
  object *const *errors;
} python_common;

/* A call of the library. */
typedef struct call {
  ipt_context *context;
  const char *operation;
  const void *desc;
  void *operands[IPT_MAX_OPERANDS];
} call;

/* Telling in ipt/_runs.py. */
typedef struct python_telling {
  object *progress; /* a function */
  double interval;  /* seconds from one call of it to the next */
} python_telling;

/* How a run is supervised. */
typedef struct supervision {
  const python_common *common;
  const python_telling *telling; /* NULL: there is nobody to tell */
  python_control *control;
} supervision;

/* The state of a run that only this file knows. */
typedef struct state {
  ipt_plan *plan;
  ipt_run *run;
  double part; /* part of the work that is done, set by threads of the library */
  double waited;
  uint32_t forks;
  bool is_over; /* and the plan is given back */
} state;

static void advance(uint64_t done, uint64_t total, void *user) {
  /* Where nothing moves, nothing is left to do. */
  double part = total ? (double)done / (double)total : 1.0;
  __atomic_store((double *)user, &part, __ATOMIC_RELAXED);
}

/* Returns false if progress has raised an exception. */
static bool tell(const supervision *run, state *now) {
  double part;
  __atomic_load(&now->part, &part, __ATOMIC_RELAXED);
  if (!run->telling || now->waited < run->telling->interval ||
      part >= 1.0) { /* 1.0 is told when the run is over. */
    return true;
  }
  now->waited = 0;
  __atomic_store_n(&run->control->run, now->run, __ATOMIC_SEQ_CST);
  object *answer = PyObject_CallFunction(run->telling->progress, "d", part);
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
  return ipt_python_forks != now->forks;
}

static bool is_stopped(const supervision *run) {
  return __atomic_load_n(&run->control->stop, __ATOMIC_SEQ_CST);
}

/* Carries out a short run, and gives back its plan. */
static ipt_result run_shortly(const call *wanted, const python_common *common, state *now) {
  ipt_result result = common->plan_run(now->plan, wanted->operands);
  common->plan_return(now->plan, result);
  now->is_over = true;
  return result;
}

/* Returns IPT_NOT_READY if a run has begun. */
static ipt_result begin(const call *wanted, const supervision *run, state *now) {
  const python_common *common = run->common;
  void *thread = PyEval_SaveThread();
  ipt_result result =
      common->plan_obtain(wanted->context, wanted->operation, wanted->desc, &now->plan);
  PyEval_RestoreThread(thread);
  if (result) {
    return result;
  }
  if (PyErr_CheckSignals() || is_stopped(run) || is_child(now)) {
    return IPT_ERROR_CANCELLED;
  }
  ipt_progress progress = {advance, &now->part};
  thread = PyEval_SaveThread();
  if (!run->telling && common->plan_is_short(now->plan)) {
    result = run_shortly(wanted, common, now);
  } else {
    result = common->run_begin(now->plan, wanted->operands, &progress, &now->run);
    result = result ? result : IPT_NOT_READY;
  }
  PyEval_RestoreThread(thread);
  return result;
}

/* Returns the result of the run, or IPT_NOT_READY if it has to be cancelled. */
static ipt_result supervise(const supervision *run, state *now) {
  double seconds = run->common->patience;
  if (run->telling && run->telling->interval < seconds) {
    seconds = run->telling->interval;
  }
  do {
    void *thread = PyEval_SaveThread();
    ipt_result result = run->common->run_wait(now->run, seconds);
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
static ipt_result end(const python_common *common, const state *now, ipt_result result) {
  if (now->is_over) {
    return result;
  }
  if (is_child(now)) {
    return now->run ? IPT_ERROR_DATA_UNDEFINED : IPT_ERROR_CANCELLED;
  }
  void *thread = PyEval_SaveThread();
  if (result == IPT_NOT_READY) {
    common->run_cancel(now->run);
  }
  if (now->run) {
    result = common->run_end(now->run);
  }
  common->plan_return(now->plan, result);
  PyEval_RestoreThread(thread);
  return result;
}

enum { OPERAND_ARRAY = 2 }; /* the place of the array in an Operand of ipt/_operands.py */

/* The beginning of NumPy's PyArrayInterface. */
typedef struct array_interface {
  int two, dimensions;
  char kind;
  int element, flags;
  intptr_t *shape, *strides;
  void *data;
} array_interface;

/* Finds where the arrays of a tuple of operands begin. Returns false if there is an exception. */
static bool find_arrays(object *operands, void **addresses) {
  for (ptrdiff_t i = 0; i < PyTuple_Size(operands); i++) {
    object *array = PyTuple_GetItem(PyTuple_GetItem(operands, i), OPERAND_ARRAY);
    object *capsule = PyObject_GetAttrString(array, "__array_struct__");
    const array_interface *found =
        capsule ? (const array_interface *)PyCapsule_GetPointer(capsule, NULL) : NULL;
    addresses[i] = found ? found->data : NULL;
    Py_DecRef(capsule);
    if (!found) {
      return false;
    }
  }
  return true;
}

/* Carries out an operation on NumPy arrays, and raises an exception if that fails. It is called
 * with Python's global lock. `key` is in the set `working` until the run is over. */
IPT_API void ipt_python_carry_out(const python_common *common, ipt_context *context,
                                  const char *operation, const void *desc, object *operands,
                                  const python_telling *telling, python_control *control,
                                  object *key) {
  state now = {NULL, NULL, 0, 0, ipt_python_forks, false};
  const supervision run = {common, telling, control};
  call wanted = {context, operation, desc, {NULL, NULL, NULL}};
  if (!find_arrays(operands, wanted.operands) || PySet_Add(common->working, key)) {
    return;
  }
  ipt_python_forget_message();
  ipt_result result = begin(&wanted, &run, &now);
  if (result == IPT_NOT_READY) {
    result = supervise(&run, &now);
  }
  exception there = take(); /* since end() may call the log, which is Python code */
  result = end(common, &now, result);
  PySet_Discard(common->working, key);
  PyErr_Restore(there.type, there.value, there.traceback);
  report(common->errors, result);
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
