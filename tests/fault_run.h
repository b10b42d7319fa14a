/* A transposition or multiplication on the failing Vulkan, and the conditions that hold after
 * it. */
#ifndef IPT_TESTS_FAULT_RUN_H
#define IPT_TESTS_FAULT_RUN_H

#include "failing_vulkan.h"

/* Every call fails in turn or, with few cases, every fifth. */
static inline unsigned step_of_calls(void) {
  return few_cases() ? 5 : 1;
}

/* ---- One run ---- */

typedef struct run_log {
  char text[16384];
  size_t length;
} run_log;

static inline void append_line(const char *message, void *user) {
  run_log *log = (run_log *)user;
  size_t left = sizeof log->text - log->length;
  int written = snprintf(log->text + log->length, left, "%s\n", message);
  log->length += written > 0 && (size_t)written < left ? (size_t)written : 0;
}

typedef struct run {
  ipt_transpose_desc desc;
  ipt_backend backend;
  uint64_t device_memory_limit; /* limit of the context */
  double submission_seconds;
  const char *pipelines; /* file of the context */
  const char *device;    /* name of the device; NULL: the best */
  ipt_vulkan_desc own;
  unsigned char *data, *original, *expected;
  size_t bytes;
  ipt_context *context; /* NULL if it could not be opened */
  ipt_result result;    /* result of opening or, if that succeeded, of transposing */
  run_log log;
} run;

static inline void start(run *r, ipt_transpose_desc desc, ipt_backend backend) {
  memset(r, 0, sizeof *r);
  r->desc = desc;
  r->backend = backend;
  r->own.get_instance_proc_addr = fault_vkGetInstanceProcAddr;
  r->bytes = (size_t)case_bytes(&desc);
  r->data = (unsigned char *)malloc(r->bytes);
  r->original = (unsigned char *)malloc(r->bytes);
  r->expected = (unsigned char *)malloc(r->bytes);
  if (r->data == NULL || r->original == NULL || r->expected == NULL)
    exit(1);
  fill_with_index(r->original, r->bytes / desc.elem_size, desc.elem_size);
  reference_transpose(r->expected, r->original, desc.batch, desc.rows, desc.cols, desc.elem_size);
}

static inline void open_context(run *r) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = r->backend;
  desc.log.write = append_line;
  desc.log.user = &r->log;
  desc.vulkan = &r->own;
  desc.device_memory_limit = r->device_memory_limit;
  desc.submission_seconds = r->submission_seconds;
  desc.pipelines = r->pipelines;
  desc.device = r->device;
  r->context = NULL;
  r->log.length = 0;
  r->log.text[0] = 0;
  r->result = ipt_context_create(&desc, &r->context);
  CHECK((r->result == IPT_SUCCESS) == (r->context != NULL), "%d", (int)r->result);
}

static inline void transpose(run *r) {
  memcpy(r->data, r->original, r->bytes);
  if (r->context != NULL)
    r->result = ipt_transpose(r->context, r->data, &r->desc);
}

static inline void close_context(run *r) {
  ipt_context_destroy(r->context);
  r->context = NULL;
}

static inline void finish_run(run *r) {
  free(r->data);
  free(r->original);
  free(r->expected);
}

static inline int is_original(const run *r) {
  return memcmp(r->data, r->original, r->bytes) == 0;
}

static inline int is_expected(const run *r) {
  return memcmp(r->data, r->expected, r->bytes) == 0;
}

static const char *failed_call(void) {
  static char text[128];
  snprintf(text, sizeof text, "call %u, %s, error %d", vulkan.failing_call,
           vulkan.failed != NULL ? vulkan.failed : "none failed", (int)vulkan.error);
  return text;
}

/* Uses one thread, so that calls come in the same order every time. */
static inline ipt_transpose_desc with_access(ipt_transpose_desc desc, ipt_host_access access) {
  desc.host.access = access;
  desc.host.threads = 1;
  return desc;
}

/* A transposition with scratch on every driver. */
static inline ipt_transpose_desc several_stages(void) {
  return with_access(make_case(1, 31, 57, 3, "skewed-panels"), IPT_HOST_ACCESS_STAGING);
}

/* A transposition whose shaders compile much faster. */
static inline ipt_transpose_desc one_stage(void) {
  return with_access(make_case(1, 31, 57, 3, "bs"), IPT_HOST_ACCESS_STAGING);
}

/* ---- Checks after a run ---- */

static inline void check_objects(const char *what) {
  static const char *const names[] = {
      "instance", "device", "pipeline layout", "pipeline cache", "shader module", "pipeline",
      "buffer",   "memory", "command pool",    "query pool",     "semaphore"};
  for (int kind = 0; kind < OBJECT_KINDS; kind++)
    CHECK(vulkan.alive[kind] == 0, "%d of %s alive: %s", vulkan.alive[kind], names[kind], what);
  CHECK(vulkan.destroyed_busy == 0, "%d destroyed while in use: %s", vulkan.destroyed_busy, what);
  CHECK(vulkan.other_callbacks == 0, "%d calls without the application's callbacks: %s",
        vulkan.other_callbacks, what);
  CHECK(vulkan.destroyed_invalid == 0, "%d invalid handles destroyed: %s", vulkan.destroyed_invalid,
        what);
}

static inline int is_one_of_names(const char *const *names) {
  for (; *names != NULL; names++)
    if (strcmp(vulkan.failed, *names) == 0)
      return 1;
  return 0;
}

static inline int is_failure_to_find_a_device(void) {
  static const char *const names[] = {"vkCreateInstance", "vkEnumeratePhysicalDevices", NULL};
  return is_one_of_names(names);
}

static inline int is_failure_to_open_a_device(void) {
  static const char *const names[] = {"vkCreateDevice", "vkCreatePipelineLayout",
                                      "vkCreatePipelineCache", NULL};
  return is_failure_to_find_a_device() || is_one_of_names(names);
}

static inline ipt_result translated(VkResult error) {
  switch (error) {
  case VK_ERROR_OUT_OF_HOST_MEMORY:
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  case VK_ERROR_OUT_OF_DEVICE_MEMORY:
    return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  case VK_ERROR_DEVICE_LOST:
    return IPT_ERROR_DEVICE_LOST;
  default:
    return IPT_ERROR_BACKEND;
  }
}

/* Whether the device has refused memory, which drivers do by either code. */
static inline int is_refusal(void) {
  static const char *const names[] = {"vkAllocateMemory", NULL};
  return vulkan.error == VK_ERROR_OUT_OF_DEVICE_MEMORY ||
         (vulkan.error == VK_ERROR_OUT_OF_HOST_MEMORY && is_one_of_names(names));
}

/* Whether the failure does no harm: at the end of a stream, only the queues themselves are left to
 * wait for. */
static inline int is_harmless(void) {
  return strcmp(vulkan.failed, "vkQueueWaitIdle") == 0;
}

/* Kernels that lack memory to work in place leave the data to transfers, and these take smaller
 * chunks. */
static inline int may_go_another_way(const run *r) {
  return r->result == IPT_SUCCESS && is_refusal();
}

static inline ipt_result expected_result(const run *r) {
  if (vulkan.failed == NULL || is_harmless())
    return IPT_SUCCESS;
  if (r->backend == IPT_BACKEND_DEFAULT && is_failure_to_open_a_device())
    return IPT_SUCCESS;
  if (may_go_another_way(r))
    return IPT_SUCCESS;
  if (is_failure_to_find_a_device())
    return IPT_ERROR_NO_DEVICE;
  return is_refusal() ? IPT_ERROR_OUT_OF_DEVICE_MEMORY : translated(vulkan.error);
}

/* Called before the context is closed. */
static inline void check_run(const run *r) {
  ipt_result expected = expected_result(r);
  CHECK(r->result == expected, "%d, not %d: %s", (int)r->result, (int)expected, failed_call());
  CHECK(expected == IPT_SUCCESS ? is_expected(r) : is_original(r), "%s: %s", case_text(&r->desc),
        failed_call());
  int noticed = vulkan.failed != NULL && !is_harmless();
  CHECK(noticed == (r->log.length > 0), "log: %s: %s", r->log.text, failed_call());
  if (r->context != NULL && noticed) {
    int on_cpu = is_failure_to_open_a_device();
    ipt_backend backend = on_cpu ? IPT_BACKEND_CPU : IPT_BACKEND_VULKAN;
    int32_t code = ipt_context_backend_code(r->context);
    CHECK(ipt_context_backend(r->context) == backend, "%s", failed_call());
    CHECK(on_cpu || code == (int32_t)vulkan.error, "%d: %s", (int)code, failed_call());
  }
}

/* ---- On the application's device ---- */

/* Takes over the objects that a context of ipt's own would create. They are not counted. */
static inline int open_own_device(ipt_vulkan_desc *own) {
  float priority = 1;
  uint32_t count = 1;
  ipt_vulkan_info needed;
  VkApplicationInfo application = {
      VK_STRUCTURE_TYPE_APPLICATION_INFO, NULL, NULL, 0, NULL, 0, VK_API_VERSION_1_2};
  VkInstanceCreateInfo instance = {
      VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO, NULL, 0, &application, 0, NULL, 0, NULL};
  VkDeviceQueueCreateInfo queue = {
      VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO, NULL, 0, 0, 1, &priority};
  VkDeviceCreateInfo device = {
      VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO, NULL, 0, 1, &queue, 0, NULL, 0, NULL, NULL};
  memset(own, 0, sizeof *own);
  own->get_instance_proc_addr = fault_vkGetInstanceProcAddr;
  if (fault_vkCreateInstance(&instance, NULL, &own->instance) != VK_SUCCESS ||
      REAL_INSTANCE(vkEnumeratePhysicalDevices)(own->instance, &count, &own->physical_device) < 0 ||
      count == 0 ||
      ipt_vulkan_query(fault_vkGetInstanceProcAddr, own->instance, own->physical_device, &needed))
    return 0;
  queue.queueFamilyIndex = own->queue_family_index = needed.queue_family_index;
  device.pNext = &needed.required_features;
  if (fault_vkCreateDevice(own->physical_device, &device, NULL, &own->device) != VK_SUCCESS)
    return 0;
  REAL(vkGetDeviceQueue)(own->device, own->queue_family_index, 0, &own->queue);
  return 1;
}

static inline void close_own_device(const ipt_vulkan_desc *own) {
  REAL(vkDestroyPipelineCache)(own->device, own->pipeline_cache, NULL);
  REAL(vkDestroyDevice)(own->device, NULL);
  REAL_INSTANCE(vkDestroyInstance)(own->instance, NULL);
}

/* Forgets everything except the application's objects, which ipt must not destroy. */
static inline void reset_counts(const ipt_vulkan_desc *own) {
  PFN_vkGetDeviceProcAddr get_device = vulkan.get_device;
  reset_vulkan();
  vulkan.get_device = get_device;
  vulkan.instance = own->instance;
  vulkan.device = own->device;
  vulkan.cache = own->pipeline_cache;
}

#endif
