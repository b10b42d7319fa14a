/* The functions of CBLAS, with integers of the type IPT__INT and the names IPT__CBLAS. The file is
 * included once for each way to name them.
 *
 * `scalar` is the type of alpha and beta, numbers for real types and pointers for complex ones, and
 * `at` stands before them to make pointers. */

#define IPT__C_CALL(call, name)                                                                    \
  const ipt__blas_call call = {IPT__CALLED(report), "cblas_" name, sizeof "cblas_" name - 1, 1,    \
                               layout}

#define IPT__GEMM(type, id, scalar, number, at)                                                    \
  IPT_BLAS_API void IPT__CBLAS(type##gemm)(int layout, int transa, int transb, IPT__INT m,         \
                                           IPT__INT n, IPT__INT k, scalar alpha, const number *a,  \
                                           IPT__INT lda, const number *b, IPT__INT ldb,            \
                                           scalar beta, number *c, IPT__INT ldc) {                 \
    IPT__C_CALL(call, #type "gemm");                                                               \
    ipt__blas_gemm(&call, id, ipt__op_of_number(transa), ipt__op_of_number(transb), m, n, k,       \
                   at alpha, a, lda, b, ldb, at beta, c, ldc);                                     \
  }

#define IPT__RANK_K(type, id, scalar, number, at, name, hermitian)                                 \
  IPT_BLAS_API void IPT__CBLAS(type##name)(int layout, int uplo, int trans, IPT__INT n,            \
                                           IPT__INT k, scalar alpha, const number *a,              \
                                           IPT__INT lda, scalar beta, number *c, IPT__INT ldc) {   \
    IPT__C_CALL(call, #type #name);                                                                \
    ipt__blas_rank_k(&call, id, hermitian, ipt__triangle_of_number(uplo),                          \
                     ipt__op_of_number(trans), n, k, at alpha, a, lda, at beta, c, ldc);           \
  }

#define IPT__TRSM(type, id, scalar, number, at)                                                    \
  IPT_BLAS_API void IPT__CBLAS(type##trsm)(int layout, int side, int uplo, int transa, int diag,   \
                                           IPT__INT m, IPT__INT n, scalar alpha, const number *a,  \
                                           IPT__INT lda, number *b, IPT__INT ldb) {                \
    IPT__C_CALL(call, #type "trsm");                                                               \
    ipt__blas_trsm(&call, id, ipt__side_of_number(side), ipt__triangle_of_number(uplo),            \
                   ipt__op_of_number(transa), ipt__unit_of_number(diag), m, n, at alpha, a, lda,   \
                   b, ldb);                                                                        \
  }

#define IPT__GEMV(type, id, scalar, number, at)                                                    \
  IPT_BLAS_API void IPT__CBLAS(type##gemv)(                                                        \
      int layout, int trans, IPT__INT m, IPT__INT n, scalar alpha, const number *a, IPT__INT lda,  \
      const number *x, IPT__INT incx, scalar beta, number *y, IPT__INT incy) {                     \
    IPT__C_CALL(call, #type "gemv");                                                               \
    ipt__blas_gemv(&call, id, ipt__op_of_number(trans), m, n, at alpha, a, lda, x, incx, at beta,  \
                   y, incy);                                                                       \
  }

#define IPT__SYMMETRIC(type, id, scalar, number, at, name, hermitian)                              \
  IPT_BLAS_API void IPT__CBLAS(type##name)(int layout, int uplo, IPT__INT n, scalar alpha,         \
                                           const number *a, IPT__INT lda, const number *x,         \
                                           IPT__INT incx, scalar beta, number *y, IPT__INT incy) { \
    IPT__C_CALL(call, #type #name);                                                                \
    ipt__blas_symmetric(&call, id, hermitian, ipt__triangle_of_number(uplo), n, at alpha, a, lda,  \
                        x, incx, at beta, y, incy);                                                \
  }

#define IPT__RANK_1(type, id, scalar, number, at, name, hermitian)                                 \
  IPT_BLAS_API void IPT__CBLAS(type##name)(int layout, int uplo, IPT__INT n, scalar alpha,         \
                                           const number *x, IPT__INT incx, number *a,              \
                                           IPT__INT lda) {                                         \
    IPT__C_CALL(call, #type #name);                                                                \
    ipt__blas_rank_1(&call, id, hermitian, ipt__triangle_of_number(uplo), n, at alpha, x, incx, a, \
                     lda);                                                                         \
  }

#define IPT__AXPY(type, id, scalar, number, at)                                                    \
  IPT_BLAS_API void IPT__CBLAS(type##axpy)(IPT__INT n, scalar alpha, const number *x,              \
                                           IPT__INT incx, number *y, IPT__INT incy) {              \
    ipt__blas_axpy(id, n, at alpha, x, incx, y, incy);                                             \
  }

#define IPT__FUNCTIONS(type, id, scalar, number, at)                                               \
  IPT__GEMM(type, id, scalar, number, at)                                                          \
  IPT__RANK_K(type, id, scalar, number, at, syrk, 0)                                               \
  IPT__TRSM(type, id, scalar, number, at)                                                          \
  IPT__GEMV(type, id, scalar, number, at)                                                          \
  IPT__AXPY(type, id, scalar, number, at)

#define IPT__REAL_FUNCTIONS(type, id, number)                                                      \
  IPT__FUNCTIONS(type, id, number, number, &)                                                      \
  IPT__SYMMETRIC(type, id, number, number, &, symv, 0)                                             \
  IPT__RANK_1(type, id, number, number, &, syr, 0)

#define IPT__COMPLEX_FUNCTIONS(type, id, real)                                                     \
  IPT__FUNCTIONS(type, id, const void *, void, )                                                   \
  IPT__RANK_K(type, id, real, void, &, herk, 1)                                                    \
  IPT__SYMMETRIC(type, id, const void *, void, , hemv, 1)                                          \
  IPT__RANK_1(type, id, real, void, &, her, 1)

IPT__REAL_FUNCTIONS(s, IPT_TYPE_F32, float)
IPT__REAL_FUNCTIONS(d, IPT_TYPE_F64, double)
IPT__COMPLEX_FUNCTIONS(c, IPT_TYPE_C32, float)
IPT__COMPLEX_FUNCTIONS(z, IPT_TYPE_C64, double)

#undef IPT__C_CALL
#undef IPT__GEMM
#undef IPT__RANK_K
#undef IPT__TRSM
#undef IPT__GEMV
#undef IPT__SYMMETRIC
#undef IPT__RANK_1
#undef IPT__AXPY
#undef IPT__FUNCTIONS
#undef IPT__REAL_FUNCTIONS
#undef IPT__COMPLEX_FUNCTIONS
