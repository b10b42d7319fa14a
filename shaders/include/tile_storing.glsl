// Stores tiles of C, to the matrix or to scratch.

// Where a tile goes: to the matrix, or to scratch if several workgroups share the tile.
struct Destination {
  uvec2 first;    // row and column of the tile's first element
  uvec2 matrix;   // address of C
  uvec2 partial;  // address of the partial sums in scratch
  bool is_shared;
};

// The destination waits in shared memory until the sums are complete, which leaves registers to
// them.
shared uvec4 of_tile[GEMM_KEPT_QUADS];

void keep_destination(Destination to) {
  if (gl_LocalInvocationIndex == 0) {
    of_tile[0] = uvec4(to.first, to.matrix);
    of_tile[1] = uvec4(to.partial, to.is_shared, 0);
  }
}

Destination kept_destination() {
  return Destination(of_tile[0].xy, of_tile[0].zw, of_tile[1].xy, of_tile[1].z != 0);
}

void store_number(Destination to, uint row_in_tile, uint col_in_tile, NUMBER sum) {
  uint row = to.first.x + row_in_tile, col = to.first.y + col_in_tile;
  if (row >= m || col >= n || !is_computed(row, col))
    return;
  if (to.is_shared)
    Numbers(to.partial).v[row_in_tile * BN + col_in_tile] = sum;
  else
    store_element(to.matrix, row, col, sum);
}

#ifdef HALVES

bool is_stored(Destination to, uint row_in_tile, uint col_in_tile) {
  uint row = to.first.x + row_in_tile, col = to.first.y + col_in_tile;
  return row < m && col < n && is_computed(row, col);
}

// Returns a number that is in shared memory.
float shared_number(uint at);

// Neighbouring elements of a row of the tile, whose sums are in shared memory.
struct Run {
  uint row, first_col, width;
  uint at; // of the first sum
};

// Stores the word that has column `col` of the run and, in its upper half, the next one, as far as
// they belong to C. Either may lie outside of the run.
void store_neighbours(Destination to, Run run, int col) {
  uint next = uint(col + 1), mask = 0;
  vec2 sums = vec2(0);
  if (col >= 0 && is_stored(to, run.row, run.first_col + uint(col))) {
    mask = 0xffffu;
    sums.x = shared_number(run.at + uint(col));
  }
  if (next < run.width && is_stored(to, run.row, run.first_col + next)) {
    mask |= 0xffff0000u;
    sums.y = shared_number(run.at + next);
  }
  if (mask != 0)
    store_halves(address_in_c(to.matrix, to.first.x + run.row, to.first.y + run.first_col + next),
                 sums, mask);
}

void store_summed(Destination to, Run run, uint col) {
  store_number(to, run.row, run.first_col + col, shared_number(run.at + col));
}

// Stores the columns `col` and `col` + 1 of a run. The two make a word of C. If words begin with
// odd columns, the first one makes a word with the column before it, and the last column of the run
// is left over.
void store_pair(Destination to, Run run, uint col) {
  uvec2 first = address_in_c(to.matrix, to.first.x + run.row, to.first.y + run.first_col);
  uint odd = first.x / STORED_BYTES % 2;
  if (WIDE_C || to.is_shared) {
    store_summed(to, run, col);
    store_summed(to, run, col + 1);
    return;
  }
  store_neighbours(to, run, int(col - odd));
  if (odd != 0 && col == 0)
    store_summed(to, run, run.width - 1);
}

#endif
