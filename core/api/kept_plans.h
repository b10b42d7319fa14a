/* The plans that functions on host memory have used last, kept by the context: to make one takes
 * longer than to transpose a small matrix, and on a device a good part of the time of a large one.
 * A plan is taken out while it is used, so that nobody counts who uses it. */

/* One that was made for the same request and with the same wisdom; else NULL. */
static ipt_plan *ipt__take_kept_plan(ipt_context *context, const ipt__request *request) {
  ipt_plan *found = NULL;
  IPT__LOCK(&context->mutex);
  for (int i = 0; i < IPT__KEPT_PLANS && found == NULL; i++) {
    const ipt_plan *plan = context->kept_plans[i];
    if (plan != NULL && plan->wisdom_changes == context->wisdom_changes &&
        ipt__is_same_request(&plan->request, request)) {
      found = context->kept_plans[i];
      context->kept_plans[i] = NULL;
    }
  }
  IPT__UNLOCK(&context->mutex);
  return found;
}

/* Puts a plan in front of the others, which move into the first empty place; where there is none,
 * the last one is destroyed. */
static void ipt__keep_plan(ipt_context *context, ipt_plan *plan) {
  int place = 0;
  IPT__LOCK(&context->mutex);
  while (place < IPT__KEPT_PLANS - 1 && context->kept_plans[place] != NULL)
    place++;
  ipt_plan *last = context->kept_plans[place];
  for (; place > 0; place--)
    context->kept_plans[place] = context->kept_plans[place - 1];
  context->kept_plans[0] = plan;
  IPT__UNLOCK(&context->mutex);
  ipt_plan_destroy(last);
}

/* Returns whether there was any. */
static int ipt__destroy_kept_plans(ipt_context *context) {
  int any = 0;
  for (int i = 0; i < IPT__KEPT_PLANS; i++) {
    IPT__LOCK(&context->mutex);
    ipt_plan *plan = context->kept_plans[i];
    context->kept_plans[i] = NULL;
    IPT__UNLOCK(&context->mutex);
    ipt_plan_destroy(plan);
    any |= plan != NULL;
  }
  return any;
}

IPT_API void ipt_context_trim(ipt_context *context) {
  if (context == NULL)
    return;
  ipt__destroy_kept_plans(context);
  IPT__LOCK(&context->queue_mutex);
  ipt__free_transport(context);
  IPT__UNLOCK(&context->queue_mutex);
}

/* ---- Functions on host memory ---- */

/* A plan for data that travels, unless the request says otherwise. Plans that are kept may hold the
 * memory that a new one lacks. */
static ipt_result ipt__obtain_host_plan(ipt_context *context, ipt__request *request,
                                        ipt_plan **out) {
  if (request->host.transfers == IPT_SWITCH_DEFAULT)
    request->host.transfers = IPT_SWITCH_ON;
  *out = ipt__take_kept_plan(context, request);
  if (*out != NULL)
    return IPT_SUCCESS;
  ipt_result result = ipt__make_plan(context, request, IPT__TO_RUN, out);
  if (result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && ipt__destroy_kept_plans(context))
    result = ipt__make_plan(context, request, IPT__TO_RUN, out);
  return result;
}

/* After a failure it is not worth keeping: the device may be lost. */
static void ipt__give_back_plan(ipt_plan *plan, ipt_result result) {
  if (result == IPT_SUCCESS)
    ipt__keep_plan(plan->context, plan);
  else
    ipt_plan_destroy(plan);
}

static ipt_result ipt__run_request(ipt_context *context, ipt__request *request,
                                   void *const *operands) {
  ipt_plan *plan;
  ipt_result result = ipt__obtain_host_plan(context, request, &plan);
  if (result != IPT_SUCCESS)
    return result;
  result = ipt_plan_run(plan, operands);
  if (result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && ipt__destroy_kept_plans(context))
    result = ipt_plan_run(plan, operands);
  ipt__give_back_plan(plan, result);
  return result;
}

IPT_API ipt_result ipt_transpose(ipt_context *context, void *data, const ipt_transpose_desc *desc) {
  ipt__request request;
  if (context == NULL || desc == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__request_transpose(context, desc, &request);
  return result == IPT_SUCCESS ? ipt__run_request(context, &request, &data) : result;
}

IPT_API ipt_result ipt_permute(ipt_context *context, void *data, const ipt_permute_desc *desc) {
  ipt__request request;
  if (context == NULL || desc == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__request_permute(context, desc, &request);
  return result == IPT_SUCCESS ? ipt__run_request(context, &request, &data) : result;
}

/* In place where A is B and that is possible. The operands that are only read have lost their const
 * to share an array with the one that is written. */
static ipt_result ipt__multiply(ipt_context *context, ipt__operation operation,
                                void *const *operands, const ipt_tsm_desc *desc) {
  ipt__request request;
  if (context == NULL || desc == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_tsm_desc seen = *desc;
  seen.in_place |= operands[0] == operands[1] && ipt__check_in_place(operation, desc);
  ipt_result result = ipt__request_product(context, operation, &seen, &request);
  return result == IPT_SUCCESS ? ipt__run_request(context, &request, operands) : result;
}

IPT_API ipt_result ipt_tsmttsm(ipt_context *context, const void *a, const void *b, void *c,
                               const ipt_tsm_desc *desc) {
  void *operands[3] = {(void *)(uintptr_t)a, (void *)(uintptr_t)b, c};
  return ipt__multiply(context, IPT__TSMTTSM, operands, desc);
}

IPT_API ipt_result ipt_tsmm(ipt_context *context, const void *a, const void *c, void *b,
                            const ipt_tsm_desc *desc) {
  void *operands[3] = {(void *)(uintptr_t)a, b, (void *)(uintptr_t)c};
  return ipt__multiply(context, IPT__TSMM, operands, desc);
}

/* ---- Dense matrices ---- */

static ipt_result ipt__run_dense(ipt_context *context, ipt__dense_check check,
                                 void *const *operands, const void *desc) {
  ipt__request request;
  if (context == NULL || desc == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__request_dense(context, check, desc, &request);
  return result == IPT_SUCCESS ? ipt__run_request(context, &request, operands) : result;
}

IPT_API ipt_result ipt_gemm(ipt_context *context, const void *a, const void *b, void *c,
                            const ipt_gemm_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, (void *)(uintptr_t)b, c};
  return ipt__run_dense(context, ipt__check_gemm, operands, desc);
}

IPT_API ipt_result ipt_gemv(ipt_context *context, const void *a, const void *x, void *y,
                            const ipt_gemv_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, (void *)(uintptr_t)x, y};
  return ipt__run_dense(context, ipt__check_gemv, operands, desc);
}

IPT_API ipt_result ipt_symv(ipt_context *context, const void *a, const void *x, void *y,
                            const ipt_symv_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, (void *)(uintptr_t)x, y};
  return ipt__run_dense(context, ipt__check_symv, operands, desc);
}

IPT_API ipt_result ipt_hemv(ipt_context *context, const void *a, const void *x, void *y,
                            const ipt_symv_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, (void *)(uintptr_t)x, y};
  return ipt__run_dense(context, ipt__check_hemv, operands, desc);
}

IPT_API ipt_result ipt_syrk(ipt_context *context, const void *a, void *c,
                            const ipt_syrk_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, c};
  return ipt__run_dense(context, ipt__check_syrk, operands, desc);
}

IPT_API ipt_result ipt_herk(ipt_context *context, const void *a, void *c,
                            const ipt_syrk_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, c};
  return ipt__run_dense(context, ipt__check_herk, operands, desc);
}

IPT_API ipt_result ipt_syr(ipt_context *context, const void *x, void *a, const ipt_syr_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)x, a};
  return ipt__run_dense(context, ipt__check_syr, operands, desc);
}

IPT_API ipt_result ipt_her(ipt_context *context, const void *x, void *a, const ipt_syr_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)x, a};
  return ipt__run_dense(context, ipt__check_her, operands, desc);
}

IPT_API ipt_result ipt_trsm(ipt_context *context, const void *a, void *b,
                            const ipt_trsm_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, b};
  return ipt__run_dense(context, ipt__check_trsm, operands, desc);
}

IPT_API ipt_result ipt_axpy(ipt_context *context, const void *x, void *y,
                            const ipt_axpy_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)x, y};
  return ipt__run_dense(context, ipt__check_axpy, operands, desc);
}
