#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// The sums of the splits of the terms, in scratch, become C. Of a workgroup ADDERS invocations add up
// those of one element: where there are many, each of them takes the time of a load.

#include "dense.glsl"

layout(constant_id = 1) const uint WORKGROUP = 64;
layout(constant_id = 2) const uint ADDERS = 1;

const uint ELEMENTS = WORKGROUP / ADDERS;
const uint AT_A_TIME = 8; // sums that are on their way to an invocation

shared NUMBER exchanged[WORKGROUP];

// Those behind the last one are the last one again, and are not added.
NUMBER add_splits(uint matrix, uint element, uint adder) {
  NUMBER sum = NUMBER(0), ahead[AT_A_TIME];
  for (uint first = adder; first < splits; first += AT_A_TIME * ADDERS) {
    [[unroll]] for (uint i = 0; i < AT_A_TIME; i++)
      ahead[i] = Numbers(partial_sums(min(first + i * ADDERS, splits - 1), matrix)).v[element];
    [[unroll]] for (uint i = 0; i < AT_A_TIME; i++)
      if (first + i * ADDERS < splits)
        sum += ahead[i];
  }
  return sum;
}

void main() {
  uint groups = (m * n + ELEMENTS - 1) / ELEMENTS;
  uint matrix = group_index() / groups, adder = gl_LocalInvocationIndex / ELEMENTS;
  uint element = group_index() % groups * ELEMENTS + gl_LocalInvocationIndex % ELEMENTS;
  bool is_there =
      matrix < matrices && element < m * n && is_computed(element / n, element % n);
  NUMBER sum = is_there ? add_splits(matrix, element, adder) : NUMBER(0);
  if (ADDERS > 1) {
    exchanged[gl_LocalInvocationIndex] = sum;
    barrier();
    for (uint i = 1; i < ADDERS && adder == 0; i++)
      sum += exchanged[i * ELEMENTS + gl_LocalInvocationIndex];
  }
  if (is_there && adder == 0)
    store_element(add64(c, mul64(c_stride, matrix)), element / n, element % n, sum);
}
