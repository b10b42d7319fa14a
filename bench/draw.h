/* Random shapes, for the benchmark and for tests.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_DRAW_H
#define IPT_BENCH_DRAW_H

#include "ipt.h"

#include <stdbool.h>

/* Shapes as users may have them, each followed by its mirror. The size of an element is drawn from
 * a list with equal chances. Bytes of the data are log-uniform. The number of rows is log-uniform,
 * too: from 32 to as many as leave 32 columns, or for one shape of four from 2 on. The sides of
 * every other shape are round numbers: four binary digits, then zeros. If batches are asked for,
 * every other shape is a batch of a log-uniform number of matrices of at least 4 KiB. */

enum { BENCH_MOST_NUMBERS = 16 };

typedef struct bench_numbers {
  uint32_t count;
  uint64_t values[BENCH_MOST_NUMBERS];
} bench_numbers;

typedef struct bench_draw {
  uint64_t seed;
  uint32_t cases;
  bench_numbers elem_sizes;
  bench_numbers bytes; /* the least and the most bytes of the data */
  bool batches;
} bench_draw;

enum { DRAW_SIDE = 32, DRAW_SKINNY = 2, DRAW_MATRIX = 4096, DRAW_DIGITS = 4 };

/* The next number of splitmix64, which is the same on every machine. */
static inline uint64_t draw_number(uint64_t *state) {
  uint64_t x = *state += 0x9e3779b97f4a7c15u;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

static inline uint32_t draw_octave(uint64_t x) {
  uint32_t octave = 0;
  while (x >>= 1)
    octave++;
  return octave;
}

/* Every octave from the least to the most is about equally likely, and so is every number within
 * one: there are as many shapes of 16 to 32 MB as of 128 to 256. It uses integers alone, so that
 * machines agree. */
static inline uint64_t draw_size(uint64_t *state, uint64_t least, uint64_t most) {
  uint32_t first = draw_octave(least), octaves = draw_octave(most) - first + 1;
  for (;;) {
    uint64_t power = (uint64_t)1 << (first + draw_number(state) % octaves);
    uint64_t size = power + draw_number(state) % power;
    if (size >= least && size <= most)
      return size;
  }
}

static inline uint64_t draw_round(uint64_t x) {
  uint32_t octave = draw_octave(x);
  uint32_t zeros = octave < DRAW_DIGITS ? 0 : octave - DRAW_DIGITS + 1;
  return x >> zeros << zeros;
}

static inline void draw_batch(uint64_t *state, uint64_t bytes, uint64_t least_matrix,
                              ipt_transpose_desc *desc) {
  bool is_batch = draw_number(state) % 2 == 0;
  if (is_batch && bytes / 2 >= least_matrix)
    desc->batch = draw_size(state, 2, bytes / least_matrix);
}

/* Rounding down may make a shape smaller than the least bytes. If elements are so large that not
 * even the shortest sides fit, it has these sides all the same. */
static inline void draw_new_shape(uint64_t *state, const bench_draw *draw,
                                  ipt_transpose_desc *desc) {
  uint64_t bytes = draw_size(state, draw->bytes.values[0], draw->bytes.values[1]);
  uint64_t side = draw_number(state) % 4 == 0 ? DRAW_SKINNY : DRAW_SIDE;
  desc->elem_size = draw->elem_sizes.values[draw_number(state) % draw->elem_sizes.count];
  uint64_t least_matrix = side * side * desc->elem_size;
  if (draw->batches)
    draw_batch(state, bytes, least_matrix > DRAW_MATRIX ? least_matrix : DRAW_MATRIX, desc);
  uint64_t elements = bytes / desc->batch / desc->elem_size;
  if (elements < side * side)
    elements = side * side;
  desc->rows = draw_size(state, side, elements / side);
  desc->cols = elements / desc->rows;
  if (draw_number(state) % 2 == 0) {
    desc->rows = draw_round(desc->rows);
    desc->cols = draw_round(desc->cols);
  }
}

/* ---- Permutations of axes ---- */

/* All ranks are equally likely, and so are all ways to divide the octaves of the elements among the
 * axes: the first of n parts is the least of n - 1 places to cut. One array of two has round
 * extents. Any order of the axes but the original one may come. */
enum { DRAW_LEAST_RANK = 3, DRAW_MOST_RANK = 8 };

static inline uint64_t draw_extent(uint64_t *state, uint64_t elements, uint32_t axes) {
  uint64_t most = elements >> (axes - 1), extent = most;
  for (uint32_t i = 1; i < axes; i++) {
    uint64_t cut = draw_size(state, 2, most);
    extent = cut < extent ? cut : extent;
  }
  return extent;
}

static inline void draw_axes(uint64_t *state, ipt_permute_desc *desc) {
  bool is_same = true;
  for (uint32_t i = 0; i < desc->rank; i++)
    desc->axes[i] = i;
  while (is_same)
    for (uint32_t i = desc->rank; i-- > 1;) {
      uint32_t other = (uint32_t)(draw_number(state) % (i + 1)), axis = desc->axes[i];
      desc->axes[i] = desc->axes[other];
      desc->axes[other] = axis;
      is_same = is_same && desc->axes[i] == i;
    }
}

/* Rounding down may make an array smaller than the least bytes. An array too small for its rank has
 * two of each axis all the same. */
static inline void draw_permutation(uint64_t *state, const bench_draw *draw,
                                    ipt_permute_desc *desc) {
  uint64_t bytes = draw_size(state, draw->bytes.values[0], draw->bytes.values[1]);
  desc->elem_size = draw->elem_sizes.values[draw_number(state) % draw->elem_sizes.count];
  desc->rank =
      (uint32_t)(DRAW_LEAST_RANK + draw_number(state) % (DRAW_MOST_RANK - DRAW_LEAST_RANK + 1));
  uint64_t elements = bytes / desc->elem_size, least = (uint64_t)1 << desc->rank;
  bool is_round = draw_number(state) % 2 == 0;
  if (elements < least)
    elements = least;
  for (uint32_t i = 0; i < desc->rank; i++) {
    uint64_t extent = draw_extent(state, elements, desc->rank - i);
    elements /= extent;
    desc->extents[i] = is_round ? draw_round(extent) : extent;
  }
  draw_axes(state, desc);
}

/* ---- Shapes and their mirrors ---- */

/* Draws shape number i. Every other one is the mirror of the one before, which is in `desc`. */
static inline void draw_shape(uint64_t *state, const bench_draw *draw, uint32_t i,
                              ipt_transpose_desc *desc) {
  if (i % 2 == 0) {
    draw_new_shape(state, draw, desc);
  } else {
    uint64_t rows = desc->rows;
    desc->rows = desc->cols;
    desc->cols = rows;
  }
}

#endif
