/* From dispatches to a command buffer. */

static void ipt__barrier(const ipt__device *device, VkCommandBuffer command_buffer,
                         VkPipelineStageFlags from_stage, VkAccessFlags from_access,
                         VkPipelineStageFlags to_stage, VkAccessFlags to_access) {
  VkMemoryBarrier barrier;
  memset(&barrier, 0, sizeof barrier);
  barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
  barrier.srcAccessMask = from_access;
  barrier.dstAccessMask = to_access;
  device->vk.vkCmdPipelineBarrier(command_buffer, from_stage, to_stage, 0, 1, &barrier, 0, NULL, 0,
                                  NULL);
}

/* Between dispatches; none before the first nor after the last. */
static void ipt__compute_barrier(const ipt__device *device, VkCommandBuffer command_buffer) {
  VkAccessFlags access = VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT;
  ipt__barrier(device, command_buffer, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
               VK_ACCESS_SHADER_WRITE_BIT, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, access);
}

/* Dispatches [first, end). */
static void ipt__record_range(const ipt__device *device, const ipt__program *program,
                              uint64_t first, uint64_t end, VkCommandBuffer command_buffer,
                              VkDeviceAddress data, VkDeviceAddress scratch) {
  VkPipeline bound = VK_NULL_HANDLE;
  for (uint64_t i = first; i < end; i++) {
    const ipt__dispatch *dispatch = &program->dispatches[i];
    ipt__arguments arguments = dispatch->arguments;
    arguments.data += data;
    arguments.scratch += scratch;
    arguments.table += program->table_address;
    if (i > first)
      ipt__compute_barrier(device, command_buffer);
    if (dispatch->pipeline != bound)
      device->vk.vkCmdBindPipeline(command_buffer, VK_PIPELINE_BIND_POINT_COMPUTE,
                                   dispatch->pipeline);
    bound = dispatch->pipeline;
    device->vk.vkCmdPushConstants(command_buffer, device->layout, VK_SHADER_STAGE_COMPUTE_BIT, 0,
                                  sizeof arguments, &arguments);
    device->vk.vkCmdDispatch(command_buffer, dispatch->groups_x, dispatch->groups_y, 1);
  }
}

static void ipt__record(const ipt__device *device, const ipt__program *program,
                        VkCommandBuffer command_buffer, VkDeviceAddress data,
                        VkDeviceAddress scratch) {
  ipt__record_range(device, program, 0, program->count, command_buffer, data, scratch);
}

/* ---- Checks of what the application passes ---- */

enum { IPT__ALIGNMENT = 16 }; /* of data to transpose and of scratch, for 16-byte accesses */

typedef struct ipt__place {
  VkBuffer buffer;
  VkDeviceSize offset, size; /* size 0: not known */
  VkDeviceAddress address;
  VkDeviceSize needed;
  uint32_t alignment;
} ipt__place;

/* Vulkan does not tell a buffer's size, but its memory requirements are at least that: what exceeds
 * them cannot fit. */
static int ipt__exceeds_buffer(const ipt__device *device, const ipt__place *place) {
  VkMemoryRequirements requirements;
  device->vk.vkGetBufferMemoryRequirements(device->handle, place->buffer, &requirements);
  return place->offset > requirements.size || place->needed > requirements.size - place->offset;
}

/* Finds the address of a place, checking what can be known. */
static ipt_result ipt__resolve_place(const ipt__device *device, const ipt__place *place,
                                     ipt_result too_small, VkDeviceAddress *address) {
  int has_buffer = place->buffer != VK_NULL_HANDLE;
  *address = 0;
  if (has_buffer == (place->address != 0))
    return IPT_ERROR_INVALID_ARGUMENT; /* neither or both */
  if (place->size != 0 && place->size < place->needed)
    return too_small;
  if (has_buffer && ipt__exceeds_buffer(device, place))
    return too_small;
  *address =
      has_buffer ? ipt__buffer_address(device, place->buffer) + place->offset : place->address;
  int usable = *address != 0 && *address % place->alignment == 0;
  return usable ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT;
}

static ipt_result ipt__check_usage(VkBufferUsageFlags usage) {
  VkBufferUsageFlags needed =
      VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
  return usage == 0 || (usage & needed) == needed ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT;
}

static ipt_result ipt__resolve_scratch(const ipt__device *device, const ipt__program *program,
                                       const ipt_record_desc *desc, VkDeviceAddress *address) {
  ipt__place scratch = {desc->scratch,         desc->scratch_offset, desc->scratch_size,
                        desc->scratch_address, program->scratch,     IPT__ALIGNMENT};
  *address = 0;
  if (program->scratch == 0)
    return IPT_SUCCESS;
  if (desc->scratch_size < program->scratch)
    return IPT_ERROR_SCRATCH_TOO_SMALL;
  return ipt__resolve_place(device, &scratch, IPT_ERROR_SCRATCH_TOO_SMALL, address);
}

static ipt_result ipt__record_checked(const ipt_context *context, const ipt__program *program,
                                      uint64_t data_size, VkCommandBuffer command_buffer,
                                      const ipt_record_desc *desc) {
  const ipt__device *device = context->device;
  VkDeviceAddress data, scratch;
  ipt__place place = {
      desc->buffer,  desc->offset, desc->size, desc->address, ipt__round_up(data_size, 4),
      IPT__ALIGNMENT};
  ipt_result result = ipt__check_usage(desc->usage);
  if (result == IPT_SUCCESS)
    result = ipt__resolve_place(device, &place, IPT_ERROR_BUFFER_TOO_SMALL, &data);
  if (result == IPT_SUCCESS)
    result = ipt__resolve_scratch(device, program, desc, &scratch);
  if (result == IPT_SUCCESS && ipt__ranges_overlap(data, place.needed, scratch, program->scratch))
    result = IPT_ERROR_INVALID_ARGUMENT;
  if (result == IPT_SUCCESS)
    ipt__record(device, program, command_buffer, data, scratch);
  return result;
}
