#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Pieces back to skewed panels, from the first panel to the last one. A column's rows of a panel
// begin in its piece there, behind what belongs to the panel before, and end in the piece of the
// next panel. If elements are whole words the tile has rows; else it has pieces, each beginning
// with what is already of the next panel.
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
  if (HALO == 0)
    return col;
  return col < cols ? col : col - cols;
}

// What an invocation does not need it loads all the same, from where others load, as drivers wait
// for loads where branches meet.
void load_panel(uint step, bool needed) {
  uint panel = needed && panel_of(step) < panels ? panel_of(step) : 0;
  Words pieces = Words(panel_address(matrix, panel));
  [[unroll]] for (uint k = 0; k < PIECE_LOADS; k++) {
    uint y = min(piece_lane() + k * PIECE_LANES, PIECE_WORDS - 1);
    [[unroll]] for (uint i = 0; i < PIECES; i++) {
      uint j = first_piece() + i * PIECE_STEP;
      uint col = loaded_col(EXACT_PIECES ? j : min(j, STRIP + HALO - 1));
      ahead[i * PIECE_LOADS + k] = pieces.v[needed ? col * PIECE_WORDS + y : y];
    }
  }
}

void load_first_panel(uint step) {
  load_panel(step, true);
}

// Bytes of word y that are among the first `bytes`.
uint mask_of_bytes(uint y, uint bytes) {
  return 4 * y + 4 <= bytes ? 0xffffffffu : 4 * y >= bytes ? 0 : (1u << 8 * (bytes - 4 * y)) - 1;
}

void enter_tile() {
  [[unroll]] for (uint i = 0; i < PIECES; i++)
    [[unroll]] for (uint k = 0; k < PIECE_LOADS; k++) {
      uint offset = offset_of(loaded_col(first_piece() + i * PIECE_STEP));
      early[i * PIECE_LOADS + k] =
          mask_of_bytes(piece_lane() + k * PIECE_LANES, offset * ELEM_BYTES);
    }
}

// Word y of the piece of column j of the strip, if elements are whole words.
void put_word(uint j, uint y, uint word, bool inside, bool is_early) {
  uint offset = offset_of(first_col + j);
  uint x = y / ELEM_WORDS;
  uint at = row_of(x, offset) * PITCH + j * ELEM_WORDS + y - x * ELEM_WORDS;
  if (is_early)
    tile[inside && x < offset ? at : nowhere()] = word;
  else if (inside && x >= offset)
    tile[at] = word;
}

void put_panel(bool is_early) {
  [[unroll]] for (uint k = 0; k < PIECE_LOADS; k++) {
    uint y = piece_lane() + k * PIECE_LANES;
    [[unroll]] for (uint i = 0; i < PIECES; i++) {
      uint j = first_piece() + i * PIECE_STEP;
      uint at = i * PIECE_LOADS + k;
      bool inside = (EXACT_PIECES || j < STRIP + HALO) &&
                    (PIECE_LANES * PIECE_LOADS == PIECE_WORDS || y < PIECE_WORDS);
      if (WHOLE_WORDS)
        put_word(j, y, now[at], inside, is_early);
      else
        put_bytes(inside ? j * PITCH + y : nowhere(), now[at], early[at], is_early);
    }
  }
}

bool is_elsewhere(uint step) {
  return panel_of(step) >= panels;
}

// Behind the panels a column has a piece of its own, or what it has there is at the beginning of
// the next column.
void put_elsewhere(uint step, bool is_early) {
  uint panel = panel_of(step);
  uint words = rest > 0 ? (STRIP + HALO) * PIECE_WORDS : 0;
  uvec2 base = panel_address(matrix, panel);
  for (uint i = gl_LocalInvocationIndex; i < words; i += gl_WorkGroupSize.x) {
    uint j = i / PIECE_WORDS;
    uint y = i % PIECE_WORDS;
    uint col = loaded_col(j);
    Words source = Words(is_in_ends(panel, col) ? matrix_ends : base);
    uint place = is_in_ends(panel, col) ? col : extra_pieces(col);
    uint word = source.v[place * PIECE_WORDS + y];
    if (WHOLE_WORDS)
      put_word(j, y, word, true, is_early);
    else
      put_bytes(j * PITCH + y, word, mask_of_bytes(y, offset_of(col) * ELEM_BYTES), is_early);
  }
}

// Bytes of a row are counted from the strip's first column; they may be in a row behind this one.
uint source_of(uint row, uint at) {
  uint j = at / ELEM_BYTES;
  uint from = at - j * ELEM_BYTES;
  if (LINEAR) {
    row += j / STRIP;
    j %= STRIP;
  } else if (first_col + j >= cols) {
    row++;
  }
  return 4 * j * PITCH + place_in_piece(row, offset_of(loaded_col(j))) * ELEM_BYTES + from;
}

// The words that begin in the strip, of the rows that are there. In all rows of an invocation
// words begin at the same byte of elements.
void store_bytes(uvec2 base, uint rows) {
  uint bytes = rows * cols * ELEM_BYTES;
  if (LINEAR) {
    for (uint i = gl_LocalInvocationIndex; 4 * i < bytes; i += gl_WorkGroupSize.x)
      store_partly(base, i,
                   gather_bytes(4 * i / (STRIP * ELEM_BYTES), 4 * i % (STRIP * ELEM_BYTES)),
                   bytes - 4 * i);
    return;
  }
  uint skipped = -(first_row() * cols + first_col) * ELEM_BYTES & 3u;
  [[unroll]] for (uint k = 0; k < ROW_LOADS; k++)
    [[unroll]] for (uint i = 0; i < ROWS; i++) {
      uint at = skipped + 4 * (row_lane() + k * ROW_LANES);
      uint row = first_row() + i * ROW_STEP;
      uint index = ((row * cols + first_col) * ELEM_BYTES + at) / 4;
      if (at < STRIP * ELEM_BYTES && row < rows)
        store_partly(base, index, gather_bytes(row, at), bytes - 4 * index);
    }
}

void store_words(uvec2 base, uint rows) {
  Words words = Words(add64(base, ((first_row() * cols + first_col) * ELEM_WORDS + row_lane()) * 4));
  uint stride = ROW_STEP * cols * ELEM_WORDS;
  uint row_words = LINEAR ? rows * ROW_WORDS : ROW_WORDS;
  [[unroll]] for (uint k = 0; k < ROW_LOADS; k++)
    if ((!LINEAR && ROW_LANES * ROW_LOADS == ROW_WORDS) || row_lane() + k * ROW_LANES < row_words)
      [[unroll]] for (uint i = 0; i < ROWS; i++) {
        uint row = first_row() + i * ROW_STEP;
        if (row < rows)
          words.v[i * stride + k * ROW_LANES] = tile[row * PITCH + row_lane() + k * ROW_LANES];
      }
}

void store_panel(uint step) {
  uint panel = panel_of(step);
  uint rows = panel == panels ? rest : LINES;
  uvec2 base = panel_address(target, panel - first_panel);
  if (WHOLE_WORDS)
    store_words(base, rows);
  else
    store_bytes(base, rows);
}
