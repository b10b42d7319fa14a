#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Skewed panels to pieces, from the last panel to the first one. The piece of a column begins with
// the last rows of the panel before, which is the next one here. In shared memory a panel has its
// rows, as they are in memory.
#include "include/ipt.glsl"
#include "include/skew.glsl"

// Of a row of the strip. Elements that are no whole words begin anywhere in the first one.
const uint ROW_WORDS = WHOLE_WORDS ? STRIP * ELEM_WORDS : (STRIP * ELEM_BYTES + 6) / 4;

// Where elements are smaller than words, consecutive invocations read rows that are PACKED apart;
// these begin in different banks.
const uint PACKED = ELEM_BYTES == 1 ? 4 : ELEM_BYTES == 2 ? 2 : LINES;

// Before the first panel: the ends of all columns, each in the row of the next column.
uint panel_of(uint step) {
  return end_panel - 1 - step;
}

bool is_before_all(uint step) {
  return first_panel == 0 && step == steps();
}

uint rows_of(uint step) {
  if (is_before_all(step))
    return rest == 0 ? 0 : LINES;
  return panel_of(step) == panels ? rest : LINES;
}

uvec2 row_address(uint step, uint row) {
  uvec2 base = is_before_all(step) ? matrix_ends : panel_address(matrix, panel_of(step));
  return add64(base, (row * cols + first_col) * ELEM_BYTES);
}

uint load_word(uint step, uint index) {
  uint row = index / ROW_WORDS;
  uint x = index - row * ROW_WORDS;
  if (row >= rows_of(step))
    return 0;
  uvec2 address = row_address(step, row);
  if (4 * x >= (address.x & 3u) + width * ELEM_BYTES)
    return 0;
  return words_at(address).v[x];
}

uint shared_row(uint row) {
  return row * PITCH + row / PACKED;
}

void put_word(uint step, uint index, uint word) {
  uint row = index / ROW_WORDS;
  if (row < LINES)
    tile[panel_start(step) + shared_row(row) + index - row * ROW_WORDS] = word;
}

// Byte `from` of the element `back` rows before the end of the step's panel if that is positive,
// else of one of the panel before.
uint byte_of(uint step, uint row, uint col, uint from) {
  uint base = is_before_all(step) ? matrix_ends.x : 0;
  uint start = base + (row * cols + first_col) * ELEM_BYTES & 3u;
  uint at = start + (col - first_col) * ELEM_BYTES + from;
  uint word = tile[panel_start(step) + shared_row(row) + at / 4];
  return bitfieldExtract(word, int(at % 4) * 8, 8);
}

// Word y of what begins `offset` rows before the step's panel in the column.
uint gather(uint step, uint col, uint offset, uint y) {
  if (WHOLE_WORDS) {
    uint x = y / ELEM_WORDS;
    bool before = x < offset;
    uint row = before ? LINES - offset + x : x - offset;
    return tile[panel_start(before ? step + 1 : step) + shared_row(row) +
                (col - first_col) * ELEM_WORDS + y - x * ELEM_WORDS];
  }
  uint word = 0;
  [[unroll]] for (uint i = 0; i < 4; i++) {
    uint byte = 4 * y + i;
    uint x = byte / ELEM_BYTES;
    bool before = x < offset;
    uint row = before ? LINES - offset + x : x - offset;
    word |= byte_of(before ? step + 1 : step, row, col, byte - x * ELEM_BYTES) << (8 * i);
  }
  return word;
}

// What is behind the last slot stays behind the last piece: the end of the last column.
void store_tail(uint step, uvec2 base) {
  uint count = offset_of(cols);
  uint bytes = count * ELEM_BYTES;
  uint before = count > rest ? count - rest : 0; // rows of it in the panel before
  uint skipped = rest + before - count;          // rows of this panel that are before it
  for (uint i = gl_LocalInvocationIndex; 4 * i < bytes; i += gl_WorkGroupSize.x) {
    uint word = 0;
    [[unroll]] for (uint k = 0; k < 4; k++) {
      uint byte = min(4 * i + k, bytes - 1);
      uint x = byte / ELEM_BYTES;
      uint row = x < before ? LINES - before + x : x - before + skipped;
      word |= byte_of(x < before ? step + 1 : step, row, cols - 1, byte - x * ELEM_BYTES) << (8 * k);
    }
    store_partly(base, extra_pieces(cols) * PIECE_WORDS + i, word, bytes - 4 * i);
  }
}

void store_panel(uint step) {
  bool behind = panel_of(step) == panels;
  uvec2 base = panel_address(target, panel_of(step) - first_panel);
  for (uint i = gl_LocalInvocationIndex; i < width * PIECE_WORDS; i += gl_WorkGroupSize.x) {
    uint col = first_col + i / PIECE_WORDS;
    uint y = i % PIECE_WORDS;
    if (!behind)
      Words(base).v[col * PIECE_WORDS + y] = gather(step, col, offset_of(col), y);
    else if (has_extra_piece(col))
      Words(base).v[extra_pieces(col) * PIECE_WORDS + y] = gather(step, col, offset_of(col), y);
  }
  if (behind && first_col + width == cols)
    store_tail(step, base);
}
