// The part that kernels of products share. They compute C = alpha op(A) op(B) + beta C for each
// matrix of a batch. All matrices are row-major, and vectors are matrices of one column. Several
// workgroups may each sum some of the terms of the same elements of C; their sums go to scratch and
// are added up in a fixed order.
//
// A kernel that has further arguments defines OWN_ARGUMENTS before it includes this.

#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_KHR_memory_scope_semantics : require

#include "shared.glsl"

layout(local_size_x_id = 0) in;

// The part of C that is computed, or of A that counts.
layout(constant_id = 22) const uint TRIANGLE = WHOLE;
layout(constant_id = 23) const bool HERMITIAN = false; // the diagonal of C is real

#if defined(F16) || defined(BF16)
layout(constant_id = 24) const bool WIDE_C = false; // C has floats
#endif

#ifndef OWN_ARGUMENTS
#define OWN_ARGUMENTS
#endif

// A kernel reads only the arguments that it needs. In C these are ipt__product_arguments, and
// further arguments of a kernel follow them.
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
  uint matrices; // matrices of the batch
  OWN_ARGUMENTS
};

#include "numbers.glsl"
#include "scaling.glsl"

bool is_computed(uint row, uint col) {
  return TRIANGLE == WHOLE || (TRIANGLE == LOWER ? col <= row : col >= row);
}

NUMBER without_imaginary_part(NUMBER x) {
#ifdef COMPLEX
  return PAIR(x.x, 0);
#else
  return x;
#endif
}

uvec2 address_in_c(uvec2 matrix, uint row, uint col) {
#ifdef HALVES
  uint bytes = WIDE_C ? NUMBER_BYTES : STORED_BYTES;
#else
  uint bytes = NUMBER_BYTES;
#endif
  return add64(add64(matrix, mul64(c_pitch, row)), mul64(col, bytes));
}

#ifdef HALVES

// Stores an element of C. The old value is read only if beta is not 0.
void store_element(uvec2 matrix, uint row, uint col, NUMBER sum) {
  uvec2 at = address_in_c(matrix, row, col);
  NUMBER result = scaled(sum);
  if (READS_OLD)
    result = added_to(WIDE_C ? Numbers(at).v[0] : half_at(at), result);
  if (WIDE_C)
    Numbers(at).v[0] = result;
  else
    store_half(at, result);
}

// Stores the halves of a word in the mask, both at once if possible.
void store_halves(uvec2 at, vec2 sums, uint mask) {
  Words word = word_of(at);
  uint old = READS_OLD || mask != ~0u ? word.v[0] : 0;
  vec2 results = vec2(scaled(sums.x), scaled(sums.y));
  if (READS_OLD)
    results =
        vec2(added_to(widened(old & 0xffffu), results.x), added_to(widened(old >> 16), results.y));
  uint now = rounded(results.x) | rounded(results.y) << 16;
  if (mask == ~0u)
    word.v[0] = now;
  else
    atomicXor(word.v[0], (old ^ now) & mask);
}

#else

// Stores an element of C. The old value is read only if beta is not 0.
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

#endif
