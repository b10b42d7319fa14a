/* An application with a device of its own, for tests that record. Functions come from volk, device
 * functions from one VolkDeviceTable. */
#ifndef IPT_TESTS_VULKAN_FIXTURE_H
#define IPT_TESTS_VULKAN_FIXTURE_H

#include "ipt.h"
#include <string.h>

typedef struct fixture {
  VkInstance instance;
  VkPhysicalDevice physical;
  VkDevice device;
  struct VolkDeviceTable vk;
  VkPhysicalDeviceFeatures features; /* enabled */
  uint32_t family;
  VkQueue queue;
  VkCommandPool pool;
  VkCommandBuffer commands;
  VkFence fence;
} fixture;

typedef struct fixture_buffer {
  VkBuffer handle;
  VkDeviceMemory memory;
  unsigned char *mapped;
} fixture_buffer;

static inline VkInstance fixture_instance(void) {
  VkApplicationInfo application = {
      VK_STRUCTURE_TYPE_APPLICATION_INFO, NULL, NULL, 0, NULL, 0, VK_API_VERSION_1_2};
  VkInstanceCreateInfo info = {
      VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO, NULL, 0, &application, 0, NULL, 0, NULL};
  VkInstance instance = VK_NULL_HANDLE;
  return vkCreateInstance(&info, NULL, &instance) == VK_SUCCESS ? instance : VK_NULL_HANDLE;
}

/* Enables shaderFloat64 if it is supported. extension may be NULL. */
static inline VkDevice fixture_device(VkPhysicalDevice physical, ipt_vulkan_info *needed,
                                      const char *const *extensions, uint32_t count,
                                      VkPhysicalDeviceFeatures *enabled) {
  float priority = 1;
  VkDeviceQueueCreateInfo queue = {VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                                   NULL,
                                   0,
                                   needed->queue_family_index,
                                   1,
                                   &priority};
  VkDeviceCreateInfo info = {VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
                             &needed->required_features,
                             0,
                             1,
                             &queue,
                             0,
                             NULL,
                             count,
                             extensions,
                             enabled};
  VkPhysicalDeviceFeatures supported;
  vkGetPhysicalDeviceFeatures(physical, &supported);
  enabled->shaderFloat64 = supported.shaderFloat64;
  VkDevice device = VK_NULL_HANDLE;
  return vkCreateDevice(physical, &info, NULL, &device) == VK_SUCCESS ? device : VK_NULL_HANDLE;
}

static inline int fixture_commands(fixture *f) {
  VkCommandPoolCreateInfo pool = {VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO, NULL, 0, f->family};
  VkFenceCreateInfo fence = {VK_STRUCTURE_TYPE_FENCE_CREATE_INFO, NULL, 0};
  if (f->vk.vkCreateCommandPool(f->device, &pool, NULL, &f->pool) != VK_SUCCESS)
    return 0;
  VkCommandBufferAllocateInfo commands = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, NULL,
                                          f->pool, VK_COMMAND_BUFFER_LEVEL_PRIMARY, 1};
  return f->vk.vkAllocateCommandBuffers(f->device, &commands, &f->commands) == VK_SUCCESS &&
         f->vk.vkCreateFence(f->device, &fence, NULL, &f->fence) == VK_SUCCESS;
}

/* Opens the first device. Returns 0 if there is none or it is not sufficient. */
/* Opens a device with as many of the extensions as it has. */
static inline int fixture_open_with(fixture *f, const char *const *extensions,
                                    uint32_t extension_count) {
  const char *found[4];
  uint32_t count = 1, found_count = 0;
  ipt_vulkan_info needed;
  memset(f, 0, sizeof *f);
  if (volkInitialize() != VK_SUCCESS || (f->instance = fixture_instance()) == VK_NULL_HANDLE)
    return 0;
  volkLoadInstanceOnly(f->instance);
  VkResult result = vkEnumeratePhysicalDevices(f->instance, &count, &f->physical);
  if (result < 0 || count == 0 ||
      ipt_vulkan_query(NULL, f->instance, f->physical, &needed) != IPT_SUCCESS ||
      !needed.device.sufficient)
    return 0;
  f->family = needed.queue_family_index;
  for (uint32_t i = 0; i < extension_count; i++)
    if (strstr(needed.optional, extensions[i]) != NULL)
      found[found_count++] = extensions[i];
  f->device = fixture_device(f->physical, &needed, found, found_count, &f->features);
  if (f->device == VK_NULL_HANDLE)
    return 0;
  volkLoadDeviceTable(&f->vk, f->device);
  f->vk.vkGetDeviceQueue(f->device, f->family, 0, &f->queue);
  return fixture_commands(f);
}

static inline int fixture_open(fixture *f) {
  return fixture_open_with(f, NULL, 0);
}

static inline void fixture_close(fixture *f) {
  if (f->device != VK_NULL_HANDLE) {
    f->vk.vkDestroyFence(f->device, f->fence, NULL);
    f->vk.vkDestroyCommandPool(f->device, f->pool, NULL);
    f->vk.vkDestroyDevice(f->device, NULL);
  }
  if (f->instance != VK_NULL_HANDLE)
    vkDestroyInstance(f->instance, NULL);
}

static inline ipt_vulkan_desc fixture_desc(const fixture *f) {
  ipt_vulkan_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.instance = f->instance;
  desc.physical_device = f->physical;
  desc.device = f->device;
  desc.queue_family_index = f->family;
  desc.queue = f->queue;
  desc.shader_float64 = f->features.shaderFloat64 != VK_FALSE;
  return desc;
}

/* Returns a host-visible type from which results can be read, in the device's memory if
 * possible. */
static inline uint32_t fixture_memory_type(const fixture *f, uint32_t allowed) {
  VkPhysicalDeviceMemoryProperties memory;
  VkMemoryPropertyFlags visible =
      VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
  uint32_t found = 0;
  vkGetPhysicalDeviceMemoryProperties(f->physical, &memory);
  for (uint32_t i = memory.memoryTypeCount; i-- > 0;)
    if (allowed >> i & 1 && (memory.memoryTypes[i].propertyFlags & visible) == visible)
      found = i;
  return found;
}

/* Describes a buffer with the usages that ipt.h requires. next continues the description. */
static inline VkBufferCreateInfo fixture_buffer_info(VkDeviceSize size, const void *next) {
  VkBufferCreateInfo info = {VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                             next,
                             0,
                             size,
                             VK_BUFFER_USAGE_STORAGE_BUFFER_BIT |
                                 VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT,
                             VK_SHARING_MODE_EXCLUSIVE,
                             0,
                             NULL};
  return info;
}

/* Allocates memory of the type that type_of finds and does not map it. usage is added to the
 * others. */
static inline int fixture_new_buffer_in(fixture *f, VkDeviceSize size, VkBufferUsageFlags usage,
                                        uint32_t (*type_of)(const fixture *, uint32_t),
                                        fixture_buffer *buffer) {
  VkBufferCreateInfo info = fixture_buffer_info(size, NULL);
  VkMemoryAllocateFlagsInfo flags = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO, NULL,
                                     VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT, 0};
  VkMemoryRequirements needed;
  memset(buffer, 0, sizeof *buffer);
  info.usage |= usage;
  if (f->vk.vkCreateBuffer(f->device, &info, NULL, &buffer->handle) != VK_SUCCESS)
    return 0;
  f->vk.vkGetBufferMemoryRequirements(f->device, buffer->handle, &needed);
  VkMemoryAllocateInfo memory = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, &flags, needed.size,
                                 type_of(f, needed.memoryTypeBits)};
  return f->vk.vkAllocateMemory(f->device, &memory, NULL, &buffer->memory) == VK_SUCCESS &&
         f->vk.vkBindBufferMemory(f->device, buffer->handle, buffer->memory, 0) == VK_SUCCESS;
}

static inline int fixture_map(fixture *f, fixture_buffer *buffer) {
  void *mapped = NULL;
  VkResult result = f->vk.vkMapMemory(f->device, buffer->memory, 0, VK_WHOLE_SIZE, 0, &mapped);
  buffer->mapped = (unsigned char *)mapped;
  return result == VK_SUCCESS;
}

static inline int fixture_new_buffer(fixture *f, VkDeviceSize size, fixture_buffer *buffer) {
  return fixture_new_buffer_in(f, size, 0, fixture_memory_type, buffer) && fixture_map(f, buffer);
}

static inline void fixture_free_buffer(fixture *f, fixture_buffer *buffer) {
  f->vk.vkDestroyBuffer(f->device, buffer->handle, NULL);
  f->vk.vkFreeMemory(f->device, buffer->memory, NULL);
}

static inline int fixture_begin(fixture *f) {
  VkCommandBufferBeginInfo info = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, NULL, 0, NULL};
  return f->vk.vkResetCommandPool(f->device, f->pool, 0) == VK_SUCCESS &&
         f->vk.vkBeginCommandBuffer(f->commands, &info) == VK_SUCCESS;
}

/* Records the barrier that ipt.h requires between two plans that share data or scratch, and before
 * the host reads. */
static inline void fixture_barrier(fixture *f, VkPipelineStageFlags to_stage,
                                   VkAccessFlags to_access) {
  VkMemoryBarrier barrier = {VK_STRUCTURE_TYPE_MEMORY_BARRIER, NULL, VK_ACCESS_SHADER_WRITE_BIT,
                             to_access};
  f->vk.vkCmdPipelineBarrier(f->commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, to_stage, 0, 1,
                             &barrier, 0, NULL, 0, NULL);
}

static inline void fixture_barrier_before_plan(fixture *f) {
  fixture_barrier(f, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                  VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT);
}

/* Submits and waits. */
static inline int fixture_submit(fixture *f) {
  VkSubmitInfo submit = {
      VK_STRUCTURE_TYPE_SUBMIT_INFO, NULL, 0, NULL, NULL, 1, &f->commands, 0, NULL};
  fixture_barrier(f, VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
  return f->vk.vkEndCommandBuffer(f->commands) == VK_SUCCESS &&
         f->vk.vkQueueSubmit(f->queue, 1, &submit, f->fence) == VK_SUCCESS &&
         f->vk.vkWaitForFences(f->device, 1, &f->fence, VK_TRUE, UINT64_MAX) == VK_SUCCESS &&
         f->vk.vkResetFences(f->device, 1, &f->fence) == VK_SUCCESS;
}

#endif
