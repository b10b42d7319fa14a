#version 460
#extension GL_GOOGLE_include_directive : require
// Clears words of scratch.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 scratch;
  uint words;
};

void main() {
  uint index = group_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  if (index < words)
    Words(scratch).v[index] = 0;
}
