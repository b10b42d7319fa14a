#version 460
#extension GL_GOOGLE_include_directive : require
// Copies blocks of 16 bytes that lie in rows, all of which begin at multiples of 16.
#define WIDE
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 from; // address of the first row
  uvec2 to;
  uvec2 from_step; // distance between rows
  uvec2 to_step;
  uint quads; // blocks of a row
  uint rows;
};

void main() {
  uint index = group_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  uint row = index / quads;
  if (row >= rows)
    return;
  uint quad = index - row * quads;
  Quads source = Quads(add64(from, mul64(from_step, row)));
  Quads target = Quads(add64(to, mul64(to_step, row)));
  target.v[quad] = source.v[quad];
}
