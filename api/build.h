/* Plans made and destroyed. */

IPT_API void ipt_plan_destroy(ipt_plan *plan) {
  if (plan == NULL)
    return;
#ifdef IPT_VULKAN
  if (plan->device != NULL)
    ipt__free_program(plan->context, plan->device);
#endif
  ipt__release(&plan->context->allocator, plan->device);
  ipt__release(&plan->context->allocator, plan);
}

IPT_API ipt_result ipt_plan_transpose(ipt_context *context, const ipt_transpose_desc *desc,
                                      ipt_plan **out) {
  ipt__request request;
  if (out == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  *out = NULL;
  if (context == NULL || desc == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__request_transpose(context, desc, &request);
  return result == IPT_SUCCESS ? ipt__make_plan(context, &request, 1, out) : result;
}

static ipt_result ipt__plan_product(ipt_context *context, ipt__operation operation,
                                    const ipt_tsm_desc *desc, ipt_plan **out) {
  ipt__request request;
  if (out == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  *out = NULL;
  if (context == NULL || desc == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__request_product(context, operation, desc, &request);
  return result == IPT_SUCCESS ? ipt__make_plan(context, &request, 1, out) : result;
}

IPT_API ipt_result ipt_plan_gemm(ipt_context *context, const ipt_gemm_desc *desc, ipt_plan **out) {
  ipt__request request;
  if (out == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  *out = NULL;
  if (context == NULL || desc == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__request_gemm(context, desc, &request);
  return result == IPT_SUCCESS ? ipt__make_plan(context, &request, 1, out) : result;
}

IPT_API ipt_result ipt_plan_tsmttsm(ipt_context *context, const ipt_tsm_desc *desc,
                                    ipt_plan **out) {
  return ipt__plan_product(context, IPT__TSMTTSM, desc, out);
}

IPT_API ipt_result ipt_plan_tsmm(ipt_context *context, const ipt_tsm_desc *desc, ipt_plan **out) {
  return ipt__plan_product(context, IPT__TSMM, desc, out);
}
