// Exclusive paths, see core/kernels/shift_paths.h. A worker is LANES invocations that move one
// slice of one element along one path; each moves 16 bytes, a quad. `table` lists all paths, open
// ones first.
//
// Elements may begin anywhere. A lane writes a quad at a multiple of 16, so what it reads for that
// lies in up to two quads of the position before. UNIT_BYTES is 16 if elements begin at multiples
// of 16 everywhere: then lanes never look at each other's quads.

layout(constant_id = 3) const uint LANES = 1;
// Accesses words one by one: quads may reach beyond the data, or slices be shorter than a quad.
layout(constant_id = 7) const bool BY_WORDS = false;

#include "permutation.glsl"

layout(push_constant) uniform Arguments {
  uvec2 data;           // address of the first instance
  uvec2 scratch;        // where the starts of open paths are saved
  uvec2 table;          // address of the paths
  uvec2 instance_bytes; // distance between instances
  uint batch;
  uint elem_bytes;
  uint slices;      // an element is moved in this many independent slices
  uint slice_bytes; // of each slice but the last
  uint path_count;  // paths of an instance
  uint open_count;  // the first paths, which are not whole cycles
  Permutation permutation;
  uvec2 overhang_begin; // see overhang.glsl
  uvec2 overhang;
};
#include "overhang.glsl"

const bool WHOLE_QUADS = UNIT_BYTES == QUAD_BYTES;

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

// The work of an invocation.
struct PathLane {
  uvec2 base;  // address of its slice of the element at position 0, wherever that lies
  uint bytes;  // of the slice
  uint quad;   // the lane's, counted from the first that has bytes of the slice
  Path path;
  uvec2 saved; // where the quads of the slice of the path's start are saved
};

// Bytes of scratch for an element: all quads of each slice.
uint saved_bytes() {
  uint quads = (elem_bytes + 2 * QUAD_BYTES - 1 - UNIT_BYTES) / QUAD_BYTES;
  return WHOLE_QUADS ? elem_bytes : (quads + slices - 1) * QUAD_BYTES;
}

// False if the invocation has no work. Then `found` is something that it may read.
bool find_lane(uint paths_per_instance, out PathLane found) {
  uint workers = gl_WorkGroupSize.x / LANES;
  uint worker = gl_LocalInvocationIndex / LANES;
  uint task = group_index() * workers + worker;
  bool exists = worker < workers && task / slices / paths_per_instance < batch;
  task = exists ? task : 0;
  uint slice = task % slices;
  uint path = task / slices % paths_per_instance;
  uint instance = task / slices / paths_per_instance;
  uint skipped = slice * slice_bytes, gap = WHOLE_QUADS ? 0 : QUAD_BYTES;
  found.base = add64(add64(data, mul64(instance_bytes, instance)), skipped);
  found.bytes = min(slice_bytes, elem_bytes - skipped);
  found.quad = gl_LocalInvocationIndex % LANES;
  found.path = Paths(table).v[path];
  uvec2 place = mul64(saved_bytes(), instance * open_count + path);
  found.saved = add64(add64(scratch, place), skipped + slice * gap);
  return exists && (!WHOLE_QUADS || found.quad * QUAD_BYTES < found.bytes);
}

// Where a slice lies.
struct Place {
  uvec2 quads; // address of the first quad that has bytes of it
  uint begin;  // bytes of that quad before it
};

Place place_at(uvec2 base, uint position) {
  uvec2 address = add64(base, mul64(elem_bytes, position));
  if (WHOLE_QUADS)
    return Place(address, 0);
  return Place(uvec2(address.x & ~15u, address.y), address.x & 15u);
}

bool is_below(uvec2 a, uvec2 b) {
  return a.y < b.y || (a.y == b.y && a.x < b.x);
}

// Reads a word, or one of the data if that word lies beyond it.
uint read_word(uvec2 address) {
  uvec2 bytes = add64(mul64(instance_bytes, batch - 1), mul64(elem_bytes, positions(permutation)));
  uvec2 last = add64(add64(data, bytes), uvec2(~0u, ~0u));
  uvec2 low = is_below(address, data) ? data : address;
  uvec2 word = is_below(last, low) ? last : low;
  return words_at(located(word)).v[0];
}

uvec4 read_quad(uvec2 quads, uint index) {
  if (!BY_WORDS)
    return load_quad(quads, index);
  uvec2 address = add64(quads, mul64(QUAD_BYTES, index));
  uvec4 quad;
  [[unroll]] for (uint i = 0; i < 4; i++)
    quad[i] = read_word(add64(address, 4 * i));
  return quad;
}

uint last_quad(PathLane lane, Place place) {
  return (place.begin + lane.bytes - 1) / QUAD_BYTES;
}
