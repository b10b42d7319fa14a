/* Products of two packed tiles by vectors of the type IPT__VECTOR. A row has two of them, and
 * IPT__EACH_ROW names as many rows as their sums leave registers for the factors. The file is
 * included once for each type and kind of vector. */

/* sums[i][j] += sign * (left[0][i] * right[0][j] + left[1][i] * right[1][j] + ...) */
IPT__TARGET static void IPT__TILE_NAME(add_real_product)(IPT__REAL *sums, const IPT__REAL *left,
                                                         const IPT__REAL *right, size_t terms,
                                                         IPT__REAL sign) {
  enum { lanes = IPT__TILE_COLS / 2 };
#define IPT__DECLARE(i)                                                                            \
  IPT__VECTOR first##i = IPT__VECTOR_OP(set1)(0), second##i = IPT__VECTOR_OP(set1)(0);
#define IPT__ADD(i)                                                                                \
  factor = IPT__VECTOR_OP(set1)(left[i]);                                                          \
  first##i = IPT__VECTOR_OP(fmadd)(factor, right0, first##i);                                      \
  second##i = IPT__VECTOR_OP(fmadd)(factor, right1, second##i);
#define IPT__STORE(i)                                                                              \
  IPT__VECTOR_OP(storeu)                                                                           \
  (sums, IPT__VECTOR_OP(fmadd)(signs, first##i, IPT__VECTOR_OP(loadu)(sums)));                     \
  IPT__VECTOR_OP(storeu)                                                                           \
  (sums + lanes, IPT__VECTOR_OP(fmadd)(signs, second##i, IPT__VECTOR_OP(loadu)(sums + lanes)));    \
  sums += IPT__TILE_COLS;
  const IPT__VECTOR signs = IPT__VECTOR_OP(set1)(sign);
  IPT__VECTOR factor, right0, right1;
  IPT__EACH_ROW(IPT__DECLARE)
  for (size_t term = 0; term < terms; term++) {
    right0 = IPT__VECTOR_OP(loadu)(right);
    right1 = IPT__VECTOR_OP(loadu)(right + lanes);
    IPT__EACH_ROW(IPT__ADD)
    left += IPT__TILE_ROWS;
    right += IPT__TILE_COLS;
  }
  IPT__EACH_ROW(IPT__STORE)
#undef IPT__DECLARE
#undef IPT__ADD
#undef IPT__STORE
}

#undef IPT__VECTOR
#undef IPT__VECTOR_OP
