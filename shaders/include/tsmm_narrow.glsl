// TSMM: B = alpha * A C + beta * B, or with the conjugate of A, of rows without gaps and so narrow
// that 16 bytes consist of whole ones, B as wide as A. Each invocation computes units of B from the
// same units of A, so B may be A.

#include "tsm.glsl"

layout(constant_id = 1) const uint COLS = 1;   // divides UNIT_NUMBERS
layout(constant_id = 2) const uint UNROLL = 4; // units at a time
layout(constant_id = 3) const uint WORKGROUP = 64;
layout(constant_id = 6) const bool CONJUGATE = false;

NUMBER from_c[COLS * COLS];
UNIT from_a[UNROLL];

void load_c() {
  [[unroll]] for (uint i = 0; i < COLS; i++)
    [[unroll]] for (uint j = 0; j < COLS; j++)
      from_c[i * COLS + j] = row_of(c, c_pitch, i).v[j];
}

// Number e of a unit of B.
NUMBER product_of(UNIT unit, uint e) {
  NUMBER sum = NUMBER(0);
  [[unroll]] for (uint i = 0; i < COLS; i++) {
    NUMBER x = number_of(unit, e / COLS * COLS + i);
    sum = multiply_add(CONJUGATE ? conjugate(x) : x, from_c[i * COLS + e % COLS], sum);
  }
  return sum;
}

void store_products(uvec2 of_b, uint index, UNIT unit) {
  UNIT sums = UNIT(0);
  [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
    set_number(sums, e, product_of(unit, e));
  store_scaled_piece(of_b, index, UNIT_NUMBERS, sums);
}

// In place of units behind the last one the first of these is loaded again, and not stored.
void multiply_units(uvec2 of_a, uvec2 of_b, uint units) {
  for (uint first = gl_LocalInvocationIndex; first < units; first += WORKGROUP * UNROLL) {
    [[unroll]] for (uint u = 0; u < UNROLL; u++)
      from_a[u] = Units(of_a).v[first + u * WORKGROUP < units ? first + u * WORKGROUP : first];
    [[unroll]] for (uint u = 0; u < UNROLL; u++)
      if (first + u * WORKGROUP < units)
        store_products(of_b, first + u * WORKGROUP, from_a[u]);
  }
}

// Number by number: rows behind the last whole unit, or all of them, if matrices begin amid one.
void multiply_rows(uvec2 of_a, uvec2 of_b, uint first, uint rows) {
  for (uint row = first + gl_LocalInvocationIndex; row < rows; row += WORKGROUP) {
    UNIT unit = UNIT(0);
    [[unroll]] for (uint i = 0; i < COLS; i++)
      set_number(unit, i, Numbers(of_a).v[row * COLS + i]);
    [[unroll]] for (uint j = 0; j < COLS; j++)
      store_scaled(Numbers(of_b), row * COLS + j, product_of(unit, j));
  }
}

void main() {
  uint group = group_index();
  if (group >= groups)
    return;
  uvec2 of_a = first_row_of(a, a_pitch, group), of_b = first_row_of(b, b_pitch, group);
  uint rows = rows_of(group), units = aligned != 0 ? rows * COLS / UNIT_NUMBERS : 0;
  load_c();
  multiply_units(of_a, of_b, units);
  multiply_rows(of_a, of_b, units * UNIT_NUMBERS / COLS, rows);
}
