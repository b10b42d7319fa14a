/* Buffers, each with its own memory and address.
 *
 * SPDX-License-Identifier: MIT
 */
#include "memory.h"

#include <inttypes.h>
#include <string.h>

enum { GRANULE = 256 };

static uint64_t heap_size(const bench_gpu *gpu, uint32_t type) {
  return gpu->memory.memoryHeaps[gpu->memory.memoryTypes[type].heapIndex].size;
}

uint64_t bench_device_memory(const bench_gpu *gpu) {
  return gpu->info.device.device_memory;
}

/* The memory type with all flags that are wanted in the largest heap. Among equals it is the first,
 * which by Vulkan's order has the fewest other flags. -1: there is none. */
static int find_type(const bench_gpu *gpu, uint32_t allowed, VkMemoryPropertyFlags wanted) {
  int found = -1;
  for (uint32_t i = 0; i < gpu->memory.memoryTypeCount; i++)
    if (allowed >> i & 1 && (gpu->memory.memoryTypes[i].propertyFlags & wanted) == wanted &&
        (found < 0 || heap_size(gpu, i) > heap_size(gpu, (uint32_t)found)))
      found = (int)i;
  return found;
}

static VkResult new_handle(bench_gpu *gpu, bench_buffer *buffer) {
  VkBufferCreateInfo info = {
      VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
      NULL,
      0,
      buffer->size,
      VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT |
          VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT,
      VK_SHARING_MODE_EXCLUSIVE,
      0,
      NULL};
  return gpu->vk.vkCreateBuffer(gpu->device, &info, NULL, &buffer->handle);
}

static VkResult new_memory(bench_gpu *gpu, VkMemoryPropertyFlags wanted, bench_buffer *buffer) {
  VkMemoryRequirements needed;
  gpu->vk.vkGetBufferMemoryRequirements(gpu->device, buffer->handle, &needed);
  int type = find_type(gpu, needed.memoryTypeBits, wanted);
  if (type < 0)
    return VK_ERROR_OUT_OF_DEVICE_MEMORY;
  /* Buffers have allocations of their own, since without one a buffer of many GB gets small pages
   * on NVIDIA's driver 580. */
  VkMemoryDedicatedAllocateInfo dedicated = {VK_STRUCTURE_TYPE_MEMORY_DEDICATED_ALLOCATE_INFO, NULL,
                                             VK_NULL_HANDLE, buffer->handle};
  VkMemoryAllocateFlagsInfo flags = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO, &dedicated,
                                     VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT, 0};
  VkMemoryAllocateInfo info = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, &flags, needed.size,
                               (uint32_t)type};
  VkResult result = gpu->vk.vkAllocateMemory(gpu->device, &info, NULL, &buffer->memory);
  if (result != VK_SUCCESS)
    return result;
  return gpu->vk.vkBindBufferMemory(gpu->device, buffer->handle, buffer->memory, 0);
}

static VkResult make(bench_gpu *gpu, VkMemoryPropertyFlags wanted, bench_buffer *buffer) {
  VkBufferDeviceAddressInfo info = {VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO, NULL,
                                    VK_NULL_HANDLE};
  VkResult result = new_handle(gpu, buffer);
  if (result == VK_SUCCESS)
    result = new_memory(gpu, wanted, buffer);
  if (result != VK_SUCCESS)
    return result;
  info.buffer = buffer->handle;
  buffer->address = gpu->vk.vkGetBufferDeviceAddress(gpu->device, &info);
  return VK_SUCCESS;
}

bool bench_new_buffer(bench_gpu *gpu, const char *what, uint64_t size, bench_buffer *buffer) {
  memset(buffer, 0, sizeof *buffer);
  if (size == 0)
    return true;
  if (size > bench_device_memory(gpu)) /* Vulkan forbids trying */
    return bench_fail(gpu, "%s of %" PRIu64 " bytes: the device has only %" PRIu64, what, size,
                      bench_device_memory(gpu));
  buffer->size = (size + GRANULE - 1) / GRANULE * GRANULE;
  VkResult result = make(gpu, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT, buffer);
  if (result == VK_ERROR_OUT_OF_DEVICE_MEMORY || result == VK_ERROR_OUT_OF_HOST_MEMORY)
    return bench_fail(gpu, "%s of %" PRIu64 " bytes: not enough memory", what, size);
  return result == VK_SUCCESS ? true : bench_fail_vulkan(gpu, what, result);
}

static const VkMemoryPropertyFlags visible =
    VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;

static bool make_mapped(bench_gpu *gpu, VkMemoryPropertyFlags wanted, uint64_t size,
                        bench_buffer *buffer) {
  void *mapped = NULL;
  memset(buffer, 0, sizeof *buffer);
  buffer->size = (size + GRANULE - 1) / GRANULE * GRANULE;
  VkResult result = make(gpu, wanted, buffer);
  if (result == VK_SUCCESS)
    result = gpu->vk.vkMapMemory(gpu->device, buffer->memory, 0, VK_WHOLE_SIZE, 0, &mapped);
  buffer->host = (uint32_t *)mapped;
  return result == VK_SUCCESS ? true : bench_fail_vulkan(gpu, "no buffer on the host", result);
}

bool bench_new_host_buffer(bench_gpu *gpu, uint64_t size, bench_buffer *buffer) {
  return make_mapped(gpu, visible, size, buffer);
}

/* Drivers of discrete devices cache only memory of the host. */
bool bench_new_staging_buffer(bench_gpu *gpu, uint64_t size, bench_buffer *buffer) {
  if (make_mapped(gpu, visible | VK_MEMORY_PROPERTY_HOST_CACHED_BIT, size, buffer))
    return true;
  bench_free_buffer(gpu, buffer);
  return make_mapped(gpu, visible, size, buffer);
}

void bench_free_buffer(bench_gpu *gpu, bench_buffer *buffer) {
  gpu->vk.vkDestroyBuffer(gpu->device, buffer->handle, NULL);
  gpu->vk.vkFreeMemory(gpu->device, buffer->memory, NULL);
  memset(buffer, 0, sizeof *buffer);
}
