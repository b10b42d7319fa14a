/* On the CPU the bits of an element of a product do not depend on the shape of C: a row, a column
 * or an element of C, computed alone by any function, has the bits that it has in a large C. */
#include "check.h"
#include "cpu_context.h"
#include "half_numbers.h"
#include "ipt.h"
#include "reference.h"

#include <stdbool.h>
#include <string.h>

enum { MOST_SIDE = 67, MOST_TERMS = 4000, BYTES = 16, TYPES = IPT_TYPE_BF16 + 1 };
enum { SHAPES = 8, SCALINGS = 5 };

typedef struct one_order {
  ipt_type type;
  size_t size, c_size; /* of a number of A and B, and of C */
  uint64_t m, n, k;
  bool along; /* A is stored m x k and B n x k, so that terms are neighbours in both */
  unsigned char *a, *b, *c, *part;
  const double *alpha, *beta;
} one_order;

static void fill(unsigned char *numbers, uint64_t count, ipt_type type) {
  uint64_t components = type == IPT_TYPE_C32 || type == IPT_TYPE_C64 ? 2 * count : count;
  bool wide = type == IPT_TYPE_F64 || type == IPT_TYPE_C64;
  for (uint64_t i = 0; i < components; i++) {
    double wide_number = (double)(random_number() % 2000001) / 777777 - 1.3;
    float number = (float)wide_number;
    uint16_t half = half_bits(type == IPT_TYPE_F16 ? binary16 : bfloat16, wide_number);
    if (type >= IPT_TYPE_F16)
      memcpy(numbers + 2 * i, &half, 2);
    else if (wide)
      memcpy(numbers + 8 * i, &wide_number, 8);
    else
      memcpy(numbers + 4 * i, &number, 4);
  }
}

/* Numbers of 16 bits have sums that are not rounded again. */
static void fill_c(unsigned char *numbers, uint64_t count, const one_order *o) {
  random_state = 77;
  fill(numbers, count, o->type >= IPT_TYPE_F16 ? IPT_TYPE_F32 : o->type);
}

static void set_gemm(const one_order *o, ipt_gemm_desc *d, uint64_t m, uint64_t n) {
  memset(d, 0, sizeof *d);
  d->type = o->type;
  d->m = m;
  d->n = n;
  d->k = o->k;
  d->op_a = o->along ? IPT_OP_NONE : IPT_OP_CONJUGATE_TRANSPOSE;
  d->op_b = o->along ? IPT_OP_CONJUGATE_TRANSPOSE : IPT_OP_NONE;
  d->lda = o->along ? o->k : o->m;
  d->ldb = o->along ? o->k : o->n;
  d->ldc = o->n;
  d->wide_c = true;
  d->scaling = IPT_SCALING_ALPHA_BETA;
  memcpy(d->alpha, o->alpha, sizeof d->alpha);
  memcpy(d->beta, o->beta, sizeof d->beta);
}

static unsigned char *row_of_a(const one_order *o, uint64_t i) {
  return o->a + i * o->size * (o->along ? o->k : 1);
}

static unsigned char *col_of_b(const one_order *o, uint64_t j) {
  return o->b + j * o->size * (o->along ? o->k : 1);
}

/* Compares the rows and columns from (row, col) on with those of C. */
static void check_part(const one_order *o, uint64_t row, uint64_t col, uint64_t m, uint64_t n,
                       const char *name) {
  for (uint64_t i = row; i < row + m; i++) {
    size_t at = (size_t)((i * o->n + col) * o->c_size);
    CHECK(
        memcmp(o->part + at, o->c + at, (size_t)(n * o->c_size)) == 0,
        "%s: type %d, %lux%lux%lu, row %lu, columns from %lu on, alpha = %g + %gi, beta = %g + %gi",
        name, (int)o->type, (unsigned long)o->m, (unsigned long)o->n, (unsigned long)o->k,
        (unsigned long)i, (unsigned long)col, o->alpha[0], o->alpha[1], o->beta[0], o->beta[1]);
  }
}

static void reset_part(const one_order *o) {
  fill_c(o->part, o->m * o->n, o);
}

static void check_gemm(ipt_context *context, const one_order *o, uint64_t row, uint64_t col,
                       uint64_t m, uint64_t n) {
  ipt_gemm_desc d;
  set_gemm(o, &d, m, n);
  reset_part(o);
  CHECK(ipt_gemm(context, row_of_a(o, row), col_of_b(o, col),
                 o->part + (row * o->n + col) * o->c_size, &d) == IPT_SUCCESS,
        "gemm");
  check_part(o, row, col, m, n, "gemm");
}

/* A column of C: A times a column of B. */
static void check_gemv(ipt_context *context, const one_order *o, uint64_t col) {
  ipt_gemv_desc d;
  memset(&d, 0, sizeof d);
  d.type = o->type;
  d.m = o->along ? o->m : o->k;
  d.n = o->along ? o->k : o->m;
  d.op_a = o->along ? IPT_OP_NONE : IPT_OP_CONJUGATE_TRANSPOSE;
  d.incx = o->along ? 1 : (int64_t)o->n;
  d.incy = (int64_t)o->n;
  d.wide_y = true;
  d.scaling = IPT_SCALING_ALPHA_BETA;
  memcpy(d.alpha, o->alpha, sizeof d.alpha);
  memcpy(d.beta, o->beta, sizeof d.beta);
  reset_part(o);
  if (o->along && (o->type == IPT_TYPE_C32 || o->type == IPT_TYPE_C64))
    return; /* gemv has no conjugated x */
  CHECK(ipt_gemv(context, o->a, col_of_b(o, col), o->part + col * o->c_size, &d) == IPT_SUCCESS,
        "gemv");
  check_part(o, 0, col, o->m, 1, "gemv");
}

/* The whole C by the functions for tall & skinny matrices. */
static void check_tall(ipt_context *context, const one_order *o) {
  ipt_tsm_desc d;
  memset(&d, 0, sizeof d);
  d.type = o->type;
  d.m = o->m;
  d.n = o->n;
  d.k = o->k;
  d.conjugate = true;
  d.wide_c = true;
  d.scaling = IPT_SCALING_ALPHA_BETA;
  memcpy(d.alpha, o->alpha, sizeof d.alpha);
  memcpy(d.beta, o->beta, sizeof d.beta);
  reset_part(o);
  if (o->along)
    return;
  CHECK(ipt_tsmttsm(context, o->a, o->b, o->part, &d) == IPT_SUCCESS, "tsmttsm");
  check_part(o, 0, 0, o->m, o->n, "tsmttsm");
}

/* A triangle of A A^T. */
static void check_syrk(ipt_context *context, const one_order *o) {
  ipt_gemm_desc d;
  ipt_syrk_desc own;
  set_gemm(o, &d, o->m, o->m);
  d.op_b = o->along ? IPT_OP_TRANSPOSE : IPT_OP_NONE;
  d.op_a = o->along ? IPT_OP_NONE : IPT_OP_TRANSPOSE;
  d.ldb = d.lda;
  d.ldc = o->m;
  memset(&own, 0, sizeof own);
  own.type = o->type;
  own.n = o->m;
  own.k = o->k;
  own.op_a = d.op_a;
  own.lda = d.lda;
  own.scaling = IPT_SCALING_ALPHA_BETA;
  memcpy(own.alpha, o->alpha, sizeof own.alpha);
  memcpy(own.beta, o->beta, sizeof own.beta);
  own.wide_c = true;
  fill_c(o->part, o->m * o->m, o);
  memcpy(o->c, o->part, (size_t)(o->m * o->m * o->c_size));
  CHECK(ipt_gemm(context, o->a, o->a, o->c, &d) == IPT_SUCCESS, "gemm");
  CHECK(ipt_syrk(context, o->a, o->part, &own) == IPT_SUCCESS, "syrk");
  for (uint64_t i = 0; i < o->m; i++)
    CHECK(memcmp(o->part + i * o->m * o->c_size, o->c + i * o->m * o->c_size,
                 (size_t)((i + 1) * o->c_size)) == 0,
          "syrk: type %d, %lux%lu, row %lu", (int)o->type, (unsigned long)o->m, (unsigned long)o->k,
          (unsigned long)i);
}

static void check_shapes(ipt_context *context, const one_order *o) {
  ipt_gemm_desc d;
  set_gemm(o, &d, o->m, o->n);
  reset_part(o);
  memcpy(o->c, o->part, (size_t)(o->m * o->n * o->c_size));
  CHECK(ipt_gemm(context, o->a, o->b, o->c, &d) == IPT_SUCCESS, "gemm");
  random_state = 99 + (uint32_t)o->k;
  uint64_t row = random_number() % o->m, col = random_number() % o->n;
  check_gemm(context, o, 0, col, o->m, 1);
  check_gemm(context, o, row, 0, 1, o->n);
  check_gemm(context, o, row, col, 1, 1);
  check_gemm(context, o, row, col / 2, 1 + (o->m - row) / 2, 1 + (o->n - col) / 2);
  check_gemm(context, o, row / 2, 0, 1 + (o->m - row) / 3, o->n < 3 ? o->n : 3);
  check_gemv(context, o, col);
  check_tall(context, o);
  check_syrk(context, o);
}

/* Goes through types, shapes, orders of A and B, and scalings in turn. */
static void set_case(one_order *o, unsigned number) {
  static const uint64_t shapes[SHAPES][3] = {{67, 61, 40}, {67, 61, 1000}, {8, 8, 4000},
                                             {33, 5, 700}, {64, 64, 389},  {7, 50, 2000},
                                             {2, 2, 95},   {1, 67, 3000}};
  static const double scalings[SCALINGS][2][2] = {{{1, 0}, {0, 0}},
                                                  {{0.7, 0}, {-1.3, 0}},
                                                  {{0.7, -0.4}, {0, 0}},
                                                  {{0.7, -0.4}, {-1.3, 0}},
                                                  {{0.7, -0.4}, {-1.3, 0.6}}};
  static const size_t sizes[TYPES][2] = {{4, 4}, {8, 8}, {8, 8}, {16, 16}, {2, 4}, {2, 4}};
  const uint64_t *shape = shapes[number / TYPES % SHAPES];
  unsigned options = number / TYPES / SHAPES;
  o->type = (ipt_type)(number % TYPES);
  o->size = sizes[o->type][0];
  o->c_size = sizes[o->type][1];
  o->m = shape[0];
  o->n = shape[1];
  o->k = shape[2];
  o->along = options % 2 != 0;
  o->alpha = scalings[options / 2][0];
  o->beta = scalings[options / 2][1];
}

int main(void) {
  ipt_context *context = open_cpu_context(threads_to_test());
  one_order o;
  o.a = (unsigned char *)malloc(MOST_SIDE * MOST_TERMS * BYTES);
  o.b = (unsigned char *)malloc(MOST_SIDE * MOST_TERMS * BYTES);
  o.c = (unsigned char *)malloc(MOST_SIDE * MOST_SIDE * BYTES);
  o.part = (unsigned char *)malloc(MOST_SIDE * MOST_SIDE * BYTES);
  for (unsigned i = 0; i < TYPES * SHAPES * 2 * SCALINGS; i++) {
    set_case(&o, i);
    if ((o.alpha[1] != 0 && o.type != IPT_TYPE_C32 && o.type != IPT_TYPE_C64) || left_out())
      continue;
    fill(o.a, o.m * o.k, o.type);
    fill(o.b, o.n * o.k, o.type);
    check_shapes(context, &o);
  }
  free(o.a);
  free(o.b);
  free(o.c);
  free(o.part);
  ipt_context_destroy(context);
  return finish();
}
