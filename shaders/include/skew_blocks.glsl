// Skewed panels of small elements that are not whole words. An invocation transposes blocks of
// BLOCK_ROWS x BLOCK_COLS elements in registers; each row and each column of a block is whole
// words. The tile keeps each column as a ring that two panels use alternately: word w of a column
// is the word at byte 4 w, counted from where the ring begins. The columns have such an order and
// pitch that invocations of different blocks meet different banks. Values that differ from column
// to column are read from shared memory, and loops that need no unrolling have none. Otherwise
// compilers keep these values in registers for all columns, and fewer workgroups run at a time.
// Here ROW_LANES counts blocks along a row, one for each invocation, and ROWS counts the blocks
// below each other that an invocation has.

const uint BLOCK_ROWS = ELEM_BYTES % 2 == 0 ? 2 : 4;
const uint COL_WORDS = BLOCK_ROWS * ELEM_BYTES / 4; // words in a column of a block
const uint ROW_WORDS = BLOCK_COLS * ELEM_BYTES / 4; // words in a row of a block, unless LINEAR
const uint BLOCK_WORDS = BLOCK_ROWS * BLOCK_COLS * ELEM_BYTES / 4;
const uint BLOCKS = (STRIP + BLOCK_COLS - 1) / BLOCK_COLS; // blocks of a row
const uint LANE_LINES = (STRIP + HALO + BLOCK_COLS - 1) / BLOCK_COLS;
const uint BLOCK_LINES = LINE_COUNT / BLOCK_ROWS;
const uint RING = 2 * SEGMENT_WORDS;
const bool WHOLE_STRIP = STRIP % BLOCK_COLS == 0;

// For each column, the byte of its segment at which the panel begins, or the byte of the panel at
// which the segment begins.
shared uint begins[BLOCK_COLS * LANE_LINES];

uint ring_of(uint step) {
  return step % 2 * SEGMENT_WORDS;
}

// Wraps a word that is less than twice the ring's length.
uint wrapped(uint word) {
  return min(word, word - RING);
}

uint line_of(uint j) { // line of the table for a column of the strip
  return j % BLOCK_COLS * LANE_LINES + j / BLOCK_COLS;
}

uint ring_at(uint j) { // in the tile
  return j % BLOCK_COLS * BLOCK_PITCH + j / BLOCK_COLS * PITCH;
}

// line_of and ring_at for the i-th segment of an invocation, written so that compilers see how
// little changes from segment to segment.
uint line_of_segment(uint i) {
  if (SEGMENT_STEP % BLOCK_COLS == 0)
    return line_of(first_segment()) + i * (SEGMENT_STEP / BLOCK_COLS);
  return line_of(min(first_segment() + i * SEGMENT_STEP, STRIP + HALO - 1));
}

uint ring_at_segment(uint i) {
  if (SEGMENT_STEP % BLOCK_COLS == 0)
    return ring_at(first_segment()) + i * (SEGMENT_STEP / BLOCK_COLS) * PITCH;
  return ring_at(min(first_segment() + i * SEGMENT_STEP, STRIP + HALO - 1));
}

// Invocations that access every fourth word of a ring meet all banks.
uint padded(uint word) {
  return word + word / SHARED_BANKS;
}

// joined() takes the word that begins `shift` bits into the first of two consecutive words. It
// shifts the second one left by a multiplication, which needs no test for a shift of 0.
uint factor_of(uint shift) {
  return shift == 0 ? 0 : 1u << (32 - shift);
}

uint joined(uint low, uint high, uint shift, uint factor) {
  return (low >> shift) + high * factor;
}

// Invocations without a block repeat the last one.
uint block_lane() {
  return BLOCKS == ROW_LANES ? row_lane() : min(row_lane(), BLOCKS - 1);
}

bool is_block(uint line) {
  return (BLOCKS == ROW_LANES || row_lane() < BLOCKS) &&
         (ROWS * ROW_STEP == BLOCK_LINES || line < BLOCK_LINES);
}

// Collects byte `at` of each of four words, by way of pairs of bytes.
uint four_bytes(uint a, uint b, uint c, uint d, uint at) {
  const uint even = 0x00ff00ffu;
  bool odd = at % 2 == 1;
  uint ab = odd ? (a >> 8 & even) | (b & ~even) : (a & even) | (b << 8 & ~even);
  uint cd = odd ? (c >> 8 & even) | (d & ~even) : (c & even) | (d << 8 & ~even);
  return at < 2 ? (ab & 0xffffu) | cd << 16 : ab >> 16 | (cd & 0xffff0000u);
}
