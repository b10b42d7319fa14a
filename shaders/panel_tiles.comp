#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Transposes panels tile by tile, for elements of whole words, and for elements of 1 or 2 bytes if
// rows are whole words both before and after the transposition.
#include "include/ipt.glsl"
#include "include/panel_tiles.glsl"

layout(constant_id = 5) const uint QUADS = 0; // TILES_LOAD_QUADS and TILES_STORE_QUADS

// Elements smaller than a word are transposed in blocks of PACKED x PACKED elements, which are
// PACKED words. A word of a row of such elements counts as one element of ELEM_WORDS = 1.
const uint ELEM_WORDS = ELEM_BYTES < 4 ? 1 : ELEM_BYTES / 4;
const uint PACKED = ELEM_BYTES < 4 ? 4 / ELEM_BYTES : 1;
const bool LOAD_QUADS = (QUADS & TILES_LOAD_QUADS) != 0;
const bool STORE_QUADS = (QUADS & TILES_STORE_QUADS) != 0;

bool panel_is_tile() {
  return false;
}

uint words_of(uint elements) {
  return elements / PACKED * ELEM_WORDS;
}

// The row and word in the tile of an invocation's i-th word. Loads follow the order of memory
// before the transposition.
uvec2 place_held(uint i) {
  uint row_words = words_of(tile_cols);
  if (LOAD_QUADS) {
    uint row = gl_LocalInvocationIndex / (row_words / 4);
    return uvec2(row, (gl_LocalInvocationIndex - row * (row_words / 4)) * 4 + i);
  }
  uint block = i / PACKED * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  uint row = block / row_words;
  return uvec2(row * PACKED + i % PACKED, block - row * row_words);
}

bool within_panel(Tile tile, uvec2 place) {
  return place.x < tile_rows && tile.first_row + place.x < rows &&
         words_of(tile.first_col) + place.y < words_of(cols);
}

uint source_word(Tile tile, uvec2 place) {
  return (tile.first_row + place.x) * words_of(source_pitch) + words_of(tile.first_col) + place.y;
}

void load_tile(uvec2 panel, Tile tile, uint h) {
  if (LOAD_QUADS) {
    uvec2 place = place_held(0);
    if (within_panel(tile, place)) {
      held[h] = load_quad(panel, source_word(tile, place) / 4);
    }
  } else {
    [[unroll]] for (uint i = 0; i < TILES_WORDS; i++) {
      uvec2 place = place_held(i);
      if (within_panel(tile, place))
        held[h][i] = load_word(panel, source_word(tile, place));
    }
  }
}

// Word `col` of the transpose of a block of small elements.
uint transposed_word(uvec4 words, uint block, uint col) {
  const int bits = int(ELEM_BYTES) * 8;
  uint word = 0;
  [[unroll]] for (uint row = 0; row < PACKED; row++)
    word = bitfieldInsert(word, bitfieldExtract(words[block + row], int(col) * bits, bits),
                          int(row) * bits, bits);
  return word;
}

// Rows of a transposed tile, or PACKED rows together, get one word more if that makes their length
// odd. So the rows that consecutive invocations fill begin in different banks.
uint shared_row(uint row) {
  if (PACKED > 1)
    return row * words_of(tile_rows) + row / PACKED;
  return row * (words_of(tile_rows) | 1);
}

uint buffer_words() {
  return shared_row(tile_cols);
}

uint shared_word(uvec2 place, uint i) {
  if (PACKED > 1) /* place is in row i % PACKED of its block */
    return shared_row(place.y * PACKED + i % PACKED) + place.x / PACKED;
  uint col = place.y / ELEM_WORDS;
  return shared_row(col) + place.x * ELEM_WORDS + place.y - col * ELEM_WORDS;
}

void put_tile(uvec2 panel, Tile tile, uint h, uvec4 words, uint buffer_start) {
  [[unroll]] for (uint i = 0; i < TILES_WORDS; i++) {
    uvec2 place = place_held(i);
    if (place.x < tile_rows)
      tiles[buffer_start + shared_word(place, i)] =
          PACKED > 1 ? transposed_word(words, i - i % PACKED, i % PACKED) : words[i];
  }
}

// The row and word in the transposed tile of the i-th word that an invocation stores.
uvec2 place_stored(uint i) {
  uint row_words = words_of(tile_rows);
  if (STORE_QUADS) {
    uint row = gl_LocalInvocationIndex / (row_words / 4);
    return uvec2(row, (gl_LocalInvocationIndex - row * (row_words / 4)) * 4 + i);
  }
  uint index = i * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  uint row = index / row_words;
  return uvec2(row, index - row * row_words);
}

bool within_result(Tile tile, uvec2 place) {
  return place.x < tile_cols && tile.first_col + place.x < cols &&
         words_of(tile.first_row) + place.y < words_of(rows);
}

uint result_word(Tile tile, uvec2 place) {
  return (tile.first_col + place.x) * words_of(result_pitch) + words_of(tile.first_row) + place.y;
}

void store_tile(uvec2 panel, Tile tile, uint buffer_start) {
  if (STORE_QUADS) {
    uvec2 place = place_stored(0);
    uint from = buffer_start + shared_row(place.x) + place.y;
    if (within_result(tile, place))
      store_quad(panel, result_word(tile, place) / 4,
                 uvec4(tiles[from], tiles[from + 1], tiles[from + 2], tiles[from + 3]));
  } else {
    [[unroll]] for (uint i = 0; i < TILES_WORDS; i++) {
      uvec2 place = place_stored(i);
      if (within_result(tile, place))
        store_word(panel, result_word(tile, place),
                   tiles[buffer_start + shared_row(place.x) + place.y]);
    }
  }
}
