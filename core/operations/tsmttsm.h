/* C = alpha A^T B + beta C, of tall & skinny A and B. */

#ifndef IPT_NO_PRODUCTS

static ipt_result ipt__check_tsmttsm(const void *descriptor, ipt__request *request,
                                     ipt__findings *found) {
  return ipt__check_skinny(IPT__TSMTTSM, (const ipt_tsm_desc *)descriptor, request, found);
}

static const ipt__word *ipt__tsmttsm_word(uint32_t index) {
  return ipt__tsmttsm_words[index];
}

static const ipt__operation ipt__operation_tsmttsm = {"tsmttsm",
                                                      3,
                                                      ipt__check_tsmttsm,
                                                      ipt__skinny_method,
                                                      ipt__tsmttsm_word,
                                                      &ipt__skinny_wisdom,
                                                      &ipt__skinny_requests,
                                                      &ipt__skinny_plans};

#endif

IPT_API ipt_result ipt_plan_create_tsmttsm(ipt_context *context, const ipt_tsm_desc *desc,
                                           ipt_plan **out) {
  return ipt__plan_operation(context, IPT__PRODUCT(tsmttsm), desc, out);
}

IPT_API ipt_result ipt_tsmttsm(ipt_context *context, const void *a, const void *b, void *c,
                               const ipt_tsm_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, (void *)(uintptr_t)b, c};
  return ipt__run_operation(context, IPT__PRODUCT(tsmttsm), desc, operands);
}
