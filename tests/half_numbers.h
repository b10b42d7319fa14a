/* Numbers of 16 bits by their definition, which shares no code with the library. */
#ifndef IPT_TESTS_HALF_NUMBERS_H
#define IPT_TESTS_HALF_NUMBERS_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct half_format {
  int exponent_bits, fraction_bits;
} half_format;

static const half_format binary16 = {5, 10}, bfloat16 = {8, 7};

enum { HALF_SIGN = 0x8000 };

/* The bits of infinity, after those of all finite numbers. */
static inline uint16_t half_infinity(half_format f) {
  return (uint16_t)(((1 << f.exponent_bits) - 1) << f.fraction_bits);
}

static inline bool is_half_nan(half_format f, uint16_t bits) {
  return (bits & ~HALF_SIGN) > half_infinity(f);
}

/* The number that follows the greatest one stands for infinity if `bounded`. */
static inline double half_magnitude(half_format f, int bits, bool bounded) {
  int bias = (1 << (f.exponent_bits - 1)) - 1, unit = 1 - bias - f.fraction_bits;
  int exponent = bits >> f.fraction_bits, fraction = bits & ((1 << f.fraction_bits) - 1);
  if (bits >= half_infinity(f) && !bounded)
    return fraction != 0 ? NAN : INFINITY;
  if (exponent == 0)
    return ldexp(fraction, unit);
  return ldexp(fraction + (1 << f.fraction_bits), exponent - 1 + unit);
}

static inline double half_value(half_format f, uint16_t bits) {
  double magnitude = half_magnitude(f, bits & ~HALF_SIGN, false);
  return (bits & HALF_SIGN) != 0 ? -magnitude : magnitude;
}

/* Searches for the nearest number, or the even one of two. */
static inline uint16_t half_bits(half_format f, double value) {
  uint16_t sign = signbit(value) ? HALF_SIGN : 0;
  double magnitude = fabs(value);
  int low = 0, high = half_infinity(f);
  if (isnan(value))
    return (uint16_t)(sign | high | 1);
  if (magnitude >= half_magnitude(f, high, true))
    return (uint16_t)(sign | high);
  while (high - low > 1) {
    int middle = (low + high) / 2;
    if (half_magnitude(f, middle, true) <= magnitude)
      low = middle;
    else
      high = middle;
  }
  double below = magnitude - half_magnitude(f, low, true);
  double above = half_magnitude(f, high, true) - magnitude;
  bool is_low = below < above || (below == above && low % 2 == 0);
  return (uint16_t)(sign | (is_low ? low : high));
}

#endif
