#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Turns skewed panels into segments, by blocks: see skew_blocks.glsl.
#include "include/ipt.glsl"
#include "include/skew.glsl"

const uint SEGMENTS_AT_ONCE = SEGMENTS % 4 == 0 ? 4 : 1;

#include "include/skew_to_segments.glsl"
#include "include/skew_blocks.glsl"

const uint ROW_READS = LINEAR ? BLOCK_WORDS : ROW_WORDS + 1; // a row begins anywhere in a word
const uint READS = LINEAR ? ROW_READS : BLOCK_ROWS * ROW_READS;

void load_linear(uvec2 panel, uint rows, bool needed) {
  uint last = (rows * STRIP * ELEM_BYTES + 3) / 4 - 1;
  [[unroll]] for (uint i = 0; i < ROWS; i++)
    [[unroll]] for (uint k = 0; k < BLOCK_WORDS; k++) {
      uint at = (first_row() + i * ROW_STEP) * BLOCK_WORDS + k;
      ahead[i * READS + k] = Words(panel).v[needed ? min(at, last) : k];
    }
}

// Loads even words that an invocation does not need, from where others load, since drivers wait for
// loads where branches meet. A block's last word may lie past the row. It is then in another row
// or in other room that may be read, except past the rows that are loaded first (at_end).
void load_rows(uvec2 panel, uint rows, bool needed, bool at_end) {
  if (LINEAR) {
    load_linear(panel, rows, needed);
    return;
  }
  const uint step_rows = ROW_STEP * BLOCK_ROWS;
  uint stride = needed ? step_rows * cols * ELEM_BYTES / 4 : 0;
  [[unroll]] for (uint r = 0; r < BLOCK_ROWS; r++) {
    uint first = min(first_row() * BLOCK_ROWS + r, rows - 1);
    uint last = (rows - 1 - first) / step_rows;
    uvec2 base = add64(panel, (first * cols + first_col) * ELEM_BYTES);
    uint begin = block_lane() * ROW_WORDS;
    uint last_word = ((base.x & 3u) + STRIP * ELEM_BYTES - 1) / 4 - begin;
    Words words = words_at(add64(base, 4 * begin));
    [[unroll]] for (uint i = 0; i < ROWS; i++) {
      uint row = (ROWS * step_rows == LINE_COUNT && rows == LINE_COUNT ? i : min(i, last)) * stride;
      [[unroll]] for (uint k = 0; k < ROW_READS; k++)
        ahead[i * READS + r * ROW_READS + k] =
            words.v[row + (WHOLE_STRIP && !at_end ? k : min(k, last_word))];
    }
  }
}

// The byte of a word at which row r of a block begins.
uint start_of(uint r) {
  return lead_bytes() + ((first_row() * BLOCK_ROWS + r) * cols + first_col) * ELEM_BYTES & 3u;
}

uint loaded_word(uint i) {
  if (LINEAR)
    return ahead[i];
  const uint row_words = max(ROW_WORDS, 1); // drivers may divide by it even if LINEAR
  uint r = i % BLOCK_WORDS / row_words;
  uint at = i / BLOCK_WORDS * READS + r * ROW_READS + i % row_words;
  uint shift = start_of(r) * 8; // without joined(), which compilers would move to where loads begin
  return shift == 0 ? ahead[at] : ahead[at] >> shift | ahead[at + 1] << (32 - shift);
}

void enter_tile() {
  for (uint j = gl_LocalInvocationIndex; j < STRIP; j += gl_WorkGroupSize.x)
    begins[line_of(j)] = SEGMENT_BYTES - byte_offset_of(first_col + j);
  barrier();
}

// The `count` bytes from byte `at` of a block on, whose words are taken one after the other.
uint bytes_of(uint block, uint at, uint count) {
  uint word = now[block * BLOCK_WORDS + at / 4] >> at % 4 * 8;
  if (at % 4 + count > 4)
    word |= now[block * BLOCK_WORDS + at / 4 + 1] << (4 - at % 4) * 8;
  return count < 4 ? word & ((1u << 8 * count) - 1) : word;
}

uint four_of_row(uint block, uint row, uint col) {
  uint at = row * BLOCK_COLS + col / 4 * 4;
  return bytes_of(block, at, min(4, BLOCK_COLS - col / 4 * 4));
}

// Word w of a column of a block.
uint word_of_column(uint block, uint col, uint w) {
  if (ELEM_BYTES == 1)
    return four_bytes(four_of_row(block, 0, col), four_of_row(block, 1, col),
                      four_of_row(block, 2, col), four_of_row(block, 3, col), col % 4);
  uint word = 0;
  [[unroll]] for (uint k = 0; k < 4; k++) {
    uint row = (4 * w + k) / ELEM_BYTES;
    uint from = (4 * w + k) % ELEM_BYTES;
    if (k == 0 || from == 0)
      word |= bytes_of(block, (row * BLOCK_COLS + col) * ELEM_BYTES + from,
                       min(ELEM_BYTES - from, 4 - k))
              << 8 * k;
  }
  return word;
}

// Puts a block into the ring. The first words of a ring are repeated after its last one.
void put_block(uint step, uint i) {
  uint line = first_row() + i * ROW_STEP;
  uint ring = row_lane() * PITCH;
  uint first = ring_of(step) + line * COL_WORDS;
  [[unroll]] for (uint j = 0; j < BLOCK_COLS; j++)
    [[unroll]] for (uint w = 0; w < COL_WORDS; w++) {
      uint word = word_of_column(i, j, w);
      tile[ring + j * BLOCK_PITCH + padded(first + w)] = word;
      if (i * ROW_STEP * COL_WORDS < VECTOR && first + w < VECTOR)
        tile[ring + j * BLOCK_PITCH + padded(RING + first + w)] = word;
    }
}

void put_panel(uint step, bool is_early) {
  if (is_early)
    [[unroll]] for (uint i = 0; i < ROWS; i++)
      if (is_block(first_row() + i * ROW_STEP))
        put_block(step, i);
}

// The place of a segment's word y in the ring. The segment begins in the panel before, which is the
// next one to be loaded here.
uint place_of(uint step, uint begin, uint y) {
  return wrapped(ring_of(step + 1) + begin / 4 + y);
}

uint gather(uint step, uint col, uint y) {
  uint j = col - first_col;
  uint begin = begins[line_of(j)];
  uint at = place_of(step, begin, y);
  uint shift = begin % 4 * 8;
  return joined(tile[ring_at(j) + padded(at)], tile[ring_at(j) + padded(at + 1)], shift,
                factor_of(shift));
}

void store_segment(Words segments, uint index, uint step, uint i, uint y) {
  uint ring = ring_at_segment(i);
  uint begin = begins[line_of_segment(i)];
  uint at = place_of(step, begin, y);
  uint shift = begin % 4 * 8;
  uint factor = factor_of(shift);
  uint words[4];
  uint low = tile[ring + padded(at)];
  [[unroll]] for (uint v = 0; v < VECTOR; v++) {
    uint high = tile[ring + padded(at + v + 1)];
    words[v] = joined(low, high, shift, factor);
    low = high;
  }
  if (VECTOR == 4 && ALIGNED)
    Vectors(uvec2(segments)).v[index / 4] = uvec4(words[0], words[1], words[2], words[3]);
  else
    [[unroll]] for (uint v = 0; v < VECTOR; v++)
      segments.v[index + v] = words[v];
}
