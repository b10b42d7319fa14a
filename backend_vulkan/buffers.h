/* Buffers of the library's own, each with its memory. */

typedef struct ipt__buffer {
  VkBuffer handle;
  VkDeviceMemory memory;
  void *mapped; /* of host-visible buffers */
} ipt__buffer;

typedef enum ipt__buffer_use {
  IPT__ON_DEVICE,
  IPT__STAGING, /* between host and device */
  IPT__ON_BOTH  /* written by the host, read by shaders */
} ipt__buffer_use;

/* Of objects that belong to the context's own buffers. */
static void ipt__name_buffer(const ipt__device *device, const ipt__buffer *buffer,
                             ipt__buffer_use use) {
  static const char *const names[] = {"ipt data", "ipt staging", "ipt table"};
  IPT__NAME(device, BUFFER, buffer->handle, names[use]);
  IPT__NAME(device, DEVICE_MEMORY, buffer->memory, names[use]);
}

/* The first allowed memory type with all wanted properties, preferring one that has the others;
 * UINT32_MAX if there is none, which must not reach Vulkan. */
static uint32_t ipt__memory_type(const ipt__device *device, uint32_t allowed,
                                 VkMemoryPropertyFlags wanted, VkMemoryPropertyFlags preferred) {
  VkPhysicalDeviceMemoryProperties memory;
  uint32_t found = UINT32_MAX;
  device->instance.vk.vkGetPhysicalDeviceMemoryProperties(device->physical, &memory);
  for (uint32_t i = 0; i < memory.memoryTypeCount; i++) {
    VkMemoryPropertyFlags flags = memory.memoryTypes[i].propertyFlags;
    if (!(allowed >> i & 1) || (flags & wanted) != wanted)
      continue;
    if ((flags & preferred) == preferred)
      return i;
    if (found == UINT32_MAX)
      found = i;
  }
  return found;
}

static uint32_t ipt__memory_type_for(const ipt__device *device, uint32_t allowed,
                                     ipt__buffer_use use) {
  VkMemoryPropertyFlags visible =
      VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
  return ipt__memory_type(device, allowed, use == IPT__ON_DEVICE ? 0 : visible,
                          use == IPT__STAGING ? VK_MEMORY_PROPERTY_HOST_CACHED_BIT
                                              : VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
}

static VkResult ipt__allocate_for(ipt__device *device, ipt__buffer *buffer, ipt__buffer_use use,
                                  uint64_t size, uint32_t type) {
  VkMemoryDedicatedAllocateInfo dedicated;
  VkMemoryAllocateFlagsInfo flags;
  VkMemoryAllocateInfo info;
  memset(&dedicated, 0, sizeof dedicated);
  memset(&flags, 0, sizeof flags);
  memset(&info, 0, sizeof info);
  /* Without its own allocation a buffer of many GB gets small pages on NVIDIA's driver 580. */
  dedicated.sType = VK_STRUCTURE_TYPE_MEMORY_DEDICATED_ALLOCATE_INFO;
  dedicated.buffer = buffer->handle;
  flags.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO;
  flags.pNext = &dedicated;
  flags.flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT;
  info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
  info.pNext = use == IPT__STAGING ? NULL : &flags;
  info.allocationSize = size;
  info.memoryTypeIndex = type;
  VkResult result = device->vk.vkAllocateMemory(device->handle, &info, device->instance.callbacks,
                                                &buffer->memory);
  if (result != VK_SUCCESS) {
    buffer->memory = VK_NULL_HANDLE; /* undefined after a failure, like all output */
    return result;
  }
  result = device->vk.vkBindBufferMemory(device->handle, buffer->handle, buffer->memory, 0);
  if (result != VK_SUCCESS || use == IPT__ON_DEVICE)
    return result;
  return device->vk.vkMapMemory(device->handle, buffer->memory, 0, VK_WHOLE_SIZE, 0,
                                &buffer->mapped);
}

/* No Vulkan call has failed where no memory fits. Vulkan promises that some does; a driver that
 * breaks this is told from one that has run out by the log. */
static ipt_result ipt__find_memory(ipt_context *context, ipt__buffer *buffer, ipt__buffer_use use) {
  ipt__device *device = context->device;
  VkMemoryRequirements requirements;
  device->vk.vkGetBufferMemoryRequirements(device->handle, buffer->handle, &requirements);
  uint32_t type = ipt__memory_type_for(device, requirements.memoryTypeBits, use);
  if (type == UINT32_MAX) {
    buffer->memory = VK_NULL_HANDLE;
    ipt__log_to(&context->log, "%s has no memory for a buffer%s", device->info.name,
                use == IPT__ON_DEVICE ? "" : " that the host can reach");
    return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  }
  VkResult result = ipt__allocate_for(device, buffer, use, requirements.size, type);
  if (result == VK_SUCCESS)
    ipt__name_buffer(device, buffer, use);
  return ipt__translate(context, result, "allocating a buffer");
}

/* Buffers on the device are used by the queues of all families. */
static void ipt__share(VkBufferCreateInfo *info, const uint32_t families[2]) {
  if (families[0] == families[1])
    return;
  info->sharingMode = VK_SHARING_MODE_CONCURRENT;
  info->queueFamilyIndexCount = 2;
  info->pQueueFamilyIndices = families;
}

static ipt_result ipt__new_buffer(ipt_context *context, uint64_t size, ipt__buffer_use use,
                                  ipt__buffer *buffer) {
  ipt__device *device = context->device;
  VkBufferUsageFlags transfer = VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
  VkBufferUsageFlags shader =
      VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
  VkBufferCreateInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
  info.size = size;
  info.usage = use == IPT__STAGING ? transfer : transfer | shader;
  const uint32_t families[2] = {device->queue_family, device->transfer_family};
  if (use == IPT__ON_DEVICE)
    ipt__share(&info, families);
  VkResult result =
      device->vk.vkCreateBuffer(device->handle, &info, device->instance.callbacks, &buffer->handle);
  if (result != VK_SUCCESS) {
    buffer->handle = VK_NULL_HANDLE;
    return ipt__translate(context, result, "vkCreateBuffer");
  }
  return ipt__find_memory(context, buffer, use);
}

static void ipt__free_buffer(ipt__device *device, ipt__buffer *buffer) {
  device->vk.vkDestroyBuffer(device->handle, buffer->handle, device->instance.callbacks);
  device->vk.vkFreeMemory(device->handle, buffer->memory, device->instance.callbacks);
}

static VkDeviceAddress ipt__buffer_address(const ipt__device *device, VkBuffer buffer) {
  VkBufferDeviceAddressInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO;
  info.buffer = buffer;
  return device->vk.vkGetBufferDeviceAddress(device->handle, &info);
}
