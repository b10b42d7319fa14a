#version 460
#extension GL_GOOGLE_include_directive : require
// Replaces the lower triangle of a block on the diagonal, A, by L with A = L L^T. One workgroup has
// an invocation for each row. Numbers above the diagonal are neither read nor written.
#include "include/kernel.glsl"

layout(local_size_x = CHOLESKY_BLOCK) in;

// Stored column by column, so that neighbouring invocations read neighbouring numbers. Every device
// has these 16 KiB.
shared float columns[CHOLESKY_BLOCK][CHOLESKY_BLOCK];

void main() {
  const uint lane = gl_LocalInvocationIndex;
  Numbers block = places[0]; // row by row
  for (uint row = lane; row < rows; row++)
    columns[lane][row] = block.at[row * pitch + lane];
  barrier();

  for (uint j = 0; j < rows; j++) {
    const bool below = lane > j && lane < rows;
    float rest = 0;
    if (below || lane == j) {
      rest = columns[j][lane];
      for (uint k = 0; k < j; k++)
        rest -= columns[k][lane] * columns[k][j];
    }
    if (lane == j)
      columns[j][j] = sqrt(rest);
    barrier();
    if (below)
      columns[j][lane] = rest / columns[j][j];
    barrier();
  }

  for (uint row = lane; row < rows; row++)
    block.at[row * pitch + lane] = columns[lane][row];
}
