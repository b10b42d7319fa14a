#version 460
#extension GL_GOOGLE_include_directive : require
// Computes A^T B in integers: each invocation adds up some rows for one element.
#include "include/integers.glsl"

layout(push_constant) uniform Arguments {
  // Address of m * n pairs of integers, real and imaginary part, which are zero at first.
  uint64_t sums;
  uint64_t k;
  uint m;
  uint n;
  uint components; // real numbers per number
  uint rows;  // per invocation
};

layout(buffer_reference, std430, buffer_reference_align = 4) coherent buffer Counter {
  int v;
};

void main() {
  uint64_t elements = uint64_t(m) * n;
  uint64_t block = invocation_index() / elements, element = invocation_index() % elements;
  uint64_t end = min(k, (block + 1) * rows);
  ivec2 sum = ivec2(0);
  for (uint64_t row = block * rows; row < end; row++)
    sum += multiply(number_at(0, row * m + element / n, components),
                    number_at(1, row * n + element % n, components));
  for (uint part = 0; part < components; part++)
    if (sum[part] != 0)
      atomicAdd(Counter(sums + 8 * element + 4 * part).v, sum[part]);
}
