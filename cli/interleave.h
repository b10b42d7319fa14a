/* Interleaves long rows and short ones. When panels do not divide a side, the short rows are what
 * is left over.
 *
 * SPDX-License-Identifier: MIT
 *
 * A line is a long row of `length` elements followed by a short one of `rest`. Apart, all long rows
 * lie one after the other, and the short ones elsewhere. All lengths are in elements.
 */

#ifndef IPT_CLI_INTERLEAVE_H
#define IPT_CLI_INTERLEAVE_H

#include <stdint.h>

typedef struct interleave {
  uint64_t lines, length, rest;
  uint64_t elem_size;
  unsigned char *shorts; /* [lines][rest] */
} interleave;

/* Returns how many elements of long rows are in front of an element of the interleaved lines. */
uint64_t interleave_longs_before(const interleave *rows, uint64_t element);

/* Interleaves the lines [first, end), in elements. Their part of the long rows is at the beginning
 * of `data`, where the lines go. */
void interleave_join(const interleave *rows, uint64_t first, uint64_t end, unsigned char *data);

/* The inverse. The short rows go to rows->shorts. */
void interleave_split(const interleave *rows, uint64_t first, uint64_t end, unsigned char *data);

#endif
