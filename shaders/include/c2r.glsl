// Index functions of the C2R decomposition [Catanzaro, section 3] for a rows x cols matrix, with
// gcd = gcd(rows, cols), row_part = rows / gcd, col_part = cols / gcd. They mirror
// planner/c2r.h, where they are derived; sizes are below 2^31, so that sums fit 32 bits.

// x * factor mod modulus, for a constant factor < modulus < 2^31 and its companion
// factor_shoup = floor(factor * 2^32 / modulus).
uint mul_mod(uint x, uint modulus) {
  uint quotient, low;
  umulExtended(x, factor_shoup, quotient, low);
  uint remainder = x * factor - quotient * modulus;
  return remainder >= modulus ? remainder - modulus : remainder;
}

// The column from which column x of row i comes.
uint shuffle_source(uint row, uint x) {
  uint i = reversed == 1 ? (rows - row) % rows : row;
  if (inverse == 1)
    return ((i + x / col_part) % rows % cols + mul_mod(x, cols)) % cols;
  uint q = (x % gcd + gcd - i % gcd) % gcd;
  uint start = (i + q) % rows % cols;
  return q * col_part + mul_mod((x + cols - start) % cols / gcd, col_part);
}

// The row to which row k goes.
uint row_destination(uint k) {
  if (inverse == 1) {
    uint q = (mul_mod(k, rows) + rows - k / row_part) % rows;
    return reversed == 1 ? q : (rows - q) % rows;
  }
  uint y = reversed == 1 ? k : (rows - k) % rows;
  uint u = (gcd - y % gcd) % gcd;
  return u * row_part + mul_mod((y + u) % rows / gcd, row_part);
}
