/* The public functions of tall & skinny multiplication. */

struct ipt_tsm_plan {
  ipt_context *context;
  ipt__tsm tsm;
#ifdef IPT_VULKAN
  ipt__tsm_program program; /* empty on the CPU */
#endif
};

static ipt_result ipt__check_type(const ipt_context *context, ipt_type type) {
#ifdef IPT_VULKAN
  if (context->device != NULL && ipt__is_double(type) && !context->device->has_float64)
    return IPT_ERROR_UNSUPPORTED;
#endif
  (void)context;
  (void)type;
  return IPT_SUCCESS;
}

/* ---- Plans ---- */

IPT_API ipt_result ipt_tsm_plan_create(ipt_context *context, ipt_tsm_operation operation,
                                       const ipt_tsm_desc *desc, ipt_tsm_plan **out) {
  ipt__tsm tsm;
  if (out == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  *out = NULL;
  if (context == NULL || desc == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__check_tsm(operation, desc, &tsm);
  if (result == IPT_SUCCESS)
    result = ipt__check_type(context, tsm.type);
  if (result != IPT_SUCCESS)
    return result;
  ipt_tsm_plan *plan = (ipt_tsm_plan *)ipt__allocate(&context->allocator, sizeof *plan);
  if (plan == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  plan->context = context;
  plan->tsm = tsm;
#ifdef IPT_VULKAN
  if (context->device != NULL)
    result = ipt__lower_tsm(context, &plan->tsm, &plan->program);
#endif
  if (result != IPT_SUCCESS) {
    ipt_tsm_plan_destroy(plan);
    return result;
  }
  *out = plan;
  return IPT_SUCCESS;
}

IPT_API void ipt_tsm_plan_destroy(ipt_tsm_plan *plan) {
  if (plan == NULL)
    return;
  ipt__release(&plan->context->allocator, plan);
}

IPT_API uint64_t ipt_tsm_plan_a_size(const ipt_tsm_plan *plan) {
  return plan->tsm.a.size;
}

IPT_API uint64_t ipt_tsm_plan_b_size(const ipt_tsm_plan *plan) {
  return plan->tsm.b.size;
}

IPT_API uint64_t ipt_tsm_plan_c_size(const ipt_tsm_plan *plan) {
  return plan->tsm.c.size;
}

IPT_API uint64_t ipt_tsm_plan_scratch_size(const ipt_tsm_plan *plan) {
#ifdef IPT_VULKAN
  if (plan->context->device != NULL)
    return plan->program.scratch;
#endif
  return ipt__cpu_tsm_scratch(&plan->tsm, plan->context->threads);
}

IPT_API size_t ipt_tsm_plan_describe(const ipt_tsm_plan *plan, char *text, size_t size) {
  ipt__text out = {text, size, 0};
  ipt__describe_tsm(&plan->tsm, &out);
#ifdef IPT_VULKAN
  if (plan->program.geometry.groups > 0)
    ipt__describe_geometry(&plan->program.geometry, &out);
#endif
  return out.length;
}

/* ---- Host memory ---- */

static int ipt__check_operands(const ipt__tsm *tsm, const ipt__operands *operands) {
  uint64_t address[3] = {(uintptr_t)operands->a, (uintptr_t)operands->b, (uintptr_t)operands->c};
  int accessed[3];
  ipt__tsm_accesses(tsm, accessed);
  for (int i = 0; i < 3; i++)
    if (accessed[i] && (address[i] == 0 || address[i] % ipt__real_size(tsm->type) != 0))
      return 0;
  return ipt__check_overlaps(tsm, address);
}

static int ipt__exceeds_host(const ipt__tsm *tsm) {
  return tsm->a.size > PTRDIFF_MAX || tsm->b.size > PTRDIFF_MAX || tsm->c.size > PTRDIFF_MAX;
}

#ifdef IPT_VULKAN
/* Memory that is kept for the next transposition may be what is missing. The operands are what they
 * were, since nothing is written before all memory has been found. */
static ipt_result ipt__multiply_on_device(ipt_context *context, const ipt__tsm *tsm,
                                          const ipt__operands *operands) {
  ipt_result result = ipt__device_multiply(context, tsm, operands);
  if (result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && ipt__replace_recent_plan(context, NULL))
    result = ipt__device_multiply(context, tsm, operands);
  return result;
}
#endif

static ipt_result ipt__multiply(ipt_context *context, ipt_tsm_operation operation,
                                const ipt__operands *operands, const ipt_tsm_desc *desc) {
  ipt__tsm tsm;
  if (context == NULL || desc == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_tsm_desc checked = *desc;
  checked.in_place |= operands->a == operands->b && ipt__check_in_place(operation, desc);
  ipt_result result = ipt__check_tsm(operation, &checked, &tsm);
  if (result == IPT_SUCCESS)
    result = ipt__check_type(context, tsm.type);
  if (result != IPT_SUCCESS)
    return result;
  if (ipt__tsm_output(&tsm)->size == 0)
    return IPT_SUCCESS;
  if (ipt__exceeds_host(&tsm))
    return IPT_ERROR_OVERFLOW;
  if (!ipt__check_operands(&tsm, operands))
    return IPT_ERROR_INVALID_ARGUMENT;
#ifdef IPT_VULKAN
  if (context->device != NULL)
    return ipt__multiply_on_device(context, &tsm, operands);
#endif
  return ipt__cpu_multiply(context, &tsm, operands);
}

/* The operand that is only read loses its const to share a structure with the one that is written.
 */
IPT_API ipt_result ipt_tsmttsm(ipt_context *context, const void *a, const void *b, void *c,
                               const ipt_tsm_desc *desc) {
  ipt__operands operands = {(const unsigned char *)a, (unsigned char *)(uintptr_t)b,
                            (unsigned char *)c};
  return ipt__multiply(context, IPT_TSM_TSMTTSM, &operands, desc);
}

IPT_API ipt_result ipt_tsmm(ipt_context *context, const void *a, const void *c, void *b,
                            const ipt_tsm_desc *desc) {
  ipt__operands operands = {(const unsigned char *)a, (unsigned char *)b,
                            (unsigned char *)(uintptr_t)c};
  return ipt__multiply(context, IPT_TSM_TSMM, &operands, desc);
}

/* ---- Recording ---- */

#ifdef IPT_VULKAN

IPT_API ipt_result ipt_tsm_plan_record(const ipt_tsm_plan *plan, VkCommandBuffer command_buffer,
                                       const ipt_tsm_record_desc *desc) {
  if (plan == NULL || command_buffer == NULL || desc == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (plan->context->device == NULL)
    return IPT_ERROR_UNSUPPORTED;
  if (plan->program.count == 0)
    return IPT_SUCCESS;
  return ipt__record_tsm_checked(plan->context->device, &plan->tsm, &plan->program, command_buffer,
                                 desc);
}

#endif
