/* Index functions of the C2R decomposition [Catanzaro, section 3].
 *
 * C2R transposes an m x n row-major matrix in three steps, all within rows or columns:
 *
 *   1. where c = gcd(m, n) > 1, column j is rotated up by j / b         (a = m / c, b = n / c)
 *   2. row i is shuffled: column j goes to ((i + j / b) mod m + j m) mod n
 *   3. column j is rotated up by j, then rows are permuted: row i comes from (i n - i / a) mod m
 *
 * R2C, the inverse, transposes an n x m matrix into an m x n one, seen as m x n throughout.
 *
 * A rotation by s is two reflections: i -> -i, then i -> s - i (mod m). A reflection swaps pairs,
 * which needs no buffer and no order. The first of the two is the same for all columns, it merely
 * reverses the rows, so we never perform it: with c = 1 it is merged into the row permutation of
 * step 3. With c > 1 step 1 is done as a reflection only, which leaves the rows reversed; step 2
 * knows (`reversed`), and then a reflection in step 3 puts them in order again. */

/* Constants of the C2R decomposition of an m x n matrix. */
typedef struct ipt__c2r {
  uint64_t m, n;                 /* rows and columns */
  uint64_t gcd, a, b;            /* gcd(m, n), m / gcd, n / gcd */
  uint64_t a_inverse, b_inverse; /* of a modulo b, of b modulo a */
  int inverse;                   /* R2C instead of C2R */
  int reversed;                  /* rows are in reverse order: i stands for -i mod m */
} ipt__c2r;

static ipt__c2r ipt__make_c2r(uint64_t m, uint64_t n, int inverse) {
  ipt__c2r c2r;
  c2r.m = m;
  c2r.n = n;
  c2r.gcd = ipt__gcd(m, n);
  c2r.a = m / c2r.gcd;
  c2r.b = n / c2r.gcd;
  c2r.a_inverse = ipt__inverse_mod(c2r.a, c2r.b);
  c2r.b_inverse = ipt__inverse_mod(c2r.b, c2r.a);
  c2r.inverse = inverse;
  c2r.reversed = c2r.gcd > 1;
  return c2r;
}

static uint64_t ipt__negate_mod(uint64_t value, uint64_t modulus) {
  return (modulus - value % modulus) % modulus;
}

/* Where column j of row i goes in step 2. */
static uint64_t ipt__shuffle_forward(const ipt__c2r *c, uint64_t i, uint64_t j) {
  uint64_t product = ipt__mul_mod(j % c->n, c->m % c->n, c->n);
  return ((i + j / c->b) % c->m % c->n + product) % c->n;
}

/* The inverse. x = ((i + q) mod m + c (t a mod b)) mod n for j = q b + t, because b m = a n. So
 * q = (x - i) mod c, and the rest divided by c is t a mod b. */
static uint64_t ipt__shuffle_backward(const ipt__c2r *c, uint64_t i, uint64_t x) {
  uint64_t q = (x % c->gcd + c->gcd - i % c->gcd) % c->gcd;
  uint64_t start = (i + q) % c->m % c->n;
  uint64_t t = ipt__mul_mod((x + c->n - start) % c->n / c->gcd, c->a_inverse, c->b);
  return q * c->b + t;
}

/* The column from which column x of row `row` comes, rows counted as they lie. */
static uint64_t ipt__shuffle_source(const ipt__c2r *c, uint64_t row, uint64_t x) {
  uint64_t i = c->reversed ? ipt__negate_mod(row, c->m) : row;
  return c->inverse ? ipt__shuffle_forward(c, i, x) : ipt__shuffle_backward(c, i, x);
}

/* From which row row i comes in step 3. */
static uint64_t ipt__permute_forward(const ipt__c2r *c, uint64_t i) {
  uint64_t product = ipt__mul_mod(i, c->n % c->m, c->m);
  return (product + c->m - i / c->a) % c->m;
}

/* The inverse. y = (c (v b mod a) - u) mod m for i = u a + v, because a n = b m. */
static uint64_t ipt__permute_backward(const ipt__c2r *c, uint64_t y) {
  uint64_t u = ipt__negate_mod(y, c->gcd);
  uint64_t v = ipt__mul_mod((y + u) % c->m / c->gcd, c->b_inverse, c->a);
  return u * c->a + v;
}

/* The row to which row k goes. Without `reversed` the reflection i -> -i is merged in. */
static uint64_t ipt__row_destination(const ipt__c2r *c, uint64_t k) {
  if (c->inverse) {
    uint64_t from = ipt__permute_forward(c, k);
    return c->reversed ? from : ipt__negate_mod(from, c->m);
  }
  return ipt__permute_backward(c, c->reversed ? k : ipt__negate_mod(k, c->m));
}

/* The row from which row k comes: where the inverse takes it. */
static uint64_t ipt__row_source(const ipt__c2r *c, uint64_t k) {
  ipt__c2r other = *c;
  other.inverse = !c->inverse;
  return ipt__row_destination(&other, k);
}

/* Reflection: s_j = (+-(j / divisor) + shift) mod rows. */
typedef struct ipt__reflection {
  uint64_t divisor, shift;
  int negate;
} ipt__reflection;

/* The sum s_j of a reflection of `rows` rows in column j. */
static uint64_t ipt__reflection_sum(const ipt__reflection *r, uint64_t rows, uint64_t j) {
  uint64_t sum = j / r->divisor % rows;
  if (r->negate)
    sum = ipt__negate_mod(sum, rows);
  return (sum + r->shift) % rows;
}
