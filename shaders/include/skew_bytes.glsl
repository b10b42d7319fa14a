// Skewed panels of elements that are not whole words. Shared memory holds two panels, used
// alternately.

const uint HALF = (SHARED_WORDS - SKEW_NOWHERE) / 2; // words of the tile for each of them

uint half_of(uint step) {
  return step % 2 * HALF;
}

uint four_bytes(uint at) { // from any byte of the tile on
  uint shift = at % 4 * 8;
  return tile[at / 4] >> shift | tile[at / 4 + 1] << 1 << (31 - shift);
}

// Four bytes of a stored line from byte `at` on, or fewer if the element ends before.
uint bytes_from(uint step, uint line, uint at);

// Four bytes of a line from at most two elements. They begin at byte `in_element` of the first one.
uint gather_bytes(uint step, uint line, uint at, uint in_element) {
  uint bytes = min(ELEM_BYTES - in_element, 4);
  uint mask = 0xffffffffu >> (32 - 8 * bytes);
  uint next = bytes_from(step, line, at + bytes);
  return (bytes_from(step, line, at) & mask) | next << (8 * bytes - 8) << 8;
}
