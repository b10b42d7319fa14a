#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Transposes panels tile by tile, for elements of any size. The rows of a tile may begin anywhere
// in a word, both before and after the transposition. Registers and shared memory hold words as
// they are in memory, so a row begins in shared memory at the same byte of a word. Each word of the
// result is gathered from shared memory. In a word that a row shares with others, only the row's
// bytes change.
#include "include/ipt.glsl"
#include "include/panel_tiles.glsl"

layout(constant_id = 8) const uint WAYS = 0; // TILES_ROWS_FOLLOW to TILES_ONE

const bool ROWS_FOLLOW = (WAYS & TILES_ROWS_FOLLOW) != 0; // rows without gaps, treated as one row
const bool COLS_FOLLOW = (WAYS & TILES_COLS_FOLLOW) != 0;
const bool SPREAD = (WAYS & TILES_SPREAD) != 0; // that row has room: see shared.glsl
// How many rows further the next word of the result begins (1 if elements are larger), and the
// number of elements that a word has bytes of.
const uint ROWS_OF_WORD = ELEM_BYTES == 1 ? 4 : ELEM_BYTES == 2 ? 2 : 1;
const uint PARTS = ELEM_BYTES <= 2 ? 4 / ELEM_BYTES : 2;
const uint PERIOD = ELEM_BYTES % 4 == 0 ? 1 : ELEM_BYTES % 2 == 0 ? 2 : 4; // rows of whole words
const bool WITHIN_WORDS = ELEM_BYTES <= 2; // elements of two bytes begin at even bytes

struct Place {
  uint row;  // in the tile
  uint word; // counted from the first word that has bytes of the row
  uint at;   // the same word, counted from the panel's first word
};

bool panel_is_tile() {
  return (WAYS & TILES_ONE) != 0;
}

uvec2 words_of_panel(uvec2 panel) {
  return uvec2(panel.x & ~3u, panel.y);
}

// Divides by multiplying by `inverse`: 2^32 divided by the divisor, rounded up. The product of
// number and divisor must be below 2^32.
uint quotient(uint number, uint inverse) {
  uint high, low;
  umulExtended(number, inverse, high, low);
  return high;
}

// The most words over which consecutive bytes may extend.
uint words_over(uint bytes) {
  return (bytes + 6) / 4;
}

uint height_of(Tile tile) {
  return min(tile_rows, rows - tile.first_row);
}

uint width_of(Tile tile) {
  return min(tile_cols, cols - tile.first_col);
}

// The byte where the tile begins, counted from the beginning of the panel's first word.
uint tile_begin(uvec2 panel, Tile tile) {
  return (panel.x & 3u) + (tile.first_row * cols + tile.first_col) * ELEM_BYTES;
}

// The rows that a tile has, and the most words of a row. Tiles at the panel's edge have fewer.
uvec2 extent_of(Tile tile) {
  uint height = height_of(tile);
  return ROWS_FOLLOW ? uvec2(1, words_over(height * cols * ELEM_BYTES))
                     : uvec2(height, words_over(width_of(tile) * ELEM_BYTES));
}

// The place of an invocation's i-th word of a tile, or of the h-th part of the panel. A row that
// has one word less than the most possible also includes a word of the next row.
Place place_held(uvec2 panel, Tile tile, uint h, uint i) {
  uint before = panel_is_tile() ? h * TILES_WORDS : 0;
  uint index = (before + i) * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  uint row = ROWS_FOLLOW ? 0 : quotient(index, row_inverse);
  uint word = ROWS_FOLLOW ? index : index - row * words_over(tile_cols * ELEM_BYTES);
  uint begin = tile_begin(panel, tile) + row * cols * ELEM_BYTES;
  return Place(row, word, begin / 4 + word);
}

bool within_tile(Place place, uvec2 extent) {
  return place.row < extent.x && place.word < extent.y;
}

// Words beyond the tile are loaded from elsewhere, because drivers wait for loads where branches
// meet.
void load_tile(uvec2 panel, Tile tile, uint h) {
  if (tile.first_row >= rows)
    tile = Tile(0, 0);
  uint last = ((panel.x & 3u) + rows * cols * ELEM_BYTES - 1) / 4; // the panel's last word
  uvec2 extent = extent_of(tile);
  [[unroll]] for (uint i = 0; i < TILES_WORDS; i++) {
    Place place = place_held(panel, tile, h, i);
    uint at = within_tile(place, extent) ? min(place.at, last) : last;
    held[h][i] = load_word(words_of_panel(panel), at);
  }
}

uint buffer_words() {
  return SHARED_WORDS / 2;
}

// The place of a tile's byte in shared memory. Consecutive words of the result are gathered from
// different banks.
uint byte_in_tile(uint begin, uint row, uint byte) {
  uint behind = !ROWS_FOLLOW && ROWS_OF_WORD > 1 ? row / ROWS_OF_WORD * room : 0;
  return begin % 4 + row * pitch + behind + byte;
}

uint word_in_tile(uint word) {
  return SPREAD ? word + word / SHARED_BANKS : word;
}

void put_tile(uvec2 panel, Tile tile, uint h, uvec4 words, uint buffer_start) {
  if (tile.first_row >= rows)
    return;
  uint begin = tile_begin(panel, tile);
  uvec2 extent = extent_of(tile);
  [[unroll]] for (uint i = 0; i < TILES_WORDS; i++) {
    Place place = place_held(panel, tile, h, i);
    uint first = byte_in_tile(begin, place.row, 0) / 4;
    if (within_tile(place, extent))
      tiles[buffer_start + word_in_tile(first + place.word)] = words[i];
  }
}

// Where the bytes of a word of the result are in shared memory. They belong to up to PARTS
// elements.
struct Source {
  uvec4 word;
  uvec4 shift; // bits of that word before the element
  uint bits;   // bits that the first element has from there on
};

// The source of a word that begins at byte `from` of a column of the tile. If columns have no gaps
// between them, `from` counts from the first one. Bytes past the last column are undefined.
Source source_of(uint begin, uint height, uint col, uint from) {
  if (COLS_FOLLOW) {
    col = quotient(from, column_inverse);
    from -= col * height * ELEM_BYTES;
  }
  uint row = from / ELEM_BYTES, byte = from % ELEM_BYTES;
  Source source;
  source.bits = 8 * (WITHIN_WORDS ? ELEM_BYTES : min(ELEM_BYTES - byte, 4));
  [[unroll]] for (uint i = 0; i < PARTS; i++) {
    uint at = byte_in_tile(begin, row, col * ELEM_BYTES + (i == 0 ? byte : 0));
    source.word[i] = at / 4;
    source.shift[i] = at % 4 * 8;
    row++;
    if (COLS_FOLLOW && row == height) {
      row = 0;
      col++;
    }
  }
  return source;
}

uint bytes_from(uint buffer_start, uint word, uint shift) {
  uint bytes = tiles[buffer_start + word_in_tile(word)] >> shift;
  if (!WITHIN_WORDS)
    bytes |= tiles[buffer_start + word_in_tile(word + 1)] << 1 << (31 - shift);
  return bytes;
}

// Gathers a word of the result from `behind` words after the source, where a later column has the
// same bytes.
uint gather(uint buffer_start, Source source, uint behind) {
  uint word = bytes_from(buffer_start, source.word[0] + behind, source.shift[0]);
  [[unroll]] for (uint i = 1; i < PARTS; i++) {
    uint next = bytes_from(buffer_start, source.word[i] + behind, source.shift[i]);
    uint have = WITHIN_WORDS ? i * source.bits : source.bits;
    word = (word & ~(~0u << (have - 1) << 1)) | next << (have - 1) << 1;
  }
  return word;
}

// Stores the bytes of a word that belong to the tile; other workgroups may change the others
// meanwhile. No load is waited for, whereas an exclusive or would need the present value.
void store_bytes(uvec2 words, uint at, uint word, uint first, uint count) {
  store_bits(words, at, word, bitfieldInsert(0, ~0u, int(8 * first), int(8 * count)));
}

// Stores the columns of the tile, which are parts of rows of the result. Every PERIOD-th column
// begins at the same byte of a word, in memory and in shared memory. So an invocation finds out
// once where a word comes from and where it goes, and then takes the same word of every
// result_step-th column.
void store_parts(uvec2 words, Tile tile, uint begin, uint first, uint buffer_start) {
  uint height = height_of(tile), width = width_of(tile), bytes = height * ELEM_BYTES;
  uint most = words_over(tile_rows * ELEM_BYTES);
  for (uint index = gl_LocalInvocationIndex; index < most * result_step;
       index += gl_WorkGroupSize.x) {
    uint col = quotient(index, result_inverse), word = index - col * most;
    uint at = first + col * rows * ELEM_BYTES;
    uint skipped = word == 0 ? at % 4 : 0;
    uint from = 4 * word + skipped - at % 4;
    if (from >= bytes)
      continue;
    uint count = min(bytes - from, 4 - skipped);
    Source source = source_of(begin, height, col, from);
    at = at / 4 + word;
    for (uint behind = 0; col < width; col += result_step) {
      uint gathered = gather(buffer_start, source, behind) << (8 * skipped);
      if (count == 4)
        store_word(words, at, gathered);
      else
        store_bytes(words, at, gathered, skipped, count);
      at += result_step * ELEM_BYTES * rows / 4;
      behind += result_step * ELEM_BYTES / 4;
    }
  }
}

// Stores columns that have no gaps between them as rows of the result. PERIOD of them make a whole
// number of words, so the words of the next PERIOD columns come from a constant distance further
// on. Only the first and the last word of the tile may also have bytes of other tiles.
void store_rows(uvec2 words, Tile tile, uint begin, uint first, uint buffer_start) {
  uint bytes = width_of(tile) * rows * ELEM_BYTES, most = PERIOD * rows * ELEM_BYTES / 4;
  uint lead = (4 - first % 4) % 4, end = (first + bytes) / 4; // bytes before whole words
  for (uint index = gl_LocalInvocationIndex; index < most * result_step;
       index += gl_WorkGroupSize.x) {
    Source source = source_of(begin, rows, 0, lead + 4 * index);
    uint behind = 0;
    for (uint at = (first + lead) / 4 + index; at < end; at += result_step * most) {
      store_word(words, at, gather(buffer_start, source, behind));
      behind += result_step * PERIOD * ELEM_BYTES / 4;
    }
  }
  uint tail = (first + bytes) % 4;
  if (gl_LocalInvocationIndex == 0 && lead > 0) {
    uint word = gather(buffer_start, source_of(begin, rows, 0, 0), 0);
    store_bytes(words, first / 4, word << (32 - 8 * lead), 4 - lead, min(lead, bytes));
  }
  if (gl_LocalInvocationIndex == gl_WorkGroupSize.x - 1 && tail > 0 && end >= (first + lead) / 4) {
    uint word = gather(buffer_start, source_of(begin, rows, 0, bytes - tail), 0);
    store_bytes(words, end, word, 0, tail);
  }
}

void store_tile(uvec2 panel, Tile tile, uint buffer_start) {
  if (tile.first_row >= rows)
    return;
  uvec2 words = words_of_panel(panel);
  uint begin = tile_begin(panel, tile);
  uint first = (panel.x & 3u) + (tile.first_col * rows + tile.first_row) * ELEM_BYTES;
  if (COLS_FOLLOW)
    store_rows(words, tile, begin, first, buffer_start);
  else
    store_parts(words, tile, begin, first, buffer_start);
}
