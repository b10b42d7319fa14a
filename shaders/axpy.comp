#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Computes y = alpha x + y, or y = alpha x, for vectors whose elements need not be neighbours in
// memory. An invocation has LOADS elements, and all of them are on their way before it stores the
// first one.

#include "product.glsl"

layout(constant_id = 1) const uint INVOCATIONS = 256;
layout(constant_id = 2) const uint LOADS = 4;
layout(constant_id = 3) const bool REVERSED = false; // x is read from its end
layout(constant_id = 4) const bool ADDS = true;

NUMBER element_of(uvec2 vector, uint pitch, uint i) {
  return STORED_NUMBER(add64(vector, mul64(pitch, i)), 0);
}

void main() {
  uint parts = (m + INVOCATIONS * LOADS - 1) / (INVOCATIONS * LOADS);
  uint matrix = group_index() / parts;
  if (matrix >= matrices)
    return;
  uint first = group_index() % parts * INVOCATIONS * LOADS + gl_LocalInvocationIndex;
  uvec2 of_x = add64(a, mul64(a_stride, matrix)), of_y = add64(c, mul64(c_stride, matrix));
  NUMBER x[LOADS], y[LOADS];
  [[unroll]] for (uint i = 0; i < LOADS; i++) {
    uint at = min(first + i * INVOCATIONS, m - 1);
    x[i] = element_of(of_x, a_pitch, REVERSED ? m - 1 - at : at);
    y[i] = ADDS ? element_of(of_y, c_pitch, at) : NUMBER(0);
  }
  [[unroll]] for (uint i = 0; i < LOADS; i++)
    if (first + i * INVOCATIONS < m)
#ifdef HALVES
      store_half(add64(of_y, mul64(c_pitch, first + i * INVOCATIONS)),
                 ADDS ? y[i] + scaled(x[i]) : scaled(x[i]));
#else
      Numbers(add64(of_y, mul64(c_pitch, first + i * INVOCATIONS))).v[0] =
          ADDS ? y[i] + scaled(x[i]) : scaled(x[i]);
#endif
}
