#version 460
#extension GL_GOOGLE_include_directive : require
// Copies units of rows to rows of another pitch or another length, or to and from a single row in
// scratch. Other bytes of the words at their ends do not change. See core/kernels/repitch.h.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 from; // address of the row in which the first unit lies
  uvec2 to;
  uvec2 before; // the same at the beginning of the stage, in the data
  uvec2 from_step; // distance between rows
  uvec2 to_step;
  uvec2 before_step;
  uint from_units; // units of a row
  uint to_units;
  uint before_units;
  uint from_first; // place of the first unit in its row
  uint to_first;
  uint before_first;
  uint count;
};

layout(constant_id = 3) const uint WAY = 0; // 0: all units; else those that move this way alone
const uint DOWN = 1;

uvec2 place(uvec2 begin, uvec2 row_step, uint row_units, uint unit) {
  uint row = unit / row_units;
  return unit_address(add64(begin, mul64(row_step, row)), unit - row * row_units);
}

bool moves(uvec2 source, uvec2 target) {
  bool down = target.y < source.y || (target.y == source.y && target.x < source.x);
  return target != source && down == (WAY == DOWN);
}

void main() {
  uint index = group_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  if (index >= count)
    return;
  uvec2 source = place(from, from_step, from_units, from_first + index);
  uvec2 target = place(to, to_step, to_units, to_first + index);
  if (WAY != 0 && !moves(place(before, before_step, before_units, before_first + index), target))
    return;
  replace_unit(target, UNIT_BYTES == 4 ? 0 : load_unit(target), load_unit(source));
}
