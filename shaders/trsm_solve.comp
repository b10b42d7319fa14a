#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Solves a triangular system of up to SIDE unknowns by substitution. There is no inverse that could
// overflow, and nothing in one right-hand side, or in unknowns that are solved later, reaches
// others.
//
// A workgroup has SIDES right-hand sides. SHARE invocations hold the rows of each in registers:
// every SHARE-th row, so that neighbouring rows, a band, belong to different invocations. The bands
// are solved one after the other, in panels of a few unknowns. The invocations of a panel send
// their sums to all others of the same right-hand side. All of these solve the panel, because
// waiting for one of them would take longer, and subtract it from the rows that they hold.
//
// Rows are counted in the order in which they are solved, from the last one backwards unless
// FORWARD is set; so all matrices are lower triangles. Rows past the last one are those of a unit
// matrix.
//
// In Arguments A has m rows; C is B and becomes X, with n right-hand sides.

#include "product.glsl"
#include "quotient.glsl"

layout(constant_id = 1) const uint ROWS = 16; // of an invocation, a multiple of TRSM_ROWS
layout(constant_id = 2) const uint SIDES = 32;
layout(constant_id = 3) const uint SHARE = 16; // a power of 2
layout(constant_id = 4) const bool ALONG = true; // columns are neighbours in memory
layout(constant_id = 5) const bool FORWARD = true;
layout(constant_id = 6) const bool RIGHT = false; // right-hand sides are rows of B
layout(constant_id = 7) const bool UNIT_DIAGONAL = false;
layout(constant_id = 8) const bool CONJUGATES = false;

const uint SIDE = ROWS * SHARE;
const uint PANEL = SHARE < TRSM_PANEL ? SHARE : TRSM_PANEL;
const uint UNITS = (PANEL + UNIT_NUMBERS - 1) / UNIT_NUMBERS; // of a row of a panel
const uint PANELS = SHARE / PANEL; // of a band
const uint LOADS = (SIDE + SIDES - 1) / SIDES; // numbers of A on their way to an invocation

// One more unit for each unit of a row, and one more number for each line, keep neighbours in
// different banks.
const uint PITCH = SIDE + 1;
const uint LINE = SIDES + 1;
const uint COLUMN_UNITS = PANELS * UNITS * PITCH;
const uint EXCHANGE_UNITS = RIGHT ? (SHARE * LINE + UNIT_NUMBERS - 1) / UNIT_NUMBERS : 0;

// The columns of A that belong to a band, from its first row on; in between numbers that
// invocations exchange.
shared UNIT columns[COLUMN_UNITS > EXCHANGE_UNITS ? COLUMN_UNITS : EXCHANGE_UNITS];
shared NUMBER reciprocals[SHARE];
shared REAL scales[SHARE];
// The sums of a panel. The two halves are used alternately, so that one barrier is enough.
shared UNIT sent[2 * UNITS * SIDES];

// The first row is that of the current band.
NUMBER sums[ROWS];
NUMBER loaded[LOADS];
NUMBER solved[PANEL]; // the sums of a panel, and then its unknowns

#if defined(DOUBLE) && defined(COMPLEX)
#define SET_SHARED(unit, i, x) unit = x
#elif defined(COMPLEX)
#define SET_SHARED(unit, i, x)                                                                     \
  if ((i) == 0)                                                                                    \
    unit.xy = x;                                                                                   \
  else                                                                                             \
    unit.zw = x
#else
#define SET_SHARED(unit, i, x) unit[i] = x
#endif

uint own_side() {
  return gl_LocalInvocationIndex % SIDES;
}

uint own_share() {
  return gl_LocalInvocationIndex / SIDES;
}

// mix() selects without a branch: SwiftShader takes twice as long to compile for each branch in a
// loop that it unrolls.
uint stored(uint index) {
  return mix(m - 1 - index, index, FORWARD);
}

// ---- A ----

// Reads nothing outside the triangle. Rows past the last one repeat it here.
NUMBER number_of_a(uvec2 matrix, uint row, uint col) {
  row = min(row, m - 1);
  col = min(col, row);
  uint line = stored(ALONG ? row : col), at = stored(ALONG ? col : row);
  NUMBER x = Numbers(add64(matrix, mul64(a_pitch, line))).v[at];
  return CONJUGATES ? conjugate(x) : x;
}

// SIDES rows and SHARE columns are loaded at a time.
uint loaded_row() {
  return ALONG ? gl_LocalInvocationIndex / SHARE : gl_LocalInvocationIndex % SIDES;
}

uint loaded_col() {
  return ALONG ? gl_LocalInvocationIndex % SHARE : gl_LocalInvocationIndex / SIDES;
}

// Loads rows past the last band as well, because compilers wait for loads at the end of a branch.
void load_columns(uvec2 matrix, uint band) {
  uint first = band * SHARE;
  [[unroll]] for (uint i = 0; i < LOADS; i++)
    loaded[i] = number_of_a(matrix, first + i * SIDES + loaded_row(), first + loaded_col());
}

// Divides in advance, because divisions would take long in the middle of the substitution.
void invert(uint col, NUMBER x) {
  scales[col] = scale_of_divisor(x);
  reciprocals[col] = quotient(one(), x * scale_of_divisor(x));
}

void store_columns(uint band) {
  uint col = loaded_col();
  [[unroll]] for (uint i = 0; i < LOADS; i++) {
    uint row = i * SIDES + loaded_row();
    NUMBER x = loaded[i];
    if (band * SHARE + row >= m)
      x = row == col ? one() : NUMBER(0);
    if (row < SIDE)
      SET_SHARED(columns[col / UNIT_NUMBERS * PITCH + row], col % UNIT_NUMBERS, x);
    if (i * SIDES < SHARE && !UNIT_DIAGONAL && row == col)
      invert(col, x);
  }
}

// ---- Right-hand sides ----

// The row of memory that has an unknown of a right-hand side, and its index there. Past the last
// row or right-hand side it is the last one.
Numbers row_of_sides(uvec2 sides, uint row, uint side, out uint index) {
  row = stored(min(row, m - 1));
  side = min(side, n - 1);
  index = RIGHT ? row : side;
  return Numbers(add64(sides, mul64(c_pitch, RIGHT ? side : row)));
}

// Neighbouring invocations access neighbouring numbers of memory. So where right-hand sides are
// rows, each accesses a number that another one needs.
uint accessed_side() {
  return RIGHT ? gl_LocalInvocationIndex / SHARE : own_side();
}

uint accessed_share() {
  return RIGHT ? gl_LocalInvocationIndex % SHARE : own_share();
}

NUMBER exchange(NUMBER x, uvec2 from, uvec2 to) {
  uint place = from.x * LINE + from.y, other = to.x * LINE + to.y;
  barrier();
  SET_SHARED(columns[place / UNIT_NUMBERS], place % UNIT_NUMBERS, x);
  barrier();
  return number_of(columns[other / UNIT_NUMBERS], other % UNIT_NUMBERS);
}

void load_sides(uvec2 sides, uint first_side) {
  [[unroll]] for (uint i = 0; i < ROWS; i++) {
    uint index;
    Numbers row =
        row_of_sides(sides, i * SHARE + accessed_share(), first_side + accessed_side(), index);
    sums[i] = row.v[index];
  }
  if (RIGHT)
    [[unroll]] for (uint i = 0; i < ROWS; i++)
      sums[i] = exchange(sums[i], uvec2(accessed_share(), accessed_side()),
                         uvec2(own_share(), own_side()));
}

void store_band(uvec2 sides, uint first_side, uint band) {
  uint row = band * SHARE + accessed_share(), side = first_side + accessed_side(), index;
  Numbers line = row_of_sides(sides, row, side, index);
  NUMBER x = sums[0];
  if (RIGHT)
    x = exchange(x, uvec2(own_share(), own_side()), uvec2(accessed_share(), accessed_side()));
  if (row < m && side < n)
    line.v[index] = x;
}

// ---- Substitution ----

NUMBER factor(uint panel, uint row, uint i) {
  UNIT unit = columns[(panel * UNITS + i / UNIT_NUMBERS) * PITCH + row];
  return number_of(unit, i % UNIT_NUMBERS);
}

void substitute(uint panel) {
  uint first = panel * PANEL;
  [[unroll]] for (uint i = 0; i < PANEL; i++) {
    if (!UNIT_DIAGONAL)
      solved[i] = multiply_add(solved[i] * scales[first + i], reciprocals[first + i], NUMBER(0));
    [[unroll]] for (uint j = i + 1; j < PANEL; j++)
      solved[j] = multiply_add(-factor(panel, first + j, i), solved[i], solved[j]);
  }
}

NUMBER reduced(NUMBER sum, uint panel, uint row) {
  [[unroll]] for (uint i = 0; i < PANEL; i++)
    sum = multiply_add(-factor(panel, row, i), solved[i], sum);
  return sum;
}

// Rows in front of the panel are solved already.
NUMBER reduced_in_band(NUMBER sum, uint panel) {
  NUMBER result = own_share() >= (panel + 1) * PANEL ? reduced(sum, panel, own_share()) : sum;
  [[unroll]] for (uint i = 0; i < PANEL; i++)
    if (own_share() == panel * PANEL + i)
      result = solved[i];
  return result;
}

uint place_sent(uint half_of_sent, uint i) {
  return (half_of_sent * UNITS + i / UNIT_NUMBERS) * SIDES + own_side();
}

void exchange_panel(uint panel, uint half_of_sent) {
  uint own = own_share() % PANEL;
  if (own_share() / PANEL == panel)
    SET_SHARED(sent[place_sent(half_of_sent, own)], own % UNIT_NUMBERS, sums[0]);
  barrier();
  [[unroll]] for (uint i = 0; i < PANEL; i++)
    solved[i] = number_of(sent[place_sent(half_of_sent, i)], i % UNIT_NUMBERS);
}

// `count`: the rows that an invocation still has, those of this band among them.
void solve_panel(uint panel, uint half_of_sent, uint count) {
  exchange_panel(panel, half_of_sent);
  substitute(panel);
  sums[0] = reduced_in_band(sums[0], panel);
  [[unroll]] for (uint first = 0; first < ROWS; first += TRSM_ROWS)
    if (first < count)
      [[unroll]] for (uint i = first; i < first + TRSM_ROWS; i++)
        if (i > 0)
          sums[i] = reduced(sums[i], panel, i * SHARE + own_share());
}

void solve_band(uint band) {
  for (uint panel = 0; panel < PANELS; panel++)
    solve_panel(panel, (band * PANELS + panel) % 2, ROWS - band);
}

void take_next_band() {
  [[unroll]] for (uint i = 0; i + 1 < ROWS; i++)
    sums[i] = sums[i + 1];
}

void main() {
  uint parts = (n + SIDES - 1) / SIDES, index = group_index() / parts;
  if (index >= matrices)
    return;
  uint first_side = group_index() % parts * SIDES;
  uvec2 sides = add64(c, mul64(c_stride, index)), matrix = add64(a, mul64(a_stride, index));
  load_columns(matrix, 0);
  load_sides(sides, first_side);
  for (uint band = 0; band < ROWS && band * SHARE < m; band++) {
    barrier();
    store_columns(band);
    barrier();
    load_columns(matrix, band + 1);
    solve_band(band);
    store_band(sides, first_side, band);
    take_next_band();
  }
}
