/* A multiplication of tall & skinny matrices: its descriptor checked, its defaults filled in. */

/* What is multiplied with what, whichever function of the API asks for it. */
typedef enum ipt__product_form {
  IPT__TSMTTSM, /* of tall & skinny matrices */
  IPT__TSMM,
  IPT__GEMM, /* from here on of dense ones: see core/problem/dense.h */
  IPT__SYMV,
  IPT__TRSM,
  IPT__AXPY
} ipt__product_form;

typedef struct ipt__matrix {
  uint64_t rows, cols;
  uint64_t pitch; /* bytes from one row to the next */
  uint64_t width; /* bytes of a row without the gap behind it */
  uint64_t size;  /* bytes from the first element to the last; 0: empty */
} ipt__matrix;

typedef struct ipt__tsm {
  ipt__product_form operation;
  ipt_type type;
  uint64_t k, m, n;
  ipt__matrix a, b, c;
  int conjugate, in_place;
  uint32_t operand[3];         /* of the application: A, B and C */
  double alpha[2], beta[2];    /* as rounded to the type */
  const ipt__variant *variant; /* lives as long; of ipt__check_tsm: leaves all to the planner */
  const char *wrong;           /* in its descriptor, in words; NULL: nothing */
} ipt__tsm;

/* Of a product for which nothing is asked. */
static const ipt__variant ipt__any_variant = {NULL, 0, {{NULL, 0}}};

/* Where the matrices are, in host memory. The inputs among them are only read. */
typedef struct ipt__operands {
  const unsigned char *a;
  unsigned char *b, *c;
} ipt__operands;

/* In the order of ipt_type. */
static const char *const ipt__type_names[] = {"f32", "f64", "c32", "c64", NULL};

static int ipt__is_complex(ipt_type type) {
  return type == IPT_TYPE_C32 || type == IPT_TYPE_C64;
}

static int ipt__is_double(ipt_type type) {
  return type == IPT_TYPE_F64 || type == IPT_TYPE_C64;
}

static int ipt__is_type(ipt_type type) {
  return (int)type >= IPT_TYPE_F32 && (int)type <= IPT_TYPE_C64;
}

/* Bytes of a real or imaginary part. */
static uint32_t ipt__real_size(ipt_type type) {
  return ipt__is_double(type) ? 8 : 4;
}

static uint32_t ipt__type_size(ipt_type type) {
  return ipt__real_size(type) * (ipt__is_complex(type) ? 2 : 1);
}

static int ipt__is_zero(const double *number) {
  return number[0] == 0 && number[1] == 0;
}

static const ipt__matrix *ipt__tsm_output(const ipt__tsm *tsm) {
  return tsm->operation == IPT__TSMM ? &tsm->b : &tsm->c;
}

/* Terms of each sum that have to be computed. */
static uint64_t ipt__tsm_terms(const ipt__tsm *tsm) {
  if (ipt__is_zero(tsm->alpha))
    return 0;
  return tsm->operation == IPT__TSMM ? tsm->m : tsm->k;
}

static int ipt__tsm_reads_inputs(const ipt__tsm *tsm) {
  return ipt__tsm_terms(tsm) > 0;
}

IPT__MAYBE_UNUSED static int ipt__tsm_reads_output(const ipt__tsm *tsm) {
  return !ipt__is_zero(tsm->beta);
}

/* Which of a, b and c, in this order, are accessed at all. */
static void ipt__tsm_accesses(const ipt__tsm *tsm, int accessed[3]) {
  int inputs = ipt__tsm_reads_inputs(tsm), is_tsmm = tsm->operation == IPT__TSMM;
  accessed[0] = inputs;
  accessed[1] = inputs || is_tsmm;
  accessed[2] = inputs || !is_tsmm;
}

/* ---- Checks ---- */

static ipt_result ipt__set_matrix(ipt__matrix *matrix, uint64_t rows, uint64_t cols, uint64_t pitch,
                                  uint64_t elem_size) {
  memset(matrix, 0, sizeof *matrix);
  matrix->rows = rows;
  matrix->cols = cols;
  if (pitch != 0 && pitch < cols)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (rows == 0 || cols == 0)
    return IPT_SUCCESS;
  uint64_t gaps;
  if (ipt__mul_overflows(pitch == 0 ? cols : pitch, elem_size, &matrix->pitch) ||
      ipt__mul_overflows(cols, elem_size, &matrix->width) ||
      ipt__mul_overflows(rows - 1, matrix->pitch, &gaps) || matrix->width > INT64_MAX ||
      gaps > INT64_MAX - matrix->width)
    return IPT_ERROR_OVERFLOW;
  matrix->size = gaps + matrix->width;
  return IPT_SUCCESS;
}

static ipt_result ipt__set_matrices(ipt__tsm *tsm, const ipt_tsm_desc *desc) {
  uint64_t size = ipt__type_size(desc->type);
  ipt_result a = ipt__set_matrix(&tsm->a, desc->k, desc->m, desc->lda, size);
  ipt_result b = ipt__set_matrix(&tsm->b, desc->k, desc->n, desc->ldb, size);
  ipt_result c = ipt__set_matrix(&tsm->c, desc->m, desc->n, desc->ldc, size);
  if (a == IPT_ERROR_INVALID_ARGUMENT)
    tsm->wrong = "lda is less than m";
  else if (b == IPT_ERROR_INVALID_ARGUMENT)
    tsm->wrong = "ldb is less than n";
  else if (c == IPT_ERROR_INVALID_ARGUMENT)
    tsm->wrong = "ldc is less than n";
  if (tsm->wrong != NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  int overflow = a != IPT_SUCCESS || b != IPT_SUCCESS || c != IPT_SUCCESS;
  return overflow ? IPT_ERROR_OVERFLOW : IPT_SUCCESS;
}

/* alpha and beta of a descriptor, and as rounded to the type. */
typedef struct ipt__scaling_numbers {
  const double *alpha, *beta;
  double *rounded_alpha, *rounded_beta;
} ipt__scaling_numbers;

/* Returns 0 if they may not be so. */
static int ipt__round_scaling(ipt_type type, ipt_scaling scaling, const ipt__scaling_numbers *s) {
  if (scaling == IPT_SCALING_NONE) {
    s->rounded_alpha[0] = 1;
    return ipt__is_zero(s->alpha) && ipt__is_zero(s->beta);
  }
  for (int part = 0; part < 2; part++) {
    int wide = ipt__is_double(type);
    s->rounded_alpha[part] = wide ? s->alpha[part] : (double)(float)s->alpha[part];
    s->rounded_beta[part] = wide ? s->beta[part] : (double)(float)s->beta[part];
  }
  return scaling == IPT_SCALING_ALPHA_BETA &&
         (ipt__is_complex(type) || (s->alpha[1] == 0 && s->beta[1] == 0));
}

/* Rows of B must be where those of A are. */
static int ipt__check_in_place(ipt__product_form operation, const ipt_tsm_desc *desc) {
  uint64_t lda = desc->lda == 0 ? desc->m : desc->lda;
  uint64_t ldb = desc->ldb == 0 ? desc->n : desc->ldb;
  return operation == IPT__TSMM && desc->n <= desc->m && lda == ldb;
}

/* What is wrong with the descriptor, matrices aside; NULL: nothing. */
static const char *ipt__wrong_in_tsm(ipt__product_form operation, const ipt_tsm_desc *desc,
                                     const ipt__scaling_numbers *scaling) {
  if (!ipt__is_type(desc->type))
    return "type";
  if (!ipt__check_host_tuning(&desc->host))
    return ipt__wrong_in_host(&desc->host);
  if (desc->in_place && operation != IPT__TSMM)
    return "in_place is for ipt_tsmm";
  if (desc->in_place && !ipt__check_in_place(operation, desc))
    return "in_place: n is more than m, or lda and ldb differ";
  if (!ipt__round_scaling(desc->type, desc->scaling, scaling))
    return "scaling, or alpha or beta, which must be zero without it, and real where the type is";
  return NULL;
}

/* All but the variant, which is read later. */
static ipt_result ipt__check_tsm(ipt__product_form operation, const ipt_tsm_desc *desc,
                                 ipt__tsm *tsm) {
  const ipt__scaling_numbers scaling = {desc->alpha, desc->beta, tsm->alpha, tsm->beta};
  memset(tsm, 0, sizeof *tsm);
  tsm->wrong = ipt__wrong_in_tsm(operation, desc, &scaling);
  if (tsm->wrong != NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  tsm->operation = operation;
  tsm->type = desc->type;
  tsm->k = desc->k;
  tsm->m = desc->m;
  tsm->n = desc->n;
  tsm->conjugate = desc->conjugate && ipt__is_complex(desc->type);
  tsm->in_place = desc->in_place;
  tsm->operand[1] = 1;
  tsm->operand[2] = 2;
  tsm->variant = &ipt__any_variant;
  return ipt__set_matrices(tsm, desc);
}

/* ---- In words ---- */

IPT__MAYBE_UNUSED static void ipt__describe_tsm(const ipt__tsm *tsm, ipt__text *out) {
  ipt__append(out, "%s %s k=%llu m=%llu n=%llu", tsm->operation == IPT__TSMM ? "tsmm" : "tsmttsm",
              ipt__type_names[tsm->type], (unsigned long long)tsm->k, (unsigned long long)tsm->m,
              (unsigned long long)tsm->n);
  if (tsm->conjugate)
    ipt__append(out, " conjugate");
  if (tsm->in_place)
    ipt__append(out, " in place");
}
