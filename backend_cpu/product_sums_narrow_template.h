/* Products of two packed tiles by AVX2, with four rows of one vector. The file is included once for
 * each type. */

/* sums[i][j] += sign * (left[0][i] * right[0][j] + left[1][i] * right[1][j] + ...) */
__attribute__((__target__("avx2,fma"))) static void
IPT__TILE_NAME(add_real_product)(IPT__REAL *sums, const IPT__REAL *left, const IPT__REAL *right,
                                 size_t terms, IPT__REAL sign) {
  const IPT__VECTOR signs = IPT__VECTOR_OP(set1)(sign);
  IPT__VECTOR sum0 = IPT__VECTOR_OP(setzero)(), sum1 = sum0, sum2 = sum0, sum3 = sum0;
  for (size_t term = 0; term < terms; term++) {
    IPT__VECTOR right0 = IPT__VECTOR_OP(loadu)(right);
    sum0 = IPT__VECTOR_OP(fmadd)(IPT__VECTOR_OP(set1)(left[0]), right0, sum0);
    sum1 = IPT__VECTOR_OP(fmadd)(IPT__VECTOR_OP(set1)(left[1]), right0, sum1);
    sum2 = IPT__VECTOR_OP(fmadd)(IPT__VECTOR_OP(set1)(left[2]), right0, sum2);
    sum3 = IPT__VECTOR_OP(fmadd)(IPT__VECTOR_OP(set1)(left[3]), right0, sum3);
    left += IPT__TILE_ROWS;
    right += IPT__TILE_COLS;
  }
  const IPT__VECTOR all[IPT__TILE_ROWS] = {sum0, sum1, sum2, sum3};
  for (int i = 0; i < IPT__TILE_ROWS; i++, sums += IPT__TILE_COLS)
    IPT__VECTOR_OP(storeu)
  (sums, IPT__VECTOR_OP(fmadd)(signs, all[i], IPT__VECTOR_OP(loadu)(sums)));
}

#include "backend_cpu/product_planes_template.h"

static const ipt__tile_kernels IPT__TILE_NAME(kernels) = {IPT__REAL_NAME(pack),
                                                          IPT__REAL_NAME(scale),
                                                          IPT__TILE_NAME(add_product),
                                                          IPT__PLAIN(store),
                                                          IPT__TILE_ROWS,
                                                          IPT__TILE_COLS,
                                                          8,
                                                          sizeof(IPT__REAL),
                                                          sizeof(IPT__REAL),
                                                          sizeof(IPT__REAL)};

#undef IPT__VECTOR
#undef IPT__VECTOR_OP
#undef IPT__PLAIN
#undef IPT__REAL
#undef IPT__TILE_ROWS
#undef IPT__TILE_COLS
#undef IPT__TILE_NAME
