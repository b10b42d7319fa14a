/* Arrays whose axes are permuted.
 *
 * SPDX-License-Identifier: MIT
 */

#include "axes.h"

#include "numbers.h"

#include <string.h>

axes_order axes_of_bytes(uint64_t size) {
  axes_order order = {0};
  order.elem_size = size;
  return order;
}

axes_order axes_of_matrices(uint64_t batch, uint64_t rows, uint64_t cols, uint64_t elem_size) {
  axes_order order = {3, {batch, rows, cols}, {0, 2, 1}, elem_size};
  return order;
}

axes_order axes_repeated(const axes_order *order, uint64_t count) {
  axes_order all = *order;
  if (count == 1) {
    return all;
  }
  all.rank++;
  all.extents[0] = count;
  all.axes[0] = 0;
  for (size_t i = 0; i < order->rank; i++) {
    all.extents[i + 1] = order->extents[i];
    all.axes[i + 1] = order->axes[i] + 1;
  }
  return all;
}

void axes_reverse(axes_order *order) {
  for (size_t i = 0; i < order->rank; i++) {
    order->axes[i] = order->rank - 1 - i;
  }
}

/* If a factor is zero, the product is zero, whatever the other factors are. */
bool axes_size(const axes_order *order, uint64_t *size) {
  bool fits = true;
  *size = order->elem_size;
  for (size_t i = 0; i < order->rank; i++) {
    *size = order->extents[i] == 0 ? 0 : *size;
  }
  for (size_t i = 0; *size > 0 && i < order->rank && fits; i++) {
    fits = multiply_sizes(*size, order->extents[i], size);
  }
  return fits;
}

/* ---- Merging ------------------------------------------------------------------------------- */

/* Removes an axis of the array before the permutation. */
static void drop_axis(axes_order *order, size_t dropped) {
  size_t left = 0;
  for (size_t i = 0; i < order->rank; i++) {
    if (order->axes[i] != dropped) {
      order->axes[left++] = order->axes[i] - (order->axes[i] > dropped);
    }
  }
  for (size_t i = dropped; i < left; i++) {
    order->extents[i] = order->extents[i + 1];
  }
  order->rank = left;
}

/* Whether the axis after this one still follows it after the permutation. */
static bool stays_before_next(const axes_order *order, size_t axis) {
  size_t place = 0;
  while (order->axes[place] != axis) {
    place++;
  }
  return place + 1 < order->rank && order->axes[place + 1] == axis + 1;
}

/* Removes axes of one element, joins axes that stay beside each other, and makes axes that stay at
 * the end a part of the element. */
axes_order axes_merged(const axes_order *order) {
  axes_order merged = *order;
  uint64_t size = 0;
  axes_size(order, &size);
  if (size == 0) {
    return axes_of_bytes(0);
  }
  for (size_t i = merged.rank; i-- > 0;) {
    if (merged.extents[i] == 1) {
      drop_axis(&merged, i);
    }
  }
  for (size_t i = merged.rank; i-- > 1;) {
    if (stays_before_next(&merged, i - 1)) {
      merged.extents[i - 1] *= merged.extents[i];
      drop_axis(&merged, i);
    }
  }
  if (merged.rank > 0 && merged.axes[merged.rank - 1] == merged.rank - 1) {
    merged.elem_size *= merged.extents[merged.rank - 1];
    drop_axis(&merged, merged.rank - 1);
  }
  return merged;
}

bool axes_are_matrices(const axes_order *order, ipt_transpose_desc *matrices) {
  size_t rows = order->rank == 3 && order->axes[0] == 0; /* the axis of the rows */
  if (order->rank != 0 && (order->rank != rows + 2 || order->axes[rows] != rows + 1)) {
    return false;
  }
  memset(matrices, 0, sizeof *matrices);
  matrices->batch = rows > 0 ? order->extents[0] : 1;
  matrices->rows = order->rank > 0 ? order->extents[rows] : 1;
  matrices->cols = order->rank > 0 ? order->extents[rows + 1] : 1;
  matrices->elem_size = order->elem_size;
  return true;
}
