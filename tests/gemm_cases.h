/* Products of matrices to test: operands, the naive reference, and the check of a result. */
#ifndef IPT_TESTS_GEMM_CASES_H
#define IPT_TESTS_GEMM_CASES_H

#include "check.h"
#include "product_numbers.h"
#include "reference.h"

#include <float.h>

enum { OPS = 3, CANARY = 0xC5 };

/* All matrices of a batch of one operand. The memory ends with the last element, so that tools
 * notice reads behind it. */
typedef struct dense_operand {
  ipt_type type;
  uint64_t batch, rows, cols; /* as stored, row by row or column by column */
  uint64_t ld, stride;
  bool column_major;
  size_t size; /* bytes */
  unsigned char *data, *before;
} dense_operand;

typedef struct gemm_case {
  ipt_gemm_desc desc;
  bool integers; /* small enough for every sum to be exact in any order */
  dense_operand a, b, c;
} gemm_case;

static inline const char *gemm_text(const gemm_case *c) {
  static const char *const types[TYPES] = {"f32", "f64", "c32", "c64"};
  static char text[512];
  const ipt_gemm_desc *d = &c->desc;
  snprintf(text, sizeof text,
           "%s batch %lu m=%lu n=%lu k=%lu ops %d %d ld %lu %lu %lu strides %lu %lu %lu %s "
           "alpha=%g,%g beta=%g,%g %s",
           types[d->type], (unsigned long)d->batch, (unsigned long)d->m, (unsigned long)d->n,
           (unsigned long)d->k, (int)d->op_a, (int)d->op_b, (unsigned long)d->lda,
           (unsigned long)d->ldb, (unsigned long)d->ldc, (unsigned long)d->stride_a,
           (unsigned long)d->stride_b, (unsigned long)d->stride_c,
           d->column_major ? "column-major" : "row-major", d->alpha[0], d->alpha[1], d->beta[0],
           d->beta[1], d->variant != NULL ? d->variant : "");
  return text;
}

/* ---- Operands ---- */

/* Counts real numbers. */
static inline uint64_t place_of(const dense_operand *x, uint64_t b, uint64_t row, uint64_t col) {
  uint64_t line = x->column_major ? col : row, in_line = x->column_major ? row : col;
  return (b * x->stride + line * x->ld + in_line) * (is_complex(x->type) ? 2 : 1);
}

static inline double real_at(const unsigned char *data, ipt_type type, uint64_t at) {
  double wide;
  float narrow;
  if (is_double(type)) {
    memcpy(&wide, data + at * sizeof wide, sizeof wide);
    return wide;
  }
  memcpy(&narrow, data + at * sizeof narrow, sizeof narrow);
  return narrow;
}

static inline void set_real(unsigned char *data, ipt_type type, uint64_t at, double value) {
  float narrow = (float)value;
  if (is_double(type))
    memcpy(data + at * sizeof value, &value, sizeof value);
  else
    memcpy(data + at * sizeof narrow, &narrow, sizeof narrow);
}

static inline product_number number_before(const dense_operand *x, uint64_t b, uint64_t row,
                                           uint64_t col) {
  uint64_t at = place_of(x, b, row, col);
  product_number z = {{real_at(x->before, x->type, at), 0}};
  if (is_complex(x->type))
    z.part[1] = real_at(x->before, x->type, at + 1);
  return z;
}

/* An operand that must not be read is NaN. */
static inline void fill_operand(dense_operand *x, bool integers, bool is_read) {
  for (uint64_t b = 0; b < x->batch; b++)
    for (uint64_t row = 0; row < x->rows; row++)
      for (uint64_t col = 0; col < x->cols; col++)
        for (uint64_t part = 0; part < (is_complex(x->type) ? 2 : 1); part++) {
          double value = integers ? (double)(random_number() % 7) - 3
                                  : (double)random_number() / 2147483648.0 - 1;
          set_real(x->data, x->type, place_of(x, b, row, col) + part, is_read ? value : NAN);
        }
}

static inline void open_operand(dense_operand *x, const gemm_case *c, uint64_t rows, uint64_t cols,
                                uint64_t ld, uint64_t stride) {
  uint64_t lines = c->desc.column_major ? cols : rows, in_line = c->desc.column_major ? rows : cols;
  x->type = c->desc.type;
  x->batch = c->desc.batch == 0 ? 1 : c->desc.batch;
  x->rows = rows;
  x->cols = cols;
  x->ld = ld == 0 ? in_line : ld;
  x->stride = stride;
  x->column_major = c->desc.column_major;
  x->size = 0;
  if (rows > 0 && cols > 0)
    x->size =
        (size_t)((((x->batch - 1) * stride) + (lines - 1) * x->ld + in_line) * type_size(x->type));
  x->data = (unsigned char *)malloc(x->size + (x->size == 0));
  x->before = (unsigned char *)malloc(x->size + (x->size == 0));
  if (x->data == NULL || x->before == NULL)
    exit(1);
  memset(x->data, CANARY, x->size);
}

static inline void keep_operand(dense_operand *x) {
  memcpy(x->before, x->data, x->size);
}

static inline void close_operand(dense_operand *x) {
  free(x->data);
  free(x->before);
}

static inline bool is_unchanged(const dense_operand *x) {
  return memcmp(x->data, x->before, x->size) == 0;
}

/* ---- Cases ---- */

static inline bool has_scaling(const ipt_gemm_desc *d) {
  return d->scaling == IPT_SCALING_ALPHA_BETA;
}

static inline bool reads_factors(const ipt_gemm_desc *d) {
  return !has_scaling(d) || d->alpha[0] != 0 || d->alpha[1] != 0;
}

static inline bool reads_output(const ipt_gemm_desc *d) {
  return d->beta[0] != 0 || d->beta[1] != 0;
}

static inline void open_gemm(gemm_case *c) {
  const ipt_gemm_desc *d = &c->desc;
  bool at = d->op_a != IPT_OP_NONE, bt = d->op_b != IPT_OP_NONE;
  open_operand(&c->a, c, at ? d->k : d->m, at ? d->m : d->k, d->lda, d->stride_a);
  open_operand(&c->b, c, bt ? d->n : d->k, bt ? d->k : d->n, d->ldb, d->stride_b);
  open_operand(&c->c, c, d->m, d->n, d->ldc, d->stride_c);
  fill_operand(&c->a, c->integers, reads_factors(d));
  fill_operand(&c->b, c->integers, reads_factors(d));
  fill_operand(&c->c, c->integers, reads_output(d));
  keep_operand(&c->a);
  keep_operand(&c->b);
  keep_operand(&c->c);
}

static inline void close_gemm(gemm_case *c) {
  close_operand(&c->a);
  close_operand(&c->b);
  close_operand(&c->c);
}

/* ---- The reference: the definition, in long double ---- */

static inline product_number factor_number(const dense_operand *x, ipt_op op, uint64_t b,
                                           uint64_t row, uint64_t col) {
  product_number z =
      op == IPT_OP_NONE ? number_before(x, b, row, col) : number_before(x, b, col, row);
  if (op == IPT_OP_CONJUGATE_TRANSPOSE)
    z.part[1] = -z.part[1];
  return z;
}

static inline product_number rounded(const ipt_gemm_desc *d, const double *value) {
  product_number z = {{0, 0}};
  for (int part = 0; part < 2; part++)
    z.part[part] = is_double(d->type) ? value[part] : (double)(float)value[part];
  return z;
}

static inline product_number expected_number(const gemm_case *c, uint64_t b, uint64_t row,
                                             uint64_t col, long double *magnitude) {
  const ipt_gemm_desc *d = &c->desc;
  product_number sum = {{0, 0}}, result = {{0, 0}}, one = {{1, 0}};
  long double of_sum = 0, ignored = 0;
  product_number alpha = has_scaling(d) ? rounded(d, d->alpha) : one;
  for (uint64_t i = 0; i < d->k && reads_factors(d); i++)
    add_term(&sum, &of_sum, factor_number(&c->a, d->op_a, b, row, i),
             factor_number(&c->b, d->op_b, b, i, col));
  add_term(&result, &ignored, alpha, sum);
  *magnitude = (fabsl(alpha.part[0]) + fabsl(alpha.part[1])) * of_sum;
  if (reads_output(d))
    add_term(&result, magnitude, rounded(d, d->beta), number_before(&c->c, b, row, col));
  return result;
}

/* Whether the error is within the bound for a sum made in any order [Higham, Accuracy and Stability
 * of Numerical Algorithms, 3.1 and 3.6]: one unit roundoff for each operation that a term can go
 * through. */
static inline bool is_close(const gemm_case *c, double computed, long double expected,
                            long double magnitude) {
  if (c->integers)
    return computed == (double)expected;
  long double unit = is_double(c->desc.type) ? DBL_EPSILON / 2 : FLT_EPSILON / 2;
  long double operations = (long double)(c->desc.k * (is_complex(c->desc.type) ? 2 : 1) + 8);
  return fabsl(computed - expected) <= operations * unit * magnitude;
}

/* Checks every element, and then that nothing else has changed. */
static inline bool is_right(gemm_case *c) {
  for (uint64_t b = 0; b < c->c.batch; b++)
    for (uint64_t row = 0; row < c->c.rows; row++)
      for (uint64_t col = 0; col < c->c.cols; col++) {
        long double magnitude;
        product_number expected = expected_number(c, b, row, col, &magnitude);
        uint64_t at = place_of(&c->c, b, row, col);
        for (uint64_t part = 0; part < (is_complex(c->desc.type) ? 2 : 1); part++) {
          if (!is_close(c, real_at(c->c.data, c->c.type, at + part), expected.part[part],
                        magnitude))
            return false;
          set_real(c->c.data, c->c.type, at + part, real_at(c->c.before, c->c.type, at + part));
        }
      }
  return is_unchanged(&c->a) && is_unchanged(&c->b) && is_unchanged(&c->c);
}

#endif
