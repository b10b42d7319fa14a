// The permutation of positions that super-element shifting follows.

#extension GL_EXT_control_flow_attributes : require

layout(constant_id = 4) const uint PERMUTATION = 0; // TRANSPOSITION and so on, see shared.glsl
// For skewed panels: the rows of a panel, or the bytes of a segment if matrices begin within words.
// For axes: the number of axes. It is a constant so that compilers can optimise divisions by it.
layout(constant_id = 5) const uint LINE_COUNT = 1;

struct Permutation {
  uint rows; // for skewed panels: the number of panels
  uint cols;
  uint middle;
  uint rest;  // rows after the panels, or their bytes
  uint begin; // bytes of the first slot that lie before the matrix
  uint slope; // 2^32 times the panels per segment, or the columns per slot, rounded down
  uint outer; // for axes: extent of the first axis; the fields above hold the extents of the others
  uint strides[SHIFTED_AXES]; // strides of the axes in the result
};

// Any axis but the first.
uint extent_of_axis(Permutation p, uint axis) {
  uint extents[6] = uint[](p.rows, p.cols, p.middle, p.rest, p.begin, p.slope);
  return extents[axis - 1];
}

// Splits the position into its index along each axis and adds up the strides of the result.
uint permuted_axes(Permutation p, uint position) {
  uint sum = 0;
  [[unroll]] for (uint axis = LINE_COUNT - 1; axis > 0; axis--) {
    uint extent = extent_of_axis(p, axis), outer = position / extent;
    sum += (position - outer * extent) * p.strides[axis];
    position = outer;
  }
  return sum + position * p.strides[0];
}

uint positions_of_axes(Permutation p) {
  uint count = p.outer;
  [[unroll]] for (uint axis = 1; axis < LINE_COUNT; axis++)
    count *= extent_of_axis(p, axis);
  return count;
}

uint extra_segments(Permutation p, uint col) {
  return (col * p.rest + p.begin) / LINE_COUNT;
}

uint first_slot(Permutation p, uint col) {
  return col * p.rows + extra_segments(p, col);
}

uint product_high(uint a, uint b) {
  uint high, low;
  umulExtended(a, b, high, low);
  return high;
}

// The estimate of the panel is at most one too low.
uint slot_of_segment(Permutation p, uint segment) {
  uint in_panels = p.rows * p.cols;
  if (segment >= in_panels) {
    uint x = segment - in_panels;
    return ((x + 1) * LINE_COUNT - p.begin + p.rest - 1) / p.rest * p.rows + x;
  }
  uint panel = product_high(segment, p.slope);
  uint col = segment - panel * p.cols;
  if (col >= p.cols) {
    col -= p.cols;
    panel++;
  }
  return first_slot(p, col) + panel;
}

// The estimate of the column is at most one too low or too high.
uint segment_of_slot(Permutation p, uint slot) {
  uint col = product_high(slot + 1, p.slope);
  if (first_slot(p, col) > slot)
    col--;
  if (first_slot(p, col + 1) <= slot)
    col++;
  uint panel = slot - first_slot(p, col);
  return panel < p.rows ? panel * p.cols + col : p.rows * p.cols + extra_segments(p, col);
}

uint positions(Permutation p) {
  if (PERMUTATION == TO_SLOTS || PERMUTATION == FROM_SLOTS)
    return first_slot(p, p.cols);
  if (PERMUTATION == OF_AXES)
    return positions_of_axes(p);
  return PERMUTATION == EXCHANGE ? p.rows * p.middle * p.cols : p.rows * p.cols;
}

uint permuted(Permutation p, uint position) {
  if (PERMUTATION == TO_SLOTS)
    return slot_of_segment(p, position);
  if (PERMUTATION == FROM_SLOTS)
    return segment_of_slot(p, position);
  if (PERMUTATION == OF_AXES)
    return permuted_axes(p, position);
  uint row = position / p.cols;
  uint col = position - row * p.cols;
  if (PERMUTATION == TRANSPOSITION)
    return col * p.rows + row;
  uint outer = row / p.middle;
  return (col * p.middle + row - outer * p.middle) * p.rows + outer;
}
