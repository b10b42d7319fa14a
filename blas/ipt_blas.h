/* ipt_blas - functions of the BLAS on the CPU: products of matrices under the names of CBLAS, and
 * scaled and transposed copies, in place and out of place, under the names of OpenBLAS. Link
 * libipt_blas before a BLAS, or preload it; see docs/blas.md.
 *
 * SPDX-License-Identifier: MIT
 *
 * Define IPT_BLAS_ILP64 for libipt_blas64, whose integers have 64 bits.
 *
 *     gemm, gemv, symv, hemv, syrk, herk, syr, her, trsm, axpy     as in netlib's CBLAS
 *     imatcopy   A := alpha * op(A)
 *     omatcopy   B := alpha * op(A)     A and B must not overlap
 *
 * In both matcopy functions, A is a rows x cols matrix whose rows (row-major) or columns
 * (column-major) begin every lda elements. The rows or columns of the result, in B or in place,
 * begin every ldb elements. The gaps between them are neither read nor written: in place, memory
 * that is not part of the result keeps its content, even if it was a part of A.
 *
 *     order   101 or 'R': row-major; 102 or 'C': column-major
 *     trans   111 or 'N': op(A) = A; 112 or 'T': transpose; 113 or 'C': conjugate transpose;
 *             114 or 'R': conjugate. For real matrices 113 is 112 and 114 is 111.
 *             Letters may be lower case.
 *     alpha   1: elements are moved as bytes, with imaginary parts negated if conjugated;
 *             0: the result is zero, whatever A holds; otherwise elements are multiplied.
 *
 * Errors: xerbla_ gets the name of the function, "DIMATCOPY" for all its interfaces, and the number
 * of the first argument that is wrong, and nothing else is done: 1 order, 2 trans, 3 rows < 0, 4
 * cols < 0, 7 lda, 9 ldb (8 in imatcopy of real matrices, as in OpenBLAS). lda and ldb must be at
 * least 1, and at least the length of a row (row-major) or column of A and of the result. Without
 * rows or columns nothing is done. If there is no xerbla_, a line on stderr says the same.
 *
 * Several threads may call the functions at a time, on different data. Where no memory can be
 * allocated, the functions still work, only slower.
 *
 * Do not include this header together with one of OpenBLAS, which declares the same functions.
 * After netlib's cblas.h, this header declares only what that one lacks. */
#ifndef IPT_BLAS_H
#define IPT_BLAS_H

#ifndef IPT_BLAS_API
#define IPT_BLAS_API extern
#endif

#include <stdint.h>

#ifdef IPT_BLAS_ILP64
typedef int64_t ipt_blas_int;
#else
typedef int ipt_blas_int;
#endif

#ifdef __cplusplus
extern "C" {
#endif

IPT_BLAS_API void cblas_simatcopy(int order, int trans, ipt_blas_int rows, ipt_blas_int cols,
                                  float alpha, float *a, ipt_blas_int lda, ipt_blas_int ldb);
IPT_BLAS_API void cblas_dimatcopy(int order, int trans, ipt_blas_int rows, ipt_blas_int cols,
                                  double alpha, double *a, ipt_blas_int lda, ipt_blas_int ldb);
IPT_BLAS_API void cblas_somatcopy(int order, int trans, ipt_blas_int rows, ipt_blas_int cols,
                                  float alpha, const float *a, ipt_blas_int lda, float *b,
                                  ipt_blas_int ldb);
IPT_BLAS_API void cblas_domatcopy(int order, int trans, ipt_blas_int rows, ipt_blas_int cols,
                                  double alpha, const double *a, ipt_blas_int lda, double *b,
                                  ipt_blas_int ldb);

/* Complex matrices: real and imaginary parts alternate, and alpha points to its two parts. */
IPT_BLAS_API void cblas_cimatcopy(int order, int trans, ipt_blas_int rows, ipt_blas_int cols,
                                  const float *alpha, float *a, ipt_blas_int lda, ipt_blas_int ldb);
IPT_BLAS_API void cblas_zimatcopy(int order, int trans, ipt_blas_int rows, ipt_blas_int cols,
                                  const double *alpha, double *a, ipt_blas_int lda,
                                  ipt_blas_int ldb);
IPT_BLAS_API void cblas_comatcopy(int order, int trans, ipt_blas_int rows, ipt_blas_int cols,
                                  const float *alpha, const float *a, ipt_blas_int lda, float *b,
                                  ipt_blas_int ldb);
IPT_BLAS_API void cblas_zomatcopy(int order, int trans, ipt_blas_int rows, ipt_blas_int cols,
                                  const double *alpha, const double *a, ipt_blas_int lda, double *b,
                                  ipt_blas_int ldb);

/* These are the functions for Fortran. */
IPT_BLAS_API void simatcopy_(const char *order, const char *trans, const ipt_blas_int *rows,
                             const ipt_blas_int *cols, const float *alpha, float *a,
                             const ipt_blas_int *lda, const ipt_blas_int *ldb);
IPT_BLAS_API void dimatcopy_(const char *order, const char *trans, const ipt_blas_int *rows,
                             const ipt_blas_int *cols, const double *alpha, double *a,
                             const ipt_blas_int *lda, const ipt_blas_int *ldb);
IPT_BLAS_API void cimatcopy_(const char *order, const char *trans, const ipt_blas_int *rows,
                             const ipt_blas_int *cols, const float *alpha, float *a,
                             const ipt_blas_int *lda, const ipt_blas_int *ldb);
IPT_BLAS_API void zimatcopy_(const char *order, const char *trans, const ipt_blas_int *rows,
                             const ipt_blas_int *cols, const double *alpha, double *a,
                             const ipt_blas_int *lda, const ipt_blas_int *ldb);
IPT_BLAS_API void somatcopy_(const char *order, const char *trans, const ipt_blas_int *rows,
                             const ipt_blas_int *cols, const float *alpha, const float *a,
                             const ipt_blas_int *lda, float *b, const ipt_blas_int *ldb);
IPT_BLAS_API void domatcopy_(const char *order, const char *trans, const ipt_blas_int *rows,
                             const ipt_blas_int *cols, const double *alpha, const double *a,
                             const ipt_blas_int *lda, double *b, const ipt_blas_int *ldb);
IPT_BLAS_API void comatcopy_(const char *order, const char *trans, const ipt_blas_int *rows,
                             const ipt_blas_int *cols, const float *alpha, const float *a,
                             const ipt_blas_int *lda, float *b, const ipt_blas_int *ldb);
IPT_BLAS_API void zomatcopy_(const char *order, const char *trans, const ipt_blas_int *rows,
                             const ipt_blas_int *cols, const double *alpha, const double *a,
                             const ipt_blas_int *lda, double *b, const ipt_blas_int *ldb);

/* ---- CBLAS ----
 *
 * Matrices: layout 101 row-major, 102 column-major; trans 111 none, 112 transposed, 113 conjugate
 * transpose; uplo 121 upper, 122 lower; diag 131 as stored, 132 ones; side 141 left, 142 right. */

#ifndef CBLAS_H

#define IPT_BLAS_FUNCTIONS(type, scalar, number)                                                   \
  IPT_BLAS_API void cblas_##type##gemm(                                                            \
      int layout, int transa, int transb, ipt_blas_int m, ipt_blas_int n, ipt_blas_int k,          \
      scalar alpha, const number *a, ipt_blas_int lda, const number *b, ipt_blas_int ldb,          \
      scalar beta, number *c, ipt_blas_int ldc);                                                   \
  IPT_BLAS_API void cblas_##type##trsm(                                                            \
      int layout, int side, int uplo, int transa, int diag, ipt_blas_int m, ipt_blas_int n,        \
      scalar alpha, const number *a, ipt_blas_int lda, number *b, ipt_blas_int ldb);               \
  IPT_BLAS_API void cblas_##type##gemv(int layout, int trans, ipt_blas_int m, ipt_blas_int n,      \
                                       scalar alpha, const number *a, ipt_blas_int lda,            \
                                       const number *x, ipt_blas_int incx, scalar beta, number *y, \
                                       ipt_blas_int incy);                                         \
  IPT_BLAS_API void cblas_##type##axpy(ipt_blas_int n, scalar alpha, const number *x,              \
                                       ipt_blas_int incx, number *y, ipt_blas_int incy)

/* Pairs: syrk and herk, symv and hemv, syr and her. */
#define IPT_BLAS_RANK_K(name, scalar, number)                                                      \
  IPT_BLAS_API void cblas_##name(int layout, int uplo, int trans, ipt_blas_int n, ipt_blas_int k,  \
                                 scalar alpha, const number *a, ipt_blas_int lda, scalar beta,     \
                                 number *c, ipt_blas_int ldc)
#define IPT_BLAS_SYMMETRIC(name, scalar, number)                                                   \
  IPT_BLAS_API void cblas_##name(int layout, int uplo, ipt_blas_int n, scalar alpha,               \
                                 const number *a, ipt_blas_int lda, const number *x,               \
                                 ipt_blas_int incx, scalar beta, number *y, ipt_blas_int incy)
#define IPT_BLAS_RANK_1(name, scalar, number)                                                      \
  IPT_BLAS_API void cblas_##name(int layout, int uplo, ipt_blas_int n, scalar alpha,               \
                                 const number *x, ipt_blas_int incx, number *a, ipt_blas_int lda)

IPT_BLAS_FUNCTIONS(s, float, float);
IPT_BLAS_FUNCTIONS(d, double, double);
IPT_BLAS_FUNCTIONS(c, const void *, void);
IPT_BLAS_FUNCTIONS(z, const void *, void);
IPT_BLAS_RANK_K(ssyrk, float, float);
IPT_BLAS_RANK_K(dsyrk, double, double);
IPT_BLAS_RANK_K(csyrk, const void *, void);
IPT_BLAS_RANK_K(zsyrk, const void *, void);
IPT_BLAS_RANK_K(cherk, float, void);
IPT_BLAS_RANK_K(zherk, double, void);
IPT_BLAS_SYMMETRIC(ssymv, float, float);
IPT_BLAS_SYMMETRIC(dsymv, double, double);
IPT_BLAS_SYMMETRIC(chemv, const void *, void);
IPT_BLAS_SYMMETRIC(zhemv, const void *, void);
IPT_BLAS_RANK_1(ssyr, float, float);
IPT_BLAS_RANK_1(dsyr, double, double);
IPT_BLAS_RANK_1(cher, float, void);
IPT_BLAS_RANK_1(zher, double, void);

#undef IPT_BLAS_FUNCTIONS
#undef IPT_BLAS_RANK_K
#undef IPT_BLAS_SYMMETRIC
#undef IPT_BLAS_RANK_1

#endif

#ifdef __cplusplus
}
#endif

#endif
