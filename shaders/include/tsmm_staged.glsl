// TSMM: B = alpha * A C + beta * B, or with the conjugate of A [Ernst, "TSMM", "Data from C"].
//
// A workgroup brings ROWS rows of A into shared memory at a time. `lanes` invocations share a row
// of B, of which each computes TILE_N elements in UNROLL rows, so that a number of C, once loaded,
// is used for all of these rows. The results take the place of A in shared memory and leave in
// whole units of 16 bytes, whatever the width of B.

#include "tsm.glsl"

layout(constant_id = 1) const uint TILE_N = 4;
layout(constant_id = 2) const uint UNROLL = 2;
layout(constant_id = 4) const bool HOLDS_C = true;       // C is in shared memory
layout(constant_id = 5) const bool TRANSPOSED = true;    // elements of invocations interleave
layout(constant_id = 6) const bool CONJUGATE = false;
layout(constant_id = 7) const bool LEAP_FROGGING = true; // rows of A ahead
layout(constant_id = 17) const uint ACCESS_TO_C = 0;
layout(constant_id = 18) const uint AT_A_TIME = 4; // units of a row of A
layout(constant_id = 19) const uint LANES = 0;     // 0: as the arguments say

const uint PIECE = UNIT_NUMBERS;
#define HELD_UNITS HELD_OF_A
#include "tsm_rows.glsl"

const uint UNITS_OF_TILE = TILE_N / UNIT_NUMBERS;

NUMBER sums[UNROLL * TILE_N];

uint lanes_of_b() {
  return LANES != 0 ? LANES : lanes;
}

uint units_of_c() {
  return HOLDS_C ? cols_of_a() * units_of(cols_of_b()) : 0;
}

UNIT load_unit_of_c(uint row, uint unit) {
  Numbers numbers = row_of(c, c_pitch, row);
  UNIT loaded = UNIT(0);
  [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
    set_number(loaded, e, numbers.v[min(unit * UNIT_NUMBERS + e, cols_of_b() - 1)]);
  return loaded;
}

void hold_c() {
  for (uint i = gl_LocalInvocationIndex; i < units_of_c(); i += WORKGROUP)
    set_shared_piece(i, load_unit_of_c(i / units_of(cols_of_b()), i % units_of(cols_of_b())));
}

UNIT unit_of_c(uint row, uint unit) {
  if (HOLDS_C)
    return shared_piece(row * units_of(cols_of_b()) + unit);
  if (ACCESS_TO_C != IN_NUMBERS && cols_of_b() % UNIT_NUMBERS == 0 && c.x % 16 == 0)
    return Units(add64(c, mul64(c_pitch, row))).v[unit];
  return load_unit_of_c(row, unit);
}

uint first_col(uint lane) {
  return lane * (TRANSPOSED ? UNIT_NUMBERS : TILE_N);
}

uint col_offset(uint j) {
  return TRANSPOSED ? j / UNIT_NUMBERS * lanes_of_b() * UNIT_NUMBERS + j % UNIT_NUMBERS : j;
}

// Unit j of a tile's row.
uint unit_of_b(uint lane, uint j) {
  return (first_col(lane) + col_offset(j * UNIT_NUMBERS)) / UNIT_NUMBERS;
}

#include "tsmm_tile.glsl"

// Some of the terms in one unit of each row of A. Behind the last column the last unit is taken
// again, and what it sums is thrown away.
void add_terms(Rows of_a, uint slot, uint lane, uint unit, uint count) {
  uint last = units_of(cols_of_b()) - 1;
  UNIT from_a[UNROLL], from_c[UNITS_OF_TILE];
  [[unroll]] for (uint u = 0; u < UNROLL; u++)
    from_a[u] = shared_piece(of_a.place + (slot + u * row_slots()) * of_a.stride + unit);
  [[unroll]] for (uint e = 0; e < UNIT_NUMBERS && e < count; e++) {
    [[unroll]] for (uint j = 0; j < UNITS_OF_TILE; j++)
      from_c[j] = unit_of_c(unit * UNIT_NUMBERS + e, min(unit_of_b(lane, j), last));
    [[unroll]] for (uint u = 0; u < UNROLL; u++)
      add_row(number_of(from_a[u], e), from_c, u);
  }
}

void add_products(Rows of_a, uint slot, uint lane) {
  uint whole = cols_of_a() / UNIT_NUMBERS;
  [[unroll]] for (uint i = 0; i < UNROLL * TILE_N; i++)
    sums[i] = NUMBER(0);
  [[dont_unroll]] for (uint unit = 0; unit + AT_A_TIME <= whole; unit += AT_A_TIME)
    [[unroll]] for (uint i = 0; i < AT_A_TIME; i++)
      add_terms(of_a, slot, lane, unit + i, UNIT_NUMBERS);
  for (uint unit = whole - whole % AT_A_TIME; unit < whole; unit++)
    add_terms(of_a, slot, lane, unit, UNIT_NUMBERS);
  if (cols_of_a() % UNIT_NUMBERS != 0)
    add_terms(of_a, slot, lane, whole, cols_of_a() % UNIT_NUMBERS);
}

#include "tsmm_results.glsl"

void place_chunk(Rows of_a) {
  barrier();
  place_rows(of_a, 0, HELD_OF_A);
  barrier();
}

// From the rows of A in shared memory to those of B.
void multiply_chunk(Rows of_a, Rows of_b, uint lane, uint slot) {
  add_products(of_a, min(slot, row_slots() - 1), lane);
  if (of_b.cols % UNIT_NUMBERS == 0) {
    store_sums(of_b, slot, lane);
    return;
  }
  barrier();
  place_results(of_a.place, slot, lane);
  barrier();
  store_units(of_b);
}

// The last leap goes nowhere, but is made.
void multiply_chunks(inout Rows of_a, inout Rows of_b, uint rows, uint lane, uint slot) {
  if (LEAP_FROGGING && rows > 0)
    hold_rows(of_a, 0, HELD_OF_A);
  for (uint first = 0; first < rows; first += ROWS) {
    if (!LEAP_FROGGING)
      hold_rows(of_a, 0, HELD_OF_A);
    place_chunk(of_a);
    of_a = after(of_a, !LEAP_FROGGING || first + ROWS < rows ? to_next_chunk(ROWS) : 0);
    if (LEAP_FROGGING)
      hold_rows(of_a, 0, HELD_OF_A);
    multiply_chunk(of_a, of_b, lane, slot);
    of_b = next(of_b);
  }
  if (LEAP_FROGGING && rows > 0)
    of_a = next(of_a);
}

void multiply_numbers(Rows of_a, Rows of_b, uint rows, uint lane, uint slot) {
  for (uint first = 0; first < rows; first += ROWS) {
    barrier();
    place_numbers(of_a, rows - first);
    workgroup_barrier();
    add_products(of_a, min(slot, row_slots() - 1), lane);
    barrier();
    place_results(of_a.place, slot, lane);
    barrier();
    store_numbers(of_b, rows - first);
    of_a = next(of_a);
    of_b = next(of_b);
  }
}

void main() {
  uint group = group_index();
  uvec2 position = grid_position(gl_LocalInvocationIndex, row_slots(), lanes_of_b());
  uint slot = position.x, lane = position.y;
  if (group >= groups)
    return;
  Rows of_a = Rows(first_chunk_of(a, a_pitch, ROWS, group), a_pitch, cols_of_a(), ACCESS_TO_A,
                   stride_of(cols_of_a()), units_of_c());
  Rows of_b = Rows(first_chunk_of(b, b_pitch, ROWS, group), b_pitch, cols_of_b(), ACCESS_TO_B, 0,
                   units_of_c());
  uint rows = rows_in_chunks_of(ROWS, group), in_chunks = rows_in_chunks(rows);
  if (HOLDS_C)
    hold_c();
  find_places(of_a, 0, HELD_OF_A);
  multiply_chunks(of_a, of_b, in_chunks, lane, slot);
  multiply_numbers(of_a, of_b, rows - in_chunks, lane, slot);
}
