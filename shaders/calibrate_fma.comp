#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Measures how fast a device computes: it multiplies and adds numbers of type REAL in registers
// only.
#include "calibrate.glsl"

const uint CHAINS = CALIBRATION_CHAINS;
const uint STEPS = CALIBRATION_STEPS;

void main() {
  REAL x[CHAINS];
  [[unroll]] for (uint i = 0; i < CHAINS; i++)
    x[i] = REAL(gl_LocalInvocationIndex + i);
  for (uint round = 0; round < rounds; round++)
    [[unroll]] for (uint step = 0; step < STEPS; step++)
      [[unroll]] for (uint i = 0; i < CHAINS; i++)
        x[i] = fma(x[i], REAL(factor), REAL(1));
  REAL sum = REAL(0);
  [[unroll]] for (uint i = 0; i < CHAINS; i++)
    sum += x[i];
  if (sum == REAL(-1)) // never, as all terms are positive
    Units(target).v[0] = uvec4(0);
}
