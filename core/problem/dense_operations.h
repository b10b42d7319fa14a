/* The other operations on dense matrices: their descriptors checked, and brought into the form of
 * core/problem/dense.h. A vector is a matrix of one column, whose pitch is the increment.
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

/* Where what counts is a real number. */
static int ipt__is_real_scaling(const ipt__dense *dense) {
  return dense->alpha[1] == 0 && dense->beta[1] == 0;
}

/* ---- Matrix times vector ---- */

static ipt_result ipt__set_gemv_matrices(ipt__dense *dense, const ipt_gemv_desc *desc) {
  int transposed = ipt__transposes(desc->op_a) != desc->column_major;
  ipt__dense_factor a = {dense->m,       dense->k,   desc->lda,
                         desc->stride_a, transposed, ipt__conjugates(desc->op_a)};
  ipt__dense_factor x = {dense->k, 1, desc->incx, desc->stride_x, 0, 0};
  ipt__dense_factor y = {dense->m, 1, desc->incy, desc->stride_y, 0, 0};
  dense->b.operand = 1;
  dense->c.operand = 2;
  return ipt__set_dense_matrices(dense, &a, &x, &y);
}

/* As the BLAS has it, y stays as it is where A is empty, whatever beta is. */
static ipt_result ipt__check_gemv(const void *descriptor, ipt__dense *dense,
                                  ipt__dense_options *options) {
  const ipt_gemv_desc *desc = (const ipt_gemv_desc *)descriptor;
  const ipt__dense_options own = {desc->type, desc->batch,   desc->scaling, desc->alpha,
                                  desc->beta, desc->variant, &desc->host};
  int transposed = ipt__transposes(desc->op_a);
  *options = own;
  if (!ipt__begin_dense(dense, IPT__GEMM, options) || !ipt__is_op(desc->op_a))
    return IPT_ERROR_INVALID_ARGUMENT;
  dense->m = transposed ? desc->n : desc->m;
  dense->n = 1;
  dense->k = transposed ? desc->m : desc->n;
  if (dense->k == 0)
    dense->m = 0;
  return ipt__set_gemv_matrices(dense, desc);
}

static ipt_result ipt__check_symmetric(const ipt_symv_desc *desc, int hermitian, ipt__dense *dense,
                                       ipt__dense_options *options) {
  const ipt__dense_options own = {desc->type,    1,          desc->scaling, desc->alpha, desc->beta,
                                  desc->variant, &desc->host};
  uint64_t n = desc->n;
  int conjugated = hermitian && desc->column_major;
  *options = own;
  if (!ipt__begin_dense(dense, IPT__SYMV, options) || !ipt__is_triangle(desc->triangle))
    return IPT_ERROR_INVALID_ARGUMENT;
  dense->m = dense->k = n;
  dense->n = 1;
  dense->triangle = ipt__triangle_of(desc->triangle, desc->column_major);
  dense->hermitian = hermitian && ipt__is_complex(desc->type);
  dense->b.operand = 1;
  dense->c.operand = 2;
  ipt__dense_factor a = {n, n, desc->lda, 0, 0, conjugated};
  ipt__dense_factor x = {n, 1, desc->incx, 0, 0, 0}, y = {n, 1, desc->incy, 0, 0, 0};
  return ipt__set_dense_matrices(dense, &a, &x, &y);
}

static ipt_result ipt__check_symv(const void *descriptor, ipt__dense *dense,
                                  ipt__dense_options *options) {
  return ipt__check_symmetric((const ipt_symv_desc *)descriptor, 0, dense, options);
}

static ipt_result ipt__check_hemv(const void *descriptor, ipt__dense *dense,
                                  ipt__dense_options *options) {
  return ipt__check_symmetric((const ipt_symv_desc *)descriptor, 1, dense, options);
}

/* ---- Triangles of products of a matrix with itself ---- */

/* The square output, of which a triangle is written, and that A and B are the same. */
static void ipt__set_triangle(ipt__dense *dense, uint64_t n, ipt__triangle triangle,
                              int hermitian) {
  dense->m = dense->n = n;
  dense->triangle = triangle;
  dense->hermitian = hermitian && ipt__is_complex(dense->type);
  dense->c.operand = 1;
}

/* What is transposed is the other one's transpose, of a Hermitian product also conjugated. */
static ipt_result ipt__check_rank_k(const ipt_syrk_desc *desc, int hermitian, ipt__dense *dense,
                                    ipt__dense_options *options) {
  const ipt__dense_options own = {desc->type,    1,          desc->scaling, desc->alpha, desc->beta,
                                  desc->variant, &desc->host};
  ipt_op other = hermitian ? IPT_OP_TRANSPOSE : IPT_OP_CONJUGATE_TRANSPOSE;
  uint64_t n = desc->n, k = desc->k;
  int at = ipt__transposes(desc->op_a) != desc->column_major;
  *options = own;
  if (!ipt__begin_dense(dense, IPT__GEMM, options) || !ipt__is_triangle(desc->triangle) ||
      !ipt__is_op(desc->op_a) || (ipt__is_complex(desc->type) && desc->op_a == other) ||
      (hermitian && !ipt__is_real_scaling(dense)))
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt__set_triangle(dense, n, ipt__triangle_of(desc->triangle, desc->column_major), hermitian);
  dense->k = k;
  ipt__dense_factor a = {n, k, desc->lda, 0, at, hermitian && at};
  ipt__dense_factor b = {k, n, desc->lda, 0, !at, hermitian && !at};
  ipt__dense_factor c = {n, n, desc->ldc, 0, 0, 0};
  return ipt__set_dense_matrices(dense, &a, &b, &c);
}

static ipt_result ipt__check_syrk(const void *descriptor, ipt__dense *dense,
                                  ipt__dense_options *options) {
  return ipt__check_rank_k((const ipt_syrk_desc *)descriptor, 0, dense, options);
}

static ipt_result ipt__check_herk(const void *descriptor, ipt__dense *dense,
                                  ipt__dense_options *options) {
  return ipt__check_rank_k((const ipt_syrk_desc *)descriptor, 1, dense, options);
}

/* The same of a vector, which is added. */
static ipt_result ipt__check_rank_1(const ipt_syr_desc *desc, int hermitian, ipt__dense *dense,
                                    ipt__dense_options *options) {
  const ipt__dense_options own = {
      desc->type, 1, desc->scaling, desc->alpha, ipt__no_number, desc->variant, &desc->host};
  uint64_t n = desc->n;
  int ac = hermitian && desc->column_major, bc = hermitian && !desc->column_major;
  *options = own;
  if (!ipt__begin_dense(dense, IPT__GEMM, options) || !ipt__is_triangle(desc->triangle) ||
      (hermitian && !ipt__is_real_scaling(dense)))
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt__set_triangle(dense, n, ipt__triangle_of(desc->triangle, desc->column_major), hermitian);
  dense->k = 1;
  dense->beta[0] = 1;
  ipt__dense_factor a = {n, 1, desc->incx, 0, 0, ac}, b = {1, n, desc->incx, 0, 1, bc};
  ipt__dense_factor c = {n, n, desc->lda, 0, 0, 0};
  return ipt__set_dense_matrices(dense, &a, &b, &c);
}

static ipt_result ipt__check_syr(const void *descriptor, ipt__dense *dense,
                                 ipt__dense_options *options) {
  return ipt__check_rank_1((const ipt_syr_desc *)descriptor, 0, dense, options);
}

static ipt_result ipt__check_her(const void *descriptor, ipt__dense *dense,
                                 ipt__dense_options *options) {
  return ipt__check_rank_1((const ipt_syr_desc *)descriptor, 1, dense, options);
}

/* ---- Triangular systems ---- */

/* Column-major, the transposes: X^T op(A)^T = alpha B^T is the right side instead of the left one,
 * and op stays, since what is stored has been transposed as well. */
static ipt_result ipt__check_trsm(const void *descriptor, ipt__dense *dense,
                                  ipt__dense_options *options) {
  const ipt_trsm_desc *desc = (const ipt_trsm_desc *)descriptor;
  const ipt__dense_options own = {desc->type,     desc->batch,   desc->scaling, desc->alpha,
                                  ipt__no_number, desc->variant, &desc->host};
  int is_right = desc->side == IPT_SIDE_RIGHT;
  uint64_t order = is_right ? desc->n : desc->m;
  *options = own;
  if (!ipt__begin_dense(dense, IPT__TRSM, options) || !ipt__is_triangle(desc->triangle) ||
      !ipt__is_op(desc->op_a) || ((int)desc->side != IPT_SIDE_LEFT && !is_right))
    return IPT_ERROR_INVALID_ARGUMENT;
  dense->m = desc->column_major ? desc->n : desc->m;
  dense->n = desc->column_major ? desc->m : desc->n;
  dense->k = order;
  dense->triangle = ipt__triangle_of(desc->triangle, desc->column_major);
  dense->right = is_right != desc->column_major;
  dense->unit_diagonal = desc->unit_diagonal;
  dense->c.operand = 1;
  ipt__dense_factor a = {order,
                         order,
                         desc->lda,
                         desc->stride_a,
                         ipt__transposes(desc->op_a),
                         ipt__conjugates(desc->op_a)};
  ipt__dense_factor b = {dense->m, dense->n, desc->ldb, desc->stride_b, 0, 0};
  return ipt__set_dense_matrices(dense, &a, NULL, &b);
}

/* ---- Vectors ---- */

static ipt_result ipt__check_axpy(const void *descriptor, ipt__dense *dense,
                                  ipt__dense_options *options) {
  const ipt_axpy_desc *desc = (const ipt_axpy_desc *)descriptor;
  const ipt__dense_options own = {desc->type,     1,    desc->scaling, desc->alpha,
                                  ipt__no_number, NULL, &desc->host};
  *options = own;
  if (!ipt__begin_dense(dense, IPT__AXPY, options))
    return IPT_ERROR_INVALID_ARGUMENT;
  dense->m = desc->n;
  dense->n = dense->k = 1;
  dense->beta[0] = 1;
  dense->c.operand = 1;
  ipt__dense_factor x = {desc->n, 1, desc->incx, 0, 0, 0}, y = {desc->n, 1, desc->incy, 0, 0, 0};
  return ipt__set_dense_matrices(dense, &x, NULL, &y);
}
