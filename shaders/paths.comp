#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Super-element shifting along exclusive paths: moves every element on a path one position on.

#include "ipt.glsl"
#include "path_worker.glsl"

layout(constant_id = 6) const uint IN_FLIGHT = 8; // loads before the first store

UNIT held; // moves to the next position

void move_along(uvec2 base, uint count, inout uint position) {
  uint target[IN_FLIGHT];
  UNIT ahead[IN_FLIGHT];
  [[unroll]] for (uint i = 0; i < IN_FLIGHT; i++) {
    if (i >= count)
      continue;
    position = destination(position);
    target[i] = position;
    ahead[i] = load_unit(position_address(base, position));
  }
  [[unroll]] for (uint i = 0; i < IN_FLIGHT; i++) {
    if (i >= count)
      continue;
    replace_unit(position_address(base, target[i]), ahead[i], held);
    held = ahead[i];
  }
}

void main() {
  path_lane lane;
  if (!find_lane(path_count, lane))
    return;
  uint position = lane.path.start;
  uint length = lane.path.steps & ~CLOSED;
  bool closed = (lane.path.steps & CLOSED) != 0;
  held = closed ? load_unit(position_address(lane.base, position))
                : load_unit_words(Words(lane.saved), 0);
  for (uint step = 0; step < length; step += IN_FLIGHT)
    move_along(lane.base, min(IN_FLIGHT, length - step), position);
}
