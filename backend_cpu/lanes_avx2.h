/* Sums in the order of products of tiles by AVX2: rows of numbers are transposed in registers, so
 * that each lane of a vector is a chain. */

#define IPT__TARGET  __attribute__((__target__("avx2,fma")))
#define IPT__INLINED __attribute__((__target__("avx2,fma"), __always_inline__)) static inline

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

#define IPT__PAIR_OF_ROWS(i, j)                                                                    \
  _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps((const float *)rows[i] + at)),          \
                       _mm_loadu_ps((const float *)rows[j] + at), 1)

/* Loads four numbers of each of eight rows, a vector for each place. */
IPT__TARGET static inline void ipt__load_columns_f32(const void *const *rows, size_t at,
                                                     __m256 col[4]) {
  __m256 x0 = IPT__PAIR_OF_ROWS(0, 4), x1 = IPT__PAIR_OF_ROWS(1, 5);
  __m256 x2 = IPT__PAIR_OF_ROWS(2, 6), x3 = IPT__PAIR_OF_ROWS(3, 7);
  __m256 low0 = _mm256_unpacklo_ps(x0, x1), high0 = _mm256_unpackhi_ps(x0, x1);
  __m256 low1 = _mm256_unpacklo_ps(x2, x3), high1 = _mm256_unpackhi_ps(x2, x3);
  col[0] = _mm256_shuffle_ps(low0, low1, 0x44);
  col[1] = _mm256_shuffle_ps(low0, low1, 0xee);
  col[2] = _mm256_shuffle_ps(high0, high1, 0x44);
  col[3] = _mm256_shuffle_ps(high0, high1, 0xee);
}
#undef IPT__PAIR_OF_ROWS

IPT__TARGET static inline void ipt__load_shared_f32(const float *from, __m256 factor[4]) {
  factor[0] = _mm256_set1_ps(from[0]);
  factor[1] = _mm256_set1_ps(from[1]);
  factor[2] = _mm256_set1_ps(from[2]);
  factor[3] = _mm256_set1_ps(from[3]);
}

IPT__TARGET static inline void ipt__load_factors_f32(const ipt__chains *chains, size_t set,
                                                     size_t at, __m256 factor[4]) {
  if (chains->shares_factor)
    ipt__load_shared_f32((const float *)chains->factors[0] + at, factor);
  else
    ipt__load_columns_f32(chains->factors + set * IPT__CHAINS, at, factor);
}

/* Adds four terms to the sums of a set. */
IPT__TARGET static inline __m256 ipt__add_columns_f32(__m256 sum, const void *const *rows,
                                                      size_t at, const __m256 factor[4]) {
  __m256 col[4];
  ipt__load_columns_f32(rows, at, col);
  sum = _mm256_fmadd_ps(col[0], factor[0], sum);
  sum = _mm256_fmadd_ps(col[1], factor[1], sum);
  sum = _mm256_fmadd_ps(col[2], factor[2], sum);
  return _mm256_fmadd_ps(col[3], factor[3], sum);
}

IPT__TARGET static void ipt__add_real_chains_f32(float *sums, const ipt__chains *chains,
                                                 size_t set) {
  __m256 sum = _mm256_loadu_ps(sums), factor[4];
  for (size_t term = 0; term < chains->terms; term += 4) {
    ipt__load_factors_f32(chains, set, term, factor);
    sum = ipt__add_columns_f32(sum, chains->rows + set * IPT__CHAINS, term, factor);
  }
  _mm256_storeu_ps(sums, sum);
}

/* Two sets that share the factor. */
IPT__TARGET static void ipt__add_both_sets_f32(float *sums, const ipt__chains *chains) {
  __m256 first = _mm256_loadu_ps(sums), second = _mm256_loadu_ps(sums + IPT__CHAIN_SUMS);
  __m256 factor[4];
  for (size_t term = 0; term < chains->terms; term += 4) {
    ipt__load_shared_f32((const float *)chains->factors[0] + term, factor);
    first = ipt__add_columns_f32(first, chains->rows, term, factor);
    second = ipt__add_columns_f32(second, chains->rows + IPT__CHAINS, term, factor);
  }
  _mm256_storeu_ps(sums, first);
  _mm256_storeu_ps(sums + IPT__CHAIN_SUMS, second);
}

IPT__TARGET static void ipt__add_complex_chains_f32(float *sums, const ipt__chains *chains,
                                                    size_t set) {
  const void *const *rows = chains->rows + set * IPT__CHAINS;
  __m256 s0 = _mm256_loadu_ps(sums), s1 = _mm256_loadu_ps(sums + IPT__CHAINS);
  __m256 s2 = _mm256_loadu_ps(sums + 2 * IPT__CHAINS), s3 = _mm256_loadu_ps(sums + 3 * IPT__CHAINS);
  __m256 col[4], factor[4];
  for (size_t term = 0; term < chains->terms; term += 2) {
    ipt__load_columns_f32(rows, 2 * term, col);
    ipt__load_factors_f32(chains, set, 2 * term, factor);
    s0 = _mm256_fmadd_ps(col[2], factor[2], _mm256_fmadd_ps(col[0], factor[0], s0));
    s1 = _mm256_fmadd_ps(col[2], factor[3], _mm256_fmadd_ps(col[0], factor[1], s1));
    s2 = _mm256_fmadd_ps(col[3], factor[2], _mm256_fmadd_ps(col[1], factor[0], s2));
    s3 = _mm256_fmadd_ps(col[3], factor[3], _mm256_fmadd_ps(col[1], factor[1], s3));
  }
  _mm256_storeu_ps(sums, s0);
  _mm256_storeu_ps(sums + IPT__CHAINS, s1);
  _mm256_storeu_ps(sums + 2 * IPT__CHAINS, s2);
  _mm256_storeu_ps(sums + 3 * IPT__CHAINS, s3);
}

/* ---- Eight rows of doubles, in two vectors ---- */

#define IPT__PAIR_OF_ROWS(i, j)                                                                    \
  _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd((const double *)rows[i] + at)),         \
                       _mm_loadu_pd((const double *)rows[j] + at), 1)

/* Loads two numbers of each of eight rows: two vectors of first ones, two of second ones. */
IPT__TARGET static inline void ipt__load_columns_f64(const void *const *rows, size_t at,
                                                     __m256d col[4]) {
  __m256d x0 = IPT__PAIR_OF_ROWS(0, 2), x1 = IPT__PAIR_OF_ROWS(1, 3);
  __m256d x2 = IPT__PAIR_OF_ROWS(4, 6), x3 = IPT__PAIR_OF_ROWS(5, 7);
  col[0] = _mm256_unpacklo_pd(x0, x1);
  col[1] = _mm256_unpacklo_pd(x2, x3);
  col[2] = _mm256_unpackhi_pd(x0, x1);
  col[3] = _mm256_unpackhi_pd(x2, x3);
}
#undef IPT__PAIR_OF_ROWS

IPT__TARGET static inline void ipt__load_shared_f64(const double *from, __m256d factor[4]) {
  factor[0] = factor[1] = _mm256_set1_pd(from[0]);
  factor[2] = factor[3] = _mm256_set1_pd(from[1]);
}

IPT__TARGET static inline void ipt__load_factors_f64(const ipt__chains *chains, size_t set,
                                                     size_t at, __m256d factor[4]) {
  if (chains->shares_factor)
    ipt__load_shared_f64((const double *)chains->factors[0] + at, factor);
  else
    ipt__load_columns_f64(chains->factors + set * IPT__CHAINS, at, factor);
}

/* Adds two terms to the sums of a set. */
IPT__TARGET static inline void ipt__add_columns_f64(__m256d sum[2], const void *const *rows,
                                                    size_t at, const __m256d factor[4]) {
  __m256d col[4];
  ipt__load_columns_f64(rows, at, col);
  sum[0] = _mm256_fmadd_pd(col[2], factor[2], _mm256_fmadd_pd(col[0], factor[0], sum[0]));
  sum[1] = _mm256_fmadd_pd(col[3], factor[3], _mm256_fmadd_pd(col[1], factor[1], sum[1]));
}

IPT__TARGET static void ipt__add_real_chains_f64(double *sums, const ipt__chains *chains,
                                                 size_t set) {
  __m256d sum[2] = {_mm256_loadu_pd(sums), _mm256_loadu_pd(sums + 4)}, factor[4];
  for (size_t term = 0; term < chains->terms; term += 2) {
    ipt__load_factors_f64(chains, set, term, factor);
    ipt__add_columns_f64(sum, chains->rows + set * IPT__CHAINS, term, factor);
  }
  _mm256_storeu_pd(sums, sum[0]);
  _mm256_storeu_pd(sums + 4, sum[1]);
}

IPT__TARGET static void ipt__add_both_sets_f64(double *sums, const ipt__chains *chains) {
  double *more = sums + IPT__CHAIN_SUMS;
  __m256d first[2] = {_mm256_loadu_pd(sums), _mm256_loadu_pd(sums + 4)};
  __m256d second[2] = {_mm256_loadu_pd(more), _mm256_loadu_pd(more + 4)}, factor[4];
  for (size_t term = 0; term < chains->terms; term += 2) {
    ipt__load_shared_f64((const double *)chains->factors[0] + term, factor);
    ipt__add_columns_f64(first, chains->rows, term, factor);
    ipt__add_columns_f64(second, chains->rows + IPT__CHAINS, term, factor);
  }
  _mm256_storeu_pd(sums, first[0]);
  _mm256_storeu_pd(sums + 4, first[1]);
  _mm256_storeu_pd(more, second[0]);
  _mm256_storeu_pd(more + 4, second[1]);
}

IPT__TARGET static void ipt__add_complex_chains_f64(double *sums, const ipt__chains *chains,
                                                    size_t set) {
  const void *const *rows = chains->rows + set * IPT__CHAINS;
  __m256d s0 = _mm256_loadu_pd(sums), s1 = _mm256_loadu_pd(sums + 4);
  __m256d s2 = _mm256_loadu_pd(sums + 8), s3 = _mm256_loadu_pd(sums + 12);
  __m256d s4 = _mm256_loadu_pd(sums + 16), s5 = _mm256_loadu_pd(sums + 20);
  __m256d s6 = _mm256_loadu_pd(sums + 24), s7 = _mm256_loadu_pd(sums + 28);
  __m256d col[4], factor[4];
  for (size_t term = 0; term < chains->terms; term++) {
    ipt__load_columns_f64(rows, 2 * term, col);
    ipt__load_factors_f64(chains, set, 2 * term, factor);
    s0 = _mm256_fmadd_pd(col[0], factor[0], s0);
    s1 = _mm256_fmadd_pd(col[1], factor[1], s1);
    s2 = _mm256_fmadd_pd(col[0], factor[2], s2);
    s3 = _mm256_fmadd_pd(col[1], factor[3], s3);
    s4 = _mm256_fmadd_pd(col[2], factor[0], s4);
    s5 = _mm256_fmadd_pd(col[3], factor[1], s5);
    s6 = _mm256_fmadd_pd(col[2], factor[2], s6);
    s7 = _mm256_fmadd_pd(col[3], factor[3], s7);
  }
  _mm256_storeu_pd(sums, s0);
  _mm256_storeu_pd(sums + 4, s1);
  _mm256_storeu_pd(sums + 8, s2);
  _mm256_storeu_pd(sums + 12, s3);
  _mm256_storeu_pd(sums + 16, s4);
  _mm256_storeu_pd(sums + 20, s5);
  _mm256_storeu_pd(sums + 24, s6);
  _mm256_storeu_pd(sums + 28, s7);
}

/* ---- The kernels ---- */

#undef IPT__TARGET
#undef IPT__INLINED

/* Whether rows compete for places in the first cache, which then has room for one set only. */
static int ipt__sets_compete(const ipt__chains *chains) {
  size_t pitch = (size_t)((uintptr_t)chains->rows[1] - (uintptr_t)chains->rows[0]);
  return pitch % (IPT__CPU_SETS / 2) == 0;
}

#define IPT__ADD_CHAINS(type, real)                                                                \
  static void ipt__add_chains_##type(void *sums, const ipt__chains *chains) {                      \
    real *to = (real *)sums;                                                                       \
    if (chains->planes == 1 && chains->shares_factor && chains->sets == IPT__CHAIN_SETS &&         \
        !ipt__sets_compete(chains))                                                                \
      ipt__add_both_sets_##type(to, chains);                                                       \
    else                                                                                           \
      for (size_t set = 0; set < chains->sets; set++, to += IPT__CHAIN_SUMS)                       \
        if (chains->planes == 1)                                                                   \
          ipt__add_real_chains_##type(to, chains, set);                                            \
        else                                                                                       \
          ipt__add_complex_chains_##type(to, chains, set);                                         \
  }

IPT__ADD_CHAINS(f32, float)
IPT__ADD_CHAINS(f64, double)
#undef IPT__ADD_CHAINS

static const ipt__lane_kernels ipt__wide_lanes[2] = {
    {ipt__f32_avx2_add_rows, ipt__add_chains_f32, ipt__f32_avx2_use_rows, ipt__f32_avx2_use_corner,
     4},
    {ipt__f64_avx2_add_rows, ipt__add_chains_f64, ipt__f64_avx2_use_rows, ipt__f64_avx2_use_corner,
     2}};
