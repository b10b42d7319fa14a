// Turns segments back into skewed panels, from the first panel to the last one. The rows that a
// column has in a panel begin in its segment there, after the rows of the panel before, and end in
// its segment of the next panel.
uint panel_of(uint step) {
  return first_panel + step;
}

// Whether the data of a column after the panels is in the ends. It is there if the column has no
// segment of its own after the panels; its data is then at the beginning of the next column.
bool is_in_ends(uint panel, uint col) {
  return panel > panels || (panel == panels && !has_extra_segment(col));
}

// The last words of a strip reach into the columns after it, so these are loaded too. Past the
// last column they begin again with the first one; a matrix of two columns may need a third such
// column.
uint loaded_col(uint j) {
  uint col = first_col + j;
  if (HALO == 0 || col < cols)
    return col;
  return HALO < 3 || col - cols < cols ? col - cols : col - 2 * cols;
}

// Whether the i-th segment of every invocation belongs to one of the strip's own columns.
bool is_in_strip(uint i) {
  return (i + 1) * SEGMENT_STEP <= STRIP;
}

// An invocation holds VECTOR words of a segment and, for blocks, the one before them.
const uint HELD_WORDS = PREVIOUS + VECTOR;

uint previous_of(uint y) {
  return max(y, 1) - 1;
}

void load_vector(Words segments, uint at, uint y, uint first) {
  if (PREVIOUS > 0)
    ahead[first] = segments.v[at + previous_of(y)];
  if (VECTOR == 4 && ALIGNED) {
    uvec4 words = Vectors(uvec2(segments)).v[(at + y) / 4];
    [[unroll]] for (uint v = 0; v < VECTOR; v++)
      ahead[first + PREVIOUS + v] = words[v];
  } else {
    [[unroll]] for (uint v = 0; v < VECTOR; v++)
      ahead[first + PREVIOUS + v] = segments.v[at + y + v];
  }
}

// Loads even a panel that is not needed, since drivers wait for loads where branches meet. It then
// loads the panel again that it has just loaded.
void load_panel(uint step, bool needed) {
  uint panel = min(panel_of(step), panels - 1) - (needed || panel_of(step) == first_panel ? 0 : 1);
  Words segments = Words(panel_address(matrix, panel));
  uint begin = (first_col + first_segment()) * SEGMENT_WORDS;
  [[unroll]] for (uint k = 0; k < SEGMENT_LOADS; k++) {
    uint y = min((segment_lane() + k * SEGMENT_LANES) * VECTOR, SEGMENT_WORDS - VECTOR);
    [[unroll]] for (uint i = 0; i < SEGMENTS; i++) {
      uint j = first_segment() + i * SEGMENT_STEP;
      uint at = begin + i * SEGMENT_STEP * SEGMENT_WORDS;
      if (!is_in_strip(i))
        at = loaded_col(min(j, STRIP + HALO - 1)) * SEGMENT_WORDS;
      load_vector(segments, at, y, (i * SEGMENT_LOADS + k) * HELD_WORDS);
    }
  }
}

void load_first_panel(uint step) {
  load_panel(step, true);
}

uint loaded_word(uint i) {
  return ahead[i];
}

// put_word puts word y of the segment of the strip's column j into the tile; `previous` is the word
// before it, if the segment has one. put_vector puts VECTOR words of an invocation's i-th segment,
// which begin at now[first].
void put_word(uint step, uint j, uint y, uint previous, uint word, bool is_early);
void put_vector(uint step, uint i, uint y, uint first, bool inside, bool is_early);

void put_panel(uint step, bool is_early) {
  [[unroll]] for (uint k = 0; k < SEGMENT_LOADS; k++) {
    uint y = (segment_lane() + k * SEGMENT_LANES) * VECTOR;
    [[unroll]] for (uint i = 0; i < SEGMENTS; i++) {
      uint j = first_segment() + i * SEGMENT_STEP;
      bool inside = (EXACT_SEGMENTS || is_in_strip(i) || j < STRIP + HALO) &&
                    (SEGMENT_LANES * SEGMENT_LOADS * VECTOR == SEGMENT_WORDS || y < SEGMENT_WORDS);
      put_vector(step, i, y, (i * SEGMENT_LOADS + k) * HELD_WORDS, inside, is_early);
    }
  }
}

bool is_elsewhere(uint step) {
  return panel_of(step) >= panels;
}

// The data after the panels. If there is none, the words of the last panel still have to be joined
// with some word after them, no matter which, so this returns the last panel.
uvec2 words_behind(uint panel, uint col) {
  bool in_ends = rest > 0 && is_in_ends(panel, col);
  return in_ends ? matrix_ends : panel_address(matrix, rest > 0 ? panel : panels - 1);
}

void put_elsewhere(uint step, bool is_early) {
  uint panel = panel_of(step);
  uint words = rest > 0 || HALO > 0 ? (STRIP + HALO) * SEGMENT_WORDS : 0;
  for (uint i = gl_LocalInvocationIndex; i < words; i += gl_WorkGroupSize.x) {
    uint j = i / SEGMENT_WORDS;
    uint y = i % SEGMENT_WORDS;
    uint col = loaded_col(j);
    Words source = Words(words_behind(panel, col));
    uint place = is_in_ends(panel, col) ? col : extra_segments(col);
    uint first = place * SEGMENT_WORDS;
    put_word(step, j, y, source.v[first + previous_of(y)], source.v[first + y], is_early);
  }
}

// Stores the words that begin in the rows that the panel has. is_parted: stores only the rows' own
// bytes of the last word.
void store_rows(uint step, uvec2 base, uint rows, bool is_parted);
uint first_word(uint step); // the first word of the first row

// Stores a word, or the first bytes of it. The other bytes belong to the next panel; strips that
// have not loaded that yet still need the present bytes, so a partial word may have to wait.
void store_row_word(uint step, uvec2 base, uint index, uint word, uint bytes) {
  if (WITHIN_WORDS && WAITS && bytes < 4 && panel_of(step) < panels && step != last_step) {
    pending = word;
    is_pending = true;
  } else {
    store_partly(base, index, word, bytes);
  }
}

void store_panel(uint step) {
  uint panel = panel_of(step);
  uvec2 base = panel_address(target, panel - first_panel);
  store_pending(base, 0);
  if (is_parted_before(step) && is_first_invocation())
    store_begin(panel, first_word(step) << 8 * lead_bytes());
  store_rows(step, base, panel == panels ? rest : LINE_COUNT,
             panel == panels || is_parted_behind(step));
}
