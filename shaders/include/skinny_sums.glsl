// The sums of a workgroup go to scratch.

// The first of this workgroup's tiles.
uint first_tile() {
  return group_index() % tile_groups * lanes;
}

void store_sum(uint group, uint row, uint col, NUMBER sum) {
  if (row >= cols_a || col >= n)
    return;
  uvec2 partial = add64(scratch, mul64(mul64(group, cols_a * n), NUMBER_BYTES));
  Numbers(partial).v[row * n + col] = sum;
}
