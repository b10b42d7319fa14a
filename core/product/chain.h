/* Solves triangular systems with few right-hand sides in one launch. Each workgroup has a block of
 * rows and waits for the blocks before it: see shaders/trsm_chain.comp. */

static const ipt__parameter ipt__sides_parameter = {"sides", 1, 16, 1, NULL};

enum { IPT__CHAIN_MOST_COLS = 32 /* with more, compilers take too long */ };

static uint32_t ipt__chain_parts(const ipt__system_blocks *g) {
  return g->block / g->cols;
}

/* The number of columns that invocations exchange at a time. */
static uint32_t ipt__chain_exchanged(ipt_type type, const ipt__profile *profile,
                                     const ipt__system_blocks *g) {
  uint32_t most = profile->product_costs.systems.chain_exchanged / ipt__type_size(type);
  return g->cols < most ? g->cols : most;
}

/* Shared memory holds an integer, a triangle or (in the same place) the exchanged columns, sums,
 * and rows of X or A. */
static uint64_t ipt__chain_shared_bytes(ipt_type type, const ipt__profile *profile,
                                        const ipt__system_blocks *g) {
  uint64_t side = g->block, invocations = side * ipt__chain_parts(g);
  uint64_t exchanged = invocations * (ipt__chain_exchanged(type, profile, g) + 1);
  uint64_t summed = invocations * g->sides + 2 * side * ipt__max(g->sides, 2);
  return IPT__QUAD_BYTES +
         (ipt__max(side * (side + 1) / 2, exchanged) + summed) * ipt__sum_size(type);
}

static uint64_t ipt__chain_blocks(const ipt__product *product, const ipt__system_blocks *g) {
  return ipt__divide_up(product->k, g->block);
}

/* The number of workgroups that have the same rows, in the whole batch. */
static uint64_t ipt__chain_columns(const ipt__product *product, const ipt__system_blocks *g) {
  return ipt__saturating_mul(ipt__divide_up(ipt__right_hand_sides(product), g->sides),
                             product->batch);
}

/* Each number of X is sent in words of 31 bits. */
static uint64_t ipt__chain_scratch(const ipt__product *product, const ipt__system_blocks *g) {
  uint64_t words = ipt__words_of(product->type, 1) + 1;
  uint64_t values = ipt__saturating_mul(g->groups, (uint64_t)g->block * g->sides);
  return 4 * IPT__CHAIN_COUNTER_WORDS + ipt__saturating_mul(values, 4 * words);
}

/* Whether the chain stays below the number of iterations after which some drivers end an
 * invocation. */
static int ipt__chain_within_loops(const ipt__product *product, const ipt__profile *profile,
                                   const ipt__system_blocks *g) {
  uint64_t values = ipt__divide_up(g->sides, ipt__chain_parts(g)), cols = g->cols;
  uint64_t of_block = 4 + 6 * cols + cols * (1 + (uint64_t)g->sides) + 16 * values;
  uint64_t inversion = g->block * (2 + 4 * cols);
  uint64_t judgement = 2 * cols + ipt__chain_parts(g),
           substitution = g->block * (1 + 3 * values) + cols;
  uint64_t rest = 4 * of_block + values * ipt__chain_parts(g) + judgement + substitution;
  return profile->loop_limit == 0 ||
         ipt__chain_blocks(product, g) * of_block + inversion + rest < profile->loop_limit;
}

/* An invocation holds four parts of blocks, and its sums. */
static uint64_t ipt__chain_numbers(const ipt__system_blocks *g) {
  return 4 * (uint64_t)g->cols + g->sides;
}

static uint64_t ipt__chain_registers(ipt_type type, const ipt__profile *profile,
                                     const ipt__system_blocks *g) {
  return profile->product_costs.systems.chain_registers +
         ipt__chain_numbers(g) * ipt__sum_words(type);
}

static int ipt__chain_fits_registers(ipt_type type, const ipt__profile *profile,
                                     const ipt__system_blocks *g) {
  return ipt__chain_registers(type, profile, g) <=
         ipt__registers_of(profile, g->block * ipt__chain_parts(g));
}

static int ipt__chain_fits(const ipt__product *product, const ipt__profile *profile,
                           const ipt__system_blocks *g) {
  if (g->cols > g->block || g->cols > IPT__CHAIN_MOST_COLS ||
      !ipt__is_digestible(product->type, ipt__chain_numbers(g) * ipt__sum_words(product->type),
                          g->cols * g->sides))
    return 0;
  uint64_t invocations = (uint64_t)g->block * ipt__chain_parts(g);
  return invocations <= profile->workgroup &&
         (!profile->single_subgroup || invocations <= profile->subgroup) &&
         ipt__chain_shared_bytes(product->type, profile, g) <=
             ipt__shared_limit(profile, product->variant) &&
         ipt__chain_within_loops(product, profile, g);
}

static int ipt__chain_is_usual(const ipt__product *product, const ipt__profile *profile,
                               const ipt__system_blocks *g) {
  return ipt__chain_fits(product, profile, g) &&
         (!profile->fixes_sizes || ipt__chain_fits_registers(product->type, profile, g));
}

/* Whether a block of half the size would hold the whole system and fill whole waves. */
static int ipt__chain_needs_half(const ipt__product *product, const ipt__profile *profile,
                                 const ipt__system_blocks *g) {
  uint64_t half = g->block / 2;
  return half >= product->k &&
         ipt__fills_waves(profile, &ipt__any_variant, half * (half / g->cols));
}

/* Takes fewer columns where registers are few. Drivers that run on the CPU get small blocks,
 * because these compile quickly. */
static void ipt__usual_chain_block(const ipt__product *product, const ipt__profile *profile,
                                   ipt__system_blocks *g) {
  const ipt__system_costs *costs = &profile->product_costs.systems;
  if (!profile->fixes_sizes) {
    g->block = 4;
    g->cols = profile->single_subgroup && profile->subgroup < 8 ? 4 : 2;
    return;
  }
  int one_side = ipt__right_hand_sides(product) == 1;
  uint32_t size = ipt__sum_size(product->type);
  g->block = one_side ? costs->chain_block : costs->chain_sides_block;
  g->cols = costs->chain_cols / (!one_side || size == 8 ? 2 : size == 4 ? 1 : 4);
  while (g->cols > 1 &&
         ipt__chain_registers(product->type, profile, g) > profile->registers_per_invocation)
    g->cols /= 2;
  while (g->block > ipt__max(g->cols, ipt__block_parameter.least) &&
         (ipt__chain_needs_half(product, profile, g) || !ipt__chain_is_usual(product, profile, g)))
    g->block /= 2;
}

/* Takes as many right-hand sides as fit together with the block. */
static void ipt__usual_chain_sides(const ipt__product *product, const ipt__profile *profile,
                                   ipt__system_blocks *g) {
  uint64_t most = ipt__min(profile->product_costs.systems.chain_sides_at_a_time,
                           ipt__power_of_two(ipt__right_hand_sides(product)));
  for (g->sides = (uint32_t)most; g->sides > 1 && !ipt__chain_is_usual(product, profile, g);)
    g->sides /= 2;
}

/* ---- Launches ---- */

static ipt__trsm_chain_constants ipt__chain_constants_of(const ipt__product *product,
                                                         const ipt__profile *profile,
                                                         const ipt__system_blocks *geometry) {
  ipt__trsm_chain_constants c;
  c.side = geometry->block;
  c.parts = ipt__chain_parts(geometry);
  c.workgroup = c.side * c.parts;
  c.sides = geometry->sides;
  c.exchanged = ipt__chain_exchanged(product->type, profile, geometry);
  c.along = (product->a.transposed != 0) == (product->right != 0);
  c.forward = (uint32_t)ipt__solves_forward(product);
  c.right = product->right != 0;
  c.unit_diagonal = product->unit_diagonal != 0;
  c.conjugates = (uint32_t)product->a.conjugated;
  c.scales = ipt__scales_sums(product);
  return c;
}

static ipt__trsm_chain_arguments ipt__chain_arguments_of(const ipt__product *product,
                                                         uint64_t groups) {
  ipt__trsm_chain_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  arguments.product = ipt__product_arguments_of(product);
  arguments.product.m = (uint32_t)product->k;
  arguments.product.n = (uint32_t)ipt__right_hand_sides(product);
  arguments.groups = (uint32_t)groups;
  return arguments;
}

/* Launches `groups` workgroups. The address of the report follows those of the matrices. */
static ipt_result ipt__launch_chain_groups(ipt__launcher *launcher,
                                           const ipt__product_places *places, const ipt__call *call,
                                           uint64_t groups, int waits) {
  ipt__call own = *call;
  ipt__take_places(&own, places);
  ipt__take_report(launcher, &own, waits);
  own.last_addresses = 1;
  return ipt__add_launch(launcher, &own, groups);
}

/* Solves X block by block. All blocks go in one launch if workgroups are known to run at the same
 * time; otherwise each block has a launch of its own, which finds the blocks before it solved. */
static ipt_result ipt__launch_chain(ipt__launcher *launcher, const ipt__product *product,
                                    const ipt__geometry *geometry,
                                    const ipt__product_places *places) {
  const ipt__system_blocks *g = &geometry->of.system;
  int waits = launcher->profile->co_resident > 1;
  uint64_t of_launch = waits ? g->groups : ipt__chain_columns(product, g);
  ipt__trsm_chain_constants c = ipt__chain_constants_of(product, launcher->profile, g);
  ipt__trsm_chain_arguments arguments = ipt__chain_arguments_of(product, of_launch);
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_TRSM_CHAIN);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  ipt__declare_operand(&call, IPT__READS, &product->a, places->a, product->batch);
  ipt__declare_operand(&call, IPT__CHANGES, &product->c, places->c, product->batch);
  ipt__declare(&call, IPT__CHANGES, ipt__bytes_at(IPT__SCRATCH, 0, g->scratch));
  ipt__take_multiplications(launcher->profile, product->type,
                            (double)product->batch * (double)product->k * (double)product->k / 2 *
                                (double)ipt__right_hand_sides(product) * (double)of_launch /
                                (double)g->groups,
                            &call);
  ipt_result result = ipt__launch_fill(launcher, g->scratch);
  for (uint64_t done = 0; done < g->groups && result == IPT_SUCCESS; done += of_launch)
    result = ipt__launch_chain_groups(launcher, places, &call, of_launch, waits);
  return result;
}

/* ---- The method ---- */

/* The chain saves launches, which take most of the time if there are few right-hand sides. Its
 * workgroups must run at the same time, because they wait for each other. */
static int ipt__prefers_chain(const ipt__product *product, const ipt__profile *profile) {
  uint64_t few = profile->product_costs.systems.chain_bytes / ipt__type_size(product->type);
  return profile->co_resident > 1 && ipt__right_hand_sides(product) <= few;
}

static int ipt__lay_out_chain(const ipt__product *product, const ipt__profile *profile,
                              ipt__geometry *geometry) {
  const ipt__variant *variant = product->variant;
  ipt__system_blocks *g = &geometry->of.system;
  memset(g, 0, sizeof *g);
  g->sides = 1;
  ipt__usual_chain_block(product, profile, g);
  g->block = (uint32_t)ipt__asked_or(variant, &ipt__block_parameter, g->block);
  g->cols = (uint32_t)ipt__asked_or(variant, &ipt__cols_parameter, ipt__min(g->cols, g->block));
  ipt__usual_chain_sides(product, profile, g);
  g->sides = (uint32_t)ipt__asked_or(variant, &ipt__sides_parameter, g->sides);
  g->groups = ipt__saturating_mul(ipt__chain_blocks(product, g), ipt__chain_columns(product, g));
  g->scratch = geometry->scratch = ipt__chain_scratch(product, g);
  return ipt__product_within_limits(product) && ipt__chain_fits(product, profile, g) &&
         g->groups <= IPT__MAX_GROUPS && g->scratch <= UINT32_MAX;
}

static void ipt__describe_chain(const ipt__geometry *geometry, ipt__text *out) {
  const ipt__system_blocks *g = &geometry->of.system;
  ipt__append(out,
              ": diagonal blocks of %u inverted, by %llu workgroups of %u, each with %u right-hand "
              "sides",
              g->block, (unsigned long long)g->groups, g->block * ipt__chain_parts(g), g->sides);
}

static void ipt__set_chain_parameters(const ipt__product *product, const ipt__geometry *geometry,
                                      ipt__variant *variant) {
  const ipt__system_blocks *g = &geometry->of.system;
  (void)product;
  ipt__set(variant, &ipt__block_parameter, g->block);
  ipt__set(variant, &ipt__sides_parameter, g->sides);
  ipt__set(variant, &ipt__cols_parameter, g->cols);
}

static const ipt__parameter *const ipt__chain_parameters[] = {
    &ipt__block_parameter, &ipt__sides_parameter, &ipt__cols_parameter, NULL};

static const ipt__product_method ipt__method_chain = {
    "chain",
    ipt__chain_parameters,
    IPT__FORM_BIT(IPT__TRIANGULAR),
    IPT__BLAS_TYPES,
    0,
    NULL,
    ipt__prefers_chain,
    IPT__IF_DEVICES(ipt__lay_out_chain),
    IPT__IF_DEVICES("blocks that fit a workgroup, and no more of them than a launch may have"),
    NULL,
    IPT__IF_DEVICES(ipt__launch_chain),
    NULL,
    IPT__IF_DEVICES(ipt__describe_chain),
    IPT__IF_DEVICES(ipt__set_chain_parameters)};
