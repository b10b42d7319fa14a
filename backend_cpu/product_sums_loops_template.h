/* Products of two packed tiles by loops with constant bounds, which compilers turn into vector
 * instructions on sums in registers. The file is included once for each type. */

/* sums[i][j] += sign * (left[0][i] * right[0][j] + left[1][i] * right[1][j] + ...) */
static void IPT__TILE_NAME(add_real_product)(IPT__REAL *sums, const IPT__REAL *left,
                                             const IPT__REAL *right, size_t terms, IPT__REAL sign) {
  enum { COLS = IPT__TILE_COLS };
  IPT__REAL row0[COLS] = {0}, row1[COLS] = {0}, row2[COLS] = {0}, row3[COLS] = {0};
  for (size_t term = 0; term < terms; term++) {
    for (int j = 0; j < COLS; j++) {
      row0[j] += left[0] * right[j];
      row1[j] += left[1] * right[j];
      row2[j] += left[2] * right[j];
      row3[j] += left[3] * right[j];
    }
    left += IPT__TILE_ROWS;
    right += COLS;
  }
  for (int j = 0; j < COLS; j++) {
    sums[j] += sign * row0[j];
    sums[COLS + j] += sign * row1[j];
    sums[2 * COLS + j] += sign * row2[j];
    sums[3 * COLS + j] += sign * row3[j];
  }
}
