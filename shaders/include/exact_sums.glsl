// Computes sums again by multiply-adds, one row of matrices of each subgroup at a time.

// A bit for each row of matrices of which some sums are not finite.
shared uint infinite_rows;

void begin_exact_sums() {
  if (gl_LocalInvocationIndex == 0)
    infinite_rows = 0;
}

// Whether some of the workgroup's sums of row i of matrices, which are in shared memory, are
// infinite or NaN.
bool have_infinite_sums(uint i) {
  bool are_finite = true;
  for (uint quad = gl_SubgroupInvocationID; quad < ROWS * WN / UNIT_NUMBERS; quad += LANES) {
    uvec4 sums = quads[summed_quad(UNIT_NUMBERS * quad / WN, UNIT_NUMBERS * quad % WN)];
    are_finite = are_finite && all(lessThan(sums & 0x7fffffffu, uvec4(0x7f800000u)));
  }
  if (!are_finite)
    atomicOr(infinite_rows, 1u << i);
  barrier();
  return (atomicOr(infinite_rows, 0) & 1u << i) != 0;
}

// Rows of op(A) or columns of op(B), from `first` on.
struct Lines {
  uvec2 matrix;
  uint pitch, first, count;
  bool along; // the terms of a line are neighbours in memory
  bool is_conjugated;
};

struct ExactSums {
  Lines of_a, of_b;
  uint first_term, blocks;
};

NUMBER element(Lines lines, uint line, uint term) {
  uint row = lines.along ? lines.first + line : term, col = lines.along ? term : lines.first + line;
  if (lines.first + line >= lines.count || term >= terms)
    return NUMBER(0);
  NUMBER x = Numbers(add64(lines.matrix, mul64(row, lines.pitch))).v[col];
  return lines.is_conjugated ? conjugate(x) : x;
}

void set_shared_number(uint at, NUMBER x) {
#ifdef COMPLEX
  quads[at / 2][2 * (at % 2)] = floatBitsToUint(x.x);
  quads[at / 2][2 * (at % 2) + 1] = floatBitsToUint(x.y);
#else
  quads[at / 4][at % 4] = floatBitsToUint(x);
#endif
}

// An invocation has some columns of some rows. Blocks of numbers lie in shared memory term by term.
const uint COLS_ACROSS = WN < LANES ? WN : LANES, ROWS_DOWN = LANES / COLS_ACROSS;
const uint OWN_ROWS = ROWS / ROWS_DOWN, OWN_COLS = WN / COLS_ACROSS;
const uint BAND_ROWS = BM / WM * ROWS; // of all subgroups
const uint NUMBERS_OF_A = BK * BAND_ROWS;

// Row `row` of the band is row row % ROWS of the matrices in row i of a subgroup.
void place_numbers(ExactSums of, uint first_term, uint i) {
  for (uint at = gl_LocalInvocationIndex; at < NUMBERS_OF_A; at += INVOCATIONS) {
    uint row = A_ALONG ? at / BK : at % BAND_ROWS, term = A_ALONG ? at % BK : at / BAND_ROWS;
    uint line = row / ROWS * WM + i * ROWS + row % ROWS;
    set_shared_number(term * BAND_ROWS + row, element(of.of_a, line, first_term + term));
  }
  for (uint at = gl_LocalInvocationIndex; at < BK * BN; at += INVOCATIONS) {
    uint col = B_ALONG ? at / BK : at % BN, term = B_ALONG ? at % BK : at / BN;
    set_shared_number(NUMBERS_OF_A + term * BN + col, element(of.of_b, col, first_term + term));
  }
}

NUMBER exact[OWN_ROWS * OWN_COLS];

// The invocation's first row of the band of its subgroup, and its first column of the subgroup's
// part.
uvec2 own_place() {
  return uvec2(gl_SubgroupInvocationID / COLS_ACROSS, gl_SubgroupInvocationID % COLS_ACROSS);
}

void add_term(uint term) {
  uint first_row = gl_SubgroupID / SUBGROUPS_ACROSS * ROWS + own_place().x;
  uint first_col = part_of_subgroup().y + own_place().y;
  NUMBER x[OWN_COLS];
  [[unroll]] for (uint j = 0; j < OWN_COLS; j++)
    x[j] = shared_number(NUMBERS_OF_A + term * BN + first_col + j * COLS_ACROSS);
  [[unroll]] for (uint i = 0; i < OWN_ROWS; i++) {
    NUMBER y = shared_number(term * BAND_ROWS + first_row + i * ROWS_DOWN);
    [[unroll]] for (uint j = 0; j < OWN_COLS; j++)
      exact[i * OWN_COLS + j] = multiply_add(y, x[j], exact[i * OWN_COLS + j]);
  }
}

// Puts the sums where those of cooperative matrices were.
void place_sums() {
  [[unroll]] for (uint k = 0; k < OWN_ROWS * OWN_COLS; k++) {
    uint row = own_place().x + k / OWN_COLS * ROWS_DOWN,
         col = own_place().y + k % OWN_COLS * COLS_ACROSS;
    set_shared_number(UNIT_NUMBERS * summed_quad(row, 0) + col, exact[k]);
  }
  subgroupBarrier();
}

// Computes the sums of row i of matrices.
void sum_exactly(ExactSums of, uint i) {
  [[unroll]] for (uint k = 0; k < OWN_ROWS * OWN_COLS; k++)
    exact[k] = NUMBER(0);
  for (uint block = 0; block < of.blocks; block++) {
    barrier();
    place_numbers(of, of.first_term + block * BK, i);
    barrier();
    for (uint term = 0; term < BK; term++)
      add_term(term);
  }
  barrier();
  place_sums();
}
