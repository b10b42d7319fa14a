// Integers of 8 bits in memory. Devices need not have 8-bit types, so they are parts of words of 32
// bits.

#include "words.glsl"

int byte_at(uvec2 address) {
  return bitfieldExtract(int(word_of(address).v[0]), int(8 * (address.x & 3u)), 8);
}
