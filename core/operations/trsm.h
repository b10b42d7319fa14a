/* Triangular systems: op(A) X = alpha B, or X op(A) = alpha B, where X takes the place of B. */

#ifndef IPT_NO_PRODUCTS

static ipt_result ipt__end_trsm_check(const ipt_trsm_desc *desc, ipt__request *request,
                                      ipt__findings *found) {
  ipt__dense *dense = &request->dense;
  uint64_t order = dense->k;
  ipt__dense_factor a = {order,
                         order,
                         desc->lda,
                         desc->stride_a,
                         ipt__transposes(desc->op_a),
                         ipt__conjugates(desc->op_a)};
  ipt__dense_factor b = {dense->m, dense->n, desc->ldb, desc->stride_b, 0, 0};
  dense->c.operand = 1;
  return ipt__end_dense_check(&a, NULL, &b, request, found);
}

/* Column-major, the transposes: X^T op(A)^T = alpha B^T is the right side instead of the left one,
 * and op stays, since what is stored has been transposed as well. */
static ipt_result ipt__check_trsm(const void *descriptor, ipt__request *request,
                                  ipt__findings *found) {
  const ipt_trsm_desc *desc = (const ipt_trsm_desc *)descriptor;
  const ipt__dense_options options = {desc->type,     desc->batch,   desc->scaling, desc->alpha,
                                      ipt__no_number, desc->variant, &desc->host};
  ipt__dense *dense = &request->dense;
  int is_right = desc->side == IPT_SIDE_RIGHT;
  if (!ipt__begin_dense_check(IPT__TRSM, &options, request, found))
    return IPT_ERROR_INVALID_ARGUMENT;
  if (!ipt__is_triangle(desc->triangle))
    return ipt__refuse(found, "triangle");
  if (!ipt__is_op(desc->op_a))
    return ipt__refuse(found, "op_a");
  if ((int)desc->side != IPT_SIDE_LEFT && !is_right)
    return ipt__refuse(found, "side");
  dense->m = desc->column_major ? desc->n : desc->m;
  dense->n = desc->column_major ? desc->m : desc->n;
  dense->k = is_right ? desc->n : desc->m;
  dense->triangle = ipt__triangle_of(desc->triangle, desc->column_major);
  dense->right = is_right != desc->column_major;
  dense->unit_diagonal = desc->unit_diagonal;
  return ipt__end_trsm_check(desc, request, found);
}

static const char *ipt__trsm_method(uint32_t index) {
  return index < IPT__DENSE_METHODS - IPT__GEMM_METHODS
             ? ipt__dense_methods[IPT__GEMM_METHODS + index]
             : NULL;
}

static const ipt__word *ipt__trsm_word(uint32_t index) {
  return ipt__trsm_words[index];
}

static ipt_result ipt__check_trsm_numbers(const uint64_t *number, ipt__request *request) {
  return ipt__check_dense_numbers(IPT__TRSM, number, request);
}

static const ipt__wisdom_form ipt__trsm_wisdom = {ipt__dense_words, IPT__DENSE_WORDS, 0,
                                                  ipt__numbers_of_dense, ipt__check_trsm_numbers};

static const ipt__operation ipt__operation_trsm = {"trsm",
                                                   2,
                                                   ipt__check_trsm,
                                                   ipt__trsm_method,
                                                   ipt__trsm_word,
                                                   &ipt__trsm_wisdom,
                                                   &ipt__dense_requests,
                                                   &ipt__dense_plans};

#endif

IPT_API ipt_result ipt_plan_create_trsm(ipt_context *context, const ipt_trsm_desc *desc,
                                        ipt_plan **out) {
  return ipt__plan_operation(context, IPT__PRODUCT(trsm), desc, out);
}

IPT_API ipt_result ipt_trsm(ipt_context *context, const void *a, void *b,
                            const ipt_trsm_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, b};
  return ipt__run_operation(context, IPT__PRODUCT(trsm), desc, operands);
}
