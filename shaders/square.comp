#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Transposes square matrices. A workgroup swaps a tile above the diagonal with its mirror image and
// transposes both; a tile on the diagonal is its own mirror image. The workgroup reads both tiles
// into registers, so that all reads are under way at once. Then it transposes one after the other
// in shared memory, which has room for one. Gaps between the rows are neither read nor written.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 data;           // address of the first instance
  uvec2 instance_bytes; // distance between instances
  uint batch;
  uint rows;   // the side
  uint pitch;  // elements from row to row
  uint across; // matrices that lie beside each other; each is an instance
  uvec2 overhang_begin; // see overhang.glsl
  uvec2 overhang;
};
#include "include/overhang.glsl"

layout(constant_id = 3) const uint TILE = 16; // side of a tile, in elements
layout(constant_id = 4) const uint ELEM_UNITS = 1;
layout(constant_id = 5) const uint MODE = SQUARE_UNITS;
layout(constant_id = 6) const uint HELD = 4; // units per invocation and tile, a multiple of STEP
layout(constant_id = 7) const uint BLOCK = 1; // tiles along the side of a block

const bool QUADS = MODE == SQUARE_QUADS;
const bool PACKS = MODE == SQUARE_PACKS; // in this file a unit is then a word

const uint PACKED = PACKS ? 4 / UNIT_BYTES : 1; // elements of a unit
const uint ROW_UNITS = TILE * ELEM_UNITS / PACKED;
const uint STEP = QUADS ? 4 : PACKED; // units that an invocation holds at one place

uint held[2 * HELD]; // units of both tiles; every index is known once the loops are unrolled
shared uint transposed[SHARED_WORDS];

// Squares of BLOCK x BLOCK tiles are visited one after the other, so that the tiles in flight share
// DRAM pages and translations in both halves of the matrix. The blocks above and on the diagonal
// fold into a rectangle: below row y lies the row from the end that fills it up.
void block_pair(uint blocks, uint index, out uint row, out uint col) {
  uint even = 1 - blocks % 2; // makes the width of the rectangle odd in both cases
  uint y = index / (blocks + even);
  uint x = index - y * (blocks + even);
  bool first_half = x >= y + even;
  row = first_half ? y : blocks - even - y;
  col = first_half ? x - even : blocks - 1 - x;
}

// The instance and the pair of tiles of this workgroup; false if there is none. Divisions are few,
// because nothing is under way while they are made.
bool tile_pair(out uint instance, out uint row, out uint col) {
  uint side = (rows + TILE - 1) / TILE;
  uint blocks = (side + BLOCK - 1) / BLOCK;
  uint block = group_index() / (BLOCK * BLOCK);
  uint tile = group_index() % (BLOCK * BLOCK);
  uint pairs = blocks * (blocks + 1) / 2;
  instance = batch == 1 ? 0 : block / pairs;
  uint block_row, block_col;
  block_pair(blocks, block - instance * pairs, block_row, block_col);
  row = block_row * BLOCK + tile / BLOCK;
  col = block_col * BLOCK + tile % BLOCK;
  return block < batch * pairs && row <= col && col < side;
}

uvec2 matrix_address(uint instance) {
  uint line = instance / across * across;
  uvec2 beside = mul64(rows * ELEM_UNITS * UNIT_BYTES, instance - line);
  return add64(data, add64(mul64(instance_bytes, line), beside));
}

uvec2 tile_address(uvec2 base, uint tile_row, uint tile_col) {
  uvec2 row = add64(base, mul64(pitch * ELEM_UNITS * UNIT_BYTES, tile_row * TILE));
  return unit_address(row, tile_col * TILE * ELEM_UNITS);
}

// The number of the tile's rows, and of units of a row, that lie inside the matrix.
uvec2 tile_extent(uint tile_row, uint tile_col) {
  return min(uvec2(TILE, ROW_UNITS),
             uvec2(rows - tile_row * TILE, (rows - tile_col * TILE) * ELEM_UNITS / PACKED));
}

// The row and unit in a tile of the units that an invocation holds at k, a multiple of STEP. Loads
// and stores use the same places, so an invocation knows the present value of every unit that it
// overwrites.
uvec2 place(uint k) {
  if (PACKS) { // PACKED words below each other
    uint block = k / PACKED * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
    uint row = block / ROW_UNITS;
    return uvec2(row * PACKED, block - row * ROW_UNITS);
  }
  uint first = k * gl_WorkGroupSize.x;
  uint own = STEP * gl_LocalInvocationIndex;
  // Compilers do not see by themselves that only the row depends on k.
  if (STEP * gl_WorkGroupSize.x % ROW_UNITS == 0)
    return uvec2(first / ROW_UNITS + own / ROW_UNITS, own % ROW_UNITS);
  return uvec2((first + own) / ROW_UNITS, (first + own) % ROW_UNITS);
}

uint matrix_index(uvec2 at) {
  return at.x * (pitch / PACKED) * ELEM_UNITS + at.y;
}

// Moves words that are 32 or 64 words apart to different banks.
uint spread(uint x) {
  return x ^ (x >> 4 & 2) ^ (x >> 6 & 1);
}

// Neither rows nor columns of a tile have bank conflicts. If there is no room for gaps after rows,
// each row has its own order.
uint shared_index(uint row, uint unit) {
  uint line = PACKS ? row / PACKED : row;
  if (SHARED_WORDS == TILE * ROW_UNITS)
    return row * ROW_UNITS + (spread(unit) ^ (spread(line) & 31));
  return row * (ROW_UNITS + (PACKS ? 0 : 1)) + (PACKS ? line : 0) + unit;
}

void load_tile(uint tile, uvec2 address, uvec2 extent) {
  [[unroll]] for (uint k = 0; k < HELD; k += STEP) {
    uvec2 at = place(k);
    if (at.x >= extent.x || at.y >= extent.y)
      continue;
    uint source = matrix_index(at);
    if (QUADS) {
      uvec4 quad = load_quad(address, source / 4);
      [[unroll]] for (uint i = 0; i < 4; i++)
        held[tile * HELD + k + i] = quad[i];
    } else if (PACKS) {
      [[unroll]] for (uint i = 0; i < PACKED; i++)
        held[tile * HELD + k + i] = load_word(address, source + i * (pitch / PACKED));
    } else {
      held[tile * HELD + k] = load_unit_at(address, source);
    }
  }
}

// Word `col` of the transpose of a block of PACKED x PACKED elements.
uint packed_column(uint block, uint col) {
  const int bits = int(UNIT_BYTES) * 8;
  uint word = 0;
  [[unroll]] for (uint row = 0; row < PACKED; row++)
    word = bitfieldInsert(word, bitfieldExtract(held[block + row], int(col) * bits, bits),
                          int(row) * bits, bits);
  return word;
}

void put_place(uint block, uvec2 at) {
  [[unroll]] for (uint i = 0; i < STEP; i++) {
    uint col = PACKS ? at.y * PACKED + i : (at.y + i) / ELEM_UNITS;
    uint unit = PACKS ? at.x / PACKED : at.x * ELEM_UNITS + (at.y + i) % ELEM_UNITS;
    transposed[shared_index(col, unit)] = PACKS ? packed_column(block, i) : held[block + i];
  }
}

void transpose_tile(uint tile) {
  bool whole = HELD * gl_WorkGroupSize.x == TILE * ROW_UNITS; // no place is beyond the tile
  [[unroll]] for (uint k = 0; k < HELD; k += STEP) {
    uvec2 at = place(k);
    if (whole || at.x < TILE)
      put_place(tile * HELD + k, at);
  }
}

uvec4 transposed_quad(uvec2 at) {
  uvec4 quad;
  [[unroll]] for (uint i = 0; i < 4; i++)
    quad[i] = transposed[shared_index(at.x, at.y + i)];
  return quad;
}

// Overwrites a tile with the one in shared memory; `present` is the held copy of the overwritten
// tile.
void store_tile(uint present, uvec2 address, uvec2 extent) {
  [[unroll]] for (uint k = 0; k < HELD; k += STEP) {
    uvec2 at = place(k);
    if (at.x < extent.x && at.y < extent.y) {
      uint target = matrix_index(at);
      if (QUADS)
        store_quad(address, target / 4, transposed_quad(at));
      else if (PACKS)
        [[unroll]] for (uint i = 0; i < PACKED; i++)
          store_word(address, target + i * (pitch / PACKED),
                     transposed[shared_index(at.x + i, at.y)]);
      else
        replace_unit_at(address, target, held[present * HELD + k],
                        transposed[shared_index(at.x, at.y)]);
    }
  }
}

void main() {
  uint instance, row, col;
  if (!tile_pair(instance, row, col)) // uniform across the workgroup, as is all that follows
    return;
  uvec2 base = matrix_address(instance);
  uvec2 upper = tile_address(base, row, col);
  uvec2 lower = tile_address(base, col, row);
  load_tile(0, upper, tile_extent(row, col));
  if (row != col)
    load_tile(1, lower, tile_extent(col, row));
  transpose_tile(0);
  workgroup_barrier();
  store_tile(row == col ? 0 : 1, lower, tile_extent(col, row));
  if (row == col)
    return;
  barrier();
  transpose_tile(1);
  barrier();
  store_tile(0, upper, tile_extent(row, col));
}
