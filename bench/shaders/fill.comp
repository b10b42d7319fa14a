#version 460
#extension GL_GOOGLE_include_directive : require
// Writes the pattern, or flips bits.
#include "include/bench.glsl"

layout(push_constant) uniform Arguments {
  uint64_t data;  // address, a multiple of 4
  uint64_t first; // the first word
  uint64_t words; // number of words
  uint flip;      // 0: write the pattern; else the bits to flip in every word
};

void main() {
  uint64_t index = invocation_index();
  if (index >= words)
    return;
  Words word = word_at(data, first + index);
  word.v = flip == 0 ? pattern(first + index) : word.v ^ flip;
}
