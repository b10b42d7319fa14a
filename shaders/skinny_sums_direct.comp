#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Sums over rows: adds up A^T B, or A^H B, over the rows of a workgroup [Ernst, "TSMTTSM", "Leap
// Frogging"].
//
// C is cut into tiles of TM x TN. Each of `lanes` invocations keeps the sums of one tile in
// registers and goes over every slot_count-th row. Tiles interleave; other workgroups take the
// tiles for which one workgroup has too few invocations. A tile that reaches beyond C repeats the
// last row or column and throws the sums away, so that nothing in the loop over rows depends on the
// size of C.

#include "skinny.glsl"

layout(constant_id = 1) const uint TM = 4;
layout(constant_id = 2) const uint TN = 4;
layout(constant_id = 3) const uint INVOCATIONS = 64;
layout(constant_id = 4) const bool LEAP_FROGGING = true; // loads one row ahead
layout(constant_id = 5) const uint UNROLL = 1;           // rows at a time
layout(constant_id = 6) const bool CONJUGATE = false;

const uint SUMS = TM * TN;
const uint EXCHANGE_ROOM =
    SURE_SHARED_BYTES / NUMBER_BYTES < INVOCATIONS ? INVOCATIONS : SURE_SHARED_BYTES / NUMBER_BYTES;
const uint ALL_SUMS = SUMS * (INVOCATIONS + SHARED_BANKS); // with gaps
const uint EXCHANGE_NUMBERS = ALL_SUMS < EXCHANGE_ROOM ? ALL_SUMS : EXCHANGE_ROOM;

NUMBER sums[SUMS];
NUMBER a_row[UNROLL * TM], next_a_row[UNROLL * TM];
NUMBER b_row[UNROLL * TN], next_b_row[UNROLL * TN];

uint row_of_c(uint tile, uint i) {
  return tile / tiles_n + i * tiles_m;
}

uint col_of_c(uint tile, uint j) {
  return tile % tiles_n + j * tiles_n;
}

void load_next(uvec2 a_rows, uvec2 b_rows, uint row, uint tile) {
  [[unroll]] for (uint u = 0; u < UNROLL; u++) {
    Numbers from_a = row_of(a_rows, a_pitch, row + u * slot_count);
    Numbers from_b = row_of(b_rows, other_pitch, row + u * slot_count);
    [[unroll]] for (uint i = 0; i < TM; i++)
      next_a_row[u * TM + i] = from_a.v[min(row_of_c(tile, i), cols_a - 1)];
    [[unroll]] for (uint j = 0; j < TN; j++)
      next_b_row[u * TN + j] = from_b.v[min(col_of_c(tile, j), n - 1)];
  }
}

void take_next() {
  [[unroll]] for (uint i = 0; i < UNROLL * TM; i++)
    a_row[i] = CONJUGATE ? conjugate(next_a_row[i]) : next_a_row[i];
  [[unroll]] for (uint j = 0; j < UNROLL * TN; j++)
    b_row[j] = next_b_row[j];
}

void add_terms() {
  [[unroll]] for (uint u = 0; u < UNROLL; u++)
    [[unroll]] for (uint i = 0; i < TM; i++)
      [[unroll]] for (uint j = 0; j < TN; j++) {
        uint at = i * TN + j;
        sums[at] = multiply_add(a_row[u * TM + i], b_row[u * TN + j], sums[at]);
      }
}

// Sums up the remaining rows one by one.
void add_last_rows(uvec2 a_rows, uvec2 b_rows, uint row, uint rows, uint tile) {
  for (; row < rows; row += slot_count) {
    Numbers from_a = row_of(a_rows, a_pitch, row), from_b = row_of(b_rows, other_pitch, row);
    [[unroll]] for (uint i = 0; i < TM; i++) {
      NUMBER x = from_a.v[min(row_of_c(tile, i), cols_a - 1)];
      x = CONJUGATE ? conjugate(x) : x;
      [[unroll]] for (uint j = 0; j < TN; j++) {
        NUMBER y = from_b.v[min(col_of_c(tile, j), n - 1)];
        sums[i * TN + j] = multiply_add(x, y, sums[i * TN + j]);
      }
    }
  }
}

// Leap frogging loads some rows once more past the last ones.
void sum_rows(uint group, uint tile, uint slot) {
  uint rows = rows_of(group), reach = (UNROLL - 1) * slot_count, row = slot;
  uvec2 a_rows = first_row_of(a, a_pitch, group), b_rows = first_row_of(other, other_pitch, group);
  if (LEAP_FROGGING && row + reach < rows)
    load_next(a_rows, b_rows, row, tile);
  for (; row + reach < rows; row += UNROLL * slot_count) {
    uint next = row + UNROLL * slot_count;
    if (!LEAP_FROGGING)
      load_next(a_rows, b_rows, row, tile);
    take_next();
    if (LEAP_FROGGING)
      load_next(a_rows, b_rows, next + reach < rows ? next : row, tile);
    add_terms();
  }
  add_last_rows(a_rows, b_rows, row, rows, tile);
}

#include "skinny_exchange.glsl"
#include "skinny_slots.glsl"
#include "skinny_sums.glsl"

void take_sum(uint i, uint lane, NUMBER sum) {
  uint tile = first_tile() + lane;
  if (tile < tiles_m * tiles_n)
    store_sum(group_index() / tile_groups, row_of_c(tile, i / TN), col_of_c(tile, i % TN),
              sum);
}

void main() {
  if (group_index() >= groups * tile_groups)
    return;
  uint slot = gl_LocalInvocationIndex / lanes, lane = gl_LocalInvocationIndex % lanes;
  [[unroll]] for (uint i = 0; i < SUMS; i++)
    sums[i] = NUMBER(0);
  if (slot < slot_count)
    sum_rows(group_index() / tile_groups, first_tile() + lane, slot);
  add_slots(slot, lane);
}
