// The permutation of positions that super-element shifting follows.

layout(constant_id = 4) const bool PERMUTES_ROWS = false; // rows of C2R instead of a transposition

#include "c2r.glsl"

uint positions() {
  return PERMUTES_ROWS ? rows : rows * cols;
}

uint destination(uint position) {
  if (PERMUTES_ROWS)
    return row_destination(position);
  uint row = position / cols;
  return (position - row * cols) * rows + row;
}
