/* Checks the arguments of matcopy functions. */

typedef struct ipt__matcopy_call {
  ipt__blas_call call;
  int is_complex, is_double, in_place;
  char order, trans; /* capital letters; 0: the argument is not allowed */
  int64_t rows, cols, lda, ldb;
  double real, imaginary; /* alpha */
  const void *a;
  void *b;
} ipt__matcopy_call;

static char ipt__capital(char letter, const char *allowed) {
  int place = ipt__letter(letter, allowed);
  return (char)(place == IPT__NO_OPTION ? 0 : allowed[place]);
}

static char ipt__cblas_order(int order) {
  return (char)(order == 101 ? 'R' : order == 102 ? 'C' : 0);
}

static char ipt__cblas_trans(int trans) {
  return (char)(trans >= 111 && trans <= 114 ? "NTCR"[trans - 111] : 0);
}

/* Fills in a call where it is. Returning it would copy a structure that has just been written
 * member by member, which takes longer than the smallest transpositions. */
static void ipt__set_call(ipt__matcopy_call *call, const ipt__blas_call *of, char order, char trans,
                          int64_t rows, int64_t cols, int64_t lda, int64_t ldb) {
  memset(call, 0, sizeof *call);
  call->call = *of;
  call->order = order;
  call->trans = trans;
  call->rows = rows;
  call->cols = cols;
  call->lda = lda;
  call->ldb = ldb;
}

static ipt_type ipt__matcopy_type(const ipt__matcopy_call *call) {
  if (call->is_complex)
    return call->is_double ? IPT_TYPE_C64 : IPT_TYPE_C32;
  return call->is_double ? IPT_TYPE_F64 : IPT_TYPE_F32;
}

/* Returns the number of the first wrong argument, or 0. */
static int ipt__wrong_argument(const ipt__matcopy_call *call) {
  int transposes = call->trans == 'T' || call->trans == 'C';
  int row_major = call->order == 'R';
  int by_rows_after = row_major != transposes;
  int64_t before = row_major ? call->cols : call->rows; /* the length of a row or column */
  int64_t after = by_rows_after ? call->cols : call->rows;
  ipt_type type = ipt__matcopy_type(call);
  if (call->order == 0)
    return 1;
  if (call->trans == 0)
    return 2;
  if (call->rows < 0)
    return 3;
  if (call->cols < 0)
    return 4;
  if (!ipt__is_pitch(type, call->lda, before, row_major ? call->rows : call->cols))
    return 7;
  if (!ipt__is_pitch(type, call->ldb, after, by_rows_after ? call->rows : call->cols))
    return call->in_place && !call->is_complex ? 8 : 9; /* as OpenBLAS counts */
  return 0;
}

static ipt__matcopy ipt__matcopy_of(const ipt__matcopy_call *call) {
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

static void ipt__run_matcopy_call(const ipt__matcopy_call *call) {
  if (ipt__is_refused(&call->call, ipt__wrong_argument(call)) || call->rows == 0 || call->cols == 0)
    return;
  ipt__matcopy m = ipt__matcopy_of(call);
  if (call->in_place)
    ipt__imatcopy(&m);
  else
    ipt__omatcopy(&m);
}

/* Completes a call and carries it out. */
static void ipt__finish_call(ipt__matcopy_call *call, size_t real_size, double real,
                             double imaginary, const void *a, void *b) {
  call->is_double = real_size == sizeof(double);
  call->real = real;
  call->imaginary = imaginary;
  call->a = a;
  call->b = b;
  ipt__run_matcopy_call(call);
}
