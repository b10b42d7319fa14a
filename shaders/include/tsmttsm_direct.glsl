// TSMTTSM: sums of A^T B, or A^H B, over the rows of a workgroup [Ernst, "TSMTTSM", "Leap
// Frogging"].
//
// C is cut into tiles of TILE_M x TILE_N. Each of `lanes` invocations keeps the sums of one tile in
// registers and goes over every `slots`-th row; tiles that exceed a workgroup are the matter of
// another one. Where a tile reaches beyond C it takes the last row or column again, and what it
// sums there is thrown away, so that nothing in the loop over rows depends on the size of C.

#include "tsm.glsl"

layout(constant_id = 1) const uint TILE_M = 4;
layout(constant_id = 2) const uint TILE_N = 4;
layout(constant_id = 3) const uint WORKGROUP = 64;
layout(constant_id = 4) const bool LEAP_FROGGING = true; // a row ahead
layout(constant_id = 5) const bool TRANSPOSED = true;    // tiles interleave
layout(constant_id = 6) const bool CONJUGATE = false;
layout(constant_id = 7) const bool ATOMIC = false; // add to C instead of writing to scratch
layout(constant_id = 8) const uint UNROLL = 1;     // rows at a time

const uint EXCHANGE_BYTES = 16384; // every device has as much shared memory

const uint SUMS = TILE_M * TILE_N;
const uint EXCHANGE_ROOM =
    EXCHANGE_BYTES / NUMBER_BYTES < WORKGROUP ? WORKGROUP : EXCHANGE_BYTES / NUMBER_BYTES;
const uint ALL_SUMS = SUMS * (WORKGROUP + EXCHANGE_BANKS); // with gaps
const uint EXCHANGE_NUMBERS = ALL_SUMS < EXCHANGE_ROOM ? ALL_SUMS : EXCHANGE_ROOM;

NUMBER sums[SUMS];
NUMBER a_row[UNROLL * TILE_M], next_a_row[UNROLL * TILE_M];
NUMBER b_row[UNROLL * TILE_N], next_b_row[UNROLL * TILE_N];

uint row_of_c(uint tile, uint i) {
  uint tile_row = tile / tiles_n;
  return TRANSPOSED ? tile_row + i * tiles_m : tile_row * TILE_M + i;
}

uint col_of_c(uint tile, uint j) {
  uint tile_col = tile % tiles_n;
  return TRANSPOSED ? tile_col + j * tiles_n : tile_col * TILE_N + j;
}

void load_next(uvec2 a_rows, uvec2 b_rows, uint row, uint tile) {
  [[unroll]] for (uint u = 0; u < UNROLL; u++) {
    Numbers from_a = row_of(a_rows, a_pitch, row + u * slots);
    Numbers from_b = row_of(b_rows, b_pitch, row + u * slots);
    [[unroll]] for (uint i = 0; i < TILE_M; i++)
      next_a_row[u * TILE_M + i] = from_a.v[min(row_of_c(tile, i), m - 1)];
    [[unroll]] for (uint j = 0; j < TILE_N; j++)
      next_b_row[u * TILE_N + j] = from_b.v[min(col_of_c(tile, j), n - 1)];
  }
}

void take_next() {
  [[unroll]] for (uint i = 0; i < UNROLL * TILE_M; i++)
    a_row[i] = CONJUGATE ? conjugate(next_a_row[i]) : next_a_row[i];
  [[unroll]] for (uint j = 0; j < UNROLL * TILE_N; j++)
    b_row[j] = next_b_row[j];
}

void add_products() {
  [[unroll]] for (uint u = 0; u < UNROLL; u++)
    [[unroll]] for (uint i = 0; i < TILE_M; i++)
      [[unroll]] for (uint j = 0; j < TILE_N; j++) {
        uint at = i * TILE_N + j;
        sums[at] = multiply_add(a_row[u * TILE_M + i], b_row[u * TILE_N + j], sums[at]);
      }
}

// The rows that are left, one by one.
void add_last_rows(uvec2 a_rows, uvec2 b_rows, uint row, uint rows, uint tile) {
  for (; row < rows; row += slots) {
    Numbers from_a = row_of(a_rows, a_pitch, row), from_b = row_of(b_rows, b_pitch, row);
    [[unroll]] for (uint i = 0; i < TILE_M; i++) {
      NUMBER x = from_a.v[min(row_of_c(tile, i), m - 1)];
      x = CONJUGATE ? conjugate(x) : x;
      [[unroll]] for (uint j = 0; j < TILE_N; j++) {
        NUMBER y = from_b.v[min(col_of_c(tile, j), n - 1)];
        sums[i * TILE_N + j] = multiply_add(x, y, sums[i * TILE_N + j]);
      }
    }
  }
}

// Leaping beyond the last rows loads some once more.
void sum_rows(uint group, uint tile, uint slot) {
  uint rows = rows_of(group), reach = (UNROLL - 1) * slots, row = slot;
  uvec2 a_rows = first_row_of(a, a_pitch, group), b_rows = first_row_of(b, b_pitch, group);
  if (LEAP_FROGGING && row + reach < rows)
    load_next(a_rows, b_rows, row, tile);
  for (; row + reach < rows; row += UNROLL * slots) {
    uint next = row + UNROLL * slots;
    if (!LEAP_FROGGING)
      load_next(a_rows, b_rows, row, tile);
    take_next();
    if (LEAP_FROGGING)
      load_next(a_rows, b_rows, next + reach < rows ? next : row, tile);
    add_products();
  }
  add_last_rows(a_rows, b_rows, row, rows, tile);
}

#include "tsm_exchange.glsl"
#include "tsm_slots.glsl"
#include "tsm_sums.glsl"

void take_sum(uint i, uint lane, NUMBER sum) {
  uint tile = first_tile() + lane;
  if (tile < tiles_m * tiles_n)
    store_sum(group_index() / tile_blocks, row_of_c(tile, i / TILE_N), col_of_c(tile, i % TILE_N),
              sum);
}

void main() {
  if (group_index() >= groups * tile_blocks)
    return;
  uint slot = gl_LocalInvocationIndex / lanes, lane = gl_LocalInvocationIndex % lanes;
  [[unroll]] for (uint i = 0; i < SUMS; i++)
    sums[i] = NUMBER(0);
  if (slot < slots)
    sum_rows(group_index() / tile_blocks, first_tile() + lane, slot);
  add_slots(slot, lane);
}
