// For kernels that divide the terms among workgroups, and for kernels that add up the sums of
// these.

#define OWN_ARGUMENTS                                                                              \
  uint splits;       /* of the terms */                                                            \
  uint split_blocks; /* blocks of terms of each split but the last */                              \
  uint to_scratch;   /* not 0: sums go there, to be added up */

#include "product.glsl"

// The sums of one split for one matrix of the batch. They have the layout of C, without gaps.
uvec2 partial_sums(uint split, uint matrix) {
  return add64(scratch, mul64(mul64(split * matrices + matrix, m * n), NUMBER_BYTES));
}
