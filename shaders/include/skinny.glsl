// The arguments, numbers and matrices that all kernels for tall & skinny matrices share.
//
// Two matrices are tall: A and another one. The third is small.
//
//     sums     C = alpha A^T B + beta C     B is the other tall one     TSMTTSM
//     rows     C = alpha A B + beta C       C is the other tall one     TSMM
//
// A matrix is an address and a row pitch in bytes. Rows are counted from the workgroup's first one.

#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_KHR_memory_scope_semantics : require

#include "shared.glsl"

layout(local_size_x_id = 0) in;

layout(push_constant) uniform Arguments {
  uvec2 a;
  uvec2 other;
  uvec2 small_matrix;
  uvec2 scratch;
  uvec4 alpha_bits;
  uvec4 beta_bits;
  uint a_pitch;
  uint other_pitch;
  uint small_pitch;
  uint cols_a;
  uint n;           // columns of the other two matrices
  uint groups;      // workgroups that share the rows; sums: tile_groups times as many
  uint group_rows;  // rows of each group but the last
  uint last_rows;   // rows of the last group
  uint tiles_m;     // direct sums: tiles of C in both directions
  uint tiles_n;
  uint tile_groups; // sums: workgroups that share the tiles
  uint lanes;       // invocations side by side: on the same row, or on elements of C
  uint slot_count;       // rows at a time: the invocations of a workgroup, divided by lanes
  uint aligned;     // tall matrices begin at multiples of 16 bytes, and B too for slices of A
};

#include "numbers.glsl"

Numbers row_of(uvec2 matrix, uint pitch, uint row) {
  return Numbers(add64(matrix, mul64(pitch, row)));
}

// The address of a workgroup's first row; the distance may exceed 32 bits.
uvec2 first_row_of(uvec2 matrix, uint pitch, uint group) {
  return add64(matrix, mul64(mul64(group, group_rows), pitch));
}

uint rows_of(uint group) {
  return group == groups - 1 ? last_rows : group_rows;
}

#include "scaling.glsl"

// ---- Vectors ----
//
// A vector is one number, two numbers or a whole unit that one access loads or stores. In registers
// it is the beginning of a unit.

UNIT load_vector(uvec2 at, uint index, uint numbers) {
  if (numbers == UNIT_NUMBERS)
    return Units(at).v[index];
#if UNIT_NUMBERS == 4
  if (numbers == 2)
    return UNIT(Pairs(at).v[index], 0, 0);
#endif
  UNIT vector = UNIT(0);
  set_number(vector, 0, Numbers(at).v[index]);
  return vector;
}

void store_vector(uvec2 at, uint index, uint numbers, UNIT vector) {
  if (numbers == UNIT_NUMBERS) {
    Units(at).v[index] = vector;
    return;
  }
#if UNIT_NUMBERS == 4
  if (numbers == 2) {
    Pairs(at).v[index] = vector.xy;
    return;
  }
#endif
  Numbers(at).v[index] = number_of(vector, 0);
}

void store_scaled_vector(uvec2 at, uint index, uint numbers, UNIT sums) {
  UNIT value = UNIT(0);
  [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
    set_number(value, e, scaled(number_of(sums, e)));
  if (READS_OLD) {
    UNIT old = load_vector(at, index, numbers);
    [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
      set_number(value, e, added_to(number_of(old, e), number_of(value, e)));
  }
  store_vector(at, index, numbers, value);
}
