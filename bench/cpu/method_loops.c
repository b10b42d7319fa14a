/* Code that a programmer writes without a library, on one thread: loops over pairs of elements,
 * with or without blocks, and the cycles of a rectangular matrix with a flag for each element.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cpu/methods.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 32 };

/* Functions that take a size are called with constants, so that compilers make code for each
 * size. */
static inline void swap_elements(unsigned char *a, unsigned char *b, size_t size) {
  unsigned char held[8];
  memcpy(held, a, size);
  memcpy(a, b, size);
  memcpy(b, held, size);
}

static inline void swap_pairs(unsigned char *data, size_t n, size_t size) {
  for (size_t i = 0; i < n; i++)
    for (size_t j = i + 1; j < n; j++)
      swap_elements(data + (i * n + j) * size, data + (j * n + i) * size, size);
}

static inline void swap_block(unsigned char *data, size_t n, size_t row, size_t col, size_t size) {
  size_t row_end = row + BLOCK < n ? row + BLOCK : n, col_end = col + BLOCK < n ? col + BLOCK : n;
  for (size_t i = row; i < row_end; i++)
    for (size_t j = col > i ? col : i + 1; j < col_end; j++)
      swap_elements(data + (i * n + j) * size, data + (j * n + i) * size, size);
}

static inline void swap_blocks(unsigned char *data, size_t n, size_t size) {
  for (size_t row = 0; row < n; row += BLOCK)
    for (size_t col = row; col < n; col += BLOCK)
      swap_block(data, n, row, col, size);
}

/* The element that belongs at index comes from index * cols mod (rows * cols - 1). */
static inline void follow_cycle(unsigned char *data, size_t start, size_t rows, size_t cols,
                                size_t size, unsigned char *moved) {
  unsigned char held[8];
  size_t place = start, last = rows * cols - 1;
  memcpy(held, data + start * size, size);
  for (;;) {
    size_t from = place * cols % last;
    moved[place / 8] |= (unsigned char)(1u << place % 8);
    if (from == start)
      break;
    memcpy(data + place * size, data + from * size, size);
    place = from;
  }
  memcpy(data + place * size, held, size);
}

static inline void follow_cycles(unsigned char *data, size_t rows, size_t cols, size_t size,
                                 unsigned char *moved) {
  memset(moved, 0, rows * cols / 8 + 1);
  for (size_t start = 1; start + 1 < rows * cols; start++)
    if (!(moved[start / 8] >> start % 8 & 1))
      follow_cycle(data, start, rows, cols, size, moved);
}

/* ---- Methods ---- */

static bool is_square(const bench_case *c) {
  return c->desc.rows == c->desc.cols && bench_is_float_or_double(c);
}

static bool open_blocked(bench_subject *subject, unsigned char *data) {
  (void)data;
  snprintf(subject->plan, sizeof subject->plan, "blocks of %dx%d, 1 thread", BLOCK, BLOCK);
  return true;
}

static bool open_naive(bench_subject *subject, unsigned char *data) {
  const ipt_transpose_desc *desc = &subject->c->desc;
  (void)data;
  if (desc->rows == desc->cols) {
    snprintf(subject->plan, sizeof subject->plan, "pairs swapped, 1 thread");
    return true;
  }
  snprintf(subject->plan, sizeof subject->plan, "cycles followed, 1 thread");
  subject->scratch = (int64_t)(desc->rows * desc->cols / 8 + 1);
  subject->state = malloc((size_t)subject->scratch);
  return subject->state != NULL ? true : bench_refuse(subject, "out of memory");
}

static void transpose_naively(const ipt_transpose_desc *desc, unsigned char *data, void *moved) {
  size_t rows = (size_t)desc->rows, cols = (size_t)desc->cols;
  if (rows == cols && desc->elem_size == 4)
    swap_pairs(data, rows, 4);
  else if (rows == cols)
    swap_pairs(data, rows, 8);
  else if (desc->elem_size == 4)
    follow_cycles(data, rows, cols, 4, (unsigned char *)moved);
  else
    follow_cycles(data, rows, cols, 8, (unsigned char *)moved);
}

static bool run_naive(bench_subject *subject, unsigned char *data) {
  for (uint64_t b = 0; b < subject->c->desc.batch; b++)
    transpose_naively(&subject->c->desc, data + b * bench_matrix_bytes(subject->c), subject->state);
  return true;
}

static bool run_blocked(bench_subject *subject, unsigned char *data) {
  const ipt_transpose_desc *desc = &subject->c->desc;
  for (uint64_t b = 0; b < desc->batch; b++, data += bench_matrix_bytes(subject->c))
    if (desc->elem_size == 4)
      swap_blocks(data, (size_t)desc->rows, 4);
    else
      swap_blocks(data, (size_t)desc->rows, 8);
  return true;
}

static void close_loops(bench_subject *subject) {
  free(subject->state);
}

const bench_method bench_blocked = {"blocked", is_square, open_blocked, run_blocked, close_loops};
const bench_method bench_naive = {"naive", bench_is_float_or_double, open_naive, run_naive,
                                  close_loops};
