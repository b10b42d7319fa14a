// Results of TSMM on their way to B: straight from registers, or through shared memory, where rows
// of A were, in whole units of 16 bytes whatever the width of B.
//
// A kernel defines before, besides what tsm_rows.glsl wants: sums; TILE_N; UNROLL; UNITS_OF_TILE;
// lanes_of_b(): tiles of a row; first_col(lane) of a tile; and col_offset(j), how far its number j is
// from there. All that an invocation accesses is at constant distances from one place, as far as
// compilers can know.

// The first is known to compilers, if the sizes are; then nothing is compared.
bool is_in_b(uint lane, uint j) {
  return first_col(lanes_of_b() - 1) + col_offset(j) < cols_of_b() ||
         first_col(lane) + col_offset(j) < cols_of_b();
}

// Rows of B without gaps.
void place_results(uint place, uint slot, uint lane) {
  uint at = place * UNIT_NUMBERS + slot * cols_of_b() + first_col(lane);
  [[unroll]] for (uint u = 0; u < UNROLL; u++)
    [[unroll]] for (uint j = 0; j < TILE_N; j++)
      if (slot < row_slots() && is_in_b(lane, j))
        set_shared_number(at + (u * row_slots() * cols_of_b() + col_offset(j)),
                          sums[u * TILE_N + j]);
}

// `further` units behind unit `first` of some rows of B.
void store_unit(Rows of_b, uint first, uint further, UNIT value) {
  if (of_b.access == IN_UNITS)
    store_scaled_piece(add64(of_b.address, first * 16), further, UNIT_NUMBERS, value);
  else
    store_scaled_piece(add64(of_b.address, unit_offset(of_b, first + further)), 0, UNIT_NUMBERS,
                       value);
}

// Straight from registers, where both rows of B and tiles consist of units.
void store_sums(Rows of_b, uint slot, uint lane) {
  uint units = units_of(cols_of_b()), first = slot * units + first_col(lane) / UNIT_NUMBERS;
  [[unroll]] for (uint u = 0; u < UNROLL; u++)
    [[unroll]] for (uint j = 0; j < UNITS_OF_TILE; j++) {
      uint number = j * UNIT_NUMBERS;
      UNIT value = UNIT(0);
      [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
        set_number(value, e, sums[u * TILE_N + number + e]);
      if (slot < row_slots() && is_in_b(lane, number))
        store_unit(of_b, first, u * row_slots() * units + col_offset(number) / UNIT_NUMBERS, value);
    }
}

// From shared memory.
void store_units(Rows of_b) {
  uint units = ROWS * cols_of_b() / UNIT_NUMBERS, at = of_b.place + LOADER;
  [[unroll]] for (uint i = 0; i < HELD_OF_B; i++)
    if ((i + 1) * LOADERS <= units || LOADER + i * LOADERS < units)
      store_unit(of_b, LOADER, i * LOADERS, shared_piece(at + i * LOADERS));
}

void store_numbers(Rows of_b, uint rows) {
  for (uint i = LOADER; i < min(rows, ROWS) * cols_of_b(); i += LOADERS) {
    NUMBER sum = shared_number(of_b.place * UNIT_NUMBERS + i);
    store_scaled(number_row(of_b, i), i % cols_of_b(), sum);
  }
}
