/* y = alpha x + y. */

#ifndef IPT_NO_PRODUCTS

static ipt_result ipt__check_axpy(const void *descriptor, ipt__request *request,
                                  ipt__findings *found) {
  const ipt_axpy_desc *desc = (const ipt_axpy_desc *)descriptor;
  const ipt__product_options options = {desc->type,     1,    desc->scaling, desc->alpha,
                                        ipt__no_number, NULL, &desc->host,   0};
  ipt__product *product = &request->product;
  if (!ipt__begin_check(&ipt__form_vector_sum, &options, request, found))
    return IPT_ERROR_INVALID_ARGUMENT;
  product->m = desc->n;
  product->n = product->k = 1;
  product->beta[0] = 1;
  product->c.operand = 1;
  /* If both vectors are reversed, the pairs of numbers are the same as if neither is */
  product->a.reversed = desc->n > 1 && (desc->incx < 0) != (desc->incy < 0);
  ipt__operand_view x = {desc->n, 1, ipt__distance(desc->incx), 0, 0, 0, &ipt__errors_of_x},
                    y = {desc->n, 1, ipt__distance(desc->incy), 0, 0, 0, &ipt__errors_of_y};
  return ipt__end_check(&x, NULL, &y, request, found);
}

static ipt_result ipt__check_axpy_numbers(const uint64_t *number, ipt__request *request) {
  return ipt__check_product_numbers(&ipt__form_vector_sum, number, request);
}

static const ipt__wisdom_grammar ipt__axpy_wisdom = {
    ipt__wisdom_product_fields, IPT__PRODUCT_FIELDS,     IPT__OPTIONAL_PRODUCT_FIELDS,
    ipt__numbers_of_product,    ipt__check_axpy_numbers, NULL};

static const ipt__operation ipt__operation_axpy = {"axpy",
                                                   2,
                                                   IPT__BLAS_TYPES,
                                                   ipt__check_axpy,
                                                   NULL,
                                                   NULL,
                                                   &ipt__axpy_wisdom,
                                                   &ipt__product_requests,
                                                   &ipt__product_plans};

#endif

IPT_API ipt_result ipt_plan_create_axpy(ipt_context *context, const ipt_axpy_desc *desc,
                                        ipt_plan **out) {
  return ipt__create_plan(context, IPT__PRODUCT(axpy), desc, out);
}

IPT_API ipt_result ipt_axpy(ipt_context *context, const void *x, void *y,
                            const ipt_axpy_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)x, y};
  return ipt__run_operation(context, IPT__PRODUCT(axpy), desc, operands);
}
