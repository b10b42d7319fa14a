/* A compiled program has a pipeline for each of its codes. The pipelines belong to the device. */

static VkPipeline *ipt__vk_pipelines_of(const ipt__device_program *program) {
  return (VkPipeline *)program->compiled;
}

static void ipt__vk_free_compiled(ipt_context *context, ipt__device_program *program) {
  ipt__release(&context->allocator, program->compiled);
  program->compiled = NULL;
}

static ipt_result ipt__vk_compile_program(ipt_context *context, const ipt__stages *stages,
                                          ipt__device_program *program) {
  uint64_t count = program->program.code_count;
  ipt_result result = IPT_SUCCESS;
  (void)stages;
  if (count == 0)
    return IPT_SUCCESS;
  program->compiled = ipt__allocate(&context->allocator, count * sizeof(VkPipeline));
  if (program->compiled == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  for (uint64_t i = 0; i < count && result == IPT_SUCCESS; i++)
    result = ipt__vk_find_pipeline(context, &program->program.codes[i],
                                   &ipt__vk_pipelines_of(program)[i]);
  if (result != IPT_SUCCESS)
    ipt__vk_free_compiled(context, program);
  return result;
}
