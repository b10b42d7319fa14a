// The operands of products: real numbers -1, 0 and 1, mostly 0. Sums of their products are so small
// that they are exact in every type and order. This file shares no code with the library.
#include "bench.glsl"

// The real number with that index in matrix number `seed`; a complex number has two.
int integer_at(uint seed, uint64_t index) {
  uint x = pattern(index + (uint64_t(seed) << 40)) & 7u;
  return x == 0u ? 1 : x == 1u ? -1 : 0;
}

ivec2 number_at(uint seed, uint64_t index, uint components) {
  return components == 1u ? ivec2(integer_at(seed, index), 0)
                     : ivec2(integer_at(seed, 2 * index), integer_at(seed, 2 * index + 1));
}

ivec2 multiply(ivec2 x, ivec2 y) {
  return ivec2(x.x * y.x - x.y * y.y, x.x * y.y + x.y * y.x);
}

bool is_half(uint format) {
  return format == FORMAT_F16 || format == FORMAT_BF16;
}

// The 16 bits of a small integer, rounded to the nearest number or the even one of two. F16 has
// the exponent of a float with fewer bits.
uint half_of_integer(int value, uint format) {
  uint bits = floatBitsToUint(float(abs(value))), sign = value < 0 ? 0x8000u : 0u;
  uint shift = format == FORMAT_F16 ? 13u : 16u;
  if (format == FORMAT_F16 && bits >= 0x477ff000u)
    return sign | 0x7c00u;
  if (format == FORMAT_F16 && value != 0)
    bits -= 112u << 23;
  return sign | (bits + (1u << (shift - 1u)) - 1u + (bits >> shift & 1u)) >> shift;
}

// The bits of a small integer as a float, as an integer of 32 bits, or as the words of a double.
uint word_of_integer(int value, uint word, uint format) {
  uint magnitude = uint(abs(value));
  int exponent = findMSB(magnitude);
  if (format == FORMAT_F32)
    return floatBitsToUint(float(value));
  if (format == FORMAT_S32)
    return uint(value);
  if (word == 0u || value == 0)
    return 0u;
  return (value < 0 ? 1u << 31 : 0u) | uint(1023 + exponent) << 20 |
         (magnitude << (20 - exponent) & 0xfffffu);
}
