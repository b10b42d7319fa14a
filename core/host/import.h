/* Pages of the host as buffers of the device (VK_EXT_external_memory_host). Whatever is in the way
 * is no error: the data then goes through staging memory. */

static uint64_t ipt__page_size(void) {
#ifdef _WIN32
  SYSTEM_INFO info;
  GetSystemInfo(&info);
  return info.dwPageSize;
#else
  long size = sysconf(_SC_PAGESIZE);
  return size > 0 ? (uint64_t)size : 1;
#endif
}

/* Whole pages are imported, if need be with what lies beside the data in the first and the last
 * one. A device that imports larger units could be asked for pages that do not exist. */
static int ipt__can_import(const ipt__device *device) {
  return device->import_alignment > 0 && ipt__page_size() % device->import_alignment == 0;
}

static int ipt__may_import_buffers(const ipt__device *device, VkBufferUsageFlags usage) {
  VkPhysicalDeviceExternalBufferInfo info;
  VkExternalBufferProperties found;
  memset(&info, 0, sizeof info);
  memset(&found, 0, sizeof found);
  info.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTERNAL_BUFFER_INFO;
  info.usage = usage;
  info.handleType = VK_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION_BIT_EXT;
  found.sType = VK_STRUCTURE_TYPE_EXTERNAL_BUFFER_PROPERTIES;
  device->instance.vk.vkGetPhysicalDeviceExternalBufferProperties(device->physical, &info, &found);
  return (found.externalMemoryProperties.externalMemoryFeatures &
          VK_EXTERNAL_MEMORY_FEATURE_IMPORTABLE_BIT) != 0;
}

static VkResult ipt__create_import(const ipt__device *device, uint64_t bytes,
                                   VkBufferUsageFlags usage, ipt__buffer *buffer) {
  VkExternalMemoryBufferCreateInfo external;
  VkBufferCreateInfo info;
  memset(&external, 0, sizeof external);
  memset(&info, 0, sizeof info);
  external.sType = VK_STRUCTURE_TYPE_EXTERNAL_MEMORY_BUFFER_CREATE_INFO;
  external.handleTypes = VK_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION_BIT_EXT;
  info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
  info.pNext = &external;
  info.size = bytes;
  info.usage = usage;
  VkResult result =
      device->vk.vkCreateBuffer(device->handle, &info, device->instance.callbacks, &buffer->handle);
  if (result != VK_SUCCESS)
    buffer->handle = VK_NULL_HANDLE;
  return result;
}

/* Memory types that the pages and the buffer have in common. */
static uint32_t ipt__import_types(const ipt__device *device, void *pages, uint64_t bytes,
                                  const ipt__buffer *buffer) {
  VkMemoryHostPointerPropertiesEXT host;
  VkMemoryRequirements requirements;
  memset(&host, 0, sizeof host);
  host.sType = VK_STRUCTURE_TYPE_MEMORY_HOST_POINTER_PROPERTIES_EXT;
  device->vk.vkGetBufferMemoryRequirements(device->handle, buffer->handle, &requirements);
  VkResult result = device->get_host_pointer_properties(
      device->handle, VK_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION_BIT_EXT, pages, &host);
  if (result != VK_SUCCESS || requirements.size > bytes)
    return 0;
  return host.memoryTypeBits & requirements.memoryTypeBits;
}

static VkResult ipt__import_memory(const ipt__device *device, void *pages, uint64_t bytes,
                                   uint32_t types, ipt__buffer *buffer) {
  VkImportMemoryHostPointerInfoEXT import;
  VkMemoryAllocateFlagsInfo flags;
  VkMemoryAllocateInfo info;
  memset(&import, 0, sizeof import);
  memset(&flags, 0, sizeof flags);
  memset(&info, 0, sizeof info);
  flags.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO;
  flags.flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT;
  import.sType = VK_STRUCTURE_TYPE_IMPORT_MEMORY_HOST_POINTER_INFO_EXT;
  import.pNext = &flags;
  import.handleType = VK_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION_BIT_EXT;
  import.pHostPointer = pages;
  info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
  info.pNext = &import;
  info.allocationSize = bytes;
  info.memoryTypeIndex = ipt__memory_type(device, types, 0, VK_MEMORY_PROPERTY_HOST_CACHED_BIT);
  if (info.memoryTypeIndex == UINT32_MAX)
    return VK_ERROR_OUT_OF_DEVICE_MEMORY;
  VkResult result = device->vk.vkAllocateMemory(device->handle, &info, device->instance.callbacks,
                                                &buffer->memory);
  if (result != VK_SUCCESS) {
    buffer->memory = VK_NULL_HANDLE;
    return result;
  }
  IPT__NAME(device, BUFFER, buffer->handle, "ipt host pages");
  IPT__NAME(device, DEVICE_MEMORY, buffer->memory, "ipt host pages");
  return device->vk.vkBindBufferMemory(device->handle, buffer->handle, buffer->memory, 0);
}

/* Returns 0, and no buffer, if the pages cannot be imported for this usage. */
static int ipt__import_pages(ipt__device *device, void *pages, uint64_t bytes,
                             VkBufferUsageFlags usage, ipt__buffer *buffer) {
  memset(buffer, 0, sizeof *buffer);
  if (!ipt__may_import_buffers(device, usage) ||
      ipt__create_import(device, bytes, usage, buffer) != VK_SUCCESS)
    return 0;
  uint32_t types = ipt__import_types(device, pages, bytes, buffer);
  if (types != 0 && ipt__import_memory(device, pages, bytes, types, buffer) == VK_SUCCESS)
    return 1;
  ipt__free_buffer(device, buffer);
  memset(buffer, 0, sizeof *buffer);
  return 0;
}

/* ---- Large data, in blocks ---- */

enum { IPT__IMPORT_BLOCK = 128 << 20 };

typedef struct ipt__import {
  ipt__device *device;
  unsigned char *pages;
  uint64_t before; /* bytes in the first page that are not of the data */
  uint64_t bytes;  /* of all pages */
  uint64_t count;
  ipt__buffer *blocks; /* NULL: nothing is imported */
} ipt__import;

static void ipt__import_blocks(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__import *import = (const ipt__import *)loop;
  (void)worker;
  for (uint64_t i = begin; i < end; i++) {
    uint64_t at = i * IPT__IMPORT_BLOCK;
    ipt__import_pages(
        import->device, import->pages + at, ipt__min(IPT__IMPORT_BLOCK, import->bytes - at),
        VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT, &import->blocks[i]);
  }
}

static void ipt__close_import(const ipt_allocator *allocator, ipt__import *import) {
  for (uint64_t i = 0; import->blocks != NULL && i < import->count; i++)
    ipt__free_buffer(import->device, &import->blocks[i]);
  ipt__release(allocator, import->blocks);
  import->blocks = NULL;
}

/* The whole pages around the data. */
static void ipt__surround(ipt__import *import, ipt__device *device, unsigned char *data,
                          uint64_t bytes) {
  import->device = device;
  import->before = (uintptr_t)data % device->import_alignment;
  import->pages = data - import->before;
  import->bytes = ipt__round_up(import->before + bytes, device->import_alignment);
  import->count = ipt__divide_up(import->bytes, IPT__IMPORT_BLOCK);
}

/* Imports the data, by several threads since each page takes a while; all of it or, in which case
 * the result is 0, nothing. */
static int ipt__import_data(ipt_context *context, unsigned char *data, uint64_t bytes,
                            uint32_t threads, ipt__import *import) {
  int complete = 1;
  memset(import, 0, sizeof *import);
  if (!ipt__can_import(context->device))
    return 0;
  ipt__surround(import, context->device, data, bytes);
  import->blocks =
      (ipt__buffer *)ipt__allocate(&context->allocator, import->count * sizeof(ipt__buffer));
  if (import->blocks == NULL)
    return 0;
  ipt__parallel_for(&context->pool, import->count, threads, ipt__import_blocks, import);
  for (uint64_t i = 0; i < import->count; i++)
    complete = complete && import->blocks[i].memory != VK_NULL_HANDLE;
  if (!complete)
    ipt__close_import(&context->allocator, import);
  return complete;
}
