/* Products of packed tiles. Every multiplication becomes products of a tile of few rows with a tile
 * of few columns, over many terms. Packing puts the lanes of a tile side by side, fills lanes
 * outside of the matrix with zeros, and separates real and imaginary parts into planes. A tile has
 * as many sums as fit the vector registers of the processor. */

/* The lanes and terms of a tile in a matrix. Distances are in real numbers, not in elements. */
typedef struct ipt__packing {
  size_t along;  /* from one term to the next */
  size_t across; /* from one lane to the next */
  size_t terms;
  size_t lanes, valid; /* lanes of the tile; those inside the matrix */
  size_t planes;       /* 1: real; 2: complex */
  int conjugate;
} ipt__packing;

typedef struct ipt__tile_place {
  size_t rows, cols; /* the part of the tile inside the matrix */
  size_t pitch;      /* pitch of the matrix, in real numbers */
  size_t sums_pitch; /* of the sums, likewise */
} ipt__tile_place;

/* Stores matrix = alpha * sums + beta * matrix. The matrix is not read if beta is 0. */
typedef struct ipt__tile_scaling {
  double alpha[2], beta[2]; /* rounded as sums are */
  int is_complex;
} ipt__tile_scaling;

/* Without terms alpha does not matter, not even an infinite one. It is 1 if A has been scaled. */
static void ipt__set_tile_scaling(const ipt__product *product, ipt__tile_scaling *scaling) {
  int has_terms = ipt__product_terms(product) > 0;
  for (int part = 0; part < 2; part++) {
    scaling->alpha[part] = has_terms && !product->scales_a ? product->alpha[part] : 0;
    scaling->beta[part] = product->beta[part];
  }
  if (has_terms && product->scales_a)
    scaling->alpha[0] = 1;
  scaling->is_complex = ipt__is_complex(product->type);
}

typedef struct ipt__tile_kernels {
  void (*pack)(void *packed, const void *matrix, const ipt__packing *packing);
  void (*scale)(void *packed, size_t count, size_t planes, const double *factor);
  void (*add_product)(void *sums, const void *left, const void *right, size_t terms, size_t planes);
  void (*store)(void *matrix, const void *sums, const ipt__tile_place *place,
                const ipt__tile_scaling *scaling);
  size_t rows, cols; /* size of a tile */
  size_t registers;  /* vector registers of 32 bytes that take as long as a term of all sums */
  size_t real_size;  /* bytes of a real number in A and B */
  size_t sum_size;   /* bytes of a real number in sums and in packed tiles */
  size_t c_size;     /* bytes of a real number in C */
} ipt__tile_kernels;

/* 28 registers of 64 bytes count as 40 of 32: some processors add to them in the same time, others
 * take twice as long. */
enum { IPT__AVX512_TIME = 40 };

/* ---- Packing, and what sums become in C ---- */

#define IPT__REAL_NAME(name) IPT__OF(ipt__##name##_, IPT__REAL)

#define IPT__REAL float
#include "backend_cpu/tile_numbers_template.h"

#define IPT__REAL double
#include "backend_cpu/tile_numbers_template.h"

#include "backend_cpu/store_avx.h"

/* ---- Vectors of 16 bytes, or whatever the compiler makes of the loops ---- */

#define IPT__REAL             float
#define IPT__TILE_ROWS        4
#define IPT__TILE_COLS        8
#define IPT__TILE_REGISTERS   8
#define IPT__TILE_NAME(name)  ipt__f32_##name
#define IPT__STORE_NAME(name) IPT__REAL_NAME(name)
#include "backend_cpu/product_sums_loops_template.h"
#include "backend_cpu/product_planes_template.h"
#include "backend_cpu/product_tile_template.h"

#define IPT__REAL             double
#define IPT__TILE_ROWS        4
#define IPT__TILE_COLS        4
#define IPT__TILE_REGISTERS   8
#define IPT__TILE_NAME(name)  ipt__f64_##name
#define IPT__STORE_NAME(name) IPT__REAL_NAME(name)
#include "backend_cpu/product_sums_loops_template.h"
#include "backend_cpu/product_planes_template.h"
#include "backend_cpu/product_tile_template.h"

/* ---- AVX2: vectors of 32 bytes, multiplied and added by one instruction ---- */

#ifdef IPT__HAS_AVX2

/* Narrow tiles differ from those above in their sums alone. */
#define IPT__REAL            float
#define IPT__TILE_ROWS       4
#define IPT__TILE_COLS       8
#define IPT__TILE_NAME(name) ipt__f32_narrow_##name
#define IPT__PLAIN(name)     ipt__f32_##name
#define IPT__VECTOR          __m256
#define IPT__VECTOR_OP(name) _mm256_##name##_ps
#include "backend_cpu/product_sums_narrow_template.h"

#define IPT__REAL            double
#define IPT__TILE_ROWS       4
#define IPT__TILE_COLS       4
#define IPT__TILE_NAME(name) ipt__f64_narrow_##name
#define IPT__PLAIN(name)     ipt__f64_##name
#define IPT__VECTOR          __m256d
#define IPT__VECTOR_OP(name) _mm256_##name##_pd
#include "backend_cpu/product_sums_narrow_template.h"

#define IPT__TARGET         __attribute__((__target__("avx2,fma")))
#define IPT__EACH_ROW(what) what(0) what(1) what(2) what(3) what(4) what(5)

#define IPT__REAL             float
#define IPT__TILE_ROWS        6
#define IPT__TILE_COLS        16
#define IPT__TILE_REGISTERS   12
#define IPT__TILE_NAME(name)  ipt__f32_avx2_##name
#define IPT__VECTOR           __m256
#define IPT__VECTOR_OP(name)  _mm256_##name##_ps
#define IPT__STORE_NAME(name) ipt__f32_avx_##name
#include "backend_cpu/product_sums_wide_template.h"
#include "backend_cpu/product_planes_template.h"
#include "backend_cpu/product_tile_template.h"

#define IPT__REAL             double
#define IPT__TILE_ROWS        6
#define IPT__TILE_COLS        8
#define IPT__TILE_REGISTERS   12
#define IPT__TILE_NAME(name)  ipt__f64_avx2_##name
#define IPT__VECTOR           __m256d
#define IPT__VECTOR_OP(name)  _mm256_##name##_pd
#define IPT__STORE_NAME(name) ipt__f64_avx_##name
#include "backend_cpu/product_sums_wide_template.h"
#include "backend_cpu/product_planes_template.h"
#include "backend_cpu/product_tile_template.h"

#undef IPT__TARGET
#undef IPT__EACH_ROW

/* ---- AVX-512: vectors of 64 bytes, and twice as many of them ---- */

#define IPT__TARGET __attribute__((__target__("avx512f")))
#define IPT__EACH_ROW(what)                                                                        \
  what(0) what(1) what(2) what(3) what(4) what(5) what(6) what(7) what(8) what(9) what(10)         \
      what(11) what(12) what(13)

#define IPT__REAL             float
#define IPT__TILE_ROWS        14
#define IPT__TILE_COLS        32
#define IPT__TILE_REGISTERS   IPT__AVX512_TIME
#define IPT__TILE_NAME(name)  ipt__f32_avx512_##name
#define IPT__VECTOR           __m512
#define IPT__VECTOR_OP(name)  _mm512_##name##_ps
#define IPT__STORE_NAME(name) ipt__f32_avx_##name
#include "backend_cpu/product_sums_wide_template.h"
#include "backend_cpu/product_planes_template.h"
#include "backend_cpu/product_tile_template.h"

#define IPT__REAL             double
#define IPT__TILE_ROWS        14
#define IPT__TILE_COLS        16
#define IPT__TILE_REGISTERS   IPT__AVX512_TIME
#define IPT__TILE_NAME(name)  ipt__f64_avx512_##name
#define IPT__VECTOR           __m512d
#define IPT__VECTOR_OP(name)  _mm512_##name##_pd
#define IPT__STORE_NAME(name) ipt__f64_avx_##name
#include "backend_cpu/product_sums_wide_template.h"
#include "backend_cpu/product_planes_template.h"
#include "backend_cpu/product_tile_template.h"

#undef IPT__TARGET
#undef IPT__EACH_ROW
#endif

/* ---- NEON: vectors of 16 bytes ----
 *
 * gcc loads all factors of a term before it uses them, which leaves registers for the sums of ten
 * rows. */

#ifdef IPT__HAS_NEON

#define IPT__TARGET
#define IPT__EACH_ROW(what)                                                                        \
  what(0) what(1) what(2) what(3) what(4) what(5) what(6) what(7) what(8) what(9)

#define IPT__REAL             float
#define IPT__TILE_ROWS        10
#define IPT__TILE_COLS        8
#define IPT__TILE_REGISTERS   20
#define IPT__TILE_NAME(name)  ipt__f32_neon_##name
#define IPT__VECTOR           float32x4_t
#define IPT__VECTOR_OP(name)  ipt__neon_##name##_f32
#define IPT__STORE_NAME(name) IPT__REAL_NAME(name)
#include "backend_cpu/product_sums_wide_template.h"
#include "backend_cpu/product_planes_template.h"
#include "backend_cpu/product_tile_template.h"

#define IPT__REAL             double
#define IPT__TILE_ROWS        10
#define IPT__TILE_COLS        4
#define IPT__TILE_REGISTERS   20
#define IPT__TILE_NAME(name)  ipt__f64_neon_##name
#define IPT__VECTOR           float64x2_t
#define IPT__VECTOR_OP(name)  ipt__neon_##name##_f64
#define IPT__STORE_NAME(name) IPT__REAL_NAME(name)
#include "backend_cpu/product_sums_wide_template.h"
#include "backend_cpu/product_planes_template.h"
#include "backend_cpu/product_tile_template.h"

#undef IPT__TARGET
#undef IPT__EACH_ROW
#endif

/* ---- Numbers of 16 bits, which become floats ---- */

#define IPT__HALF_NAME(name) ipt__f16_##name
#define IPT__WIDEN           ipt__widen_f16
#define IPT__WIDENED         ipt__widened_f16
#define IPT__ROUNDED         ipt__rounded_f16
#include "backend_cpu/narrow_storage_template.h"

#define IPT__HALF_NAME(name) ipt__bf16_##name
#define IPT__WIDEN           ipt__widen_bf16
#define IPT__WIDENED         ipt__widened_bf16
#define IPT__ROUNDED         ipt__rounded_bf16
#include "backend_cpu/narrow_storage_template.h"

/* ---- Integers ---- */

#include "backend_cpu/product_integers.h"

/* ---- The choice ---- */

/* The kinds that the compiler knows. The widest is for AVX-512. */
typedef enum ipt__tile_kind {
  IPT__PLAIN_TILE,
  IPT__IF_AVX2(IPT__NARROW_TILE, IPT__WIDE_TILE, IPT__WIDEST_TILE, ) IPT__IF_NEON(IPT__WIDE_TILE, )
      IPT__TILE_KINDS
} ipt__tile_kind;

static const ipt__tile_kernels *ipt__tile_of(const ipt__product *product, int kind) {
  static const ipt__tile_kernels *const f32[] = {
      &ipt__f32_kernels,
      IPT__IF_AVX2(&ipt__f32_narrow_kernels, &ipt__f32_avx2_kernels, &ipt__f32_avx512_kernels)
          IPT__IF_NEON(&ipt__f32_neon_kernels)};
  static const ipt__tile_kernels *const f64[] = {
      &ipt__f64_kernels,
      IPT__IF_AVX2(&ipt__f64_narrow_kernels, &ipt__f64_avx2_kernels, &ipt__f64_avx512_kernels)
          IPT__IF_NEON(&ipt__f64_neon_kernels)};
  switch (ipt__facts_of(product->type).stored) {
  case IPT__STORED_F32:
    return f32[kind];
  case IPT__STORED_F64:
    return f64[kind];
  case IPT__STORED_F16:
    return &ipt__f16_tiles[kind][product->wide_c != 0];
  case IPT__STORED_BF16:
    return &ipt__bf16_tiles[kind][product->wide_c != 0];
  case IPT__STORED_S8:
    return &ipt__s8_tiles[0 IPT__IF_AVX2(+(kind >= IPT__WIDE_TILE))];
  }
  return NULL;
}

/* The first and the last kind that serve this processor. All between them use fused multiply-add
 * instructions or none does, so that the bits of an element do not depend on the shape. */
static int ipt__first_tile(void) {
#ifdef IPT__HAS_AVX2
  return ipt__has_wide_vectors() ? IPT__NARROW_TILE : IPT__PLAIN_TILE;
#else
  return IPT__PLAIN_TILE;
#endif
}

static int ipt__last_tile(void) {
#ifdef IPT__HAS_AVX2
  if (ipt__has_widest_vectors())
    return IPT__WIDEST_TILE;
  return ipt__has_wide_vectors() ? IPT__WIDE_TILE : IPT__PLAIN_TILE;
#else
  return IPT__TILE_KINDS - 1;
#endif
}

/* The time that one term of all sums takes, including those of lanes outside of C. The four sums of
 * a narrow tile have to wait for each other as long as eight would take. */
static uint64_t ipt__tile_work(const ipt__tile_kernels *kernels, const ipt__product *product) {
  uint64_t tiles = ipt__saturating_mul(ipt__count_shares(product->m, kernels->rows),
                                       ipt__count_shares(product->n, kernels->cols));
  return ipt__saturating_mul(tiles, kernels->registers);
}

/* Chooses the widest tiles unless there are too few sums to fill them. */
static const ipt__tile_kernels *ipt__choose_product_tile(const ipt__product *product) {
  int kind = ipt__first_tile(), last = ipt__last_tile();
  const ipt__tile_kernels *best = ipt__tile_of(product, kind);
  for (kind++; kind <= last; kind++) {
    const ipt__tile_kernels *wider = ipt__tile_of(product, kind);
    if (ipt__tile_work(wider, product) <= ipt__tile_work(best, product))
      best = wider;
  }
  return best;
}

/* The terms of a block. Each element adds its terms within a block one after the other, and then
 * the blocks one after the other, whatever shape C has; so the size depends on the type alone.
 * Packed tiles of that length stay in the first cache. */
static uint64_t ipt__terms_of_block(ipt_type type, const ipt__cpu_sizes *sizes) {
  return sizes->gemm.terms / (ipt__is_complex(type) ? 2 : 1);
}

/* The scaling of a block of terms. The first one scales C by beta, later ones keep what C holds. */
static ipt__tile_scaling ipt__scaling_of_block(const ipt__tile_scaling *scaling, uint64_t block) {
  ipt__tile_scaling of_block = *scaling;
  if (block > 0) {
    of_block.beta[0] = 1;
    of_block.beta[1] = 0;
  }
  return of_block;
}

/* Stores the sums of the part of a tile that lies inside the matrix. */
static void ipt__store_tile(const ipt__tile_kernels *kernels, const ipt__tile_scaling *scaling,
                            unsigned char *to, const ipt__matrix *matrix, uint64_t row,
                            uint64_t col, const unsigned char *sums) {
  size_t number = kernels->c_size * (scaling->is_complex ? 2 : 1);
  ipt__tile_place place;
  place.rows = (size_t)ipt__min(kernels->rows, matrix->rows - row);
  place.cols = (size_t)ipt__min(kernels->cols, matrix->cols - col);
  place.pitch = ipt__reals_in(matrix->pitch, kernels->c_size);
  place.sums_pitch = kernels->cols;
  kernels->store(to + row * matrix->pitch + col * number, sums, &place, scaling);
}
