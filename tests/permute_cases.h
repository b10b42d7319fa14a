/* Permutations of axes: cases, and their expected results by a loop over all indices that shares
 * nothing with the library. */
#ifndef IPT_TESTS_PERMUTE_CASES_H
#define IPT_TESTS_PERMUTE_CASES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ipt.h"
#include "reference.h"

static inline uint64_t permute_elements(const ipt_permute_desc *desc) {
  uint64_t elements = 1;
  for (uint32_t i = 0; i < desc->rank; i++)
    elements *= desc->extents[i];
  return elements;
}

static inline const char *permute_text(const ipt_permute_desc *desc) {
  static char text[512];
  int length = snprintf(text, sizeof text, "%u axes:", (unsigned)desc->rank);
  for (uint32_t i = 0; i < desc->rank; i++)
    length += snprintf(text + length, sizeof text - (size_t)length, " %llu",
                       (unsigned long long)desc->extents[i]);
  length += snprintf(text + length, sizeof text - (size_t)length, " of %llu B to",
                     (unsigned long long)desc->elem_size);
  for (uint32_t i = 0; i < desc->rank; i++)
    length += snprintf(text + length, sizeof text - (size_t)length, " %u", (unsigned)desc->axes[i]);
  return text;
}

/* Goes through the elements by their index in the result and computes where each was. */
static inline void reference_permute(unsigned char *to, const unsigned char *from,
                                     const ipt_permute_desc *desc) {
  uint64_t index[IPT_MAX_AXES] = {0}, elements = permute_elements(desc);
  for (uint64_t done = 0; done < elements; done++) {
    uint64_t source[IPT_MAX_AXES] = {0}, position = 0;
    for (uint32_t i = 0; i < desc->rank; i++)
      source[desc->axes[i]] = index[i];
    for (uint32_t i = 0; i < desc->rank; i++)
      position = position * desc->extents[i] + source[i];
    memcpy(to + done * desc->elem_size, from + position * desc->elem_size, (size_t)desc->elem_size);
    for (uint32_t i = desc->rank; i > 0; i--) {
      if (++index[i - 1] < desc->extents[desc->axes[i - 1]])
        break;
      index[i - 1] = 0;
    }
  }
}

static inline void shuffle_axes(ipt_permute_desc *desc) {
  for (uint32_t i = 0; i < desc->rank; i++)
    desc->axes[i] = i;
  for (uint32_t i = desc->rank; i > 1; i--) {
    uint32_t other = (uint32_t)random_between(0, i - 1), axis = desc->axes[i - 1];
    desc->axes[i - 1] = desc->axes[other];
    desc->axes[other] = axis;
  }
}

/* Axes with at most `most_elements` elements in all. */
static inline ipt_permute_desc random_permutation(uint32_t rank, uint64_t most_elements,
                                                  uint64_t most_elem_size) {
  ipt_permute_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.rank = rank;
  desc.elem_size = random_between(1, most_elem_size);
  uint64_t left = most_elements;
  for (uint32_t i = 0; i < rank; i++) {
    uint64_t most = 1;
    for (uint32_t k = i; most < left && k < rank; k++) /* about the same share for each axis */
      most = most * 2 > left ? left : most * 2;
    uint64_t share = left;
    for (uint32_t k = i + 1; k < rank; k++)
      share = share > 3 ? share / 3 : 1;
    desc.extents[i] = random_between(1, share > 1 ? share : 1);
    left /= desc.extents[i];
  }
  for (uint32_t i = rank; i > 1; i--) { /* the first axes are small */
    uint32_t other = (uint32_t)random_between(0, i - 1);
    uint64_t extent = desc.extents[i - 1];
    desc.extents[i - 1] = desc.extents[other];
    desc.extents[other] = extent;
  }
  shuffle_axes(&desc);
  return desc;
}

/* Goes through all orders of the axes, by the factorial number system. */
static inline int next_order(uint32_t *axes, uint32_t rank) {
  uint32_t i = rank, k = rank;
  while (i > 1 && axes[i - 2] > axes[i - 1])
    i--;
  if (i < 2)
    return 0;
  while (axes[k - 1] < axes[i - 2])
    k--;
  uint32_t axis = axes[i - 2];
  axes[i - 2] = axes[k - 1];
  axes[k - 1] = axis;
  for (uint32_t a = i - 1, b = rank - 1; a < b; a++, b--) {
    axis = axes[a];
    axes[a] = axes[b];
    axes[b] = axis;
  }
  return 1;
}

#endif
