#version 460
#extension GL_GOOGLE_include_directive : require
// Transposes words from one buffer to another, the plain way: what a program does that has memory
// for both. A workgroup moves a tile through shared memory, so that rows are read and written whole.
#include "include/bench.glsl"

const uint TILE = 32;

layout(push_constant) uniform Arguments {
  uint64_t source; // addresses, multiples of 4
  uint64_t target;
  uint64_t rows; // of the source
  uint64_t cols;
};

shared uint tile[TILE][TILE + 1]; // one more, so that columns lie in different banks

void main() {
  uint64_t tiles = (cols + TILE - 1) / TILE;
  uint64_t row = group_index() / tiles * TILE, col = group_index() % tiles * TILE;
  for (uint i = gl_LocalInvocationIndex; i < TILE * TILE; i += gl_WorkGroupSize.x)
    if (row + i / TILE < rows && col + i % TILE < cols)
      tile[i / TILE][i % TILE] = word_at(source, (row + i / TILE) * cols + col + i % TILE).v;
  barrier();
  for (uint i = gl_LocalInvocationIndex; i < TILE * TILE; i += gl_WorkGroupSize.x)
    if (col + i / TILE < cols && row + i % TILE < rows)
      word_at(target, (col + i / TILE) * rows + row + i % TILE).v = tile[i % TILE][i / TILE];
}
