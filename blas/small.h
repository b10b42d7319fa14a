/* Small products of real numbers, by plain loops. LAPACK computes them by the million, and they are
 * done before ipt has checked a descriptor. Results have the same bits as those of ipt, except for
 * symmetric matrices times vectors. */

enum {
  IPT__SMALL_WORK = 512,      /* most multiplications: from here on tiles are as fast */
  IPT__SMALL_SUM = 2048,      /* most numbers of vectors that are added, a part of ipt's */
  IPT__SMALL_RANK_1 = 1024,   /* most rows of a matrix to which a vector times itself is added */
  IPT__SMALL_SYMMETRIC = 128, /* most rows of a symmetric matrix that a vector is multiplied by */
  IPT__SMALL_TERMS = 64       /* most terms, which are fewer than a block of ipt's sums */
};

/* Numbers from one row to the next, and from one column to the next. */
typedef struct ipt__strides {
  ptrdiff_t down, along;
} ipt__strides;

/* C = alpha A B + beta C, or a triangle of it. Strides say whether A and B are transposed. */
typedef struct ipt__small {
  size_t rows, cols, terms;
  ipt__strides a, b, c;
  ipt__triangle triangle; /* of C; lower and upper are as on paper */
} ipt__small;

/* A X = alpha B, where X overwrites B. */
typedef struct ipt__small_system {
  size_t order, sides;
  ipt__strides a, b;
  int is_backward, unit_diagonal;
} ipt__small_system;

/* A triangle of n stored rows or columns, and a vector x. */
typedef struct ipt__small_triangle {
  size_t n, pitch;
  ptrdiff_t incx;
  int is_from_diagonal; /* each row or column from the diagonal on; else up to it */
} ipt__small_triangle;

static int ipt__is_small(ipt_type type, int64_t m, int64_t n, int64_t k) {
  return !ipt__is_complex(type) && k <= IPT__SMALL_TERMS && m <= IPT__SMALL_WORK &&
         n <= IPT__SMALL_WORK && m * n <= IPT__SMALL_WORK && m * n * k <= IPT__SMALL_WORK;
}

static ipt__strides ipt__strides_of(const ipt__blas_call *call, ipt_op op, int64_t pitch) {
  int is_down = ipt__is_by_columns(call) != ipt__transposes(op);
  ipt__strides strides = {is_down ? 1 : (ptrdiff_t)pitch, is_down ? (ptrdiff_t)pitch : 1};
  return strides;
}

static ipt__strides ipt__flipped(ipt__strides strides) {
  ipt__strides flipped = {strides.along, strides.down};
  return flipped;
}

/* Returns the first number of a vector, which lies last in memory if the increment is negative. */
static const void *ipt__first_number(ipt_type type, const void *x, int64_t increment,
                                     int64_t numbers) {
  ptrdiff_t size = (ptrdiff_t)ipt__type_size(type);
  ptrdiff_t last = increment < 0 ? (ptrdiff_t)((1 - numbers) * increment) : 0;
  return (const unsigned char *)x + last * size;
}

/* A vector is a column. */
static ipt__strides ipt__strides_of_vector(int64_t increment) {
  ipt__strides strides = {(ptrdiff_t)increment, 0};
  return strides;
}

#define IPT__REAL             float
#define IPT__SMALL_NAME(name) ipt__f32_small_##name
#define IPT__STORE_ADJACENT   ipt__f32_store_vector
#include "small_template.h"
#define IPT__REAL             double
#define IPT__SMALL_NAME(name) ipt__f64_small_##name
#define IPT__STORE_ADJACENT   ipt__f64_store_vector
#include "small_template.h"

static double ipt__real_number(ipt_type type, const void *from) {
  return type == IPT_TYPE_F32 ? (double)*(const float *)from : *(const double *)from;
}

/* Whether a product with a vector, to whose sums columns of the matrix are added, may be multiplied
 * by alpha at the end, as small ones are. ipt and the reference BLAS multiply the vector by any
 * other alpha, so that products do not leave the range. */
static int ipt__multiplies_late(ipt_type type, const void *alpha) {
  double x = ipt__real_number(type, alpha), size = x < 0 ? -x : x;
  return size == 0 || (size >= 1 && size < 2);
}

/* A and B are not read if alpha is 0. */
static void ipt__multiply_small(ipt_type type, ipt__small *p, const void *alpha, const void *a,
                                const void *b, const void *beta, void *c) {
  double x = ipt__real_number(type, alpha), y = ipt__real_number(type, beta);
  int reads = x != 0 && p->terms > 0;
  if (!reads && y == 1)
    return;
  if (!reads)
    p->terms = 0;
  (type == IPT_TYPE_F32 ? ipt__f32_small_multiply : ipt__f64_small_multiply)(p, reads ? x : 0, a, b,
                                                                             y, c);
}

static void ipt__solve_small(ipt_type type, const ipt__small_system *p, const void *alpha,
                             const void *a, void *b) {
  double x = ipt__real_number(type, alpha);
  (type == IPT_TYPE_F32 ? ipt__f32_small_solve : ipt__f64_small_solve)(p, x, a, b);
}

/* y = alpha x + y */
static void ipt__add_small(ipt_type type, int64_t n, const void *alpha, const void *x, int64_t incx,
                           void *y, int64_t incy) {
  double factor = ipt__real_number(type, alpha);
  if (factor != 0)
    (type == IPT_TYPE_F32 ? ipt__f32_small_add : ipt__f64_small_add)(
        (size_t)n, factor, ipt__first_number(type, x, incx, n), (ptrdiff_t)incx,
        (void *)(uintptr_t)ipt__first_number(type, y, incy, n), (ptrdiff_t)incy);
}

/* A = alpha x x^T + A */
static void ipt__add_rank_1_small(ipt_type type, const ipt__small_triangle *p, const void *alpha,
                                  const void *x, void *a) {
  double factor = ipt__real_number(type, alpha);
  const void *first = ipt__first_number(type, x, p->incx, (int64_t)p->n);
  if (factor != 0)
    (type == IPT_TYPE_F32 ? ipt__f32_small_add_rank_1 : ipt__f64_small_add_rank_1)(p, factor, first,
                                                                                   a);
}

/* y = alpha A x + beta y */
static void ipt__multiply_symmetric_small(ipt_type type, const ipt__small_triangle *p,
                                          const void *alpha, const void *a, const void *x,
                                          const void *beta, void *y, int64_t incy) {
  const void *of_x = ipt__first_number(type, x, p->incx, (int64_t)p->n);
  void *of_y = (void *)(uintptr_t)ipt__first_number(type, y, incy, (int64_t)p->n);
  double factor = ipt__real_number(type, alpha), scale = ipt__real_number(type, beta);
  if (factor != 0 || scale != 1)
    (type == IPT_TYPE_F32 ? ipt__f32_small_multiply_symmetric : ipt__f64_small_multiply_symmetric)(
        p, factor, a, of_x, scale, of_y, (ptrdiff_t)incy);
}
