// Keeps C in shared memory for tsmm_blocked.comp: either all of it, in the order in which tiles
// read it, or as many rows as a slice of A has columns. Behind its last row there are zeros.

// The numbers that one access reads. If C is in the order of tiles, accesses read units whatever
// the width of the tiles.
const uint PIECE_OF_C = WHOLE_ROWS ? UNIT_NUMBERS : VECTOR;
const uint PIECES_OF_TILE = (TN + PIECE_OF_C - 1) / PIECE_OF_C; // in a row of a tile
const uint PIECES_OF_C = LANES * PIECES_OF_TILE;                // in a row of C
const uint ROWS_OF_C = HOLDS_C ? SLICES * BK : BK;
const uint PIECES_OF_SLICE_OF_C = BK * PIECES_OF_C;
const uint HELD_OF_C = HOLDS_C ? 1 : (PIECES_OF_SLICE_OF_C + INVOCATIONS - 1) / INVOCATIONS;

// Only one of the two arrays is used.
const bool C_IN_UNITS = PIECE_OF_C == UNIT_NUMBERS;
const uint SHARED_UNITS_OF_C = C_IN_UNITS ? ROWS_OF_C * PIECES_OF_C : 1;
const uint SHARED_NUMBERS_OF_C = C_IN_UNITS ? 1 : ROWS_OF_C * PIECES_OF_C * PIECE_OF_C;
shared UNIT units_of_c[SHARED_UNITS_OF_C];
shared NUMBER numbers_of_c[SHARED_NUMBERS_OF_C];

UNIT held_c[HELD_OF_C]; // pieces on their way, in registers

UNIT piece_of_c(uint at) {
  if (C_IN_UNITS)
    return units_of_c[at];
  UNIT piece = UNIT(0);
  [[unroll]] for (uint e = 0; e < PIECE_OF_C; e++)
    set_number(piece, e, numbers_of_c[at * PIECE_OF_C + e]);
  return piece;
}

void place_piece_of_c(uint at, bool is_there, UNIT piece) {
  UNIT placed = is_there ? piece : UNIT(0);
  if (C_IN_UNITS)
    units_of_c[at] = placed;
  else
    [[unroll]] for (uint e = 0; e < PIECE_OF_C; e++)
      numbers_of_c[at * PIECE_OF_C + e] = number_of(placed, e);
}

// ---- All of C ----

// Loads piece i of a row. A row has the first pieces of all tiles, then the second pieces of all
// tiles, and so on. Columns behind the last one repeat it.
UNIT load_piece_of_c(uint row, uint i) {
  Numbers numbers = row_of(c, c_pitch, min(row, COLS_OF_A - 1));
  UNIT loaded = UNIT(0);
  [[unroll]] for (uint e = 0; e < PIECE_OF_C; e++) {
    uint col = first_col(i % LANES) + col_offset(i / LANES * PIECE_OF_C + e);
    set_number(loaded, e, numbers.v[min(col, COLS_OF_B - 1)]);
  }
  return loaded;
}

void place_all_of_c() {
  for (uint i = gl_LocalInvocationIndex; i < ROWS_OF_C * PIECES_OF_C; i += INVOCATIONS) {
    uint row = i / PIECES_OF_C;
    place_piece_of_c(i, row < COLS_OF_A, load_piece_of_c(row, i % PIECES_OF_C));
  }
}

// ---- Slices of C ----
//
// The pieces of a slice are in the order of memory.

// The offset in bytes of a slice's piece i from the slice's first row, always within C. It is the
// same in every slice, unless the last slice is shorter.
uint offset_in_c(uint first_row, uint i) {
  uint row = i / PIECES_OF_C, piece = i % PIECES_OF_C;
  if (COLS_OF_A % BK != 0)
    row = min(row, COLS_OF_A - 1 - first_row);
  if (PIECES_OF_C * VECTOR != COLS_OF_B)
    piece = min(piece, (COLS_OF_B - 1) / VECTOR);
  return row * c_pitch + piece * VECTOR * NUMBER_BYTES;
}

// Loads a piece number by number, and only numbers that belong to the row.
UNIT load_numbers_of_c(uvec2 at, uint col) {
  UNIT loaded = UNIT(0);
  Numbers numbers = Numbers(at);
  [[unroll]] for (uint e = 0; e < VECTOR; e++)
    set_number(loaded, e, numbers.v[VECTOR == 1 || col + e < COLS_OF_B ? e : 0]);
  return loaded;
}

// Pieces behind the slice repeat its last one, so that no row behind C is read.
void hold_slice_of_c(bool in_vectors, uint slice) {
  uint first_row = slice * BK;
  uvec2 of_slice = add64(c, first_row * c_pitch);
  [[unroll]] for (uint i = 0; i < HELD_OF_C; i++) {
    uint piece = gl_LocalInvocationIndex + i * INVOCATIONS;
    piece = i + 1 < HELD_OF_C ? piece : min(piece, PIECES_OF_SLICE_OF_C - 1);
    uvec2 at = add64(of_slice, offset_in_c(first_row, piece));
    held_c[i] = in_vectors && C_IN_VECTORS ? load_piece(at, 0, VECTOR)
                                           : load_numbers_of_c(at, piece % PIECES_OF_C * VECTOR);
  }
}

void place_slice_of_c(uint slice) {
  [[unroll]] for (uint i = 0; i < HELD_OF_C; i++) {
    uint piece = gl_LocalInvocationIndex + i * INVOCATIONS;
    bool is_there = COLS_OF_A % BK == 0 || slice * BK + piece / PIECES_OF_C < COLS_OF_A;
    if ((i + 1) * INVOCATIONS <= PIECES_OF_SLICE_OF_C || piece < PIECES_OF_SLICE_OF_C)
      place_piece_of_c(piece, is_there, held_c[i]);
  }
}
