#version 460
#extension GL_GOOGLE_include_directive : require
// Clears words of scratch: batch words at scratch.
#include "include/ipt.glsl"

void main() {
  uint index = group_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  if (index < batch)
    Words(scratch).v[index] = 0;
}
