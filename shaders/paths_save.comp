#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Saves the elements at the starts of the open paths, before the paths are followed. They begin at
// the same byte of a quad as before.

#include "include/ipt.glsl"
#include "include/path_worker.glsl"

void main() {
  PathLane lane;
  if (!find_lane(open_count, lane))
    return;
  Place start = place_at(lane.base, lane.path.start);
  if (lane.quad <= last_quad(lane, start))
    Quads(lane.saved).v[lane.quad] = read_quad(start.quads, lane.quad);
}
