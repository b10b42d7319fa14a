// Turns skewed panels into segments with a tile that has rows. Rows are whole words, or they begin
// at any byte of a word; this byte is the same in all rows of an invocation.

// An invocation loads words that it does not need as well, from where others load. Branches around
// loads would cost more, since drivers wait for loads where branches meet.
void load_rows(uvec2 panel, uint rows, bool needed, bool at_end) {
  uint first = LINEAR ? 0 : min(first_row(), rows - 1);
  uint last = EXACT_ROWS && rows == LINE_COUNT ? ROWS - 1 : (rows - 1 - first) / ROW_STEP;
  uint stride = needed ? ROW_STEP * cols * ELEM_BYTES / 4 : 0;
  uvec2 base = LINEAR ? panel : add64(panel, (first * cols + first_col) * ELEM_BYTES);
  uint start = ELEM_BYTES % 4 == 0 ? 0 : base.x & 3u;
  uint line_words = (start + (LINEAR ? rows : 1) * STRIP * ELEM_BYTES + 3) / 4;
  base.x -= start;
  [[unroll]] for (uint k = 0; k < ROW_LOADS; k++) {
    Words words = Words(add64(base, 4 * min(row_lane() + k * ROW_LANES, line_words - 1)));
    [[unroll]] for (uint i = 0; i < ROWS; i++)
      ahead[i * ROW_LOADS + k] = words.v[min(i, last) * stride];
  }
}

uint loaded_word(uint i) {
  return ahead[i];
}

void store_segment(Words segments, uint index, uint step, uint i, uint y) {
  segments.v[index] = gather(step, first_col + first_segment() + i * SEGMENT_STEP, y);
}
