/* Arrays whose axes get another order.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_AXES_H
#define IPT_CLI_AXES_H

#include "ipt.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MOST_AXES = 64 }; /* of an array of NumPy */

/* An array as it lies in memory, the last axis being the one of neighbours, and what it becomes:
 * axis axes[i] becomes axis i. */
typedef struct axes_order {
  size_t rank;
  uint64_t extents[MOST_AXES];
  size_t axes[MOST_AXES];
  uint64_t elem_size;
} axes_order;

/* A single element that stays where it is, and matrices that follow each other and become their
 * transposes. */
axes_order axes_of_bytes(uint64_t size);
axes_order axes_of_matrices(uint64_t batch, uint64_t rows, uint64_t cols, uint64_t elem_size);

/* So many of these arrays behind each other. There must be room for an axis more, unless it is one.
 */
axes_order axes_repeated(const axes_order *order, uint64_t count);

/* All of them the other way round. */
void axes_reverse(axes_order *order);

/* Bytes of an array; false if 64 bits cannot count them. Where an extent is zero there are none. */
bool axes_size(const axes_order *order, uint64_t *size);

/* The same movement of bytes with the least number of axes: none if nothing moves. The array's
 * size must be one that 64 bits can count. */
axes_order axes_merged(const axes_order *order);

/* Whether it is matrices that become their transposes, or nothing that moves, as one row and
 * column; then *matrices has their shape. */
bool axes_are_matrices(const axes_order *order, ipt_transpose_desc *matrices);

#endif
