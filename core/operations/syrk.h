/* C = alpha A A^T + beta C (syrk) or C = alpha A A^H + beta C (herk), where only a triangle of C is
 * written. A may also be transposed. */

#ifndef IPT_NO_PRODUCTS

/* One of the two factors is transposed, and conjugated in a Hermitian product: the first one if A,
 * seen as row-major, is transposed, else the second. */
static ipt_result ipt__end_rank_k_check(const ipt_syrk_desc *desc, int hermitian,
                                        ipt__request *request, ipt__findings *found) {
  uint64_t n = desc->n, k = desc->k;
  int at = ipt__transposes(desc->op_a) != desc->column_major;
  ipt__product *product = &request->product;
  ipt__set_triangle(product, n, ipt__triangle_of(desc->triangle, desc->column_major), hermitian);
  product->k = k;
  ipt__operand_view a = {n, k, desc->lda, 0, at, hermitian && at, &ipt__errors_of_a};
  ipt__operand_view b = {k, n, desc->lda, 0, !at, hermitian && !at, &ipt__errors_of_a};
  ipt__operand_view c = {n, n, desc->ldc, 0, 0, 0, &ipt__errors_of_c};
  return ipt__end_check(&a, &b, &c, request, found);
}

static ipt_result ipt__check_rank_k(const void *descriptor, int hermitian, ipt__request *request,
                                    ipt__findings *found) {
  const ipt_syrk_desc *desc = (const ipt_syrk_desc *)descriptor;
  const ipt__product_options options = {desc->type,  1,           desc->scaling,
                                        desc->alpha, desc->beta,  desc->variant,
                                        &desc->host, desc->wide_c};
  ipt_op other = hermitian ? IPT_OP_TRANSPOSE : IPT_OP_CONJUGATE_TRANSPOSE;
  if (!ipt__begin_check(&ipt__form_general, &options, request, found) ||
      !ipt__check_triangle(desc->triangle, found) || !ipt__check_op_a(desc->op_a, found))
    return IPT_ERROR_INVALID_ARGUMENT;
  if (ipt__is_complex(desc->type) && desc->op_a == other)
    return ipt__refuse(found, hermitian
                                  ? "op_a is neither IPT_OP_NONE nor IPT_OP_CONJUGATE_TRANSPOSE"
                                  : "op_a is neither IPT_OP_NONE nor IPT_OP_TRANSPOSE");
  if (hermitian && !ipt__is_real_scaling(&request->product))
    return ipt__refuse(found, ipt__wrong_hermitian_scaling);
  return ipt__end_rank_k_check(desc, hermitian, request, found);
}

static ipt_result ipt__check_syrk(const void *descriptor, ipt__request *request,
                                  ipt__findings *found) {
  return ipt__check_rank_k(descriptor, 0, request, found);
}

static ipt_result ipt__check_herk(const void *descriptor, ipt__request *request,
                                  ipt__findings *found) {
  return ipt__check_rank_k(descriptor, 1, request, found);
}

static const ipt__operation ipt__operation_syrk = {
    IPT__PRODUCT_RECORD(syrk, 2, IPT__BLAS_TYPES | IPT__NARROW_TYPES, gemm)};

static const ipt__operation ipt__operation_herk = {
    IPT__PRODUCT_RECORD(herk, 2, IPT__BLAS_TYPES | IPT__NARROW_TYPES, gemm)};

#endif

IPT_API ipt_result ipt_plan_create_syrk(ipt_context *context, const ipt_syrk_desc *desc,
                                        ipt_plan **out) {
  return ipt__create_plan(context, IPT__PRODUCT(syrk), desc, out);
}

IPT_API ipt_result ipt_syrk(ipt_context *context, const void *a, void *c,
                            const ipt_syrk_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, c};
  return ipt__run_operation(context, IPT__PRODUCT(syrk), desc, operands);
}

IPT_API ipt_result ipt_plan_create_herk(ipt_context *context, const ipt_syrk_desc *desc,
                                        ipt_plan **out) {
  return ipt__create_plan(context, IPT__PRODUCT(herk), desc, out);
}

IPT_API ipt_result ipt_herk(ipt_context *context, const void *a, void *c,
                            const ipt_syrk_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, c};
  return ipt__run_operation(context, IPT__PRODUCT(herk), desc, operands);
}
