#version 460
#extension GL_GOOGLE_include_directive : require
// Copies blocks of bytes, which may begin anywhere in a word, to places that begin with a word. The
// last word of a block may be stored in part.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 from; // address of the first block
  uvec2 to;
  uvec2 from_step; // distance between blocks
  uvec2 to_step;
  uint words; // words of a block
  uint blocks;
  uint last_bytes; // bytes of the last word that belong to the block
  uint skipped; // bytes of the first word of `from` before the block
};

// Word i of a block. The last word may end within the last word of `from`, after which nothing is
// read.
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
