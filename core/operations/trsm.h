/* Triangular systems: op(A) X = alpha B or X op(A) = alpha B, where X overwrites B. */

#ifndef IPT_NO_PRODUCTS

static ipt_result ipt__end_trsm_check(const ipt_trsm_desc *desc, ipt__request *request,
                                      ipt__findings *found) {
  ipt__product *product = &request->product;
  uint64_t order = product->k;
  ipt__operand_view a = {order,
                         order,
                         desc->lda,
                         desc->stride_a,
                         ipt__transposes(desc->op_a),
                         ipt__conjugates(desc->op_a),
                         &ipt__errors_of_a};
  ipt__operand_view b = {product->m, product->n, desc->ldb,        desc->stride_b,
                         0,          0,          &ipt__errors_of_b};
  product->c.operand = 1;
  return ipt__end_check(&a, NULL, &b, request, found);
}

/* A column-major system is the row-major system of the transposes, X^T op(A)^T = alpha B^T: the
 * sides are exchanged, and op stays, because what is stored is transposed as well. */
static ipt_result ipt__check_trsm(const void *descriptor, ipt__request *request,
                                  ipt__findings *found) {
  const ipt_trsm_desc *desc = (const ipt_trsm_desc *)descriptor;
  const ipt__product_options options = {desc->type,     desc->batch,   desc->scaling, desc->alpha,
                                        ipt__no_number, desc->variant, &desc->host,   0};
  ipt__product *product = &request->product;
  int is_right = desc->side == IPT_SIDE_RIGHT;
  if (!ipt__begin_check(&ipt__form_triangular, &options, request, found) ||
      !ipt__check_triangle(desc->triangle, found) || !ipt__check_op_a(desc->op_a, found))
    return IPT_ERROR_INVALID_ARGUMENT;
  if ((int)desc->side != IPT_SIDE_LEFT && !is_right)
    return ipt__refuse(found, "side is neither IPT_SIDE_LEFT nor IPT_SIDE_RIGHT");
  product->m = desc->column_major ? desc->n : desc->m;
  product->n = desc->column_major ? desc->m : desc->n;
  product->k = is_right ? desc->n : desc->m;
  product->triangle = ipt__triangle_of(desc->triangle, desc->column_major);
  product->right = is_right != desc->column_major;
  product->unit_diagonal = desc->unit_diagonal;
  return ipt__end_trsm_check(desc, request, found);
}

static const char *ipt__trsm_method(uint32_t index) {
  return ipt__name_of_method(&ipt__form_triangular, index);
}

static const ipt__parameter *ipt__trsm_parameter(uint32_t index) {
  return ipt__parameter_of_methods(&ipt__form_triangular, index);
}

static ipt_result ipt__check_trsm_numbers(const uint64_t *number, ipt__request *request) {
  return ipt__check_product_numbers(&ipt__form_triangular, number, request);
}

static const ipt__wisdom_grammar ipt__trsm_wisdom = {
    ipt__wisdom_product_fields, IPT__PRODUCT_FIELDS,     IPT__OPTIONAL_PRODUCT_FIELDS,
    ipt__numbers_of_product,    ipt__check_trsm_numbers, NULL};

static const ipt__operation ipt__operation_trsm = {
    IPT__PRODUCT_RECORD(trsm, 2, IPT__BLAS_TYPES, trsm)};

#endif

IPT_API ipt_result ipt_plan_create_trsm(ipt_context *context, const ipt_trsm_desc *desc,
                                        ipt_plan **out) {
  return ipt__create_plan(context, IPT__PRODUCT(trsm), desc, out);
}

IPT_API ipt_result ipt_trsm(ipt_context *context, const void *a, void *b,
                            const ipt_trsm_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, b};
  return ipt__run_operation(context, IPT__PRODUCT(trsm), desc, operands);
}
