#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Solves a triangular system of up to SIDE unknowns by substitution, with an invocation for each
// right-hand side. No inverse could overflow, and nothing in one right-hand side, or in unknowns
// that are solved later, reaches others.
//
// Rows are counted in the order in which they are solved, from the last one backwards unless
// FORWARD is set; so all matrices are lower triangles. Rows behind the last one are those of a unit
// matrix.
//
// In Arguments A has m rows; C is B and becomes X, with n right-hand sides.

#include "product.glsl"
#include "quotient.glsl"

layout(constant_id = 1) const uint SIDE = 64; // a multiple of TRSM_ROWS
layout(constant_id = 2) const uint SIDES = 32;
layout(constant_id = 3) const bool ALONG = true; // columns are neighbours in memory
layout(constant_id = 4) const bool FORWARD = true;
layout(constant_id = 5) const bool RIGHT = false; // right-hand sides are rows of B
layout(constant_id = 6) const bool UNIT_DIAGONAL = false;
layout(constant_id = 7) const bool CONJUGATES = false;

const uint PANELS = SIDE / TRSM_ROWS;

// The triangle is stored in panels of TRSM_ROWS rows, each column by column, because an invocation
// subtracts from all rows of a panel at a time. One more number for each unknown keeps the numbers
// of a side in different banks.
shared NUMBER triangle[TRSM_ROWS * TRSM_ROWS * (PANELS * (PANELS + 1) / 2)];
shared NUMBER unknowns[SIDE * (SIDES + 1)];

uint panel_begins_at(uint panel) {
  return TRSM_ROWS * TRSM_ROWS * (panel * (panel + 1) / 2);
}

uint place_in_triangle(uint row, uint col) {
  return panel_begins_at(row / TRSM_ROWS) + col * TRSM_ROWS + row % TRSM_ROWS;
}

uint place_of_unknown(uint row, uint side) {
  return row * (SIDES + 1) + side;
}

uint stored(uint index) {
  return FORWARD ? index : m - 1 - index;
}

// Reads nothing outside the triangle.
NUMBER number_of_a(uvec2 matrix, uint row, uint col) {
  if (row >= m || (UNIT_DIAGONAL && row == col))
    return row == col ? one() : NUMBER(0);
  uint line = stored(ALONG ? row : col), at = stored(ALONG ? col : row);
  NUMBER x = Numbers(add64(matrix, mul64(a_pitch, line))).v[at];
  return CONJUGATES ? conjugate(x) : x;
}

void load_triangle(uvec2 matrix) {
  for (uint i = gl_LocalInvocationIndex; i < SIDE * SIDE; i += SIDES) {
    uint row = ALONG ? i / SIDE : i % SIDE, col = ALONG ? i % SIDE : i / SIDE;
    if (col <= row)
      triangle[place_in_triangle(row, col)] = number_of_a(matrix, row, col);
  }
}

// ---- Right-hand sides ----

uint side_of(uint i) {
  return RIGHT ? i / SIDE : i % SIDES;
}

uint row_of(uint i) {
  return RIGHT ? i % SIDE : i / SIDES;
}

// The row of memory that has the i-th number of the workgroup's right-hand sides, and its index
// there.
Numbers row_of_sides(uvec2 sides, uint first, uint i, out uint index) {
  uint row = stored(row_of(i)), side = first + side_of(i);
  index = RIGHT ? row : side;
  return Numbers(add64(sides, mul64(c_pitch, RIGHT ? side : row)));
}

bool is_there(uint first, uint i) {
  return row_of(i) < m && first + side_of(i) < n;
}

void load_sides(uvec2 sides, uint first) {
  for (uint i = gl_LocalInvocationIndex; i < SIDE * SIDES; i += SIDES) {
    uint index;
    Numbers row = row_of_sides(sides, first, i, index);
    NUMBER x = NUMBER(0);
    if (is_there(first, i))
      x = row.v[index];
    unknowns[place_of_unknown(row_of(i), side_of(i))] = x;
  }
}

void store_sides(uvec2 sides, uint first) {
  for (uint i = gl_LocalInvocationIndex; i < SIDE * SIDES; i += SIDES) {
    uint index;
    Numbers row = row_of_sides(sides, first, i, index);
    if (is_there(first, i))
      row.v[index] = unknowns[place_of_unknown(row_of(i), side_of(i))];
  }
}

// ---- Substitution ----

NUMBER x[TRSM_ROWS];

void subtract_known(uint begin, uint cols, uint side) {
  for (uint col = 0; col < cols; col++) {
    NUMBER known = unknowns[place_of_unknown(col, side)];
    [[unroll]] for (uint i = 0; i < TRSM_ROWS; i++)
      x[i] = multiply_add(-triangle[begin + col * TRSM_ROWS + i], known, x[i]);
  }
}

void solve_panel(uint panel, uint side) {
  uint first = panel * TRSM_ROWS, begin = panel_begins_at(panel);
  [[unroll]] for (uint i = 0; i < TRSM_ROWS; i++)
    x[i] = unknowns[place_of_unknown(first + i, side)];
  subtract_known(begin, first, side);
  [[unroll]] for (uint i = 0; i < TRSM_ROWS; i++) {
    [[unroll]] for (uint j = 0; j < i; j++)
      x[i] = multiply_add(-triangle[begin + (first + j) * TRSM_ROWS + i], x[j], x[i]);
    if (!UNIT_DIAGONAL)
      x[i] = quotient(x[i], triangle[begin + (first + i) * TRSM_ROWS + i]);
    unknowns[place_of_unknown(first + i, side)] = x[i];
  }
}

void main() {
  uint parts = (n + SIDES - 1) / SIDES, matrix = group_index() / parts;
  if (matrix >= matrices)
    return;
  uint first = group_index() % parts * SIDES;
  uvec2 sides = add64(c, mul64(c_stride, matrix));
  load_triangle(add64(a, mul64(a_stride, matrix)));
  load_sides(sides, first);
  barrier();
  for (uint panel = 0; panel * TRSM_ROWS < m; panel++)
    solve_panel(panel, gl_LocalInvocationIndex);
  barrier();
  store_sides(sides, first);
}
