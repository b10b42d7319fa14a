/* Imports pages of the host as buffers of the device (VK_EXT_external_memory_host). */

static uint64_t ipt__vk_page_size(void) {
#ifdef _WIN32
  SYSTEM_INFO info;
  GetSystemInfo(&info);
  return info.dwPageSize;
#else
  long size = sysconf(_SC_PAGESIZE);
  return size > 0 ? (uint64_t)size : 1;
#endif
}

/* Whether the device can import single pages. Whole pages are imported, with whatever lies beside
 * the data in the first and the last one. For a device that imports larger units, they might
 * include pages that do not exist. */
static int ipt__vk_can_import(const ipt__vk_device *device) {
  return device->import_alignment > 0 && ipt__vk_page_size() % device->import_alignment == 0;
}

static int ipt__vk_may_import_buffers(const ipt__vk_device *device, VkBufferUsageFlags usage) {
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

static VkResult ipt__vk_create_import(const ipt__vk_device *device,
                                      VkExternalMemoryHandleTypeFlags type, uint64_t bytes,
                                      VkBufferUsageFlags usage, ipt__buffer *buffer) {
  VkExternalMemoryBufferCreateInfo external;
  VkBufferCreateInfo info;
  memset(&external, 0, sizeof external);
  memset(&info, 0, sizeof info);
  external.sType = VK_STRUCTURE_TYPE_EXTERNAL_MEMORY_BUFFER_CREATE_INFO;
  external.handleTypes = type;
  info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
  info.pNext = &external;
  info.size = bytes;
  info.usage = usage;
  return ipt__vk_create_buffer(device, &info, buffer);
}

/* Returns the memory types that suit both the pages and the buffer. */
static uint32_t ipt__vk_import_types(const ipt__vk_device *device, void *pages, uint64_t bytes,
                                     const ipt__buffer *buffer) {
  VkMemoryHostPointerPropertiesEXT host;
  VkMemoryRequirements requirements;
  memset(&host, 0, sizeof host);
  host.sType = VK_STRUCTURE_TYPE_MEMORY_HOST_POINTER_PROPERTIES_EXT;
  device->vk.vkGetBufferMemoryRequirements(device->handle, ipt__vk_buffer(buffer), &requirements);
  VkResult result = device->get_host_pointer_properties(
      device->handle, VK_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION_BIT_EXT, pages, &host);
  if (result != VK_SUCCESS || requirements.size > bytes)
    return 0;
  return host.memoryTypeBits & requirements.memoryTypeBits;
}

/* Binds memory that the structure `import` describes, whose chain begins with `flags`. */
static VkResult ipt__vk_bind_import(const ipt__vk_device *device, const void *import,
                                    VkMemoryAllocateFlagsInfo *flags, uint64_t bytes, uint32_t type,
                                    ipt__buffer *buffer) {
  VkMemoryAllocateInfo info;
  memset(flags, 0, sizeof *flags);
  memset(&info, 0, sizeof info);
  flags->sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO;
  flags->flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT;
  info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
  info.pNext = import;
  info.allocationSize = bytes;
  info.memoryTypeIndex = type;
  if (type == UINT32_MAX)
    return VK_ERROR_OUT_OF_DEVICE_MEMORY;
  VkResult result = ipt__vk_new_memory(device, &info, buffer);
  return result == VK_SUCCESS ? ipt__vk_bind_memory(device, buffer) : result;
}

static VkResult ipt__vk_import_memory(const ipt__vk_device *device, void *pages, uint64_t bytes,
                                      uint32_t types, ipt__buffer *buffer) {
  VkImportMemoryHostPointerInfoEXT import;
  VkMemoryAllocateFlagsInfo flags;
  memset(&import, 0, sizeof import);
  import.sType = VK_STRUCTURE_TYPE_IMPORT_MEMORY_HOST_POINTER_INFO_EXT;
  import.pNext = &flags;
  import.handleType = VK_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION_BIT_EXT;
  import.pHostPointer = pages;
  uint32_t type = ipt__vk_memory_type(device, types, 0, VK_MEMORY_PROPERTY_HOST_CACHED_BIT);
  VkResult result = ipt__vk_bind_import(device, &import, &flags, bytes, type, buffer);
  if (result == VK_SUCCESS) {
    IPT__VK_NAME(device, BUFFER, buffer->handle, "ipt host pages");
    IPT__VK_NAME(device, DEVICE_MEMORY, buffer->memory, "ipt host pages");
  }
  return result;
}

/* Returns 0 and makes no buffer if the device does not accept the pages. */
static int ipt__vk_import_pages(ipt_context *context, void *pages, uint64_t bytes,
                                ipt__buffer *buffer) {
  const VkBufferUsageFlags usage =
      VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
  const ipt__vk_device *device = ipt__vk_device_of(context);
  if (!ipt__vk_may_import_buffers(device, usage) ||
      ipt__vk_create_import(device, VK_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION_BIT_EXT, bytes,
                            usage, buffer) != VK_SUCCESS)
    return 0;
  uint32_t types = ipt__vk_import_types(device, pages, bytes, buffer);
  if (types != 0 && ipt__vk_import_memory(device, pages, bytes, types, buffer) == VK_SUCCESS)
    return 1;
  ipt__vk_free_buffer(context, buffer);
  return 0;
}

/* Imports the whole pages around the data. */
static int ipt__vk_import(ipt_context *context, void *data, uint64_t bytes, ipt__buffer *out) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  memset(out, 0, sizeof *out);
  if (!ipt__vk_can_import(device))
    return 0;
  uint64_t before = (uintptr_t)data % device->import_alignment;
  uint64_t all = ipt__round_up(before + bytes, device->import_alignment);
  if (!ipt__vk_import_pages(context, (unsigned char *)data - before, all, out))
    return 0;
  out->address = ipt__vk_buffer_address(device, ipt__vk_buffer(out)) + before;
  return 1;
}
