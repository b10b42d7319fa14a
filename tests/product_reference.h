/* Results of products by definition, in long double, and the check of a computed result. */
#ifndef IPT_TESTS_PRODUCT_REFERENCE_H
#define IPT_TESTS_PRODUCT_REFERENCE_H

#include "check.h"
#include "product_systems.h"

/* Allocates the operands, fills them, and keeps what the check of the result needs. */
static inline void open_product(product_case *c) {
  c->solution = NULL;
  open_operands(c);
  if (c->operation == TRSM)
    solve_system(c);
}

/* ---- Terms ---- */

static inline product_number conjugate_of(product_number z) {
  z.part[1] = -z.part[1];
  return z;
}

/* An element of a matrix of which one triangle is stored. */
static inline product_number symmetric_number(const product_case *c, uint64_t row, uint64_t col) {
  bool is_stored = is_in_triangle(c, row, col);
  product_number z =
      is_stored ? number_before(&c->a, 0, row, col) : number_before(&c->a, 0, col, row);
  if (is_hermitian(c) && row == col)
    z.part[1] = 0;
  return is_hermitian(c) && !is_stored ? conjugate_of(z) : z;
}

static inline product_number tall_number(const product_case *c, uint64_t row, uint64_t term) {
  bool is_sum = c->operation == TSMTTSM;
  product_number z = number_before(&c->a, 0, is_sum ? term : row, is_sum ? row : term);
  return c->conjugate ? conjugate_of(z) : z;
}

static inline product_number left_number(const product_case *c, uint64_t b, uint64_t row,
                                         uint64_t term) {
  switch (c->operation) {
  case SYMV:
  case HEMV:
    return symmetric_number(c, row, term);
  case GEMM:
  case GEMV:
  case SYRK:
  case HERK:
    return factor_number(&c->a, c->op_a, b, row, term);
  case TSMTTSM:
  case TSMM:
    return tall_number(c, row, term);
  default:
    return number_before(&c->a, b, row, 0);
  }
}

static inline product_number right_number(const product_case *c, uint64_t b, uint64_t term,
                                          uint64_t col) {
  product_number one = {{1, 0}};
  if (has_two_inputs(c)) /* the only column of a vector is 0 */
    return factor_number(&c->b, c->operation == GEMM ? c->op_b : IPT_OP_NONE, b, term, col);
  if (c->operation == AXPY)
    return one;
  product_number z = left_number(c, b, col, term);
  return is_hermitian(c) ? conjugate_of(z) : z;
}

/* Adds a product by a factor that is real, and so multiplies both parts, if its imaginary part
 * is 0. */
static inline void add_multiple(product_number *sum, long double *magnitude, product_number factor,
                                product_number z) {
  product_number real = {{factor.part[0] * z.part[0], factor.part[0] * z.part[1]}};
  if (factor.part[1] != 0) {
    add_term(sum, magnitude, factor, z);
    return;
  }
  sum->part[0] += real.part[0];
  sum->part[1] += real.part[1];
  *magnitude += fabsl(real.part[0]) + fabsl(real.part[1]);
}

/* The element of the output, and the sum of the magnitudes of all its terms. */
static inline product_number expected_number(product_case *c, uint64_t b, uint64_t row,
                                             uint64_t col, long double *magnitude) {
  product_number sum = {{0, 0}}, result = {{0, 0}}, alpha = alpha_of(c), beta = beta_of(c);
  long double of_sum = 0, ignored = 0;
  bool is_real = is_hermitian(c) && has(c, WRITES_TRIANGLE) && row == col;
  uint64_t terms = reads_inputs(c) ? terms_of(c) : 0;
  for (uint64_t i = 0; i < terms; i++) {
    product_number left = left_number(c, b, row, i), right = right_number(c, b, i, col);
    if (c->operation == AXPY) /* right is 1 */
      add_multiple(&sum, &of_sum, right, left);
    else if (c->operation == HEMV && i == row)
      add_multiple(&sum, &of_sum, left, right);
    else
      add_term(&sum, &of_sum, left, right);
  }
  add_multiple(&result, &ignored, alpha, sum);
  *magnitude = (fabsl(alpha.part[0]) + fabsl(alpha.part[1])) * of_sum;
  if (!is_zero_number(beta)) {
    product_number before = number_before(output_of(c), b, row, col);
    if (is_real)
      before.part[1] = 0;
    add_multiple(&result, magnitude, beta, before);
  }
  if (is_real)
    result.part[1] = 0;
  return result;
}

/* ---- Checks ---- */

/* Infinite numbers have no error. */
static inline bool is_close_real(long double computed, long double expected, long double bound) {
  if (isnan(expected) || isinf(expected))
    return isnan(expected) ? isnan(computed) : computed == expected;
  return fabsl(computed - expected) <= bound;
}

/* Rounds as an output of 16 bits is rounded. */
static inline long double rounded_to(ipt_type type, long double value) {
  half_format format = format_of(type);
  return is_half(type) ? half_value(format, half_bits(format, (double)value)) : value;
}

/* The error of rounding a number of this size to an output of 16 bits: half a unit in the last
 * place, or of the numbers below the normal ones. */
static inline long double error_of_rounding(ipt_type type, long double size) {
  half_format format = format_of(type);
  if (!is_half(type))
    return 0;
  return ldexpl(size, -format.fraction_bits - 1) + half_magnitude(format, 1, true) / 2;
}

/* Whether the error is within the bound for a sum made in any order [Higham, Accuracy and Stability
 * of Numerical Algorithms, 3.1 and 3.6]: one unit roundoff for each operation that a term can go
 * through. */
static inline bool is_close(const product_case *c, product_number computed, product_number expected,
                            long double magnitude) {
  long double operations = (long double)(terms_of(c) * (is_complex(c->type) ? 2 : 1) + 6);
  if (c->variant != NULL && strncmp(c->variant, "bf16x3", 6) == 0 && terms_of(c) < 32)
    operations = 34; /* see ipt_gemm */
  long double bound = c->integers ? 0 : operations * unit_roundoff(c) * magnitude;
  bound *= c->by_inverses ? 10 : 1;
  if (c->integers)
    expected.part[0] = rounded_to(type_of_output(c), expected.part[0]);
  else
    bound += error_of_rounding(type_of_output(c), fabsl(expected.part[0]) + bound);
  return is_close_real(computed.part[0], expected.part[0], bound) &&
         (!is_complex(c->type) || is_close_real(computed.part[1], expected.part[1], bound));
}

static inline bool is_right_number(product_case *c, uint64_t b, uint64_t row, uint64_t col) {
  product_number computed = number_after(output_of(c), b, row, col);
  long double magnitude = 1; /* magnitude in well-conditioned systems */
  if (c->operation != TRSM) {
    product_number expected = expected_number(c, b, row, col, &magnitude);
    return is_close(c, computed, expected, magnitude);
  }
  if (!is_close(c, computed, *solution_at(c, b, row, col), 8 * magnitude))
    return false;
  return !reads_inputs(c) || has_small_residual(c, b, row, col);
}

/* Whether this element of the output is written, if any is. */
static inline bool is_written(const product_case *c, uint64_t row, uint64_t col) {
  return !has(c, WRITES_TRIANGLE) || is_in_triangle(c, row, col);
}

/* Counts elements that are wrong; *first names the first of them as row * columns + column. */
static inline uint64_t count_wrong(product_case *c, uint64_t *first) {
  operand_shape shape = shape_of_c(c);
  uint64_t wrong = 0, batch = stays(c) ? 0 : output_of(c)->batch;
  for (uint64_t b = 0; b < batch; b++)
    for (uint64_t row = 0; row < shape.rows; row++)
      for (uint64_t col = 0; col < shape.cols; col++)
        if (is_written(c, row, col) && !is_right_number(c, b, row, col) && wrong++ == 0)
          *first = row * shape.cols + col;
  return wrong;
}

/* Whether all bytes of the output to which nothing is written keep their values: gaps, the other
 * triangle, and in place the last columns of A. */
static inline bool is_rest_kept(product_case *c) {
  operand_shape shape = shape_of_c(c);
  const product_operand *out = output_of(c);
  size_t number = (size_t)type_size(out->type);
  unsigned char *rest = (unsigned char *)malloc(out->size + 1);
  if (rest == NULL)
    exit(1);
  memcpy(rest, out->data, out->size);
  for (uint64_t b = 0; b < out->batch && !stays(c); b++)
    for (uint64_t row = 0; row < shape.rows; row++)
      for (uint64_t col = 0; col < shape.cols; col++) {
        size_t at = (size_t)place_of(out, b, row, col) / (is_complex(c->type) ? 2 : 1) * number;
        if (is_written(c, row, col))
          memcpy(rest + at, out->before + at, number);
      }
  bool kept = memcmp(rest, out->before, out->size) == 0;
  free(rest);
  return kept;
}

static inline bool is_right(product_case *c) {
  uint64_t first = 0;
  return count_wrong(c, &first) == 0 && is_rest_kept(c) && are_inputs_unchanged(c);
}

#endif
