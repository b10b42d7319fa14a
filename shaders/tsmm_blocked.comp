#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// TSMM: B = alpha * A C + beta * B, or with the conjugate of A [Ernst, "TSMM", "Data from C"], in
// blocks of rows and columns of A that are brought into shared memory.
//
// LANES invocations share a row of B. Each sums a tile of TM x TN numbers in registers, so that a
// number of C, once loaded, is used for TM rows. SLOTS * LANES invocations are a team: the
// workgroup, or a part as large as a subgroup. A team brings BK columns of the rows that it
// multiplies, and waits for nobody else; meanwhile the next block is on its way. Sums that lie
// outside B are thrown away.
//
// If BK is all columns, whole rows come and go in units of 16 bytes whatever their width
// (tsm_rows.glsl, tsmm_results.glsl). Slices of fewer columns (tsmm_slices.glsl) need little shared
// memory, so that several workgroups share a multiprocessor. Shared memory holds either all rows of
// C or the rows that belong to a slice.

#extension GL_KHR_shader_subgroup_basic : require
#include "tsm.glsl"

layout(constant_id = 1) const uint TN = 4;
layout(constant_id = 2) const uint TM = 2;
layout(constant_id = 4) const uint VECTOR = 1; // numbers of B; vectors of a row's tiles interleave
layout(constant_id = 5) const uint BK = 4;
layout(constant_id = 6) const bool CONJUGATE = false;
layout(constant_id = 7) const bool HOLDS_C = true; // shared memory holds all of C
layout(constant_id = 17) const uint TEAM = 64;     // invocations
layout(constant_id = 18) const uint UNROLL = 4;    // units of a row of A in one piece of code
layout(constant_id = 19) const uint LANES = 1;
layout(constant_id = 22) const uint A_VECTOR = 1; // numbers in each vector of a slice of A
layout(constant_id = 23) const bool C_IN_VECTORS = false; // rows of C consist of vectors

uint mate;       // the invocation's number in its team
uint team_row;   // the team's first row in a block of the workgroup
uint team_place; // the team's first unit in shared memory

const uint PIECE = UNIT_NUMBERS; // numbers in a piece of a row of A in shared memory
#define WHOLE_ROWS (BK == COLS_OF_A)
#define PLACED_IN_NUMBERS                                                                          \
  (WHOLE_ROWS ? COLS_OF_A % PIECE + COLS_OF_B % PIECE != 0 : A_VECTOR < PIECE)
#define HELD_UNITS HELD_OF_A
#define TEAMS (INVOCATIONS / TEAM)
#define LOADERS TEAM
#define LOADER mate
#include "tsm_rows.glsl"

const uint SLICES = (COLS_OF_A + BK - 1) / BK;
const uint STRIDE_OF_A = (BK + UNIT_NUMBERS - 1) / UNIT_NUMBERS | 1; // units
const bool WITHOUT_GAPS = ACCESS_TO_A == IN_UNITS && ACCESS_TO_B == IN_UNITS;

NUMBER sums[TM * TN];

// Compilers know the pitches if rows of A and B have no gaps between them.
uint pitch_of_a() {
  return WITHOUT_GAPS ? COLS_OF_A * NUMBER_BYTES : a_pitch;
}

uint pitch_of_b() {
  return WITHOUT_GAPS ? COLS_OF_B * NUMBER_BYTES : b_pitch;
}

// How many of a block's rows are left for the team: all of its own, some or none.
uint rows_of_team(uint rows) {
  return max(rows, team_row) - team_row;
}

// ---- Teams ----

// Whether each team is part of one subgroup. (Subgroups may be narrower than they say; then there
// are more.)
bool subgroups_have_teams() {
  return TEAM < INVOCATIONS && gl_SubgroupSize % TEAM == 0 &&
         gl_NumSubgroups * gl_SubgroupSize == INVOCATIONS;
}

void wait_for_team() {
  if (subgroups_have_teams())
    subgroupBarrier();
  else
    barrier();
}

// ---- Tiles ----

uint first_col(uint lane) {
  return lane * VECTOR;
}

// How far number j of a tile's row is from first_col.
uint col_offset(uint j) {
  return j / VECTOR * LANES * VECTOR + j % VECTOR;
}

#include "tsmm_c.glsl"
#include "tsmm_slices.glsl"
#include "tsmm_results.glsl"

// ---- Blocks of A ----

Rows team_rows(uvec2 of_a) {
  return Rows(add64(of_a, team_row * pitch_of_a()), pitch_of_a(), COLS_OF_A, ACCESS_TO_A,
              STRIDE_OF_A, team_place);
}

// Loads a block into registers. Whole rows that are placed number by number are not held.
void hold_block(bool in_vectors, uvec2 of_a, uint rows, uint slice) {
  if (!WHOLE_ROWS)
    hold_slice(in_vectors, of_a, rows, slice);
  else if (in_vectors)
    hold_rows(team_rows(of_a), 0, HELD_OF_A);
  if (!HOLDS_C)
    hold_slice_of_c(in_vectors, slice);
}

uvec2 next_rows(uvec2 matrix, uint pitch) {
  return add64(matrix, mul64(CHUNK_ROWS, pitch));
}

// Loads the block after this one: the next block of the same rows, or the first one of the next
// rows. Behind the last rows, whole rows are loaded once more. (Slices without branches were as
// fast in real numbers and slower in c64.)
void hold_next(bool in_vectors, uvec2 of_a, uint rows, uint slice) {
  if (WHOLE_ROWS)
    hold_block(in_vectors, add64(of_a, mul64(rows > CHUNK_ROWS ? CHUNK_ROWS : 0, pitch_of_a())),
               rows, 0);
  else if (slice + 1 < SLICES)
    hold_block(in_vectors, of_a, rows, slice + 1);
  else if (rows > CHUNK_ROWS)
    hold_block(in_vectors, next_rows(of_a, pitch_of_a()), rows - CHUNK_ROWS, 0);
}

void place_block(bool in_vectors, uvec2 of_a, uint rows, uint slice) {
  wait_for_team();
  if (!WHOLE_ROWS)
    place_slice(slice);
  else if (in_vectors)
    place_rows(team_rows(of_a), 0, HELD_OF_A);
  else
    place_numbers(team_rows(of_a), rows_of_team(rows));
  if (!HOLDS_C)
    place_slice_of_c(slice);
  wait_for_team();
}

// ---- Products ----

// Adds x times a row of C. Goes through every other row in reverse, see tsmttsm_blocked.comp.
void add_row(NUMBER x, UNIT from_c[PIECES_OF_TILE], uint u) {
  x = CONJUGATE ? conjugate(x) : x;
  [[unroll]] for (uint step = 0; step < TN; step++) {
    uint j = u % 2 == 0 ? step : TN - 1 - step;
    NUMBER y = number_of(from_c[j / PIECE_OF_C], j % PIECE_OF_C);
    sums[u * TN + j] = multiply_add(x, y, sums[u * TN + j]);
  }
}

// Adds the first `count` terms of one unit of each row of A. at_a: the unit of the first row; at_c:
// the tile's first piece in the row of C for the unit's first number.
void add_terms(uint at_a, uint at_c, uint count) {
  UNIT from_a[TM], from_c[PIECES_OF_TILE];
  [[unroll]] for (uint u = 0; u < TM; u++)
    from_a[u] = shared_piece(at_a + u * SLOTS * STRIDE_OF_A);
  [[unroll]] for (uint e = 0; e < count; e++) {
    [[unroll]] for (uint j = 0; j < PIECES_OF_TILE; j++)
      from_c[j] = piece_of_c(at_c + e * PIECES_OF_C + j * LANES);
    [[unroll]] for (uint u = 0; u < TM; u++)
      add_row(number_of(from_a[u], e), from_c, u);
  }
}

void add_block(uint at_a, uint at_c) {
  const uint whole = BK / UNIT_NUMBERS, row_units = UNIT_NUMBERS * PIECES_OF_C;
  [[dont_unroll]] for (uint unit = 0; unit + UNROLL <= whole; unit += UNROLL) {
    [[unroll]] for (uint i = 0; i < UNROLL; i++)
      add_terms(at_a + i, at_c + i * row_units, UNIT_NUMBERS);
    at_a += UNROLL;
    at_c += UNROLL * row_units;
  }
  [[unroll]] for (uint i = 0; i < whole % UNROLL; i++)
    add_terms(at_a + i, at_c + i * row_units, UNIT_NUMBERS);
  if (BK % UNIT_NUMBERS != 0)
    add_terms(at_a + whole % UNROLL, at_c + whole % UNROLL * row_units, BK % UNIT_NUMBERS);
}

// ---- Rows of a workgroup ----

void multiply_block(bool in_vectors, uvec2 of_a, uint rows, uint slice, uint slot, uint lane) {
  uint at_a = team_place + min(slot, SLOTS - 1) * STRIDE_OF_A;
  place_block(in_vectors, of_a, rows, slice);
  hold_next(in_vectors, of_a, rows, slice);
  add_block(at_a, (HOLDS_C ? slice * BK * PIECES_OF_C : 0) + lane);
}

// (Whole rows in a loop of one turn were 5 % slower on NVIDIA's GPUs in f32.)
void multiply_blocks(bool in_vectors, uvec2 of_a, uint rows, uint slot, uint lane) {
  [[unroll]] for (uint i = 0; i < TM * TN; i++)
    sums[i] = NUMBER(0);
  if (WHOLE_ROWS)
    multiply_block(in_vectors, of_a, rows, 0, slot, lane);
  else
    [[dont_unroll]] for (uint slice = 0; slice < SLICES; slice++)
      multiply_block(in_vectors, of_a, rows, slice, slot, lane);
}

void multiply_rows(bool in_vectors, uvec2 of_a, uvec2 of_b, uint rows, uint slot, uint lane) {
  hold_block(in_vectors, of_a, rows, 0);
  for (uint first = 0; first < rows; first += CHUNK_ROWS) {
    multiply_blocks(in_vectors, of_a, rows - first, slot, lane);
    store_sums(in_vectors, of_b, rows - first, slot, lane);
    of_a = next_rows(of_a, pitch_of_a());
    of_b = next_rows(of_b, pitch_of_b());
  }
}

// How many of a workgroup's rows are moved in vectors: those in whole blocks, or none.
uint rows_in_vectors(uint rows) {
  bool in_vectors = A_VECTOR > 1 || b_is_in_vectors() || C_IN_VECTORS;
  bool possible = WHOLE_ROWS ? come_in_units() : !in_vectors || aligned != 0;
  return possible ? rows - rows % CHUNK_ROWS : 0;
}

// The loop exists twice because a branch around loads would wait for them.
void main() {
  uint group = group_index(), rows = rows_of(group);
  if (group >= groups)
    return;
  uint invocation = subgroups_have_teams()
                        ? gl_SubgroupID * gl_SubgroupSize + gl_SubgroupInvocationID
                        : gl_LocalInvocationIndex;
  uint team = invocation / TEAM;
  mate = invocation % TEAM;
  team_row = team * ROWS;
  team_place = team * (CHUNK_UNITS / TEAMS);
  uvec2 position = grid_position(mate, SLOTS, LANES);
  uvec2 of_a = first_row_of(a, pitch_of_a(), group), of_b = first_row_of(b, pitch_of_b(), group);
  if (HOLDS_C)
    place_all_of_c();
  if (TEAM < INVOCATIONS)
    barrier();
  if (WHOLE_ROWS)
    find_places(team_rows(of_a), 0, HELD_OF_A);
  uint in_vectors = rows_in_vectors(rows);
  if (in_vectors > 0)
    multiply_rows(true, of_a, of_b, in_vectors, position.x, position.y);
  of_a = add64(of_a, mul64(in_vectors, pitch_of_a()));
  of_b = add64(of_b, mul64(in_vectors, pitch_of_b()));
  if (in_vectors < rows)
    multiply_rows(false, of_a, of_b, rows - in_vectors, position.x, position.y);
}
