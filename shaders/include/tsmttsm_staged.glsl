// TSMTTSM: sums of A^T B, or A^H B, over the rows of a workgroup [Ernst, "TSMTTSM", "Leap
// Frogging"].
//
// C is cut into tiles of TILE_M x TILE_N. Each of `lanes` invocations keeps the sums of one tile in
// registers and goes over every `slots`-th row of a chunk in shared memory, or so many adjacent
// ones, whichever makes fewer neighbours access the same bank; tiles that exceed a workgroup are the
// matter of another one. Where a tile reaches beyond C it takes what happens to be there, and what
// it sums is thrown away, so that nothing in the loop over rows depends on the size of C.

#include "tsm.glsl"

layout(constant_id = 1) const uint TILE_M = 4;
layout(constant_id = 2) const uint TILE_N = 4;
layout(constant_id = 4) const bool LEAP_FROGGING = true; // a chunk ahead
layout(constant_id = 5) const bool TRANSPOSED = true;    // tiles interleave
layout(constant_id = 6) const bool CONJUGATE = false;
layout(constant_id = 7) const bool ATOMIC = false; // add to C instead of writing to scratch

layout(constant_id = 17) const uint AT_A_TIME = 0; // rows of a slot; 0: all
layout(constant_id = 18) const uint PIECE = 1;     // numbers that tiles consist of
layout(constant_id = 19) const bool IN_BLOCKS = false; // a slot has adjacent rows of a chunk

#define HELD_UNITS (HELD_OF_A + HELD_OF_B)
#include "tsm_rows.glsl"

const uint PIECES_OF_TILE_M = TILE_M / PIECE, PIECES_OF_TILE_N = TILE_N / PIECE;

const uint SUMS = TILE_M * TILE_N;

NUMBER sums[SUMS];

uint tiles_down() {
  return (cols_of_a() + TILE_M - 1) / TILE_M;
}

uint tiles_across() {
  return (cols_of_b() + TILE_N - 1) / TILE_N;
}

// Number i of a tile's rows or columns.
uint place_of(uint tile, uint tiles, uint pieces, uint i) {
  uint piece = TRANSPOSED ? tile + i / PIECE * tiles : tile * pieces + i / PIECE;
  return piece * PIECE + i % PIECE;
}

uint row_of_c(uvec2 tile, uint i) {
  return place_of(tile.x, tiles_down(), PIECES_OF_TILE_M, i);
}

uint col_of_c(uvec2 tile, uint j) {
  return place_of(tile.y, tiles_across(), PIECES_OF_TILE_N, j);
}

// at_a, at_b: first pieces of the tile in a row of each chunk.
void load_row(uint at_a, uint at_b, out NUMBER a_row[TILE_M], out NUMBER b_row[TILE_N]) {
  uint down = TRANSPOSED ? tiles_down() : 1, across = TRANSPOSED ? tiles_across() : 1;
  [[unroll]] for (uint i = 0; i < PIECES_OF_TILE_M; i++) {
    UNIT piece = shared_piece(at_a + i * down);
    [[unroll]] for (uint e = 0; e < PIECE; e++)
      a_row[i * PIECE + e] = number_of(piece, e);
  }
  [[unroll]] for (uint j = 0; j < PIECES_OF_TILE_N; j++) {
    UNIT piece = shared_piece(at_b + j * across);
    [[unroll]] for (uint e = 0; e < PIECE; e++)
      b_row[j * PIECE + e] = number_of(piece, e);
  }
}

// Every other row of the tile is done in reverse, so that an operand of each product is one of the
// product before: registers that have just been read need not be read again.
void add_row(uint at_a, uint at_b) {
  NUMBER a_row[TILE_M], b_row[TILE_N];
  load_row(at_a, at_b, a_row, b_row);
  [[unroll]] for (uint i = 0; i < TILE_M; i++) {
    NUMBER x = CONJUGATE ? conjugate(a_row[i]) : a_row[i];
    [[unroll]] for (uint step = 0; step < TILE_N; step++) {
      uint j = i % 2 == 0 ? step : TILE_N - 1 - step;
      sums[i * TILE_N + j] = multiply_add(x, b_row[j], sums[i * TILE_N + j]);
    }
  }
}

// Unrolled in pieces, so that rows are at constant distances and loaded while others are
// multiplied; shorter pieces take fewer registers. (Written out, for NVIDIA's compiler would not
// unroll a function of the number of rows.)
void add_chunk(Rows of_a, Rows of_b, uvec2 tile, uint slot) {
  uint rows = ROWS / row_slots(), first = slot * (IN_BLOCKS ? rows : 1);
  uint at_a = number_place(of_a, 0) / PIECE + first * of_a.stride + row_of_c(tile, 0) / PIECE;
  uint at_b = number_place(of_b, 0) / PIECE + first * of_b.stride + col_of_c(tile, 0) / PIECE;
  uint step = IN_BLOCKS ? 1 : row_slots(), a_step = step * of_a.stride, b_step = step * of_b.stride;
  [[dont_unroll]] for (uint row = 0; AT_A_TIME > 0 && row + AT_A_TIME <= rows; row += AT_A_TIME) {
    [[unroll]] for (uint i = 0; i < AT_A_TIME; i++)
      add_row(at_a + i * a_step, at_b + i * b_step);
    at_a += AT_A_TIME * a_step;
    at_b += AT_A_TIME * b_step;
  }
  uint left = AT_A_TIME == 0 ? rows : rows % max(AT_A_TIME, 1);
  [[unroll]] for (uint i = 0; i < left; i++)
    add_row(at_a + i * a_step, at_b + i * b_step);
}

void hold_chunk(Rows of_a, Rows of_b) {
  hold_rows(of_a, 0, HELD_OF_A);
  hold_rows(of_b, HELD_OF_A, HELD_OF_B);
}

void place_chunk(Rows of_a, Rows of_b) {
  barrier();
  place_rows(of_a, 0, HELD_OF_A);
  place_rows(of_b, HELD_OF_A, HELD_OF_B);
  barrier();
}

// The last leap goes nowhere, but is made.
void sum_chunks(inout Rows of_a, inout Rows of_b, uint rows, uvec2 tile, uint slot) {
  if (LEAP_FROGGING && rows > 0)
    hold_chunk(of_a, of_b);
  for (uint first = 0; first < rows; first += ROWS) {
    if (!LEAP_FROGGING)
      hold_chunk(of_a, of_b);
    place_chunk(of_a, of_b);
    uint leap = !LEAP_FROGGING || first + ROWS < rows ? to_next_chunk(ROWS) : 0;
    of_a = after(of_a, leap);
    of_b = after(of_b, leap);
    if (LEAP_FROGGING)
      hold_chunk(of_a, of_b);
    add_chunk(of_a, of_b, tile, slot);
  }
  if (LEAP_FROGGING && rows > 0) {
    of_a = next(of_a);
    of_b = next(of_b);
  }
}

void sum_numbers(Rows of_a, Rows of_b, uint rows, uvec2 tile, uint slot) {
  for (uint first = 0; first < rows; first += ROWS) {
    barrier();
    place_numbers(of_a, rows - first);
    place_numbers(of_b, rows - first);
    barrier();
    add_chunk(of_a, of_b, tile, slot);
    of_a = next(of_a);
    of_b = next(of_b);
  }
}

void sum_rows(uint group, uvec2 tile, uint slot) {
  Rows of_a = Rows(first_chunk_of(a, a_pitch, ROWS, group), a_pitch, cols_of_a(), ACCESS_TO_A,
                   stride_of(cols_of_a()), 0);
  Rows of_b = Rows(first_chunk_of(b, b_pitch, ROWS, group), b_pitch, cols_of_b(), ACCESS_TO_B,
                   stride_of(cols_of_b()), ROWS * of_a.stride * PIECE / UNIT_NUMBERS);
  uint rows = rows_in_chunks_of(ROWS, group), in_chunks = rows_in_chunks(rows);
  find_places(of_a, 0, HELD_OF_A);
  find_places(of_b, HELD_OF_A, HELD_OF_B);
  sum_chunks(of_a, of_b, in_chunks, tile, slot);
  sum_numbers(of_a, of_b, rows - in_chunks, tile, slot);
}

// The last chunk is no longer needed. The host sees to it that a sum of each invocation fits.
const uint EXCHANGE_NUMBERS = SHARED_NUMBERS;

NUMBER exchanged_number(uint at) {
  return shared_number(at);
}

void set_exchanged_number(uint at, NUMBER x) {
  set_shared_number(at, x);
}

#include "tsm_slots.glsl"
#include "tsm_sums.glsl"

uvec2 position_of(uint tile) {
  return grid_position(tile, tiles_down(), tiles_across());
}

void take_sum(uint i, uint lane, NUMBER sum) {
  uint tile = first_tile() + lane;
  uvec2 position = position_of(tile);
  if (tile < tiles_down() * tiles_across())
    store_sum(group_index() / tile_blocks, row_of_c(position, i / TILE_N),
              col_of_c(position, i % TILE_N), sum);
}

// Invocations without a slot go along with the last one.
void main() {
  if (group_index() >= groups * tile_blocks)
    return;
  uint slot = gl_LocalInvocationIndex / lanes, lane = gl_LocalInvocationIndex % lanes;
  uint last = tiles_down() * tiles_across() - 1;
  [[unroll]] for (uint i = 0; i < SUMS; i++)
    sums[i] = NUMBER(0);
  sum_rows(group_index() / tile_blocks, position_of(min(first_tile() + lane, last)),
           min(slot, row_slots() - 1));
  add_slots(slot, lane);
}
