/* Transposition of host memory in place, by kernels that work on the host's own pages. */

/* Whether the device works on the memory of the host anyway. */
static int ipt__shares_memory(const ipt__device *device) {
  return device->info.type == VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU ||
         device->info.type == VK_PHYSICAL_DEVICE_TYPE_CPU;
}

/* Whether a plan is for data that travels. That it has to after all, because pages cannot be
 * imported, shows only later. */
static int ipt__transfers_data(const ipt__device *device, const ipt_host_tuning *tuning) {
  if (tuning->transfers != IPT_SWITCH_ON)
    return 0;
  if (tuning->access == IPT_HOST_ACCESS_DEFAULT)
    return !ipt__shares_memory(device);
  return tuning->access != IPT_HOST_ACCESS_IN_PLACE;
}

/* Kernels may write to all of the last word, which must not be somebody else's. */
static int ipt__import_in_place(ipt__device *device, const ipt_host_tuning *tuning, uint64_t size,
                                unsigned char *data, ipt__import *import, ipt__buffer *pages) {
  int wanted = tuning->access == IPT_HOST_ACCESS_IN_PLACE ||
               (tuning->access == IPT_HOST_ACCESS_DEFAULT && ipt__shares_memory(device));
  if (!wanted || !ipt__can_import(device) || size % 4 != 0 || (uintptr_t)data % IPT__ALIGNMENT != 0)
    return 0;
  ipt__surround(import, device, data, size);
  return ipt__import_pages(
      device, import->pages, import->bytes,
      VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT, pages);
}

static ipt_result ipt__compute_in_place(ipt__transfer *t, const ipt__device_program *program,
                                        uint64_t before) {
  const ipt__device *device = t->device;
  ipt__addresses addresses;
  ipt_result result = ipt__begin(t);
  if (result != IPT_SUCCESS)
    return result;
  memset(&addresses, 0, sizeof addresses);
  addresses.at[IPT__OPERAND_0] = ipt__buffer_address(device, t->data.handle) + before;
  if (program->program.scratch > 0)
    addresses.at[IPT__SCRATCH] = ipt__buffer_address(device, t->scratch.handle);
  result = ipt__need_report(t->context, program, &t->report, &addresses);
  if (result != IPT_SUCCESS)
    return result;
  ipt__record(device, program, t->commands, &addresses);
  ipt__host_barrier(device, t->commands);
  result = ipt__submit(t);
  return result == IPT_SUCCESS ? ipt__result_by_report(t->context, &t->report) : result;
}

/* What happens under the mutex of the queues. */
static ipt_result ipt__run_in_place(ipt__transfer *t, const ipt__device_program *program,
                                    uint64_t before, ipt__control *control) {
  ipt_result result = ipt__is_cancelled(control) ? IPT_ERROR_CANCELLED : IPT_SUCCESS;
  uint64_t scratch = program->program.scratch;
  if (result == IPT_SUCCESS && scratch > 0)
    result = ipt__new_buffer(t->context, scratch, IPT__ON_DEVICE, &t->scratch);
  if (result == IPT_SUCCESS)
    result = ipt__new_commands(t);
  return result == IPT_SUCCESS ? ipt__compute_in_place(t, program, before) : result;
}

/* *done: 0 if the pages cannot be imported; nothing has happened then. */
static ipt_result ipt__transpose_in_place(const ipt_plan *plan, unsigned char *data,
                                          ipt__control *control, int *done) {
  ipt_context *context = plan->context;
  uint64_t size = plan->request.operand_size[0];
  ipt__transfer t;
  ipt__import import;
  memset(&t, 0, sizeof t);
  t.context = context;
  t.device = context->device;
  *done = ipt__import_in_place(t.device, &plan->request.host, size, data, &import, &t.data);
  if (!*done)
    return IPT_SUCCESS;
  IPT__LOCK(&context->queue_mutex);
  ipt__expect(control, size);
  ipt_result result = ipt__run_in_place(&t, plan->device, import.before, control);
  ipt__close_transfer(&t);
  IPT__UNLOCK(&context->queue_mutex);
  if (result == IPT_SUCCESS)
    ipt__advance(control, size);
  return result != IPT_SUCCESS && t.submitted ? IPT_ERROR_DATA_UNDEFINED : result;
}
