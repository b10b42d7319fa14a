#version 460
#extension GL_GOOGLE_include_directive : require
// Saves words of the data: batch words at data go to scratch, state_offset words from its start.
#include "include/ipt.glsl"

void main() {
  uint index = group_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  if (index < batch)
    Words(unit_address(scratch, state_offset + index)).v[0] = load_unit(unit_address(data, index));
}
