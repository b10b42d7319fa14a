// The sums of the splits of the terms, in scratch, become C. An invocation has one element of it.

#include "dense.glsl"

layout(constant_id = 1) const uint WORKGROUP = 64;

// Sums that are on their way at the same time.
const uint AT_A_TIME = 8;

// Those behind the last one are the last one again, and are not added.
NUMBER add_splits(uint matrix, uint element) {
  NUMBER sum = NUMBER(0), ahead[AT_A_TIME];
  for (uint first = 0; first < splits; first += AT_A_TIME) {
    [[unroll]] for (uint i = 0; i < AT_A_TIME; i++)
      ahead[i] = Numbers(partial_sums(min(first + i, splits - 1), matrix)).v[element];
    [[unroll]] for (uint i = 0; i < AT_A_TIME; i++)
      if (first + i < splits)
        sum += ahead[i];
  }
  return sum;
}

void main() {
  uint groups = (m * n + WORKGROUP - 1) / WORKGROUP;
  uint matrix = group_index() / groups;
  uint element = group_index() % groups * WORKGROUP + gl_LocalInvocationIndex;
  if (matrix < matrices && element < m * n && is_computed(element / n, element % n))
    store_element(add64(c, mul64(c_stride, matrix)), element / n, element % n,
                  add_splits(matrix, element));
}
