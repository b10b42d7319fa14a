/* Numbers that leave the range unless alpha multiplies them early. ipt_gemv, ipt_symv and ipt_hemv
 * on the CPU, and the functions of libipt_blas, have a finite result within the bounds of rounding
 * wherever the loops of the reference BLAS have a finite one. */
#include "ipt_blas.c"

#include "check.h"
#include "cpu_context.h"
#include "reference.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>

enum { MOST_SIDE = 300 };

typedef struct number {
  double part[2]; /* of a real type: the first one alone */
} number;

/* y = alpha op(A) x + beta y. A is a list of stored lines, which are columns with column_major and
 * else rows. */
typedef struct alpha_case {
  ipt_type type;
  bool is_symmetric, is_hermitian, column_major, transposes;
  ipt_triangle triangle;
  uint64_t m, n; /* of A; equal if it is symmetric */
  number alpha, beta;
} alpha_case;

static const char *case_name(const alpha_case *c) {
  static char text[256];
  snprintf(text, sizeof text, "%s type %d %lux%lu%s%s %s alpha %g,%g beta %g",
           c->is_hermitian   ? "hemv"
           : c->is_symmetric ? "symv"
                             : "gemv",
           (int)c->type, (unsigned long)c->m, (unsigned long)c->n,
           c->column_major ? " column-major" : "", c->transposes ? " transposed" : "",
           c->triangle == IPT_TRIANGLE_LOWER ? "lower" : "upper", c->alpha.part[0],
           c->alpha.part[1], c->beta.part[0]);
  return text;
}

static bool has_floats(const alpha_case *c) {
  return c->type == IPT_TYPE_F32 || c->type == IPT_TYPE_C32;
}

static bool has_parts(const alpha_case *c) {
  return c->type == IPT_TYPE_C32 || c->type == IPT_TYPE_C64;
}

/* ---- Arithmetic, each operation rounded to the type ---- */

static double rounded(const alpha_case *c, double x) {
  return has_floats(c) ? (double)(float)x : x;
}

static number times(const alpha_case *c, number x, number y) {
  number z = {{rounded(c, x.part[0] * y.part[0]), 0}};
  if (!has_parts(c))
    return z;
  z.part[0] = rounded(c, z.part[0] - rounded(c, x.part[1] * y.part[1]));
  z.part[1] = rounded(c, rounded(c, x.part[0] * y.part[1]) + rounded(c, x.part[1] * y.part[0]));
  return z;
}

static number plus(const alpha_case *c, number x, number y) {
  x.part[0] = rounded(c, x.part[0] + y.part[0]);
  x.part[1] = rounded(c, x.part[1] + y.part[1]);
  return x;
}

static number conjugate(number x) {
  x.part[1] = -x.part[1];
  return x;
}

static double size_of(number x) {
  return fabs(x.part[0]) + fabs(x.part[1]);
}

/* ---- Data ---- */

static number a[MOST_SIDE * MOST_SIDE], x[MOST_SIDE], y[MOST_SIDE];
static number expected[MOST_SIDE];
static double bound[MOST_SIDE];
static double stored_a[2 * MOST_SIDE * MOST_SIDE], stored_x[2 * MOST_SIDE], stored_y[2 * MOST_SIDE],
    result[2 * MOST_SIDE];

static double random_part(const alpha_case *c, int exponent) {
  double value = (double)random_number() / 2147483648.0 - 1;
  return random_number() % 8 == 0 ? 0 : rounded(c, ldexp(value, exponent));
}

static void fill(const alpha_case *c, number *to, uint64_t count, int exponent) {
  for (uint64_t i = 0; i < count; i++) {
    to[i].part[0] = random_part(c, exponent);
    to[i].part[1] = has_parts(c) ? random_part(c, exponent) : 0;
  }
}

static void store(const alpha_case *c, double *to, const number *from, uint64_t count) {
  uint64_t parts = has_parts(c) ? 2 : 1;
  for (uint64_t i = 0; i < count * parts; i++)
    if (has_floats(c))
      ((float *)(void *)to)[i] = (float)from[i / parts].part[i % parts];
    else
      to[i] = from[i / parts].part[i % parts];
}

static number result_at(const alpha_case *c, uint64_t i) {
  number z = {{0, 0}};
  uint64_t parts = has_parts(c) ? 2 : 1;
  for (uint64_t part = 0; part < parts; part++)
    z.part[part] = has_floats(c) ? (double)((float *)(void *)result)[i * parts + part]
                                 : result[i * parts + part];
  return z;
}

/* ---- The reference BLAS ---- */

static double least_number(const alpha_case *c) {
  return has_floats(c) ? 1.5e-45 : 5e-324;
}

/* Adds factor * of_a to a result. A factor below the normal numbers has lost digits, which A
 * multiplies. */
static void add_column_term(const alpha_case *c, uint64_t i, number factor, number of_a) {
  expected[i] = plus(c, expected[i], times(c, factor, of_a));
  bound[i] += (has_floats(c) ? FLT_EPSILON : DBL_EPSILON) * size_of(factor) * size_of(of_a) +
              8 * least_number(c) * (1 + size_of(of_a));
}

/* Adds alpha * sum to a result. */
static void add_row_sum(const alpha_case *c, uint64_t i, number sum, double size, uint64_t terms) {
  double eps = has_floats(c) ? FLT_EPSILON : DBL_EPSILON;
  expected[i] = plus(c, expected[i], times(c, c->alpha, sum));
  bound[i] += size_of(c->alpha) * (eps * size + 8 * least_number(c) * (double)(1 + terms)) +
              8 * least_number(c);
}

/* The lines are the columns of op(A). */
static void multiply_columns(const alpha_case *c, uint64_t lines, uint64_t length) {
  for (uint64_t j = 0; j < lines; j++) {
    number factor = times(c, c->alpha, x[j]);
    for (uint64_t i = 0; i < length; i++)
      add_column_term(c, i, factor, a[j * length + i]);
  }
}

/* The lines are the rows of op(A). */
static void multiply_rows(const alpha_case *c, uint64_t lines, uint64_t length) {
  for (uint64_t j = 0; j < lines; j++) {
    number sum = {{0, 0}};
    double size = 0;
    for (uint64_t i = 0; i < length; i++) {
      sum = plus(c, sum, times(c, a[j * length + i], x[i]));
      size += size_of(a[j * length + i]) * size_of(x[i]);
    }
    add_row_sum(c, j, sum, size, length);
  }
}

/* Lines have the stored triangle. If A is Hermitian and lines are rows, A is the conjugate of what
 * the columns would be. */
static void multiply_symmetric(const alpha_case *c) {
  bool is_from_diagonal = (c->triangle == IPT_TRIANGLE_LOWER) == c->column_major;
  bool conjugates_lines = c->is_hermitian && !c->column_major;
  for (uint64_t j = 0; j < c->n; j++) {
    number factor = times(c, c->alpha, x[j]), sum = {{0, 0}}, diagonal = a[j * c->n + j];
    double size = 0;
    uint64_t begin = is_from_diagonal ? j + 1 : 0, end = is_from_diagonal ? c->n : j;
    for (uint64_t i = begin; i < end; i++) {
      number along = a[j * c->n + i], across = c->is_hermitian ? conjugate(along) : along;
      add_column_term(c, i, factor, conjugates_lines ? across : along);
      sum = plus(c, sum, times(c, conjugates_lines ? along : across, x[i]));
      size += size_of(along) * size_of(x[i]);
    }
    if (c->is_hermitian)
      diagonal.part[1] = 0;
    add_column_term(c, j, factor, diagonal);
    add_row_sum(c, j, sum, size, c->n);
  }
}

static uint64_t results_of(const alpha_case *c) {
  return c->transposes ? c->n : c->m;
}

static void multiply(const alpha_case *c) {
  uint64_t lines = c->column_major ? c->n : c->m, length = c->column_major ? c->m : c->n;
  for (uint64_t i = 0; i < results_of(c); i++) {
    expected[i] = times(c, c->beta, y[i]);
    bound[i] = (has_floats(c) ? FLT_EPSILON : DBL_EPSILON) * size_of(expected[i]);
  }
  if (c->is_symmetric)
    multiply_symmetric(c);
  else if (c->column_major != c->transposes)
    multiply_columns(c, lines, length);
  else
    multiply_rows(c, lines, length);
  for (uint64_t i = 0; i < results_of(c); i++)
    bound[i] *= (double)(4 * (c->m + c->n + 8));
}

/* ---- ipt ---- */

static void call_api(const alpha_case *c, ipt_context *context) {
  ipt_gemv_desc g;
  ipt_symv_desc s;
  ipt_result done;
  memset(&g, 0, sizeof g);
  memset(&s, 0, sizeof s);
  g.type = s.type = c->type;
  g.m = c->m;
  g.n = s.n = c->n;
  g.op_a = c->transposes ? IPT_OP_TRANSPOSE : IPT_OP_NONE;
  g.column_major = s.column_major = c->column_major;
  s.triangle = c->triangle;
  g.scaling = s.scaling = IPT_SCALING_ALPHA_BETA;
  memcpy(g.alpha, c->alpha.part, sizeof g.alpha);
  memcpy(g.beta, c->beta.part, sizeof g.beta);
  memcpy(s.alpha, c->alpha.part, sizeof s.alpha);
  memcpy(s.beta, c->beta.part, sizeof s.beta);
  if (c->is_hermitian)
    done = ipt_hemv(context, stored_a, stored_x, result, &s);
  else if (c->is_symmetric)
    done = ipt_symv(context, stored_a, stored_x, result, &s);
  else
    done = ipt_gemv(context, stored_a, stored_x, result, &g);
  CHECK(done == IPT_SUCCESS, "%s: %s", ipt_result_string(done), case_name(c));
}

/* Double precision alone: the code is the same. */
static void call_blas(const alpha_case *c) {
  int order = c->column_major ? 102 : 101, op = c->transposes ? 112 : 111;
  int uplo = c->triangle == IPT_TRIANGLE_LOWER ? 122 : 121, m = (int)c->m, n = (int)c->n;
  int lda = c->column_major ? m : n;
  const double *alpha = c->alpha.part, *beta = c->beta.part;
  if (c->type == IPT_TYPE_F64 && c->is_symmetric)
    cblas_dsymv(order, uplo, n, *alpha, stored_a, lda, stored_x, 1, *beta, result, 1);
  else if (c->type == IPT_TYPE_F64)
    cblas_dgemv(order, op, m, n, *alpha, stored_a, lda, stored_x, 1, *beta, result, 1);
  else if (c->is_hermitian)
    cblas_zhemv(order, uplo, n, alpha, stored_a, lda, stored_x, 1, beta, result, 1);
  else if (!c->is_symmetric)
    cblas_zgemv(order, op, m, n, alpha, stored_a, lda, stored_x, 1, beta, result, 1);
}

/* Returns how many results the reference BLAS has in the range. */
static uint64_t check_results(const alpha_case *c, const char *by) {
  uint64_t finite = 0, wrong = 0;
  for (uint64_t i = 0; i < results_of(c); i++) {
    number z = result_at(c, i);
    if (!isfinite(size_of(expected[i])) || !isfinite(bound[i]))
      continue;
    finite++;
    wrong += !(fabs(z.part[0] - expected[i].part[0]) <= bound[i] &&
               fabs(z.part[1] - expected[i].part[1]) <= bound[i]);
  }
  CHECK(wrong == 0, "%lu of %lu wrong by %s: %s", (unsigned long)wrong, (unsigned long)finite, by,
        case_name(c));
  return finite;
}

static bool has_blas(const alpha_case *c) {
  return !has_floats(c) && !(c->is_symmetric && !c->is_hermitian && has_parts(c));
}

static uint64_t check_case(const alpha_case *c, ipt_context *context) {
  multiply(c);
  store(c, stored_a, a, c->m * c->n);
  store(c, stored_x, x, c->transposes ? c->m : c->n);
  store(c, stored_y, y, results_of(c));
  memcpy(result, stored_y, sizeof result);
  call_api(c, context);
  uint64_t finite = check_results(c, "ipt");
  memcpy(result, stored_y, sizeof result);
  if (!has_blas(c))
    return finite;
  call_blas(c);
  check_results(c, "libipt_blas");
  return finite;
}

/* ---- Cases ---- */

/* The exponents of alpha, x and A add up to about 0. */
static void choose_numbers(alpha_case *c) {
  int most = has_floats(c) ? 120 : 1000, less = most * 5 / 8;
  int of_alpha = (int)random_between(0, (uint64_t)(2 * less)) - less;
  int of_x = (int)random_between(0, (uint64_t)(2 * less)) - less, of_a = -of_alpha - of_x;
  of_a = of_a < -most ? -most : of_a > most ? most : of_a;
  number *scalars[] = {&c->alpha, &c->beta};
  for (int i = 0; i < 2; i++) {
    fill(c, scalars[i], 1, i == 0 ? of_alpha : 0);
    if (random_number() % 2 == 0)
      scalars[i]->part[1] = 0;
  }
  fill(c, a, c->m * c->n, of_a);
  fill(c, x, MOST_SIDE, of_x);
  fill(c, y, MOST_SIDE, 0);
}

/* As in a report of a user: products are 1e400, and results about 1e200. */
static void choose_large_numbers(alpha_case *c) {
  const double large = has_floats(c) ? 1e30 : 1e200;
  const number of_matrix = {{rounded(c, large), 0}}, one = {{1, 0}}, zero = {{0, 0}};
  c->alpha.part[0] = rounded(c, 1 / large);
  c->alpha.part[1] = 0;
  c->beta = one;
  for (uint64_t i = 0; i < c->m * c->n; i++)
    a[i] = !c->is_symmetric || i / c->n == i % c->n ? of_matrix : zero;
  for (uint64_t i = 0; i < MOST_SIDE; i++) {
    x[i] = of_matrix;
    y[i] = zero;
  }
}

int main(void) {
  static const uint64_t sides[] = {1, 3, 20, 129, 300};
  ipt_context *context = open_cpu_context(3);
  uint64_t finite = 0, all = 0;
  for (unsigned i = 0; i < (few_cases() ? 600u : 2400u); i++) {
    alpha_case c;
    memset(&c, 0, sizeof c);
    c.type = (ipt_type)(i % 4);
    c.is_symmetric = i / 4 % 3 > 0;
    c.is_hermitian = i / 4 % 3 == 2;
    c.column_major = random_number() % 2;
    c.transposes = !c.is_symmetric && random_number() % 2;
    c.triangle = random_number() % 2 ? IPT_TRIANGLE_LOWER : IPT_TRIANGLE_UPPER;
    c.n = sides[random_number() % 5];
    c.m = c.is_symmetric ? c.n : sides[random_number() % 5];
    if (i % 5 == 0)
      choose_large_numbers(&c);
    else
      choose_numbers(&c);
    finite += check_case(&c, context);
    all += results_of(&c);
  }
  CHECK(finite > all / 3, "%lu of %lu are in the range", (unsigned long)finite, (unsigned long)all);
  ipt_context_destroy(context);
  return finish();
}
