// Stores tiles whose sums are in shared memory, where the cooperative matrices of each subgroup
// leave a row of matrices at a time.

NUMBER shared_number(uint at) {
#ifdef COMPLEX
  uvec4 two = quads[at / 2];
  return uintBitsToFloat(at % 2 == 0 ? two.xy : two.zw);
#else
  return uintBitsToFloat(quads[at / 4][at % 4]);
#endif
}

// The quad of sums of a row of the matrices that are in shared memory.
uint summed_quad(uint row, uint col) {
  return gl_SubgroupID * SUM_QUADS + row * SUM_STRIDE + col / UNIT_NUMBERS;
}

// Copies row i of the subgroup's matrices there.
void share_sums(uint i) {
  [[unroll]] for (uint row = 0; row < DOWN; row++)
    if (row == i)
      [[unroll]] for (uint j = 0; j < ACROSS; j++)
        coopMatStore(sums[row * ACROSS + j], quads, summed_quad(0, 0) + j * COLS / 4, SUM_STRIDE,
                     gl_CooperativeMatrixLayoutRowMajor);
  subgroupBarrier();
}

#ifndef HALVES

struct Run {
  uint row, first_col, width;
  uint at; // of the first sum
};

void store_summed(Destination to, Run run, uint col) {
  store_number(to, run.row, run.first_col + col, shared_number(run.at + col));
}

void store_pair(Destination to, Run run, uint col) {
  store_summed(to, run, col);
  store_summed(to, run, col + 1);
}

#endif

// ---- Whole tiles, eight neighbouring sums at a time ----

const uint EIGHT_SUMS = 2 * UNIT_NUMBERS; // numbers

// Elements of a row that are on the diagonal and need not be made real.
#ifdef COMPLEX
const uint PLAIN_DIAGONAL = HERMITIAN ? 0 : 1;
#else
const uint PLAIN_DIAGONAL = 1;
#endif

// Whether all elements of the tile are stored as they are, and eight sums begin at a multiple of 16
// bytes.
bool is_stored_whole(Destination to) {
  uvec2 end = to.first + uvec2(BM, BN), first = address_in_c(to.matrix, to.first.x, to.first.y);
  bool is_aligned = to.is_shared || ((first.x | c_pitch) & (QUAD_BYTES - 1)) == 0;
  bool is_in_triangle =
      TRIANGLE == WHOLE || (TRIANGLE == LOWER ? to.first.x + PLAIN_DIAGONAL >= end.y
                                              : to.first.y + PLAIN_DIAGONAL >= end.x);
  return is_aligned && is_in_triangle && end.x <= m && end.y <= n && BN % EIGHT_SUMS == 0;
}

#ifdef COMPLEX

vec4 all_scaled(vec4 sums) {
  return vec4(scaled(sums.xy), scaled(sums.zw));
}

vec4 all_added(vec4 old, vec4 results) {
  return vec4(added_to(old.xy, results.xy), added_to(old.zw, results.zw));
}

#else

vec4 all_scaled(vec4 sums) {
  return vec4(scaled(sums.x), scaled(sums.y), scaled(sums.z), scaled(sums.w));
}

vec4 all_added(vec4 old, vec4 results) {
  return vec4(added_to(old.x, results.x), added_to(old.y, results.y), added_to(old.z, results.z),
              added_to(old.w, results.w));
}

#endif

void store_floats(uvec2 at, vec4 sums) {
  vec4 results = all_scaled(sums);
  if (READS_OLD)
    results = all_added(uintBitsToFloat(Quads(at).v[0]), results);
  Quads(at).v[0] = floatBitsToUint(results);
}

#ifdef HALVES

vec4 all_widened(uvec2 words) {
  return vec4(widened(words.x & 0xffffu), widened(words.x >> 16), widened(words.y & 0xffffu),
              widened(words.y >> 16));
}

uvec2 all_rounded(vec4 results) {
  return uvec2(rounded(results.x) | rounded(results.y) << 16,
               rounded(results.z) | rounded(results.w) << 16);
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

#endif

void store_eight_results(uvec2 at, vec4 low, vec4 high) {
#ifdef HALVES
  if (!WIDE_C) {
    store_eight_halves(at, low, high);
    return;
  }
#endif
  store_floats(at, low);
  store_floats(add64(at, uvec2(QUAD_BYTES, 0)), high);
}

void store_eight(Destination to, uvec2 in_tile, vec4 low, vec4 high) {
  if (to.is_shared) {
    uvec2 partial = add64(to.partial, mul64(in_tile.x * BN + in_tile.y, NUMBER_BYTES));
    Quads(partial).v[0] = floatBitsToUint(low);
    Quads(partial).v[1] = floatBitsToUint(high);
  } else {
    store_eight_results(address_in_c(to.matrix, to.first.x + in_tile.x, to.first.y + in_tile.y),
                        low, high);
  }
}

// Stores the sums that are in shared memory, of the matrices in row i of each subgroup. An
// invocation has two at a time.
void store_any_rows(Destination to, uint i) {
  uvec2 part = part_of_subgroup();
  for (uint pair = gl_SubgroupInvocationID; pair < ROWS * WN / 2; pair += LANES) {
    uint row = 2 * pair / WN, col = 2 * pair % WN;
    store_pair(to, Run(part.x + i * ROWS + row, part.y, WN, UNIT_NUMBERS * summed_quad(row, 0)),
               col);
  }
}

// The same for a tile that is_whole. An invocation has eight sums at a time.
void store_whole_rows(Destination to, uint i) {
  uvec2 part = part_of_subgroup();
  for (uint eight = gl_SubgroupInvocationID; eight < ROWS * WN / EIGHT_SUMS; eight += LANES) {
    uint row = EIGHT_SUMS * eight / WN, col = EIGHT_SUMS * eight % WN, at = summed_quad(row, col);
    store_eight(to, part + uvec2(i * ROWS + row, col), uintBitsToFloat(quads[at]),
                uintBitsToFloat(quads[at + 1]));
  }
}
