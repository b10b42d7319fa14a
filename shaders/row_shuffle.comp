#version 460
#extension GL_GOOGLE_include_directive : require
// Row shuffle of C2R [Catanzaro, section 3]: every row is permuted in itself. One workgroup holds
// one or more consecutive rows on chip.
#include "include/ipt.glsl"
#include "include/c2r.glsl"

layout(push_constant) uniform Arguments {
  uvec2 data;       // address of the first row
  uint batch;       // rows
  uint elem_units;  // units per element
  uint chunk_items; // rows of a workgroup
  uint first_row;   // of the matrix, with which the dispatch begins
  C2r c2r;
};

#include "include/chunk.glsl"

uint source_unit(uint unit) {
  uint row_units = c2r.cols * elem_units;
  uint item = unit / row_units;
  uint row = (first_row + group_index() * chunk_items + item) % c2r.rows;
  uint col = (unit - item * row_units) / elem_units;
  uint part = unit - item * row_units - col * elem_units;
  return item * row_units + shuffle_source(c2r, row, col) * elem_units + part;
}

void main() {
  permute_items(batch, c2r.cols * elem_units);
}
