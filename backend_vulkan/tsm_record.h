/* From the dispatches of a multiplication to a command buffer. */

static void ipt__record_tsm(const ipt__device *device, const ipt__tsm_program *program,
                            VkCommandBuffer command_buffer, const uint64_t address[3],
                            VkDeviceAddress scratch) {
  for (uint32_t i = 0; i < program->count; i++) {
    const ipt__tsm_dispatch *dispatch = &program->dispatches[i];
    ipt__tsm_arguments arguments = dispatch->arguments;
    arguments.a = address[0];
    arguments.b = address[1];
    arguments.c = address[2];
    arguments.scratch = scratch;
    uint64_t addresses = address[0] | address[1] | (program->geometry.slice != 0 ? address[2] : 0);
    arguments.aligned = addresses % IPT__UNIT_BYTES == 0;
    if (i > 0)
      ipt__compute_barrier(device, command_buffer);
    device->vk.vkCmdBindPipeline(command_buffer, VK_PIPELINE_BIND_POINT_COMPUTE,
                                 dispatch->pipeline);
    device->vk.vkCmdPushConstants(command_buffer, device->layout, VK_SHADER_STAGE_COMPUTE_BIT, 0,
                                  sizeof arguments, &arguments);
    device->vk.vkCmdDispatch(command_buffer, dispatch->groups_x, dispatch->groups_y, 1);
  }
}

/* ---- Checks of what the application passes ---- */

static int ipt__is_left_out(const ipt_tsm_place *place) {
  return place->buffer == VK_NULL_HANDLE && place->address == 0;
}

static ipt_result ipt__resolve_tsm_place(const ipt__device *device, const ipt_tsm_place *place,
                                         uint64_t needed, uint32_t alignment, ipt_result too_small,
                                         uint64_t *address) {
  ipt__place checked = {place->buffer,  place->offset, place->size,
                        place->address, needed,        alignment};
  ipt_result result = ipt__check_usage(place->usage);
  return result == IPT_SUCCESS ? ipt__resolve_place(device, &checked, too_small, address) : result;
}

/* Addresses of a, b and c; 0 where a matrix is not accessed. */
static ipt_result ipt__resolve_matrices(const ipt__device *device, const ipt__tsm *tsm,
                                        const ipt_tsm_record_desc *desc, uint64_t address[3]) {
  const ipt__matrix *const matrices[3] = {&tsm->a, &tsm->b, &tsm->c};
  const ipt_tsm_place *const places[3] = {&desc->a, &desc->b, &desc->c};
  int accessed[3];
  ipt__tsm_accesses(tsm, accessed);
  for (int i = 0; i < 3; i++) {
    const ipt_tsm_place *place = places[i];
    address[i] = 0;
    if (tsm->in_place && i < 2 && ipt__is_left_out(place))
      place = places[1 - i];
    if (!accessed[i])
      continue;
    ipt_result result =
        ipt__resolve_tsm_place(device, place, matrices[i]->size, ipt__type_size(tsm->type),
                               IPT_ERROR_BUFFER_TOO_SMALL, &address[i]);
    if (result != IPT_SUCCESS)
      return result;
  }
  return IPT_SUCCESS;
}

static ipt_result ipt__resolve_tsm_scratch(const ipt__device *device, const ipt__tsm *tsm,
                                           const ipt__tsm_program *program,
                                           const ipt_tsm_record_desc *desc,
                                           const uint64_t address[3], uint64_t *scratch) {
  const ipt__matrix *const matrices[3] = {&tsm->a, &tsm->b, &tsm->c};
  *scratch = 0;
  if (program->scratch == 0)
    return IPT_SUCCESS;
  if (desc->scratch.size < program->scratch)
    return IPT_ERROR_SCRATCH_TOO_SMALL;
  ipt_result result = ipt__resolve_tsm_place(device, &desc->scratch, program->scratch,
                                             IPT__ALIGNMENT, IPT_ERROR_SCRATCH_TOO_SMALL, scratch);
  for (int i = 0; i < 3 && result == IPT_SUCCESS; i++)
    if (address[i] != 0 &&
        ipt__ranges_overlap(address[i], matrices[i]->size, *scratch, program->scratch))
      result = IPT_ERROR_INVALID_ARGUMENT;
  return result;
}

static ipt_result ipt__record_tsm_checked(const ipt__device *device, const ipt__tsm *tsm,
                                          const ipt__tsm_program *program,
                                          VkCommandBuffer command_buffer,
                                          const ipt_tsm_record_desc *desc) {
  uint64_t address[3], scratch = 0;
  ipt_result result = ipt__resolve_matrices(device, tsm, desc, address);
  if (result == IPT_SUCCESS && !ipt__check_overlaps(tsm, address))
    result = IPT_ERROR_INVALID_ARGUMENT;
  if (result == IPT_SUCCESS)
    result = ipt__resolve_tsm_scratch(device, tsm, program, desc, address, &scratch);
  if (result == IPT_SUCCESS)
    ipt__record_tsm(device, program, command_buffer, address, scratch);
  return result;
}
