/* Random products, their places in memory and their scaling. */
#ifndef IPT_TESTS_PRODUCT_CHOICES_H
#define IPT_TESTS_PRODUCT_CHOICES_H

#include "product_reference.h"

/* Replaces values that an operation does not allow by values that it does. */
static inline void make_legal(product_case *c) {
  bool is_herk = c->operation == HERK, is_real = is_herk || c->operation == HER;
  if (c->operation == SYRK && c->op_a == IPT_OP_CONJUGATE_TRANSPOSE && is_complex(c->type))
    c->op_a = IPT_OP_TRANSPOSE;
  if (is_herk && c->op_a == IPT_OP_TRANSPOSE && is_complex(c->type))
    c->op_a = IPT_OP_CONJUGATE_TRANSPOSE;
  if (is_real || !is_complex(c->type))
    c->alpha[1] = c->beta[1] = 0;
  if (!has(c, HAS_BETA))
    c->beta[0] = c->beta[1] = 0;
  c->column_major &= !has(c, IS_TALL);
  c->conjugate &= has(c, IS_TALL);
  c->in_place &= c->operation == TSMM && c->n <= c->m;
  c->wide_c &= !c->in_place;
  if (c->in_place)
    c->ldc = c->lda = c->lda == 0 ? c->m : c->lda;
}

/* Chooses a pitch, or an increment, and a stride between the matrices of a batch. */
static inline void choose_place(const product_case *c, operand_shape shape, uint64_t *ld,
                                uint64_t *stride) {
  bool by_column = c->column_major && !shape.is_vector;
  uint64_t lines = by_column ? shape.cols : shape.rows,
           in_line = by_column ? shape.rows : shape.cols;
  *ld = random_number() % 3 == 0 ? 0 : in_line + random_between(0, 5);
  *stride = lines * (*ld == 0 ? in_line : *ld) + random_between(0, 9);
}

static inline void choose_places(product_case *c) {
  choose_place(c, shape_of_a(c), &c->lda, &c->stride_a);
  if (has_two_inputs(c))
    choose_place(c, shape_of_b(c), &c->ldb, &c->stride_b);
  choose_place(c, shape_of_c(c), &c->ldc, &c->stride_c);
}

/* Chooses alpha and beta. Every alpha of TRSM divides integers exactly. */
static inline void choose_scaling(product_case *c) {
  static const double numbers[][2] = {{0, 0}, {1, 0}, {2, -1}, {-1, 0}};
  static const double divisors[][2] = {{0, 0}, {1, 0}, {0, 2}, {-1, 0}};
  c->scaling = IPT_SCALING_ALPHA_BETA;
  memcpy(c->alpha, (c->operation == TRSM ? divisors : numbers)[random_number() % 4],
         sizeof c->alpha);
  memcpy(c->beta, numbers[random_number() % 4], sizeof c->beta);
  if (c->operation == TRSM && !is_complex(c->type) && c->alpha[1] != 0)
    c->alpha[0] = 2;
}

/* Sets alpha to 1, 2 or 1 - i and beta to 0, 3 or 2i, or to the real parts of these, in an order
 * that follows no other parameter that changes in turn. */
static inline void set_scaling_in_turn(product_case *c, unsigned turn) {
  static const double alpha[][2] = {{1, 0}, {2, 0}, {1, -1}}, beta[][2] = {{0, 0}, {3, 0}, {0, 2}};
  turn = turn * 7 + turn / 3 + turn / 9;
  const double *of_a = alpha[turn % 3], *of_b = beta[turn / 3 % 3];
  set_scaling(c, of_a[0], of_a[1], of_b[0], of_b[1]);
}

static inline void choose_flags(product_case *c) {
  c->op_a = (ipt_op)(random_number() % OPS);
  c->op_b = (ipt_op)(random_number() % OPS);
  c->triangle = (ipt_triangle)(random_number() % 2);
  c->side = (ipt_side)(random_number() % 2);
  c->column_major = random_number() % 2 == 0;
  c->unit_diagonal = random_number() % 2 == 0;
  c->conjugate = random_number() % 2 == 0;
  c->in_place = random_number() % 4 == 0;
  c->wide_c = random_number() % 3 == 0;
}

/* Chooses infinities in some cases. Alpha and beta are then real: a complex one makes NaN of
 * infinities, in elements that depend on what it multiplies. */
static inline void choose_infinities(product_case *c) {
  c->infinities = c->integers && c->operation != TRSM && random_number() % 4 == 0;
  if (c->infinities)
    c->alpha[1] = c->beta[1] = 0;
}

/* Returns a case of the operation with sizes from `least` on, gaps, batches and scaling. */
static inline product_case random_case(product_operation operation, uint64_t least) {
  product_case c =
      case_of(operation, (ipt_type)(random_number() % types_of(operation)),
              random_between(least, 90), random_between(least, 90), random_between(least, 60));
  c.batch = has(&c, HAS_BATCH) ? random_between(0, 4) : 0;
  choose_flags(&c);
  make_legal(&c);
  c.integers = random_number() % 4 != 0;
  choose_places(&c);
  if (random_number() % 4 == 0)
    c.stride_a = 0;
  if (random_number() % 4 == 0)
    c.stride_b = 0;
  if (random_number() % 3 != 0)
    choose_scaling(&c);
  choose_infinities(&c);
  make_legal(&c);
  return c;
}

/* Returns random sizes of skinny matrices, with and without gaps between rows, of both operations
 * and all types in turn. */
static inline product_case random_skinny(unsigned turn, uint64_t most_k) {
  uint64_t k = random_between(0, most_k), m = random_between(1, 40), n = random_between(1, 40);
  product_case c = skinny_of(turn % 2 == 0 ? TSMTTSM : TSMM, (ipt_type)(turn / 2 % TYPES), k, m, n);
  c.lda = turn % 3 == 0 ? 0 : m + random_between(0, 9);
  c.ldb = turn % 5 == 0 ? 0 : n + random_between(0, 9);
  c.ldc = turn % 7 == 0 ? 0 : n + random_between(0, 9);
  c.conjugate = turn % 4 < 2;
  choose_infinities(&c);
  return c;
}

#endif
