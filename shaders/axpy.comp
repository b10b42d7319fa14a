#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Computes y = alpha x + beta y for vectors whose elements need not be neighbours in memory. An
// invocation has LOADS elements, and all of them are on their way before it stores the first one.

#include "product.glsl"

layout(constant_id = 1) const uint INVOCATIONS = 256;
layout(constant_id = 2) const uint LOADS = 4;

NUMBER element_of(uvec2 vector, uint pitch, uint i) {
  return Numbers(add64(vector, mul64(pitch, i))).v[0];
}

void main() {
  uint first = group_index() * INVOCATIONS * LOADS + gl_LocalInvocationIndex;
  NUMBER x[LOADS], y[LOADS];
  [[unroll]] for (uint i = 0; i < LOADS; i++) {
    uint at = min(first + i * INVOCATIONS, m - 1);
    x[i] = element_of(a, a_pitch, at);
    y[i] = element_of(c, c_pitch, at);
  }
  [[unroll]] for (uint i = 0; i < LOADS; i++)
    if (first + i * INVOCATIONS < m)
      Numbers(add64(c, mul64(c_pitch, first + i * INVOCATIONS))).v[0] =
          y[i] + scaled(x[i]);
}
