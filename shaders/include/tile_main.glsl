// The main program of kernels that compute tiles, which have compute_blocks: adds up `count` blocks
// of terms of a tile, from `block` on, and stores the sums. PARTIAL_SUMS is the address of sums of
// shared tiles.

#ifndef PARTIAL_SUMS
#define PARTIAL_SUMS scratch
#endif

Destination destination_of(Tile tile, uvec2 partial, bool is_shared) {
  return Destination(tile.place * uvec2(BM, BN), add64(c, mul64(c_stride, tile.matrix)), partial,
                     is_shared);
}

// Shares may cover places outside a triangle, which have no tile: they are computed but not stored.
void main() {
  uint group = group_index();
  bool is_shared = group >= whole_tiles;
  if (group >= whole_tiles + shares || (!is_shared && !tile_at(group).exists))
    return;
  uvec2 at = uvec2(group, 0), end = uvec2(group + 1, 0);
  if (is_shared) {
    at = share_begins_at(group - whole_tiles);
    end = share_begins_at(group - whole_tiles + 1);
  }
  uint tiles = end.x - at.x + (end.y > 0 ? 1 : 0);
  for (uint i = 0; i < tiles; i++) {
    Tile tile = tile_at(at.x + i);
    uint block = i == 0 ? at.y : 0;
    uint count = (at.x + i < end.x ? blocks_of_tile() : end.y) - block;
    uvec2 partial =
        is_shared ? partial_tile(PARTIAL_SUMS, group - whole_tiles, at.x + i) : uvec2(0);
    compute_blocks(tile, block, count, destination_of(tile, partial, is_shared));
    barrier();
  }
}
