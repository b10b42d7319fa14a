/* Sums of matrices times vectors, in the order in which products of tiles add them: each lane adds
 * one term after the other, so that an element has the same bits whatever shape C has. Sums along
 * rows are chains, in sets of eight: eight rows with the same part of the vector, or some rows and
 * several blocks of terms. Rows of symmetric matrices are used twice. */

/* The part of up to four rows that is a triangle on the diagonal. */
typedef struct ipt__corner {
  const void *rows[IPT__ROWS_TOGETHER]; /* from the first column of the triangle */
  size_t row_count, planes;
  size_t diagonal; /* real numbers of an element of the diagonal that are used */
  int is_lower;
} ipt__corner;

typedef struct ipt__lane_kernels {
  void (*add_rows)(void *sums, const void *const *rows, size_t row_count, const void *factors,
                   size_t step, size_t count);
  /* Rows of complex numbers, count of real ones: first += real parts of factors times rows, and
     second += imaginary parts times rows. */
  void (*add_complex)(void *first, void *second, const void *const *rows, size_t row_count,
                      const void *factors, size_t count);
  /* Adds terms to the sums of all sets. */
  void (*add_chains)(void *sums, const ipt__chains *chains);
  /* sums[r * planes] += row r times vector, and more += factors[r * planes] * row r, for up to four
     rows. With two planes each row has a second sum, for the numbers at odd places. */
  void (*use_rows)(void *sums, void *more, const void *const *rows, size_t row_count,
                   const void *vector, const void *factors, size_t planes, size_t count);
  /* Likewise for a triangle, whose diagonal only `more` has. */
  void (*use_corner)(void *sums, void *more, const ipt__corner *corner, const void *vector,
                     const void *factors);
  size_t bytes; /* of each row that chains use at a time, unless a number has more */
} ipt__lane_kernels;

/* The row or the factor of a chain. */
static const unsigned char *ipt__row_of_chain(const ipt__chains *chains, size_t i) {
  size_t place = chains->are_adjacent ? i % IPT__CHAINS : 0;
  return (const unsigned char *)chains->rows[i - place] + place * chains->pitch;
}

static const unsigned char *ipt__factor_of_chain(const ipt__chains *chains, size_t i) {
  return (const unsigned char *)chains->factors[chains->are_adjacent ? i - i % IPT__CHAINS : i];
}

#define IPT__DEFINE_CORNER(target, name, multiply_add)                                             \
  target static void name(void *sums, void *more, const ipt__corner *corner, const void *vector,   \
                          const void *factors) {                                                   \
    const IPT__REAL *x = (const IPT__REAL *)vector, *f = (const IPT__REAL *)factors;               \
    IPT__REAL *sum = (IPT__REAL *)sums, *to = (IPT__REAL *)more;                                   \
    size_t planes = corner->planes, all = corner->row_count * planes;                              \
    for (size_t r = 0; r < all; r += planes) {                                                     \
      const IPT__REAL *row = (const IPT__REAL *)corner->rows[r / planes];                          \
      size_t begin = corner->is_lower ? 0 : r + planes, end = corner->is_lower ? r : all;          \
      for (size_t i = r; i < r + corner->diagonal; i++)                                            \
        to[i] = multiply_add(f[r], row[i], to[i]);                                                 \
      for (size_t i = begin; i < end; i++) {                                                       \
        IPT__REAL *of_row = sum + r + (i & (planes - 1));                                          \
        *of_row = multiply_add(row[i], x[i], *of_row);                                             \
        to[i] = multiply_add(f[r], row[i], to[i]);                                                 \
      }                                                                                            \
    }                                                                                              \
  }

/* ---- Whatever the compiler makes of the loops ---- */

#define IPT__REAL            float
#define IPT__LANE_NAME(name) ipt__f32_##name
#include "backend_cpu/lanes_template.h"

#define IPT__REAL            double
#define IPT__LANE_NAME(name) ipt__f64_##name
#include "backend_cpu/lanes_template.h"

static const ipt__lane_kernels ipt__plain_lanes[2] = {
    {ipt__f32_add_rows, ipt__f32_add_complex, ipt__f32_add_chains, ipt__f32_use_rows,
     ipt__f32_use_corner, 1},
    {ipt__f64_add_rows, ipt__f64_add_complex, ipt__f64_add_chains, ipt__f64_use_rows,
     ipt__f64_use_corner, 1}};

/* ---- AVX2 ---- */

#ifdef IPT__HAS_AVX2
#include "backend_cpu/lanes_avx2.h"
#endif

static const ipt__lane_kernels *ipt__choose_lane_kernels(ipt_type type) {
  int is_double = ipt__facts_of(type).summed == IPT__SUMMED_F64;
#ifdef IPT__HAS_AVX2
  if (ipt__has_wide_vectors())
    return &ipt__wide_lanes[is_double];
#endif
  return &ipt__plain_lanes[is_double];
}

/* Sets the sums to those of all terms. The last ones, if they are too few for the kernels, are
 * copied and followed by zeros, which change no sum. */
static void ipt__sum_chains(const ipt__lane_kernels *kernels, size_t number, void *sums,
                            const ipt__chains *chains) {
  unsigned char copies[2 * IPT__MOST_CHAINS][16];
  size_t terms = (size_t)ipt__max(kernels->bytes / number, 1);
  size_t rest = chains->terms % terms, at = (chains->terms - rest) * number;
  memset(sums, 0, chains->sets * IPT__CHAIN_SUMS * sizeof(double));
  if (rest == 0) {
    kernels->add_chains(sums, chains);
    return;
  }
  ipt__chains part = *chains;
  part.terms -= rest;
  kernels->add_chains(sums, &part);
  memset(copies, 0, sizeof copies);
  for (size_t i = 0; i < chains->sets * IPT__CHAINS; i++) {
    memcpy(copies[2 * i], ipt__row_of_chain(chains, i) + at, rest * number);
    memcpy(copies[2 * i + 1], ipt__factor_of_chain(chains, i) + at, rest * number);
    part.rows[i] = copies[2 * i];
    part.factors[i] = copies[2 * i + 1];
  }
  part.pitch = 2 * sizeof copies[0];
  part.terms = terms;
  kernels->add_chains(sums, &part);
}
