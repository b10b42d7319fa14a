/* One function for each operation of the BLAS that ipt has, for calls from C and from Fortran. It
 * checks the arguments in the order in which the reference BLAS numbers them, and runs ipt's code
 * for the CPU. */

/* ---- Checks ---- */

static int64_t ipt__most_numbers(ipt_type type) {
  return INT64_MAX / (int64_t)ipt__type_size(type);
}

/* Whether a matrix of `line_count` rows or columns of `length` numbers may have this leading
 * dimension. The bytes of the matrix must not overflow either. */
static int ipt__is_pitch(ipt_type type, int64_t pitch, int64_t length, int64_t line_count) {
  int64_t least = length > 1 ? length : 1;
  return pitch >= least && pitch <= ipt__most_numbers(type) / (line_count > 1 ? line_count : 1);
}

static int ipt__is_increment(ipt_type type, int64_t increment, int64_t numbers) {
  uint64_t most = (uint64_t)ipt__most_numbers(type) / (uint64_t)(numbers > 1 ? numbers : 1);
  return increment != 0 && ipt__distance(increment) <= most;
}

static int ipt__is_side(ipt_side side) {
  return (int)side == IPT_SIDE_LEFT || (int)side == IPT_SIDE_RIGHT;
}

/* A matrix as the caller stores it, by rows or by columns: `length` numbers in each of
 * `line_count`. */
typedef struct ipt__stored_lines {
  int64_t length, line_count;
} ipt__stored_lines;

static ipt__stored_lines ipt__lines_of(const ipt__blas_call *call, int64_t rows, int64_t cols) {
  int by_columns = ipt__is_by_columns(call);
  ipt__stored_lines stored = {by_columns ? rows : cols, by_columns ? cols : rows};
  return stored;
}

/* The stored X whose op(X) has rows x cols numbers. */
static ipt__stored_lines ipt__lines_under(const ipt__blas_call *call, ipt_op op, int64_t rows,
                                          int64_t cols) {
  return ipt__transposes(op) ? ipt__lines_of(call, cols, rows) : ipt__lines_of(call, rows, cols);
}

/* ---- Running ---- */

static void ipt__read_scalar(ipt_type type, const void *from, double *to) {
  ipt__complex z = ipt__load(type, (const unsigned char *)from);
  to[0] = z.real;
  to[1] = z.imag;
}

static ipt_type ipt__real_type_of(ipt_type type) {
  return ipt__real_size(type) == sizeof(float) ? IPT_TYPE_F32 : IPT_TYPE_F64;
}

/* Returns whether there is something to do. Arguments have been checked. */
static int ipt__begin_call(const ipt__operation *operation, const void *desc,
                           ipt__request *request) {
  ipt__findings found = {NULL, NULL, 0, {0, 0}};
  ipt__start_request(operation, request);
  return operation->check_desc(desc, request, &found) == IPT_SUCCESS &&
         !ipt__product_is_void(&request->product);
}

/* Runs a product without a plan, which the CPU does not need, and without ipt's check of operands
 * that overlap, which the BLAS leaves to the caller. */
static void ipt__run_call(const ipt__operation *operation, const void *desc, const void *a,
                          const void *b, void *c) {
  void *operands[] = {(void *)(uintptr_t)a, (void *)(uintptr_t)b, c};
  ipt__request request;
  if (!ipt__begin_call(operation, desc, &request))
    return;
  ipt_context *context = ipt__get_context();
  if (operation->operand_count == 2)
    operands[1] = c;
  if (context == NULL ||
      ipt__cpu_product_run(context, &request.product, operands, NULL) != IPT_SUCCESS)
    ipt__multiply_unaided(&request.product, operands);
}

/* ---- Matrices ---- */

static void ipt__run_gemm(const ipt__blas_call *call, ipt_type type, ipt_op op_a, ipt_op op_b,
                          int64_t m, int64_t n, int64_t k, const void *alpha, const void *a,
                          int64_t lda, const void *b, int64_t ldb, const void *beta, void *c,
                          int64_t ldc) {
  ipt_gemm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.m = (uint64_t)m;
  desc.n = (uint64_t)n;
  desc.k = (uint64_t)k;
  desc.op_a = op_a;
  desc.op_b = op_b;
  desc.lda = (uint64_t)lda;
  desc.ldb = (uint64_t)ldb;
  desc.ldc = (uint64_t)ldc;
  desc.column_major = ipt__is_by_columns(call);
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  ipt__read_scalar(type, alpha, desc.alpha);
  ipt__read_scalar(type, beta, desc.beta);
  ipt__run_call(&ipt__operation_gemm, &desc, a, b, c);
}

static void ipt__blas_gemm(const ipt__blas_call *call, ipt_type type, ipt_op op_a, ipt_op op_b,
                           int64_t m, int64_t n, int64_t k, const void *alpha, const void *a,
                           int64_t lda, const void *b, int64_t ldb, const void *beta, void *c,
                           int64_t ldc) {
  ipt__stored_lines of_a = ipt__lines_under(call, op_a, m, k);
  ipt__stored_lines of_b = ipt__lines_under(call, op_b, k, n);
  ipt__stored_lines of_c = ipt__lines_of(call, m, n);
  int wrong = !ipt__is_op(op_a)                                         ? 1
              : !ipt__is_op(op_b)                                       ? 2
              : m < 0                                                   ? 3
              : n < 0                                                   ? 4
              : k < 0                                                   ? 5
              : !ipt__is_pitch(type, lda, of_a.length, of_a.line_count) ? 8
              : !ipt__is_pitch(type, ldb, of_b.length, of_b.line_count) ? 10
              : !ipt__is_pitch(type, ldc, of_c.length, of_c.line_count) ? 13
                                                                        : 0;
  if (ipt__is_refused(call, wrong))
    return;
  if (!ipt__is_small(type, m, n, k)) {
    ipt__run_gemm(call, type, op_a, op_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
    return;
  }
  ipt__small product = {(size_t)m,
                        (size_t)n,
                        (size_t)k,
                        ipt__strides_of(call, op_a, lda),
                        ipt__strides_of(call, op_b, ldb),
                        ipt__strides_of(call, IPT_OP_NONE, ldc),
                        IPT__WHOLE};
  ipt__multiply_small(type, &product, alpha, a, b, beta, c);
}

/* Both syrk and herk, whose alpha and beta are real. */
static void ipt__run_rank_k(const ipt__blas_call *call, ipt_type type, int hermitian,
                            ipt_triangle triangle, ipt_op op_a, int64_t n, int64_t k,
                            const void *alpha, const void *a, int64_t lda, const void *beta,
                            void *c, int64_t ldc) {
  ipt_syrk_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.n = (uint64_t)n;
  desc.k = (uint64_t)k;
  desc.triangle = triangle;
  desc.op_a = op_a;
  desc.lda = (uint64_t)lda;
  desc.ldc = (uint64_t)ldc;
  desc.column_major = ipt__is_by_columns(call);
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  ipt_type scalars = hermitian ? ipt__real_type_of(type) : type;
  ipt__read_scalar(scalars, alpha, desc.alpha);
  ipt__read_scalar(scalars, beta, desc.beta);
  ipt__run_call(hermitian ? &ipt__operation_herk : &ipt__operation_syrk, &desc, a, NULL, c);
}

static void ipt__blas_rank_k(const ipt__blas_call *call, ipt_type type, int hermitian,
                             ipt_triangle triangle, ipt_op op_a, int64_t n, int64_t k,
                             const void *alpha, const void *a, int64_t lda, const void *beta,
                             void *c, int64_t ldc) {
  ipt_op other = hermitian ? IPT_OP_TRANSPOSE : IPT_OP_CONJUGATE_TRANSPOSE;
  int is_op = ipt__is_op(op_a) && !(ipt__is_complex(type) && op_a == other);
  ipt__stored_lines of_a = ipt__lines_under(call, op_a, n, k);
  int wrong = !ipt__is_triangle(triangle)                               ? 1
              : !is_op                                                  ? 2
              : n < 0                                                   ? 3
              : k < 0                                                   ? 4
              : !ipt__is_pitch(type, lda, of_a.length, of_a.line_count) ? 7
              : !ipt__is_pitch(type, ldc, n, n)                         ? 10
                                                                        : 0;
  if (ipt__is_refused(call, wrong))
    return;
  if (!ipt__is_small(type, n, n, k)) {
    ipt__run_rank_k(call, type, hermitian, triangle, op_a, n, k, alpha, a, lda, beta, c, ldc);
    return;
  }
  ipt__strides of_op = ipt__strides_of(call, op_a, lda);
  ipt__small product = {(size_t)n,
                        (size_t)n,
                        (size_t)k,
                        of_op,
                        ipt__flipped(of_op),
                        ipt__strides_of(call, IPT_OP_NONE, ldc),
                        ipt__triangle_of(triangle, 0)};
  ipt__multiply_small(type, &product, alpha, a, a, beta, c);
}

static void ipt__run_trsm(const ipt__blas_call *call, ipt_type type, ipt_side side,
                          ipt_triangle triangle, ipt_op op_a, int unit, int64_t m, int64_t n,
                          const void *alpha, const void *a, int64_t lda, void *b, int64_t ldb) {
  ipt_trsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.m = (uint64_t)m;
  desc.n = (uint64_t)n;
  desc.side = side;
  desc.triangle = triangle;
  desc.op_a = op_a;
  desc.unit_diagonal = unit == 1;
  desc.lda = (uint64_t)lda;
  desc.ldb = (uint64_t)ldb;
  desc.column_major = ipt__is_by_columns(call);
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  ipt__read_scalar(type, alpha, desc.alpha);
  ipt__run_call(&ipt__operation_trsm, &desc, a, NULL, b);
}

static void ipt__blas_trsm(const ipt__blas_call *call, ipt_type type, ipt_side side,
                           ipt_triangle triangle, ipt_op op_a, int unit, int64_t m, int64_t n,
                           const void *alpha, const void *a, int64_t lda, void *b, int64_t ldb) {
  int64_t order = side == IPT_SIDE_LEFT ? m : n;
  ipt__stored_lines of_b = ipt__lines_of(call, m, n);
  int wrong = !ipt__is_side(side)                                       ? 1
              : !ipt__is_triangle(triangle)                             ? 2
              : !ipt__is_op(op_a)                                       ? 3
              : unit == IPT__NO_OPTION                                  ? 4
              : m < 0                                                   ? 5
              : n < 0                                                   ? 6
              : !ipt__is_pitch(type, lda, order, order)                 ? 9
              : !ipt__is_pitch(type, ldb, of_b.length, of_b.line_count) ? 11
                                                                        : 0;
  if (ipt__is_refused(call, wrong))
    return;
  int64_t sides = side == IPT_SIDE_LEFT ? n : m;
  if (!ipt__is_small(type, order, sides, order)) {
    ipt__run_trsm(call, type, side, triangle, op_a, unit, m, n, alpha, a, lda, b, ldb);
    return;
  }
  ipt__small_system system = {(size_t)order,
                              (size_t)sides,
                              ipt__strides_of(call, op_a, lda),
                              ipt__strides_of(call, IPT_OP_NONE, ldb),
                              0,
                              unit};
  int is_lower = (triangle == IPT_TRIANGLE_LOWER) != ipt__transposes(op_a);
  system.is_backward = is_lower == (side == IPT_SIDE_RIGHT);
  if (side == IPT_SIDE_RIGHT) { /* the transposed system */
    system.a = ipt__flipped(system.a);
    system.b = ipt__flipped(system.b);
  }
  ipt__solve_small(type, &system, alpha, a, b);
}

/* ---- Matrices and vectors ---- */

static ipt__small_triangle ipt__small_triangle_of(const ipt__blas_call *call, ipt_triangle triangle,
                                                  int64_t n, int64_t lda, int64_t incx) {
  int is_lower = triangle == IPT_TRIANGLE_LOWER;
  ipt__small_triangle part = {(size_t)n, (size_t)lda, (ptrdiff_t)incx,
                              is_lower == ipt__is_by_columns(call)};
  return part;
}

static void ipt__run_gemv(const ipt__blas_call *call, ipt_type type, ipt_op op_a, int64_t m,
                          int64_t n, const void *alpha, const void *a, int64_t lda, const void *x,
                          int64_t incx, const void *beta, void *y, int64_t incy) {
  ipt_gemv_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.m = (uint64_t)m;
  desc.n = (uint64_t)n;
  desc.op_a = op_a;
  desc.lda = (uint64_t)lda;
  desc.incx = incx;
  desc.incy = incy;
  desc.column_major = ipt__is_by_columns(call);
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  ipt__read_scalar(type, alpha, desc.alpha);
  ipt__read_scalar(type, beta, desc.beta);
  ipt__run_call(&ipt__operation_gemv, &desc, a, x, y);
}

static void ipt__blas_gemv(const ipt__blas_call *call, ipt_type type, ipt_op op_a, int64_t m,
                           int64_t n, const void *alpha, const void *a, int64_t lda, const void *x,
                           int64_t incx, const void *beta, void *y, int64_t incy) {
  ipt__stored_lines of_a = ipt__lines_of(call, m, n);
  int64_t rows = ipt__transposes(op_a) ? n : m, terms = ipt__transposes(op_a) ? m : n;
  int wrong = !ipt__is_op(op_a)                                         ? 1
              : m < 0                                                   ? 2
              : n < 0                                                   ? 3
              : !ipt__is_pitch(type, lda, of_a.length, of_a.line_count) ? 6
              : !ipt__is_increment(type, incx, terms)                   ? 8
              : !ipt__is_increment(type, incy, rows)                    ? 11
                                                                        : 0;
  if (ipt__is_refused(call, wrong))
    return;
  ipt__strides of_op = ipt__strides_of(call, op_a, lda);
  if (!ipt__is_small(type, rows, 1, terms) ||
      (of_op.down == 1 && !ipt__multiplies_late(type, alpha))) {
    ipt__run_gemv(call, type, op_a, m, n, alpha, a, lda, x, incx, beta, y, incy);
    return;
  }
  if (m == 0 || n == 0)
    return;
  ipt__small product = {(size_t)rows,
                        1,
                        (size_t)terms,
                        of_op,
                        ipt__strides_of_vector(incx),
                        ipt__strides_of_vector(incy),
                        IPT__WHOLE};
  ipt__multiply_small(type, &product, alpha, a, ipt__first_number(type, x, incx, terms), beta,
                      (void *)(uintptr_t)ipt__first_number(type, y, incy, rows));
}

/* Both symv and hemv. */
static void ipt__run_symmetric(const ipt__blas_call *call, ipt_type type, int hermitian,
                               ipt_triangle triangle, int64_t n, const void *alpha, const void *a,
                               int64_t lda, const void *x, int64_t incx, const void *beta, void *y,
                               int64_t incy) {
  ipt_symv_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.n = (uint64_t)n;
  desc.triangle = triangle;
  desc.lda = (uint64_t)lda;
  desc.incx = incx;
  desc.incy = incy;
  desc.column_major = ipt__is_by_columns(call);
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  ipt__read_scalar(type, alpha, desc.alpha);
  ipt__read_scalar(type, beta, desc.beta);
  ipt__run_call(hermitian ? &ipt__operation_hemv : &ipt__operation_symv, &desc, a, x, y);
}

static void ipt__blas_symmetric(const ipt__blas_call *call, ipt_type type, int hermitian,
                                ipt_triangle triangle, int64_t n, const void *alpha, const void *a,
                                int64_t lda, const void *x, int64_t incx, const void *beta, void *y,
                                int64_t incy) {
  int wrong = !ipt__is_triangle(triangle)         ? 1
              : n < 0                             ? 2
              : !ipt__is_pitch(type, lda, n, n)   ? 5
              : !ipt__is_increment(type, incx, n) ? 7
              : !ipt__is_increment(type, incy, n) ? 10
                                                  : 0;
  if (ipt__is_refused(call, wrong))
    return;
  if (n > IPT__SMALL_SYMMETRIC || ipt__is_complex(type)) {
    ipt__run_symmetric(call, type, hermitian, triangle, n, alpha, a, lda, x, incx, beta, y, incy);
    return;
  }
  ipt__small_triangle product = ipt__small_triangle_of(call, triangle, n, lda, incx);
  ipt__multiply_symmetric_small(type, &product, alpha, a, x, beta, y, incy);
}

/* Both syr and her, whose alpha is real. */
static void ipt__run_rank_1(const ipt__blas_call *call, ipt_type type, int hermitian,
                            ipt_triangle triangle, int64_t n, const void *alpha, const void *x,
                            int64_t incx, void *a, int64_t lda) {
  ipt_syr_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.n = (uint64_t)n;
  desc.triangle = triangle;
  desc.incx = incx;
  desc.lda = (uint64_t)lda;
  desc.column_major = ipt__is_by_columns(call);
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  ipt__read_scalar(hermitian ? ipt__real_type_of(type) : type, alpha, desc.alpha);
  ipt__run_call(hermitian ? &ipt__operation_her : &ipt__operation_syr, &desc, x, NULL, a);
}

static void ipt__blas_rank_1(const ipt__blas_call *call, ipt_type type, int hermitian,
                             ipt_triangle triangle, int64_t n, const void *alpha, const void *x,
                             int64_t incx, void *a, int64_t lda) {
  int wrong = !ipt__is_triangle(triangle)         ? 1
              : n < 0                             ? 2
              : !ipt__is_increment(type, incx, n) ? 5
              : !ipt__is_pitch(type, lda, n, n)   ? 7
                                                  : 0;
  if (ipt__is_refused(call, wrong))
    return;
  if (n > IPT__SMALL_RANK_1 || ipt__is_complex(type)) {
    ipt__run_rank_1(call, type, hermitian, triangle, n, alpha, x, incx, a, lda);
    return;
  }
  ipt__small_triangle product = ipt__small_triangle_of(call, triangle, n, lda, incx);
  ipt__add_rank_1_small(type, &product, alpha, x, a);
}

/* ---- Vectors ---- */

/* An increment may be zero, unlike in ipt: then one number is added again and again, or takes all
 * sums. Plain loops do that. */
static void ipt__blas_axpy(ipt_type type, int64_t n, const void *alpha, const void *x, int64_t incx,
                           void *y, int64_t incy) {
  void *operands[] = {(void *)(uintptr_t)x, y};
  ipt_axpy_desc desc;
  if (n <= 0)
    return;
  if (n <= IPT__SMALL_SUM && !ipt__is_complex(type)) {
    ipt__add_small(type, n, alpha, x, incx, y, incy);
    return;
  }
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.n = (uint64_t)n;
  desc.incx = incx;
  desc.incy = incy;
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  ipt__read_scalar(type, alpha, desc.alpha);
  if (incx != 0 && incy != 0) {
    ipt__run_call(&ipt__operation_axpy, &desc, x, NULL, y);
    return;
  }
  ipt__request request;
  if (!ipt__begin_call(&ipt__operation_axpy, &desc, &request))
    return;
  if (incx == 0)
    request.product.a.stored.pitch = 0;
  if (incy == 0)
    request.product.c.stored.pitch = 0;
  ipt__multiply_unaided(&request.product, operands);
}
