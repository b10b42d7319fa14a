#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Turns skewed panels into segments, for large elements that are not whole words. The tile has
// rows, which begin at the same byte of a word as in memory; PITCH is in bytes.
#include "include/ipt.glsl"
#include "include/skew.glsl"

const uint SEGMENTS_AT_ONCE = SEGMENTS % 4 == 0 ? 4 : 1;
#include "include/skew_to_segments.glsl"
#include "include/skew_rows.glsl"
#include "include/skew_bytes.glsl"

const uint ROW_WORDS = (STRIP * ELEM_BYTES + 6) / 4; // a row begins at any byte of the first word

void enter_tile() {
}

// The byte of a panel's half of the tile where a row of the strip begins.
uint row_in_tile(uint row) {
  return row * PITCH + (lead_bytes() + first_col * ELEM_BYTES & 3u);
}

void put_panel(uint step, bool is_early) {
  const uint words = LINEAR ? LINE_COUNT * STRIP * ELEM_BYTES / 4 : ROW_WORDS;
  if (is_early)
    [[unroll]] for (uint k = 0; k < ROW_LOADS; k++) {
      uint x = row_lane() + k * ROW_LANES;
      [[unroll]] for (uint i = 0; i < ROWS; i++) {
        uint row = LINEAR ? 0 : first_row() + i * ROW_STEP;
        bool inside = (ROW_LANES * ROW_LOADS == words || x < words) &&
                      (LINEAR || EXACT_ROWS || row < LINE_COUNT);
        uint at = half_of(step) + row_in_tile(row) / 4 + x;
        tile[inside ? at : nowhere()] = now[i * ROW_LOADS + k];
      }
    }
}

// Reads from byte `at` of a column's segment on. The segment begins in the panel before, which is
// the next one to be loaded here.
uint bytes_from(uint step, uint col, uint at) {
  uint offset = byte_offset_of(col);
  uint in_col = at < offset ? at + SEGMENT_BYTES - offset : at - offset;
  uint row = in_col / ELEM_BYTES;
  return four_bytes(4 * half_of(at < offset ? step + 1 : step) + row_in_tile(row) +
                    (col - first_col) * ELEM_BYTES + in_col - row * ELEM_BYTES);
}

uint gather(uint step, uint col, uint y) {
  uint begin = WITHIN_WORDS ? 4 * y + SEGMENT_BYTES - byte_offset_of(col) : 4 * y;
  return gather_bytes(step, col, 4 * y, begin % ELEM_BYTES);
}
