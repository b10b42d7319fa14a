// The part that all kernels of the benchmark share: 64-bit arithmetic, the grid and the pattern.
#include "shared.glsl"

#extension GL_EXT_buffer_reference : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require

layout(local_size_x_id = 0) in;

layout(buffer_reference, std430, buffer_reference_align = 4) buffer Words {
  uint v;
};

Words word_at(uint64_t address, uint64_t index) {
  return Words(address + 4 * index);
}

// The grid is two-dimensional if one dimension would exceed 65535 workgroups.
uint64_t group_index() {
  return uint64_t(gl_WorkGroupID.y) * gl_NumWorkGroups.x + gl_WorkGroupID.x;
}

uint64_t invocation_index() {
  return group_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
}

// The word that fill.comp writes at an index, and verify.comp expects there.
uint pattern(uint64_t index) {
  uint x = (uint(index) + 0x68e31da4u) ^ (uint(index >> 32) * 0x9e3779b9u);
  x = (x ^ x >> 16) * 0x7feb352du;
  x = (x ^ x >> 15) * 0x846ca68bu;
  return x ^ x >> 16;
}
