#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// A workgroup computes a tile of C. It copies blocks of BK terms of BM rows of op(A) and BN columns
// of op(B) to shared memory, and each invocation keeps the sums of TM x TN elements in registers.
//
// Rows and columns past the last one repeat the last one. So nothing is read outside the
// matrices, no size needs padding, and the loop over blocks has no edge cases [Nath, "GEMM"]; the
// sums of the repeated ones are not stored. Terms cannot be repeated, because they are added. If
// they do not fill whole blocks, the first block begins before the first term, with zeros, and only
// the code before the loop has to know. Each invocation loads single numbers, next to those of its
// neighbours, so the alignment of the matrices makes no difference.

#include "tiles.glsl"
#include "grid.glsl"

layout(constant_id = 4) const uint TM = 4; // rows of an invocation
layout(constant_id = 5) const uint TN = 4; // columns
layout(constant_id = 6) const bool A_ALONG = true; // the terms of a row are neighbours in memory
layout(constant_id = 7) const bool B_ALONG = false;
layout(constant_id = 8) const bool CONJUGATE_A = false;
layout(constant_id = 9) const bool CONJUGATE_B = false;
layout(constant_id = 10) const uint BUFFERS = 2; // blocks in shared memory
layout(constant_id = 11) const bool SCALES_A = false; // alpha multiplies A, and not the sums

const uint UNITS_DOWN = TM / UNIT_NUMBERS, UNITS_ACROSS = TN / UNIT_NUMBERS;
const uint DOWN = BM / TM, ACROSS = BN / TN; // invocations
const uint INVOCATIONS = DOWN * ACROSS;

// ---- Shared memory ----
//
// Shared memory holds units of 16 bytes: one term of neighbouring rows or columns. Each term has
// one unit of padding, so that invocations that store several terms of a row meet different banks.

const uint A_STRIDE = BM / UNIT_NUMBERS + 1, B_STRIDE = BN / UNIT_NUMBERS + 1;
const uint BLOCK_UNITS = BK * (A_STRIDE + B_STRIDE);
const uint STAGED_UNITS = BUFFERS * BLOCK_UNITS, SUMMED_UNITS = DOWN * BN / UNIT_NUMBERS;
const uint SHARED_UNITS = STAGED_UNITS > SUMMED_UNITS ? STAGED_UNITS : SUMMED_UNITS;

shared UNIT units[SHARED_UNITS];

void set_shared_number(uint unit, uint i, NUMBER x) {
#if defined(DOUBLE) && defined(COMPLEX)
  units[unit] = x;
#elif defined(COMPLEX)
  units[unit][2 * i] = x.x;
  units[unit][2 * i + 1] = x.y;
#else
  units[unit][i] = x;
#endif
}

NUMBER shared_number(uint unit, uint i) {
#if defined(DOUBLE) && defined(COMPLEX)
  return units[unit];
#elif defined(COMPLEX)
  return PAIR(units[unit][2 * i], units[unit][2 * i + 1]);
#else
  return units[unit][i];
#endif
}

// ---- From matrices to shared memory ----
//
// Lines are rows of op(A) and columns of op(B). Consecutive invocations load consecutive terms if
// terms are neighbours in memory, and consecutive lines otherwise.

const uint MOST_TERMS = BK < GEMM_TERM_LANES ? BK : GEMM_TERM_LANES;
const uint TERM_LANES = INVOCATIONS < MOST_TERMS ? INVOCATIONS : MOST_TERMS;
const uint A_LINE_LANES =
    A_ALONG ? INVOCATIONS / TERM_LANES : (INVOCATIONS < BM ? INVOCATIONS : BM);
const uint B_LINE_LANES =
    B_ALONG ? INVOCATIONS / TERM_LANES : (INVOCATIONS < BN ? INVOCATIONS : BN);
const uint A_TERM_LANES = INVOCATIONS / A_LINE_LANES, B_TERM_LANES = INVOCATIONS / B_LINE_LANES;
const uint A_LINES = BM / A_LINE_LANES, B_LINES = BN / B_LINE_LANES; // lines of an invocation
const uint A_TERMS = BK / A_TERM_LANES, B_TERMS = BK / B_TERM_LANES;

struct Place {
  uint line, term;
};

Place place_in_a() {
  uint i = gl_LocalInvocationIndex;
  return A_ALONG ? Place(i / A_TERM_LANES, i % A_TERM_LANES)
                 : Place(i % A_LINE_LANES, i / A_LINE_LANES);
}

Place place_in_b() {
  uint i = gl_LocalInvocationIndex;
  return B_ALONG ? Place(i / B_TERM_LANES, i % B_TERM_LANES)
                 : Place(i % B_LINE_LANES, i / B_LINE_LANES);
}

uvec2 distance_of(uint count, bool neighbours, uint pitch) {
  return mul64(count, neighbours ? STORED_BYTES : pitch);
}

NUMBER number_at(uvec2 line, uint term, bool along, uint pitch) {
  if (along)
    return STORED_NUMBER(line, term);
  return STORED_NUMBER(add64(line, mul64(term, pitch)), 0);
}

// The addresses of the first terms of the invocation's lines, and the numbers that are being
// loaded.
uvec2 a_lines[A_LINES], b_lines[B_LINES];
NUMBER a_held[A_LINES * A_TERMS], b_held[B_LINES * B_TERMS];

void find_lines(uvec2 a_matrix, uvec2 b_matrix, uint first_row, uint first_col) {
  [[unroll]] for (uint i = 0; i < A_LINES; i++) {
    uint row = min(first_row + place_in_a().line + i * A_LINE_LANES, m - 1);
    a_lines[i] = add64(a_matrix, distance_of(row, !A_ALONG, a_pitch));
  }
  [[unroll]] for (uint i = 0; i < B_LINES; i++) {
    uint col = min(first_col + place_in_b().line + i * B_LINE_LANES, n - 1);
    b_lines[i] = add64(b_matrix, distance_of(col, !B_ALONG, b_pitch));
  }
}

// It does not matter whether A is conjugated before, because alpha is real then.
NUMBER scaled_a(NUMBER x) {
  return SCALES_A ? add_multiple(number_from_bits(alpha_bits), x, NUMBER(0)) : x;
}

// Loads the block that begins `before` terms before the first one. The missing terms read the first
// one again and become zeros in both A and B, since the first one may be infinite.
void hold_first_block(uint before) {
  [[unroll]] for (uint i = 0; i < A_LINES * A_TERMS; i++) {
    uint term = place_in_a().term + i % A_TERMS * A_TERM_LANES;
    NUMBER x = number_at(a_lines[i / A_TERMS], max(term, before) - before, A_ALONG, a_pitch);
    a_held[i] = term < before ? NUMBER(0) : scaled_a(x);
  }
  [[unroll]] for (uint i = 0; i < B_LINES * B_TERMS; i++) {
    uint term = place_in_b().term + i % B_TERMS * B_TERM_LANES;
    NUMBER x = number_at(b_lines[i / B_TERMS], max(term, before) - before, B_ALONG, b_pitch);
    b_held[i] = term < before ? NUMBER(0) : x;
  }
}

// Moves the lines so that they begin at this term, plus the invocation's own first one.
void move_lines_to(uint term) {
  [[unroll]] for (uint i = 0; i < A_LINES; i++)
    a_lines[i] = add64(a_lines[i], distance_of(term + place_in_a().term, A_ALONG, a_pitch));
  [[unroll]] for (uint i = 0; i < B_LINES; i++)
    b_lines[i] = add64(b_lines[i], distance_of(term + place_in_b().term, B_ALONG, b_pitch));
}

void hold_block() {
  [[unroll]] for (uint i = 0; i < A_LINES; i++) {
    [[unroll]] for (uint j = 0; j < A_TERMS; j++)
      a_held[i * A_TERMS + j] =
          scaled_a(number_at(a_lines[i], j * A_TERM_LANES, A_ALONG, a_pitch));
    a_lines[i] = add64(a_lines[i], distance_of(BK, A_ALONG, a_pitch));
  }
  [[unroll]] for (uint i = 0; i < B_LINES; i++) {
    [[unroll]] for (uint j = 0; j < B_TERMS; j++)
      b_held[i * B_TERMS + j] = number_at(b_lines[i], j * B_TERM_LANES, B_ALONG, b_pitch);
    b_lines[i] = add64(b_lines[i], distance_of(BK, B_ALONG, b_pitch));
  }
}

void place_block(uint at_a, uint at_b) {
  [[unroll]] for (uint i = 0; i < A_LINES * A_TERMS; i++) {
    uint line = place_in_a().line + i / A_TERMS * A_LINE_LANES;
    uint term = place_in_a().term + i % A_TERMS * A_TERM_LANES;
    set_shared_number(at_a + term * A_STRIDE + line / UNIT_NUMBERS, line % UNIT_NUMBERS,
                      CONJUGATE_A ? conjugate(a_held[i]) : a_held[i]);
  }
  [[unroll]] for (uint i = 0; i < B_LINES * B_TERMS; i++) {
    uint line = place_in_b().line + i / B_TERMS * B_LINE_LANES;
    uint term = place_in_b().term + i % B_TERMS * B_TERM_LANES;
    set_shared_number(at_b + term * B_STRIDE + line / UNIT_NUMBERS, line % UNIT_NUMBERS,
                      CONJUGATE_B ? conjugate(b_held[i]) : b_held[i]);
  }
}

// ---- Sums ----
//
// The units of an invocation are DOWN or ACROSS apart, so that neighbouring invocations read
// neighbouring units. The invocations of a subgroup form a rectangle of 4 x 8 and so read few
// units.

NUMBER sums[TM * TN];

const uint LANES_ACROSS = ACROSS < 8 ? ACROSS : 8, LANES_DOWN = DOWN < 4 ? DOWN : 4;
const uint LANES = LANES_DOWN * LANES_ACROSS;

// The row and column in the grid of DOWN x ACROSS invocations.
uvec2 invocation_position() {
  uint group = gl_LocalInvocationIndex / LANES, groups_across = ACROSS / LANES_ACROSS;
  uvec2 first = uvec2(group / groups_across * LANES_DOWN, group % groups_across * LANES_ACROSS);
  return first + grid_position(gl_LocalInvocationIndex % LANES, LANES_DOWN, LANES_ACROSS);
}

// Goes through every other row in reverse, so that each product shares a factor with the one
// before and need not read that register again.
void add_term(uint at_a, uint at_b) {
  UNIT left[UNITS_DOWN], right[UNITS_ACROSS];
  [[unroll]] for (uint i = 0; i < UNITS_DOWN; i++)
    left[i] = units[at_a + i * DOWN];
  [[unroll]] for (uint j = 0; j < UNITS_ACROSS; j++)
    right[j] = units[at_b + j * ACROSS];
  [[unroll]] for (uint i = 0; i < TM; i++) {
    NUMBER x = number_of(left[i / UNIT_NUMBERS], i % UNIT_NUMBERS);
    [[unroll]] for (uint step = 0; step < TN; step++) {
      uint j = i % 2 == 0 ? step : TN - 1 - step;
      NUMBER y = number_of(right[j / UNIT_NUMBERS], j % UNIT_NUMBERS);
      sums[i * TN + j] = multiply_add(x, y, sums[i * TN + j]);
    }
  }
}

void add_block(uint at_a, uint at_b) {
  [[unroll]] for (uint term = 0; term < BK; term++)
    add_term(at_a + term * A_STRIDE, at_b + term * B_STRIDE);
}

// The loop contains no branch around loads, because drivers would wait for loads in a branch. With
// two buffers, an invocation can fill one while others still read the other.
void sum_blocks(uint blocks) {
  uvec2 position = invocation_position();
  uint at = 0;
  for (uint block = 1; block < blocks; block++) {
    place_block(at, at + BK * A_STRIDE);
    barrier();
    hold_block();
    add_block(at + position.x, at + BK * A_STRIDE + position.y);
    if (BUFFERS == 1)
      barrier();
    else
      at = BLOCK_UNITS - at;
  }
  place_block(at, at + BK * A_STRIDE);
  barrier();
  add_block(at + position.x, at + BK * A_STRIDE + position.y);
}

// ---- Tiles ----

#include "tile_storing.glsl"

UNIT sums_of_unit(uint i, uint j) {
  UNIT unit = UNIT(0);
  [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
    set_number(unit, e, sums[i * TN + j * UNIT_NUMBERS + e]);
  return unit;
}

#ifdef HALVES

float shared_number(uint at) {
  return shared_number(at / UNIT_NUMBERS, at % UNIT_NUMBERS);
}

// Stores the sums that are in shared memory, two of each invocation at a time.
void store_rows(Destination to, uint i) {
  for (uint j = 0; j < TN / 2; j++) {
    uint at = 2 * (j * INVOCATIONS + gl_LocalInvocationIndex), down = at / BN, col = at % BN;
    uint row = (i / UNIT_NUMBERS * DOWN + down) * UNIT_NUMBERS + i % UNIT_NUMBERS;
    store_pair(to, Run(row, 0, BN, at - col), col);
  }
}

#endif

void share_row(uvec2 position, uint i) {
  [[unroll]] for (uint j = 0; j < UNITS_ACROSS; j++)
    units[position.x * (BN / UNIT_NUMBERS) + position.y + j * ACROSS] = sums_of_unit(i, j);
}

// Stores the sums through shared memory, one row of each invocation at a time, so that neighbouring
// invocations store neighbouring elements.
void store_sums() {
  uvec2 position = invocation_position();
  barrier();
  Destination to = kept_destination();
#ifdef HALVES
  // Storing takes much code. A loop over all of it would not be unrolled, and the sums would then
  // be indexed at run time, which puts them into memory.
  [[dont_unroll]] for (uint i = 0; i < TM; i++) {
    barrier();
    [[unroll]] for (uint row = 0; row < TM; row++)
      if (row == i)
        share_row(position, row);
    barrier();
    store_rows(to, i);
  }
#else
  [[unroll]] for (uint i = 0; i < TM; i++) {
    barrier();
    share_row(position, i);
    barrier();
    [[unroll]] for (uint j = 0; j < TN; j++) {
      uint at = j * INVOCATIONS + gl_LocalInvocationIndex, down = at / BN, col = at % BN;
      uint row = (i / UNIT_NUMBERS * DOWN + down) * UNIT_NUMBERS + i % UNIT_NUMBERS;
      store_number(to, row, col, shared_number(at / UNIT_NUMBERS, at % UNIT_NUMBERS));
    }
  }
#endif
}

// Adds up `count` blocks of terms, from `block` on.
void sum_terms(uvec2 a_matrix, uvec2 b_matrix, uvec2 first, uint block, uint count) {
  uint lacking = blocks_of_tile() * BK - terms; // terms that the first block lacks
  uint before = block == 0 ? lacking : 0, term = block == 0 ? 0 : block * BK - lacking;
  find_lines(add64(a_matrix, distance_of(term, A_ALONG, a_pitch)),
             add64(b_matrix, distance_of(term, B_ALONG, b_pitch)), first.x, first.y);
  hold_first_block(before);
  move_lines_to(BK - before);
  sum_blocks(count);
}

void compute_blocks(Tile tile, uint block, uint count, Destination to) {
  keep_destination(to);
  [[unroll]] for (uint i = 0; i < TM * TN; i++)
    sums[i] = NUMBER(0);
  if (terms > 0)
    sum_terms(add64(a, mul64(a_stride, tile.matrix)), add64(b, mul64(b_stride, tile.matrix)),
              to.first, block, count);
  store_sums();
}

#include "tile_main.glsl"
