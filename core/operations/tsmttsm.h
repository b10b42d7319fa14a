/* C = alpha A^T B + beta C, with tall & skinny A and B, and checks shared with tsmm. */

#ifndef IPT_NO_PRODUCTS

/* `sums` says whether the sums run along the long side. */
static ipt_result ipt__check_tall(const ipt_tsm_desc *desc, int sums, ipt__request *request,
                                  ipt__findings *found) {
  const ipt__product_options options = {desc->type,  1,           desc->scaling,
                                        desc->alpha, desc->beta,  desc->variant,
                                        &desc->host, desc->wide_c};
  ipt__product *product = &request->product;
  if (!ipt__begin_check(&ipt__form_general, &options, request, found))
    return IPT_ERROR_INVALID_ARGUMENT;
  product->in_place = desc->in_place;
  product->m = sums ? desc->m : desc->k;
  product->n = desc->n;
  product->k = sums ? desc->k : desc->m;
  product->b.operand = 1;
  product->c.operand = 2;
  ipt__operand_view a = {product->m, product->k,      desc->lda,        0,
                         sums,       desc->conjugate, &ipt__errors_of_a};
  ipt__operand_view b = {product->k, product->n, desc->ldb, 0, 0, 0, &ipt__errors_of_b};
  ipt__operand_view c = {product->m, product->n, desc->ldc, 0, 0, 0, &ipt__errors_of_c};
  return ipt__end_check(&a, &b, &c, request, found);
}

static ipt_result ipt__check_tsmttsm(const void *descriptor, ipt__request *request,
                                     ipt__findings *found) {
  const ipt_tsm_desc *desc = (const ipt_tsm_desc *)descriptor;
  ipt_result result = ipt__check_tall(desc, 1, request, found);
  return desc->in_place && found->wrong == NULL ? ipt__refuse(found, "in_place is for ipt_tsmm")
                                                : result;
}

/* k is the long side here, as in ipt_tsm_desc. */
static void ipt__describe_tall(const ipt__request *request, ipt__text *out) {
  const ipt__product *product = &request->product;
  ipt__append(out, "%s %s k=%llu m=%llu n=%llu", request->operation->name,
              ipt__type_names[product->type], (unsigned long long)ipt__long_side(product),
              (unsigned long long)ipt__cols_of_a(product), (unsigned long long)product->n);
  if (product->a.conjugated)
    ipt__append(out, " conjugate");
  if (product->in_place)
    ipt__append(out, " in place");
}

static const ipt__request_functions ipt__tall_requests = {
    ipt__is_void_product,  ipt__is_same_product_request, ipt__is_same_product_task,
    ipt__describe_tall,    ipt__explain_product,         ipt__find_accessed_in_product,
    ipt__rules_of_product, ipt__product_lies_apart};

/* A general line is about products of every height from some height on; `height` is the field that
 * has it. Such a line may leave out all fields except those of the type, the sizes and the number
 * of products. */
static int ipt__make_example_of_tall(const ipt__wisdom_range *range, int height, uint64_t *number) {
  const uint32_t needed = (2u << IPT__FIELD_K) - 1; /* type, batch, m, n, k */
  const uint64_t sums = height == IPT__FIELD_K;
  if ((range->any & needed) != 0 || range->at_least != 1u << height)
    return 0;
  for (int i = 0; i < IPT__PRODUCT_FIELDS; i++)
    if ((range->any >> i & 1) != 0)
      number[i] = i == IPT__FIELD_OP_A ? sums : i == IPT__FIELD_ALPHA;
  return (number[IPT__FIELD_OP_A] & 1) == sums;
}

/* A line is about a product that ipt_tsm_desc can describe. */
static ipt_result ipt__check_tall_numbers(const uint64_t *number, ipt__request *request) {
  ipt_result result = ipt__check_gemm_numbers(number, request);
  const ipt__product *product = &request->product;
  if (result == IPT_SUCCESS && (!ipt__has_skinny_shape(product) || product->hermitian))
    return IPT_ERROR_INVALID_ARGUMENT;
  return result;
}

static int ipt__make_example_of_tsmttsm(const ipt__wisdom_range *range, uint64_t *number) {
  return ipt__make_example_of_tall(range, IPT__FIELD_K, number);
}

static const ipt__wisdom_grammar ipt__tsmttsm_wisdom = {
    ipt__wisdom_product_fields, IPT__PRODUCT_FIELDS,     IPT__OPTIONAL_PRODUCT_FIELDS,
    ipt__numbers_of_product,    ipt__check_tall_numbers, ipt__make_example_of_tsmttsm};

static const ipt__operation ipt__operation_tsmttsm = {"tsmttsm",
                                                      3,
                                                      IPT__BLAS_TYPES | IPT__NARROW_TYPES,
                                                      ipt__check_tsmttsm,
                                                      ipt__gemm_method,
                                                      ipt__gemm_parameter,
                                                      &ipt__tsmttsm_wisdom,
                                                      &ipt__tall_requests,
                                                      &ipt__product_plans};

static ipt_result ipt__request_tsmttsm(const ipt_context *context, const void *desc,
                                       ipt__request *request) {
  return ipt__make_request(context, &ipt__operation_tsmttsm, desc, request);
}

#endif

IPT_API ipt_result ipt_plan_create_tsmttsm(ipt_context *context, const ipt_tsm_desc *desc,
                                           ipt_plan **out) {
  return ipt__create_plan(context, IPT__PRODUCT(tsmttsm), desc, out);
}

IPT_API ipt_result ipt_tsmttsm(ipt_context *context, const void *a, const void *b, void *c,
                               const ipt_tsm_desc *desc) {
  void *operands[] = {(void *)(uintptr_t)a, (void *)(uintptr_t)b, c};
  return ipt__run_operation(context, IPT__PRODUCT(tsmttsm), desc, operands);
}
