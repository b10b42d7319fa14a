/* The method "bf16x3" multiplies floats by matrix units for BF16. A launch splits the floats of an
 * operand into three numbers of BF16 each, whose sum they are, and another one multiplies these:
 * see shaders/split_floats.comp and shaders/gemm_bf16x3.comp. The error is smaller than that of a
 * loop of multiply-adds, because sums of few terms are added up.
 *
 * Split floats are in scratch. If there is no room for those of all terms, the product is computed
 * in steps of some terms each. */

enum {
  IPT__MOST_SPLIT_BYTES = 256 << 20, /* in scratch at a time */
  IPT__LEAST_BLOCKS_OF_STEP = 32
};

static const ipt__matrix_unit *ipt__bf16_unit(const ipt__profile *profile) {
  return &profile->matrix_units[IPT_TYPE_BF16];
}

/* Floats of a number: lines of a column of B, and words of a sum. */
static uint32_t ipt__floats_of_number(const ipt__product *product) {
  return ipt__facts_of(product->type).components;
}

/* The terms of a block: a complex number is two floats. */
static uint32_t ipt__split_terms(ipt_type type) {
  return IPT__SPLIT_TERMS / ipt__facts_of(type).components;
}

/* ---- Split floats in scratch ---- */

/* The lines of one operand: rows of op(A) or columns of op(B). A column of complex numbers is two
 * lines of floats. */
typedef struct ipt__split {
  const ipt__operand *operand;
  int of_b;
  int along;                   /* the terms of a line are neighbours in memory */
  uint64_t line_count, padded; /* padded: lines of floats, to whole tiles */
  uint64_t matrices, bytes;    /* bytes: of the split floats of all matrices */
} ipt__split;

/* Tiles have `side` lines of the operand. */
static ipt__split ipt__split_of(const ipt__product *product, const ipt__operand *x, int of_b,
                                uint64_t line_count, uint64_t side, uint64_t terms) {
  uint64_t blocks = ipt__divide_up(terms, ipt__split_terms(product->type));
  ipt__split split;
  split.operand = x;
  split.of_b = of_b;
  split.along = (x->transposed != 0) == of_b;
  split.line_count = line_count;
  split.padded = ipt__round_up(line_count, side) * (of_b ? ipt__floats_of_number(product) : 1);
  split.matrices = x->stride == 0 ? 1 : product->batch;
  uint64_t quads = ipt__saturating_mul(blocks * IPT__SPLIT_QUADS,
                                       ipt__saturating_mul(split.padded, split.matrices));
  split.bytes = ipt__saturating_mul(quads, IPT__QUAD_BYTES);
  return split;
}

static ipt__split ipt__split_of_a(const ipt__product *product, const ipt__tiling *tiles,
                                  uint64_t terms) {
  return ipt__split_of(product, &product->a, 0, product->m, tiles->bm, terms);
}

static ipt__split ipt__split_of_b(const ipt__product *product, const ipt__tiling *tiles,
                                  uint64_t terms) {
  return ipt__split_of(product, &product->b, 1, product->n, tiles->bn, terms);
}

static uint64_t ipt__split_bytes(const ipt__product *product, const ipt__tiling *tiles,
                                 uint64_t terms) {
  return ipt__saturating_add(ipt__split_of_a(product, tiles, terms).bytes,
                             ipt__split_of_b(product, tiles, terms).bytes);
}

/* Divides the terms evenly among as few steps as have room. Returns 0 if steps would be short. */
static int ipt__divide_terms(const ipt__product *product, ipt__cooperative_tiling *g) {
  uint64_t block = g->tiles.bk, terms = ipt__round_up(ipt__product_terms(product), block);
  uint64_t of_block = ipt__split_bytes(product, &g->tiles, block);
  uint64_t most = IPT__MOST_SPLIT_BYTES / of_block * block;
  if (most < ipt__min(terms, IPT__LEAST_BLOCKS_OF_STEP * block))
    return 0;
  g->step = ipt__round_up(ipt__divide_up(terms, ipt__divide_up(terms, most)), block);
  return 1;
}

/* ---- What fits ---- */

static uint32_t ipt__bf16x3_lines(const ipt__product *product, const ipt__cooperative_tiling *g) {
  return g->tiles.bm + g->tiles.bn * ipt__floats_of_number(product);
}

/* The units of 16 bytes of shared memory of a workgroup that multiplies. */
static uint64_t ipt__bf16x3_quads(const ipt__product *product, const ipt__cooperative_tiling *g) {
  uint64_t staged = (uint64_t)ipt__bf16x3_lines(product, g) * (IPT__SPLIT_QUADS + 1);
  uint64_t subgroups = ipt__cooperative_invocations(g) / g->lanes;
  uint64_t summed = subgroups * g->unit.rows * (g->wn * ipt__floats_of_number(product) / 4 + 1);
  return ipt__max(staged, summed) + IPT__GEMM_KEPT_QUADS + 1;
}

/* Whether all invocations load equally many quads, and hold no more than their registers. */
static int ipt__bf16x3_shares_lines(const ipt__product *product, const ipt__cooperative_tiling *g) {
  enum { in_flight = IPT__SPLIT_QUADS * 4 /* words of a line of a block */ };
  uint32_t invocations = ipt__cooperative_invocations(g);
  uint32_t number = ipt__floats_of_number(product);
  uint32_t line_count = ipt__bf16x3_lines(product, g);
  return g->tiles.bm * IPT__SPLIT_QUADS % invocations == 0 &&
         g->tiles.bn * number * IPT__SPLIT_QUADS % invocations == 0 &&
         (uint64_t)g->wm * g->wn * number / g->lanes + line_count * in_flight / invocations <=
             IPT__MOST_HELD_WORDS;
}

static int ipt__bf16x3_fits(const ipt__product *product, const ipt__profile *profile,
                            const ipt__cooperative_tiling *g) {
  const ipt__tiling *t = &g->tiles;
  if (t->bm % g->wm != 0 || t->bn % g->wn != 0 || g->wm % g->unit.rows != 0 ||
      g->wn * ipt__floats_of_number(product) % g->unit.cols != 0 ||
      g->wn < ipt__wn_parameter.least || (uint64_t)g->unit.rows * g->wn < g->lanes)
    return 0;
  uint32_t invocations = ipt__cooperative_invocations(g);
  uint64_t split = IPT__SPLIT_SIDE * (IPT__SPLIT_SIDE + 1) * sizeof(float);
  uint64_t shared = IPT__QUAD_BYTES * ipt__bf16x3_quads(product, g);
  return invocations <= profile->matrix_workgroup &&
         (!profile->single_subgroup || invocations == g->lanes) &&
         ipt__bf16x3_shares_lines(product, g) &&
         ipt__max(shared, split) <= ipt__shared_limit(profile, product->variant);
}

/* ---- The choice ---- */

/* For floats. Complex numbers have half as many columns. */
static const ipt__cooperative_sizes ipt__bf16x3_sizes[] = {{64, 128, IPT__SPLIT_TERMS, 64, 32},
                                                           {64, 64, IPT__SPLIT_TERMS, 32, 32}};

/* The product of one step. */
static ipt__product ipt__terms_of_product(const ipt__product *product, uint64_t first,
                                          uint64_t terms) {
  ipt__product step = *product;
  uint64_t width = terms * ipt__type_size(product->type);
  step.k = terms;
  if (product->a.transposed)
    step.a.stored.rows = terms;
  else
    step.a.stored.width = width;
  if (product->b.transposed)
    step.b.stored.width = width;
  else
    step.b.stored.rows = terms;
  if (first > 0) {
    step.beta[0] = 1;
    step.beta[1] = 0;
  }
  return step;
}

/* Wider subgroups have more columns each, so that as many invocations share the loads. */
static void ipt__take_bf16x3_sizes(const ipt__product *product, const ipt__profile *profile,
                                   const ipt__cooperative_sizes *sizes,
                                   ipt__cooperative_tiling *g) {
  ipt__cooperative_sizes own = *sizes;
  uint32_t number = ipt__floats_of_number(product);
  memset(g, 0, sizeof *g);
  g->unit = *ipt__bf16_unit(profile);
  g->lanes = profile->matrix_lanes;
  own.bn /= number;
  own.wn = (uint32_t)ipt__max(own.wn, g->lanes) / number;
  ipt__take_cooperative_sizes(product, profile, &own, g);
  g->tiles.bk = ipt__split_terms(product->type); /* whatever a variant asks for */
}

/* The workgroups that all cores run at a time, if compilers give invocations as many registers as
 * other kernels get at most: matrices of subgroups take many. */
static uint64_t ipt__bf16x3_at_a_time(const ipt__product *product, const ipt__profile *profile,
                                      const ipt__cooperative_tiling *g) {
  return profile->cores * ipt__resident_workgroups(profile, profile->registers_per_invocation,
                                                   ipt__bf16x3_quads(product, g),
                                                   ipt__cooperative_invocations(g));
}

/* The blocks of terms that a workgroup computes one after the other. With shared tiles, adding up
 * their sums counts as some blocks more. */
typedef struct ipt__blocks_in_turn {
  double shared, unshared;
} ipt__blocks_in_turn;

static ipt__blocks_in_turn ipt__count_blocks_in_turn(const ipt__product *product,
                                                     const ipt__profile *profile,
                                                     const ipt__cooperative_tiling *g) {
  uint64_t resident = ipt__bf16x3_at_a_time(product, profile, g);
  uint64_t tiles = ipt__saturating_mul(ipt__tiles_of_matrix(product, &g->tiles), product->batch);
  double blocks = (double)ipt__divide_up(ipt__product_terms(product), g->tiles.bk);
  ipt__blocks_in_turn count;
  count.unshared = (double)ipt__divide_up(tiles, resident) * blocks;
  count.shared = (double)tiles * blocks / (double)resident + profile->product_costs.split.reduction;
  return count;
}

/* Tiles that would leave cores idle at the end are shared, if that saves more than it takes to add
 * up their sums. */
static uint64_t ipt__bf16x3_shares(const ipt__product *product, const ipt__profile *profile,
                                   const ipt__cooperative_tiling *g) {
  ipt__blocks_in_turn count = ipt__count_blocks_in_turn(product, profile, g);
  return ipt__asked_or(product->variant, &ipt__shares_parameter,
                       count.shared < count.unshared ? ipt__bf16x3_at_a_time(product, profile, g)
                                                     : 1);
}

/* The time of a step of the terms, in blocks of the first of the sizes. */
static double ipt__bf16x3_time(const ipt__product *step, const ipt__profile *profile,
                               const ipt__cooperative_tiling *g) {
  const ipt__cooperative_sizes *first = &ipt__bf16x3_sizes[0];
  ipt__blocks_in_turn count = ipt__count_blocks_in_turn(step, profile, g);
  uint64_t tile = g->tiles.bm * g->tiles.bn * ipt__floats_of_number(step);
  double block = tile < first->bm * first->bn ? profile->product_costs.split.block : 1;
  return block * (g->tiles.wanted_shares > 1 ? count.shared : count.unshared);
}

static ipt__product ipt__first_step(const ipt__product *product, const ipt__cooperative_tiling *g) {
  return ipt__terms_of_product(product, 0, ipt__min(g->step, product->k));
}

static int ipt__try_bf16x3(const ipt__product *product, const ipt__profile *profile,
                           const ipt__cooperative_sizes *sizes, ipt__cooperative_tiling *g) {
  ipt__take_bf16x3_sizes(product, profile, sizes, g);
  if (!ipt__bf16x3_fits(product, profile, g) || !ipt__divide_terms(product, g))
    return 0;
  ipt__product step = ipt__first_step(product, g);
  return ipt__share_tiles(&step, profile, ipt__bf16x3_shares(&step, profile, g), &g->tiles);
}

static int ipt__lay_out_bf16x3(const ipt__product *product, const ipt__profile *profile,
                               ipt__geometry *geometry) {
  enum { choices = sizeof ipt__bf16x3_sizes / sizeof ipt__bf16x3_sizes[0] };
  ipt__cooperative_tiling *best = &geometry->of.cooperative, g;
  double least = 0; /* 0: nothing fits yet */
  for (int i = 0; i < choices && ipt__product_within_limits(product); i++) {
    if (!ipt__try_bf16x3(product, profile, &ipt__bf16x3_sizes[i], &g))
      continue;
    ipt__product step = ipt__first_step(product, &g);
    double time = ipt__bf16x3_time(&step, profile, &g);
    if (least == 0 || time < least) {
      *best = g;
      least = time;
    }
  }
  if (least > 0)
    geometry->scratch = ipt__split_bytes(product, &best->tiles, best->step) + best->tiles.scratch;
  return least > 0;
}

/* ---- Launches ---- */

static ipt_result ipt__launch_split(ipt__launcher *launcher, ipt_type type, const ipt__split *split,
                                    uint64_t terms, ipt__address at, uint64_t scratch) {
  const ipt__operand *x = split->operand;
  ipt__product_places places = {at, at, at, scratch};
  ipt__split_floats_constants c;
  ipt__split_floats_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  arguments.product.a_pitch = (uint32_t)x->stored.pitch;
  arguments.product.a_stride = x->stride;
  arguments.product.m = (uint32_t)split->line_count;
  arguments.product.matrices = (uint32_t)split->matrices;
  arguments.terms = (uint32_t)terms;
  arguments.padded_lines = (uint32_t)split->padded;
  c.workgroup = ipt__usual_workgroup(launcher->profile);
  c.along = (uint32_t)split->along;
  c.of_b = (uint32_t)split->of_b;
  c.conjugate = (uint32_t)x->conjugated;
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_SPLIT_FLOATS);
  ipt__call call = IPT__CALL(shaders[type], c, arguments);
  ipt__declare_operand(&call, IPT__READS, x, at, split->matrices);
  ipt__declare(&call, IPT__WRITES, ipt__bytes_at(IPT__SCRATCH, scratch, split->bytes));
  return ipt__launch_at(
      launcher, &places, &call,
      split->matrices * ipt__divide_up(terms * ipt__facts_of(type).components, IPT__SPLIT_SIDE) *
          ipt__divide_up(split->padded, IPT__SPLIT_SIDE));
}

static ipt__gemm_bf16x3_constants ipt__fill_bf16x3_constants(const ipt__product *product,
                                                             const ipt__cooperative_tiling *g) {
  ipt__gemm_bf16x3_constants c;
  IPT__SET_CONSTANTS_OF_UNITS(&c, product, g);
  c.hermitian = product->hermitian != 0;
  c.conjugate_a = (uint32_t)product->a.conjugated;
  c.conjugate_b = (uint32_t)product->b.conjugated;
  return c;
}

/* Multiplies split floats, and computes sums that are not finite again by multiply-adds. */
static ipt_result ipt__launch_split_products(ipt__launcher *launcher, const ipt__product *product,
                                             const ipt__cooperative_tiling *g, uint64_t bytes,
                                             const ipt__product_places *places) {
  const ipt__tiling *tiles = &g->tiles;
  ipt__product_places rest = *places; /* where the sums of shared tiles go */
  ipt__gemm_arguments arguments = ipt__tiling_arguments(product, tiles);
  ipt__gemm_bf16x3_constants c = ipt__fill_bf16x3_constants(product, g);
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_GEMM_BF16X3);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  rest.scratch += bytes;
  call.lanes = g->lanes;
  ipt__declare(&call, IPT__READS, ipt__bytes_at(IPT__SCRATCH, places->scratch, bytes));
  ipt__declare_tiles(&call, launcher, product, tiles, &rest);
  ipt_result result =
      ipt__launch_at(launcher, places, &call, tiles->tiles - tiles->shared_tiles + tiles->shares);
  if (result == IPT_SUCCESS && tiles->shared_tiles > 0)
    result = ipt__launch_tile_reduction(launcher, product, tiles, &rest);
  return result;
}

static ipt_result ipt__launch_terms(ipt__launcher *launcher, const ipt__product *step,
                                    const ipt__cooperative_tiling *of_first,
                                    const ipt__product_places *places) {
  ipt__cooperative_tiling g = *of_first;
  ipt__split of_a = ipt__split_of_a(step, &g.tiles, step->k);
  ipt__split of_b = ipt__split_of_b(step, &g.tiles, step->k);
  if (!ipt__share_tiles(step, launcher->profile, g.tiles.wanted_shares, &g.tiles))
    return IPT_ERROR_UNSUPPORTED;
  ipt_result result =
      ipt__launch_split(launcher, step->type, &of_a, step->k, places->a, places->scratch);
  if (result == IPT_SUCCESS)
    result = ipt__launch_split(launcher, step->type, &of_b, step->k, places->b,
                               places->scratch + of_a.bytes);
  if (result == IPT_SUCCESS)
    result = ipt__launch_split_products(launcher, step, &g, of_a.bytes + of_b.bytes, places);
  return result;
}

static ipt_result ipt__launch_bf16x3(ipt__launcher *launcher, const ipt__product *product,
                                     const ipt__geometry *geometry,
                                     const ipt__product_places *places) {
  const ipt__cooperative_tiling *g = &geometry->of.cooperative;
  uint64_t number = ipt__type_size(product->type);
  uint64_t a_term = product->a.transposed ? product->a.stored.pitch : number;
  uint64_t b_term = product->b.transposed ? number : product->b.stored.pitch;
  ipt_result result = IPT_SUCCESS;
  for (uint64_t first = 0; first < product->k && result == IPT_SUCCESS; first += g->step) {
    ipt__product_places at = *places;
    ipt__product step =
        ipt__terms_of_product(product, first, ipt__min(g->step, product->k - first));
    at.a.offset += first * a_term;
    at.b.offset += first * b_term;
    result = ipt__launch_terms(launcher, &step, g, &at);
  }
  return result;
}

/* ---- The method ---- */

/* Sums are at most as long as a block of split floats: matrix units round longer ones towards zero.
 */
static const char *ipt__lacks_bf16x3(const ipt__product *product, const ipt__profile *profile) {
  const ipt__matrix_unit *unit = ipt__bf16_unit(profile);
  const char *missing = ipt__lacks_unit(product, profile, unit);
  if (missing == NULL && IPT__SPLIT_TERMS % unit->terms != 0)
    missing = "matrix units for BF16 whose sums have 8 or 16 terms";
  return missing;
}

/* Six products take the place of one. Splitting takes longer than it saves if each number is
 * multiplied few times. Sums of few terms would not be as exact as by multiply-adds. */
static int ipt__prefers_bf16x3(const ipt__product *product, const ipt__profile *profile) {
  const ipt__split_costs *costs = &profile->product_costs.split;
  double least = costs->multiplications * (product->triangle == IPT__WHOLE ? 1 : 2);
  return profile->fixes_sizes && profile->fast_matrix_units && product->k >= costs->terms &&
         product->m >= costs->side && product->n >= costs->side &&
         ipt__multiplications_of(product) >= least;
}

/* Large products take about as long as a multiply-add for each one would (docs/notes/dense.md). */
static double ipt__bf16x3_cost(const ipt__product *product, const ipt__profile *profile,
                               const ipt__geometry *geometry) {
  const ipt__core_shape *core = &profile->product_costs.core;
  double of_core = (double)core->width * (double)core->schedulers;
  (void)geometry;
  return ipt__multiplications_of(product) * (ipt__is_complex(product->type) ? 4 : 1) /
         (of_core * (double)profile->cores);
}

static const ipt__parameter *const ipt__bf16x3_parameters[] = {
    &ipt__bm_parameter, &ipt__bn_parameter,     &ipt__wm_parameter,
    &ipt__wn_parameter, &ipt__shares_parameter, NULL};

static void ipt__set_bf16x3_parameters(const ipt__product *product, const ipt__geometry *geometry,
                                       ipt__variant *variant) {
  (void)product;
  ipt__set_parameters_of_units(&geometry->of.cooperative, 0, variant);
}

#undef IPT__SET_CONSTANTS_OF_UNITS

static const ipt__product_method ipt__method_bf16x3 = {
    "bf16x3",
    ipt__bf16x3_parameters,
    IPT__FORM_BIT(IPT__GENERAL),
    IPT__TYPE_BIT(IPT_TYPE_F32) | IPT__TYPE_BIT(IPT_TYPE_C32),
    1,
    ipt__lacks_bf16x3,
    ipt__prefers_bf16x3,
    IPT__IF_DEVICES(ipt__lay_out_bf16x3),
    IPT__IF_DEVICES("tiles of whole matrices of the device that fit a workgroup, and room in "
                    "scratch for the split floats of 512 terms"),
    IPT__IF_DEVICES(ipt__bf16x3_cost),
    IPT__IF_DEVICES(ipt__launch_bf16x3),
    NULL,
    IPT__IF_DEVICES(ipt__describe_cooperative),
    IPT__IF_DEVICES(ipt__set_bf16x3_parameters)};
