/* Transposes matrices that fit in the cache, with elements of any size. */

/* The first cache. Lines that are a multiple of IPT__CPU_SETS bytes apart, in most processors the
 * bytes of a page, compete for one set. The numbers are constants because every tile needs them,
 * and processors divide slowly by anything else. */
enum {
  IPT__CPU_SETS = 64 * IPT__CPU_LINE,
  IPT__CPU_PLACES = 8 /* of a set, which seldom has more */
};

/* Whether as many lines of a tile, whose side is one line, compete for a set as it has places. */
static int ipt__lines_compete(size_t pitch, size_t elem_size) {
  return pitch % (IPT__CPU_SETS / IPT__CPU_PLACES * elem_size) == 0;
}

/* Prefetches a line of each of some rows, about 128 lines before its turn comes. Past the end of
 * these rows come as many rows below them. Rows have no gaps. `begin` is the place of `from` in its
 * row. */
static void ipt__fetch_ahead(const unsigned char *from, size_t pitch, size_t rows, size_t begin) {
  const size_t on_way = 128 * IPT__CPU_LINE / rows;
  const size_t ahead = on_way < pitch ? on_way : pitch;
  uintptr_t at = (uintptr_t)from + ahead; /* may lie past the last matrix */
  if (begin + ahead >= pitch)
    at += (rows - 1) * pitch;
  for (size_t i = 0; i < rows; i++)
    ipt__prefetch((const unsigned char *)(at + i * pitch));
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

/* A tile that goes through a buffer: its most bytes and those of a row. Constants, because they are
 * the lengths of arrays; two of these fit the first cache. */
enum { IPT__CPU_BUFFERED_ROW = 256, IPT__CPU_BUFFERED = 32 * IPT__CPU_BUFFERED_ROW };

/* Copies the rows of a tile to or from a buffer. */
static void ipt__copy_tile_rows(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                size_t from_pitch, size_t rows, size_t bytes) {
  for (size_t i = 0; i < rows; i++) {
    unsigned char *target = to + i * to_pitch;
    const unsigned char *source = from + i * from_pitch;
    size_t byte = 0;
    for (; byte + 64 <= bytes; byte += 64)
      memcpy(target + byte, source + byte, 64);
    for (; byte + 16 <= bytes; byte += 16)
      memcpy(target + byte, source + byte, 16);
    if (byte < bytes && bytes >= 16)
      memcpy(target + bytes - 16, source + bytes - 16, 16);
    else if (byte < bytes)
      memcpy(target, source, bytes);
  }
}

#define IPT__ENDS            2
#define IPT__ENDS_NAME(name) ipt__ends_2_##name
#include "ends_template.h"

#define IPT__ENDS            4
#define IPT__ENDS_NAME(name) ipt__ends_4_##name
#include "ends_template.h"

#define IPT__ENDS            8
#define IPT__ENDS_NAME(name) ipt__ends_8_##name
#include "ends_template.h"

#define IPT__ENDS            16
#define IPT__ENDS_NAME(name) ipt__ends_16_##name
#include "ends_template.h"

#define IPT__ENDS            32
#define IPT__ENDS_NAME(name) ipt__ends_32_##name
#include "ends_template.h"

/* ---- Elements of any size ---- */

/* Long elements: copying one takes longer than calling memcpy. */
static void ipt__transpose_long(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                size_t from_pitch, size_t rows, size_t cols, size_t size,
                                int fetches) {
  (void)fetches;
  for (size_t row = 0; row < rows; row++)
    for (size_t col = 0; col < cols; col++)
      memcpy(to + col * to_pitch + row * size, from + row * from_pitch + col * size, size);
}

static void ipt__swap_long(unsigned char *tile, unsigned char *mirror, size_t pitch, size_t height,
                           size_t width, size_t size) {
  for (size_t i = 0; i < height; i++)
    for (size_t k = tile == mirror ? i + 1 : 0; k < width; k++)
      ipt__swap_elements(tile + i * pitch + k * size, mirror + k * pitch + i * size, size);
}

/* The functions for one size of elements. */
typedef struct ipt__block {
  /* to[cols][rows] = transpose of from[rows][cols]. from_pitch and to_pitch are the bytes from row
   * to row. fetches: see ipt__can_fetch_ahead. */
  void (*transpose)(unsigned char *to, size_t to_pitch, const unsigned char *from,
                    size_t from_pitch, size_t rows, size_t cols, size_t size, int fetches);
  /* Swaps a tile of a square matrix with its mirror image, or transposes one on the diagonal. */
  void (*swap)(unsigned char *tile, unsigned char *mirror, size_t pitch, size_t height,
               size_t width, size_t size);
} ipt__block;

static const ipt__block *ipt__block_of(uint64_t size) {
  static const ipt__block powers[] = {{ipt__block_1_matrix, ipt__block_1_swap},
                                      {ipt__block_2_matrix, ipt__block_2_swap},
                                      {ipt__block_4_matrix, ipt__block_4_swap},
                                      {ipt__block_8_matrix, ipt__block_8_swap},
                                      {ipt__block_16_matrix, ipt__block_16_swap}};
  static const ipt__block others[] = {{ipt__ends_2_matrix, ipt__ends_2_swap},
                                      {ipt__ends_4_matrix, ipt__ends_4_swap},
                                      {ipt__ends_8_matrix, ipt__ends_8_swap},
                                      {ipt__ends_16_matrix, ipt__ends_16_swap},
                                      {ipt__ends_32_matrix, ipt__ends_32_swap}};
  static const ipt__block longer = {ipt__transpose_long, ipt__swap_long};
  int power = 0;
  if (size > 64)
    return &longer;
  while (power < 5 && size >> (power + 1) != 0)
    power++;
  int is_power = power == 0 || (power < 5 && size == (uint64_t)1 << power);
  return is_power ? &powers[power] : &others[power - 1];
}

/* Returns the side of a tile in elements: a cache line if vectors can have them, else a row of a
 * buffer, but at least four elements. The division has 32 bits because processors are faster at
 * that. */
static uint64_t ipt__cpu_square_tile(uint64_t elem_size) {
  uint32_t size = (uint32_t)elem_size, row = IPT__CPU_BUFFERED_ROW;
  if (size <= 16 && (size & (size - 1)) == 0)
    row = IPT__CPU_LINE;
  return elem_size > IPT__CPU_BUFFERED_ROW / 4 ? 4 : row / size;
}

/* ---- Cache lines that compete ---- */

/* Whether columns of the result compete for places in the cache. They are written in turn, a vector
 * at a time. They compete if there are more of them than a set has places, and the distance between
 * them is nearly a multiple of half of the sets. Columns that share lines do not. */
static int ipt__columns_compete(size_t cols, size_t pitch, size_t elem_size) {
  int vectors = elem_size <= 16 && (elem_size & (elem_size - 1)) == 0;
  return vectors && cols > IPT__CPU_PLACES && pitch >= IPT__CPU_LINE &&
         (pitch + 8) % (IPT__CPU_SETS / 2) <= 16;
}

/* Whether rows compete while they are read. Long elements are exempt: few of their rows are read at
 * a time. */
static int ipt__rows_compete(size_t rows, size_t pitch, size_t elem_size) {
  return rows > IPT__CPU_PLACES && pitch % IPT__CPU_SETS == 0 && elem_size < 8;
}

/* Transposes tile by tile, with a buffer on each side where lines compete. Lines on that side are
 * read or written as a whole, so it does no harm that they are soon replaced. */
static void ipt__transpose_by_tiles(const ipt__block *block, unsigned char *to, size_t to_pitch,
                                    const unsigned char *from, size_t from_pitch, size_t rows,
                                    size_t cols, size_t size, int fetches) {
  unsigned char in[IPT__CPU_BUFFERED], out[IPT__CPU_BUFFERED];
  const size_t side = size == 1 ? 64 : size < 8 ? 32 : IPT__CPU_BUFFERED_ROW / size;
  int reads = ipt__rows_compete(rows, from_pitch, size),
      writes = ipt__columns_compete(cols, to_pitch, size);
  for (size_t row = 0; row < rows; row += side)
    for (size_t col = 0; col < cols; col += side) {
      size_t height = rows - row < side ? rows - row : side;
      size_t width = cols - col < side ? cols - col : side;
      const unsigned char *source = from + row * from_pitch + col * size;
      unsigned char *target = to + col * to_pitch + row * size;
      for (size_t byte = 0; fetches && byte < width * size; byte += IPT__CPU_LINE)
        ipt__fetch_ahead(source + byte, from_pitch, height, col * size + byte);
      if (reads)
        ipt__copy_tile_rows(in, width * size, source, from_pitch, height, width * size);
      block->transpose(writes ? out : target, writes ? height * size : to_pitch,
                       reads ? in : source, reads ? width * size : from_pitch, height, width, size,
                       0);
      if (writes)
        ipt__copy_tile_rows(target, to_pitch, out, height * size, width, height * size);
    }
}

/* Whether lines of a matrix without gaps can be prefetched while it is transposed. Short rows and
 * columns, and long elements, are moved in other ways. */
static int ipt__can_fetch_ahead(size_t rows, size_t cols, size_t elem_size) {
  return elem_size <= IPT__CPU_LINE && rows * elem_size >= IPT__CPU_LINE &&
         cols * elem_size >= IPT__CPU_LINE;
}

/* to[cols][rows] = transpose of from[rows][cols]. fetches: its lines are prefetched, because they
 * are not in a cache yet. */
static void ipt__transpose_from(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                size_t from_pitch, size_t rows, size_t cols, size_t elem_size,
                                int fetches) {
  const ipt__block *block = ipt__block_of(elem_size);
  if (elem_size <= 64 && (ipt__columns_compete(cols, to_pitch, elem_size) ||
                          ipt__rows_compete(rows, from_pitch, elem_size)))
    ipt__transpose_by_tiles(block, to, to_pitch, from, from_pitch, rows, cols, elem_size, fetches);
  else
    block->transpose(to, to_pitch, from, from_pitch, rows, cols, elem_size, fetches);
}

static void ipt__transpose_copy(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                size_t from_pitch, size_t rows, size_t cols, size_t elem_size) {
  ipt__transpose_from(to, to_pitch, from, from_pitch, rows, cols, elem_size, 0);
}
