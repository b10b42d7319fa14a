// Rows in scratch, word for word as they lie in the data: the first and the last word of a row may
// be shared with its neighbours. One invocation handles one word.

#include "c2r.glsl"

// Mirrored by ipt__scratch_rows_arguments in kernels/row_shuffle.h.
layout(push_constant) uniform Arguments {
  uvec2 data;      // address of the first row
  uvec2 scratch;
  uint batch;      // rows
  uint elem_units;
  uint first_row;  // of the matrix, with which the dispatch begins
  C2r c2r;
};

uint row_bytes() {
  return c2r.cols * elem_units * UNIT_BYTES;
}

uint row_words() {
  return (row_bytes() + 3) / 4 + (UNIT_BYTES < 4 ? 1 : 0);
}

uvec2 row_address(uint item) {
  return add64(data, mul64(row_bytes(), item));
}

Words scratch_row(uint item) {
  return Words(add64(scratch, mul64(row_words() * 4, item)));
}

// The row and the word of this invocation; false if there is none.
bool scratch_word(out uint item, out uint index) {
  uint groups_per_row = (row_words() + gl_WorkGroupSize.x - 1) / gl_WorkGroupSize.x;
  item = group_index() / groups_per_row;
  index = group_index() % groups_per_row * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  if (item >= batch || index >= row_words())
    return false;
  uint lead = row_address(item).x & 3u;
  return index * 4 < lead + row_bytes();
}
