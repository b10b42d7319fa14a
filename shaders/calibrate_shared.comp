#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Measures how fast a device reads shared memory: neighbouring invocations read neighbouring units
// of 16 bytes.
#include "include/calibrate.glsl"

shared uvec4 tile[WORKGROUP]; // one for each invocation

void main() {
  tile[gl_LocalInvocationIndex] = uvec4(gl_LocalInvocationIndex);
  barrier();
  uvec4 sum = uvec4(0);
  uint at = gl_LocalInvocationIndex;
  for (uint round = 0; round < rounds; round++) {
    [[unroll]] for (uint i = 0; i < CALIBRATION_READS; i++)
      sum += tile[(at + i * 8) % gl_WorkGroupSize.x];
    at += sum.x & 1; // makes each place depend on the reads before
  }
  if (all(equal(sum, uvec4(0xffffffffu, 0, 1, 2)))) // never, as all four are the same
    Units(target).v[0] = sum;
}
