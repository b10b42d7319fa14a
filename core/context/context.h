/* The context: its allocator, its log, its backend. */

typedef struct ipt__device ipt__device; /* backend_vulkan/device.h */
typedef struct ipt__wisdom ipt__wisdom; /* core/tune/wisdom.h */

/* Plans that functions on host memory have used last: see core/api/kept_plans.h. */
enum { IPT__KEPT_PLANS = 8 };

struct ipt_context {
  ipt_backend backend;
  uint32_t threads;
  ipt_allocator allocator;
  ipt_log log;
  ipt__profile profile;   /* of what the context runs on */
  ipt__device *device;    /* NULL on the CPU */
  uint64_t device_memory; /* limit, bytes; 0: none */
  int32_t vk_result;
  ipt__pool pool;
  ipt__wisdom *wisdom;                   /* of this device and driver */
  uint32_t wisdom_changes;               /* how often it has changed */
  ipt_plan *kept_plans[IPT__KEPT_PLANS]; /* the last used one first; NULL: none */
  ipt__mutex mutex;                      /* guards the pipelines, the wisdom and the kept plans */
  ipt__mutex queue_mutex; /* guards the queues and what copies between host and device */
};

static int ipt__on_device(const ipt_context *context) {
  return context->backend == IPT_BACKEND_VULKAN;
}

/* Read and written by several threads. */
static int32_t ipt__load_vk_result(const ipt_context *context) {
#if defined(__GNUC__)
  return __atomic_load_n(&context->vk_result, __ATOMIC_RELAXED);
#else
  return *(const volatile int32_t *)&context->vk_result;
#endif
}

#ifdef IPT_VULKAN
static void ipt__store_vk_result(ipt_context *context, int32_t result) {
#if defined(__GNUC__)
  __atomic_store_n(&context->vk_result, result, __ATOMIC_RELAXED);
#else
  *(volatile int32_t *)&context->vk_result = result;
#endif
}
#endif
