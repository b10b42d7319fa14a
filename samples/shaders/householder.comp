#version 460
#extension GL_GOOGLE_include_directive : require
// Makes a reflection I - tau v v^T that turns all numbers of a column but the first into zeros: v
// and w = tau v. The column, `rows` numbers, keeps the new first number and, below it, holds v
// without its first number, which is 1. One further number of v and of w becomes 0. One workgroup
// does it.
#include "include/kernel.glsl"

const uint WORKGROUP = 256;
layout(local_size_x = WORKGROUP) in;

shared float sums[WORKGROUP];

float sum_of_squares(Numbers column) {
  const uint lane = gl_LocalInvocationIndex;
  float sum = 0;
  for (uint i = lane; i < rows; i += WORKGROUP)
    sum += column.at[i] * column.at[i];
  sums[lane] = sum;
  for (uint others = WORKGROUP / 2; others > 0; others /= 2) {
    barrier();
    if (lane < others)
      sums[lane] += sums[lane + others];
  }
  barrier();
  return sums[0];
}

void main() {
  const uint lane = gl_LocalInvocationIndex;
  Numbers column = places[0], v = places[1], w = places[2];
  const float first = column.at[0];
  const float left = first < 0 ? sqrt(sum_of_squares(column)) : -sqrt(sum_of_squares(column));
  const float scale = left == 0 ? 0 : 1 / (first - left);
  const float tau = left == 0 ? 2 : (left - first) / left;
  barrier(); // all have read the first number
  for (uint i = lane; i < rows; i += WORKGROUP) {
    const float of_v = i == 0 ? 1 : column.at[i] * scale;
    v.at[i] = of_v;
    w.at[i] = tau * of_v;
    column.at[i] = i == 0 ? left : of_v;
  }
  if (lane == 0) {
    v.at[rows] = 0;
    w.at[rows] = 0;
  }
}
