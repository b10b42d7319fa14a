#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Turns segments back into skewed panels, by blocks: see skew_blocks.glsl. The words of a segment
// are shifted before they are put into the ring, so that a word begins with the first row of a
// panel.
#include "include/ipt.glsl"
#include "include/skew.glsl"

const uint PREVIOUS = 1;
#include "include/skew_from_segments.glsl"
#include "include/skew_blocks.glsl"

const uint READ_COLS = BLOCK_COLS + HALO; // words of a block's rows reach into HALO more columns

// Returns the byte of a column's segment at which the panel begins. Columns past the last one stand
// for the first columns of the next row, since the words of a row reach into it. Their panel begins
// with its second row.
uint first_byte(uint j) {
  uint row = HALO > 0 && first_col + j >= cols ? 1 : 0;
  return byte_offset_of(loaded_col(j)) + row * ELEM_BYTES;
}

void enter_tile() {
  for (uint j = gl_LocalInvocationIndex; j < STRIP + HALO; j += gl_WorkGroupSize.x)
    begins[line_of(j)] = first_byte(j);
  barrier();
}

// The last word of each column's segment, kept for two panels alternately.
shared uint lasts[2 * BLOCK_COLS * LANE_LINES];

uint last_of(uint step, uint line) {
  return step % 2 * BLOCK_COLS * LANE_LINES + line;
}

// How the words of a column's segment become words of the panel: they move up, and each is joined
// with the word before it.
struct Joint {
  uint up; // words
  uint factor, back, mask;
};

Joint joint_of(uint line) {
  uint begin = begins[line];
  uint shift = -begin % 4 * 8;
  return Joint((begin + 3) / 4, 1u << shift, 32 - shift & 31, shift == 0 ? 0 : ~0u);
}

void put_joined(uint step, uint ring, Joint joint, uint y, uint previous, uint word) {
  uint at = ring_of(step) + y - joint.up;
  tile[ring + padded(min(at, at + RING))] =
      (previous >> joint.back & joint.mask) + word * joint.factor;
}

void put_word(uint step, uint j, uint y, uint previous, uint word, bool is_early) {
  uint line = line_of(j);
  if (!is_early)
    return;
  put_joined(step, ring_at(j), joint_of(line), y,
             y == 0 ? lasts[last_of(step + 1, line)] : previous, word);
  if (y == SEGMENT_WORDS - 1)
    lasts[last_of(step, line)] = word;
}

void put_vector(uint step, uint i, uint y, uint first, bool inside, bool is_early) {
  if (!is_early || !inside)
    return;
  uint line = line_of_segment(i);
  Joint joint = joint_of(line);
  uint previous = y == 0 ? lasts[last_of(step + 1, line)] : now[first];
  [[unroll]] for (uint v = 0; v < VECTOR; v++) {
    put_joined(step, ring_at_segment(i), joint, y + v, previous, now[first + 1 + v]);
    previous = now[first + 1 + v];
  }
  if (y == SEGMENT_WORDS - VECTOR)
    lasts[last_of(step, line)] = previous;
}

uint block[READ_COLS * COL_WORDS]; // its columns

void read_columns(uint step, uint block_line) {
  [[unroll]] for (uint j = 0; j < READ_COLS; j++) {
    uint ring = (block_lane() + j / BLOCK_COLS) * PITCH + j % BLOCK_COLS * BLOCK_PITCH;
    [[unroll]] for (uint w = 0; w < COL_WORDS; w++)
      block[j * COL_WORDS + w] = tile[ring + padded(ring_of(step) + block_line * COL_WORDS + w)];
  }
}

uint bytes_of(uint col, uint at, uint count) {
  uint word = block[col * COL_WORDS + at / 4] >> at % 4 * 8;
  if (at % 4 + count > 4)
    word |= block[col * COL_WORDS + at / 4 + 1] << (4 - at % 4) * 8;
  return count < 4 ? word & ((1u << 8 * count) - 1) : word;
}

// Four elements of one byte each, from a column on.
uint four_cols(uint row, uint col) {
  return four_bytes(block[col], block[min(col + 1, READ_COLS - 1)],
                    block[min(col + 2, READ_COLS - 1)], block[min(col + 3, READ_COLS - 1)], row);
}

// Word w of a row of a block, or, if LINEAR, of all its rows one after the other.
uint word_of_row(uint row, uint w) {
  if (ELEM_BYTES == 1 && !LINEAR)
    return four_cols(row, 4 * w);
  uint word = 0;
  [[unroll]] for (uint k = 0; k < 4; k++) {
    uint at = (4 * w + k) / ELEM_BYTES;
    uint from = (4 * w + k) % ELEM_BYTES;
    uint col = LINEAR ? at % BLOCK_COLS : at;
    if ((k == 0 || from == 0) && col < READ_COLS)
      word |= bytes_of(col, (LINEAR ? at / BLOCK_COLS : row) * ELEM_BYTES + from,
                       min(ELEM_BYTES - from, 4 - k))
              << 8 * k;
  }
  return word;
}

// Stores the words that begin in the block. all_rows: if false, only the words that end in the
// first `rows` rows.
void store_block_rows(Words words, uint line, uint rows, bool all_rows) {
  uint whole = (lead_bytes() + rows * cols * ELEM_BYTES) / 4;
  [[unroll]] for (uint r = 0; r < BLOCK_ROWS; r++) {
    uint begin = lead_bytes() + ((line * BLOCK_ROWS + r) * cols + first_col) * ELEM_BYTES;
    uint skipped = -begin & 3u;
    uint factor = factor_of(skipped * 8);
    uint index = (begin + skipped) / 4 + row_lane() * ROW_WORDS;
    uint low = word_of_row(r, 0);
    [[unroll]] for (uint k = 0; k < ROW_WORDS; k++) {
      uint high = word_of_row(r, k + 1);
      uint at = skipped + (row_lane() * ROW_WORDS + k) * 4;
      if ((WHOLE_STRIP || at < STRIP * ELEM_BYTES) && (all_rows || index + k < whole))
        words.v[index + k] = joined(low, high, skipped * 8, factor);
      low = high;
    }
  }
}

void store_linear_block(Words words, uint line, uint rows, bool all_rows) {
  uint whole = rows * cols * ELEM_BYTES / 4;
  [[unroll]] for (uint k = 0; k < BLOCK_WORDS; k++)
    if (all_rows || line * BLOCK_WORDS + k < whole)
      words.v[line * BLOCK_WORDS + k] = word_of_row(0, k);
}

void store_blocks(uint step, Words words, uint rows, bool all_rows) {
  [[dont_unroll]] for (uint i = 0; i < ROWS; i++) {
    uint line = first_row() + i * ROW_STEP;
    if (is_block(line)) {
      read_columns(step, line);
      if (LINEAR)
        store_linear_block(words, line, rows, all_rows);
      else
        store_block_rows(words, line, rows, all_rows);
    }
  }
}

uint byte_of(uint step, uint row, uint j, uint from) {
  uint at = row * ELEM_BYTES + from;
  return tile[ring_at(j) + padded(ring_of(step) + at / 4)] >> at % 4 * 8 & 0xffu;
}

uint first_word(uint step) {
  uint word = 0;
  [[unroll]] for (uint k = 0; k < 4; k++)
    word |= byte_of(step, 0, min(k / ELEM_BYTES, STRIP + HALO - 1), k % ELEM_BYTES) << 8 * k;
  return word;
}

// Stores the last word, only a part of which belongs to the rows.
void store_end(uint step, uvec2 base, uint rows) {
  uint bytes = lead_bytes() + rows * cols * ELEM_BYTES;
  uint word = 0;
  for (uint k = 0; k < bytes % 4; k++) {
    uint behind = bytes % 4 - k; // the last byte is 1
    uint from_end = (behind + ELEM_BYTES - 1) / ELEM_BYTES; // elements
    word |= byte_of(step, rows - 1 - (from_end - 1) / cols, STRIP - 1 - (from_end - 1) % cols,
                    from_end * ELEM_BYTES - behind)
            << 8 * k;
  }
  store_row_word(step, base, bytes / 4, word, bytes % 4);
}

void store_rows(uint step, uvec2 base, uint rows, bool is_parted) {
  bool stores_end = first_col + STRIP == cols && gl_LocalInvocationIndex == 0;
  if (!is_parted) {
    store_blocks(step, Words(base), LINE_COUNT, true);
  } else {
    store_blocks(step, Words(base), rows, false);
    if (stores_end && (lead_bytes() + rows * cols * ELEM_BYTES) % 4 != 0)
      store_end(step, base, rows);
  }
}
