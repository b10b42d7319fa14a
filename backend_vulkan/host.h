/* Host memory on the Vulkan backend: upload through a staging buffer, run, download. */

enum { IPT__STAGING_BYTES = 32 << 20 };

typedef struct ipt__transfer {
  ipt_context *context;
  ipt__device *device;
  ipt__buffer data, scratch, staging;
  uint64_t staging_size;
  VkCommandPool pool;
  VkCommandBuffer commands;
  VkFence fence;
} ipt__transfer;

static ipt_result ipt__new_commands(ipt__transfer *t) {
  ipt__device *device = t->device;
  VkCommandPoolCreateInfo pool;
  VkCommandBufferAllocateInfo buffers;
  VkFenceCreateInfo fence;
  memset(&pool, 0, sizeof pool);
  memset(&buffers, 0, sizeof buffers);
  memset(&fence, 0, sizeof fence);
  pool.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
  pool.queueFamilyIndex = device->queue_family;
  VkResult result = device->vk.vkCreateCommandPool(device->handle, &pool, NULL, &t->pool);
  if (result != VK_SUCCESS) {
    t->pool = VK_NULL_HANDLE;
    return ipt__translate(t->context, result, "vkCreateCommandPool");
  }
  buffers.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
  buffers.commandPool = t->pool;
  buffers.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
  buffers.commandBufferCount = 1;
  result = device->vk.vkAllocateCommandBuffers(device->handle, &buffers, &t->commands);
  if (result != VK_SUCCESS)
    return ipt__translate(t->context, result, "vkAllocateCommandBuffers");
  fence.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO;
  result = device->vk.vkCreateFence(device->handle, &fence, NULL, &t->fence);
  if (result != VK_SUCCESS)
    t->fence = VK_NULL_HANDLE;
  return ipt__translate(t->context, result, "vkCreateFence");
}

static void ipt__close_transfer(ipt__transfer *t) {
  ipt__device *device = t->device;
  device->vk.vkDestroyFence(device->handle, t->fence, NULL);
  device->vk.vkDestroyCommandPool(device->handle, t->pool, NULL);
  ipt__free_buffer(device, &t->staging);
  ipt__free_buffer(device, &t->scratch);
  ipt__free_buffer(device, &t->data);
}

/* All but the buffers of the data. */
static ipt_result ipt__open_staging(ipt__transfer *t, uint64_t staging_size,
                                    uint64_t scratch_size) {
  ipt_result result = IPT_SUCCESS;
  t->staging_size = staging_size;
  if (scratch_size > 0)
    result = ipt__new_buffer(t->context, scratch_size, IPT__ON_DEVICE, &t->scratch);
  if (result == IPT_SUCCESS)
    result = ipt__new_buffer(t->context, t->staging_size, IPT__STAGING, &t->staging);
  if (result == IPT_SUCCESS)
    result = ipt__new_commands(t);
  return result;
}

static ipt_result ipt__open_transfer(ipt__transfer *t, uint64_t data_size, uint64_t scratch_size) {
  uint64_t size = ipt__round_up(data_size, 4);
  ipt_result result = ipt__new_buffer(t->context, size, IPT__ON_DEVICE, &t->data);
  if (result == IPT_SUCCESS)
    result = ipt__open_staging(t, ipt__min(size, IPT__STAGING_BYTES), scratch_size);
  return result;
}

static ipt_result ipt__begin(ipt__transfer *t) {
  VkCommandBufferBeginInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
  info.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
  VkResult result = t->device->vk.vkResetCommandPool(t->device->handle, t->pool, 0);
  if (result == VK_SUCCESS)
    result = t->device->vk.vkBeginCommandBuffer(t->commands, &info);
  return ipt__translate(t->context, result, "beginning a command buffer");
}

/* Waits. After a failure too nothing may still be running, because the caller frees what it uses.
 */
static VkResult ipt__wait(ipt__transfer *t) {
  ipt__device *device = t->device;
  VkResult result = device->vk.vkWaitForFences(device->handle, 1, &t->fence, VK_TRUE, UINT64_MAX);
  if (result != VK_SUCCESS)
    device->vk.vkQueueWaitIdle(device->queue);
  return result;
}

/* Submits and waits. */
static ipt_result ipt__submit(ipt__transfer *t) {
  ipt__device *device = t->device;
  VkSubmitInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
  info.commandBufferCount = 1;
  info.pCommandBuffers = &t->commands;
  VkResult result = device->vk.vkEndCommandBuffer(t->commands);
  if (result == VK_SUCCESS)
    result = device->vk.vkQueueSubmit(device->queue, 1, &info, t->fence);
  if (result == VK_SUCCESS)
    result = ipt__wait(t);
  if (result == VK_SUCCESS)
    result = device->vk.vkResetFences(device->handle, 1, &t->fence);
  return ipt__translate(t->context, result, "submitting a command buffer");
}

/* What is in the staging buffer. */
static ipt_result ipt__copy_to_device(ipt__transfer *t, VkBuffer buffer, uint64_t offset,
                                      uint64_t size) {
  VkBufferCopy region = {0, offset, size};
  ipt_result result = ipt__begin(t);
  if (result != IPT_SUCCESS)
    return result;
  t->device->vk.vkCmdCopyBuffer(t->commands, t->staging.handle, buffer, 1, &region);
  ipt__barrier(t->device, t->commands, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT,
               VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
               VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT);
  return ipt__submit(t);
}

/* Into the staging buffer. */
static ipt_result ipt__copy_from_device(ipt__transfer *t, VkBuffer buffer, uint64_t offset,
                                        uint64_t size) {
  VkBufferCopy region = {offset, 0, size};
  ipt_result result = ipt__begin(t);
  if (result != IPT_SUCCESS)
    return result;
  t->device->vk.vkCmdCopyBuffer(t->commands, buffer, t->staging.handle, 1, &region);
  ipt__barrier(t->device, t->commands, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT,
               VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
  return ipt__submit(t);
}

static ipt_result ipt__upload(ipt__transfer *t, const unsigned char *from, uint64_t offset,
                              uint64_t size) {
  memcpy(t->staging.mapped, from + offset, (size_t)size);
  return ipt__copy_to_device(t, t->data.handle, offset, size);
}

static ipt_result ipt__download(ipt__transfer *t, unsigned char *to, uint64_t offset,
                                uint64_t size) {
  ipt_result result = ipt__copy_from_device(t, t->data.handle, offset, size);
  if (result == IPT_SUCCESS)
    memcpy(to + offset, t->staging.mapped, (size_t)size);
  return result;
}

static ipt_result ipt__compute(ipt__transfer *t, const ipt__program *program) {
  ipt__device *device = t->device;
  ipt_result result = ipt__begin(t);
  if (result != IPT_SUCCESS)
    return result;
  VkDeviceAddress data = ipt__buffer_address(device, t->data.handle);
  VkDeviceAddress scratch =
      program->scratch > 0 ? ipt__buffer_address(device, t->scratch.handle) : 0;
  ipt__record(device, program, t->commands, data, scratch);
  ipt__barrier(device, t->commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
               VK_ACCESS_SHADER_WRITE_BIT, VK_PIPELINE_STAGE_TRANSFER_BIT,
               VK_ACCESS_TRANSFER_READ_BIT);
  return ipt__submit(t);
}

/* The host's data is written to only once the result is complete on the device. What fails after
 * the first part has been copied back leaves it partly transposed. */
static ipt_result ipt__transfer_and_run(ipt__transfer *t, const ipt__program *program,
                                        uint64_t size, unsigned char *data) {
  ipt_result result = IPT_SUCCESS;
  for (uint64_t at = 0; at < size && result == IPT_SUCCESS; at += t->staging_size)
    result = ipt__upload(t, data, at, ipt__min(t->staging_size, size - at));
  if (result == IPT_SUCCESS)
    result = ipt__compute(t, program);
  if (result != IPT_SUCCESS)
    return result;
  for (uint64_t at = 0; at < size; at += t->staging_size) {
    result = ipt__download(t, data, at, ipt__min(t->staging_size, size - at));
    if (result != IPT_SUCCESS)
      return at == 0 ? result : IPT_ERROR_DATA_UNDEFINED;
  }
  return IPT_SUCCESS;
}

static ipt_result ipt__device_run(ipt_context *context, const ipt__program *program, uint64_t size,
                                  void *data) {
  ipt__transfer transfer;
  if (context->device->queue == VK_NULL_HANDLE)
    return IPT_ERROR_UNSUPPORTED;
  memset(&transfer, 0, sizeof transfer);
  transfer.context = context;
  transfer.device = context->device;
  IPT__LOCK(&context->mutex);
  ipt_result result = ipt__open_transfer(&transfer, size, program->scratch);
  if (result == IPT_SUCCESS)
    result = ipt__transfer_and_run(&transfer, program, size, (unsigned char *)data);
  ipt__close_transfer(&transfer);
  IPT__UNLOCK(&context->mutex);
  return result;
}
