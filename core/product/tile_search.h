/* Searches for the best tiles by comparing all sizes that fit. */

static const ipt__parameter ipt__bm_parameter = {"bm", 4, 256, 1, NULL};
static const ipt__parameter ipt__bn_parameter = {"bn", 4, 256, 1, NULL};
static const ipt__parameter ipt__buffers_parameter = {"buffers", 1, 2, 0, NULL};
static const ipt__parameter ipt__shares_parameter = {"shares", 1, IPT__MOST_SHARES, 0, NULL};

typedef struct ipt__tiling_search {
  const ipt__product *product;
  const ipt__profile *profile;
  ipt__tiling best;
  double cost;   /* negative: there is none yet */
  int overfills; /* the best one overfills registers: any that does not is better */
} ipt__tiling_search;

static void ipt__try_shares(ipt__tiling_search *search, const ipt__tiling *tiles, uint64_t shares) {
  ipt__tiling g = *tiles;
  if (shares > IPT__MOST_SHARES || !ipt__share_tiles(search->product, search->profile, shares, &g))
    return;
  int overfills = ipt__tiling_overfills(search->product->type, search->profile, &g);
  if (search->cost >= 0 && overfills > search->overfills)
    return;
  double cost = ipt__tiling_cost(search->product, search->profile, &g);
  if (search->cost < 0 || overfills < search->overfills || cost < search->cost) {
    search->best = g;
    search->cost = cost;
    search->overfills = overfills;
  }
}

/* Tries tiles that are not shared, tiles in equal parts, and as many shares as the cores run at a
 * time, or fewer for each core. */
static void ipt__try_tiling(ipt__tiling_search *search, const ipt__tiling *tiles) {
  uint64_t asked = ipt__setting_of(search->product->variant, &ipt__shares_parameter);
  if (!ipt__tiling_fits(search->product, search->profile, tiles))
    return;
  ipt__try_shares(search, tiles, asked != 0 ? asked : 1);
  if (asked != 0 || ipt__product_terms(search->product) == 0)
    return;
  uint64_t count =
      ipt__saturating_mul(ipt__tiles_of_matrix(search->product, tiles), search->product->batch);
  for (uint64_t parts = 2; parts <= ipt__divide_up(search->product->k, tiles->bk); parts *= 2)
    ipt__try_shares(search, tiles, ipt__saturating_mul(count, parts));
  for (uint64_t i = ipt__tiling_resident(search->product->type, search->profile, tiles); i > 0; i--)
    ipt__try_shares(search, tiles, search->profile->cores * i);
}

/* The first and the last power of two that the search tries for a size. */
typedef struct ipt__powers {
  uint32_t first, last;
} ipt__powers;

typedef struct ipt__tiling_range {
  ipt__powers bm, bn, bk, tm, buffers;
  uint32_t narrower; /* rows for each column in the part of an invocation */
} ipt__tiling_range;

/* Drivers that run on the CPU get small tiles, because these compile quickly. Parts of invocations
 * consist of whole units. */
static ipt__tiling_range ipt__modest_tiling_range(ipt_type type, const ipt__profile *profile) {
  uint32_t part = (uint32_t)ipt__max(4, ipt__unit_sums(type));
  ipt__tiling_range range = {{part, part}, {part, part}, {4, 4}, {part, part}, {2, 2}, 1};
  uint32_t invocations = profile->single_subgroup ? profile->subgroup : 16;
  for (; invocations >= 2; invocations /= 2)
    if (range.bm.last <= range.bn.last)
      range.bm.first = range.bm.last *= 2;
    else
      range.bn.first = range.bn.last *= 2;
  return range;
}

/* Invocations get large parts, or small ones where invocations or registers would be too few. */
static ipt__tiling_range ipt__usual_tiling_range(ipt_type type, const ipt__profile *profile) {
  const ipt__tiling_costs *costs = &profile->product_costs.tiling;
  ipt__powers side = {costs->least_tile, costs->most_tile}, terms = {costs->terms, costs->terms};
  ipt__tiling_range range = {side, side, terms, {costs->least_part, costs->most_part}, {1, 2}, 1};
  if (profile->few_registers)
    range.tm.first /= 2;
  if (ipt__sum_size(type) >= (profile->few_registers ? 8 : 16))
    range.narrower = 2;
  return range;
}

/* A size that is asked for is the only one tried. */
static ipt__powers ipt__asked_powers(const ipt__product *product, const ipt__parameter *parameter,
                                     ipt__powers usual) {
  uint32_t asked = (uint32_t)ipt__setting_of(product->variant, parameter);
  ipt__powers powers = {asked, asked};
  return asked != 0 ? powers : usual;
}

static void ipt__try_tile_sizes(ipt__tiling_search *search, const ipt__tiling_range *range,
                                ipt__tiling *g) {
  const ipt__variant *variant = search->product->variant;
  for (g->tm = range->tm.first; g->tm <= range->tm.last; g->tm *= 2)
    for (g->bk = range->bk.first; g->bk <= range->bk.last; g->bk *= 2)
      for (g->buffers = range->buffers.last; g->buffers >= range->buffers.first; g->buffers--) {
        g->tn = (uint32_t)ipt__asked_or(variant, &ipt__tn_parameter, g->tm / range->narrower);
        ipt__try_tiling(search, g);
      }
}

/* Returns 0 if nothing fits. */
static int ipt__find_tiles(const ipt__product *product, const ipt__profile *profile,
                           ipt__tiling *tiles) {
  ipt__tiling_search search;
  ipt__tiling_range range = profile->fixes_sizes ? ipt__usual_tiling_range(product->type, profile)
                                                 : ipt__modest_tiling_range(product->type, profile);
  ipt__tiling g;
  memset(&g, 0, sizeof g);
  memset(&search, 0, sizeof search);
  search.product = product;
  search.profile = profile;
  search.cost = -1;
  range.bm = ipt__asked_powers(product, &ipt__bm_parameter, range.bm);
  range.bn = ipt__asked_powers(product, &ipt__bn_parameter, range.bn);
  range.bk = ipt__asked_powers(product, &ipt__bk_parameter, range.bk);
  range.tm = ipt__asked_powers(product, &ipt__tm_parameter, range.tm);
  range.buffers = ipt__asked_powers(product, &ipt__buffers_parameter, range.buffers);
  for (g.bm = range.bm.first; g.bm <= range.bm.last; g.bm *= 2)
    for (g.bn = range.bn.first; g.bn <= range.bn.last; g.bn *= 2)
      ipt__try_tile_sizes(&search, &range, &g);
  *tiles = search.best;
  return search.cost >= 0;
}
