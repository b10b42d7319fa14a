/* libipt_blas against a naive loop: every function, order, trans and alpha, on shapes and pitches
 * that take every way through it; memory around and between; bad arguments. */
#include "blas_cases.h"
#include "check.h"

/* This function replaces the library's. */
void xerbla_(const char *name, const int *info, int length) {
  blas_record_error(name, info, length);
}

/* The same for functions whose integers have 64 bits. */
void xerbla_64_(const char *name, const int64_t *info, size_t length) {
  int number = (int)*info;
  blas_record_error(name, &number, (int)length);
}

static void check_case(const blas_case *c) {
  CHECK(blas_runs_right(c), "%s", blas_describe(c));
}

/* ---- All combinations of valid arguments ---- */

static int max_int(int a, int b) {
  return a > b ? a : b;
}

/* Checks matrices that are part of a larger square one. Long and narrow ones would be mostly
 * surrounded by other memory, so few of them suffice. */
static void check_within(blas_case c, int most) {
  c.lda = c.ldb = max_int(c.rows, c.cols) + 4;
  if (c.lda < most)
    check_case(&c);
}

/* Checks matrices without gaps, with little or much padding on each side, and as part of a larger
 * matrix. */
static void check_pitches(blas_case c) {
  static const int extra[][2] = {{0, 0}, {3, 0}, {0, 5}, {2, 9}, {40, 1}, {1, 30}};
  for (size_t i = 0; i < sizeof extra / sizeof extra[0]; i += few_cases() ? 2 : 1) {
    blas_set_pitches(&c, extra[i][0], extra[i][1]);
    check_case(&c);
  }
  check_within(c, 400);
}

static void check_alphas(blas_case c) {
  static const double alphas[][2] = {{0, 0}, {1, 0}, {2.5, 0}, {0, 1}, {1, 1}, {-1.5, 0.25}};
  size_t first = c.fortran ? 2 : 0, end = c.fortran ? 3 : blas_is_complex(c.type) ? 6 : 3;
  for (size_t i = first; i < end; i++) { /* interfaces differ only in how they get arguments */
    memcpy(c.alpha, alphas[i], sizeof c.alpha);
    check_pitches(c);
  }
}

static void check_shape(int rows, int cols) {
  blas_case c;
  memset(&c, 0, sizeof c);
  c.rows = rows;
  c.cols = cols;
  for (int combination = 0; combination < BLAS_TYPES * 2 * 2 * 2 * 4; combination++) {
    c.type = combination % 4;
    c.in_place = combination / 4 % 2;
    c.fortran = combination / 8 % 2;
    c.order = "RC"[combination / 16 % 2];
    c.trans = "NTCR"[combination / 32];
    check_alphas(c);
  }
}

/* Sizes large enough for threads, and for rows that several threads move. */
static void check_large(int rows, int cols) {
  blas_case c = {1, 1, 0, 'R', 'T', 0, 0, 0, 0, {2.5, 0}};
  c.rows = rows;
  c.cols = cols;
  for (int combination = 0; combination < 16; combination++) {
    c.type = combination / 4;
    c.in_place = combination % 2;
    c.trans = "TN"[combination / 2 % 2];
    c.alpha[1] = blas_is_complex(c.type) ? -0.5 : 0;
    check_pitches(c);
    check_within(c, 2000);
    blas_set_pitches(&c, 0, 0);
    c.lda *= 2;
    c.ldb *= 3;
    check_case(&c);
  }
}

static void test_results(void) {
  static const int shapes[][2] = {{1, 1},    {1, 9},   {9, 1},   {2, 3},     {16, 16},
                                  {15, 17},  {33, 64}, {65, 63}, {3, 700},   {1200, 5},
                                  {90, 131}, {1, 300}, {700, 1}, {151, 101}, {112, 112}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    check_shape(shapes[i][0], shapes[i][1]);
  check_large(700, 500);
  check_large(256, 1100);
  check_large(619, 521);
  check_large(1200, 5);
  check_large(3, 100000);
  check_large(30000, 9);
  check_large(420, 420);
  check_large(512, 600); /* a pitch that makes lines compete */
}

/* ---- Bad arguments ---- */

static void check_info(const blas_case *c, int expected) {
  static const char *const names[2][4] = {{"SOMATCOPY", "DOMATCOPY", "COMATCOPY", "ZOMATCOPY"},
                                          {"SIMATCOPY", "DIMATCOPY", "CIMATCOPY", "ZIMATCOPY"}};
  unsigned char a[2048], b[2048], before[2048];
  blas_fill(c->type, a, sizeof a, 1);
  blas_fill(c->type, b, sizeof b, 1);
  memcpy(before, b, sizeof b);
  memset(&blas_error, 0, sizeof blas_error);
  blas_call(&blas_ours, c, a, b);
  CHECK(memcmp(b, before, sizeof b) == 0, "data changed: %s", blas_describe(c));
  CHECK(blas_error.calls == (expected != 0), "%d: %s", blas_error.calls, blas_describe(c));
  CHECK(blas_error.info == expected, "%d, not %d: %s", blas_error.info, expected, blas_describe(c));
  if (expected == 0)
    return;
  const char *name = names[c->in_place][c->type];
  CHECK(strcmp(blas_error.name, name) == 0, "%s: %s", blas_error.name, blas_describe(c));
  CHECK(blas_error.length == 10, "%d: %s", blas_error.length, blas_describe(c));
}

static int ldb_info(const blas_case *c) {
  return c->in_place && !blas_is_complex(c->type) ? 8 : 9;
}

/* For a 3 x 2 matrix each argument is wrong by itself, and of several wrong ones the first is
 * told. */
static void check_bad_arguments(blas_case good) {
  blas_case c = good;
  c.ldb--;
  check_info(&c, ldb_info(&c));
  c.lda--;
  check_info(&c, 7);
  c.cols = -1;
  check_info(&c, 4);
  c.rows = -1;
  check_info(&c, 3);
  c.trans = 'X';
  check_info(&c, 2);
  c.order = 'X';
  check_info(&c, 1);
  c = good;
  c.lda--;
  check_info(&c, 7);
  c = good;
  c.trans = 0;
  check_info(&c, 2);
  c = good;
  c.order = 0;
  check_info(&c, 1);
}

static void check_empty(blas_case c) {
  c.rows = 0;
  check_info(&c, 0);
  c.cols = 0;
  c.lda = c.ldb = 1;
  check_info(&c, 0);
  c.ldb = 0;
  check_info(&c, ldb_info(&c));
  c.lda = 0;
  check_info(&c, 7);
}

static void test_errors(void) {
  for (int combination = 0; combination < BLAS_TYPES * 2 * 2 * 2 * 4; combination++) {
    blas_case c = {0, 0, 0, 'R', 'N', 3, 2, 0, 0, {1, 0}};
    c.type = combination % 4;
    c.in_place = combination / 4 % 2;
    c.fortran = combination / 8 % 2;
    c.order = "RC"[combination / 16 % 2];
    c.trans = "NTCR"[combination / 32];
    blas_set_pitches(&c, 0, 0);
    check_bad_arguments(c);
    check_empty(c);
  }
}

/* Fortran does not distinguish upper and lower case. */
static void test_small_letters(void) {
  for (const char *trans = "ntcr"; *trans != 0; trans++)
    for (const char *order = "rc"; *order != 0; order++) {
      float a[24], b[24], expected[24], alpha[2] = {2, 1};
      const int rows = 3, cols = 2, ld = 3;
      char large_order = (char)(*order - 'a' + 'A'), large_trans = (char)(*trans - 'a' + 'A');
      blas_fill(2, (unsigned char *)a, sizeof a, 0);
      memset(b, 0, sizeof b);
      memset(expected, 0, sizeof expected);
      comatcopy_(&large_order, &large_trans, &rows, &cols, alpha, a, &ld, expected, &ld);
      comatcopy_(order, trans, &rows, &cols, alpha, a, &ld, b, &ld);
      CHECK(memcmp(b, expected, sizeof b) == 0, "order %c trans %c", *order, *trans);
    }
}

/* ---- Integers of 64 bits ---- */

void dgemm_64_(const char *transa, const char *transb, const int64_t *m, const int64_t *n,
               const int64_t *k, const double *alpha, const double *a, const int64_t *lda,
               const double *b, const int64_t *ldb, const double *beta, double *c,
               const int64_t *ldc);
void dgemv_64_(const char *trans, const int64_t *m, const int64_t *n, const double *alpha,
               const double *a, const int64_t *lda, const double *x, const int64_t *incx,
               const double *beta, double *y, const int64_t *incy);

/* Returns the number of the argument that is reported; 0: none is, and C is right. */
static int wrong_in_gemm(int64_t m, int64_t n, int64_t k, int64_t lda, int64_t ldb, int64_t ldc) {
  double a[4] = {1, 2, 3, 4}, b[4] = {1, 0, 0, 1}, c[4] = {9, 9, 9, 9}, one = 1, zero = 0;
  blas_error.info = 0;
  dgemm_64_("N", "n", &m, &n, &k, &one, a, &lda, b, &ldb, &zero, c, &ldc);
  int is_right = memcmp(c, a, sizeof a) == 0;
  return blas_error.info != 0 || is_right ? blas_error.info : -1;
}

static int wrong_in_gemv(int64_t m, int64_t n, int64_t lda, int64_t incx, int64_t incy) {
  double a[4] = {1, 0, 0, 1}, x[2] = {5, 6}, y[2] = {7, 8}, one = 1;
  blas_error.info = 0;
  dgemv_64_("T", &m, &n, &one, a, &lda, x, &incx, &one, y, &incy);
  return blas_error.info;
}

/* Sizes that cannot be counted in bytes are wrong, too, and no check overflows. */
static void test_wide_integers(void) {
  const int64_t most = INT64_MAX, least = INT64_MIN, half = most / 16 + 1;
  CHECK(wrong_in_gemm(2, 2, 2, 2, 2, 2) == 0, "%d", blas_error.info);
  CHECK(wrong_in_gemm(least, 2, 2, 2, 2, 2) == 3, "%d", blas_error.info);
  CHECK(wrong_in_gemm(2, -1, 2, 2, 2, 2) == 4, "%d", blas_error.info);
  CHECK(wrong_in_gemm(2, 2, 2, 1, 2, 2) == 8, "%d", blas_error.info);
  CHECK(strcmp(blas_error.name, "DGEMM ") == 0, "%s", blas_error.name);
  CHECK(wrong_in_gemm(2, 2, 2, most, 2, 2) == 8, "%d", blas_error.info);
  CHECK(wrong_in_gemm(2, 2, 2, 2, half, 2) == 10, "%d", blas_error.info);
  CHECK(wrong_in_gemm(2, 2, 2, 2, 2, most) == 13, "%d", blas_error.info);
  CHECK(wrong_in_gemm(most, most, most, most, most, most) == 8, "%d", blas_error.info);
  CHECK(wrong_in_gemv(2, 2, 2, least, 1) == 8, "%d", blas_error.info);
  CHECK(wrong_in_gemv(2, 2, 2, 1, most) == 11, "%d", blas_error.info);
  CHECK(wrong_in_gemv(2, 2, 2, 0, 1) == 8, "%d", blas_error.info);
  CHECK(wrong_in_gemv(2, 2, 2, -1, 1) == 0, "%d", blas_error.info);
}

enum { LONG = 3000 };

/* Returns the number of the argument that is reported; 0: none is, and y is right. x has a number
 * for each row of A, or one, and y the other way round. */
static int wrong_in_column(const char *trans, int64_t m, int64_t increment_of_one,
                           int64_t increment_of_all) {
  static double a[LONG], all[2 * LONG], one[1];
  int transposes = *trans == 'T';
  int64_t n = 1, incx = transposes ? increment_of_all : increment_of_one;
  int64_t incy = transposes ? increment_of_one : increment_of_all;
  double factor = 1, zero = 0, sum = 0;
  int wrong = 0;
  for (int i = 0; i < LONG; i++) {
    a[i] = i % 7 + 1;
    all[2 * i] = all[2 * i + 1] = transposes ? i % 5 : -1;
  }
  one[0] = transposes ? -1 : 3;
  blas_error.info = 0;
  dgemv_64_(trans, &m, &n, &factor, a, &m, transposes ? all : one, &incx, &zero,
            transposes ? one : all, &incy);
  for (int64_t i = 0; i < m; i++) {
    int64_t at = increment_of_all > 0 ? i * increment_of_all : (i - m + 1) * increment_of_all;
    sum += a[i] * all[at];
    wrong |= !transposes && memcmp(&all[at], (const double[]){3 * a[i]}, sizeof all[at]) != 0;
  }
  wrong |= transposes && memcmp(one, &sum, sizeof sum) != 0;
  return blas_error.info != 0 ? blas_error.info : -wrong;
}

/* Either vector has a length of its own, which bounds its increment. */
static void test_wide_increments(void) {
  const int64_t widest = INT64_MAX / 8, lengths[] = {2, 7, LONG};
  for (int i = 0; i < 3; i++)
    for (int sign = -1; sign <= 1; sign += 2) {
      int64_t m = lengths[i], wide = sign * widest, too_wide = sign * (widest / m + 1);
      for (int step = -2; step <= 2; step += 1 + (step == -1)) {
        CHECK(wrong_in_column("N", m, wide, step) == 0, "%d, step %d", blas_error.info, step);
        CHECK(wrong_in_column("T", m, wide, step) == 0, "%d, step %d", blas_error.info, step);
      }
      CHECK(wrong_in_column("N", m, wide + sign, 1) == 8, "%d", blas_error.info);
      CHECK(wrong_in_column("T", m, wide + sign, 1) == 11, "%d", blas_error.info);
      blas_error.info = 0;
      CHECK(wrong_in_gemv(m, 1, m, too_wide, 1) == 8, "%d", blas_error.info);
    }
}

int main(void) {
  test_wide_integers();
  test_wide_increments();
  test_results();
  test_errors();
  test_small_letters();
  return finish();
}
