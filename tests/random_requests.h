/* Random descriptors of every operation, and random texts of variants. Needs an implementation of
 * ipt.h in the same file. */
#ifndef IPT_TESTS_RANDOM_REQUESTS_H
#define IPT_TESTS_RANDOM_REQUESTS_H

#include "dense_choices.h"
#include "permute_cases.h"

enum { OPERATIONS = 14, RANDOM_TEXT = 512 };

typedef union any_desc {
  ipt_transpose_desc transpose;
  ipt_permute_desc permute;
  ipt_tsm_desc tsm;
  ipt_gemm_desc gemm;
  dense_desc dense;
} any_desc;

/* A function that returns sizes, pitches, strides and increments. */
typedef uint64_t size_function(void);

/* ---- Numbers ---- */

static inline uint64_t random_word(void) {
  return (uint64_t)random_number() << 32 | random_number();
}

static inline int one_in(uint32_t count) {
  return random_number() % count == 0;
}

/* Few of these numbers are large. */
static inline uint64_t random_size(void) {
  return random_between(1, (uint64_t)1 << random_between(0, one_in(8) ? 20 : 9));
}

/* 0 and 1, and powers of two and their neighbours up to 2^63. */
static inline uint64_t border_number(void) {
  uint64_t power = (uint64_t)1 << (one_in(2) ? random_between(0, 10) : random_between(0, 63));
  return power - 1 + random_between(0, 2);
}

/* Sizes that a plan can have, and any number at all. */
static inline uint64_t hostile_size(void) {
  switch (random_number() % 8) {
  case 0:
    return 0;
  case 1:
  case 2:
    return border_number();
  case 3:
    return random_word() >> random_between(0, 63);
  default:
    return random_between(1, 9);
  }
}

/* ---- Descriptors ---- */

static inline void random_transpose(size_function *size, int has_gaps, ipt_transpose_desc *d) {
  d->batch = one_in(3) ? size() : 1;
  d->rows = size();
  d->cols = one_in(6) ? d->rows : size();
  d->elem_size = one_in(2) ? (uint64_t)1 << random_between(0, 4) : random_between(1, 40);
  if (!has_gaps)
    return;
  d->lda = one_in(2) ? d->cols + size() : 0;
  d->ldb = one_in(2) ? d->rows + size() : 0;
  d->stride = one_in(3) ? d->rows * d->cols + size() : 0;
}

static inline void random_permute(size_function *size, ipt_permute_desc *d) {
  d->rank = random_number() % 4 == 0 ? random_number() % (IPT_MAX_AXES + 1) : 3;
  d->elem_size = random_between(1, 24);
  for (uint32_t i = 0; i < d->rank; i++)
    d->extents[i] = d->rank > 6 ? random_between(1, 3) : size();
  shuffle_axes(d);
}

static inline void random_scaling(ipt_type type, int has_beta, ipt_scaling *scaling,
                                  double alpha[2], double beta[2]) {
  if (one_in(3))
    return;
  *scaling = IPT_SCALING_ALPHA_BETA;
  alpha[0] = (double)random_between(0, 2);
  alpha[1] = is_complex(type) && one_in(3) ? 1 : 0;
  beta[0] = has_beta ? (double)random_between(0, 2) : 0;
}

static inline uint64_t random_pitch(size_function *size, uint64_t least) {
  return one_in(2) ? 0 : least + size();
}

/* Tall matrices are skinny most of the time. */
static inline void random_tsm(size_function *size, int is_tsmm, ipt_tsm_desc *d) {
  d->type = (ipt_type)(random_number() % TYPES);
  d->m = one_in(8) ? size() : random_between(1, 70);
  d->n = one_in(8) ? size() : random_between(1, 70);
  d->k = size();
  d->conjugate = one_in(3);
  d->in_place = is_tsmm && one_in(5);
  if (d->in_place && d->n > d->m)
    d->n = d->m;
  d->lda = random_pitch(size, d->m);
  d->ldb = random_pitch(size, d->n);
  d->ldc = d->in_place ? (d->lda == 0 ? d->m : d->lda) : random_pitch(size, d->n);
  random_scaling(d->type, 1, &d->scaling, d->alpha, d->beta);
}

static inline void random_gemm(size_function *size, ipt_gemm_desc *d) {
  d->type = (ipt_type)(random_number() % TYPES);
  d->batch = one_in(3) ? size() : 1;
  d->m = one_in(6) ? 1 : size();
  d->n = one_in(6) ? 1 : size();
  d->k = size();
  d->op_a = (ipt_op)(random_number() % OPS);
  d->op_b = (ipt_op)(random_number() % OPS);
  d->column_major = one_in(2);
  uint64_t rows_a = d->op_a == IPT_OP_NONE ? d->m : d->k, cols_a = d->m + d->k - rows_a;
  uint64_t rows_b = d->op_b == IPT_OP_NONE ? d->k : d->n, cols_b = d->k + d->n - rows_b;
  d->lda = random_pitch(size, d->column_major ? rows_a : cols_a);
  d->ldb = random_pitch(size, d->column_major ? rows_b : cols_b);
  d->ldc = random_pitch(size, d->column_major ? d->m : d->n);
  d->stride_a = one_in(2) ? 0 : size();
  d->stride_b = one_in(2) ? 0 : size();
  d->stride_c = one_in(4) ? size() : d->m * d->n * 3 + d->ldc * (d->column_major ? d->n : d->m);
  random_scaling(d->type, 1, &d->scaling, d->alpha, d->beta);
}

static inline void random_dense_sizes(size_function *size, dense_case *c) {
  c->batch = c->operation == GEMV || c->operation == TRSM ? (one_in(3) ? size() : 1) : 0;
  c->m = size();
  c->n = one_in(6) ? 1 : size();
  c->k = size();
  c->op = (ipt_op)(random_number() % OPS);
  c->triangle = (ipt_triangle)(random_number() % 2);
  c->side = (ipt_side)(random_number() % 2);
  c->column_major = one_in(2);
  c->unit_diagonal = one_in(2);
}

/* Pitches are increments where an operand is a vector. */
static inline void random_dense_places(size_function *size, dense_case *c) {
  uint64_t longest = c->m > c->n ? c->m : c->n;
  longest = longest > c->k ? longest : c->k;
  c->lda = random_pitch(size, longest);
  c->ldb = random_pitch(size, 0);
  c->ldc = random_pitch(size, longest);
  c->stride_a = one_in(2) ? 0 : size();
  c->stride_b = one_in(2) ? 0 : size();
  c->stride_c = one_in(4) ? size() : 3 * (longest + c->ldc) * longest;
}

static inline void random_dense_desc(size_function *size, dense_operation operation,
                                     const char *variant, dense_desc *d) {
  dense_case c = case_of(operation, (ipt_type)(random_number() % TYPES), 1, 1, 1);
  c.variant = variant;
  random_dense_sizes(size, &c);
  random_dense_places(size, &c);
  if (!one_in(3))
    choose_scaling(&c);
  make_legal(&c);
  set_desc(&c, d);
}

/* Describes the index-th operation in the table of all operations. */
static inline void random_desc(size_function *size, unsigned operation, const char *variant,
                               any_desc *d) {
  memset(d, 0, sizeof *d);
  if (operation == 0)
    random_transpose(size, one_in(4), &d->transpose);
  else if (operation == 1)
    random_permute(size, &d->permute);
  else if (operation <= 3)
    random_tsm(size, operation == 3, &d->tsm);
  else if (operation == 4)
    random_gemm(size, &d->gemm);
  else
    random_dense_desc(size, (dense_operation)(operation - 5), variant, &d->dense);
  if (operation == 0)
    d->transpose.variant = variant;
  else if (operation == 1)
    d->permute.variant = variant;
  else if (operation <= 3)
    d->tsm.variant = variant;
  else if (operation == 4)
    d->gemm.variant = variant;
}

/* ---- Variants ---- */

static inline uint32_t count_words(const ipt__operation *operation) {
  uint32_t count = 0;
  while (operation->word != NULL && operation->word(count) != NULL)
    count++;
  return count;
}

static inline uint32_t count_methods(const ipt__operation *operation) {
  uint32_t count = 0;
  while (operation->method != NULL && operation->method(count) != NULL)
    count++;
  return count;
}

/* Numbers in the range of the word most of the time. */
static inline uint64_t random_value(const ipt__word *word) {
  uint64_t most = word->most, power = (uint64_t)1 << random_between(0, 63);
  if (one_in(40))
    return one_in(2) ? border_number() : random_word();
  if (one_in(4))
    return one_in(2) ? most : word->least;
  if (word->power_of_two || one_in(3))
    return power > most ? (uint64_t)1 << random_between(0, 8) : power;
  return word->least + random_word() % ((most < 1024 ? most : 1024) - word->least + 1);
}

static inline size_t append_word(char *text, size_t length, const ipt__word *word) {
  uint32_t choices = 0;
  while (word->choices != NULL && word->choices[choices] != NULL)
    choices++;
  const char *between = length > 0 ? " " : "";
  int added = choices > 0 ? snprintf(text + length, RANDOM_TEXT - length, "%s%s=%s", between,
                                     word->name, word->choices[random_number() % choices])
                          : snprintf(text + length, RANDOM_TEXT - length, "%s%s=%llu", between,
                                     word->name, (unsigned long long)random_value(word));
  return length + (size_t)added;
}

static inline int has_word(const char *text, const char *name) {
  char part[64];
  snprintf(part, sizeof part, " %s=", name);
  return strstr(text, part) != NULL || strncmp(text, part + 1, strlen(part) - 1) == 0;
}

/* Some texts have words and methods of other operations. */
static inline void random_variant(const ipt__operation *own, char text[RANDOM_TEXT]) {
  const ipt__operation *operation =
      one_in(20) ? ipt__operations[random_number() % OPERATIONS] : own;
  uint32_t methods = count_methods(operation), words = count_words(operation);
  size_t length = 0;
  text[0] = 0;
  if (methods > 0 && !one_in(3))
    length =
        (size_t)snprintf(text, RANDOM_TEXT, "%s", operation->method(random_number() % methods));
  for (uint64_t left = words > 0 ? random_between(0, 6) : 0; left > 0; left--) {
    const ipt__word *word = operation->word(random_number() % words);
    if (length < RANDOM_TEXT / 2 && (!has_word(text, word->name) || one_in(100)))
      length = append_word(text, length, word);
  }
}

#endif
