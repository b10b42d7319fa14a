#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Products of rows of a narrow A: C = alpha * A B + beta * C, or with the conjugate of A, straight
// from memory. The rows of A and C have no gaps between them.
//
// A period is the smallest number of rows of C that fill whole units of 16 bytes. An invocation
// computes the same unit, its lane, of one period after the other, with the columns of B that it
// needs in registers. If a period is one unit, and A is as wide as C, an invocation reads only the
// rows that it writes, so C may be A.

#include "skinny.glsl"

layout(constant_id = 1) const uint COLS_A = 1;
layout(constant_id = 2) const uint UNROLL = 1; // periods at a time
layout(constant_id = 3) const uint INVOCATIONS = 64;
layout(constant_id = 4) const uint COLS_C = 1;
layout(constant_id = 6) const bool CONJUGATE = false;

// The greatest common divisor of UNIT_NUMBERS and COLS_C.
const uint COMMON = COLS_C % UNIT_NUMBERS == 0 ? UNIT_NUMBERS : COLS_C % 2 == 0 ? 2 : 1;
const uint LANES = COLS_C / COMMON;        // units of a period
const uint PERIOD = UNIT_NUMBERS / COMMON; // rows of a period
const uint SLOT_COUNT = INVOCATIONS / LANES;      // periods that a workgroup works on

// The rows that one unit extends over: all rows of the period if it is one unit.
const uint ROWS = LANES == 1 ? PERIOD : PERIOD == 1 ? 1 : 2;
const uint NUMBERS = ROWS * COLS_A; // numbers in these rows of A

// Rows of A are loaded in vectors of VECTOR numbers. The rows of a period are adjacent if all are
// loaded.
const uint ADJACENT = LANES == 1 ? PERIOD * COLS_A : COLS_A;
const uint VECTOR = ADJACENT % UNIT_NUMBERS == 0 ? UNIT_NUMBERS : ADJACENT % 2 == 0 ? 2 : 1;

NUMBER from_b[COLS_A * UNIT_NUMBERS];
NUMBER from_a[UNROLL * NUMBERS];

uint lane() {
  return gl_LocalInvocationIndex % LANES;
}

uint slot() {
  return gl_LocalInvocationIndex / LANES;
}

// The place in the period of the unit's e-th number.
uint place_of(uint e) {
  return lane() * UNIT_NUMBERS + e;
}

void load_b() {
  [[unroll]] for (uint i = 0; i < COLS_A; i++)
    [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
      from_b[i * UNIT_NUMBERS + e] = row_of(small_matrix, small_pitch, i).v[place_of(e) % COLS_C];
}

// The unit's r-th row, counted within the period. A unit that ends with the period repeats its last
// row.
uint row_of_unit(uint r) {
  return min(place_of(0) / COLS_C + r, PERIOD - 1);
}

bool is_in_first_row(uint e) {
  return place_of(e) / COLS_C == row_of_unit(0);
}

void load_rows(uvec2 of_a, uint period, uint u) {
  [[unroll]] for (uint i = 0; i < NUMBERS; i += VECTOR) {
    uint first = LANES == 1 ? period : period * PERIOD + row_of_unit(i / COLS_A);
    UNIT vector = load_vector(of_a, first * (ADJACENT / VECTOR) + i % ADJACENT / VECTOR, VECTOR);
    [[unroll]] for (uint e = 0; e < VECTOR; e++)
      from_a[u * NUMBERS + i + e] = number_of(vector, e);
  }
}

// Loads rows number by number. Rows past the last one repeat it.
void load_last_rows(uvec2 of_a, uint period, uint rows) {
  [[unroll]] for (uint i = 0; i < NUMBERS; i++) {
    uint row = min(period * PERIOD + row_of_unit(i / COLS_A), rows - 1);
    from_a[i] = Numbers(of_a).v[row * COLS_A + i % COLS_A];
  }
}

// The number of A's column i by which the unit's e-th number is computed. It reads both candidates
// before it chooses one, because compilers keep an array in memory if the choice is in its index.
NUMBER number_of_a(uint u, uint e, uint i) {
  uint first = u * NUMBERS + i;
  if (LANES == 1)
    return from_a[first + e / COLS_C * COLS_A];
  NUMBER upper = from_a[first], lower = from_a[first + NUMBERS - COLS_A];
  return ROWS == 1 || is_in_first_row(e) ? upper : lower;
}

NUMBER sum_of(uint u, uint e) {
  NUMBER sum = NUMBER(0);
  [[unroll]] for (uint i = 0; i < COLS_A; i++) {
    NUMBER x = number_of_a(u, e, i);
    sum = multiply_add(CONJUGATE ? conjugate(x) : x, from_b[i * UNIT_NUMBERS + e], sum);
  }
  return sum;
}

void store_sums(uvec2 of_c, uint period, uint u) {
  UNIT sums = UNIT(0);
  [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
    set_number(sums, e, sum_of(u, e));
  store_scaled_vector(of_c, period * LANES + lane(), UNIT_NUMBERS, sums);
}

// Periods past the last one load the first period of the same turn again and store nothing.
void multiply_periods(uvec2 of_a, uvec2 of_c, uint periods) {
  for (uint first = slot(); first < periods; first += SLOT_COUNT * UNROLL) {
    [[unroll]] for (uint u = 0; u < UNROLL; u++)
      load_rows(of_a, first + u * SLOT_COUNT < periods ? first + u * SLOT_COUNT : first, u);
    [[unroll]] for (uint u = 0; u < UNROLL; u++)
      if (first + u * SLOT_COUNT < periods)
        store_sums(of_c, first + u * SLOT_COUNT, u);
  }
}

// Computes rows number by number: the rows past the last whole period, or all rows if matrices
// begin within a unit.
void multiply_last_rows(uvec2 of_a, uvec2 of_c, uint periods, uint rows) {
  for (uint period = periods + slot(); period * PERIOD < rows; period += SLOT_COUNT) {
    load_last_rows(of_a, period, rows);
    [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
      if (period * PERIOD + place_of(e) / COLS_C < rows)
        store_scaled(Numbers(of_c), period * PERIOD * COLS_C + place_of(e), sum_of(0, e));
  }
}

void main() {
  uint group = group_index();
  if (group >= groups || slot() >= SLOT_COUNT)
    return;
  uvec2 of_a = first_row_of(a, a_pitch, group), of_c = first_row_of(other, other_pitch, group);
  uint rows = rows_of(group), periods = aligned != 0 ? rows / PERIOD : 0;
  load_b();
  multiply_periods(of_a, of_c, periods);
  multiply_last_rows(of_a, of_c, periods, rows);
}
