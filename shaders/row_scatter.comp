#version 460
#extension GL_GOOGLE_include_directive : require
// Row shuffle of C2R for rows that do not fit on chip, second half: copies the rows that
// row_gather.comp has left in scratch back.
#include "include/ipt.glsl"
#include "include/scratch_rows.glsl"

void main() {
  uint item, index;
  if (!scratch_word(item, index))
    return;
  uvec2 address = row_address(item);
  uint lead = address.x & 3u;
  uint value = scratch_row(item).v[index];
  Words row = words_at(address);
  bool whole = index * 4 >= lead && index * 4 + 4 <= lead + row_bytes();
  if (whole) {
    row.v[index] = value;
    return;
  }
  uint mask = 0; // the bytes of this word that belong to the row
  for (uint byte = 0; byte < 4; byte++)
    if (index * 4 + byte >= lead && index * 4 + byte < lead + row_bytes())
      mask |= 0xffu << (byte * 8);
  atomicXor(row.v[index], (row.v[index] ^ value) & mask);
}
