#version 460
#extension GL_GOOGLE_include_directive : require
// Compares data with the transposed pattern: counts the words that differ. What the transposition
// does is written down here from its definition; nothing of the library takes part.
#include "include/bench.glsl"

layout(push_constant) uniform Arguments {
  uint64_t data;    // address, a multiple of 4
  uint64_t counter; // address of the word that counts
  uint64_t words;   // to look at; those behind the data must hold the pattern as it was
  uint64_t bytes;   // of the data
  uint64_t rows;    // before the transposition
  uint64_t cols;
  uint64_t elem_size;
};

layout(buffer_reference, std430, buffer_reference_align = 4) coherent buffer Counter {
  uint v;
};

// Counting stops somewhere beyond: so many are wrong in any case, and 32 bits must not overflow.
const uint ENOUGH = 1u << 30;

// [batch][cols][rows][elem] -> [batch][rows][cols][elem], elem in units of words or of bytes.
uint64_t source_unit(uint64_t unit, uint64_t elem_units) {
  uint64_t elem = unit / elem_units;
  uint64_t line = elem / rows;
  uint64_t row = elem - line * rows;
  uint64_t matrix = line / cols;
  uint64_t col = line - matrix * cols;
  return ((matrix * rows + row) * cols + col) * elem_units + (unit - elem * elem_units);
}

uint expected_byte(uint64_t index) {
  uint64_t source = index < bytes ? source_unit(index, elem_size) : index;
  return pattern(source >> 2) >> (8 * (uint(source) & 3u)) & 0xffu;
}

uint expected_word(uint64_t index) {
  if ((uint(elem_size) & 3u) == 0)
    return pattern(4 * index < bytes ? source_unit(index, elem_size >> 2) : index);
  return expected_byte(4 * index) | expected_byte(4 * index + 1) << 8 |
         expected_byte(4 * index + 2) << 16 | expected_byte(4 * index + 3) << 24;
}

void main() {
  uint64_t index = invocation_index();
  if (index >= words || word_at(data, index).v == expected_word(index))
    return;
  Counter mismatches = Counter(counter);
  if (mismatches.v < ENOUGH)
    atomicAdd(mismatches.v, 1);
}
