/* y = alpha op(A) x + beta y. */

#ifndef IPT_NO_PRODUCTS

static ipt_result ipt__end_gemv_check(const ipt_gemv_desc *desc, ipt__request *request,
                                      ipt__findings *found) {
  ipt__dense *dense = &request->dense;
  int transposed = ipt__transposes(desc->op_a) != desc->column_major;
  ipt__dense_factor a = {dense->m,       dense->k,   desc->lda,
                         desc->stride_a, transposed, ipt__conjugates(desc->op_a)};
  ipt__dense_factor x = {dense->k, 1, desc->incx, desc->stride_x, 0, 0};
  ipt__dense_factor y = {dense->m, 1, desc->incy, desc->stride_y, 0, 0};
  dense->b.operand = 1;
  dense->c.operand = 2;
  return ipt__end_dense_check(&a, &x, &y, request, found);
}

/* As the BLAS has it, y stays as it is where A is empty, whatever beta is. */
static ipt_result ipt__check_gemv(const void *descriptor, ipt__request *request,
                                  ipt__findings *found) {
  const ipt_gemv_desc *desc = (const ipt_gemv_desc *)descriptor;
  const ipt__dense_options options = {desc->type, desc->batch,   desc->scaling, desc->alpha,
                                      desc->beta, desc->variant, &desc->host};
  ipt__dense *dense = &request->dense;
  int transposed = ipt__transposes(desc->op_a);
  if (!ipt__begin_dense_check(IPT__GEMM, &options, request, found))
    return IPT_ERROR_INVALID_ARGUMENT;
  if (!ipt__is_op(desc->op_a))
    return ipt__refuse(found, "op_a");
  dense->m = transposed ? desc->n : desc->m;
  dense->n = 1;
  dense->k = transposed ? desc->m : desc->n;
  if (dense->k == 0)
    dense->m = 0;
  return ipt__end_gemv_check(desc, request, found);
}

static const ipt__operation ipt__operation_gemv = {"gemv",
                                                   3,
                                                   ipt__check_gemv,
                                                   ipt__gemm_method,
                                                   ipt__gemm_word,
                                                   &ipt__gemm_wisdom,
                                                   &ipt__dense_requests,
                                                   &ipt__dense_plans};

#endif

IPT_API ipt_result ipt_plan_create_gemv(ipt_context *context, const ipt_gemv_desc *desc,
                                        ipt_plan **out) {
  return ipt__plan_operation(context, IPT__PRODUCT(gemv), desc, out);
}

IPT_API ipt_result ipt_gemv(ipt_context *context, const void *a, const void *x, void *y,
                            const ipt_gemv_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, (void *)(uintptr_t)x, y};
  return ipt__run_operation(context, IPT__PRODUCT(gemv), desc, operands);
}
