#version 460
#extension GL_EXT_control_flow_attributes : require
#extension GL_GOOGLE_include_directive : require
// Copies words between the memory of the device and pages of the host. A few workgroups copy all of
// them, so that messages that arrive and messages that leave travel at the same time.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 from;
  uvec2 to;
  uint words;
  uint groups; // of the whole grid, of which a part may be dispatched
};

const uint LOADS = 4; // words under way in each invocation, since the host's memory answers late

void main() {
  uint stride = groups * gl_WorkGroupSize.x;
  Words source = Words(from), target = Words(to);
  for (uint first = group_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex; first < words;
       first += LOADS * stride) {
    uint loaded[LOADS];
    [[unroll]] for (uint k = 0; k < LOADS; k++)
      if (first + k * stride < words)
        loaded[k] = source.v[first + k * stride];
    [[unroll]] for (uint k = 0; k < LOADS; k++)
      if (first + k * stride < words)
        target.v[first + k * stride] = loaded[k];
  }
}
