#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Products of rows: C = alpha * A B + beta * C, or with the conjugate of A [Ernst, "TSMM", "Data
// from C"].
//
// `lanes` invocations share a row of C. Each computes TN elements in each of TM rows at a time, so
// that a number of B, once loaded, is used for all of these rows. Wider rows are computed in blocks
// of columns. Invocations beyond the last row or column repeat it and store nothing.

#include "skinny.glsl"

layout(constant_id = 1) const uint TN = 4;
layout(constant_id = 2) const uint TM = 2;
layout(constant_id = 3) const uint HELD_NUMBERS = 64; // in shared memory
layout(constant_id = 4) const bool HOLDS_B = true;    // all of B is in shared memory
// C is A, and shared memory has rows of A instead of B.
layout(constant_id = 5) const bool IN_PLACE = false;
layout(constant_id = 6) const bool CONJUGATE = false;

shared NUMBER held[HELD_NUMBERS];

NUMBER sums[TM * TN];

void hold_b() {
  for (uint i = gl_LocalInvocationIndex; i < cols_a * n; i += gl_WorkGroupSize.x)
    held[i] = row_of(small_matrix, small_pitch, i / n).v[i % n];
  barrier();
}

void hold_rows_of_a(uvec2 a_rows, uint first, uint rows) {
  for (uint i = gl_LocalInvocationIndex; i < rows * cols_a; i += gl_WorkGroupSize.x)
    held[i] = row_of(a_rows, a_pitch, first + i / cols_a).v[i % cols_a];
  workgroup_barrier();
}

NUMBER number_of_b(uint row, uint col) {
  return HOLDS_B ? held[row * n + col] : row_of(small_matrix, small_pitch, row).v[col];
}

// row: counted from `first`, the first of the rows that are computed at a time.
NUMBER number_of_a(uvec2 a_rows, uint first, uint row, uint col) {
  NUMBER x = IN_PLACE ? held[row * cols_a + col] : row_of(a_rows, a_pitch, first + row).v[col];
  return CONJUGATE ? conjugate(x) : x;
}

uint col_of_c(uint lane, uint j) {
  return lane + j * lanes;
}

void add_terms(uvec2 a_rows, uint first, uint rows, uint slot, uint first_col, uint lane) {
  for (uint i = 0; i < cols_a; i++) {
    NUMBER from_a[TM];
    [[unroll]] for (uint u = 0; u < TM; u++)
      from_a[u] = number_of_a(a_rows, first, min(slot + u * slot_count, rows - 1), i);
    [[unroll]] for (uint j = 0; j < TN; j++) {
      NUMBER from_b = number_of_b(i, min(first_col + col_of_c(lane, j), n - 1));
      [[unroll]] for (uint u = 0; u < TM; u++)
        sums[u * TN + j] = multiply_add(from_a[u], from_b, sums[u * TN + j]);
    }
  }
}

void store(uvec2 c_rows, uint first, uint rows, uint slot, uint first_col, uint lane) {
  [[unroll]] for (uint u = 0; u < TM; u++) {
    uint row = slot + u * slot_count;
    [[unroll]] for (uint j = 0; j < TN; j++) {
      uint col = first_col + col_of_c(lane, j);
      if (slot < slot_count && row < rows && col < n)
        store_scaled(row_of(c_rows, other_pitch, first + row), col, sums[u * TN + j]);
    }
  }
}

void multiply_rows(uvec2 a_rows, uvec2 c_rows, uint first, uint rows) {
  uint lane = gl_LocalInvocationIndex % lanes, slot = gl_LocalInvocationIndex / lanes;
  for (uint first_col = 0; first_col < n; first_col += lanes * TN) {
    [[unroll]] for (uint i = 0; i < TM * TN; i++)
      sums[i] = NUMBER(0);
    add_terms(a_rows, first, rows, slot, first_col, lane);
    store(c_rows, first, rows, slot, first_col, lane);
  }
}

void main() {
  uint group = group_index(), step = slot_count * TM;
  if (group >= groups)
    return;
  if (HOLDS_B)
    hold_b();
  uint group_end = rows_of(group);
  uvec2 a_rows = first_row_of(a, a_pitch, group), c_rows = first_row_of(other, other_pitch, group);
  for (uint first = 0; first < group_end; first += step) {
    uint rows = min(step, group_end - first);
    if (IN_PLACE)
      hold_rows_of_a(a_rows, first, rows);
    multiply_rows(a_rows, c_rows, first, rows);
    if (IN_PLACE)
      workgroup_barrier();
  }
}
