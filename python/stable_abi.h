/* Python's functions that the library calls. All belong to the stable ABI since 3.2, and are found
 * in the program that loads the library. So neither Python's headers nor a library for each version
 * are needed. */

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
extern object *PyUnicode_FromFormat(const char *format, ...);
extern object *PyErr_Occurred(void);
extern void PyErr_Clear(void);
extern int PySet_Add(object *set, object *key);
extern int PySet_Discard(object *set, object *key);
extern ptrdiff_t PyTuple_Size(object *tuple);
extern object *PyTuple_GetItem(object *tuple, ptrdiff_t index);
extern void *PyCapsule_GetPointer(object *capsule, const char *name);
extern void Py_IncRef(object *thing);
extern void Py_DecRef(object *thing);
