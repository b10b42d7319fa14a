// Skewed panels of elements that are no whole words: two panels in shared memory, by turns.

const uint HALF = (SHARED_WORDS - NOWHERE) / 2; // words of the tile for each of them

uint half_of(uint step) {
  return step % 2 * HALF;
}

uint four_bytes(uint at) { // of the tile, at any byte
  uint shift = at % 4 * 8;
  return tile[at / 4] >> shift | tile[at / 4 + 1] << 1 << (31 - shift);
}

// Byte of the tile for byte `at` of a line: what is stored.
uint source_of(uint step, uint line, uint at);

// Four bytes of a line, of two elements at most.
uint gather_bytes(uint step, uint line, uint at) {
  uint bytes = min(ELEM_BYTES - at % ELEM_BYTES, 4); // of the first element
  uint mask = 0xffffffffu >> (32 - 8 * bytes);
  uint next = four_bytes(source_of(step, line, at + bytes));
  return (four_bytes(source_of(step, line, at)) & mask) | next << (8 * bytes - 8) << 8;
}
