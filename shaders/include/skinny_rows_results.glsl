// Stores the results of skinny_rows_blocked.comp in C. They go there straight from registers, or
// through the shared memory that rows of A have left, in whole units of 16 bytes whatever the width
// of C. Compilers can see that all accesses of an invocation are at constant distances from one
// place.

bool stores_straight() {
  return !WHOLE_ROWS || (VECTOR == UNIT_NUMBERS && COLS_OF_OTHER % VECTOR == 0);
}

// Whether rows of C are whole vectors. (glslang puts three conditions at once in a wrong order.)
bool c_is_in_vectors() {
  bool are_there = VECTOR > 1 && COLS_OF_OTHER % VECTOR == 0;
  return are_there && ACCESS_TO_OTHER != IN_NUMBERS;
}

// Compilers know the value of the first condition; if it is true, nothing is compared.
bool is_in_c(uint lane, uint j) {
  return first_col(LANES - 1) + col_offset(j) < COLS_OF_OTHER ||
         first_col(lane) + col_offset(j) < COLS_OF_OTHER;
}

// ---- Straight from registers ----

// Stores row u of the tile that begins at `at`.
void store_vectors(uvec2 at, uint lane, uint u) {
  uint first = u * SLOT_COUNT * (pitch_of_c() / (VECTOR * NUMBER_BYTES));
  [[unroll]] for (uint j = 0; j < TN; j += VECTOR) {
    UNIT value = UNIT(0);
    [[unroll]] for (uint e = 0; e < VECTOR; e++)
      set_number(value, e, sums[u * TN + j + e]);
    if (is_in_c(lane, j))
      store_scaled_vector(at, first + col_offset(j) / VECTOR, VECTOR, value);
  }
}

void store_row_numbers(uvec2 at, uint lane, uint u) {
  Numbers row = Numbers(add64(at, u * SLOT_COUNT * pitch_of_c()));
  [[unroll]] for (uint j = 0; j < TN; j++)
    if (is_in_c(lane, j))
      store_scaled(row, col_offset(j), sums[u * TN + j]);
}

void store_row(bool in_vectors, uvec2 at, uint lane, uint u) {
  if (in_vectors && c_is_in_vectors())
    store_vectors(at, lane, u);
  else
    store_row_numbers(at, lane, u);
}

#define FOR_EACH_ROW(DO) DO(0) DO(1) DO(2) DO(3) DO(4) DO(5) DO(6) DO(7)
#define COUNT_ROW(u) +1
const bool EVERY_ROW_IS_STORED[FOR_EACH_ROW(COUNT_ROW) == MOST_ROWS ? 1 : -1] = bool[](true);
#undef COUNT_ROW

// Stores rows one by one, since NVIDIA's compiler does not unroll a loop over all of them and would
// keep the sums in memory. (Whole blocks without the branches were slower.)
void store_straight(bool in_vectors, uvec2 of_c, uint lane, uint rows) {
  uvec2 at = add64(of_c, first_col(lane) * NUMBER_BYTES);
#define STORE_ROW(u)                                                                               \
  if (u < TM && u * SLOT_COUNT < rows)                                                             \
    store_row(in_vectors, at, lane, u);
  FOR_EACH_ROW(STORE_ROW)
#undef STORE_ROW
}

// ---- Through shared memory ----

// Puts the sums into shared memory as rows of C without gaps.
void place_results(uint slot, uint lane) {
  uint at = partition_place * UNIT_NUMBERS + slot * COLS_OF_OTHER + first_col(lane);
  [[unroll]] for (uint u = 0; u < TM; u++)
    [[unroll]] for (uint j = 0; j < TN; j++)
      if (slot < SLOT_COUNT && is_in_c(lane, j))
        set_shared_number(at + (u * SLOT_COUNT * COLS_OF_OTHER + col_offset(j)), sums[u * TN + j]);
}

// Stores a unit of C's rows, `further` units after the invocation's first one.
void store_unit(Rows of_c, uint further, UNIT value) {
  if (of_c.access == IN_UNITS)
    store_scaled_vector(add64(of_c.address, member * 16), further, UNIT_NUMBERS, value);
  else
    store_scaled_vector(add64(of_c.address, unit_offset(of_c, member + further)), 0, UNIT_NUMBERS,
                       value);
}

void store_units(Rows of_c) {
  const uint units = ROWS * COLS_OF_OTHER / UNIT_NUMBERS;
  [[unroll]] for (uint i = 0; i < HELD_OF_OTHER; i++)
    if ((i + 1) * PARTITION <= units || member + i * PARTITION < units)
      store_unit(of_c, i * PARTITION, shared_vector(partition_place + member + i * PARTITION));
}

void store_numbers(Rows of_c, uint rows) {
  for (uint i = member; i < min(rows, ROWS) * COLS_OF_OTHER; i += PARTITION) {
    NUMBER sum = shared_number(partition_place * UNIT_NUMBERS + i);
    store_scaled(number_row(of_c, i), i % COLS_OF_OTHER, sum);
  }
}

void store_shared(bool in_vectors, uvec2 of_c, uint rows, uint slot, uint lane) {
  Rows of_partition = Rows(add64(of_c, partition_row * pitch_of_c()), pitch_of_c(), COLS_OF_OTHER,
                           ACCESS_TO_OTHER, 0, partition_place);
  wait_for_partition();
  place_results(slot, lane);
  wait_for_partition();
  if (in_vectors)
    store_units(of_partition);
  else
    store_numbers(of_partition, rows_of_partition(rows));
}

// ---- Either way ----

// rows: the remaining rows of the workgroup.
void store_sums(bool in_vectors, uvec2 of_c, uint rows, uint slot, uint lane) {
  uint row = partition_row + slot;
  if (!stores_straight())
    store_shared(in_vectors, of_c, rows, slot, lane);
  else if (slot < SLOT_COUNT && (in_vectors || row < rows))
    store_straight(in_vectors, add64(of_c, row * pitch_of_c()), lane, rows - row);
}
