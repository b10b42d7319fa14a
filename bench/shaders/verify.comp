#version 460
#extension GL_GOOGLE_include_directive : require
// Counts the words of the data that differ from the permuted pattern. The permutation is computed
// from its definition and shares no code with the library. There may be gaps between indices; data
// that is in a gap both before and after must stay.
#include "include/bench.glsl"

layout(push_constant) uniform Arguments {
  uint64_t data;    // address, a multiple of 4
  uint64_t ledger;  // address of the axes and of the counter
  uint64_t words;   // words to look at; those after the data must still hold the pattern
  uint64_t bytes;   // size of the data, with all gaps
  uint64_t elem_size;
  uint rank;
};

// The axes of the result, and then the axes of the original array: extents, and elements from one
// index to the next. sources: elements from one index of an axis of the result to the next, in the
// original array.
layout(buffer_reference, std430, buffer_reference_align = 8) coherent buffer Ledger {
  uint64_t extents[2 * MOST_AXES];
  uint64_t distances[2 * MOST_AXES];
  uint64_t sources[MOST_AXES];
  uint wrong;
};

// The ledger may be in slow memory of the host, so it is copied.
shared uint64_t extents[2 * MOST_AXES], distances[2 * MOST_AXES], sources[MOST_AXES];

// Counting stops about here, before 32 bits overflow: at least this many words are wrong.
const uint ENOUGH = 1u << 30;

// Returns whether an element is in no gap of the axes from number `first` on. source: where the
// element was, if these are the axes of the result.
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

// Returns where a unit was, or where it is if it is in a gap. An element consists of units, which
// are words or bytes. anything: the unit is in a gap of the result that was no gap before, so it
// may hold anything.
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
