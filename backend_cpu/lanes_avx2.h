/* Sums in the order of products of tiles by AVX2: rows of numbers are transposed in registers, so
 * that each lane of a vector is a chain. */

#define IPT__TARGET __attribute__((__target__("avx2,fma")))

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

IPT__TARGET static inline void ipt__load_factors_f32(const ipt__chains *chains, size_t at,
                                                     __m256 factor[4]) {
  const float *first = (const float *)chains->factors[0] + at;
  if (!chains->shares_factor) {
    ipt__load_columns_f32(chains->factors, at, factor);
    return;
  }
  factor[0] = _mm256_set1_ps(first[0]);
  factor[1] = _mm256_set1_ps(first[1]);
  factor[2] = _mm256_set1_ps(first[2]);
  factor[3] = _mm256_set1_ps(first[3]);
}

IPT__TARGET static void ipt__add_real_chains_f32(float *sums, const ipt__chains *chains) {
  __m256 sum = _mm256_loadu_ps(sums), col[4], factor[4];
  for (size_t term = 0; term < chains->terms; term += 4) {
    ipt__load_columns_f32(chains->rows, term, col);
    ipt__load_factors_f32(chains, term, factor);
    sum = _mm256_fmadd_ps(col[0], factor[0], sum);
    sum = _mm256_fmadd_ps(col[1], factor[1], sum);
    sum = _mm256_fmadd_ps(col[2], factor[2], sum);
    sum = _mm256_fmadd_ps(col[3], factor[3], sum);
  }
  _mm256_storeu_ps(sums, sum);
}

IPT__TARGET static void ipt__add_complex_chains_f32(float *sums, const ipt__chains *chains) {
  __m256 s0 = _mm256_loadu_ps(sums), s1 = _mm256_loadu_ps(sums + IPT__CHAINS);
  __m256 s2 = _mm256_loadu_ps(sums + 2 * IPT__CHAINS), s3 = _mm256_loadu_ps(sums + 3 * IPT__CHAINS);
  __m256 col[4], factor[4];
  for (size_t term = 0; term < chains->terms; term += 2) {
    ipt__load_columns_f32(chains->rows, 2 * term, col);
    ipt__load_factors_f32(chains, 2 * term, factor);
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

IPT__TARGET static inline void ipt__load_factors_f64(const ipt__chains *chains, size_t at,
                                                     __m256d factor[4]) {
  const double *first = (const double *)chains->factors[0] + at;
  if (!chains->shares_factor) {
    ipt__load_columns_f64(chains->factors, at, factor);
    return;
  }
  factor[0] = factor[1] = _mm256_set1_pd(first[0]);
  factor[2] = factor[3] = _mm256_set1_pd(first[1]);
}

IPT__TARGET static void ipt__add_real_chains_f64(double *sums, const ipt__chains *chains) {
  __m256d low = _mm256_loadu_pd(sums), high = _mm256_loadu_pd(sums + 4), col[4], factor[4];
  for (size_t term = 0; term < chains->terms; term += 2) {
    ipt__load_columns_f64(chains->rows, term, col);
    ipt__load_factors_f64(chains, term, factor);
    low = _mm256_fmadd_pd(col[2], factor[2], _mm256_fmadd_pd(col[0], factor[0], low));
    high = _mm256_fmadd_pd(col[3], factor[3], _mm256_fmadd_pd(col[1], factor[1], high));
  }
  _mm256_storeu_pd(sums, low);
  _mm256_storeu_pd(sums + 4, high);
}

IPT__TARGET static void ipt__add_complex_chains_f64(double *sums, const ipt__chains *chains) {
  __m256d s0 = _mm256_loadu_pd(sums), s1 = _mm256_loadu_pd(sums + 4);
  __m256d s2 = _mm256_loadu_pd(sums + 8), s3 = _mm256_loadu_pd(sums + 12);
  __m256d s4 = _mm256_loadu_pd(sums + 16), s5 = _mm256_loadu_pd(sums + 20);
  __m256d s6 = _mm256_loadu_pd(sums + 24), s7 = _mm256_loadu_pd(sums + 28);
  __m256d col[4], factor[4];
  for (size_t term = 0; term < chains->terms; term++) {
    ipt__load_columns_f64(chains->rows, 2 * term, col);
    ipt__load_factors_f64(chains, 2 * term, factor);
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

static void ipt__add_chains_f32(void *sums, const ipt__chains *chains) {
  if (chains->planes == 1)
    ipt__add_real_chains_f32((float *)sums, chains);
  else
    ipt__add_complex_chains_f32((float *)sums, chains);
}

static void ipt__add_chains_f64(void *sums, const ipt__chains *chains) {
  if (chains->planes == 1)
    ipt__add_real_chains_f64((double *)sums, chains);
  else
    ipt__add_complex_chains_f64((double *)sums, chains);
}

static const ipt__lane_kernels ipt__wide_lanes[2] = {
    {ipt__f32_avx2_add_rows, ipt__add_chains_f32, 4},
    {ipt__f64_avx2_add_rows, ipt__add_chains_f64, 2}};
