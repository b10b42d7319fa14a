#version 460
#extension GL_GOOGLE_include_directive : require
// Super-element shifting with elements held in shared memory [Sung, 5.2.1]. Since all lanes of a
// worker see the whole element, it can be transposed on the way: stages 2 and 3 of the 4-stage plan
// in one pass [Sung, 7.3].
#define ACCESS coherent
#include "include/ipt.glsl"

shared uint tiles[SHARED_WORDS]; // two per worker: the tile that it holds and the one loaded ahead

uint held_tile = 0; // number of the tile that the worker holds, 0 or 1

#include "include/shift.glsl"

uint tile_start(uint which) {
  uint worker = gl_SubgroupID * (gl_SubgroupSize / LANES) + gl_SubgroupInvocationID / LANES;
  return (worker * 2 + which) * slice_units;
}

void load_tile(bool enabled, uint position, uint start) {
  for (uint unit = lane; enabled && unit < task_units; unit += LANES)
    tiles[start + unit] = load_unit(unit_address(element_address(position), unit));
}

void load_held(bool enabled, uint position) {
  load_tile(enabled, position, tile_start(held_tile));
}

void load_ahead(bool enabled, uint position) {
  load_tile(enabled, position, tile_start(1 - held_tile));
}

// The unit of the held element that is written as the given unit.
uint tile_source(uint unit) {
  if (tile_cols == 1)
    return unit;
  uint inner_units = slice_units / (tile_rows * tile_cols);
  uint inner = unit / inner_units;
  uint col = inner / tile_rows;
  uint row = inner - col * tile_rows;
  return (row * tile_cols + col) * inner_units + (unit - inner * inner_units);
}

void synchronise_worker() {
  subgroupMemoryBarrierShared();
  subgroupBarrier();
}

void write_held(bool enabled, uint position) {
  synchronise_worker();
  uint from = tile_start(held_tile);
  uint present = tile_start(1 - held_tile);
  for (uint unit = lane; enabled && unit < task_units; unit += LANES)
    replace_unit(unit_address(element_address(position), unit), tiles[present + unit],
                 tiles[from + tile_source(unit)]);
  if (enabled)
    held_tile = 1 - held_tile;
  synchronise_worker();
}

void save_held(Words state) {
  uint start = tile_start(held_tile);
  for (uint unit = lane; unit < task_units; unit += LANES)
    state.v[SHIFT_STATE_WORDS + unit] = tiles[start + unit];
}

void restore_held(Words state) {
  uint start = tile_start(held_tile);
  for (uint unit = lane; unit < task_units; unit += LANES)
    tiles[start + unit] = state.v[SHIFT_STATE_WORDS + unit];
}
