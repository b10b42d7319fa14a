#version 460
#extension GL_GOOGLE_include_directive : require
// Writes zeros: the flags of workgroup_shift.comp before it runs.
#include "include/bench.glsl"

layout(push_constant) uniform Arguments {
  uint64_t data; // address, a multiple of 4
  uint64_t words;
};

void main() {
  uint64_t index = invocation_index();
  if (index < words)
    word_at(data, index).v = 0;
}
