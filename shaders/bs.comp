#version 460
#extension GL_GOOGLE_include_directive : require
// BS, barrier-synchronised transposition [Sung, section 3]: one workgroup holds one or more
// consecutive small matrices on chip and writes them back transposed.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 data;           // address of the first instance
  uint batch;
  uint rows;
  uint cols;
  uint elem_units;  // units per element
  uint chunk_items; // matrices of a workgroup
};
#include "include/chunk.glsl"

uint source_unit(uint unit) {
  uint matrix_units = rows * cols * elem_units;
  uint matrix = unit / matrix_units;
  uint element = (unit - matrix * matrix_units) / elem_units;
  uint part = unit - matrix * matrix_units - element * elem_units;
  uint col = element / rows;
  uint row = element - col * rows;
  return matrix * matrix_units + (row * cols + col) * elem_units + part;
}

void main() {
  permute_items(batch, rows * cols * elem_units);
}
