/* Checks of products: descriptors, which are brought into the shape of product.h, and the memory
 * that operands share. */

/* alpha and beta as they are in the descriptor, and rounded as sums are. */
typedef struct ipt__scaling_numbers {
  const double *alpha, *beta;
  double *rounded_alpha, *rounded_beta;
} ipt__scaling_numbers;

/* Whether it is an integer of 32 bits. */
static int ipt__is_whole(double number) {
  return number >= INT32_MIN && number <= INT32_MAX && number == (double)(int32_t)number;
}

/* Returns what the type or `scaling` forbids, for the log, or NULL. */
static const char *ipt__wrong_in_scaling(ipt_type type, ipt_scaling scaling,
                                         const ipt__scaling_numbers *s) {
  int is_real = !ipt__is_complex(type);
  if (scaling != IPT_SCALING_NONE && scaling != IPT_SCALING_ALPHA_BETA)
    return "scaling is none of IPT_SCALING_..., 0 to 1";
  if (scaling == IPT_SCALING_NONE && !ipt__is_zero(s->alpha))
    return "alpha is not 0, as it has to be with IPT_SCALING_NONE";
  if (scaling == IPT_SCALING_NONE && !ipt__is_zero(s->beta))
    return "beta is not 0, as it has to be with IPT_SCALING_NONE";
  if (is_real && !(s->alpha[1] == 0))
    return "alpha has an imaginary part, and the type is real";
  if (is_real && !(s->beta[1] == 0))
    return "beta has an imaginary part, and the type is real";
  if (!ipt__has_integers(type) || (ipt__is_whole(s->alpha[0]) && ipt__is_whole(s->beta[0])))
    return NULL;
  return ipt__is_whole(s->alpha[0]) ? "beta must be an integer of 32 bits for this type"
                                    : "alpha must be an integer of 32 bits for this type";
}

static void ipt__round_scaling(ipt_type type, ipt_scaling scaling, const ipt__scaling_numbers *s) {
  if (scaling == IPT_SCALING_NONE)
    s->rounded_alpha[0] = 1;
  for (int part = 0; part < 2 && scaling != IPT_SCALING_NONE; part++) {
    s->rounded_alpha[part] = ipt__rounded_to_sums(type, s->alpha[part]);
    s->rounded_beta[part] = ipt__rounded_to_sums(type, s->beta[part]);
  }
}

/* The members that every descriptor has. */
typedef struct ipt__product_options {
  ipt_type type;
  uint64_t batch;
  ipt_scaling scaling;
  const double *alpha, *beta;
  const char *variant;
  const ipt_host_tuning *host;
  int wide_c; /* for F16 and BF16 */
} ipt__product_options;

/* The errors in the fields of an operand X, for the log: its leading dimension, the stride of an
 * output, or its size. Any increment is valid. */
typedef struct ipt__field_errors {
  const char *pitch, *stride, *size;
} ipt__field_errors;

#define IPT__TOO_LARGE(name)                                                                       \
  name " has more than 2^63 - 1 B: its sides, leading dimension or increment, stride and batch"

static const ipt__field_errors ipt__errors_of_a = {"lda is less than the length of A's lines", NULL,
                                                   IPT__TOO_LARGE("A")};
static const ipt__field_errors ipt__errors_of_b = {"ldb is less than the length of B's lines",
                                                   "stride_b: matrices of the batch share memory",
                                                   IPT__TOO_LARGE("B")};
static const ipt__field_errors ipt__errors_of_c = {"ldc is less than the length of C's lines",
                                                   "stride_c: matrices of the batch share memory",
                                                   IPT__TOO_LARGE("C")};
static const ipt__field_errors ipt__errors_of_x = {NULL, NULL, IPT__TOO_LARGE("x")};
static const ipt__field_errors ipt__errors_of_y = {
    NULL, "stride_y: vectors of the batch share memory", IPT__TOO_LARGE("y")};

/* The operand op(X) of rows x cols, and whether X is stored transposed. */
typedef struct ipt__operand_view {
  uint64_t rows, cols, pitch, stride; /* in elements */
  int transposed, conjugated;
  const ipt__field_errors *errors;
} ipt__operand_view;

/* Sets the stride, and the bytes that the whole batch spans. A single matrix reaches no other, so
 * its stride may be any number. */
static ipt_result ipt__set_batch(ipt__operand *matrix, uint64_t batch, uint64_t stride,
                                 uint64_t elem_size) {
  uint64_t before;
  if (matrix->stored.size == 0)
    return IPT_SUCCESS;
  int fits = !ipt__mul_overflows(stride, elem_size, &matrix->stride);
  if (batch == 1 && (!fits || matrix->stride > INT64_MAX))
    matrix->stride = 0;
  else if (!fits)
    return IPT_ERROR_OVERFLOW;
  if (ipt__mul_overflows(matrix->stride, batch - 1, &before) ||
      before > INT64_MAX - matrix->stored.size)
    return IPT_ERROR_OVERFLOW;
  matrix->size = before + matrix->stored.size;
  return IPT_SUCCESS;
}

/* Sets an operand with numbers of this type. */
static ipt_result ipt__set_operand(ipt__operand *matrix, const ipt__operand_view *factor,
                                   uint64_t stride, ipt_type type, const ipt__product *product) {
  uint64_t elem_size = ipt__type_size(type);
  matrix->number = (uint32_t)elem_size;
  matrix->transposed = factor->transposed;
  matrix->conjugated = factor->conjugated && ipt__is_complex(product->type);
  ipt_result result =
      ipt__set_matrix(&matrix->stored, matrix->transposed ? factor->cols : factor->rows,
                      matrix->transposed ? factor->rows : factor->cols, factor->pitch, elem_size);
  return result == IPT_SUCCESS ? ipt__set_batch(matrix, product->batch, stride, elem_size) : result;
}

static ipt_result ipt__set_factor(ipt__operand *matrix, const ipt__operand_view *factor,
                                  const ipt__product *product) {
  return ipt__set_operand(matrix, factor, factor->stride, product->type, product);
}

/* Sets the output. If its stride is 0, its matrices follow each other. */
static ipt_result ipt__set_output(ipt__operand *matrix, const ipt__operand_view *output,
                                  const ipt__product *product) {
  uint64_t pitch = output->pitch == 0 ? output->cols : output->pitch, stride = output->stride;
  if (stride == 0 && product->batch > 1)
    stride = ipt__saturating_mul(output->rows, pitch);
  return ipt__set_operand(matrix, output, stride, ipt__type_of_c(product), product);
}

/* Whether no two output matrices of the batch share memory. They follow each other, or the rows of
 * one lie between the rows of another. */
static int ipt__lie_apart(const ipt__operand *matrix, uint64_t batch) {
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

#define IPT__LACK_OF_TYPE(x, TYPE, name, stored, summed, components)                               \
  "type: the operation does not have IPT_TYPE_" #TYPE,

/* The error if the operation does not have the type. */
static const char *ipt__wrong_type(ipt_type type) {
  static const char *const lacks[] = {IPT__EACH_TYPE(IPT__LACK_OF_TYPE, 0) NULL};
  return (uint32_t)type < IPT__TYPES ? lacks[type] : "type is none of IPT_TYPE_...";
}

/* Clears the product and sets the shared members. Returns 0 if one of them is invalid. `types` are
 * those that the operation has. */
static int ipt__begin_product(ipt__product *product, const ipt__product_form *form, unsigned types,
                              const ipt__product_options *options) {
  const ipt__scaling_numbers scaling = {options->alpha, options->beta, product->alpha,
                                        product->beta};
  ipt__clear_product(product);
  product->form = form;
  product->type = options->type;
  product->batch = options->batch == 0 ? 1 : options->batch;
  product->variant = &ipt__any_variant;
  product->wide_c = options->wide_c && ipt__has_type(IPT__NARROW_TYPES, options->type);
  product->wide_c |= ipt__has_type(types, options->type) && ipt__has_integers(options->type);
  if (!ipt__has_type(types, options->type))
    product->wrong = ipt__wrong_type(options->type);
  else
    product->wrong = ipt__wrong_in_host(options->host);
  if (product->wrong == NULL)
    product->wrong = ipt__wrong_in_scaling(options->type, options->scaling, &scaling);
  if (product->wrong == NULL)
    ipt__round_scaling(options->type, options->scaling, &scaling);
  return product->wrong == NULL;
}

/* The error to report. An invalid argument comes before an overflow. */
static ipt_result ipt__worst_of(const ipt_result *results, int count) {
  ipt_result worst = IPT_SUCCESS;
  for (int i = 0; i < count; i++)
    if (results[i] != IPT_SUCCESS && worst != IPT_ERROR_INVALID_ARGUMENT)
      worst = results[i];
  return worst;
}

/* b is NULL for operations without B. */
static ipt_result ipt__set_operands(ipt__product *product, const ipt__operand_view *a,
                                    const ipt__operand_view *b, const ipt__operand_view *c) {
  ipt_result results[3] = {ipt__set_factor(&product->a, a, product), IPT_SUCCESS,
                           ipt__set_output(&product->c, c, product)};
  if (b != NULL)
    results[1] = ipt__set_factor(&product->b, b, product);
  const ipt__operand_view *views[3] = {a, b, c};
  for (int i = 0; i < 3; i++)
    if (results[i] == IPT_ERROR_INVALID_ARGUMENT)
      product->wrong = views[i]->errors->pitch;
  ipt_result worst = ipt__worst_of(results, 3);
  for (int i = 0; i < 3; i++)
    if (worst == IPT_ERROR_OVERFLOW && results[i] == worst)
      product->wrong = views[i]->errors->size;
  if (worst != IPT_SUCCESS || ipt__lie_apart(&product->c, product->batch))
    return worst;
  product->wrong = c->errors->stride;
  return IPT_ERROR_INVALID_ARGUMENT;
}

/* ---- Shared by several operations ----
 *
 * A vector is a matrix of one column, and its increment is the pitch. A column-major operand is the
 * transpose of a row-major one in the same memory: lower triangles become upper ones, transposition
 * is toggled, and a Hermitian matrix is the conjugate of what is stored. */

static const double ipt__no_number[2] = {0, 0};

/* The distance between numbers of a vector, in either direction. */
static uint64_t ipt__distance(int64_t increment) {
  return increment < 0 ? 0 - (uint64_t)increment : (uint64_t)increment;
}

static ipt__triangle ipt__triangle_of(ipt_triangle triangle, int flipped) {
  int is_lower = triangle == IPT_TRIANGLE_LOWER;
  return is_lower != flipped ? IPT__LOWER : IPT__UPPER;
}

static int ipt__is_triangle(ipt_triangle triangle) {
  return (int)triangle == IPT_TRIANGLE_LOWER || (int)triangle == IPT_TRIANGLE_UPPER;
}

static int ipt__is_real_scaling(const ipt__product *product) {
  return product->alpha[1] == 0 && product->beta[1] == 0;
}

/* The error in a product that must keep the diagonal real. */
static const char ipt__wrong_hermitian_scaling[] =
    "alpha or beta: a Hermitian result needs real ones";

/* Sets a square output of which only a triangle is written. A and B are the same operand. */
static void ipt__set_triangle(ipt__product *product, uint64_t n, ipt__triangle triangle,
                              int hermitian) {
  product->m = product->n = n;
  product->triangle = triangle;
  product->hermitian = hermitian && ipt__is_complex(product->type);
  product->c.operand = 1;
}

/* ---- Memory that operands share ---- */

/* The bytes from the beginning of a row, modulo the pitch, within which the rows of the whole batch
 * lie. */
static uint64_t ipt__width_of_batch(const ipt__operand *matrix) {
  const ipt__matrix *stored = &matrix->stored;
  if (matrix->size == stored->size || matrix->stride % stored->pitch == 0)
    return stored->width;
  uint64_t width = matrix->size - stored->size + stored->width;
  return ipt__min(width, stored->pitch);
}

/* Whether two operands share memory. The rows of one may lie between the rows of the other. */
static int ipt__operands_overlap(uint64_t a, const ipt__operand *first, uint64_t b,
                                 const ipt__operand *second) {
  ipt__matrix whole = first->stored, other = second->stored;
  whole.size = first->size;
  other.size = second->size;
  if (whole.size == 0 || other.size == 0)
    return 0;
  whole.width = ipt__width_of_batch(first);
  other.width = ipt__width_of_batch(second);
  return ipt__matrices_overlap(a, &whole, b, &other);
}

/* The bytes of a matrix that are accessed in each row: where they begin and end in the first row,
 * and how far these places move from row to row. This matters because LAPACK stores band matrices
 * so that one triangle of a block shares memory with another block. */
typedef struct ipt__accessed {
  uint64_t rows, begin, begin_step, end, end_step;
} ipt__accessed;

static ipt__accessed ipt__accessed_of(const ipt__product *product, const ipt__operand *x,
                                      uint64_t address) {
  const ipt__matrix *matrix = &x->stored;
  uint64_t pitch = matrix->pitch, number = x->number;
  uint64_t without = product->unit_diagonal ? number : 0; /* the diagonal */
  int is_c = x == &product->c, is_a = x == &product->a;
  ipt__accessed part = {matrix->rows, address, pitch, address + matrix->width, pitch};
  if ((!is_a && !is_c) || is_c != product->form->writes_triangle)
    return part;
  if (product->triangle == IPT__UPPER) {
    part.begin += without;
    part.begin_step += number;
  } else if (product->triangle == IPT__LOWER) {
    part.end = address + number - without;
    part.end_step += number;
  }
  return part;
}

/* Whether accessed bytes overlap. Goes through the rows of both in the order of memory. */
static int ipt__accessed_overlap(const ipt__accessed *a, const ipt__accessed *b) {
  uint64_t i = 0, j = 0;
  while (i < a->rows && j < b->rows) {
    uint64_t begin = a->begin + i * a->begin_step, end = a->end + i * a->end_step;
    uint64_t other = b->begin + j * b->begin_step, other_end = b->end + j * b->end_step;
    if (begin >= end || end <= other)
      i++;
    else if (other >= other_end || other_end <= begin)
      j++;
    else
      return 1;
  }
  return 0;
}

/* Whether C shares memory with an input. If the ranges of memory do, the rows are compared one by
 * one, unless there is a batch. */
static int ipt__shares_memory_with_c(const ipt__product *product, const ipt__operand *input,
                                     const uint64_t address[3]) {
  uint64_t at = address[input->operand], c = address[product->c.operand];
  if (!ipt__ranges_overlap(at, input->size, c, product->c.size) ||
      !ipt__operands_overlap(at, input, c, &product->c))
    return 0;
  ipt__accessed read = ipt__accessed_of(product, input, at);
  ipt__accessed written = ipt__accessed_of(product, &product->c, c);
  return product->batch > 1 || ipt__accessed_overlap(&read, &written);
}

/* `address` has the addresses of the application's operands. */
IPT__MAYBE_UNUSED static int ipt__check_product_overlaps(const ipt__product *product,
                                                         const uint64_t address[3]) {
  if (!ipt__product_reads_inputs(product))
    return 1;
  int on_a = product->in_place ? address[product->a.operand] != address[product->c.operand]
                               : ipt__shares_memory_with_c(product, &product->a, address);
  return !on_a && !ipt__shares_memory_with_c(product, &product->b, address);
}
