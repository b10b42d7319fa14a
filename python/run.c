/* Carries out a plan for Python, in one call.
 *
 * Python raises exceptions of signal handlers, and those that are sent to a thread, between any two
 * instructions of its byte code, even while an earlier one is handled. Code in C sees them only
 * where it asks. This file asks until there is one. Then it cancels the run, and the call returns
 * when the run is over, with the exception and its cause.
 *
 * Nothing else here depends on the version of Python: what is declared below belongs to the stable
 * ABI since 3.2, and is found in the program that loads the library. So neither Python's headers
 * nor a library for each version are needed.
 *
 * SPDX-License-Identifier: MIT */

#include <stdbool.h>
#include <sys/types.h>
#include <unistd.h>

#define IPT_API __attribute__((visibility("default")))
#include "ipt.h"

typedef struct object object; /* PyObject */

extern void *PyEval_SaveThread(void);
extern void PyEval_RestoreThread(void *thread);
extern int PyErr_CheckSignals(void);
extern void PyErr_Fetch(object **type, object **value, object **traceback);
extern void PyErr_NormalizeException(object **type, object **value, object **traceback);
extern void PyErr_Restore(object *type, object *value, object *traceback);
extern void PyErr_SetObject(object *type, object *value);
extern void PyException_SetCause(object *exception, object *cause);
extern object *PyObject_CallFunction(object *function, const char *format, ...);
extern object *PyObject_Type(object *instance);
extern object *PyObject_CallMethod(object *self, const char *name, const char *format, ...);
extern object *PyObject_GetAttrString(object *self, const char *name);
extern int PyObject_SetAttrString(object *self, const char *name, object *value);
extern object *PyObject_Str(object *self);
extern object *PyErr_Occurred(void);
extern void PyErr_Clear(void);
extern int PySet_Add(object *set, object *key);
extern int PySet_Discard(object *set, object *key);
extern void Py_IncRef(object *thing);
extern void Py_DecRef(object *thing);

/* _Control in ipt/_runs.py. */
typedef struct python_control {
  bool stop;    /* set at the end of the program */
  ipt_run *run; /* set while progress is called, which may take for ever */
} python_control;

/* _Run in ipt/_runs.py. The functions are those of ipt.h, or a test's. */
typedef struct python_run {
  ipt_result (*plan_create)(ipt_context *context, const void *desc, ipt_plan **out);
  ipt_result (*run_begin)(const ipt_plan *plan, void *const *operands, const ipt_progress *progress,
                          ipt_run **out);
  ipt_result (*run_wait)(ipt_run *run, double seconds);
  void (*run_cancel)(ipt_run *run);
  ipt_result (*run_end)(ipt_run *run);
  void (*plan_destroy)(ipt_plan *plan);
  ipt_context *context;
  const void *desc;
  void *const *operands;
  double interval; /* seconds from one call of progress to the next */
  double patience; /* seconds until signals and control->stop are noticed, at most */
  object *progress;
  python_control *control;
  object *key; /* in the set `working` until the run is over */
  object *working;
  object *const *errors;
} python_run;

typedef struct exception {
  object *type; /* NULL: no exception */
  object *value;
  object *traceback;
} exception;

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
  if (now->waited < run->interval || part >= 1.0) { /* 1.0 is told when the run is over. */
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

static ipt_result begin(const python_run *run, state *now) {
  void *thread = PyEval_SaveThread();
  ipt_result result = run->plan_create(run->context, run->desc, &now->plan);
  PyEval_RestoreThread(thread);
  if (result) {
    return result;
  }
  if (PyErr_CheckSignals() || is_stopped(run) || is_child(now)) {
    return IPT_ERROR_CANCELLED;
  }
  ipt_progress progress = {advance, &now->part};
  thread = PyEval_SaveThread();
  result = run->run_begin(now->plan, run->operands, &progress, &now->run);
  PyEval_RestoreThread(thread);
  return result;
}

/* Returns the result of the run, or IPT_NOT_READY if it has to be cancelled. */
static ipt_result supervise(const python_run *run, state *now) {
  double seconds = run->interval < run->patience ? run->interval : run->patience;
  do {
    void *thread = PyEval_SaveThread();
    ipt_result result = run->run_wait(now->run, seconds);
    PyEval_RestoreThread(thread);
    if (result != IPT_NOT_READY) {
      return result;
    }
    now->waited += seconds;
  } while (!PyErr_CheckSignals() && !is_stopped(run) && !is_child(now) && tell(run, now) &&
           !is_child(now));
  return IPT_NOT_READY;
}

/* Ends the run and frees what was made for it. Returns the final result. */
static ipt_result end(const python_run *run, const state *now, ipt_result result) {
  if (is_child(now)) {
    return now->run ? IPT_ERROR_DATA_UNDEFINED : IPT_ERROR_CANCELLED;
  }
  void *thread = PyEval_SaveThread();
  if (result == IPT_NOT_READY) {
    run->run_cancel(now->run);
  }
  if (now->run) {
    result = run->run_end(now->run);
  }
  run->plan_destroy(now->plan);
  PyEval_RestoreThread(thread);
  return result;
}

/* Takes the current exception, if there is one, from the interpreter. */
static exception take(void) {
  exception taken;
  PyErr_Fetch(&taken.type, &taken.value, &taken.traceback);
  if (taken.type) {
    PyErr_NormalizeException(&taken.type, &taken.value, &taken.traceback);
  }
  return taken;
}

/* Takes the exception that the call will raise. Signals that came meanwhile would interrupt the
 * caller as soon as it handles this exception. So their handlers run here, and an exception that
 * one of them raises replaces it. */
static exception take_last(void) {
  exception first = take();
  if (!PyErr_CheckSignals()) {
    return first;
  }
  Py_DecRef(first.type);
  Py_DecRef(first.value);
  Py_DecRef(first.traceback);
  return take();
}

/* Returns a copy of an Error, made without running byte code. If there is no memory, returns the
 * error itself. */
static object *copy_error(object *error) {
  object *type = PyObject_Type(error), *message = PyObject_Str(error);
  object *result = PyObject_GetAttrString(error, "result");
  object *copy = message ? PyObject_CallMethod(type, "__new__", "OO", type, message) : NULL;
  if (copy && result && PyObject_SetAttrString(copy, "result", result)) {
    Py_DecRef(copy);
    copy = NULL;
  }
  Py_DecRef(type);
  Py_DecRef(message);
  Py_DecRef(result);
  if (copy && result) {
    return copy;
  }
  Py_DecRef(copy);
  PyErr_Clear();
  Py_IncRef(error);
  return error;
}

/* Raises the error of a result, or makes it the cause of the current exception. errors[-result] is
 * the error of a result. */
static void report(object *const *errors, ipt_result result) {
  if (!result && !PyErr_Occurred()) {
    return;
  }
  exception there = take_last();
  object *error = result ? copy_error(errors[-result]) : NULL;
  if (there.type) {
    PyException_SetCause(there.value, error); /* steals it */
    PyErr_Restore(there.type, there.value, there.traceback);
  } else {
    object *type = PyObject_Type(error);
    PyErr_SetObject(type, error);
    Py_DecRef(type);
    Py_DecRef(error);
  }
}

/* Makes a plan, carries it out, and raises an exception if that fails. Like ipt_python_call it is
 * called with Python's global lock. */
IPT_API void ipt_python_carry_out(const python_run *run) {
  state now = {NULL, NULL, 0, 0, getpid()};
  if (PySet_Add(run->working, run->key)) {
    return;
  }
  ipt_result result = begin(run, &now);
  if (!result) {
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

/* Calls a function of one or three operands, and raises an exception if that fails. */
IPT_API void ipt_python_call(void (*function)(void), ipt_context *context, void *const *operands,
                             size_t count, const void *desc, object *const *errors) {
  typedef ipt_result (*one)(ipt_context *, void *, const void *);
  typedef ipt_result (*three)(ipt_context *, void *, void *, void *, const void *);
  void *thread = PyEval_SaveThread();
  ipt_result result = count == 1
                          ? ((one)function)(context, operands[0], desc)
                          : ((three)function)(context, operands[0], operands[1], operands[2], desc);
  PyEval_RestoreThread(thread);
  report(errors, result);
}
