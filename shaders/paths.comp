#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Super-element shifting along exclusive paths: moves every element on a path one position on.

#include "include/ipt.glsl"
#include "include/path_worker.glsl"

layout(constant_id = 6) const uint IN_FLIGHT = 8; // steps whose loads precede the first store

shared uint longest; // steps of the workgroup's paths
uvec4 held;          // moves to the next position

// The four words that follow the first `bytes` of eight.
uvec4 words_after(uvec4 low, uvec4 high, uint bytes) {
  bool skips_two = (bytes & 8) != 0, skips_one = (bytes & 4) != 0;
  uvec4 first = skips_two ? uvec4(low.zw, high.xy) : low;
  uvec2 next = skips_two ? high.zw : high.xy;
  uvec4 words = skips_one ? uvec4(first.yzw, next.x) : first;
  if (UNIT_BYTES == 4)
    return words;
  uvec4 behind = uvec4(words.yzw, skips_one ? next.y : next.x);
  uint bits = bytes % 4 * 8;
  return words >> bits | behind << 1 << (31 - bits);
}

// Where the bytes that belong into the lane's quad at `to` lie at `from`: in the quads x and y, and
// after the first z bytes of quad x.
uvec3 source_of(PathLane lane, Place from, Place to) {
  int distance = int(from.begin) - int(to.begin);
  int index = int(lane.quad) + (distance >> 4), last = int(last_quad(lane, from));
  return uvec3(clamp(index, 0, last), min(index + 1, last), distance & 15);
}

// The part of the slice at `from` that belongs into the lane's quad at `to`. Bytes beside the slice
// are undefined.
uvec4 quad_for(PathLane lane, Place from, Place to) {
  if (WHOLE_QUADS)
    return load_quad(from.quads, lane.quad);
  uvec3 source = source_of(lane, from, to);
  return words_after(read_quad(from.quads, source.x), read_quad(from.quads, source.y), source.z);
}

uvec4 saved_quad_for(PathLane lane, Place from, Place to) {
  Quads saved = Quads(lane.saved);
  if (WHOLE_QUADS)
    return saved.v[lane.quad];
  uvec3 source = source_of(lane, from, to);
  return words_after(saved.v[source.x], saved.v[source.y], source.z);
}

uint word_of(uvec4 quad, int i) {
  uvec2 pair = i < 2 ? quad.xy : quad.zw;
  return i % 2 == 0 ? pair.x : pair.y;
}

// Stores the word that a slice has a part of: from `begin` on, or before `end` if the slice does
// not begin in this quad. Others may store the rest of the word.
void store_part(uvec2 quads, uint index, uvec4 quad, int begin, int end) {
  int at = begin > 0 ? begin : end;
  uint from = ~0u << (8 * (at & 3)), mask = begin > 0 ? from : ~from;
  if (at > 0 && at % 4 != 0)
    store_bits(quads, 4 * index + at / 4, word_of(quad, at / 4), mask);
}

// Other slices have bytes of the slice's first and last quad.
void store_slice(PathLane lane, Place place, uvec4 quad) {
  int begin = int(place.begin) - int(QUAD_BYTES * lane.quad), end = begin + int(lane.bytes);
  if (WHOLE_QUADS || (begin <= 0 && end >= QUAD_BYTES)) {
    store_quad(place.quads, lane.quad, quad);
    return;
  }
  [[unroll]] for (int i = 0; i < 4; i++) {
    int first = max(begin - 4 * i, 0), bytes = min(end - 4 * i, 4) - first;
    if (bytes == 4)
      store_word(place.quads, 4 * lane.quad + i, quad[i]);
    else if (BY_WORDS && UNIT_BYTES < 4 && bytes > 0)
      store_bits(place.quads, 4 * lane.quad + i, quad[i],
                 bitfieldInsert(0, ~0u, 8 * first, 8 * bytes));
  }
  if (!BY_WORDS && UNIT_BYTES < 4)
    store_part(place.quads, lane.quad, quad, begin, end);
}

// Takes up to IN_FLIGHT of the `steps` that are left of a path; the held element goes to
// `position`. The last element that a path writes over is the start of a path, which has been read.
// Where the driver would wait for loads where branches meet, another one is read twice instead.
void move_along(PathLane lane, uint steps, inout uint position) {
  uint target[IN_FLIGHT];
  uvec4 ahead[IN_FLIGHT];
  [[unroll]] for (uint i = 0; i < IN_FLIGHT; i++) {
    target[i] = position;
    bool goes_on = i + 1 < steps;
    if (WHOLE_QUADS && !goes_on)
      continue;
    if (goes_on)
      position = destination(position);
    ahead[i] = quad_for(lane, place_at(lane.base, goes_on ? target[i] : target[0]),
                        place_at(lane.base, position));
  }
  if (!WHOLE_QUADS)
    workgroup_barrier();
  [[unroll]] for (uint i = 0; i < IN_FLIGHT; i++) {
    if (i >= steps)
      continue;
    store_slice(lane, place_at(lane.base, target[i]), held);
    held = ahead[i];
  }
}

// All invocations of a workgroup wait at barriers, so they take as many steps as the longest path.
uint steps_of_all(uint length) {
  if (WHOLE_QUADS)
    return length;
  if (gl_LocalInvocationIndex == 0)
    longest = 0;
  barrier();
  atomicMax(longest, length);
  barrier();
  return longest;
}

void main() {
  PathLane lane;
  bool exists = find_lane(path_count, lane);
  uint length = exists ? lane.path.steps & ~CLOSED : 0;
  bool closed = (lane.path.steps & CLOSED) != 0;
  uint steps = steps_of_all(length);
  if (WHOLE_QUADS && !exists)
    return;
  uint position = destination(lane.path.start);
  Place start = place_at(lane.base, lane.path.start), next = place_at(lane.base, position);
  held = closed ? quad_for(lane, start, next) : saved_quad_for(lane, start, next);
  for (uint step = 0; step < steps; step += IN_FLIGHT)
    move_along(lane, length - min(step, length), position);
}
