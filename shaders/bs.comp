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

Source source_of(uint unit) {
  uint matrix_units = rows * cols * elem_units;
  uint matrix = unit / matrix_units;
  uint element = (unit - matrix * matrix_units) / elem_units;
  uint part = unit - matrix * matrix_units - element * elem_units;
  uint col = element / rows;
  uint row = element - col * rows;
  return Source(matrix * matrix_units + (row * cols + col) * elem_units + part, part, row, col);
}

void advance(inout Source source) {
  source.unit++;
  source.part++;
  if (source.part < elem_units)
    return;
  source.part = 0;
  source.row++;
  source.unit += (cols - 1) * elem_units;
  if (source.row < rows)
    return;
  source.row = 0; // of the next column; behind the last one the next matrix begins
  source.col++;
  source.unit -= (rows * cols - 1) * elem_units;
  if (source.col < cols)
    return;
  source.col = 0;
  source.unit += (rows - 1) * cols * elem_units;
}

void main() {
  permute_items(batch, rows * cols * elem_units);
}
