// The permutation of positions that super-element shifting follows.

layout(constant_id = 4) const uint PERMUTATION = 0;
layout(constant_id = 5) const uint LINES = 1; // rows of a skewed panel, by which compilers can divide

const uint TRANSPOSITION = 0; // [rows][cols] -> [cols][rows]
const uint C2R_ROWS = 1;      // rows of C2R
const uint EXCHANGE = 2;      // [rows][middle][cols] -> [cols][middle][rows]
const uint TO_SLOTS = 3;      // pieces of skewed panels, see problem/skew.h
const uint FROM_SLOTS = 4;

#include "c2r.glsl"

// Mirrored by ipt__permutation_arguments in kernels/shift_permutation.h.
struct Permutation {
  C2r c2r; // but for rows of C2R: rows and cols alone
  uint middle;
};

// Takes the place of the C2r.
struct Skew {
  uint slots;
  uint cols;
  uint panels;
  uint rest;
  uint slope; // 2^32 panels for each piece, or columns for each slot, rounded down
};

Skew skew_of(Permutation p) {
  C2r c = p.c2r;
  return Skew(c.rows, c.cols, c.gcd, c.row_part, c.col_part);
}

uint first_slot(Skew s, uint col) {
  return col * s.panels + col * s.rest / LINES;
}

uint product_high(uint a, uint b) {
  uint high, low;
  umulExtended(a, b, high, low);
  return high;
}

// The panel is estimated, at most one too low.
uint slot_of_piece(Skew s, uint piece) {
  uint in_panels = s.panels * s.cols;
  if (piece >= in_panels) {
    uint x = piece - in_panels;
    return ((x + 1) * LINES + s.rest - 1) / s.rest * s.panels + x;
  }
  uint panel = product_high(piece, s.slope);
  uint col = piece - panel * s.cols;
  if (col >= s.cols) {
    col -= s.cols;
    panel++;
  }
  return first_slot(s, col) + panel;
}

// The column is estimated, at most one too low or too high.
uint piece_of_slot(Skew s, uint slot) {
  uint col = product_high(slot + 1, s.slope);
  if (first_slot(s, col) > slot)
    col--;
  if (first_slot(s, col + 1) <= slot)
    col++;
  uint panel = slot - first_slot(s, col);
  return panel < s.panels ? panel * s.cols + col
                          : s.panels * s.cols + col * s.rest / LINES;
}

uint positions(Permutation p) {
  if (PERMUTATION == C2R_ROWS || PERMUTATION == TO_SLOTS || PERMUTATION == FROM_SLOTS)
    return p.c2r.rows;
  return PERMUTATION == EXCHANGE ? p.c2r.rows * p.middle * p.c2r.cols : p.c2r.rows * p.c2r.cols;
}

uint permuted(Permutation p, uint position) {
  if (PERMUTATION == TO_SLOTS)
    return slot_of_piece(skew_of(p), position);
  if (PERMUTATION == FROM_SLOTS)
    return piece_of_slot(skew_of(p), position);
  if (PERMUTATION == C2R_ROWS)
    return row_destination(p.c2r, position);
  uint row = position / p.c2r.cols;
  uint col = position - row * p.c2r.cols;
  if (PERMUTATION == TRANSPOSITION)
    return col * p.c2r.rows + row;
  uint outer = row / p.middle;
  return (col * p.middle + row - outer * p.middle) * p.c2r.rows + outer;
}
