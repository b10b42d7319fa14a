/* The context: its allocator, log and backend, and what it keeps between calls. */

typedef struct ipt__transport ipt__transport; /* core/host/transport.h */
typedef struct ipt__wisdom ipt__wisdom;       /* core/tune/wisdom.h */
typedef struct ipt__trials ipt__trials;       /* core/tune/trial.h */

/* The plans that functions on host memory have used last: see core/tune/kept_plans.h. */
enum { IPT__KEPT_PLANS = 8 };

struct ipt_context {
  const ipt__backend *backend;    /* NULL: not opened yet */
  const ipt__device_calls *calls; /* the backend's; NULL: no device */
  const ipt__backend *beside;     /* runs plans that are faster there; NULL: there is none */
  uint32_t threads;
  ipt__logged_allocator logged; /* the application's */
  ipt_allocator allocator;      /* by way of `logged` */
  ipt_log log;
  ipt__profile host;            /* profile of the CPU, also where there is a device */
  ipt__profile profile;         /* profile of the device, or of the CPU */
  ipt__device_facts facts;      /* facts of the same */
  void *device;                 /* the backend's own */
  ipt__transport *transport;    /* kept from the last call on host memory, or NULL */
  uint64_t device_memory_limit; /* bytes; 0: no limit */
  int32_t backend_code;         /* of the last failure; 0: none */
  int32_t is_lost;              /* calls go to other devices of the context if there are any */
  ipt__pool *pool;              /* own_pool, or that of the context that has this one */
  ipt__pool own_pool;
  ipt__wisdom *wisdom;                      /* for this device and driver */
  uint32_t wisdom_changes;                  /* counts changes of the wisdom */
  ipt_plan *kept_plans[IPT__KEPT_PLANS];    /* last used first; unused ones are NULL */
  ipt__trials *trials;                      /* NULL: none yet */
  ipt_context *others[IPT_MAX_DEVICES - 1]; /* of further devices: see core/host/shares.h */
  uint32_t other_count;
  ipt_context *leader; /* the context that has this one among its others; NULL: none */
  /* Opens the contexts of further devices when there is enough data for them; NULL: they are open,
   * or there are none. */
  void (*open_peers)(ipt_context *context);
  int chooses_peers;      /* the application has not listed them */
  ipt__mutex peers_mutex; /* guards the members from `others` on */
  ipt__mutex mutex;       /* guards the pipelines, the wisdom, the kept plans and the trials */
  ipt__mutex queue_mutex; /* guards the queues and the transport */
};

/* Whether the context has a device, on which plans run unless another backend is faster. */
static int ipt__has_device(const ipt_context *context) {
  return IPT__HAS_DEVICES && context->calls != NULL;
}

/* Whether the application has chosen a device: see ipt_context_desc::device. */
static int ipt__names_device(const char *device) {
  return device != NULL && device[0] != 0 && strcmp(device, "0") != 0;
}

static int32_t ipt__load_backend_code(const ipt_context *context) {
  return ipt__load_number(&context->backend_code);
}

IPT__MAYBE_UNUSED static void ipt__store_backend_code(ipt_context *context, int32_t code) {
  ipt__store_number(&context->backend_code, code);
}

static int ipt__is_lost(const ipt_context *context) {
  return ipt__load_number(&context->is_lost) != 0;
}

static void ipt__note_loss(ipt_context *context, ipt_result result) {
  if (result == IPT_ERROR_DEVICE_LOST)
    ipt__store_number(&context->is_lost, 1);
}
