/* Products of floats by BF16x3: their errors beside those of multiply-adds, and what they make of
 * infinities, NaN, and numbers at both ends of the range. Skipped where the device has no matrices
 * for it. */
#include "product_host_fixture.h"

#include <float.h>
#include <math.h>

enum { SIDE = 150, MOST_TERMS = 3000, TERM_COUNTS = 4 };

static const unsigned term_counts[TERM_COUNTS] = {64, 200, 1000, MOST_TERMS};

static struct {
  float a[SIDE * MOST_TERMS], b[MOST_TERMS * SIDE];
  float by_bf16x3[SIDE * SIDE], by_floats[SIDE * SIDE];
} numbers;

/* ---- Operands ---- */

typedef double (*number_maker)(unsigned line, unsigned term, unsigned terms);

static double uniform(void) {
  return 2.0 * (double)(random_number() % 0xffffff) / 0xffffff - 1;
}

static double scaled(int exponent) {
  return ldexp(uniform(), exponent);
}

static double well_scaled(unsigned line, unsigned term, unsigned terms) {
  (void)line, (void)term, (void)terms;
  return uniform();
}

static double positive(unsigned line, unsigned term, unsigned terms) {
  return fabs(well_scaled(line, term, terms));
}

static double scaled_by_line(unsigned line, unsigned term, unsigned terms) {
  (void)term, (void)terms;
  return scaled((int)(line * 37 % 121) - 60);
}

static double scaled_by_term(unsigned line, unsigned term, unsigned terms) {
  (void)line, (void)terms;
  return scaled((int)(term * 37 % 121) - 60);
}

static double scaled_inversely(unsigned line, unsigned term, unsigned terms) {
  (void)line, (void)terms;
  return scaled(60 - (int)(term * 37 % 121));
}

/* The second half of the sum takes back the first one, but for the last bits. */
static double cancelling(unsigned line, unsigned term, unsigned terms) {
  double x = 1 + (double)((line * 7919 + term % (terms / 2) * 104729) % 65537) / 65537;
  return term < terms / 2 ? x : -x * (1 + 1e-6 * uniform());
}

static double one(unsigned line, unsigned term, unsigned terms) {
  (void)line, (void)term, (void)terms;
  return 1;
}

static double small(unsigned line, unsigned term, unsigned terms) {
  (void)line, (void)term, (void)terms;
  return scaled(-50);
}

static double with_small_products(unsigned line, unsigned term, unsigned terms) {
  (void)line, (void)term, (void)terms;
  return scaled(-66);
}

static double tiny(unsigned line, unsigned term, unsigned terms) {
  (void)line, (void)term, (void)terms;
  return scaled(-118);
}

static double huge(unsigned line, unsigned term, unsigned terms) {
  (void)line, (void)term, (void)terms;
  return scaled(110);
}

typedef struct operand_kind {
  const char *name;
  number_maker a, b;
} operand_kind;

static const operand_kind kinds[] = {
    {"well scaled", well_scaled, well_scaled},
    {"positive", positive, positive},
    {"scaled by line", scaled_by_line, scaled_by_line},
    {"scaled by term", scaled_by_term, scaled_by_term},
    {"scaled inversely", scaled_by_term, scaled_inversely},
    {"cancelling", cancelling, one},
    {"small", small, small},
    {"with small products", with_small_products, with_small_products},
    {"tiny by one", tiny, one},
    {"tiny by huge", tiny, huge},
    {"huge by small", huge, small}};

static void fill(const operand_kind *kind, unsigned terms) {
  for (unsigned line = 0; line < SIDE; line++)
    for (unsigned term = 0; term < terms; term++) {
      numbers.a[line * terms + term] = (float)kind->a(line, term, terms);
      numbers.b[term * SIDE + line] = (float)kind->b(line, term, terms);
    }
}

/* ---- Errors ---- */

static void multiply(const product_test *test, const char *variant, unsigned terms, float *c) {
  ipt_gemm_desc d;
  memset(&d, 0, sizeof d);
  d.type = IPT_TYPE_F32;
  d.m = d.n = SIDE;
  d.k = terms;
  d.variant = variant;
  ipt_result result = ipt_gemm(test->context, numbers.a, numbers.b, c, &d);
  CHECK(result == IPT_SUCCESS, "%s: %s", variant, ipt_result_string(result));
}

typedef struct error_sums {
  double most, squares;
} error_sums;

/* Adds an error, relative to the sum of the products' magnitudes. Devices may take numbers below
 * the smallest normal one as zeros, so errors of so much in each term do not count. */
static void add_error(error_sums *errors, unsigned terms, double difference, double magnitude) {
  double error =
      magnitude == 0 || difference <= terms * (double)FLT_MIN ? 0 : difference / magnitude;
  errors->most = error > errors->most ? error : errors->most;
  errors->squares += error * error;
}

static void compare(const operand_kind *kind, unsigned terms) {
  error_sums by_bf16x3 = {0, 0}, by_floats = {0, 0};
  for (unsigned i = 0; i < SIDE * SIDE; i++) {
    double sum = 0, magnitude = 0;
    for (unsigned term = 0; term < terms; term++) {
      double product =
          (double)numbers.a[i / SIDE * terms + term] * numbers.b[term * SIDE + i % SIDE];
      sum += product;
      magnitude += fabs(product);
    }
    add_error(&by_bf16x3, terms, fabs(numbers.by_bf16x3[i] - sum), magnitude);
    add_error(&by_floats, terms, fabs(numbers.by_floats[i] - sum), magnitude);
  }
  printf("%-20s %4u terms: at most %.1e (%.1e), in the mean %.1e (%.1e)\n", kind->name, terms,
         by_bf16x3.most, by_floats.most, sqrt(by_bf16x3.squares) / SIDE,
         sqrt(by_floats.squares) / SIDE);
  CHECK(by_bf16x3.most <= by_floats.most && by_bf16x3.squares <= by_floats.squares,
        "%s, %u terms: errors by BF16x3 are larger", kind->name, terms);
}

static void test_errors(const product_test *test) {
  for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    for (unsigned j = 0; j < TERM_COUNTS; j++) {
      fill(&kinds[i], term_counts[j]);
      multiply(test, "bf16x3 shares=1", term_counts[j], numbers.by_bf16x3);
      multiply(test, "tiles shares=1", term_counts[j], numbers.by_floats);
      compare(&kinds[i], term_counts[j]);
    }
}

/* ---- Numbers that are no sums of three ---- */

static bool is_same(float x, float y) {
  return isnan(x) ? isnan(y) : isinf(x) ? x == y : fabsf(x - y) <= 1e-4f * (1 + fabsf(y));
}

/* A few odd numbers among zeros and ordinary ones. Sums that overflow do so in both ways. */
static void test_odd_numbers(const product_test *test) {
  static const float odd[] = {INFINITY, -INFINITY, NAN, 3e38f, -3e38f, 1e-45f, -0.0f, 1e-38f};
  for (unsigned i = 0; i < 64; i++) {
    unsigned terms = 40 + 5 * i;
    fill(&kinds[0], terms);
    for (unsigned j = 0; j < 1 + i % 4; j++) {
      float *operand = i / 8 % 2 == 0 ? numbers.a : numbers.b;
      operand[random_number() % (SIDE * terms)] = odd[(i + j * 3) % 8];
      if (i % 3 == 0)
        memset(i / 8 % 2 == 0 ? numbers.b : numbers.a, 0, SIDE * 7 * sizeof(float));
    }
    multiply(test, i % 2 == 0 ? "bf16x3 shares=1" : "bf16x3 shares=7", terms, numbers.by_bf16x3);
    multiply(test, "tiles shares=1", terms, numbers.by_floats);
    for (unsigned at = 0; at < SIDE * SIDE; at++)
      if (!is_same(numbers.by_bf16x3[at], numbers.by_floats[at])) {
        CHECK(false, "case %u, element %u: %g instead of %g", i, at, numbers.by_bf16x3[at],
              numbers.by_floats[at]);
        break;
      }
  }
}

int main(int argc, char **argv) {
  product_test test;
  int code = open_product_test(&test, argc, argv);
  if (code >= 0)
    return code;
  product_case c = case_of(GEMM, IPT_TYPE_F32, SIDE, SIDE, SIDE);
  ipt_plan *plan = NULL;
  c.variant = "bf16x3";
  bool fits = plan_product(test.context, &c, &plan) == IPT_SUCCESS;
  ipt_plan_destroy(plan);
  if (fits) {
    test_errors(&test);
    test_odd_numbers(&test);
  }
  code = close_product_test(&test);
  return code == 0 && !fits ? skip("no cooperative matrices of BF16") : code;
}
