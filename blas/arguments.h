/* Checks the arguments of BLAS functions, and reports errors. */

typedef struct ipt__blas_call {
  const char *name; /* name of the function */
  int is_complex, is_double, in_place;
  char order, trans; /* capital letters; 0: the argument is not allowed */
  int rows, cols, lda, ldb;
  double real, imaginary; /* alpha */
  const void *a;
  void *b;
} ipt__blas_call;

static char ipt__capital(char letter, const char *allowed) {
  char capital = (char)(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
  return (char)(capital != 0 && strchr(allowed, capital) != NULL ? capital : 0);
}

static char ipt__cblas_order(int order) {
  return (char)(order == 101 ? 'R' : order == 102 ? 'C' : 0);
}

static char ipt__cblas_trans(int trans) {
  return (char)(trans >= 111 && trans <= 114 ? "NTCR"[trans - 111] : 0);
}

/* Returns the number of the first wrong argument, or 0. */
static int ipt__wrong_argument(const ipt__blas_call *call) {
  int transposes = call->trans == 'T' || call->trans == 'C';
  int row_major = call->order == 'R';
  int before = row_major ? call->cols : call->rows; /* the length of a row or column */
  int after = row_major != transposes ? call->cols : call->rows;
  if (call->order == 0)
    return 1;
  if (call->trans == 0)
    return 2;
  if (call->rows < 0)
    return 3;
  if (call->cols < 0)
    return 4;
  if (call->lda < 1 || call->lda < before)
    return 7;
  if (call->ldb < 1 || call->ldb < after)
    return call->in_place && !call->is_complex ? 8 : 9; /* OpenBLAS counts like this */
  return 0;
}

static ipt__matcopy ipt__matcopy_of(const ipt__blas_call *call) {
  int row_major = call->order == 'R', conjugates = call->trans == 'C' || call->trans == 'R';
  ipt__matcopy m;
  m.scaling = call->is_complex
                  ? ipt__complex_scaling(call->is_double, call->real, call->imaginary, conjugates)
                  : ipt__real_scaling(call->is_double, call->real);
  m.elem_size = m.scaling.elem_size;
  m.from = (const unsigned char *)call->a;
  m.to = (unsigned char *)call->b;
  m.rows = (size_t)(row_major ? call->rows : call->cols);
  m.cols = (size_t)(row_major ? call->cols : call->rows);
  m.from_pitch = (size_t)call->lda * m.elem_size;
  m.to_pitch = (size_t)call->ldb * m.elem_size;
  m.transposes = call->trans == 'T' || call->trans == 'C';
  return m;
}

static void ipt__matcopy_call(const ipt__blas_call *call) {
  int wrong = ipt__wrong_argument(call);
  if (wrong != 0) {
    xerbla_(call->name, &wrong, (int)strlen(call->name) + 1);
    return;
  }
  if (call->rows == 0 || call->cols == 0)
    return;
  ipt__matcopy m = ipt__matcopy_of(call);
  if (call->in_place)
    ipt__imatcopy(&m);
  else
    ipt__omatcopy(&m);
}
