// Exclusive paths, see core/kernels/shift_paths.h. A worker is LANES invocations that move one
// slice of one element along one path; each moves one unit. Lanes never look at each other's units,
// so workers need no subgroup operation and no barrier. `table` lists all paths, open ones first.

layout(constant_id = 3) const uint LANES = 1;

#include "permutation.glsl"

layout(push_constant) uniform Arguments {
  uvec2 data;           // address of the first instance
  uvec2 scratch;        // where the starts of open paths are saved
  uvec2 table;          // address of the paths
  uvec2 instance_bytes; // distance between instances
  uint batch;
  uint elem_units;  // units per element
  uint slices;      // an element is moved in this many independent slices
  uint slice_units; // units per slice but the last
  uint path_count;  // paths of an instance
  uint open_count;  // the first paths, which are not whole cycles
  Permutation permutation;
  uvec2 overhang_begin; // see overhang.glsl
  uvec2 overhang;
};
#include "overhang.glsl"

uint destination(uint position) {
  return permuted(permutation, position);
}

const uint CLOSED = 1u << PATH_CLOSED_BIT;

// A part of a cycle of a permutation, or a whole cycle, which CLOSED marks. C has it as ipt__path.
struct Path {
  uint start; // position
  uint steps; // and CLOSED
};

layout(buffer_reference, std430, buffer_reference_align = 8) buffer Paths {
  Path v[];
};

// The work of this invocation, if it has any.
struct path_lane {
  uvec2 base;  // address of its unit in the element at position 0, wherever that lies
  Path path;
  uvec2 saved; // where its unit of the path's start is saved
};

bool find_lane(uint paths_per_instance, out path_lane found) {
  uint workers = gl_WorkGroupSize.x / LANES;
  uint worker = gl_LocalInvocationIndex / LANES;
  uint task = group_index() * workers + worker;
  uint unit = task % slices * slice_units + gl_LocalInvocationIndex % LANES;
  uint path = task / slices % paths_per_instance;
  uint instance = task / slices / paths_per_instance;
  if (worker >= workers || instance >= batch || unit >= elem_units)
    return false;
  found.base = unit_address(add64(data, mul64(instance_bytes, instance)), unit);
  found.path = Paths(table).v[path];
  uvec2 place = mul64(elem_units * UNIT_WORDS * 4, instance * open_count + path);
  found.saved = add64(add64(scratch, place), unit * UNIT_WORDS * 4);
  return true;
}

uvec2 position_address(uvec2 base, uint position) {
  return located(add64(base, mul64(elem_units * UNIT_BYTES, position)));
}
