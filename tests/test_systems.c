/* Hostile triangular systems: those whose inverses overflow, graded ones, singular ones, and
 * right-hand sides with infinities and NaN. Each number of X is what substitution gives. The
 * reference shares no code with the library. */
#include "check.h"
#include "ipt.h"
#include "opened_context.h"
#include "reference.h"

#include <float.h>
#include <math.h>

enum { MOST_ORDER = 300, MOST_SIDES = 70, TYPES = 4 };

typedef struct complex_number {
  double re, im;
} complex_number;

/* A system T X = B whose T is lower triangular: how it is stored is up to the layout. */
typedef struct hostile_system {
  ipt_type type;
  unsigned order, sides;
  bool unit_diagonal;
  complex_number t[MOST_ORDER][MOST_ORDER], b[MOST_ORDER][MOST_SIDES];
  long double x[MOST_ORDER][MOST_SIDES][2];
} hostile_system;

/* How T and B are stored. Without `lower` unknowns are counted from the last one. */
typedef struct layout {
  ipt_side side;
  bool lower;
  ipt_op op;
} layout;

static hostile_system s;
static unsigned char memory_a[MOST_ORDER * MOST_ORDER * 16], memory_b[MOST_ORDER * MOST_SIDES * 16];

static bool is_wide(void) {
  return s.type == IPT_TYPE_F64 || s.type == IPT_TYPE_C64;
}

static bool is_complex_type(void) {
  return s.type == IPT_TYPE_C32 || s.type == IPT_TYPE_C64;
}

static double rounded(double x) {
  return is_wide() ? x : (double)(float)x;
}

static void put(unsigned char *memory, unsigned at, complex_number z) {
  unsigned components = is_complex_type() ? 2 : 1;
  for (unsigned part = 0; part < components; part++) {
    double wide = part == 0 ? z.re : z.im;
    float narrow = (float)wide;
    if (is_wide())
      memcpy(memory + 8 * (components * at + part), &wide, 8);
    else
      memcpy(memory + 4 * (components * at + part), &narrow, 4);
  }
}

static complex_number get(const unsigned char *memory, unsigned at) {
  double found[2] = {0, 0};
  unsigned components = is_complex_type() ? 2 : 1;
  for (unsigned part = 0; part < components; part++) {
    float narrow;
    memcpy(&found[part], memory + 8 * (components * at + part), is_wide() ? 8 : 0);
    memcpy(&narrow, memory + 4 * (components * at + part), 4);
    if (!is_wide())
      found[part] = narrow;
  }
  complex_number z = {found[0], found[1]};
  return z;
}

/* ---- The call ---- */

static unsigned place_of_side(const layout *l, unsigned i, unsigned side) {
  unsigned at = l->lower ? i : s.order - 1 - i;
  return l->side == IPT_SIDE_LEFT ? at * s.sides + side : side * s.order + at;
}

/* Whether the stored triangle is that of T^T, whose rows are columns. */
static bool is_flipped(const layout *l) {
  return (l->op != IPT_OP_NONE) != (l->side == IPT_SIDE_RIGHT);
}

static void store_system(const layout *l) {
  complex_number junk = {NAN, NAN};
  for (unsigned i = 0; i < s.order * s.order; i++)
    put(memory_a, i, junk);
  for (unsigned i = 0; i < s.order; i++)
    for (unsigned j = 0; j <= i; j++) {
      unsigned row = l->lower ? i : s.order - 1 - i, col = l->lower ? j : s.order - 1 - j;
      complex_number z = s.t[i][j];
      if (l->op == IPT_OP_CONJUGATE_TRANSPOSE)
        z.im = -z.im;
      if (i != j || !s.unit_diagonal)
        put(memory_a, is_flipped(l) ? col * s.order + row : row * s.order + col, z);
    }
  for (unsigned i = 0; i < s.order; i++)
    for (unsigned side = 0; side < s.sides; side++)
      put(memory_b, place_of_side(l, i, side), s.b[i][side]);
}

static bool solve(ipt_context *context, const layout *l, const char *variant) {
  ipt_trsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = s.type;
  desc.side = l->side;
  desc.m = l->side == IPT_SIDE_LEFT ? s.order : s.sides;
  desc.n = l->side == IPT_SIDE_LEFT ? s.sides : s.order;
  desc.op_a = l->op;
  desc.triangle = l->lower != is_flipped(l) ? IPT_TRIANGLE_LOWER : IPT_TRIANGLE_UPPER;
  desc.unit_diagonal = s.unit_diagonal;
  desc.variant = variant;
  store_system(l);
  ipt_result result = ipt_trsm(context, memory_a, memory_b, &desc);
  if (result == IPT_ERROR_UNSUPPORTED && variant != NULL)
    return false; /* the device has no room for the blocks */
  CHECK(result == IPT_SUCCESS, "%s: %s", variant, ipt_result_string(result));
  return result == IPT_SUCCESS;
}

/* ---- Substitution ---- */

static void divide(long double x[2], complex_number y) {
  if (!is_complex_type()) {
    x[0] = y.re == 0
               ? (x[0] == 0 || isnan(x[0]) ? NAN : copysignl(INFINITY, x[0] * copysign(1, y.re)))
               : x[0] / y.re;
    return;
  }
  bool is_re = fabs(y.re) >= fabs(y.im);
  long double ratio = is_re ? (long double)y.im / y.re : (long double)y.re / y.im;
  long double divisor = is_re ? y.re + y.im * ratio : y.re * ratio + y.im;
  long double re = is_re ? x[0] + x[1] * ratio : x[0] * ratio + x[1];
  long double im = is_re ? x[1] - x[0] * ratio : x[1] * ratio - x[0];
  x[0] = re / divisor;
  x[1] = im / divisor;
}

static void substitute(void) {
  for (unsigned side = 0; side < s.sides; side++)
    for (unsigned i = 0; i < s.order; i++) {
      long double x[2] = {s.b[i][side].re, s.b[i][side].im};
      for (unsigned j = 0; j < i; j++) {
        const long double *known = s.x[j][side];
        x[0] -= s.t[i][j].re * known[0];
        if (is_complex_type()) {
          x[0] += s.t[i][j].im * known[1];
          x[1] -= s.t[i][j].re * known[1];
          x[1] -= s.t[i][j].im * known[0];
        }
      }
      if (!s.unit_diagonal)
        divide(x, s.t[i][i]);
      memcpy(s.x[i][side], x, sizeof x);
    }
}

/* ---- Checks ---- */

/* Whether a part is the same infinity, also NaN, or finite if the other one is. */
static bool is_alike(double found, long double expected) {
  if (isnan(expected))
    return isnan(found);
  if (isinf(expected))
    return isinf(found) && (found > 0) == (expected > 0);
  return isfinite(found);
}

/* Whether the residual is within ten times the bound of substitution. */
static bool is_residual_small(const layout *l, unsigned i, unsigned side) {
  long double re = s.b[i][side].re, im = s.b[i][side].im, size = fabsl(re) + fabsl(im);
  for (unsigned j = 0; j <= i; j++) {
    complex_number one = {1, 0}, t = i == j && s.unit_diagonal ? one : s.t[i][j];
    complex_number x = get(memory_b, place_of_side(l, j, side));
    re -= (long double)t.re * x.re - (long double)t.im * x.im;
    im -= (long double)t.re * x.im + (long double)t.im * x.re;
    size += (fabsl(t.re) + fabsl(t.im)) * (fabsl(x.re) + fabsl(x.im));
  }
  long double bound = 10 * (2 * s.order + 16) * (is_wide() ? DBL_EPSILON : FLT_EPSILON) * size;
  return fabsl(re) <= bound && fabsl(im) <= bound;
}

static void check_solution(const layout *l, const char *variant, const char *name, bool is_finite) {
  for (unsigned i = 0; i < s.order; i++)
    for (unsigned side = 0; side < s.sides; side++) {
      complex_number x = get(memory_b, place_of_side(l, i, side));
      const long double *expected = s.x[i][side];
      CHECK(is_alike(x.re, expected[0]) && (!is_complex_type() || is_alike(x.im, expected[1])),
            "%s, %s, type %d, %ux%u, %s%s op %d: x[%u][%u] is %g + %gi instead of %Lg + %Lgi", name,
            variant, (int)s.type, s.order, s.sides, l->side == IPT_SIDE_LEFT ? "left" : "right",
            l->lower ? " lower" : " upper", (int)l->op, i, side, x.re, x.im, expected[0],
            expected[1]);
      CHECK(!is_finite || is_residual_small(l, i, side), "%s, %s, type %d, %ux%u: residual %u, %u",
            name, variant, (int)s.type, s.order, s.sides, i, side);
    }
}

/* ---- Systems ---- */

static double random_part(double most) {
  return rounded(most * ((double)(random_number() % 2001) / 1000 - 1));
}

static complex_number random_complex(double most) {
  complex_number z = {random_part(most), is_complex_type() ? random_part(most) : 0};
  return z;
}

static complex_number real_number(double x) {
  complex_number z = {rounded(x), 0};
  return z;
}

/* A well-conditioned triangle, and right-hand sides of small numbers. */
static void make_easy(void) {
  for (unsigned i = 0; i < s.order; i++)
    for (unsigned j = 0; j <= i; j++) {
      s.t[i][j] = random_complex(0.5);
      if (i == j)
        s.t[i][j].re = rounded(s.t[i][j].re + 8);
    }
  for (unsigned i = 0; i < s.order; i++)
    for (unsigned side = 0; side < s.sides; side++)
      s.b[i][side] = random_complex(3);
}

/* 1 on and -1 below the diagonal: the inverse has powers of 2 up to the order [Wilkinson]. X is
 * exact. */
static void make_wilkinson(void) {
  make_easy();
  for (unsigned i = 0; i < s.order; i++)
    for (unsigned j = 0; j <= i; j++)
      s.t[i][j] = real_number(i == j ? 1 : -1);
  for (unsigned i = 0; i < s.order; i++)
    for (unsigned side = 0; side < s.sides; side++)
      s.b[i][side] = real_number(((double)1 - i) * (side + 1));
}

/* Ones on the diagonal, random numbers below it. X grows as fast as the inverse, unless B does not
 * let it. */
static void make_random_unit(void) {
  make_wilkinson();
  for (unsigned i = 0; i < s.order; i++)
    for (unsigned j = 0; j < i; j++)
      s.t[i][j] = random_complex(1);
  for (unsigned i = 0; i < s.order; i++)
    for (unsigned side = 0; side < s.sides; side++) {
      complex_number sum = {1, 0};
      for (unsigned j = 0; j < i; j++) {
        sum.re += s.t[i][j].re;
        sum.im += s.t[i][j].im;
      }
      s.b[i][side].re = rounded(sum.re);
      s.b[i][side].im = rounded(sum.im);
    }
}

/* Rows and columns of very different sizes. */
static void make_graded(void) {
  make_easy();
  double step = is_wide() ? 30 : 4;
  for (unsigned i = 0; i < s.order; i++)
    for (unsigned j = 0; j <= i; j++) {
      double size = pow(10, step * (i % 5) - step * (j % 5));
      s.t[i][j].re = rounded(s.t[i][j].re * size);
      s.t[i][j].im = rounded(s.t[i][j].im * size);
    }
}

/* The ends of the range on the diagonal. */
static void make_tiny_diagonal(void) {
  make_easy();
  double tiny = is_wide() ? 1e-250 : 1e-30;
  for (unsigned i = 0; i < s.order; i++)
    for (unsigned j = 0; j <= i; j++)
      s.t[i][j] = real_number(i != j ? 0 : i % 2 == 0 ? tiny : 1 / tiny);
  for (unsigned i = 0; i + 1 < s.order; i += 2)
    s.t[i + 1][i] = real_number(1 / tiny);
  for (unsigned i = 0; i < s.order; i++)
    for (unsigned side = 0; side < s.sides; side++)
      s.b[i][side] = real_number(i % 2 == 0 ? tiny : 2 / tiny);
}

/* Numbers of which two do not add up to a finite one, above and below the line of a quotient. */
static void make_large(void) {
  double most = is_wide() ? DBL_MAX : FLT_MAX, part = is_complex_type() ? 1 : 0;
  make_easy();
  for (unsigned i = 0; i < s.order; i++) {
    for (unsigned j = 0; j < i; j++)
      s.t[i][j] = real_number(0);
    s.t[i][i].re = rounded(i % 2 == 0 ? most / 2.2 : 2);
    s.t[i][i].im = part * rounded(i % 2 == 0 ? most / 2.5 : 2);
    for (unsigned side = 0; side < s.sides; side++) {
      s.b[i][side].re = rounded(0.9 * most);
      s.b[i][side].im = part * rounded(0.75 * most);
    }
  }
}

static void make_two(void) {
  double tiny = is_wide() ? 1e-160 : 1e-20;
  make_easy();
  s.t[0][0] = s.t[1][1] = real_number(tiny);
  s.t[1][0] = real_number(1 / tiny);
  for (unsigned side = 0; side < s.sides; side++) {
    s.b[0][side] = real_number(tiny);
    s.b[1][side] = real_number(1 / tiny);
  }
}

/* One right-hand side has a NaN or an infinity, another one several. */
static void make_not_finite(void) {
  make_easy();
  s.b[s.order / 2][0].re = NAN;
  s.b[s.order / 3][s.sides / 2].re = INFINITY;
  s.b[s.order - 1][s.sides - 1].re = -INFINITY;
}

static void make_singular(void) {
  make_easy();
  s.t[s.order / 2][s.order / 2] = real_number(0);
  s.t[2 * s.order / 3][2 * s.order / 3] = real_number(INFINITY);
  s.t[s.order - 1][s.order / 3].re = NAN;
}

typedef struct hostile_kind {
  const char *name;
  void (*make)(void);
  unsigned order; /* 0: any */
  bool unit_diagonal, is_finite;
} hostile_kind;

static const hostile_kind kinds[] = {{"easy", make_easy, 0, false, true},
                                     {"Wilkinson", make_wilkinson, 0, false, true},
                                     {"Wilkinson, unit diagonal", make_wilkinson, 0, true, true},
                                     {"random, unit diagonal", make_random_unit, 0, true, true},
                                     {"graded", make_graded, 0, false, true},
                                     {"tiny diagonal", make_tiny_diagonal, 0, false, true},
                                     {"large", make_large, 0, false, true},
                                     {"two unknowns", make_two, 2, false, true},
                                     {"not finite", make_not_finite, 0, false, false},
                                     {"singular", make_singular, 0, false, false}};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static void check_kind(ipt_context *context, const hostile_kind *kind, const char *variant,
                       unsigned number) {
  const layout l = {(ipt_side)(number % 2), number / 2 % 2 == 0, (ipt_op)(number / 4 % 3)};
  if (kind->order != 0)
    s.order = kind->order;
  s.unit_diagonal = kind->unit_diagonal;
  kind->make();
  substitute();
  if (solve(context, &l, variant))
    check_solution(&l, variant == NULL ? "default" : variant, kind->name, kind->is_finite);
}

/* Whether the device lacks double precision. */
static bool is_refused(ipt_context *context) {
  ipt_trsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = s.type;
  desc.m = desc.n = 1;
  memset(memory_a, 0, 16);
  return ipt_trsm(context, memory_a, memory_b, &desc) == IPT_ERROR_UNSUPPORTED;
}

int main(int argc, char **argv) {
  static const char *const variants[] = {NULL,
                                         "halves block=64",
                                         "halves block=16",
                                         "chain",
                                         "chain block=32 cols=8 sides=2",
                                         "chain block=64 cols=16 sides=1"};
  static const unsigned sizes[][2] = {{300, 1}, {177, 5}, {70, 70}, {33, 40}, {5, 3}};
  ipt_context_desc own;
  ipt_context *context = NULL;
  int code = open_named_backend(argc, argv, &own, &context);
  if (code >= 0)
    return code;
  unsigned number = 0, of_backend = own.backend == IPT_BACKEND_CPU ? 1 : 6;
  for (unsigned variant = 0; variant < of_backend; variant++)
    for (unsigned kind = 0; kind < KINDS; kind++)
      for (unsigned size = 0; size < 5; size++, number++) {
        s.type = (ipt_type)((number + number / TYPES) % TYPES);
        s.order = sizes[size][0];
        s.sides = sizes[size][1];
        if (!left_out() && !is_refused(context))
          check_kind(context, &kinds[kind], variants[variant], (unsigned)random_number() % 12);
      }
  ipt_context_destroy(context);
  return finish();
}
