#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Solves a triangular system of up to SIDE unknowns by substitution, once it has subtracted what
// `known` unknowns before them contribute. There is no inverse that could overflow, and nothing in
// one right-hand side, or in unknowns that are solved later, reaches others.
//
// A workgroup has SIDES right-hand sides. Its invocations share the rows of each, but a panel of a
// few unknowns is solved by one invocation for each side, in registers. Then all subtract what the
// panel contributes to the rows behind it.
//
// Rows are counted in the order in which they are solved, from the last one backwards unless
// FORWARD is set; so all matrices are lower triangles. Rows behind the last one are those of a unit
// matrix.
//
// In Arguments A has m rows, those of known unknowns among them; C is B, in which these are solved,
// and becomes X, with n right-hand sides.

#define OWN_ARGUMENTS uint known;

#include "product.glsl"
#include "quotient.glsl"

layout(constant_id = 1) const uint SIDE = 64; // a multiple of TRSM_ROWS
layout(constant_id = 2) const uint SIDES = 32;
layout(constant_id = 3) const uint TERMS = 32; // columns of A at a time, a multiple of TRSM_ROWS
layout(constant_id = 4) const bool ALONG = true; // columns are neighbours in memory
layout(constant_id = 5) const bool FORWARD = true;
layout(constant_id = 6) const bool RIGHT = false; // right-hand sides are rows of B
layout(constant_id = 7) const bool UNIT_DIAGONAL = false;
layout(constant_id = 8) const bool CONJUGATES = false;

const uint INVOCATIONS = gl_WorkGroupSize.x;
const uint SHARE = INVOCATIONS / SIDES; // invocations of a right-hand side
const uint PANEL = TRSM_PANEL_BYTES / NUMBER_BYTES; // unknowns of a panel, a divisor of TRSM_ROWS
const uint LOADS = TRSM_LOAD_BYTES / NUMBER_BYTES;  // on their way from memory to an invocation
const uint ALL = 0xffffffffu;

// One more number for each row or column keeps neighbours in different banks.
shared NUMBER columns[TERMS * (SIDE + 1)];
// The unknowns of this launch, and behind them TERMS known ones.
shared NUMBER unknowns[(SIDE + TERMS) * (SIDES + 1)];
shared NUMBER reciprocals[SIDE];
shared REAL scales[SIDE];

uint place_of_unknown(uint row, uint side) {
  return row * (SIDES + 1) + side;
}

uint place_in_columns(uint row, uint col) {
  return col * (SIDE + 1) + row;
}

// Here and below mix() selects without a branch. Compiling takes twice as long in SwiftShader for
// each branch in a loop that it unrolls.
uint stored(uint index) {
  return mix(m - 1 - index, index, FORWARD);
}

// ---- A ----

// Reads nothing outside the triangle. Rows behind the last one repeat it here.
NUMBER number_of_a(uvec2 matrix, uint row, uint col) {
  row = min(row, m - 1);
  col = min(col, row);
  uint line = stored(ALONG ? row : col), at = stored(ALONG ? col : row);
  NUMBER x = Numbers(add64(matrix, mul64(a_pitch, line))).v[at];
  return CONJUGATES ? conjugate(x) : x;
}

uint row_of_a(uint i) {
  return mix(i % SIDE, i / TERMS, ALONG);
}

uint col_of_a(uint i) {
  return mix(i / SIDE, i % TERMS, ALONG);
}

void store_number(uint i, uint first_col, uint cols, NUMBER x) {
  uint row = known + row_of_a(i), col = first_col + col_of_a(i);
  if (row >= m || col >= cols || (UNIT_DIAGONAL && row == col))
    x = row == col ? one() : NUMBER(0);
  columns[place_in_columns(row_of_a(i), col_of_a(i))] = x;
}

// Loads TERMS columns of the rows of this launch; those from `cols` on become zeros.
void load_columns(uvec2 matrix, uint first_col, uint cols) {
  const uint numbers = SIDE * TERMS, step = LOADS * INVOCATIONS;
  for (uint first = gl_LocalInvocationIndex; first < numbers; first += step) {
    NUMBER loaded[LOADS];
    [[unroll]] for (uint i = 0; i < LOADS; i++) {
      uint at = first + i * INVOCATIONS;
      loaded[i] = number_of_a(matrix, known + row_of_a(at), first_col + col_of_a(at));
    }
    [[unroll]] for (uint i = 0; i < LOADS; i++)
      if (first + i * INVOCATIONS < numbers)
        store_number(first + i * INVOCATIONS, first_col, cols, loaded[i]);
  }
}

// ---- Right-hand sides ----

uint side_of(uint i, uint rows) {
  return mix(i % SIDES, i / rows, RIGHT);
}

uint row_of(uint i, uint rows) {
  return mix(i / SIDES, i % rows, RIGHT);
}

// The row of memory that has an unknown of a right-hand side, and its index there. Behind the last
// row or right-hand side it is the last one.
Numbers row_of_sides(uvec2 sides, uint row, uint side, out uint index) {
  row = stored(min(row, m - 1));
  side = min(side, n - 1);
  index = RIGHT ? row : side;
  return Numbers(add64(sides, mul64(c_pitch, RIGHT ? side : row)));
}

// Loads some rows of right-hand sides to `place`; those from `most` on become zeros.
void load_sides(uvec2 sides, uint first_side, uint first_row, uint rows, uint place, uint most) {
  const uint numbers = rows * SIDES, step = LOADS * INVOCATIONS;
  for (uint first = gl_LocalInvocationIndex; first < numbers; first += step) {
    NUMBER loaded[LOADS];
    [[unroll]] for (uint i = 0; i < LOADS; i++) {
      uint at = first + i * INVOCATIONS, index;
      uint row_at = first_row + row_of(at, rows), side = first_side + side_of(at, rows);
      Numbers row = row_of_sides(sides, row_at, side, index);
      loaded[i] = row.v[index];
    }
    [[unroll]] for (uint i = 0; i < LOADS; i++) {
      uint at = first + i * INVOCATIONS, row = row_of(at, rows);
      if (at < numbers)
        unknowns[place_of_unknown(place + row, side_of(at, rows))] =
            first_row + row < most ? loaded[i] : NUMBER(0);
    }
  }
}

void store_sides(uvec2 sides, uint first_side) {
  for (uint i = gl_LocalInvocationIndex; i < SIDE * SIDES; i += INVOCATIONS) {
    uint row = row_of(i, SIDE), side = side_of(i, SIDE), index;
    Numbers line = row_of_sides(sides, known + row, first_side + side, index);
    if (known + row < m && first_side + side < n)
      line.v[index] = unknowns[place_of_unknown(row, side)];
  }
}

// ---- Subtraction ----

uint own_side() {
  return gl_LocalInvocationIndex % SIDES;
}

uint own_share() {
  return gl_LocalInvocationIndex / SIDES;
}

// Subtracts the contribution of the panel of unknowns at `place` from the rows from `first_row` on.
// `col`: its first column among those that are loaded.
void subtract_panel(uint place, uint col, uint first_row) {
  NUMBER x[PANEL];
  [[unroll]] for (uint i = 0; i < PANEL; i++)
    x[i] = unknowns[place_of_unknown(place + i, own_side())];
  for (uint row = first_row + own_share(); row < SIDE; row += SHARE) {
    NUMBER sum = unknowns[place_of_unknown(row, own_side())];
    [[unroll]] for (uint i = 0; i < PANEL; i++)
      sum = multiply_add(-columns[place_in_columns(row, col + i)], x[i], sum);
    unknowns[place_of_unknown(row, own_side())] = sum;
  }
}

void subtract_known(uvec2 matrix, uvec2 sides, uint first_side) {
  for (uint first = 0; first < known; first += TERMS) {
    load_columns(matrix, first, known);
    load_sides(sides, first_side, first, TERMS, SIDE, known);
    barrier();
    for (uint col = 0; col < TERMS; col += PANEL)
      subtract_panel(SIDE + col, col, 0);
    barrier();
  }
}

// ---- Substitution ----

// Divides in advance, because divisions would take long in the middle of the substitution.
void invert_diagonal(uint first) {
  for (uint i = gl_LocalInvocationIndex; i < TERMS && first + i < SIDE; i += INVOCATIONS) {
    NUMBER x = columns[place_in_columns(first + i, i)];
    scales[first + i] = scale_of_divisor(x);
    reciprocals[first + i] = quotient(one(), x * scale_of_divisor(x));
  }
}

void solve_panel(uint panel, uint col) {
  NUMBER x[PANEL];
  [[unroll]] for (uint i = 0; i < PANEL; i++)
    x[i] = unknowns[place_of_unknown(panel + i, own_side())];
  [[unroll]] for (uint i = 0; i < PANEL; i++) {
    if (!UNIT_DIAGONAL)
      x[i] = multiply_add(x[i] * scales[panel + i], reciprocals[panel + i], NUMBER(0));
    [[unroll]] for (uint j = i + 1; j < PANEL; j++)
      x[j] = multiply_add(-columns[place_in_columns(panel + j, col + i)], x[i], x[j]);
    unknowns[place_of_unknown(panel + i, own_side())] = x[i];
  }
}

void solve_columns(uint first) {
  for (uint col = 0; col < TERMS && first + col < SIDE && known + first + col < m; col += PANEL) {
    if (own_share() == 0)
      solve_panel(first + col, col);
    barrier();
    subtract_panel(first + col, col, first + col + PANEL);
    barrier();
  }
}

void main() {
  uint parts = (n + SIDES - 1) / SIDES, index = group_index() / parts;
  if (index >= matrices)
    return;
  uint first_side = group_index() % parts * SIDES;
  uvec2 sides = add64(c, mul64(c_stride, index)), matrix = add64(a, mul64(a_stride, index));
  load_sides(sides, first_side, known, SIDE, 0, ALL);
  subtract_known(matrix, sides, first_side);
  for (uint first = 0; first < SIDE && known + first < m; first += TERMS) {
    load_columns(matrix, known + first, ALL);
    barrier();
    if (!UNIT_DIAGONAL)
      invert_diagonal(first);
    barrier();
    solve_columns(first);
  }
  store_sides(sides, first_side);
}
