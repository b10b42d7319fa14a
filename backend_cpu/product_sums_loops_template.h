/* Products of two packed tiles by loops with constant bounds, which compilers turn into vector
 * instructions on sums in registers. The file is included once for each type. */

/* sums[i][j] += sign * (left[0][i] * right[0][j] + left[1][i] * right[1][j] + ...) */
static void IPT__TILE_NAME(add_real_product)(IPT__REAL *sums, const IPT__REAL *left,
                                             const IPT__REAL *right, size_t terms, IPT__REAL sign) {
  enum { width = IPT__TILE_COLS };
  IPT__REAL row0[width] = {0}, row1[width] = {0}, row2[width] = {0}, row3[width] = {0};
  for (size_t term = 0; term < terms; term++) {
    for (int j = 0; j < width; j++) {
      row0[j] = IPT__MULTIPLY_ADD(left[0], right[j], row0[j]);
      row1[j] = IPT__MULTIPLY_ADD(left[1], right[j], row1[j]);
      row2[j] = IPT__MULTIPLY_ADD(left[2], right[j], row2[j]);
      row3[j] = IPT__MULTIPLY_ADD(left[3], right[j], row3[j]);
    }
    left += IPT__TILE_ROWS;
    right += width;
  }
  for (int j = 0; j < width; j++) {
    sums[j] += sign * row0[j];
    sums[width + j] += sign * row1[j];
    sums[2 * width + j] += sign * row2[j];
    sums[3 * width + j] += sign * row3[j];
  }
}
