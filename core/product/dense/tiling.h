/* Products by tiles of C: which ones, and which of them workgroups share. All sizes of tiles that
 * fit are compared by a model of a core, which counts instructions and accesses to shared memory,
 * so that nothing depends on a table of shapes. */

/* ---- What fits ---- */

static uint32_t ipt__gemm_invocations(const ipt__dense_geometry *g) {
  return g->bm / g->tm * (g->bn / g->tn);
}

enum { IPT__GEMM_KEPT_BYTES = 32 /* of where a tile goes */ };

/* See shaders/gemm.comp. */
static uint64_t ipt__gemm_shared_bytes(ipt_type type, const ipt__dense_geometry *g) {
  uint64_t unit = ipt__unit_numbers(type);
  uint64_t staged = (uint64_t)g->buffers * g->bk * (g->bm / unit + g->bn / unit + 2);
  uint64_t summed = g->bm / g->tm * (g->bn / unit);
  return IPT__UNIT_BYTES * ipt__max(staged, summed) + IPT__GEMM_KEPT_BYTES;
}

/* Whether the invocations have equal shares of the numbers that are loaded of one side, whether its
 * terms are neighbours in memory or its lines. */
static int ipt__gemm_shares_lines(const ipt__dense_geometry *g, uint32_t lines) {
  uint32_t invocations = ipt__gemm_invocations(g);
  uint64_t term_lanes = ipt__min(8, ipt__min(g->bk, invocations));
  return invocations / term_lanes <= lines && invocations / ipt__min(invocations, lines) <= g->bk;
}

/* Compilers for few registers take minutes for sums that are more than those. */
static int ipt__gemm_sums_fit(ipt_type type, const ipt__profile *profile,
                              const ipt__dense_geometry *g) {
  uint64_t words = (uint64_t)g->tm * g->tn * (ipt__type_size(type) / 4);
  return !profile->few_registers || words <= profile->registers_per_invocation;
}

static int ipt__gemm_fits(const ipt__dense *dense, const ipt__profile *profile,
                          const ipt__dense_geometry *g) {
  ipt_type type = dense->type;
  uint32_t unit = ipt__unit_numbers(type);
  if (g->tm % unit != 0 || g->tn % unit != 0 || g->bm < g->tm || g->bn < g->tn)
    return 0;
  uint32_t invocations = ipt__gemm_invocations(g);
  return invocations <= profile->workgroup &&
         ipt__fills_waves(profile, dense->variant, invocations) &&
         (!profile->single_subgroup || invocations <= profile->subgroup) &&
         ipt__gemm_sums_fit(type, profile, g) && ipt__gemm_shares_lines(g, g->bm) &&
         ipt__gemm_shares_lines(g, g->bn) &&
         ipt__gemm_shared_bytes(type, g) <= ipt__shared_limit(profile, dense->variant);
}

/* Blocks that a workgroup may sum, of two tiles at most, where drivers end invocations that go
 * round loops too often. */
static uint64_t ipt__gemm_most_blocks(const ipt__profile *profile, const ipt__dense_geometry *g) {
  uint64_t held = (uint64_t)(g->bm + g->bn) * g->bk / ipt__gemm_invocations(g);
  uint64_t stored = 2 * (uint64_t)g->tm * (1 + 2 * g->tn);
  uint64_t of_block = 1 + 3 * held + g->bk * (1 + g->tm + g->tn + g->tm * (uint64_t)(1 + g->tn));
  if (profile->loop_limit == 0)
    return UINT64_MAX;
  return profile->loop_limit <= stored ? 0 : (profile->loop_limit - stored) / of_block;
}

/* ---- What it costs ----
 *
 * Cycles of a core, whose schedulers each issue an instruction for `width` invocations. */

/* 32-bit ones of an invocation, estimated: sums, one term of both sides and the next, what is on
 * its way to shared memory, addresses. */
static uint64_t ipt__gemm_registers(ipt_type type, const ipt__profile *profile,
                                    const ipt__dense_geometry *g) {
  uint64_t words = ipt__type_size(type) / 4;
  uint64_t held = (uint64_t)(g->bm + g->bn) * g->bk / ipt__gemm_invocations(g);
  return words * (g->tm * g->tn + 2 * (g->tm + g->tn) + held) +
         profile->product_costs->gemm.registers;
}

/* Multiplying and loading a term of a tile: instructions that are issued, accesses to shared
 * memory, and what is read, all of which go on at the same time. */
static double ipt__gemm_term_cost(ipt_type type, const ipt__profile *profile,
                                  const ipt__dense_geometry *g) {
  const ipt__product_costs *costs = profile->product_costs;
  double subgroups = (double)ipt__divide_up(ipt__gemm_invocations(g), costs->core.width);
  double wide = ipt__is_double(type) ? costs->blocked.f64 : 1;
  double products = subgroups * g->tm * g->tn * (ipt__is_complex(type) ? 4 : 1) * wide;
  double units = subgroups * (double)(g->tm + g->tn) / ipt__unit_numbers(type);
  double held = (double)(g->bm + g->bn) / costs->core.width * ipt__type_size(type) / 4;
  double issued = (products + units + costs->gemm.held * held) / costs->core.schedulers;
  double accesses = units * costs->gemm.load + held;
  double read = (double)(g->bm + g->bn) * ipt__type_size(type) / costs->gemm.bytes;
  return ipt__longer(ipt__longer(issued, accesses), read);
}

/* Workgroups that a core has at a time, by what they share. */
static uint64_t ipt__gemm_resident(ipt_type type, const ipt__profile *profile,
                                   const ipt__dense_geometry *g) {
  uint64_t invocations = ipt__gemm_invocations(g);
  uint64_t registers =
      ipt__min(ipt__gemm_registers(type, profile, g), profile->registers_per_invocation);
  uint64_t by_shared = profile->shared_per_core / ipt__gemm_shared_bytes(type, g);
  uint64_t by_registers = profile->registers / (registers * invocations);
  uint64_t by_number = profile->invocations_per_core / invocations;
  return ipt__max(1, ipt__min(by_shared, ipt__min(by_registers, by_number)));
}

/* Of a block of terms, beside computing it: where what is loaded together of B are four terms,
 * which go to four places of shared memory, a second buffer saves less than it costs. */
static double ipt__gemm_buffer_cost(const ipt__dense *dense, const ipt__gemm_costs *costs,
                                    const ipt__dense_geometry *g) {
  int scatters = dense->b.transposed && ipt__unit_numbers(dense->type) > 2;
  double scattered = costs->scattered * g->bn * g->bk;
  return g->buffers == 1 ? costs->barrier : scatters ? scattered : 0;
}

/* What the workgroups of a core compute together, or one of them alone, of which few subgroups,
 * that may be wider than what an instruction serves, leave schedulers idle, and what it then waits
 * for. */
static double ipt__gemm_block_cost(const ipt__dense *dense, const ipt__profile *profile,
                                   const ipt__dense_geometry *g, uint64_t groups) {
  const ipt__product_costs *costs = profile->product_costs;
  uint64_t width = ipt__max(costs->core.width, profile->wave);
  uint64_t subgroups = ipt__divide_up(ipt__gemm_invocations(g), width);
  uint64_t usable = ipt__min(subgroups, costs->core.schedulers);
  double block = g->bk * ipt__gemm_term_cost(dense->type, profile, g);
  double alone = block * costs->core.schedulers / (double)usable + costs->gemm.latency;
  return ipt__longer((double)groups * block, alone) + ipt__gemm_buffer_cost(dense, &costs->gemm, g);
}

/* Of a workgroup, so many of which a core has at a time, beside its blocks. */
static double ipt__gemm_tile_cost(ipt_type type, const ipt__profile *profile,
                                  const ipt__dense_geometry *g, uint64_t groups) {
  const ipt__product_costs *costs = profile->product_costs;
  double stored = (double)g->bm * g->bn * ipt__type_size(type) / costs->blocked.bytes;
  return costs->gemm.beginning + (double)groups * stored;
}

static int ipt__gemm_overfills(ipt_type type, const ipt__profile *profile,
                               const ipt__dense_geometry *g) {
  return profile->few_registers && ipt__gemm_registers(type, profile, g) >
                                       ipt__registers_of(profile, ipt__gemm_invocations(g));
}

/* How much registers slow down that are more than there are. */
static double ipt__gemm_spilling(ipt_type type, const ipt__profile *profile,
                                 const ipt__dense_geometry *g) {
  uint64_t limit = ipt__registers_of(profile, ipt__gemm_invocations(g));
  uint64_t registers = ipt__gemm_registers(type, profile, g);
  if (registers <= limit)
    return 1;
  double beyond = (double)(registers - limit) / (double)limit;
  return 1 + profile->product_costs->gemm.spilled * beyond;
}

/* So many workgroups of a core at the same time, each with so many blocks. */
static double ipt__gemm_round_cost(const ipt__dense *dense, const ipt__profile *profile,
                                   const ipt__dense_geometry *g, uint64_t groups, double blocks) {
  return ipt__gemm_tile_cost(dense->type, profile, g, groups) +
         ipt__gemm_spilling(dense->type, profile, g) * blocks *
             ipt__gemm_block_cost(dense, profile, g, groups);
}

/* So many workgroups, of which all cores have some at a time. */
static double ipt__gemm_groups_cost(const ipt__dense *dense, const ipt__profile *profile,
                                    const ipt__dense_geometry *g, uint64_t groups,
                                    uint64_t at_a_time, double blocks) {
  uint64_t rounds = groups / at_a_time, rest = groups % at_a_time;
  uint64_t of_core = ipt__divide_up(at_a_time, profile->cores);
  double cost = 0;
  if (rounds > 0)
    cost += (double)rounds * ipt__gemm_round_cost(dense, profile, g, of_core, blocks);
  if (rest > 0)
    cost += ipt__gemm_round_cost(dense, profile, g, ipt__divide_up(rest, profile->cores), blocks);
  return cost;
}

/* Of all cores together, and of what adds up shares. */
static double ipt__gemm_cost(const ipt__dense *dense, const ipt__profile *profile,
                             const ipt__dense_geometry *g) {
  const ipt__product_costs *costs = profile->product_costs;
  uint64_t resident = profile->cores * ipt__gemm_resident(dense->type, profile, g);
  uint64_t at_a_time = g->shares > 1 ? ipt__min(g->shares, resident) : resident;
  double cost = ipt__gemm_groups_cost(dense, profile, g, g->groups - g->shared_tiles, at_a_time,
                                      (double)g->blocks);
  if (g->shared_tiles == 0)
    return cost;
  double blocks = (double)g->shared_tiles * (double)g->blocks / (double)g->sharing_groups;
  cost += ipt__gemm_groups_cost(dense, profile, g, g->sharing_groups, resident, blocks);
  if (g->sharing_groups % g->shared_tiles != 0) /* parts of two tiles each */
    cost += ipt__gemm_tile_cost(dense->type, profile, g, ipt__divide_up(resident, profile->cores));
  return cost + costs->gemm.reduction +
         2 * (double)g->scratch / costs->blocked.bytes / (double)profile->cores;
}

/* ---- Shares: see shaders/include/tiles.glsl ---- */

enum { IPT__DENSE_SCRATCH_BYTES = 64 << 20 /* of partial sums */ };

/* Tiles of a triangle, of rows from both ends by turns, such that all pairs of rows have equally
 * many tiles: these. */
static uint64_t ipt__tiles_of_pair(const ipt__dense *dense, const ipt__dense_geometry *g) {
  uint64_t down = ipt__divide_up(dense->m, g->bm), across = ipt__divide_up(dense->n, g->bn);
  uint64_t wide = g->bm / g->bn, narrow = g->bn / g->bm; /* 0: the other one is more */
  if (dense->triangle == IPT__LOWER)
    return wide > 0 ? (down + 1) * wide : (down - 1) / narrow + 2;
  return 2 * across - (wide > 0 ? (down - 1) * wide : (down - 1) / narrow - 1);
}

static uint64_t ipt__tiles_of_triangle(const ipt__dense *dense, const ipt__dense_geometry *g) {
  uint64_t pairs = ipt__divide_up(ipt__divide_up(dense->m, g->bm), 2);
  return ipt__saturating_mul(pairs, ipt__tiles_of_pair(dense, g));
}

static uint64_t ipt__tiles_of_matrix(const ipt__dense *dense, const ipt__dense_geometry *g) {
  if (dense->triangle != IPT__WHOLE && dense->m > 0)
    return ipt__tiles_of_triangle(dense, g);
  return ipt__saturating_mul(ipt__divide_up(dense->m, g->bm), ipt__divide_up(dense->n, g->bn));
}

/* Of the shares of a tile, and of those of two tiles each part. Returns 0 if they take too much, or
 * cannot be counted. */
static int ipt__place_shares(ipt_type type, ipt__dense_geometry *g) {
  uint64_t sharing = g->sharing_groups, tile = (uint64_t)g->bm * g->bn;
  int end_with_tiles = sharing % g->shared_tiles == 0;
  uint64_t parts = end_with_tiles ? sharing : sharing + g->shared_tiles - 1;
  g->scratch = ipt__saturating_mul(parts, tile * ipt__type_size(type));
  uint64_t counted = end_with_tiles ? sharing / g->shared_tiles : sharing; /* squared, in 32 bits */
  return counted <= UINT16_MAX &&
         ipt__saturating_mul(g->shared_tiles, ipt__max(tile, g->blocks)) <= UINT32_MAX &&
         (sharing == g->shared_tiles || g->scratch <= IPT__DENSE_SCRATCH_BYTES);
}

/* Tiles beyond a multiple of so many shares are divided into them, and all if the sums have to go
 * to scratch. */
static int ipt__share_tiles(const ipt__dense *dense, const ipt__profile *profile, uint64_t shares,
                            int to_scratch, ipt__dense_geometry *g) {
  g->groups = ipt__saturating_mul(ipt__tiles_of_matrix(dense, g), dense->batch);
  g->blocks = ipt__max(1, ipt__divide_up(ipt__dense_terms(dense), g->bk));
  g->shares = shares;
  g->shared_tiles = to_scratch ? g->groups : g->groups % shares;
  g->sharing_groups = ipt__min(shares, ipt__saturating_mul(g->shared_tiles, g->blocks));
  if (to_scratch)
    g->sharing_groups = ipt__max(g->sharing_groups, g->shared_tiles);
  g->scratch = 0;
  if (g->shared_tiles < g->groups && g->blocks > ipt__gemm_most_blocks(profile, g))
    return 0;
  if (g->shared_tiles == 0)
    return 1;
  return ipt__place_shares(dense->type, g) &&
         ipt__divide_up(g->shared_tiles * g->blocks, g->sharing_groups) <=
             ipt__gemm_most_blocks(profile, g);
}

/* ---- The choice ---- */

typedef struct ipt__gemm_search {
  const ipt__dense *dense;
  const ipt__profile *profile;
  int to_scratch;
  ipt__dense_geometry best;
  double cost;   /* negative: there is none yet */
  int overfills; /* the best one: any that does not is better */
} ipt__gemm_search;

static void ipt__try_shares(ipt__gemm_search *search, const ipt__dense_geometry *tiles,
                            uint64_t shares) {
  ipt__dense_geometry g = *tiles;
  if (shares > IPT__DENSE_MOST_SHARES ||
      !ipt__share_tiles(search->dense, search->profile, shares, search->to_scratch, &g))
    return;
  int overfills = ipt__gemm_overfills(search->dense->type, search->profile, &g);
  if (search->cost >= 0 && overfills > search->overfills)
    return;
  double cost = ipt__gemm_cost(search->dense, search->profile, &g);
  if (search->cost < 0 || overfills < search->overfills || cost < search->cost) {
    search->best = g;
    search->cost = cost;
    search->overfills = overfills;
  }
}

/* None, parts of tiles, and as many as all cores have room for, or some of it. */
static void ipt__try_gemm(ipt__gemm_search *search, const ipt__dense_geometry *tiles) {
  uint64_t asked = ipt__setting_of(search->dense->variant, &ipt__shares_word);
  if (!ipt__gemm_fits(search->dense, search->profile, tiles))
    return;
  ipt__try_shares(search, tiles, asked != 0 ? asked : 1);
  if (asked != 0 || ipt__dense_terms(search->dense) == 0)
    return;
  uint64_t count =
      ipt__saturating_mul(ipt__tiles_of_matrix(search->dense, tiles), search->dense->batch);
  for (uint64_t parts = 2; parts <= ipt__divide_up(search->dense->k, tiles->bk); parts *= 2)
    ipt__try_shares(search, tiles, ipt__saturating_mul(count, parts));
  for (uint64_t i = ipt__gemm_resident(search->dense->type, search->profile, tiles); i > 0; i--)
    ipt__try_shares(search, tiles, search->profile->cores * i);
}

/* Of each size the powers of two that are tried. */
typedef struct ipt__powers {
  uint32_t first, last;
} ipt__powers;

typedef struct ipt__gemm_range {
  ipt__powers bm, bn, bk, tm, buffers;
  uint32_t narrower; /* an invocation's part has so many times as many rows as columns */
} ipt__gemm_range;

/* Drivers that run on the CPU take what is modest and soon compiled. */
static ipt__gemm_range ipt__modest_gemm_range(const ipt__profile *profile) {
  ipt__gemm_range range = {{4, 4}, {4, 4}, {4, 4}, {4, 4}, {2, 2}, 1};
  uint32_t invocations = profile->single_subgroup ? profile->subgroup : 16;
  for (; invocations >= 2; invocations /= 2)
    if (range.bm.last <= range.bn.last)
      range.bm.first = range.bm.last *= 2;
    else
      range.bn.first = range.bn.last *= 2;
  return range;
}

/* Large parts for each invocation, and small ones where there would be too few of those, or there
 * are few registers. */
static ipt__gemm_range ipt__usual_gemm_range(ipt_type type, const ipt__profile *profile) {
  ipt__gemm_range range = {{16, 128}, {16, 128}, {8, 8}, {4, 8}, {1, 2}, 1};
  if (profile->few_registers)
    range.tm.first = 2;
  if (ipt__type_size(type) >= (profile->few_registers ? 8 : 16))
    range.narrower = 2;
  return range;
}

/* What is asked for is tried alone. */
static ipt__powers ipt__asked_powers(const ipt__dense *dense, const ipt__word *word,
                                     ipt__powers usual) {
  uint32_t asked = (uint32_t)ipt__setting_of(dense->variant, word);
  ipt__powers powers = {asked, asked};
  return asked != 0 ? powers : usual;
}

static void ipt__try_gemm_tiles(ipt__gemm_search *search, const ipt__gemm_range *range,
                                ipt__dense_geometry *g) {
  const ipt__variant *variant = search->dense->variant;
  for (g->tm = range->tm.first; g->tm <= range->tm.last; g->tm *= 2)
    for (g->bk = range->bk.first; g->bk <= range->bk.last; g->bk *= 2)
      for (g->buffers = range->buffers.last; g->buffers >= range->buffers.first; g->buffers--) {
        g->tn = (uint32_t)ipt__asked_or(variant, &ipt__gemm_tn_word, g->tm / range->narrower);
        ipt__try_gemm(search, g);
      }
}

/* to_scratch: sums have to go there even if nothing is split. 0: nothing fits. */
static int ipt__lay_out_tiles(const ipt__dense *dense, const ipt__profile *profile, int to_scratch,
                              ipt__dense_geometry *geometry) {
  ipt__gemm_search search = {dense, profile, to_scratch, *geometry, -1, 0};
  ipt__gemm_range range = profile->fixes_sizes ? ipt__usual_gemm_range(dense->type, profile)
                                               : ipt__modest_gemm_range(profile);
  ipt__dense_geometry g;
  memset(&g, 0, sizeof g);
  range.bm = ipt__asked_powers(dense, &ipt__bm_word, range.bm);
  range.bn = ipt__asked_powers(dense, &ipt__bn_word, range.bn);
  range.bk = ipt__asked_powers(dense, &ipt__gemm_bk_word, range.bk);
  range.tm = ipt__asked_powers(dense, &ipt__gemm_tm_word, range.tm);
  range.buffers = ipt__asked_powers(dense, &ipt__buffers_word, range.buffers);
  g.method = IPT__BY_TILES;
  for (g.bm = range.bm.first; g.bm <= range.bm.last; g.bm *= 2)
    for (g.bn = range.bn.first; g.bn <= range.bn.last; g.bn *= 2)
      ipt__try_gemm_tiles(&search, &range, &g);
  *geometry = search.best;
  return search.cost >= 0;
}
