#version 460
#extension GL_GOOGLE_include_directive : require
// Compares data with the pattern, its axes permuted: counts the words that differ. What a permutation
// does is written down here from its definition; nothing of the library takes part.
#include "include/bench.glsl"

layout(push_constant) uniform Arguments {
  uint64_t data;    // address, a multiple of 4
  uint64_t ledger;  // address of the axes, and of the word that counts
  uint64_t words;   // to look at; those behind the data must hold the pattern as it was
  uint64_t bytes;   // of the data
  uint64_t elem_size;
  uint rank;
};

const uint MOST_AXES = 16;

// Axes of the array as it is now; strides in elements of what it was.
layout(buffer_reference, std430, buffer_reference_align = 8) coherent buffer Ledger {
  uint64_t extents[MOST_AXES];
  uint64_t strides[MOST_AXES];
  uint wrong;
};

// The ledger may be in memory of the host, which is far.
shared uint64_t extents[MOST_AXES], strides[MOST_AXES];

// Counting stops somewhere beyond: so many are wrong in any case, and 32 bits must not overflow.
const uint ENOUGH = 1u << 30;

// Where the unit was; elements have a number of units, which are words or bytes.
uint64_t source_unit(uint64_t unit, uint64_t elem_units) {
  uint64_t rest = unit / elem_units, source = 0;
  uint64_t within = unit - rest * elem_units;
  for (uint axis = rank; axis-- > 0;) {
    uint64_t others = rest / extents[axis];
    source += (rest - others * extents[axis]) * strides[axis];
    rest = others;
  }
  return source * elem_units + within;
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
  Ledger written = Ledger(ledger);
  for (uint axis = gl_LocalInvocationIndex; axis < rank; axis += gl_WorkGroupSize.x) {
    extents[axis] = written.extents[axis];
    strides[axis] = written.strides[axis];
  }
  barrier();
  if (index >= words || word_at(data, index).v == expected_word(index))
    return;
  if (written.wrong < ENOUGH)
    atomicAdd(written.wrong, 1);
}
