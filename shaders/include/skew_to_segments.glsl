// Turns skewed panels into segments, from the last panel to the first one. The segment of a column
// begins with the last rows of the panel before, which is the next one to be loaded here. Before it
// includes this file, a kernel defines SEGMENTS_AT_ONCE, the number of segments that an invocation
// stores without a loop around them. It divides SEGMENTS.
uint panel_of(uint step) {
  return end_panel - 1 - step;
}

// Whether a step is before the first panel. The ends of all columns are there, each in the row of
// the next column.
bool is_before_all(uint step) {
  return first_panel == 0 && step == steps();
}

// Loads the first `rows` rows of a panel. needed: if false, it may load whatever is cheap; at_end:
// there may be nothing after these rows.
void load_rows(uvec2 panel, uint rows, bool needed, bool at_end);

// Word y of the segment of a column at the place of a step's panel.
uint gather(uint step, uint col, uint y);

// Stores VECTOR words of an invocation's i-th segment, from word y on, at `index`.
void store_segment(Words segments, uint index, uint step, uint i, uint y);

void load_panel(uint step, bool needed) {
  bool before_all = is_before_all(step);
  uvec2 base = before_all && rest > 0
                   ? matrix_ends
                   : panel_address(matrix, needed && !before_all ? panel_of(step) : 0);
  base.x += lead_bytes();
  load_rows(base, LINE_COUNT, needed, false);
}

void load_first_panel(uint step) {
  uvec2 base = panel_address(matrix, panel_of(step));
  base.x += lead_bytes();
  load_rows(base, panel_of(step) == panels ? rest : LINE_COUNT, true, true);
}

bool is_elsewhere(uint step) {
  return false;
}

void put_elsewhere(uint step, bool is_early) {
}

// Stores a word, or the first bytes of it. The first word after the panels begins with bytes of
// the last panel, which some strips may not have loaded yet.
void store_word_behind(uvec2 base, uint index, uint word, uint bytes) {
  if (WITHIN_WORDS && WAITS && index == 0 && lead > 0) {
    store_begin(panels, word);
    pending = word;
    is_pending = true;
  } else {
    store_partly(base, index, word, bytes);
  }
}

// The end of the last column is past the last slot and stays past the last segment.
void store_tail(uvec2 base) {
  uint bytes = byte_offset_of(cols);
  for (uint i = gl_LocalInvocationIndex; 4 * i < bytes; i += gl_WorkGroupSize.x) {
    uint word = 0;
    [[unroll]] for (uint k = 0; k < 4; k++) {
      uint in_rows = SEGMENT_BYTES - bytes + min(4 * i + k, bytes - 1);
      uint row = in_rows / ELEM_BYTES;
      uint at = lead_bytes() + (row + 1) * cols * ELEM_BYTES + in_rows % ELEM_BYTES;
      word |= bitfieldExtract(Words(matrix_ends).v[at / 4], int(at % 4) * 8, 8) << (8 * k);
    }
    store_word_behind(base, extra_segments(cols) * SEGMENT_WORDS + i, word, bytes - 4 * i);
  }
}

// Whether this strip stores a column's data after the panels: the last strip stores the columns
// that it shares with the strip before.
bool is_own(uint col) {
  return first_col + STRIP == cols || col < cols - STRIP;
}

// Stores the segments after the panels, for the columns that have one.
void store_behind(uint step, uvec2 base) {
  for (uint i = gl_LocalInvocationIndex; i < STRIP * SEGMENT_WORDS; i += gl_WorkGroupSize.x) {
    uint col = first_col + i / SEGMENT_WORDS;
    uint y = i % SEGMENT_WORDS;
    if (has_extra_segment(col) && is_own(col))
      store_word_behind(base, extra_segments(col) * SEGMENT_WORDS + y, gather(step, col, y), 4);
  }
  if (first_col + STRIP == cols)
    store_tail(base);
}

// Stores the first words of the first segment; the first of them only in part.
void store_first_words(Words segments, uint step) {
  store_begin(panel_of(step), gather(step, 0, 0));
  [[unroll]] for (uint v = 1; v < VECTOR; v++)
    segments.v[v] = gather(step, 0, v);
}

void store_panel(uint step) {
  uvec2 base = panel_address(target, panel_of(step) - first_panel);
  if (panel_of(step) == panels) {
    store_behind(step, base);
    return;
  }
  if (is_parted_before(step) && is_first_invocation() && panel_of(step) + 1 < panels)
    store_bytes(base, cols * SEGMENT_WORDS, gather(step - 1, 0, 0), lead_bytes());
  store_pending(base, cols * SEGMENT_WORDS);
  bool is_parted = is_parted_behind(step) && is_first_invocation();
  Words segments = Words(
      add64(base, 4 * ((first_col + first_segment()) * SEGMENT_WORDS + segment_lane() * VECTOR)));
  for (uint i = 0; i < SEGMENTS; i += SEGMENTS_AT_ONCE)
    [[unroll]] for (uint n = 0; n < SEGMENTS_AT_ONCE; n++) {
      uint j = first_segment() + (i + n) * SEGMENT_STEP;
      if (EXACT_SEGMENTS || j < STRIP)
        [[unroll]] for (uint k = 0; k < SEGMENT_LOADS; k++) {
          uint y = (segment_lane() + k * SEGMENT_LANES) * VECTOR;
          uint index = (i + n) * SEGMENT_STEP * SEGMENT_WORDS + k * SEGMENT_LANES * VECTOR;
          if (WITHIN_WORDS && is_parted && i + n == 0 && k == 0)
            store_first_words(segments, step);
          else if (SEGMENT_LANES * SEGMENT_LOADS * VECTOR == SEGMENT_WORDS || y < SEGMENT_WORDS)
            store_segment(segments, index, step, i + n, y);
        }
    }
}
