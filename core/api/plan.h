/* What a plan tells, and what it does. */

IPT_API uint32_t ipt_plan_operand_count(const ipt_plan *plan) {
  return plan != NULL ? plan->request.operand_count : 0;
}

IPT_API uint64_t ipt_plan_operand_size(const ipt_plan *plan, uint32_t operand) {
  return operand < ipt_plan_operand_count(plan) ? plan->request.operand_size[operand] : 0;
}

IPT_API uint64_t ipt_plan_scratch_size(const ipt_plan *plan) {
  if (plan == NULL)
    return 0;
  if (plan->device != NULL)
    return plan->device->program.scratch;
  return plan->context->backend->run_scratch(plan);
}

IPT_API uint64_t ipt_plan_report_offset(const ipt_plan *plan) {
  if (plan != NULL && plan->device != NULL && plan->device->program.waits)
    return plan->device->program.scratch - IPT__REPORT_BYTES;
  return UINT64_MAX;
}

IPT_API uint32_t ipt_plan_piece_count(const ipt_plan *plan) {
  if (plan == NULL)
    return 0;
  if (!ipt__on_device(plan->context) || ipt__is_void(&plan->request))
    return 1;
  if (ipt__is_movement(plan->request.operation)) {
    ipt_plan dense; /* as the data travels */
    int has_gaps = ipt__shape_has_gaps(&plan->shape);
    if (has_gaps && ipt__plan_without_gaps(plan, &dense) != IPT_SUCCESS)
      return 1;
    const ipt_plan *travels = has_gaps ? &dense : plan;
    ipt__division division = ipt__divide_plan(&travels->stages, ipt__shape_bytes(&travels->shape),
                                              plan->request.host.pieces, &plan->context->profile);
    return (uint32_t)ipt__max(division.in.count, division.out.count);
  }
#ifdef IPT_NO_PRODUCTS
  return 1;
#else
  return ipt__is_dense(plan->request.operation) ? 1 : ipt__pieces_of_product(plan);
#endif
}

IPT_API size_t ipt_plan_describe(const ipt_plan *plan, char *text, size_t size) {
  ipt__text out = ipt__empty_text(text, size);
  if (plan == NULL)
    return 0;
  if (ipt__is_movement(plan->request.operation)) {
    ipt__describe_stages(&plan->stages, &out);
    return out.length;
  }
#ifndef IPT_NO_PRODUCTS
  if (ipt__is_dense(plan->request.operation)) {
    ipt__describe_dense(&plan->request.dense, &out);
    if (ipt__on_device(plan->context))
      ipt__append_dense_geometry(&out, &plan->dense);
    return out.length;
  }
  ipt__describe_tsm(&plan->request.tsm, &out);
  if (plan->geometry.groups > 0)
    ipt__append_geometry(&out, &plan->geometry);
#endif
  return out.length;
}

IPT_API size_t ipt_plan_variant(const ipt_plan *plan, char *text, size_t size) {
  ipt__text out = ipt__empty_text(text, size);
  if (plan == NULL)
    return 0;
  ipt__variant variant = ipt__variant_of_plan(plan);
  ipt__append_variant(&out, &variant);
  return out.length;
}

IPT_API const char *ipt_method_name(uint32_t index) {
  if (index < IPT__METHOD_COUNT)
    return ipt__method_of(IPT__TRANSPOSE, index);
  index -= IPT__METHOD_COUNT;
  if (index < IPT__PRODUCT_METHODS)
    return ipt__method_of(IPT__TSMM, index);
  return ipt__method_of(IPT__GEMM, index - IPT__PRODUCT_METHODS);
}

/* ---- Host memory ---- */

/* Pointers of what is accessed, which have to be aligned as numbers are, where they are some. */
static ipt_result ipt__check_operands(const ipt__request *request, void *const *operands) {
  uint64_t address[3] = {0, 0, 0};
  int accessed[3] = {1, 0, 0};
  uint64_t alignment = 1; /* a power of two */
  for (uint32_t i = 0; i < request->operand_count; i++)
    address[i] = (uintptr_t)operands[i];
  if (!ipt__is_movement(request->operation)) {
    ipt__accesses_of(request, accessed);
    alignment = ipt__real_size(ipt__type_of(request));
  }
  for (uint32_t i = 0; i < request->operand_count; i++) {
    if (request->operand_size[i] > PTRDIFF_MAX)
      return IPT_ERROR_OVERFLOW;
    if (accessed[i] && (address[i] == 0 || (address[i] & (alignment - 1)) != 0))
      return IPT_ERROR_INVALID_ARGUMENT;
  }
  return ipt__lie_apart_at(request, address) ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT;
}

/* The same, said in the log. */
static ipt_result ipt__check_plan_operands(const ipt_plan *plan, void *const *operands) {
  ipt_result result = ipt__check_operands(&plan->request, operands);
  if (result == IPT_ERROR_INVALID_ARGUMENT)
    ipt__log_invalid(plan->context, "an operand is NULL, is not aligned as its numbers are, or "
                                    "shares memory with another");
  return result;
}

/* Whether there is nothing to look at: no data, or an empty output. */
static int ipt__is_empty(const ipt__request *request) {
  if (ipt__is_movement(request->operation))
    return request->operand_size[0] == 0;
  return ipt__is_void(request);
}

static ipt_result ipt__check_run(const ipt_plan *plan, void *const *operands) {
  if (plan == NULL || operands == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (plan->context->facts.records_only)
    return IPT_ERROR_UNSUPPORTED;
  return ipt__is_empty(&plan->request) ? IPT_SUCCESS : ipt__check_plan_operands(plan, operands);
}

IPT_API ipt_result ipt_plan_run(const ipt_plan *plan, void *const *operands) {
  ipt_result result = ipt__check_run(plan, operands);
  return result == IPT_SUCCESS ? ipt__run_plan(plan, operands, NULL) : result;
}
