/* How long a plan takes on the device: between timestamps, or by the host's clock where the queue
 * has none. The data is the library's own, and what is in it does not matter. */

typedef struct ipt__device_meter {
  ipt__transfer transfer; /* its data: all operands, one behind the other */
  uint64_t place[IPT_MAX_OPERANDS];
  uint64_t scratch_size;
  VkQueryPool queries;     /* VK_NULL_HANDLE: no timestamps */
  uint64_t timestamp_mask; /* bits that count */
  double timestamp_period; /* seconds */
} ipt__device_meter;

enum { IPT__MOST_RUNS = 64 }; /* in one submission */

static void ipt__find_timestamps(ipt__device_meter *meter) {
  enum { MAX_FAMILIES = 32 };
  const ipt__device *device = meter->transfer.device;
  VkQueueFamilyProperties families[MAX_FAMILIES];
  ipt__properties properties;
  uint32_t count = MAX_FAMILIES, family = device->queue_family, bits = 0;
  device->instance.vk.vkGetPhysicalDeviceQueueFamilyProperties(device->physical, &count, families);
  if (family < count)
    bits = families[family].timestampValidBits;
  ipt__get_properties(&device->instance, device->physical, &properties);
  meter->timestamp_mask = bits >= 64 ? UINT64_MAX : ((uint64_t)1 << bits) - 1;
  meter->timestamp_period = (double)properties.all.properties.limits.timestampPeriod * 1e-9;
}

static ipt_result ipt__new_queries(ipt__device_meter *meter) {
  const ipt__device *device = meter->transfer.device;
  VkQueryPoolCreateInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO;
  info.queryType = VK_QUERY_TYPE_TIMESTAMP;
  info.queryCount = 2 * IPT__MOST_RUNS;
  VkResult result = device->vk.vkCreateQueryPool(device->handle, &info, device->instance.callbacks,
                                                 &meter->queries);
  if (result != VK_SUCCESS)
    meter->queries = VK_NULL_HANDLE; /* undefined after a failure, like all output */
  else
    IPT__NAME(device, QUERY_POOL, meter->queries, "ipt timestamps");
  return ipt__translate(meter->transfer.context, result, "vkCreateQueryPool");
}

/* Operands one behind the other; returns the bytes of all. */
static uint64_t ipt__place_operands(const ipt__request *request, uint64_t *place) {
  const uint64_t alignment = 256;
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < request->operand_count; i++) {
    place[i] = bytes;
    bytes += ipt__round_up(request->operand_size[i], alignment);
  }
  if (!ipt__is_movement(request->operation) && request->product.in_place)
    place[2] = place[0];
  return ipt__max(bytes, alignment);
}

/* Close it also if it could not be opened. */
static ipt_result ipt__open_device_meter(ipt_context *context, const ipt__request *request,
                                         ipt__device_meter *meter) {
  memset(meter, 0, sizeof *meter);
  meter->transfer.context = context;
  meter->transfer.device = context->device;
  if (context->device->queue == VK_NULL_HANDLE)
    return IPT_ERROR_UNSUPPORTED;
  ipt__find_timestamps(meter);
  ipt_result result = ipt__new_buffer(context, ipt__place_operands(request, meter->place),
                                      IPT__ON_DEVICE, &meter->transfer.data);
  if (result == IPT_SUCCESS)
    result = ipt__new_commands(&meter->transfer);
  if (result == IPT_SUCCESS && meter->timestamp_mask != 0)
    result = ipt__new_queries(meter);
  return result;
}

static void ipt__close_device_meter(ipt__device_meter *meter) {
  ipt__device *device = meter->transfer.device;
  device->vk.vkDestroyQueryPool(device->handle, meter->queries, device->instance.callbacks);
  ipt__close_transfer(&meter->transfer);
}

/* Scratch is kept for the plans after, unless it is too small for one. */
static ipt_result ipt__prepare_scratch(ipt__device_meter *meter, uint64_t size) {
  ipt__buffer *scratch = &meter->transfer.scratch;
  if (size <= meter->scratch_size)
    return IPT_SUCCESS;
  ipt__free_buffer(meter->transfer.device, scratch);
  memset(scratch, 0, sizeof *scratch);
  meter->scratch_size = 0;
  ipt_result result = ipt__new_buffer(meter->transfer.context, size, IPT__ON_DEVICE, scratch);
  if (result == IPT_SUCCESS)
    meter->scratch_size = size;
  return result;
}

static ipt_result ipt__find_addresses(ipt__device_meter *meter, const ipt__device_program *program,
                                      ipt__addresses *addresses) {
  ipt__transfer *t = &meter->transfer;
  VkDeviceAddress data = ipt__buffer_address(t->device, t->data.handle);
  memset(addresses, 0, sizeof *addresses);
  for (int i = 0; i < IPT_MAX_OPERANDS; i++)
    addresses->at[i] = data + meter->place[i];
  if (program->program.scratch > 0)
    addresses->at[IPT__SCRATCH] = ipt__buffer_address(t->device, t->scratch.handle);
  return ipt__need_report(t->context, program, &t->report, addresses);
}

/* Both timestamps wait for everything before them, and a run for the one before. */
static void ipt__record_run(ipt__device_meter *meter, const ipt__device_program *program,
                            const ipt__addresses *addresses, uint32_t run) {
  const ipt__transfer *t = &meter->transfer;
  const ipt__device *device = t->device;
  VkPipelineStageFlagBits stage = VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT;
  ipt__compute_barrier(device, t->commands);
  if (meter->queries != VK_NULL_HANDLE)
    device->vk.vkCmdWriteTimestamp(t->commands, stage, meter->queries, 2 * run);
  ipt__record(device, program, t->commands, addresses);
  if (meter->queries != VK_NULL_HANDLE)
    device->vk.vkCmdWriteTimestamp(t->commands, stage, meter->queries, 2 * run + 1);
}

static ipt_result ipt__read_timestamps(ipt__device_meter *meter, uint32_t runs, double *seconds) {
  const ipt__device *device = meter->transfer.device;
  uint64_t ticks[2 * IPT__MOST_RUNS];
  VkResult result = device->vk.vkGetQueryPoolResults(
      device->handle, meter->queries, 0, 2 * runs, sizeof ticks, ticks, sizeof ticks[0],
      VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT);
  for (uint32_t i = 0; i < runs && result == VK_SUCCESS; i++) {
    uint64_t passed = (ticks[2 * i + 1] - ticks[2 * i]) & meter->timestamp_mask;
    seconds[i] = (double)passed * meter->timestamp_period;
  }
  return ipt__translate(meter->transfer.context, result, "vkGetQueryPoolResults");
}

/* Runs a program in one submission. Without timestamps all runs have taken the same time. */
static ipt_result ipt__submit_runs(ipt__device_meter *meter, const ipt__device_program *program,
                                   uint32_t runs, double *seconds) {
  ipt__transfer *t = &meter->transfer;
  ipt__addresses addresses;
  ipt_result result = ipt__find_addresses(meter, program, &addresses);
  if (result == IPT_SUCCESS)
    result = ipt__begin(t);
  if (result != IPT_SUCCESS)
    return result;
  if (meter->queries != VK_NULL_HANDLE)
    t->device->vk.vkCmdResetQueryPool(t->commands, meter->queries, 0, 2 * runs);
  for (uint32_t i = 0; i < runs; i++)
    ipt__record_run(meter, program, &addresses, i);
  ipt__host_barrier(t->device, t->commands);
  double begin = ipt__clock();
  result = ipt__submit(t);
  double passed = ipt__clock() - begin;
  for (uint32_t i = 0; i < runs; i++)
    seconds[i] = passed / runs;
  if (result == IPT_SUCCESS && meter->queries != VK_NULL_HANDLE)
    result = ipt__read_timestamps(meter, runs, seconds);
  return result == IPT_SUCCESS ? ipt__result_by_report(t->context, &t->report) : result;
}

/* Other threads may use the queue between submissions. */
static ipt_result ipt__time_on_device(ipt__device_meter *meter, const ipt__device_program *program,
                                      uint32_t runs, double *seconds) {
  ipt_result result = ipt__prepare_scratch(meter, program->program.scratch);
  if (result != IPT_SUCCESS)
    return result;
  IPT__LOCK(&meter->transfer.context->queue_mutex);
  result = ipt__submit_runs(meter, program, runs, seconds);
  IPT__UNLOCK(&meter->transfer.context->queue_mutex);
  return result;
}
