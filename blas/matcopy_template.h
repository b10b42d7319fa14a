/* The matcopy functions: four for each type of numbers, with integers of the type IPT__INT. The
 * file is included once for each type of integers. The functions of CBLAS report wrong arguments as
 * those for Fortran do, as in OpenBLAS. */

#define IPT__MATCOPY_CALL(call, name)                                                              \
  const ipt__blas_call call = {IPT__CALLED(report), name, sizeof(name), 0, IPT__COLUMNS}

/* `type` is s, d, c or z. alpha and its parts are given as in cblas, then as in Fortran. */
#define IPT__IN_PLACE(type, TYPE, complex, number, alpha_type, re, im, f_im)                       \
  IPT_BLAS_API void IPT__CBLAS(type##imatcopy)(int order, int trans, IPT__INT rows, IPT__INT cols, \
                                               alpha_type alpha, number *a, IPT__INT lda,          \
                                               IPT__INT ldb) {                                     \
    IPT__MATCOPY_CALL(of, TYPE "IMATCOPY");                                                        \
    ipt__matcopy_call call;                                                                        \
    ipt__set_call(&call, &of, ipt__cblas_order(order), ipt__cblas_trans(trans), rows, cols, lda,   \
                  ldb);                                                                            \
    call.is_complex = complex;                                                                     \
    call.in_place = 1;                                                                             \
    ipt__finish_call(&call, sizeof *a, re, im, a, a);                                              \
  }                                                                                                \
  IPT_BLAS_API void IPT__FORTRAN(type##imatcopy)(                                                  \
      const char *order, const char *trans, const IPT__INT *rows, const IPT__INT *cols,            \
      const number *alpha, number *a, const IPT__INT *lda, const IPT__INT *ldb) {                  \
    IPT__MATCOPY_CALL(of, TYPE "IMATCOPY");                                                        \
    ipt__matcopy_call call;                                                                        \
    ipt__set_call(&call, &of, ipt__capital(*order, "RC"), ipt__capital(*trans, "NTCR"), *rows,     \
                  *cols, *lda, *ldb);                                                              \
    call.is_complex = complex;                                                                     \
    call.in_place = 1;                                                                             \
    ipt__finish_call(&call, sizeof *a, alpha[0], f_im, a, a);                                      \
  }

#define IPT__OUT_OF_PLACE(type, TYPE, complex, number, alpha_type, re, im, f_im)                   \
  IPT_BLAS_API void IPT__CBLAS(type##omatcopy)(int order, int trans, IPT__INT rows, IPT__INT cols, \
                                               alpha_type alpha, const number *a, IPT__INT lda,    \
                                               number *b, IPT__INT ldb) {                          \
    IPT__MATCOPY_CALL(of, TYPE "OMATCOPY");                                                        \
    ipt__matcopy_call call;                                                                        \
    ipt__set_call(&call, &of, ipt__cblas_order(order), ipt__cblas_trans(trans), rows, cols, lda,   \
                  ldb);                                                                            \
    call.is_complex = complex;                                                                     \
    ipt__finish_call(&call, sizeof *a, re, im, a, b);                                              \
  }                                                                                                \
  IPT_BLAS_API void IPT__FORTRAN(type##omatcopy)(                                                  \
      const char *order, const char *trans, const IPT__INT *rows, const IPT__INT *cols,            \
      const number *alpha, const number *a, const IPT__INT *lda, number *b, const IPT__INT *ldb) { \
    IPT__MATCOPY_CALL(of, TYPE "OMATCOPY");                                                        \
    ipt__matcopy_call call;                                                                        \
    ipt__set_call(&call, &of, ipt__capital(*order, "RC"), ipt__capital(*trans, "NTCR"), *rows,     \
                  *cols, *lda, *ldb);                                                              \
    call.is_complex = complex;                                                                     \
    ipt__finish_call(&call, sizeof *a, alpha[0], f_im, a, b);                                      \
  }

#define IPT__REAL_FUNCTIONS(define, type, TYPE, number)                                            \
  define(type, TYPE, 0, number, number, alpha, 0, 0)
#define IPT__COMPLEX_FUNCTIONS(define, type, TYPE, number)                                         \
  define(type, TYPE, 1, number, const number *, alpha[0], alpha[1], alpha[1])

IPT__REAL_FUNCTIONS(IPT__IN_PLACE, s, "S", float)
IPT__REAL_FUNCTIONS(IPT__IN_PLACE, d, "D", double)
IPT__COMPLEX_FUNCTIONS(IPT__IN_PLACE, c, "C", float)
IPT__COMPLEX_FUNCTIONS(IPT__IN_PLACE, z, "Z", double)
IPT__REAL_FUNCTIONS(IPT__OUT_OF_PLACE, s, "S", float)
IPT__REAL_FUNCTIONS(IPT__OUT_OF_PLACE, d, "D", double)
IPT__COMPLEX_FUNCTIONS(IPT__OUT_OF_PLACE, c, "C", float)
IPT__COMPLEX_FUNCTIONS(IPT__OUT_OF_PLACE, z, "Z", double)

#undef IPT__MATCOPY_CALL
#undef IPT__IN_PLACE
#undef IPT__OUT_OF_PLACE
#undef IPT__REAL_FUNCTIONS
#undef IPT__COMPLEX_FUNCTIONS
