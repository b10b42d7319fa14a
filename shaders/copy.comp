#version 460
#extension GL_GOOGLE_include_directive : require
// Saves words of the data in scratch.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 data;
  uvec2 scratch;
  uint words;
};

void main() {
  uint index = group_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  if (index < words)
    Words(scratch).v[index] = Words(data).v[index];
}
