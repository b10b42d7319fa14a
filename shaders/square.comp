#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Square matrices: one workgroup swaps a tile above the diagonal with its mirror image through
// shared memory, transposing both; tiles on the diagonal are their own mirror image. rows is the
// side, cols the pitch, both in elements.
#include "include/ipt.glsl"

layout(constant_id = 3) const uint TILE = 16; // side of a tile, in elements
layout(constant_id = 4) const uint ELEM_UNITS = 1;
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

// The tiles above and on the diagonal fold into a grid of (side + 1) x ceil(side / 2).
bool tile_pair(uint side, out uint row, out uint col) {
  uint group = group_index();
  uint x = group % (side + 1);
  uint y = group / (side + 1) % ((side + 1) / 2);
  bool first_half = x > y;
  row = first_half ? y : side - 1 - y;
  col = side - 1 - x;
  if (first_half)
    col = x - 1;
  bool in_both_halves = side - 1 - y == y && !first_half;
  return !in_both_halves;
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
  uint side = (rows + TILE - 1) / TILE;
  uint instance = group_index() / ((side + 1) * ((side + 1) / 2));
  uint row, col;
  if (instance >= batch || !tile_pair(side, row, col)) // uniform across the workgroup
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
