#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Adds up the sums of shared tiles, which are in scratch, and stores C. An invocation has elements
// of one tile, all of which are in the same shares of it.

#include "tiles.glsl"

layout(constant_id = 4) const uint INVOCATIONS = 64;
layout(constant_id = 5) const uint ELEMENTS = 1; // elements of an invocation, at equal distances
layout(constant_id = 6) const uint AT_A_TIME = 8; // shares whose sums are on their way

NUMBER sums[ELEMENTS];

// Shares past the last one load its sum again and do not add it.
void add_shares(uint tile, uint first, uint last, uint element) {
  NUMBER ahead[AT_A_TIME * ELEMENTS];
  [[unroll]] for (uint e = 0; e < ELEMENTS; e++)
    sums[e] = NUMBER(0);
  for (uint share = first; share <= last; share += AT_A_TIME) {
    [[unroll]] for (uint i = 0; i < AT_A_TIME * ELEMENTS; i++) {
      uvec2 partial = partial_tile(scratch, min(share + i / ELEMENTS, last), tile);
      ahead[i] = Numbers(partial).v[element + i % ELEMENTS * INVOCATIONS];
    }
    [[unroll]] for (uint i = 0; i < AT_A_TIME * ELEMENTS; i++)
      if (share + i / ELEMENTS <= last)
        sums[i % ELEMENTS] += ahead[i];
  }
}

// The last share of a tile may go on with the next tile, whose first share it then is.
uint last_share_of(uint tile) {
  if (tile + 1 == whole_tiles + shared_tiles())
    return shares - 1;
  uint next = first_share_of(tile + 1);
  return share_begins_at(next) == uvec2(tile + 1, 0) ? next - 1 : next;
}

void main() {
  uint index = group_index() * INVOCATIONS * ELEMENTS + gl_LocalInvocationIndex;
  uint tile = whole_tiles + index / (BM * BN), element = index % (BM * BN);
  if (tile >= whole_tiles + shared_tiles())
    return;
  Tile of = tile_at(tile);
  if (!of.exists)
    return;
  add_shares(tile, first_share_of(tile), last_share_of(tile), element);
  [[unroll]] for (uint e = 0; e < ELEMENTS; e++) {
    uint at = element + e * INVOCATIONS;
    uint row = of.place.x * BM + at / BN, col = of.place.y * BN + at % BN;
    if (row < m && col < n && is_computed(row, col))
      store_element(add64(c, mul64(c_stride, of.matrix)), row, col, sums[e]);
  }
}
