/* Numbers of the type IPT__REAL on their way from sums to C, by vectors of 32 bytes. They have no
 * fused instructions unless all code has them, because C has the same bits wherever it is computed.
 * The file is included once for each type. */

#define IPT__TARGET __attribute__((__target__("avx")))

/* Stores adjacent real numbers. */
IPT__TARGET static void IPT__AVX_NAME(store_row)(IPT__REAL *out, const IPT__REAL *sums,
                                                 size_t count, const ipt__tile_scaling *scaling) {
  enum { lanes = sizeof(IPT__VECTOR) / sizeof(IPT__REAL) };
  const IPT__VECTOR alpha = IPT__VECTOR_OP(set1)((IPT__REAL)scaling->alpha[0]);
  const IPT__VECTOR beta = IPT__VECTOR_OP(set1)((IPT__REAL)scaling->beta[0]);
  size_t j = 0;
  for (; scaling->beta[0] == 0 && j + lanes <= count; j += lanes)
    IPT__VECTOR_OP(storeu)(out + j, IPT__VECTOR_OP(mul)(alpha, IPT__VECTOR_OP(loadu)(sums + j)));
  for (; j + lanes <= count; j += lanes) {
    IPT__VECTOR old = IPT__VECTOR_OP(mul)(beta, IPT__VECTOR_OP(loadu)(out + j));
    IPT__VECTOR_OP(storeu)
    (out + j, IPT__MULTIPLY_ADD_VECTOR(alpha, IPT__VECTOR_OP(loadu)(sums + j), old));
  }
  IPT__REAL_NAME(store_row)(out + j, sums + j, count - j, scaling);
}

/* Multiplies complex numbers by x + iy, as multiply_by does; y is its negative at even places. */
IPT__TARGET static inline IPT__VECTOR IPT__AVX_NAME(multiply_by)(IPT__VECTOR z, IPT__VECTOR x,
                                                                 IPT__VECTOR y, int is_real) {
  if (is_real)
    return IPT__VECTOR_OP(mul)(x, z);
  return IPT__MULTIPLY_ADD_VECTOR(x, z, IPT__VECTOR_OP(mul)(y, IPT__SWAPPED_PARTS(z)));
}

/* Stores a vector of complex numbers, as store_complex does. */
IPT__TARGET static inline void IPT__AVX_NAME(store_numbers)(IPT__REAL *out, IPT__VECTOR z,
                                                            const IPT__VECTOR *factors,
                                                            const ipt__tile_scaling *scaling) {
  if (ipt__is_zero(scaling->beta)) {
    z = IPT__AVX_NAME(multiply_by)(z, factors[0], factors[1], scaling->alpha[1] == 0);
    IPT__VECTOR_OP(storeu)(out, z);
    return;
  }
  IPT__VECTOR old = IPT__AVX_NAME(multiply_by)(IPT__VECTOR_OP(loadu)(out), factors[2], factors[3],
                                               scaling->beta[1] == 0);
  if (scaling->alpha[1] != 0)
    old = IPT__MULTIPLY_ADD_VECTOR(factors[1], IPT__SWAPPED_PARTS(z), old);
  IPT__VECTOR_OP(storeu)(out, IPT__MULTIPLY_ADD_VECTOR(factors[0], z, old));
}

/* A number with both signs, the negative one at even places. */
IPT__TARGET static inline IPT__VECTOR IPT__AVX_NAME(signed_by_turns)(double number) {
  enum { lanes = sizeof(IPT__VECTOR) / sizeof(IPT__REAL) };
  IPT__REAL numbers[lanes];
  for (int i = 0; i < lanes; i++)
    numbers[i] = (IPT__REAL)(i % 2 == 0 ? -number : number);
  return IPT__VECTOR_OP(loadu)(numbers);
}

/* Stores complex numbers whose parts are adjacent in planes. */
IPT__TARGET static void IPT__AVX_NAME(store_planes)(IPT__REAL *out, const IPT__REAL *real,
                                                    const IPT__REAL *imag_part, size_t count,
                                                    const ipt__tile_scaling *scaling) {
  enum { lanes = sizeof(IPT__VECTOR) / sizeof(IPT__REAL) };
  const IPT__VECTOR factors[4] = {IPT__VECTOR_OP(set1)((IPT__REAL)scaling->alpha[0]),
                                  IPT__AVX_NAME(signed_by_turns)(scaling->alpha[1]),
                                  IPT__VECTOR_OP(set1)((IPT__REAL)scaling->beta[0]),
                                  IPT__AVX_NAME(signed_by_turns)(scaling->beta[1])};
  size_t j = 0;
  for (; j + lanes <= count; j += lanes) {
    IPT__VECTOR re = IPT__VECTOR_OP(loadu)(real + j), im = IPT__VECTOR_OP(loadu)(imag_part + j);
    IPT__VECTOR low = IPT__VECTOR_OP(unpacklo)(re, im), high = IPT__VECTOR_OP(unpackhi)(re, im);
    IPT__AVX_NAME(store_numbers)
    (out + 2 * j, IPT__VECTOR_OP(permute2f128)(low, high, 0x20), factors, scaling);
    IPT__AVX_NAME(store_numbers)
    (out + 2 * j + lanes, IPT__VECTOR_OP(permute2f128)(low, high, 0x31), factors, scaling);
  }
  IPT__REAL_NAME(store_complex)
  (out + 2 * j, 2, real + j, imag_part + j, 1, count - j, scaling);
}

#undef IPT__TARGET
#undef IPT__REAL
#undef IPT__VECTOR
#undef IPT__VECTOR_OP
#undef IPT__AVX_NAME
#undef IPT__MULTIPLY_ADD_VECTOR
#undef IPT__SWAPPED_PARTS
