/* Dense operations to test, except for the product of two matrices (gemm_cases.h): operands, calls,
 * a naive reference by definition, and the check of a result. */
#ifndef IPT_TESTS_DENSE_CASES_H
#define IPT_TESTS_DENSE_CASES_H

#include "gemm_cases.h"

typedef enum dense_operation {
  GEMV,
  SYMV,
  HEMV,
  SYRK,
  HERK,
  SYR,
  HER,
  TRSM,
  AXPY,
  DENSE_OPERATIONS
} dense_operation;

static const char *const dense_names[DENSE_OPERATIONS] = {"gemv", "symv", "hemv", "syrk", "herk",
                                                          "syr",  "her",  "trsm", "axpy"};

/* The fields of all descriptors. Operand a is the matrix, or x of SYR, HER and AXPY; b is x of
 * GEMV, SYMV and HEMV; c is the output. Pitches of vectors are their increments. */
typedef struct dense_case {
  dense_operation operation;
  ipt_type type;
  uint64_t batch, m, n, k;
  ipt_op op;
  ipt_triangle triangle;
  ipt_side side;
  bool unit_diagonal, column_major;
  uint64_t lda, ldb, ldc, stride_a, stride_b, stride_c;
  ipt_scaling scaling;
  double alpha[2], beta[2];
  const char *variant;
  ipt_host_tuning host;
  bool integers;    /* small enough for every sum to be exact in any order */
  bool by_inverses; /* TRSM: within ten times the bounds of substitution */
  dense_operand a, b, c;
  product_number *solution; /* TRSM: the expected result */
} dense_case;

static inline const char *dense_text(const dense_case *c) {
  static char text[512];
  snprintf(text, sizeof text,
           "%s type %d batch %lu m=%lu n=%lu k=%lu op %d %s %s%s%s ld %lu %lu %lu strides %lu %lu "
           "%lu scaling %d alpha=%g,%g beta=%g,%g%s",
           dense_names[c->operation], (int)c->type, (unsigned long)c->batch, (unsigned long)c->m,
           (unsigned long)c->n, (unsigned long)c->k, (int)c->op,
           c->triangle == IPT_TRIANGLE_LOWER ? "lower" : "upper",
           c->side == IPT_SIDE_LEFT ? "left" : "right", c->unit_diagonal ? " unit" : "",
           c->column_major ? " column-major" : "", (unsigned long)c->lda, (unsigned long)c->ldb,
           (unsigned long)c->ldc, (unsigned long)c->stride_a, (unsigned long)c->stride_b,
           (unsigned long)c->stride_c, (int)c->scaling, c->alpha[0], c->alpha[1], c->beta[0],
           c->beta[1], c->integers ? " integers" : "");
  return text;
}

/* ---- Properties of an operation ---- */

static inline bool has_two_inputs(const dense_case *c) {
  return c->operation == GEMV || c->operation == SYMV || c->operation == HEMV;
}

static inline bool is_hermitian(const dense_case *c) {
  return is_complex(c->type) &&
         (c->operation == HEMV || c->operation == HERK || c->operation == HER);
}

static inline bool writes_triangle(const dense_case *c) {
  return c->operation >= SYRK && c->operation <= HER;
}

static inline bool reads_triangle(const dense_case *c) {
  return c->operation == SYMV || c->operation == HEMV || c->operation == TRSM;
}

static inline bool has_beta(const dense_case *c) {
  return c->operation <= HERK;
}

static inline uint64_t order_of(const dense_case *c) {
  return c->side == IPT_SIDE_LEFT ? c->m : c->n;
}

/* Terms of each sum. */
static inline uint64_t terms_of(const dense_case *c) {
  switch (c->operation) {
  case GEMV:
    return c->op == IPT_OP_NONE ? c->n : c->m;
  case SYMV:
  case HEMV:
    return c->n;
  case SYRK:
  case HERK:
    return c->k;
  case TRSM:
    return order_of(c);
  default:
    return 1;
  }
}

/* Rounds a number to the type. */
static inline product_number number_of(const dense_case *c, const double *value) {
  product_number z = {{0, 0}};
  for (int part = 0; part < 2; part++)
    z.part[part] = is_double(c->type) ? value[part] : (double)(float)value[part];
  return z;
}

static inline product_number alpha_of(const dense_case *c) {
  product_number one = {{1, 0}};
  return c->scaling == IPT_SCALING_NONE ? one : number_of(c, c->alpha);
}

static inline product_number beta_of(const dense_case *c) {
  product_number one = {{1, 0}}, zero = {{0, 0}};
  if (!has_beta(c))
    return c->operation == TRSM ? zero : one;
  return c->scaling == IPT_SCALING_NONE ? zero : number_of(c, c->beta);
}

static inline bool is_zero_number(product_number z) {
  return z.part[0] == 0 && z.part[1] == 0;
}

static inline bool reads_inputs(const dense_case *c) {
  return terms_of(c) > 0 && !is_zero_number(alpha_of(c));
}

/* Whether the output keeps its values, whatever they are. */
static inline bool stays(const dense_case *c) {
  product_number beta = beta_of(c);
  if (c->operation == GEMV && terms_of(c) == 0)
    return true;
  return !reads_inputs(c) && beta.part[0] == 1 && beta.part[1] == 0;
}

static inline bool is_in_triangle(const dense_case *c, uint64_t row, uint64_t col) {
  return c->triangle == IPT_TRIANGLE_LOWER ? row >= col : col >= row;
}

/* ---- Descriptors ---- */

typedef union dense_desc {
  ipt_gemv_desc gemv;
  ipt_symv_desc symv;
  ipt_syrk_desc syrk;
  ipt_syr_desc syr;
  ipt_trsm_desc trsm;
  ipt_axpy_desc axpy;
} dense_desc;

#define SET_COMMON(desc, c)                                                                        \
  do {                                                                                             \
    (desc)->type = (c)->type;                                                                      \
    (desc)->scaling = (c)->scaling;                                                                \
    (desc)->host = (c)->host;                                                                      \
    memcpy((desc)->alpha, (c)->alpha, sizeof(desc)->alpha);                                        \
  } while (0)

static inline void set_gemv(const dense_case *c, ipt_gemv_desc *d) {
  SET_COMMON(d, c);
  d->variant = c->variant;
  memcpy(d->beta, c->beta, sizeof d->beta);
  d->batch = c->batch;
  d->m = c->m;
  d->n = c->n;
  d->op_a = c->op;
  d->lda = c->lda;
  d->incx = c->ldb;
  d->incy = c->ldc;
  d->stride_a = c->stride_a;
  d->stride_x = c->stride_b;
  d->stride_y = c->stride_c;
  d->column_major = c->column_major;
}

static inline void set_symv(const dense_case *c, ipt_symv_desc *d) {
  SET_COMMON(d, c);
  d->variant = c->variant;
  memcpy(d->beta, c->beta, sizeof d->beta);
  d->n = c->n;
  d->triangle = c->triangle;
  d->lda = c->lda;
  d->incx = c->ldb;
  d->incy = c->ldc;
  d->column_major = c->column_major;
}

static inline void set_syrk(const dense_case *c, ipt_syrk_desc *d) {
  SET_COMMON(d, c);
  d->variant = c->variant;
  memcpy(d->beta, c->beta, sizeof d->beta);
  d->n = c->n;
  d->k = c->k;
  d->op_a = c->op;
  d->triangle = c->triangle;
  d->lda = c->lda;
  d->ldc = c->ldc;
  d->column_major = c->column_major;
}

static inline void set_syr(const dense_case *c, ipt_syr_desc *d) {
  SET_COMMON(d, c);
  d->variant = c->variant;
  d->n = c->n;
  d->triangle = c->triangle;
  d->incx = c->lda;
  d->lda = c->ldc;
  d->column_major = c->column_major;
}

static inline void set_trsm(const dense_case *c, ipt_trsm_desc *d) {
  SET_COMMON(d, c);
  d->variant = c->variant;
  d->batch = c->batch;
  d->m = c->m;
  d->n = c->n;
  d->side = c->side;
  d->triangle = c->triangle;
  d->unit_diagonal = c->unit_diagonal;
  d->op_a = c->op;
  d->lda = c->lda;
  d->ldb = c->ldc;
  d->stride_a = c->stride_a;
  d->stride_b = c->stride_c;
  d->column_major = c->column_major;
}

static inline void set_axpy(const dense_case *c, ipt_axpy_desc *d) {
  SET_COMMON(d, c);
  d->n = c->n;
  d->incx = c->lda;
  d->incy = c->ldc;
}

static inline void set_desc(const dense_case *c, dense_desc *d) {
  memset(d, 0, sizeof *d);
  if (c->operation == GEMV)
    set_gemv(c, &d->gemv);
  else if (c->operation == SYMV || c->operation == HEMV)
    set_symv(c, &d->symv);
  else if (c->operation == SYRK || c->operation == HERK)
    set_syrk(c, &d->syrk);
  else if (c->operation == SYR || c->operation == HER)
    set_syr(c, &d->syr);
  else if (c->operation == TRSM)
    set_trsm(c, &d->trsm);
  else
    set_axpy(c, &d->axpy);
}

/* Calls the function with these operands; b is ignored if there are two. */
static inline ipt_result call_on(ipt_context *context, const dense_case *c, const void *a,
                                 const void *b, void *out) {
  dense_desc d;
  set_desc(c, &d);
  switch (c->operation) {
  case GEMV:
    return ipt_gemv(context, a, b, out, &d.gemv);
  case SYMV:
    return ipt_symv(context, a, b, out, &d.symv);
  case HEMV:
    return ipt_hemv(context, a, b, out, &d.symv);
  case SYRK:
    return ipt_syrk(context, a, out, &d.syrk);
  case HERK:
    return ipt_herk(context, a, out, &d.syrk);
  case SYR:
    return ipt_syr(context, a, out, &d.syr);
  case HER:
    return ipt_her(context, a, out, &d.syr);
  case TRSM:
    return ipt_trsm(context, a, out, &d.trsm);
  default:
    return ipt_axpy(context, a, out, &d.axpy);
  }
}

static inline ipt_result call_dense(ipt_context *context, const dense_case *c) {
  return call_on(context, c, c->a.data, c->b.data, c->c.data);
}

static inline ipt_result plan_dense(ipt_context *context, const dense_case *c, ipt_plan **plan) {
  dense_desc d;
  set_desc(c, &d);
  switch (c->operation) {
  case GEMV:
    return ipt_plan_create_gemv(context, &d.gemv, plan);
  case SYMV:
    return ipt_plan_create_symv(context, &d.symv, plan);
  case HEMV:
    return ipt_plan_create_hemv(context, &d.symv, plan);
  case SYRK:
    return ipt_plan_create_syrk(context, &d.syrk, plan);
  case HERK:
    return ipt_plan_create_herk(context, &d.syrk, plan);
  case SYR:
    return ipt_plan_create_syr(context, &d.syr, plan);
  case HER:
    return ipt_plan_create_her(context, &d.syr, plan);
  case TRSM:
    return ipt_plan_create_trsm(context, &d.trsm, plan);
  default:
    return ipt_plan_create_axpy(context, &d.axpy, plan);
  }
}

/* Lists the operands in the order of the call. */
static inline void dense_operands(const dense_case *c, void **operands) {
  operands[0] = c->a.data;
  operands[1] = has_two_inputs(c) ? c->b.data : c->c.data;
  operands[2] = c->c.data;
}

/* ---- Operands ---- */

static inline void open_matrix(dense_operand *x, const dense_case *c, uint64_t rows, uint64_t cols,
                               uint64_t ld, uint64_t stride) {
  gemm_case shape;
  memset(&shape, 0, sizeof shape);
  shape.desc.type = c->type;
  shape.desc.batch = c->batch;
  shape.desc.column_major = c->column_major;
  open_operand(x, &shape, rows, cols, ld, stride);
}

static inline void open_vector(dense_operand *x, const dense_case *c, uint64_t count, uint64_t inc,
                               uint64_t stride) {
  dense_case rows = *c;
  rows.column_major = false;
  open_matrix(x, &rows, count, 1, inc, stride);
}

static inline void open_dense_operands(dense_case *c) {
  bool is_transposed = c->op != IPT_OP_NONE;
  memset(&c->b, 0, sizeof c->b);
  if (c->operation == GEMV) {
    open_matrix(&c->a, c, c->m, c->n, c->lda, c->stride_a);
    open_vector(&c->b, c, is_transposed ? c->m : c->n, c->ldb, c->stride_b);
    open_vector(&c->c, c, is_transposed ? c->n : c->m, c->ldc, c->stride_c);
  } else if (c->operation == SYMV || c->operation == HEMV) {
    open_matrix(&c->a, c, c->n, c->n, c->lda, 0);
    open_vector(&c->b, c, c->n, c->ldb, 0);
    open_vector(&c->c, c, c->n, c->ldc, 0);
  } else if (c->operation == SYRK || c->operation == HERK) {
    open_matrix(&c->a, c, is_transposed ? c->k : c->n, is_transposed ? c->n : c->k, c->lda, 0);
    open_matrix(&c->c, c, c->n, c->n, c->ldc, 0);
  } else if (c->operation == SYR || c->operation == HER) {
    open_vector(&c->a, c, c->n, c->lda, 0);
    open_matrix(&c->c, c, c->n, c->n, c->ldc, 0);
  } else if (c->operation == TRSM) {
    open_matrix(&c->a, c, order_of(c), order_of(c), c->lda, c->stride_a);
    open_matrix(&c->c, c, c->m, c->n, c->ldc, c->stride_c);
  } else {
    open_vector(&c->a, c, c->n, c->lda, 0);
    open_vector(&c->c, c, c->n, c->ldc, 0);
  }
}

/* part: 0 sets the whole number, 1 its imaginary part. */
static inline void set_nan(dense_operand *x, uint64_t b, uint64_t row, uint64_t col, int part) {
  uint64_t at = place_of(x, b, row, col);
  if (part == 0)
    set_real(x->data, x->type, at, NAN);
  if (is_complex(x->type))
    set_real(x->data, x->type, at + 1, NAN);
}

/* Hides what must not be read of a square matrix: the other triangle, and the parts of the diagonal
 * that do not count. */
static inline void hide_unread(const dense_case *c, dense_operand *x) {
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

static inline void set_number(dense_operand *x, uint64_t b, uint64_t row, uint64_t col,
                              product_number z) {
  for (uint64_t part = 0; part < (is_complex(x->type) ? 2 : 1); part++)
    set_real(x->data, x->type, place_of(x, b, row, col) + part, (double)z.part[part]);
}

/* Sets a diagonal that makes systems well-conditioned or, for integers, one by which they can be
 * divided exactly. */
static inline void set_diagonal(dense_case *c) {
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

static inline void shrink_numbers(dense_operand *x, double factor) {
  for (uint64_t b = 0; b < x->batch; b++)
    for (uint64_t row = 0; row < x->rows; row++)
      for (uint64_t col = 0; col < x->cols; col++)
        for (uint64_t part = 0; part < (is_complex(x->type) ? 2 : 1); part++) {
          uint64_t at = place_of(x, b, row, col) + part;
          set_real(x->data, x->type, at, factor * real_at(x->data, x->type, at));
        }
}

static inline void open_dense(dense_case *c) {
  product_number beta = beta_of(c);
  bool reads_c = c->operation == TRSM ? reads_inputs(c) : !is_zero_number(beta);
  open_dense_operands(c);
  c->solution = NULL;
  fill_operand(&c->a, c->integers, reads_inputs(c));
  if (has_two_inputs(c))
    fill_operand(&c->b, c->integers, reads_inputs(c));
  fill_operand(&c->c, c->integers, reads_c);
  if (c->operation == TRSM && reads_inputs(c)) {
    if (!c->integers)
      shrink_numbers(&c->a, 1.0 / (double)order_of(c));
    set_diagonal(c);
  }
  if (reads_triangle(c))
    hide_unread(c, &c->a);
  if (writes_triangle(c))
    hide_unread(c, &c->c);
  keep_operand(&c->a);
  if (has_two_inputs(c))
    keep_operand(&c->b);
  keep_operand(&c->c);
}

static inline void close_dense(dense_case *c) {
  close_operand(&c->a);
  if (has_two_inputs(c))
    close_operand(&c->b);
  close_operand(&c->c);
  free(c->solution);
}

static inline bool are_inputs_unchanged(const dense_case *c) {
  return is_unchanged(&c->a) && (!has_two_inputs(c) || is_unchanged(&c->b));
}

/* ---- The reference: the definitions, in long double ---- */

static inline product_number conjugate_of(product_number z) {
  z.part[1] = -z.part[1];
  return z;
}

/* An element of a matrix of which one triangle is stored. */
static inline product_number symmetric_number(const dense_case *c, uint64_t row, uint64_t col) {
  bool is_stored = is_in_triangle(c, row, col);
  product_number z =
      is_stored ? number_before(&c->a, 0, row, col) : number_before(&c->a, 0, col, row);
  if (is_hermitian(c) && row == col)
    z.part[1] = 0;
  return is_hermitian(c) && !is_stored ? conjugate_of(z) : z;
}

/* Element (row, col) of the triangular op(A). */
static inline product_number triangular_number(const dense_case *c, uint64_t b, uint64_t row,
                                               uint64_t col) {
  product_number zero = {{0, 0}}, one = {{1, 0}};
  bool is_transposed = c->op != IPT_OP_NONE;
  if (!is_in_triangle(c, is_transposed ? col : row, is_transposed ? row : col))
    return zero;
  return row == col && c->unit_diagonal ? one : factor_number(&c->a, c->op, b, row, col);
}

static inline product_number left_number(const dense_case *c, uint64_t b, uint64_t row,
                                         uint64_t term) {
  if (c->operation == SYMV || c->operation == HEMV)
    return symmetric_number(c, row, term);
  if (c->operation == GEMV || c->operation == SYRK || c->operation == HERK)
    return factor_number(&c->a, c->op, b, row, term);
  return number_before(&c->a, b, row, 0);
}

static inline product_number right_number(const dense_case *c, uint64_t b, uint64_t term,
                                          uint64_t col) {
  product_number one = {{1, 0}};
  if (has_two_inputs(c))
    return number_before(&c->b, b, term, 0);
  if (c->operation == AXPY)
    return one;
  product_number z = left_number(c, b, col, term);
  return is_hermitian(c) ? conjugate_of(z) : z;
}

static inline product_number dense_number(const dense_case *c, uint64_t b, uint64_t row,
                                          uint64_t col, long double *magnitude) {
  product_number sum = {{0, 0}}, result = {{0, 0}}, alpha = alpha_of(c), beta = beta_of(c);
  long double of_sum = 0, ignored = 0;
  bool is_real = is_hermitian(c) && writes_triangle(c) && row == col;
  for (uint64_t i = 0; reads_inputs(c) && i < terms_of(c); i++)
    add_term(&sum, &of_sum, left_number(c, b, row, i), right_number(c, b, i, col));
  add_term(&result, &ignored, alpha, sum);
  *magnitude = (fabsl(alpha.part[0]) + fabsl(alpha.part[1])) * of_sum;
  if (!is_zero_number(beta)) {
    product_number before = number_before(&c->c, b, row, col);
    if (is_real)
      before.part[1] = 0;
    add_term(&result, magnitude, beta, before);
  }
  if (is_real)
    result.part[1] = 0;
  return result;
}

/* ---- Triangular systems ---- */

static inline product_number quotient(product_number x, product_number y) {
  long double size = y.part[0] * y.part[0] + y.part[1] * y.part[1];
  product_number z = {{(x.part[0] * y.part[0] + x.part[1] * y.part[1]) / size,
                       (x.part[1] * y.part[0] - x.part[0] * y.part[1]) / size}};
  return z;
}

static inline product_number *solution_at(const dense_case *c, uint64_t b, uint64_t row,
                                          uint64_t col) {
  return c->solution + (b * c->m + row) * c->n + col;
}

/* Element i of the right-hand side `side`: a column of X, or a row. */
static inline product_number *solution_of_side(const dense_case *c, uint64_t b, uint64_t i,
                                               uint64_t side) {
  return c->side == IPT_SIDE_LEFT ? solution_at(c, b, i, side) : solution_at(c, b, side, i);
}

/* Element (i, j) of the matrix that multiplies a side as a column. */
static inline product_number system_number(const dense_case *c, uint64_t b, uint64_t i,
                                           uint64_t j) {
  return c->side == IPT_SIDE_LEFT ? triangular_number(c, b, i, j) : triangular_number(c, b, j, i);
}

/* Solves a side by substitution, beginning where the matrix has one number in a row. */
static inline void solve_side(const dense_case *c, uint64_t b, uint64_t side) {
  uint64_t order = order_of(c);
  bool is_lower =
      (c->triangle == IPT_TRIANGLE_LOWER) == ((c->op == IPT_OP_NONE) == (c->side == IPT_SIDE_LEFT));
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
static inline void invent_system(dense_case *c) {
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
static inline void prepare_solution(dense_case *c) {
  uint64_t sides = c->side == IPT_SIDE_LEFT ? c->n : c->m;
  if (c->operation != TRSM)
    return;
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

static inline product_number number_after(const dense_operand *x, uint64_t b, uint64_t row,
                                          uint64_t col) {
  uint64_t at = place_of(x, b, row, col);
  product_number z = {{real_at(x->data, x->type, at), 0}};
  if (is_complex(x->type))
    z.part[1] = real_at(x->data, x->type, at + 1);
  return z;
}

/* Whether the residual of an element is within the bound of substitution, which holds for each
 * element [Higham, 8.5]. */
static inline bool has_small_residual(const dense_case *c, uint64_t b, uint64_t row, uint64_t col) {
  bool is_left = c->side == IPT_SIDE_LEFT;
  uint64_t at = is_left ? row : col, side = is_left ? col : row;
  product_number rest = {{0, 0}}, sum = {{0, 0}};
  long double magnitude = 0, unit = is_double(c->type) ? DBL_EPSILON / 2 : FLT_EPSILON / 2;
  add_term(&rest, &magnitude, alpha_of(c), number_before(&c->c, b, row, col));
  for (uint64_t j = 0; j < order_of(c); j++)
    add_term(&sum, &magnitude, system_number(c, b, at, j),
             number_after(&c->c, b, is_left ? j : side, is_left ? side : j));
  long double bound = (long double)(2 * order_of(c) + 16) * unit * magnitude;
  bound *= c->by_inverses ? 10 : 1;
  return fabsl(sum.part[0] - rest.part[0]) <= bound && fabsl(sum.part[1] - rest.part[1]) <= bound;
}

/* ---- Checks ---- */

static inline bool is_close_to(const dense_case *c, product_number computed,
                               product_number expected, long double magnitude) {
  long double unit = is_double(c->type) ? DBL_EPSILON / 2 : FLT_EPSILON / 2;
  long double operations = (long double)(terms_of(c) * (is_complex(c->type) ? 2 : 1) + 8);
  long double bound = c->integers ? 0 : operations * unit * magnitude * (c->by_inverses ? 10 : 1);
  return fabsl(computed.part[0] - expected.part[0]) <= bound &&
         fabsl(computed.part[1] - expected.part[1]) <= bound;
}

static inline bool is_right_number(const dense_case *c, uint64_t b, uint64_t row, uint64_t col) {
  product_number computed = number_after(&c->c, b, row, col);
  long double magnitude = 1; /* magnitude in well-conditioned systems */
  if (c->operation != TRSM) {
    product_number expected = dense_number(c, b, row, col, &magnitude);
    return is_close_to(c, computed, expected, magnitude);
  }
  if (!is_close_to(c, computed, *solution_at(c, b, row, col), 8 * magnitude))
    return false;
  return !reads_inputs(c) || has_small_residual(c, b, row, col);
}

static inline bool is_written(const dense_case *c, uint64_t row, uint64_t col) {
  return !stays(c) && (!writes_triangle(c) || is_in_triangle(c, row, col));
}

/* Checks every element that is written, and then that nothing else has changed. */
static inline bool is_right_dense(dense_case *c) {
  size_t number = (size_t)type_size(c->type);
  bool right = true;
  unsigned char *rest = (unsigned char *)malloc(c->c.size + 1);
  if (rest == NULL)
    exit(1);
  memcpy(rest, c->c.data, c->c.size);
  for (uint64_t b = 0; b < c->c.batch; b++)
    for (uint64_t row = 0; row < c->c.rows; row++)
      for (uint64_t col = 0; col < c->c.cols; col++) {
        size_t at = (size_t)place_of(&c->c, b, row, col) / (is_complex(c->type) ? 2 : 1) * number;
        if (!is_written(c, row, col))
          continue;
        right = right && is_right_number(c, b, row, col);
        memcpy(rest + at, c->c.before + at, number);
      }
  right = right && memcmp(rest, c->c.before, c->c.size) == 0;
  free(rest);
  return right && are_inputs_unchanged(c);
}

#endif
