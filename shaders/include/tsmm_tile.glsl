// The tile of sums of an invocation of TSMM that reads C in units.
//
// A kernel defines before: sums; TILE_N; UNITS_OF_TILE; CONJUGATE.

// x times a row of the tile; every other row in reverse, see tsmttsm_staged.glsl.
void add_row(NUMBER x, UNIT from_c[UNITS_OF_TILE], uint u) {
  x = CONJUGATE ? conjugate(x) : x;
  [[unroll]] for (uint step = 0; step < TILE_N; step++) {
    uint j = u % 2 == 0 ? step : TILE_N - 1 - step;
    NUMBER y = number_of(from_c[j / UNIT_NUMBERS], j % UNIT_NUMBERS);
    sums[u * TILE_N + j] = multiply_add(x, y, sums[u * TILE_N + j]);
  }
}
