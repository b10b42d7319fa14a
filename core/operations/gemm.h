/* C = alpha op(A) op(B) + beta C. */

#ifndef IPT_NO_PRODUCTS

static ipt_result ipt__end_gemm_check(const ipt_gemm_desc *desc, ipt__request *request,
                                      ipt__findings *found) {
  ipt__product *product = &request->product;
  uint64_t m = product->m, n = product->n, k = product->k;
  int at = ipt__transposes(desc->op_a), ac = ipt__conjugates(desc->op_a);
  int bt = ipt__transposes(desc->op_b), bc = ipt__conjugates(desc->op_b);
  ipt__operand_view a = {m, k, desc->lda, desc->stride_a, at, ac, &ipt__errors_of_a};
  ipt__operand_view b = {k, n, desc->ldb, desc->stride_b, bt, bc, &ipt__errors_of_b};
  ipt__operand_view c = {m, n, desc->ldc, desc->stride_c, 0, 0, &ipt__errors_of_c};
  product->b.operand = 1;
  product->c.operand = 2;
  if (desc->column_major) {
    ipt__operand_view left = {m, k, desc->ldb, desc->stride_b, bt, bc, &ipt__errors_of_b};
    ipt__operand_view right = {k, n, desc->lda, desc->stride_a, at, ac, &ipt__errors_of_a};
    a = left;
    b = right;
    product->a.operand = 1;
    product->b.operand = 0;
  }
  return ipt__end_check(&a, &b, &c, request, found);
}

static ipt_result ipt__check_gemm(const void *descriptor, ipt__request *request,
                                  ipt__findings *found) {
  const ipt_gemm_desc *desc = (const ipt_gemm_desc *)descriptor;
  const ipt__product_options options = {desc->type, desc->batch,   desc->scaling, desc->alpha,
                                        desc->beta, desc->variant, &desc->host,   desc->wide_c};
  ipt__product *product = &request->product;
  if (!ipt__begin_check(&ipt__form_general, &options, request, found) ||
      !ipt__check_op_a(desc->op_a, found))
    return IPT_ERROR_INVALID_ARGUMENT;
  if (!ipt__is_op(desc->op_b))
    return ipt__refuse(found, "op_b is none of IPT_OP_..., 0 to 2");
  product->m = desc->column_major ? desc->n : desc->m;
  product->n = desc->column_major ? desc->m : desc->n;
  product->k = desc->k;
  return ipt__end_gemm_check(desc, request, found);
}

static const ipt__operation ipt__operation_gemm = {
    IPT__PRODUCT_RECORD(gemm, 3, IPT__GEMM_TYPES, gemm)};

static ipt_result ipt__request_gemm(const ipt_context *context, const void *desc,
                                    ipt__request *request) {
  return ipt__make_request(context, &ipt__operation_gemm, desc, request);
}

/* Describes a product of square matrices in host memory, for the calibration. */
static ipt_result ipt__request_squares(const ipt_context *context, ipt_type type, uint64_t side,
                                       ipt__request *request) {
  ipt_gemm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.m = desc.n = desc.k = side;
  return ipt__request_gemm(context, &desc, request);
}

#endif

IPT_API ipt_result ipt_plan_create_gemm(ipt_context *context, const ipt_gemm_desc *desc,
                                        ipt_plan **out) {
  return ipt__create_plan(context, IPT__PRODUCT(gemm), desc, out);
}

IPT_API ipt_result ipt_gemm(ipt_context *context, const void *a, const void *b, void *c,
                            const ipt_gemm_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, (void *)(uintptr_t)b, c};
  return ipt__run_operation(context, IPT__PRODUCT(gemm), desc, operands);
}
