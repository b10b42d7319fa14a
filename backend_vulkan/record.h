/* Records launches into a command buffer. */

static void ipt__vk_barrier(const ipt__vk_device *device, VkCommandBuffer command_buffer,
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

/* Separates dispatches, except those that may run at the same time. */
static void ipt__vk_compute_barrier(const ipt__vk_device *device, VkCommandBuffer command_buffer) {
  VkAccessFlags access = VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT;
  ipt__vk_barrier(device, command_buffer, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                  VK_ACCESS_SHADER_WRITE_BIT, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, access);
}

/* Stands after dispatches whose results the host reads. */
static void ipt__vk_host_barrier(const ipt__vk_device *device, VkCommandBuffer command_buffer) {
  ipt__vk_barrier(device, command_buffer, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                  VK_ACCESS_SHADER_WRITE_BIT, VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
}

/* Dispatches the workgroups [begin, end) of a launch: the rest of a row of its grid, whole rows,
 * and the beginning of a row. */
static void ipt__vk_dispatch(const ipt__vk_device *device, const ipt__launch *launch,
                             uint64_t begin, uint64_t end, VkCommandBuffer command_buffer) {
  uint64_t row = launch->groups_x;
  if (begin == 0 && end == ipt__groups_of(launch)) {
    device->vk.vkCmdDispatch(command_buffer, launch->groups_x, launch->groups_y, 1);
    return;
  }
  while (begin < end) {
    uint64_t x = begin % row, left = end - begin;
    int whole_rows = x == 0 && left >= row;
    uint64_t width = whole_rows ? row : ipt__min(row - x, left);
    uint64_t height = whole_rows ? left / row : 1;
    device->vk.vkCmdDispatchBase(command_buffer, (uint32_t)x, (uint32_t)(begin / row), 0,
                                 (uint32_t)width, (uint32_t)height, 1);
    begin += width * height;
  }
}

/* Records the workgroups [begin, end) of a launch. */
static void ipt__vk_record_launch(const ipt__vk_device *device, const ipt__device_program *p,
                                  const ipt__launch *launch, uint64_t begin, uint64_t end,
                                  const ipt__addresses *addresses, VkCommandBuffer command_buffer) {
  unsigned char arguments[IPT__PUSH_CONSTANT_BYTES];
  ipt__complete_arguments(p, launch, addresses, arguments);
  device->vk.vkCmdPushConstants(command_buffer, device->layout, VK_SHADER_STAGE_COMPUTE_BIT, 0,
                                (launch->argument_bytes + 3) / 4 * 4, arguments);
  ipt__vk_dispatch(device, launch, begin, end, command_buffer);
}

/* Makes a label such as "ipt transpose 31x57 of 4 B: fill 2/3". */
static void ipt__vk_begin_launch_label(const ipt__vk_device *device, const ipt__device_program *p,
                                       uint64_t launch, VkCommandBuffer command_buffer) {
  char label[2 * IPT__TITLE_BYTES];
  ipt__shader shader = p->program.codes[p->program.launches[launch].code].shader;
  snprintf(label, sizeof label, "%s: %s %llu/%llu", p->title[0] != 0 ? p->title : "ipt",
           ipt__spirv_of(shader).name, (unsigned long long)launch + 1,
           (unsigned long long)p->program.count);
  ipt__vk_begin_label(&device->debugger, command_buffer, label);
}

/* Records the workgroups between two positions of a program. */
static void ipt__vk_record_range(const ipt__vk_device *device, const ipt__device_program *p,
                                 ipt__position begin, ipt__position end,
                                 VkCommandBuffer command_buffer, const ipt__addresses *addresses) {
  const VkPipeline *pipelines = ipt__vk_pipelines_of(p);
  VkPipeline bound = VK_NULL_HANDLE;
  int labelled = ipt__vk_is_debugged(&device->debugger);
  for (uint64_t i = begin.launch; i < end.launch + (end.group > 0); i++) {
    const ipt__launch *launch = &p->program.launches[i];
    uint64_t first_group = i == begin.launch ? begin.group : 0;
    uint64_t end_group = i == end.launch ? end.group : ipt__groups_of(launch);
    VkPipeline pipeline = pipelines[launch->code];
    if (labelled)
      ipt__vk_begin_launch_label(device, p, i, command_buffer);
    if (i > begin.launch && !launch->beside)
      ipt__vk_compute_barrier(device, command_buffer);
    if (pipeline != bound)
      device->vk.vkCmdBindPipeline(command_buffer, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
    bound = pipeline;
    ipt__vk_record_launch(device, p, launch, first_group, end_group, addresses, command_buffer);
    if (labelled)
      device->debugger.end_label(command_buffer);
  }
}

static void ipt__vk_record(const ipt__vk_device *device, const ipt__device_program *p,
                           VkCommandBuffer command_buffer, const ipt__addresses *addresses) {
  ipt__position begin = {0, 0}, end = {p->program.count, 0};
  ipt__vk_record_range(device, p, begin, end, command_buffer, addresses);
}
