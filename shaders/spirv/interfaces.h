/* Generated from shaders by tools/build_shaders.py; do not edit. */

typedef struct ipt__axpy_constants {
  uint32_t workgroup, invocations, loads, reversed, adds, scales;
} ipt__axpy_constants;

typedef struct ipt__product_arguments {
  uint64_t a, b, c, scratch;
  uint32_t alpha_bits[4], beta_bits[4];
  uint64_t a_stride, b_stride, c_stride;
  uint32_t a_pitch, b_pitch, c_pitch, m, n, matrices;
} ipt__product_arguments;

typedef struct ipt__blocks_constants {
  uint32_t workgroup, unit_bytes;
} ipt__blocks_constants;

typedef struct ipt__blocks_arguments {
  uint64_t from, to, from_step, to_step;
  uint32_t units, blocks;
} ipt__blocks_arguments;

typedef struct ipt__bs_constants {
  uint32_t workgroup, unit_bytes, shared_words;
} ipt__bs_constants;

typedef struct ipt__bs_arguments {
  uint64_t data;
  uint32_t items, item_units, block_items, groups, elem_units, axes, low_axes, low_units, table;
  uint32_t extents[8], strides[8];
} ipt__bs_arguments;

typedef struct ipt__calibration_constants {
  uint32_t workgroup;
} ipt__calibration_constants;

typedef struct ipt__calibration_arguments {
  uint64_t source, target;
  uint32_t units, rounds;
  float factor;
} ipt__calibration_arguments;

typedef struct ipt__copy_constants {
  uint32_t workgroup;
} ipt__copy_constants;

typedef struct ipt__copy_arguments {
  uint64_t from, to, from_step, to_step;
  uint32_t words, blocks, last_bytes, skipped;
} ipt__copy_arguments;

typedef struct ipt__copy_quads_constants {
  uint32_t workgroup;
} ipt__copy_quads_constants;

typedef struct ipt__copy_quads_arguments {
  uint64_t from, to, from_step, to_step;
  uint32_t quads, rows;
} ipt__copy_quads_arguments;

typedef struct ipt__fill_constants {
  uint32_t workgroup;
} ipt__fill_constants;

typedef struct ipt__fill_arguments {
  uint64_t scratch;
  uint32_t words;
} ipt__fill_arguments;

typedef struct ipt__gemm_constants {
  uint32_t workgroup, bm, bn, bk, tm, tn, a_along, b_along, conjugate_a, conjugate_b, buffers;
  uint32_t scales_a, scales, reads_old, triangle, hermitian, wide_c;
} ipt__gemm_constants;

typedef struct ipt__gemm_arguments {
  ipt__product_arguments product;
  uint32_t terms, shares, whole_tiles, tiles_of_pair;
} ipt__gemm_arguments;

typedef struct ipt__gemm_cooperative_constants {
  uint32_t workgroup, bm, bn, bk, wm, wn, a_along, b_along, rows, cols, terms, lanes, aligned;
  uint32_t scales, reads_old, triangle, wide_c;
} ipt__gemm_cooperative_constants;

typedef struct ipt__gemm_bf16x3_constants {
  uint32_t workgroup, bm, bn, bk, wm, wn, a_along, b_along, rows, cols, terms, lanes, conjugate_a;
  uint32_t conjugate_b, scales, reads_old, triangle, hermitian;
} ipt__gemm_bf16x3_constants;

typedef struct ipt__gemm_reduce_constants {
  uint32_t workgroup, bm, bn, bk, invocations, elements, at_a_time, scales, reads_old, triangle;
  uint32_t hermitian, wide_c;
} ipt__gemm_reduce_constants;

typedef struct ipt__matvec_constants {
  uint32_t workgroup, lanes, lane_rows, rows, cols, sums_rows, sums_cols, conjugate_rows;
  uint32_t conjugate_cols, scales, reads_old, triangle, hermitian;
} ipt__matvec_constants;

typedef struct ipt__matvec_arguments {
  ipt__product_arguments product;
  uint32_t splits, split_blocks, to_scratch;
} ipt__matvec_arguments;

typedef struct ipt__matvec_reduce_constants {
  uint32_t workgroup, invocations, adders, scales, reads_old, triangle, hermitian;
} ipt__matvec_reduce_constants;

typedef struct ipt__messages_constants {
  uint32_t workgroup;
} ipt__messages_constants;

typedef struct ipt__messages_arguments {
  uint64_t from, to, arriving_from, arriving_to;
  uint32_t words, arriving_words, groups, arriving_groups;
} ipt__messages_arguments;

typedef struct ipt__panel_constants {
  uint32_t workgroup, held_lines, line_words, elem_words, tall;
} ipt__panel_constants;

typedef struct ipt__panel_arguments {
  uint64_t data, instance_bytes;
  uint32_t batch, rows, cols, panels_per_group;
  uint64_t overhang_begin, overhang;
} ipt__panel_arguments;

typedef struct ipt__panel_tiles_constants {
  uint32_t workgroup, shared_words, held_tiles, elem_bytes, quads, several_groups, unrolled_tiles;
  uint32_t ways;
} ipt__panel_tiles_constants;

typedef struct ipt__panel_tiles_arguments {
  uint64_t data, scratch, report, instance_bytes;
  uint32_t panels, spare, rows, cols, tile_rows, tile_cols, groups_per_panel, source_pitch;
  uint32_t result_pitch, pitch, room, row_inverse, result_inverse, column_inverse, result_step;
  uint32_t padding_at_92;
  uint64_t overhang_begin, overhang;
} ipt__panel_tiles_arguments;

typedef struct ipt__path_constants {
  uint32_t workgroup, unit_bytes, lanes, permutation, line_count, in_flight, by_words;
} ipt__path_constants;

typedef struct ipt__permutation_arguments {
  uint32_t rows, cols, middle, rest, begin, slope, outer, strides[7];
} ipt__permutation_arguments;

typedef struct ipt__path_arguments {
  uint64_t data, scratch, table, instance_bytes;
  uint32_t batch, elem_bytes, slices, slice_bytes, path_count, open_count;
  ipt__permutation_arguments permutation;
  uint64_t overhang_begin, overhang;
} ipt__path_arguments;

typedef struct ipt__path {
  uint32_t start, steps;
} ipt__path;

typedef struct ipt__pttwac_constants {
  uint32_t workgroup, unit_bytes, shared_words, elem_units, spreading, padding;
} ipt__pttwac_constants;

typedef struct ipt__pttwac_arguments {
  uint64_t data, instance_bytes;
  uint32_t batch, rows, cols;
} ipt__pttwac_arguments;

typedef struct ipt__repitch_constants {
  uint32_t workgroup, unit_bytes, way;
} ipt__repitch_constants;

typedef struct ipt__repitch_arguments {
  uint64_t from, to, before, from_step, to_step, before_step, from_matrix, to_matrix;
  uint64_t before_matrix;
  uint32_t from_units, to_units, before_units, from_first, to_first, before_first, count;
  uint32_t matrices;
} ipt__repitch_arguments;

typedef struct ipt__shift_constants {
  uint32_t workgroup, unit_bytes, shared_words, lanes, permutation, line_count, held_units;
} ipt__shift_constants;

typedef struct ipt__shift_arguments {
  uint64_t data, scratch, instance_bytes;
  uint32_t groups, batch, elem_units, tile_rows, tile_cols, slices, slice_units, ticket_starts;
  uint32_t step_limit, resume, state_offset;
  ipt__permutation_arguments permutation;
} ipt__shift_arguments;

typedef struct ipt__skew_panel_constants {
  uint32_t workgroup, shared_words, elem_bytes, line_count, strip, halo, pitch, row_lanes;
  uint32_t row_loads, rows, segment_lanes, segment_loads, segments, loads, held, waits, linear;
  uint32_t block_cols, vector, aligned, block_pitch, within_words;
} ipt__skew_panel_constants;

typedef struct ipt__skew_panel_arguments {
  uint64_t data, scratch, ends, stored, report, instance_bytes;
  uint32_t tasks, spare, ends_bytes, cols, panels, rest, strips, runs, run_panels, first_panel;
  uint32_t end_panel;
} ipt__skew_panel_arguments;

typedef struct ipt__split_floats_constants {
  uint32_t workgroup, along, of_b, conjugate;
} ipt__split_floats_constants;

typedef struct ipt__split_floats_arguments {
  ipt__product_arguments product;
  uint32_t terms, padded_lines;
} ipt__split_floats_arguments;

typedef struct ipt__square_constants {
  uint32_t workgroup, unit_bytes, shared_words, tile, elem_units, mode, held, block;
} ipt__square_constants;

typedef struct ipt__square_arguments {
  uint64_t data, instance_bytes;
  uint32_t batch, rows, pitch, across;
  uint64_t overhang_begin, overhang;
} ipt__square_arguments;

typedef struct ipt__strip_constants {
  uint32_t workgroup, unit_bytes, shared_words, tile, elem_units;
} ipt__strip_constants;

typedef struct ipt__strip_arguments {
  uint64_t from, to, from_step, to_step, matrix_bytes;
  uint32_t rows, cols, matrices;
} ipt__strip_arguments;

typedef struct ipt__symv_reduce_constants {
  uint32_t workgroup, lanes, lane_rows, rows, cols, elements, adders, scales, reads_old, triangle;
  uint32_t hermitian;
} ipt__symv_reduce_constants;

typedef struct ipt__trsm_chain_constants {
  uint32_t workgroup, side, parts, sides, exchanged, along, forward, right, unit_diagonal;
  uint32_t conjugates, scales;
} ipt__trsm_chain_constants;

typedef struct ipt__trsm_chain_arguments {
  ipt__product_arguments product;
  uint32_t groups, padding_at_116;
  uint64_t report;
} ipt__trsm_chain_arguments;

typedef struct ipt__trsm_solve_constants {
  uint32_t workgroup, rows, sides, share, along, forward, right, unit_diagonal, conjugates;
} ipt__trsm_solve_constants;

typedef struct ipt__skinny_reduce_constants {
  uint32_t workgroup, invocations, scales, reads_old;
} ipt__skinny_reduce_constants;

typedef struct ipt__skinny_arguments {
  uint64_t a, other, small_matrix, scratch;
  uint32_t alpha_bits[4], beta_bits[4], a_pitch, other_pitch, small_pitch, cols_a, n, groups;
  uint32_t group_rows, last_rows, tiles_m, tiles_n, tile_groups, lanes, slot_count, aligned;
} ipt__skinny_arguments;

typedef struct ipt__skinny_rows_blocked_constants {
  uint32_t workgroup, tn, tm, invocations, vector, bk, conjugate, holds_b, cols_of_a;
  uint32_t cols_of_other, rows, held_of_a, held_of_other, units_of_rows, slot_count, access_to_a;
  uint32_t access_to_other, partition, unroll, lanes, scales, reads_old, a_vector, b_in_vectors;
} ipt__skinny_rows_blocked_constants;

typedef struct ipt__skinny_rows_direct_constants {
  uint32_t workgroup, tn, tm, held_numbers, holds_b, in_place, conjugate, scales, reads_old;
} ipt__skinny_rows_direct_constants;

typedef struct ipt__skinny_rows_narrow_constants {
  uint32_t workgroup, cols_a, unroll, invocations, cols_c, conjugate, scales, reads_old;
} ipt__skinny_rows_narrow_constants;

typedef struct ipt__skinny_sums_blocked_constants {
  uint32_t workgroup, tm, tn, invocations, shared_vector, adjacent_rows, conjugate, cols_of_a;
  uint32_t cols_of_other, rows, held_of_a, held_of_other, units_of_rows, slot_count, access_to_a;
  uint32_t access_to_other;
} ipt__skinny_sums_blocked_constants;

typedef struct ipt__skinny_sums_direct_constants {
  uint32_t workgroup, tm, tn, invocations, leap_frogging, unroll, conjugate;
} ipt__skinny_sums_direct_constants;

enum { IPT__HAS_OVERHANG_ID = 23 };

/* Bit i: the shader has a constant of id i, and the structure of constants a member for it, in
 * order. */
static uint32_t ipt__constant_ids(ipt__shader shader) {
  static const uint32_t all[] = {
      0x10001f, 0x10001f, 0x10001f, 0x10001f, 0x10001f, 0x10001f, 0x3, 0x7, 0x1, 0x1, 0x1, 0x1, 0x1,
      0x1, 0x1, 0x1, 0x1f00fff, 0xf03fff, 0xf03fff, 0x1f00fff, 0x1f00fff, 0x1701fff, 0x1701fff,
      0x1f00fff, 0x1f00fff, 0x1f00fff, 0x1f0007f, 0x1f0007f, 0x1f0007f, 0x1f0007f, 0x1f0007f,
      0x1f0007f, 0x1f0007f, 0x1f00fff, 0xf001ff, 0xf001ff, 0xf001ff, 0xf001ff, 0xf00007, 0xf00007,
      0xf00007, 0xf00007, 0x1, 0x79, 0x1fd, 0x1fd, 0xfb, 0xfb, 0x3f, 0xb, 0x7f, 0x7f, 0x7f,
      0x7ffffd, 0x7ffffd, 0x7ffffd, 0x7ffffd, 0x7ffffd, 0x7ffffd, 0x300003, 0x300003, 0x300003,
      0x300003, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0x30007f, 0x30007f, 0x30007f, 0x30007f,
      0x30005f, 0x30005f, 0x30005f, 0x30005f, 0x1ff7f, 0x1ff7f, 0x1ff7f, 0x1ff7f, 0x7f, 0x7f, 0x7f,
      0x7f, 0xf, 0xf, 0xff, 0x1f, 0xf0007f, 0xf0007f, 0xf0007f, 0xf0007f, 0x1003ff, 0x1003ff,
      0x1003ff, 0x1003ff, 0x1ff, 0x1ff, 0x1ff, 0x1ff
  };
  return all[shader];
}

/* Bit i: the i-th word of the shader's arguments belongs to a member, and is not padding. */
static uint32_t ipt__argument_words(ipt__shader shader) {
  static const uint32_t all[] = {
      0xfffffff, 0xfffffff, 0xfffffff, 0xfffffff, 0xfffffff, 0xfffffff, 0x3ff, 0x7ffffff, 0x7f,
      0x7f, 0x7f, 0x7f, 0x7f, 0xfff, 0x3ff, 0x7, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,
      0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,
      0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,
      0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffffff,
      0x7fffffff, 0xfff, 0xfff, 0xf7fffff, 0xf7fffff, 0xffffffff, 0xffffffff, 0x7f, 0x3ffffff,
      0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffff, 0x7fffff, 0x7fffff, 0x7fffff, 0x7fffff,
      0x7fffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff,
      0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff,
      0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff,
      0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0xfff, 0x1fff, 0x7fffffff,
      0x7fffffff, 0x7fffffff, 0x7fffffff, 0xdfffffff, 0xdfffffff, 0xdfffffff, 0xdfffffff, 0xfffffff,
      0xfffffff, 0xfffffff, 0xfffffff
  };
  return all[shader];
}
