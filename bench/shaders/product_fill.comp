#version 460
#extension GL_GOOGLE_include_directive : require
// Writes a matrix to be multiplied.
#include "include/integers.glsl"

layout(push_constant) uniform Arguments {
  uint64_t data; // address, a multiple of 4
  uint64_t words;
  uint seed;
  uint format; // of real numbers
};

void main() {
  uint64_t index = invocation_index();
  if (index >= words)
    return;
  if (is_half(format)) {
    uint low = half_of_integer(integer_at(seed, 2 * index), format);
    word_at(data, index).v = low | half_of_integer(integer_at(seed, 2 * index + 1), format) << 16;
    return;
  }
  if (format == FORMAT_S8) {
    uint word = 0;
    for (uint i = 0; i < 4u; i++)
      word |= (uint(integer_at(seed, 4 * index + i)) & 0xffu) << 8 * i;
    word_at(data, index).v = word;
    return;
  }
  uint64_t real = format == FORMAT_F32 ? index : index >> 1;
  word_at(data, index).v = word_of_integer(integer_at(seed, real), uint(index) & 1u, format);
}
