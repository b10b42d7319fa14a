// Brings rows of a tall matrix into shared memory for all invocations of a workgroup or of a
// partition of it.
//
// Rows without gaps are one run of numbers. So neighbouring invocations load a block of them in
// neighbouring units of 16 bytes, whatever the rows' width. Shared memory is read in vectors of
// SHARED_VECTOR numbers, and a row begins with a vector. If vectors are units, rows are an odd
// number of units apart, so that accesses to a column meet different banks; smaller vectors have no
// gaps between rows.
//
// Constants up to 7, except INVOCATIONS, and from 17 on are the kernel's own. The kernel defines
// SHARED_VECTOR and HELD_UNITS, the number of units that an invocation has on their way. If
// partitions bring rows, it also defines how many PARTITIONS there are, how many LOADERS each has,
// and which LOADER an invocation is.

layout(constant_id = 3) const uint INVOCATIONS = 64;
layout(constant_id = 8) const uint COLS_OF_A = 4;
layout(constant_id = 9) const uint COLS_OF_OTHER = 4; // and of the small matrix
// Rows of a block, or a partition's part of them.
layout(constant_id = 10) const uint ROWS = 64;
layout(constant_id = 11) const uint HELD_OF_A = 1;  // units per invocation
layout(constant_id = 12) const uint HELD_OF_OTHER = 1;
layout(constant_id = 13) const uint UNITS_OF_ROWS = 1024; // of shared memory, for tall matrices
layout(constant_id = 14) const uint SLOT_COUNT = 1; // slots of the workgroup, or of a partition
layout(constant_id = 15) const uint ACCESS_TO_A = IN_NUMBERS;
layout(constant_id = 16) const uint ACCESS_TO_OTHER = IN_NUMBERS;

#ifndef LOADERS
#define LOADERS INVOCATIONS
#define LOADER gl_LocalInvocationIndex
#define PARTITIONS 1
#endif

const uint BLOCK_ROWS = PARTITIONS * ROWS; // rows of a block, for all partitions

const uint SHARED_NUMBERS = UNITS_OF_ROWS * UNIT_NUMBERS;
#ifndef PLACED_IN_NUMBERS
#define PLACED_IN_NUMBERS (COLS_OF_A % SHARED_VECTOR + COLS_OF_OTHER % SHARED_VECTOR != 0)
#endif
#include "skinny_vectors.glsl"

UNIT held[HELD_UNITS];    // units on their way, in registers
uint offsets[HELD_UNITS]; // their places in a block in memory, in bytes
uint places[HELD_UNITS * UNIT_NUMBERS]; // places of their numbers in shared memory

struct Rows {
  uvec2 address; // address of the first row of a block
  uint pitch;    // bytes
  uint cols;
  uint access;
  uint stride; // vectors from row to row in shared memory
  uint place;  // first unit in shared memory
};

#include "grid.glsl"

uint units_of(uint cols) {
  return (cols + UNIT_NUMBERS - 1) / UNIT_NUMBERS;
}

uint stride_of(uint cols) {
  return SHARED_VECTOR == UNIT_NUMBERS ? units_of(cols) | 1
                                       : (cols + SHARED_VECTOR - 1) / SHARED_VECTOR;
}

Rows after(Rows x, uint rows) {
  x.address = add64(x.address, mul64(rows, x.pitch));
  return x;
}

bool come_in_units() {
  return ACCESS_TO_A != IN_NUMBERS && ACCESS_TO_OTHER != IN_NUMBERS && aligned != 0;
}

// The distance in bytes from the first unit of a block. Rows without gaps may end within a unit.
uint unit_offset(Rows x, uint unit) {
  uint units = max(x.cols / UNIT_NUMBERS, 1);
  return x.access == IN_UNITS ? unit * 16 : unit / units * x.pitch + unit % units * 16;
}

// Units beyond the block repeat its last one, so that no load depends on a branch.
uint held_unit(Rows x, uint i) {
  return min(LOADER + i * LOADERS, ROWS * x.cols / UNIT_NUMBERS - 1);
}

Units unit_at(Rows x, uint offset) {
  return Units(add64(x.address, offset));
}

// Loads the units of a block into registers. All but the last ones are certainly within the block;
// in rows without gaps these are at constant distances.
void hold_rows(Rows x, uint first, uint count) {
  Units mine = unit_at(x, LOADER * 16);
  [[unroll]] for (uint i = 0; i < count; i++)
    held[first + i] = x.access == IN_UNITS && i + 1 < count
                          ? mine.v[i * LOADERS]
                          : unit_at(x, offsets[first + i]).v[0];
}

uint number_place(Rows x, uint number) {
  uint first = x.place * UNIT_NUMBERS;
  if (SHARED_VECTOR < UNIT_NUMBERS && x.cols % SHARED_VECTOR == 0) // without gaps
    return first + number;
  return first + number / x.cols * x.stride * SHARED_VECTOR + number % x.cols;
}

// Finds where an invocation's units are in memory and where their numbers go in shared memory. The
// places are the same in every block.
void find_places(Rows x, uint first, uint count) {
  [[unroll]] for (uint i = 0; i < count; i++) {
    uint unit = held_unit(x, i);
    offsets[first + i] = unit_offset(x, unit);
    [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
      places[(first + i) * UNIT_NUMBERS + e] = number_place(x, unit * UNIT_NUMBERS + e);
  }
}

UNIT vector_of(UNIT unit, uint first) {
  UNIT vector = UNIT(0);
  [[unroll]] for (uint e = 0; e < SHARED_VECTOR; e++)
    set_number(vector, e, number_of(unit, first + e));
  return vector;
}

// Rows that are not whole vectors are placed number by number.
void place_unit(Rows x, uint i) {
  if (x.cols % SHARED_VECTOR == 0)
    [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e += SHARED_VECTOR)
      set_shared_vector(places[i * UNIT_NUMBERS + e] / SHARED_VECTOR, vector_of(held[i], e));
  else
    [[unroll]] for (uint e = 0; e < UNIT_NUMBERS; e++)
      set_shared_number(places[i * UNIT_NUMBERS + e], number_of(held[i], e));
}

// Puts the units that have been loaded into shared memory.
void place_rows(Rows x, uint first, uint count) {
  uint units = ROWS * x.cols / UNIT_NUMBERS;
  [[unroll]] for (uint i = 0; i < count; i++)
    if (i + 1 < count || LOADER + i * LOADERS < units)
      place_unit(x, first + i);
}

Numbers number_row(Rows x, uint number) {
  return row_of(x.address, x.pitch, number / x.cols);
}

// Copies rows straight from memory, number by number; rows past the last one become zeros.
void place_numbers(Rows x, uint rows) {
  for (uint i = LOADER; i < ROWS * x.cols; i += LOADERS) {
    NUMBER number = i < rows * x.cols ? number_row(x, i).v[i % x.cols] : NUMBER(0);
    set_shared_number(number_place(x, i), number);
  }
}
