#version 460
#extension GL_GOOGLE_include_directive : require
// Transposes matrices to other places, tile by tile through shared memory. Neither the gaps between
// rows of the matrices nor those between rows of the results are accessed.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 from;
  uvec2 to;
  uvec2 from_step; // distance between rows
  uvec2 to_step;
  uvec2 matrix_bytes; // distance between matrices
  uint rows;
  uint cols;
  uint matrices;
};

layout(constant_id = 3) const uint TILE = 32; // side of a tile, in elements; 1: no shared memory
layout(constant_id = 4) const uint ELEM_UNITS = 1;

const uint ROW_UNITS = TILE * ELEM_UNITS;

shared uint tile[SHARED_WORDS];

uvec2 place(uvec2 base, uvec2 row_step, uint row, uint col, uint unit) {
  uvec2 element = add64(base, add64(mul64(row_step, row), mul64(ELEM_UNITS * UNIT_BYTES, col)));
  return unit_address(element, unit);
}

void store(uvec2 address, uint unit) {
  replace_unit(address, UNIT_BYTES == 4 ? 0 : load_unit(address), unit);
}

void copy_element(uvec2 source, uvec2 target, uint row, uint col) {
  for (uint u = gl_LocalInvocationIndex; u < ELEM_UNITS; u += gl_WorkGroupSize.x)
    store(place(target, to_step, col, row, u), load_unit(place(source, from_step, row, col, u)));
}

// Rows of the tile in shared memory are an odd number of elements apart, so that columns of single
// words are spread over all banks.
uint shared_index(uint row, uint col, uint unit) {
  return (row * (TILE + 1) + col) * ELEM_UNITS + unit;
}

void main() {
  uint across = (cols + TILE - 1) / TILE;
  uint down = (rows + TILE - 1) / TILE;
  uint matrix = group_index() / across / down;
  uint row = group_index() / across % down * TILE;
  uint col = group_index() % across * TILE;
  if (matrix >= matrices) // uniform across the workgroup
    return;
  uvec2 source = add64(from, mul64(matrix_bytes, matrix));
  uvec2 target = add64(to, mul64(matrix_bytes, matrix));
  if (TILE == 1) {
    copy_element(source, target, row, col);
    return;
  }
  for (uint k = gl_LocalInvocationIndex; k < TILE * ROW_UNITS; k += gl_WorkGroupSize.x) {
    uvec3 at = uvec3(k / ROW_UNITS, k % ROW_UNITS / ELEM_UNITS, k % ELEM_UNITS);
    if (row + at.x < rows && col + at.y < cols)
      tile[shared_index(at.x, at.y, at.z)] =
          load_unit(place(source, from_step, row + at.x, col + at.y, at.z));
  }
  barrier();
  for (uint k = gl_LocalInvocationIndex; k < TILE * ROW_UNITS; k += gl_WorkGroupSize.x) {
    uvec3 at = uvec3(k / ROW_UNITS, k % ROW_UNITS / ELEM_UNITS, k % ELEM_UNITS);
    if (col + at.x < cols && row + at.y < rows)
      store(place(target, to_step, col + at.x, row + at.y, at.z),
            tile[shared_index(at.y, at.x, at.z)]);
  }
}
