#version 460
#extension GL_GOOGLE_include_directive : require
// Compares data with the pattern, its axes permuted: counts the words that differ. What a permutation
// does is written down here from its definition; nothing of the library takes part. Indices may be
// further apart than the elements are many; what is in gaps before and after must stay.
#include "include/bench.glsl"

layout(push_constant) uniform Arguments {
  uint64_t data;    // address, a multiple of 4
  uint64_t ledger;  // address of the axes, and of the word that counts
  uint64_t words;   // to look at; those behind the data must hold the pattern as it was
  uint64_t bytes;   // of the data, with all gaps
  uint64_t elem_size;
  uint rank;
};

const uint MOST_AXES = 16;

// Axes of the result, then those of the array as it was: extents, and elements from one index to the
// next. sources: the same of an axis of the result in the array as it was.
layout(buffer_reference, std430, buffer_reference_align = 8) coherent buffer Ledger {
  uint64_t extents[2 * MOST_AXES];
  uint64_t distances[2 * MOST_AXES];
  uint64_t sources[MOST_AXES];
  uint wrong;
};

// The ledger may be in memory of the host, which is far.
shared uint64_t extents[2 * MOST_AXES], distances[2 * MOST_AXES], sources[MOST_AXES];

// Counting stops somewhere beyond: so many are wrong in any case, and 32 bits must not overflow.
const uint ENOUGH = 1u << 30;

// Whether an element is no gap, of the axes from the first-th on, and where it was if those are of the
// result.
bool find_element(uint64_t position, uint first, out uint64_t source) {
  bool exists = true;
  source = 0;
  for (uint axis = 0; axis < rank; axis++) {
    uint64_t index = position / distances[first + axis];
    position -= index * distances[first + axis];
    exists = exists && index < extents[first + axis];
    source += index * sources[axis];
  }
  return exists;
}

// Where the unit was, or where it is if it is in a gap; elements have a number of units, which are
// words or bytes. anything: it was in no gap, so that nothing is known of it.
uint64_t source_unit(uint64_t unit, uint64_t elem_units, out bool anything) {
  uint64_t element = unit / elem_units, source, unused;
  bool exists = find_element(element, 0, source);
  anything = !exists && find_element(element, MOST_AXES, unused);
  return exists ? source * elem_units + (unit - element * elem_units) : unit;
}

bool is_wrong_byte(uint word, uint64_t index) {
  bool anything = false;
  uint64_t source = index < bytes ? source_unit(index, elem_size, anything) : index;
  uint expected = pattern(source >> 2) >> (8 * (uint(source) & 3u)) & 0xffu;
  return !anything && (word >> (8 * (uint(index) & 3u)) & 0xffu) != expected;
}

bool is_wrong(uint64_t index) {
  uint word = word_at(data, index).v;
  bool anything = false;
  if ((uint(elem_size) & 3u) != 0)
    return is_wrong_byte(word, 4 * index) || is_wrong_byte(word, 4 * index + 1) ||
           is_wrong_byte(word, 4 * index + 2) || is_wrong_byte(word, 4 * index + 3);
  uint64_t source = 4 * index < bytes ? source_unit(index, elem_size >> 2, anything) : index;
  return !anything && word != pattern(source);
}

void main() {
  uint64_t index = invocation_index();
  Ledger written = Ledger(ledger);
  for (uint axis = gl_LocalInvocationIndex; axis < 2 * MOST_AXES; axis += gl_WorkGroupSize.x) {
    extents[axis] = written.extents[axis];
    distances[axis] = written.distances[axis];
    if (axis < MOST_AXES)
      sources[axis] = written.sources[axis];
  }
  barrier();
  if (index >= words || !is_wrong(index))
    return;
  if (written.wrong < ENOUGH)
    atomicAdd(written.wrong, 1);
}
