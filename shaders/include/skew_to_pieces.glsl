// Skewed panels to pieces, from the last panel to the first one. The piece of a column begins with
// the last rows of the panel before, which is the next one here. A kernel says before it includes
// this how many pieces an invocation stores without a loop around them: PIECES_AT_ONCE, a divisor.
uint panel_of(uint step) {
  return end_panel - 1 - step;
}

// Before the first panel: the ends of all columns, each in the row of the next column.
bool is_before_all(uint step) {
  return first_panel == 0 && step == steps();
}

// So many rows of a panel. needed: else whatever is cheap; at_end: maybe there is nothing behind them.
void load_rows(uvec2 panel, uint rows, bool needed, bool at_end);

// Word y of the piece of a column at the place of a step's panel.
uint gather(uint step, uint col, uint y);

// The same of an invocation's i-th piece, VECTOR words from there on, to be stored at that index.
void store_piece(Words pieces, uint index, uint step, uint i, uint y);

void load_panel(uint step, bool needed) {
  bool before_all = is_before_all(step);
  uvec2 base = before_all && rest > 0
                   ? matrix_ends
                   : panel_address(matrix, needed && !before_all ? panel_of(step) : 0);
  load_rows(base, LINES, needed, false);
}

void load_first_panel(uint step) {
  load_rows(panel_address(matrix, panel_of(step)), panel_of(step) == panels ? rest : LINES, true, true);
}

bool is_elsewhere(uint step) {
  return false;
}

void put_elsewhere(uint step, bool is_early) {
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
void store_behind(uint step, uvec2 base) {
  for (uint i = gl_LocalInvocationIndex; i < STRIP * PIECE_WORDS; i += gl_WorkGroupSize.x) {
    uint col = first_col + i / PIECE_WORDS;
    uint y = i % PIECE_WORDS;
    if (has_extra_piece(col))
      Words(base).v[extra_pieces(col) * PIECE_WORDS + y] = gather(step, col, y);
  }
  if (first_col + STRIP == cols)
    store_tail(base);
}

void store_panel(uint step) {
  uvec2 base = panel_address(target, panel_of(step) - first_panel);
  if (panel_of(step) == panels) {
    store_behind(step, base);
    return;
  }
  Words pieces =
      Words(add64(base, 4 * ((first_col + first_piece()) * PIECE_WORDS + piece_lane() * VECTOR)));
  for (uint i = 0; i < PIECES; i += PIECES_AT_ONCE)
    [[unroll]] for (uint n = 0; n < PIECES_AT_ONCE; n++) {
      uint j = first_piece() + (i + n) * PIECE_STEP;
      if (EXACT_PIECES || j < STRIP)
        [[unroll]] for (uint k = 0; k < PIECE_LOADS; k++) {
          uint y = (piece_lane() + k * PIECE_LANES) * VECTOR;
          uint index = (i + n) * PIECE_STEP * PIECE_WORDS + k * PIECE_LANES * VECTOR;
          if (PIECE_LANES * PIECE_LOADS * VECTOR == PIECE_WORDS || y < PIECE_WORDS)
            store_piece(pieces, index, step, i + n, y);
        }
    }
}
