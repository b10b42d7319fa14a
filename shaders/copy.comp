#version 460
#extension GL_GOOGLE_include_directive : require
// Copies blocks of words, of the last word of each perhaps some bytes.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 from; // address of the first block
  uvec2 to;
  uvec2 from_step; // distance between blocks
  uvec2 to_step;
  uint words; // of a block
  uint blocks;
  uint last_mask; // bits of the last word
};

void main() {
  uint index = group_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  uint block = index / words;
  uint i = index - block * words;
  if (block >= blocks)
    return;
  uint word = Words(add64(from, mul64(from_step, block))).v[i];
  Words target = Words(add64(to, mul64(to_step, block)));
  if (i + 1 < words || last_mask == 0xffffffffu)
    target.v[i] = word;
  else
    atomicXor(target.v[i], (target.v[i] ^ word) & last_mask);
}
