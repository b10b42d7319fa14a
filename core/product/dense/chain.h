/* Triangular systems with few right-hand sides, in one launch, whose workgroups have a block of
 * rows each and wait for those before: see shaders/trsm_chain.comp. */

enum {
  IPT__CHAIN_COUNTER_BYTES = 16,  /* of scratch, before what is sent */
  IPT__CHAIN_EXCHANGED_BYTES = 64 /* of a row, at a time, by invocations of which each needs another
                                     row: two sectors, or one */
};

static uint64_t ipt__right_hand_sides(const ipt__dense *dense) {
  return dense->right ? dense->m : dense->n;
}

static uint32_t ipt__chain_parts(const ipt__dense_geometry *g) {
  return g->block / g->cols;
}

/* Columns that are exchanged at a time. */
static uint32_t ipt__chain_exchanged(ipt_type type, const ipt__dense_geometry *g) {
  uint32_t most = IPT__CHAIN_EXCHANGED_BYTES / ipt__type_size(type);
  return g->cols < most ? g->cols : most;
}

/* What the kernel shares: an integer, a triangle or what is exchanged, sums, and rows of X or A. */
static uint64_t ipt__chain_shared_bytes(ipt_type type, const ipt__dense_geometry *g) {
  uint64_t side = g->block, invocations = side * ipt__chain_parts(g);
  uint64_t exchanged = invocations * (ipt__chain_exchanged(type, g) + 1);
  uint64_t summed = invocations * g->sides + 2 * side * ipt__max(g->sides, 2);
  return IPT__UNIT_BYTES +
         (ipt__max(side * (side + 1) / 2, exchanged) + summed) * ipt__type_size(type);
}

static uint64_t ipt__chain_blocks(const ipt__dense *dense, const ipt__dense_geometry *g) {
  return ipt__divide_up(dense->k, g->block);
}

/* Workgroups that have the same rows, of all of the batch. */
static uint64_t ipt__chain_columns(const ipt__dense *dense, const ipt__dense_geometry *g) {
  return ipt__saturating_mul(ipt__divide_up(ipt__right_hand_sides(dense), g->sides), dense->batch);
}

/* Each number of X is sent in words of 31 bits. */
static uint64_t ipt__chain_scratch(const ipt__dense *dense, const ipt__dense_geometry *g) {
  uint64_t words = ipt__type_size(dense->type) / 4 + 1;
  uint64_t values = ipt__saturating_mul(g->groups, (uint64_t)g->block * g->sides);
  return IPT__CHAIN_COUNTER_BYTES + ipt__saturating_mul(values, 4 * words);
}

/* Whether drivers that end invocations which go round loops too often leave it alone. */
static int ipt__chain_within_loops(const ipt__dense *dense, const ipt__profile *profile,
                                   const ipt__dense_geometry *g) {
  uint64_t values = ipt__divide_up(g->sides, ipt__chain_parts(g)), cols = g->cols;
  uint64_t of_block = 4 + 6 * cols + cols * (1 + (uint64_t)g->sides) + 16 * values;
  uint64_t inversion = g->block * (2 + 4 * cols);
  uint64_t rest = 4 * of_block + values * ipt__chain_parts(g);
  return profile->loop_limit == 0 ||
         ipt__chain_blocks(dense, g) * of_block + inversion + rest < profile->loop_limit;
}

enum { IPT__CHAIN_REGISTERS = 56 /* beside what an invocation has of blocks of A */ };

/* Four parts of blocks, and sums. */
static uint64_t ipt__chain_registers(ipt_type type, const ipt__dense_geometry *g) {
  uint64_t numbers = 4 * (uint64_t)g->cols + g->sides;
  return IPT__CHAIN_REGISTERS + numbers * ipt__type_size(type) / 4;
}

static int ipt__chain_fits_registers(ipt_type type, const ipt__profile *profile,
                                     const ipt__dense_geometry *g) {
  return ipt__chain_registers(type, g) <=
         ipt__registers_of(profile, g->block * ipt__chain_parts(g));
}

static int ipt__chain_fits(const ipt__dense *dense, const ipt__profile *profile,
                           const ipt__dense_geometry *g) {
  if (g->cols > g->block)
    return 0;
  uint64_t invocations = (uint64_t)g->block * ipt__chain_parts(g);
  return invocations <= profile->workgroup &&
         (!profile->single_subgroup || invocations <= profile->subgroup) &&
         ipt__chain_shared_bytes(dense->type, g) <= ipt__shared_limit(profile, dense->variant) &&
         ipt__chain_within_loops(dense, profile, g);
}

static int ipt__chain_is_usual(const ipt__dense *dense, const ipt__profile *profile,
                               const ipt__dense_geometry *g) {
  return ipt__chain_fits(dense, profile, g) &&
         (!profile->fixes_sizes || ipt__chain_fits_registers(dense->type, profile, g));
}

/* Whether half a block is enough, and has whole waves. */
static int ipt__chain_needs_half(const ipt__dense *dense, const ipt__profile *profile,
                                 const ipt__dense_geometry *g) {
  uint64_t half = g->block / 2;
  return half >= dense->k && ipt__fills_waves(profile, &ipt__any_variant, half * (half / g->cols));
}

/* Fewer columns where registers are few. Drivers that run on the CPU take small blocks, which are
 * soon compiled. */
static void ipt__usual_chain_block(const ipt__dense *dense, const ipt__profile *profile,
                                   ipt__dense_geometry *g) {
  const ipt__system_costs *costs = &profile->product_costs->systems;
  if (!profile->fixes_sizes) {
    g->block = 4;
    g->cols = profile->single_subgroup && profile->subgroup < 8 ? 4 : 2;
    return;
  }
  int one_side = ipt__right_hand_sides(dense) == 1;
  uint32_t size = ipt__type_size(dense->type);
  g->block = one_side ? costs->chain_block : costs->chain_sides_block;
  g->cols = costs->chain_cols / (!one_side || size == 8 ? 2 : size == 4 ? 1 : 4);
  while (g->cols > 1 && ipt__chain_registers(dense->type, g) > profile->registers_per_invocation)
    g->cols /= 2;
  while (g->block > g->cols &&
         (ipt__chain_needs_half(dense, profile, g) || !ipt__chain_is_usual(dense, profile, g)))
    g->block /= 2;
}

/* As many as there is room for, with the block. */
static void ipt__usual_chain_sides(const ipt__dense *dense, const ipt__profile *profile,
                                   ipt__dense_geometry *g) {
  uint64_t most = ipt__min(profile->product_costs->systems.chain_sides_at_a_time,
                           ipt__power_of_two(ipt__right_hand_sides(dense)));
  for (g->sides = (uint32_t)most; g->sides > 1 && !ipt__chain_is_usual(dense, profile, g);)
    g->sides /= 2;
}

/* 0: nothing fits. */
static int ipt__lay_out_chain(const ipt__dense *dense, const ipt__profile *profile,
                              ipt__dense_geometry *g) {
  const ipt__variant *variant = dense->variant;
  memset(g, 0, sizeof *g);
  g->method = IPT__BY_CHAIN;
  g->sides = 1;
  ipt__usual_chain_block(dense, profile, g);
  g->block = (uint32_t)ipt__asked_or(variant, &ipt__block_word, g->block);
  g->cols = (uint32_t)ipt__asked_or(variant, &ipt__chain_cols_word, ipt__min(g->cols, g->block));
  ipt__usual_chain_sides(dense, profile, g);
  g->sides = (uint32_t)ipt__asked_or(variant, &ipt__sides_word, g->sides);
  g->groups = ipt__saturating_mul(ipt__chain_blocks(dense, g), ipt__chain_columns(dense, g));
  g->scratch = ipt__chain_scratch(dense, g);
  return ipt__chain_fits(dense, profile, g) && g->groups <= IPT__MAX_GROUPS &&
         g->scratch <= UINT32_MAX;
}
