/* Transposition of what fits in the cache, for elements of any size. */

/* Where rows are such a power of two apart, 8 lines of a tile, which has a side of one line,
 * compete for a set of a cache with 64 sets, which seldom has more places than that. */
static int ipt__lines_compete(size_t pitch, size_t elem_size) {
  return pitch % (512 * elem_size) == 0;
}

#define IPT__BLOCK_SIZE       1
#define IPT__BLOCK_NAME(name) ipt__block_1_##name
#define IPT__BLOCK_VECTOR     ipt__vector_1
#define IPT__BLOCK_ZIP        IPT__ZIP_ALL_1
#include "block_template.h"

#define IPT__BLOCK_SIZE       2
#define IPT__BLOCK_NAME(name) ipt__block_2_##name
#define IPT__BLOCK_VECTOR     ipt__vector_2
#define IPT__BLOCK_ZIP        IPT__ZIP_ALL_2
#include "block_template.h"

#define IPT__BLOCK_SIZE       4
#define IPT__BLOCK_NAME(name) ipt__block_4_##name
#define IPT__BLOCK_VECTOR     ipt__vector_4
#define IPT__BLOCK_ZIP        IPT__ZIP_ALL_4
#include "block_template.h"

#define IPT__BLOCK_SIZE       8
#define IPT__BLOCK_NAME(name) ipt__block_8_##name
#define IPT__BLOCK_VECTOR     ipt__vector_8
#define IPT__BLOCK_ZIP        IPT__ZIP_ALL_8
#include "block_template.h"

#define IPT__BLOCK_SIZE       16
#define IPT__BLOCK_NAME(name) ipt__block_16_##name
#include "block_template.h"

/* Rows of `from` begin from_pitch bytes behind each other, those of `to` to_pitch bytes. */
static void ipt__transpose_any(unsigned char *to, size_t to_pitch, const unsigned char *from,
                               size_t from_pitch, size_t rows, size_t cols, size_t elem_size) {
  for (size_t row = 0; row < rows; row++)
    for (size_t col = 0; col < cols; col++)
      memcpy(to + col * to_pitch + row * elem_size, from + row * from_pitch + col * elem_size,
             elem_size);
}

/* to[cols][rows] = transpose of from[rows][cols]. */
static void ipt__transpose_copy(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                size_t from_pitch, size_t rows, size_t cols, size_t elem_size) {
  switch (elem_size) {
  case 1:
    ipt__block_1_matrix(to, to_pitch, from, from_pitch, rows, cols);
    break;
  case 2:
    ipt__block_2_matrix(to, to_pitch, from, from_pitch, rows, cols);
    break;
  case 4:
    ipt__block_4_matrix(to, to_pitch, from, from_pitch, rows, cols);
    break;
  case 8:
    ipt__block_8_matrix(to, to_pitch, from, from_pitch, rows, cols);
    break;
  case 16:
    ipt__block_16_matrix(to, to_pitch, from, from_pitch, rows, cols);
    break;
  default:
    ipt__transpose_any(to, to_pitch, from, from_pitch, rows, cols, elem_size);
  }
}

/* Swaps a tile of a square matrix with its mirror image, or transposes one on the diagonal. */
typedef void (*ipt__swap_tile)(unsigned char *tile, unsigned char *mirror, size_t pitch,
                               size_t height, size_t width);

/* NULL: elements of that size are swapped one by one. */
static ipt__swap_tile ipt__swap_tile_of(uint64_t elem_size) {
  switch (elem_size) {
  case 1:
    return ipt__block_1_swap;
  case 2:
    return ipt__block_2_swap;
  case 4:
    return ipt__block_4_swap;
  case 8:
    return ipt__block_8_swap;
  case 16:
    return ipt__block_16_swap;
  default:
    return NULL;
  }
}
