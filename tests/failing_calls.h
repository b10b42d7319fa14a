/* Vulkan functions of a device that forward their calls or, in a chosen call, fail. Created and
 * destroyed objects are counted. */
#ifndef IPT_TESTS_FAILING_CALLS_H
#define IPT_TESTS_FAILING_CALLS_H

#include "check.h"
#include "cases.h"

typedef enum object_kind {
  INSTANCE,
  DEVICE,
  PIPELINE_LAYOUT,
  PIPELINE_CACHE,
  SHADER_MODULE,
  PIPELINE,
  BUFFER,
  DEVICE_MEMORY,
  COMMAND_POOL,
  QUERY_POOL,
  SEMAPHORE,
  OBJECT_KINDS
} object_kind;

/* A property that the device pretends to lack. */
typedef enum lack {
  LACKS_NOTHING,
  LACKS_BUFFER_DEVICE_ADDRESS,
  LACKS_TIMELINE_SEMAPHORE,
  LACKS_VULKAN_1_2,
  LACKS_SUBGROUPS_IN_COMPUTE,
  LACKS_COMPUTE_QUEUE,
  LACKS_ITSELF, /* there is no device at all */
  LACKS
} lack;

enum { MAX_ASKED = 128, NAME_BYTES = 64, POISON = 0xBD, MAX_DISGUISES = 8 };

/* A device that pretends to be another one. */
typedef struct disguise {
  VkPhysicalDeviceType type;
  const char *name;           /* NULL: the real one */
  uint32_t vendor;            /* 0: the real one */
  uint8_t uuid[VK_UUID_SIZE]; /* the last byte 0: the real one */
  int has_pci;                /* it has VK_EXT_pci_bus_info */
  uint32_t pci[4];
} disguise;

typedef struct failing_vulkan {
  PFN_vkGetInstanceProcAddr get_instance; /* the real functions */
  PFN_vkGetDeviceProcAddr get_device;
  VkInstance instance;
  VkPhysicalDevice physical; /* the real one behind all disguises */
  VkDevice device;
  unsigned disguise_count; /* devices that are listed; 0: those that exist */
  disguise disguises[MAX_DISGUISES];
  const char *only; /* the function whose calls count; NULL: all functions that can fail */
  unsigned calls, failing_call;
  int keeps_failing;                      /* later calls fail as well */
  int no_queues;                          /* the device gives none */
  int is_portability_driver;              /* listed only if asked for, and demands an extension */
  int asked_for_portability, uses_subset; /* the instance has, the device does */
  VkResult error;
  const char *failed; /* the function that has failed */
  lack lacks;
  VkSubgroupFeatureFlags no_operations, used_operations; /* missing; used by any shader */
  int size_control;         /* the device was created with subgroupSizeControl */
  int varying, others;      /* pipelines that allow varying subgroups, and those that do not */
  int keep_from_driver;     /* drops the flag, as the device has no subgroupSizeControl */
  int unknown_extensions;   /* the driver fails to list them */
  unsigned multiprocessors; /* as the driver tells; 0: it does not */
  uint32_t moltenvk;        /* version of MoltenVK that the driver claims to be; 0: none */
  int no_timestamps;        /* the queues have no timestamps */
  uint64_t budget;          /* bytes, told by VK_EXT_memory_budget; 0: it does not */
  uint64_t most_allocation; /* bytes; more is refused; 0: any number is granted */
  uint64_t sure_allocation; /* bytes, as maxMemoryAllocationSize; 0: as the driver tells */
  uint64_t most_buffer;     /* bytes, as maxBufferSize; 0: as the driver tells */
  uint64_t largest_buffer;  /* bytes of the largest one, since the last reset */
  unsigned refused;         /* allocations refused because of most_allocation */
  uint64_t storage_bytes;   /* bytes of all buffers that shaders can use, since the last reset */
  const char *absent;       /* a function that does not exist */
  VkPipelineCache cache;    /* expected for pipelines */
  int made[OBJECT_KINDS];   /* created */
  int alive[OBJECT_KINDS];  /* created and not destroyed */
  unsigned submits;         /* that succeeded */
  int busy;                 /* work was submitted, and nobody has waited for it */
  const VkAllocationCallbacks *callbacks; /* expected for objects */
  int destroyed_busy, destroyed_invalid, other_cache, other_callbacks;
  char asked[MAX_ASKED][NAME_BYTES]; /* names of these functions */
  unsigned asked_count;
  /* Memory: properties that no type has, whether buffers fit no type at all, and the number of
   * allocations of a type that does not exist. */
  VkMemoryPropertyFlags no_memory;
  int no_memory_types;
  unsigned unknown_types;
} failing_vulkan;

static failing_vulkan vulkan;

#define REAL_INSTANCE(name) ((PFN_##name)vulkan.get_instance(vulkan.instance, #name))
#define REAL(name)          ((PFN_##name)vulkan.get_device(vulkan.device, #name))

/* Returns the error if this call of a function is the one to fail. */
static inline VkResult fate(const char *function) {
  if (vulkan.only != NULL && strcmp(vulkan.only, function) != 0)
    return VK_SUCCESS;
  unsigned call = ++vulkan.calls;
  if (call < vulkan.failing_call || vulkan.failing_call == 0 ||
      (call > vulkan.failing_call && !vulkan.keeps_failing))
    return VK_SUCCESS;
  vulkan.failed = function;
  return vulkan.error;
}

static inline void check_callbacks(const VkAllocationCallbacks *callbacks) {
  vulkan.other_callbacks += callbacks != vulkan.callbacks;
}

/* A failed call leaves its output undefined. */
static inline VkResult created(VkResult result, object_kind kind, void *handle, size_t size) {
  vulkan.made[kind] += result == VK_SUCCESS;
  if (result == VK_SUCCESS)
    vulkan.alive[kind]++;
  else
    memset(handle, POISON, size);
  return result;
}

/* Returns 0 if the call must not be forwarded. */
static inline int may_destroy(object_kind kind, const void *handle, size_t size) {
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
    check_callbacks(allocator);                                                                    \
    if (result == VK_SUCCESS)                                                                      \
      result = REAL(name)(device, info, allocator, out);                                           \
    return created(result, kind, out, sizeof *out);                                                \
  }

#define DESTROY(name, kind, handle_type)                                                           \
  static VKAPI_ATTR void VKAPI_CALL fault_##name(VkDevice device, handle_type handle,              \
                                                 const VkAllocationCallbacks *allocator) {         \
    check_callbacks(allocator);                                                                    \
    if (may_destroy(kind, &handle, sizeof handle))                                                 \
      REAL(name)(device, handle, allocator);                                                       \
  }

#define CALL(name, parameters, arguments)                                                          \
  static VKAPI_ATTR VkResult VKAPI_CALL fault_##name parameters {                                  \
    VkResult result = fate(#name);                                                                 \
    return result == VK_SUCCESS ? REAL(name) arguments : result;                                   \
  }

CREATE(vkCreatePipelineCache, PIPELINE_CACHE, VkPipelineCacheCreateInfo, VkPipelineCache)
CREATE(vkCreatePipelineLayout, PIPELINE_LAYOUT, VkPipelineLayoutCreateInfo, VkPipelineLayout)
CREATE(vkCreateCommandPool, COMMAND_POOL, VkCommandPoolCreateInfo, VkCommandPool)
CREATE(vkCreateQueryPool, QUERY_POOL, VkQueryPoolCreateInfo, VkQueryPool)
CREATE(vkCreateSemaphore, SEMAPHORE, VkSemaphoreCreateInfo, VkSemaphore)
DESTROY(vkDestroyPipelineCache, PIPELINE_CACHE, VkPipelineCache)
DESTROY(vkDestroyPipelineLayout, PIPELINE_LAYOUT, VkPipelineLayout)
DESTROY(vkDestroyShaderModule, SHADER_MODULE, VkShaderModule)
DESTROY(vkDestroyPipeline, PIPELINE, VkPipeline)
DESTROY(vkDestroyBuffer, BUFFER, VkBuffer)
DESTROY(vkFreeMemory, DEVICE_MEMORY, VkDeviceMemory)
DESTROY(vkDestroyCommandPool, COMMAND_POOL, VkCommandPool)
DESTROY(vkDestroyQueryPool, QUERY_POOL, VkQueryPool)
DESTROY(vkDestroySemaphore, SEMAPHORE, VkSemaphore)
CALL(vkGetMemoryHostPointerPropertiesEXT,
     (VkDevice device, VkExternalMemoryHandleTypeFlagBits type, const void *pointer,
      VkMemoryHostPointerPropertiesEXT *out),
     (device, type, pointer, out))
CALL(vkGetPipelineCacheData, (VkDevice device, VkPipelineCache cache, size_t *size, void *out),
     (device, cache, size, out))
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
CALL(vkBeginCommandBuffer, (VkCommandBuffer commands, const VkCommandBufferBeginInfo *info),
     (commands, info))
CALL(vkEndCommandBuffer, (VkCommandBuffer commands), (commands))
CALL(vkGetQueryPoolResults,
     (VkDevice device, VkQueryPool pool, uint32_t first, uint32_t count, size_t size, void *out,
      VkDeviceSize stride, VkQueryResultFlags flags),
     (device, pool, first, count, size, out, stride, flags))

/* Notes the subgroup operations of a shader, which follow from the capabilities at its
 * beginning. */
static inline void note_operations(const VkShaderModuleCreateInfo *info) {
  static const VkSubgroupFeatureFlags of_capability[] = {
      VK_SUBGROUP_FEATURE_VOTE_BIT, VK_SUBGROUP_FEATURE_ARITHMETIC_BIT,
      VK_SUBGROUP_FEATURE_BALLOT_BIT, VK_SUBGROUP_FEATURE_SHUFFLE_BIT};
  enum { HEADER_WORDS = 5, OP_CAPABILITY = 17, FIRST = 62 /* GroupNonUniformVote */ };
  const uint32_t *at = info->pCode + HEADER_WORDS;
  for (; (at[0] & 0xFFFF) == OP_CAPABILITY; at += at[0] >> 16)
    if (at[1] >= FIRST && at[1] < FIRST + 4)
      vulkan.used_operations |= of_capability[at[1] - FIRST];
}

static VKAPI_ATTR VkResult VKAPI_CALL
fault_vkCreateShaderModule(VkDevice device, const VkShaderModuleCreateInfo *info,
                           const VkAllocationCallbacks *allocator, VkShaderModule *out) {
  VkResult result = fate("vkCreateShaderModule");
  check_callbacks(allocator);
  note_operations(info);
  if (result == VK_SUCCESS)
    result = REAL(vkCreateShaderModule)(device, info, allocator, out);
  return created(result, SHADER_MODULE, out, sizeof *out);
}

/* Allocations of a memory type that does not exist are counted and not forwarded to the driver. */
static VKAPI_ATTR VkResult VKAPI_CALL fault_vkAllocateMemory(VkDevice device,
                                                             const VkMemoryAllocateInfo *info,
                                                             const VkAllocationCallbacks *allocator,
                                                             VkDeviceMemory *out) {
  VkResult result = fate("vkAllocateMemory");
  check_callbacks(allocator);
  if (info->memoryTypeIndex >= VK_MAX_MEMORY_TYPES) {
    vulkan.unknown_types++;
    result = VK_ERROR_UNKNOWN;
  }
  if (vulkan.most_allocation != 0 && info->allocationSize > vulkan.most_allocation) {
    /* Drivers refuse by either code. */
    result =
        ++vulkan.refused % 2 == 0 ? VK_ERROR_OUT_OF_HOST_MEMORY : VK_ERROR_OUT_OF_DEVICE_MEMORY;
  }
  if (result == VK_SUCCESS)
    result = REAL(vkAllocateMemory)(device, info, allocator, out);
  return created(result, DEVICE_MEMORY, out, sizeof *out);
}

static VKAPI_ATTR void VKAPI_CALL fault_vkGetBufferMemoryRequirements(
    VkDevice device, VkBuffer buffer, VkMemoryRequirements *requirements) {
  REAL(vkGetBufferMemoryRequirements)(device, buffer, requirements);
  if (vulkan.no_memory_types)
    requirements->memoryTypeBits = 0;
}

static VKAPI_ATTR VkResult VKAPI_CALL fault_vkCreateBuffer(VkDevice device,
                                                           const VkBufferCreateInfo *info,
                                                           const VkAllocationCallbacks *allocator,
                                                           VkBuffer *out) {
  VkResult result = fate("vkCreateBuffer");
  check_callbacks(allocator);
  if (result == VK_SUCCESS)
    result = REAL(vkCreateBuffer)(device, info, allocator, out);
  if (info->size > vulkan.largest_buffer)
    vulkan.largest_buffer = info->size;
  if (info->usage & VK_BUFFER_USAGE_STORAGE_BUFFER_BIT)
    vulkan.storage_bytes += info->size;
  return created(result, BUFFER, out, sizeof *out);
}

static VKAPI_ATTR VkResult VKAPI_CALL
fault_vkCreateComputePipelines(VkDevice device, VkPipelineCache cache, uint32_t count,
                               const VkComputePipelineCreateInfo *infos,
                               const VkAllocationCallbacks *allocator, VkPipeline *out) {
  VkResult result = fate("vkCreateComputePipelines");
  check_callbacks(allocator);
  vulkan.other_cache += cache != vulkan.cache;
  VkComputePipelineCreateInfo info = infos[0]; /* ipt creates one at a time */
  int varying =
      (int)(info.stage.flags & VK_PIPELINE_SHADER_STAGE_CREATE_ALLOW_VARYING_SUBGROUP_SIZE_BIT_EXT);
  vulkan.varying += varying;
  vulkan.others += !varying;
  if (vulkan.keep_from_driver)
    info.stage.flags = 0;
  if (result == VK_SUCCESS)
    result = REAL(vkCreateComputePipelines)(device, cache, count, &info, allocator, out);
  else
    memset(out, 0, count * sizeof *out); /* as Vulkan specifies for this function */
  vulkan.made[PIPELINE] += result == VK_SUCCESS ? (int)count : 0;
  vulkan.alive[PIPELINE] += result == VK_SUCCESS ? (int)count : 0;
  return result;
}

static VKAPI_ATTR void VKAPI_CALL fault_vkGetDeviceQueue(VkDevice device, uint32_t family,
                                                         uint32_t index, VkQueue *queue) {
  if (vulkan.no_queues)
    *queue = VK_NULL_HANDLE;
  else
    REAL(vkGetDeviceQueue)(device, family, index, queue);
}

static VKAPI_ATTR VkResult VKAPI_CALL fault_vkQueueSubmit(VkQueue queue, uint32_t count,
                                                          const VkSubmitInfo *infos,
                                                          VkFence fence) {
  VkResult result = fate("vkQueueSubmit");
  if (result != VK_SUCCESS)
    return result;
  vulkan.submits++;
  vulkan.busy = 1;
  return REAL(vkQueueSubmit)(queue, count, infos, fence);
}

/* A wait that fails has really waited, so that nothing here gets out of step. ipt cannot know that
 * and has to treat the work as unfinished unless the device is lost. */
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

#endif
