#version 460
#extension GL_GOOGLE_include_directive : require
// Copies blocks of bytes to whole words, of the last word of each perhaps some bytes. They may begin
// anywhere in a word.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 from; // address of the first block
  uvec2 to;
  uvec2 from_step; // distance between blocks
  uvec2 to_step;
  uint words; // of a block
  uint blocks;
  uint last_bytes; // of the last word
  uint skipped; // bytes of the first word of `from`
};

// Word i of a block, whose last one may end with a word that is `from`'s last one, too.
uint shifted_word(Words source, uint i, uint bytes) {
  uint word = source.v[i];
  if (skipped == 0)
    return word;
  word >>= 8 * skipped;
  return skipped + bytes > 4 ? word | source.v[i + 1] << (32 - 8 * skipped) : word;
}

void main() {
  uint index = group_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  uint block = index / words;
  uint i = index - block * words;
  if (block >= blocks)
    return;
  uint bytes = i + 1 < words ? 4 : last_bytes;
  uint word = shifted_word(Words(add64(from, mul64(from_step, block))), i, bytes);
  Words target = Words(add64(to, mul64(to_step, block)));
  if (bytes == 4)
    target.v[i] = word;
  else
    atomicXor(target.v[i], (target.v[i] ^ word) & ((1u << 8 * bytes) - 1));
}
