/* Arrays whose axes are permuted.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_AXES_H
#define IPT_CLI_AXES_H

#include "ipt.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MOST_AXES = 64 }; /* the most axes that NumPy allows */

/* An array in memory, whose last axis is the contiguous one, and its permutation: axis axes[i]
 * becomes axis i. */
typedef struct axes_order {
  size_t rank;
  uint64_t extents[MOST_AXES];
  size_t axes[MOST_AXES];
  uint64_t elem_size;
} axes_order;

/* Return orders: one element that holds all bytes and does not move, and a batch of matrices that
 * are transposed. */
axes_order axes_of_bytes(uint64_t size);
axes_order axes_of_matrices(uint64_t batch, uint64_t rows, uint64_t cols, uint64_t elem_size);

/* Returns `count` such arrays as one, in which they follow each other. Unless count is 1 there must
 * be room for one more axis. */
axes_order axes_repeated(const axes_order *order, uint64_t count);

/* Sets the axes to their reverse order. */
void axes_reverse(axes_order *order);

/* The bytes of an array, which are none if an extent is zero. False if they need more than 64
 * bits. */
bool axes_size(const axes_order *order, uint64_t *size);

/* The same movement of bytes with as few axes as possible; none if nothing moves. axes_size must
 * have succeeded. */
axes_order axes_merged(const axes_order *order);

/* Whether the array is a batch of matrices that are transposed, or nothing moves. Then *matrices
 * has their shape, which is one row and column if nothing moves. */
bool axes_are_matrices(const axes_order *order, ipt_transpose_desc *matrices);

#endif
