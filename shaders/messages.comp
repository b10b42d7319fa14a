#version 460
#extension GL_EXT_control_flow_attributes : require
#extension GL_GOOGLE_include_directive : require
// Copies a message that leaves to pages of the host, and one that arrives from there. A link takes
// both at the same time if each has only as many workgroups as keep it busy.
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

void copy(Words source, Words target, uint count, uint group, uint all_groups) {
  uint stride = all_groups * gl_WorkGroupSize.x;
  for (uint first = group * gl_WorkGroupSize.x + gl_LocalInvocationIndex; first < count;
       first += LOADS * stride) {
    uint loaded[LOADS];
    [[unroll]] for (uint k = 0; k < LOADS; k++)
      if (first + k * stride < count)
        loaded[k] = source.v[first + k * stride];
    [[unroll]] for (uint k = 0; k < LOADS; k++)
      if (first + k * stride < count)
        target.v[first + k * stride] = loaded[k];
  }
}

void main() {
  uint group = group_index();
  if (group < groups)
    copy(Words(from), Words(to), words, group, groups);
  else
    copy(Words(arriving_from), Words(arriving_to), arriving_words, group - groups, arriving_groups);
}
