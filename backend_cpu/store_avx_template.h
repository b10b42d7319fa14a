/* Numbers of the type IPT__REAL on their way from sums to C, by vectors of 32 bytes. They have no
 * fused instructions unless all code has them, because C has the same bits wherever it is computed.
 * The file is included once for each type. */

#define IPT__TARGET __attribute__((__target__("avx")))
/* -O2 would make it a call, which takes as long as the work itself. */
#define IPT__INLINED __attribute__((__target__("avx"), __always_inline__)) static inline

/* Stores a vector of real numbers. */
IPT__INLINED void IPT__AVX_NAME(store_vector)(IPT__REAL *out, const IPT__REAL *sums,
                                              IPT__VECTOR alpha, IPT__VECTOR beta) {
  IPT__VECTOR old = IPT__VECTOR_OP(mul)(beta, IPT__VECTOR_OP(loadu)(out));
  IPT__VECTOR_OP(storeu)(out, IPT__MULTIPLY_ADD_VECTOR(alpha, IPT__VECTOR_OP(loadu)(sums), old));
}

/* Stores adjacent real numbers. */
IPT__TARGET static void IPT__AVX_NAME(store_row)(IPT__REAL *out, const IPT__REAL *sums,
                                                 size_t count, const ipt__tile_scaling *scaling) {
  enum { lanes = sizeof(IPT__VECTOR) / sizeof(IPT__REAL) };
  const IPT__VECTOR alpha = IPT__VECTOR_OP(set1)((IPT__REAL)scaling->alpha[0]);
  const IPT__VECTOR beta = IPT__VECTOR_OP(set1)((IPT__REAL)scaling->beta[0]);
  size_t j = 0;
  for (; scaling->beta[0] == 0 && j + lanes <= count; j += lanes)
    IPT__VECTOR_OP(storeu)(out + j, IPT__VECTOR_OP(mul)(alpha, IPT__VECTOR_OP(loadu)(sums + j)));
  for (; j + 2 * lanes <= count; j += 2 * lanes) {
    IPT__AVX_NAME(store_vector)(out + j, sums + j, alpha, beta);
    IPT__AVX_NAME(store_vector)(out + j + lanes, sums + j + lanes, alpha, beta);
  }
  if (j + lanes <= count) {
    IPT__AVX_NAME(store_vector)(out + j, sums + j, alpha, beta);
    j += lanes;
  }
  _mm256_zeroupper(); /* gcc forgets it before a call that returns to the caller */
  IPT__REAL_NAME(store_row)(out + j, sums + j, count - j, scaling);
}

/* Factors of complex numbers in vectors. Imaginary parts have their other sign at even places. */
typedef struct IPT__AVX_NAME(factors) {
  IPT__VECTOR alpha, imag_alpha, beta, imag_beta;
} IPT__AVX_NAME(factors);

IPT__TARGET static inline IPT__VECTOR IPT__AVX_NAME(signed_by_turns)(double number) {
  enum { lanes = sizeof(IPT__VECTOR) / sizeof(IPT__REAL) };
  IPT__REAL numbers[lanes];
  for (int i = 0; i < lanes; i++)
    numbers[i] = (IPT__REAL)(i % 2 == 0 ? -number : number);
  return IPT__VECTOR_OP(loadu)(numbers);
}

IPT__TARGET static inline void IPT__AVX_NAME(find_factors)(IPT__AVX_NAME(factors) * factors,
                                                           const ipt__tile_scaling *scaling) {
  factors->alpha = IPT__VECTOR_OP(set1)((IPT__REAL)scaling->alpha[0]);
  factors->imag_alpha = IPT__AVX_NAME(signed_by_turns)(scaling->alpha[1]);
  factors->beta = IPT__VECTOR_OP(set1)((IPT__REAL)scaling->beta[0]);
  factors->imag_beta = IPT__AVX_NAME(signed_by_turns)(scaling->beta[1]);
}

/* Stores a vector of complex numbers by the steps of store_complex. */
IPT__INLINED void IPT__AVX_NAME(store_numbers)(IPT__REAL *out, IPT__VECTOR z,
                                               const IPT__AVX_NAME(factors) * f, int parts) {
  IPT__VECTOR swapped = IPT__SWAPPED_PARTS(z), result;
  if (parts & IPT__BETA) {
    IPT__VECTOR old = IPT__VECTOR_OP(loadu)(out);
    result = IPT__VECTOR_OP(mul)(f->beta, old);
    if (parts & IPT__IMAG_BETA)
      result = IPT__MULTIPLY_ADD_VECTOR(f->beta, old,
                                        IPT__VECTOR_OP(mul)(f->imag_beta, IPT__SWAPPED_PARTS(old)));
    if (parts & IPT__IMAG_ALPHA)
      result = IPT__MULTIPLY_ADD_VECTOR(f->imag_alpha, swapped, result);
    result = IPT__MULTIPLY_ADD_VECTOR(f->alpha, z, result);
  } else if (parts & IPT__IMAG_ALPHA) {
    result = IPT__MULTIPLY_ADD_VECTOR(f->alpha, z, IPT__VECTOR_OP(mul)(f->imag_alpha, swapped));
  } else {
    result = IPT__VECTOR_OP(mul)(f->alpha, z);
  }
  IPT__VECTOR_OP(storeu)(out, result);
}

/* Stores whole vectors of complex numbers, and returns how many numbers these are. The parts of
 * the sums are adjacent in planes, or, without `imag_part`, as in `out`. */
IPT__INLINED size_t IPT__AVX_NAME(store_vectors)(IPT__REAL *out, const IPT__REAL *real,
                                                 const IPT__REAL *imag_part, size_t count,
                                                 const IPT__AVX_NAME(factors) * f, int parts) {
  enum { lanes = sizeof(IPT__VECTOR) / sizeof(IPT__REAL) };
  size_t j = 0;
  for (; imag_part == NULL && j + lanes / 2 <= count; j += lanes / 2)
    IPT__AVX_NAME(store_numbers)(out + 2 * j, IPT__VECTOR_OP(loadu)(real + 2 * j), f, parts);
  for (; imag_part != NULL && j + lanes <= count; j += lanes) {
    IPT__VECTOR re = IPT__VECTOR_OP(loadu)(real + j), im = IPT__VECTOR_OP(loadu)(imag_part + j);
    IPT__VECTOR low = IPT__VECTOR_OP(unpacklo)(re, im), high = IPT__VECTOR_OP(unpackhi)(re, im);
    IPT__AVX_NAME(store_numbers)
    (out + 2 * j, IPT__VECTOR_OP(permute2f128)(low, high, 0x20), f, parts);
    IPT__AVX_NAME(store_numbers)
    (out + 2 * j + lanes, IPT__VECTOR_OP(permute2f128)(low, high, 0x31), f, parts);
  }
  return j;
}

/* Chooses a loop that has no conditions, since gcc -O2 leaves them in it. */
IPT__INLINED size_t IPT__AVX_NAME(store_most)(IPT__REAL *out, const IPT__REAL *real,
                                              const IPT__REAL *imag_part, size_t count,
                                              const ipt__tile_scaling *scaling) {
  IPT__AVX_NAME(factors) f;
  int imag_alpha = (IPT__REAL)scaling->alpha[1] != 0 ? IPT__IMAG_ALPHA : 0;
  int imag_beta = (IPT__REAL)scaling->beta[1] != 0 ? IPT__IMAG_BETA : 0;
  IPT__AVX_NAME(find_factors)(&f, scaling);
#define IPT__CASE(parts)                                                                           \
  case (parts):                                                                                    \
    return IPT__AVX_NAME(store_vectors)(out, real, imag_part, count, &f, parts);
  switch (imag_alpha | (ipt__is_zero(scaling->beta) ? 0 : IPT__BETA | imag_beta)) {
    IPT__CASE(0)
    IPT__CASE(IPT__IMAG_ALPHA)
    IPT__CASE(IPT__BETA)
    IPT__CASE(IPT__BETA | IPT__IMAG_ALPHA)
    IPT__CASE(IPT__BETA | IPT__IMAG_BETA)
    IPT__CASE(IPT__BETA | IPT__IMAG_BETA | IPT__IMAG_ALPHA)
  }
#undef IPT__CASE
  return 0;
}

/* Stores complex numbers whose parts are adjacent in planes. */
IPT__TARGET static void IPT__AVX_NAME(store_planes)(IPT__REAL *out, const IPT__REAL *real,
                                                    const IPT__REAL *imag_part, size_t count,
                                                    const ipt__tile_scaling *scaling) {
  size_t j = IPT__AVX_NAME(store_most)(out, real, imag_part, count, scaling);
  _mm256_zeroupper();
  IPT__REAL_NAME(store_complex)
  (out + 2 * j, 2, real + j, imag_part + j, 1, count - j, scaling);
}

/* Stores adjacent numbers whose sums are adjacent, too. */
IPT__TARGET static void IPT__AVX_NAME(store_adjacent)(IPT__REAL *out, const IPT__REAL *sums,
                                                      size_t count,
                                                      const ipt__tile_scaling *scaling) {
  if (!scaling->is_complex) {
    IPT__AVX_NAME(store_row)(out, sums, count, scaling);
    return;
  }
  size_t i = IPT__AVX_NAME(store_most)(out, sums, NULL, count, scaling);
  _mm256_zeroupper();
  IPT__REAL_NAME(store_complex)
  (out + 2 * i, 2, sums + 2 * i, sums + 2 * i + 1, 2, count - i, scaling);
}

#undef IPT__TARGET
#undef IPT__INLINED
#undef IPT__REAL
#undef IPT__VECTOR
#undef IPT__VECTOR_OP
#undef IPT__AVX_NAME
#undef IPT__MULTIPLY_ADD_VECTOR
#undef IPT__SWAPPED_PARTS
