#version 460
#extension GL_GOOGLE_include_directive : require
// Writes a matrix to be multiplied.
#include "include/integers.glsl"

layout(push_constant) uniform Arguments {
  uint64_t data; // address, a multiple of 4
  uint64_t words;
  uint seed;
  uint real_words; // per real number
};

void main() {
  uint64_t index = invocation_index();
  if (index >= words)
    return;
  uint64_t real = real_words == 1u ? index : index >> 1;
  word_at(data, index).v = word_of_integer(integer_at(seed, real), uint(index) & 1u, real_words);
}
