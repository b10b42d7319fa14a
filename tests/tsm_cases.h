/* Tall & skinny multiplications to test: operands, the naive reference, and the check of a result.
 */
#ifndef IPT_TESTS_TSM_CASES_H
#define IPT_TESTS_TSM_CASES_H

#include "product_numbers.h"
#include "reference.h"
#include "skinny_choices.h"
#include <float.h>

enum { TSM_CANARY_BYTE = 0xC5 };

/* The order of operands. */
enum { OF_A, OF_B, OF_C, MATRICES };

typedef enum tsm_fill {
  FILL_INTEGERS, /* so small that every sum is exact, in whatever order it is made */
  FILL_RANDOM    /* between -1 and 1 */
} tsm_fill;

/* A matrix that ends with its last element, so that tools notice what is read behind it. */
typedef struct tsm_matrix {
  ipt_type type;
  uint64_t rows, cols, pitch; /* pitch in elements */
  size_t size;                /* bytes */
  unsigned char *data, *before;
  product_number *numbers; /* [rows][cols]: the elements before the operation */
} tsm_matrix;

typedef struct tsm_case {
  tsm_operation operation;
  ipt_tsm_desc desc;
  tsm_choices choices; /* desc_of makes the variant of them */
  tsm_fill fill;
  tsm_matrix a, b, c;
} tsm_case;

static inline const char *tsm_text(const tsm_case *c) {
  static const char *const types[TYPES] = {"f32", "f64", "c32", "c64"};
  static char text[1024];
  const ipt_tsm_desc *d = &c->desc;
  tsm_variant variant = write_variant(c->operation, &c->choices);
  snprintf(text, sizeof text,
           "%s %s k=%llu m=%llu n=%llu lda=%llu ldb=%llu ldc=%llu conjugate=%d in_place=%d "
           "alpha=%g,%g beta=%g,%g pieces %u chunk %llu access %d: %s",
           c->operation == TSMM ? "tsmm" : "tsmttsm", types[d->type], (unsigned long long)d->k,
           (unsigned long long)d->m, (unsigned long long)d->n, (unsigned long long)d->lda,
           (unsigned long long)d->ldb, (unsigned long long)d->ldc, (int)d->conjugate,
           (int)d->in_place, d->alpha[0], d->alpha[1], d->beta[0], d->beta[1],
           (unsigned)d->host.pieces, (unsigned long long)d->host.chunk, (int)d->host.access,
           variant.text);
  return text;
}

/* ---- Matrices ---- */

/* As it is now. */
static inline double get_part(const tsm_matrix *x, uint64_t row, uint64_t col, int part) {
  uint64_t at = (row * x->pitch + col) * (is_complex(x->type) ? 2 : 1) + (uint64_t)part;
  double wide;
  float narrow;
  if (part == 1 && !is_complex(x->type))
    return 0;
  if (is_double(x->type)) {
    memcpy(&wide, x->data + at * sizeof wide, sizeof wide);
    return wide;
  }
  memcpy(&narrow, x->data + at * sizeof narrow, sizeof narrow);
  return narrow;
}

static inline void set_part(tsm_matrix *x, uint64_t row, uint64_t col, int part, double value) {
  uint64_t at = (row * x->pitch + col) * (is_complex(x->type) ? 2 : 1) + (uint64_t)part;
  float narrow = (float)value;
  if (is_double(x->type))
    memcpy(x->data + at * sizeof value, &value, sizeof value);
  else
    memcpy(x->data + at * sizeof narrow, &narrow, sizeof narrow);
}

static inline double random_part(tsm_fill fill) {
  if (fill == FILL_INTEGERS)
    return (double)(random_number() % 7) - 3;
  return (double)random_number() / 2147483648.0 - 1;
}

/* Sets all elements; gaps keep the canary. */
static inline void fill_matrix(tsm_matrix *x, tsm_fill fill) {
  for (uint64_t row = 0; row < x->rows; row++)
    for (uint64_t col = 0; col < x->cols; col++)
      for (int part = 0; part <= is_complex(x->type); part++)
        set_part(x, row, col, part, random_part(fill));
}

static inline void fill_with_nan(tsm_matrix *x) {
  for (uint64_t row = 0; row < x->rows; row++)
    for (uint64_t col = 0; col < x->cols; col++)
      for (int part = 0; part <= is_complex(x->type); part++)
        set_part(x, row, col, part, NAN);
}

static inline tsm_matrix new_matrix(ipt_type type, uint64_t rows, uint64_t cols, uint64_t pitch) {
  tsm_matrix x;
  memset(&x, 0, sizeof x);
  x.type = type;
  x.rows = rows;
  x.cols = cols;
  x.pitch = pitch == 0 ? cols : pitch;
  x.size = rows == 0 || cols == 0 ? 0 : (size_t)(((rows - 1) * x.pitch + cols) * type_size(type));
  x.data = (unsigned char *)malloc(x.size + (x.size == 0));
  x.before = (unsigned char *)malloc(x.size + (x.size == 0));
  x.numbers = (product_number *)calloc((size_t)(rows * cols) + 1, sizeof *x.numbers);
  if (x.data == NULL || x.before == NULL || x.numbers == NULL)
    exit(1);
  memset(x.data, TSM_CANARY_BYTE, x.size);
  return x;
}

static inline void free_matrix(tsm_matrix *x) {
  free(x->data);
  free(x->before);
  free(x->numbers);
}

/* Remembers the matrix as it is. */
static inline void keep_matrix(tsm_matrix *x) {
  memcpy(x->before, x->data, x->size);
  for (uint64_t row = 0; row < x->rows; row++)
    for (uint64_t col = 0; col < x->cols; col++)
      for (int part = 0; part < 2; part++)
        x->numbers[row * x->cols + col].part[part] = get_part(x, row, col, part);
}

/* ---- Cases ---- */

static inline tsm_case tsm_of(tsm_operation operation, ipt_type type, uint64_t k, uint64_t m,
                              uint64_t n) {
  tsm_case c;
  memset(&c, 0, sizeof c);
  c.operation = operation;
  c.desc.type = type;
  c.desc.k = k;
  c.desc.m = m;
  c.desc.n = n;
  return c;
}

static inline void set_scaling(tsm_case *c, double alpha, double alpha_i, double beta,
                               double beta_i) {
  int complex = is_complex(c->desc.type);
  c->desc.scaling = IPT_SCALING_ALPHA_BETA;
  c->desc.alpha[0] = alpha;
  c->desc.alpha[1] = complex ? alpha_i : 0;
  c->desc.beta[0] = beta;
  c->desc.beta[1] = complex ? beta_i : 0;
}

/* Alpha 1, 2 or 1 - i, beta 0, 3 or 2i, of which real numbers have the real part: in an order that
 * follows no other parameter that changes in turn. */
static inline void set_scaling_in_turn(tsm_case *c, unsigned turn) {
  static const double alpha[][2] = {{1, 0}, {2, 0}, {1, -1}}, beta[][2] = {{0, 0}, {3, 0}, {0, 2}};
  turn = turn * 7 + turn / 3 + turn / 9;
  const double *of_a = alpha[turn % 3], *of_b = beta[turn / 3 % 3];
  set_scaling(c, of_a[0], of_a[1], of_b[0], of_b[1]);
}

/* Random sizes, and rows with and without gaps between them; both operations and all types in
 * turn. */
static inline tsm_case random_tsm(unsigned turn, uint64_t most_k) {
  uint64_t k = random_between(0, most_k), m = random_between(1, 40), n = random_between(1, 40);
  tsm_case c = tsm_of(turn % 2 == 0 ? TSMTTSM : TSMM, (ipt_type)(turn / 2 % TYPES), k, m, n);
  c.desc.lda = turn % 3 == 0 ? 0 : m + random_between(0, 9);
  c.desc.ldb = turn % 5 == 0 ? 0 : n + random_between(0, 9);
  c.desc.ldc = turn % 7 == 0 ? 0 : n + random_between(0, 9);
  c.desc.conjugate = turn % 4 < 2;
  return c;
}

static inline tsm_matrix *output_of(tsm_case *c) {
  return c->desc.in_place ? &c->a : &c->c;
}

static inline int alpha_is_zero(const ipt_tsm_desc *d) {
  return d->scaling == IPT_SCALING_ALPHA_BETA && d->alpha[0] == 0 && d->alpha[1] == 0;
}

/* Allocates the matrices and fills them; what must not be read is NaN. In place, nobody looks at c.
 */
static inline void open_case(tsm_case *c) {
  const ipt_tsm_desc *d = &c->desc;
  c->a = new_matrix(d->type, d->k, d->m, d->lda);
  int is_tsmm = c->operation == TSMM;
  c->b = new_matrix(d->type, is_tsmm ? d->m : d->k, d->n, d->ldb);
  c->c = new_matrix(d->type, is_tsmm ? d->k : d->m, d->n, d->ldc);
  fill_matrix(&c->a, c->fill);
  fill_matrix(&c->b, c->fill);
  fill_matrix(&c->c, c->fill);
  if (alpha_is_zero(d)) {
    fill_with_nan(&c->a);
    fill_with_nan(&c->b);
  }
  if (!d->in_place && d->beta[0] == 0 && d->beta[1] == 0)
    fill_with_nan(output_of(c));
  keep_matrix(&c->a);
  keep_matrix(&c->b);
  keep_matrix(&c->c);
}

static inline void close_case(tsm_case *c) {
  free_matrix(&c->a);
  free_matrix(&c->b);
  free_matrix(&c->c);
}

/* ---- Asking for it ---- */

static inline ipt_result plan_product(ipt_context *context, tsm_operation operation,
                                      const ipt_tsm_desc *desc, ipt_plan **out) {
  return operation == TSMM ? ipt_plan_create_tsmm(context, desc, out)
                           : ipt_plan_create_tsmttsm(context, desc, out);
}

/* With the choices as text, which the caller keeps. */
static inline ipt_tsm_desc desc_of(const tsm_case *c, tsm_variant *variant) {
  ipt_tsm_desc desc = c->desc;
  *variant = write_variant(c->operation, &c->choices);
  if (variant->length > 0)
    desc.variant = variant->text;
  return desc;
}

static inline ipt_result plan_case(ipt_context *context, const tsm_case *c, ipt_plan **out) {
  tsm_variant variant;
  ipt_tsm_desc desc = desc_of(c, &variant);
  return plan_product(context, c->operation, &desc, out);
}

static inline ipt_result run_blocking(ipt_context *context, tsm_case *c) {
  tsm_variant variant;
  ipt_tsm_desc desc = desc_of(c, &variant);
  if (c->operation == TSMTTSM)
    return ipt_tsmttsm(context, c->a.data, c->b.data, c->c.data, &desc);
  return ipt_tsmm(context, c->a.data, c->b.data, output_of(c)->data, &desc);
}

/* As ipt_plan_run wants them. */
static inline void operands_of(tsm_case *c, void *operands[IPT_MAX_OPERANDS]) {
  operands[OF_A] = c->a.data;
  operands[OF_B] = c->b.data;
  operands[OF_C] = output_of(c)->data;
}

static inline ipt_result run_plan_of(const ipt_plan *plan, tsm_case *c) {
  void *operands[IPT_MAX_OPERANDS];
  operands_of(c, operands);
  return ipt_plan_run(plan, operands);
}

/* ---- The reference: the definition, in long double ---- */

static inline product_number get_number(const tsm_matrix *x, uint64_t row, uint64_t col,
                                        int conjugate) {
  product_number z = x->numbers[row * x->cols + col];
  if (conjugate)
    z.part[1] = -z.part[1];
  return z;
}

/* The element of the output at (row, col), and the sum of the magnitudes of all its terms. */
static inline product_number expected_number(tsm_case *c, uint64_t row, uint64_t col,
                                             long double *magnitude) {
  const ipt_tsm_desc *d = &c->desc;
  int scaled = d->scaling == IPT_SCALING_ALPHA_BETA, wide = is_double(d->type);
  uint64_t terms = c->operation == TSMM ? d->m : d->k;
  product_number sum = {{0, 0}}, result = {{0, 0}}, alpha = {{1, 0}}, beta = {{0, 0}};
  long double sum_magnitude = 0;
  for (int part = 0; scaled && part < 2; part++) {
    alpha.part[part] = wide ? d->alpha[part] : (float)d->alpha[part];
    beta.part[part] = wide ? d->beta[part] : (float)d->beta[part];
  }
  for (uint64_t i = 0; i < terms && !alpha_is_zero(d); i++) {
    int tsmm = c->operation == TSMM;
    product_number x =
        tsmm ? get_number(&c->a, row, i, d->conjugate) : get_number(&c->a, i, row, d->conjugate);
    product_number y = get_number(&c->b, i, col, 0);
    add_term(&sum, &sum_magnitude, x, y);
  }
  *magnitude = 0;
  add_term(&result, magnitude, alpha, sum);
  *magnitude = (fabsl(alpha.part[0]) + fabsl(alpha.part[1])) * sum_magnitude;
  if (beta.part[0] != 0 || beta.part[1] != 0)
    add_term(&result, magnitude, beta, get_number(output_of(c), row, col, 0));
  return result;
}

/* The bound of the error of a sum made in any order [Higham, Accuracy and Stability of Numerical
 * Algorithms, 3.1 and 3.6]: one unit roundoff per operation that a term can go through. */
static inline int is_close(const tsm_case *c, double computed, long double expected,
                           long double magnitude) {
  if (c->fill == FILL_INTEGERS)
    return computed == (double)expected;
  uint64_t terms = c->operation == TSMM ? c->desc.m : c->desc.k;
  long double unit = is_double(c->desc.type) ? DBL_EPSILON / 2 : FLT_EPSILON / 2;
  long double operations = (long double)(terms * (is_complex(c->desc.type) ? 2 : 1) + 6);
  return fabsl(computed - expected) <= operations * unit * magnitude;
}

/* The number of wrong elements; *first names the first of them as row * cols + col. */
static inline uint64_t count_wrong(tsm_case *c, uint64_t *first) {
  tsm_matrix *out = output_of(c);
  uint64_t wrong = 0, cols = c->desc.n;
  for (uint64_t row = 0; row < out->rows; row++)
    for (uint64_t col = 0; col < cols; col++) {
      long double magnitude;
      product_number expected = expected_number(c, row, col, &magnitude);
      int right = 1;
      for (int part = 0; part <= is_complex(out->type); part++)
        right = right && is_close(c, get_part(out, row, col, part), expected.part[part], magnitude);
      if (!right && wrong++ == 0)
        *first = row * cols + col;
    }
  return wrong;
}

/* All bytes of the output that belong to somebody else: gaps, and in place the last columns of A.
 */
static inline int gaps_kept(tsm_case *c) {
  const tsm_matrix *out = output_of(c);
  uint64_t size = type_size(out->type);
  for (uint64_t row = 0; row + 1 < out->rows; row++) {
    size_t from = (size_t)((row * out->pitch + c->desc.n) * size);
    size_t to = (size_t)((row + 1) * out->pitch * size);
    if (memcmp(out->data + from, out->before + from, to - from) != 0)
      return 0;
  }
  return 1;
}

static inline int is_unchanged(const tsm_matrix *x) {
  return memcmp(x->data, x->before, x->size) == 0;
}

#endif
