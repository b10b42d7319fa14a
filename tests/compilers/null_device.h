/* A device without hardware, for drivers that compile for a chip that is not there: RADV with
 * RADV_FORCE_FAMILY, or Intel's with null_drm.c. The driver may report neither memory nor compute
 * units, so both are made up here, and ipt finds a device to plan for. Nothing runs on it.
 * Pipelines keep their statistics, and the including file gets a call of pipeline_created for each
 * of them. */
#ifndef IPT_TESTS_COMPILERS_NULL_DEVICE_H
#define IPT_TESTS_COMPILERS_NULL_DEVICE_H

#include "../shader_modules.h"
#include "ipt.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct null_device {
  VkInstance instance;
  VkDevice device;
  uint32_t compute_units;
  uint64_t checksum; /* checksum of the last shader module */
} null_device;

static null_device null_gpu;

/* `checksum` is that of the SPIR-V, `seconds` the processor time that compiling took. */
static void pipeline_created(uint64_t checksum, const VkComputePipelineCreateInfo *info,
                             VkPipeline pipeline, VkResult result, double seconds);

#define REAL_INSTANCE(name) ((PFN_##name)vkGetInstanceProcAddr(null_gpu.instance, #name))
#define REAL_DEVICE(name)   ((PFN_##name)REAL_INSTANCE(vkGetDeviceProcAddr)(null_gpu.device, #name))

/* ---- Additions to the driver ---- */

static VKAPI_ATTR void VKAPI_CALL null_vkGetPhysicalDeviceProperties2(
    VkPhysicalDevice physical, VkPhysicalDeviceProperties2 *properties) {
  REAL_INSTANCE(vkGetPhysicalDeviceProperties2)(physical, properties);
  for (VkBaseOutStructure *s = (VkBaseOutStructure *)properties; s != NULL; s = s->pNext)
    if (s->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_CORE_PROPERTIES_2_AMD)
      ((VkPhysicalDeviceShaderCoreProperties2AMD *)(void *)s)->activeComputeUnitCount =
          null_gpu.compute_units;
}

/* Reports one type of memory, which the host reaches. */
static VKAPI_ATTR void VKAPI_CALL null_vkGetPhysicalDeviceMemoryProperties(
    VkPhysicalDevice physical, VkPhysicalDeviceMemoryProperties *memory) {
  (void)physical;
  memset(memory, 0, sizeof *memory);
  memory->memoryTypeCount = memory->memoryHeapCount = 1;
  memory->memoryTypes[0].propertyFlags = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT |
                                         VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT |
                                         VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
  memory->memoryHeaps[0].flags = VK_MEMORY_HEAP_DEVICE_LOCAL_BIT;
  memory->memoryHeaps[0].size = (VkDeviceSize)16 << 30;
}

static VKAPI_ATTR void VKAPI_CALL null_vkGetBufferMemoryRequirements(
    VkDevice device, VkBuffer buffer, VkMemoryRequirements *requirements) {
  REAL_DEVICE(vkGetBufferMemoryRequirements)(device, buffer, requirements);
  requirements->memoryTypeBits = 1;
}

static VKAPI_ATTR VkResult VKAPI_CALL null_vkAllocateMemory(VkDevice device,
                                                            const VkMemoryAllocateInfo *info,
                                                            const VkAllocationCallbacks *allocator,
                                                            VkDeviceMemory *out) {
  void *memory = malloc((size_t)info->allocationSize);
  (void)device;
  (void)allocator;
  memcpy(out, &memory, sizeof memory);
  return memory != NULL ? VK_SUCCESS : VK_ERROR_OUT_OF_DEVICE_MEMORY;
}

static void *memory_of(VkDeviceMemory handle) {
  void *memory;
  memcpy(&memory, &handle, sizeof memory);
  return memory;
}

static VKAPI_ATTR void VKAPI_CALL null_vkFreeMemory(VkDevice device, VkDeviceMemory memory,
                                                    const VkAllocationCallbacks *allocator) {
  (void)device;
  (void)allocator;
  free(memory_of(memory));
}

static VKAPI_ATTR VkResult VKAPI_CALL null_vkBindBufferMemory(VkDevice device, VkBuffer buffer,
                                                              VkDeviceMemory memory,
                                                              VkDeviceSize offset) {
  (void)device;
  (void)buffer;
  (void)memory;
  (void)offset;
  return VK_SUCCESS;
}

static VKAPI_ATTR VkResult VKAPI_CALL null_vkMapMemory(VkDevice device, VkDeviceMemory memory,
                                                       VkDeviceSize offset, VkDeviceSize size,
                                                       VkMemoryMapFlags flags, void **out) {
  (void)device;
  (void)size;
  (void)flags;
  *out = (char *)memory_of(memory) + offset;
  return VK_SUCCESS;
}

static VKAPI_ATTR VkDeviceAddress VKAPI_CALL
null_vkGetBufferDeviceAddress(VkDevice device, const VkBufferDeviceAddressInfo *info) {
  (void)device;
  (void)info;
  return 1 << 16;
}

/* Ignores the copy, because there is no device to copy to. */
static VKAPI_ATTR void VKAPI_CALL null_vkCmdCopyBuffer(VkCommandBuffer commands, VkBuffer from,
                                                       VkBuffer to, uint32_t count,
                                                       const VkBufferCopy *regions) {
  (void)commands;
  (void)from;
  (void)to;
  (void)count;
  (void)regions;
}

/* ---- Pipelines ---- */

static VKAPI_ATTR VkResult VKAPI_CALL
null_vkCreateShaderModule(VkDevice device, const VkShaderModuleCreateInfo *info,
                          const VkAllocationCallbacks *allocator, VkShaderModule *out) {
  null_gpu.checksum = checksum_of(info->pCode, info->codeSize / sizeof(uint32_t));
  return REAL_DEVICE(vkCreateShaderModule)(device, info, allocator, out);
}

/* Uses the checksum of the last module: ipt compiles a module right after making it, one pipeline
 * at a time. */
static VKAPI_ATTR VkResult VKAPI_CALL
null_vkCreateComputePipelines(VkDevice device, VkPipelineCache cache, uint32_t count,
                              const VkComputePipelineCreateInfo *infos,
                              const VkAllocationCallbacks *allocator, VkPipeline *out) {
  VkComputePipelineCreateInfo info = infos[0];
  info.flags |= VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR;
  clock_t begin = clock();
  VkResult result =
      REAL_DEVICE(vkCreateComputePipelines)(device, cache, count, &info, allocator, out);
  pipeline_created(null_gpu.checksum, &info, out[0], result,
                   (double)(clock() - begin) / CLOCKS_PER_SEC);
  return result;
}

/* ---- The device ---- */

enum { MAX_EXTENSIONS = 8 };

static VKAPI_ATTR VkResult VKAPI_CALL null_vkCreateDevice(VkPhysicalDevice physical,
                                                          const VkDeviceCreateInfo *given,
                                                          const VkAllocationCallbacks *allocator,
                                                          VkDevice *out) {
  VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR statistics;
  VkDeviceCreateInfo info = *given;
  const char *extensions[MAX_EXTENSIONS] = {VK_KHR_PIPELINE_EXECUTABLE_PROPERTIES_EXTENSION_NAME};
  if (given->enabledExtensionCount >= MAX_EXTENSIONS)
    return VK_ERROR_EXTENSION_NOT_PRESENT;
  for (uint32_t i = 0; i < given->enabledExtensionCount; i++)
    extensions[1 + i] = given->ppEnabledExtensionNames[i];
  statistics.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_EXECUTABLE_PROPERTIES_FEATURES_KHR;
  statistics.pNext = (void *)(uintptr_t)given->pNext;
  statistics.pipelineExecutableInfo = VK_TRUE;
  info.pNext = &statistics;
  info.enabledExtensionCount = 1 + given->enabledExtensionCount;
  info.ppEnabledExtensionNames = extensions;
  VkResult result = REAL_INSTANCE(vkCreateDevice)(physical, &info, allocator, out);
  null_gpu.device = *out;
  return result;
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL null_vkGetDeviceProcAddr(VkDevice device,
                                                                         const char *name);

#define HOOK(name)                                                                                 \
  { #name, (PFN_vkVoidFunction)null_##name }

static const struct {
  const char *name;
  PFN_vkVoidFunction function;
} null_hooks[] = {HOOK(vkGetPhysicalDeviceProperties2),
                  HOOK(vkGetPhysicalDeviceMemoryProperties),
                  HOOK(vkCreateDevice),
                  HOOK(vkGetDeviceProcAddr),
                  HOOK(vkGetBufferMemoryRequirements),
                  HOOK(vkAllocateMemory),
                  HOOK(vkFreeMemory),
                  HOOK(vkBindBufferMemory),
                  HOOK(vkMapMemory),
                  HOOK(vkGetBufferDeviceAddress),
                  HOOK(vkCmdCopyBuffer),
                  HOOK(vkCreateShaderModule),
                  HOOK(vkCreateComputePipelines)};

static PFN_vkVoidFunction null_or_real(const char *name, PFN_vkVoidFunction real) {
  for (size_t i = 0; i < sizeof null_hooks / sizeof null_hooks[0]; i++)
    if (strcmp(null_hooks[i].name, name) == 0)
      return null_hooks[i].function;
  return real;
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL null_vkGetDeviceProcAddr(VkDevice device,
                                                                         const char *name) {
  return null_or_real(name, REAL_INSTANCE(vkGetDeviceProcAddr)(device, name));
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL null_vkGetInstanceProcAddr(VkInstance instance,
                                                                           const char *name) {
  null_gpu.instance = instance;
  return null_or_real(name, vkGetInstanceProcAddr(instance, name));
}

/* Returns NULL if there is no driver or it does not know the chip. */
static ipt_context *open_null_device(uint32_t compute_units, ipt_log log) {
  ipt_vulkan_desc own;
  ipt_context_desc desc;
  ipt_context *context = NULL;
  if (volkInitialize() != VK_SUCCESS)
    return NULL;
  memset(&own, 0, sizeof own);
  memset(&desc, 0, sizeof desc);
  own.get_instance_proc_addr = null_vkGetInstanceProcAddr;
  desc.backend = IPT_BACKEND_VULKAN;
  desc.vulkan = &own;
  desc.log = log;
  null_gpu.compute_units = compute_units;
  return ipt_context_create(&desc, &context) == IPT_SUCCESS ? context : NULL;
}

#endif
