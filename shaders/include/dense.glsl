// What the kernels of dense matrices share: C = alpha op(A) op(B) + beta C, of each of a batch, with
// everything row-major; vectors are matrices of one column. Several workgroups can have some of the
// terms each of the same elements of C; then their sums go to scratch, where they are added up in a
// fixed order.

#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_KHR_memory_scope_semantics : require

layout(local_size_x_id = 0) in;

layout(constant_id = 20) const bool SCALES = true;    // alpha is not 1
layout(constant_id = 21) const bool READS_OLD = true; // beta is not 0
layout(constant_id = 22) const uint TRIANGLE = 0;     // of C that is computed, or of A; 0: all of it
layout(constant_id = 23) const bool HERMITIAN = false; // the diagonal of C is real

const uint LOWER = 1, UPPER = 2;

// Mirrored by ipt__product_arguments in core/product/product_arguments.h; a kernel reads what it needs.
layout(push_constant) uniform Arguments {
  uvec2 a;
  uvec2 b;
  uvec2 c;
  uvec2 scratch;
  uvec4 alpha_bits;
  uvec4 beta_bits;
  uvec2 a_stride; // bytes from one matrix of the batch to the next
  uvec2 b_stride;
  uvec2 c_stride;
  uint a_pitch; // bytes from one row to the next, as stored
  uint b_pitch;
  uint c_pitch;
  uint m;
  uint n;
  uint terms;
  uint matrices;     // of the batch
  uint splits;       // of the terms; by tiles: shares
  uint split_blocks; // blocks of terms of each but the last; by tiles: tiles that are not shared
  uint to_scratch;   // not 0: sums go there, to be added up; by tiles: tiles of a pair of rows
};

#include "numbers.glsl"
#include "scaling.glsl"

// Of a split of the terms, of one of the batch: as C, without gaps.
uvec2 partial_sums(uint split, uint matrix) {
  return add64(scratch, mul64(mul64(split * matrices + matrix, m * n), NUMBER_BYTES));
}

bool is_computed(uint row, uint col) {
  return TRIANGLE == 0 || (TRIANGLE == LOWER ? col <= row : col >= row);
}

NUMBER without_imaginary_part(NUMBER x) {
#ifdef COMPLEX
  return PAIR(x.x, 0);
#else
  return x;
#endif
}

// An element of C, whose old value is read only where beta asks for it.
void store_element(uvec2 matrix, uint row, uint col, NUMBER sum) {
  Numbers at = Numbers(add64(matrix, mul64(c_pitch, row)));
  NUMBER result = scaled(sum);
  bool is_real = HERMITIAN && row == col;
  if (READS_OLD) {
    NUMBER old = at.v[col];
    result = added_to(is_real ? without_imaginary_part(old) : old, result);
  }
  at.v[col] = is_real ? without_imaginary_part(result) : result;
}
