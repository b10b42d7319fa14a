/* Random dense operations, their places in memory and their scaling. */
#ifndef IPT_TESTS_DENSE_CHOICES_H
#define IPT_TESTS_DENSE_CHOICES_H

#include "dense_cases.h"

static inline dense_case case_of(dense_operation operation, ipt_type type, uint64_t m, uint64_t n,
                                 uint64_t k) {
  dense_case c;
  memset(&c, 0, sizeof c);
  c.operation = operation;
  c.type = type;
  c.m = m;
  c.n = n;
  c.k = k;
  c.integers = true;
  return c;
}

/* Replaces values that an operation does not allow by values that it does. */
static inline void make_legal(dense_case *c) {
  bool is_herk = c->operation == HERK, is_real = is_herk || c->operation == HER;
  if (c->operation == SYRK && c->op == IPT_OP_CONJUGATE_TRANSPOSE && is_complex(c->type))
    c->op = IPT_OP_TRANSPOSE;
  if (is_herk && c->op == IPT_OP_TRANSPOSE && is_complex(c->type))
    c->op = IPT_OP_CONJUGATE_TRANSPOSE;
  if (is_real || !is_complex(c->type))
    c->alpha[1] = c->beta[1] = 0;
  if (!has_beta(c))
    c->beta[0] = c->beta[1] = 0;
}

/* Chooses strides between stored matrices, and pitches. */
static inline void choose_gaps(bool column_major, uint64_t rows, uint64_t cols, uint64_t *ld,
                               uint64_t *stride) {
  uint64_t lines = column_major ? cols : rows, in_line = column_major ? rows : cols;
  *ld = random_number() % 3 == 0 ? 0 : in_line + random_between(0, 5);
  *stride = lines * (*ld == 0 ? in_line : *ld) + random_between(0, 9);
}

static inline void choose_increment(uint64_t count, uint64_t *inc, uint64_t *stride) {
  *inc = random_between(0, 4);
  *stride = count * (*inc == 0 ? 1 : *inc) + random_between(0, 9);
}

static inline void choose_places(dense_case *c) {
  bool is_transposed = c->op != IPT_OP_NONE;
  uint64_t ignored;
  if (c->operation == GEMV) {
    choose_gaps(c->column_major, c->m, c->n, &c->lda, &c->stride_a);
    choose_increment(is_transposed ? c->m : c->n, &c->ldb, &c->stride_b);
    choose_increment(is_transposed ? c->n : c->m, &c->ldc, &c->stride_c);
  } else if (c->operation == SYMV || c->operation == HEMV) {
    choose_gaps(c->column_major, c->n, c->n, &c->lda, &ignored);
    choose_increment(c->n, &c->ldb, &ignored);
    choose_increment(c->n, &c->ldc, &ignored);
  } else if (c->operation == SYRK || c->operation == HERK) {
    choose_gaps(c->column_major, is_transposed ? c->k : c->n, is_transposed ? c->n : c->k, &c->lda,
                &ignored);
    choose_gaps(c->column_major, c->n, c->n, &c->ldc, &ignored);
  } else if (c->operation == SYR || c->operation == HER) {
    choose_increment(c->n, &c->lda, &ignored);
    choose_gaps(c->column_major, c->n, c->n, &c->ldc, &ignored);
  } else if (c->operation == TRSM) {
    choose_gaps(c->column_major, order_of(c), order_of(c), &c->lda, &c->stride_a);
    choose_gaps(c->column_major, c->m, c->n, &c->ldc, &c->stride_c);
  } else {
    choose_increment(c->n, &c->lda, &ignored);
    choose_increment(c->n, &c->ldc, &ignored);
  }
}

/* Factors by each of which an integer can be divided exactly. */
static inline void choose_scaling(dense_case *c) {
  static const double numbers[][2] = {{0, 0}, {1, 0}, {2, -1}, {-1, 0}};
  static const double divisors[][2] = {{0, 0}, {1, 0}, {0, 2}, {-1, 0}};
  c->scaling = IPT_SCALING_ALPHA_BETA;
  memcpy(c->alpha, (c->operation == TRSM ? divisors : numbers)[random_number() % 4],
         sizeof c->alpha);
  memcpy(c->beta, numbers[random_number() % 4], sizeof c->beta);
  if (c->operation == TRSM && !is_complex(c->type) && c->alpha[1] != 0)
    c->alpha[0] = 2;
}

static inline dense_case random_dense(uint64_t least) {
  dense_case c = case_of((dense_operation)(random_number() % DENSE_OPERATIONS),
                         (ipt_type)(random_number() % TYPES), random_between(least, 90),
                         random_between(least, 90), random_between(least, 60));
  bool has_batch = c.operation == GEMV || c.operation == TRSM;
  c.batch = has_batch ? random_between(0, 4) : 0;
  c.op = (ipt_op)(random_number() % OPS);
  c.triangle = (ipt_triangle)(random_number() % 2);
  c.side = (ipt_side)(random_number() % 2);
  c.column_major = random_number() % 2 == 0;
  c.unit_diagonal = random_number() % 2 == 0;
  c.integers = random_number() % 4 != 0;
  choose_places(&c);
  if (random_number() % 4 == 0)
    c.stride_a = 0;
  if (random_number() % 4 == 0)
    c.stride_b = 0;
  if (random_number() % 3 != 0)
    choose_scaling(&c);
  return c;
}

#endif
