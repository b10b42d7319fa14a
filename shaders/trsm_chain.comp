#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Solves triangular systems with few right-hand sides in one launch. A workgroup solves SIDE rows
// of X for up to SIDES right-hand sides. It inverts its block on the diagonal [Nath, "TRSM"]. From
// its rows of B it subtracts the contributions of the blocks of A before the diagonal, each as soon
// as the workgroup that solves the matching rows of X has sent them. Then it multiplies by the
// inverse, or substitutes where that is not as good: if the block is badly conditioned, or a number
// is infinite, NaN, or so large that products could overflow.
//
// All later workgroups wait until the contribution of the last of these blocks has passed through
// these steps. So that block is multiplied by the inverse in advance. The inverse is multiplied by
// the rest of B without it, and then the last contribution is subtracted.
//
// Workgroups take rows in the order in which they begin, and wait only for earlier rows. So the
// running workgroup with the first rows waits for nobody, and all waiting ends.
//
// Rows are counted in the order in which they are solved, from the last one backwards unless
// FORWARD is set; so all matrices are lower triangles. Rows past the last one repeat it [Nath,
// "GEMM"].
//
// An invocation has one row of a block and COLS of its columns; invocations of the same part have
// the same columns.
//
// In Arguments A has m rows; C is B and becomes X, with n right-hand sides. The scratch begins with
// a counter, and then has zeros for the numbers that are sent.

#define OWN_ARGUMENTS                                                                              \
  uint groups; /* workgroups of this launch */                                                     \
  uvec2 report; /* see wait.glsl */

#include "product.glsl"
#include "quotient.glsl"
#include "message.glsl"

layout(constant_id = 1) const uint SIDE = 64;
layout(constant_id = 2) const uint PARTS = 4; // parts of the columns of a block
layout(constant_id = 3) const uint SIDES = 1;
layout(constant_id = 4) const uint EXCHANGED = 16; // columns of a part that are exchanged at a time
layout(constant_id = 5) const bool ALONG = true;   // columns are neighbours in memory
layout(constant_id = 6) const bool FORWARD = true;
layout(constant_id = 7) const bool RIGHT = false; // right-hand sides are rows of B
layout(constant_id = 8) const bool UNIT_DIAGONAL = false;
layout(constant_id = 9) const bool CONJUGATES = false;

const uint INVOCATIONS = SIDE * PARTS;
const uint COLS = SIDE / PARTS;
const uint VALUES = SIDE * SIDES; // values of X in a workgroup
const uint HELD_VALUES = (VALUES + INVOCATIONS - 1) / INVOCATIONS;

// One more number for each row keeps rows in different banks.
const uint TRIANGLE_NUMBERS = SIDE * (SIDE + 1) / 2;
const uint EXCHANGED_NUMBERS = INVOCATIONS * (EXCHANGED + 1);

// An inverse is used if the sums of the rows of |inverse| |triangle| are at most this many times
// SIDE: the residual then stays within a few times the bound of substitution.
const uint MOST_GROWTH = 16;

shared uint taken;
shared uint needs_substitution;
shared NUMBER area[TRIANGLE_NUMBERS > EXCHANGED_NUMBERS ? TRIANGLE_NUMBERS : EXCHANGED_NUMBERS];
shared NUMBER partial[INVOCATIONS * SIDES];
// Rows of X or of A. The two halves are used alternately, so that one barrier for each use is
// enough.
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
uvec2 sides;   // address of the matrix of right-hand sides
uint first_side;
uint column;   // the matrix of the batch and the right-hand sides that the workgroup solves
uint own_row;  // the workgroup's own row of blocks
uint block_rows;

bool take_rows() {
  if (group_index() >= groups)
    return false;
  if (gl_LocalInvocationIndex == 0) {
    taken = atomicAdd(Words(scratch).v[0], 1);
    needs_substitution = 0;
  }
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

// ---- B, X, and the messages with X ----

// The index of an invocation's i-th number.
uint value_of(uint i) {
  return gl_LocalInvocationIndex + i * INVOCATIONS;
}

bool has_value(uint i) {
  return (i + 1) * INVOCATIONS <= VALUES || value_of(i) < VALUES;
}

// The row of memory that has a value of X, and its index there. Past the last row or right-hand
// side it takes the last one.
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

// Neighbouring invocations hold neighbours in memory. Elements past the diagonal repeat the
// diagonal.
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

// Stores the block on the diagonal; rows past the last one become those of a unit matrix.
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

NUMBER product(NUMBER x, NUMBER y) {
  return multiply_add(x, y, NUMBER(0));
}

// Divides the last block before the diagonal, and a unit matrix, by the triangle, one row after the
// other: a row is multiplied by the reciprocal of its diagonal element and then subtracted, times
// their elements of A, from the rows after it.
void divide_by_triangle() {
  uint row = lane();
  NUMBER diagonal = quotient(one(), area[place_in_triangle(row, row)]);
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

// ---- Whether the inverse is good enough ----

// Whether a number is above 2^58 (2^500 in double precision), infinite or NaN. Sums of two lines of
// products of smaller numbers do not overflow. Integers are compared, because drivers may assume
// that floating-point comparisons meet no NaN.
bool is_large(REAL x) {
#ifdef DOUBLE
  return (unpackDouble2x32(x).y & 0x7fffffffu) > (1023u + 500u) << 20;
#else
  return (floatBitsToUint(x) & 0x7fffffffu) > (127u + 58u) << 23;
#endif
}

bool is_large_number(NUMBER x) {
#ifdef COMPLEX
  return is_large(x.x) || is_large(x.y);
#else
  return is_large(x);
#endif
}

REAL size_of(NUMBER x) {
#ifdef COMPLEX
  return abs(x.x) + abs(x.y);
#else
  return abs(x);
#endif
}

REAL real_part(NUMBER x) {
#ifdef COMPLEX
  return x.x;
#else
  return x;
#endif
}

// Leaves the sums of the triangle's rows, without signs, in `vectors`.
void store_sums_of_rows() {
  REAL sum = 0;
  [[unroll]] for (uint i = 0; i < COLS; i++)
    if (first_col() + i <= lane())
      sum += size_of(area[place_in_triangle(lane(), first_col() + i)]);
  partial[gl_LocalInvocationIndex] = NUMBER(sum);
  barrier();
  if (part() == 0) {
    NUMBER all = partial[lane()];
    [[unroll]] for (uint i = 1; i < PARTS; i++)
      all += partial[lane() + i * SIDE];
    vectors[lane()] = all;
  }
  barrier();
}

// Looks at the triangle, its inverse, and the last block before it, once that is divided.
void judge_inverse() {
  barrier();
  store_sums_of_rows();
  REAL growth = 0;
  bool is_bad = is_large(real_part(vectors[lane()]));
  [[unroll]] for (uint i = 0; i < COLS; i++) {
    growth += size_of(inverse[i]) * real_part(vectors[first_col() + i]);
    is_bad = is_bad || is_large_number(inverse[i]) || (own_row > 0 && is_large_number(last[i]));
  }
  if (is_bad || growth > REAL(MOST_GROWTH * SIDE))
    needs_substitution = 1;
  barrier();
}

void judge_number(NUMBER x) {
  if (is_large_number(x))
    needs_substitution = 1;
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
    if (has_value(i)) {
      NUMBER x = receive(message(block_row, value_of(i)));
      vectors[turn(block_row) + value_of(i)] = x;
      if (block_row + 1 == own_row)
        judge_number(x);
    }
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

// Multiplies the inverse with the remainder of B, which stays in `values`.
void multiply_with_inverse() {
  store_sums();
  [[unroll]] for (uint i = 0; i < HELD_VALUES; i++)
    if (has_value(i)) {
      values[i] += sum_of_parts(value_of(i));
      vectors[turn(own_row) + value_of(i)] = values[i];
      judge_number(values[i]);
    }
  barrier();
  clear_sums();
  [[unroll]] for (uint i = 0; i < COLS; i++)
    [[unroll]] for (uint side = 0; side < SIDES; side++)
      sums[side] = multiply_add(inverse[i], factor_of_row(own_row, side, i), sums[side]);
}

void subtract_last_block() {
  [[unroll]] for (uint i = 0; i < COLS; i++)
    [[unroll]] for (uint side = 0; side < SIDES; side++)
      sums[side] = multiply_add(-last[i], factor_of_row(own_row - 1, side, i), sums[side]);
}

// ---- Substitution ----

// It goes by loops, without the registers that hold blocks, because it is rarely taken.

NUMBER number_of_a(uint row, uint col) {
  uint line = stored(ALONG ? row : col), at = stored(ALONG ? col : row);
  NUMBER x = Numbers(add64(matrix, mul64(a_pitch, line))).v[at];
  return CONJUGATES ? conjugate(x) : x;
}

// Loads the triangle once more, since the columns that were exchanged have taken its place. Rows
// past the last one become those of a unit matrix.
void load_triangle() {
  uint first = own_row * SIDE;
  barrier();
  for (uint i = gl_LocalInvocationIndex; i < SIDE * SIDE; i += INVOCATIONS) {
    uint row = ALONG ? i / SIDE : i % SIDE, col = ALONG ? i % SIDE : i / SIDE;
    NUMBER x = row == col ? one() : NUMBER(0);
    if (col <= row && first + row < m && !(UNIT_DIAGONAL && row == col))
      x = number_of_a(first + row, first + col);
    if (col <= row)
      area[place_in_triangle(row, col)] = x;
  }
  barrier();
}

void subtract_last_block_from(uint i) {
  uint row = min(own_row * SIDE + value_of(i) % SIDE, m - 1), first = (own_row - 1) * SIDE;
  uint side = value_of(i) / SIDE;
  for (uint col = 0; col < SIDE; col++)
    values[i] = multiply_add(-number_of_a(row, first + col),
                             vectors[turn(own_row - 1) + side * SIDE + col], values[i]);
}

void substitute(uint i, uint step) {
  uint row = value_of(i) % SIDE;
  if (has_value(i) && row > step)
    values[i] = multiply_add(-area[place_in_triangle(row, step)],
                             vectors[turn(own_row) + value_of(i) - row + step], values[i]);
}

void solve_by_substitution() {
  [[unroll]] for (uint i = 0; i < HELD_VALUES; i++)
    if (own_row > 0 && has_value(i))
      subtract_last_block_from(i);
  load_triangle();
  for (uint step = 0; step < SIDE; step++) {
    [[unroll]] for (uint i = 0; i < HELD_VALUES; i++)
      if (has_value(i) && value_of(i) % SIDE == step) {
        if (!UNIT_DIAGONAL)
          values[i] = quotient(values[i], area[place_in_triangle(step, step)]);
        vectors[turn(own_row) + value_of(i)] = values[i];
      }
    barrier();
    [[unroll]] for (uint i = 0; i < HELD_VALUES; i++)
      substitute(i, step);
  }
}

void solve_by_inverse() {
  if (own_row > 0)
    subtract_last_block();
  store_sums();
  [[unroll]] for (uint i = 0; i < HELD_VALUES; i++)
    if (has_value(i))
      values[i] = sum_of_parts(value_of(i));
}

void store_solved() {
  [[unroll]] for (uint i = 0; i < HELD_VALUES; i++)
    if (has_value(i)) {
      if (own_row + 1 < block_rows)
        send(message(own_row, value_of(i)), values[i]);
      store_side(value_of(i), values[i]);
    }
}

void main() {
  if (!take_rows())
    return;
  uint before = max(own_row, 1) - 1; // blocks that are not multiplied by the inverse in advance
  load_sides();
  hold_block(before);
  take_block();
  [[unroll]] for (uint i = 0; i < COLS; i++)
    last[i] = block[i];
  hold_block(own_row);
  store_triangle();
  hold_block(0);
  divide_by_triangle();
  judge_inverse();
  clear_sums();
  for (uint block_col = 0; block_col < before; block_col++) {
    take_block();
    hold_block(min(block_col + 1, before - 1));
    subtract_block(block_col);
  }
  multiply_with_inverse();
  if (own_row > 0)
    take_solved(own_row - 1);
  if (needs_substitution != 0)
    solve_by_substitution();
  else
    solve_by_inverse();
  store_solved();
  if (most_polls >= MOST_POLLS)
    report_failure();
}
