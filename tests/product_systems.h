/* Triangular systems to test: solutions by substitution or invented ones, and residuals. */
#ifndef IPT_TESTS_PRODUCT_SYSTEMS_H
#define IPT_TESTS_PRODUCT_SYSTEMS_H

#include "product_cases.h"
#include <float.h>

static inline product_number factor_number(const product_operand *x, ipt_op op, uint64_t b,
                                           uint64_t row, uint64_t col) {
  product_number z =
      op == IPT_OP_NONE ? number_before(x, b, row, col) : number_before(x, b, col, row);
  if (op == IPT_OP_CONJUGATE_TRANSPOSE)
    z.part[1] = -z.part[1];
  return z;
}

static inline long double unit_roundoff(const product_case *c) {
  return is_double(c->type) ? DBL_EPSILON / 2 : FLT_EPSILON / 2;
}

/* Element (row, col) of the triangular op(A). */
static inline product_number triangular_number(const product_case *c, uint64_t b, uint64_t row,
                                               uint64_t col) {
  product_number zero = {{0, 0}}, one = {{1, 0}};
  bool is_transposed = c->op_a != IPT_OP_NONE;
  if (!is_in_triangle(c, is_transposed ? col : row, is_transposed ? row : col))
    return zero;
  return row == col && c->unit_diagonal ? one : factor_number(&c->a, c->op_a, b, row, col);
}

static inline product_number quotient(product_number x, product_number y) {
  long double size = y.part[0] * y.part[0] + y.part[1] * y.part[1];
  product_number z = {{(x.part[0] * y.part[0] + x.part[1] * y.part[1]) / size,
                       (x.part[1] * y.part[0] - x.part[0] * y.part[1]) / size}};
  return z;
}

static inline product_number *solution_at(const product_case *c, uint64_t b, uint64_t row,
                                          uint64_t col) {
  return c->solution + (b * c->m + row) * c->n + col;
}

/* Element i of the right-hand side `side`: a column of X, or a row. */
static inline product_number *solution_of_side(const product_case *c, uint64_t b, uint64_t i,
                                               uint64_t side) {
  return c->side == IPT_SIDE_LEFT ? solution_at(c, b, i, side) : solution_at(c, b, side, i);
}

/* Element (i, j) of the matrix that multiplies a side as a column. */
static inline product_number system_number(const product_case *c, uint64_t b, uint64_t i,
                                           uint64_t j) {
  return c->side == IPT_SIDE_LEFT ? triangular_number(c, b, i, j) : triangular_number(c, b, j, i);
}

/* Solves a side by substitution, beginning where the matrix has one number in a row. */
static inline void solve_side(const product_case *c, uint64_t b, uint64_t side) {
  uint64_t order = order_of(c);
  bool is_lower = (c->triangle == IPT_TRIANGLE_LOWER) ==
                  ((c->op_a == IPT_OP_NONE) == (c->side == IPT_SIDE_LEFT));
  for (uint64_t step = 0; step < order; step++) {
    uint64_t i = is_lower ? step : order - 1 - step;
    bool is_left = c->side == IPT_SIDE_LEFT;
    product_number sum = {{0, 0}}, rest = {{0, 0}};
    long double ignored = 0;
    add_term(&rest, &ignored, alpha_of(c),
             number_before(&c->c, b, is_left ? i : side, is_left ? side : i));
    for (uint64_t k = 0; k < step; k++) {
      uint64_t j = is_lower ? k : order - 1 - k;
      add_term(&sum, &ignored, system_number(c, b, i, j), *solution_of_side(c, b, j, side));
    }
    rest.part[0] -= sum.part[0];
    rest.part[1] -= sum.part[1];
    *solution_of_side(c, b, i, side) = quotient(rest, system_number(c, b, i, i));
  }
}

/* Chooses integers X and the B that they solve, op(A) X / alpha, which has to be exact. */
static inline void invent_system(product_case *c) {
  for (uint64_t i = 0; i < c->c.batch * c->m * c->n; i++)
    for (int part = 0; part <= is_complex(c->type); part++)
      c->solution[i].part[part] = (long double)(random_number() % 7) - 3;
  for (uint64_t b = 0; b < c->c.batch; b++)
    for (uint64_t row = 0; row < c->m; row++)
      for (uint64_t col = 0; col < c->n; col++) {
        bool is_left = c->side == IPT_SIDE_LEFT;
        uint64_t at = is_left ? row : col, side = is_left ? col : row;
        product_number sum = {{0, 0}};
        long double ignored = 0;
        for (uint64_t j = 0; j < order_of(c); j++)
          add_term(&sum, &ignored, system_number(c, b, at, j), *solution_of_side(c, b, j, side));
        set_number(&c->c, b, row, col, quotient(sum, alpha_of(c)));
      }
  keep_operand(&c->c);
}

/* Computes the expected result before the call. */
static inline void solve_system(product_case *c) {
  uint64_t sides = c->side == IPT_SIDE_LEFT ? c->n : c->m;
  c->solution =
      (product_number *)calloc((size_t)(c->c.batch * c->m * c->n) + 1, sizeof *c->solution);
  if (c->solution == NULL)
    exit(1);
  if (!reads_inputs(c))
    return;
  if (c->integers)
    invent_system(c);
  for (uint64_t b = 0; !c->integers && b < c->c.batch; b++)
    for (uint64_t side = 0; side < sides; side++)
      solve_side(c, b, side);
}

/* Whether the residual of an element is within the bound of substitution, which holds for each
 * element [Higham, 8.5]. */
static inline bool has_small_residual(const product_case *c, uint64_t b, uint64_t row,
                                      uint64_t col) {
  bool is_left = c->side == IPT_SIDE_LEFT;
  uint64_t at = is_left ? row : col, side = is_left ? col : row;
  product_number rest = {{0, 0}}, sum = {{0, 0}};
  long double magnitude = 0;
  add_term(&rest, &magnitude, alpha_of(c), number_before(&c->c, b, row, col));
  for (uint64_t j = 0; j < order_of(c); j++)
    add_term(&sum, &magnitude, system_number(c, b, at, j),
             number_after(&c->c, b, is_left ? j : side, is_left ? side : j));
  long double bound = (long double)(2 * order_of(c) + 16) * unit_roundoff(c) * magnitude;
  bound *= c->by_inverses ? 10 : 1;
  return fabsl(sum.part[0] - rest.part[0]) <= bound && fabsl(sum.part[1] - rest.part[1]) <= bound;
}

#endif
