/* libipt_blas without memory, at every allocation: its results are correct all the same. */
#include <stdlib.h>

static long allocations_left;

static void *limited_malloc(size_t size) {
  return allocations_left-- > 0 ? malloc(size) : NULL;
}

#define malloc limited_malloc
#include "ipt_blas.c"
#undef malloc

#include "blas_cases.h"
#include "check.h"

enum { LIMIT = 20 }; /* more allocations than any call makes */

static void forget_context(void) {
  ipt_context_destroy(ipt__blas_context);
  ipt__blas_context = NULL;
}

static void check_with_memory(const blas_case *c, long allocations) {
  size_t size = blas_elem_size(c->type), before = blas_extent(c, 0), after = blas_extent(c, 1);
  size_t bytes = (before > after ? before : after) * size;
  unsigned char *a = (unsigned char *)malloc(bytes), *b = (unsigned char *)malloc(bytes);
  unsigned char *expected = (unsigned char *)malloc(bytes);
  if (a == NULL || b == NULL || expected == NULL)
    abort();
  blas_fill(c->type, b, bytes, 0);
  memcpy(a, b, bytes);
  memcpy(expected, b, bytes);
  blas_reference(c, expected, a);
  allocations_left = allocations;
  blas_call(&blas_ours, c, a, b);
  CHECK(blas_same(c, b, expected, bytes), "%ld allocations: %s", allocations, blas_describe(c));
  free(expected);
  free(b);
  free(a);
}

static void check_all_limits(const blas_case *c) {
  for (long allocations = 0; allocations < LIMIT; allocations++) {
    forget_context();
    check_with_memory(c, allocations);
    if (allocations_left > 0)
      return;
  }
  CHECK(0, "more than %d allocations: %s", LIMIT, blas_describe(c));
}

static void check_shape(int rows, int cols) {
  static const int extra[][2] = {{0, 0}, {5, 0}, {0, 3}, {4, 11}, {200, 300}};
  for (int combination = 0; combination < 32; combination++)
    for (size_t i = 0; i < sizeof extra / sizeof extra[0]; i++) {
      blas_case c = {combination % 4, combination / 4 % 2, 0, 'R', 'T', 0, 0, 0, 0, {2, 0}};
      c.trans = "NTCR"[combination / 8];
      c.rows = rows;
      c.cols = cols;
      blas_set_pitches(&c, extra[i][0], extra[i][1]);
      check_all_limits(&c);
    }
}

int main(void) {
  check_shape(97, 107);
  check_shape(112, 112);
  if (!few_cases()) {
    check_shape(96, 128);
    check_shape(300, 500);
  }
  forget_context();
  return finish();
}
