#version 460
#extension GL_GOOGLE_include_directive : require
// Compares C with the product A B: counts the elements that differ.
#include "include/tsm.glsl"

layout(push_constant) uniform Arguments {
  uint64_t data;    // address of C
  uint64_t counter; // address of the word that counts
  uint64_t k;
  uint m;
  uint n;
  uint parts; // real numbers per number
  uint real_words;
};

layout(buffer_reference, std430, buffer_reference_align = 4) coherent buffer Counter {
  uint v;
};

// Counting stops somewhere beyond: so many are wrong in any case, and 32 bits must not overflow.
const uint ENOUGH = 1u << 30;

void main() {
  uint64_t index = invocation_index();
  if (index >= k * n)
    return;
  uint64_t row = index / n, col = index % n;
  ivec2 sum = ivec2(0);
  for (uint i = 0; i < m; i++)
    sum += multiply(number_at(0, row * m + i, parts), number_at(1, uint64_t(i) * n + col, parts));
  bool right = true;
  for (uint word = 0; word < parts * real_words; word++) {
    int expected = sum[word / real_words];
    uint found = word_at(data, index * parts * real_words + word).v;
    if (expected == 0 && word % real_words == real_words - 1)
      found &= 0x7fffffffu; // zero may be negative
    right = right && found == word_of_integer(expected, word % real_words, real_words);
  }
  if (!right && Counter(counter).v < ENOUGH)
    atomicAdd(Counter(counter).v, 1u);
}
