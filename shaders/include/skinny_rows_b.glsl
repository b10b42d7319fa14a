// Keeps B in shared memory for skinny_rows_blocked.comp: either all of it, in the order in which
// tiles read it, or as many rows as a slice of A has columns. Past its last row there are zeros.

// The numbers that one access reads. If B is in the order of tiles, accesses read units whatever
// the width of the tiles.
const uint VECTOR_OF_B = WHOLE_ROWS ? UNIT_NUMBERS : VECTOR;
const uint VECTORS_OF_TILE = (TN + VECTOR_OF_B - 1) / VECTOR_OF_B; // in a row of a tile
const uint VECTORS_OF_B = LANES * VECTORS_OF_TILE;                // in a row of B
const uint ROWS_OF_B = HOLDS_B ? SLICES * BK : BK;
const uint VECTORS_OF_SLICE_OF_B = BK * VECTORS_OF_B;
const uint HELD_OF_B = HOLDS_B ? 1 : (VECTORS_OF_SLICE_OF_B + INVOCATIONS - 1) / INVOCATIONS;

// Only one of the two arrays is used.
const bool B_IN_UNITS = VECTOR_OF_B == UNIT_NUMBERS;
const uint SHARED_UNITS_OF_B = B_IN_UNITS ? ROWS_OF_B * VECTORS_OF_B : 1;
const uint SHARED_NUMBERS_OF_B = B_IN_UNITS ? 1 : ROWS_OF_B * VECTORS_OF_B * VECTOR_OF_B;
shared UNIT units_of_b[SHARED_UNITS_OF_B];
shared NUMBER numbers_of_b[SHARED_NUMBERS_OF_B];

UNIT held_b[HELD_OF_B]; // vectors on their way, in registers

UNIT vector_of_b(uint at) {
  if (B_IN_UNITS)
    return units_of_b[at];
  UNIT vector = UNIT(0);
  [[unroll]] for (uint e = 0; e < VECTOR_OF_B; e++)
    set_number(vector, e, numbers_of_b[at * VECTOR_OF_B + e]);
  return vector;
}

void place_vector_of_b(uint at, bool is_there, UNIT vector) {
  UNIT placed = is_there ? vector : UNIT(0);
  if (B_IN_UNITS)
    units_of_b[at] = placed;
  else
    [[unroll]] for (uint e = 0; e < VECTOR_OF_B; e++)
      numbers_of_b[at * VECTOR_OF_B + e] = number_of(placed, e);
}

// ---- All of B ----

// Loads vector i of a row. A row has the first vectors of all tiles, then the second vectors of all
// tiles, and so on. Columns past the last one repeat it.
UNIT load_vector_of_b(uint row, uint i) {
  Numbers numbers = row_of(small_matrix, small_pitch, min(row, COLS_OF_A - 1));
  UNIT loaded = UNIT(0);
  [[unroll]] for (uint e = 0; e < VECTOR_OF_B; e++) {
    uint col = first_col(i % LANES) + col_offset(i / LANES * VECTOR_OF_B + e);
    set_number(loaded, e, numbers.v[min(col, COLS_OF_OTHER - 1)]);
  }
  return loaded;
}

void place_all_of_b() {
  for (uint i = gl_LocalInvocationIndex; i < ROWS_OF_B * VECTORS_OF_B; i += INVOCATIONS) {
    uint row = i / VECTORS_OF_B;
    place_vector_of_b(i, row < COLS_OF_A, load_vector_of_b(row, i % VECTORS_OF_B));
  }
}

// ---- Slices of B ----
//
// The vectors of a slice are in the order of memory.

// The offset in bytes of a slice's vector i from the slice's first row, always within B. It is the
// same in every slice, unless the last slice is shorter.
uint offset_in_b(uint first_row, uint i) {
  uint row = i / VECTORS_OF_B, vector = i % VECTORS_OF_B;
  if (COLS_OF_A % BK != 0)
    row = min(row, COLS_OF_A - 1 - first_row);
  if (VECTORS_OF_B * VECTOR != COLS_OF_OTHER)
    vector = min(vector, (COLS_OF_OTHER - 1) / VECTOR);
  return row * small_pitch + vector * VECTOR * NUMBER_BYTES;
}

// Loads a vector number by number, and only numbers that belong to the row.
UNIT load_numbers_of_b(uvec2 at, uint col) {
  UNIT loaded = UNIT(0);
  Numbers numbers = Numbers(at);
  [[unroll]] for (uint e = 0; e < VECTOR; e++)
    set_number(loaded, e, numbers.v[VECTOR == 1 || col + e < COLS_OF_OTHER ? e : 0]);
  return loaded;
}

// Vectors after the slice repeat its last one, so that no row past B is read.
void hold_slice_of_b(bool in_vectors, uint slice) {
  uint first_row = slice * BK;
  uvec2 of_slice = add64(small_matrix, first_row * small_pitch);
  [[unroll]] for (uint i = 0; i < HELD_OF_B; i++) {
    uint vector = gl_LocalInvocationIndex + i * INVOCATIONS;
    vector = i + 1 < HELD_OF_B ? vector : min(vector, VECTORS_OF_SLICE_OF_B - 1);
    uvec2 at = add64(of_slice, offset_in_b(first_row, vector));
    held_b[i] = in_vectors && B_IN_VECTORS ? load_vector(at, 0, VECTOR)
                                           : load_numbers_of_b(at, vector % VECTORS_OF_B * VECTOR);
  }
}

void place_slice_of_b(uint slice) {
  [[unroll]] for (uint i = 0; i < HELD_OF_B; i++) {
    uint vector = gl_LocalInvocationIndex + i * INVOCATIONS;
    bool is_there = COLS_OF_A % BK == 0 || slice * BK + vector / VECTORS_OF_B < COLS_OF_A;
    if ((i + 1) * INVOCATIONS <= VECTORS_OF_SLICE_OF_B || vector < VECTORS_OF_SLICE_OF_B)
      place_vector_of_b(vector, is_there, held_b[i]);
  }
}
