#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Multiplies and adds in registers alone. Its speed is the ceiling of arithmetic on numbers of type
// REAL.
#include "bench.glsl"

layout(push_constant) uniform Arguments {
  uint64_t data;  // address of a number, which is never written to
  uint rounds;    // of FMA_CHAINS * FMA_STEPS operations
  float factor;   // below 1, so that numbers stay finite
};

void main() {
  REAL x[FMA_CHAINS];
  [[unroll]] for (uint i = 0; i < FMA_CHAINS; i++)
    x[i] = REAL(gl_LocalInvocationIndex + i);
  for (uint round = 0; round < rounds; round++)
    [[unroll]] for (uint step = 0; step < FMA_STEPS; step++)
      [[unroll]] for (uint i = 0; i < FMA_CHAINS; i++)
        x[i] = fma(x[i], REAL(factor), REAL(1));
  REAL sum = REAL(0);
  [[unroll]] for (uint i = 0; i < FMA_CHAINS; i++)
    sum += x[i];
  if (sum == REAL(-1))
    word_at(data, 0).v = 0;
}
