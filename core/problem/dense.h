/* Products of dense matrices: descriptors checked, and brought into one form, in which everything
 * is row-major and the output C has m rows and n columns.
 *
 *     IPT__GEMM   C = alpha op(A) op(B) + beta C; or a triangle of it
 *     IPT__SYMV   C = alpha A B + beta C, of a symmetric or Hermitian A and one column B
 *     IPT__TRSM   op(A) C = alpha C or C op(A) = alpha C, solved for the C on the left side
 *     IPT__AXPY   C = alpha A + C, of one column each
 *
 * A column-major matrix is the transpose of a row-major one in the same memory. So column-major
 * C = op(A) op(B) is the row-major product of the transposes in the other order, whose operands
 * are stored as they were. */

typedef enum ipt__triangle { IPT__WHOLE, IPT__LOWER, IPT__UPPER } ipt__triangle;

typedef struct ipt__dense_matrix {
  ipt__matrix stored; /* as it lies in memory, one of the batch */
  uint64_t stride;    /* bytes from one of the batch to the next */
  uint64_t size;      /* bytes of all of them, with what lies between */
  uint32_t operand;   /* of the application's */
  int transposed, conjugated;
} ipt__dense_matrix;

typedef struct ipt__dense {
  ipt__product_form operation;
  ipt_type type;
  uint64_t batch, m, n, k;     /* k: terms of a sum; of TRSM the order of A */
  ipt__dense_matrix a, b, c;   /* without B: an empty one */
  ipt__triangle triangle;      /* GEMM: of C, which is written; SYMV, TRSM: of A, as stored */
  int hermitian;               /* GEMM, SYMV: imaginary parts of the diagonal count as zero */
  int right, unit_diagonal;    /* TRSM */
  double alpha[2], beta[2];    /* as rounded to the type */
  const ipt__variant *variant; /* lives as long */
  const char *wrong;           /* in its descriptor, in words; NULL: nothing, or not known */
} ipt__dense;

/* Terms of each sum that have to be computed. */
static uint64_t ipt__dense_terms(const ipt__dense *dense) {
  return ipt__is_zero(dense->alpha) ? 0 : dense->k;
}

static int ipt__dense_reads_inputs(const ipt__dense *dense) {
  return ipt__dense_terms(dense) > 0;
}

/* Without output, or where it stays as it is. */
static int ipt__dense_is_void(const ipt__dense *dense) {
  int stays = !ipt__dense_reads_inputs(dense) && dense->beta[0] == 1 && dense->beta[1] == 0;
  return dense->c.size == 0 || stays;
}

/* Which of the application's operands are accessed at all. The last one is the output. */
static void ipt__dense_accesses(const ipt__dense *dense, int accessed[3]) {
  accessed[0] = accessed[1] = ipt__dense_reads_inputs(dense);
  accessed[dense->c.operand] = 1;
}

/* ---- Checks ---- */

/* What the descriptors of all operations have. */
typedef struct ipt__dense_options {
  ipt_type type;
  uint64_t batch;
  ipt_scaling scaling;
  const double *alpha, *beta;
  const char *variant;
  const ipt_host_tuning *host;
} ipt__dense_options;

/* rows x cols of op(X), which is stored transposed or not. */
typedef struct ipt__dense_factor {
  uint64_t rows, cols, pitch, stride; /* in elements */
  int transposed, conjugated;
} ipt__dense_factor;

/* All matrices of the batch lie in so many bytes. */
static ipt_result ipt__set_batch(ipt__dense_matrix *matrix, uint64_t batch, uint64_t stride,
                                 uint64_t elem_size) {
  uint64_t before;
  if (matrix->stored.size == 0)
    return IPT_SUCCESS;
  if (ipt__mul_overflows(stride, elem_size, &matrix->stride) ||
      ipt__mul_overflows(matrix->stride, batch - 1, &before) ||
      before > INT64_MAX - matrix->stored.size)
    return IPT_ERROR_OVERFLOW;
  matrix->size = before + matrix->stored.size;
  return IPT_SUCCESS;
}

static ipt_result ipt__set_factor(ipt__dense_matrix *matrix, const ipt__dense_factor *factor,
                                  const ipt__dense *dense) {
  uint64_t elem_size = ipt__type_size(dense->type);
  matrix->transposed = factor->transposed;
  matrix->conjugated = factor->conjugated && ipt__is_complex(dense->type);
  ipt_result result =
      ipt__set_matrix(&matrix->stored, matrix->transposed ? factor->cols : factor->rows,
                      matrix->transposed ? factor->rows : factor->cols, factor->pitch, elem_size);
  return result == IPT_SUCCESS ? ipt__set_batch(matrix, dense->batch, factor->stride, elem_size)
                               : result;
}

/* Matrices of the batch of an output must not share memory: they lie behind each other, or their
 * rows between each other's. */
static int ipt__lie_apart(const ipt__dense_matrix *matrix, uint64_t batch) {
  const ipt__matrix *stored = &matrix->stored;
  if (batch == 1 || stored->size == 0 || matrix->stride >= stored->size)
    return 1;
  return matrix->stride >= stored->width &&
         matrix->size - stored->size <= stored->pitch - stored->width;
}

static int ipt__is_op(ipt_op op) {
  return (int)op >= IPT_OP_NONE && (int)op <= IPT_OP_CONJUGATE_TRANSPOSE;
}

static int ipt__transposes(ipt_op op) {
  return op != IPT_OP_NONE;
}

static int ipt__conjugates(ipt_op op) {
  return op == IPT_OP_CONJUGATE_TRANSPOSE;
}

/* Returns 0 where something is not as it has to be in every descriptor. */
static int ipt__begin_dense(ipt__dense *dense, ipt__product_form operation,
                            const ipt__dense_options *options) {
  const ipt__scaling_numbers scaling = {options->alpha, options->beta, dense->alpha, dense->beta};
  memset(dense, 0, sizeof *dense);
  dense->operation = operation;
  dense->type = options->type;
  dense->batch = options->batch == 0 ? 1 : options->batch;
  dense->variant = &ipt__any_variant;
  if (!ipt__is_type(options->type))
    dense->wrong = "type";
  else if (!ipt__check_host_tuning(options->host))
    dense->wrong = ipt__wrong_in_host(options->host);
  else if (!ipt__round_scaling(options->type, options->scaling, &scaling))
    dense->wrong = "scaling, alpha or beta";
  return dense->wrong == NULL;
}

/* The first error of some; too large comes last, since what is wrong otherwise stays so. */
static ipt_result ipt__worst_of(const ipt_result *results, int count) {
  ipt_result worst = IPT_SUCCESS;
  for (int i = 0; i < count; i++)
    if (results[i] != IPT_SUCCESS && worst != IPT_ERROR_INVALID_ARGUMENT)
      worst = results[i];
  return worst;
}

/* Nothing else can be wrong with a matrix by itself; an increment is never too small. */
static void ipt__blame_pitch(ipt__dense *dense, const ipt__dense_matrix *matrix) {
  static const char *const wrong[] = {
      "lda is less than the lines of the first operand are long",
      "the leading dimension of the second operand is less than its lines are long",
      "ldc is less than the lines of the third operand are long"};
  dense->wrong = wrong[matrix->operand];
}

/* b: NULL where there is none. */
static ipt_result ipt__set_dense_matrices(ipt__dense *dense, const ipt__dense_factor *a,
                                          const ipt__dense_factor *b, const ipt__dense_factor *c) {
  ipt_result results[3] = {ipt__set_factor(&dense->a, a, dense), IPT_SUCCESS,
                           ipt__set_factor(&dense->c, c, dense)};
  if (b != NULL)
    results[1] = ipt__set_factor(&dense->b, b, dense);
  const ipt__dense_matrix *matrices[3] = {&dense->a, &dense->b, &dense->c};
  for (int i = 0; i < 3; i++)
    if (results[i] == IPT_ERROR_INVALID_ARGUMENT)
      ipt__blame_pitch(dense, matrices[i]);
  ipt_result worst = ipt__worst_of(results, 3);
  if (worst != IPT_SUCCESS || ipt__lie_apart(&dense->c, dense->batch))
    return worst;
  dense->wrong = "a stride: matrices of the output share memory";
  return IPT_ERROR_INVALID_ARGUMENT;
}

/* ---- Of several operations ----
 *
 * A vector is a matrix of one column, whose pitch is the increment. Column-major, an operand is the
 * transpose of a row-major one in the same memory: triangles flip, what is transposed is not, and a
 * Hermitian matrix is the conjugate of what is stored. */

static const double ipt__no_number[2] = {0, 0};

static ipt__triangle ipt__triangle_of(ipt_triangle triangle, int flipped) {
  int is_lower = triangle == IPT_TRIANGLE_LOWER;
  return is_lower != flipped ? IPT__LOWER : IPT__UPPER;
}

static int ipt__is_triangle(ipt_triangle triangle) {
  return (int)triangle == IPT_TRIANGLE_LOWER || (int)triangle == IPT_TRIANGLE_UPPER;
}

/* Whether alpha and beta are real numbers. */
static int ipt__is_real_scaling(const ipt__dense *dense) {
  return dense->alpha[1] == 0 && dense->beta[1] == 0;
}

/* Of a product that leaves the diagonal real. */
static const char ipt__wrong_hermitian_scaling[] =
    "alpha or beta: a Hermitian result needs real ones";

/* The square output, of which a triangle is written. A and B are the same operand. */
static void ipt__set_triangle(ipt__dense *dense, uint64_t n, ipt__triangle triangle,
                              int hermitian) {
  dense->m = dense->n = n;
  dense->triangle = triangle;
  dense->hermitian = hermitian && ipt__is_complex(dense->type);
  dense->c.operand = 1;
}

/* ---- Memory that matrices share ---- */

/* Bytes from the beginning of a row within which the rows of all matrices of the batch lie, modulo
 * the pitch. */
static uint64_t ipt__width_of_batch(const ipt__dense_matrix *matrix) {
  const ipt__matrix *stored = &matrix->stored;
  if (matrix->size == stored->size || matrix->stride % stored->pitch == 0)
    return stored->width;
  uint64_t width = matrix->size - stored->size + stored->width;
  return ipt__min(width, stored->pitch);
}

/* An output and what is read beside it, which may lie between its rows. */
static int ipt__dense_overlaps(uint64_t a, const ipt__dense_matrix *first, uint64_t b,
                               const ipt__dense_matrix *second) {
  ipt__matrix whole = first->stored, other = second->stored;
  whole.size = first->size;
  other.size = second->size;
  if (whole.size == 0 || other.size == 0)
    return 0;
  whole.width = ipt__width_of_batch(first);
  other.width = ipt__width_of_batch(second);
  return ipt__matrices_overlap(a, &whole, b, &other);
}

/* address: of the application's operands. */
static int ipt__check_dense_overlaps(const ipt__dense *dense, const uint64_t address[3]) {
  uint64_t c = address[dense->c.operand];
  if (!ipt__dense_reads_inputs(dense))
    return 1;
  return !ipt__dense_overlaps(address[dense->a.operand], &dense->a, c, &dense->c) &&
         !ipt__dense_overlaps(address[dense->b.operand], &dense->b, c, &dense->c);
}

/* ---- In words ---- */

static void ipt__describe_dense(const char *name, const ipt__dense *dense, ipt__text *out) {
  ipt__append(out, "%s %s", name, ipt__type_names[dense->type]);
  if (dense->batch > 1)
    ipt__append(out, " batch=%llu", (unsigned long long)dense->batch);
  ipt__append(out, " m=%llu n=%llu k=%llu", (unsigned long long)dense->m,
              (unsigned long long)dense->n, (unsigned long long)dense->k);
  if (dense->triangle != IPT__WHOLE)
    ipt__append(out, dense->triangle == IPT__LOWER ? " lower" : " upper");
  if (dense->operation == IPT__TRSM)
    ipt__append(out, "%s%s", dense->right ? " right" : " left",
                dense->unit_diagonal ? " unit diagonal" : "");
}
