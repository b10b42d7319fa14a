/* The functions for Fortran, with integers of the type IPT__INT and the names IPT__FORTRAN. Fortran
 * passes the lengths of texts after all other arguments; these functions do not declare them. The
 * file is included once for each such type. */

#define IPT__FORTRAN_CALL(call, NAME)                                                              \
  const ipt__blas_call call = {IPT__CALLED(report), NAME, 6, 0, IPT__COLUMNS}

#define IPT__GEMM(type, TYPE, id, number)                                                          \
  IPT_BLAS_API void IPT__FORTRAN(type##gemm)(                                                      \
      const char *transa, const char *transb, const IPT__INT *m, const IPT__INT *n,                \
      const IPT__INT *k, const number *alpha, const number *a, const IPT__INT *lda,                \
      const number *b, const IPT__INT *ldb, const number *beta, number *c, const IPT__INT *ldc) {  \
    IPT__FORTRAN_CALL(call, TYPE "GEMM ");                                                         \
    ipt__blas_gemm(&call, id, ipt__op_of_letter(*transa), ipt__op_of_letter(*transb), *m, *n, *k,  \
                   alpha, a, *lda, b, *ldb, beta, c, *ldc);                                        \
  }

/* A complex number is passed as a pointer to its first part. alpha and beta of herk are real, so
 * the same type of pointer serves for them. */
#define IPT__RANK_K(type, TYPE, id, number, name, NAME, hermitian)                                 \
  IPT_BLAS_API void IPT__FORTRAN(type##name)(                                                      \
      const char *uplo, const char *trans, const IPT__INT *n, const IPT__INT *k,                   \
      const number *alpha, const number *a, const IPT__INT *lda, const number *beta, number *c,    \
      const IPT__INT *ldc) {                                                                       \
    IPT__FORTRAN_CALL(call, TYPE NAME " ");                                                        \
    ipt__blas_rank_k(&call, id, hermitian, ipt__triangle_of_letter(*uplo),                         \
                     ipt__op_of_letter(*trans), *n, *k, alpha, a, *lda, beta, c, *ldc);            \
  }

#define IPT__TRSM(type, TYPE, id, number)                                                          \
  IPT_BLAS_API void IPT__FORTRAN(type##trsm)(                                                      \
      const char *side, const char *uplo, const char *transa, const char *diag, const IPT__INT *m, \
      const IPT__INT *n, const number *alpha, const number *a, const IPT__INT *lda, number *b,     \
      const IPT__INT *ldb) {                                                                       \
    IPT__FORTRAN_CALL(call, TYPE "TRSM ");                                                         \
    ipt__blas_trsm(&call, id, ipt__side_of_letter(*side), ipt__triangle_of_letter(*uplo),          \
                   ipt__op_of_letter(*transa), ipt__unit_of_letter(*diag), *m, *n, alpha, a, *lda, \
                   b, *ldb);                                                                       \
  }

#define IPT__GEMV(type, TYPE, id, number)                                                          \
  IPT_BLAS_API void IPT__FORTRAN(type##gemv)(                                                      \
      const char *trans, const IPT__INT *m, const IPT__INT *n, const number *alpha,                \
      const number *a, const IPT__INT *lda, const number *x, const IPT__INT *incx,                 \
      const number *beta, number *y, const IPT__INT *incy) {                                       \
    IPT__FORTRAN_CALL(call, TYPE "GEMV ");                                                         \
    ipt__blas_gemv(&call, id, ipt__op_of_letter(*trans), *m, *n, alpha, a, *lda, x, *incx, beta,   \
                   y, *incy);                                                                      \
  }

#define IPT__SYMMETRIC(type, TYPE, id, number, name, NAME, hermitian)                              \
  IPT_BLAS_API void IPT__FORTRAN(type##name)(                                                      \
      const char *uplo, const IPT__INT *n, const number *alpha, const number *a,                   \
      const IPT__INT *lda, const number *x, const IPT__INT *incx, const number *beta, number *y,   \
      const IPT__INT *incy) {                                                                      \
    IPT__FORTRAN_CALL(call, TYPE NAME " ");                                                        \
    ipt__blas_symmetric(&call, id, hermitian, ipt__triangle_of_letter(*uplo), *n, alpha, a, *lda,  \
                        x, *incx, beta, y, *incy);                                                 \
  }

#define IPT__RANK_1(type, TYPE, id, number, name, NAME, hermitian)                                 \
  IPT_BLAS_API void IPT__FORTRAN(type##name)(                                                      \
      const char *uplo, const IPT__INT *n, const number *alpha, const number *x,                   \
      const IPT__INT *incx, number *a, const IPT__INT *lda) {                                      \
    IPT__FORTRAN_CALL(call, TYPE NAME "  ");                                                       \
    ipt__blas_rank_1(&call, id, hermitian, ipt__triangle_of_letter(*uplo), *n, alpha, x, *incx, a, \
                     *lda);                                                                        \
  }

#define IPT__AXPY(type, TYPE, id, number)                                                          \
  IPT_BLAS_API void IPT__FORTRAN(type##axpy)(const IPT__INT *n, const number *alpha,               \
                                             const number *x, const IPT__INT *incx, number *y,     \
                                             const IPT__INT *incy) {                               \
    ipt__blas_axpy(id, *n, alpha, x, *incx, y, *incy);                                             \
  }

#define IPT__FUNCTIONS(type, TYPE, id, number)                                                     \
  IPT__GEMM(type, TYPE, id, number)                                                                \
  IPT__RANK_K(type, TYPE, id, number, syrk, "SYRK", 0)                                             \
  IPT__TRSM(type, TYPE, id, number)                                                                \
  IPT__GEMV(type, TYPE, id, number)                                                                \
  IPT__SYMMETRIC(type, TYPE, id, number, symv, "SYMV", 0)                                          \
  IPT__RANK_1(type, TYPE, id, number, syr, "SYR", 0)                                               \
  IPT__AXPY(type, TYPE, id, number)

#define IPT__HERMITIAN_FUNCTIONS(type, TYPE, id, number)                                           \
  IPT__RANK_K(type, TYPE, id, number, herk, "HERK", 1)                                             \
  IPT__SYMMETRIC(type, TYPE, id, number, hemv, "HEMV", 1)                                          \
  IPT__RANK_1(type, TYPE, id, number, her, "HER", 1)

IPT__FUNCTIONS(s, "S", IPT_TYPE_F32, float)
IPT__FUNCTIONS(d, "D", IPT_TYPE_F64, double)
IPT__FUNCTIONS(c, "C", IPT_TYPE_C32, float)
IPT__FUNCTIONS(z, "Z", IPT_TYPE_C64, double)
IPT__HERMITIAN_FUNCTIONS(c, "C", IPT_TYPE_C32, float)
IPT__HERMITIAN_FUNCTIONS(z, "Z", IPT_TYPE_C64, double)

#undef IPT__FORTRAN_CALL
#undef IPT__GEMM
#undef IPT__RANK_K
#undef IPT__TRSM
#undef IPT__GEMV
#undef IPT__SYMMETRIC
#undef IPT__RANK_1
#undef IPT__AXPY
#undef IPT__FUNCTIONS
#undef IPT__HERMITIAN_FUNCTIONS
