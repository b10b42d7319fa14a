/* Numbers of products to test: their types, and sums in long double. */
#ifndef IPT_TESTS_PRODUCT_NUMBERS_H
#define IPT_TESTS_PRODUCT_NUMBERS_H

#include "ipt.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

enum { TYPES = 4 };

typedef struct product_number {
  long double part[2];
} product_number;

static inline bool is_complex(ipt_type type) {
  return type == IPT_TYPE_C32 || type == IPT_TYPE_C64;
}

static inline bool is_double(ipt_type type) {
  return type == IPT_TYPE_F64 || type == IPT_TYPE_C64;
}

static inline uint64_t type_size(ipt_type type) {
  return (uint64_t)(is_double(type) ? 8 : 4) * (is_complex(type) ? 2 : 1);
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
