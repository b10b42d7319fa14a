// Index functions of the C2R decomposition [Catanzaro, section 3] for a rows x cols matrix. They mirror
// problem/c2r.h, where they are derived; sizes are below 2^31, so that sums fit 32 bits.

// Mirrored by ipt__c2r_arguments in kernels/c2r_arguments.h.
struct C2r {
  uint rows;
  uint cols;
  uint gcd;      // of rows and cols
  uint row_part; // rows / gcd
  uint col_part; // cols / gcd
  uint factor;   // multiplier of the modular product, its Shoup companion
  uint factor_shoup;
  uint inverse;  // 1: R2C, the inverse of C2R
  uint reversed; // 1: rows are in reverse order (i stands for -i mod rows)
};

// x * factor mod modulus, for a constant factor < modulus < 2^31 and its companion
// factor_shoup = floor(factor * 2^32 / modulus).
uint mul_mod(C2r c, uint x, uint modulus) {
  uint quotient, low;
  umulExtended(x, c.factor_shoup, quotient, low);
  uint remainder = x * c.factor - quotient * modulus;
  return remainder >= modulus ? remainder - modulus : remainder;
}

// The column from which column x of row i comes.
uint shuffle_source(C2r c, uint row, uint x) {
  uint i = c.reversed == 1 ? (c.rows - row) % c.rows : row;
  if (c.inverse == 1)
    return ((i + x / c.col_part) % c.rows % c.cols + mul_mod(c, x, c.cols)) % c.cols;
  uint q = (x % c.gcd + c.gcd - i % c.gcd) % c.gcd;
  uint start = (i + q) % c.rows % c.cols;
  return q * c.col_part + mul_mod(c, (x + c.cols - start) % c.cols / c.gcd, c.col_part);
}

// The row to which row k goes.
uint row_destination(C2r c, uint k) {
  if (c.inverse == 1) {
    uint q = (mul_mod(c, k, c.rows) + c.rows - k / c.row_part) % c.rows;
    return c.reversed == 1 ? q : (c.rows - q) % c.rows;
  }
  uint y = c.reversed == 1 ? k : (c.rows - k) % c.rows;
  uint u = (c.gcd - y % c.gcd) % c.gcd;
  return u * c.row_part + mul_mod(c, (y + u) % c.rows / c.gcd, c.row_part);
}
