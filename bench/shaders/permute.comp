#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_shader_8bit_storage : require
#extension GL_EXT_shader_16bit_storage : require
// Permutes axes from one buffer to another in a plain way, as a program with memory for both would
// do. The array consists of units of type UNIT. If the axis that is contiguous before and the one
// that is contiguous after are both long, a workgroup moves a tile of the two through shared
// memory, so that both reads and writes are contiguous. Otherwise it writes contiguous units and
// reads each from wherever it is.
#include "bench.glsl"

layout(push_constant) uniform Arguments {
  uint64_t source; // addresses
  uint64_t target;
  uint64_t axes_at;
  uint64_t units;
  uint64_t row_before; // of tiles: units between neighbours along axis `after`, in the source
  uint64_t row_after;  // of tiles: units between neighbours along axis `before`, in the target
  uint before;         // of tiles: extent of the axis that is contiguous in the source
  uint after;          // of tiles: extent of the axis that is contiguous in the target
  uint rank;           // number of axes, without these two if there are tiles
  bool in_tiles;
};

struct Axis {
  uint64_t extent; // below 2^31
  uint64_t source; // units between neighbours
  uint64_t target;
};

layout(buffer_reference, std430, buffer_reference_align = 8) restrict readonly buffer Axes {
  Axis v[MOST_AXES + 1]; // one more, since an element may be several units
};

layout(buffer_reference, std430, buffer_reference_align = 1) buffer Units {
  UNIT v;
};

Units unit_at(uint64_t address, uint64_t index) {
  return Units(address + UNIT_BYTES * index);
}

// One column more, so that columns lie in different banks.
shared uint tile[TILE_SIDE][TILE_SIDE + 1];
shared uint64_t source_base, target_base;
shared uint first_before, first_after;
// Indices of the first unit that a workgroup writes in the target.
shared uint digits[MOST_AXES + 1];

// ---- Tiles ----

uint tiles_along(uint extent) {
  return (extent + TILE_SIDE - 1) / TILE_SIDE;
}

// Tiles beyond the last one have no units.
void find_tile() {
  uint64_t rest = group_index();
  first_before = uint(rest % tiles_along(before)) * TILE_SIDE;
  rest /= tiles_along(before);
  first_after = uint(rest % tiles_along(after)) * TILE_SIDE;
  rest /= tiles_along(after);
  source_base = target_base = 0;
  for (uint i = rank; i-- > 0;) {
    Axis axis = Axes(axes_at).v[i];
    uint64_t digit = rest % axis.extent;
    rest /= axis.extent;
    source_base += digit * axis.source;
    target_base += digit * axis.target;
  }
  if (rest > 0)
    first_before = before;
}

void permute_tile() {
  if (gl_LocalInvocationIndex == 0)
    find_tile();
  barrier();
  for (uint i = gl_LocalInvocationIndex; i < TILE_SIDE * TILE_SIDE; i += gl_WorkGroupSize.x) {
    uint x = first_before + i % TILE_SIDE, y = first_after + i / TILE_SIDE;
    if (x < before && y < after)
      tile[i / TILE_SIDE][i % TILE_SIDE] =
          uint(unit_at(source, source_base + y * row_before + x).v);
  }
  barrier();
  for (uint i = gl_LocalInvocationIndex; i < TILE_SIDE * TILE_SIDE; i += gl_WorkGroupSize.x) {
    uint x = first_before + i / TILE_SIDE, y = first_after + i % TILE_SIDE;
    if (x < before && y < after)
      unit_at(target, target_base + x * row_after + y).v = UNIT(tile[i % TILE_SIDE][i / TILE_SIDE]);
  }
}

// ---- Rows ----

void find_row(uint64_t first) {
  source_base = 0;
  for (uint i = rank; i-- > 0;) {
    Axis axis = Axes(axes_at).v[i];
    digits[i] = uint(first % axis.extent);
    first /= axis.extent;
    source_base += digits[i] * axis.source;
  }
}

// Most units differ from the first one only in the last digit.
uint64_t source_behind(uint offset) {
  uint64_t index = source_base;
  for (uint i = rank; i-- > 0 && offset > 0;) {
    uint extent = uint(Axes(axes_at).v[i].extent);
    uint digit = digits[i] + offset;
    offset = digit < extent ? 0 : digit / extent;
    digit -= offset * extent;
    index += (int64_t(digit) - int64_t(digits[i])) * Axes(axes_at).v[i].source;
  }
  return index;
}

void permute_row() {
  uint64_t first = group_index() * (gl_WorkGroupSize.x * ROW_UNITS);
  uint held[ROW_UNITS];
  if (gl_LocalInvocationIndex == 0)
    find_row(first);
  barrier();
  for (uint i = 0; i < ROW_UNITS; i++) {
    uint offset = i * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
    if (first + offset < units)
      held[i] = uint(unit_at(source, source_behind(offset)).v);
  }
  for (uint i = 0; i < ROW_UNITS; i++) {
    uint offset = i * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
    if (first + offset < units)
      unit_at(target, first + offset).v = UNIT(held[i]);
  }
}

void main() {
  if (in_tiles)
    permute_tile();
  else
    permute_row();
}
