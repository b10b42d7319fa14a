#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Pieces back to skewed panels, of large elements that are no whole words. The tile has pieces.
#include "include/ipt.glsl"
#include "include/skew.glsl"

const uint PREVIOUS = 0;
#include "include/skew_from_pieces.glsl"
#include "include/skew_bytes.glsl"

void enter_tile() {
}

void put_word(uint step, uint j, uint y, uint previous, uint word, bool is_early) {
  if (is_early)
    tile[half_of(step) + j * PITCH + y] = word;
}

void put_vector(uint step, uint i, uint y, uint first, bool inside, bool is_early) {
  if (is_early)
    tile[inside ? half_of(step) + (first_piece() + i * PIECE_STEP) * PITCH + y : nowhere()] = now[first];
}

// Bytes of a row are counted from the strip's first column; they may be in a row behind this one.
uint source_of(uint step, uint row, uint at) {
  uint j = at / ELEM_BYTES;
  uint from = at - j * ELEM_BYTES;
  if (LINEAR) {
    row += j / STRIP;
    j %= STRIP;
  } else if (first_col + j >= cols) {
    row++;
  }
  uint place = row + offset_of(loaded_col(j));
  uint half_words = half_of(place < LINES ? step : step + 1);
  return 4 * (half_words + j * PITCH) + (place < LINES ? place : place - LINES) * ELEM_BYTES + from;
}

void store_linear(uint step, uvec2 base, uint rows) {
  uint bytes = rows * cols * ELEM_BYTES;
  for (uint i = gl_LocalInvocationIndex; 4 * i < bytes; i += gl_WorkGroupSize.x)
    store_partly(base, i,
                 gather_bytes(step, 4 * i / (STRIP * ELEM_BYTES), 4 * i % (STRIP * ELEM_BYTES)),
                 bytes - 4 * i);
}

// The words that begin in the strip. In all rows of an invocation words begin at the same byte of
// elements.
void store_rows(uint step, uvec2 base, uint rows) {
  if (LINEAR) {
    store_linear(step, base, rows);
    return;
  }
  uint bytes = rows * cols * ELEM_BYTES;
  uint skipped = -(first_row() * cols + first_col) * ELEM_BYTES & 3u;
  [[unroll]] for (uint k = 0; k < ROW_LOADS; k++)
    [[unroll]] for (uint i = 0; i < ROWS; i++) {
      uint at = skipped + 4 * (row_lane() + k * ROW_LANES);
      uint row = first_row() + i * ROW_STEP;
      uint index = ((row * cols + first_col) * ELEM_BYTES + at) / 4;
      if (at < STRIP * ELEM_BYTES && row < rows)
        store_partly(base, index, gather_bytes(step, row, at), bytes - 4 * index);
    }
}
