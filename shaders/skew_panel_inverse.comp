#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Turns segments back into skewed panels, for elements of whole words. The tile has rows.
#include "include/ipt.glsl"
#include "include/skew.glsl"

const uint PREVIOUS = 0;
#include "include/skew_from_segments.glsl"

const uint ELEM_WORDS = ELEM_BYTES / 4;
const uint ROW_WORDS = STRIP * ELEM_WORDS;

void enter_tile() {
}

void put_word_if(uint step, uint j, uint y, uint word, bool inside, bool is_early) {
  uint offset = offset_of(first_col + j);
  uint x = y / ELEM_WORDS;
  uint at = row_of(x, offset) * PITCH + j * ELEM_WORDS + y - x * ELEM_WORDS;
  if (is_early)
    tile[inside && x < offset ? at : nowhere()] = word;
  else if (inside && x >= offset)
    tile[at] = word;
}

void put_word(uint step, uint j, uint y, uint previous, uint word, bool is_early) {
  put_word_if(step, j, y, word, true, is_early);
}

void put_vector(uint step, uint i, uint y, uint first, bool inside, bool is_early) {
  put_word_if(step, first_segment() + i * SEGMENT_STEP, y, now[first], inside, is_early);
}

// rows: the constant LINE_COUNT if all rows are there, so that compilers leave out the test of each
// row.
void store_first_rows(uvec2 base, uint rows) {
  Words words =
      Words(add64(base, ((first_row() * cols + first_col) * ELEM_WORDS + row_lane()) * 4));
  uint stride = ROW_STEP * cols * ELEM_WORDS;
  uint row_words = LINEAR ? rows * ROW_WORDS : ROW_WORDS;
  [[unroll]] for (uint k = 0; k < ROW_LOADS; k++)
    if ((!LINEAR && ROW_LANES * ROW_LOADS == ROW_WORDS) || row_lane() + k * ROW_LANES < row_words)
      [[unroll]] for (uint i = 0; i < ROWS; i++) {
        uint row = first_row() + i * ROW_STEP;
        if ((EXACT_ROWS && rows == LINE_COUNT) || row < rows)
          words.v[i * stride + k * ROW_LANES] = tile[row * PITCH + row_lane() + k * ROW_LANES];
      }
}

uint first_word(uint step) { // not needed, since rows begin with words
  return 0;
}

void store_rows(uint step, uvec2 base, uint rows, bool is_parted) {
  if (rows == LINE_COUNT)
    store_first_rows(base, LINE_COUNT);
  else
    store_first_rows(base, rows);
}
