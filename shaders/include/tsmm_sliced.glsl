// TSMM of wide matrices: B = alpha * A C + beta * B, or with the conjugate of A, in slices of A's
// columns, so that workgroups need little shared memory and several of them share a multiprocessor.
//
// A workgroup has ROWS rows of B in registers: `lanes` invocations share a row, of which each sums
// TILE_N elements in UNROLL rows. It brings SLICE columns of these rows of A into shared memory at a
// time and, if all of C does not fit there, as many rows of C. The next slice is on its way
// meanwhile. Where tiles reach beyond B, what they sum is thrown away; behind the last row of A it
// is read again, and behind its last column there are zeros, in C too, lest a NaN be multiplied.
//
// A team brings the rows that it multiplies, and waits for nobody else: it is the workgroup, or, if
// all of C is in shared memory, may be a part as large as a subgroup.

#extension GL_KHR_shader_subgroup_basic : require
#include "tsm.glsl"
#include "tsm_grid.glsl"

layout(constant_id = 1) const uint TILE_N = 4;
layout(constant_id = 2) const uint UNROLL = 2;
layout(constant_id = 3) const uint WORKGROUP = 64;
layout(constant_id = 4) const bool HOLDS_C = true; // all of it
layout(constant_id = 6) const bool CONJUGATE = false;
layout(constant_id = 8) const uint COLS_OF_A = 4;
layout(constant_id = 9) const uint COLS_OF_B = 4;
layout(constant_id = 10) const uint SLICE = 4; // columns of A
layout(constant_id = 11) const uint PIECE = 1;  // numbers that tiles, and C, consist of
layout(constant_id = 12) const bool WITHOUT_GAPS = false; // between rows of A, and of B
layout(constant_id = 13) const uint TEAM = 64; // invocations
layout(constant_id = 14) const uint SLOTS = 1; // of all teams
layout(constant_id = 15) const uint LOADED = 1; // numbers of a piece of A; its rows consist of them
layout(constant_id = 16) const bool B_IN_PIECES = false; // its rows consist of pieces
layout(constant_id = 17) const bool C_IN_PIECES = false;
layout(constant_id = 18) const uint AT_A_TIME = 4; // units of a row of A
layout(constant_id = 19) const uint LANES = 1;

const uint ROWS = SLOTS * UNROLL;
const uint TEAM_SLOTS = SLOTS / (WORKGROUP / TEAM);
const uint TEAM_ROWS = TEAM_SLOTS * UNROLL;
const uint SLICES = (COLS_OF_A + SLICE - 1) / SLICE;

const uint PIECES = TILE_N / PIECE; // of a row of a tile
const uint PIECES_OF_C = LANES * PIECES; // of a row
const uint ROWS_OF_C = HOLDS_C ? SLICES * SLICE : SLICE;
const uint PIECES_OF_SLICE = SLICE / LOADED; // of a row of A
const uint TEAM_PIECES = TEAM_ROWS * PIECES_OF_SLICE;
const uint ROWS_AT_A_TIME = TEAM / PIECES_OF_SLICE; // of a team
const bool IN_WHOLE_ROWS = TEAM == WORKGROUP;
const uint HELD_OF_A = IN_WHOLE_ROWS ? (TEAM_ROWS + ROWS_AT_A_TIME - 1) / ROWS_AT_A_TIME
                                     : (TEAM_PIECES + TEAM - 1) / TEAM;
const uint HELD_OF_C = (SLICE * PIECES_OF_C + WORKGROUP - 1) / WORKGROUP;
const uint STRIDE_OF_A = (SLICE + UNIT_NUMBERS - 1) / UNIT_NUMBERS | 1; // units

// One of them is used, see tsm_pieces.glsl.
const bool A_IN_UNITS = LOADED == UNIT_NUMBERS;
const uint UNITS_OF_SLICE = A_IN_UNITS ? ROWS * STRIDE_OF_A : 1;
const uint NUMBERS_OF_SLICE = A_IN_UNITS ? 1 : ROWS * STRIDE_OF_A * UNIT_NUMBERS;
shared UNIT units_of_a[UNITS_OF_SLICE];
shared NUMBER numbers_of_a[NUMBERS_OF_SLICE];

const uint SHARED_NUMBERS = ROWS_OF_C * PIECES_OF_C * PIECE;
const bool PLACED_IN_NUMBERS = false;
#include "tsm_pieces.glsl" // C

uint pitch_of_a() {
  return WITHOUT_GAPS ? COLS_OF_A * NUMBER_BYTES : a_pitch;
}

uint pitch_of_b() {
  return WITHOUT_GAPS ? COLS_OF_B * NUMBER_BYTES : b_pitch;
}

UNIT held[HELD_OF_A];   // on their way; in registers
UNIT held_c[HELD_OF_C]; // the same
NUMBER sums[UNROLL * TILE_N];
uint mate, team_row; // its number in the team; the first row of that

// ---- C ----

// Piece i of a slice: offset in bytes from its first row, within C. The same in every slice, unless
// the last one is shorter.
uint offset_in_c(uint first_row, uint i) {
  uint row = i / PIECES_OF_C, piece = i % PIECES_OF_C;
  if (COLS_OF_A % SLICE != 0)
    row = min(row, COLS_OF_A - 1 - first_row);
  if (PIECES_OF_C * PIECE != COLS_OF_B)
    piece = min(piece, (COLS_OF_B - 1) / PIECE);
  return row * c_pitch + piece * PIECE * NUMBER_BYTES;
}

// The numbers of a row's last piece are its own.
UNIT load_numbers_of_c(uvec2 at, uint col) {
  UNIT loaded = UNIT(0);
  Numbers numbers = Numbers(at);
  [[unroll]] for (uint e = 0; e < PIECE; e++)
    set_number(loaded, e, numbers.v[PIECE == 1 || col + e < COLS_OF_B ? e : 0]);
  return loaded;
}

UNIT piece_of_c(bool in_pieces, uint first_row, uint i) {
  uvec2 at = add64(add64(c, first_row * c_pitch), offset_in_c(first_row, i));
  return in_pieces && C_IN_PIECES ? load_piece(at, 0, PIECE)
                                  : load_numbers_of_c(at, i % PIECES_OF_C * PIECE);
}

// There are zeros behind its last row.
void place_piece_of_c(uint first_row, uint i, UNIT piece) {
  bool is_there = COLS_OF_A % SLICE == 0 || first_row + i / PIECES_OF_C < COLS_OF_A;
  set_shared_piece(i, is_there ? piece : UNIT(0));
}

void place_all_of_c() {
  for (uint i = gl_LocalInvocationIndex; i < ROWS_OF_C * PIECES_OF_C; i += WORKGROUP)
    place_piece_of_c(0, i, piece_of_c(false, 0, i));
}

// Pieces behind the slice are its last one again, lest a row behind C be read.
uint held_piece_of_c(uint i) {
  uint piece = gl_LocalInvocationIndex + i * WORKGROUP;
  return i + 1 < HELD_OF_C ? piece : min(piece, SLICE * PIECES_OF_C - 1);
}

void hold_slice_of_c(bool in_pieces, uint slice) {
  [[unroll]] for (uint i = 0; i < HELD_OF_C; i++)
    held_c[i] = piece_of_c(in_pieces, slice * SLICE, held_piece_of_c(i));
}

void place_slice_of_c(uint slice) {
  [[unroll]] for (uint i = 0; i < HELD_OF_C; i++)
    if ((i + 1) * WORKGROUP <= SLICE * PIECES_OF_C ||
        gl_LocalInvocationIndex + i * WORKGROUP < SLICE * PIECES_OF_C)
      place_piece_of_c(slice * SLICE, gl_LocalInvocationIndex + i * WORKGROUP, held_c[i]);
}

// ---- A ----

// Of the pieces that a team holds. (A subgroup spares none; in a larger team those of the last,
// broken row of invocations place nothing, so that all distances are constant.)
uint held_index(uint i) {
  uint index = mate + i * TEAM;
  return (i + 1) * TEAM <= TEAM_PIECES ? index : min(index, TEAM_PIECES - 1);
}

uint held_row(uint i) {
  return IN_WHOLE_ROWS ? mate / PIECES_OF_SLICE + i * ROWS_AT_A_TIME
                       : held_index(i) / PIECES_OF_SLICE;
}

uint held_piece(uint i) {
  return (IN_WHOLE_ROWS ? mate : held_index(i)) % PIECES_OF_SLICE;
}

bool is_in_a(uint col) {
  return COLS_OF_A % SLICE == 0 || col < COLS_OF_A;
}

// Where a piece begins; behind the last column at the first one.
uint col_of(uint slice, uint piece) {
  uint col = slice * SLICE + piece * LOADED;
  return is_in_a(col) ? col : 0;
}

// Of a block of ROWS rows; rows behind the team's are its last one again. All but those of the last
// pieces are at constant distances.
void hold_rows(uvec2 of_a, uint slice) {
  uint row_pieces = pitch_of_a() / (LOADED * NUMBER_BYTES);
  uint first = min(held_row(0), min(ROWS_AT_A_TIME, TEAM_ROWS) - 1);
  uvec2 at = add64(of_a, first * pitch_of_a() + col_of(slice, held_piece(0)) * NUMBER_BYTES);
  [[unroll]] for (uint i = 0; i < HELD_OF_A; i++) {
    uint row = i * ROWS_AT_A_TIME;
    if (row + ROWS_AT_A_TIME > TEAM_ROWS)
      row = min(first + row, TEAM_ROWS - 1) - first;
    held[i] = load_piece(at, row * row_pieces, LOADED);
  }
}

// The same of a subgroup. Distances are constant where rows of pieces divide it.
void hold_pieces(uvec2 of_a, uint slice) {
  uint row_pieces = pitch_of_a() / (LOADED * NUMBER_BYTES);
  bool regular = TEAM % PIECES_OF_SLICE == 0 && COLS_OF_A % SLICE == 0;
  of_a = add64(of_a, team_row * pitch_of_a());
  uvec2 at = add64(of_a, held_row(0) * pitch_of_a() + col_of(slice, held_piece(0)) * NUMBER_BYTES);
  [[unroll]] for (uint i = 0; i < HELD_OF_A; i++) {
    uint piece = held_row(i) * row_pieces + col_of(slice, held_piece(i)) / LOADED;
    held[i] = regular && (i + 1) * TEAM <= TEAM_PIECES
                  ? load_piece(at, i * ROWS_AT_A_TIME * row_pieces, LOADED)
                  : load_piece(of_a, piece, LOADED);
  }
}

// Of `rows` rows, number by number.
void hold_numbers(uvec2 of_a, uint rows, uint slice) {
  [[unroll]] for (uint i = 0; i < HELD_OF_A; i++) {
    uint row = min(team_row + held_row(i), rows - 1), col = col_of(slice, held_piece(i));
    Numbers piece = Numbers(add64(of_a, row * pitch_of_a() + col * NUMBER_BYTES));
    held[i] = UNIT(0);
    [[unroll]] for (uint e = 0; e < LOADED; e++)
      set_number(held[i], e, piece.v[e]);
  }
}

// Nothing is done with what has been loaded, lest loads be waited for.
void hold_slice(bool whole, uvec2 of_a, uint rows, uint slice) {
  if (!whole)
    hold_numbers(of_a, rows, slice);
  else if (IN_WHOLE_ROWS)
    hold_rows(of_a, slice);
  else
    hold_pieces(of_a, slice);
  if (!HOLDS_C)
    hold_slice_of_c(whole, slice);
}

void place_piece_of_a(uint row, uint piece, UNIT value) {
  if (A_IN_UNITS)
    units_of_a[row * STRIDE_OF_A + piece] = value;
  else
    [[unroll]] for (uint e = 0; e < LOADED; e++)
      numbers_of_a[row * STRIDE_OF_A * UNIT_NUMBERS + piece * LOADED + e] = number_of(value, e);
}

bool is_placed(uint i) {
  if (!IN_WHOLE_ROWS)
    return (i + 1) * TEAM <= TEAM_PIECES || mate + i * TEAM < TEAM_PIECES;
  return (TEAM % PIECES_OF_SLICE == 0 || held_row(0) < ROWS_AT_A_TIME) &&
         ((i + 1) * ROWS_AT_A_TIME <= TEAM_ROWS || held_row(i) < TEAM_ROWS);
}

void place_slice_of_a(uint slice) {
  [[unroll]] for (uint i = 0; i < HELD_OF_A; i++) {
    bool is_there = is_in_a(slice * SLICE + held_piece(i) * LOADED);
    if (is_placed(i))
      place_piece_of_a(team_row + held_row(i), held_piece(i), is_there ? held[i] : UNIT(0));
  }
}

#include "tsm_team.glsl"

// What has been held.
void place_slice(uint slice) {
  wait_for_team();
  place_slice_of_a(slice);
  if (!HOLDS_C)
    place_slice_of_c(slice);
  wait_for_team();
}

// ---- Products ----

NUMBER number_of_c(UNIT pieces[PIECES], uint j) {
  return number_of(pieces[j / PIECE], j % PIECE);
}

// x times a row of the tile; every other row in reverse, see tsmttsm_staged.glsl.
void add_row(NUMBER x, UNIT from_c[PIECES], uint u) {
  x = CONJUGATE ? conjugate(x) : x;
  [[unroll]] for (uint step = 0; step < TILE_N; step++) {
    uint j = u % 2 == 0 ? step : TILE_N - 1 - step;
    sums[u * TILE_N + j] = multiply_add(x, number_of_c(from_c, j), sums[u * TILE_N + j]);
  }
}

UNIT unit_of_a(uint at) {
  if (A_IN_UNITS)
    return units_of_a[at];
  UNIT unit = UNIT(0);
  [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
    set_number(unit, e, numbers_of_a[at * UNIT_NUMBERS + e]);
  return unit;
}

// at_a: the first row's unit; at_c: the first piece in the row of C for its first number.
void add_terms(uint at_a, uint at_c, uint count) {
  UNIT from_a[UNROLL], from_c[PIECES];
  [[unroll]] for (uint u = 0; u < UNROLL; u++)
    from_a[u] = unit_of_a(at_a + u * TEAM_SLOTS * STRIDE_OF_A);
  [[unroll]] for (uint e = 0; e < count; e++) {
    [[unroll]] for (uint j = 0; j < PIECES; j++)
      from_c[j] = shared_piece(at_c + e * PIECES_OF_C + j * LANES);
    [[unroll]] for (uint u = 0; u < UNROLL; u++)
      add_row(number_of(from_a[u], e), from_c, u);
  }
}

void add_slice(uint at_a, uint at_c) {
  const uint whole = SLICE / UNIT_NUMBERS, row_units = UNIT_NUMBERS * PIECES_OF_C;
  [[dont_unroll]] for (uint unit = 0; unit + AT_A_TIME <= whole; unit += AT_A_TIME) {
    [[unroll]] for (uint i = 0; i < AT_A_TIME; i++)
      add_terms(at_a + i, at_c + i * row_units, UNIT_NUMBERS);
    at_a += AT_A_TIME;
    at_c += AT_A_TIME * row_units;
  }
  [[unroll]] for (uint i = 0; i < whole % AT_A_TIME; i++)
    add_terms(at_a + i, at_c + i * row_units, UNIT_NUMBERS);
  if (SLICE % UNIT_NUMBERS != 0)
    add_terms(at_a + whole % AT_A_TIME, at_c + whole % AT_A_TIME * row_units,
              SLICE % UNIT_NUMBERS);
}

// ---- B ----

bool is_in_b(uint lane, uint col) {
  return PIECES_OF_C * PIECE == COLS_OF_B || lane * PIECE + col < COLS_OF_B;
}

// Row u of the tile that begins there.
void store_pieces(uvec2 at, uint lane, uint u) {
  uint first = u * TEAM_SLOTS * (pitch_of_b() / (PIECE * NUMBER_BYTES));
  [[unroll]] for (uint j = 0; j < PIECES; j++) {
    UNIT value = UNIT(0);
    [[unroll]] for (uint e = 0; e < PIECE; e++)
      set_number(value, e, sums[u * TILE_N + j * PIECE + e]);
    if (is_in_b(lane, j * LANES * PIECE))
      store_scaled_piece(at, first + j * LANES, PIECE, value);
  }
}

void store_numbers(uvec2 at, uint lane, uint u) {
  Numbers row = Numbers(add64(at, u * TEAM_SLOTS * pitch_of_b()));
  [[unroll]] for (uint j = 0; j < TILE_N; j++) {
    uint col = j / PIECE * LANES * PIECE + j % PIECE;
    if (is_in_b(lane, col))
      store_scaled(row, col, sums[u * TILE_N + j]);
  }
}

void store_row(bool whole, uvec2 at, uint lane, uint u) {
  if (whole && B_IN_PIECES)
    store_pieces(at, lane, u);
  else
    store_numbers(at, lane, u);
}

// Rows one by one, for NVIDIA's compiler does not unroll a loop over all of them, and would keep the
// sums in memory. As many as IPT__SLICED_ROWS in kernels/products/subgroup_slices.h. (Whole blocks
// without the branches were slower.)
void store_rows(bool whole, uvec2 of_b, uint lane, uint rows) {
  uvec2 at = add64(of_b, lane * PIECE * NUMBER_BYTES);
#define STORE_ROW(u)                                                                               \
  if (u < UNROLL && u * TEAM_SLOTS < rows)                                                         \
    store_row(whole, at, lane, u);
  STORE_ROW(0)
  STORE_ROW(1)
  STORE_ROW(2)
  STORE_ROW(3)
  STORE_ROW(4)
  STORE_ROW(5)
  STORE_ROW(6)
  STORE_ROW(7)
#undef STORE_ROW
}

// ---- Rows of a workgroup ----

uvec2 next_rows(uvec2 matrix, uint pitch) {
  return add64(matrix, mul64(to_next_chunk(ROWS), pitch));
}

// The slice after this one: of the same rows, or the first of the next ones. (Without branches,
// behind the last rows theirs once more, was as fast in real numbers and slower in c64.)
void hold_next(bool whole, uvec2 of_a, uint rows, uint slice) {
  if (slice + 1 < SLICES)
    hold_slice(whole, of_a, rows, slice + 1);
  else if (rows > ROWS)
    hold_slice(whole, next_rows(of_a, pitch_of_a()), rows - ROWS, 0);
}

void add_slices(bool whole, uvec2 of_a, uint rows, uint row, uint lane) {
  [[unroll]] for (uint i = 0; i < UNROLL * TILE_N; i++)
    sums[i] = NUMBER(0);
  [[dont_unroll]] for (uint slice = 0; slice < SLICES; slice++) {
    place_slice(slice);
    hold_next(whole, of_a, rows, slice);
    add_slice(row * STRIDE_OF_A, (HOLDS_C ? slice * SLICE * PIECES_OF_C : 0) + lane);
  }
}

void multiply_rows(bool whole, uvec2 of_a, uvec2 of_b, uint rows, uint slot, uint lane) {
  uint row = team_row + min(slot, TEAM_SLOTS - 1);
  hold_slice(whole, of_a, rows, 0);
  for (uint first = 0; first < rows; first += ROWS) {
    add_slices(whole, of_a, rows - first, row, lane);
    if (slot < TEAM_SLOTS && (whole || first + row < rows))
      store_rows(whole, add64(of_b, row * pitch_of_b()), lane, rows - first - row);
    of_a = next_rows(of_a, pitch_of_a());
    of_b = next_rows(of_b, pitch_of_b());
  }
}

// Whole blocks of ROWS rows in whole pieces, where these are aligned; the rest, or all, number by
// number. The loop is there twice, for a branch around loads would wait for them.
void main() {
  uint group = group_index();
  if (group >= groups)
    return;
  uint invocation = subgroups_have_teams()
                        ? gl_SubgroupID * gl_SubgroupSize + gl_SubgroupInvocationID
                        : gl_LocalInvocationIndex;
  mate = invocation % TEAM;
  team_row = invocation / TEAM * TEAM_ROWS;
  uvec2 position = grid_position(mate, TEAM_SLOTS, LANES);
  uint slot = position.x, lane = position.y, rows = rows_in_chunks_of(ROWS, group);
  uvec2 of_a = first_chunk_of(a, pitch_of_a(), ROWS, group);
  uvec2 of_b = first_chunk_of(b, pitch_of_b(), ROWS, group);
  if (HOLDS_C)
    place_all_of_c();
  if (TEAM < WORKGROUP)
    barrier();
  bool in_pieces = LOADED > 1 || B_IN_PIECES || C_IN_PIECES;
  uint in_blocks = !in_pieces || aligned != 0 ? rows - rows % ROWS : 0;
  if (in_blocks > 0)
    multiply_rows(true, of_a, of_b, in_blocks, slot, lane);
  of_a = after_chunks(of_a, pitch_of_a(), in_blocks);
  of_b = after_chunks(of_b, pitch_of_b(), in_blocks);
  if (in_blocks < rows)
    multiply_rows(false, of_a, of_b, rows - in_blocks, slot, lane);
}
