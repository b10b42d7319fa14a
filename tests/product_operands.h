/* Operands of products to test: matrices and vectors, and batches of them, in memory of the host.
 */
#ifndef IPT_TESTS_PRODUCT_OPERANDS_H
#define IPT_TESTS_PRODUCT_OPERANDS_H

#include "product_numbers.h"
#include "reference.h"

#include <stdlib.h>

enum { CANARY = 0xC5 };

/* The memory ends with the last element, so that tools notice reads past it. */
typedef struct product_operand {
  ipt_type type;
  uint64_t batch, rows, cols; /* as stored, row by row or column by column */
  uint64_t ld, stride;        /* in elements */
  bool column_major;
  size_t size; /* bytes */
  unsigned char *data, *before;
} product_operand;

/* Counts real numbers. */
static inline uint64_t place_of(const product_operand *x, uint64_t b, uint64_t row, uint64_t col) {
  uint64_t line = x->column_major ? col : row, in_line = x->column_major ? row : col;
  return (b * x->stride + line * x->ld + in_line) * (is_complex(x->type) ? 2 : 1);
}

static inline product_number number_at(const product_operand *x, const unsigned char *data,
                                       uint64_t b, uint64_t row, uint64_t col) {
  uint64_t at = place_of(x, b, row, col);
  product_number z = {{real_at(data, x->type, at), 0}};
  if (is_complex(x->type))
    z.part[1] = real_at(data, x->type, at + 1);
  return z;
}

static inline product_number number_before(const product_operand *x, uint64_t b, uint64_t row,
                                           uint64_t col) {
  return number_at(x, x->before, b, row, col);
}

static inline product_number number_after(const product_operand *x, uint64_t b, uint64_t row,
                                          uint64_t col) {
  return number_at(x, x->data, b, row, col);
}

static inline void set_number(product_operand *x, uint64_t b, uint64_t row, uint64_t col,
                              product_number z) {
  for (uint64_t part = 0; part < (is_complex(x->type) ? 2 : 1); part++)
    set_real(x->data, x->type, place_of(x, b, row, col) + part, (double)z.part[part]);
}

/* part: 0 sets the whole number, 1 its imaginary part. */
static inline void set_nan(product_operand *x, uint64_t b, uint64_t row, uint64_t col, int part) {
  uint64_t at = place_of(x, b, row, col);
  if (part == 0)
    set_real(x->data, x->type, at, NAN);
  if (is_complex(x->type))
    set_real(x->data, x->type, at + 1, NAN);
}

/* Sets integers from -3 to 3 or numbers from -1 to 1. An operand that must not be read is NaN. */
static inline void fill_operand(product_operand *x, bool integers, bool is_read) {
  for (uint64_t b = 0; b < x->batch; b++)
    for (uint64_t row = 0; row < x->rows; row++)
      for (uint64_t col = 0; col < x->cols; col++)
        for (uint64_t part = 0; part < (is_complex(x->type) ? 2 : 1); part++) {
          double value = integers ? (double)(random_number() % 7) - 3
                                  : (double)random_number() / 2147483648.0 - 1;
          set_real(x->data, x->type, place_of(x, b, row, col) + part, is_read ? value : NAN);
        }
}

/* Makes up to three real or imaginary parts infinite or NaN. */
static inline void set_infinities(product_operand *x) {
  const double values[] = {INFINITY, -INFINITY, INFINITY, NAN};
  for (uint64_t i = random_between(1, 3); i > 0 && x->size > 0; i--) {
    uint64_t at = place_of(x, random_between(0, x->batch - 1), random_between(0, x->rows - 1),
                           random_between(0, x->cols - 1));
    uint64_t part = is_complex(x->type) ? random_number() % 2 : 0;
    set_real(x->data, x->type, at + part, values[random_number() % 4]);
  }
}

static inline void shrink_numbers(product_operand *x, double factor) {
  for (uint64_t b = 0; b < x->batch; b++)
    for (uint64_t row = 0; row < x->rows; row++)
      for (uint64_t col = 0; col < x->cols; col++)
        for (uint64_t part = 0; part < (is_complex(x->type) ? 2 : 1); part++) {
          uint64_t at = place_of(x, b, row, col) + part;
          set_real(x->data, x->type, at, factor * real_at(x->data, x->type, at));
        }
}

/* Allocates an operand of which all but the memory is known; ld 0: without gaps. */
static inline void open_operand(product_operand *x) {
  uint64_t lines = x->column_major ? x->cols : x->rows;
  uint64_t in_line = x->column_major ? x->rows : x->cols;
  x->batch = x->batch == 0 ? 1 : x->batch;
  x->ld = x->ld == 0 ? in_line : x->ld;
  x->size = 0;
  if (x->rows > 0 && x->cols > 0)
    x->size = (size_t)((((x->batch - 1) * x->stride) + (lines - 1) * x->ld + in_line) *
                       type_size(x->type));
  x->data = (unsigned char *)malloc(x->size + (x->size == 0));
  x->before = (unsigned char *)malloc(x->size + (x->size == 0));
  if (x->data == NULL || x->before == NULL)
    exit(1);
  memset(x->data, CANARY, x->size);
}

/* Remembers the operand as it is. */
static inline void keep_operand(product_operand *x) {
  memcpy(x->before, x->data, x->size);
}

static inline void close_operand(product_operand *x) {
  free(x->data);
  free(x->before);
}

static inline bool is_unchanged(const product_operand *x) {
  return memcmp(x->data, x->before, x->size) == 0;
}

#endif
