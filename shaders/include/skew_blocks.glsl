// Skewed panels of small elements that are no whole words. An invocation transposes blocks of
// BLOCK_ROWS x BLOCK_COLS elements in registers, of which every row and every column are whole
// words. The tile has columns, of two panels by turns, as a ring: word w of a column is what begins
// at byte 4 w, counted from where the ring begins. Columns are in such an order, and their pitch is
// such, that invocations of different blocks meet different banks.
// What differs from column to column is read from shared memory, and loops are not unrolled if they
// need not be: else compilers keep it in registers for all columns, and fewer workgroups run at a time.
// Along a row invocations have a block each, ROW_LANES; ROWS: blocks below each other.

const uint BLOCK_ROWS = ELEM_BYTES % 2 == 0 ? 2 : 4;
const uint COL_WORDS = BLOCK_ROWS * ELEM_BYTES / 4; // of a block
const uint ROW_WORDS = BLOCK_COLS * ELEM_BYTES / 4; // unless it is linear
const uint BLOCK_WORDS = BLOCK_ROWS * BLOCK_COLS * ELEM_BYTES / 4;
const uint BLOCKS = (STRIP + BLOCK_COLS - 1) / BLOCK_COLS; // of a row
const uint LANE_LINES = (STRIP + HALO + BLOCK_COLS - 1) / BLOCK_COLS;
const uint BLOCK_LINES = LINES / BLOCK_ROWS;
const uint RING = 2 * PIECE_WORDS;
const uint BANKS = 32; // of shared memory
const bool WHOLE_STRIP = STRIP % BLOCK_COLS == 0;

// Of each column, the byte of its piece, or of the panel, at which the other one begins.
shared uint begins[BLOCK_COLS * LANE_LINES];

uint ring_of(uint step) {
  return step % 2 * PIECE_WORDS;
}

// A word of the ring, less than twice its length.
uint wrapped(uint word) {
  return min(word, word - RING);
}

uint line_of(uint j) { // of the table, for a column of the strip
  return j % BLOCK_COLS * LANE_LINES + j / BLOCK_COLS;
}

uint ring_at(uint j) { // in the tile
  return j % BLOCK_COLS * BLOCK_PITCH + j / BLOCK_COLS * PITCH;
}

// The same for the i-th piece of an invocation, where compilers do not see how little it changes.
uint line_of_piece(uint i) {
  if (PIECE_STEP % BLOCK_COLS == 0)
    return line_of(first_piece()) + i * (PIECE_STEP / BLOCK_COLS);
  return line_of(min(first_piece() + i * PIECE_STEP, STRIP + HALO - 1));
}

uint ring_at_piece(uint i) {
  if (PIECE_STEP % BLOCK_COLS == 0)
    return ring_at(first_piece()) + i * (PIECE_STEP / BLOCK_COLS) * PITCH;
  return ring_at(min(first_piece() + i * PIECE_STEP, STRIP + HALO - 1));
}

// Invocations that access every fourth word of a ring meet all banks.
uint padded(uint word) {
  return word + word / BANKS;
}

// Words that follow each other, from byte `shift` / 8 of the first one on. Shifting the second one to
// the left by a multiplication takes no look at whether there is anything to be shifted.
uint factor_of(uint shift) {
  return shift == 0 ? 0 : 1u << (32 - shift);
}

uint joined(uint low, uint high, uint shift, uint factor) {
  return (low >> shift) + high * factor;
}

// Idle invocations do what others do.
uint block_lane() {
  return BLOCKS == ROW_LANES ? row_lane() : min(row_lane(), BLOCKS - 1);
}

bool is_block(uint line) {
  return (BLOCKS == ROW_LANES || row_lane() < BLOCKS) &&
         (ROWS * ROW_STEP == BLOCK_LINES || line < BLOCK_LINES);
}

// Of four words, byte `at` of each, by pairs that are those of two bytes.
uint four_bytes(uint a, uint b, uint c, uint d, uint at) {
  const uint even = 0x00ff00ffu;
  bool odd = at % 2 == 1;
  uint ab = odd ? (a >> 8 & even) | (b & ~even) : (a & even) | (b << 8 & ~even);
  uint cd = odd ? (c >> 8 & even) | (d & ~even) : (c & even) | (d << 8 & ~even);
  return at < 2 ? (ab & 0xffffu) | cd << 16 : ab >> 16 | (cd & 0xffff0000u);
}
