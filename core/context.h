/* The context: its allocator, its log, its backend. */

typedef struct ipt__device ipt__device;             /* backend_vulkan/device.h */
typedef struct ipt__wisdom_entry ipt__wisdom_entry; /* core/wisdom.h */

/* Of ipt_host_tuning. */
enum { IPT__MAX_COPIERS = 64, IPT__MAX_PIECES = 1024 };

struct ipt_context {
  ipt_backend backend;
  uint32_t threads;
  ipt_allocator allocator;
  ipt_log log;
  void *log_user;
  ipt__device *device;    /* NULL on the CPU */
  uint64_t device_memory; /* limit, bytes; 0: none */
  int32_t vk_result;
  ipt__wisdom_entry *wisdom; /* of this device and driver */
  ipt__pool pool;
  uint32_t wisdom_changes; /* how often it has changed */
  ipt_plan *recent;        /* the last one on host memory; NULL: none, or in use */
  ipt__mutex mutex;        /* guards the pipelines, the wisdom and the recent plan */
  ipt__mutex queue_mutex;  /* guards the queues and what copies between host and device */
};

/* Read and written by several threads. */
static int32_t ipt__load_vk_result(const ipt_context *context) {
#if defined(__GNUC__)
  return __atomic_load_n(&context->vk_result, __ATOMIC_RELAXED);
#else
  return *(const volatile int32_t *)&context->vk_result;
#endif
}

static void *ipt__default_allocate(size_t size, void *user) {
  (void)user;
  return malloc(size);
}

static void ipt__default_release(void *memory, void *user) {
  (void)user;
  free(memory);
}

static ipt_allocator ipt__allocator_or_default(const ipt_context_desc *desc) {
  ipt_allocator fallback = {ipt__default_allocate, ipt__default_release, NULL};
  return desc != NULL && desc->allocator.allocate != NULL ? desc->allocator : fallback;
}

/* Zeroed memory, or NULL. */
static void *ipt__allocate(const ipt_allocator *allocator, uint64_t size) {
  if (size > SIZE_MAX)
    return NULL;
  void *memory = allocator->allocate((size_t)size, allocator->user);
  if (memory != NULL)
    memset(memory, 0, (size_t)size);
  return memory;
}

static void ipt__release(const ipt_allocator *allocator, void *memory) {
  if (memory != NULL)
    allocator->release(memory, allocator->user);
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

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
static void
ipt__log_to(ipt_log log, void *user, const char *format, ...) {
  char message[512];
  if (log == NULL)
    return;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  log(message, user);
}
