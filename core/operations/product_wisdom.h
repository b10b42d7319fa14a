/* Products in wisdom: as words, and a request made of the numbers of such words. */

/* The words, and places of some of them. */
enum {
  IPT__PRODUCT_WORDS = 20,
  IPT__WORD_M = 2,
  IPT__WORD_K = 4,
  IPT__WORD_OP_A = 11,
  IPT__WORD_ALPHA = 17
};

static const char *const ipt__number_kinds[] = {"zero", "one", "other", NULL};

/* No name is the beginning of one that follows. Bit 0 is transposition, bit 1 conjugation. */
static const char *const ipt__view_names[] = {"none", "transpose", "conjugate", "adjoint", NULL};
static const char *const ipt__triangle_names[] = {"whole", "lower", "upper", NULL};

/* The words describe the form in core/problem/product.h. */
static const ipt__wisdom_word ipt__wisdom_product_words[IPT__PRODUCT_WORDS] = {
    {"type", IPT__TYPES - 1, ipt__type_names},
    {"batch", UINT64_MAX, NULL},
    {"m", UINT64_MAX, NULL},
    {"n", UINT64_MAX, NULL},
    {"k", UINT64_MAX, NULL},
    {"lda", UINT64_MAX, NULL},
    {"ldb", UINT64_MAX, NULL},
    {"ldc", UINT64_MAX, NULL},
    {"stride_a", UINT64_MAX, NULL},
    {"stride_b", UINT64_MAX, NULL},
    {"stride_c", UINT64_MAX, NULL},
    {"op_a", 3, ipt__view_names},
    {"op_b", 3, ipt__view_names},
    {"triangle", 2, ipt__triangle_names},
    {"hermitian", 1, NULL},
    {"right", 1, NULL},
    {"unit_diagonal", 1, NULL},
    {"alpha", 2, ipt__number_kinds},
    {"beta", 2, ipt__number_kinds},
    {"in_place", 1, NULL}};

static uint64_t ipt__view_of(const ipt__operand *matrix) {
  return (uint64_t)(matrix->transposed != 0) + 2 * (uint64_t)(matrix->conjugated != 0);
}

static void ipt__numbers_of_product(const ipt__request *request, uint64_t *number) {
  const ipt__product *d = &request->product;
  uint64_t size = ipt__type_size(d->type);
  const uint64_t numbers[IPT__PRODUCT_WORDS] = {(uint64_t)d->type,
                                                d->batch,
                                                d->m,
                                                d->n,
                                                d->k,
                                                d->a.stored.pitch / size,
                                                d->b.stored.pitch / size,
                                                d->c.stored.pitch / size,
                                                d->a.stride / size,
                                                d->b.stride / size,
                                                d->c.stride / size,
                                                ipt__view_of(&d->a),
                                                ipt__view_of(&d->b),
                                                (uint64_t)d->triangle,
                                                (uint64_t)(d->hermitian != 0),
                                                (uint64_t)(d->right != 0),
                                                (uint64_t)(d->unit_diagonal != 0),
                                                (uint64_t)ipt__kind_of_number(d->alpha),
                                                (uint64_t)ipt__kind_of_number(d->beta),
                                                (uint64_t)(d->in_place != 0)};
  memcpy(number, numbers, sizeof numbers);
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
         product->n <= product->k && a->stored.pitch == c->stored.pitch;
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
  ipt__operand_view a = ipt__view_of_numbers(product->form->has_square_a ? k : m, k, number[5],
                                             number[8], number[11]);
  ipt__operand_view b = ipt__view_of_numbers(k, n, number[6], number[9], number[12]);
  ipt__operand_view c = ipt__view_of_numbers(m, n, number[7], number[10], 0);
  ipt_result result = ipt__end_check(&a, has_b ? &b : NULL, &c, request, found);
  if (result == IPT_SUCCESS && product->in_place && !ipt__may_be_in_place(product))
    return IPT_ERROR_INVALID_ARGUMENT;
  return result;
}

static ipt_result ipt__check_product_numbers(const ipt__product_form *form, const uint64_t *number,
                                             ipt__request *request) {
  static const ipt_host_tuning none = {0, IPT_HOST_ACCESS_DEFAULT, 0, 0, IPT_SWITCH_DEFAULT};
  const double alpha[2] = {(double)number[17], 0}, beta[2] = {(double)number[18], 0};
  const ipt__product_options options = {
      (ipt_type)number[0], number[1], IPT_SCALING_ALPHA_BETA, alpha, beta, NULL, &none};
  ipt__product *product = &request->product;
  ipt__findings found;
  if (number[1] == 0 || !ipt__begin_check(form, &options, request, &found))
    return IPT_ERROR_INVALID_ARGUMENT;
  product->m = number[2];
  product->n = number[3];
  product->k = number[4];
  product->triangle = (ipt__triangle)number[13];
  product->hermitian = (int)number[14];
  product->right = (int)number[15];
  product->unit_diagonal = (int)number[16];
  product->in_place = (int)number[19];
  return ipt__set_numbered_matrices(number, request, &found);
}

static ipt_result ipt__check_gemm_numbers(const uint64_t *number, ipt__request *request) {
  return ipt__check_product_numbers(&ipt__form_general, number, request);
}

/* Used for all products of two matrices, also of a matrix and its own transpose. */
static const ipt__wisdom_form ipt__gemm_wisdom = {
    ipt__wisdom_product_words, IPT__PRODUCT_WORDS,      0,
    ipt__numbers_of_product,   ipt__check_gemm_numbers, NULL};
