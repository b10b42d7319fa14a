/* Sums in the order of products of tiles by AVX2: rows of numbers are transposed in registers, so
 * that each lane of a vector is a chain. */

#define IPT__TARGET __attribute__((__target__("avx2,fma")))
#define IPT__INLINED                                                                               \
  __attribute__((__target__("avx2,fma"), __always_inline__, __nothrow__)) static inline

/* ---- Rows ---- */

/* Returns a mask of the first bytes of a vector, a multiple of 4. */
IPT__INLINED __m256i ipt__first_bytes(size_t bytes) {
  static const int32_t lanes[16] = {-1, -1, -1, -1, -1, -1, -1, -1};
  return _mm256_loadu_si256((const __m256i *)(const void *)(lanes + 8 - bytes / 4));
}

/* Adds the lanes of each of four vectors, with two planes those at even and at odd places. */
IPT__INLINED void ipt__f32_avx2_add_lanes(float *sums, const __m256 v[4], size_t planes) {
  __m128 x0 = _mm_add_ps(_mm256_castps256_ps128(v[0]), _mm256_extractf128_ps(v[0], 1));
  __m128 x1 = _mm_add_ps(_mm256_castps256_ps128(v[1]), _mm256_extractf128_ps(v[1], 1));
  __m128 x2 = _mm_add_ps(_mm256_castps256_ps128(v[2]), _mm256_extractf128_ps(v[2], 1));
  __m128 x3 = _mm_add_ps(_mm256_castps256_ps128(v[3]), _mm256_extractf128_ps(v[3], 1));
  __m128 first = _mm_add_ps(_mm_movelh_ps(x0, x1), _mm_movehl_ps(x1, x0));
  __m128 second = _mm_add_ps(_mm_movelh_ps(x2, x3), _mm_movehl_ps(x3, x2));
  if (planes == 1) {
    _mm_storeu_ps(sums, _mm_hadd_ps(first, second));
  } else {
    _mm_storeu_ps(sums, first);
    _mm_storeu_ps(sums + 4, second);
  }
}

IPT__INLINED void ipt__f64_avx2_add_lanes(double *sums, const __m256d v[4], size_t planes) {
  __m128d x0 = _mm_add_pd(_mm256_castpd256_pd128(v[0]), _mm256_extractf128_pd(v[0], 1));
  __m128d x1 = _mm_add_pd(_mm256_castpd256_pd128(v[1]), _mm256_extractf128_pd(v[1], 1));
  __m128d x2 = _mm_add_pd(_mm256_castpd256_pd128(v[2]), _mm256_extractf128_pd(v[2], 1));
  __m128d x3 = _mm_add_pd(_mm256_castpd256_pd128(v[3]), _mm256_extractf128_pd(v[3], 1));
  if (planes == 1) {
    _mm_storeu_pd(sums, _mm_hadd_pd(x0, x1));
    _mm_storeu_pd(sums + 2, _mm_hadd_pd(x2, x3));
  } else {
    _mm_storeu_pd(sums, x0);
    _mm_storeu_pd(sums + 2, x1);
    _mm_storeu_pd(sums + 4, x2);
    _mm_storeu_pd(sums + 6, x3);
  }
}

#define IPT__REAL            float
#define IPT__VECTOR          __m256
#define IPT__VECTOR_OP(name) _mm256_##name##_ps
#define IPT__LANE_NAME(name) ipt__f32_avx2_##name
#include "backend_cpu/lanes_avx2_template.h"

#define IPT__REAL            double
#define IPT__VECTOR          __m256d
#define IPT__VECTOR_OP(name) _mm256_##name##_pd
#define IPT__LANE_NAME(name) ipt__f64_avx2_##name
#include "backend_cpu/lanes_avx2_template.h"

/* ---- Eight rows of floats ---- */

#define IPT__AT(row) (const float *)(const void *)((const unsigned char *)(row) + at)
#define IPT__PAIR_OF_ROWS(i, j)                                                                    \
  _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(IPT__AT(rows[i]))),                     \
                       _mm_loadu_ps(IPT__AT(rows[j])), 1)

/* Loads four numbers of each of eight rows, from `at` bytes on, a vector for each place. */
IPT__INLINED void ipt__load_columns_f32(const void *const *rows, size_t at, __m256 col[4]) {
  __m256 x0 = IPT__PAIR_OF_ROWS(0, 4), x1 = IPT__PAIR_OF_ROWS(1, 5);
  __m256 x2 = IPT__PAIR_OF_ROWS(2, 6), x3 = IPT__PAIR_OF_ROWS(3, 7);
  __m256 low0 = _mm256_unpacklo_ps(x0, x1), high0 = _mm256_unpackhi_ps(x0, x1);
  __m256 low1 = _mm256_unpacklo_ps(x2, x3), high1 = _mm256_unpackhi_ps(x2, x3);
  col[0] = _mm256_shuffle_ps(low0, low1, 0x44);
  col[1] = _mm256_shuffle_ps(low0, low1, 0xee);
  col[2] = _mm256_shuffle_ps(high0, high1, 0x44);
  col[3] = _mm256_shuffle_ps(high0, high1, 0xee);
}
#undef IPT__AT
#undef IPT__PAIR_OF_ROWS

IPT__INLINED void ipt__load_factors_f32(const void *const *rows, size_t at, __m256 factor[8]) {
  ipt__load_columns_f32(rows, at, factor);
}

/* ---- Eight rows of doubles, in two vectors ---- */

#define IPT__AT(row) (const double *)(const void *)((const unsigned char *)(row) + at)
#define IPT__PAIR_OF_ROWS(i, j)                                                                    \
  _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(IPT__AT(rows[i]))),                     \
                       _mm_loadu_pd(IPT__AT(rows[j])), 1)

/* Loads two numbers of each of eight rows: two vectors of first ones, two of second ones. */
IPT__INLINED void ipt__load_columns_f64(const void *const *rows, size_t at, __m256d col[4]) {
  __m256d x0 = IPT__PAIR_OF_ROWS(0, 2), x1 = IPT__PAIR_OF_ROWS(1, 3);
  __m256d x2 = IPT__PAIR_OF_ROWS(4, 6), x3 = IPT__PAIR_OF_ROWS(5, 7);
  col[0] = _mm256_unpacklo_pd(x0, x1);
  col[1] = _mm256_unpacklo_pd(x2, x3);
  col[2] = _mm256_unpackhi_pd(x0, x1);
  col[3] = _mm256_unpackhi_pd(x2, x3);
}

IPT__INLINED void ipt__load_factors_f64(const void *const *rows, size_t at, __m256d factor[8]) {
  ipt__load_columns_f64(rows, at, factor);
}

/* ---- Eight rows of complex numbers, whose parts stay together ---- */

IPT__INLINED void ipt__load_columns_c32(const void *const *rows, size_t at, __m256 col[4]) {
  __m256d pairs[4];
  ipt__load_columns_f64(rows, at, pairs);
  col[0] = _mm256_castpd_ps(pairs[0]);
  col[1] = _mm256_castpd_ps(pairs[1]);
  col[2] = _mm256_castpd_ps(pairs[2]);
  col[3] = _mm256_castpd_ps(pairs[3]);
}

/* Real parts, then imaginary ones, each at both places of its number. */
IPT__INLINED void ipt__load_factors_c32(const void *const *rows, size_t at, __m256 factor[8]) {
  __m256 col[4];
  ipt__load_columns_c32(rows, at, col);
  factor[0] = _mm256_moveldup_ps(col[0]);
  factor[1] = _mm256_moveldup_ps(col[1]);
  factor[2] = _mm256_moveldup_ps(col[2]);
  factor[3] = _mm256_moveldup_ps(col[3]);
  factor[4] = _mm256_movehdup_ps(col[0]);
  factor[5] = _mm256_movehdup_ps(col[1]);
  factor[6] = _mm256_movehdup_ps(col[2]);
  factor[7] = _mm256_movehdup_ps(col[3]);
}

IPT__INLINED void ipt__load_columns_c64(const void *const *rows, size_t at, __m256d col[4]) {
  col[0] = IPT__PAIR_OF_ROWS(0, 1);
  col[1] = IPT__PAIR_OF_ROWS(2, 3);
  col[2] = IPT__PAIR_OF_ROWS(4, 5);
  col[3] = IPT__PAIR_OF_ROWS(6, 7);
}
#undef IPT__AT
#undef IPT__PAIR_OF_ROWS

IPT__INLINED void ipt__load_factors_c64(const void *const *rows, size_t at, __m256d factor[8]) {
  __m256d col[4];
  ipt__load_columns_c64(rows, at, col);
  factor[0] = _mm256_movedup_pd(col[0]);
  factor[1] = _mm256_movedup_pd(col[1]);
  factor[2] = _mm256_movedup_pd(col[2]);
  factor[3] = _mm256_movedup_pd(col[3]);
  factor[4] = _mm256_permute_pd(col[0], 0xf);
  factor[5] = _mm256_permute_pd(col[1], 0xf);
  factor[6] = _mm256_permute_pd(col[2], 0xf);
  factor[7] = _mm256_permute_pd(col[3], 0xf);
}

/* ---- Products of 16 bytes of each row of a set, each added after the one before it ---- */

/* The numbers of sums, of columns, of vectors with factors of their own, and of factors that all
 * rows share. */
#define IPT__TERMS_f32(what) what(0, 0, 0, 0) what(0, 1, 1, 1) what(0, 2, 2, 2) what(0, 3, 3, 3)
#define IPT__TERMS_f64(what) what(0, 0, 0, 0) what(1, 1, 1, 0) what(0, 2, 2, 1) what(1, 3, 3, 1)
#define IPT__TERMS_c32(what)                                                                       \
  what(0, 0, 0, 0) what(1, 1, 1, 0) what(2, 0, 4, 1) what(3, 1, 5, 1) what(0, 2, 2, 2)             \
      what(1, 3, 3, 2) what(2, 2, 6, 3) what(3, 3, 7, 3)
#define IPT__TERMS_c64(what)                                                                       \
  what(0, 0, 0, 0) what(1, 1, 1, 0) what(2, 2, 2, 0) what(3, 3, 3, 0) what(4, 0, 4, 1)             \
      what(5, 1, 5, 1) what(6, 2, 6, 1) what(7, 3, 7, 1)

typedef struct ipt__chain_set {
  __m256 sum0, sum1, sum2, sum3, sum4, sum5, sum6, sum7;
} ipt__chain_set;

/* Each has twice as many vectors of sums as the one before it. */
enum { IPT__CHAINS_F32, IPT__CHAINS_F64, IPT__CHAINS_C32, IPT__CHAINS_C64 };

#define IPT__SUM_ps(k, col, factor) set->sum##k = _mm256_fmadd_ps(col, factor, set->sum##k);
#define IPT__SUM_pd(k, col, factor)                                                                \
  set->sum##k = _mm256_castpd_ps(_mm256_fmadd_pd(col, factor, _mm256_castps_pd(set->sum##k)));
#define IPT__SHARED_ps(k, i, own, shared) IPT__SUM_ps(k, col[i], _mm256_set1_ps(factor[shared]))
#define IPT__SHARED_pd(k, i, own, shared) IPT__SUM_pd(k, col[i], _mm256_set1_pd(factor[shared]))
#define IPT__OWN_ps(k, i, own, shared)    IPT__SUM_ps(k, col[i], factor[own])
#define IPT__OWN_pd(k, i, own, shared)    IPT__SUM_pd(k, col[i], factor[own])
#define IPT__DEFINE_TERMS(format, real, vector, op)                                                \
  IPT__INLINED void ipt__add_shared_##format(ipt__chain_set *set, const void *const *rows,         \
                                             size_t at, const void *from) {                        \
    const real *factor = (const real *)from;                                                       \
    vector col[4];                                                                                 \
    ipt__load_columns_##format(rows, at, col);                                                     \
    IPT__TERMS_##format(IPT__SHARED_##op)                                                          \
  }                                                                                                \
  IPT__INLINED void ipt__add_own_##format(ipt__chain_set *set, const void *const *rows, size_t at, \
                                          const void *const *factors) {                            \
    vector col[4], factor[8];                                                                      \
    ipt__load_columns_##format(rows, at, col);                                                     \
    ipt__load_factors_##format(factors, at, factor);                                               \
    IPT__TERMS_##format(IPT__OWN_##op)                                                             \
  }
IPT__DEFINE_TERMS(f32, float, __m256, ps)
IPT__DEFINE_TERMS(f64, double, __m256d, pd)
IPT__DEFINE_TERMS(c32, float, __m256, ps)
IPT__DEFINE_TERMS(c64, double, __m256d, pd)

/* ---- Sets of chains, whose format is a constant wherever these functions are used ---- */

/* Returns the floats that the sums of a set take. A double takes two. */
IPT__INLINED size_t ipt__floats_of_set(int format) {
  return (size_t)IPT__CHAIN_SUMS * (format == IPT__CHAINS_F64 || format == IPT__CHAINS_C64 ? 2 : 1);
}

IPT__INLINED void ipt__load_set(ipt__chain_set *set, const float *from, int format) {
  set->sum0 = _mm256_loadu_ps(from);
  if (format >= IPT__CHAINS_F64)
    set->sum1 = _mm256_loadu_ps(from + 8);
  if (format >= IPT__CHAINS_C32) {
    set->sum2 = _mm256_loadu_ps(from + 16);
    set->sum3 = _mm256_loadu_ps(from + 24);
  }
  if (format == IPT__CHAINS_C64) {
    set->sum4 = _mm256_loadu_ps(from + 32);
    set->sum5 = _mm256_loadu_ps(from + 40);
    set->sum6 = _mm256_loadu_ps(from + 48);
    set->sum7 = _mm256_loadu_ps(from + 56);
  }
}

IPT__INLINED void ipt__store_set(float *to, const ipt__chain_set *set, int format) {
  _mm256_storeu_ps(to, set->sum0);
  if (format >= IPT__CHAINS_F64)
    _mm256_storeu_ps(to + 8, set->sum1);
  if (format >= IPT__CHAINS_C32) {
    _mm256_storeu_ps(to + 16, set->sum2);
    _mm256_storeu_ps(to + 24, set->sum3);
  }
  if (format == IPT__CHAINS_C64) {
    _mm256_storeu_ps(to + 32, set->sum4);
    _mm256_storeu_ps(to + 40, set->sum5);
    _mm256_storeu_ps(to + 48, set->sum6);
    _mm256_storeu_ps(to + 56, set->sum7);
  }
}

IPT__INLINED void ipt__add_shared(ipt__chain_set *set, const void *const *rows, size_t at,
                                  const unsigned char *factor, int format) {
  if (format == IPT__CHAINS_F32)
    ipt__add_shared_f32(set, rows, at, factor + at);
  else if (format == IPT__CHAINS_F64)
    ipt__add_shared_f64(set, rows, at, factor + at);
  else if (format == IPT__CHAINS_C32)
    ipt__add_shared_c32(set, rows, at, factor + at);
  else
    ipt__add_shared_c64(set, rows, at, factor + at);
}

IPT__INLINED void ipt__add_own(ipt__chain_set *set, const void *const *rows, size_t at,
                               const void *const *factors, int format) {
  if (format == IPT__CHAINS_F32)
    ipt__add_own_f32(set, rows, at, factors);
  else if (format == IPT__CHAINS_F64)
    ipt__add_own_f64(set, rows, at, factors);
  else if (format == IPT__CHAINS_C32)
    ipt__add_own_c32(set, rows, at, factors);
  else
    ipt__add_own_c64(set, rows, at, factors);
}

/* Rows that are equally far apart: their addresses stay in registers. */
IPT__INLINED void ipt__add_adjacent(ipt__chain_set *set, const unsigned char *row, size_t pitch,
                                    const unsigned char *factor, int format) {
  const void *rows[IPT__CHAINS] = {row,
                                   row + pitch,
                                   row + 2 * pitch,
                                   row + 3 * pitch,
                                   row + 4 * pitch,
                                   row + 5 * pitch,
                                   row + 6 * pitch,
                                   row + 7 * pitch};
  ipt__add_shared(set, rows, 0, factor, format);
}

/* Adds to one, two or four sets at a time. Four of them share the factor. */
IPT__INLINED void ipt__add_some_sets(float *sums, const ipt__chains *chains, size_t first,
                                     size_t bytes, int count, int format) {
  const size_t each = ipt__floats_of_set(format), pitch = chains->pitch;
  const size_t second = count > 1 ? 1 : 0, third = count > 2 ? 2 : 0, fourth = count > 2 ? 3 : 0;
  const void *const *rows = chains->rows + first * IPT__CHAINS;
  const void *const *factors = chains->factors + first * IPT__CHAINS;
  const unsigned char *row0 = (const unsigned char *)rows[0];
  const unsigned char *row1 = (const unsigned char *)rows[second * IPT__CHAINS];
  const unsigned char *row2 = (const unsigned char *)rows[third * IPT__CHAINS];
  const unsigned char *row3 = (const unsigned char *)rows[fourth * IPT__CHAINS];
  const unsigned char *factor0 = (const unsigned char *)factors[0];
  const unsigned char *factor1 = (const unsigned char *)factors[count == 2 ? IPT__CHAINS : 0];
  ipt__chain_set set0, set1, set2, set3;
  sums += first * each;
  ipt__load_set(&set0, sums, format);
  ipt__load_set(&set1, sums + second * each, format);
  ipt__load_set(&set2, sums + third * each, format);
  ipt__load_set(&set3, sums + fourth * each, format);
  for (size_t at = 0; at < bytes; at += 16) {
    ipt__add_adjacent(&set0, row0 + at, pitch, factor0 + at, format);
    if (count > 1)
      ipt__add_adjacent(&set1, row1 + at, pitch, (count == 2 ? factor1 : factor0) + at, format);
    if (count > 2) {
      ipt__add_adjacent(&set2, row2 + at, pitch, factor0 + at, format);
      ipt__add_adjacent(&set3, row3 + at, pitch, factor0 + at, format);
    }
  }
  ipt__store_set(sums, &set0, format);
  if (count > 1)
    ipt__store_set(sums + each, &set1, format);
  if (count > 2) {
    ipt__store_set(sums + 2 * each, &set2, format);
    ipt__store_set(sums + 3 * each, &set3, format);
  }
}

/* Adds to a set of rows at any places. */
IPT__INLINED void ipt__add_scattered(float *sums, const ipt__chains *chains, size_t first,
                                     size_t bytes, int format) {
  const void *const *rows = chains->rows + first * IPT__CHAINS;
  const void *const *factors = chains->factors + first * IPT__CHAINS;
  ipt__chain_set set;
  sums += first * ipt__floats_of_set(format);
  ipt__load_set(&set, sums, format);
  for (size_t at = 0; at < bytes; at += 16)
    if (chains->shares_factor)
      ipt__add_shared(&set, rows, at, (const unsigned char *)factors[0], format);
    else
      ipt__add_own(&set, rows, at, factors, format);
  ipt__store_set(sums, &set, format);
}

/* `most` sets at a time, as registers suffice for. */
IPT__INLINED void ipt__add_sets(void *to, const ipt__chains *chains, size_t number, size_t most,
                                int format) {
  float *sums = (float *)to;
  size_t set = 0, sets = chains->sets, bytes = chains->terms * number;
  for (; !chains->are_adjacent && set < sets; set++)
    ipt__add_scattered(sums, chains, set, bytes, format);
  for (; most >= 4 && chains->shares_factor && sets - set >= 4; set += 4)
    ipt__add_some_sets(sums, chains, set, bytes, 4, format);
  for (; most >= 2 && sets - set >= 2; set += 2)
    ipt__add_some_sets(sums, chains, set, bytes, 2, format);
  for (; set < sets; set++)
    ipt__add_some_sets(sums, chains, set, bytes, 1, format);
}

/* ---- The kernels ---- */

IPT__TARGET static void ipt__f32_avx2_add_chains(void *sums, const ipt__chains *chains) {
  if (chains->planes == 1)
    ipt__add_sets(sums, chains, 4, 4, IPT__CHAINS_F32);
  else
    ipt__add_sets(sums, chains, 8, 2, IPT__CHAINS_C32);
}

IPT__TARGET static void ipt__f64_avx2_add_chains(void *sums, const ipt__chains *chains) {
  if (chains->planes == 1)
    ipt__add_sets(sums, chains, 8, 2, IPT__CHAINS_F64);
  else
    ipt__add_sets(sums, chains, 16, 1, IPT__CHAINS_C64);
}

#undef IPT__TARGET
#undef IPT__INLINED

static const ipt__lane_kernels ipt__wide_lanes[2] = {
    {ipt__f32_avx2_add_rows, ipt__f32_avx2_add_complex, ipt__f32_avx2_add_chains,
     ipt__f32_avx2_use_rows, ipt__f32_avx2_use_corner, 16},
    {ipt__f64_avx2_add_rows, ipt__f64_avx2_add_complex, ipt__f64_avx2_add_chains,
     ipt__f64_avx2_use_rows, ipt__f64_avx2_use_corner, 16}};
