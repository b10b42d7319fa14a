/* What host data needs on its way: a ring of slots, each with staging memory for a chunk and a
 * command buffer that transfers it; buffers on the device; semaphores. Kept from one call to the
 * next, because to get it takes a good part of the time of the transfers. */

/* As many slots as keep the device busy while others are filled and emptied, and all of them in the
 * caches of a large processor. Lanes: queues that transfer in the same direction, since one pauses
 * between two submissions. */
enum { IPT__SLOTS = 6, IPT__LANES = 2 };

/* A timeline, and the value it will have when all that was submitted is done. */
typedef struct ipt__timeline {
  VkSemaphore semaphore;
  uint64_t submitted;
} ipt__timeline;

/* On the device, at least as large as asked for. */
typedef struct ipt__kept_buffer {
  ipt__buffer buffer;
  uint64_t bytes;
} ipt__kept_buffer;

/* How rows lie in host memory, which follow each other without gaps on the device. Without gaps
 * anywhere a row is all of the data. */
typedef struct ipt__layout {
  uint64_t row_bytes, pitch;     /* pitch: bytes from row to row */
  uint64_t matrix_bytes, stride; /* of all rows of a matrix, without gaps; from matrix to matrix */
} ipt__layout;

/* A part of an operand in host memory, and the piece that it belongs to. */
typedef struct ipt__span {
  unsigned char *host; /* of the operand */
  ipt__layout layout;
  uint64_t begin, bytes; /* in the operand, without gaps */
  uint64_t place;        /* offset on the device */
  uint64_t piece;
} ipt__span;

/* Bytes that are transferred at a time: a part of a span. */
typedef struct ipt__chunk {
  const ipt__span *span;
  uint64_t offset; /* in the span, without gaps */
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
  uint32_t lane;
  uint64_t value;                  /* of the lane's timeline when it has arrived */
  uint64_t parts, taken, finished; /* of the copy by threads */
} ipt__slot;

struct ipt__transport {
  uint64_t chunk;      /* bytes of a slot's memory; 0: none */
  ipt__buffer staging; /* slot by slot */
  ipt__slot slots[IPT__SLOTS];
  ipt__timeline uploads[IPT__LANES], kernels, downloads[IPT__LANES];
  VkCommandPool pool; /* of the kernels */
  ipt__kept_buffer operands, scratch;
  ipt__buffer report;
};

static ipt_result ipt__new_pool(ipt_context *context, uint32_t family, VkCommandPool *out) {
  const ipt__device *device = context->device;
  VkCommandPoolCreateInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
  info.queueFamilyIndex = family;
  VkResult result =
      device->vk.vkCreateCommandPool(device->handle, &info, device->instance.callbacks, out);
  if (result != VK_SUCCESS)
    *out = VK_NULL_HANDLE;
  else
    IPT__NAME(device, COMMAND_POOL, *out, "ipt commands");
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

/* ---- Parts ---- */

static ipt_result ipt__new_timeline(ipt_context *context, ipt__timeline *timeline) {
  const ipt__device *device = context->device;
  VkSemaphoreTypeCreateInfo type;
  VkSemaphoreCreateInfo info;
  memset(&type, 0, sizeof type);
  memset(&info, 0, sizeof info);
  type.sType = VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO;
  type.semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE;
  info.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO;
  info.pNext = &type;
  VkResult result = device->vk.vkCreateSemaphore(device->handle, &info, device->instance.callbacks,
                                                 &timeline->semaphore);
  if (result != VK_SUCCESS)
    timeline->semaphore = VK_NULL_HANDLE;
  else
    IPT__NAME(device, SEMAPHORE, timeline->semaphore, "ipt timeline");
  return ipt__translate(context, result, "vkCreateSemaphore");
}

static ipt_result ipt__new_timelines(ipt_context *context, ipt__transport *t) {
  ipt_result result = ipt__new_timeline(context, &t->kernels);
  for (int i = 0; i < IPT__LANES && result == IPT_SUCCESS; i++) {
    result = ipt__new_timeline(context, &t->uploads[i]);
    if (result == IPT_SUCCESS)
      result = ipt__new_timeline(context, &t->downloads[i]);
  }
  return result;
}

static ipt_result ipt__new_slots(ipt_context *context, ipt__transport *t) {
  ipt_result result = IPT_SUCCESS;
  for (int i = 0; i < IPT__SLOTS && result == IPT_SUCCESS; i++) {
    ipt__slot *slot = &t->slots[i];
    result = ipt__new_pool(context, context->device->transfer_family, &slot->pool);
    if (result == IPT_SUCCESS)
      result = ipt__new_command_buffers(context, slot->pool, 1, &slot->commands);
  }
  return result;
}

static void ipt__free_staging(ipt__device *device, ipt__transport *t) {
  ipt__free_buffer(device, &t->staging);
  memset(&t->staging, 0, sizeof t->staging);
  t->chunk = 0;
}

static void ipt__free_kept(ipt__device *device, ipt__kept_buffer *kept) {
  ipt__free_buffer(device, &kept->buffer);
  memset(kept, 0, sizeof *kept);
}

/* ---- The whole ---- */

/* Nothing may be under way. */
static void ipt__free_transport(ipt_context *context, ipt__device *device) {
  ipt__transport *t = device->transport;
  if (t == NULL)
    return;
  for (int i = 0; i < IPT__SLOTS; i++)
    device->vk.vkDestroyCommandPool(device->handle, t->slots[i].pool, device->instance.callbacks);
  for (int i = 0; i < IPT__LANES; i++) {
    device->vk.vkDestroySemaphore(device->handle, t->uploads[i].semaphore,
                                  device->instance.callbacks);
    device->vk.vkDestroySemaphore(device->handle, t->downloads[i].semaphore,
                                  device->instance.callbacks);
  }
  device->vk.vkDestroySemaphore(device->handle, t->kernels.semaphore, device->instance.callbacks);
  device->vk.vkDestroyCommandPool(device->handle, t->pool, device->instance.callbacks);
  ipt__free_staging(device, t);
  ipt__free_buffer(device, &t->report);
  ipt__free_kept(device, &t->scratch);
  ipt__free_kept(device, &t->operands);
  ipt__release(&context->allocator, t);
  device->transport = NULL;
}

/* What there is, if it will do. Call ipt__free_transport after a failure. The caller holds the
 * mutex of the queues, here and below. */
static ipt_result ipt__need_transport(ipt_context *context) {
  ipt__device *device = context->device;
  if (device->transport != NULL)
    return IPT_SUCCESS;
  device->transport = (ipt__transport *)ipt__allocate(&context->allocator, sizeof(ipt__transport));
  if (device->transport == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt_result result = ipt__new_slots(context, device->transport);
  if (result == IPT_SUCCESS)
    result = ipt__new_timelines(context, device->transport);
  if (result == IPT_SUCCESS)
    result = ipt__new_pool(context, device->queue_family, &device->transport->pool);
  return result;
}

/* Room for chunks of at least so many bytes. */
static ipt_result ipt__need_staging(ipt_context *context, uint64_t chunk) {
  ipt__transport *t = context->device->transport;
  if (t->chunk >= chunk)
    return IPT_SUCCESS;
  ipt__free_staging(context->device, t);
  ipt_result result = ipt__new_buffer(context, IPT__SLOTS * chunk, IPT__STAGING, &t->staging);
  t->chunk = result == IPT_SUCCESS ? chunk : 0;
  return result;
}

static ipt_result ipt__need_on_device(ipt_context *context, uint64_t bytes,
                                      ipt__kept_buffer *kept) {
  if (kept->bytes >= bytes)
    return IPT_SUCCESS;
  ipt__free_kept(context->device, kept);
  ipt_result result = ipt__new_buffer(context, bytes, IPT__ON_DEVICE, &kept->buffer);
  kept->bytes = result == IPT_SUCCESS ? bytes : 0;
  return result;
}

/* Bytes on the device that the next call can use or free. */
static uint64_t ipt__kept_on_device(ipt_context *context) {
  IPT__LOCK(&context->queue_mutex);
  const ipt__transport *t = context->device->transport;
  uint64_t bytes = t != NULL ? t->operands.bytes + t->scratch.bytes : 0;
  IPT__UNLOCK(&context->queue_mutex);
  return bytes;
}
