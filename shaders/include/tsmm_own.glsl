// TSMM of whole rows: B = alpha * A C + beta * B, or with the conjugate of A, where those who
// multiply rows bring them.
//
// All of C is in shared memory. A team brings ROWS rows of A there at a time, and waits for nobody
// else. LANES invocations share a row of B, of which each sums TILE_N elements in UNROLL rows. C is
// in the order in which tiles take it, so that they may have any number of columns, and load them in
// units of 16 bytes all the same. The results take the place of A, and leave in whole units whatever
// the width of B; straight from registers, if both tiles and rows of B consist of units. Where tiles
// reach beyond B, what they sum is thrown away.

#extension GL_KHR_shader_subgroup_basic : require
#include "tsm.glsl"

layout(constant_id = 1) const uint TILE_N = 4;
layout(constant_id = 2) const uint UNROLL = 2;
layout(constant_id = 4) const uint PIECE_OF_TILE = 1; // numbers; those of a row's tiles interleave
layout(constant_id = 6) const bool CONJUGATE = false;
layout(constant_id = 17) const uint TEAM = 64;     // invocations
layout(constant_id = 18) const uint AT_A_TIME = 4; // units of a row of A
layout(constant_id = 19) const uint LANES = 1;

uint mate; // number in the team

const uint PIECE = UNIT_NUMBERS; // of rows of A
#define HELD_UNITS HELD_OF_A
#define TEAMS (WORKGROUP / TEAM)
#define LOADERS TEAM
#define LOADER mate
#include "tsm_rows.glsl"
#include "tsm_team.glsl"

const uint UNITS_OF_TILE = (TILE_N + UNIT_NUMBERS - 1) / UNIT_NUMBERS; // of a row of C
const uint UNITS_OF_C = LANES * UNITS_OF_TILE;                         // of a row
const uint SIZE_OF_C = COLS_OF_A * UNITS_OF_C;
const uint TEAM_UNITS = (CHUNK_UNITS - SIZE_OF_C) / TEAMS;

NUMBER sums[UNROLL * TILE_N];

// ---- Tiles ----

uint lanes_of_b() {
  return LANES;
}

uint first_col(uint lane) {
  return lane * PIECE_OF_TILE;
}

uint col_offset(uint j) {
  return j / PIECE_OF_TILE * LANES * PIECE_OF_TILE + j % PIECE_OF_TILE;
}

// ---- C ----

// Unit i of a row: those of the first units of all tiles, of the second ones, and so on.
UNIT load_unit_of_c(uint row, uint i) {
  Numbers numbers = row_of(c, c_pitch, row);
  UNIT loaded = UNIT(0);
  [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++) {
    uint col = first_col(i % LANES) + col_offset(i / LANES * UNIT_NUMBERS + e);
    set_number(loaded, e, numbers.v[min(col, COLS_OF_B - 1)]);
  }
  return loaded;
}

void place_c() {
  for (uint i = gl_LocalInvocationIndex; i < SIZE_OF_C; i += WORKGROUP)
    set_shared_piece(i, load_unit_of_c(i / UNITS_OF_C, i % UNITS_OF_C));
}

// ---- Products ----

#include "tsmm_tile.glsl"

// Some of the terms in one unit of each row of A.
void add_terms(Rows of_a, uint slot, uint lane, uint unit, uint count) {
  UNIT from_a[UNROLL], from_c[UNITS_OF_TILE];
  [[unroll]] for (uint u = 0; u < UNROLL; u++)
    from_a[u] = shared_piece(of_a.place + (slot + u * SLOTS) * of_a.stride + unit);
  [[unroll]] for (uint e = 0; e < UNIT_NUMBERS && e < count; e++) {
    uint row = unit * UNIT_NUMBERS + e;
    [[unroll]] for (uint j = 0; j < UNITS_OF_TILE; j++)
      from_c[j] = shared_piece(row * UNITS_OF_C + lane + j * LANES);
    [[unroll]] for (uint u = 0; u < UNROLL; u++)
      add_row(number_of(from_a[u], e), from_c, u);
  }
}

void add_products(Rows of_a, uint slot, uint lane) {
  const uint whole = COLS_OF_A / UNIT_NUMBERS;
  [[unroll]] for (uint i = 0; i < UNROLL * TILE_N; i++)
    sums[i] = NUMBER(0);
  [[dont_unroll]] for (uint unit = 0; unit + AT_A_TIME <= whole; unit += AT_A_TIME)
    [[unroll]] for (uint i = 0; i < AT_A_TIME; i++)
      add_terms(of_a, slot, lane, unit + i, UNIT_NUMBERS);
  for (uint unit = whole - whole % AT_A_TIME; unit < whole; unit++)
    add_terms(of_a, slot, lane, unit, UNIT_NUMBERS);
  if (COLS_OF_A % UNIT_NUMBERS != 0)
    add_terms(of_a, slot, lane, whole, COLS_OF_A % UNIT_NUMBERS);
}

// ---- B ----

#include "tsmm_results.glsl"

// ---- Rows of a team ----

void multiply_chunk(Rows of_a, Rows of_b, uint slot, uint lane) {
  add_products(of_a, min(slot, SLOTS - 1), lane);
  if (PIECE_OF_TILE == UNIT_NUMBERS && COLS_OF_B % UNIT_NUMBERS == 0) {
    store_sums(of_b, slot, lane);
    return;
  }
  wait_for_team();
  place_results(of_a.place, slot, lane);
  wait_for_team();
  store_units(of_b);
}

// In whole chunks of units; the next one is on its way meanwhile, behind the last one that one once
// more.
void multiply_chunks(Rows of_a, Rows of_b, uint rows, uint slot, uint lane) {
  if (rows > 0)
    hold_rows(of_a, 0, HELD_OF_A);
  for (uint first = 0; first < rows; first += CHUNK_ROWS) {
    wait_for_team();
    place_rows(of_a, 0, HELD_OF_A);
    wait_for_team();
    of_a = after(of_a, first + CHUNK_ROWS < rows ? to_next_chunk(CHUNK_ROWS) : 0);
    hold_rows(of_a, 0, HELD_OF_A);
    multiply_chunk(of_a, of_b, slot, lane);
    of_b = next(of_b);
  }
}

// Number by number; the team may have fewer rows than others, or none.
void multiply_numbers(Rows of_a, Rows of_b, uint rows, uint first_row, uint slot, uint lane) {
  for (uint first = 0; first < rows; first += CHUNK_ROWS) {
    uint count = max(rows - first, first_row) - first_row;
    barrier();
    place_numbers(of_a, count);
    workgroup_barrier();
    add_products(of_a, min(slot, SLOTS - 1), lane);
    barrier();
    place_results(of_a.place, slot, lane);
    barrier();
    store_numbers(of_b, count);
    of_a = next(of_a);
    of_b = next(of_b);
  }
}

void main() {
  uint group = group_index();
  if (group >= groups)
    return;
  uint invocation = subgroups_have_teams()
                        ? gl_SubgroupID * gl_SubgroupSize + gl_SubgroupInvocationID
                        : gl_LocalInvocationIndex;
  uint team = invocation / TEAM, place = SIZE_OF_C + team * TEAM_UNITS, first_row = team * ROWS;
  mate = invocation % TEAM;
  uvec2 position = grid_position(mate, SLOTS, LANES);
  uint slot = position.x, lane = position.y;
  Rows of_a = Rows(first_chunk_of(a, a_pitch, CHUNK_ROWS, group), a_pitch, COLS_OF_A, ACCESS_TO_A,
                   stride_of(COLS_OF_A), place);
  Rows of_b = Rows(first_chunk_of(b, b_pitch, CHUNK_ROWS, group), b_pitch, COLS_OF_B, ACCESS_TO_B,
                   0, place);
  uint rows = rows_in_chunks_of(CHUNK_ROWS, group), in_chunks = rows_in_chunks(rows);
  place_c();
  barrier();
  of_a = after(of_a, first_row);
  of_b = after(of_b, first_row);
  find_places(of_a, 0, HELD_OF_A);
  multiply_chunks(of_a, of_b, in_chunks, slot, lane);
  of_a.address = after_chunks(of_a.address, a_pitch, in_chunks);
  of_b.address = after_chunks(of_b.address, b_pitch, in_chunks);
  multiply_numbers(of_a, of_b, rows - in_chunks, first_row, slot, lane);
}
