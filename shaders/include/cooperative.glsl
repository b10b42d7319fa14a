// Tiles of C that subgroups compute by cooperative matrices, each a part of WM x WN elements.

layout(constant_id = 4) const uint WM = 64; // rows of a subgroup
// Columns; a complex number takes two of cooperative matrices.
layout(constant_id = 5) const uint WN = 64;
layout(constant_id = 6) const bool A_ALONG = true; // the terms of a row are neighbours in memory
layout(constant_id = 7) const bool B_ALONG = false;
layout(constant_id = 8) const uint ROWS = 16; // of a cooperative matrix of sums
layout(constant_id = 9) const uint COLS = 16;
layout(constant_id = 10) const uint TERMS = 16;
layout(constant_id = 11) const uint LANES = 32; // invocations of a subgroup

const uint SUBGROUPS_ACROSS = BN / WN, SUBGROUPS = BM / WM * SUBGROUPS_ACROSS;
const uint INVOCATIONS = SUBGROUPS * LANES;
// Cooperative matrices of a subgroup.
const uint DOWN = WM / ROWS, ACROSS = WN * NUMBER_FLOATS / COLS;

// The sums of ROWS rows of each subgroup, on their way to C in shared memory.
const uint SUM_STRIDE = WN / UNIT_NUMBERS + 1, SUM_QUADS = ROWS * SUM_STRIDE;

#define SUMS coopmat<float, gl_ScopeSubgroup, ROWS, COLS, gl_MatrixUseAccumulator>

SUMS sums[DOWN * ACROSS];

// The first row and column of the subgroup's part of the tile.
uvec2 part_of_subgroup() {
  return uvec2(gl_SubgroupID / SUBGROUPS_ACROSS * WM, gl_SubgroupID % SUBGROUPS_ACROSS * WN);
}
