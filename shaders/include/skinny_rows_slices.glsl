// Brings slices of A to shared memory for skinny_rows_blocked.comp. A slice is BK columns of a
// partition's rows, cut into vectors of A_VECTOR numbers. Rows past the last one repeat it.
// Columns past the last one are zeros, so that no NaN is multiplied.

const uint VECTORS = BK / A_VECTOR; // vectors in a row of a slice
const uint PARTITION_VECTORS = ROWS * VECTORS;
const uint ROWS_AT_A_TIME = PARTITION / VECTORS;
const bool BY_WORKGROUP = PARTITION == INVOCATIONS;

// The number of an invocation's i-th vector among its partition's vectors. (A subgroup leaves no
// invocation idle; in a workgroup the invocations of the last, incomplete row place nothing, so
// that all distances are constant.)
uint held_index(uint i) {
  uint index = member + i * PARTITION;
  return (i + 1) * PARTITION <= PARTITION_VECTORS ? index : min(index, PARTITION_VECTORS - 1);
}

uint held_row(uint i) {
  return BY_WORKGROUP ? member / VECTORS + i * ROWS_AT_A_TIME : held_index(i) / VECTORS;
}

uint held_vector(uint i) {
  return (BY_WORKGROUP ? member : held_index(i)) % VECTORS;
}

bool is_in_a(uint col) {
  return COLS_OF_A % BK == 0 || col < COLS_OF_A;
}

// The column where a vector begins, or the first column if the vector is past the last one.
uint col_of(uint slice, uint i) {
  uint col = slice * BK + i * A_VECTOR;
  return is_in_a(col) ? col : 0;
}

// Loads the slice if the partition is a workgroup. Rows past the last one repeat it. All vectors
// but the last ones are at constant distances.
void hold_for_workgroup(uvec2 of_a, uint slice) {
  uint row_vectors = pitch_of_a() / (A_VECTOR * NUMBER_BYTES);
  uint first = min(held_row(0), min(ROWS_AT_A_TIME, ROWS) - 1);
  uvec2 at = add64(of_a, first * pitch_of_a() + col_of(slice, held_vector(0)) * NUMBER_BYTES);
  [[unroll]] for (uint i = 0; i < HELD_OF_A; i++) {
    uint row = i * ROWS_AT_A_TIME;
    if (row + ROWS_AT_A_TIME > ROWS)
      row = min(first + row, ROWS - 1) - first;
    held[i] = load_vector(at, row * row_vectors, A_VECTOR);
  }
}

// Loads the slice if the partition is a subgroup. Distances are constant if VECTORS divides
// PARTITION.
void hold_for_subgroup(uvec2 of_a, uint slice) {
  uint row_vectors = pitch_of_a() / (A_VECTOR * NUMBER_BYTES);
  bool regular = PARTITION % VECTORS == 0 && COLS_OF_A % BK == 0;
  of_a = add64(of_a, partition_row * pitch_of_a());
  uvec2 at = add64(of_a, held_row(0) * pitch_of_a() + col_of(slice, held_vector(0)) * NUMBER_BYTES);
  [[unroll]] for (uint i = 0; i < HELD_OF_A; i++) {
    uint index = held_row(i) * row_vectors + col_of(slice, held_vector(i)) / A_VECTOR;
    held[i] = regular && (i + 1) * PARTITION <= PARTITION_VECTORS
                  ? load_vector(at, i * ROWS_AT_A_TIME * row_vectors, A_VECTOR)
                  : load_vector(of_a, index, A_VECTOR);
  }
}

// Loads the slice of the workgroup's `rows` rows number by number.
void hold_numbers(uvec2 of_a, uint rows, uint slice) {
  [[unroll]] for (uint i = 0; i < HELD_OF_A; i++) {
    uint row = min(partition_row + held_row(i), rows - 1), col = col_of(slice, held_vector(i));
    Numbers numbers = Numbers(add64(of_a, row * pitch_of_a() + col * NUMBER_BYTES));
    held[i] = UNIT(0);
    [[unroll]] for (uint e = 0; e < A_VECTOR; e++)
      set_number(held[i], e, numbers.v[e]);
  }
}

// Does nothing with the loaded numbers, so that nobody waits for the loads yet.
void hold_slice(bool in_vectors, uvec2 of_a, uint rows, uint slice) {
  if (!in_vectors)
    hold_numbers(of_a, rows, slice);
  else if (BY_WORKGROUP)
    hold_for_workgroup(of_a, slice);
  else
    hold_for_subgroup(of_a, slice);
}

bool is_placed(uint i) {
  if (!BY_WORKGROUP)
    return (i + 1) * PARTITION <= PARTITION_VECTORS || member + i * PARTITION < PARTITION_VECTORS;
  return (PARTITION % VECTORS == 0 || held_row(0) < ROWS_AT_A_TIME) &&
         ((i + 1) * ROWS_AT_A_TIME <= ROWS || held_row(i) < ROWS);
}

void place_vector(uint row, uint vector, UNIT value) {
  uint at = partition_place + row * STRIDE_OF_A;
  if (A_VECTOR == UNIT_NUMBERS)
    set_shared_vector(at + vector, value);
  else
    [[unroll]] for (uint e = 0; e < A_VECTOR; e++)
      set_shared_number(at * UNIT_NUMBERS + vector * A_VECTOR + e, number_of(value, e));
}

// Puts the vectors that have been loaded into shared memory.
void place_slice(uint slice) {
  [[unroll]] for (uint i = 0; i < HELD_OF_A; i++) {
    bool is_there = is_in_a(slice * BK + held_vector(i) * A_VECTOR);
    if (is_placed(i))
      place_vector(held_row(i), held_vector(i), is_there ? held[i] : UNIT(0));
  }
}
