/* Threads that copy between the host's data and the device. Each has staging memory and command
 * buffers of its own, in slots: while the device empties or fills one, the thread works on another.
 * They are kept from one transposition to the next, because memory for transfers is slow to get. */

enum { IPT__SLOTS = 4, IPT__DEFAULT_CHUNK = 4 << 20, IPT__DEFAULT_COPIERS = 8 };

typedef enum ipt__direction { IPT__NOWHERE, IPT__UPLOAD, IPT__DOWNLOAD } ipt__direction;

/* Bytes that are transferred at a time. */
typedef struct ipt__chunk {
  uint64_t piece;  /* it belongs to */
  uint64_t offset; /* in the data */
  uint64_t bytes;
} ipt__chunk;

typedef struct ipt__slot {
  VkCommandPool pool;
  VkCommandBuffer commands;
  ipt__direction direction; /* of what is under way */
  ipt__chunk chunk;
  uint64_t value; /* of the semaphore when it has arrived */
} ipt__slot;

typedef struct ipt__copier {
  ipt__buffer staging; /* a chunk for each slot */
  ipt__slot slots[IPT__SLOTS];
} ipt__copier;

struct ipt__copiers {
  uint64_t chunk; /* bytes; 0: without staging memory */
  uint32_t count;
  ipt__copier copier[IPT__MAX_COPIERS];
};

static ipt_result ipt__new_pool(ipt_context *context, uint32_t family, VkCommandPool *out) {
  const ipt__device *device = context->device;
  VkCommandPoolCreateInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
  info.queueFamilyIndex = family;
  VkResult result = device->vk.vkCreateCommandPool(device->handle, &info, NULL, out);
  if (result != VK_SUCCESS)
    *out = VK_NULL_HANDLE;
  return ipt__translate(context, result, "vkCreateCommandPool");
}

static ipt_result ipt__new_command_buffers(ipt_context *context, VkCommandPool pool, uint32_t count,
                                           VkCommandBuffer *out) {
  const ipt__device *device = context->device;
  VkCommandBufferAllocateInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
  info.commandPool = pool;
  info.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
  info.commandBufferCount = count;
  VkResult result = device->vk.vkAllocateCommandBuffers(device->handle, &info, out);
  return ipt__translate(context, result, "vkAllocateCommandBuffers");
}

static ipt_result ipt__open_copier(ipt_context *context, uint64_t chunk, ipt__copier *copier) {
  ipt_result result = IPT_SUCCESS;
  if (chunk > 0)
    result = ipt__new_buffer(context, IPT__SLOTS * chunk, IPT__STAGING, &copier->staging);
  for (int i = 0; i < IPT__SLOTS && result == IPT_SUCCESS; i++) {
    ipt__slot *slot = &copier->slots[i];
    result = ipt__new_pool(context, context->device->transfer_family, &slot->pool);
    if (result == IPT_SUCCESS)
      result = ipt__new_command_buffers(context, slot->pool, 1, &slot->commands);
  }
  return result;
}

/* Nothing of theirs may be under way. */
static void ipt__free_copiers(ipt_context *context, ipt__device *device) {
  ipt__copiers *copiers = device->copiers;
  for (uint32_t i = 0; copiers != NULL && i < IPT__MAX_COPIERS; i++) {
    for (int k = 0; k < IPT__SLOTS; k++)
      if (copiers->copier[i].slots[k].pool != VK_NULL_HANDLE)
        device->vk.vkDestroyCommandPool(device->handle, copiers->copier[i].slots[k].pool, NULL);
    if (copiers->copier[i].staging.handle != VK_NULL_HANDLE)
      ipt__free_buffer(device, &copiers->copier[i].staging);
  }
  ipt__release(&context->allocator, copiers);
  device->copiers = NULL;
}

/* At least so many, with chunks of at least so many bytes: those that there are, if they will do.
 * Call ipt__free_copiers after a failure. The caller holds the mutex of the queues. */
static ipt_result ipt__need_copiers(ipt_context *context, uint32_t count, uint64_t chunk) {
  ipt__device *device = context->device;
  if (device->copiers != NULL && device->copiers->chunk < chunk)
    ipt__free_copiers(context, device);
  if (device->copiers == NULL) {
    device->copiers = (ipt__copiers *)ipt__allocate(&context->allocator, sizeof(ipt__copiers));
    if (device->copiers == NULL)
      return IPT_ERROR_OUT_OF_HOST_MEMORY;
    device->copiers->chunk = chunk;
  }
  ipt__copiers *copiers = device->copiers;
  ipt_result result = IPT_SUCCESS;
  for (; copiers->count < count && result == IPT_SUCCESS; copiers->count++)
    result = ipt__open_copier(context, copiers->chunk, &copiers->copier[copiers->count]);
  return result;
}
