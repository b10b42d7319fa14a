#version 460
#extension GL_GOOGLE_include_directive : require
// Copies units of 16 bytes. Its speed is the ceiling that a transposition is measured against.
#include "include/bench.glsl"

layout(constant_id = 1) const uint HELD = 1; // units that an invocation copies

layout(push_constant) uniform Arguments {
  uint64_t source; // addresses, multiples of 16
  uint64_t target;
  uint64_t units;
};

layout(buffer_reference, std430, buffer_reference_align = 16) restrict readonly buffer Source {
  uvec4 v;
};

layout(buffer_reference, std430, buffer_reference_align = 16) restrict writeonly buffer Target {
  uvec4 v;
};

// Neighbouring invocations copy neighbouring units. An invocation loads all its units before it
// stores any.
void main() {
  uint64_t first = group_index() * (gl_WorkGroupSize.x * HELD) + gl_LocalInvocationIndex;
  uvec4 held[HELD];
  for (uint i = 0; i < HELD; i++) {
    uint64_t unit = first + i * gl_WorkGroupSize.x;
    if (unit < units)
      held[i] = Source(source + 16 * unit).v;
  }
  for (uint i = 0; i < HELD; i++) {
    uint64_t unit = first + i * gl_WorkGroupSize.x;
    if (unit < units)
      Target(target + 16 * unit).v = held[i];
  }
}
