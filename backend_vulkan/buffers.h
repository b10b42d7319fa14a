/* The library's own buffers, each with memory of its own. */

static VkBuffer ipt__vk_buffer(const ipt__buffer *buffer) {
  return (VkBuffer)buffer->handle;
}

static VkDeviceMemory ipt__vk_memory(const ipt__buffer *buffer) {
  return (VkDeviceMemory)buffer->memory;
}

static void ipt__vk_name_buffer(const ipt__vk_device *device, const ipt__buffer *buffer,
                                ipt__buffer_use use) {
  static const char *const names[] = {"ipt data", "ipt staging", "ipt table"};
  IPT__VK_NAME(device, BUFFER, buffer->handle, names[use]);
  IPT__VK_NAME(device, DEVICE_MEMORY, buffer->memory, names[use]);
}

/* Returns the first allowed memory type with all wanted properties, if possible one that also has
 * the preferred ones. UINT32_MAX means that there is none; it must not reach Vulkan. */
static uint32_t ipt__vk_memory_type(const ipt__vk_device *device, uint32_t allowed,
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

static uint32_t ipt__vk_memory_type_for(const ipt__vk_device *device, uint32_t allowed,
                                        ipt__buffer_use use) {
  VkMemoryPropertyFlags visible =
      VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
  return ipt__vk_memory_type(device, allowed, use == IPT__ON_DEVICE ? 0 : visible,
                             use == IPT__STAGING ? VK_MEMORY_PROPERTY_HOST_CACHED_BIT
                                                 : VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
}

static VkResult ipt__vk_new_memory(const ipt__vk_device *device, const VkMemoryAllocateInfo *info,
                                   ipt__buffer *buffer) {
  VkDeviceMemory memory;
  VkResult result =
      device->vk.vkAllocateMemory(device->handle, info, device->instance.callbacks, &memory);
  if (result == VK_SUCCESS)
    buffer->memory = (ipt__handle)memory;
  return result;
}

static VkResult ipt__vk_bind_memory(const ipt__vk_device *device, const ipt__buffer *buffer) {
  return device->vk.vkBindBufferMemory(device->handle, ipt__vk_buffer(buffer),
                                       ipt__vk_memory(buffer), 0);
}

static VkResult ipt__vk_allocate_for(ipt__vk_device *device, ipt__buffer *buffer,
                                     ipt__buffer_use use, uint64_t size, uint32_t type) {
  VkMemoryDedicatedAllocateInfo dedicated;
  VkMemoryAllocateFlagsInfo flags;
  VkMemoryAllocateInfo info;
  memset(&dedicated, 0, sizeof dedicated);
  memset(&flags, 0, sizeof flags);
  memset(&info, 0, sizeof info);
  /* Without its own allocation a buffer of many GB gets small pages on NVIDIA's driver 580. */
  dedicated.sType = VK_STRUCTURE_TYPE_MEMORY_DEDICATED_ALLOCATE_INFO;
  dedicated.buffer = ipt__vk_buffer(buffer);
  flags.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO;
  flags.pNext = &dedicated;
  flags.flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT;
  info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
  info.pNext = use == IPT__STAGING ? NULL : &flags;
  info.allocationSize = size;
  info.memoryTypeIndex = type;
  return ipt__vk_new_memory(device, &info, buffer);
}

static VkResult ipt__vk_bind_and_map(const ipt__vk_device *device, ipt__buffer *buffer,
                                     ipt__buffer_use use) {
  VkResult result = ipt__vk_bind_memory(device, buffer);
  if (result != VK_SUCCESS || use == IPT__ON_DEVICE)
    return result;
  return device->vk.vkMapMemory(device->handle, ipt__vk_memory(buffer), 0, VK_WHOLE_SIZE, 0,
                                &buffer->mapped);
}

/* Drivers refuse memory of the device by several codes, and then less memory may do. Where the
 * application's callbacks return NULL, memory of the host has run out. */
static ipt_result ipt__vk_translate_refusal(ipt_context *context, VkResult refusal,
                                            uint64_t bytes) {
  char call[64];
  ipt__text text = ipt__empty_text(call, sizeof call);
  ipt__append(&text, "allocating a buffer of %llu B", (unsigned long long)bytes);
  ipt_result result = ipt__vk_translate(context, refusal, call);
  int is_refusal =
      (refusal == VK_ERROR_OUT_OF_HOST_MEMORY || refusal == VK_ERROR_TOO_MANY_OBJECTS) &&
      ipt__vk_device_of(context)->instance.callbacks == NULL;
  return is_refusal ? IPT_ERROR_OUT_OF_DEVICE_MEMORY : result;
}

/* Vulkan promises that some memory type fits. If a driver breaks the promise, no call of Vulkan has
 * failed, so a message in the log tells this from a lack of memory. */
static ipt_result ipt__vk_find_memory(ipt_context *context, ipt__buffer *buffer,
                                      ipt__buffer_use use) {
  ipt__vk_device *device = ipt__vk_device_of(context);
  VkMemoryRequirements requirements;
  device->vk.vkGetBufferMemoryRequirements(device->handle, ipt__vk_buffer(buffer), &requirements);
  uint32_t type = ipt__vk_memory_type_for(device, requirements.memoryTypeBits, use);
  if (type == UINT32_MAX) {
    ipt__log_to(&context->log, "%s has no memory for a buffer%s", device->info.name,
                use == IPT__ON_DEVICE ? "" : " that the host can reach");
    return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  }
  VkResult result = ipt__vk_allocate_for(device, buffer, use, requirements.size, type);
  if (result != VK_SUCCESS)
    return ipt__vk_translate_refusal(context, result, requirements.size);
  result = ipt__vk_bind_and_map(device, buffer, use);
  if (result == VK_SUCCESS)
    ipt__vk_name_buffer(device, buffer, use);
  return ipt__vk_translate(context, result, "binding and mapping the memory of a buffer");
}

static VkDeviceAddress ipt__vk_buffer_address(const ipt__vk_device *device, VkBuffer buffer) {
  VkBufferDeviceAddressInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO;
  info.buffer = buffer;
  return device->vk.vkGetBufferDeviceAddress(device->handle, &info);
}

static void ipt__vk_free_buffer(ipt_context *context, ipt__buffer *buffer) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  device->vk.vkDestroyBuffer(device->handle, ipt__vk_buffer(buffer), device->instance.callbacks);
  device->vk.vkFreeMemory(device->handle, ipt__vk_memory(buffer), device->instance.callbacks);
  memset(buffer, 0, sizeof *buffer);
}

static VkResult ipt__vk_create_buffer(const ipt__vk_device *device, const VkBufferCreateInfo *info,
                                      ipt__buffer *buffer) {
  VkBuffer handle;
  VkResult result =
      device->vk.vkCreateBuffer(device->handle, info, device->instance.callbacks, &handle);
  memset(buffer, 0, sizeof *buffer);
  if (result == VK_SUCCESS)
    buffer->handle = (ipt__handle)handle;
  return result;
}

/* Lets queues of two families use a buffer. */
static void ipt__vk_share(VkBufferCreateInfo *info, const uint32_t families[2]) {
  if (families[0] == families[1])
    return;
  info->sharingMode = VK_SHARING_MODE_CONCURRENT;
  info->queueFamilyIndexCount = 2;
  info->pQueueFamilyIndices = families;
}

static ipt_result ipt__vk_new_buffer(ipt_context *context, uint64_t size, ipt__buffer_use use,
                                     ipt__buffer *buffer) {
  ipt__vk_device *device = ipt__vk_device_of(context);
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
    ipt__vk_share(&info, families);
  VkResult created = ipt__vk_create_buffer(device, &info, buffer);
  if (created != VK_SUCCESS)
    return ipt__vk_translate(context, created, "vkCreateBuffer");
  ipt_result result = ipt__vk_find_memory(context, buffer, use);
  if (result != IPT_SUCCESS)
    ipt__vk_free_buffer(context, buffer);
  else if (use != IPT__STAGING)
    buffer->address = ipt__vk_buffer_address(device, ipt__vk_buffer(buffer));
  return result;
}

/* ---- Available memory ---- */

static uint64_t ipt__vk_heap_budget(const ipt__vk_device *device) {
  VkPhysicalDeviceMemoryBudgetPropertiesEXT budget;
  VkPhysicalDeviceMemoryProperties2 memory;
  uint64_t largest = 0;
  memset(&budget, 0, sizeof budget);
  memset(&memory, 0, sizeof memory);
  budget.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MEMORY_BUDGET_PROPERTIES_EXT;
  memory.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MEMORY_PROPERTIES_2;
  memory.pNext = &budget;
  device->instance.vk.vkGetPhysicalDeviceMemoryProperties2(device->physical, &memory);
  for (uint32_t i = 0; i < memory.memoryProperties.memoryHeapCount; i++) {
    uint64_t all = budget.heapBudget[i], used = budget.heapUsage[i];
    if (memory.memoryProperties.memoryHeaps[i].flags & VK_MEMORY_HEAP_DEVICE_LOCAL_BIT)
      largest = ipt__max(largest, all > used ? all - used : 0);
  }
  return largest;
}

static uint64_t ipt__vk_available_memory(const ipt_context *context, uint64_t kept) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  return device->has_memory_budget ? ipt__vk_heap_budget(device) + kept
                                   : device->info.device_memory;
}
