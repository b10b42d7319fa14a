#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Skewed panels to pieces, from the last panel to the first one. The piece of a column begins with
// the last rows of the panel before, which is the next one here; the tile has those in the place of the
// last rows of its own panel. It has rows as they are in memory.
#include "include/ipt.glsl"
#include "include/skew.glsl"

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

// Of the first row of an invocation, where the strip begins. All its rows begin at the same byte of a
// word.
uint start_in_panel() {
  return (first_row() * cols + first_col) * ELEM_BYTES;
}

void load_panel(uint step) {
  uvec2 base = is_before_all(step) ? matrix_ends : panel_address(matrix, panel_of(step));
  Words words = words_at(add64(base, start_in_panel()));
  uint stride = row_step() * cols * ELEM_BYTES / 4;
  uint valid = ((start_in_panel() & 3u) + width * ELEM_BYTES + 3) / 4;
  uint rows = rows_of(step);
  [[unroll]] for (uint i = 0; i < ROWS; i++)
    [[unroll]] for (uint k = 0; k < ROW_LOADS; k++) {
      uint x = row_lane() + k * ROW_LANES;
      if (first_row() + i * row_step() < rows && x < valid)
        ahead[i * ROW_LOADS + k] = words.v[i * stride + x];
    }
}

uint shared_row(uint row) {
  return row * PITCH + (WHOLE_WORDS ? 0 : row / PACKED);
}

// Which bytes of word x are of elements that the panel before needs, row by row from `row` on:
// offsets of their columns.
uvec4 offsets_of_bytes(uint x) {
  uvec4 offsets;
  [[unroll]] for (uint k = 0; k < 4; k++)
    offsets[k] = offset_of(first_col + (4 * x + k - (start_in_panel() & 3u)) / ELEM_BYTES);
  return offsets;
}

uint mask_of_bytes(uvec4 offsets, uint row) {
  uint mask = 0;
  [[unroll]] for (uint k = 0; k < 4; k++)
    if (row + offsets[k] >= LINES)
      mask |= 0xffu << (8 * k);
  return mask;
}

void put_panel(bool early) {
  [[unroll]] for (uint k = 0; k < ROW_LOADS; k++) {
    uint x = row_lane() + k * ROW_LANES;
    uint offset = offset_of(first_col + x / ELEM_WORDS);
    uvec4 offsets = WHOLE_WORDS ? uvec4(0) : offsets_of_bytes(x);
    [[unroll]] for (uint i = 0; i < ROWS; i++) {
      uint row = first_row() + i * row_step();
      uint word = now[i * ROW_LOADS + k];
      bool inside = row < LINES && x < ROW_WORDS;
      if (WHOLE_WORDS) {
        bool is_early = row + offset >= LINES;
        tile[inside && is_early == early ? shared_row(row) + x : nowhere()] = word;
      } else {
        uint at = inside ? shared_row(row) + x : nowhere();
        uint mask = mask_of_bytes(offsets, row) ^ (early ? 0 : 0xffffffffu);
        tile[at] = (tile[at] & ~mask) | (word & mask);
      }
    }
  }
}

// Byte `from` of the element of a row and column.
uint byte_of(uint row, uint col, uint from) {
  uint start = (row * cols + first_col) * ELEM_BYTES & 3u;
  uint at = start + (col - first_col) * ELEM_BYTES + from;
  return bitfieldExtract(tile[shared_row(row) + at / 4], int(at % 4) * 8, 8);
}

// Word y of the piece of a column.
uint gather(uint col, uint y) {
  uint offset = offset_of(col);
  if (WHOLE_WORDS) {
    uint x = y / ELEM_WORDS;
    uint row = x < offset ? x + LINES - offset : x - offset;
    return tile[shared_row(row) + (col - first_col) * ELEM_WORDS + y - x * ELEM_WORDS];
  }
  uint word = 0;
  [[unroll]] for (uint i = 0; i < 4; i++) {
    uint byte = 4 * y + i;
    uint x = byte / ELEM_BYTES;
    uint row = x < offset ? x + LINES - offset : x - offset;
    word |= byte_of(row, col, byte - x * ELEM_BYTES) << (8 * i);
  }
  return word;
}

// What is behind the last slot stays behind the last piece: the end of the last column.
void store_tail(uvec2 base) {
  uint bytes = offset_of(cols) * ELEM_BYTES;
  uint row_bytes = cols * ELEM_BYTES;
  for (uint i = gl_LocalInvocationIndex; 4 * i < bytes; i += gl_WorkGroupSize.x) {
    uint word = 0;
    [[unroll]] for (uint k = 0; k < 4; k++) {
      uint byte = min(4 * i + k, bytes - 1);
      uint x = byte / ELEM_BYTES;
      uint at = (LINES - offset_of(cols) + x + 1) * row_bytes + byte - x * ELEM_BYTES;
      word |= bitfieldExtract(Words(matrix_ends).v[at / 4], int(at % 4) * 8, 8) << (8 * k);
    }
    store_partly(base, extra_pieces(cols) * PIECE_WORDS + i, word, bytes - 4 * i);
  }
}

void store_panel(uint step) {
  bool behind = panel_of(step) == panels;
  uvec2 base = panel_address(target, panel_of(step) - first_panel);
  [[unroll]] for (uint k = 0; k < PIECE_LOADS; k++) {
    uint y = piece_lane() + k * PIECE_LANES;
    [[unroll]] for (uint i = 0; i < PIECES; i++) {
      uint j = first_piece() + i * piece_step();
      uint col = first_col + j;
      if (j >= width || y >= PIECE_WORDS)
        continue;
      if (!behind)
        Words(base).v[col * PIECE_WORDS + y] = gather(col, y);
      else if (has_extra_piece(col))
        Words(base).v[extra_pieces(col) * PIECE_WORDS + y] = gather(col, y);
    }
  }
  if (behind && first_col + width == cols)
    store_tail(base);
}
