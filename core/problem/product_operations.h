/* The descriptors of all products, checked and brought into the form of core/problem/product.h. A
 * vector is a matrix of one column, whose pitch is the increment.
 *
 * Column-major, an operand is the transpose of a row-major one in the same memory: triangles
 * flip, what is transposed is not, and a Hermitian matrix is the conjugate of what is stored. */

static const double ipt__no_number[2] = {0, 0};

static ipt__triangle ipt__triangle_of(ipt_triangle triangle, int flipped) {
  int is_lower = triangle == IPT_TRIANGLE_LOWER;
  return is_lower != flipped ? IPT__LOWER : IPT__UPPER;
}

static int ipt__is_triangle(ipt_triangle triangle) {
  return (int)triangle == IPT_TRIANGLE_LOWER || (int)triangle == IPT_TRIANGLE_UPPER;
}

/* Whether alpha and beta are real numbers. */
static int ipt__is_real_scaling(const ipt__product *product) {
  return product->alpha[1] == 0 && product->beta[1] == 0;
}

/* ---- Matrix times matrix ---- */

static ipt_result ipt__set_gemm_matrices(ipt__product *product, const ipt_gemm_desc *desc) {
  uint64_t m = product->m, n = product->n, k = product->k;
  int at = ipt__transposes(desc->op_a), ac = ipt__conjugates(desc->op_a);
  int bt = ipt__transposes(desc->op_b), bc = ipt__conjugates(desc->op_b);
  ipt__operand_view a = {m, k, desc->lda, desc->stride_a, at, ac};
  ipt__operand_view b = {k, n, desc->ldb, desc->stride_b, bt, bc};
  ipt__operand_view c = {m, n, desc->ldc, desc->stride_c, 0, 0};
  product->b.operand = 1;
  product->c.operand = 2;
  if (desc->column_major) {
    ipt__operand_view left = {m, k, desc->ldb, desc->stride_b, bt, bc};
    ipt__operand_view right = {k, n, desc->lda, desc->stride_a, at, ac};
    a = left;
    b = right;
    product->a.operand = 1;
    product->b.operand = 0;
  }
  return ipt__set_operands(product, &a, &b, &c);
}

static ipt_result ipt__check_gemm(const void *descriptor, ipt__product *product,
                                  ipt__product_options *options) {
  const ipt_gemm_desc *desc = (const ipt_gemm_desc *)descriptor;
  const ipt__product_options own = {desc->type, desc->batch,   desc->scaling, desc->alpha,
                                    desc->beta, desc->variant, &desc->host};
  *options = own;
  if (!ipt__begin_product(product, IPT__GENERAL, options) || !ipt__is_op(desc->op_a) ||
      !ipt__is_op(desc->op_b))
    return IPT_ERROR_INVALID_ARGUMENT;
  product->m = desc->column_major ? desc->n : desc->m;
  product->n = desc->column_major ? desc->m : desc->n;
  product->k = desc->k;
  return ipt__set_gemm_matrices(product, desc);
}

/* ---- Tall & skinny matrices ---- */

/* In place, the rows of C must be where those of A are. */
static int ipt__check_in_place(const ipt_tsm_desc *desc) {
  uint64_t lda = desc->lda == 0 ? desc->m : desc->lda;
  uint64_t ldc = desc->ldc == 0 ? desc->n : desc->ldc;
  return desc->n <= desc->m && lda == ldc;
}

/* The part that both operations share. sums: over the long side, as TSMTTSM does. */
static ipt_result ipt__check_tall(const ipt_tsm_desc *desc, int sums, ipt__product *product,
                                  ipt__product_options *options) {
  const ipt__product_options own = {
      desc->type, 1, desc->scaling, desc->alpha, desc->beta, desc->variant, &desc->host};
  *options = own;
  if (!ipt__begin_product(product, IPT__GENERAL, options))
    return IPT_ERROR_INVALID_ARGUMENT;
  product->is_tall = 1;
  product->in_place = desc->in_place;
  product->m = sums ? desc->m : desc->k;
  product->n = desc->n;
  product->k = sums ? desc->k : desc->m;
  product->b.operand = 1;
  product->c.operand = 2;
  ipt__operand_view a = {product->m, product->k, desc->lda, 0, sums, desc->conjugate};
  ipt__operand_view b = {product->k, product->n, desc->ldb, 0, 0, 0};
  ipt__operand_view c = {product->m, product->n, desc->ldc, 0, 0, 0};
  return ipt__set_operands(product, &a, &b, &c);
}

static ipt_result ipt__check_tsmttsm(const void *descriptor, ipt__product *product,
                                     ipt__product_options *options) {
  const ipt_tsm_desc *desc = (const ipt_tsm_desc *)descriptor;
  ipt_result result = ipt__check_tall(desc, 1, product, options);
  if (!desc->in_place || product->wrong != NULL)
    return result;
  product->wrong = "in_place is for ipt_tsmm";
  return IPT_ERROR_INVALID_ARGUMENT;
}

static ipt_result ipt__check_tsmm(const void *descriptor, ipt__product *product,
                                  ipt__product_options *options) {
  const ipt_tsm_desc *desc = (const ipt_tsm_desc *)descriptor;
  ipt_result result = ipt__check_tall(desc, 0, product, options);
  if (!desc->in_place || product->wrong != NULL || ipt__check_in_place(desc))
    return result;
  product->wrong = "in_place: n is more than m, or lda and ldc differ";
  return IPT_ERROR_INVALID_ARGUMENT;
}

/* ---- Matrix times vector ---- */

static ipt_result ipt__set_gemv_matrices(ipt__product *product, const ipt_gemv_desc *desc) {
  int transposed = ipt__transposes(desc->op_a) != desc->column_major;
  ipt__operand_view a = {product->m,     product->k, desc->lda,
                         desc->stride_a, transposed, ipt__conjugates(desc->op_a)};
  ipt__operand_view x = {product->k, 1, desc->incx, desc->stride_x, 0, 0};
  ipt__operand_view y = {product->m, 1, desc->incy, desc->stride_y, 0, 0};
  product->b.operand = 1;
  product->c.operand = 2;
  return ipt__set_operands(product, &a, &x, &y);
}

/* As the BLAS has it, y stays as it is where A is empty, whatever beta is. */
static ipt_result ipt__check_gemv(const void *descriptor, ipt__product *product,
                                  ipt__product_options *options) {
  const ipt_gemv_desc *desc = (const ipt_gemv_desc *)descriptor;
  const ipt__product_options own = {desc->type, desc->batch,   desc->scaling, desc->alpha,
                                    desc->beta, desc->variant, &desc->host};
  int transposed = ipt__transposes(desc->op_a);
  *options = own;
  if (!ipt__begin_product(product, IPT__GENERAL, options) || !ipt__is_op(desc->op_a))
    return IPT_ERROR_INVALID_ARGUMENT;
  product->m = transposed ? desc->n : desc->m;
  product->n = 1;
  product->k = transposed ? desc->m : desc->n;
  if (product->k == 0)
    product->m = 0;
  return ipt__set_gemv_matrices(product, desc);
}

static ipt_result ipt__check_symmetric(const ipt_symv_desc *desc, int hermitian,
                                       ipt__product *product, ipt__product_options *options) {
  const ipt__product_options own = {
      desc->type, 1, desc->scaling, desc->alpha, desc->beta, desc->variant, &desc->host};
  uint64_t n = desc->n;
  int conjugated = hermitian && desc->column_major;
  *options = own;
  if (!ipt__begin_product(product, IPT__SYMMETRIC, options) || !ipt__is_triangle(desc->triangle))
    return IPT_ERROR_INVALID_ARGUMENT;
  product->m = product->k = n;
  product->n = 1;
  product->triangle = ipt__triangle_of(desc->triangle, desc->column_major);
  product->hermitian = hermitian && ipt__is_complex(desc->type);
  product->b.operand = 1;
  product->c.operand = 2;
  ipt__operand_view a = {n, n, desc->lda, 0, 0, conjugated};
  ipt__operand_view x = {n, 1, desc->incx, 0, 0, 0}, y = {n, 1, desc->incy, 0, 0, 0};
  return ipt__set_operands(product, &a, &x, &y);
}

static ipt_result ipt__check_symv(const void *descriptor, ipt__product *product,
                                  ipt__product_options *options) {
  return ipt__check_symmetric((const ipt_symv_desc *)descriptor, 0, product, options);
}

static ipt_result ipt__check_hemv(const void *descriptor, ipt__product *product,
                                  ipt__product_options *options) {
  return ipt__check_symmetric((const ipt_symv_desc *)descriptor, 1, product, options);
}

/* ---- Triangles of products of a matrix with itself ---- */

/* The square output, of which a triangle is written, and that A and B are the same. */
static void ipt__set_triangle(ipt__product *product, uint64_t n, ipt__triangle triangle,
                              int hermitian) {
  product->m = product->n = n;
  product->triangle = triangle;
  product->hermitian = hermitian && ipt__is_complex(product->type);
  product->c.operand = 1;
}

/* What is transposed is the other one's transpose, of a Hermitian product also conjugated. */
static ipt_result ipt__check_rank_k(const ipt_syrk_desc *desc, int hermitian, ipt__product *product,
                                    ipt__product_options *options) {
  const ipt__product_options own = {
      desc->type, 1, desc->scaling, desc->alpha, desc->beta, desc->variant, &desc->host};
  ipt_op other = hermitian ? IPT_OP_TRANSPOSE : IPT_OP_CONJUGATE_TRANSPOSE;
  uint64_t n = desc->n, k = desc->k;
  int at = ipt__transposes(desc->op_a) != desc->column_major;
  *options = own;
  if (!ipt__begin_product(product, IPT__GENERAL, options) || !ipt__is_triangle(desc->triangle) ||
      !ipt__is_op(desc->op_a) || (ipt__is_complex(desc->type) && desc->op_a == other) ||
      (hermitian && !ipt__is_real_scaling(product)))
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt__set_triangle(product, n, ipt__triangle_of(desc->triangle, desc->column_major), hermitian);
  product->k = k;
  ipt__operand_view a = {n, k, desc->lda, 0, at, hermitian && at};
  ipt__operand_view b = {k, n, desc->lda, 0, !at, hermitian && !at};
  ipt__operand_view c = {n, n, desc->ldc, 0, 0, 0};
  return ipt__set_operands(product, &a, &b, &c);
}

static ipt_result ipt__check_syrk(const void *descriptor, ipt__product *product,
                                  ipt__product_options *options) {
  return ipt__check_rank_k((const ipt_syrk_desc *)descriptor, 0, product, options);
}

static ipt_result ipt__check_herk(const void *descriptor, ipt__product *product,
                                  ipt__product_options *options) {
  return ipt__check_rank_k((const ipt_syrk_desc *)descriptor, 1, product, options);
}

/* The same of a vector, which is added. */
static ipt_result ipt__check_rank_1(const ipt_syr_desc *desc, int hermitian, ipt__product *product,
                                    ipt__product_options *options) {
  const ipt__product_options own = {
      desc->type, 1, desc->scaling, desc->alpha, ipt__no_number, desc->variant, &desc->host};
  uint64_t n = desc->n;
  int ac = hermitian && desc->column_major, bc = hermitian && !desc->column_major;
  *options = own;
  if (!ipt__begin_product(product, IPT__GENERAL, options) || !ipt__is_triangle(desc->triangle) ||
      (hermitian && !ipt__is_real_scaling(product)))
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt__set_triangle(product, n, ipt__triangle_of(desc->triangle, desc->column_major), hermitian);
  product->k = 1;
  product->beta[0] = 1;
  ipt__operand_view a = {n, 1, desc->incx, 0, 0, ac}, b = {1, n, desc->incx, 0, 1, bc};
  ipt__operand_view c = {n, n, desc->lda, 0, 0, 0};
  return ipt__set_operands(product, &a, &b, &c);
}

static ipt_result ipt__check_syr(const void *descriptor, ipt__product *product,
                                 ipt__product_options *options) {
  return ipt__check_rank_1((const ipt_syr_desc *)descriptor, 0, product, options);
}

static ipt_result ipt__check_her(const void *descriptor, ipt__product *product,
                                 ipt__product_options *options) {
  return ipt__check_rank_1((const ipt_syr_desc *)descriptor, 1, product, options);
}

/* ---- Triangular systems ---- */

/* Column-major, the transposes: X^T op(A)^T = alpha B^T is the right side instead of the left one,
 * and op stays, since what is stored has been transposed as well. */
static ipt_result ipt__check_trsm(const void *descriptor, ipt__product *product,
                                  ipt__product_options *options) {
  const ipt_trsm_desc *desc = (const ipt_trsm_desc *)descriptor;
  const ipt__product_options own = {desc->type,     desc->batch,   desc->scaling, desc->alpha,
                                    ipt__no_number, desc->variant, &desc->host};
  int is_right = desc->side == IPT_SIDE_RIGHT;
  uint64_t order = is_right ? desc->n : desc->m;
  *options = own;
  if (!ipt__begin_product(product, IPT__TRIANGULAR, options) || !ipt__is_triangle(desc->triangle) ||
      !ipt__is_op(desc->op_a) || ((int)desc->side != IPT_SIDE_LEFT && !is_right))
    return IPT_ERROR_INVALID_ARGUMENT;
  product->m = desc->column_major ? desc->n : desc->m;
  product->n = desc->column_major ? desc->m : desc->n;
  product->k = order;
  product->triangle = ipt__triangle_of(desc->triangle, desc->column_major);
  product->right = is_right != desc->column_major;
  product->unit_diagonal = desc->unit_diagonal;
  product->c.operand = 1;
  ipt__operand_view a = {order,
                         order,
                         desc->lda,
                         desc->stride_a,
                         ipt__transposes(desc->op_a),
                         ipt__conjugates(desc->op_a)};
  ipt__operand_view b = {product->m, product->n, desc->ldb, desc->stride_b, 0, 0};
  return ipt__set_operands(product, &a, NULL, &b);
}

/* ---- Vectors ---- */

static ipt_result ipt__check_axpy(const void *descriptor, ipt__product *product,
                                  ipt__product_options *options) {
  const ipt_axpy_desc *desc = (const ipt_axpy_desc *)descriptor;
  const ipt__product_options own = {desc->type,     1,    desc->scaling, desc->alpha,
                                    ipt__no_number, NULL, &desc->host};
  *options = own;
  if (!ipt__begin_product(product, IPT__VECTORS, options))
    return IPT_ERROR_INVALID_ARGUMENT;
  product->m = desc->n;
  product->n = product->k = 1;
  product->beta[0] = 1;
  product->c.operand = 1;
  ipt__operand_view x = {desc->n, 1, desc->incx, 0, 0, 0}, y = {desc->n, 1, desc->incy, 0, 0, 0};
  return ipt__set_operands(product, &x, NULL, &y);
}
