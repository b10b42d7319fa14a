// The blocks of a matrix that is multiplied by a vector, and the blocks that a triangle consists
// of.

const uint BLOCK_ROWS = LANE_ROWS * ROWS, BLOCK_COLS = LANES * COLS;

// The first block that a band of rows has in the upper triangle.
uint first_block(uint band) {
  return band * BLOCK_ROWS / BLOCK_COLS;
}

// The last block that a band of rows has in the lower triangle.
uint last_block(uint band) {
  return (band * BLOCK_ROWS + BLOCK_ROWS - 1) / BLOCK_COLS;
}
