/* Numbers of 16 bits as floats, and floats rounded to them: to the nearest number, and to the even
 * one of two that are equally near. C99 has no such types, so this works on bits. It uses no floats
 * below the normal ones, which processors count as zero if a program asks for that. NaN stays NaN,
 * with its first bits. */

static uint32_t ipt__bits_of_float(float number) {
  uint32_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

static float ipt__float_of_bits(uint32_t bits) {
  float number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

/* The memory may hold any type of 16 bits. */
static uint16_t ipt__load_half(const unsigned char *from) {
  uint16_t half;
  memcpy(&half, from, sizeof half);
  return half;
}

static void ipt__store_half(unsigned char *to, uint16_t half) {
  memcpy(to, &half, sizeof half);
}

/* ---- binary16: 5 bits of exponent, 10 of the fraction ---- */

enum {
  IPT__F16_SHIFT = 23 - 10,      /* bits by which a float's fraction is longer */
  IPT__F16_BIAS = 127 - 15,      /* the amount by which its exponent is larger */
  IPT__F16_ONE = 1 << 24,        /* the number 1, in units of the least number */
  IPT__F16_LEAST = 127 - 24 + 23 /* the exponent of floats whose last bit is one unit */
};

static float ipt__widened_f16(uint16_t half) {
  uint32_t magnitude = half & 0x7fffu, sign = (uint32_t)(half & 0x8000u) << 16;
  uint32_t bits = (magnitude << IPT__F16_SHIFT) + ((uint32_t)IPT__F16_BIAS << 23);
  uint32_t below = ipt__bits_of_float((float)(int32_t)magnitude / (float)IPT__F16_ONE);
  uint32_t special = magnitude << IPT__F16_SHIFT | 0x7f800000u;
  bits = magnitude < 0x400u ? below : bits;
  return ipt__float_of_bits(sign | (magnitude >= 0x7c00u ? special : bits));
}

/* Rounds away the last `shift` bits, 1 to 31. */
static uint32_t ipt__rounded_bits(uint32_t bits, uint32_t shift) {
  uint32_t kept = bits >> shift, rest = bits - (kept << shift), half = 1u << (shift - 1);
  return kept + (rest > half || (rest == half && (kept & 1) != 0));
}

/* The constants are the least size that becomes infinite, the least that becomes a normal number,
 * and the greatest that becomes zero. A fraction that is rounded up to the next power of two
 * carries into the exponent. */
static uint16_t ipt__rounded_f16(float number) {
  const uint32_t infinite = 0x477ff000, normal = 0x38800000, zero = 0x33000000;
  uint32_t bits = ipt__bits_of_float(number), magnitude = bits & 0x7fffffffu;
  uint32_t sign = bits >> 16 & 0x8000u, half;
  if (magnitude > 0x7f800000u)
    half = 0x7e00u | (magnitude >> IPT__F16_SHIFT & 0x3ffu);
  else if (magnitude >= infinite)
    half = 0x7c00;
  else if (magnitude >= normal)
    half = ipt__rounded_bits(magnitude - ((uint32_t)IPT__F16_BIAS << 23), IPT__F16_SHIFT);
  else if (magnitude <= zero)
    half = 0;
  else
    half =
        ipt__rounded_bits((magnitude & 0x7fffffu) | 0x800000u, IPT__F16_LEAST - (magnitude >> 23));
  return (uint16_t)(sign | half);
}

/* ---- bfloat16: the upper half of a float ---- */

static float ipt__widened_bf16(uint16_t half) {
  return ipt__float_of_bits((uint32_t)half << 16);
}

static uint16_t ipt__rounded_bf16(float number) {
  uint32_t bits = ipt__bits_of_float(number);
  int is_nan = (bits & 0x7fffffffu) > 0x7f800000u;
  return (uint16_t)(is_nan ? bits >> 16 | 0x40u : ipt__rounded_bits(bits, 16));
}

/* ---- Neighbours ---- */

static void ipt__widen_bf16(float *to, const unsigned char *from, size_t count) {
  for (size_t i = 0; i < count; i++)
    to[i] = ipt__widened_bf16(ipt__load_half(from + 2 * i));
}

static void ipt__widen_f16_by_bits(float *to, const unsigned char *from, size_t count) {
  for (size_t i = 0; i < count; i++)
    to[i] = ipt__widened_f16(ipt__load_half(from + 2 * i));
}

#ifdef IPT__HAS_AVX2

__attribute__((__target__("avx2,f16c"))) static void
ipt__widen_f16_by_vectors(float *to, const unsigned char *from, size_t count) {
  size_t whole = count - count % 8;
  for (size_t i = 0; i < whole; i += 8)
    _mm256_storeu_ps(
        to + i, _mm256_cvtph_ps(_mm_loadu_si128((const __m128i *)(const void *)(from + 2 * i))));
  ipt__widen_f16_by_bits(to + whole, from + 2 * whole, count - whole);
}

static void ipt__widen_f16(float *to, const unsigned char *from, size_t count) {
  static const size_t few = 8;
  if (count >= few && ipt__has_wide_halves())
    ipt__widen_f16_by_vectors(to, from, count);
  else
    ipt__widen_f16_by_bits(to, from, count);
}

#else

static void ipt__widen_f16(float *to, const unsigned char *from, size_t count) {
  ipt__widen_f16_by_bits(to, from, count);
}

#endif
