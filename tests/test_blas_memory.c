/* libipt_blas without memory, at every allocation: its results are correct all the same. */
#include <stdlib.h>

static long allocations_left;

static void *limited_malloc(size_t size) {
  return allocations_left-- > 0 ? malloc(size) : NULL;
}

#define malloc limited_malloc
#include "ipt_blas.c"
#undef malloc

#include <math.h>

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

/* ---- Products ---- */

enum { GEMM, SYRK, HERK, TRSM, GEMV, SYMV, HEMV, SYR, HER, AXPY, OPERATIONS };
enum { PITCH = 75, NUMBERS = PITCH * PITCH };

typedef struct product_case {
  int operation, layout;
  ipt_type type;
  int options; /* bits that choose letters and signs of increments */
  int64_t m, n, k;
} product_case;

static const char *describe_product(const product_case *p) {
  static char text[96];
  snprintf(text, sizeof text, "operation %d type %d layout %d options %d m %d n %d k %d",
           p->operation, (int)p->type, p->layout, p->options, (int)p->m, (int)p->n, (int)p->k);
  return text;
}

/* Fills in moderate numbers, with a large diagonal for triangular systems. */
static void fill_numbers(ipt_type type, unsigned char *to, unsigned seed) {
  for (int i = 0; i < NUMBERS; i++) {
    ipt__complex z = {0, 0};
    seed = seed * 1664525u + 1013904223u;
    z.real = (double)(seed >> 20) / 4096 - 0.5 + (i % (PITCH + 1) == 0 ? 40 : 0);
    z.imag = (double)(seed >> 10 & 1023) / 1024 - 0.5;
    ipt__save(type, to + (size_t)i * ipt__type_size(type), z);
  }
}

static ipt_op op_of(const product_case *p, int shift) {
  int op = (p->options >> shift) % 3;
  if (p->operation == SYRK || p->operation == HERK)
    return op == 0 ? IPT_OP_NONE
                   : (p->operation == SYRK ? IPT_OP_TRANSPOSE : IPT_OP_CONJUGATE_TRANSPOSE);
  return (ipt_op)op;
}

/* Calls the functions of the BLAS, or those below them that take no notice of small sizes. */
static void call_product(const product_case *p, int is_large, const void *a, const void *b,
                         void *c) {
  const ipt__blas_call call = {ipt__report_plain, "TEST  ", 6, 1, p->layout};
  const ipt_triangle triangle = (ipt_triangle)(p->options & 1);
  const ipt_side side = (ipt_side)(p->options >> 1 & 1);
  int64_t incx = p->options & 2 ? -2 : 1, incy = p->options & 4 ? -1 : 3;
  int hermitian = p->operation == HERK || p->operation == HEMV || p->operation == HER;
  double alpha[2], beta[2]; /* room for numbers of any type */
  ipt__complex of_alpha = {1.5, 0.5}, of_beta = {-0.75, 0.25};
  ipt__save(p->type, (unsigned char *)alpha, of_alpha);
  ipt__save(p->type, (unsigned char *)beta, of_beta);
  if (p->operation == GEMM)
    (is_large ? ipt__run_gemm : ipt__blas_gemm)(&call, p->type, op_of(p, 0), op_of(p, 2), p->m,
                                                p->n, p->k, alpha, a, PITCH, b, PITCH, beta, c,
                                                PITCH);
  else if (p->operation == SYRK || p->operation == HERK)
    (is_large ? ipt__run_rank_k : ipt__blas_rank_k)(&call, p->type, hermitian, triangle,
                                                    op_of(p, 1), p->n, p->k, alpha, a, PITCH, beta,
                                                    c, PITCH);
  else if (p->operation == TRSM)
    (is_large ? ipt__run_trsm : ipt__blas_trsm)(&call, p->type, side, triangle, op_of(p, 1),
                                                p->options >> 3 & 1, p->m, p->n, alpha, a, PITCH, c,
                                                PITCH);
  else if (p->operation == GEMV)
    (is_large ? ipt__run_gemv : ipt__blas_gemv)(&call, p->type, op_of(p, 0), p->m, p->n, alpha, a,
                                                PITCH, b, incx, beta, c, incy);
  else if (p->operation == SYMV || p->operation == HEMV)
    (is_large ? ipt__run_symmetric : ipt__blas_symmetric)(&call, p->type, hermitian, triangle, p->n,
                                                          alpha, a, PITCH, b, incx, beta, c, incy);
  else if (p->operation == SYR || p->operation == HER)
    (is_large ? ipt__run_rank_1 : ipt__blas_rank_1)(&call, p->type, hermitian, triangle, p->n,
                                                    alpha, b, incx, c, PITCH);
  else
    ipt__blas_axpy(p->type, p->n, alpha, b, incx, c, incy);
}

static double distance_between(ipt_type type, const unsigned char *x, const unsigned char *y) {
  double most = 0;
  for (size_t i = 0; i < NUMBERS; i++) {
    size_t at = i * ipt__type_size(type);
    ipt__complex p = ipt__load(type, x + at), q = ipt__load(type, y + at);
    most = fmax(most, fmax(fabs(p.real - q.real), fabs(p.imag - q.imag)));
  }
  return most;
}

/* Small products have the bits of large ones. */
static void check_bits(const product_case *p) {
  static unsigned char a[NUMBERS * 16], b[NUMBERS * 16], c[NUMBERS * 16], expected[NUMBERS * 16];
  fill_numbers(p->type, a, 1);
  fill_numbers(p->type, b, 2);
  fill_numbers(p->type, c, 3);
  fill_numbers(p->type, expected, 3);
  allocations_left = 1 << 20;
  call_product(p, 0, a, b, c);
  call_product(p, 1, a, b, expected);
  CHECK(memcmp(c, expected, NUMBERS * ipt__type_size(p->type)) == 0, "%s", describe_product(p));
}

/* Compares a product without memory, at every allocation, with the same that has enough. */
static void check_product(const product_case *p) {
  static unsigned char a[NUMBERS * 16], b[NUMBERS * 16], c[NUMBERS * 16], expected[NUMBERS * 16];
  double least = ipt__real_size(p->type) == sizeof(float) ? 1e-2 : 1e-10;
  fill_numbers(p->type, a, 1);
  fill_numbers(p->type, b, 2);
  fill_numbers(p->type, expected, 3);
  allocations_left = 1 << 20;
  call_product(p, 0, a, b, expected);
  fill_numbers(p->type, c, 3);
  CHECK(distance_between(p->type, c, expected) > least, "nothing done: %s", describe_product(p));
  for (long allocations = 0; allocations < LIMIT; allocations++) {
    forget_context();
    fill_numbers(p->type, c, 3);
    allocations_left = allocations;
    call_product(p, 1, a, b, c);
    CHECK(distance_between(p->type, c, expected) < least, "%ld allocations: %s", allocations,
          describe_product(p));
    if (allocations_left > 0)
      return;
  }
  CHECK(0, "more than %d allocations: %s", LIMIT, describe_product(p));
}

/* Takes every step-th combination of options. */
static void check_products(int64_t m, int64_t n, int64_t k, int step) {
  product_case p = {0, 0, IPT_TYPE_F32, 0, m, n, k};
  for (p.operation = 0; p.operation < OPERATIONS; p.operation++)
    for (int type = 0; type <= IPT_TYPE_C64; type++)
      for (p.options = 0; p.options < 16; p.options += step)
        for (p.layout = IPT__ROWS; p.layout <= IPT__COLUMNS; p.layout++) {
          p.type = (ipt_type)type;
          check_product(&p);
          if (p.operation != SYMV && p.operation != HEMV)
            check_bits(&p);
        }
}

/* With an increment of 0, one number is added everywhere, or takes all sums. */
static void check_zero_increments(void) {
  double x[3] = {1, 2, 3}, y[3] = {10, 20, 30}, alpha = 2;
  allocations_left = 1 << 20;
  cblas_daxpy(3, alpha, x, 0, y, 1);
  CHECK(y[0] == 12 && y[1] == 22 && y[2] == 32, "%g %g %g", y[0], y[1], y[2]);
  cblas_daxpy(3, alpha, x, -1, y, 0);
  CHECK(y[0] == 24 && y[1] == 22, "%g %g", y[0], y[1]);
  cblas_daxpy(0, alpha, x, 0, y, 0);
  CHECK(y[0] == 24, "%g", y[0]);
}

int main(void) {
  check_products(5, 7, 6, 1);
  check_zero_increments();
  check_shape(97, 107);
  check_shape(112, 112);
  if (!few_cases()) {
    check_products(70, 61, 66, 5);
    check_shape(96, 128);
    check_shape(300, 500);
  }
  forget_context();
  return finish();
}
