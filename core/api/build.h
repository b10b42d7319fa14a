/* Plans made and destroyed. */

IPT_API void ipt_plan_destroy(ipt_plan *plan) {
  if (plan == NULL)
    return;
  if (plan->device != NULL)
    ipt__free_program(plan->context, plan->device);
  ipt__release(&plan->context->allocator, plan->device);
  ipt__release(&plan->context->allocator, plan->sequence);
  ipt__release(&plan->context->allocator, plan);
}

/* Of the functions that make plans; *out is NULL if that fails. */
static int ipt__may_plan(const ipt_context *context, const void *desc, ipt_plan **out) {
  if (out != NULL)
    *out = NULL;
  return context != NULL && desc != NULL && out != NULL;
}

IPT_API ipt_result ipt_plan_create_transpose(ipt_context *context, const ipt_transpose_desc *desc,
                                             ipt_plan **out) {
  ipt__request request;
  if (!ipt__may_plan(context, desc, out))
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__request_transpose(context, desc, &request);
  return result == IPT_SUCCESS ? ipt__make_plan(context, &request, IPT__TO_RECORD, out) : result;
}

IPT_API ipt_result ipt_plan_create_permute(ipt_context *context, const ipt_permute_desc *desc,
                                           ipt_plan **out) {
  ipt__request request;
  if (!ipt__may_plan(context, desc, out))
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__request_permute(context, desc, &request);
  return result == IPT_SUCCESS ? ipt__make_plan(context, &request, IPT__TO_RECORD, out) : result;
}

static ipt_result ipt__plan_product(ipt_context *context, ipt__operation operation,
                                    const ipt_tsm_desc *desc, ipt_plan **out) {
  ipt__request request;
  if (!ipt__may_plan(context, desc, out))
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__request_product(context, operation, desc, &request);
  return result == IPT_SUCCESS ? ipt__make_plan(context, &request, IPT__TO_RECORD, out) : result;
}

IPT_API ipt_result ipt_plan_create_tsmttsm(ipt_context *context, const ipt_tsm_desc *desc,
                                           ipt_plan **out) {
  return ipt__plan_product(context, IPT__TSMTTSM, desc, out);
}

IPT_API ipt_result ipt_plan_create_tsmm(ipt_context *context, const ipt_tsm_desc *desc,
                                        ipt_plan **out) {
  return ipt__plan_product(context, IPT__TSMM, desc, out);
}

/* ---- Dense matrices ---- */

static ipt_result ipt__plan_dense(ipt_context *context, ipt__dense_check check, const void *desc,
                                  ipt_plan **out) {
  ipt__request request;
  if (!ipt__may_plan(context, desc, out))
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__request_dense(context, check, desc, &request);
  return result == IPT_SUCCESS ? ipt__make_plan(context, &request, IPT__TO_RECORD, out) : result;
}

IPT_API ipt_result ipt_plan_create_gemm(ipt_context *context, const ipt_gemm_desc *desc,
                                        ipt_plan **out) {
  return ipt__plan_dense(context, ipt__check_gemm, desc, out);
}

IPT_API ipt_result ipt_plan_create_gemv(ipt_context *context, const ipt_gemv_desc *desc,
                                        ipt_plan **out) {
  return ipt__plan_dense(context, ipt__check_gemv, desc, out);
}

IPT_API ipt_result ipt_plan_create_symv(ipt_context *context, const ipt_symv_desc *desc,
                                        ipt_plan **out) {
  return ipt__plan_dense(context, ipt__check_symv, desc, out);
}

IPT_API ipt_result ipt_plan_create_hemv(ipt_context *context, const ipt_symv_desc *desc,
                                        ipt_plan **out) {
  return ipt__plan_dense(context, ipt__check_hemv, desc, out);
}

IPT_API ipt_result ipt_plan_create_syrk(ipt_context *context, const ipt_syrk_desc *desc,
                                        ipt_plan **out) {
  return ipt__plan_dense(context, ipt__check_syrk, desc, out);
}

IPT_API ipt_result ipt_plan_create_herk(ipt_context *context, const ipt_syrk_desc *desc,
                                        ipt_plan **out) {
  return ipt__plan_dense(context, ipt__check_herk, desc, out);
}

IPT_API ipt_result ipt_plan_create_syr(ipt_context *context, const ipt_syr_desc *desc,
                                       ipt_plan **out) {
  return ipt__plan_dense(context, ipt__check_syr, desc, out);
}

IPT_API ipt_result ipt_plan_create_her(ipt_context *context, const ipt_syr_desc *desc,
                                       ipt_plan **out) {
  return ipt__plan_dense(context, ipt__check_her, desc, out);
}

IPT_API ipt_result ipt_plan_create_trsm(ipt_context *context, const ipt_trsm_desc *desc,
                                        ipt_plan **out) {
  return ipt__plan_dense(context, ipt__check_trsm, desc, out);
}

IPT_API ipt_result ipt_plan_create_axpy(ipt_context *context, const ipt_axpy_desc *desc,
                                        ipt_plan **out) {
  return ipt__plan_dense(context, ipt__check_axpy, desc, out);
}
