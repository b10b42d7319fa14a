#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Turns skewed panels into segments, for elements of whole words. The tile has rows; the last rows
// of the panel before take the place of the last rows of its own panel.
#include "include/ipt.glsl"
#include "include/skew.glsl"

const uint SEGMENTS_AT_ONCE = SEGMENTS;
#include "include/skew_to_segments.glsl"
#include "include/skew_rows.glsl"

const uint ELEM_WORDS = ELEM_BYTES / 4;
const uint ROW_WORDS = STRIP * ELEM_WORDS;
const uint LINE_WORDS = LINEAR ? LINE_COUNT * ROW_WORDS : ROW_WORDS; // words along which lanes lie

bool early[LOADS]; // if LINEAR: whether a word belongs to the panel before

void enter_tile() {
  if (LINEAR)
    [[unroll]] for (uint k = 0; k < ROW_LOADS; k++) {
      uint x = row_lane() + k * ROW_LANES;
      early[k] = x / ROW_WORDS + offset_of(x % ROW_WORDS / ELEM_WORDS) >= LINE_COUNT;
    }
}

void put_panel(uint step, bool is_early) {
  [[unroll]] for (uint k = 0; k < ROW_LOADS; k++) {
    uint x = row_lane() + k * ROW_LANES;
    uint offset = LINEAR ? 0 : offset_of(first_col + x / ELEM_WORDS);
    bool inside_line = ROW_LANES * ROW_LOADS == LINE_WORDS || x < LINE_WORDS;
    [[unroll]] for (uint i = 0; i < ROWS; i++) {
      uint row = LINEAR ? 0 : first_row() + i * ROW_STEP;
      uint word = now[i * ROW_LOADS + k];
      bool inside = inside_line && (LINEAR || EXACT_ROWS || row < LINE_COUNT);
      bool now_early = LINEAR ? early[k] : row + offset >= LINE_COUNT;
      if (is_early)
        tile[inside && now_early ? row * PITCH + x : nowhere()] = word;
      else if (inside && !now_early)
        tile[row * PITCH + x] = word;
    }
  }
}

uint gather(uint step, uint col, uint y) {
  uint x = y / ELEM_WORDS;
  return tile[row_of(x, offset_of(col)) * PITCH + (col - first_col) * ELEM_WORDS + y -
              x * ELEM_WORDS];
}
