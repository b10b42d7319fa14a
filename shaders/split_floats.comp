#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Splits the floats of a matrix into three numbers of BF16 each, for gemm_parts.comp. A float of 24 bits is the
// exact sum of three numbers of 8 bits: its first bits, the first bits of the rest, and the rest of that. By rounding
// to the nearest numbers the last part is lost on some drivers (docs/notes/dense.md).
//
// Lines are rows of op(A) or columns of op(B). Parts go to scratch in blocks of SPLIT_TERMS terms of all lines. A
// line of a block has SPLIT_QUADS quads, two for each part. Lines and terms behind the last ones are zeros.
//
// Floats are multiplied by 2^24, so that the parts of all normal floats are normal, too. What becomes too large
// has infinite parts, or NaN.

#define OWN_ARGUMENTS                                                                              \
  uint terms;                                                                                      \
  uint padded_lines;

#include "product.glsl"
#include "split.glsl"
#include "words.glsl"

layout(constant_id = 1) const bool ALONG = true; // the terms of a line are neighbours in memory

// Floats on their way from the order in memory to that of parts. Lines begin in different banks.
shared float floats[SPLIT_SIDE * (SPLIT_SIDE + 1)];

void copy_floats(uint matrix, uint first_line, uint first_term) {
  uvec2 begin = add64(a, mul64(a_stride, matrix));
  for (uint i = gl_LocalInvocationIndex; i < SPLIT_SIDE * SPLIT_SIDE; i += gl_WorkGroupSize.x) {
    uvec2 place = uvec2(i / SPLIT_SIDE, i % SPLIT_SIDE), at = ALONG ? place : place.yx;
    uint line = first_line + at.x, term = first_term + at.y;
    uint row = ALONG ? line : term, col = ALONG ? term : line;
    float x = 0;
    if (line < m && term < terms)
      x = Numbers(add64(begin, mul64(a_pitch, row))).v[col];
    floats[at.x * (SPLIT_SIDE + 1) + at.y] = x;
  }
}

vec4 first_bits(vec4 x) {
  return uintBitsToFloat(floatBitsToUint(x) & 0xffff0000u);
}

// The upper halves of eight words.
uvec4 upper_halves(uvec4 low, uvec4 high) {
  return uvec4(low.x >> 16 | low.y & 0xffff0000u, low.z >> 16 | low.w & 0xffff0000u,
               high.x >> 16 | high.y & 0xffff0000u, high.z >> 16 | high.w & 0xffff0000u);
}

vec4 four_floats(uint at) {
  const float scale = 16777216.0; // 2^24
  return scale * vec4(floats[at], floats[at + 1], floats[at + 2], floats[at + 3]);
}

// Stores one of the two quads of each part.
void store_parts(uvec2 to, uint at) {
  vec4 low = four_floats(at), high = four_floats(at + 4);
  [[unroll]] for (uint part = 0; part < SPLIT_QUADS / 2; part++) {
    Quads(to).v[2 * part] = upper_halves(floatBitsToUint(low), floatBitsToUint(high));
    low -= first_bits(low);
    high -= first_bits(high);
  }
}

void main() {
  uint blocks = (terms + SPLIT_TERMS - 1) / SPLIT_TERMS;
  uint down = (padded_lines + SPLIT_SIDE - 1) / SPLIT_SIDE, along = (terms + SPLIT_SIDE - 1) / SPLIT_SIDE;
  uint group = group_index(), first_line = group % down * SPLIT_SIDE, matrix = group / down / along;
  uint first_term = group / down % along * SPLIT_SIDE;
  if (matrix >= matrices)
    return;
  copy_floats(matrix, first_line, first_term);
  barrier();
  for (uint i = gl_LocalInvocationIndex; i < SPLIT_SIDE * SPLIT_SIDE / 8; i += gl_WorkGroupSize.x) {
    uint half_of_block = i % 2, line = i / 2 % SPLIT_SIDE, term = i / 2 / SPLIT_SIDE * SPLIT_TERMS;
    uint block = (first_term + term) / SPLIT_TERMS;
    uint quad = ((matrix * blocks + block) * padded_lines + first_line + line) * SPLIT_QUADS + half_of_block;
    if (first_line + line < padded_lines && block < blocks)
      store_parts(add64(scratch, mul64(quad, QUAD_BYTES)), line * (SPLIT_SIDE + 1) + term + 8 * half_of_block);
  }
}
