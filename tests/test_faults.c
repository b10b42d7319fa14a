/* ipt on a Vulkan that fails: all its Vulkan functions come from this file, which lets a chosen
 * call fail instead of forwarding it, counts what is created and destroyed, and can make a device
 * look insufficient. */
#include "check.h"
#include "cases.h"

#if !defined(IPT_VOLK) && !defined(_WIN32)
#include <dlfcn.h>
#endif

/* ---- The failing Vulkan ---- */

typedef enum object_kind {
  INSTANCE,
  DEVICE,
  PIPELINE_LAYOUT,
  SHADER_MODULE,
  PIPELINE,
  BUFFER,
  DEVICE_MEMORY,
  COMMAND_POOL,
  FENCE,
  QUERY_POOL,
  SEMAPHORE,
  OBJECT_KINDS
} object_kind;

/* What the device pretends to lack. */
typedef enum lack {
  LACKS_NOTHING,
  LACKS_BUFFER_DEVICE_ADDRESS,
  LACKS_TIMELINE_SEMAPHORE,
  LACKS_VULKAN_1_2,
  LACKS_SHUFFLE,
  LACKS_SUBGROUPS_IN_COMPUTE,
  LACKS_COMPUTE_QUEUE,
  LACKS_ITSELF, /* there is no device at all */
  LACKS
} lack;

enum { ONES_K = 500, ONES_M = 4, ONES_N = 5 }; /* shape of a multiplication */
enum { MAX_ASKED = 128, NAME_BYTES = 64, POISON = 0xBD };

typedef struct failing_vulkan {
  PFN_vkGetInstanceProcAddr get_instance; /* the real functions */
  PFN_vkGetDeviceProcAddr get_device;
  VkInstance instance;
  VkDevice device;
  const char *only; /* the function whose calls count; NULL: all that can fail */
  unsigned calls, failing_call;
  VkResult error;
  const char *failed; /* the function that has failed */
  lack lacks;
  int unknown_extensions;   /* the driver fails to list them */
  unsigned multiprocessors; /* that the driver tells; 0: it does not */
  int no_timestamps;        /* the queues have none */
  uint64_t budget;          /* bytes that VK_EXT_memory_budget tells; 0: it does not */
  uint64_t storage_bytes;   /* of all buffers that shaders can use, since the last reset */
  const char *absent;       /* a function that does not exist */
  VkPipelineCache cache;    /* that pipelines should be created with */
  int alive[OBJECT_KINDS];  /* created and not destroyed */
  int busy;                 /* work was submitted, and nobody has waited for it */
  int destroyed_busy, destroyed_invalid, other_cache;
  char asked[MAX_ASKED][NAME_BYTES]; /* for these functions */
  unsigned asked_count;
} failing_vulkan;

static failing_vulkan vulkan;

#define REAL_INSTANCE(name) ((PFN_##name)vulkan.get_instance(vulkan.instance, #name))
#define REAL(name)          ((PFN_##name)vulkan.get_device(vulkan.device, #name))

/* Whether this call of a function is the one to fail. */
static VkResult fate(const char *function) {
  if (vulkan.only != NULL && strcmp(vulkan.only, function) != 0)
    return VK_SUCCESS;
  if (++vulkan.calls != vulkan.failing_call)
    return VK_SUCCESS;
  vulkan.failed = function;
  return vulkan.error;
}

/* What a failed call leaves in its output is undefined. */
static VkResult created(VkResult result, object_kind kind, void *handle, size_t size) {
  if (result == VK_SUCCESS)
    vulkan.alive[kind]++;
  else
    memset(handle, POISON, size);
  return result;
}

/* Returns 0 if the call must not be forwarded. */
static int may_destroy(object_kind kind, const void *handle, size_t size) {
  static const unsigned char none[sizeof(uint64_t)];
  unsigned char invalid[sizeof(uint64_t)];
  memset(invalid, POISON, sizeof invalid);
  if (memcmp(handle, none, size) == 0)
    return 0;
  if (memcmp(handle, invalid, size) == 0)
    return vulkan.destroyed_invalid++, 0;
  vulkan.alive[kind]--;
  vulkan.destroyed_busy += vulkan.busy;
  return 1;
}

#define CREATE(name, kind, info_type, handle_type)                                                 \
  static VKAPI_ATTR VkResult VKAPI_CALL fault_##name(VkDevice device, const info_type *info,       \
                                                     const VkAllocationCallbacks *allocator,       \
                                                     handle_type *out) {                           \
    VkResult result = fate(#name);                                                                 \
    if (result == VK_SUCCESS)                                                                      \
      result = REAL(name)(device, info, allocator, out);                                           \
    return created(result, kind, out, sizeof *out);                                                \
  }

#define DESTROY(name, kind, handle_type)                                                           \
  static VKAPI_ATTR void VKAPI_CALL fault_##name(VkDevice device, handle_type handle,              \
                                                 const VkAllocationCallbacks *allocator) {         \
    if (may_destroy(kind, &handle, sizeof handle))                                                 \
      REAL(name)(device, handle, allocator);                                                       \
  }

#define CALL(name, parameters, arguments)                                                          \
  static VKAPI_ATTR VkResult VKAPI_CALL fault_##name parameters {                                  \
    VkResult result = fate(#name);                                                                 \
    return result == VK_SUCCESS ? REAL(name) arguments : result;                                   \
  }

CREATE(vkCreatePipelineLayout, PIPELINE_LAYOUT, VkPipelineLayoutCreateInfo, VkPipelineLayout)
CREATE(vkCreateShaderModule, SHADER_MODULE, VkShaderModuleCreateInfo, VkShaderModule)
CREATE(vkAllocateMemory, DEVICE_MEMORY, VkMemoryAllocateInfo, VkDeviceMemory)
CREATE(vkCreateCommandPool, COMMAND_POOL, VkCommandPoolCreateInfo, VkCommandPool)
CREATE(vkCreateFence, FENCE, VkFenceCreateInfo, VkFence)
CREATE(vkCreateQueryPool, QUERY_POOL, VkQueryPoolCreateInfo, VkQueryPool)
CREATE(vkCreateSemaphore, SEMAPHORE, VkSemaphoreCreateInfo, VkSemaphore)
DESTROY(vkDestroyPipelineLayout, PIPELINE_LAYOUT, VkPipelineLayout)
DESTROY(vkDestroyShaderModule, SHADER_MODULE, VkShaderModule)
DESTROY(vkDestroyPipeline, PIPELINE, VkPipeline)
DESTROY(vkDestroyBuffer, BUFFER, VkBuffer)
DESTROY(vkFreeMemory, DEVICE_MEMORY, VkDeviceMemory)
DESTROY(vkDestroyCommandPool, COMMAND_POOL, VkCommandPool)
DESTROY(vkDestroyFence, FENCE, VkFence)
DESTROY(vkDestroyQueryPool, QUERY_POOL, VkQueryPool)
DESTROY(vkDestroySemaphore, SEMAPHORE, VkSemaphore)
CALL(vkGetMemoryHostPointerPropertiesEXT,
     (VkDevice device, VkExternalMemoryHandleTypeFlagBits type, const void *pointer,
      VkMemoryHostPointerPropertiesEXT *out),
     (device, type, pointer, out))
CALL(vkBindBufferMemory,
     (VkDevice device, VkBuffer buffer, VkDeviceMemory block, VkDeviceSize offset),
     (device, buffer, block, offset))
CALL(vkMapMemory,
     (VkDevice device, VkDeviceMemory block, VkDeviceSize offset, VkDeviceSize size,
      VkMemoryMapFlags flags, void **out),
     (device, block, offset, size, flags, out))
CALL(vkAllocateCommandBuffers,
     (VkDevice device, const VkCommandBufferAllocateInfo *info, VkCommandBuffer *out),
     (device, info, out))
CALL(vkResetCommandPool, (VkDevice device, VkCommandPool pool, VkCommandPoolResetFlags flags),
     (device, pool, flags))
CALL(vkBeginCommandBuffer, (VkCommandBuffer commands, const VkCommandBufferBeginInfo *info),
     (commands, info))
CALL(vkEndCommandBuffer, (VkCommandBuffer commands), (commands))
CALL(vkGetQueryPoolResults,
     (VkDevice device, VkQueryPool pool, uint32_t first, uint32_t count, size_t size, void *out,
      VkDeviceSize stride, VkQueryResultFlags flags),
     (device, pool, first, count, size, out, stride, flags))
CALL(vkResetFences, (VkDevice device, uint32_t count, const VkFence *fences),
     (device, count, fences))

static VKAPI_ATTR VkResult VKAPI_CALL fault_vkCreateBuffer(VkDevice device,
                                                           const VkBufferCreateInfo *info,
                                                           const VkAllocationCallbacks *allocator,
                                                           VkBuffer *out) {
  VkResult result = fate("vkCreateBuffer");
  if (result == VK_SUCCESS)
    result = REAL(vkCreateBuffer)(device, info, allocator, out);
  if (info->usage & VK_BUFFER_USAGE_STORAGE_BUFFER_BIT)
    vulkan.storage_bytes += info->size;
  return created(result, BUFFER, out, sizeof *out);
}

static VKAPI_ATTR VkResult VKAPI_CALL
fault_vkCreateComputePipelines(VkDevice device, VkPipelineCache cache, uint32_t count,
                               const VkComputePipelineCreateInfo *infos,
                               const VkAllocationCallbacks *allocator, VkPipeline *out) {
  VkResult result = fate("vkCreateComputePipelines");
  vulkan.other_cache += cache != vulkan.cache;
  if (result == VK_SUCCESS)
    result = REAL(vkCreateComputePipelines)(device, cache, count, infos, allocator, out);
  else
    memset(out, 0, count * sizeof *out); /* as Vulkan specifies for this one */
  vulkan.alive[PIPELINE] += result == VK_SUCCESS ? (int)count : 0;
  return result;
}

static VKAPI_ATTR VkResult VKAPI_CALL fault_vkQueueSubmit(VkQueue queue, uint32_t count,
                                                          const VkSubmitInfo *infos,
                                                          VkFence fence) {
  VkResult result = fate("vkQueueSubmit");
  if (result != VK_SUCCESS)
    return result;
  vulkan.busy = 1;
  return REAL(vkQueueSubmit)(queue, count, infos, fence);
}

/* A wait that fails has waited nevertheless, so that nothing here gets out of step; but ipt cannot
 * know, and has to treat the work as unfinished unless the device is lost. */
static VKAPI_ATTR VkResult VKAPI_CALL fault_vkWaitForFences(VkDevice device, uint32_t count,
                                                            const VkFence *fences, VkBool32 all,
                                                            uint64_t timeout) {
  VkResult result = fate("vkWaitForFences");
  VkResult real = REAL(vkWaitForFences)(device, count, fences, all, timeout);
  vulkan.busy = result != VK_SUCCESS && result != VK_ERROR_DEVICE_LOST;
  return result != VK_SUCCESS ? result : real;
}

/* It too has waited, for a part of what is under way. */
static VKAPI_ATTR VkResult VKAPI_CALL fault_vkWaitSemaphores(VkDevice device,
                                                             const VkSemaphoreWaitInfo *info,
                                                             uint64_t timeout) {
  VkResult result = fate("vkWaitSemaphores");
  VkResult real = REAL(vkWaitSemaphores)(device, info, timeout);
  return result != VK_SUCCESS ? result : real;
}

static VKAPI_ATTR VkResult VKAPI_CALL fault_vkQueueWaitIdle(VkQueue queue) {
  VkResult result = fate("vkQueueWaitIdle");
  VkResult real = REAL(vkQueueWaitIdle)(queue);
  vulkan.busy = 0;
  return result != VK_SUCCESS ? result : real;
}

static VKAPI_ATTR VkResult VKAPI_CALL fault_vkDeviceWaitIdle(VkDevice device) {
  VkResult result = fate("vkDeviceWaitIdle");
  vulkan.busy = 0;
  return result == VK_SUCCESS ? REAL(vkDeviceWaitIdle)(device) : result;
}

/* ---- Instances and devices ---- */

static VKAPI_ATTR VkResult VKAPI_CALL fault_vkCreateInstance(const VkInstanceCreateInfo *info,
                                                             const VkAllocationCallbacks *allocator,
                                                             VkInstance *out) {
  VkResult result = fate("vkCreateInstance");
  PFN_vkCreateInstance create = (PFN_vkCreateInstance)vulkan.get_instance(NULL, "vkCreateInstance");
  if (result == VK_SUCCESS)
    result = create(info, allocator, out);
  if (result == VK_SUCCESS)
    vulkan.instance = *out;
  return created(result, INSTANCE, out, sizeof *out);
}

static int is_absent(const char *function) {
  return vulkan.absent != NULL && strcmp(vulkan.absent, function) == 0;
}

/* What ipt could not destroy for want of the function. */
static void destroy_remains(void) {
  if (is_absent("vkDestroyDevice") && vulkan.alive[DEVICE] > 0) {
    REAL(vkDestroyDevice)(vulkan.device, NULL);
    vulkan.alive[DEVICE] = 0;
  }
  if (is_absent("vkDestroyInstance") && vulkan.alive[INSTANCE] > 0) {
    REAL_INSTANCE(vkDestroyInstance)(vulkan.instance, NULL);
    vulkan.alive[INSTANCE] = 0;
  }
}

static VKAPI_ATTR void VKAPI_CALL fault_vkDestroyInstance(VkInstance instance,
                                                          const VkAllocationCallbacks *allocator) {
  destroy_remains(); /* a device cannot outlive its instance */
  if (may_destroy(INSTANCE, &instance, sizeof instance))
    REAL_INSTANCE(vkDestroyInstance)(instance, allocator);
}

static VKAPI_ATTR VkResult VKAPI_CALL fault_vkEnumeratePhysicalDevices(VkInstance instance,
                                                                       uint32_t *count,
                                                                       VkPhysicalDevice *devices) {
  VkResult result = fate("vkEnumeratePhysicalDevices");
  if (vulkan.lacks == LACKS_ITSELF)
    *count = 0;
  else if (result == VK_SUCCESS)
    result = REAL_INSTANCE(vkEnumeratePhysicalDevices)(instance, count, devices);
  return result;
}

static VKAPI_ATTR VkResult VKAPI_CALL fault_vkCreateDevice(VkPhysicalDevice physical,
                                                           const VkDeviceCreateInfo *info,
                                                           const VkAllocationCallbacks *allocator,
                                                           VkDevice *out) {
  VkResult result = fate("vkCreateDevice");
  vulkan.get_device = REAL_INSTANCE(vkGetDeviceProcAddr);
  if (result == VK_SUCCESS)
    result = REAL_INSTANCE(vkCreateDevice)(physical, info, allocator, out);
  if (result == VK_SUCCESS)
    vulkan.device = *out;
  return created(result, DEVICE, out, sizeof *out);
}

static VKAPI_ATTR void VKAPI_CALL fault_vkDestroyDevice(VkDevice device,
                                                        const VkAllocationCallbacks *allocator) {
  if (may_destroy(DEVICE, &device, sizeof device))
    REAL(vkDestroyDevice)(device, allocator);
}

/* ---- A device that pretends ---- */

static void *find_structure(void *chain, VkStructureType type) {
  VkBaseOutStructure *structure = (VkBaseOutStructure *)chain;
  while (structure != NULL && structure->sType != type)
    structure = structure->pNext;
  return structure;
}

static VKAPI_ATTR void VKAPI_CALL
fault_vkGetPhysicalDeviceFeatures2(VkPhysicalDevice physical, VkPhysicalDeviceFeatures2 *features) {
  REAL_INSTANCE(vkGetPhysicalDeviceFeatures2)(physical, features);
  VkPhysicalDeviceVulkan12Features *found = (VkPhysicalDeviceVulkan12Features *)find_structure(
      features->pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES);
  if (found != NULL && vulkan.lacks == LACKS_BUFFER_DEVICE_ADDRESS)
    found->bufferDeviceAddress = VK_FALSE;
  if (found != NULL && vulkan.lacks == LACKS_TIMELINE_SEMAPHORE)
    found->timelineSemaphore = VK_FALSE;
}

static VKAPI_ATTR void VKAPI_CALL
fault_vkGetPhysicalDeviceProperties2(VkPhysicalDevice physical, VkPhysicalDeviceProperties2 *all) {
  REAL_INSTANCE(vkGetPhysicalDeviceProperties2)(physical, all);
  VkPhysicalDeviceSubgroupProperties *subgroup =
      (VkPhysicalDeviceSubgroupProperties *)find_structure(
          all->pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES);
  VkPhysicalDeviceShaderSMBuiltinsPropertiesNV *builtins =
      (VkPhysicalDeviceShaderSMBuiltinsPropertiesNV *)find_structure(
          all->pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_SM_BUILTINS_PROPERTIES_NV);
  if (builtins != NULL && vulkan.multiprocessors > 0)
    builtins->shaderSMCount = vulkan.multiprocessors;
  if (vulkan.lacks == LACKS_VULKAN_1_2)
    all->properties.apiVersion = VK_API_VERSION_1_1;
  if (subgroup != NULL && vulkan.lacks == LACKS_SHUFFLE)
    subgroup->supportedOperations &= ~(VkSubgroupFeatureFlags)VK_SUBGROUP_FEATURE_SHUFFLE_BIT;
  if (subgroup != NULL && vulkan.lacks == LACKS_SUBGROUPS_IN_COMPUTE)
    subgroup->supportedStages &= ~(VkShaderStageFlags)VK_SHADER_STAGE_COMPUTE_BIT;
}

/* One extension instead of those that there are. */
static VKAPI_ATTR VkResult VKAPI_CALL
fault_vkEnumerateDeviceExtensionProperties(VkPhysicalDevice physical, const char *layer,
                                           uint32_t *count, VkExtensionProperties *extensions) {
  const char *name = vulkan.multiprocessors > 0 ? VK_NV_SHADER_SM_BUILTINS_EXTENSION_NAME
                                                : VK_EXT_MEMORY_BUDGET_EXTENSION_NAME;
  if (vulkan.unknown_extensions)
    return VK_ERROR_OUT_OF_HOST_MEMORY;
  if (vulkan.multiprocessors == 0 && vulkan.budget == 0)
    return REAL_INSTANCE(vkEnumerateDeviceExtensionProperties)(physical, layer, count, extensions);
  *count = 1;
  if (extensions != NULL)
    memcpy(extensions[0].extensionName, name, strlen(name) + 1);
  return VK_SUCCESS;
}

/* Half of the budget is said to be in use. */
static VKAPI_ATTR void VKAPI_CALL fault_vkGetPhysicalDeviceMemoryProperties2(
    VkPhysicalDevice physical, VkPhysicalDeviceMemoryProperties2 *memory) {
  REAL_INSTANCE(vkGetPhysicalDeviceMemoryProperties2)(physical, memory);
  VkPhysicalDeviceMemoryBudgetPropertiesEXT *budget =
      (VkPhysicalDeviceMemoryBudgetPropertiesEXT *)find_structure(
          memory->pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MEMORY_BUDGET_PROPERTIES_EXT);
  for (uint32_t i = 0; budget != NULL && i < VK_MAX_MEMORY_HEAPS; i++) {
    budget->heapBudget[i] = 2 * vulkan.budget;
    budget->heapUsage[i] = vulkan.budget;
  }
}

static VKAPI_ATTR void VKAPI_CALL fault_vkGetPhysicalDeviceQueueFamilyProperties(
    VkPhysicalDevice physical, uint32_t *count, VkQueueFamilyProperties *families) {
  REAL_INSTANCE(vkGetPhysicalDeviceQueueFamilyProperties)(physical, count, families);
  for (uint32_t i = 0; families != NULL && i < *count; i++) {
    if (vulkan.lacks == LACKS_COMPUTE_QUEUE)
      families[i].queueFlags &= ~(VkQueueFlags)VK_QUEUE_COMPUTE_BIT;
    if (vulkan.no_timestamps)
      families[i].timestampValidBits = 0;
  }
}

/* ---- Where ipt gets its functions ---- */

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL fault_vkGetDeviceProcAddr(VkDevice device,
                                                                          const char *name);

#define HOOK(name)                                                                                 \
  { #name, (PFN_vkVoidFunction)fault_##name }

static const struct {
  const char *name;
  PFN_vkVoidFunction function;
} hooks[] = {HOOK(vkCreateInstance),
             HOOK(vkDestroyInstance),
             HOOK(vkEnumeratePhysicalDevices),
             HOOK(vkEnumerateDeviceExtensionProperties),
             HOOK(vkGetPhysicalDeviceFeatures2),
             HOOK(vkGetPhysicalDeviceProperties2),
             HOOK(vkGetPhysicalDeviceQueueFamilyProperties),
             HOOK(vkGetPhysicalDeviceMemoryProperties2),
             HOOK(vkCreateDevice),
             HOOK(vkGetDeviceProcAddr),
             HOOK(vkDestroyDevice),
             HOOK(vkCreatePipelineLayout),
             HOOK(vkCreateShaderModule),
             HOOK(vkCreateComputePipelines),
             HOOK(vkCreateBuffer),
             HOOK(vkAllocateMemory),
             HOOK(vkCreateCommandPool),
             HOOK(vkCreateFence),
             HOOK(vkDestroyPipelineLayout),
             HOOK(vkDestroyShaderModule),
             HOOK(vkDestroyPipeline),
             HOOK(vkDestroyBuffer),
             HOOK(vkFreeMemory),
             HOOK(vkDestroyCommandPool),
             HOOK(vkDestroyFence),
             HOOK(vkCreateQueryPool),
             HOOK(vkDestroyQueryPool),
             HOOK(vkCreateSemaphore),
             HOOK(vkDestroySemaphore),
             HOOK(vkWaitSemaphores),
             HOOK(vkGetMemoryHostPointerPropertiesEXT),
             HOOK(vkGetQueryPoolResults),
             HOOK(vkBindBufferMemory),
             HOOK(vkMapMemory),
             HOOK(vkAllocateCommandBuffers),
             HOOK(vkResetCommandPool),
             HOOK(vkBeginCommandBuffer),
             HOOK(vkEndCommandBuffer),
             HOOK(vkQueueSubmit),
             HOOK(vkWaitForFences),
             HOOK(vkResetFences),
             HOOK(vkQueueWaitIdle),
             HOOK(vkDeviceWaitIdle)};

static void note_asked(const char *name) {
  for (unsigned i = 0; i < vulkan.asked_count; i++)
    if (strcmp(vulkan.asked[i], name) == 0)
      return;
  if (vulkan.asked_count < MAX_ASKED)
    snprintf(vulkan.asked[vulkan.asked_count++], NAME_BYTES, "%s", name);
}

/* A create or allocate function without a hook would go uncounted. */
static PFN_vkVoidFunction hooked(const char *name, PFN_vkVoidFunction real) {
  note_asked(name);
  if (is_absent(name))
    return NULL;
  for (size_t i = 0; i < sizeof hooks / sizeof hooks[0]; i++)
    if (strcmp(hooks[i].name, name) == 0)
      return hooks[i].function;
  int counted = strncmp(name, "vkCreate", 8) != 0 && strncmp(name, "vkAllocate", 10) != 0;
  CHECK(counted, "%s has no hook in this test", name);
  return real;
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL fault_vkGetDeviceProcAddr(VkDevice device,
                                                                          const char *name) {
  return hooked(name, vulkan.get_device(device, name));
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL fault_vkGetInstanceProcAddr(VkInstance instance,
                                                                            const char *name) {
  return hooked(name, vulkan.get_instance(instance, name));
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL no_function(VkInstance instance, const char *name) {
  (void)instance;
  (void)name;
  return NULL;
}

/* Back to a Vulkan that works. */
static void reset_vulkan(void) {
  PFN_vkGetInstanceProcAddr get_instance = vulkan.get_instance;
  memset(&vulkan, 0, sizeof vulkan);
  vulkan.get_instance = get_instance;
}

static PFN_vkGetInstanceProcAddr real_loader(void) {
#if defined(IPT_VOLK)
  return volkInitialize() == VK_SUCCESS ? vkGetInstanceProcAddr : NULL;
#elif defined(_WIN32)
  return NULL;
#else
  void *library = dlopen("libvulkan.so.1", RTLD_NOW | RTLD_LOCAL);
  void *symbol = library == NULL ? NULL : dlsym(library, "vkGetInstanceProcAddr");
  PFN_vkGetInstanceProcAddr function;
  memcpy(&function, &symbol, sizeof function);
  return function;
#endif
}

/* ---- One run ---- */

typedef struct run_log {
  char text[4096];
  size_t length;
} run_log;

static void append_line(const char *message, void *user) {
  run_log *log = (run_log *)user;
  size_t left = sizeof log->text - log->length;
  int written = snprintf(log->text + log->length, left, "%s\n", message);
  log->length += written > 0 && (size_t)written < left ? (size_t)written : 0;
}

typedef struct run {
  ipt_transpose_desc desc;
  ipt_backend backend;
  uint64_t device_memory; /* limit of the context */
  ipt_vulkan_desc own;
  unsigned char *data, *original, *expected;
  size_t bytes;
  ipt_context *context; /* NULL if it could not be opened */
  ipt_result result;    /* of opening, or else of transposing */
  run_log log;
} run;

static void start(run *r, ipt_transpose_desc desc, ipt_backend backend) {
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

static void open_context(run *r) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = r->backend;
  desc.log = append_line;
  desc.log_user = &r->log;
  desc.vulkan = &r->own;
  desc.device_memory = r->device_memory;
  r->context = NULL;
  r->log.length = 0;
  r->log.text[0] = 0;
  r->result = ipt_context_create(&desc, &r->context);
  CHECK((r->result == IPT_SUCCESS) == (r->context != NULL), "%d", (int)r->result);
}

static void transpose(run *r) {
  memcpy(r->data, r->original, r->bytes);
  if (r->context != NULL)
    r->result = ipt_transpose(r->context, r->data, &r->desc);
}

/* The data is the product of matrices of ones: every element is the number of rows. */
static void start_multiplication(run *r, ipt_backend backend) {
  start(r, make_case(1, ONES_M, ONES_N, sizeof(float), IPT_METHOD_AUTO), backend);
  for (int i = 0; i < ONES_M * ONES_N; i++) {
    float sum = ONES_K;
    memcpy(r->expected + (size_t)i * sizeof sum, &sum, sizeof sum);
  }
}

static void multiply(run *r) {
  static float ones[ONES_K * ONES_N];
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.k = ONES_K;
  desc.m = ONES_M;
  desc.n = ONES_N;
  for (int i = 0; i < ONES_K * ONES_N; i++)
    ones[i] = 1;
  memcpy(r->data, r->original, r->bytes);
  if (r->context != NULL)
    r->result = ipt_tsmttsm(r->context, ones, ones, r->data, &desc);
}

static void close_context(run *r) {
  ipt_context_destroy(r->context);
  r->context = NULL;
}

static void finish_run(run *r) {
  free(r->data);
  free(r->original);
  free(r->expected);
}

static int is_original(const run *r) {
  return memcmp(r->data, r->original, r->bytes) == 0;
}

static int is_expected(const run *r) {
  return memcmp(r->data, r->expected, r->bytes) == 0;
}

static const char *failed_call(void) {
  static char text[128];
  snprintf(text, sizeof text, "call %u, %s, error %d", vulkan.failing_call,
           vulkan.failed != NULL ? vulkan.failed : "none failed", (int)vulkan.error);
  return text;
}

/* One thread, so that calls come in the same order every time. */
static ipt_transpose_desc with_access(ipt_transpose_desc desc, ipt_host_access access) {
  desc.host.access = access;
  desc.host.threads = 1;
  return desc;
}

/* With scratch, on every driver. */
static ipt_transpose_desc several_stages(void) {
  return with_access(make_case(1, 31, 57, 3, IPT_METHOD_C2R), IPT_HOST_ACCESS_STAGING);
}

/* Compiles much faster. */
static ipt_transpose_desc one_stage(void) {
  return with_access(make_case(1, 31, 57, 3, IPT_METHOD_BS), IPT_HOST_ACCESS_STAGING);
}

/* Pieces of a batch that come back while others are still on their way. */
static ipt_transpose_desc several_pieces(ipt_host_access access) {
  ipt_transpose_desc desc = with_access(make_case(24, 12, 20, 4, IPT_METHOD_BS), access);
  desc.host.pieces = 6;
  desc.host.chunk = 2000;
  return desc;
}

/* ---- Checks after a run ---- */

static void check_objects(const char *what) {
  static const char *const names[] = {"instance", "device",     "pipeline layout", "shader module",
                                      "pipeline", "buffer",     "memory",          "command pool",
                                      "fence",    "query pool", "semaphore"};
  for (int kind = 0; kind < OBJECT_KINDS; kind++)
    CHECK(vulkan.alive[kind] == 0, "%d of %s alive: %s", vulkan.alive[kind], names[kind], what);
  CHECK(vulkan.destroyed_busy == 0, "%d destroyed while in use: %s", vulkan.destroyed_busy, what);
  CHECK(vulkan.destroyed_invalid == 0, "%d invalid handles destroyed: %s", vulkan.destroyed_invalid,
        what);
}

static int is_failure_to_find_a_device(void) {
  int early = strcmp(vulkan.failed, "vkCreateInstance") == 0 ||
              strcmp(vulkan.failed, "vkEnumeratePhysicalDevices") == 0;
  int out_of_memory =
      vulkan.error == VK_ERROR_OUT_OF_HOST_MEMORY || vulkan.error == VK_ERROR_OUT_OF_DEVICE_MEMORY;
  return early && !out_of_memory;
}

static ipt_result translated(VkResult error) {
  switch (error) {
  case VK_ERROR_OUT_OF_HOST_MEMORY:
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  case VK_ERROR_OUT_OF_DEVICE_MEMORY:
    return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  case VK_ERROR_DEVICE_LOST:
    return IPT_ERROR_DEVICE_LOST;
  default:
    return IPT_ERROR_VULKAN;
  }
}

/* At the end of a stream nothing is left to wait for but the queues themselves. */
static int is_harmless(void) {
  return strcmp(vulkan.failed, "vkQueueWaitIdle") == 0;
}

static ipt_result expected_result(const run *r) {
  if (vulkan.failed == NULL || is_harmless())
    return IPT_SUCCESS;
  if (!is_failure_to_find_a_device())
    return translated(vulkan.error);
  return r->backend == IPT_BACKEND_DEFAULT ? IPT_SUCCESS : IPT_ERROR_NO_DEVICE;
}

/* Before the context is closed. */
static void check_run(const run *r) {
  ipt_result expected = expected_result(r);
  CHECK(r->result == expected, "%d, not %d: %s", (int)r->result, (int)expected, failed_call());
  CHECK(expected == IPT_SUCCESS ? is_expected(r) : is_original(r), "%s: %s", case_text(&r->desc),
        failed_call());
  int noticed = vulkan.failed != NULL && !is_harmless();
  CHECK(noticed == (r->log.length > 0), "log: %s: %s", r->log.text, failed_call());
  if (r->context != NULL && noticed) {
    int on_cpu = expected == IPT_SUCCESS;
    ipt_backend backend = on_cpu ? IPT_BACKEND_CPU : IPT_BACKEND_VULKAN;
    int32_t vk_result = ipt_context_vk_result(r->context);
    CHECK(ipt_context_backend(r->context) == backend, "%s", failed_call());
    CHECK(on_cpu || vk_result == (int32_t)vulkan.error, "%d: %s", (int)vk_result, failed_call());
  }
}

/* ---- Every call fails once ---- */

/* act: transpose or multiply. Returns the number of calls that can fail. */
static unsigned fail_calls_of(run *r, void (*act)(run *r), VkResult error) {
  unsigned n = 0;
  do {
    reset_vulkan();
    vulkan.failing_call = ++n;
    vulkan.error = error;
    open_context(r);
    act(r);
    check_run(r);
    close_context(r);
    check_objects(failed_call());
  } while (vulkan.failed != NULL && n < 1000);
  finish_run(r);
  return n - 1;
}

/* Where results come back while the device is still at work, or the device works on the data
 * itself, the data may be lost, and is said to be; pages that cannot be imported are copied. */
static void check_run_or_loss(const run *r) {
  ipt_result error = vulkan.failed != NULL ? translated(vulkan.error) : IPT_SUCCESS;
  if (r->result == IPT_ERROR_DATA_UNDEFINED)
    CHECK(vulkan.failed != NULL, "%s", case_text(&r->desc));
  else if (r->result == IPT_SUCCESS)
    CHECK(is_expected(r), "%s: %s", case_text(&r->desc), failed_call());
  else
    CHECK(r->result == error && is_original(r), "%d: %s: %s", (int)r->result, case_text(&r->desc),
          failed_call());
}

/* Every call fails, each time followed by a transposition that succeeds. */
static unsigned fail_calls_of_pieces(ipt_host_access access, VkResult error) {
  unsigned n = 0, lost = 0;
  run r;
  start(&r, several_pieces(access), IPT_BACKEND_VULKAN);
  do {
    reset_vulkan();
    vulkan.failing_call = ++n;
    vulkan.error = error;
    open_context(&r);
    transpose(&r);
    check_run_or_loss(&r);
    lost += r.result == IPT_ERROR_DATA_UNDEFINED;
    if (r.context != NULL && vulkan.failed != NULL) {
      transpose(&r);
      CHECK(r.result == IPT_SUCCESS && is_expected(&r), "second run: %d: %s", (int)r.result,
            failed_call());
    }
    close_context(&r);
    check_objects(failed_call());
  } while (vulkan.failed != NULL && n < 1000);
  finish_run(&r);
  CHECK(lost > 0, "access %d: no data lost", (int)access);
  return n - 1;
}

static void test_failing_pieces(void) {
  static const ipt_host_access accesses[] = {IPT_HOST_ACCESS_STAGING, IPT_HOST_ACCESS_IMPORTED,
                                             IPT_HOST_ACCESS_IN_PLACE};
  for (int i = 0; i < 3; i++) {
    unsigned calls = fail_calls_of_pieces(accesses[i], VK_ERROR_OUT_OF_DEVICE_MEMORY);
    CHECK(calls > 15 && calls < 999, "%u calls", calls);
  }
}

/* Submissions that a transposition takes. */
static unsigned count_submissions(ipt_transpose_desc desc) {
  run r;
  reset_vulkan();
  vulkan.only = "vkQueueSubmit";
  start(&r, desc, IPT_BACKEND_VULKAN);
  open_context(&r);
  transpose(&r);
  CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%d: %s", (int)r.result, case_text(&desc));
  close_context(&r);
  check_objects(case_text(&desc));
  finish_run(&r);
  return vulkan.calls;
}

/* 24 matrices of 960 bytes in pieces of at most Q, in chunks of 2000 bytes. */
static void test_pieces(void) {
  ipt_transpose_desc desc = several_pieces(IPT_HOST_ACCESS_STAGING);
  unsigned submissions = count_submissions(desc);
  CHECK(submissions == 6 * 2 + 6 + 6 * 2, "%u", submissions);
  desc.host.pieces = 1;
  submissions = count_submissions(desc);
  CHECK(submissions == 12 + 1 + 12, "%u", submissions);
  desc.host.pieces = 5; /* of 5 matrices, and one of 4 */
  submissions = count_submissions(desc);
  CHECK(submissions == 4 * 3 + 2 + 5 + 4 * 3 + 2, "%u", submissions);
}

/* ---- Little memory ---- */

enum { LITTLE_MEMORY = 200000 };

/* Panels of rows, without rows left over: in bytes 600 x 500 x 4, six times what there is. */
static ipt_transpose_desc much_data(void) {
  return with_access(make_case(1, 600, 500, 4, IPT_METHOD_AUTO), IPT_HOST_ACCESS_STAGING);
}

/* The buffers on the device stay within the limit. What there is for the plan's own kernels, tables
 * of paths, comes before. */
static void check_little_memory(run *r, const char *what) {
  ipt_plan *plan = NULL;
  open_context(r);
  CHECK(r->context != NULL && ipt_plan_create(r->context, &r->desc, &plan) == IPT_SUCCESS, "%s",
        what);
  memcpy(r->data, r->original, r->bytes);
  vulkan.storage_bytes = 0;
  if (plan != NULL)
    r->result = ipt_plan_run(plan, r->data);
  CHECK(r->result == IPT_SUCCESS && is_expected(r), "%d: %s", (int)r->result, what);
  CHECK(vulkan.storage_bytes > LITTLE_MEMORY / 4 && vulkan.storage_bytes <= LITTLE_MEMORY,
        "%llu bytes: %s", (unsigned long long)vulkan.storage_bytes, what);
  ipt_plan_destroy(plan);
  close_context(r);
  check_objects(what);
}

static void test_little_memory(void) {
  run r;
  start(&r, much_data(), IPT_BACKEND_VULKAN);
  reset_vulkan();
  r.device_memory = LITTLE_MEMORY;
  check_little_memory(&r, "a limit");
  reset_vulkan();
  r.device_memory = 0;
  vulkan.budget = LITTLE_MEMORY;
  check_little_memory(&r, "a budget");
  finish_run(&r);
}

/* Every call fails while panels come and go. */
static void test_failing_panels(void) {
  unsigned n = 0, lost = 0;
  run r;
  start(&r, with_access(make_case(1, 121, 90, 4, IPT_METHOD_AUTO), IPT_HOST_ACCESS_STAGING),
        IPT_BACKEND_VULKAN);
  r.device_memory = 30000;
  do {
    reset_vulkan();
    vulkan.failing_call = ++n;
    vulkan.error = VK_ERROR_OUT_OF_DEVICE_MEMORY;
    open_context(&r);
    transpose(&r);
    check_run_or_loss(&r);
    lost += r.result == IPT_ERROR_DATA_UNDEFINED;
    close_context(&r);
    check_objects(failed_call());
  } while (vulkan.failed != NULL && n < 1000);
  CHECK(n > 50 && n < 1000 && lost > 0, "%u calls, %u times data lost", n, lost);
  finish_run(&r);
}

/* What a device cannot do with the host's pages is done by copying them. */
static void test_refused_imports(void) {
  static const ipt_host_access accesses[] = {IPT_HOST_ACCESS_IMPORTED, IPT_HOST_ACCESS_IN_PLACE,
                                             IPT_HOST_ACCESS_DEFAULT};
  for (int i = 0; i < 3; i++) {
    run r;
    start(&r, several_pieces(accesses[i]), IPT_BACKEND_VULKAN);
    reset_vulkan();
    vulkan.absent = "vkGetMemoryHostPointerPropertiesEXT";
    open_context(&r);
    transpose(&r);
    CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%d: access %d", (int)r.result, i);
    close_context(&r);
    reset_vulkan();
    vulkan.unknown_extensions = 1;
    open_context(&r);
    transpose(&r);
    CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%d: access %d", (int)r.result, i);
    close_context(&r);
    check_objects("refused imports");
    finish_run(&r);
  }
}

static unsigned fail_every_call(ipt_transpose_desc desc, VkResult error, ipt_backend backend) {
  run r;
  start(&r, desc, backend);
  return fail_calls_of(&r, transpose, error);
}

static void test_failing_multiplication(void) {
  static const VkResult errors[] = {VK_ERROR_OUT_OF_DEVICE_MEMORY, VK_ERROR_DEVICE_LOST};
  for (int i = 0; i < 2; i++) {
    run r;
    start_multiplication(&r, IPT_BACKEND_VULKAN);
    unsigned calls = fail_calls_of(&r, multiply, errors[i]);
    CHECK(calls > 25 && calls < 999, "%u calls", calls);
  }
}

static void test_failing_calls(void) {
  ipt_transpose_desc several = several_stages(), one = one_stage();
  unsigned calls[] = {fail_every_call(several, VK_ERROR_OUT_OF_DEVICE_MEMORY, IPT_BACKEND_VULKAN),
                      fail_every_call(one, VK_ERROR_OUT_OF_HOST_MEMORY, IPT_BACKEND_VULKAN),
                      fail_every_call(one, VK_ERROR_DEVICE_LOST, IPT_BACKEND_VULKAN),
                      fail_every_call(one, VK_ERROR_INITIALIZATION_FAILED, IPT_BACKEND_DEFAULT)};
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
    CHECK(calls[i] > 25 && calls[i] < 999, "%u calls", calls[i]);
  for (size_t i = 2; i < sizeof calls / sizeof calls[0];
       i++) /* one wait may be for two transfers */
    CHECK(calls[i] <= calls[1] + 2 && calls[1] <= calls[i] + 2, "%u and %u calls", calls[1],
          calls[i]);
  printf("each of %u calls has failed\n", calls[0]);
}

/* ---- Tuning ---- */

/* With so little time only the planner's own plan is measured. */
static void tune(run *r, ipt_tune_report *report) {
  ipt_transpose_desc desc = r->desc;
  ipt_tune_desc how = {1e-9, report};
  memset(report, 0xEE, sizeof *report);
  desc.method = IPT_METHOD_AUTO;
  if (r->context != NULL)
    r->result = ipt_tune(r->context, &desc, &how);
}

/* The n-th call of a function while a shape is tuned. */
static void fail_tuning(run *r, const char *function, unsigned n) {
  ipt_tune_report report;
  reset_vulkan();
  open_context(r);
  vulkan.calls = 0;
  vulkan.only = function;
  vulkan.failing_call = n;
  vulkan.error = VK_ERROR_DEVICE_LOST;
  tune(r, &report);
  CHECK(vulkan.failed != NULL && r->result == IPT_ERROR_DEVICE_LOST, "%d: %s", (int)r->result,
        failed_call());
  CHECK(report.plans == 0 && report.best_seconds <= 0, "%u plans: %s", report.plans, failed_call());
  close_context(r);
  check_objects(failed_call());
}

static void test_failing_tuning(void) {
  static const char *const functions[] = {
      "vkCreateBuffer",          "vkAllocateMemory",      "vkBindBufferMemory",
      "vkCreateCommandPool",     "vkCreateFence",         "vkAllocateCommandBuffers",
      "vkCreateQueryPool",       "vkResetCommandPool",    "vkBeginCommandBuffer",
      "vkEndCommandBuffer",      "vkQueueSubmit",         "vkWaitForFences",
      "vkResetFences",           "vkGetQueryPoolResults", "vkCreateShaderModule",
      "vkCreateComputePipelines"};
  run r;
  start(&r, one_stage(), IPT_BACKEND_VULKAN);
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
    fail_tuning(&r, functions[i], 1);
  fail_tuning(&r, "vkQueueSubmit", 3);
  fail_tuning(&r, "vkGetQueryPoolResults", 3);
  finish_run(&r);
}

static void test_without_timestamps(void) {
  ipt_tune_report report;
  run r;
  start(&r, one_stage(), IPT_BACKEND_VULKAN);
  reset_vulkan();
  vulkan.no_timestamps = 1;
  open_context(&r);
  tune(&r, &report);
  CHECK(r.result == IPT_SUCCESS && report.plans == 1, "%d: %s", (int)r.result, r.log.text);
  CHECK(report.best_seconds > 0 && report.best_seconds < 10, "%g s", report.best_seconds);
  CHECK(vulkan.alive[QUERY_POOL] == 0, "a query pool without timestamps");
  close_context(&r);
  check_objects("without timestamps");
  finish_run(&r);
}

/* ---- On the application's device ---- */

/* Takes over the objects that a context of ipt's own would create: they are not counted. */
static int open_own_device(ipt_vulkan_desc *own) {
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
  queue.queueFamilyIndex = own->queue_family_index = needed.compute_queue_family;
  device.pNext = &needed.required_features;
  if (fault_vkCreateDevice(own->physical_device, &device, NULL, &own->device) != VK_SUCCESS)
    return 0;
  REAL(vkGetDeviceQueue)(own->device, own->queue_family_index, 0, &own->queue);
  return 1;
}

static void close_own_device(const ipt_vulkan_desc *own) {
  REAL(vkDestroyPipelineCache)(own->device, own->pipeline_cache, NULL);
  REAL(vkDestroyDevice)(own->device, NULL);
  REAL_INSTANCE(vkDestroyInstance)(own->instance, NULL);
}

/* Forgets everything except the application's objects, which ipt must not destroy. */
static void reset_counts(const ipt_vulkan_desc *own) {
  PFN_vkGetDeviceProcAddr get_device = vulkan.get_device;
  reset_vulkan();
  vulkan.get_device = get_device;
  vulkan.instance = own->instance;
  vulkan.device = own->device;
  vulkan.cache = own->pipeline_cache;
}

/* A call fails; the same context then works. Returns 0 when none was left to fail. */
static int fail_on_own_device(run *r, unsigned n) {
  reset_counts(&r->own);
  vulkan.failing_call = n;
  vulkan.error = VK_ERROR_OUT_OF_DEVICE_MEMORY;
  open_context(r);
  transpose(r);
  check_run(r);
  if (r->context != NULL && vulkan.failed != NULL) {
    transpose(r);
    CHECK(r->result == IPT_SUCCESS && is_expected(r), "second run: %d: %s", (int)r->result,
          failed_call());
  }
  close_context(r);
  check_objects(failed_call());
  CHECK(vulkan.other_cache == 0, "%d pipelines without the application's cache",
        vulkan.other_cache);
  return vulkan.failed != NULL;
}

static void test_own_device(void) {
  VkPipelineCacheCreateInfo cache = {VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO, NULL, 0, 0,
                                     NULL};
  run r;
  unsigned n = 1;
  reset_vulkan();
  start(&r, several_stages(), IPT_BACKEND_VULKAN);
  int opened = open_own_device(&r.own);
  CHECK(opened, "the application's own device");
  if (!opened)
    exit(finish());
  CHECK(REAL(vkCreatePipelineCache)(r.own.device, &cache, NULL, &r.own.pipeline_cache) ==
            VK_SUCCESS,
        "cache");
  while (n < 1000 && fail_on_own_device(&r, n))
    n++;
  CHECK(n > 25 && n < 1000, "%u", n);
  close_own_device(&r.own);
  finish_run(&r);
}

/* ---- Failures while the result is copied back ---- */

enum { CHUNKS = 10, SIDE = 400, CHUNK_BYTES = SIDE * SIDE * 4 / CHUNKS };

static void run_chunks(run *r, unsigned failing_submit) {
  reset_vulkan();
  vulkan.only = "vkQueueSubmit";
  vulkan.failing_call = failing_submit;
  vulkan.error = VK_ERROR_DEVICE_LOST;
  open_context(r);
  transpose(r);
  if (r->result == IPT_ERROR_DATA_UNDEFINED)
    CHECK(!is_original(r) && !is_expected(r), "neither old nor new: %s", failed_call());
  else
    CHECK(r->result == IPT_ERROR_DEVICE_LOST && is_original(r), "%d: %s", (int)r->result,
          failed_call());
  CHECK(r->context != NULL && ipt_context_vk_result(r->context) == VK_ERROR_DEVICE_LOST, "%s",
        failed_call());
  close_context(r);
  check_objects(failed_call());
}

/* The first submissions bring the data to the device, then come the kernels, the last ones bring it
 * back. */
static void test_copying_back(void) {
  run r;
  ipt_transpose_desc desc =
      with_access(make_case(1, SIDE, SIDE, 4, IPT_METHOD_SQUARE), IPT_HOST_ACCESS_STAGING);
  desc.host.chunk = CHUNK_BYTES;
  unsigned submissions = count_submissions(desc);
  CHECK(submissions == 2 * CHUNKS + 1, "%u", submissions);
  start(&r, desc, IPT_BACKEND_VULKAN);
  run_chunks(&r, submissions);
  CHECK(r.result == IPT_ERROR_DATA_UNDEFINED, "%d", (int)r.result);
  for (unsigned n = 1; n <= CHUNKS + 1; n++) {
    run_chunks(&r, n);
    CHECK(r.result == IPT_ERROR_DEVICE_LOST, "submission %u of %u: %d", n, submissions,
          (int)r.result);
  }
  finish_run(&r);
}

/* ---- Insufficient devices ---- */

static const char *const lack_text[LACKS] = {
    "", "bufferDeviceAddress", "timelineSemaphore", "Vulkan 1.2", "shuffle", "compute", "queue",
    ""};

/* Neither backend finds a device, and the log says what is missing. */
static void check_refused(run *r, const char *missing, const char *what) {
  r->backend = IPT_BACKEND_VULKAN;
  open_context(r);
  CHECK(r->result == IPT_ERROR_NO_DEVICE, "%d: %s", (int)r->result, what);
  CHECK(r->log.length > 0 && strstr(r->log.text, missing) != NULL, "'%s': %s", r->log.text, what);
  close_context(r);
  r->backend = IPT_BACKEND_DEFAULT;
  open_context(r);
  transpose(r);
  CHECK(r->result == IPT_SUCCESS && is_expected(r), "%d: %s", (int)r->result, what);
  CHECK(r->context != NULL && ipt_context_backend(r->context) == IPT_BACKEND_CPU, "%s", what);
  CHECK(r->log.length > 0 && strstr(r->log.text, missing) != NULL, "'%s': %s", r->log.text, what);
  close_context(r);
}

static void check_listed(const run *r, lack lacks) {
  static ipt_device_info devices[8];
  uint32_t count = 8;
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.vulkan = &r->own;
  CHECK(ipt_device_list(&desc, devices, &count) == IPT_SUCCESS, "%s", lack_text[lacks]);
  CHECK((count == 0) == (lacks == LACKS_ITSELF), "%u devices", count);
  for (uint32_t i = 0; i < count; i++) {
    CHECK(devices[i].sufficient == (lacks == LACKS_NOTHING), "%s", lack_text[lacks]);
    CHECK(strstr(devices[i].missing, lack_text[lacks]) != NULL, "'%s', not '%s'",
          devices[i].missing, lack_text[lacks]);
  }
}

static void test_insufficient_devices(void) {
  run r;
  start(&r, several_stages(), IPT_BACKEND_VULKAN);
  for (int lacks = LACKS_NOTHING; lacks < LACKS; lacks++) {
    reset_vulkan();
    vulkan.lacks = (lack)lacks;
    check_listed(&r, (lack)lacks);
    if (lacks != LACKS_NOTHING)
      check_refused(&r, lack_text[lacks], lack_text[lacks]);
    check_objects(lack_text[lacks]);
  }
  finish_run(&r);
}

static void test_insufficient_own_device(void) {
  run r;
  reset_vulkan();
  start(&r, several_stages(), IPT_BACKEND_VULKAN);
  CHECK(open_own_device(&r.own), "the application's own device");
  for (int lacks = LACKS_BUFFER_DEVICE_ADDRESS; lacks < LACKS_ITSELF; lacks++) {
    ipt_vulkan_info info;
    reset_counts(&r.own);
    vulkan.lacks = (lack)lacks;
    check_refused(&r, lack_text[lacks], lack_text[lacks]);
    check_objects(lack_text[lacks]);
    CHECK(ipt_vulkan_query(r.own.get_instance_proc_addr, r.own.instance, r.own.physical_device,
                           &info) == IPT_SUCCESS,
          "%s", lack_text[lacks]);
    CHECK(!info.device.sufficient && strstr(info.device.missing, lack_text[lacks]) != NULL,
          "'%s', not '%s'", info.device.missing, lack_text[lacks]);
    CHECK((info.compute_queue_family == UINT32_MAX) == (lacks == LACKS_COMPUTE_QUEUE), "%s",
          lack_text[lacks]);
  }
  close_own_device(&r.own);
  finish_run(&r);
}

/* ---- Properties of extensions ---- */

/* A panel that takes several workgroups: planned where they surely run at the same time, only. */
static void check_large_panel(const char *what, int expected) {
  run r;
  ipt_plan *plan = NULL;
  start(&r, make_case(1, 64, 3000, 4, IPT_METHOD_BS), IPT_BACKEND_VULKAN);
  r.desc.tuning.panel_tiles = IPT_ON;
  open_context(&r);
  CHECK(r.result == IPT_SUCCESS, "%d: %s", (int)r.result, what);
  if (r.context != NULL)
    r.result = ipt_plan_create(r.context, &r.desc, &plan);
  CHECK(r.result == (expected ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED), "%d: %s", (int)r.result,
        what);
  CHECK(plan == NULL || ipt_plan_scratch_size(plan) == 8, "%s", what);
  ipt_plan_destroy(plan);
  close_context(&r);
  check_objects(what);
  finish_run(&r);
}

static void test_extensions(void) {
  reset_vulkan();
  vulkan.unknown_extensions = 1;
  check_large_panel("unknown extensions", 0);
  reset_vulkan();
  vulkan.multiprocessors = 1;
  check_large_panel("one multiprocessor", 0);
  reset_vulkan();
  vulkan.multiprocessors = 132;
  check_large_panel("132 multiprocessors", 1);
}

/* ---- Missing functions ---- */

static void check_absent(run *r, const char *name, ipt_backend backend) {
  reset_vulkan();
  vulkan.absent = name;
  r->backend = backend;
  open_context(r);
  transpose(r);
  ipt_result expected = backend == IPT_BACKEND_DEFAULT ? IPT_SUCCESS : IPT_ERROR_NO_DEVICE;
  CHECK(r->result == expected, "%d without %s", (int)r->result, name);
  CHECK(expected == IPT_SUCCESS ? is_expected(r) : is_original(r), "data without %s", name);
  CHECK(r->log.length > 0, "nothing logged without %s", name);
  close_context(r);
  destroy_remains();
  check_objects(name);
}

/* Every function that ipt asks for, one at a time, and all of them. */
static void test_missing_functions(void) {
  static failing_vulkan complete;
  run r;
  start(&r, several_stages(), IPT_BACKEND_VULKAN);
  reset_vulkan();
  open_context(&r);
  close_context(&r);
  complete = vulkan;
  CHECK(complete.asked_count > 30 && complete.asked_count < MAX_ASKED, "%u", complete.asked_count);
  for (unsigned i = 0; i < complete.asked_count; i++) {
    if (strcmp(complete.asked[i], "vkGetMemoryHostPointerPropertiesEXT") == 0)
      continue; /* not needed: see test_refused_imports */
    check_absent(&r, complete.asked[i], IPT_BACKEND_VULKAN);
    check_absent(&r, complete.asked[i], IPT_BACKEND_DEFAULT);
  }
  reset_vulkan();
  r.own.get_instance_proc_addr = no_function;
  check_refused(&r, "", "no functions at all");
  finish_run(&r);
}

/* Without get_instance_proc_addr the functions come from volk or from the loader. */
static void test_own_loader(void) {
  run r;
  reset_vulkan();
  start(&r, several_stages(), IPT_BACKEND_VULKAN);
  r.own.get_instance_proc_addr = NULL;
  open_context(&r);
  transpose(&r);
  CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%d: %s", (int)r.result, r.log.text);
  CHECK(vulkan.asked_count == 0, "%u functions from elsewhere", vulkan.asked_count);
  close_context(&r);
  finish_run(&r);
}

/* ---- All ---- */

static int works_at_all(void) {
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_VULKAN;
  int works = ipt_context_create(&desc, &context) == IPT_SUCCESS;
  ipt_context_destroy(context);
  return works;
}

/* Some drivers can be loaded only some dozens of times in a process. An instance that is open all
 * the time keeps the driver loaded. */
static VkInstance keep_driver_loaded(void) {
  VkInstanceCreateInfo info = {
      VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO, NULL, 0, NULL, 0, NULL, 0, NULL};
  VkInstance instance = VK_NULL_HANDLE;
  PFN_vkCreateInstance create =
      (PFN_vkCreateInstance)vulkan.get_instance(VK_NULL_HANDLE, "vkCreateInstance");
  if (create == NULL || create(&info, NULL, &instance) != VK_SUCCESS)
    return VK_NULL_HANDLE;
  return instance;
}

static void let_driver_go(VkInstance instance) {
  PFN_vkDestroyInstance destroy =
      (PFN_vkDestroyInstance)vulkan.get_instance(instance, "vkDestroyInstance");
  destroy(instance, NULL);
}

int main(void) {
  vulkan.get_instance = real_loader();
  if (vulkan.get_instance == NULL || !works_at_all())
    return skip("no sufficient Vulkan device");
  VkInstance keeper = keep_driver_loaded();
  test_failing_calls();
  test_failing_tuning();
  test_without_timestamps();
  test_failing_multiplication();
  test_own_device();
  test_pieces();
  test_failing_pieces();
  test_little_memory();
  test_failing_panels();
  test_refused_imports();
  test_copying_back();
  test_insufficient_devices();
  test_insufficient_own_device();
  test_extensions();
  test_missing_functions();
  test_own_loader();
  CHECK(keeper != VK_NULL_HANDLE, "an instance of the test's own");
  if (keeper != VK_NULL_HANDLE)
    let_driver_go(keeper);
  return finish();
}
