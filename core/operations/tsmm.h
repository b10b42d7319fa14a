/* C = alpha A B + beta C, with tall & skinny A and C. */

#ifndef IPT_NO_PRODUCTS

/* Whether the product can be in place: the rows of C lie where those of A are, with numbers of the
 * same type. If not, `found` says why. */
static int ipt__check_in_place(const ipt_tsm_desc *desc, ipt__findings *found) {
  uint64_t lda = desc->lda == 0 ? desc->m : desc->lda;
  uint64_t ldc = desc->ldc == 0 ? desc->n : desc->ldc;
  if (desc->n > desc->m) {
    found->wrong = "in_place: n is more than m";
    ipt__note_numbers(found, desc->n, desc->m);
  } else if (lda != ldc) {
    found->wrong = "in_place: lda and ldc differ";
    ipt__note_numbers(found, lda, ldc);
  } else if (desc->wide_c && ipt__has_type(IPT__NARROW_TYPES, desc->type)) {
    found->wrong = "in_place: wide_c is set";
  }
  return found->wrong == NULL;
}

static ipt_result ipt__check_tsmm(const void *descriptor, ipt__request *request,
                                  ipt__findings *found) {
  const ipt_tsm_desc *desc = (const ipt_tsm_desc *)descriptor;
  ipt_result result = ipt__check_tall(desc, 0, request, found);
  if (!desc->in_place || found->wrong != NULL || ipt__check_in_place(desc, found))
    return result;
  return IPT_ERROR_INVALID_ARGUMENT;
}

static int ipt__make_example_of_tsmm(const ipt__wisdom_range *range, uint64_t *number) {
  return ipt__make_example_of_tall(range, IPT__FIELD_M, number);
}

static const ipt__wisdom_grammar ipt__tsmm_wisdom = {
    ipt__wisdom_product_fields, IPT__PRODUCT_FIELDS,     IPT__OPTIONAL_PRODUCT_FIELDS,
    ipt__numbers_of_product,    ipt__check_tall_numbers, ipt__make_example_of_tsmm};

static const ipt__operation ipt__operation_tsmm = {"tsmm",
                                                   3,
                                                   IPT__BLAS_TYPES | IPT__NARROW_TYPES,
                                                   ipt__check_tsmm,
                                                   ipt__gemm_method,
                                                   ipt__gemm_parameter,
                                                   &ipt__tsmm_wisdom,
                                                   &ipt__tall_requests,
                                                   &ipt__product_plans};

/* Returns the descriptor with in_place set if C is at the address of A and the product can be in
 * place. */
static ipt_tsm_desc ipt__tsmm_desc_of(const void *a, const void *c, const ipt_tsm_desc *desc) {
  ipt__findings found = {NULL, NULL, 0, {0, 0}};
  ipt_tsm_desc seen = *desc;
  seen.in_place |= a == c && ipt__check_in_place(desc, &found);
  return seen;
}

#endif

IPT_API ipt_result ipt_plan_create_tsmm(ipt_context *context, const ipt_tsm_desc *desc,
                                        ipt_plan **out) {
  return ipt__create_plan(context, IPT__PRODUCT(tsmm), desc, out);
}

IPT_API ipt_result ipt_tsmm(ipt_context *context, const void *a, const void *b, void *c,
                            const ipt_tsm_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, (void *)(uintptr_t)b, c};
#ifndef IPT_NO_PRODUCTS
  ipt_tsm_desc seen;
  if (desc != NULL) {
    seen = ipt__tsmm_desc_of(a, c, desc);
    desc = &seen;
  }
#endif
  return ipt__run_operation(context, IPT__PRODUCT(tsmm), desc, operands);
}
