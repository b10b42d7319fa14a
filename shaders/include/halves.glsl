// Numbers of 16 bits in memory, F16 or BF16, which become floats. Devices need not have 16-bit
// types, so they are parts of words of 32 bits. Conversions work on bits: instructions for them may
// round towards zero, or take the smallest numbers for zero.

#include "words.glsl"

// How far the bits of the number are shifted in their word.
uint shift_of(uvec2 address) {
  return (address.x & 2u) * 8;
}

// ---- Conversions, as in backend_cpu/half.h ----

#ifdef BF16

float widened(uint bits) {
  return uintBitsToFloat(bits << 16);
}

#else

float widened(uint bits) {
  uint magnitude = bits & 0x7fffu, sign = (bits & 0x8000u) << 16;
  uint small = floatBitsToUint(float(magnitude) / 16777216.0);
  uint normal = (magnitude << 13) + (112u << 23);
  uint special = magnitude << 13 | 0x7f800000u;
  return uintBitsToFloat(sign | (magnitude < 0x400u    ? small
                                 : magnitude < 0x7c00u ? normal
                                                       : special));
}

#endif

// Rounds away the last bits, to the nearest number, and to the even one of two equally near.
uint rounded_bits(uint bits, uint shift) {
  uint less_than_half = (1u << (shift - 1)) - 1;
  return bits + less_than_half + (bits >> shift & 1u) >> shift;
}

#ifdef BF16

uint rounded(float number) {
  uint bits = floatBitsToUint(number);
  bool is_nan = (bits & 0x7fffffffu) > 0x7f800000u;
  return is_nan ? bits >> 16 | 0x40u : rounded_bits(bits, 16);
}

#else

uint rounded(float number) {
  uint bits = floatBitsToUint(number), magnitude = bits & 0x7fffffffu, sign = bits >> 16 & 0x8000u;
  if (magnitude >= 0x38800000u && magnitude < 0x477ff000u) // normal
    return sign | rounded_bits(magnitude - (112u << 23), 13);
  if (magnitude > 0x7f800000u)
    return sign | 0x7e00u | (magnitude >> 13 & 0x3ffu);
  if (magnitude >= 0x477ff000u) // beyond the greatest number
    return sign | 0x7c00u;
  if (magnitude <= 0x33000000u) // half of the smallest number
    return sign;
  return sign | rounded_bits((magnitude & 0x7fffffu) | 0x800000u, 126 - (magnitude >> 23));
}

#endif

// ---- Access ----

float half_at(uvec2 address) {
  return widened(word_of(address).v[0] >> shift_of(address) & 0xffffu);
}

// Changes half of a word by exclusive or, since another invocation may change the other half at the
// same time.
void store_half(uvec2 address, float number) {
  uint present = word_of(address).v[0] >> shift_of(address) & 0xffffu;
  atomicXor(word_of(address).v[0], (present ^ rounded(number)) << shift_of(address));
}
