/* The public functions. */

struct ipt_plan {
  ipt_context *context;
  ipt__shape shape;
  uint64_t data_size; /* bytes */
  ipt__stages stages;
  ipt_transpose_desc desc; /* as it was asked for */
  uint32_t wisdom_changes; /* of the context, when it was made */
#ifdef IPT_VULKAN
  ipt__program program; /* empty on the CPU */
#endif
};

IPT_API const char *ipt_result_string(ipt_result result) {
  switch (result) {
  case IPT_SUCCESS:
    return "success";
  case IPT_NOT_READY:
    return "not finished yet";
  case IPT_ERROR_INVALID_ARGUMENT:
    return "an argument is NULL or out of range";
  case IPT_ERROR_OVERFLOW:
    return "the size of the data exceeds the address space";
  case IPT_ERROR_OUT_OF_HOST_MEMORY:
    return "out of memory";
  case IPT_ERROR_OUT_OF_DEVICE_MEMORY:
    return "out of device memory";
  case IPT_ERROR_BUFFER_TOO_SMALL:
    return "the buffer is too small for the data";
  case IPT_ERROR_SCRATCH_TOO_SMALL:
    return "the scratch buffer or the scratch limit is too small";
  case IPT_ERROR_UNSUPPORTED:
    return "not supported for this shape, type, method, device or backend";
  case IPT_ERROR_NO_DEVICE:
    return "no sufficient Vulkan device";
  case IPT_ERROR_DEVICE_LOST:
    return "the device was lost; host memory is unchanged";
  case IPT_ERROR_VULKAN:
    return "a Vulkan call failed";
  case IPT_ERROR_DATA_UNDEFINED:
    return "the device failed while it overwrote the data, which is undefined now";
  case IPT_ERROR_CANCELLED:
    return "cancelled; the data is unchanged";
  case IPT_ERROR_FILE:
    return "a wisdom file cannot be read or written, or is none";
  }
  return "unknown result";
}

IPT_API const char *ipt_method_name(ipt_method method) {
  static const char *const names[IPT__LAST_METHOD + 1] = {
      "auto",          "bs",  "pttwac", "shift",   "square", "3-stage",       "4-stage",
      "4-stage-fused", "c2r", "peel",   "2-stage", "merge",  "square-blocks", "skewed-panels"};
  return (unsigned)method <= IPT__LAST_METHOD ? names[method] : NULL;
}

/* ---- Context ---- */

static void ipt__open_cpu(ipt_context *context, const ipt_context_desc *desc) {
  context->backend = IPT_BACKEND_CPU;
  context->threads = desc != NULL && desc->threads != 0 ? desc->threads : ipt__core_count();
  context->threads = (uint32_t)ipt__clamp(context->threads, 1, IPT__MAX_THREADS);
}

/* Opens the backend that desc asks for. */
static ipt_result ipt__open_backend(ipt_context *context, const ipt_context_desc *desc) {
  ipt_backend wanted = desc != NULL ? desc->backend : IPT_BACKEND_DEFAULT;
  ipt__open_cpu(context, desc);
  if (wanted == IPT_BACKEND_CPU)
    return IPT_SUCCESS;
#ifdef IPT_VULKAN
  ipt_result result = ipt__open_device(context, desc);
#else
  ipt_result result = wanted == IPT_BACKEND_VULKAN ? IPT_ERROR_UNSUPPORTED : IPT_ERROR_NO_DEVICE;
#endif
  if (result == IPT_SUCCESS)
    context->backend = IPT_BACKEND_VULKAN;
  int fall_back = wanted == IPT_BACKEND_DEFAULT && result == IPT_ERROR_NO_DEVICE;
  return fall_back ? IPT_SUCCESS : result;
}

IPT_API ipt_result ipt_context_create(const ipt_context_desc *desc, ipt_context **out) {
  if (out == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  *out = NULL;
  ipt_result result = ipt__check_context_desc(desc);
  if (result != IPT_SUCCESS)
    return result;
  ipt_allocator allocator = ipt__allocator_or_default(desc);
  ipt_context *context = (ipt_context *)ipt__allocate(&allocator, sizeof *context);
  if (context == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  context->allocator = allocator;
  context->log = desc != NULL ? desc->log : NULL;
  context->log_user = desc != NULL ? desc->log_user : NULL;
  context->device_memory = desc != NULL ? desc->device_memory : 0;
  ipt__open_pool(&context->pool, desc);
  IPT__MUTEX_INIT(&context->mutex);
  IPT__MUTEX_INIT(&context->queue_mutex);
  result = ipt__open_backend(context, desc);
  if (result == IPT_SUCCESS && desc != NULL && desc->wisdom != NULL)
    result = ipt__load_wisdom(context, desc->wisdom);
  if (result != IPT_SUCCESS) {
    ipt_context_destroy(context);
    return result;
  }
  *out = context;
  return IPT_SUCCESS;
}

IPT_API void ipt_context_destroy(ipt_context *context) {
  if (context == NULL)
    return;
  ipt_plan_destroy(context->recent);
#ifdef IPT_VULKAN
  ipt__close_device(context);
#endif
  ipt__forget_wisdom(context);
  IPT__MUTEX_DESTROY(&context->queue_mutex);
  IPT__MUTEX_DESTROY(&context->mutex);
  ipt__close_pool(&context->pool);
  ipt_allocator allocator = context->allocator;
  ipt__release(&allocator, context);
}

IPT_API ipt_backend ipt_context_backend(const ipt_context *context) {
  return context->backend;
}

IPT_API const char *ipt_context_device_name(const ipt_context *context) {
#ifdef IPT_VULKAN
  if (context->device != NULL)
    return context->device->info.name;
#endif
  (void)context;
  return "CPU";
}

IPT_API int32_t ipt_context_vk_result(const ipt_context *context) {
  return ipt__load_vk_result(context);
}

/* ---- Plans ---- */

static ipt__limits ipt__context_limits(const ipt_context *context) {
#ifdef IPT_VULKAN
  if (context->device != NULL)
    return context->device->limits;
#endif
  (void)context;
  return ipt__cpu_limits(context->threads);
}

/* The stages of the plan that is remembered for this shape, else of the planner's own. */
static ipt_result ipt__choose_stages(ipt_plan *plan, const ipt_transpose_desc *desc,
                                     int use_wisdom) {
  ipt__limits limits = ipt__context_limits(plan->context);
  ipt_transpose_desc remembered;
#ifdef IPT_VULKAN
  if (plan->context->device != NULL)
    limits.transfers = ipt__transfers_data(plan->context->device, &desc->host);
#endif
  if (use_wisdom && ipt__recall(plan->context, desc, &remembered)) {
    if (ipt__plan_shape(&plan->shape, &remembered, &limits, &plan->stages) == IPT_SUCCESS)
      return IPT_SUCCESS;
    ipt__log_to(plan->context->log, plan->context->log_user,
                "the plan that wisdom has for this shape is none here; it is ignored");
  }
  return ipt__plan_shape(&plan->shape, desc, &limits, &plan->stages);
}

static ipt_result ipt__build_plan(ipt_plan *plan, const ipt_transpose_desc *desc, int use_wisdom) {
  ipt_result result = ipt__choose_stages(plan, desc, use_wisdom);
#ifdef IPT_VULKAN
  if (result == IPT_SUCCESS && plan->context->device != NULL)
    result = ipt__lower(plan->context, &plan->stages, &plan->program);
#endif
  return result;
}

/* Checks desc and makes its plan; *out is NULL after a failure. */
static ipt_result ipt__new_plan(ipt_context *context, const ipt_transpose_desc *desc,
                                int use_wisdom, ipt_plan **out) {
  ipt__shape shape;
  uint64_t bytes;
  *out = NULL;
  ipt_result result = ipt__check_transpose_desc(desc, &shape, &bytes);
  if (result != IPT_SUCCESS)
    return result;
  ipt_plan *plan = (ipt_plan *)ipt__allocate(&context->allocator, sizeof *plan);
  if (plan == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  plan->context = context;
  plan->shape = shape;
  plan->data_size = bytes;
  plan->desc = *desc;
  plan->wisdom_changes = ipt__wisdom_changes(context);
  result = bytes == 0 ? IPT_SUCCESS : ipt__build_plan(plan, desc, use_wisdom);
  if (result != IPT_SUCCESS) {
    ipt_plan_destroy(plan);
    return result;
  }
  *out = plan;
  return IPT_SUCCESS;
}

IPT_API ipt_result ipt_plan_create(ipt_context *context, const ipt_transpose_desc *desc,
                                   ipt_plan **out) {
  if (out == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  *out = NULL;
  if (context == NULL || desc == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  return ipt__new_plan(context, desc, 1, out);
}

IPT_API void ipt_plan_destroy(ipt_plan *plan) {
  if (plan == NULL)
    return;
#ifdef IPT_VULKAN
  if (plan->context->device != NULL)
    ipt__free_program(plan->context, &plan->program);
#endif
  ipt__release(&plan->context->allocator, plan);
}

IPT_API uint64_t ipt_plan_data_size(const ipt_plan *plan) {
  return plan->data_size;
}

IPT_API uint64_t ipt_plan_scratch_size(const ipt_plan *plan) {
  if (plan->context->device == NULL)
    return ipt__cpu_scratch(&plan->stages, plan->context->threads);
  return plan->stages.scratch;
}

IPT_API uint32_t ipt_plan_pieces(const ipt_plan *plan) {
#ifdef IPT_VULKAN
  if (plan->context->device != NULL && plan->stages.count > 0) {
    ipt__division division = ipt__divide_plan(
        &plan->stages, plan->data_size, plan->desc.host.pieces, &plan->context->device->limits);
    return (uint32_t)ipt__max(division.in.count, division.out.count);
  }
#endif
  (void)plan;
  return 1;
}

IPT_API size_t ipt_plan_describe(const ipt_plan *plan, char *text, size_t size) {
  return ipt__describe(&plan->stages, text, size);
}

static ipt_result ipt__check_run(const ipt_plan *plan, const void *data) {
  if (plan == NULL || (data == NULL && plan->data_size > 0))
    return IPT_ERROR_INVALID_ARGUMENT;
  return plan->data_size > PTRDIFF_MAX ? IPT_ERROR_OVERFLOW : IPT_SUCCESS;
}

/* control: NULL for a blocking call. */
static ipt_result ipt__run_plan(const ipt_plan *plan, void *data, ipt__control *control) {
  if (plan->stages.count == 0)
    return IPT_SUCCESS;
#ifdef IPT_VULKAN
  if (plan->context->device != NULL)
    return ipt__device_run(plan->context, &plan->shape, &plan->stages, &plan->program,
                           &plan->desc.host, data, control);
#endif
  return ipt__cpu_run(&plan->stages, plan->context, data, control);
}

IPT_API ipt_result ipt_plan_run(const ipt_plan *plan, void *data) {
  ipt_result result = ipt__check_run(plan, data);
  return result == IPT_SUCCESS ? ipt__run_plan(plan, data, NULL) : result;
}

/* ---- Wisdom ---- */

IPT_API ipt_result ipt_wisdom_save(ipt_context *context, const char *path) {
  if (context == NULL || path == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  IPT__LOCK(&context->mutex);
  ipt_result result = ipt__save_wisdom(context, path);
  IPT__UNLOCK(&context->mutex);
  return result;
}

/* ---- Devices ---- */

#ifndef IPT_VULKAN

IPT_API ipt_result ipt_device_list(const ipt_context_desc *desc, ipt_device_info *devices,
                                   uint32_t *count) {
  (void)desc;
  (void)devices;
  if (count == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  *count = 0;
  return IPT_ERROR_UNSUPPORTED;
}

#else

IPT_API ipt_result ipt_plan_record(const ipt_plan *plan, VkCommandBuffer command_buffer,
                                   const ipt_record_desc *desc) {
  if (plan == NULL || command_buffer == NULL || desc == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (plan->context->device == NULL)
    return IPT_ERROR_UNSUPPORTED;
  if (plan->stages.count == 0)
    return IPT_SUCCESS;
  return ipt__record_checked(plan->context, &plan->program, plan->data_size, command_buffer, desc);
}

#endif
