#version 460
#extension GL_GOOGLE_include_directive : require
// Copies blocks of units to other places. Other bytes of the words at their ends do not change.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 from; // address of the first block
  uvec2 to;
  uvec2 from_step; // distance between blocks
  uvec2 to_step;
  uint units; // units of a block
  uint blocks;
};

void main() {
  uint index = group_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  uint block = index / units;
  uint unit = index - block * units;
  if (block >= blocks)
    return;
  uvec2 source = unit_address(add64(from, mul64(from_step, block)), unit);
  uvec2 target = unit_address(add64(to, mul64(to_step, block)), unit);
  replace_unit(target, UNIT_BYTES == 4 ? 0 : load_unit(target), load_unit(source));
}
