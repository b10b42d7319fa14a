/* Command buffers with kernels, or with copies between staging memory and the device. */

static VkCommandBuffer ipt__vk_commands(ipt__handle commands) {
  return (VkCommandBuffer)(uintptr_t)commands;
}

static void ipt__vk_free_commands(ipt_context *context, ipt__commands *commands) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  device->vk.vkDestroyCommandPool(device->handle, (VkCommandPool)commands->pool,
                                  device->instance.callbacks);
  ipt__release(&context->allocator, commands->lists);
  memset(commands, 0, sizeof *commands);
}

static ipt_result ipt__vk_new_command_pool(ipt_context *context, ipt__queue queue,
                                           ipt__handle *out) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  VkCommandPool pool;
  VkCommandPoolCreateInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
  info.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
  info.queueFamilyIndex =
      queue == IPT__COMPUTE_QUEUE ? device->queue_family : device->transfer_family;
  VkResult result =
      device->vk.vkCreateCommandPool(device->handle, &info, device->instance.callbacks, &pool);
  if (result == VK_SUCCESS) {
    IPT__VK_NAME(device, COMMAND_POOL, pool, "ipt commands");
    *out = (ipt__handle)pool;
  }
  return ipt__vk_translate(context, result, "vkCreateCommandPool");
}

/* Allocates command buffers in groups, through an array of Vulkan's handles, which may be narrower
 * than ipt__handle. */
static ipt_result ipt__vk_fill_command_pool(ipt_context *context, ipt__commands *commands) {
  enum { most = 64 };
  const ipt__vk_device *device = ipt__vk_device_of(context);
  VkCommandBuffer some[most];
  VkResult result = VK_SUCCESS;
  VkCommandBufferAllocateInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
  info.commandPool = (VkCommandPool)commands->pool;
  info.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
  for (uint32_t first = 0; first < commands->count && result == VK_SUCCESS; first += most) {
    info.commandBufferCount = (uint32_t)ipt__min(most, commands->count - first);
    result = device->vk.vkAllocateCommandBuffers(device->handle, &info, some);
    for (uint32_t i = 0; i < info.commandBufferCount && result == VK_SUCCESS; i++)
      commands->lists[first + i] = (ipt__handle)(uintptr_t)some[i];
  }
  return ipt__vk_translate(context, result, "vkAllocateCommandBuffers");
}

static ipt_result ipt__vk_new_commands(ipt_context *context, ipt__queue queue, uint32_t count,
                                       ipt__commands *out) {
  memset(out, 0, sizeof *out);
  out->count = count;
  out->lists = (ipt__handle *)ipt__allocate(&context->allocator, count * sizeof(ipt__handle));
  if (out->lists == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt_result result = ipt__vk_new_command_pool(context, queue, &out->pool);
  if (result == IPT_SUCCESS)
    result = ipt__vk_fill_command_pool(context, out);
  if (result != IPT_SUCCESS)
    ipt__vk_free_commands(context, out);
  return result;
}

/* ---- Recording ---- */

static VkResult ipt__vk_begin_commands(const ipt__vk_device *device, VkCommandBuffer commands) {
  VkCommandBufferBeginInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
  info.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
  return device->vk.vkBeginCommandBuffer(commands, &info);
}

static ipt_result ipt__vk_record_kernels(ipt_context *context, const ipt__kernel_work *work,
                                         ipt__handle list) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  VkCommandBuffer commands = ipt__vk_commands(list);
  VkResult result = ipt__vk_begin_commands(device, commands);
  if (result != VK_SUCCESS)
    return ipt__vk_translate(context, result, "vkBeginCommandBuffer");
  ipt__vk_compute_barrier(device, commands);
  ipt__vk_record_range(device, work->program, work->begin, work->end, commands, work->addresses);
  if (work->host_reads)
    ipt__vk_host_barrier(device, commands);
  result = device->vk.vkEndCommandBuffer(commands);
  return ipt__vk_translate(context, result, "vkEndCommandBuffer");
}

static ipt__fault ipt__vk_record_copy(ipt_context *context, const ipt__copy_work *work,
                                      ipt__handle list) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  VkCommandBuffer commands = ipt__vk_commands(list);
  VkBuffer staging = ipt__vk_buffer(work->staging), data = ipt__vk_buffer(work->data);
  VkBufferCopy region = {work->up ? work->staging_offset : work->data_offset,
                         work->up ? work->data_offset : work->staging_offset, work->bytes};
  VkResult result = ipt__vk_begin_commands(device, commands);
  if (result != VK_SUCCESS)
    return ipt__make_fault(result, "recording a copy");
  device->vk.vkCmdCopyBuffer(commands, work->up ? staging : data, work->up ? data : staging, 1,
                             &region);
  if (!work->up)
    ipt__vk_barrier(device, commands, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT,
                    VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
  return ipt__make_fault(device->vk.vkEndCommandBuffer(commands), "recording a copy");
}
