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

/* Between dispatches, but for those that run beside each other. */
static void ipt__compute_barrier(const ipt__device *device, VkCommandBuffer command_buffer) {
  VkAccessFlags access = VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT;
  ipt__barrier(device, command_buffer, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
               VK_ACCESS_SHADER_WRITE_BIT, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, access);
}

/* Behind dispatches whose results the host reads. */
static void ipt__host_barrier(const ipt__device *device, VkCommandBuffer command_buffer) {
  ipt__barrier(device, command_buffer, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
               VK_ACCESS_SHADER_WRITE_BIT, VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
}

/* Where operands, scratch, a table of the application's and the report are, by ipt__target. */
typedef struct ipt__addresses {
  VkDeviceAddress at[IPT__REPORT + 1];
} ipt__addresses;

/* Where in the arguments an address of a launch is. */
static size_t ipt__place_of_address(const ipt__launch *launch, uint32_t index) {
  uint32_t behind = launch->address_count - index;
  return behind > launch->last_addresses ? sizeof(uint64_t) * index
                                         : launch->argument_bytes - sizeof(uint64_t) * behind;
}

static void ipt__record_launch(const ipt__device *device, const ipt__device_program *p,
                               const ipt__launch *launch, const ipt__addresses *addresses,
                               VkCommandBuffer command_buffer) {
  unsigned char arguments[IPT__PUSH_CONSTANT_BYTES];
  uint64_t all = 0;
  memcpy(arguments, launch->arguments, sizeof arguments);
  for (uint32_t i = 0; i < launch->address_count; i++) {
    const ipt__address *a = &launch->addresses[i];
    int own = a->target == IPT__TABLE && p->table_address != 0;
    uint64_t base = own ? p->table_address : addresses->at[a->target];
    uint64_t address = base + a->offset;
    memcpy(arguments + ipt__place_of_address(launch, i), &address, sizeof address);
    all |= i < launch->aligned_count ? address : 0;
  }
  uint32_t aligned = all % 16 == 0;
  if (launch->aligned_at != 0)
    memcpy(arguments + launch->aligned_at, &aligned, sizeof aligned);
  device->vk.vkCmdPushConstants(command_buffer, device->layout, VK_SHADER_STAGE_COMPUTE_BIT, 0,
                                (launch->argument_bytes + 3) / 4 * 4, arguments);
  device->vk.vkCmdDispatch(command_buffer, launch->groups_x, launch->groups_y, 1);
}

/* Such as "ipt transpose 31x57 of 4 B: fill 2/3". */
static void ipt__begin_launch_label(const ipt__device *device, const ipt__device_program *p,
                                    uint64_t launch, VkCommandBuffer command_buffer) {
  char label[2 * IPT__TITLE_BYTES];
  ipt__shader shader = p->program.codes[p->program.launches[launch].code].shader;
  snprintf(label, sizeof label, "%s: %s %llu/%llu", p->title[0] != 0 ? p->title : "ipt",
           ipt__spirv_of(shader).name, (unsigned long long)launch + 1,
           (unsigned long long)p->program.count);
  ipt__begin_label(&device->debug, command_buffer, label);
}

/* Launches [first, end). */
static void ipt__record_range(const ipt__device *device, const ipt__device_program *p,
                              uint64_t first, uint64_t end, VkCommandBuffer command_buffer,
                              const ipt__addresses *addresses) {
  VkPipeline bound = VK_NULL_HANDLE;
  int labelled = ipt__is_debugged(&device->debug);
  for (uint64_t i = first; i < end; i++) {
    const ipt__launch *launch = &p->program.launches[i];
    VkPipeline pipeline = p->pipelines[launch->code];
    if (labelled)
      ipt__begin_launch_label(device, p, i, command_buffer);
    if (i > first && !launch->beside)
      ipt__compute_barrier(device, command_buffer);
    if (pipeline != bound)
      device->vk.vkCmdBindPipeline(command_buffer, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
    bound = pipeline;
    ipt__record_launch(device, p, launch, addresses, command_buffer);
    if (labelled)
      device->debug.end_label(command_buffer);
  }
}

static void ipt__record(const ipt__device *device, const ipt__device_program *p,
                        VkCommandBuffer command_buffer, const ipt__addresses *addresses) {
  ipt__record_range(device, p, 0, p->program.count, command_buffer, addresses);
}

/* ---- Checks of what the application passes ---- */

/* What a plan needs of an operand, or of scratch. */
typedef struct ipt__need {
  uint64_t bytes; /* 0: nothing */
  uint32_t alignment;
  ipt_result too_small;
} ipt__need;

/* Vulkan does not tell a buffer's size, but its memory requirements are at least that: what exceeds
 * them cannot fit. */
static int ipt__exceeds_buffer(const ipt__device *device, const ipt_place *place, uint64_t bytes) {
  VkMemoryRequirements requirements;
  device->vk.vkGetBufferMemoryRequirements(device->handle, place->buffer, &requirements);
  return place->offset > requirements.size || bytes > requirements.size - place->offset;
}

static int ipt__is_left_out(const ipt_place *place) {
  return place->buffer == VK_NULL_HANDLE && place->address == 0;
}

static int ipt__has_usage(VkBufferUsageFlags usage) {
  VkBufferUsageFlags needed =
      VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
  return usage == 0 || (usage & needed) == needed;
}

/* Finds the address of a place, checking what can be known. */
static ipt_result ipt__resolve_place(const ipt__device *device, const ipt_place *place,
                                     const ipt__need *need, VkDeviceAddress *address) {
  int has_buffer = place->buffer != VK_NULL_HANDLE;
  *address = 0;
  if (has_buffer == (place->address != 0) || !ipt__has_usage(place->usage))
    return IPT_ERROR_INVALID_ARGUMENT; /* neither or both, or a buffer that will not do */
  if ((place->size != 0 && place->size < need->bytes) ||
      (has_buffer && ipt__exceeds_buffer(device, place, need->bytes)))
    return need->too_small;
  *address =
      has_buffer ? ipt__buffer_address(device, place->buffer) + place->offset : place->address;
  int usable = *address != 0 && *address % need->alignment == 0 &&
               *address <= UINT64_MAX - need->bytes; /* or it would go on at 0 */
  return usable ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT;
}

/* Scratch or a table, whose size must be given; *address is 0 where nothing is needed. */
static ipt_result ipt__resolve_sized(const ipt__device *device, const ipt_place *place,
                                     const ipt__need *need, VkDeviceAddress *address) {
  *address = 0;
  if (need->bytes == 0)
    return IPT_SUCCESS;
  if (place->size < need->bytes)
    return need->too_small;
  return ipt__resolve_place(device, place, need, address);
}
