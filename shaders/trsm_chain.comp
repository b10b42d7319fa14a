#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Triangular systems with few right-hand sides, in one launch. A workgroup solves SIDE rows of
// X, of up to SIDES right-hand sides: it inverts its block on the diagonal [Nath, "TRSM"],
// subtracts from its rows of B, block by block, what the blocks of A before the diagonal
// contribute, each as soon as the workgroup that solves these rows of X has sent them, and
// multiplies with the inverse. All the others wait until the last of these blocks has been
// through all that. So it is multiplied with the inverse before, and the inverse with what is
// left of B without it.
//
// Workgroups take rows in the order in which they begin, and wait for rows before theirs only.
// So of those that run the one with the first rows waits for nobody, and all waiting ends.
//
// Rows are counted in the order in which they are solved, from the last one backwards if it is
// not FORWARD; so all matrices are lower triangles. Rows behind the last one are the last one
// again [Nath, "GEMM"].
//
// An invocation has a row of a block, and COLS columns; those of a part have the same ones.
//
// In Arguments A has m rows; C is B and becomes X, with n right-hand sides. The scratch begins with a
// counter, and zeros for what is sent.

#define OWN_ARGUMENTS                                                                              \
  uint groups; /* workgroups of this launch */                                                     \
  uvec2 report; /* see wait.glsl */

#include "product.glsl"
#include "reciprocal.glsl"
#include "message.glsl"

layout(constant_id = 1) const uint SIDE = 64;
layout(constant_id = 2) const uint PARTS = 4; // of the columns of a block
layout(constant_id = 3) const uint SIDES = 1;
layout(constant_id = 4) const uint EXCHANGED = 16; // columns of a part, at a time
layout(constant_id = 5) const bool ALONG = true;   // columns are neighbours in memory
layout(constant_id = 6) const bool FORWARD = true;
layout(constant_id = 7) const bool RIGHT = false; // right-hand sides are rows of B
layout(constant_id = 8) const bool UNIT_DIAGONAL = false;
layout(constant_id = 9) const bool CONJUGATES = false;

const uint INVOCATIONS = SIDE * PARTS;
const uint COLS = SIDE / PARTS;
const uint VALUES = SIDE * SIDES; // of X, in a workgroup
const uint HELD_VALUES = (VALUES + INVOCATIONS - 1) / INVOCATIONS;

// A number more for each row keeps rows apart.
const uint TRIANGLE_NUMBERS = SIDE * (SIDE + 1) / 2;
const uint EXCHANGED_NUMBERS = INVOCATIONS * (EXCHANGED + 1);

shared uint taken;
shared NUMBER area[TRIANGLE_NUMBERS > EXCHANGED_NUMBERS ? TRIANGLE_NUMBERS : EXCHANGED_NUMBERS];
shared NUMBER partial[INVOCATIONS * SIDES];
// Rows of X, or of A, by turns, so that one barrier each is enough.
shared NUMBER vectors[2 * SIDE * (SIDES > 2 ? SIDES : 2)];

NUMBER held[COLS], block[COLS], inverse[COLS], last[COLS];
NUMBER sums[SIDES], values[HELD_VALUES];

uint lane() {
  return gl_LocalInvocationIndex % SIDE;
}

uint part() {
  return gl_LocalInvocationIndex / SIDE;
}

uint first_col() {
  return part() * COLS;
}

// ---- What a workgroup has to do ----

uvec2 matrix;
uvec2 sides;   // of the right-hand sides, the address of all
uint first_side;
uint column;   // of the workgroups: a matrix of the batch, and some right-hand sides
uint own_row;  // of blocks
uint block_rows;

bool take_rows() {
  if (group_index() >= groups)
    return false;
  if (gl_LocalInvocationIndex == 0)
    taken = atomicAdd(Words(scratch).v[0], 1);
  barrier();
  uint parts = (n + SIDES - 1) / SIDES, columns = parts * matrices; // of the right-hand sides
  block_rows = (m + SIDE - 1) / SIDE;
  own_row = taken / columns;
  column = taken % columns;
  first_side = column % parts * SIDES;
  matrix = add64(a, mul64(a_stride, column / parts));
  sides = add64(c, mul64(c_stride, column / parts));
  return own_row < block_rows;
}

uint stored(uint index) {
  return FORWARD ? index : m - 1 - index;
}

// ---- B, X, and what is sent of X ----

// The i-th number of an invocation.
uint value_of(uint i) {
  return gl_LocalInvocationIndex + i * INVOCATIONS;
}

bool has_value(uint i) {
  return (i + 1) * INVOCATIONS <= VALUES || value_of(i) < VALUES;
}

// Of X, and how far from there, behind the last row and the last side those again.
Numbers row_of_sides(uint value, out uint index) {
  uint row = stored(min(own_row * SIDE + value % SIDE, m - 1));
  uint side = min(first_side + value / SIDE, n - 1);
  index = RIGHT ? row : side;
  return Numbers(add64(sides, mul64(c_pitch, RIGHT ? side : row)));
}

void load_sides() {
  [[unroll]] for (uint i = 0; i < HELD_VALUES; i++) {
    uint index;
    Numbers row = row_of_sides(value_of(i), index);
    if (has_value(i))
      values[i] = scaled(row.v[index]);
  }
}

void store_side(uint value, NUMBER x) {
  uint index;
  Numbers row = row_of_sides(value, index);
  if (own_row * SIDE + value % SIDE < m && first_side + value / SIDE < n)
    row.v[index] = x;
}

uint message(uint block_row, uint value) {
  uint first = (column * block_rows + block_row) * VALUES;
  return CHAIN_COUNTER_WORDS + (first + value) * MESSAGE_WORDS;
}

// ---- Blocks of A ----

uint held_row(uint i) {
  return ALONG ? lane() / EXCHANGED + i % EXCHANGED * (SIDE / EXCHANGED) : lane();
}

uint held_col(uint i) {
  return first_col() + (ALONG ? i / EXCHANGED * EXCHANGED + lane() % EXCHANGED : i);
}

// Neighbours hold neighbours in memory. What is behind the diagonal is the diagonal.
void hold_block(uint block_col) {
  [[unroll]] for (uint i = 0; i < COLS; i++) {
    uint row = min(own_row * SIDE + held_row(i), m - 1);
    uint col = stored(min(block_col * SIDE + held_col(i), row));
    row = stored(row);
    held[i] = Numbers(add64(matrix, mul64(a_pitch, ALONG ? row : col))).v[ALONG ? col : row];
  }
}

// Each invocation gets the columns of its row.
void exchange_block() {
  [[unroll]] for (uint first = 0; first < COLS; first += EXCHANGED) {
    barrier();
    [[unroll]] for (uint i = first; i < first + EXCHANGED; i++)
      area[(part() * SIDE + held_row(i)) * (EXCHANGED + 1) + lane() % EXCHANGED] = held[i];
    barrier();
    [[unroll]] for (uint i = 0; i < EXCHANGED; i++)
      block[first + i] = area[gl_LocalInvocationIndex * (EXCHANGED + 1) + i];
  }
}

void take_block() {
  if (ALONG)
    exchange_block();
  [[unroll]] for (uint i = 0; i < COLS; i++) {
    NUMBER x = ALONG ? block[i] : held[i];
    block[i] = CONJUGATES ? conjugate(x) : x;
  }
}

// ---- The inverse of the block on the diagonal ----

uint place_in_triangle(uint row, uint col) {
  return row * (row + 1) / 2 + col;
}

// Rows behind the last one are those of a unit matrix.
void store_triangle() {
  barrier();
  [[unroll]] for (uint i = 0; i < COLS; i++) {
    uint row = held_row(i), col = held_col(i);
    bool is_there = own_row * SIDE + row < m && !(UNIT_DIAGONAL && row == col);
    NUMBER x = CONJUGATES ? conjugate(held[i]) : held[i];
    if (!is_there)
      x = row == col ? one() : NUMBER(0);
    if (col <= row)
      area[place_in_triangle(row, col)] = x;
  }
  barrier();
}

// The last block before the diagonal, and a unit matrix, are divided by the triangle, a row
// after the other: each is multiplied with the reciprocal of the diagonal, and subtracted from
// the rows behind.
void divide_by_triangle() {
  uint row = lane();
  NUMBER diagonal = reciprocal(area[place_in_triangle(row, row)]);
  [[unroll]] for (uint i = 0; i < COLS; i++)
    inverse[i] = first_col() + i == row ? one() : NUMBER(0);
  for (uint step = 0; step < SIDE; step++) {
    uint line = step % 2 * 2 * SIDE + first_col();
    if (row == step)
      [[unroll]] for (uint i = 0; i < COLS; i++) {
        inverse[i] = UNIT_DIAGONAL ? inverse[i] : product(inverse[i], diagonal);
        last[i] = UNIT_DIAGONAL ? last[i] : product(last[i], diagonal);
        vectors[line + i] = inverse[i];
        vectors[line + SIDE + i] = last[i];
      }
    barrier();
    if (row > step) {
      NUMBER factor = -area[place_in_triangle(row, step)];
      [[unroll]] for (uint i = 0; i < COLS; i++) {
        inverse[i] = multiply_add(factor, vectors[line + i], inverse[i]);
        last[i] = multiply_add(factor, vectors[line + SIDE + i], last[i]);
      }
    }
  }
}

// ---- Sums ----

uint turn(uint i) {
  return i % 2 * VALUES;
}

void clear_sums() {
  [[unroll]] for (uint side = 0; side < SIDES; side++)
    sums[side] = NUMBER(0);
}

void store_sums() {
  [[unroll]] for (uint side = 0; side < SIDES; side++)
    partial[side * INVOCATIONS + gl_LocalInvocationIndex] = sums[side];
  barrier();
}

NUMBER sum_of_parts(uint value) {
  uint at = value / SIDE * INVOCATIONS + value % SIDE;
  NUMBER sum = partial[at];
  [[unroll]] for (uint i = 1; i < PARTS; i++)
    sum += partial[at + i * SIDE];
  return sum;
}

// Waits for a block of X.
void take_solved(uint block_row) {
  [[unroll]] for (uint i = 0; i < HELD_VALUES; i++)
    if (has_value(i))
      vectors[turn(block_row) + value_of(i)] = receive(message(block_row, value_of(i)));
  barrier();
}

NUMBER factor_of_row(uint block_row, uint side, uint col) {
  return vectors[turn(block_row) + side * SIDE + first_col() + col];
}

void subtract_block(uint block_col) {
  take_solved(block_col);
  [[unroll]] for (uint i = 0; i < COLS; i++)
    [[unroll]] for (uint side = 0; side < SIDES; side++)
      sums[side] = multiply_add(-block[i], factor_of_row(block_col, side, i), sums[side]);
}

// What is left of B, times the inverse.
void multiply_with_inverse() {
  store_sums();
  [[unroll]] for (uint i = 0; i < HELD_VALUES; i++)
    if (has_value(i))
      vectors[turn(own_row) + value_of(i)] = values[i] + sum_of_parts(value_of(i));
  barrier();
  clear_sums();
  [[unroll]] for (uint i = 0; i < COLS; i++)
    [[unroll]] for (uint side = 0; side < SIDES; side++)
      sums[side] = multiply_add(inverse[i], factor_of_row(own_row, side, i), sums[side]);
}

void subtract_last_block() {
  take_solved(own_row - 1);
  [[unroll]] for (uint i = 0; i < COLS; i++)
    [[unroll]] for (uint side = 0; side < SIDES; side++)
      sums[side] = multiply_add(-last[i], factor_of_row(own_row - 1, side, i), sums[side]);
}

void store_solved() {
  store_sums();
  [[unroll]] for (uint i = 0; i < HELD_VALUES; i++)
    if (has_value(i)) {
      NUMBER x = sum_of_parts(value_of(i));
      if (own_row + 1 < block_rows)
        send(message(own_row, value_of(i)), x);
      store_side(value_of(i), x);
    }
}

void main() {
  if (!take_rows())
    return;
  uint before = max(own_row, 1) - 1; // blocks that are not multiplied with the inverse
  load_sides();
  hold_block(before);
  take_block();
  [[unroll]] for (uint i = 0; i < COLS; i++)
    last[i] = block[i];
  hold_block(own_row);
  store_triangle();
  hold_block(0);
  divide_by_triangle();
  clear_sums();
  for (uint block_col = 0; block_col < before; block_col++) {
    take_block();
    hold_block(min(block_col + 1, before - 1));
    subtract_block(block_col);
  }
  multiply_with_inverse();
  if (own_row > 0)
    subtract_last_block();
  store_solved();
  if (most_polls >= MOST_POLLS)
    report_failure();
}
