/* A = alpha x x^T + A (syr) or A = alpha x x^H + A (her), where only a triangle of A is written. */

#ifndef IPT_NO_PRODUCTS

static ipt_result ipt__check_rank_1(const void *descriptor, int hermitian, ipt__request *request,
                                    ipt__findings *found) {
  const ipt_syr_desc *desc = (const ipt_syr_desc *)descriptor;
  const ipt__product_options options = {
      desc->type, 1, desc->scaling, desc->alpha, ipt__no_number, desc->variant, &desc->host, 0};
  ipt__product *product = &request->product;
  uint64_t n = desc->n;
  int ac = hermitian && desc->column_major, bc = hermitian && !desc->column_major;
  if (!ipt__begin_check(&ipt__form_general, &options, request, found) ||
      !ipt__check_triangle(desc->triangle, found))
    return IPT_ERROR_INVALID_ARGUMENT;
  if (hermitian && !ipt__is_real_scaling(product))
    return ipt__refuse(found, ipt__wrong_hermitian_scaling);
  ipt__set_triangle(product, n, ipt__triangle_of(desc->triangle, desc->column_major), hermitian);
  product->k = 1;
  product->beta[0] = 1;
  product->scales_a = product->alpha[0] != 1 || product->alpha[1] != 0;
  uint64_t incx = ipt__distance(desc->incx);
  product->a.reversed = product->b.reversed = desc->incx < 0 && n > 1;
  ipt__operand_view a = {n, 1, incx, 0, 0, ac, &ipt__errors_of_x},
                    b = {1, n, incx, 0, 1, bc, &ipt__errors_of_x};
  ipt__operand_view c = {n, n, desc->lda, 0, 0, 0, &ipt__errors_of_a};
  return ipt__end_check(&a, &b, &c, request, found);
}

static ipt_result ipt__check_syr(const void *descriptor, ipt__request *request,
                                 ipt__findings *found) {
  return ipt__check_rank_1(descriptor, 0, request, found);
}

static ipt_result ipt__check_her(const void *descriptor, ipt__request *request,
                                 ipt__findings *found) {
  return ipt__check_rank_1(descriptor, 1, request, found);
}

static const ipt__operation ipt__operation_syr = {
    IPT__PRODUCT_RECORD(syr, 2, IPT__BLAS_TYPES, gemm)};

static const ipt__operation ipt__operation_her = {
    IPT__PRODUCT_RECORD(her, 2, IPT__BLAS_TYPES, gemm)};

#endif

IPT_API ipt_result ipt_plan_create_syr(ipt_context *context, const ipt_syr_desc *desc,
                                       ipt_plan **out) {
  return ipt__create_plan(context, IPT__PRODUCT(syr), desc, out);
}

IPT_API ipt_result ipt_syr(ipt_context *context, const void *x, void *a, const ipt_syr_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)x, a};
  return ipt__run_operation(context, IPT__PRODUCT(syr), desc, operands);
}

IPT_API ipt_result ipt_plan_create_her(ipt_context *context, const ipt_syr_desc *desc,
                                       ipt_plan **out) {
  return ipt__create_plan(context, IPT__PRODUCT(her), desc, out);
}

IPT_API ipt_result ipt_her(ipt_context *context, const void *x, void *a, const ipt_syr_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)x, a};
  return ipt__run_operation(context, IPT__PRODUCT(her), desc, operands);
}
