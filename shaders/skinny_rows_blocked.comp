#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Products of rows: C = alpha * A B + beta * C, or with the conjugate of A [Ernst, "TSMM", "Data
// from C"], in blocks of rows and columns of A that are brought into shared memory.
//
// LANES invocations share a row of C. Each sums a tile of TM x TN numbers in registers, so that a
// number of B, once loaded, is used for TM rows. SLOT_COUNT * LANES invocations are a partition:
// the workgroup, or a part as large as a subgroup. A partition brings BK columns of the rows that
// it multiplies, and waits for nobody else; meanwhile the next block is on its way. Sums that lie
// outside C are thrown away.
//
// If BK is all columns, whole rows come and go in units of 16 bytes whatever their width
// (skinny_staging.glsl, skinny_rows_results.glsl). Slices of fewer columns
// (skinny_rows_slices.glsl) need little shared memory, so that several workgroups share a core.
// Shared memory holds either all rows of B or the rows that belong to a slice.

#extension GL_KHR_shader_subgroup_basic : require
#include "skinny.glsl"

layout(constant_id = 1) const uint TN = 4;
layout(constant_id = 2) const uint TM = 2;
layout(constant_id = 4) const uint VECTOR = 1; // numbers of C; vectors of a row's tiles interleave
layout(constant_id = 5) const uint BK = 4;
layout(constant_id = 6) const bool CONJUGATE = false;
layout(constant_id = 7) const bool HOLDS_B = true; // shared memory holds all of B
layout(constant_id = 17) const uint PARTITION = 64;  // invocations
layout(constant_id = 18) const uint UNROLL = 4;      // units of a row of A that are unrolled
layout(constant_id = 19) const uint LANES = 1;
layout(constant_id = 22) const uint A_VECTOR = 1; // numbers in each vector of a slice of A
layout(constant_id = 23) const bool B_IN_VECTORS = false; // rows of B consist of vectors

uint member;       // the invocation's number in its partition
uint partition_row;   // the partition's first row in a block of the workgroup
uint partition_place; // the partition's first unit in shared memory

const uint SHARED_VECTOR = UNIT_NUMBERS; // numbers in a vector of a row of A in shared memory
#define WHOLE_ROWS (BK == COLS_OF_A)
#define PLACED_IN_NUMBERS                                                                          \
  (WHOLE_ROWS ? COLS_OF_A % SHARED_VECTOR + COLS_OF_OTHER % SHARED_VECTOR != 0                     \
              : A_VECTOR < SHARED_VECTOR)
#define HELD_UNITS HELD_OF_A
#define PARTITIONS (INVOCATIONS / PARTITION)
#define LOADERS PARTITION
#define LOADER member
#include "skinny_staging.glsl"

const uint SLICES = (COLS_OF_A + BK - 1) / BK;
const uint STRIDE_OF_A = (BK + UNIT_NUMBERS - 1) / UNIT_NUMBERS | 1; // units
const bool WITHOUT_GAPS = ACCESS_TO_A == IN_UNITS && ACCESS_TO_OTHER == IN_UNITS;

NUMBER sums[TM * TN];

// Compilers know the pitches if rows of A and C have no gaps between them.
uint pitch_of_a() {
  return WITHOUT_GAPS ? COLS_OF_A * NUMBER_BYTES : a_pitch;
}

uint pitch_of_c() {
  return WITHOUT_GAPS ? COLS_OF_OTHER * NUMBER_BYTES : other_pitch;
}

// Returns the rows of a block that are left for the partition: all of its own, some or none.
uint rows_of_partition(uint rows) {
  return max(rows, partition_row) - partition_row;
}

// ---- Partitions ----

// Whether each partition is part of one subgroup. (Subgroups may be narrower than they say; then
// there are more.)
bool subgroups_have_partitions() {
  return PARTITION < INVOCATIONS && gl_SubgroupSize % PARTITION == 0 &&
         gl_NumSubgroups * gl_SubgroupSize == INVOCATIONS;
}

void wait_for_partition() {
  if (subgroups_have_partitions())
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

#include "skinny_rows_b.glsl"
#include "skinny_rows_slices.glsl"
#include "skinny_rows_results.glsl"

// ---- Blocks of A ----

Rows partition_rows(uvec2 of_a) {
  return Rows(add64(of_a, partition_row * pitch_of_a()), pitch_of_a(), COLS_OF_A, ACCESS_TO_A,
              STRIDE_OF_A, partition_place);
}

// Loads a block into registers. Whole rows that are placed number by number are not held.
void hold_block(bool in_vectors, uvec2 of_a, uint rows, uint slice) {
  if (!WHOLE_ROWS)
    hold_slice(in_vectors, of_a, rows, slice);
  else if (in_vectors)
    hold_rows(partition_rows(of_a), 0, HELD_OF_A);
  if (!HOLDS_B)
    hold_slice_of_b(in_vectors, slice);
}

uvec2 next_rows(uvec2 matrix, uint pitch) {
  return add64(matrix, mul64(BLOCK_ROWS, pitch));
}

// Loads the block after this one: the next block of the same rows, or the first one of the next
// rows. Past the last rows, whole rows are loaded once more. (Slices without branches were as
// fast in real numbers and slower in c64.)
void hold_next(bool in_vectors, uvec2 of_a, uint rows, uint slice) {
  if (WHOLE_ROWS)
    hold_block(in_vectors, add64(of_a, mul64(rows > BLOCK_ROWS ? BLOCK_ROWS : 0, pitch_of_a())),
               rows, 0);
  else if (slice + 1 < SLICES)
    hold_block(in_vectors, of_a, rows, slice + 1);
  else if (rows > BLOCK_ROWS)
    hold_block(in_vectors, next_rows(of_a, pitch_of_a()), rows - BLOCK_ROWS, 0);
}

void place_block(bool in_vectors, uvec2 of_a, uint rows, uint slice) {
  wait_for_partition();
  if (!WHOLE_ROWS)
    place_slice(slice);
  else if (in_vectors)
    place_rows(partition_rows(of_a), 0, HELD_OF_A);
  else
    place_numbers(partition_rows(of_a), rows_of_partition(rows));
  if (!HOLDS_B)
    place_slice_of_b(slice);
  wait_for_partition();
}

// ---- Products ----

// Adds x times a row of B. Goes through every other row in reverse, see skinny_sums_blocked.comp.
void add_row(NUMBER x, UNIT from_b[VECTORS_OF_TILE], uint u) {
  x = CONJUGATE ? conjugate(x) : x;
  [[unroll]] for (uint step = 0; step < TN; step++) {
    uint j = u % 2 == 0 ? step : TN - 1 - step;
    NUMBER y = number_of(from_b[j / VECTOR_OF_B], j % VECTOR_OF_B);
    sums[u * TN + j] = multiply_add(x, y, sums[u * TN + j]);
  }
}

// Adds the first `count` terms of one unit of each row of A. at_a: the unit of the first row; at_b:
// the tile's first vector in the row of B for the unit's first number.
void add_terms(uint at_a, uint at_b, uint count) {
  UNIT from_a[TM], from_b[VECTORS_OF_TILE];
  [[unroll]] for (uint u = 0; u < TM; u++)
    from_a[u] = shared_vector(at_a + u * SLOT_COUNT * STRIDE_OF_A);
  [[unroll]] for (uint e = 0; e < count; e++) {
    [[unroll]] for (uint j = 0; j < VECTORS_OF_TILE; j++)
      from_b[j] = vector_of_b(at_b + e * VECTORS_OF_B + j * LANES);
    [[unroll]] for (uint u = 0; u < TM; u++)
      add_row(number_of(from_a[u], e), from_b, u);
  }
}

void add_block(uint at_a, uint at_b) {
  const uint whole = BK / UNIT_NUMBERS, row_units = UNIT_NUMBERS * VECTORS_OF_B;
  [[dont_unroll]] for (uint unit = 0; unit + UNROLL <= whole; unit += UNROLL) {
    [[unroll]] for (uint i = 0; i < UNROLL; i++)
      add_terms(at_a + i, at_b + i * row_units, UNIT_NUMBERS);
    at_a += UNROLL;
    at_b += UNROLL * row_units;
  }
  [[unroll]] for (uint i = 0; i < whole % UNROLL; i++)
    add_terms(at_a + i, at_b + i * row_units, UNIT_NUMBERS);
  if (BK % UNIT_NUMBERS != 0)
    add_terms(at_a + whole % UNROLL, at_b + whole % UNROLL * row_units, BK % UNIT_NUMBERS);
}

// ---- Rows of a workgroup ----

void multiply_block(bool in_vectors, uvec2 of_a, uint rows, uint slice, uint slot, uint lane) {
  uint at_a = partition_place + min(slot, SLOT_COUNT - 1) * STRIDE_OF_A;
  place_block(in_vectors, of_a, rows, slice);
  hold_next(in_vectors, of_a, rows, slice);
  add_block(at_a, (HOLDS_B ? slice * BK * VECTORS_OF_B : 0) + lane);
}

// (Whole rows in a loop of one turn were slower on NVIDIA's GPUs in f32.)
void multiply_blocks(bool in_vectors, uvec2 of_a, uint rows, uint slot, uint lane) {
  [[unroll]] for (uint i = 0; i < TM * TN; i++)
    sums[i] = NUMBER(0);
  if (WHOLE_ROWS)
    multiply_block(in_vectors, of_a, rows, 0, slot, lane);
  else
    [[dont_unroll]] for (uint slice = 0; slice < SLICES; slice++)
      multiply_block(in_vectors, of_a, rows, slice, slot, lane);
}

void multiply_rows(bool in_vectors, uvec2 of_a, uvec2 of_c, uint rows, uint slot, uint lane) {
  hold_block(in_vectors, of_a, rows, 0);
  for (uint first = 0; first < rows; first += BLOCK_ROWS) {
    multiply_blocks(in_vectors, of_a, rows - first, slot, lane);
    store_sums(in_vectors, of_c, rows - first, slot, lane);
    of_a = next_rows(of_a, pitch_of_a());
    of_c = next_rows(of_c, pitch_of_c());
  }
}

// Returns the rows of a workgroup that are moved in vectors: those in whole blocks, or none.
uint rows_in_vectors(uint rows) {
  bool in_vectors = A_VECTOR > 1 || c_is_in_vectors() || B_IN_VECTORS;
  bool possible = WHOLE_ROWS ? come_in_units() : !in_vectors || aligned != 0;
  return possible ? rows - rows % BLOCK_ROWS : 0;
}

// The loop exists twice because a branch around loads would wait for them.
void main() {
  uint group = group_index(), rows = rows_of(group);
  if (group >= groups)
    return;
  uint invocation = subgroups_have_partitions()
                        ? gl_SubgroupID * gl_SubgroupSize + gl_SubgroupInvocationID
                        : gl_LocalInvocationIndex;
  uint part = invocation / PARTITION;
  member = invocation % PARTITION;
  partition_row = part * ROWS;
  partition_place = part * (UNITS_OF_ROWS / PARTITIONS);
  uvec2 position = grid_position(member, SLOT_COUNT, LANES);
  uvec2 of_a = first_row_of(a, pitch_of_a(), group);
  uvec2 of_c = first_row_of(other, pitch_of_c(), group);
  if (HOLDS_B)
    place_all_of_b();
  if (PARTITION < INVOCATIONS)
    barrier();
  if (WHOLE_ROWS)
    find_places(partition_rows(of_a), 0, HELD_OF_A);
  uint in_vectors = rows_in_vectors(rows);
  if (in_vectors > 0)
    multiply_rows(true, of_a, of_c, in_vectors, position.x, position.y);
  of_a = add64(of_a, mul64(in_vectors, pitch_of_a()));
  of_c = add64(of_c, mul64(in_vectors, pitch_of_c()));
  if (in_vectors < rows)
    multiply_rows(false, of_a, of_c, rows - in_vectors, position.x, position.y);
}
