/* Reports errors to callers with integers of the type IPT__INT. The file is included once for each
 * such type. */

#ifdef IPT__WEAK

extern void IPT__FORTRAN(xerbla)(const char *name, const IPT__INT *info, size_t length) IPT__WEAK;
extern void IPT__CBLAS(xerbla)(IPT__INT info, const char *name, const char *form, ...) IPT__WEAK;

static void IPT__CALLED(report_in_c)(const ipt__blas_call *call, int number) {
  int exchanges = &RowMajorStrg != NULL && !ipt__is_by_columns(call);
  if (IPT__CBLAS(xerbla) == NULL) {
    ipt__print_error(call, number);
    return;
  }
  if (exchanges)
    RowMajorStrg = 1;
  IPT__CBLAS(xerbla)
  ((IPT__INT)(exchanges ? ipt__exchanged_number(call->name, number) : number), call->name, "%s",
   "");
  if (exchanges)
    RowMajorStrg = 0;
}

static void IPT__CALLED(report)(const ipt__blas_call *call, int number) {
  IPT__INT info = (IPT__INT)number;
  if (call->is_c)
    IPT__CALLED(report_in_c)(call, number + 1);
  else if (IPT__FORTRAN(xerbla) != NULL)
    IPT__FORTRAN(xerbla)(call->name, &info, call->length);
  else
    ipt__print_error(call, number);
}

#else

static void IPT__CALLED(report)(const ipt__blas_call *call, int number) {
  ipt__print_error(call, call->is_c ? number + 1 : number);
}

#endif
