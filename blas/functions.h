/* The exported functions: four for each type. */

/* Fills in a call in place. Copying a structure that has just been written member by member would
 * take longer than the smallest transpositions. */
static void ipt__set_call(ipt__blas_call *call, const char *name, char order, char trans, int rows,
                          int cols, int lda, int ldb) {
  memset(call, 0, sizeof *call);
  call->name = name;
  call->order = order;
  call->trans = trans;
  call->rows = rows;
  call->cols = cols;
  call->lda = lda;
  call->ldb = ldb;
}

static void ipt__set_cblas_call(ipt__blas_call *call, const char *name, int order, int trans,
                                int rows, int cols, int lda, int ldb) {
  ipt__set_call(call, name, ipt__cblas_order(order), ipt__cblas_trans(trans), rows, cols, lda, ldb);
}

static void ipt__set_fortran_call(ipt__blas_call *call, const char *name, const char *order,
                                  const char *trans, const int *rows, const int *cols,
                                  const int *lda, const int *ldb) {
  ipt__set_call(call, name, ipt__capital(*order, "RC"), ipt__capital(*trans, "NTCR"), *rows, *cols,
                *lda, *ldb);
}

static void ipt__run_call(ipt__blas_call *call, size_t real_size, double real, double imaginary,
                          const void *a, void *b) {
  call->is_double = real_size == sizeof(double);
  call->real = real;
  call->imaginary = imaginary;
  call->a = a;
  call->b = b;
  ipt__matcopy_call(call);
}

/* `type` is s, d, c or z. alpha and its parts are given as in cblas, then as in Fortran. */
#define IPT__IN_PLACE(type, TYPE, complex, number, alpha_type, re, im, f_im)                       \
  void cblas_##type##imatcopy(int order, int trans, int rows, int cols, alpha_type alpha,          \
                              number *a, int lda, int ldb) {                                       \
    ipt__blas_call call;                                                                           \
    ipt__set_cblas_call(&call, #TYPE "IMATCOPY", order, trans, rows, cols, lda, ldb);              \
    call.is_complex = complex;                                                                     \
    call.in_place = 1;                                                                             \
    ipt__run_call(&call, sizeof *a, re, im, a, a);                                                 \
  }                                                                                                \
  void type##imatcopy_(const char *order, const char *trans, const int *rows, const int *cols,     \
                       const number *alpha, number *a, const int *lda, const int *ldb) {           \
    ipt__blas_call call;                                                                           \
    ipt__set_fortran_call(&call, #TYPE "IMATCOPY", order, trans, rows, cols, lda, ldb);            \
    call.is_complex = complex;                                                                     \
    call.in_place = 1;                                                                             \
    ipt__run_call(&call, sizeof *a, alpha[0], f_im, a, a);                                         \
  }

#define IPT__OUT_OF_PLACE(type, TYPE, complex, number, alpha_type, re, im, f_im)                   \
  void cblas_##type##omatcopy(int order, int trans, int rows, int cols, alpha_type alpha,          \
                              const number *a, int lda, number *b, int ldb) {                      \
    ipt__blas_call call;                                                                           \
    ipt__set_cblas_call(&call, #TYPE "OMATCOPY", order, trans, rows, cols, lda, ldb);              \
    call.is_complex = complex;                                                                     \
    ipt__run_call(&call, sizeof *a, re, im, a, b);                                                 \
  }                                                                                                \
  void type##omatcopy_(const char *order, const char *trans, const int *rows, const int *cols,     \
                       const number *alpha, const number *a, const int *lda, number *b,            \
                       const int *ldb) {                                                           \
    ipt__blas_call call;                                                                           \
    ipt__set_fortran_call(&call, #TYPE "OMATCOPY", order, trans, rows, cols, lda, ldb);            \
    call.is_complex = complex;                                                                     \
    ipt__run_call(&call, sizeof *a, alpha[0], f_im, a, b);                                         \
  }

#define IPT__REAL_FUNCTIONS(define, type, TYPE, number)                                            \
  define(type, TYPE, 0, number, number, alpha, 0, 0)
#define IPT__COMPLEX_FUNCTIONS(define, type, TYPE, number)                                         \
  define(type, TYPE, 1, number, const number *, alpha[0], alpha[1], alpha[1])

IPT__REAL_FUNCTIONS(IPT__IN_PLACE, s, S, float)
IPT__REAL_FUNCTIONS(IPT__IN_PLACE, d, D, double)
IPT__COMPLEX_FUNCTIONS(IPT__IN_PLACE, c, C, float)
IPT__COMPLEX_FUNCTIONS(IPT__IN_PLACE, z, Z, double)
IPT__REAL_FUNCTIONS(IPT__OUT_OF_PLACE, s, S, float)
IPT__REAL_FUNCTIONS(IPT__OUT_OF_PLACE, d, D, double)
IPT__COMPLEX_FUNCTIONS(IPT__OUT_OF_PLACE, c, C, float)
IPT__COMPLEX_FUNCTIONS(IPT__OUT_OF_PLACE, z, Z, double)
