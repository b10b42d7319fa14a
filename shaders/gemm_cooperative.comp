#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_shader_subgroup_basic : require
#ifdef BF16
#extension GL_EXT_bfloat16 : require
#define ELEMENT bfloat16_t
#else
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#define ELEMENT float16_t
#endif
// A workgroup computes a tile of C by cooperative matrices, which the invocations of a subgroup
// hold together. It copies blocks of BK terms of BM rows of op(A) and BN columns of op(B) to shared
// memory, and each subgroup adds up a part of WM x WN elements.
//
// Blocks lie in shared memory in the order in which they lie in matrices, in quads of words: the
// terms of a line if these are neighbours in memory, else the lines of a term. Lines are rows of
// op(A) and columns of op(B). Lines past the last one repeat the last one where they have quads of
// their own; sums of such lines are not stored, so it does not matter what they have. Terms past
// the last one are zeros on both sides, because they are added.

#include "tiles.glsl"

#include "cooperative.glsl"

// All rows begin at multiples of 16 bytes if A and B do.
layout(constant_id = 12) const bool ALIGNED = false;

// ---- Shared memory ----
//
// A row of quads has one more, so that rows begin in different banks.

const uint IN_QUAD = QUAD_BYTES / STORED_BYTES; // elements
const uint A_WIDTH = (A_ALONG ? BK : BM) / IN_QUAD, A_STRIDE = A_WIDTH + 1;
const uint B_WIDTH = (B_ALONG ? BK : BN) / IN_QUAD, B_STRIDE = B_WIDTH + 1;
const uint A_QUADS = (A_ALONG ? BM : BK) * A_STRIDE, B_QUADS = (B_ALONG ? BN : BK) * B_STRIDE;
const uint STAGED_QUADS = A_QUADS + B_QUADS;
const uint SHARED_QUADS =
    STAGED_QUADS > SUBGROUPS * SUM_QUADS ? STAGED_QUADS : SUBGROUPS * SUM_QUADS;

shared uvec4 quads[SHARED_QUADS];

// ---- From matrices to shared memory ----

const uint A_HELD = BM * BK / IN_QUAD / INVOCATIONS, B_HELD = BN * BK / IN_QUAD / INVOCATIONS;

uvec4 a_held[A_HELD], b_held[B_HELD];

// Where loads of an operand begin, at `line` and `term`, and where the matrix ends.
struct Source {
  uvec2 matrix;
  uint pitch, line, lines, term, terms;
};

// The first line and term of a quad, relative to the block.
uvec2 begin_of_quad(uint i, uint width, bool along) {
  uint at = i * INVOCATIONS + gl_LocalInvocationIndex;
  uvec2 place = uvec2(at / width, at % width * IN_QUAD);
  return along ? place : place.yx;
}

uvec2 element_address(Source s, uint line, uint term, bool along) {
  uint row = along ? line : term, col = along ? term : line;
  return add64(add64(s.matrix, mul64(row, s.pitch)), mul64(col, STORED_BYTES));
}

uint element_bits(Source s, uint line, uint term, bool along) {
  if (line >= s.lines || term >= s.terms)
    return 0;
  uvec2 address = element_address(s, line, term, along);
  return word_of(address).v[0] >> shift_of(address) & 0xffffu;
}

// A quad anywhere, with zeros for what lies outside of the matrix.
uvec4 any_quad(Source s, uvec2 begin, bool along) {
  uvec4 quad;
  [[unroll]] for (uint i = 0; i < 4; i++) {
    uint line = s.line + begin.x, term = s.term + begin.y, at = 2 * i;
    uint low = element_bits(s, line + (along ? 0 : at), term + (along ? at : 0), along);
    uint high = element_bits(s, line + (along ? 0 : at + 1), term + (along ? at + 1 : 0), along);
    quad[i] = low | high << 16;
  }
  return quad;
}

void hold_elements(Source of_a, Source of_b) {
  [[unroll]] for (uint i = 0; i < A_HELD; i++)
    a_held[i] = any_quad(of_a, begin_of_quad(i, A_WIDTH, A_ALONG), A_ALONG);
  [[unroll]] for (uint i = 0; i < B_HELD; i++)
    b_held[i] = any_quad(of_b, begin_of_quad(i, B_WIDTH, B_ALONG), B_ALONG);
}

// A quad that begins anywhere is put together from five words.
uvec4 whole_quad(uvec2 address, bool is_aligned) {
  if (is_aligned)
    return Quads(address).v[0];
  Words words = word_of(address);
  uint shift = shift_of(address);
  uvec4 low = uvec4(words.v[0], words.v[1], words.v[2], words.v[3]);
  uvec4 high = uvec4(low.yzw, words.v[shift != 0 ? 4 : 3]);
  return shift != 0 ? low >> 16 | high << 16 : low;
}

// The addresses of the invocation's quads in the block that is held next.
uvec2 a_at[A_HELD], b_at[B_HELD];

// Lines past the last one, if they have quads of their own, repeat it.
uvec2 quad_address(Source s, uvec2 begin, bool along) {
  uint last = along ? s.lines - 1 : (s.lines - 1) / IN_QUAD * IN_QUAD;
  return element_address(s, min(s.line + begin.x, last), s.term + begin.y, along);
}

void find_quads(Source of_a, Source of_b) {
  [[unroll]] for (uint i = 0; i < A_HELD; i++)
    a_at[i] = quad_address(of_a, begin_of_quad(i, A_WIDTH, A_ALONG), A_ALONG);
  [[unroll]] for (uint i = 0; i < B_HELD; i++)
    b_at[i] = quad_address(of_b, begin_of_quad(i, B_WIDTH, B_ALONG), B_ALONG);
}

void hold_quads(bool are_aligned) {
  uvec2 a_step = mul64(BK, A_ALONG ? STORED_BYTES : a_pitch),
        b_step = mul64(BK, B_ALONG ? STORED_BYTES : b_pitch);
  [[unroll]] for (uint i = 0; i < A_HELD; i++) {
    a_held[i] = whole_quad(a_at[i], are_aligned);
    a_at[i] = add64(a_at[i], a_step);
  }
  [[unroll]] for (uint i = 0; i < B_HELD; i++) {
    b_held[i] = whole_quad(b_at[i], are_aligned);
    b_at[i] = add64(b_at[i], b_step);
  }
}

// How blocks are loaded. The compiler knows it: no branch is around loads, because drivers would
// wait for loads in a branch.
const uint BY_QUADS = 0, BY_WORDS = 1, BY_ELEMENTS = 2;

void hold_block(Source of_a, Source of_b, uint how) {
  if (how == BY_ELEMENTS)
    hold_elements(of_a, of_b);
  else
    hold_quads(how == BY_QUADS);
}

void place_block() {
  [[unroll]] for (uint i = 0; i < A_HELD; i++) {
    uint at = i * INVOCATIONS + gl_LocalInvocationIndex;
    quads[at / A_WIDTH * A_STRIDE + at % A_WIDTH] = a_held[i];
  }
  [[unroll]] for (uint i = 0; i < B_HELD; i++) {
    uint at = i * INVOCATIONS + gl_LocalInvocationIndex;
    quads[A_QUADS + at / B_WIDTH * B_STRIDE + at % B_WIDTH] = b_held[i];
  }
}

// ---- Sums ----

#define LEFT coopmat<ELEMENT, gl_ScopeSubgroup, ROWS, TERMS, gl_MatrixUseA>
#define RIGHT coopmat<ELEMENT, gl_ScopeSubgroup, TERMS, COLS, gl_MatrixUseB>

void load_left(out LEFT left, uint row, uint term) {
  if (A_ALONG)
    coopMatLoad(left, quads, row * A_STRIDE + term / IN_QUAD, A_STRIDE,
                gl_CooperativeMatrixLayoutRowMajor);
  else
    coopMatLoad(left, quads, term * A_STRIDE + row / IN_QUAD, A_STRIDE,
                gl_CooperativeMatrixLayoutColumnMajor);
}

void load_right(out RIGHT right, uint term, uint col) {
  if (B_ALONG)
    coopMatLoad(right, quads, A_QUADS + col * B_STRIDE + term / IN_QUAD, B_STRIDE,
                gl_CooperativeMatrixLayoutColumnMajor);
  else
    coopMatLoad(right, quads, A_QUADS + term * B_STRIDE + col / IN_QUAD, B_STRIDE,
                gl_CooperativeMatrixLayoutRowMajor);
}

void add_block() {
  uvec2 part = part_of_subgroup();
  [[unroll]] for (uint term = 0; term < BK; term += TERMS) {
    RIGHT right[ACROSS];
    [[unroll]] for (uint j = 0; j < ACROSS; j++)
      load_right(right[j], term, part.y + j * COLS);
    [[unroll]] for (uint i = 0; i < DOWN; i++) {
      LEFT left;
      load_left(left, part.x + i * ROWS, term);
      [[unroll]] for (uint j = 0; j < ACROSS; j++)
        sums[i * ACROSS + j] = coopMatMulAdd(left, right[j], sums[i * ACROSS + j]);
    }
  }
}

Source moved(Source s, uint terms) {
  s.term += terms;
  return s;
}

void sum_blocks(Source of_a, Source of_b, uint count, uint how) {
  if (how != BY_ELEMENTS)
    find_quads(of_a, of_b);
  hold_block(of_a, of_b, how);
  for (uint block = 1; block < count; block++) {
    place_block();
    barrier();
    of_a = moved(of_a, BK);
    of_b = moved(of_b, BK);
    hold_block(of_a, of_b, how);
    add_block();
    barrier();
  }
  place_block();
  barrier();
  add_block();
  barrier();
}

// The last lines may begin a quad that ends in a later term, or after the matrix if there are none.
// Returns how many terms have to follow: each has 2 bytes at least, and the last word of a quad may
// have 2 more.
uint terms_behind(Source s, bool along) {
  return along || s.lines % IN_QUAD == 0 ? 0 : IN_QUAD + 1;
}

// The blocks whose quads all belong to the matrices.
uint whole_blocks(Source of_a, Source of_b, uint count) {
  uint left = terms - of_a.term,
       behind = max(terms_behind(of_a, A_ALONG), terms_behind(of_b, B_ALONG));
  return left < behind ? 0 : min(count, (left - behind) / BK);
}

void sum_terms(Source of_a, Source of_b, uint count) {
  uint whole = whole_blocks(of_a, of_b, count);
  bool are_aligned = ALIGNED && ((of_a.matrix.x | of_b.matrix.x) & (QUAD_BYTES - 1)) == 0;
  if (whole > 0 && are_aligned)
    sum_blocks(of_a, of_b, whole, BY_QUADS);
  if (whole > 0 && !are_aligned)
    sum_blocks(of_a, of_b, whole, BY_WORDS);
  if (whole < count)
    sum_blocks(moved(of_a, whole * BK), moved(of_b, whole * BK), count - whole, BY_ELEMENTS);
}

// ---- Tiles ----

#include "tile_storing.glsl"

#include "cooperative_storing.glsl"

// Stores the sums through shared memory, a row of matrices of each subgroup at a time.
void store_sums() {
  Destination to = kept_destination();
  bool is_whole = is_stored_whole(to);
  [[dont_unroll]] for (uint i = 0; i < DOWN; i++) {
    share_sums(i);
    if (is_whole)
      store_whole_rows(to, i);
    else
      store_any_rows(to, i);
    subgroupBarrier();
  }
}

void compute_blocks(Tile tile, uint block, uint count, Destination to) {
  uvec2 a_matrix = add64(a, mul64(a_stride, tile.matrix)),
        b_matrix = add64(b, mul64(b_stride, tile.matrix));
  keep_destination(to);
  [[unroll]] for (uint i = 0; i < DOWN * ACROSS; i++)
    sums[i] = SUMS(0.0);
  barrier();
  if (terms > 0)
    sum_terms(Source(a_matrix, a_pitch, to.first.x, m, block * BK, terms),
              Source(b_matrix, b_pitch, to.first.y, n, block * BK, terms), count);
  store_sums();
}

#include "tile_main.glsl"
