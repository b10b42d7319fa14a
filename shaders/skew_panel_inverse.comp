#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Pieces back to skewed panels, from the first panel to the last one. A column's rows of a panel
// begin in its piece there, behind what belongs to the panel before, and end in the piece of the
// next panel. In shared memory a panel has its pieces; if elements are whole words, each begins with
// the panel's first row, and what belongs to the panel before follows behind the last one.
#include "include/ipt.glsl"
#include "include/skew.glsl"

uint panel_of(uint step) {
  return first_panel + step;
}

// Behind the panels a column has a piece of its own, or what it has there is at the beginning of
// the next column; that is in the ends.
bool is_in_ends(uint panel, uint col) {
  return panel > panels || (panel == panels && !has_extra_piece(col));
}

// Behind the last column of a strip follow those that its last words reach into.
uint loaded_col(uint j) {
  uint col = first_col + j;
  return col < cols ? col : col - cols;
}

uint load_word(uint step, uint index) {
  uint j = index / PIECE_WORDS;
  uint y = index - j * PIECE_WORDS;
  uint panel = panel_of(step);
  if (j >= width + HALO || (panel >= panels && rest == 0))
    return 0;
  uint col = loaded_col(j);
  if (is_in_ends(panel, col))
    return Words(matrix_ends).v[col * PIECE_WORDS + y];
  uint place = panel == panels ? extra_pieces(col) : col;
  return Words(panel_address(matrix, panel)).v[place * PIECE_WORDS + y];
}

void put_word(uint step, uint index, uint word) {
  uint j = index / PIECE_WORDS;
  uint y = index - j * PIECE_WORDS;
  if (j >= STRIP + HALO)
    return;
  if (WHOLE_WORDS) {
    uint before = offset_of(loaded_col(j)) * ELEM_WORDS;
    y = y < before ? y - before + PIECE_WORDS : y - before;
  }
  tile[panel_start(step) + j * PITCH + y] = word;
}

uint word_of(uint step, uint row, uint j, uint y) {
  uint buffer_start = panel_start(row + offset_of(first_col + j) < LINES ? step : step + 1);
  return tile[buffer_start + j * PITCH + row * ELEM_WORDS + y];
}

// Byte `at` of a row, counted from the strip's first column; it may be in a row behind this one.
uint byte_of(uint step, uint row, uint at) {
  uint row_bytes = cols * ELEM_BYTES;
  uint in_row = first_col * ELEM_BYTES + at;
  uint over = in_row < row_bytes ? 0 : in_row / row_bytes;
  row += over;
  uint col = (in_row - over * row_bytes) / ELEM_BYTES;
  uint from = in_row - over * row_bytes - col * ELEM_BYTES;
  uint j = col < first_col ? col + cols - first_col : col - first_col;
  uint x = row + offset_of(col);
  uint begin = panel_start(x < LINES ? step : step + 1) + j * PITCH;
  uint byte = (x < LINES ? x : x - LINES) * ELEM_BYTES + from;
  return bitfieldExtract(tile[begin + byte / 4], int(byte % 4) * 8, 8);
}

// The words that begin in the strip. `bytes` of the panel are there.
void store_bytes(uint step, uvec2 base, uint rows, uint bytes) {
  const uint most = (STRIP * ELEM_BYTES + 3) / 4; // words of a row
  for (uint i = gl_LocalInvocationIndex; i < rows * most; i += gl_WorkGroupSize.x) {
    uint row = i / most;
    uint start = (row * cols + first_col) * ELEM_BYTES; // of the strip in this row
    uint index = (start + 3) / 4 + i - row * most;
    if (4 * index >= start + width * ELEM_BYTES)
      continue;
    uint valid = min(bytes - 4 * index, 4);
    uint word = 0;
    [[unroll]] for (uint k = 0; k < 4; k++)
      word |= byte_of(step, row, 4 * index + min(k, valid - 1) - start) << (8 * k);
    store_partly(base, index, word, valid);
  }
}

void store_words(uint step, uvec2 base, uint rows) {
  const uint row_words = STRIP * ELEM_WORDS;
  for (uint i = gl_LocalInvocationIndex; i < rows * row_words; i += gl_WorkGroupSize.x) {
    uint row = i / row_words;
    uint j = (i - row * row_words) / ELEM_WORDS;
    uint y = i - row * row_words - j * ELEM_WORDS;
    if (j < width)
      Words(base).v[(row * cols + first_col + j) * ELEM_WORDS + y] = word_of(step, row, j, y);
  }
}

void store_panel(uint step) {
  uint panel = panel_of(step);
  uint rows = panel == panels ? rest : LINES;
  uvec2 base = panel_address(target, panel - first_panel);
  if (WHOLE_WORDS)
    store_words(step, base, rows);
  else
    store_bytes(step, base, rows, rows * cols * ELEM_BYTES);
}
