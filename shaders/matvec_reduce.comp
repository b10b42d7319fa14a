#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Adds up the sums that the splits have left in scratch, and stores C. ADDERS invocations of a
// workgroup share the additions of one element, since with many splits each addition takes the time
// of a load.

#include "splits.glsl"

layout(constant_id = 1) const uint INVOCATIONS = 64;
layout(constant_id = 2) const uint ADDERS = 1;

const uint ELEMENTS = INVOCATIONS / ADDERS;

shared NUMBER exchanged[INVOCATIONS];

// Splits past the last one load its sum again and do not add it.
NUMBER add_splits(uint matrix, uint element, uint adder) {
  NUMBER sum = NUMBER(0), ahead[REDUCTION_LOADS];
  for (uint first = adder; first < splits; first += REDUCTION_LOADS * ADDERS) {
    [[unroll]] for (uint i = 0; i < REDUCTION_LOADS; i++)
      ahead[i] = Numbers(partial_sums(min(first + i * ADDERS, splits - 1), matrix)).v[element];
    [[unroll]] for (uint i = 0; i < REDUCTION_LOADS; i++)
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
