// Skewed panels of elements that are no whole words: two panels in shared memory, by turns.

const uint HALF = (SHARED_WORDS - NOWHERE) / 2; // words of the tile for each of them

uint half_of(uint step) {
  return step % 2 * HALF;
}

uint four_bytes(uint at) { // of the tile, at any byte
  uint shift = at % 4 * 8;
  return tile[at / 4] >> shift | tile[at / 4 + 1] << 1 << (31 - shift);
}

// Of a line that is stored, from byte `at` on four bytes, or as many as there are of the element.
uint bytes_from(uint step, uint line, uint at);

// Four bytes of a line, of two elements at most: of the first one from a byte of it on.
uint gather_bytes(uint step, uint line, uint at, uint in_element) {
  uint bytes = min(ELEM_BYTES - in_element, 4);
  uint mask = 0xffffffffu >> (32 - 8 * bytes);
  uint next = bytes_from(step, line, at + bytes);
  return (bytes_from(step, line, at) & mask) | next << (8 * bytes - 8) << 8;
}
