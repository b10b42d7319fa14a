/* Shares tiles of C among workgroups, so that all have the same amount of work: see
 * shaders/include/tiles.glsl. */

enum { IPT__MOST_SHARES = 1 << 24 };

/* The number of tiles in a pair of rows of a triangle. A pair is one row from each end, so that all
 * pairs have the same number. */
static uint64_t ipt__tiles_of_pair(const ipt__product *product, const ipt__tiling *g) {
  uint64_t down = ipt__divide_up(product->m, g->bm), across = ipt__divide_up(product->n, g->bn);
  uint64_t wide = g->bm / g->bn, narrow = g->bn / g->bm; /* 0 if the other one is larger */
  if (product->triangle == IPT__LOWER)
    return wide > 0 ? (down + 1) * wide : (down - 1) / narrow + 2;
  return 2 * across - (wide > 0 ? (down - 1) * wide : (down - 1) / narrow - 1);
}

static uint64_t ipt__tiles_of_triangle(const ipt__product *product, const ipt__tiling *g) {
  uint64_t pairs = ipt__divide_up(ipt__divide_up(product->m, g->bm), 2);
  return ipt__saturating_mul(pairs, ipt__tiles_of_pair(product, g));
}

static uint64_t ipt__tiles_of_matrix(const ipt__product *product, const ipt__tiling *g) {
  if (product->triangle != IPT__WHOLE && product->m > 0)
    return ipt__tiles_of_triangle(product, g);
  return ipt__saturating_mul(ipt__divide_up(product->m, g->bm), ipt__divide_up(product->n, g->bn));
}

/* Sets the scratch for the shares of tiles; a share that belongs to two tiles takes a place for
 * each of its parts. Returns 0 if that is too much, or cannot be counted. */
static int ipt__place_shares(ipt_type type, ipt__tiling *g) {
  uint64_t shares = g->shares, tile = (uint64_t)g->bm * g->bn;
  int end_with_tiles = shares % g->shared_tiles == 0;
  uint64_t parts = end_with_tiles ? shares : shares + g->shared_tiles - 1;
  g->scratch = ipt__saturating_mul(parts, tile * ipt__sum_size(type));
  uint64_t counted = end_with_tiles ? shares / g->shared_tiles : shares; /* squared, in 32 bits */
  return counted <= UINT16_MAX &&
         ipt__saturating_mul(g->shared_tiles, ipt__max(tile, g->blocks)) <= UINT32_MAX &&
         (shares == g->shared_tiles || g->scratch <= IPT__SUMS_SCRATCH_BYTES);
}

/* Divides the tiles beyond a multiple of `wanted` into as many shares. All tiles are divided if C
 * is in the place of an operand, because the sums then have to go to scratch. */
static int ipt__share_tiles(const ipt__product *product, const ipt__profile *profile,
                            uint64_t wanted, ipt__tiling *g) {
  int to_scratch = product->in_place;
  g->tiles = ipt__saturating_mul(ipt__tiles_of_matrix(product, g), product->batch);
  g->blocks = ipt__max(1, ipt__divide_up(ipt__product_terms(product), g->bk));
  g->wanted_shares = wanted;
  g->shared_tiles = to_scratch ? g->tiles : g->tiles % wanted;
  g->shares = ipt__min(wanted, ipt__saturating_mul(g->shared_tiles, g->blocks));
  if (to_scratch)
    g->shares = ipt__max(g->shares, g->shared_tiles);
  g->scratch = 0;
  if (g->shared_tiles < g->tiles && g->blocks > ipt__tiling_most_blocks(profile, g))
    return 0;
  if (g->shared_tiles == 0)
    return 1;
  return ipt__place_shares(product->type, g) &&
         ipt__divide_up(g->shared_tiles * g->blocks, g->shares) <=
             ipt__tiling_most_blocks(profile, g);
}
