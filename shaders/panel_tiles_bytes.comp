#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Panels in tiles, of elements of any size: the rows of a tile begin anywhere in a word, before the
// transposition and after it. Words are held as they are in memory, and are in shared memory so: rows
// begin there at the same byte of a word. Each word of the result is gathered from there; of a word
// that a row has in common with others only the row's bytes are changed.
#include "include/ipt.glsl"
#include "include/panel_tiles.glsl"

layout(constant_id = 5) const uint WHOLE = 0; // rows that follow each other: 1, of tiles before the
                                             // transposition; 2, after it; and 4: SPREAD

const bool ROWS_FOLLOW = (WHOLE & 1) != 0; // hence they are treated as one row
const bool COLS_FOLLOW = (WHOLE & 2) != 0;
const bool SPREAD = (WHOLE & 4) != 0; // such a row has a word of room behind each 32
// Rows with which a word of the result begins, and the next one; and elements that it has bytes of.
const uint ROWS_OF_WORD = ELEM_BYTES == 1 ? 4 : ELEM_BYTES == 2 ? 2 : 1;
const uint PARTS = ELEM_BYTES <= 2 ? 4 / ELEM_BYTES : 2;
const bool WITHIN_WORDS = ELEM_BYTES <= 2; // they begin at even bytes if they have two
const uint BANKS = 32;

struct Place {
  uint row;  // of the tile
  uint word; // of those that have bytes of the row
  uint at;   // the word, of the panel
};

uvec2 words_of_panel(uvec2 panel) {
  return uvec2(panel.x & ~3u, panel.y);
}

// Inverse: of the divisor, 2^32 of it, rounded up. The product of number and divisor is below 2^32.
uint quotient(uint number, uint inverse) {
  uint high, low;
  umulExtended(number, inverse, high, low);
  return high;
}

// The most words that have some of so many bytes.
uint words_over(uint bytes) {
  return (bytes + 6) / 4;
}

uint height_of(Tile tile) {
  return min(tile_rows, rows - tile.first_row);
}

uint width_of(Tile tile) {
  return min(tile_cols, cols - tile.first_col);
}

uint row_bytes(uint height, uint width) {
  return (ROWS_FOLLOW ? height * cols : width) * ELEM_BYTES;
}

// Byte behind the beginning of the panel's first word.
uint tile_begin(uvec2 panel, Tile tile) {
  return (panel.x & 3u) + (tile.first_row * cols + tile.first_col) * ELEM_BYTES;
}

// What an invocation holds as its i-th word of a tile: more than there are hold the last one.
Place place_held(uvec2 panel, Tile tile, uint i) {
  uint index = i * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  uint most = words_over(row_bytes(tile_rows, tile_cols));
  uint height = height_of(tile);
  uint row = ROWS_FOLLOW ? 0 : min(quotient(index, row_inverse), height - 1);
  uint begin = tile_begin(panel, tile) + row * cols * ELEM_BYTES;
  uint last = (begin % 4 + row_bytes(height, width_of(tile)) - 1) / 4;
  uint word = min(index - row * most, last);
  return Place(row, word, begin / 4 + word);
}

// What is not there is loaded from elsewhere: drivers wait for loads where branches meet.
void load_tile(uvec2 panel, Tile tile, uint h) {
  if (tile.first_row >= rows)
    tile = Tile(0, 0);
  [[unroll]] for (uint i = 0; i < TILE_WORDS; i++)
    held[h * TILE_WORDS + i] = load_word(words_of_panel(panel), place_held(panel, tile, i).at);
}

uint buffer_words() {
  return SHARED_WORDS / 2;
}

// Byte of a tile in shared memory; words from which consecutive words of the result are gathered are
// in different banks.
uint byte_in_tile(uint begin, uint row, uint byte) {
  uint behind = !ROWS_FOLLOW && ROWS_OF_WORD > 1 ? row / ROWS_OF_WORD * room : 0;
  return begin % 4 + row * pitch + behind + byte;
}

uint word_in_tile(uint word) {
  return SPREAD ? word + word / BANKS : word;
}

void put_tile(uvec2 panel, Tile tile, uint h, uint buffer_start) {
  if (tile.first_row >= rows)
    return;
  uint begin = tile_begin(panel, tile);
  [[unroll]] for (uint i = 0; i < TILE_WORDS; i++) {
    Place place = place_held(panel, tile, i);
    uint first = byte_in_tile(begin, place.row, 0) / 4;
    tiles[buffer_start + word_in_tile(first + place.word)] = held[h * TILE_WORDS + i];
  }
}

uint bytes_from(uint buffer_start, uint at) {
  uint shift = at % 4 * 8;
  uint bytes = tiles[buffer_start + word_in_tile(at / 4)] >> shift;
  if (!WITHIN_WORDS)
    bytes |= tiles[buffer_start + word_in_tile(at / 4 + 1)] << 1 << (31 - shift);
  return bytes;
}

// Four bytes of a row of the result, or as many as there are behind that byte. Of elements of 1 or 2
// bytes those are whole ones; of others there are two at most.
uint gather(uint begin, uint height, uint buffer_start, uint col, uint from) {
  if (COLS_FOLLOW) {
    col = quotient(from, column_inverse);
    from -= col * height * ELEM_BYTES;
  }
  uint row = from / ELEM_BYTES, byte = from % ELEM_BYTES;
  uint word = bytes_from(buffer_start, byte_in_tile(begin, row, col * ELEM_BYTES + byte));
  uint bits = 8 * (WITHIN_WORDS ? ELEM_BYTES : min(ELEM_BYTES - byte, 4));
  [[unroll]] for (uint i = 1; i < PARTS; i++) {
    row++;
    if (COLS_FOLLOW && row == height) {
      row = 0;
      col++;
    }
    uint next = bytes_from(buffer_start, byte_in_tile(begin, row, col * ELEM_BYTES));
    uint have = WITHIN_WORDS ? i * bits : bits;
    word = (word & ~(~0u << (have - 1) << 1)) | next << (have - 1) << 1;
  }
  return word;
}

// Those bytes of a word that belong to the row.
void store_bytes(uvec2 words, uint at, uint word, uint first, uint count) {
  uint mask = bitfieldInsert(0, ~0u, int(8 * first), int(8 * count));
  change_word(words, at, (load_word(words, at) ^ word) & mask);
}

void store_tile(uvec2 panel, Tile tile, uint buffer_start) {
  if (tile.first_row >= rows)
    return;
  uvec2 words = words_of_panel(panel);
  uint height = height_of(tile), width = width_of(tile), before = tile_begin(panel, tile);
  uint bytes = (COLS_FOLLOW ? width * height : height) * ELEM_BYTES;
  uint most = words_over(COLS_FOLLOW ? bytes : tile_rows * ELEM_BYTES);
  uint end = (COLS_FOLLOW ? 1 : width) * most;
  uint first = (panel.x & 3u) + (tile.first_col * rows + tile.first_row) * ELEM_BYTES;
  for (uint index = gl_LocalInvocationIndex; index < end; index += gl_WorkGroupSize.x) {
    uint line = COLS_FOLLOW ? 0 : quotient(index, result_inverse);
    uint begin = first + line * rows * ELEM_BYTES, word = index - line * most;
    uint skipped = word == 0 ? begin % 4 : 0;
    uint from = 4 * word + skipped - begin % 4;
    if (from >= bytes)
      continue;
    uint gathered = gather(before, height, buffer_start, line, from) << (8 * skipped);
    uint count = min(bytes - from, 4 - skipped);
    if (count == 4)
      store_word(words, begin / 4 + word, gathered);
    else
      store_bytes(words, begin / 4 + word, gathered, skipped, count);
  }
}
