/* Products to test: what an operation reads and writes, its text, its operands, and scaling. */
#ifndef IPT_TESTS_PRODUCT_CASES_H
#define IPT_TESTS_PRODUCT_CASES_H

#include "product_operations.h"

/* Whether the output has floats, and the inputs numbers of 16 bits. */
static inline bool is_wide(const product_case *c) {
  return c->wide_c && is_half(c->type);
}

static inline ipt_type type_of_output(const product_case *c) {
  return is_wide(c) ? IPT_TYPE_F32 : c->type;
}

static inline const char *product_text(const product_case *c) {
  static char text[1024];
  product_desc desc;
  set_desc(c, &desc);
  const char *variant = has(c, IS_TALL) ? desc.tsm.variant : c->variant;
  snprintf(text, sizeof text,
           "%s %s%s batch %lu m=%lu n=%lu k=%lu ops %d %d %s %s%s%s%s%s ld %lu %lu %lu strides "
           "%lu %lu %lu scaling %d alpha=%g,%g beta=%g,%g pieces %u chunk %lu access %d%s%s %s",
           name_of(c), number_types[c->type].name, is_wide(c) ? " wide" : "",
           (unsigned long)c->batch, (unsigned long)c->m, (unsigned long)c->n, (unsigned long)c->k,
           (int)c->op_a, (int)c->op_b, c->triangle == IPT_TRIANGLE_LOWER ? "lower" : "upper",
           c->side == IPT_SIDE_LEFT ? "left" : "right", c->unit_diagonal ? " unit" : "",
           c->column_major ? " column-major" : "", c->conjugate ? " conjugate" : "",
           c->in_place ? " in place" : "", (unsigned long)c->lda, (unsigned long)c->ldb,
           (unsigned long)c->ldc, (unsigned long)c->stride_a, (unsigned long)c->stride_b,
           (unsigned long)c->stride_c, (int)c->scaling, c->alpha[0], c->alpha[1], c->beta[0],
           c->beta[1], (unsigned)c->host.pieces, (unsigned long)c->host.chunk, (int)c->host.access,
           c->integers ? " integers" : "", c->infinities ? " infinities" : "",
           variant != NULL ? variant : "");
  return text;
}

/* ---- Cases ---- */

static inline product_case case_of(product_operation operation, ipt_type type, uint64_t m,
                                   uint64_t n, uint64_t k) {
  product_case c;
  memset(&c, 0, sizeof c);
  c.operation = operation;
  c.type = type;
  c.m = m;
  c.n = n;
  c.k = k;
  c.integers = true;
  return c;
}

/* A product of skinny matrices, with its many rows first. */
static inline product_case skinny_of(product_operation operation, ipt_type type, uint64_t k,
                                     uint64_t m, uint64_t n) {
  return case_of(operation, type, m, n, k);
}

static inline void set_scaling(product_case *c, double alpha, double alpha_i, double beta,
                               double beta_i) {
  int complex = is_complex(c->type);
  c->scaling = IPT_SCALING_ALPHA_BETA;
  c->alpha[0] = alpha;
  c->alpha[1] = complex ? alpha_i : 0;
  c->beta[0] = beta;
  c->beta[1] = complex ? beta_i : 0;
}

/* ---- Properties ---- */

static inline bool has_two_inputs(const product_case *c) {
  return has(c, HAS_TWO_INPUTS);
}

static inline bool is_hermitian(const product_case *c) {
  return is_complex(c->type) && has(c, IS_HERMITIAN);
}

/* Rounds a number to the type. */
static inline product_number number_of(const product_case *c, const double *value) {
  product_number z = {{0, 0}};
  for (int part = 0; part < 2; part++)
    z.part[part] = is_double(c->type) ? value[part] : (double)(float)value[part];
  return z;
}

static inline product_number alpha_of(const product_case *c) {
  product_number one = {{1, 0}};
  return c->scaling == IPT_SCALING_NONE ? one : number_of(c, c->alpha);
}

static inline product_number beta_of(const product_case *c) {
  product_number one = {{1, 0}}, zero = {{0, 0}};
  if (!has(c, HAS_BETA))
    return c->operation == TRSM ? zero : one;
  return c->scaling == IPT_SCALING_NONE ? zero : number_of(c, c->beta);
}

static inline bool is_zero_number(product_number z) {
  return z.part[0] == 0 && z.part[1] == 0;
}

static inline bool reads_inputs(const product_case *c) {
  return terms_of(c) > 0 && !is_zero_number(alpha_of(c));
}

/* Whether the output keeps its values, whatever they are. */
static inline bool stays(const product_case *c) {
  product_number beta = beta_of(c);
  if (c->operation == GEMV && terms_of(c) == 0)
    return true;
  return !reads_inputs(c) && beta.part[0] == 1 && beta.part[1] == 0;
}

static inline bool is_in_triangle(const product_case *c, uint64_t row, uint64_t col) {
  return c->triangle == IPT_TRIANGLE_LOWER ? row >= col : col >= row;
}

/* ---- Operands ---- */

static inline product_operand *output_of(product_case *c) {
  return c->in_place ? &c->a : &c->c;
}

/* Lists the operands in the order of the call and returns their number. */
static inline uint32_t list_operands(product_case *c, product_operand *operands[OPERANDS]) {
  uint32_t count = 0;
  operands[count++] = &c->a;
  if (has_two_inputs(c))
    operands[count++] = &c->b;
  operands[count++] = output_of(c);
  return count;
}

/* The same for ipt_plan_run. */
static inline void operands_of(product_case *c, void *operands[IPT_MAX_OPERANDS]) {
  product_operand *listed[OPERANDS];
  uint32_t count = list_operands(c, listed);
  for (uint32_t i = 0; i < count; i++)
    operands[i] = listed[i]->data;
}

static inline void open_shape(product_operand *x, const product_case *c, ipt_type type,
                              operand_shape shape, uint64_t ld, uint64_t stride) {
  memset(x, 0, sizeof *x);
  x->type = type;
  x->batch = has(c, HAS_BATCH) ? c->batch : 1;
  x->rows = shape.rows;
  x->cols = shape.cols;
  x->ld = ld;
  x->stride = has(c, HAS_BATCH) ? stride : 0;
  x->column_major = c->column_major && !shape.is_vector;
  open_operand(x);
}

/* Hides what must not be read of a square matrix: the other triangle, and the parts of the diagonal
 * that do not count. */
static inline void hide_unread(const product_case *c, product_operand *x) {
  for (uint64_t b = 0; b < x->batch; b++)
    for (uint64_t row = 0; row < x->rows; row++)
      for (uint64_t col = 0; col < x->cols; col++) {
        if (!is_in_triangle(c, row, col) ||
            (row == col && c->operation == TRSM && c->unit_diagonal))
          set_nan(x, b, row, col, 0);
        if (row == col && is_hermitian(c))
          set_nan(x, b, row, col, 1);
      }
}

/* Sets a diagonal that makes systems well-conditioned or, for integers, one by which they can be
 * divided exactly. */
static inline void set_diagonal(product_case *c) {
  static const double divisors[][2] = {{1, 0}, {-1, 0}, {2, -2}, {0, 2}};
  unsigned count = is_complex(c->type) ? 4 : 3; /* without an imaginary part the last one is 0 */
  for (uint64_t b = 0; b < c->a.batch; b++)
    for (uint64_t i = 0; i < c->a.rows; i++) {
      product_number z = {{1 + (double)random_number() / 4294967296.0, 0}};
      const double *divisor = divisors[random_number() % count];
      for (int part = 0; c->integers && part < 2; part++)
        z.part[part] = divisor[part];
      set_number(&c->a, b, i, i, z);
    }
}

/* Fills operands that must not be read with NaN. In place c is not used. */
static inline void fill_operands(product_case *c) {
  bool reads_output = c->operation == TRSM ? reads_inputs(c) : !is_zero_number(beta_of(c));
  fill_operand(&c->a, c->integers, reads_inputs(c) || (c->in_place && reads_output));
  if (has_two_inputs(c))
    fill_operand(&c->b, c->integers, reads_inputs(c));
  fill_operand(&c->c, c->integers, reads_output);
  if (c->operation == TRSM && reads_inputs(c)) {
    if (!c->integers)
      shrink_numbers(&c->a, 1.0 / (double)order_of(c));
    set_diagonal(c);
  }
  if (c->infinities && reads_inputs(c))
    set_infinities(has_two_inputs(c) && random_number() % 2 == 0 ? &c->b : &c->a);
  if (has(c, READS_TRIANGLE))
    hide_unread(c, &c->a);
  if (has(c, WRITES_TRIANGLE))
    hide_unread(c, &c->c);
}

/* Allocates the operands and fills them. */
static inline void open_operands(product_case *c) {
  open_shape(&c->a, c, c->type, shape_of_a(c), c->lda, c->stride_a);
  open_shape(&c->b, c, c->type, shape_of_b(c), c->ldb, c->stride_b);
  open_shape(&c->c, c, type_of_output(c), shape_of_c(c), c->ldc, c->stride_c);
  fill_operands(c);
  keep_operand(&c->a);
  keep_operand(&c->b);
  keep_operand(&c->c);
}

static inline void close_product(product_case *c) {
  close_operand(&c->a);
  close_operand(&c->b);
  close_operand(&c->c);
  free(c->solution);
}

static inline void restore_output(product_case *c) {
  product_operand *out = output_of(c);
  memcpy(out->data, out->before, out->size);
}

static inline bool are_inputs_unchanged(product_case *c) {
  return (c->in_place || is_unchanged(&c->a)) && is_unchanged(&c->b) &&
         (!c->in_place || is_unchanged(&c->c));
}

static inline ipt_result call_product(ipt_context *context, product_case *c) {
  return call_on(context, c, c->a.data, c->b.data, output_of(c)->data);
}

#endif
