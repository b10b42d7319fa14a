/* Submits work to queues, which wait for each other by timeline semaphores. */

static VkSemaphore ipt__vk_semaphore(ipt__handle timeline) {
  return (VkSemaphore)timeline;
}

static ipt_result ipt__vk_new_timeline(ipt_context *context, ipt__handle *out) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  VkSemaphoreTypeCreateInfo type;
  VkSemaphoreCreateInfo info;
  VkSemaphore semaphore;
  memset(&type, 0, sizeof type);
  memset(&info, 0, sizeof info);
  type.sType = VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO;
  type.semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE;
  info.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO;
  info.pNext = &type;
  *out = 0;
  VkResult result =
      device->vk.vkCreateSemaphore(device->handle, &info, device->instance.callbacks, &semaphore);
  if (result == VK_SUCCESS) {
    IPT__VK_NAME(device, SEMAPHORE, semaphore, "ipt timeline");
    *out = (ipt__handle)semaphore;
  }
  return ipt__vk_translate(context, result, "vkCreateSemaphore");
}

static void ipt__vk_free_timeline(ipt_context *context, ipt__handle timeline) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  device->vk.vkDestroySemaphore(device->handle, ipt__vk_semaphore(timeline),
                                device->instance.callbacks);
}

static VkQueue ipt__vk_queue(const ipt__vk_device *device, ipt__queue queue) {
  if (queue == IPT__COMPUTE_QUEUE)
    return device->queue;
  return queue == IPT__UPLOAD_QUEUE ? device->upload_queue : device->download_queue;
}

static ipt__fault ipt__vk_submit(ipt_context *context, const ipt__submission *submission) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  VkSemaphore waits[IPT__MAX_WAITS], signal = ipt__vk_semaphore(submission->signal.timeline);
  uint64_t values[IPT__MAX_WAITS];
  VkPipelineStageFlags stages[IPT__MAX_WAITS];
  VkCommandBuffer commands = ipt__vk_commands(submission->commands);
  VkTimelineSemaphoreSubmitInfo timeline;
  VkSubmitInfo info;
  for (uint32_t i = 0; i < submission->wait_count; i++) {
    waits[i] = ipt__vk_semaphore(submission->waits[i].timeline);
    values[i] = submission->waits[i].value;
    stages[i] = submission->queue == IPT__COMPUTE_QUEUE ? VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT
                                                        : VK_PIPELINE_STAGE_TRANSFER_BIT;
  }
  memset(&timeline, 0, sizeof timeline);
  memset(&info, 0, sizeof info);
  timeline.sType = VK_STRUCTURE_TYPE_TIMELINE_SEMAPHORE_SUBMIT_INFO;
  timeline.waitSemaphoreValueCount = info.waitSemaphoreCount = submission->wait_count;
  timeline.pWaitSemaphoreValues = values;
  info.pWaitSemaphores = waits;
  info.pWaitDstStageMask = stages;
  timeline.signalSemaphoreValueCount = info.signalSemaphoreCount = 1;
  timeline.pSignalSemaphoreValues = &submission->signal.value;
  info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
  info.pNext = &timeline;
  info.commandBufferCount = 1;
  info.pCommandBuffers = &commands;
  info.pSignalSemaphores = &signal;
  VkQueue queue = ipt__vk_queue(device, submission->queue);
  return ipt__make_fault(device->vk.vkQueueSubmit(queue, 1, &info, VK_NULL_HANDLE),
                         "vkQueueSubmit");
}

/* ---- Waiting ---- */

static ipt__fault ipt__vk_wait(ipt_context *context, uint32_t count, const ipt__moment *moments) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  VkSemaphore semaphores[IPT__MAX_MOMENTS];
  uint64_t values[IPT__MAX_MOMENTS];
  VkSemaphoreWaitInfo info;
  for (uint32_t i = 0; i < count; i++) {
    semaphores[i] = ipt__vk_semaphore(moments[i].timeline);
    values[i] = moments[i].value;
  }
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO;
  info.flags = count > 1 ? VK_SEMAPHORE_WAIT_ANY_BIT : 0;
  info.semaphoreCount = count;
  info.pSemaphores = semaphores;
  info.pValues = values;
  return ipt__make_fault(device->vk.vkWaitSemaphores(device->handle, &info, UINT64_MAX),
                         "vkWaitSemaphores");
}

static ipt__fault ipt__vk_read_timeline(ipt_context *context, ipt__handle timeline,
                                        uint64_t *value) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  VkResult result =
      device->vk.vkGetSemaphoreCounterValue(device->handle, ipt__vk_semaphore(timeline), value);
  return ipt__make_fault(result, "vkGetSemaphoreCounterValue");
}

static void ipt__vk_await_queues(ipt_context *context) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  device->vk.vkQueueWaitIdle(device->queue);
  if (device->upload_queue != device->queue)
    device->vk.vkQueueWaitIdle(device->upload_queue);
  if (device->download_queue != device->upload_queue)
    device->vk.vkQueueWaitIdle(device->download_queue);
}

static ipt_result ipt__vk_explain_fault(ipt_context *context, ipt__fault fault) {
  return ipt__vk_translate(context, (VkResult)fault.code, fault.call);
}
