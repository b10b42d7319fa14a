// Floats are split into three numbers of BF16, whose range is that of floats. Drivers that run on
// the CPU have cooperative matrices of F16 alone, so that tests compile these shaders with F16X3
// for them.
//
// Floats are multiplied by SPLIT_SCALE first, so that the numbers of all normal floats are normal,
// too (of F16: those of ordinary floats). A float that becomes too large is split into infinities
// and NaN.

#ifdef F16X3

#define ELEMENT float16_t
const float SPLIT_SCALE = 256;

vec4 leading(vec4 x) {
  return vec4(unpackHalf2x16(packHalf2x16(x.xy)), unpackHalf2x16(packHalf2x16(x.zw)));
}

uvec4 bits_of_leading(vec4 low, vec4 high) {
  return uvec4(packHalf2x16(low.xy), packHalf2x16(low.zw), packHalf2x16(high.xy),
               packHalf2x16(high.zw));
}

#else

#define ELEMENT bfloat16_t
const float SPLIT_SCALE = 16777216; // 2^24

// By rounding to the nearest numbers the last one would be lost on some drivers
// (docs/notes/dense.md).
vec4 leading(vec4 x) {
  return uintBitsToFloat(floatBitsToUint(x) & 0xffff0000u);
}

uvec2 upper_halves(uvec4 words) {
  return uvec2(words.x >> 16 | words.y & 0xffff0000u, words.z >> 16 | words.w & 0xffff0000u);
}

uvec4 bits_of_leading(vec4 low, vec4 high) {
  return uvec4(upper_halves(floatBitsToUint(low)), upper_halves(floatBitsToUint(high)));
}

#endif
