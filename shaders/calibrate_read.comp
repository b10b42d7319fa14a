#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Measures how fast a device reads: it reads units of 16 bytes and hardly ever writes. The host
// does not know the data, so the condition may hold; then a unit of the target is written.
#include "include/calibrate.glsl"

void main() {
  uint first = first_unit();
  uvec4 sum = uvec4(0);
  [[unroll]] for (uint i = 0; i < CALIBRATION_HELD; i++)
    if (first + i * gl_WorkGroupSize.x < units)
      sum ^= Units(source).v[first + i * gl_WorkGroupSize.x];
  if (all(equal(sum, uvec4(0x12345678u, 0x9abcdef0u, 0x0fedcba9u, 0x87654321u))))
    Units(target).v[0] = sum;
}
