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

// Returns a sum that is in shared memory.
float summed_number(uint at);

// Neighbouring elements of a row of the tile, whose sums are in shared memory.
struct Run {
  uint row, first_col, width;
  uint at; // of the first sum
};

// Stores the word that has column `col` of the run and, in its upper half, the next one, as far as they
// belong to C. Either may lie outside of the run.
void store_neighbours(Destination to, Run run, int col) {
  uint next = uint(col + 1), mask = 0;
  vec2 sums = vec2(0);
  if (col >= 0 && is_stored(to, run.row, run.first_col + uint(col))) {
    mask = 0xffffu;
    sums.x = summed_number(run.at + uint(col));
  }
  if (next < run.width && is_stored(to, run.row, run.first_col + next)) {
    mask |= 0xffff0000u;
    sums.y = summed_number(run.at + next);
  }
  if (mask != 0)
    store_halves(address_in_c(to.matrix, to.first.x + run.row, to.first.y + run.first_col + next), sums,
                 mask);
}

void store_summed(Destination to, Run run, uint col) {
  store_number(to, run.row, run.first_col + col, summed_number(run.at + col));
}

// Stores the columns `col` and `col` + 1 of a run. The two make a word of C. If words begin with odd
// columns, the first one makes a word with the column before it, and the last column of the run is left
// over.
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

// ---- Whole tiles, eight neighbouring columns at a time ----

// Whether all elements of the tile are stored, and eight of them begin at a multiple of 16 bytes.
bool is_stored_whole(Destination to) {
  uvec2 end = to.first + uvec2(BM, BN), first = address_in_c(to.matrix, to.first.x, to.first.y);
  bool is_aligned = to.is_shared || ((first.x | c_pitch) & (QUAD_BYTES - 1)) == 0;
  bool is_in_triangle = TRIANGLE == WHOLE || (TRIANGLE == LOWER ? to.first.x + 1 >= end.y : to.first.y + 1 >= end.x);
  return is_aligned && is_in_triangle && end.x <= m && end.y <= n && BN % 8 == 0;
}

vec4 all_scaled(vec4 sums) {
  return vec4(scaled(sums.x), scaled(sums.y), scaled(sums.z), scaled(sums.w));
}

vec4 all_added(vec4 old, vec4 results) {
  return vec4(added_to(old.x, results.x), added_to(old.y, results.y), added_to(old.z, results.z),
              added_to(old.w, results.w));
}

void store_floats(uvec2 at, vec4 sums) {
  vec4 results = all_scaled(sums);
  if (READS_OLD)
    results = all_added(uintBitsToFloat(Quads(at).v[0]), results);
  Quads(at).v[0] = floatBitsToUint(results);
}

vec4 all_widened(uvec2 words) {
  return vec4(widened(words.x & 0xffffu), widened(words.x >> 16), widened(words.y & 0xffffu), widened(words.y >> 16));
}

uvec2 all_rounded(vec4 results) {
  return uvec2(rounded(results.x) | rounded(results.y) << 16, rounded(results.z) | rounded(results.w) << 16);
}

void store_eight_halves(uvec2 at, vec4 low, vec4 high) {
  low = all_scaled(low);
  high = all_scaled(high);
  if (READS_OLD) {
    uvec4 old = Quads(at).v[0];
    low = all_added(all_widened(old.xy), low);
    high = all_added(all_widened(old.zw), high);
  }
  Quads(at).v[0] = uvec4(all_rounded(low), all_rounded(high));
}

void store_eight(Destination to, uvec2 in_tile, vec4 low, vec4 high) {
  uvec2 at = address_in_c(to.matrix, to.first.x + in_tile.x, to.first.y + in_tile.y);
  if (to.is_shared) {
    uvec2 partial = add64(to.partial, mul64(in_tile.x * BN + in_tile.y, NUMBER_BYTES));
    Quads(partial).v[0] = floatBitsToUint(low);
    Quads(partial).v[1] = floatBitsToUint(high);
  } else if (WIDE_C) {
    store_floats(at, low);
    store_floats(add64(at, uvec2(QUAD_BYTES, 0)), high);
  } else {
    store_eight_halves(at, low, high);
  }
}

#endif
