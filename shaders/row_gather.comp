#version 460
#extension GL_GOOGLE_include_directive : require
// Row shuffle of C2R for rows that do not fit on chip, first half: gathers the shuffled rows into
// scratch; row_scatter.comp copies them back.
#include "include/ipt.glsl"
#include "include/scratch_rows.glsl"

uint source_value(uvec2 row_address, uint row, uint unit) {
  uint col = unit / elem_units;
  uint part = unit - col * elem_units;
  return load_unit(unit_address(row_address, shuffle_source(c2r, row, col) * elem_units + part));
}

void main() {
  uint item, index;
  if (!scratch_word(item, index))
    return;
  uvec2 address = row_address(item);
  uint row = (first_row + item) % c2r.rows;
  uint lead = address.x & 3u;
  uint word = 0;
  for (uint byte = 0; byte < 4; byte += UNIT_BYTES) {
    uint position = index * 4 + byte;
    if (position < lead || position >= lead + row_bytes())
      continue;
    uint value = source_value(address, row, (position - lead) / UNIT_BYTES);
    word |= value << (byte * 8);
  }
  scratch_row(item).v[index] = word;
}
