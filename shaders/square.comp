#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Square matrices: one workgroup swaps a tile above the diagonal with its mirror image through
// shared memory, transposing both; tiles on the diagonal are their own mirror image. rows is the
// side, cols the pitch, both in elements.
#include "include/ipt.glsl"

layout(constant_id = 3) const uint TILE = 16; // side of a tile, in elements
layout(constant_id = 4) const uint ELEM_UNITS = 1;
layout(constant_id = 6) const uint BLOCK = 1; // tiles along the side of a block
layout(constant_id = 5) const bool QUADS = false; // 16 bytes at a time, which rows must allow

const uint ROW_UNITS = TILE * ELEM_UNITS;
const uint STEP = QUADS ? 4 : 1; // units that an invocation moves at a time

layout(buffer_reference, std430, buffer_reference_align = 16) buffer Row {
  uvec4 v[];
};

shared uint tiles[SHARED_WORDS]; // two tiles, every row padded by one word against bank conflicts

uint tile_index(uint tile, uint row, uint unit) {
  return (tile * TILE + row) * (ROW_UNITS + 1) + unit;
}

// Squares of BLOCK x BLOCK tiles are visited one after the other, so that the tiles in flight share
// DRAM pages and translations in both halves of the matrix. The blocks above and on the diagonal
// fold into a grid of (blocks + 1) x ceil(blocks / 2).
bool block_pair(uint blocks, uint index, out uint row, out uint col) {
  uint x = index % (blocks + 1);
  uint y = index / (blocks + 1);
  bool first_half = x > y;
  row = first_half ? y : blocks - 1 - y;
  col = first_half ? x - 1 : blocks - 1 - x;
  bool in_both_halves = blocks - 1 - y == y && !first_half;
  return !in_both_halves;
}

// The instance and the pair of tiles of this workgroup; false if there is none.
bool tile_pair(out uint instance, out uint row, out uint col) {
  uint side = (rows + TILE - 1) / TILE;
  uint blocks = (side + BLOCK - 1) / BLOCK;
  uint pairs = (blocks + 1) * ((blocks + 1) / 2);
  uint block = group_index() / (BLOCK * BLOCK);
  uint tile = group_index() % (BLOCK * BLOCK);
  instance = block / pairs;
  uint block_row, block_col;
  bool distinct = block_pair(blocks, block % pairs, block_row, block_col);
  row = block_row * BLOCK + tile / BLOCK;
  col = block_col * BLOCK + tile % BLOCK;
  return distinct && instance < batch && row <= col && col < side;
}

uvec2 tile_address(uvec2 base, uint tile_row, uint tile_col) {
  uvec2 row = add64(base, mul64(cols * ELEM_UNITS * UNIT_BYTES, tile_row * TILE));
  return unit_address(row, tile_col * ROW_UNITS);
}

// Rows and units of the tile that lie inside the matrix.
uvec2 tile_extent(uint tile_row, uint tile_col) {
  return min(uvec2(TILE, ROW_UNITS),
             uvec2(rows - tile_row * TILE, (rows - tile_col * TILE) * ELEM_UNITS));
}

void load_tile(uint tile, uvec2 address, uvec2 extent) {
  [[unroll]] for (uint first = 0; first < TILE * ROW_UNITS; first += STEP * gl_WorkGroupSize.x) {
    uint k = first + STEP * gl_LocalInvocationIndex;
    uint row = k / ROW_UNITS;
    uint unit = k % ROW_UNITS;
    if (row >= extent.x || unit >= extent.y)
      continue;
    uint at = tile_index(tile, row, unit);
    uint source = row * cols * ELEM_UNITS + unit;
    if (QUADS) {
      uvec4 quad = Row(address).v[source / 4];
      [[unroll]] for (uint i = 0; i < 4; i++)
        tiles[at + i] = quad[i];
    } else {
      tiles[at] = load_unit_at(address, source);
    }
  }
}

// What comes to a unit of a tile from the tile it is exchanged with.
uint mirrored_unit(uint tile, uint row, uint unit) {
  return tiles[tile_index(tile, unit / ELEM_UNITS, row * ELEM_UNITS + unit % ELEM_UNITS)];
}

// Overwrites a tile, held as `present`, by the transpose of `mirrored`.
void store_tile(uint present, uint mirrored, uvec2 address, uvec2 extent) {
  [[unroll]] for (uint first = 0; first < TILE * ROW_UNITS; first += STEP * gl_WorkGroupSize.x) {
    uint k = first + STEP * gl_LocalInvocationIndex;
    uint row = k / ROW_UNITS;
    uint unit = k % ROW_UNITS;
    if (row >= extent.x || unit >= extent.y)
      continue;
    uint target = row * cols * ELEM_UNITS + unit;
    if (QUADS) {
      uvec4 quad;
      [[unroll]] for (uint i = 0; i < 4; i++)
        quad[i] = mirrored_unit(mirrored, row, unit + i);
      Row(address).v[target / 4] = quad;
    } else {
      replace_unit_at(address, target, tiles[tile_index(present, row, unit)],
                      mirrored_unit(mirrored, row, unit));
    }
  }
}

void main() {
  uint instance, row, col;
  if (!tile_pair(instance, row, col)) // uniform across the workgroup
    return;
  uvec2 base = add64(data, mul64(instance_bytes, instance));
  uvec2 upper = tile_address(base, row, col);
  uvec2 lower = tile_address(base, col, row);
  uint mirror = row == col ? 0 : 1;
  load_tile(0, upper, tile_extent(row, col));
  if (mirror == 1)
    load_tile(1, lower, tile_extent(col, row));
  barrier();
  store_tile(0, mirror, upper, tile_extent(row, col));
  if (mirror == 1)
    store_tile(1, 0, lower, tile_extent(col, row));
}
