#version 460
#extension GL_GOOGLE_include_directive : require
// Compares data with the transposed pattern: counts the words that differ. What the transposition
// does is written down here from its definition; nothing of the library takes part.
#include "include/bench.glsl"

layout(push_constant) uniform Arguments {
  uint64_t data;    // address, a multiple of 4
  uint64_t counter; // address of the word that counts
  uint64_t words;   // to look at; those in gaps and behind the data must hold the pattern as it was
  uint64_t bytes;   // of the data, with all gaps
  uint64_t rows;    // before the transposition
  uint64_t cols;
  uint64_t elem_size;
  uint64_t pitch; // elements from row to row before,
  uint64_t out_pitch; // of the result,
  uint64_t stride; // and from matrix to matrix
};

layout(buffer_reference, std430, buffer_reference_align = 4) coherent buffer Counter {
  uint v;
};

// Counting stops somewhere beyond: so many are wrong in any case, and 32 bits must not overflow.
const uint ENOUGH = 1u << 30;

// Where a unit of the result, of a word or a byte, was before; one in a gap stays where it is. *anything: it
// was in a row and is in none of the result.
uint64_t source_unit(uint64_t unit, uint64_t elem_units, out bool anything) {
  uint64_t elem = unit / elem_units;
  uint64_t matrix = elem / stride;
  uint64_t inside = elem - matrix * stride;
  uint64_t col = inside / out_pitch;
  uint64_t row = inside - col * out_pitch;
  bool in_result = col < cols && row < rows;
  anything = !in_result && inside / pitch < rows && inside % pitch < cols;
  if (!in_result)
    return unit;
  return (matrix * stride + row * pitch + col) * elem_units + (unit - elem * elem_units);
}

// The bits in which a byte is not what it has to be.
uint wrong_byte(uint64_t index, uint found) {
  bool anything = false;
  uint64_t source = index < bytes ? source_unit(index, elem_size, anything) : index;
  uint expected = pattern(source >> 2) >> (8 * (uint(source) & 3u)) & 0xffu;
  return anything ? 0 : found ^ expected;
}

bool is_wrong(uint64_t index) {
  uint word = word_at(data, index).v;
  if ((uint(elem_size) & 3u) == 0) {
    bool anything = false;
    uint64_t source = 4 * index < bytes ? source_unit(index, elem_size >> 2, anything) : index;
    return !anything && word != pattern(source);
  }
  uint wrong = 0;
  for (uint i = 0; i < 4; i++)
    wrong |= wrong_byte(4 * index + i, word >> 8 * i & 0xffu);
  return wrong != 0;
}

void main() {
  uint64_t index = invocation_index();
  if (index >= words || !is_wrong(index))
    return;
  Counter mismatches = Counter(counter);
  if (mismatches.v < ENOUGH)
    atomicAdd(mismatches.v, 1);
}
