#version 460
#extension GL_GOOGLE_include_directive : require
// Copies units of the rows of matrices to rows of another pitch or another length, or to and from a
// single row in scratch. Other bytes of the words at their ends do not change. See
// core/kernels/repitch.h.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 from; // address of the row in which the first unit lies
  uvec2 to;
  uvec2 before; // address of that row at the beginning of the stage, in the data
  uvec2 from_step; // distance between rows
  uvec2 to_step;
  uvec2 before_step;
  uvec2 from_matrix; // distance between matrices
  uvec2 to_matrix;
  uvec2 before_matrix;
  uint from_units; // units of a row
  uint to_units;
  uint before_units;
  uint from_first; // place of the first unit in its row
  uint to_first;
  uint before_first;
  uint count; // units of a matrix
  uint matrices;
};

layout(constant_id = 3) const uint WAY = MOVE_ALL; // the units that move

uvec2 place(uvec2 begin, uvec2 row_step, uint row_units, uint unit) {
  uint row = unit / row_units;
  return unit_address(add64(begin, mul64(row_step, row)), unit - row * row_units);
}

bool moves(uvec2 source, uvec2 target) {
  bool down = target.y < source.y || (target.y == source.y && target.x < source.x);
  return target != source && down == (WAY == MOVE_DOWN);
}

void main() {
  uint all = group_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  uint matrix = all / count;
  uint index = all - matrix * count;
  if (matrix >= matrices)
    return;
  uvec2 source = place(add64(from, mul64(from_matrix, matrix)), from_step, from_units,
                       from_first + index);
  uvec2 target = place(add64(to, mul64(to_matrix, matrix)), to_step, to_units, to_first + index);
  uvec2 origin = add64(before, mul64(before_matrix, matrix));
  if (WAY != MOVE_ALL &&
      !moves(place(origin, before_step, before_units, before_first + index), target))
    return;
  replace_unit(target, UNIT_BYTES == 4 ? 0 : load_unit(target), load_unit(source));
}
