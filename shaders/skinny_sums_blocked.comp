#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Sums over rows: adds up A^T B, or A^H B, over the rows of a workgroup [Ernst, "TSMTTSM", "Leap
// Frogging"].
//
// C is cut into tiles of TM x TN. Each of `lanes` invocations keeps the sums of one tile in
// registers. It goes over every SLOT_COUNT-th row of a block in shared memory, or over as many
// adjacent rows, whichever makes fewer neighbours access the same bank. Other workgroups take the
// tiles for which one workgroup has too few invocations. A tile that reaches beyond C reads
// whatever is there and throws the sums away, so that nothing in the loop over rows depends on the
// size of C.

#include "skinny.glsl"

layout(constant_id = 1) const uint TM = 4;
layout(constant_id = 2) const uint TN = 4;
layout(constant_id = 4) const uint SHARED_VECTOR = 1; // numbers; vectors of tiles interleave
layout(constant_id = 5) const bool ADJACENT_ROWS = false; // a slot has such rows of a block
layout(constant_id = 6) const bool CONJUGATE = false;

#define HELD_UNITS (HELD_OF_A + HELD_OF_OTHER)
#include "skinny_staging.glsl"

const uint SUMS = TM * TN;

NUMBER sums[SUMS];

uint tiles_down() {
  return (COLS_OF_A + TM - 1) / TM;
}

uint tiles_across() {
  return (COLS_OF_OTHER + TN - 1) / TN;
}

// The row or column of C that is a tile's i-th one.
uint place_of(uint tile, uint tiles, uint i) {
  return (tile + i / SHARED_VECTOR * tiles) * SHARED_VECTOR + i % SHARED_VECTOR;
}

uint row_of_c(uvec2 tile, uint i) {
  return place_of(tile.x, tiles_down(), i);
}

uint col_of_c(uvec2 tile, uint j) {
  return place_of(tile.y, tiles_across(), j);
}

// at_a, at_b: the tile's first vectors in rows of A and B.
void load_row(uint at_a, uint at_b, out NUMBER a_row[TM], out NUMBER b_row[TN]) {
  [[unroll]] for (uint i = 0; i < TM / SHARED_VECTOR; i++) {
    UNIT vector = shared_vector(at_a + i * tiles_down());
    [[unroll]] for (uint e = 0; e < SHARED_VECTOR; e++)
      a_row[i * SHARED_VECTOR + e] = number_of(vector, e);
  }
  [[unroll]] for (uint j = 0; j < TN / SHARED_VECTOR; j++) {
    UNIT vector = shared_vector(at_b + j * tiles_across());
    [[unroll]] for (uint e = 0; e < SHARED_VECTOR; e++)
      b_row[j * SHARED_VECTOR + e] = number_of(vector, e);
  }
}

// Goes through every other row of the tile in reverse, so that each product shares a factor with
// the one before and need not read that register again.
void add_row(uint at_a, uint at_b) {
  NUMBER a_row[TM], b_row[TN];
  load_row(at_a, at_b, a_row, b_row);
  [[unroll]] for (uint i = 0; i < TM; i++) {
    NUMBER x = CONJUGATE ? conjugate(a_row[i]) : a_row[i];
    [[unroll]] for (uint step = 0; step < TN; step++) {
      uint j = i % 2 == 0 ? step : TN - 1 - step;
      sums[i * TN + j] = multiply_add(x, b_row[j], sums[i * TN + j]);
    }
  }
}

// Adds all rows of a slot without a loop, so that they are at constant distances and can be loaded
// while others are multiplied. (The code is not a function of the number of rows, because NVIDIA's
// compiler would not unroll that.)
void add_block(Rows of_a, Rows of_b, uvec2 tile, uint slot) {
  const uint rows = ROWS / SLOT_COUNT;
  uint first = slot * (ADJACENT_ROWS ? rows : 1), step = ADJACENT_ROWS ? 1 : SLOT_COUNT;
  uint at_a = number_place(of_a, 0) / SHARED_VECTOR + first * of_a.stride +
              row_of_c(tile, 0) / SHARED_VECTOR;
  uint at_b = number_place(of_b, 0) / SHARED_VECTOR + first * of_b.stride +
              col_of_c(tile, 0) / SHARED_VECTOR;
  [[unroll]] for (uint i = 0; i < rows; i++)
    add_row(at_a + i * step * of_a.stride, at_b + i * step * of_b.stride);
}

void hold_block(Rows of_a, Rows of_b) {
  hold_rows(of_a, 0, HELD_OF_A);
  hold_rows(of_b, HELD_OF_A, HELD_OF_OTHER);
}

void place_block(Rows of_a, Rows of_b) {
  barrier();
  place_rows(of_a, 0, HELD_OF_A);
  place_rows(of_b, HELD_OF_A, HELD_OF_OTHER);
  barrier();
}

// Adds up whole blocks. The next one is on its way meanwhile; the last one is loaded once more.
void sum_blocks(inout Rows of_a, inout Rows of_b, uint rows, uvec2 tile, uint slot) {
  if (rows > 0)
    hold_block(of_a, of_b);
  for (uint first = 0; first < rows; first += ROWS) {
    place_block(of_a, of_b);
    uint further = first + ROWS < rows ? ROWS : 0;
    of_a = after(of_a, further);
    of_b = after(of_b, further);
    hold_block(of_a, of_b);
    add_block(of_a, of_b, tile, slot);
  }
  if (rows > 0) {
    of_a = after(of_a, ROWS);
    of_b = after(of_b, ROWS);
  }
}

void sum_numbers(Rows of_a, Rows of_b, uint rows, uvec2 tile, uint slot) {
  for (uint first = 0; first < rows; first += ROWS) {
    barrier();
    place_numbers(of_a, rows - first);
    place_numbers(of_b, rows - first);
    barrier();
    add_block(of_a, of_b, tile, slot);
    of_a = after(of_a, ROWS);
    of_b = after(of_b, ROWS);
  }
}

void sum_rows(uint group, uvec2 tile, uint slot) {
  Rows of_a = Rows(first_row_of(a, a_pitch, group), a_pitch, COLS_OF_A, ACCESS_TO_A,
                   stride_of(COLS_OF_A), 0);
  Rows of_b =
      Rows(first_row_of(other, other_pitch, group), other_pitch, COLS_OF_OTHER, ACCESS_TO_OTHER,
           stride_of(COLS_OF_OTHER), ROWS * of_a.stride * SHARED_VECTOR / UNIT_NUMBERS);
  uint rows = rows_of(group), in_blocks = come_in_units() ? rows - rows % ROWS : 0;
  find_places(of_a, 0, HELD_OF_A);
  find_places(of_b, HELD_OF_A, HELD_OF_OTHER);
  sum_blocks(of_a, of_b, in_blocks, tile, slot);
  sum_numbers(of_a, of_b, rows - in_blocks, tile, slot);
}

// The last block is no longer needed. The host sees to it that a sum of each invocation fits.
const uint EXCHANGE_NUMBERS = SHARED_NUMBERS;

uint row_slots() {
  return SLOT_COUNT;
}

NUMBER exchanged_number(uint at) {
  return shared_number(at);
}

void set_exchanged_number(uint at, NUMBER x) {
  set_shared_number(at, x);
}

#include "skinny_slots.glsl"
#include "skinny_sums.glsl"

uvec2 position_of(uint tile) {
  return grid_position(tile, tiles_down(), tiles_across());
}

void take_sum(uint i, uint lane, NUMBER sum) {
  uint tile = first_tile() + lane;
  uvec2 position = position_of(tile);
  if (tile < tiles_down() * tiles_across())
    store_sum(group_index() / tile_groups, row_of_c(position, i / TN),
              col_of_c(position, i % TN), sum);
}

// Invocations without a slot repeat the last one.
void main() {
  if (group_index() >= groups * tile_groups)
    return;
  uint slot = gl_LocalInvocationIndex / lanes, lane = gl_LocalInvocationIndex % lanes;
  uint last = tiles_down() * tiles_across() - 1;
  [[unroll]] for (uint i = 0; i < SUMS; i++)
    sums[i] = NUMBER(0);
  sum_rows(group_index() / tile_groups, position_of(min(first_tile() + lane, last)),
           min(slot, SLOT_COUNT - 1));
  add_slots(slot, lane);
}
