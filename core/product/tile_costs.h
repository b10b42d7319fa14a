/* Products by tiles of C: which tiles fit, and what they cost. The cost comes from a model of a
 * core that counts instructions and accesses to shared memory, so that nothing depends on a table
 * of shapes. */

/* ---- What fits ---- */

static uint32_t ipt__tiling_invocations(const ipt__tiling *g) {
  return g->bm / g->tm * (g->bn / g->tn);
}

/* The bytes of shared memory that a workgroup of shaders/gemm.comp takes. */
static uint64_t ipt__tiling_shared_bytes(ipt_type type, const ipt__tiling *g) {
  uint64_t unit = ipt__unit_sums(type);
  uint64_t staged = (uint64_t)g->buffers * g->bk * (g->bm / unit + g->bn / unit + 2);
  uint64_t summed = g->bm / g->tm * (g->bn / unit);
  return IPT__QUAD_BYTES * (ipt__max(staged, summed) + IPT__GEMM_KEPT_QUADS);
}

/* Whether all invocations load equally many numbers of one side, both if its terms and if its lines
 * are neighbours in memory. */
static int ipt__tiling_shares_lines(const ipt__tiling *g, uint32_t line_count) {
  uint32_t invocations = ipt__tiling_invocations(g);
  uint64_t term_lanes = ipt__min(IPT__GEMM_TERM_LANES, ipt__min(g->bk, invocations));
  return invocations / term_lanes <= line_count &&
         invocations / ipt__min(invocations, line_count) <= g->bk;
}

/* Compilers for devices with few registers take minutes if the sums exceed these. A sum of integers
 * counts twice, because its product takes a register of its own before it is added. */
static int ipt__tiling_sums_fit(ipt_type type, const ipt__profile *profile, const ipt__tiling *g) {
  uint64_t words =
      (uint64_t)g->tm * g->tn * ipt__sum_words(type) * (ipt__has_integers(type) ? 2 : 1);
  return !profile->few_registers || words <= profile->registers_per_invocation;
}

/* The numbers of a block that an invocation holds on their way to shared memory. */
static uint64_t ipt__tiling_held(const ipt__tiling *g) {
  return (uint64_t)(g->bm + g->bn) * g->bk / ipt__tiling_invocations(g);
}

/* The words of the numbers that an invocation holds: sums, one term of both sides and the next one,
 * and numbers on their way to shared memory. */
static uint64_t ipt__tiling_words(ipt_type type, const ipt__tiling *g) {
  uint64_t held = ipt__tiling_held(g);
  return (uint64_t)ipt__sum_words(type) * (g->tm * g->tn + 2 * (g->tm + g->tn) + held);
}

/* Each element of a thread tile has code of its own that stores it. */
static int ipt__tiling_is_digestible(ipt_type type, const ipt__tiling *g) {
  uint64_t tile = (uint64_t)g->tm * g->tn;
  return tile <= IPT__MOST_TILE &&
         ipt__is_digestible(type, ipt__tiling_words(type, g), tile * g->bk);
}

static int ipt__tiling_fits(const ipt__product *product, const ipt__profile *profile,
                            const ipt__tiling *g) {
  ipt_type type = product->type;
  uint32_t unit = ipt__unit_sums(type);
  if (!ipt__is_power_of_two(g->tm) || !ipt__is_power_of_two(g->tn) ||
      !ipt__is_power_of_two(g->bk) || g->bk < 4 || g->tm % unit != 0 || g->tn % unit != 0 ||
      g->bm < g->tm || g->bn < g->tn)
    return 0;
  uint32_t invocations = ipt__tiling_invocations(g);
  return invocations <= profile->workgroup &&
         ipt__fills_waves(profile, product->variant, invocations) &&
         (!profile->single_subgroup || invocations <= profile->subgroup) &&
         ipt__tiling_sums_fit(type, profile, g) && ipt__tiling_is_digestible(type, g) &&
         ipt__tiling_shares_lines(g, g->bm) && ipt__tiling_shares_lines(g, g->bn) &&
         ipt__tiling_shared_bytes(type, g) <= ipt__shared_limit(profile, product->variant);
}

/* The most blocks that a workgroup may sum, in at most two tiles, where drivers end invocations
 * that loop too often. */
static uint64_t ipt__tiling_most_blocks(const ipt__profile *profile, const ipt__tiling *g) {
  uint64_t held = ipt__tiling_held(g);
  uint64_t stored = 2 * (uint64_t)g->tm * (1 + 2 * g->tn);
  uint64_t of_block = 1 + 3 * held + g->bk * (1 + g->tm + g->tn + g->tm * (uint64_t)(1 + g->tn));
  if (profile->loop_limit == 0)
    return UINT64_MAX;
  return profile->loop_limit <= stored ? 0 : (profile->loop_limit - stored) / of_block;
}

/* ---- What it costs ----
 *
 * Cycles of a core, whose schedulers each issue an instruction for `width` invocations. */

/* Estimates the registers of 32 bits that an invocation needs for its numbers and addresses. An
 * integer on its way to shared memory has a place within a word, too, and those that are multiplied
 * leave products. */
static uint64_t ipt__tiling_registers(ipt_type type, const ipt__profile *profile,
                                      const ipt__tiling *g) {
  uint64_t of_integers = ipt__has_integers(type) ? ipt__tiling_held(g) + g->tm + g->tn : 0;
  return ipt__tiling_words(type, g) + of_integers + profile->product_costs.tiling.registers;
}

/* The cost of multiplying and loading a term of a tile. Issuing instructions, accessing shared
 * memory and reading overlap, so the longest counts. */
static double ipt__tiling_term_cost(ipt_type type, const ipt__profile *profile,
                                    const ipt__tiling *g) {
  const ipt__product_costs *costs = &profile->product_costs;
  double subgroups = (double)ipt__divide_up(ipt__tiling_invocations(g), costs->core.width);
  double real = ipt__real_multiply_cost(type, profile);
  double multiplications = subgroups * g->tm * g->tn * (ipt__is_complex(type) ? 4 : 1) * real;
  double units = subgroups * (double)(g->tm + g->tn) / ipt__unit_sums(type);
  double held = (double)(g->bm + g->bn) / costs->core.width * ipt__sum_words(type);
  double issued = (multiplications + units + costs->tiling.held * held) / costs->core.schedulers;
  double accesses = units * costs->tiling.load + held;
  double read = (double)(g->bm + g->bn) * ipt__type_size(type) / costs->tiling.bytes;
  return ipt__greater(ipt__greater(issued, accesses), read);
}

/* The number of workgroups that a core runs at a time, given the resources that they share. */
static uint64_t ipt__tiling_resident(ipt_type type, const ipt__profile *profile,
                                     const ipt__tiling *g) {
  uint64_t invocations = ipt__tiling_invocations(g);
  uint64_t registers =
      ipt__min(ipt__tiling_registers(type, profile, g), profile->registers_per_invocation);
  uint64_t by_shared = profile->shared_per_core / ipt__tiling_shared_bytes(type, g);
  uint64_t by_registers = profile->registers / (registers * invocations);
  uint64_t by_number = profile->invocations_per_core / invocations;
  return ipt__max(1, ipt__min(by_shared, ipt__min(by_registers, by_number)));
}

/* The cost of a block of terms apart from computing it. Numbers of B that are loaded together may
 * belong to four terms, which go to four places of shared memory. A second buffer then saves less
 * than it costs. */
static double ipt__tiling_buffer_cost(const ipt__product *product, const ipt__tiling_costs *costs,
                                      const ipt__tiling *g) {
  int scatters = product->b.transposed && ipt__unit_sums(product->type) > 2;
  double scattered = costs->scattered * g->bn * g->bk;
  return g->buffers == 1 ? costs->barrier : scatters ? scattered : 0;
}

/* The cost of a block of terms for `groups` workgroups of a core together, or for one of them
 * alone, whichever is longer. One alone waits, and it has few subgroups, which leave schedulers
 * idle; a subgroup may also be wider than one instruction serves. */
static double ipt__tiling_block_cost(const ipt__product *product, const ipt__profile *profile,
                                     const ipt__tiling *g, uint64_t groups) {
  const ipt__product_costs *costs = &profile->product_costs;
  uint64_t width = ipt__max(costs->core.width, profile->wave);
  uint64_t subgroups = ipt__divide_up(ipt__tiling_invocations(g), width);
  uint64_t usable = ipt__min(subgroups, costs->core.schedulers);
  double block = g->bk * ipt__tiling_term_cost(product->type, profile, g);
  double alone = block * costs->core.schedulers / (double)usable + costs->tiling.latency;
  return ipt__greater((double)groups * block, alone) +
         ipt__tiling_buffer_cost(product, &costs->tiling, g);
}

/* The cost of one workgroup's tile apart from its blocks, when a core runs `groups` workgroups at a
 * time.
 */
static double ipt__tiling_tile_cost(ipt_type type, const ipt__profile *profile,
                                    const ipt__tiling *g, uint64_t groups) {
  const ipt__product_costs *costs = &profile->product_costs;
  double stored = (double)g->bm * g->bn * ipt__type_size(type) / costs->blocked.bytes;
  return costs->tiling.beginning + (double)groups * stored;
}

static int ipt__tiling_overfills(ipt_type type, const ipt__profile *profile, const ipt__tiling *g) {
  return profile->few_registers && ipt__tiling_registers(type, profile, g) >
                                       ipt__registers_of(profile, ipt__tiling_invocations(g));
}

/* The factor by which a tile slows down if it needs more registers than there are. */
static double ipt__tiling_spilling(ipt_type type, const ipt__profile *profile,
                                   const ipt__tiling *g) {
  uint64_t limit = ipt__registers_of(profile, ipt__tiling_invocations(g));
  uint64_t registers = ipt__tiling_registers(type, profile, g);
  if (registers <= limit)
    return 1;
  double beyond = (double)(registers - limit) / (double)limit;
  return 1 + profile->product_costs.tiling.spilled * beyond;
}

/* The cost of `groups` workgroups that a core runs at the same time, with `blocks` blocks each. */
static double ipt__tiling_round_cost(const ipt__product *product, const ipt__profile *profile,
                                     const ipt__tiling *g, uint64_t groups, double blocks) {
  return ipt__tiling_tile_cost(product->type, profile, g, groups) +
         ipt__tiling_spilling(product->type, profile, g) * blocks *
             ipt__tiling_block_cost(product, profile, g, groups);
}

/* The cost of `groups` workgroups if all cores together run `at_a_time` of them at a time. */
static double ipt__tiling_groups_cost(const ipt__product *product, const ipt__profile *profile,
                                      const ipt__tiling *g, uint64_t groups, uint64_t at_a_time,
                                      double blocks) {
  uint64_t rounds = groups / at_a_time, rest = groups % at_a_time;
  uint64_t of_core = ipt__divide_up(at_a_time, profile->cores);
  double cost = 0;
  if (rounds > 0)
    cost += (double)rounds * ipt__tiling_round_cost(product, profile, g, of_core, blocks);
  if (rest > 0)
    cost +=
        ipt__tiling_round_cost(product, profile, g, ipt__divide_up(rest, profile->cores), blocks);
  return cost;
}

/* The cost of all tiles, and of adding up the shared ones. */
static double ipt__tiling_cost(const ipt__product *product, const ipt__profile *profile,
                               const ipt__tiling *g) {
  const ipt__product_costs *costs = &profile->product_costs;
  uint64_t resident = profile->cores * ipt__tiling_resident(product->type, profile, g);
  uint64_t at_a_time = g->wanted_shares > 1 ? ipt__min(g->wanted_shares, resident) : resident;
  double cost = ipt__tiling_groups_cost(product, profile, g, g->tiles - g->shared_tiles, at_a_time,
                                        (double)g->blocks);
  if (g->shared_tiles == 0)
    return cost;
  double blocks = (double)g->shared_tiles * (double)g->blocks / (double)g->shares;
  cost += ipt__tiling_groups_cost(product, profile, g, g->shares, resident, blocks);
  if (g->shares % g->shared_tiles != 0) /* some workgroups have parts of two tiles */
    cost +=
        ipt__tiling_tile_cost(product->type, profile, g, ipt__divide_up(resident, profile->cores));
  return cost + costs->tiling.reduction +
         2 * (double)g->scratch / costs->blocked.bytes / (double)profile->cores;
}
