/* Random descriptors of every operation, and random texts of variants. Needs an implementation of
 * ipt.h in the same file. */
#ifndef IPT_TESTS_RANDOM_REQUESTS_H
#define IPT_TESTS_RANDOM_REQUESTS_H

#include "permute_cases.h"
#include "product_choices.h"

enum { OPERATIONS = 14, RANDOM_TEXT = 512 };

typedef union any_desc {
  ipt_transpose_desc transpose;
  ipt_permute_desc permute;
  product_desc product;
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

/* Tall matrices are skinny most of the time. */
static inline product_case random_sizes(size_function *size, product_operation operation) {
  product_case c = case_of(operation, (ipt_type)(random_number() % TYPES), size(), size(), size());
  if (has(&c, HAS_BATCH))
    c.batch = one_in(3) ? size() : 1;
  if (has(&c, IS_TALL)) {
    c.m = one_in(8) ? size() : random_between(1, 70);
    c.n = one_in(8) ? size() : random_between(1, 70);
  } else if (one_in(4)) {
    c.m = one_in(2) ? 1 : c.m;
    c.n = one_in(2) ? 1 : c.n;
  }
  choose_flags(&c);
  return c;
}

static inline void random_place(size_function *size, uint64_t lines, uint64_t in_line, uint64_t *ld,
                                uint64_t *stride) {
  *ld = one_in(2) ? 0 : in_line + size();
  *stride = one_in(3) ? size() : lines * (in_line > *ld ? in_line : *ld);
}

/* Lines are as long as rows or columns, whichever are longer. Increments may be any number. */
static inline void random_product_place(size_function *size, operand_shape shape, uint64_t *ld,
                                        uint64_t *stride) {
  uint64_t longest = shape.rows > shape.cols ? shape.rows : shape.cols;
  random_place(size, longest, shape.is_vector ? 0 : longest, ld, stride);
}

static inline void random_product(size_function *size, product_operation operation,
                                  const char *variant, product_desc *d) {
  product_case c = random_sizes(size, operation);
  c.variant = variant;
  make_legal(&c);
  random_product_place(size, shape_of_a(&c), &c.lda, &c.stride_a);
  if (has_two_inputs(&c))
    random_product_place(size, shape_of_b(&c), &c.ldb, &c.stride_b);
  random_product_place(size, shape_of_c(&c), &c.ldc, &c.stride_c);
  if (!one_in(3))
    choose_scaling(&c);
  make_legal(&c);
  set_desc(&c, d);
}

/* In the table of all operations two that move data stand first, then two tall & skinny products.
 */
static inline product_operation product_of_number(unsigned number) {
  return (product_operation)(number < 4 ? TSMTTSM + number - 2 : number - 4);
}

static inline unsigned number_of_product(product_operation operation) {
  return operation >= TSMTTSM ? operation - TSMTTSM + 2 : operation + 4;
}

/* Describes an operation by its number in the table of all operations. */
static inline void random_desc(size_function *size, unsigned operation, const char *variant,
                               any_desc *d) {
  memset(d, 0, sizeof *d);
  if (operation == 0) {
    random_transpose(size, one_in(4), &d->transpose);
    d->transpose.variant = variant;
  } else if (operation == 1) {
    random_permute(size, &d->permute);
    d->permute.variant = variant;
  } else {
    random_product(size, product_of_number(operation), variant, &d->product);
  }
}

/* ---- Variants ---- */

static inline uint32_t count_words(const ipt__operation *operation) {
  uint32_t count = 0;
  while (operation->parameter != NULL && operation->parameter(count) != NULL)
    count++;
  return count;
}

static inline uint32_t count_methods(const ipt__operation *operation) {
  uint32_t count = 0;
  while (operation->method != NULL && operation->method(count) != NULL)
    count++;
  return count;
}

/* Numbers in the range of the parameter most of the time. */
static inline uint64_t random_value(const ipt__parameter *parameter) {
  uint64_t most = parameter->most, power = (uint64_t)1 << random_between(0, 63);
  if (one_in(40))
    return one_in(2) ? border_number() : random_word();
  if (one_in(4))
    return one_in(2) ? most : parameter->least;
  if (parameter->power_of_two || one_in(3))
    return power > most ? (uint64_t)1 << random_between(0, 8) : power;
  return parameter->least + random_word() % ((most < 1024 ? most : 1024) - parameter->least + 1);
}

static inline size_t append_setting(char *text, size_t length, const ipt__parameter *parameter) {
  uint32_t choices = 0;
  while (parameter->choices != NULL && parameter->choices[choices] != NULL)
    choices++;
  const char *between = length > 0 ? " " : "";
  int added = choices > 0 ? snprintf(text + length, RANDOM_TEXT - length, "%s%s=%s", between,
                                     parameter->name, parameter->choices[random_number() % choices])
                          : snprintf(text + length, RANDOM_TEXT - length, "%s%s=%llu", between,
                                     parameter->name, (unsigned long long)random_value(parameter));
  return length + (size_t)added;
}

static inline int has_word(const char *text, const char *name) {
  char part[64];
  snprintf(part, sizeof part, " %s=", name);
  return strstr(text, part) != NULL || strncmp(text, part + 1, strlen(part) - 1) == 0;
}

/* Some texts have settings and methods of other operations. */
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
    const ipt__parameter *parameter = operation->parameter(random_number() % words);
    if (length < RANDOM_TEXT / 2 && (!has_word(text, parameter->name) || one_in(100)))
      length = append_setting(text, length, parameter);
  }
}

#endif
