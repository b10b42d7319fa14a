#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Splits the floats of a matrix into three numbers of BF16 each, for gemm_bf16x3.comp. A float of
// 24 bits is the exact sum of three numbers of 8 bits: its first bits, the first bits of the rest,
// and the rest of that.
//
// Lines are rows of op(A) or columns of op(B). The numbers go to scratch in blocks of SPLIT_TERMS
// terms of all lines. A line of a block has SPLIT_QUADS quads: two for the first numbers, then two
// for the second ones, and two for the third. Lines and terms past the last ones are zeros.
//
// A complex number becomes two terms: re, im. In B it also has two lines: re, -im and im, re. So
// the products of lines of floats are the real and the imaginary parts of those of complex numbers.

#define OWN_ARGUMENTS                                                                              \
  uint terms;                                                                                      \
  uint padded_lines;

#include "product.glsl"
#include "split.glsl"
#include "bf16x3.glsl"
#include "words.glsl"

layout(constant_id = 1) const bool ALONG = true; // the terms of a line are neighbours in memory

#ifdef COMPLEX

layout(constant_id = 2) const bool OF_B = false;
layout(constant_id = 3) const bool CONJUGATE = false;

const uint TERM_FLOATS = 2, LINE_FLOATS = OF_B ? 2 : 1;

float float_of(NUMBER x, uint line, uint term) {
  bool is_odd_line = OF_B && line % 2 != 0, is_imaginary = term % 2 != uint(is_odd_line);
  bool is_negative = is_imaginary && CONJUGATE != (OF_B && !is_odd_line);
  float part = is_imaginary ? x.y : x.x;
  return is_negative ? -part : part;
}

#else

const uint TERM_FLOATS = 1, LINE_FLOATS = 1;

float float_of(NUMBER x, uint line, uint term) {
  return x;
}

#endif

// Floats on their way from the order in memory to that of blocks. Lines begin in different banks.
shared float floats[SPLIT_SIDE * (SPLIT_SIDE + 1)];

void copy_floats(uint matrix, uint first_line, uint first_term) {
  uvec2 begin = add64(a, mul64(a_stride, matrix));
  for (uint i = gl_LocalInvocationIndex; i < SPLIT_SIDE * SPLIT_SIDE; i += gl_WorkGroupSize.x) {
    uvec2 place = uvec2(i / SPLIT_SIDE, i % SPLIT_SIDE), at = ALONG ? place : place.yx;
    uint line = (first_line + at.x) / LINE_FLOATS, term = (first_term + at.y) / TERM_FLOATS;
    uint row = ALONG ? line : term, col = ALONG ? term : line;
    float x = 0;
    if (line < m && term < terms)
      x = float_of(Numbers(add64(begin, mul64(a_pitch, row))).v[col], first_line + at.x,
                   first_term + at.y);
    floats[at.x * (SPLIT_SIDE + 1) + at.y] = x;
  }
}

vec4 four_floats(uint at) {
  return SPLIT_SCALE * vec4(floats[at], floats[at + 1], floats[at + 2], floats[at + 3]);
}

// Stores one of the two quads of the first numbers, of the second, and of the third.
void store_split(uvec2 to, uint at) {
  vec4 low = four_floats(at), high = four_floats(at + 4);
  [[unroll]] for (uint i = 0; i < SPLIT_QUADS / 2; i++) {
    Quads(to).v[2 * i] = bits_of_leading(low, high);
    low -= leading(low);
    high -= leading(high);
  }
}

void main() {
  uint floats_of_line = terms * TERM_FLOATS,
       blocks = (floats_of_line + SPLIT_TERMS - 1) / SPLIT_TERMS;
  uint down = (padded_lines + SPLIT_SIDE - 1) / SPLIT_SIDE,
       along = (floats_of_line + SPLIT_SIDE - 1) / SPLIT_SIDE;
  uint group = group_index(), first_line = group % down * SPLIT_SIDE, matrix = group / down / along;
  uint first_term = group / down % along * SPLIT_SIDE;
  if (matrix >= matrices)
    return;
  copy_floats(matrix, first_line, first_term);
  barrier();
  for (uint i = gl_LocalInvocationIndex; i < SPLIT_SIDE * SPLIT_SIDE / 8; i += gl_WorkGroupSize.x) {
    uint half_of_block = i % 2, line = i / 2 % SPLIT_SIDE, term = i / 2 / SPLIT_SIDE * SPLIT_TERMS;
    uint block = (first_term + term) / SPLIT_TERMS;
    uint quad = ((matrix * blocks + block) * padded_lines + first_line + line) * SPLIT_QUADS +
                half_of_block;
    if (first_line + line < padded_lines && block < blocks)
      store_split(add64(scratch, mul64(quad, QUAD_BYTES)),
                  line * (SPLIT_SIDE + 1) + term + 8 * half_of_block);
  }
}
