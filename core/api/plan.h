/* Answers questions about a plan, and runs it. */

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
  return ipt__backend_of(plan)->run_scratch(plan);
}

IPT_API uint64_t ipt_plan_report_offset(const ipt_plan *plan) {
  if (plan != NULL && plan->device != NULL && plan->device->program.waits)
    return plan->device->program.scratch - IPT__REPORT_BYTES;
  return UINT64_MAX;
}

IPT_API uint32_t ipt_plan_piece_count(const ipt_plan *plan) {
  if (plan == NULL)
    return 0;
  const ipt__plan_functions *plans = plan->request.operation->plans;
  if (!plan->on_device || ipt__is_void(&plan->request))
    return 1;
  return plans->count_pieces != NULL ? plans->count_pieces(plan) : 1;
}

IPT_API ipt_backend ipt_plan_backend(const ipt_plan *plan) {
  return plan != NULL ? ipt__backend_of(plan)->kind : IPT_BACKEND_DEFAULT;
}

IPT_API size_t ipt_plan_describe(const ipt_plan *plan, char *text, size_t size) {
  ipt__text out = ipt__empty_text(text, size);
  if (plan == NULL)
    return 0;
  plan->request.operation->plans->describe(plan, &out);
  if (plan->context->beside != NULL)
    ipt__append(&out, ", on %s", plan->on_device ? plan->context->facts.name : "the CPU");
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

/* Whether an operation before this one in the table has the method. */
static int ipt__is_listed_method(uint32_t operation, const char *method) {
  for (uint32_t i = 0; i < operation; i++) {
    uint32_t j = 0;
    const char *other;
    while ((other = ipt__method_of(ipt__operations[i], j++)) != NULL)
      if (other == method)
        return 1;
  }
  return 0;
}

IPT_API const char *ipt_method_name(uint32_t index) {
  for (uint32_t i = 0; ipt__operations[i] != NULL; i++) {
    uint32_t j = 0;
    const char *method;
    while ((method = ipt__method_of(ipt__operations[i], j++)) != NULL)
      if (!ipt__is_listed_method(i, method) && index-- == 0)
        return method;
  }
  return NULL;
}

/* ---- Host memory ---- */

static ipt_result ipt__check_run(const ipt_plan *plan, void *const *operands) {
  if (plan == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (operands == NULL)
    return ipt__refuse_null(plan->context, "operands");
  if (plan->context->facts.records_only) {
    ipt__log_to(&plan->context->log, "this context has no queue: it only records");
    return IPT_ERROR_UNSUPPORTED;
  }
  return ipt__check_operands(plan->context, &plan->request, operands);
}

IPT_API ipt_result ipt_plan_run(const ipt_plan *plan, void *const *operands) {
  ipt_result result = ipt__check_run(plan, operands);
  return result == IPT_SUCCESS ? ipt__run_anywhere(plan, operands, NULL) : result;
}
