#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Skewed panels to pieces, from the last panel to the first one. The piece of a column begins
// with the last rows of the panel before, which is the next one here; the tile has those in the
// place of the last rows of its own panel. It has rows as they are in memory.
#include "include/ipt.glsl"
#include "include/skew.glsl"

// Before the first panel: the ends of all columns, each in the row of the next column.
uint panel_of(uint step) {
  return end_panel - 1 - step;
}

bool is_before_all(uint step) {
  return first_panel == 0 && step == steps();
}

// Of the first row of an invocation, where the strip begins. All its rows begin at the same byte
// of a word.
uint start_in_panel() {
  return LINEAR ? 0 : (min(first_row(), LINES - 1) * cols + first_col) * ELEM_BYTES;
}

// Of so many rows. What an invocation does not need it loads all the same, from where others
// load, as drivers wait for loads where branches meet.
void load_rows(uvec2 panel, uint rows, uint stride) {
  uvec2 base = add64(panel, start_in_panel());
  uint row_words = ((base.x & 3u) + (LINEAR ? rows : 1) * STRIP * ELEM_BYTES + 3) / 4;
  uint last = EXACT_ROWS && rows == LINES ? ROWS - 1
                                          : (rows - 1 - min(first_row(), rows - 1)) / ROW_STEP;
  [[unroll]] for (uint k = 0; k < ROW_LOADS; k++) {
    Words words = words_at(add64(base, 4 * min(row_lane() + k * ROW_LANES, row_words - 1)));
    [[unroll]] for (uint i = 0; i < ROWS; i++)
      ahead[i * ROW_LOADS + k] = words.v[min(i, last) * stride];
  }
}

uint row_stride() {
  return ROW_STEP * cols * ELEM_BYTES / 4;
}

void load_panel(uint step, bool needed) {
  bool before_all = is_before_all(step);
  uvec2 base = before_all && rest > 0
                   ? matrix_ends
                   : panel_address(matrix, needed && !before_all ? panel_of(step) : 0);
  load_rows(base, LINES, needed ? row_stride() : 0);
}

void load_first_panel(uint step) {
  uint rows = panel_of(step) == panels ? rest : LINES;
  if (first_row() < rows)
    load_rows(panel_address(matrix, panel_of(step)), rows, row_stride());
}

bool is_elsewhere(uint step) {
  return false;
}

void put_elsewhere(uint step, bool is_early) {
}

// Byte of the tile where the strip begins in a row: of a word it is the same one as in memory.
uint row_in_tile(uint row) {
  uint start = row * PITCH + (first_col * ELEM_BYTES & 3u);
  return PACKED < LINES ? start + row / PACKED * 4 : start;
}

// Row and byte behind the start of the strip of byte k of a word.
uvec2 place_of(uint row, uint x, uint k) {
  if (!LINEAR)
    return uvec2(row, 4 * x + k - (start_in_panel() & 3u));
  uint byte = 4 * x + k;
  return uvec2(byte / (STRIP * ELEM_BYTES), byte % (STRIP * ELEM_BYTES));
}

void enter_tile() {
  [[unroll]] for (uint i = 0; i < ROWS; i++)
    [[unroll]] for (uint k = 0; k < ROW_LOADS; k++) {
      uint mask = 0;
      [[unroll]] for (uint b = 0; b < 4; b++) {
        uvec2 place = place_of(first_row() + i * ROW_STEP, row_lane() + k * ROW_LANES, b);
        if (place.x + offset_of(first_col + place.y / ELEM_BYTES) >= LINES)
          mask |= 0xffu << (8 * b);
      }
      early[i * ROW_LOADS + k] = mask;
    }
}

void put_panel(bool is_early) {
  const uint words = LINEAR ? LINES * STRIP * ELEM_BYTES / 4 : ROW_WORDS;
  [[unroll]] for (uint k = 0; k < ROW_LOADS; k++) {
    uint x = row_lane() + k * ROW_LANES;
    uint offset = offset_of(first_col + x / ELEM_WORDS);
    bool inside_row = ROW_LANES * ROW_LOADS == words || x < words;
    [[unroll]] for (uint i = 0; i < ROWS; i++) {
      uint row = first_row() + i * ROW_STEP;
      uint word = now[i * ROW_LOADS + k];
      bool inside = inside_row && (EXACT_ROWS || row < LINES);
      bool now_early = row + offset >= LINES;
      if (!WHOLE_WORDS || LINEAR)
        put_bytes(inside ? row_in_tile(row) / 4 + x : nowhere(), word, early[i * ROW_LOADS + k],
                  is_early);
      else if (is_early)
        tile[inside && now_early ? row * PITCH + x : nowhere()] = word;
      else if (inside && !now_early)
        tile[row * PITCH + x] = word;
    }
  }
}

uint source_of(uint col, uint at) {
  uint x = at / ELEM_BYTES;
  return row_in_tile(row_of(x, offset_of(col))) + (col - first_col) * ELEM_BYTES + at -
         x * ELEM_BYTES;
}

// Word y of the piece of a column.
uint gather(uint col, uint y) {
  if (!WHOLE_WORDS)
    return gather_bytes(col, 4 * y);
  uint x = y / ELEM_WORDS;
  return tile[row_of(x, offset_of(col)) * PITCH + (col - first_col) * ELEM_WORDS + y -
              x * ELEM_WORDS];
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

// Columns that have a piece behind the panels.
void store_behind(uvec2 base) {
  for (uint i = gl_LocalInvocationIndex; i < STRIP * PIECE_WORDS; i += gl_WorkGroupSize.x) {
    uint col = first_col + i / PIECE_WORDS;
    uint y = i % PIECE_WORDS;
    if (has_extra_piece(col))
      Words(base).v[extra_pieces(col) * PIECE_WORDS + y] = gather(col, y);
  }
  if (first_col + STRIP == cols)
    store_tail(base);
}

void store_panel(uint step) {
  uvec2 base = panel_address(target, panel_of(step) - first_panel);
  if (panel_of(step) == panels) {
    store_behind(base);
    return;
  }
  Words pieces = Words(add64(base, 4 * ((first_col + first_piece()) * PIECE_WORDS + piece_lane())));
  [[unroll]] for (uint k = 0; k < PIECE_LOADS; k++)
    [[unroll]] for (uint i = 0; i < PIECES; i++) {
      uint j = first_piece() + i * PIECE_STEP;
      uint y = piece_lane() + k * PIECE_LANES;
      if ((EXACT_PIECES || j < STRIP) &&
          (PIECE_LANES * PIECE_LOADS == PIECE_WORDS || y < PIECE_WORDS))
        pieces.v[i * PIECE_STEP * PIECE_WORDS + k * PIECE_LANES] = gather(first_col + j, y);
    }
}
