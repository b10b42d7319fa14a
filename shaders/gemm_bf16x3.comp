#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_EXT_bfloat16 : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
// Multiplies floats by cooperative matrices of BF16. split_floats.comp has left three numbers for
// each float in scratch. Six of the nine products of two floats' numbers are large enough to count:
// each of the others is below 2^-22 of the whole.
//
// Matrix units round sums towards zero. Each sum of TERMS terms therefore begins at zero, and is
// added to the whole as a float. Sums that are not finite are computed again by multiply-adds:
// infinities are split into NaN, and split floats are scaled, so products can exceed their range
// before those of floats do.
//
// A complex number has two terms, and a column of them two lines: see split_floats.comp. The sums
// of both lines are the number.

#include "tiles.glsl"
#include "split.glsl"
#include "bf16x3.glsl"
#include "words.glsl"
#include "cooperative.glsl"

layout(constant_id = 12) const bool CONJUGATE_A = false;
layout(constant_id = 13) const bool CONJUGATE_B = false;

#define LEFT coopmat<ELEMENT, gl_ScopeSubgroup, ROWS, TERMS, gl_MatrixUseA>
#define RIGHT coopmat<ELEMENT, gl_ScopeSubgroup, TERMS, COLS, gl_MatrixUseB>

const uint SPLIT_NUMBERS = SPLIT_QUADS / 2; // of a float

// ---- Shared memory ----
//
// A block of SPLIT_TERMS terms of BM rows of op(A) and BN columns of op(B). Lines begin in
// different banks.

const uint LINES_OF_B = BN * NUMBER_FLOATS;
const uint STRIDE = SPLIT_QUADS + 1, FIRST_OF_B = BM * STRIDE,
           STAGED_QUADS = FIRST_OF_B + LINES_OF_B * STRIDE;
const uint SHARED_QUADS =
    STAGED_QUADS > SUBGROUPS * SUM_QUADS ? STAGED_QUADS : SUBGROUPS * SUM_QUADS;

shared uvec4 quads[SHARED_QUADS];

// ---- From scratch to shared memory ----

const uint A_HELD = BM * SPLIT_QUADS / INVOCATIONS, B_HELD = LINES_OF_B * SPLIT_QUADS / INVOCATIONS;

uvec4 a_held[A_HELD], b_held[B_HELD];
uvec2 a_at, b_at; // addresses of what is held next

uint padded_rows() {
  return (m + BM - 1) / BM * BM;
}

// Lines, of which complex numbers have two.
uint padded_cols() {
  return (n + BN - 1) / BN * LINES_OF_B;
}

// Quads of a split matrix. Both split matrices together have less than 2^32 bytes.
uint quads_of(uint padded_lines) {
  return blocks_of_tile() * padded_lines * SPLIT_QUADS;
}

uint quads_of_a() {
  return quads_of(padded_rows()) * (any(notEqual(a_stride, uvec2(0))) ? matrices : 1);
}

uint quads_of_b() {
  return quads_of(padded_cols()) * (any(notEqual(b_stride, uvec2(0))) ? matrices : 1);
}

uvec2 quad_address(uint quad) {
  return add64(scratch, mul64(quad, QUAD_BYTES));
}

void find_blocks(uvec2 first, uint matrix, uint block) {
  uint of_a = any(notEqual(a_stride, uvec2(0))) ? matrix : 0,
       of_b = any(notEqual(b_stride, uvec2(0))) ? matrix : 0;
  uint own = gl_LocalInvocationIndex, blocks = blocks_of_tile(), line = first.y * NUMBER_FLOATS;
  a_at = quad_address(((of_a * blocks + block) * padded_rows() + first.x) * SPLIT_QUADS + own);
  b_at = quad_address(quads_of_a() +
                      ((of_b * blocks + block) * padded_cols() + line) * SPLIT_QUADS + own);
}

void hold_block() {
  [[unroll]] for (uint i = 0; i < A_HELD; i++)
    a_held[i] = Quads(a_at).v[i * INVOCATIONS];
  [[unroll]] for (uint i = 0; i < B_HELD; i++)
    b_held[i] = Quads(b_at).v[i * INVOCATIONS];
  a_at = add64(a_at, mul64(padded_rows(), SPLIT_QUADS * QUAD_BYTES));
  b_at = add64(b_at, mul64(padded_cols(), SPLIT_QUADS * QUAD_BYTES));
}

void place_quad(uint first, uint i, uvec4 quad) {
  uint at = i * INVOCATIONS + gl_LocalInvocationIndex;
  quads[first + at / SPLIT_QUADS * STRIDE + at % SPLIT_QUADS] = quad;
}

void place_block() {
  [[unroll]] for (uint i = 0; i < A_HELD; i++)
    place_quad(0, i, a_held[i]);
  [[unroll]] for (uint i = 0; i < B_HELD; i++)
    place_quad(FIRST_OF_B, i, b_held[i]);
}

// ---- Sums ----

void load_left(out LEFT left, uint row, uint term, uint index) {
  coopMatLoad(left, quads, row * STRIDE + 2 * index + term / 8, STRIDE,
              gl_CooperativeMatrixLayoutRowMajor);
}

void load_right(out RIGHT right, uint term, uint col, uint index) {
  coopMatLoad(right, quads, FIRST_OF_B + col * STRIDE + 2 * index + term / 8, STRIDE,
              gl_CooperativeMatrixLayoutColumnMajor);
}

void add_block() {
  uvec2 first = part_of_subgroup();
  [[unroll]] for (uint term = 0; term < SPLIT_TERMS; term += TERMS) {
    RIGHT right[SPLIT_NUMBERS * ACROSS];
    [[unroll]] for (uint j = 0; j < SPLIT_NUMBERS * ACROSS; j++)
      load_right(right[j], term, first.y * NUMBER_FLOATS + j % ACROSS * COLS, j / ACROSS);
    [[unroll]] for (uint i = 0; i < DOWN; i++) {
      LEFT left[SPLIT_NUMBERS];
      [[unroll]] for (uint j = 0; j < SPLIT_NUMBERS; j++)
        load_left(left[j], first.x + i * ROWS, term, j);
      [[unroll]] for (uint j = 0; j < ACROSS; j++) { // the smallest products first
        SUMS sum = coopMatMulAdd(left[0], right[2 * ACROSS + j], SUMS(0.0));
        sum = coopMatMulAdd(left[2], right[j], sum);
        sum = coopMatMulAdd(left[1], right[ACROSS + j], sum);
        sum = coopMatMulAdd(left[0], right[ACROSS + j], sum);
        sum = coopMatMulAdd(left[1], right[j], sum);
        sum = coopMatMulAdd(left[0], right[j], sum);
        sums[i * ACROSS + j] += sum;
      }
    }
  }
}

void sum_blocks(uint count) {
  hold_block();
  for (uint block = 1; block < count; block++) {
    place_block();
    barrier();
    hold_block();
    add_block();
    barrier();
  }
  place_block();
  barrier();
  add_block();
  barrier();
}

// ---- Tiles ----

#include "tile_storing.glsl"
#include "cooperative_storing.glsl"
#include "exact_sums.glsl"

void scale_back() {
  // Both factors have been multiplied by it.
  const float unscaled = 1.0 / (SPLIT_SCALE * SPLIT_SCALE);
  [[unroll]] for (uint i = 0; i < DOWN * ACROSS; i++)
    sums[i] = sums[i] * unscaled;
}

void store_sums(ExactSums exact_sums) {
  Destination to = kept_destination();
  bool is_whole = is_stored_whole(to);
  [[dont_unroll]] for (uint i = 0; i < DOWN; i++) {
    share_sums(i);
    if (have_infinite_sums(i))
      sum_exactly(exact_sums, i);
    if (is_whole)
      store_whole_rows(to, i);
    else
      store_any_rows(to, i);
    subgroupBarrier();
  }
}

// Shares may cover places outside a triangle, which have no tile and no split floats.
void compute_blocks(Tile tile, uint block, uint count, Destination to) {
  if (!tile.exists)
    return;
  uvec2 a_matrix = add64(a, mul64(a_stride, tile.matrix)),
        b_matrix = add64(b, mul64(b_stride, tile.matrix));
  keep_destination(to);
  [[unroll]] for (uint i = 0; i < DOWN * ACROSS; i++)
    sums[i] = SUMS(0.0);
  begin_exact_sums();
  barrier();
  find_blocks(to.first, tile.matrix, block);
  sum_blocks(count);
  scale_back();
  store_sums(ExactSums(Lines(a_matrix, a_pitch, to.first.x, m, A_ALONG, CONJUGATE_A),
                       Lines(b_matrix, b_pitch, to.first.y, n, B_ALONG, CONJUGATE_B), block * BK,
                       count));
}

// Partial sums follow the split floats of both matrices.
#define PARTIAL_SUMS quad_address(quads_of_a() + quads_of_b())

#include "tile_main.glsl"
