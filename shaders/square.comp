#version 460
#extension GL_GOOGLE_include_directive : require
// Square matrices: one workgroup swaps a tile above the diagonal with its mirror image through
// shared memory, transposing both; tiles on the diagonal are their own mirror image. rows is the
// side, cols the pitch, both in elements.
#include "include/ipt.glsl"

layout(constant_id = 3) const uint TILE = 16; // side of a tile, in elements

shared uint tiles[SHARED_WORDS]; // two tiles, every row padded by one word against bank conflicts

uint tile_index(uint tile, uint row, uint unit) {
  return (tile * TILE + row) * (TILE * elem_units + 1) + unit;
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

uvec2 tile_unit_address(uvec2 base, uint tile_row, uint tile_col, uint row, uint unit) {
  uvec2 start = add64(base, mul64(cols * elem_units * UNIT_BYTES, tile_row * TILE + row));
  return unit_address(start, tile_col * TILE * elem_units + unit);
}

bool inside(uint tile_row, uint tile_col, uint row, uint unit) {
  return tile_row * TILE + row < rows && tile_col * TILE + unit / elem_units < rows;
}

void load_tile(uint tile, uvec2 base, uint tile_row, uint tile_col) {
  uint row_units = TILE * elem_units;
  for (uint k = gl_LocalInvocationIndex; k < TILE * row_units; k += gl_WorkGroupSize.x) {
    uint row = k / row_units;
    uint unit = k - row * row_units;
    if (inside(tile_row, tile_col, row, unit))
      tiles[tile_index(tile, row, unit)] =
          load_unit(tile_unit_address(base, tile_row, tile_col, row, unit));
  }
}

// Overwrites the tile at (tile_row, tile_col), held as `present`, by the transpose of `mirrored`.
void store_tile(uint present, uint mirrored, uvec2 base, uint tile_row, uint tile_col) {
  uint row_units = TILE * elem_units;
  for (uint k = gl_LocalInvocationIndex; k < TILE * row_units; k += gl_WorkGroupSize.x) {
    uint row = k / row_units;
    uint unit = k - row * row_units;
    if (!inside(tile_row, tile_col, row, unit))
      continue;
    uint col = unit / elem_units;
    uint part = unit - col * elem_units;
    replace_unit(tile_unit_address(base, tile_row, tile_col, row, unit),
                 tiles[tile_index(present, row, unit)],
                 tiles[tile_index(mirrored, col, row * elem_units + part)]);
  }
}

void main() {
  uint side = (rows + TILE - 1) / TILE;
  uint instance = group_index() / ((side + 1) * ((side + 1) / 2));
  uint row, col;
  if (instance >= batch || !tile_pair(side, row, col)) // uniform across the workgroup
    return;
  uvec2 base = add64(data, mul64(instance_bytes, instance));
  uint mirror = row == col ? 0 : 1;
  load_tile(0, base, row, col);
  if (mirror == 1)
    load_tile(1, base, col, row);
  barrier();
  store_tile(0, mirror, base, row, col);
  if (mirror == 1)
    store_tile(1, 0, base, col, row);
}
