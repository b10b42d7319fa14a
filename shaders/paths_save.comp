#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Saves the elements at the starts of the open paths, before the paths are followed.

#include "ipt.glsl"
#include "path_worker.glsl"

void main() {
  path_lane lane;
  if (find_lane(open_count, lane))
    store_unit_words(Words(lane.saved), 0, load_unit(position_address(lane.base, lane.path.start)));
}
