/* y = alpha op(A) x + beta y. */

#ifndef IPT_NO_PRODUCTS

static ipt_result ipt__end_gemv_check(const ipt_gemv_desc *desc, ipt__request *request,
                                      ipt__findings *found) {
  ipt__product *product = &request->product;
  int transposed = ipt__transposes(desc->op_a) != desc->column_major;
  ipt__operand_view a = {product->m,       product->k, desc->lda,
                         desc->stride_a,   transposed, ipt__conjugates(desc->op_a),
                         &ipt__errors_of_a};
  ipt__operand_view x = {product->k, 1, ipt__distance(desc->incx), desc->stride_x,
                         0,          0, &ipt__errors_of_x};
  ipt__operand_view y = {product->m, 1, ipt__distance(desc->incy), desc->stride_y,
                         0,          0, &ipt__errors_of_y};
  product->b.reversed = desc->incx < 0 && product->k > 1;
  product->c.reversed = desc->incy < 0 && product->m > 1;
  product->b.operand = 1;
  product->c.operand = 2;
  return ipt__end_check(&a, &x, &y, request, found);
}

/* If A is empty, y keeps its values whatever beta is, as in the BLAS. */
static ipt_result ipt__check_gemv(const void *descriptor, ipt__request *request,
                                  ipt__findings *found) {
  const ipt_gemv_desc *desc = (const ipt_gemv_desc *)descriptor;
  const ipt__product_options options = {desc->type, desc->batch,   desc->scaling, desc->alpha,
                                        desc->beta, desc->variant, &desc->host,   desc->wide_y};
  ipt__product *product = &request->product;
  int transposed = ipt__transposes(desc->op_a);
  if (!ipt__begin_check(&ipt__form_general, &options, request, found) ||
      !ipt__check_op_a(desc->op_a, found))
    return IPT_ERROR_INVALID_ARGUMENT;
  product->m = transposed ? desc->n : desc->m;
  product->n = 1;
  product->k = transposed ? desc->m : desc->n;
  if (product->k == 0)
    product->m = 0;
  return ipt__end_gemv_check(desc, request, found);
}

static const ipt__operation ipt__operation_gemv = {
    IPT__PRODUCT_RECORD(gemv, 3, IPT__BLAS_TYPES | IPT__NARROW_TYPES, gemm)};

#endif

IPT_API ipt_result ipt_plan_create_gemv(ipt_context *context, const ipt_gemv_desc *desc,
                                        ipt_plan **out) {
  return ipt__create_plan(context, IPT__PRODUCT(gemv), desc, out);
}

IPT_API ipt_result ipt_gemv(ipt_context *context, const void *a, const void *x, void *y,
                            const ipt_gemv_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, (void *)(uintptr_t)x, y};
  return ipt__run_operation(context, IPT__PRODUCT(gemv), desc, operands);
}
