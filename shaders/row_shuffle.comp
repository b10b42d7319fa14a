#version 460
#extension GL_GOOGLE_include_directive : require
// Row shuffle of C2R [Catanzaro, section 3]: every row is permuted in itself. One workgroup holds
// one or more consecutive rows on chip. batch counts the rows.
#include "include/ipt.glsl"
#include "include/c2r.glsl"
#include "include/chunk.glsl"

uint source_unit(uint unit) {
  uint row_units = cols * elem_units;
  uint item = unit / row_units;
  uint row = (first_row + group_index() * chunk_items + item) % rows;
  uint col = (unit - item * row_units) / elem_units;
  uint part = unit - item * row_units - col * elem_units;
  return item * row_units + shuffle_source(row, col) * elem_units + part;
}

void main() {
  permute_items(batch, cols * elem_units);
}
