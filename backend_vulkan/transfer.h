/* One command buffer at a time, submitted and waited for, and a staging buffer: what work in place
 * and measurements need. */

enum { IPT__STAGING_BYTES = 32 << 20 };

typedef struct ipt__transfer {
  ipt_context *context;
  ipt__device *device;
  ipt__buffer data, scratch, staging, report;
  VkCommandPool pool;
  VkCommandBuffer commands;
  VkFence fence;
  int submitted; /* something has been, whatever became of it */
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
  VkResult result =
      device->vk.vkCreateCommandPool(device->handle, &pool, device->instance.callbacks, &t->pool);
  if (result != VK_SUCCESS) {
    t->pool = VK_NULL_HANDLE;
    return ipt__translate(t->context, result, "vkCreateCommandPool");
  }
  IPT__NAME(device, COMMAND_POOL, t->pool, "ipt commands");
  buffers.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
  buffers.commandPool = t->pool;
  buffers.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
  buffers.commandBufferCount = 1;
  result = device->vk.vkAllocateCommandBuffers(device->handle, &buffers, &t->commands);
  if (result != VK_SUCCESS)
    return ipt__translate(t->context, result, "vkAllocateCommandBuffers");
  fence.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO;
  result = device->vk.vkCreateFence(device->handle, &fence, device->instance.callbacks, &t->fence);
  if (result != VK_SUCCESS)
    t->fence = VK_NULL_HANDLE;
  else
    IPT__NAME(device, FENCE, t->fence, "ipt fence");
  return ipt__translate(t->context, result, "vkCreateFence");
}

static void ipt__close_transfer(ipt__transfer *t) {
  ipt__device *device = t->device;
  device->vk.vkDestroyFence(device->handle, t->fence, device->instance.callbacks);
  device->vk.vkDestroyCommandPool(device->handle, t->pool, device->instance.callbacks);
  ipt__free_buffer(device, &t->report);
  ipt__free_buffer(device, &t->staging);
  ipt__free_buffer(device, &t->scratch);
  ipt__free_buffer(device, &t->data);
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
  t->submitted |= result == VK_SUCCESS;
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
