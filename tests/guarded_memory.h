/* Memory of the host that a device works in, between pages that nobody may touch. Reads and writes
 * before or after it do not go unnoticed on a device that runs on the CPU. For POSIX. */
#ifndef IPT_TESTS_GUARDED_MEMORY_H
#define IPT_TESTS_GUARDED_MEMORY_H

#include "vulkan_fixture.h"
#include <sys/mman.h>

enum { GUARD_BYTES = 1 << 16 }; /* whole pages, and a multiple of what devices import */

typedef struct guarded_memory {
  unsigned char *data;
  size_t size; /* without the guards */
  VkBuffer buffer;
  VkDeviceMemory memory;
} guarded_memory;

static inline int can_import(VkPhysicalDevice physical) {
  static VkExtensionProperties extensions[512];
  uint32_t count = 512;
  vkEnumerateDeviceExtensionProperties(physical, NULL, &count, extensions);
  for (uint32_t i = 0; i < count; i++)
    if (strcmp(extensions[i].extensionName, VK_EXT_EXTERNAL_MEMORY_HOST_EXTENSION_NAME) == 0)
      return 1;
  return 0;
}

/* Like fixture_open, on a device that can import memory. */
static inline int fixture_open_importing(fixture *f) {
  int can = fixture_open(f) && can_import(f->physical);
  fixture_close(f);
  const char *const extension = VK_EXT_EXTERNAL_MEMORY_HOST_EXTENSION_NAME;
  return can && fixture_open_with(f, &extension, 1);
}

static inline int map_guarded(size_t size, guarded_memory *m) {
  void *mapped = mmap(NULL, size + 2 * GUARD_BYTES, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED)
    return 0;
  m->data = (unsigned char *)mapped + GUARD_BYTES;
  m->size = size;
  return mprotect(mapped, GUARD_BYTES, PROT_NONE) == 0 &&
         mprotect(m->data + size, GUARD_BYTES, PROT_NONE) == 0;
}

static inline int import_guarded(fixture *f, guarded_memory *m) {
  const VkExternalMemoryHandleTypeFlagBits type =
      VK_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION_BIT_EXT;
  VkMemoryAllocateFlagsInfo flags = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO, NULL,
                                     VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT, 0};
  VkImportMemoryHostPointerInfoEXT import = {VK_STRUCTURE_TYPE_IMPORT_MEMORY_HOST_POINTER_INFO_EXT,
                                             &flags, type, m->data};
  VkMemoryHostPointerPropertiesEXT properties = {
      VK_STRUCTURE_TYPE_MEMORY_HOST_POINTER_PROPERTIES_EXT, NULL, 0};
  VkMemoryRequirements needed;
  f->vk.vkGetBufferMemoryRequirements(f->device, m->buffer, &needed);
  if (f->vk.vkGetMemoryHostPointerPropertiesEXT(f->device, type, m->data, &properties) !=
          VK_SUCCESS ||
      (properties.memoryTypeBits & needed.memoryTypeBits) == 0)
    return 0;
  VkMemoryAllocateInfo info = {
      VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, &import, m->size,
      fixture_memory_type(f, properties.memoryTypeBits & needed.memoryTypeBits)};
  return needed.size <= m->size &&
         f->vk.vkAllocateMemory(f->device, &info, NULL, &m->memory) == VK_SUCCESS &&
         f->vk.vkBindBufferMemory(f->device, m->buffer, m->memory, 0) == VK_SUCCESS;
}

/* size is a multiple of GUARD_BYTES. Returns 0 if the device cannot import it. The caller
 * initialises the memory to zero and frees it in either case. */
static inline int new_guarded(fixture *f, size_t size, guarded_memory *m) {
  VkExternalMemoryBufferCreateInfo external = {
      VK_STRUCTURE_TYPE_EXTERNAL_MEMORY_BUFFER_CREATE_INFO, NULL,
      VK_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION_BIT_EXT};
  VkBufferCreateInfo info = fixture_buffer_info(size, &external);
  return map_guarded(size, m) &&
         f->vk.vkCreateBuffer(f->device, &info, NULL, &m->buffer) == VK_SUCCESS &&
         import_guarded(f, m);
}

static inline void free_guarded(fixture *f, guarded_memory *m) {
  f->vk.vkDestroyBuffer(f->device, m->buffer, NULL);
  f->vk.vkFreeMemory(f->device, m->memory, NULL);
  if (m->data != NULL)
    munmap(m->data - GUARD_BYTES, m->size + 2 * GUARD_BYTES);
}

#endif
