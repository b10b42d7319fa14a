/* Compares a result with the permutation of the original.
 *
 * SPDX-License-Identifier: MIT
 *
 * Threads take tiles of the original, read them, and compare them with the result. A tile fits a
 * core's cache and has long runs on both sides, in the original and in the result. The bytes of an
 * element count as an axis, which is the last one on both sides.
 */

#include "verify.h"

#include "file_bytes.h"
#include "numbers.h"
#include "platform.h"
#include "progress.h"
#include "report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of a tile, of a cache line, which is the gap between runs in memory, and the least bytes of
 * a run of the result in a tile, where the array allows it. */
enum { TILE_BYTES = 1024 * 1024, LINE = 64, RESULT_BYTES = 512 };

enum { SIDES = MOST_AXES + 1 };

/* A box of the original: its first index, or its extent along each axis. */
typedef struct box {
  uint64_t side[SIDES];
} box;

typedef struct verification {
  const input_file *input;
  uint64_t offset; /* where the original begins in input */
  const unsigned char *data;
  size_t rank; /* including the axis of bytes */
  box all;
  size_t across;          /* the axis that is contiguous in the result */
  uint64_t source[SIDES]; /* bytes from one index of an axis to the next in the original, */
  uint64_t result[SIDES]; /* likewise in the result, */
  uint64_t place[SIDES];  /* and in a tile in memory */
  box tile;               /* extents of the largest tile */
  uint64_t tiles;
  size_t run_axis;    /* the first axis of a contiguous run of a tile */
  uint64_t run_bytes; /* bytes of such a run */
  uint64_t capacity;  /* bytes of a tile in memory */
  /* platform_lock guards these. */
  uint64_t next;       /* tile */
  bool worked;         /* at least one thread had memory for a tile */
  char problem[256];   /* why reading failed; "": it did not */
  int problem_code;    /* its exit_code */
  uint64_t wrong_tile; /* the first wrong tile; `tiles`: there is none */
  uint64_t wrong;      /* its first wrong byte, in the original */
} verification;

static uint64_t parts(uint64_t all, uint64_t part) {
  return all / part + (all % part != 0);
}

/* ---- The array ----------------------------------------------------------------------------- */

/* Prepares the work; the array is not empty. */
static void set_strides(verification *work, const axes_order *order) {
  size_t last = order->rank;
  uint64_t bytes = 1;
  work->rank = last + 1;
  memcpy(work->all.side, order->extents, last * sizeof order->extents[0]);
  work->all.side[last] = order->elem_size;
  for (size_t i = work->rank; i-- > 0; bytes *= work->all.side[i]) {
    work->source[i] = bytes;
  }
  work->result[last] = 1;
  bytes = order->elem_size;
  for (size_t i = last; i-- > 0; bytes *= order->extents[order->axes[i]]) {
    work->result[order->axes[i]] = bytes;
  }
  work->across = last > 0 ? order->axes[last - 1] : last;
}

/* ---- Tiles --------------------------------------------------------------------------------- */

/* Extends a tile along an axis up to a number of bytes. Returns whether it then has all of that
 * axis. */
static bool extend(verification *work, size_t axis, uint64_t *bytes, uint64_t most) {
  uint64_t *side = &work->tile.side[axis];
  *bytes /= *side;
  *side = min_size(work->all.side[axis], *bytes < most ? parts(most, *bytes) : 1);
  *bytes *= *side;
  return *side == work->all.side[axis];
}

/* Extends along the bytes of an element, then along some neighbours in the result, then along as
 * many in the original as fit. */
static void choose_tile(verification *work, const axes_order *order) {
  uint64_t bytes = 1;
  for (size_t i = 0; i < work->rank; i++) {
    work->tile.side[i] = 1;
  }
  bool goes_on = extend(work, order->rank, &bytes, TILE_BYTES);
  for (size_t i = order->rank; i-- > 0 && goes_on && bytes < RESULT_BYTES;) {
    goes_on = extend(work, order->axes[i], &bytes, RESULT_BYTES);
  }
  goes_on = work->tile.side[order->rank] == order->elem_size;
  for (size_t i = order->rank; i-- > 0 && goes_on;) {
    goes_on = extend(work, i, &bytes, TILE_BYTES);
  }
}

/* Decides where the runs of a tile lie in memory. Where there are several, a cache line lies
 * between them: at distances of a power of two they would compete for a few sets of the cache. */
static void place_runs(verification *work) {
  const uint64_t *side = work->tile.side;
  size_t axis = work->rank - 1;
  uint64_t bytes = 1, pitch;
  work->tiles = 1;
  for (size_t i = work->rank; i-- > 0; bytes *= side[i]) {
    work->place[i] = bytes;
    work->tiles *= parts(work->all.side[i], side[i]);
  }
  while (axis > 0 && side[axis] == work->all.side[axis]) {
    axis--;
  }
  work->run_axis = axis;
  work->run_bytes = work->place[axis] * side[axis];
  work->capacity = bytes;
  if (bytes > work->run_bytes) {
    pitch = work->run_bytes + LINE;
    for (size_t i = axis; i-- > 0; pitch *= side[i]) {
      work->place[i] = pitch;
    }
    work->capacity = bytes / work->run_bytes * (work->run_bytes + LINE);
  }
}

/* The first index of a tile; *size is its extent, which is smaller at the edges. */
static box place_tile(const verification *work, uint64_t index, box *size) {
  box at = {{0}};
  for (size_t i = work->rank; i-- > 0;) {
    uint64_t all = work->all.side[i], side = work->tile.side[i], count = parts(all, side);
    at.side[i] = index % count * side;
    size->side[i] = min_size(side, all - at.side[i]);
    index /= count;
  }
  return at;
}

static uint64_t distance(const verification *work, const box *at, const uint64_t *strides) {
  uint64_t bytes = 0;
  for (size_t i = 0; i < work->rank; i++) {
    bytes += at->side[i] * strides[i];
  }
  return bytes;
}

/* Advances to the next place in a box, along the first `rank` axes except two, the last one first.
 * False: that was the last place. */
static bool advance(box *at, const box *size, size_t rank, size_t but, size_t but_too) {
  for (size_t i = rank; i-- > 0;) {
    if (i == but || i == but_too) {
      continue;
    }
    if (++at->side[i] < size->side[i]) {
      return true;
    }
    at->side[i] = 0;
  }
  return false;
}

/* Returns NULL, or the problem. */
static const char *read_tile(const verification *work, const box *at, const box *size,
                             unsigned char *tile) {
  size_t axis = work->run_axis;
  uint64_t first = work->offset + distance(work, at, work->source);
  uint64_t bytes = size->side[axis] * work->source[axis];
  box run = {{0}};
  const char *problem;
  do {
    problem = input_read_at(work->input, first + distance(work, &run, work->source),
                            tile + distance(work, &run, work->place), bytes);
  } while (problem == NULL && advance(&run, size, axis, SIDES, SIDES));
  return problem;
}

/* ---- Comparison ---------------------------------------------------------------------------- */

/* Gathers elements that lie below each other in a tile. With a size known to the compiler a copy is
 * one instruction. */
static void gather(unsigned char *to, const unsigned char *from, uint64_t pitch, uint64_t count,
                   size_t size) {
  for (uint64_t i = 0; i < count; i++) {
    memcpy(to + i * size, from + i * pitch, size);
  }
}

/* Whether elements that lie below each other in a tile follow each other in the result. */
static bool column_matches(const unsigned char *tile, uint64_t pitch, uint64_t count,
                           const unsigned char *result, size_t size) {
  unsigned char column[LINE];
  if (size * count > sizeof column) { /* then it is a single element: see plane_matches */
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

/* Finds the first byte of a column that differs; there is one. Returns the element and its byte. */
static uint64_t first_wrong(const unsigned char *tile, uint64_t pitch, const unsigned char *result,
                            size_t size, uint64_t *byte) {
  uint64_t i = 0;
  while (memcmp(tile + i * pitch, result + i * size, size) == 0) {
    i++;
  }
  for (*byte = 0; tile[i * pitch + *byte] == result[i * size + *byte];) {
    ++*byte;
  }
  return i;
}

/* A part of a tile with two axes: rows, which are contiguous in the result, and columns, which are
 * contiguous in the original. */
typedef struct plane {
  size_t row_axis, col_axis;
  uint64_t rows, cols;
  size_t elem_size;
} plane;

/* Compares a block of a plane, which fits the lines of the cache on both sides. If it differs,
 * *wrong is the byte of the original, counted from where the block begins. */
static bool block_matches(const verification *work, const plane *block, const unsigned char *tile,
                          const unsigned char *result, uint64_t *wrong) {
  uint64_t pitch = work->place[block->row_axis];
  for (uint64_t col = 0; col < block->cols; col++) {
    const unsigned char *column = tile + col * work->place[block->col_axis];
    const unsigned char *there = result + col * work->result[block->col_axis];
    if (!column_matches(column, pitch, block->rows, there, block->elem_size)) {
      uint64_t row = first_wrong(column, pitch, there, block->elem_size, wrong);
      *wrong += col * work->source[block->col_axis] + row * work->source[block->row_axis];
      return false;
    }
  }
  return true;
}

static bool plane_matches(const verification *work, const plane *whole, const unsigned char *tile,
                          const unsigned char *result, uint64_t *wrong) {
  uint64_t side = whole->elem_size < LINE ? LINE / whole->elem_size : 1; /* side of a block */
  size_t r = whole->row_axis, c = whole->col_axis;
  for (uint64_t col = 0; col < whole->cols; col += side) {
    for (uint64_t row = 0; row < whole->rows; row += side) {
      plane block = *whole;
      block.rows = min_size(side, whole->rows - row);
      block.cols = min_size(side, whole->cols - col);
      if (!block_matches(work, &block, tile + row * work->place[r] + col * work->place[c],
                         result + row * work->result[r] + col * work->result[c], wrong)) {
        *wrong += row * work->source[r] + col * work->source[c];
        return false;
      }
    }
  }
  return true;
}

/* Compares a tile plane by plane. If nothing moves, a plane is one element. */
static bool tile_matches(const verification *work, const unsigned char *tile, const box *at,
                         const box *size, uint64_t *wrong) {
  size_t bytes = work->rank - 1, col_axis = bytes > 0 ? bytes - 1 : bytes;
  plane all = {work->across, col_axis, 1, 1, (size_t)size->side[bytes]};
  const unsigned char *result = work->data + distance(work, at, work->result);
  box there = {{0}};
  if (bytes > 0) {
    all.rows = size->side[work->across];
    all.cols = size->side[col_axis];
  }
  do {
    if (!plane_matches(work, &all, tile + distance(work, &there, work->place),
                       result + distance(work, &there, work->result), wrong)) {
      *wrong += distance(work, at, work->source) + distance(work, &there, work->source);
      return false;
    }
  } while (advance(&there, size, bytes, work->across, col_axis));
  return true;
}

/* ---- Threads ------------------------------------------------------------------------------- */

/* Takes the next tile in the order of the original; `tiles`: none is left, or there is a reason to
 * stop. Tiles that were taken before a wrong one are still compared, so the one that is reported is
 * always the same. */
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
    work->problem_code = file_exit_code(problem);
  }
  platform_unlock();
}

static void note_wrong(verification *work, uint64_t index, uint64_t wrong) {
  platform_lock();
  if (index < work->wrong_tile) {
    work->wrong_tile = index;
    work->wrong = wrong;
  }
  platform_unlock();
}

static void verify_tile(verification *work, uint64_t index, unsigned char *tile) {
  box size, at = place_tile(work, index, &size);
  uint64_t wrong = 0, bytes = 1;
  const char *problem = read_tile(work, &at, &size, tile);
  if (problem != NULL) {
    note_problem(work, problem);
  } else if (!tile_matches(work, tile, &at, &size, &wrong)) {
    note_wrong(work, index, wrong);
  }
  for (size_t i = 0; i < work->rank; i++) {
    bytes *= size.side[i];
  }
  progress_advance(bytes);
}

/* The body of every thread. */
static void verify_tiles(void *user) {
  verification *work = user;
  unsigned char *tile = malloc((size_t)work->capacity);
  if (tile == NULL) { /* the other threads do all the work */
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
                        "the result is wrong for the data at byte %" PRIu64
                        " of the original (counted from 0); the file is unchanged",
                        work->offset + work->wrong);
  }
  if (work->problem[0] != '\0') {
    return report_error(work->problem_code, work->input->path, "cannot be read: %s", work->problem);
  }
  return EXIT_CODE_SUCCESS;
}

int verify_result(const input_file *input, uint64_t offset, const axes_order *order,
                  const void *data, uint32_t threads) {
  verification work;
  uint64_t size = 0;
  axes_size(order, &size);
  if (size == 0) {
    return EXIT_CODE_SUCCESS;
  }
  memset(&work, 0, sizeof work);
  work.input = input;
  work.offset = offset;
  work.data = data;
  set_strides(&work, order);
  choose_tile(&work, order);
  place_runs(&work);
  work.wrong_tile = work.tiles;
  progress_phase("verifying", size);
  platform_run_together(threads, verify_tiles, &work);
  return report_outcome(&work);
}
