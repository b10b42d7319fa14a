/* Compares a result with what the definition of a transposition makes of the original.
 *
 * SPDX-License-Identifier: MIT
 *
 * Threads take tiles of the original, read them, and compare them with the result. A tile fits a
 * core's cache and has long runs on both sides: of rows in the original, of columns in the result.
 */

#include "verify.h"

#include "platform.h"
#include "progress.h"
#include "report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Of the original, in bytes: what a tile holds, and what of a row stands beside it in a line of the
 * cache. A column of a tile that does not hold whole rows has so many bytes. */
enum { TILE_BYTES = 1024 * 1024, LINE = 64, COLUMN_BYTES = 512 };

/* A box of [batch][rows][cols][elem], in the order of the original: where it begins, or how large
 * it is. */
typedef struct box {
  uint64_t matrices;
  uint64_t rows;
  uint64_t cols;
  uint64_t bytes;
} box;

typedef struct verification {
  const input_file *input;
  uint64_t offset; /* of the original in input */
  const unsigned char *data;
  box all;
  box tile; /* the largest of a tile; what is 1 stands before what is less than all */
  uint64_t tiles;
  /* Guarded by platform_lock. */
  uint64_t next;       /* tile */
  bool worked;         /* by any thread: one at least had memory for a tile */
  char problem[256];   /* of reading; "": none */
  uint64_t wrong_tile; /* the first one; `tiles`: none */
  box wrong;           /* there */
} verification;

static uint64_t lesser(uint64_t one, uint64_t other) {
  return one < other ? one : other;
}

static uint64_t parts(uint64_t all, uint64_t part) {
  return all / part + (all % part != 0);
}

/* ---- Tiles --------------------------------------------------------------------------------- */

/* Whole matrices where they fit, else whole rows where enough of them do, else parts of rows, else
 * parts of an element. */
static box choose_tile(const box *all) {
  box tile = {1, 1, 1, lesser(all->bytes, TILE_BYTES)};
  if (tile.bytes < all->bytes) {
    return tile;
  }
  tile.rows = lesser(all->rows, parts(COLUMN_BYTES, all->bytes));
  tile.cols = lesser(all->cols, parts(TILE_BYTES, tile.rows * all->bytes));
  if (tile.cols == all->cols) {
    uint64_t row_bytes = all->cols * all->bytes;
    tile.rows = lesser(all->rows, parts(TILE_BYTES, row_bytes));
    if (tile.rows == all->rows) {
      tile.matrices = lesser(all->matrices, parts(TILE_BYTES, all->rows * row_bytes));
    }
  }
  return tile;
}

/* Where a tile begins; *size is what of the largest there is of it. */
static box place_tile(const verification *work, uint64_t index, box *size) {
  const box *all = &work->all, *tile = &work->tile;
  box at;
  at.bytes = index % parts(all->bytes, tile->bytes) * tile->bytes;
  index /= parts(all->bytes, tile->bytes);
  at.cols = index % parts(all->cols, tile->cols) * tile->cols;
  index /= parts(all->cols, tile->cols);
  at.rows = index % parts(all->rows, tile->rows) * tile->rows;
  at.matrices = index / parts(all->rows, tile->rows) * tile->matrices;
  size->bytes = lesser(tile->bytes, all->bytes - at.bytes);
  size->cols = lesser(tile->cols, all->cols - at.cols);
  size->rows = lesser(tile->rows, all->rows - at.rows);
  size->matrices = lesser(tile->matrices, all->matrices - at.matrices);
  return at;
}

/* Between rows of a tile in memory. Rows that are parts of larger ones are read one by one, and put
 * a line further apart, since a power of two would have them share few places in the cache. */
static uint64_t row_pitch(const verification *work) {
  uint64_t bytes = work->tile.cols * work->tile.bytes;
  return work->tile.cols < work->all.cols ? bytes + LINE : bytes;
}

/* What a tile of the largest size takes in memory. */
static size_t tile_capacity(const verification *work) {
  return (size_t)(work->tile.matrices * work->tile.rows * row_pitch(work));
}

/* NULL, or what went wrong. */
static const char *read_tile(const verification *work, const box *at, const box *size,
                             unsigned char *tile) {
  const box *all = &work->all;
  uint64_t row = at->matrices * all->rows + at->rows, rows = size->matrices * size->rows;
  uint64_t first = work->offset + (row * all->cols + at->cols) * all->bytes + at->bytes;
  uint64_t row_bytes = size->cols * size->bytes;
  if (row_bytes == all->cols * all->bytes) {
    return input_read_at(work->input, first, tile, rows * row_bytes);
  }
  for (uint64_t i = 0; i < rows; i++) {
    const char *problem = input_read_at(work->input, first + i * all->cols * all->bytes,
                                        tile + i * row_pitch(work), row_bytes);
    if (problem != NULL) {
      return problem;
    }
  }
  return NULL;
}

/* ---- Comparison ---------------------------------------------------------------------------- */

/* Elements below each other in a tile, next to each other. With a size known to the compiler a copy
 * is one instruction. */
static void gather(unsigned char *to, const unsigned char *from, uint64_t pitch, uint64_t count,
                   size_t size) {
  for (uint64_t i = 0; i < count; i++) {
    memcpy(to + i * size, from + i * pitch, size);
  }
}

/* Whether elements below each other are those that follow each other in the result. */
static bool column_matches(const unsigned char *tile, uint64_t pitch, uint64_t count,
                           const unsigned char *result, size_t size) {
  unsigned char column[LINE];
  if (size * count > sizeof column) { /* it is a single element: see line_matches */
    return memcmp(tile, result, size) == 0;
  }
  switch (size) {
  case 1:
    gather(column, tile, pitch, count, 1);
    break;
  case 2:
    gather(column, tile, pitch, count, 2);
    break;
  case 4:
    gather(column, tile, pitch, count, 4);
    break;
  case 8:
    gather(column, tile, pitch, count, 8);
    break;
  default:
    gather(column, tile, pitch, count, size);
  }
  return memcmp(column, result, (size_t)(size * count)) == 0;
}

/* The first element of a column that differs; there is one. */
static uint64_t first_wrong(const unsigned char *tile, uint64_t pitch, const unsigned char *result,
                            size_t size) {
  uint64_t i = 0;
  while (memcmp(tile + i * pitch, result + i * size, size) == 0) {
    i++;
  }
  return i;
}

/* Compares a block of a tile, which begins at *at: lines of the cache of both sides fit it. Where
 * it fails *at is the wrong element. */
static bool block_matches(const verification *work, const unsigned char *block, const box *size,
                          box *at) {
  const box *all = &work->all;
  uint64_t pitch = row_pitch(work);
  uint64_t first = (at->matrices * all->cols + at->cols) * all->rows + at->rows;
  for (uint64_t col = 0; col < size->cols; col++) {
    const unsigned char *column = block + col * size->bytes;
    const unsigned char *result = work->data + (first + col * all->rows) * all->bytes + at->bytes;
    if (!column_matches(column, pitch, size->rows, result, (size_t)size->bytes)) {
      at->cols += col;
      at->rows += first_wrong(column, pitch, result, (size_t)size->bytes);
      return false;
    }
  }
  return true;
}

/* The same of a tile of one matrix. */
static bool matrix_matches(const verification *work, const unsigned char *tile, const box *size,
                           box *at) {
  uint64_t side = size->bytes < LINE ? LINE / size->bytes : 1; /* of a block */
  for (uint64_t col = 0; col < size->cols; col += side) {
    for (uint64_t row = 0; row < size->rows; row += side) {
      box block = {1, lesser(side, size->rows - row), lesser(side, size->cols - col), size->bytes};
      box there = {at->matrices, at->rows + row, at->cols + col, at->bytes};
      const unsigned char *first = tile + row * row_pitch(work) + col * size->bytes;
      if (!block_matches(work, first, &block, &there)) {
        *at = there;
        return false;
      }
    }
  }
  return true;
}

static bool tile_matches(const verification *work, const unsigned char *tile, const box *size,
                         box *at) {
  uint64_t matrix_bytes = size->rows * row_pitch(work);
  for (uint64_t i = 0; i < size->matrices; i++) {
    box there = {at->matrices + i, at->rows, at->cols, at->bytes};
    if (!matrix_matches(work, tile + i * matrix_bytes, size, &there)) {
      *at = there;
      return false;
    }
  }
  return true;
}

/* ---- Threads ------------------------------------------------------------------------------- */

/* The next tile in the order of the original; `tiles`: none is left, or a reason to stop was found.
 * So all before one that was found wrong are compared too, and the first is always the same. */
static uint64_t take_tile(verification *work) {
  platform_lock();
  bool goes_on = work->problem[0] == '\0' && work->wrong_tile == work->tiles;
  uint64_t index = goes_on && work->next < work->tiles ? work->next++ : work->tiles;
  work->worked = true;
  platform_unlock();
  return index;
}

static void note_problem(verification *work, const char *problem) {
  platform_lock();
  if (work->problem[0] == '\0') {
    strncpy(work->problem, problem, sizeof work->problem - 1);
  }
  platform_unlock();
}

static void note_wrong(verification *work, uint64_t index, const box *at) {
  platform_lock();
  if (index < work->wrong_tile) {
    work->wrong_tile = index;
    work->wrong = *at;
  }
  platform_unlock();
}

static void verify_tile(verification *work, uint64_t index, unsigned char *tile) {
  box size, at = place_tile(work, index, &size);
  const char *problem = read_tile(work, &at, &size, tile);
  if (problem != NULL) {
    note_problem(work, problem);
  } else if (!tile_matches(work, tile, &size, &at)) {
    note_wrong(work, index, &at);
  }
  progress_advance(size.matrices * size.rows * size.cols * size.bytes);
}

/* What every thread does. */
static void verify_tiles(void *user) {
  verification *work = user;
  unsigned char *tile = malloc(tile_capacity(work));
  if (tile == NULL) { /* the others do it all */
    return;
  }
  for (uint64_t index; (index = take_tile(work)) < work->tiles;) {
    verify_tile(work, index, tile);
  }
  free(tile);
}

/* ---- All of it ----------------------------------------------------------------------------- */

static int report_outcome(const verification *work) {
  if (!work->worked) {
    return report_error(EXIT_CODE_LIBRARY, work->input->path, "not enough memory to verify");
  }
  if (work->wrong_tile < work->tiles) {
    return report_error(EXIT_CODE_VERIFY, work->input->path,
                        "the result is wrong for the element of matrix %" PRIu64 ", row %" PRIu64
                        ", column %" PRIu64 " (counted from 0); the file is unchanged",
                        work->wrong.matrices, work->wrong.rows, work->wrong.cols);
  }
  if (work->problem[0] != '\0') {
    return report_error(EXIT_CODE_IO, work->input->path, "cannot be read: %s", work->problem);
  }
  return EXIT_CODE_SUCCESS;
}

int verify_result(const input_file *input, uint64_t offset, const ipt_transpose_desc *desc,
                  const void *data, uint32_t threads) {
  verification work;
  memset(&work, 0, sizeof work);
  box all = {desc->batch, desc->rows, desc->cols, desc->elem_size};
  if (all.matrices == 0 || all.rows == 0 || all.cols == 0 || all.bytes == 0) {
    return EXIT_CODE_SUCCESS;
  }
  work.input = input;
  work.offset = offset;
  work.data = data;
  work.all = all;
  work.tile = choose_tile(&all);
  work.tiles = parts(all.matrices, work.tile.matrices) * parts(all.rows, work.tile.rows) *
               parts(all.cols, work.tile.cols) * parts(all.bytes, work.tile.bytes);
  work.wrong_tile = work.tiles;
  progress_phase("verifying", all.matrices * all.rows * all.cols * all.bytes);
  platform_run_together(threads, verify_tiles, &work);
  return report_outcome(&work);
}
