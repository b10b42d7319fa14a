/* What each byte of a batch of matrices is whose rows are divided among devices or ranks, before a
 * transposition and after it, and random numbers to draw such matrices by. */
#ifndef IPT_TESTS_DIVIDED_MATRIX_H
#define IPT_TESTS_DIVIDED_MATRIX_H

#include "ipt.h"

static inline uint64_t random_below(uint64_t *state, uint64_t bound) {
  *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (*state >> 33) % bound;
}

/* Draws blocks of any size, some of them empty, and sometimes all in one. */
static inline void draw_counts(uint64_t *state, uint32_t ranks, uint64_t whole, uint64_t *counts) {
  uint64_t left = whole, kind = random_below(state, 4);
  uint64_t last = random_below(state, ranks);
  for (uint32_t rank = 0; rank < ranks; rank++) {
    counts[rank] = kind == 0 ? 0 : random_below(state, left / (kind == 1 ? 1 : 2) + 1);
    left -= counts[rank];
  }
  counts[last] += left;
}

/* Byte i of the element at a row and a column before the transposition. */
static unsigned char element_byte(uint64_t matrix, uint64_t row, uint64_t col, uint64_t i) {
  uint64_t x = ((matrix * 1000003 + row) * 1000003 + col) * 31 + i;
  return (unsigned char)(x * UINT64_C(0x9e3779b97f4a7c15) >> 56);
}

/* The rows [first, end) of each matrix, or of its transpose. */
typedef struct own_rows {
  uint64_t batch, first, end;
  uint64_t length; /* elements of a row */
  uint64_t elem;   /* bytes */
  int of_result;
} own_rows;

/* Writes the rows, or compares them. Returns whether they are as they should be. */
static int walk_rows(const own_rows *of, unsigned char *byte, int compares) {
  for (uint64_t matrix = 0; matrix < of->batch; matrix++)
    for (uint64_t row = of->first; row < of->end; row++)
      for (uint64_t i = 0; i < of->length * of->elem; i++, byte++) {
        uint64_t col = i / of->elem;
        unsigned char value = element_byte(matrix, of->of_result ? col : row,
                                           of->of_result ? row : col, i % of->elem);
        if (compares && *byte != value)
          return 0;
        *byte = value;
      }
  return 1;
}

/* The rows that a device has of a matrix, or of the result. */
static inline own_rows rows_of_device(const ipt_multi_transpose_desc *desc,
                                      const ipt_multi_layout *layout, int of_result) {
  uint64_t first = of_result ? layout->first_col : layout->first_row;
  own_rows rows = {desc->batch == 0 ? 1 : desc->batch,
                   first,
                   first + (of_result ? layout->cols : layout->rows),
                   of_result ? desc->rows : desc->cols,
                   desc->elem_size,
                   of_result};
  return rows;
}

#endif
