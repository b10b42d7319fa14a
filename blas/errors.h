/* A call of a BLAS function, and how its wrong arguments are reported. */

typedef struct ipt__blas_call ipt__blas_call;
struct ipt__blas_call {
  /* Tells the caller, whose integers have one of two sizes, the number of a wrong argument in the
   * Fortran function; 0: the layout. */
  void (*report)(const ipt__blas_call *call, int number);
  const char *name;
  size_t length; /* of the name, as a function for Fortran counts it */
  int is_c;      /* a function of CBLAS, with a layout as its first argument */
  int layout;    /* as in CBLAS; IPT__COLUMNS in Fortran */
};

enum { IPT__ROWS = 101, IPT__COLUMNS = 102 };

static int ipt__is_by_columns(const ipt__blas_call *call) {
  return call->layout != IPT__ROWS;
}

/* Reports the argument with this number, 0 for none, and returns whether any is wrong. */
static int ipt__is_refused(const ipt__blas_call *call, int number) {
  int has_layout = call->layout == IPT__ROWS || call->layout == IPT__COLUMNS;
  if (has_layout && number == 0)
    return 0;
  call->report(call, has_layout ? number : 0);
  return 1;
}

/* ---- Functions of others ----
 *
 * The application, its BLAS or netlib's test programs define xerbla_ and cblas_xerbla. This library
 * defines neither: where it is preloaded, its own would replace theirs. */

#if defined(__GNUC__) && !defined(_WIN32)
#define IPT__WEAK __attribute__((weak))
#endif

static void ipt__print_error(const ipt__blas_call *call, int number) {
  fprintf(stderr, " ** On entry to %.*s parameter number %d had an illegal value\n",
          (int)call->length, call->name, number);
}

#ifdef IPT__WEAK

/* Netlib's CBLAS carries out a row-major call as a column-major one with some arguments exchanged.
 * Its cblas_xerbla gets argument numbers of that call, and exchanges them back if this variable is
 * 1. */
extern int RowMajorStrg IPT__WEAK;

/* Pairs of arguments of CBLAS functions that are exchanged. */
static const struct {
  const char *name;
  int first, second;
} ipt__exchanged[] = {{"gemm", 4, 5}, {"gemm", 9, 11}, {"gemv", 3, 4}, {"trsm", 6, 7}};

static int ipt__exchanged_number(const char *name, int number) {
  for (size_t i = 0; i < sizeof ipt__exchanged / sizeof ipt__exchanged[0]; i++)
    if (strstr(name, ipt__exchanged[i].name) != NULL) {
      int first = ipt__exchanged[i].first, second = ipt__exchanged[i].second;
      if (number == first || number == second)
        return first + second - number;
    }
  return number;
}

#endif
