/* The context: its allocator, its log, its backend. */

typedef struct ipt__transport ipt__transport; /* core/host/transport.h */
typedef struct ipt__wisdom ipt__wisdom;       /* core/tune/wisdom.h */

/* Plans that functions on host memory have used last: see core/tune/kept_plans.h. */
enum { IPT__KEPT_PLANS = 8 };

struct ipt_context {
  const ipt__backend *backend;    /* NULL: not opened yet */
  const ipt__device_calls *calls; /* the backend's; NULL: there is no device */
  uint32_t threads;
  ipt_allocator allocator;
  ipt_log log;
  ipt__profile profile;      /* of what the context runs on */
  ipt__device_facts facts;   /* the same */
  void *device;              /* the backend's own */
  ipt__transport *transport; /* kept from the last call on host memory; NULL: none */
  uint64_t device_memory;    /* limit, bytes; 0: none */
  int32_t backend_code;      /* of the backend's last failure, which ipt_context_vk_result tells */
  ipt__pool pool;
  ipt__wisdom *wisdom;                   /* of this device and driver */
  uint32_t wisdom_changes;               /* how often it has changed */
  ipt_plan *kept_plans[IPT__KEPT_PLANS]; /* the last used one first; NULL: none */
  ipt__mutex mutex;                      /* guards the pipelines, the wisdom and the kept plans */
  ipt__mutex queue_mutex; /* guards the queues and what copies between host and device */
};

/* Whether data travels to a device, and a plan has a program for it. */
static int ipt__on_device(const ipt_context *context) {
  return context->calls != NULL;
}

/* Several threads read and write the code. */
static int32_t ipt__load_backend_code(const ipt_context *context) {
#if defined(__GNUC__)
  return __atomic_load_n(&context->backend_code, __ATOMIC_RELAXED);
#else
  return *(const volatile int32_t *)&context->backend_code;
#endif
}

IPT__MAYBE_UNUSED static void ipt__store_backend_code(ipt_context *context, int32_t code) {
#if defined(__GNUC__)
  __atomic_store_n(&context->backend_code, code, __ATOMIC_RELAXED);
#else
  *(volatile int32_t *)&context->backend_code = code;
#endif
}
