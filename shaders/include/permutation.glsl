// The permutation of positions that super-element shifting follows.

layout(constant_id = 4) const uint PERMUTATION = 0;

const uint TRANSPOSITION = 0; // [rows][cols] -> [cols][rows]
const uint C2R_ROWS = 1;      // rows of C2R
const uint EXCHANGE = 2;      // [rows][middle][cols] -> [cols][middle][rows]

#include "c2r.glsl"

// Mirrored by ipt__permutation_arguments in kernels/shift_permutation.h.
struct Permutation {
  C2r c2r; // but for rows of C2R: rows and cols alone
  uint middle;
};

uint positions(Permutation p) {
  if (PERMUTATION == C2R_ROWS)
    return p.c2r.rows;
  return PERMUTATION == EXCHANGE ? p.c2r.rows * p.middle * p.c2r.cols : p.c2r.rows * p.c2r.cols;
}

uint permuted(Permutation p, uint position) {
  if (PERMUTATION == C2R_ROWS)
    return row_destination(p.c2r, position);
  uint row = position / p.c2r.cols;
  uint col = position - row * p.c2r.cols;
  if (PERMUTATION == TRANSPOSITION)
    return col * p.c2r.rows + row;
  uint outer = row / p.middle;
  return (col * p.middle + row - outer * p.middle) * p.c2r.rows + outer;
}
