#version 460
#extension GL_EXT_control_flow_attributes : require
#extension GL_GOOGLE_include_directive : require
// Copies a message that leaves to pages of the host, and one that arrives from there. Each has just
// enough workgroups to keep its direction of the link busy; more would hold up the other.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 from; // the message that leaves
  uvec2 to;
  uvec2 arriving_from;
  uvec2 arriving_to;
  uint words;
  uint arriving_words;
  uint groups; // the first workgroups of the grid, for the message that leaves
  uint arriving_groups;
};

const uint LOADS = 4; // words under way in each invocation, since the host's memory answers late

void main() {
  uint group = group_index();
  bool leaves = group < groups;
  Words source = Words(leaves ? from : arriving_from), target = Words(leaves ? to : arriving_to);
  uint count = leaves ? words : arriving_words;
  uint stride = (leaves ? groups : arriving_groups) * gl_WorkGroupSize.x;
  uint begin = (leaves ? group : group - groups) * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  for (uint first = begin; first < count; first += LOADS * stride) {
    uint loaded[LOADS];
    [[unroll]] for (uint k = 0; k < LOADS; k++)
      if (first + k * stride < count)
        loaded[k] = source.v[first + k * stride];
    [[unroll]] for (uint k = 0; k < LOADS; k++)
      if (first + k * stride < count)
        target.v[first + k * stride] = loaded[k];
  }
}
