#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Measures how fast a device reads and writes: it copies units of 16 bytes.
#include "include/calibrate.glsl"

void main() {
  uint first = first_unit();
  uvec4 held[CALIBRATION_HELD];
  [[unroll]] for (uint i = 0; i < CALIBRATION_HELD; i++)
    if (first + i * gl_WorkGroupSize.x < units)
      held[i] = Units(source).v[first + i * gl_WorkGroupSize.x];
  [[unroll]] for (uint i = 0; i < CALIBRATION_HELD; i++)
    if (first + i * gl_WorkGroupSize.x < units)
      Units(target).v[first + i * gl_WorkGroupSize.x] = held[i];
}
