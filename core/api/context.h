/* Contexts opened and closed, and what they tell. */

/* In two steps, so that the numbers are quoted and not their names. */
#define IPT__QUOTED(major, minor, patch)  #major "." #minor "." #patch
#define IPT__VERSION(major, minor, patch) IPT__QUOTED(major, minor, patch)

IPT_API const char *ipt_version(void) {
  return IPT__VERSION(IPT_VERSION_MAJOR, IPT_VERSION_MINOR, IPT_VERSION_PATCH);
}

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
    return "a failure or a cancellation came while the data was overwritten, which is undefined "
           "now";
  case IPT_ERROR_CANCELLED:
    return "cancelled; the data is unchanged";
  case IPT_ERROR_FILE:
    return "a file cannot be read or written, or is not what it should be";
  }
  return "unknown result";
}

static ipt_result ipt__check_context_desc(const ipt_context_desc *desc) {
  if (desc == NULL)
    return IPT_SUCCESS;
  int known_backend = desc->backend == IPT_BACKEND_DEFAULT || desc->backend == IPT_BACKEND_CPU ||
                      desc->backend == IPT_BACKEND_VULKAN;
  int both_or_neither = (desc->allocator.allocate == NULL) == (desc->allocator.release == NULL);
  return known_backend && both_or_neither ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT;
}

static void ipt__open_cpu(ipt_context *context, const ipt_context_desc *desc) {
  context->backend = IPT_BACKEND_CPU;
  context->threads = desc != NULL && desc->threads != 0 ? desc->threads : ipt__core_count();
  context->threads = (uint32_t)ipt__clamp(context->threads, 1, IPT__MAX_THREADS);
  context->profile = ipt__cpu_profile(context->threads);
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
  if (result == IPT_SUCCESS) {
    context->backend = IPT_BACKEND_VULKAN;
    return IPT_SUCCESS;
  }
  context->profile = ipt__cpu_profile(context->threads); /* a device may have been looked at */
  int fall_back = wanted == IPT_BACKEND_DEFAULT && result == IPT_ERROR_NO_DEVICE;
  return fall_back ? IPT_SUCCESS : result;
}

static void ipt__start_context(ipt_context *context, const ipt_context_desc *desc) {
  if (desc != NULL) {
    context->log = desc->log;
    context->device_memory = desc->device_memory;
  }
  ipt__open_pool(&context->pool, desc != NULL ? &desc->parallel_for : NULL);
  IPT__MUTEX_INIT(&context->mutex);
  IPT__MUTEX_INIT(&context->queue_mutex);
}

IPT_API ipt_result ipt_context_create(const ipt_context_desc *desc, ipt_context **out) {
  if (out == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  *out = NULL;
  ipt_result result = ipt__check_context_desc(desc);
  if (result != IPT_SUCCESS)
    return result;
  ipt_allocator allocator = ipt__default_allocator();
  if (desc != NULL && desc->allocator.allocate != NULL)
    allocator = desc->allocator;
  ipt_context *context = (ipt_context *)ipt__allocate(&allocator, sizeof *context);
  if (context == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  context->allocator = allocator;
  ipt__start_context(context, desc);
  result = ipt__open_backend(context, desc);
  if (result == IPT_SUCCESS && desc != NULL && desc->wisdom != NULL)
    result = ipt__load_wisdom(context, desc->wisdom);
#ifdef IPT_VULKAN
  if (result == IPT_SUCCESS && desc != NULL && desc->pipelines != NULL && ipt__on_device(context))
    result = ipt__load_pipelines(context, desc->pipelines);
#endif
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
  ipt__destroy_kept_plans(context);
#ifdef IPT_VULKAN
  if (context->device != NULL)
    ipt__free_transport(context, context->device);
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
  return context != NULL ? context->backend : IPT_BACKEND_DEFAULT;
}

IPT_API const char *ipt_context_device_name(const ipt_context *context) {
  if (context == NULL)
    return "";
#ifdef IPT_VULKAN
  if (ipt__on_device(context))
    return context->device->info.name;
#endif
  return "CPU";
}

IPT_API int32_t ipt_context_vk_result(const ipt_context *context) {
  return context != NULL ? ipt__load_vk_result(context) : 0;
}

#ifndef IPT_VULKAN

IPT_API ipt_result ipt_device_list(const ipt_vulkan_desc *vulkan, ipt_device_info *devices,
                                   uint32_t *count) {
  (void)vulkan;
  (void)devices;
  if (count == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  *count = 0;
  return IPT_ERROR_UNSUPPORTED;
}

IPT_API ipt_result ipt_pipelines_save(ipt_context *context, const char *path) {
  return context == NULL || path == NULL ? IPT_ERROR_INVALID_ARGUMENT : IPT_ERROR_UNSUPPORTED;
}

#endif
