/* A program with what a device needs to run it: its pipelines, and its table in device memory. */

struct ipt__device_program {
  ipt__program program;
  VkPipeline *pipelines; /* one for each of the program's codes; they belong to the device */
  int external_table;    /* it stays in program.paths, and the application says where a copy is */
  ipt__buffer table;     /* else its own */
  VkDeviceAddress table_address;
  char title[IPT__TITLE_BYTES]; /* of labels, if there are any */
};

static void ipt__free_program(ipt_context *context, ipt__device_program *p) {
  ipt__free_buffer(context->device, &p->table);
  ipt__release(&context->allocator, p->pipelines);
  ipt__free_launches(&context->allocator, &p->program);
}

static ipt_result ipt__compile_codes(ipt_context *context, ipt__device_program *p) {
  uint64_t count = p->program.code_count;
  ipt_result result = IPT_SUCCESS;
  if (count == 0)
    return IPT_SUCCESS;
  p->pipelines = (VkPipeline *)ipt__allocate(&context->allocator, count * sizeof *p->pipelines);
  if (p->pipelines == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  for (uint64_t i = 0; i < count && result == IPT_SUCCESS; i++)
    result = ipt__find_pipeline(context, &p->program.codes[i], &p->pipelines[i]);
  return result;
}

static uint64_t ipt__table_bytes(const ipt__device_program *p) {
  return p->program.path_count * sizeof(ipt__path);
}

static ipt_result ipt__upload_table(ipt_context *context, ipt__device_program *p) {
  uint64_t bytes = ipt__table_bytes(p);
  if (bytes == 0)
    return IPT_SUCCESS;
  ipt_result result = ipt__new_buffer(context, bytes, IPT__ON_BOTH, &p->table);
  if (result != IPT_SUCCESS)
    return result;
  memcpy(p->table.mapped, p->program.paths, (size_t)bytes);
  p->table_address = ipt__buffer_address(context->device, p->table.handle);
  return IPT_SUCCESS;
}

/* Once all launches have been added. */
static ipt_result ipt__prepare_program(ipt_context *context, ipt__device_program *p) {
  if (p->program.waits)
    p->program.scratch = ipt__round_up(p->program.scratch, IPT__REPORT_BYTES) + IPT__REPORT_BYTES;
  ipt_result result = ipt__compile_codes(context, p);
  if (result != IPT_SUCCESS || p->external_table)
    return result;
  result = ipt__upload_table(context, p);
  ipt__release(&context->allocator, p->program.paths);
  p->program.paths = NULL;
  return result;
}

static ipt_result ipt__prepare_stages(ipt_context *context, ipt__stages *stages,
                                      ipt__device_program *p) {
  ipt_result result =
      ipt__launch_stages(&context->allocator, &context->profile, stages, &p->program);
  return result == IPT_SUCCESS ? ipt__prepare_program(context, p) : result;
}
