/* Exceptions for results, raised without running byte code of Python, which could be interrupted.
 */

typedef struct exception {
  object *type; /* NULL: no exception */
  object *value;
  object *traceback;
} exception;

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

/* Returns the text of an error, with what the library has said about this failure. */
static object *message_of(object *error) {
  object *general = PyObject_Str(error);
  if (!general || python_last_message[0] == '\0') {
    return general;
  }
  object *message = PyUnicode_FromFormat("%S: %s", general, python_last_message);
  Py_DecRef(general);
  return message;
}

/* Returns a copy of an Error that also tells the reason. If there is no memory, returns the error
 * itself. */
static object *copy_error(object *error) {
  object *type = PyObject_Type(error), *message = message_of(error);
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
