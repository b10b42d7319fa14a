/* Products in wisdom: as fields, and a request made of the numbers of such fields. */

static const char *const ipt__number_kinds[] = {"zero", "one", "other", NULL};

/* No name is the beginning of one that follows. Bit 0 is transposition, bit 1 conjugation. */
static const char *const ipt__view_names[] = {"none", "transpose", "conjugate", "adjoint", NULL};
static const char *const ipt__triangle_names[] = {"whole", "lower", "upper", NULL};

/* The fields, which describe a product as core/problem/product.h does: name, greatest number, and
 * the names of numbers. A line leaves out the last IPT__OPTIONAL_PRODUCT_FIELDS fields if they are
 * 0. */
#define IPT__EACH_PRODUCT_FIELD(DO)                                                                \
  DO(TYPE, "type", IPT__TYPES - 1, ipt__type_names)                                                \
  DO(BATCH, "batch", UINT64_MAX, NULL)                                                             \
  DO(M, "m", UINT64_MAX, NULL)                                                                     \
  DO(N, "n", UINT64_MAX, NULL)                                                                     \
  DO(K, "k", UINT64_MAX, NULL)                                                                     \
  DO(LDA, "lda", UINT64_MAX, NULL)                                                                 \
  DO(LDB, "ldb", UINT64_MAX, NULL)                                                                 \
  DO(LDC, "ldc", UINT64_MAX, NULL)                                                                 \
  DO(STRIDE_A, "stride_a", UINT64_MAX, NULL)                                                       \
  DO(STRIDE_B, "stride_b", UINT64_MAX, NULL)                                                       \
  DO(STRIDE_C, "stride_c", UINT64_MAX, NULL)                                                       \
  DO(OP_A, "op_a", 3, ipt__view_names)                                                             \
  DO(OP_B, "op_b", 3, ipt__view_names)                                                             \
  DO(TRIANGLE, "triangle", 2, ipt__triangle_names)                                                 \
  DO(HERMITIAN, "hermitian", 1, NULL)                                                              \
  DO(RIGHT, "right", 1, NULL)                                                                      \
  DO(UNIT_DIAGONAL, "unit_diagonal", 1, NULL)                                                      \
  DO(ALPHA, "alpha", 2, ipt__number_kinds)                                                         \
  DO(BETA, "beta", 2, ipt__number_kinds)                                                           \
  DO(IN_PLACE, "in_place", 1, NULL)                                                                \
  DO(WIDE_C, "wide_c", 1, NULL)

#define IPT__PLACE_OF_FIELD(FIELD, name, most, choices) IPT__FIELD_##FIELD,
#define IPT__PRODUCT_FIELD(FIELD, name, most, choices)  {name, most, choices},
enum {
  IPT__EACH_PRODUCT_FIELD(IPT__PLACE_OF_FIELD) IPT__PRODUCT_FIELDS,
  IPT__OPTIONAL_PRODUCT_FIELDS = 1
};
static const ipt__wisdom_field ipt__wisdom_product_fields[IPT__PRODUCT_FIELDS] = {
    IPT__EACH_PRODUCT_FIELD(IPT__PRODUCT_FIELD)};

static uint64_t ipt__view_of(const ipt__operand *matrix) {
  return (uint64_t)(matrix->transposed != 0) + 2 * (uint64_t)(matrix->conjugated != 0);
}

/* Returns the numbers that fit `bytes`; 0 if there is no such operand, as there may be no B. */
static uint64_t ipt__numbers_in(const ipt__operand *x, uint64_t bytes) {
  return x->number == 0 ? 0 : bytes / x->number;
}

static void ipt__numbers_of_product(const ipt__request *request, uint64_t *number) {
  const ipt__product *d = &request->product;
  number[IPT__FIELD_TYPE] = (uint64_t)d->type;
  number[IPT__FIELD_BATCH] = d->batch;
  number[IPT__FIELD_M] = d->m;
  number[IPT__FIELD_N] = d->n;
  number[IPT__FIELD_K] = d->k;
  number[IPT__FIELD_LDA] = ipt__numbers_in(&d->a, d->a.stored.pitch);
  number[IPT__FIELD_LDB] = ipt__numbers_in(&d->b, d->b.stored.pitch);
  number[IPT__FIELD_LDC] = ipt__numbers_in(&d->c, d->c.stored.pitch);
  number[IPT__FIELD_STRIDE_A] = ipt__numbers_in(&d->a, d->a.stride);
  number[IPT__FIELD_STRIDE_B] = ipt__numbers_in(&d->b, d->b.stride);
  number[IPT__FIELD_STRIDE_C] = ipt__numbers_in(&d->c, d->c.stride);
  number[IPT__FIELD_OP_A] = ipt__view_of(&d->a);
  number[IPT__FIELD_OP_B] = ipt__view_of(&d->b);
  number[IPT__FIELD_TRIANGLE] = (uint64_t)d->triangle;
  number[IPT__FIELD_HERMITIAN] = (uint64_t)(d->hermitian != 0);
  number[IPT__FIELD_RIGHT] = (uint64_t)(d->right != 0);
  number[IPT__FIELD_UNIT_DIAGONAL] = (uint64_t)(d->unit_diagonal != 0);
  number[IPT__FIELD_ALPHA] = (uint64_t)ipt__kind_of_number(d->alpha);
  number[IPT__FIELD_BETA] = (uint64_t)ipt__kind_of_number(d->beta);
  number[IPT__FIELD_IN_PLACE] = (uint64_t)(d->in_place != 0);
  number[IPT__FIELD_WIDE_C] = (uint64_t)(d->wide_c != 0);
}

static ipt__operand_view ipt__view_of_numbers(uint64_t rows, uint64_t cols, uint64_t pitch,
                                              uint64_t stride, uint64_t view) {
  ipt__operand_view factor = {
      rows, cols, pitch, stride, (view & 1) != 0, (view & 2) != 0, &ipt__errors_of_a};
  return factor;
}

/* Whether the product may be in place by the rules of ipt_tsm_desc. */
static int ipt__may_be_in_place(const ipt__product *product) {
  const ipt__operand *a = &product->a, *c = &product->c;
  return ipt__has_skinny_shape(product) && !product->hermitian && !a->transposed &&
         product->n <= product->k && a->stored.pitch == c->stored.pitch && !product->wide_c;
}

/* Sets the matrices of a request whose sizes are known. Only the square matrix of a triangular
 * system may be on the right. */
static ipt_result ipt__set_numbered_matrices(const uint64_t *number, ipt__request *request,
                                             ipt__findings *found) {
  ipt__product *product = &request->product;
  uint64_t m = product->m, n = product->n, k = product->k;
  int has_b = product->form->has_b;
  product->b.operand = has_b ? 1 : 0;
  product->c.operand = has_b ? 2 : 1;
  ipt__operand_view a =
      ipt__view_of_numbers(product->form->has_square_a ? k : m, k, number[IPT__FIELD_LDA],
                           number[IPT__FIELD_STRIDE_A], number[IPT__FIELD_OP_A]);
  ipt__operand_view b = ipt__view_of_numbers(k, n, number[IPT__FIELD_LDB],
                                             number[IPT__FIELD_STRIDE_B], number[IPT__FIELD_OP_B]);
  ipt__operand_view c =
      ipt__view_of_numbers(m, n, number[IPT__FIELD_LDC], number[IPT__FIELD_STRIDE_C], 0);
  ipt_result result = ipt__end_check(&a, has_b ? &b : NULL, &c, request, found);
  if (result == IPT_SUCCESS && product->in_place && !ipt__may_be_in_place(product))
    return IPT_ERROR_INVALID_ARGUMENT;
  return result;
}

static ipt_result ipt__check_product_numbers(const ipt__product_form *form, const uint64_t *number,
                                             ipt__request *request) {
  static const ipt_host_tuning none = {0, IPT_HOST_ACCESS_DEFAULT, 0, 0, IPT_SWITCH_DEFAULT, 0};
  const double alpha[2] = {(double)number[IPT__FIELD_ALPHA], 0},
               beta[2] = {(double)number[IPT__FIELD_BETA], 0};
  const ipt__product_options options = {(ipt_type)number[IPT__FIELD_TYPE],
                                        number[IPT__FIELD_BATCH],
                                        IPT_SCALING_ALPHA_BETA,
                                        alpha,
                                        beta,
                                        NULL,
                                        &none,
                                        (int)number[IPT__FIELD_WIDE_C]};
  ipt__product *product = &request->product;
  ipt__findings found;
  if (number[IPT__FIELD_BATCH] == 0 || !ipt__begin_check(form, &options, request, &found))
    return IPT_ERROR_INVALID_ARGUMENT;
  product->m = number[IPT__FIELD_M];
  product->n = number[IPT__FIELD_N];
  product->k = number[IPT__FIELD_K];
  product->triangle = (ipt__triangle)number[IPT__FIELD_TRIANGLE];
  product->hermitian = (int)number[IPT__FIELD_HERMITIAN];
  product->right = (int)number[IPT__FIELD_RIGHT];
  product->unit_diagonal = (int)number[IPT__FIELD_UNIT_DIAGONAL];
  product->in_place = (int)number[IPT__FIELD_IN_PLACE];
  return ipt__set_numbered_matrices(number, request, &found);
}

static ipt_result ipt__check_gemm_numbers(const uint64_t *number, ipt__request *request) {
  return ipt__check_product_numbers(&ipt__form_general, number, request);
}

/* For all products of two matrices, including those of a matrix and its own transpose. */
static const ipt__wisdom_grammar ipt__gemm_wisdom = {
    ipt__wisdom_product_fields, IPT__PRODUCT_FIELDS,     IPT__OPTIONAL_PRODUCT_FIELDS,
    ipt__numbers_of_product,    ipt__check_gemm_numbers, NULL};
