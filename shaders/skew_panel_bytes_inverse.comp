#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Turns segments back into skewed panels, for large elements that are not whole words. The tile has
// segments.
#include "include/ipt.glsl"
#include "include/skew.glsl"

const uint PREVIOUS = 0;
#include "include/skew_from_segments.glsl"
#include "include/skew_bytes.glsl"

void enter_tile() {
}

void put_word(uint step, uint j, uint y, uint previous, uint word, bool is_early) {
  if (is_early)
    tile[half_of(step) + j * PITCH + y] = word;
}

void put_vector(uint step, uint i, uint y, uint first, bool inside, bool is_early) {
  if (is_early)
    tile[inside ? half_of(step) + (first_segment() + i * SEGMENT_STEP) * PITCH + y : nowhere()] =
        now[first];
}

uint column_word(uint step, uint j, uint word) {
  bool is_next = word >= SEGMENT_WORDS;
  return tile[half_of(is_next ? step + 1 : step) + j * PITCH +
              (is_next ? word - SEGMENT_WORDS : word)];
}

// Four bytes of the two segments of a column. If matrices begin within words, an element may begin
// in one segment and end in the other.
uint column_bytes(uint step, uint j, uint at) {
  if (!WITHIN_WORDS) {
    bool is_next = at >= SEGMENT_BYTES;
    return four_bytes(4 * (half_of(is_next ? step + 1 : step) + j * PITCH) +
                      (is_next ? at - SEGMENT_BYTES : at));
  }
  uint shift = at % 4 * 8;
  return column_word(step, j, at / 4) >> shift |
         column_word(step, j, min(at / 4 + 1, 2 * SEGMENT_WORDS - 1)) << 1 << (31 - shift);
}

// `at` counts the bytes of a row from the strip's first column and may reach into later rows.
uint bytes_from(uint step, uint row, uint at) {
  uint j = at / ELEM_BYTES;
  uint from = at - j * ELEM_BYTES;
  if (LINEAR) {
    row += j / STRIP;
    j %= STRIP;
  } else if (first_col + j >= cols) {
    row++;
  }
  return column_bytes(step, j, row * ELEM_BYTES + byte_offset_of(loaded_col(j)) + from);
}

uint gather_from(uint step, uint row, uint at) {
  return gather_bytes(step, row, at, at % ELEM_BYTES);
}

void store_linear(uint step, uvec2 base, uint rows) {
  uint bytes = rows * cols * ELEM_BYTES;
  for (uint i = gl_LocalInvocationIndex; 4 * i < bytes; i += gl_WorkGroupSize.x)
    store_partly(base, i,
                 gather_from(step, 4 * i / (STRIP * ELEM_BYTES), 4 * i % (STRIP * ELEM_BYTES)),
                 bytes - 4 * i);
}

uint first_word(uint step) {
  return gather_from(step, 0, 0);
}

// Stores the words that begin in the strip. Words begin at the same byte of elements in all rows of
// an invocation.
void store_rows(uint step, uvec2 base, uint rows, bool is_parted) {
  if (LINEAR) {
    store_linear(step, base, rows);
    return;
  }
  uint bytes = is_parted ? lead_bytes() + rows * cols * ELEM_BYTES : ~0u;
  uint first = lead_bytes() + (first_row() * cols + first_col) * ELEM_BYTES;
  uint skipped = -first & 3u;
  [[unroll]] for (uint k = 0; k < ROW_LOADS; k++)
    [[unroll]] for (uint i = 0; i < ROWS; i++) {
      uint at = skipped + 4 * (row_lane() + k * ROW_LANES);
      uint row = first_row() + i * ROW_STEP;
      uint index = (first + i * ROW_STEP * cols * ELEM_BYTES + at) / 4;
      if (at < STRIP * ELEM_BYTES && row < rows)
        store_row_word(step, base, index, gather_from(step, row, at), bytes - 4 * index);
    }
}
