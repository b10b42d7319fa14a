// The permutation of positions that super-element shifting follows.

layout(constant_id = 4) const uint PERMUTATION = 0;

const uint TRANSPOSITION = 0; // [rows][cols] -> [cols][rows]
const uint C2R_ROWS = 1;      // rows of C2R
const uint EXCHANGE = 2;      // [rows][middle][cols] -> [cols][middle][rows]
const uint SKEWED = 3;        // pieces of skewed panels to their slots, or back

#include "c2r.glsl"

// Mirrored by ipt__permutation_arguments in kernels/shift_permutation.h.
struct Permutation {
  C2r c2r; // but for rows of C2R: rows and cols alone
  uint middle;
};

// Takes the place of the C2r; see problem/skew.h.
struct Skew {
  uint slots;
  uint cols;
  uint panels;
  uint lines;
  uint rest;
  uint slope; // 2^32 columns for each slot, rounded down
  uint inverse;
};

Skew skew_of(Permutation p) {
  C2r c = p.c2r;
  return Skew(c.rows, c.cols, c.gcd, c.row_part, c.col_part, c.factor, c.factor_shoup);
}

uint first_slot(Skew s, uint col) {
  return col * s.panels + col * s.rest / s.lines;
}

uint slot_of_piece(Skew s, uint piece) {
  uint in_panels = s.panels * s.cols;
  if (piece >= in_panels) {
    uint x = piece - in_panels;
    return ((x + 1) * s.lines + s.rest - 1) / s.rest * s.panels + x;
  }
  uint panel = piece / s.cols;
  return first_slot(s, piece - panel * s.cols) + panel;
}

// The column is estimated, at most one too low or too high.
uint piece_of_slot(Skew s, uint slot) {
  uint col, low;
  umulExtended(slot + 1, s.slope, col, low);
  if (first_slot(s, col) > slot)
    col--;
  if (first_slot(s, col + 1) <= slot)
    col++;
  uint panel = slot - first_slot(s, col);
  return panel < s.panels ? panel * s.cols + col
                          : s.panels * s.cols + col * s.rest / s.lines;
}

uint positions(Permutation p) {
  if (PERMUTATION == SKEWED)
    return p.c2r.rows;
  if (PERMUTATION == C2R_ROWS)
    return p.c2r.rows;
  return PERMUTATION == EXCHANGE ? p.c2r.rows * p.middle * p.c2r.cols : p.c2r.rows * p.c2r.cols;
}

uint permuted(Permutation p, uint position) {
  if (PERMUTATION == SKEWED) {
    Skew s = skew_of(p);
    return s.inverse == 1 ? piece_of_slot(s, position) : slot_of_piece(s, position);
  }
  if (PERMUTATION == C2R_ROWS)
    return row_destination(p.c2r, position);
  uint row = position / p.c2r.cols;
  uint col = position - row * p.c2r.cols;
  if (PERMUTATION == TRANSPOSITION)
    return col * p.c2r.rows + row;
  uint outer = row / p.middle;
  return (col * p.middle + row - outer * p.middle) * p.c2r.rows + outer;
}
