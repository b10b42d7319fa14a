/* Products of packed tiles. Both multiplications become products of a tile of few rows with one of
 * few columns, over many terms. Packing puts the lanes of a tile side by side, fills those beyond
 * the matrix with zeros, and separates real from imaginary parts: planes. */

enum { IPT__TILE_ROWS = 4 };

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

typedef struct ipt__tile_kernels {
  void (*pack)(void *packed, const void *matrix, const ipt__packing *packing);
  void (*add_product)(void *sums, const void *left, const void *right, size_t terms, size_t planes);
  void (*add_sums)(void *sums, const void *more, size_t count);
  void (*store)(void *matrix, const void *sums, const ipt__tile_place *place, const ipt__tsm *tsm);
  size_t cols;      /* of a tile: with 4 rows, as many as 8 vector registers of 16 bytes hold */
  size_t real_size; /* bytes */
} ipt__tile_kernels;

#define IPT__REAL            float
#define IPT__TILE_COLS       8
#define IPT__TILE_NAME(name) ipt__f32_##name
#include "backend_cpu/product_tile_template.h"

#define IPT__REAL            double
#define IPT__TILE_COLS       4
#define IPT__TILE_NAME(name) ipt__f64_##name
#include "backend_cpu/product_tile_template.h"
