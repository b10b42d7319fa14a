#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Multiplies matrices with vectors. The kernel sums the rows of A times x, or its columns times x,
// or both for one triangle; there each element counts twice but is read once [Nath, "SYMV"].
//
// An invocation has ROWS rows of a block of A and every LANES-th of its columns; neighbours have
// neighbouring columns. A workgroup goes through the blocks of a band: across, with the sums of its
// rows in registers, or down, with the sums of its columns. Rows and columns past the last one
// repeat it [Nath, "GEMV"] and do not count, which only blocks at the edges have to know.
//
// In Arguments A has m rows and n columns as stored; B is x, C is y.

#include "splits.glsl"

layout(constant_id = 1) const uint LANES = 32;
layout(constant_id = 2) const uint LANE_ROWS = 8; // rows of LANES invocations
layout(constant_id = 3) const uint ROWS = 8;      // rows of an invocation
layout(constant_id = 4) const uint COLS = 8;      // columns of an invocation
layout(constant_id = 5) const bool SUMS_ROWS = true;
layout(constant_id = 6) const bool SUMS_COLS = false;
layout(constant_id = 7) const bool CONJUGATE_ROWS = false; // A in the sums of rows
layout(constant_id = 8) const bool CONJUGATE_COLS = false; // A in the sums of columns

#include "matvec_blocks.glsl"

// One more number for each row keeps rows in different banks.
const uint ROW_SUMS = SUMS_ROWS ? BLOCK_ROWS * (LANES + 1) : 1;
const uint COL_SUMS = SUMS_COLS ? LANE_ROWS * BLOCK_COLS : 1;

shared NUMBER exchanged[ROW_SUMS > COL_SUMS ? ROW_SUMS : COL_SUMS];

NUMBER row_sums[ROWS], col_sums[COLS];

uint lane() {
  return gl_LocalInvocationIndex % LANES;
}

uint lane_row() {
  return gl_LocalInvocationIndex / LANES;
}

// ---- A block in registers ----

uvec2 row_addresses[ROWS];
NUMBER x_of_rows[ROWS], x_of_cols[COLS];
NUMBER held[ROWS * COLS];

uint row_of_block(uint block_row, uint i) {
  return block_row * BLOCK_ROWS + lane_row() * ROWS + i;
}

uint col_of_block(uint block_col, uint j) {
  return block_col * BLOCK_COLS + j * LANES + lane();
}

NUMBER element_of_x(uvec2 x, uint i) {
  return Numbers(add64(x, mul64(b_pitch, i))).v[0];
}

void find_rows(uvec2 matrix, uvec2 x, uint block_row) {
  [[unroll]] for (uint i = 0; i < ROWS; i++) {
    uint row = min(row_of_block(block_row, i), m - 1);
    row_addresses[i] = add64(matrix, mul64(a_pitch, row));
    if (SUMS_COLS)
      x_of_rows[i] = element_of_x(x, row);
  }
}

void hold_block(uvec2 x, uint block_col) {
  [[unroll]] for (uint j = 0; j < COLS; j++) {
    uint col = min(col_of_block(block_col, j), n - 1);
    if (SUMS_ROWS)
      x_of_cols[j] = element_of_x(x, col);
    [[unroll]] for (uint i = 0; i < ROWS; i++) held[i * COLS + j] =
        Numbers(row_addresses[i]).v[col];
  }
}

// ---- Its sums ----

void add_to_row(uint i, uint j) {
  NUMBER x = held[i * COLS + j];
  row_sums[i] = multiply_add(CONJUGATE_ROWS ? conjugate(x) : x, x_of_cols[j], row_sums[i]);
}

void add_to_col(uint i, uint j) {
  NUMBER x = held[i * COLS + j];
  col_sums[j] = multiply_add(CONJUGATE_COLS ? conjugate(x) : x, x_of_rows[i], col_sums[j]);
}

void add_whole_block() {
  [[unroll]] for (uint j = 0; j < COLS; j++) [[unroll]] for (uint i = 0; i < ROWS; i++) {
    if (SUMS_ROWS)
      add_to_row(i, j);
    if (SUMS_COLS)
      add_to_col(i, j);
  }
}

// The diagonal of a triangle counts once, in the sums of rows. An element that does not count is
// left out, since zero times an infinity of x would be NaN; so are the imaginary parts of a
// Hermitian diagonal.
void add_edge_block(uint block_row, uint block_col) {
  [[unroll]] for (uint j = 0; j < COLS; j++) {
    uint col = col_of_block(block_col, j);
    [[unroll]] for (uint i = 0; i < ROWS; i++) {
      uint row = row_of_block(block_row, i);
      bool counts = row < m && col < n && is_computed(row, col);
      bool is_diagonal = TRIANGLE != WHOLE && row == col;
      if (counts && HERMITIAN && is_diagonal)
        row_sums[i] =
            add_multiple(without_imaginary_part(held[i * COLS + j]), x_of_cols[j], row_sums[i]);
      else if (counts && SUMS_ROWS)
        add_to_row(i, j);
      if (counts && SUMS_COLS && !is_diagonal)
        add_to_col(i, j);
    }
  }
}

// Whether all elements of a block count, and count twice if it belongs to a triangle. Rows past
// the last one do not change the sums of the other rows.
bool is_whole(uint block_row, uint block_col) {
  uint first_row = block_row * BLOCK_ROWS, first_col = block_col * BLOCK_COLS;
  if (TRIANGLE == LOWER && first_col + BLOCK_COLS > first_row)
    return false;
  if (TRIANGLE == UPPER && first_row + BLOCK_ROWS > first_col)
    return false;
  return n - first_col >= BLOCK_COLS && (!SUMS_COLS || m - first_row >= BLOCK_ROWS);
}

void add_block(uint block_row, uint block_col) {
  if (is_whole(block_row, block_col))
    add_whole_block();
  else
    add_edge_block(block_row, block_col);
}

// ---- Results ----

// One matrix of the batch and its vectors.
struct Problem {
  uint index;
  uvec2 a, x, y;
};

// Sums that another kernel adds up go to scratch, one part of the size of y after the other.
void store_result(Problem p, uint part, uint i, uint count, NUMBER sum) {
  if (i >= count)
    return;
  if (to_scratch != 0)
    Numbers(add64(scratch, mul64(mul64(part * matrices + p.index, count), NUMBER_BYTES))).v[i] =
        sum;
  else
    store_element(p.y, i, 0, sum);
}

// Adds up the sums of all lanes, in order.
void store_row_sums(Problem p, uint part, uint first) {
  barrier();
  [[unroll]] for (uint i = 0; i < ROWS; i++)
      exchanged[(lane_row() * ROWS + i) * (LANES + 1) + lane()] = row_sums[i];
  barrier();
  for (uint row = gl_LocalInvocationIndex; row < BLOCK_ROWS; row += LANES * LANE_ROWS) {
    NUMBER sum = NUMBER(0);
    for (uint i = 0; i < LANES; i++)
      sum += exchanged[row * (LANES + 1) + i];
    store_result(p, part, first + row, m, sum);
  }
}

// Adds up the sums of all rows of lanes, in order.
void store_col_sums(Problem p, uint part, uint first) {
  barrier();
  [[unroll]] for (uint j = 0; j < COLS; j++)
      exchanged[lane_row() * BLOCK_COLS + j * LANES + lane()] = col_sums[j];
  barrier();
  for (uint col = gl_LocalInvocationIndex; col < BLOCK_COLS; col += LANES * LANE_ROWS) {
    NUMBER sum = NUMBER(0);
    for (uint i = 0; i < LANE_ROWS; i++)
      sum += exchanged[i * BLOCK_COLS + col];
    store_result(p, part, first + col, n, sum);
  }
}

// ---- From block to block ----

void clear_col_sums() {
  [[unroll]] for (uint j = 0; j < COLS; j++) col_sums[j] = NUMBER(0);
}

// Goes through a band of a triangle. The next block is on its way while the sums of columns are
// exchanged; after the last block that block is loaded once more. The sums of columns cover one
// band of rows, so each band has a part of its own, after the parts of the splits.
void go_across_triangle(Problem p, uint split, uint band, uint begin, uint end) {
  find_rows(p.a, p.x, band);
  hold_block(p.x, begin);
  for (uint block = begin; block < end; block++) {
    add_block(band, block);
    hold_block(p.x, min(block + 1, end - 1));
    store_col_sums(p, splits + band, block * BLOCK_COLS);
    clear_col_sums();
  }
  store_row_sums(p, split, band * BLOCK_ROWS);
}

void go_across(Problem p, uint split, uint band, uint begin, uint end) {
  find_rows(p.a, p.x, band);
  for (uint block = begin; block < end; block++) {
    hold_block(p.x, block);
    add_block(band, block);
  }
  store_row_sums(p, split, band * BLOCK_ROWS);
}

void go_down(Problem p, uint split, uint band, uint begin, uint end) {
  for (uint block = begin; block < end; block++) {
    find_rows(p.a, p.x, block);
    hold_block(p.x, band);
    add_block(block, band);
  }
  store_col_sums(p, split, band * BLOCK_COLS);
}

void main() {
  uint down = (m + BLOCK_ROWS - 1) / BLOCK_ROWS, across = (n + BLOCK_COLS - 1) / BLOCK_COLS;
  uint bands = SUMS_ROWS ? down : across, blocks = SUMS_ROWS ? across : down;
  uint group = group_index(), split = group % splits, band = group / splits % bands;
  uint matrix = group / splits / bands;
  uint begin = split * split_blocks, end = min(begin + split_blocks, blocks);
  if (TRIANGLE == LOWER)
    end = min(end, last_block(band) + 1);
  if (TRIANGLE == UPPER)
    begin = max(begin, first_block(band));
  if (matrix >= matrices || begin >= end)
    return;
  Problem p = Problem(matrix, add64(a, mul64(a_stride, matrix)), add64(b, mul64(b_stride, matrix)),
                      add64(c, mul64(c_stride, matrix)));
  [[unroll]] for (uint i = 0; i < ROWS; i++) row_sums[i] = NUMBER(0);
  clear_col_sums();
  if (SUMS_ROWS && SUMS_COLS)
    go_across_triangle(p, split, band, begin, end);
  else if (SUMS_ROWS)
    go_across(p, split, band, begin, end);
  else
    go_down(p, split, band, begin, end);
}
