#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Inverts blocks of SIDE rows on the diagonal of a triangle [Nath, "TRSM"] by substitution, with an
// invocation for each column. It reads only the triangle of A.
//
// In Arguments A has m rows, and C is a matrix on whose diagonal the inverses lie.

#include "product.glsl"
#include "reciprocal.glsl"

layout(constant_id = 1) const uint INVOCATIONS = 32;
layout(constant_id = 2) const uint SIDE = 16;
layout(constant_id = 3) const bool UNIT_DIAGONAL = false;

// One more number for each row keeps the numbers of a column in different banks.
shared NUMBER block[SIDE * (SIDE + 1)];
shared NUMBER inverse[SIDE * (SIDE + 1)];

uint place_of(uint row, uint col) {
  return row * (SIDE + 1) + col;
}

void load_block(uvec2 matrix, uint first, uint side) {
  for (uint i = gl_LocalInvocationIndex; i < side * side; i += INVOCATIONS) {
    uint row = i / side, col = i % side;
    bool is_read = is_computed(row, col) && !(UNIT_DIAGONAL && row == col);
    NUMBER x = NUMBER(0);
    if (is_read)
      x = Numbers(add64(matrix, mul64(a_pitch, first + row))).v[first + col];
    block[place_of(row, col)] = x;
  }
}

// Computes a column of the inverse, from the diagonal on. Each number is the sum over the numbers
// that are already known, times the reciprocal of the diagonal.
void invert_column(uint col, uint side) {
  for (uint step = 0; step < side; step++) {
    uint row = TRIANGLE == LOWER ? step : side - 1 - step;
    NUMBER sum = row == col ? one() : NUMBER(0);
    for (uint i = 0; i < step; i++) {
      uint at = TRIANGLE == LOWER ? i : side - 1 - i;
      sum -= product(block[place_of(row, at)], inverse[place_of(at, col)]);
    }
    bool is_known = is_computed(row, col);
    if (!UNIT_DIAGONAL && is_known)
      sum = product(sum, reciprocal(block[place_of(row, row)]));
    inverse[place_of(row, col)] = is_known ? sum : NUMBER(0);
  }
}

void main() {
  uint blocks = (m + SIDE - 1) / SIDE, matrix = group_index() / blocks;
  if (matrix >= matrices)
    return;
  uint first = group_index() % blocks * SIDE, side = min(SIDE, m - first);
  load_block(add64(a, mul64(a_stride, matrix)), first, side);
  barrier();
  for (uint col = gl_LocalInvocationIndex; col < side; col += INVOCATIONS)
    invert_column(col, side);
  barrier();
  uvec2 at = add64(c, mul64(c_stride, matrix));
  for (uint i = gl_LocalInvocationIndex; i < side * side; i += INVOCATIONS)
    Numbers(add64(at, mul64(c_pitch, first + i / side))).v[first + i % side] =
        inverse[place_of(i / side, i % side)];
}
