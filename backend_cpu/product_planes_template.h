/* Complex products of packed tiles, by add_real_product. The file is included once for each type
 * and kind of vector. */

/* Computes a complex product as four real products of planes. */
static void IPT__TILE_NAME(add_product)(void *sums, const void *left, const void *right,
                                        size_t terms, size_t planes) {
  IPT__REAL *real = (IPT__REAL *)sums;
  IPT__REAL *imag_part = real + IPT__TILE_ROWS * IPT__TILE_COLS;
  const IPT__REAL *left_real = (const IPT__REAL *)left;
  const IPT__REAL *right_real = (const IPT__REAL *)right;
  IPT__TILE_NAME(add_real_product)(real, left_real, right_real, terms, 1);
  if (planes == 1)
    return;
  const IPT__REAL *left_imaginary = left_real + terms * IPT__TILE_ROWS;
  const IPT__REAL *right_imaginary = right_real + terms * IPT__TILE_COLS;
  IPT__TILE_NAME(add_real_product)(real, left_imaginary, right_imaginary, terms, -1);
  IPT__TILE_NAME(add_real_product)(imag_part, left_real, right_imaginary, terms, 1);
  IPT__TILE_NAME(add_real_product)(imag_part, left_imaginary, right_real, terms, 1);
}
