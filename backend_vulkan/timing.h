/* Measures the time of programs on the device, between timestamps, or by the host's clock if the
 * queue has no timestamps. */

typedef struct ipt__vk_timer {
  ipt__commands commands;
  ipt__timeline timeline;
  VkQueryPool queries;     /* VK_NULL_HANDLE: no timestamps */
  uint64_t timestamp_mask; /* the valid bits of a timestamp */
  double timestamp_period; /* seconds of a tick */
} ipt__vk_timer;

static ipt__vk_timer *ipt__vk_timer_of(ipt__handle handle) {
  return (ipt__vk_timer *)(uintptr_t)handle;
}

static void ipt__vk_find_timestamps(const ipt__vk_device *device, ipt__vk_timer *timer) {
  enum { max_families = 32 };
  VkQueueFamilyProperties families[max_families];
  ipt__vk_properties properties;
  uint32_t count = max_families, family = device->queue_family, bits = 0;
  device->instance.vk.vkGetPhysicalDeviceQueueFamilyProperties(device->physical, &count, families);
  if (family < count)
    bits = families[family].timestampValidBits;
  ipt__vk_get_properties(&device->instance, device->physical, &properties);
  timer->timestamp_mask = bits >= 64 ? UINT64_MAX : ((uint64_t)1 << bits) - 1;
  timer->timestamp_period = (double)properties.all.properties.limits.timestampPeriod * 1e-9;
}

static ipt_result ipt__vk_new_queries(ipt_context *context, ipt__vk_timer *timer) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  VkQueryPoolCreateInfo info;
  ipt__vk_find_timestamps(device, timer);
  if (timer->timestamp_mask == 0)
    return IPT_SUCCESS;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO;
  info.queryType = VK_QUERY_TYPE_TIMESTAMP;
  info.queryCount = 2 * IPT__MOST_TIMED_RUNS;
  VkResult result = device->vk.vkCreateQueryPool(device->handle, &info, device->instance.callbacks,
                                                 &timer->queries);
  if (result != VK_SUCCESS)
    timer->queries = VK_NULL_HANDLE; /* undefined after a failure, like all output */
  else
    IPT__VK_NAME(device, QUERY_POOL, timer->queries, "ipt timestamps");
  return ipt__vk_translate(context, result, "vkCreateQueryPool");
}

static void ipt__vk_free_timer(ipt_context *context, ipt__handle handle) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  ipt__vk_timer *timer = ipt__vk_timer_of(handle);
  if (timer == NULL)
    return;
  device->vk.vkDestroyQueryPool(device->handle, timer->queries, device->instance.callbacks);
  ipt__vk_free_timeline(context, timer->timeline.handle);
  ipt__vk_free_commands(context, &timer->commands);
  ipt__release(&context->allocator, timer);
}

static ipt_result ipt__vk_new_timer(ipt_context *context, ipt__handle *out) {
  ipt__vk_timer *timer = (ipt__vk_timer *)ipt__allocate(&context->allocator, sizeof *timer);
  *out = 0;
  if (timer == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt_result result = ipt__vk_new_commands(context, IPT__COMPUTE_QUEUE, 1, &timer->commands);
  if (result == IPT_SUCCESS)
    result = ipt__vk_new_timeline(context, &timer->timeline.handle);
  if (result == IPT_SUCCESS)
    result = ipt__vk_new_queries(context, timer);
  if (result == IPT_SUCCESS)
    *out = (ipt__handle)(uintptr_t)timer;
  else
    ipt__vk_free_timer(context, (ipt__handle)(uintptr_t)timer);
  return result;
}

/* ---- Runs ---- */

/* Each timestamp waits for everything before it, and each run for the run before. */
static void ipt__vk_record_run(const ipt__vk_device *device, const ipt__vk_timer *timer,
                               const ipt__kernel_work *work, uint32_t run) {
  VkCommandBuffer commands = ipt__vk_commands(timer->commands.lists[0]);
  VkPipelineStageFlagBits stage = VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT;
  ipt__vk_compute_barrier(device, commands);
  if (timer->queries != VK_NULL_HANDLE)
    device->vk.vkCmdWriteTimestamp(commands, stage, timer->queries, 2 * run);
  ipt__vk_record_range(device, work->program, work->begin, work->end, commands, work->addresses);
  if (timer->queries != VK_NULL_HANDLE)
    device->vk.vkCmdWriteTimestamp(commands, stage, timer->queries, 2 * run + 1);
}

static ipt_result ipt__vk_record_runs(ipt_context *context, const ipt__vk_timer *timer,
                                      const ipt__kernel_work *work, uint32_t runs) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  VkCommandBuffer commands = ipt__vk_commands(timer->commands.lists[0]);
  VkResult result = ipt__vk_begin_commands(device, commands);
  if (result != VK_SUCCESS)
    return ipt__vk_translate(context, result, "vkBeginCommandBuffer");
  if (timer->queries != VK_NULL_HANDLE)
    device->vk.vkCmdResetQueryPool(commands, timer->queries, 0, 2 * runs);
  for (uint32_t i = 0; i < runs; i++)
    ipt__vk_record_run(device, timer, work, i);
  ipt__vk_host_barrier(device, commands);
  result = device->vk.vkEndCommandBuffer(commands);
  return ipt__vk_translate(context, result, "vkEndCommandBuffer");
}

/* After a failure, too, nothing may still be running, because the caller frees what it uses. After
 * a success the driver may not have let go of the timeline yet: see core/host/run.h. */
static ipt_result ipt__vk_submit_runs(ipt_context *context, ipt__vk_timer *timer, double *passed) {
  ipt__submission submission;
  memset(&submission, 0, sizeof submission);
  submission.queue = IPT__COMPUTE_QUEUE;
  submission.commands = timer->commands.lists[0];
  submission.signal.timeline = timer->timeline.handle;
  submission.signal.value = timer->timeline.submitted + 1;
  double begin = ipt__clock();
  ipt__fault fault = ipt__vk_submit(context, &submission);
  if (fault.code == 0) {
    timer->timeline.submitted++;
    fault = ipt__vk_wait(context, 1, &submission.signal);
  }
  *passed = ipt__clock() - begin;
  ipt__vk_device_of(context)->vk.vkQueueWaitIdle(ipt__vk_device_of(context)->queue);
  return ipt__vk_explain_fault(context, fault);
}

static ipt_result ipt__vk_read_timestamps(ipt_context *context, const ipt__vk_timer *timer,
                                          uint32_t runs, double *seconds) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  uint64_t ticks[2 * IPT__MOST_TIMED_RUNS];
  VkResult result = device->vk.vkGetQueryPoolResults(
      device->handle, timer->queries, 0, 2 * runs, sizeof ticks, ticks, sizeof ticks[0],
      VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT);
  for (uint32_t i = 0; i < runs && result == VK_SUCCESS; i++) {
    uint64_t passed = (ticks[2 * i + 1] - ticks[2 * i]) & timer->timestamp_mask;
    seconds[i] = (double)passed * timer->timestamp_period;
  }
  return ipt__vk_translate(context, result, "vkGetQueryPoolResults");
}

/* Without timestamps every run gets the average of all. */
static ipt_result ipt__vk_time_kernels(ipt_context *context, ipt__handle handle,
                                       const ipt__kernel_work *work, uint32_t runs,
                                       double *seconds) {
  ipt__vk_timer *timer = ipt__vk_timer_of(handle);
  double passed;
  ipt_result result = ipt__vk_record_runs(context, timer, work, runs);
  if (result == IPT_SUCCESS)
    result = ipt__vk_submit_runs(context, timer, &passed);
  for (uint32_t i = 0; i < runs && result == IPT_SUCCESS; i++)
    seconds[i] = passed / runs;
  if (result == IPT_SUCCESS && timer->queries != VK_NULL_HANDLE)
    result = ipt__vk_read_timestamps(context, timer, runs, seconds);
  return result;
}
