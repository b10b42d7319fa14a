/* Staging memory: a ring of slots, each with room for a chunk of host data and a command buffer
 * that transfers it. Kept from one transposition to the next, because memory for transfers is slow
 * to get. */

/* As many slots as keep the device busy while others are filled and emptied, and all of them in the
 * caches of a large processor. */
enum { IPT__SLOTS = 4, IPT__DEFAULT_CHUNK = 8 << 20 };

/* Bytes that are transferred at a time. */
typedef struct ipt__chunk {
  uint64_t piece;  /* it belongs to */
  uint64_t offset; /* in the data */
  uint64_t bytes;
} ipt__chunk;

typedef enum ipt__slot_state {
  IPT__FREE,
  IPT__FILLING, /* by threads, part by part */
  IPT__UPLOADING,
  IPT__DOWNLOADING,
  IPT__EMPTYING /* by threads */
} ipt__slot_state;

typedef struct ipt__slot {
  VkCommandPool pool;
  VkCommandBuffer commands;
  ipt__slot_state state;
  ipt__chunk chunk;
  uint64_t value;                  /* of the semaphore when it has arrived */
  uint64_t parts, taken, finished; /* of the copy by threads */
} ipt__slot;

struct ipt__staging {
  uint64_t chunk;     /* bytes of a slot's memory; 0: none */
  ipt__buffer memory; /* slot by slot */
  ipt__slot slots[IPT__SLOTS];
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

/* Nothing of it may be under way. */
static void ipt__free_staging(ipt_context *context, ipt__device *device) {
  ipt__staging *staging = device->staging;
  if (staging == NULL)
    return;
  for (int i = 0; i < IPT__SLOTS; i++)
    device->vk.vkDestroyCommandPool(device->handle, staging->slots[i].pool, NULL);
  ipt__free_buffer(device, &staging->memory);
  ipt__release(&context->allocator, staging);
  device->staging = NULL;
}

static ipt_result ipt__open_staging_ring(ipt_context *context, uint64_t chunk,
                                         ipt__staging *staging) {
  ipt_result result = IPT_SUCCESS;
  staging->chunk = chunk;
  if (chunk > 0)
    result = ipt__new_buffer(context, IPT__SLOTS * chunk, IPT__STAGING, &staging->memory);
  for (int i = 0; i < IPT__SLOTS && result == IPT_SUCCESS; i++) {
    ipt__slot *slot = &staging->slots[i];
    result = ipt__new_pool(context, context->device->transfer_family, &slot->pool);
    if (result == IPT_SUCCESS)
      result = ipt__new_command_buffers(context, slot->pool, 1, &slot->commands);
  }
  return result;
}

/* With room for chunks of at least so many bytes: what there is, if it will do. Call
 * ipt__free_staging after a failure. The caller holds the mutex of the queues. */
static ipt_result ipt__need_staging(ipt_context *context, uint64_t chunk) {
  ipt__device *device = context->device;
  if (device->staging != NULL && device->staging->chunk < chunk)
    ipt__free_staging(context, device);
  if (device->staging != NULL)
    return IPT_SUCCESS;
  device->staging = (ipt__staging *)ipt__allocate(&context->allocator, sizeof(ipt__staging));
  if (device->staging == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  return ipt__open_staging_ring(context, chunk, device->staging);
}
