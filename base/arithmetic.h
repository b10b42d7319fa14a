/* Checked products and number theory on 64-bit numbers. */

/* a * b, or UINT64_MAX where it does not fit. */
static uint64_t ipt__saturating_mul(uint64_t a, uint64_t b) {
  return b != 0 && a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

/* a + b, or UINT64_MAX where it does not fit. */
IPT__MAYBE_UNUSED static uint64_t ipt__saturating_add(uint64_t a, uint64_t b) {
  return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static int ipt__mul_overflows(uint64_t a, uint64_t b, uint64_t *product) {
  *product = a * b;
  return b != 0 && a > UINT64_MAX / b;
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
