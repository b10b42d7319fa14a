/* Products and sums that saturate, and number theory, on 64-bit numbers. */

/* Sets the product even if it does not fit, and returns whether that is so. */
static int ipt__mul_overflows(uint64_t a, uint64_t b, uint64_t *product) {
#if defined(__clang__) || (defined(__GNUC__) && __GNUC__ >= 5)
  return __builtin_mul_overflow(a, b, product); /* a division would take many times as long */
#else
  *product = a * b;
  return b != 0 && a > UINT64_MAX / b;
#endif
}

/* a * b, or UINT64_MAX if that does not fit. */
static uint64_t ipt__saturating_mul(uint64_t a, uint64_t b) {
  uint64_t product;
  return ipt__mul_overflows(a, b, &product) ? UINT64_MAX : product;
}

/* a + b, or UINT64_MAX if that does not fit. */
static uint64_t ipt__saturating_add(uint64_t a, uint64_t b) {
  return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static uint64_t ipt__gcd(uint64_t a, uint64_t b) {
  while (b != 0) {
    uint64_t remainder = a % b;
    a = b;
    b = remainder;
  }
  return a;
}

/* a * b mod modulus for a, b < modulus, without a 128-bit type. */
static uint64_t ipt__mul_mod(uint64_t a, uint64_t b, uint64_t modulus) {
  if (modulus <= UINT32_MAX)
    return a * b % modulus;
  uint64_t product = 0;
  for (; b != 0; b >>= 1) {
    if (b & 1)
      product = product >= modulus - a ? product - (modulus - a) : product + a;
    a = a >= modulus - a ? a - (modulus - a) : a + a;
  }
  return product;
}

/* The inverse of value modulo modulus, for coprime numbers; 0 for modulus 1. */
static uint64_t ipt__inverse_mod(uint64_t value, uint64_t modulus) {
  uint64_t remainder = modulus, next_remainder = value % modulus;
  uint64_t inverse = 0, next_inverse = 1 % modulus;
  while (next_remainder != 0) {
    uint64_t quotient = remainder / next_remainder;
    uint64_t step = ipt__mul_mod(quotient % modulus, next_inverse, modulus);
    uint64_t inverse_after = inverse >= step ? inverse - step : inverse + (modulus - step);
    uint64_t remainder_after = remainder - quotient * next_remainder;
    inverse = next_inverse;
    next_inverse = inverse_after;
    remainder = next_remainder;
    next_remainder = remainder_after;
  }
  return inverse;
}

/* base to the power of exponent, modulo modulus; base < modulus. */
static uint64_t ipt__power_mod(uint64_t base, uint64_t exponent, uint64_t modulus) {
  uint64_t power = 1 % modulus;
  for (; exponent != 0; exponent >>= 1) {
    if (exponent & 1)
      power = ipt__mul_mod(power, base, modulus);
    base = ipt__mul_mod(base, base, modulus);
  }
  return power;
}

/* ---- Prime factors and divisors ---- */

enum { IPT__MOST_PRIMES = 10 /* distinct ones: a number of 32 bits has at most 9 */ };

typedef struct ipt__primes {
  uint32_t count;
  uint32_t prime[IPT__MOST_PRIMES];
  uint32_t exponent[IPT__MOST_PRIMES];
} ipt__primes;

/* value is at least 1. */
static ipt__primes ipt__factor(uint32_t value) {
  ipt__primes primes;
  memset(&primes, 0, sizeof primes);
  for (uint32_t p = 2; value > 1; p += p == 2 ? 1 : 2) {
    if (p > value / p) /* no smaller factor is left */
      p = value;
    if (value % p != 0)
      continue;
    primes.prime[primes.count] = p;
    for (; value % p == 0; value /= p)
      primes.exponent[primes.count]++;
    primes.count++;
  }
  return primes;
}

/* Returns the order of value modulo modulus. `order` is a multiple of it that has these prime
 * factors. */
static uint64_t ipt__order_mod(uint64_t value, uint64_t modulus, uint64_t order,
                               const ipt__primes *primes) {
  for (uint32_t i = 0; i < primes->count; i++)
    while (order % primes->prime[i] == 0 &&
           ipt__power_mod(value, order / primes->prime[i], modulus) == 1)
      order /= primes->prime[i];
  return order;
}

/* 4096 is more than the number of divisors of any number up to 10^11. */
enum { IPT__MOST_DIVISORS = 4096, IPT__MOST_TRIALS = 1 << 20 };

typedef struct ipt__divisors {
  uint32_t count;
  uint32_t divisor[IPT__MOST_DIVISORS]; /* in ascending order */
} ipt__divisors;

static void ipt__add_divisor(ipt__divisors *list, uint64_t divisor) {
  if (list->count < IPT__MOST_DIVISORS)
    list->divisor[list->count++] = (uint32_t)divisor;
}

/* Lists the divisors of value up to `most`, which fits 32 bits. For values beyond 10^12 some may be
 * missing, because the number of trials is bounded. */
static void ipt__list_divisors(uint64_t value, uint64_t most, ipt__divisors *list) {
  list->count = 0;
  for (uint64_t d = 1; d <= ipt__min(most, IPT__MOST_TRIALS) && d <= value / d; d++)
    if (value % d == 0)
      ipt__add_divisor(list, d);
  for (uint32_t i = list->count; i-- > 0;) {
    uint64_t other = value / list->divisor[i];
    if (other <= most && other != list->divisor[i])
      ipt__add_divisor(list, other);
  }
}

/* The largest divisor of value up to `most`, of those that as many trials find. */
IPT__MAYBE_UNUSED static uint64_t ipt__largest_divisor(uint64_t value, uint64_t most) {
  uint64_t best = 1;
  for (uint64_t d = 1; d <= ipt__min(most, IPT__MOST_TRIALS) && d <= value / d; d++) {
    if (value % d != 0)
      continue;
    best = ipt__max(best, d);
    if (value / d <= most)
      return value / d;
  }
  return best;
}

IPT__MAYBE_UNUSED static int ipt__ranges_overlap(uint64_t a, uint64_t a_bytes, uint64_t b,
                                                 uint64_t b_bytes) {
  return a_bytes > 0 && b_bytes > 0 && (a < b ? b - a < a_bytes : a - b < b_bytes);
}
