/* y = alpha A x + beta y, where only a triangle of the symmetric (symv) or Hermitian (hemv) A is
 * read. */

#ifndef IPT_NO_PRODUCTS

static ipt_result ipt__check_symmetric(const void *descriptor, int hermitian, ipt__request *request,
                                       ipt__findings *found) {
  const ipt_symv_desc *desc = (const ipt_symv_desc *)descriptor;
  const ipt__product_options options = {
      desc->type, 1, desc->scaling, desc->alpha, desc->beta, desc->variant, &desc->host, 0};
  ipt__product *product = &request->product;
  uint64_t n = desc->n;
  int conjugated = hermitian && desc->column_major;
  if (!ipt__begin_check(&ipt__form_symmetric, &options, request, found) ||
      !ipt__check_triangle(desc->triangle, found))
    return IPT_ERROR_INVALID_ARGUMENT;
  product->m = product->k = n;
  product->n = 1;
  product->triangle = ipt__triangle_of(desc->triangle, desc->column_major);
  product->hermitian = hermitian && ipt__is_complex(desc->type);
  product->b.operand = 1;
  product->c.operand = 2;
  ipt__operand_view a = {n, n, desc->lda, 0, 0, conjugated, &ipt__errors_of_a};
  ipt__operand_view x = {n, 1, ipt__distance(desc->incx), 0, 0, 0, &ipt__errors_of_x},
                    y = {n, 1, ipt__distance(desc->incy), 0, 0, 0, &ipt__errors_of_y};
  product->b.reversed = desc->incx < 0 && n > 1;
  product->c.reversed = desc->incy < 0 && n > 1;
  return ipt__end_check(&a, &x, &y, request, found);
}

static ipt_result ipt__check_symv(const void *descriptor, ipt__request *request,
                                  ipt__findings *found) {
  return ipt__check_symmetric(descriptor, 0, request, found);
}

static ipt_result ipt__check_hemv(const void *descriptor, ipt__request *request,
                                  ipt__findings *found) {
  return ipt__check_symmetric(descriptor, 1, request, found);
}

static const char *ipt__symv_method(uint32_t index) {
  return ipt__name_of_method(&ipt__form_symmetric, index);
}

static const ipt__parameter *ipt__symv_parameter(uint32_t index) {
  return ipt__parameter_of_methods(&ipt__form_symmetric, index);
}

static ipt_result ipt__check_symv_numbers(const uint64_t *number, ipt__request *request) {
  return ipt__check_product_numbers(&ipt__form_symmetric, number, request);
}

static const ipt__wisdom_grammar ipt__symv_wisdom = {
    ipt__wisdom_product_fields, IPT__PRODUCT_FIELDS,     IPT__OPTIONAL_PRODUCT_FIELDS,
    ipt__numbers_of_product,    ipt__check_symv_numbers, NULL};

static const ipt__operation ipt__operation_symv = {
    IPT__PRODUCT_RECORD(symv, 3, IPT__BLAS_TYPES, symv)};

static const ipt__operation ipt__operation_hemv = {
    IPT__PRODUCT_RECORD(hemv, 3, IPT__BLAS_TYPES, symv)};

#endif

IPT_API ipt_result ipt_plan_create_symv(ipt_context *context, const ipt_symv_desc *desc,
                                        ipt_plan **out) {
  return ipt__create_plan(context, IPT__PRODUCT(symv), desc, out);
}

IPT_API ipt_result ipt_symv(ipt_context *context, const void *a, const void *x, void *y,
                            const ipt_symv_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, (void *)(uintptr_t)x, y};
  return ipt__run_operation(context, IPT__PRODUCT(symv), desc, operands);
}

IPT_API ipt_result ipt_plan_create_hemv(ipt_context *context, const ipt_symv_desc *desc,
                                        ipt_plan **out) {
  return ipt__create_plan(context, IPT__PRODUCT(hemv), desc, out);
}

IPT_API ipt_result ipt_hemv(ipt_context *context, const void *a, const void *x, void *y,
                            const ipt_symv_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, (void *)(uintptr_t)x, y};
  return ipt__run_operation(context, IPT__PRODUCT(hemv), desc, operands);
}
