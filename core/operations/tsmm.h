/* B = alpha A C + beta B, of tall & skinny A and B. */

#ifndef IPT_NO_PRODUCTS

static ipt_result ipt__check_tsmm(const void *descriptor, ipt__request *request,
                                  ipt__findings *found) {
  return ipt__check_skinny(IPT__TSMM, (const ipt_tsm_desc *)descriptor, request, found);
}

static const ipt__word *ipt__tsmm_word(uint32_t index) {
  return ipt__tsmm_words[index];
}

static const ipt__operation ipt__operation_tsmm = {"tsmm",
                                                   3,
                                                   ipt__check_tsmm,
                                                   ipt__skinny_method,
                                                   ipt__tsmm_word,
                                                   &ipt__skinny_wisdom,
                                                   &ipt__skinny_requests,
                                                   &ipt__skinny_plans};

/* What a product of these operands asks for: it is in place where A is B and that is possible. */
static ipt_tsm_desc ipt__tsmm_desc_of(const void *a, const void *b, const ipt_tsm_desc *desc) {
  ipt_tsm_desc seen = *desc;
  seen.in_place |= a == b && ipt__check_in_place(IPT__TSMM, desc);
  return seen;
}

#endif

IPT_API ipt_result ipt_plan_create_tsmm(ipt_context *context, const ipt_tsm_desc *desc,
                                        ipt_plan **out) {
  return ipt__plan_operation(context, IPT__PRODUCT(tsmm), desc, out);
}

IPT_API ipt_result ipt_tsmm(ipt_context *context, const void *a, const void *c, void *b,
                            const ipt_tsm_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, b, (void *)(uintptr_t)c};
#ifndef IPT_NO_PRODUCTS
  ipt_tsm_desc seen;
  if (desc != NULL) {
    seen = ipt__tsmm_desc_of(a, b, desc);
    desc = &seen;
  }
#endif
  return ipt__run_operation(context, IPT__PRODUCT(tsmm), desc, operands);
}
