// Division by the diagonal of a triangle.

#ifdef DOUBLE
const double WIDE_DIVISOR = 1.3407807929942597e154lf; // 2^512
#else
const float WIDE_DIVISOR = 18446744073709551616.0; // 2^64
#endif

// Drivers may divide by multiplying by a reciprocal, which overflows or becomes zero for divisors
// at the ends of the range. A power of 2 moves these to the middle, and changes only quotients that
// are out of the range anyway.
REAL scale_of_size(REAL size) {
  const REAL narrow = REAL(1) / WIDE_DIVISOR;
  return size > WIDE_DIVISOR ? narrow : size < narrow ? WIDE_DIVISOR : REAL(1);
}

REAL real_quotient(REAL x, REAL y) {
  REAL scale = scale_of_size(abs(y));
  return x * scale / (y * scale);
}

#ifdef COMPLEX
// Returns a power of 2 that moves y to where a driver may divide by it, or else one with which two
// parts of x add up to a finite number.
REAL scale_of_quotient(NUMBER x, NUMBER y) {
  REAL scale = scale_of_size(max(abs(y.x), abs(y.y)));
  return scale == 1 && max(abs(x.x), abs(x.y)) > WIDE_DIVISOR ? REAL(0.125) : scale;
}
#endif

// Divides complex numbers by the larger part first, so that no square overflows or vanishes [Smith,
// Algorithm 116, 1962]. Without `precise`, drivers may scale sums instead of their terms.
NUMBER quotient(NUMBER dividend, NUMBER divider) {
#ifdef COMPLEX
  REAL scale = scale_of_quotient(dividend, divider);
  precise NUMBER x = dividend * scale, y = divider * scale;
  bool is_wide = abs(y.x) >= abs(y.y);
  REAL ratio = is_wide ? y.y / y.x : y.x / y.y;
  REAL divisor = is_wide ? y.x + y.y * ratio : y.x * ratio + y.y;
  NUMBER z = is_wide ? PAIR(x.x + x.y * ratio, x.y - x.x * ratio)
                     : PAIR(x.x * ratio + x.y, x.y * ratio - x.x);
  return PAIR(z.x / divisor, z.y / divisor);
#else
  return real_quotient(dividend, divider);
#endif
}

// Returns a scale with which x * scale can be multiplied by the reciprocal of y * scale.
REAL scale_of_divisor(NUMBER y) {
#ifdef COMPLEX
  return scale_of_size(max(abs(y.x), abs(y.y)));
#else
  return scale_of_size(abs(y));
#endif
}

NUMBER one() {
#ifdef COMPLEX
  return PAIR(1, 0);
#else
  return 1;
#endif
}
