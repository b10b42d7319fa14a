// Assigns tiles of C to workgroups. As long as there are enough tiles for all workgroups that a
// device runs at a time, each workgroup computes a tile with all its terms. The remaining tiles are
// shared: their blocks of terms, tile after tile, are divided evenly among workgroups, without
// regard to where one tile ends and the next one begins [Osama]. The sums of shared tiles go to
// scratch, where they are added up in a fixed order.

#define OWN_ARGUMENTS                                                                              \
  uint terms;                                                                                      \
  uint shares;        /* workgroups that share tiles */                                            \
  uint whole_tiles;   /* tiles before those that are shared */                                     \
  uint tiles_of_pair; /* of a triangle: places in two rows, see place_in_triangle */

#include "product.glsl"

layout(constant_id = 1) const uint BM = 64;
layout(constant_id = 2) const uint BN = 64;
layout(constant_id = 3) const uint BK = 8;

uint blocks_of_tile() {
  return max((terms + BK - 1) / BK, 1);
}

// ---- Where tiles are ----

// Tiles come in bands of rows, so that tiles that are computed at the same time share rows and
// columns.
const uint BAND = 16;

uvec2 place_in_bands(uint tile, uvec2 tiles) {
  uint band = tile / (BAND * tiles.y), in_band = tile % (BAND * tiles.y);
  uint height = min(BAND, tiles.x - band * BAND);
  return uvec2(band * BAND + in_band % height, in_band / height);
}

// The first tile of a row and the number of its tiles.
uvec2 tiles_of_row(uint row, uvec2 tiles) {
  uint first = row * BM / BN;
  return TRIANGLE == LOWER ? uvec2(0, min(((row + 1) * BM - 1) / BN + 1, tiles.y))
                           : uvec2(first, tiles.y - first);
}

// Two rows, one from each end of a triangle, form a pair. All pairs have nearly the same number of
// tiles, so hardly any place has no tile. Such a place is moved past the last row.
uvec2 place_in_triangle(uvec2 place, uvec2 tiles) {
  uint row = tiles.x - 1 - place.x;
  uvec2 own = tiles_of_row(row, tiles);
  if (place.y < own.y)
    return uvec2(row, own.x + place.y);
  uvec2 other = tiles_of_row(place.x, tiles);
  bool is_tile = row != place.x && place.y - own.y < other.y;
  return is_tile ? uvec2(place.x, other.x + place.y - own.y) : tiles;
}

struct Tile {
  uvec2 place; // among the tiles of its matrix
  uint matrix; // number in the batch
  bool exists;
};

uvec2 tiles_of_matrix() {
  return uvec2((m + BM - 1) / BM, (n + BN - 1) / BN);
}

uvec2 places_of_matrix() {
  uvec2 tiles = tiles_of_matrix();
  return TRIANGLE == WHOLE ? tiles : uvec2((tiles.x + 1) / 2, tiles_of_pair);
}

Tile tile_at(uint index) {
  uvec2 tiles = tiles_of_matrix(), places = places_of_matrix();
  uint matrix = index / (places.x * places.y);
  uvec2 place = place_in_bands(index % (places.x * places.y), places);
  if (TRIANGLE != WHOLE)
    place = place_in_triangle(place, tiles);
  return Tile(place, matrix, matrix < matrices && place.x < tiles.x);
}

// ---- Shares ----

uint shared_tiles() {
  uvec2 places = places_of_matrix();
  return places.x * places.y * matrices - whole_tiles;
}

// Whether each share belongs to a single tile.
bool shares_end_with_tiles() {
  return shares % shared_tiles() == 0;
}

// The tile and the block where a share begins. Products stay within 32 bits, because there are
// fewer than 2^16 shares, or fewer of each tile if shares end with tiles.
uvec2 share_begins_at(uint share) {
  uint blocks = blocks_of_tile();
  if (shares_end_with_tiles()) {
    uint of_tile = shares / shared_tiles(), part = share % of_tile;
    uint block = part * (blocks / of_tile) + part * (blocks % of_tile) / of_tile;
    return uvec2(whole_tiles + share / of_tile, block);
  }
  uint all = shared_tiles() * blocks;
  uint before = share * (all / shares) + share * (all % shares) / shares;
  return uvec2(whole_tiles + before / blocks, before % blocks);
}

// The first of the shares that have blocks of a tile.
uint first_share_of(uint tile) {
  uint i = tile - whole_tiles;
  if (shares_end_with_tiles())
    return i * (shares / shared_tiles());
  uint share = i * shares / shared_tiles();
  return share_begins_at(share + 1) == uvec2(tile, 0) ? share + 1 : share;
}

// The sums of a share of a tile, in rows of BN. The shares of a tile lie one after the other.
uvec2 partial_tile(uvec2 first, uint share, uint tile) {
  uint slot = shares_end_with_tiles() ? share : share + tile - whole_tiles;
  return add64(first, mul64(slot, BM * BN * NUMBER_BYTES));
}
