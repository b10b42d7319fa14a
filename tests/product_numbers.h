/* Numbers of products to test: their types, real numbers in memory, and sums in long double. */
#ifndef IPT_TESTS_PRODUCT_NUMBERS_H
#define IPT_TESTS_PRODUCT_NUMBERS_H

#include "ipt.h"
#include "half_numbers.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All types, in the order of ipt_type. test_lists.c compares them with the library's. */
static const struct number_type {
  const char *name;
  uint32_t real_size, components; /* real_size: bytes */
} number_types[] = {{"f32", 4, 1}, {"f64", 8, 1},  {"c32", 4, 2}, {"c64", 8, 2},
                    {"f16", 2, 1}, {"bf16", 2, 1}, {"s8", 1, 1}};

/* TYPES: those that all operations have. Types of 16 bits come after them, and then S8, which
 * test_integers.c tests. */
enum { ALL_TYPES = IPT_TYPE_BF16 + 1, TYPES = IPT_TYPE_C64 + 1 };

typedef struct product_number {
  long double part[2];
} product_number;

static inline bool is_complex(ipt_type type) {
  return number_types[type].components == 2;
}

static inline bool is_double(ipt_type type) {
  return number_types[type].real_size == sizeof(double);
}

static inline uint64_t type_size(ipt_type type) {
  return (uint64_t)number_types[type].real_size * number_types[type].components;
}

static inline bool is_half(ipt_type type) {
  return number_types[type].real_size == 2;
}

static inline half_format format_of(ipt_type type) {
  return type == IPT_TYPE_F16 ? binary16 : bfloat16;
}

/* Returns the bytes of a real number, which must be one of those below. */
static inline uint64_t size_of_real(ipt_type type) {
  uint64_t size = number_types[type].real_size;
  if (size != sizeof(float) && size != sizeof(double) && !is_half(type)) {
    fprintf(stderr, "tests cannot read and write %s\n", number_types[type].name);
    exit(1);
  }
  return size;
}

/* The real number with index `at`. */
static inline double real_at(const void *data, ipt_type type, uint64_t at) {
  const unsigned char *bytes = (const unsigned char *)data + at * size_of_real(type);
  double wide;
  float narrow;
  uint16_t half;
  if (is_half(type)) {
    memcpy(&half, bytes, sizeof half);
    return half_value(format_of(type), half);
  }
  if (is_double(type)) {
    memcpy(&wide, bytes, sizeof wide);
    return wide;
  }
  memcpy(&narrow, bytes, sizeof narrow);
  return narrow;
}

static inline void set_real(void *data, ipt_type type, uint64_t at, double value) {
  unsigned char *bytes = (unsigned char *)data + at * size_of_real(type);
  float narrow = (float)value;
  uint16_t half = is_half(type) ? half_bits(format_of(type), value) : 0;
  if (is_half(type))
    memcpy(bytes, &half, sizeof half);
  else if (is_double(type))
    memcpy(bytes, &value, sizeof value);
  else
    memcpy(bytes, &narrow, sizeof narrow);
}

/* Adds x * y to the sum, and its magnitude, against which rounding errors are measured, to
 * *magnitude. */
static inline void add_term(product_number *sum, long double *magnitude, product_number x,
                            product_number y) {
  sum->part[0] += x.part[0] * y.part[0] - x.part[1] * y.part[1];
  sum->part[1] += x.part[0] * y.part[1] + x.part[1] * y.part[0];
  *magnitude += (fabsl(x.part[0]) + fabsl(x.part[1])) * (fabsl(y.part[0]) + fabsl(y.part[1]));
}

#endif
