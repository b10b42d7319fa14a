// Blocks of a matrix that is multiplied with a vector, and those of them that a triangle consists of.

const uint BLOCK_ROWS = TEAMS * ROWS, BLOCK_COLS = LANES * COLS;

// Of a band of rows of the upper triangle.
uint first_block(uint band) {
  return band * BLOCK_ROWS / BLOCK_COLS;
}

// Of the lower one.
uint last_block(uint band) {
  return (band * BLOCK_ROWS + BLOCK_ROWS - 1) / BLOCK_COLS;
}
