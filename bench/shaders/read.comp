#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Reads units of 16 bytes and writes nothing. Its speed is the ceiling of reading.
#include "include/bench.glsl"

layout(push_constant) uniform Arguments {
  uint64_t source; // address, a multiple of 16
  uint64_t units;
};

layout(buffer_reference, std430, buffer_reference_align = 16) restrict readonly buffer Source {
  uvec4 v;
};

// The condition never holds for the pattern, but the compiler does not know the pattern.
void main() {
  uint64_t first = group_index() * (gl_WorkGroupSize.x * READ_UNITS) + gl_LocalInvocationIndex;
  uvec4 sum = uvec4(0);
  [[unroll]] for (uint i = 0; i < READ_UNITS; i++) {
    uint64_t unit = first + i * gl_WorkGroupSize.x;
    if (unit < units)
      sum ^= Source(source + 16 * unit).v;
  }
  if (all(equal(sum, uvec4(0x12345678u, 0x9abcdef0u, 0x0fedcba9u, 0x87654321u))))
    word_at(source, 0).v = 0;
}
