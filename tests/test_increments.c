/* Vectors with increments of both signs, as the BLAS has them. The reference shares no code with
 * the library. */
#include "backend_argument.h"
#include "check.h"
#include "ipt.h"
#include "reference.h"

#include <math.h>
#include <stdbool.h>

enum { MOST = 80, MOST_INC = 3, TYPES = 4, BATCH = 3, VECTOR = BATCH * MOST * MOST_INC + 1 };

typedef struct pair {
  double re, im;
} pair;

/* Small integers, so that all results are exact. */
typedef struct increment_case {
  ipt_type type;
  unsigned m, n, batch;
  int64_t incx, incy;
  bool column_major, lower;
  ipt_op op;
  double alpha, beta;
  pair a[BATCH * MOST * MOST], x[VECTOR], y[VECTOR], expected[BATCH * MOST * MOST];
} increment_case;

static increment_case c;
static unsigned char memory_a[sizeof c.a], memory_x[sizeof c.x], memory_y[sizeof c.y];

static bool is_complex_type(void) {
  return c.type == IPT_TYPE_C32 || c.type == IPT_TYPE_C64;
}

static size_t number_size(void) {
  return (c.type == IPT_TYPE_F64 || c.type == IPT_TYPE_C64 ? 8u : 4u) * (is_complex_type() ? 2 : 1);
}

static void store(unsigned char *memory, const pair *numbers, unsigned count) {
  size_t size = number_size();
  for (unsigned i = 0; i < count; i++) {
    double wide[2] = {numbers[i].re, numbers[i].im};
    float narrow[2] = {(float)wide[0], (float)wide[1]};
    if (c.type == IPT_TYPE_F64 || c.type == IPT_TYPE_C64)
      memcpy(memory + i * size, wide, size);
    else
      memcpy(memory + i * size, narrow, size);
  }
}

static pair load(const unsigned char *memory, unsigned at) {
  double wide[2] = {0, 0};
  float narrow[2] = {0, 0};
  size_t size = number_size();
  pair z;
  if (c.type == IPT_TYPE_F64 || c.type == IPT_TYPE_C64) {
    memcpy(wide, memory + at * size, size);
    z.re = wide[0];
    z.im = wide[1];
  } else {
    memcpy(narrow, memory + at * size, size);
    z.re = narrow[0];
    z.im = narrow[1];
  }
  return z;
}

/* The place of number i of n: the first one lies last if the increment is negative. */
static unsigned place(unsigned n, int64_t inc, unsigned i) {
  unsigned step = (unsigned)(inc < 0 ? -inc : inc);
  return (inc < 0 ? n - 1 - i : i) * (step == 0 ? 1 : step);
}

static unsigned stride_of(unsigned n, int64_t inc) {
  return n * (unsigned)(inc < 0 ? -inc : inc == 0 ? 1 : inc);
}

static pair times(pair p, pair q) {
  pair z = {p.re * q.re - p.im * q.im, p.re * q.im + p.im * q.re};
  return z;
}

static pair conjugate_of(pair p) {
  pair z = {p.re, -p.im};
  return z;
}

static void add(pair *sum, pair p, double factor) {
  sum->re += factor * p.re;
  sum->im += factor * p.im;
}

static pair element_of_a(unsigned batch, unsigned rows, unsigned cols, unsigned row, unsigned col) {
  return c.a[batch * rows * cols + (c.column_major ? col * rows + row : row * cols + col)];
}

static void fill_numbers(pair *numbers, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    numbers[i].re = (double)(random_number() % 7) - 3;
    numbers[i].im = is_complex_type() ? (double)(random_number() % 7) - 3 : 0;
  }
}

static void fill_case(void) {
  fill_numbers(c.a, BATCH * MOST * MOST);
  fill_numbers(c.x, VECTOR);
  fill_numbers(c.y, VECTOR);
  store(memory_a, c.a, BATCH * MOST * MOST);
  store(memory_x, c.x, VECTOR);
  store(memory_y, c.y, VECTOR);
}

/* Compares all of y, gaps included. */
static void check_numbers(const unsigned char *memory, const pair *expected, unsigned count,
                          const char *name) {
  for (unsigned i = 0; i < count; i++) {
    pair found = load(memory, i);
    CHECK(found.re == expected[i].re && found.im == expected[i].im,
          "%s: type %d, %ux%u, increments %ld and %ld, op %d, at %u: %g + %gi, not %g + %gi", name,
          (int)c.type, c.m, c.n, (long)c.incx, (long)c.incy, (int)c.op, i, found.re, found.im,
          expected[i].re, expected[i].im);
  }
}

static void check_success(ipt_result result, const char *name) {
  CHECK(result == IPT_SUCCESS, "%s: %s", name, ipt_result_string(result));
}

/* ---- Operations ---- */

static void check_gemv(ipt_context *context) {
  bool transposed = c.op != IPT_OP_NONE;
  unsigned of_x = transposed ? c.m : c.n, of_y = transposed ? c.n : c.m;
  ipt_gemv_desc d;
  memset(&d, 0, sizeof d);
  d.type = c.type;
  d.m = c.m;
  d.n = c.n;
  d.batch = c.batch;
  d.op_a = c.op;
  d.incx = c.incx;
  d.incy = c.incy;
  d.stride_a = c.m * c.n;
  d.stride_x = stride_of(of_x, c.incx);
  d.stride_y = stride_of(of_y, c.incy);
  d.column_major = c.column_major;
  d.scaling = IPT_SCALING_ALPHA_BETA;
  d.alpha[0] = c.alpha;
  d.beta[0] = c.beta;
  memcpy(c.expected, c.y, sizeof c.y);
  for (unsigned b = 0; b < c.batch; b++)
    for (unsigned i = 0; i < of_y; i++) {
      pair sum = {0, 0}, *y = &c.expected[b * d.stride_y + place(of_y, c.incy, i)];
      for (unsigned j = 0; j < of_x; j++) {
        pair a = element_of_a(b, c.m, c.n, transposed ? j : i, transposed ? i : j);
        pair x = c.x[b * d.stride_x + place(of_x, c.incx, j)];
        add(&sum, times(c.op == IPT_OP_CONJUGATE_TRANSPOSE ? conjugate_of(a) : a, x), 1);
      }
      y->re = c.alpha * sum.re + c.beta * y->re;
      y->im = c.alpha * sum.im + c.beta * y->im;
    }
  check_success(ipt_gemv(context, memory_a, memory_x, memory_y, &d), "gemv");
  check_numbers(memory_y, c.expected, VECTOR, "gemv");
}

static void check_symv(ipt_context *context, bool hermitian) {
  ipt_symv_desc d;
  memset(&d, 0, sizeof d);
  d.type = c.type;
  d.n = c.n;
  d.triangle = c.lower ? IPT_TRIANGLE_LOWER : IPT_TRIANGLE_UPPER;
  d.incx = c.incx;
  d.incy = c.incy;
  d.column_major = c.column_major;
  d.scaling = IPT_SCALING_ALPHA_BETA;
  d.alpha[0] = c.alpha;
  d.beta[0] = c.beta;
  memcpy(c.expected, c.y, sizeof c.y);
  for (unsigned i = 0; i < c.n; i++) {
    pair sum = {0, 0}, *y = &c.expected[place(c.n, c.incy, i)];
    for (unsigned j = 0; j < c.n; j++) {
      bool is_there = c.lower ? j <= i : j >= i;
      pair a = is_there ? element_of_a(0, c.n, c.n, i, j) : element_of_a(0, c.n, c.n, j, i);
      if (hermitian && !is_there)
        a = conjugate_of(a);
      if (hermitian && i == j)
        a.im = 0;
      add(&sum, times(a, c.x[place(c.n, c.incx, j)]), 1);
    }
    y->re = c.alpha * sum.re + c.beta * y->re;
    y->im = c.alpha * sum.im + c.beta * y->im;
  }
  check_success((hermitian ? ipt_hemv : ipt_symv)(context, memory_a, memory_x, memory_y, &d),
                "symv");
  check_numbers(memory_y, c.expected, VECTOR, hermitian ? "hemv" : "symv");
}

static void check_syr(ipt_context *context, bool hermitian) {
  ipt_syr_desc d;
  memset(&d, 0, sizeof d);
  d.type = c.type;
  d.n = c.n;
  d.triangle = c.lower ? IPT_TRIANGLE_LOWER : IPT_TRIANGLE_UPPER;
  d.incx = c.incx;
  d.column_major = c.column_major;
  d.scaling = IPT_SCALING_ALPHA_BETA;
  d.alpha[0] = c.alpha;
  memcpy(c.expected, c.a, sizeof c.a);
  for (unsigned i = 0; i < c.n; i++)
    for (unsigned j = 0; j < c.n; j++) {
      pair x = c.x[place(c.n, c.incx, i)], other = c.x[place(c.n, c.incx, j)];
      pair *a = &c.expected[c.column_major ? j * c.n + i : i * c.n + j];
      if (c.lower ? j > i : j < i)
        continue;
      add(a, times(x, hermitian ? conjugate_of(other) : other), c.alpha);
      if (hermitian && i == j)
        a->im = 0;
    }
  check_success((hermitian ? ipt_her : ipt_syr)(context, memory_x, memory_a, &d), "syr");
  check_numbers(memory_a, c.expected, BATCH * MOST * MOST, hermitian ? "her" : "syr");
}

static void check_axpy(ipt_context *context) {
  ipt_axpy_desc d;
  memset(&d, 0, sizeof d);
  d.type = c.type;
  d.n = c.n;
  d.incx = c.incx;
  d.incy = c.incy;
  d.scaling = IPT_SCALING_ALPHA_BETA;
  d.alpha[0] = c.alpha;
  memcpy(c.expected, c.y, sizeof c.y);
  for (unsigned i = 0; i < c.n; i++)
    add(&c.expected[place(c.n, c.incy, i)], c.x[place(c.n, c.incx, i)], c.alpha);
  check_success(ipt_axpy(context, memory_x, memory_y, &d), "axpy");
  check_numbers(memory_y, c.expected, VECTOR, "axpy");
}

/* The smallest increment has no positive counterpart; only a single number has any. */
static void check_ends_of_range(ipt_context *context) {
  double x[2] = {3, 5}, y[2] = {7, 11};
  ipt_axpy_desc d;
  memset(&d, 0, sizeof d);
  d.type = IPT_TYPE_F32;
  d.n = 2;
  d.incx = INT64_MIN;
  CHECK(ipt_axpy(context, x, y, &d) == IPT_ERROR_OVERFLOW, "two numbers");
  d.n = 1;
  CHECK(ipt_axpy(context, x, y, &d) == IPT_SUCCESS, "one number");
  d.n = 0;
  CHECK(ipt_axpy(context, x, y, &d) == IPT_SUCCESS, "no number");
}

static void check_case(ipt_context *context, unsigned operation) {
  fill_case();
  switch (operation) {
  case 0:
    check_gemv(context);
    break;
  case 1:
  case 2:
    check_symv(context, operation == 2);
    break;
  case 3:
  case 4:
    check_syr(context, operation == 4);
    break;
  default:
    check_axpy(context);
  }
}

static bool is_supported(ipt_context *context) {
  ipt_axpy_desc d;
  memset(&d, 0, sizeof d);
  d.type = c.type;
  d.n = 1;
  return ipt_axpy(context, memory_x, memory_y, &d) == IPT_SUCCESS;
}

static void check_all(ipt_context *context, unsigned cases) {
  static const int64_t increments[] = {-1, -2, 2, -3, 0, 1};
  for (unsigned i = 0; i < cases; i++) {
    c.type = (ipt_type)(random_number() % TYPES);
    c.m = 1 + random_number() % (i % 3 == 0 ? 9 : MOST);
    c.n = 1 + random_number() % (i % 5 == 0 ? 9 : MOST);
    c.batch = i % 4 == 0 ? BATCH : 1;
    c.incx = increments[random_number() % 6];
    c.incy = increments[random_number() % 6];
    c.column_major = random_number() % 2 == 0;
    c.lower = random_number() % 2 == 0;
    c.op = (ipt_op)(random_number() % 3);
    c.alpha = (double)(1 + random_number() % 3);
    c.beta = (double)(random_number() % 3);
    if (is_supported(context))
      check_case(context, i % 6);
  }
}

int main(int argc, char **argv) {
  ipt_context_desc own;
  ipt_context *context = NULL;
  memset(&own, 0, sizeof own);
  own.backend = argc > 1 ? backend_named(argv[1]) : IPT_BACKEND_DEFAULT;
  own.threads = threads_to_test();
  if (own.backend == IPT_BACKEND_DEFAULT)
    return fprintf(stderr, "usage: %s BACKEND\n", argv[0]), 2;
  for (int pass = 0; pass < (own.backend == IPT_BACKEND_CPU ? 1 : 2); pass++) {
    own.device_memory_limit = pass == 0 ? 0 : 24 << 10; /* cut into pieces */
    if (ipt_context_create(&own, &context) != IPT_SUCCESS)
      return skip("no sufficient device");
    check_all(context, own.backend == IPT_BACKEND_CPU ? 1200 : few_cases() ? 36 : 180);
    check_ends_of_range(context);
    ipt_context_destroy(context);
  }
  return finish();
}
