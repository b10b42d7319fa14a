/* The public functions of plans over several devices. */

static ipt_result ipt__multi_lacks_devices(ipt_context *const *contexts, uint32_t count) {
  const ipt_context *speaker = ipt__multi_speaker(contexts, count);
  if (speaker != NULL)
    ipt__log_to(&speaker->log, "several devices: ipt was built for the CPU alone");
  return IPT_ERROR_UNSUPPORTED;
}

IPT_API ipt_result ipt_multi_plan_create(ipt_context *const *contexts, uint32_t count,
                                         const ipt_multi_desc *desc, ipt_multi_plan **out) {
  if (out != NULL)
    *out = NULL;
  if (!IPT__HAS_DEVICES)
    return ipt__multi_lacks_devices(contexts, count);
  ipt_result result = ipt__multi_check(contexts, count, desc, out);
  if (result != IPT_SUCCESS)
    return result;
  result = ipt__multi_new(contexts, count, desc, out);
  if (result == IPT_SUCCESS)
    result = ipt__multi_prepare(*out);
  if (result != IPT_SUCCESS && *out != NULL) {
    ipt__multi_free(*out);
    *out = NULL;
  }
  return result;
}

IPT_API void ipt_multi_plan_destroy(ipt_multi_plan *plan) {
  if (IPT__HAS_DEVICES && plan != NULL)
    ipt__multi_free(plan);
}

IPT_API ipt_result ipt_multi_plan_layout(const ipt_multi_plan *plan, uint32_t device,
                                         ipt_multi_layout *layout) {
  if (layout != NULL)
    memset(layout, 0, sizeof *layout);
  if (!IPT__HAS_DEVICES || plan == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (layout == NULL)
    return ipt__refuse_null(plan->ranks[0].context, "layout");
  if (device >= plan->count) {
    ipt__log_to(&plan->ranks[0].context->log, "invalid argument: device is %u, not 0 to %u", device,
                plan->count - 1);
    return IPT_ERROR_INVALID_ARGUMENT;
  }
  const ipt__multi_rank *rank = &plan->ranks[device];
  const ipt__dist_grid *grid = &rank->exchange.grid;
  const uint64_t *rows = grid->to_strips ? grid->row : grid->col;
  const uint64_t *cols = grid->to_strips ? grid->col : grid->row;
  layout->first_row = rows[device];
  layout->rows = rows[device + 1] - rows[device];
  layout->first_col = cols[device];
  layout->cols = cols[device + 1] - cols[device];
  if (ipt__multi_is_empty(plan))
    return IPT_SUCCESS;
  layout->size_before = plan->matrix.batch * ipt__dist_bytes_before(grid);
  layout->size_after = plan->matrix.batch * ipt__dist_bytes_after(grid);
  layout->data_size = ipt__multi_data_bytes(plan, rank);
  layout->scratch_size = ipt__multi_scratch(rank);
  return IPT_SUCCESS;
}

static int ipt__multi_is_place(const ipt_context *context, const char *name, uint64_t address,
                               uint64_t bytes) {
  int holds = bytes == 0 ||
              (address != 0 && address % IPT__ALIGNMENT == 0 && address <= UINT64_MAX - bytes);
  if (!holds)
    ipt__log_to(&context->log,
                "invalid argument: the address of %s, 0x%llx, must be a multiple of %d with room "
                "for %llu B after it",
                name, (unsigned long long)address, (int)IPT__ALIGNMENT, (unsigned long long)bytes);
  return holds;
}

static ipt_result ipt__multi_check_memory(const ipt_multi_plan *plan,
                                          const ipt_multi_memory *memory) {
  if (!IPT__HAS_DEVICES || plan == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (memory == NULL)
    return ipt__refuse_null(plan->ranks[0].context, "memory");
  for (uint32_t i = 0; i < plan->count; i++) {
    const ipt_context *context = plan->ranks[i].context;
    ipt_multi_layout layout;
    ipt_multi_plan_layout(plan, i, &layout);
    if (!ipt__multi_is_place(context, "data", memory[i].data, layout.data_size) ||
        !ipt__multi_is_place(context, "scratch", memory[i].scratch, layout.scratch_size))
      return IPT_ERROR_INVALID_ARGUMENT;
    if (ipt__ranges_overlap(memory[i].data, layout.data_size, memory[i].scratch,
                            layout.scratch_size)) {
      ipt__log_to(&context->log, "invalid argument: scratch and data of device %u share memory", i);
      return IPT_ERROR_INVALID_ARGUMENT;
    }
  }
  return IPT_SUCCESS;
}

IPT_API ipt_result ipt_multi_plan_run(const ipt_multi_plan *plan, const ipt_multi_memory *memory) {
  ipt_result result = ipt__multi_check_memory(plan, memory);
  if (result != IPT_SUCCESS || ipt__multi_is_empty(plan))
    return result;
  return ipt__multi_run_plan(plan, memory, NULL);
}
