// The numbers that products compute with. DOUBLE: they have 64 bits; COMPLEX: they are pairs, real
// part first. An access takes one number, or a unit of 16 bytes. F16, BF16: numbers of matrices
// have 16 bits, STORED_BYTES, and become floats. S8: numbers of matrices have 8 bits, and become
// integers of 32 bits, whose sums wrap around.

#include "address.glsl"
#include "shared.glsl"
#include "workgroup.glsl"

#ifdef DOUBLE
#define REAL double
#define PAIR dvec2
#define REAL_BYTES 8
#elif defined(S8)
#define REAL int
#define PAIR ivec2
#define REAL_BYTES 4
#else
#define REAL float
#define PAIR vec2
#define REAL_BYTES 4
#endif

#ifdef COMPLEX
#define NUMBER PAIR
#define NUMBER_BYTES (2 * REAL_BYTES)
#else
#define NUMBER REAL
#define NUMBER_BYTES REAL_BYTES
#endif

#ifdef DOUBLE
#define UNIT dvec2
#elif defined(S8)
#define UNIT ivec4
#else
#define UNIT vec4
#endif
#define UNIT_NUMBERS (QUAD_BYTES / NUMBER_BYTES)
#define NUMBER_FLOATS (NUMBER_BYTES / 4)

layout(buffer_reference, std430, buffer_reference_align = NUMBER_BYTES) buffer Numbers {
  NUMBER v[];
};

#if defined(F16) || defined(BF16)
#define HALVES
#include "halves.glsl"
#define STORED_BYTES 2
#define STORED_NUMBER(first, i) half_at(add64(first, STORED_BYTES * (i)))
#elif defined(S8)
#include "bytes.glsl"
#define STORED_BYTES 1
#define STORED_NUMBER(first, i) byte_at(add64(first, i))
#else
#define STORED_BYTES NUMBER_BYTES
#define STORED_NUMBER(first, i) Numbers(first).v[i]
#endif

layout(buffer_reference, std430, buffer_reference_align = 16) buffer Units {
  UNIT v[];
};

#if UNIT_NUMBERS == 4 && !defined(S8)
layout(buffer_reference, std430, buffer_reference_align = 8) buffer Pairs {
  vec2 v[];
};
#endif

NUMBER number_of(UNIT unit, uint i) {
#if defined(DOUBLE) && defined(COMPLEX)
  return unit;
#elif defined(COMPLEX)
  return i == 0 ? unit.xy : unit.zw;
#else
  return unit[i];
#endif
}

void set_number(inout UNIT unit, uint i, NUMBER x) {
#if defined(DOUBLE) && defined(COMPLEX)
  unit = x;
#elif defined(COMPLEX)
  unit = i == 0 ? vec4(x, unit.zw) : vec4(unit.xy, x);
#else
  unit[i] = x;
#endif
}

REAL real_from_bits(uvec2 bits) {
#ifdef DOUBLE
  return packDouble2x32(bits);
#elif defined(S8)
  return int(bits.x);
#else
  return uintBitsToFloat(bits.x);
#endif
}

// Numbers of 32 bits are in the first word of each half.
NUMBER number_from_bits(uvec4 bits) {
#ifdef COMPLEX
  return PAIR(real_from_bits(bits.xy), real_from_bits(bits.zw));
#else
  return real_from_bits(bits.xy);
#endif
}

NUMBER conjugate(NUMBER x) {
#ifdef COMPLEX
  return PAIR(x.x, -x.y);
#else
  return x;
#endif
}

// sum + x * y
NUMBER multiply_add(NUMBER x, NUMBER y, NUMBER sum) {
#ifdef COMPLEX
  return PAIR(fma(-x.y, y.y, fma(x.x, y.x, sum.x)), fma(x.y, y.x, fma(x.x, y.y, sum.y)));
#elif defined(S8)
  return x * y + sum;
#else
  return fma(x, y, sum);
#endif
}
