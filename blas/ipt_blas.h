/* ipt_blas - scaled and transposed copies of matrices, in place and out of place, under the names
 * of OpenBLAS. Link libipt_blas before a BLAS, or preload it; see docs/blas.md.
 *
 * SPDX-License-Identifier: MIT
 *
 *     imatcopy   A := alpha * op(A)
 *     omatcopy   B := alpha * op(A)     A and B must not overlap
 *
 * A is a rows x cols matrix whose rows (row-major) or columns (column-major) begin every lda
 * elements. The rows or columns of the result, in B or in place, begin every ldb elements. The gaps
 * between them are neither read nor written: in place, memory that is not part of the result keeps
 * its content, even if it was a part of A.
 *
 *     order   101 or 'R': row-major; 102 or 'C': column-major
 *     trans   111 or 'N': op(A) = A; 112 or 'T': transpose; 113 or 'C': conjugate transpose;
 *             114 or 'R': conjugate. For real matrices 113 is 112 and 114 is 111.
 *             Letters may be lower case.
 *     alpha   1: elements are moved as bytes, with imaginary parts negated if conjugated;
 *             0: the result is zero, whatever A holds; else elements are multiplied.
 *
 * Errors: xerbla_ gets the number of the first argument that is wrong, and nothing else is done:
 * 1 order, 2 trans, 3 rows < 0, 4 cols < 0, 7 lda, 9 ldb, which is 8 in imatcopy of real matrices,
 * as in OpenBLAS. lda and ldb must be at least 1 and at least the length of a row (row-major) or
 * column of A and of the result. Without rows or columns nothing is done.
 *
 * Several threads may call the functions at a time, on different data. The functions work without
 * memory, too, only slower.
 *
 * Do not include this header together with one of OpenBLAS, which declares the same functions. */
#ifndef IPT_BLAS_H
#define IPT_BLAS_H

#ifndef IPT_BLAS_API
#define IPT_BLAS_API extern
#endif

#ifdef __cplusplus
extern "C" {
#endif

IPT_BLAS_API void cblas_simatcopy(int order, int trans, int rows, int cols, float alpha, float *a,
                                  int lda, int ldb);
IPT_BLAS_API void cblas_dimatcopy(int order, int trans, int rows, int cols, double alpha, double *a,
                                  int lda, int ldb);
IPT_BLAS_API void cblas_somatcopy(int order, int trans, int rows, int cols, float alpha,
                                  const float *a, int lda, float *b, int ldb);
IPT_BLAS_API void cblas_domatcopy(int order, int trans, int rows, int cols, double alpha,
                                  const double *a, int lda, double *b, int ldb);

/* Complex matrices: real and imaginary parts alternate, and alpha points to its two parts. */
IPT_BLAS_API void cblas_cimatcopy(int order, int trans, int rows, int cols, const float *alpha,
                                  float *a, int lda, int ldb);
IPT_BLAS_API void cblas_zimatcopy(int order, int trans, int rows, int cols, const double *alpha,
                                  double *a, int lda, int ldb);
IPT_BLAS_API void cblas_comatcopy(int order, int trans, int rows, int cols, const float *alpha,
                                  const float *a, int lda, float *b, int ldb);
IPT_BLAS_API void cblas_zomatcopy(int order, int trans, int rows, int cols, const double *alpha,
                                  const double *a, int lda, double *b, int ldb);

/* These are the functions for Fortran. */
IPT_BLAS_API void simatcopy_(const char *order, const char *trans, const int *rows, const int *cols,
                             const float *alpha, float *a, const int *lda, const int *ldb);
IPT_BLAS_API void dimatcopy_(const char *order, const char *trans, const int *rows, const int *cols,
                             const double *alpha, double *a, const int *lda, const int *ldb);
IPT_BLAS_API void cimatcopy_(const char *order, const char *trans, const int *rows, const int *cols,
                             const float *alpha, float *a, const int *lda, const int *ldb);
IPT_BLAS_API void zimatcopy_(const char *order, const char *trans, const int *rows, const int *cols,
                             const double *alpha, double *a, const int *lda, const int *ldb);
IPT_BLAS_API void somatcopy_(const char *order, const char *trans, const int *rows, const int *cols,
                             const float *alpha, const float *a, const int *lda, float *b,
                             const int *ldb);
IPT_BLAS_API void domatcopy_(const char *order, const char *trans, const int *rows, const int *cols,
                             const double *alpha, const double *a, const int *lda, double *b,
                             const int *ldb);
IPT_BLAS_API void comatcopy_(const char *order, const char *trans, const int *rows, const int *cols,
                             const float *alpha, const float *a, const int *lda, float *b,
                             const int *ldb);
IPT_BLAS_API void zomatcopy_(const char *order, const char *trans, const int *rows, const int *cols,
                             const double *alpha, const double *a, const int *lda, double *b,
                             const int *ldb);

/* Gets the name of the function, "DIMATCOPY" for all its interfaces, the number of the argument,
 * and the bytes of the name with its zero. The library's own xerbla_ writes a line to stderr and
 * returns; define another one to replace it. */
IPT_BLAS_API void xerbla_(const char *name, const int *info, int length);

#ifdef __cplusplus
}
#endif

#endif
