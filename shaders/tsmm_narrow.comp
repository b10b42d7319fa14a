#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// TSMM: B = alpha * A C + beta * B, or with the conjugate of A, of a narrow A, straight from memory;
// rows of both have no gaps.
//
// As many rows of B as whole units of 16 bytes consist of are a period. Each invocation computes the
// same unit, its lane, of one period after the other, with those columns of C in registers. Where
// a period is one unit, and A as wide, it reads no other rows than it writes, so B may be A.

#include "tsm.glsl"

layout(constant_id = 1) const uint COLS_A = 1;
layout(constant_id = 2) const uint UNROLL = 1; // periods at a time
layout(constant_id = 3) const uint INVOCATIONS = 64;
layout(constant_id = 4) const uint COLS_B = 1;
layout(constant_id = 6) const bool CONJUGATE = false;

// The greatest common divisor of a unit's numbers and those of a row of B.
const uint COMMON = COLS_B % UNIT_NUMBERS == 0 ? UNIT_NUMBERS : COLS_B % 2 == 0 ? 2 : 1;
const uint LANES = COLS_B / COMMON;        // units of a period
const uint PERIOD = UNIT_NUMBERS / COMMON; // rows
const uint SLOTS = INVOCATIONS / LANES;      // periods that a workgroup works on

// Of a period, all rows or as many as a unit extends over.
const uint ROWS = LANES == 1 ? PERIOD : PERIOD == 1 ? 1 : 2;
const uint NUMBERS = ROWS * COLS_A; // of these rows of A

// That rows of A are loaded in: those of a period follow each other.
const uint ADJACENT = LANES == 1 ? PERIOD * COLS_A : COLS_A;
const uint PIECE = ADJACENT % UNIT_NUMBERS == 0 ? UNIT_NUMBERS : ADJACENT % 2 == 0 ? 2 : 1;

NUMBER from_c[COLS_A * UNIT_NUMBERS];
NUMBER from_a[UNROLL * NUMBERS];

uint lane() {
  return gl_LocalInvocationIndex % LANES;
}

uint slot() {
  return gl_LocalInvocationIndex / LANES;
}

// The place of the unit's number e in a period.
uint place_of(uint e) {
  return lane() * UNIT_NUMBERS + e;
}

void load_c() {
  [[unroll]] for (uint i = 0; i < COLS_A; i++)
    [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
      from_c[i * UNIT_NUMBERS + e] = row_of(c, c_pitch, i).v[place_of(e) % COLS_B];
}

// Of a period, the unit's row r. Where the unit ends with the period there is no second one.
uint row_of_unit(uint r) {
  return min(place_of(0) / COLS_B + r, PERIOD - 1);
}

bool is_in_first_row(uint e) {
  return place_of(e) / COLS_B == row_of_unit(0);
}

void load_rows(uvec2 of_a, uint period, uint u) {
  [[unroll]] for (uint i = 0; i < NUMBERS; i += PIECE) {
    uint first = LANES == 1 ? period : period * PERIOD + row_of_unit(i / COLS_A);
    UNIT piece = load_piece(of_a, first * (ADJACENT / PIECE) + i % ADJACENT / PIECE, PIECE);
    [[unroll]] for (uint e = 0; e < PIECE; e++)
      from_a[u * NUMBERS + i + e] = number_of(piece, e);
  }
}

// Number by number: in place of rows behind the last one, that one.
void load_last_rows(uvec2 of_a, uint period, uint rows) {
  [[unroll]] for (uint i = 0; i < NUMBERS; i++) {
    uint row = min(period * PERIOD + row_of_unit(i / COLS_A), rows - 1);
    from_a[i] = Numbers(of_a).v[row * COLS_A + i % COLS_A];
  }
}

// What number e of the unit takes from column i of A. Both numbers are read before one is chosen:
// compilers would keep in memory what is addressed by a choice.
NUMBER number_of_a(uint u, uint e, uint i) {
  uint first = u * NUMBERS + i;
  if (LANES == 1)
    return from_a[first + e / COLS_B * COLS_A];
  NUMBER upper = from_a[first], lower = from_a[first + NUMBERS - COLS_A];
  return ROWS == 1 || is_in_first_row(e) ? upper : lower;
}

NUMBER product_of(uint u, uint e) {
  NUMBER sum = NUMBER(0);
  [[unroll]] for (uint i = 0; i < COLS_A; i++) {
    NUMBER x = number_of_a(u, e, i);
    sum = multiply_add(CONJUGATE ? conjugate(x) : x, from_c[i * UNIT_NUMBERS + e], sum);
  }
  return sum;
}

void store_products(uvec2 of_b, uint period, uint u) {
  UNIT sums = UNIT(0);
  [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
    set_number(sums, e, product_of(u, e));
  store_scaled_piece(of_b, period * LANES + lane(), UNIT_NUMBERS, sums);
}

// In place of periods behind the last one the first of these is loaded again, and not stored.
void multiply_periods(uvec2 of_a, uvec2 of_b, uint periods) {
  for (uint first = slot(); first < periods; first += SLOTS * UNROLL) {
    [[unroll]] for (uint u = 0; u < UNROLL; u++)
      load_rows(of_a, first + u * SLOTS < periods ? first + u * SLOTS : first, u);
    [[unroll]] for (uint u = 0; u < UNROLL; u++)
      if (first + u * SLOTS < periods)
        store_products(of_b, first + u * SLOTS, u);
  }
}

// Number by number: rows behind the last whole period, or all, if matrices begin amid a unit.
void multiply_last_rows(uvec2 of_a, uvec2 of_b, uint periods, uint rows) {
  for (uint period = periods + slot(); period * PERIOD < rows; period += SLOTS) {
    load_last_rows(of_a, period, rows);
    [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
      if (period * PERIOD + place_of(e) / COLS_B < rows)
        store_scaled(Numbers(of_b), period * PERIOD * COLS_B + place_of(e), product_of(0, e));
  }
}

void main() {
  uint group = group_index();
  if (group >= groups || slot() >= SLOTS)
    return;
  uvec2 of_a = first_row_of(a, a_pitch, group), of_b = first_row_of(b, b_pitch, group);
  uint rows = rows_of(group), periods = aligned != 0 ? rows / PERIOD : 0;
  load_c();
  multiply_periods(of_a, of_b, periods);
  multiply_last_rows(of_a, of_b, periods, rows);
}
