/* A backend is a table of functions. The library reaches a device only through this table, so core/
 * compiles without the headers of any backend; docs/architecture.md says how to add one. */

typedef struct ipt__control ipt__control;               /* core/context/control.h */
typedef struct ipt__addresses ipt__addresses;           /* core/plan/program.h */
typedef struct ipt__device_program ipt__device_program; /* core/plan/program.h */
struct ipt__stages;                                     /* core/kernels/stage.h */

/* A backend's name for one of its objects, a pointer or a number; 0: no object. */
typedef uint64_t ipt__handle;

/* Facts about the device of a context that hold while the context is open. No plan depends on them:
 * what plans depend on is in the profile. */
typedef struct ipt__device_facts {
  const char *name;
  const char *driver;   /* together with the name, the key of wisdom; NULL: the number of threads
                           takes its place */
  uint64_t memory;      /* bytes on the device */
  uint64_t most_buffer; /* bytes; no buffer may have more; 0: any number */
  uint64_t sure_allocation; /* bytes; the device may refuse more at once; 0: not known */
  uint32_t number;          /* in the backend's list, counted from 1; 0: not known */
  int is_given;             /* the device is the application's */
  int records_only;    /* records programs for the application, but the library cannot run them */
  int shares_memory;   /* the device's memory is that of the host */
  int has_one_copier;  /* uploads and downloads go through the same queue */
  int external_tables; /* the application places the tables of plans that it records */
  int labels_launches; /* programs get titles for debuggers */
  int drives_display;  /* it may: then the system resets it if it is busy for seconds */
  int divides_grids;   /* lists of commands may begin and end within a launch */
} ipt__device_facts;

/* ---- Memory ---- */

typedef enum ipt__buffer_use {
  IPT__ON_DEVICE,
  IPT__STAGING, /* between host and device: reached by the host and by copies */
  IPT__ON_BOTH  /* reached by the host and by launches */
} ipt__buffer_use;

typedef struct ipt__buffer {
  ipt__handle handle, memory; /* the backend's own */
  void *mapped;               /* where the host reaches it; NULL: nowhere */
  uint64_t address;           /* where launches reach it; 0: nowhere */
} ipt__buffer;

/* ---- Commands ---- */

typedef enum ipt__queue { IPT__COMPUTE_QUEUE, IPT__UPLOAD_QUEUE, IPT__DOWNLOAD_QUEUE } ipt__queue;

/* Lists of commands for one queue. A list can be recorded and submitted again once the device has
 * carried it out. */
typedef struct ipt__commands {
  ipt__handle pool; /* the backend's own */
  ipt__handle *lists;
  uint32_t count;
} ipt__commands;

/* A place in a program, before a workgroup of a launch. */
typedef struct ipt__position {
  uint64_t launch, group;
} ipt__position;

/* The launches between two places of a program. They wait for all launches submitted before. Both
 * places are before the first workgroup of a launch unless the backend divides grids. */
typedef struct ipt__kernel_work {
  const ipt__device_program *program;
  ipt__position begin, end;
  const ipt__addresses *addresses;
  int host_reads; /* the host reads what the launches write */
} ipt__kernel_work;

/* Bytes copied between staging memory and the device. */
typedef struct ipt__copy_work {
  const ipt__buffer *staging, *data;
  uint64_t staging_offset, data_offset, bytes;
  int up; /* to the device; otherwise from the device */
} ipt__copy_work;

/* ---- Submissions ---- */

/* A timeline, whose value only grows, and the value that it reaches once everything submitted is
 * done. */
typedef struct ipt__timeline {
  ipt__handle handle;
  uint64_t submitted;
} ipt__timeline;

/* The moment when a timeline reaches a value. */
typedef struct ipt__moment {
  ipt__handle timeline;
  uint64_t value;
} ipt__moment;

enum {
  IPT__MAX_WAITS = 2,  /* waits of one submission */
  IPT__MAX_MOMENTS = 4 /* moments that the host waits for in one call */
};

/* A submission waits only for earlier ones, so a backend may carry them out one by one. */
typedef struct ipt__submission {
  ipt__queue queue;
  ipt__handle commands;
  uint32_t wait_count;
  ipt__moment waits[IPT__MAX_WAITS];
  ipt__moment signal;
} ipt__submission;

/* A failure in a function that threads of a stream call. They must not call the application's log,
 * so the failure is logged later. */
typedef struct ipt__fault {
  int32_t code; /* the backend's own; 0: no failure */
  const char *call;
} ipt__fault;

IPT__MAYBE_UNUSED static ipt__fault ipt__make_fault(int32_t code, const char *call) {
  ipt__fault fault = {code, call};
  return fault;
}

enum { IPT__MOST_TIMED_RUNS = 64 };

/* A text that ipt_context_desc::device understands. */
typedef struct ipt__device_name {
  char text[40];
} ipt__device_name;

/* ---- Exchanges ---- */

/* A copy between buffers of two devices, which have their numbers in the exchange. */
typedef struct ipt__exchange_copy {
  uint32_t from, to;
  uint64_t from_offset, to_offset, bytes;
} ipt__exchange_copy;

/* Copies between buffers of several devices without the host's memory. */
typedef struct ipt__exchange_calls {
  /* Makes a buffer on the device of each context. Returns 0 and makes none if there is no way
   * between the devices, which is no failure. Buffers are freed before the exchange is closed. */
  ipt__handle (*open)(ipt_context *const *contexts, uint32_t count, const uint64_t *bytes,
                      ipt__buffer *buffers);
  void (*close)(ipt__handle exchange);
  /* Begins a copy of what launches have written that the host has waited for. */
  ipt_result (*copy)(ipt__handle exchange, const ipt__exchange_copy *copy);
  ipt_result (*finish)(ipt__handle exchange); /* waits for all copies, even after a failure */
} ipt__exchange_calls;

/* ---- The tables ---- */

/* The functions through which the library uses a device. A function that fails leaves nothing
 * behind and sets *out to zero. Functions whose names begin with "free" accept objects that are
 * zero. */
typedef struct ipt__device_calls {
  /* Memory */
  /* The bytes of the device that the library can probably have, with the `kept` bytes that it has
   * already. */
  uint64_t (*available_memory)(const ipt_context *context, uint64_t kept);
  ipt_result (*new_buffer)(ipt_context *context, uint64_t bytes, ipt__buffer_use use,
                           ipt__buffer *out);
  void (*free_buffer)(ipt_context *context, ipt__buffer *buffer);
  /* Makes the host's own pages accessible to launches at out->address. Returns 0 if they cannot be,
   * which is no failure. NULL: they never can be. */
  int (*import_pages)(ipt_context *context, void *data, uint64_t bytes, ipt__buffer *out);

  /* Programs. `compile` fills in program->compiled. `stages` describes the launches of programs
   * that move data, and is NULL for others. IPT_ERROR_UNSUPPORTED for a program that the backend
   * has no code for. */
  ipt_result (*compile)(ipt_context *context, const struct ipt__stages *stages,
                        ipt__device_program *program);
  void (*free_compiled)(ipt_context *context, ipt__device_program *program);

  /* Commands */
  ipt_result (*new_commands)(ipt_context *context, ipt__queue queue, uint32_t count,
                             ipt__commands *out);
  void (*free_commands)(ipt_context *context, ipt__commands *commands);
  ipt_result (*record_kernels)(ipt_context *context, const ipt__kernel_work *work,
                               ipt__handle commands);
  ipt__fault (*record_copy)(ipt_context *context, const ipt__copy_work *work, ipt__handle commands);

  /* Submissions. Only one thread at a time submits, but another one may wait meanwhile. */
  ipt_result (*new_timeline)(ipt_context *context, ipt__handle *out);
  void (*free_timeline)(ipt_context *context, ipt__handle timeline);
  ipt__fault (*submit)(ipt_context *context, const ipt__submission *submission);
  /* Waits until one of the moments has come. */
  ipt__fault (*wait)(ipt_context *context, uint32_t count, const ipt__moment *moments);
  ipt__fault (*read)(ipt_context *context, ipt__handle timeline, uint64_t *value);
  void (*idle)(ipt_context *context); /* waits for all queues, even after a failure */
  /* Logs a fault and translates it into a result. */
  ipt_result (*explain)(ipt_context *context, ipt__fault fault);

  /* Timing. time_kernels runs a program several times in one submission and waits. NULL: the
   * backend cannot measure time, so its contexts can be neither tuned nor calibrated. */
  ipt_result (*new_timer)(ipt_context *context, ipt__handle *out);
  void (*free_timer)(ipt_context *context, ipt__handle timer);
  ipt_result (*time_kernels)(ipt_context *context, ipt__handle timer, const ipt__kernel_work *work,
                             uint32_t runs, double *seconds);

  const ipt__exchange_calls *exchange; /* NULL: the backend knows no way between devices */
} ipt__device_calls;

typedef struct ipt__backend {
  ipt_backend kind; /* the result of ipt_context_backend */

  /* Opens a device: fills in the context's profile and facts, and uses context->device as it likes.
   * There is nothing to close after a failure, and the next backend may be tried. */
  ipt_result (*open)(ipt_context *context, const ipt_context_desc *desc);
  void (*close)(ipt_context *context);

  /* A backend has either `device` or `run`. */
  const ipt__device_calls *device; /* for plans that run on a device; NULL: no device */
  ipt_result (*run)(const ipt_plan *plan, void *const *operands,
                    ipt__control *control);      /* carries plans out on the host */
  uint64_t (*run_scratch)(const ipt_plan *plan); /* bytes that `run` allocates */

  /* NULL if the backend lacks the function. */
  ipt_result (*list_devices)(const ipt_context_desc *desc, ipt_device_info *devices,
                             uint32_t *count);
  ipt_result (*find_device)(const ipt_context_desc *desc, uint32_t *number);
  ipt_result (*save_pipelines)(ipt_context *context, const char *path);
  /* Lists other devices of the same kind as the context's, if it is one that a machine may have
   * several of. Returns their number. */
  uint32_t (*list_peers)(const ipt_context *context, ipt__device_name *names, uint32_t most);
} ipt__backend;
