// The permutation of positions that super-element shifting follows.

layout(constant_id = 4) const uint PERMUTATION = 0;

const uint TRANSPOSITION = 0; // [rows][cols] -> [cols][rows]
const uint C2R_ROWS = 1;      // rows of C2R
const uint EXCHANGE = 2;      // [rows][middle][cols] -> [cols][middle][rows]

#include "c2r.glsl"

uint positions() {
  if (PERMUTATION == C2R_ROWS)
    return rows;
  return PERMUTATION == EXCHANGE ? rows * row_part * cols : rows * cols;
}

uint destination(uint position) {
  if (PERMUTATION == C2R_ROWS)
    return row_destination(position);
  uint row = position / cols;
  uint col = position - row * cols;
  if (PERMUTATION == TRANSPOSITION)
    return col * rows + row;
  uint middle = row_part;
  uint outer = row / middle;
  return (col * middle + row - outer * middle) * rows + outer;
}
