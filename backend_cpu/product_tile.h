/* Products of packed tiles. All multiplications become products of a tile of few rows with one of
 * few columns, over many terms. Packing puts the lanes of a tile side by side, fills those beyond
 * the matrix with zeros, and separates real from imaginary parts: planes. A tile has as many sums
 * as the registers of the vectors hold, of the processor that runs it. */

/* How the lanes of a tile and its terms lie in a matrix; in real numbers, not in elements. */
typedef struct ipt__packing {
  size_t along;  /* from one term to the next */
  size_t across; /* from one lane to the next */
  size_t terms;
  size_t lanes, valid; /* of the tile; of them inside of the matrix */
  size_t planes;       /* 1: real; 2: complex */
  int conjugate;
} ipt__packing;

typedef struct ipt__tile_place {
  size_t rows, cols; /* of the tile, inside of the matrix */
  size_t pitch;      /* of the matrix, in real numbers */
} ipt__tile_place;

/* matrix = alpha * sums + beta * matrix; with beta = 0 it is not read. */
typedef struct ipt__tile_scaling {
  double alpha[2], beta[2]; /* as rounded to the type */
  int is_complex;
} ipt__tile_scaling;

static ipt__tile_scaling ipt__tile_scaling_of(ipt_type type, const double *alpha,
                                              const double *beta) {
  ipt__tile_scaling scaling = {{alpha[0], alpha[1]}, {beta[0], beta[1]}, ipt__is_complex(type)};
  return scaling;
}

typedef struct ipt__tile_kernels {
  void (*pack)(void *packed, const void *matrix, const ipt__packing *packing);
  void (*add_product)(void *sums, const void *left, const void *right, size_t terms, size_t planes);
  void (*add_sums)(void *sums, const void *more, size_t count);
  void (*store)(void *matrix, const void *sums, const ipt__tile_place *place,
                const ipt__tile_scaling *scaling);
  size_t rows, cols; /* of a tile */
  size_t registers;  /* of vectors that its sums take */
  size_t real_size;  /* bytes */
} ipt__tile_kernels;

/* ---- Vectors of 16 bytes, or whatever the compiler makes of the loops ---- */

#define IPT__REAL            float
#define IPT__TILE_ROWS       4
#define IPT__TILE_COLS       8
#define IPT__TILE_REGISTERS  8
#define IPT__TILE_NAME(name) ipt__f32_##name
#include "backend_cpu/product_sums_loops_template.h"
#include "backend_cpu/product_tile_template.h"

#define IPT__REAL            double
#define IPT__TILE_ROWS       4
#define IPT__TILE_COLS       4
#define IPT__TILE_REGISTERS  8
#define IPT__TILE_NAME(name) ipt__f64_##name
#include "backend_cpu/product_sums_loops_template.h"
#include "backend_cpu/product_tile_template.h"

/* ---- AVX2: vectors of 32 bytes, multiplied and added at once ---- */

/* Not on Windows, where gcc does not align vectors that it puts on the stack. */
#if defined(__GNUC__) && defined(__x86_64__) && !defined(_WIN32)
#include <immintrin.h>
#define IPT__HAS_AVX2

#define IPT__REAL            float
#define IPT__TILE_ROWS       6
#define IPT__TILE_COLS       16
#define IPT__TILE_REGISTERS  12
#define IPT__TILE_NAME(name) ipt__f32_avx2_##name
#define IPT__VECTOR          __m256
#define IPT__VECTOR_OP(name) _mm256_##name##_ps
#include "backend_cpu/product_sums_avx2_template.h"
#include "backend_cpu/product_tile_template.h"

#define IPT__REAL            double
#define IPT__TILE_ROWS       6
#define IPT__TILE_COLS       8
#define IPT__TILE_REGISTERS  12
#define IPT__TILE_NAME(name) ipt__f64_avx2_##name
#define IPT__VECTOR          __m256d
#define IPT__VECTOR_OP(name) _mm256_##name##_pd
#include "backend_cpu/product_sums_avx2_template.h"
#include "backend_cpu/product_tile_template.h"
#endif

/* ---- Which ---- */

#ifdef IPT__HAS_AVX2

/* Instructions for a term of a rows x cols matrix of sums, with those beyond it. */
static uint64_t ipt__tile_work(const ipt__tile_kernels *kernels, uint64_t rows, uint64_t cols) {
  uint64_t tiles =
      ipt__saturating_mul(ipt__divide_up(rows, kernels->rows), ipt__divide_up(cols, kernels->cols));
  return ipt__saturating_mul(tiles, kernels->registers);
}

/* Those of the wider vectors, unless the sums are too few for them: two plain instructions take as
 * long as one that multiplies and adds at once. */
static const ipt__tile_kernels *ipt__choose_product_tile(int is_double, uint64_t rows,
                                                         uint64_t cols) {
  const ipt__tile_kernels *plain = is_double ? &ipt__f64_kernels : &ipt__f32_kernels;
  const ipt__tile_kernels *wide = is_double ? &ipt__f64_avx2_kernels : &ipt__f32_avx2_kernels;
  int has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  int is_worth_it = ipt__tile_work(wide, rows, cols) <= 2 * ipt__tile_work(plain, rows, cols);
  return has_avx2 && is_worth_it ? wide : plain;
}

#else

static const ipt__tile_kernels *ipt__choose_product_tile(int is_double, uint64_t rows,
                                                         uint64_t cols) {
  (void)rows;
  (void)cols;
  return is_double ? &ipt__f64_kernels : &ipt__f32_kernels;
}

#endif

/* The sums of a tile to their place in a matrix, as far as that reaches. */
static void ipt__store_tile(const ipt__tile_kernels *kernels, const ipt__tile_scaling *scaling,
                            unsigned char *to, const ipt__matrix *matrix, uint64_t row,
                            uint64_t col, const unsigned char *sums) {
  size_t number = kernels->real_size * (scaling->is_complex ? 2 : 1);
  ipt__tile_place place;
  place.rows = (size_t)ipt__min(kernels->rows, matrix->rows - row);
  place.cols = (size_t)ipt__min(kernels->cols, matrix->cols - col);
  place.pitch = (size_t)matrix->pitch / kernels->real_size;
  kernels->store(to + row * matrix->pitch + col * number, sums, &place, scaling);
}
